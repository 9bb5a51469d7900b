"""The lamps on a phone: the table drawn with its lights, live, and how bright the real ones may be."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from flask import Blueprint, Response, current_app, g, request, session

from companion.glow import ROWS, Frame, Layout, Seen
from companion.message import Fault, Message, message
from companion.play import Play
from companion.scene import RGB, Lamp, Scene
from companion.snapshot import Outcome, Snapshot, scene_of
from companion.table import Table
from web import here
from web.actions import Reply, reply
from web.desk import Desk
from web.draw import draw
from web.live import HEARTBEAT
from web.shore import shore

bp = Blueprint("lamps", __name__)

REST = 0.04  # seconds between two frames: 25 a second are smooth on any phone
RIVER = 21  # lamps that are drawn while no game says how many it needs
LEVELS = (10, 25, 50, 75, 100)
SWITCH = {"on": True, "off": False}


class Lamps(Protocol):
    """What knows the light of every lamp at this moment; `companion.glow.Glow` is one."""

    @property
    def layout(self) -> Layout:
        """Where the real lamps hang."""

    @property
    def open(self) -> bool:
        """Whether there will be further frames."""

    def wait(self, seen: int, timeout: float | None = None) -> Seen:
        """Return the latest frame as soon as it is not number *seen*."""

    def rest(self, seconds: float) -> None:
        """Pass some time."""


class Still:
    """The lamps of a table that nobody lights: each as it ends up, without its motion."""

    def __init__(self, table: Table) -> None:
        self.layout: Layout = {}
        self._table = table

    @property
    def open(self) -> bool:
        """Whether the table is."""
        return self._table.open

    def wait(self, seen: int, timeout: float | None = None) -> Seen:
        """Return the still picture of the table's scene."""
        now = self._table.wait(seen, timeout)
        return Seen(now.version, still(scene_of(now)))

    def rest(self, seconds: float) -> None:
        """Go on: a table changes by hand, never too fast."""


class Picture(NamedTuple):
    """A frame by its rows."""

    beacons: Sequence[RGB]
    track: Sequence[RGB]
    river: Sequence[RGB]


def still(scene: Scene) -> Picture:
    """Return the light of every lamp when all motion is over."""
    return Picture(*(tuple(_end(lamp) for lamp in row) for row in rows_of(scene).values()))


def rows_of(scene: Scene) -> Mapping[str, tuple[Lamp, ...]]:
    """Return a scene by the names of its rows."""
    return {"beacons": scene.beacons, "track": scene.track, "river": scene.river}


@bp.get("/lamps")
def page() -> str:
    """Draw the table and its lamps."""
    desk = here.desk()
    now = desk.table.now
    scene = scene_of(now)
    layout = _lamps().layout
    lamps = {row: _drawn(row, its, layout) for row, its in rows_of(scene).items()}
    return draw(
        "lamps.html",
        g.language,
        path=request.full_path,
        now=now,
        shores=[shore(name, len(lamps["river"])) for name in ("tall", "wide")],
        lamps=lamps,
        color=lambda lamp: css(_end(lamp)),
        words=_words(desk, now, scene, layout, g.language),
        levels=LEVELS,
        said=session.pop("said", None),
    )


@bp.get("/lamps/live")
def live() -> Response:
    """Stream the lamps to one phone: frames while something moves, nothing but a heartbeat while still."""
    stream = _news(here.desk(), _lamps(), g.language)
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    return Response(stream, mimetype="text/event-stream", headers=headers)


@bp.post("/lights")
def lights() -> Reply:
    """Set how bright the lamps are, or whether it is night."""
    level, night = request.form.get("level"), request.form.get("night")
    if night not in (None, *SWITCH):
        raise Fault("light-switch")
    wanted = None if night else 0  # nothing said is none that lamps can have
    if level is not None:
        wanted = int(level) if level.isascii() and level.isdecimal() and len(level) < 4 else 0
    outcome = here.table().dim(wanted, SWITCH[night] if night else None)
    return reply(outcome, back="/lamps", to="/lamps")


@bp.errorhandler(Fault)
def refuse(fault: Fault) -> Reply:
    """Answer what could not be done."""
    return reply(Outcome("refused", fault.message), back="/lamps")


def _news(desk: Desk, lamps: Lamps, language: str) -> Iterator[str]:
    """Yield what is new, and a heartbeat where nothing is."""
    table, version, state, sent = desk.table, -1, "", ""
    number, seen = -1, lamps.wait(-1, 0)
    while table.open and lamps.open:
        if seen.number == number:
            yield "event: alive\ndata:\n\n"
        number = seen.number
        if table.now.version != version:
            version = table.now.version
            new = json.dumps(_state(desk, lamps.layout, language))
            if new != state:
                state = new
                yield f"event: table\ndata: {new}\n\n"
        if seen.frame and (colors := packed(seen.frame)) != sent:
            sent = colors
            yield f"event: frame\ndata: {colors}\n\n"
            lamps.rest(REST)
        seen = lamps.wait(number, HEARTBEAT)


def _state(desk: Desk, layout: Layout, language: str) -> dict[str, Any]:
    """Return what the picture needs besides the light: which lamps are lit, how they move, and the words."""
    now = desk.table.now
    scene = scene_of(now)
    drawn = {row: _drawn(row, its, layout) for row, its in rows_of(scene).items()}
    return {
        "lamps": {
            row: [[css(_end(lamp)), lamp.lit, lamp.motion.value] for lamp in its]
            for row, its in drawn.items()
        },
        "level": now.light.level,
        "night": now.light.night,
        "words": _words(desk, now, scene, layout, language),
    }


def _words(desk: Desk, now: Snapshot, scene: Scene, layout: Layout, language: str) -> str:
    """Put the picture into words: what the table says, then every lamp."""
    legend = {
        row: [
            (lamp, _where(layout, row, place))
            for place, lamp in enumerate(_drawn(row, its, layout))
        ]
        for row, its in rows_of(scene).items()
    }
    return draw("_lamps.html", language, now=now, caption=_caption(now), legend=legend)


def _caption(now: Snapshot) -> Sequence[Message]:
    """Return what the table waits for, or what it has just refused."""
    if now.notice:
        return (now.notice.message,)
    if now.naming:
        return (now.naming.asked(),)
    play = now.play
    if play is None:
        return (message("page-empty-title"),)
    if play.asleep:
        return (message("page-asleep-title"),)
    asks = tuple(play.game.show.ask(play.state, seat) for seat in play.actors())
    if play.pointed():
        asks = (*asks, play.pointing())
    return asks or (message("page-over"), *_ranking(play))


def _ranking(play: Play) -> Iterator[Message]:
    for row in play.game.rules.standing(play.state).rows:
        yield message("lamps-place", place=row.place, who=row.who, points=row.points)
        if row.tie:
            yield row.tie


def _drawn(row: str, lamps: Sequence[Lamp], layout: Layout) -> Sequence[Lamp]:
    """Return the lamps to draw: the game's, and real ones that it does not use."""
    least = max(len(lamps) or RIVER, len(layout.get(row, ()))) if row == "river" else len(lamps)
    return (*lamps, *(Lamp(),) * (least - len(lamps)))


def _where(layout: Layout, row: str, place: int) -> Message:
    """Return where a lamp hangs, or that it is only drawn."""
    hangs = layout.get(row, ())
    kind, at = hangs[place] if place < len(hangs) else ("", "")
    return message(f"lamps-on-{kind or 'page'}", at=at)


def packed(frame: Frame) -> str:
    """Write a frame for the wire: six digits a lamp, a point between the rows."""
    return ".".join(
        "".join(f"{r:02x}{g:02x}{b:02x}" for r, g, b in getattr(frame, row)) for row in ROWS
    )


def css(color: RGB) -> str:
    """Return a light as a hue and how much of it there is, so that what is faint lets the dusk through."""
    most = max(color)
    if not most:
        return "rgb(0 0 0 / 0)"
    red, green, blue = (round(channel * 255 / most) for channel in color)
    return f"rgb({red} {green} {blue} / {most / 255:.3f})"


def _end(lamp: Lamp) -> RGB:
    return lamp.color if lamp.lit else (0, 0, 0)


def _lamps() -> Lamps:
    lamps: Lamps = current_app.extensions["lamps"]
    return lamps
