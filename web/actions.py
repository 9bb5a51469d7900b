"""What phones do: every change is a POST that ends in one method of the table."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from urllib.parse import urlencode

from flask import Blueprint, Response, g, jsonify, redirect, request, session

from companion.game import ANYONE, HOST, Seat, seat_of, shelf, take
from companion.message import Fault
from companion.play import SHARED
from companion.profile import ProfileFault
from companion.setup import Setup
from companion.snapshot import Outcome
from companion.texts import LANGUAGES
from web import here
from web.desk import may_play, said

bp = Blueprint("actions", __name__)

Reply = Response | tuple[Response, int]
NAME_LENGTH = 24
JOINERS = dict.fromkeys((0x200C, 0x200D))  # within Persian words and within emoji


@bp.post("/touch")
def touch() -> Reply:
    """Take a tap on a piece."""
    seat = _seat()
    _permit(seat)
    return reply(here.table().touch(_text("piece"), seat, _seen()))


@bp.post("/play")
def play() -> Reply:
    """Take a choice from the list."""
    seat = _seat()
    _permit(seat)
    return reply(here.table().play(seat, _text("move"), _seen()))


@bp.post("/undo")
def undo() -> Reply:
    """Take back the last thing that happened."""
    return reply(here.table().undo(_seen()))


@bp.post("/correct")
def correct() -> Reply:
    """Let the table be right: a ship or a beacon stands elsewhere."""
    return reply(here.table().play(HOST, _text("move"), _seen()))


@bp.post("/start")
def start() -> Reply:
    """Start a game with the answers of the start page."""
    name = _text("game")
    if name not in shelf():
        raise Fault("page-no-game")
    try:
        outcome = here.table().start(_setup(name))
    except Fault as fault:
        outcome = Outcome("refused", fault.message)
    return reply(outcome, back=f"/start?{urlencode(request.form)}")


@bp.post("/resume")
def resume() -> Reply:
    """Go on with the game found after a restart."""
    return reply(here.table().resume())


@bp.post("/away")
def away() -> Reply:
    """Put the game away."""
    return reply(here.table().put_away())


@bp.post("/reopen")
def reopen() -> Reply:
    """Put a past game back on the table."""
    return reply(here.table().reopen(request.form.get("number", 0, type=int)))


@bp.post("/seat")
def sit() -> Reply:
    """Take a seat, leave it, or let the others play it."""
    seat, phone = _seat(), str(session["phone"])
    holder = {"take": phone, "leave": "", "share": SHARED}.get(_text("to"))
    if holder is None:
        raise Fault("seat-unknown")
    play = here.table().now.play
    held = play.holders[seat] if play and 0 <= seat < len(play.holders) else ""
    if play and holder == phone and held not in ("", SHARED, phone):
        # First the seat has to be freed, for all to see.
        raise Fault("seat-other", who=play.setup.names[seat])
    return reply(here.table().hold(seat, holder))


@bp.post("/language")
def language() -> Reply:
    """Choose the language of this phone."""
    if _text("language") in LANGUAGES:
        session["language"] = _text("language")
    return redirect(_back())  # type: ignore[return-value]


@bp.errorhandler(Fault)
def refuse(fault: Fault) -> Reply:
    """Answer what a view could not do."""
    return reply(Outcome("refused", fault.message))


@dataclass(frozen=True, slots=True)
class Answers:
    """What a start page has asked and somebody has answered; a query or a form holds it."""

    names: tuple[str, ...]
    options: dict[str, str]
    seats: tuple[dict[str, str], ...]


def answers(name: str) -> Answers:
    """Read the answers to a game's questions out of the request."""
    rules = take(name).rules
    count = request.values.get("players", rules.SEATS[-1], type=int)
    players = min(max(count, rules.SEATS[0]), rules.SEATS[-1])
    names = tuple(_given(f"name-{seat}", "") for seat in range(players))
    each = [option.name for option in rules.OPTIONS if option.each]
    once = [option.name for option in rules.OPTIONS if not option.each]
    return Answers(
        names=names,
        options={option: _given(option) for option in once if _given(option)},
        seats=tuple(
            {option: _given(f"{option}-{seat}") for option in each if _given(f"{option}-{seat}")}
            for seat in range(players)
        ),
    )


def _setup(name: str) -> Setup:
    given = answers(name)
    names = tuple(" ".join(each.split()) for each in given.names)
    if len(set(names)) < len(names) or not all(map(_can_be_called, names)):
        raise Fault("setup-names")
    try:
        data = here.desk().boards(name)
    except ProfileFault as fault:  # edited since the start; its mistakes belong in the terminal
        raise Fault("page-board", file=fault.path) from fault
    return Setup(name, names, given.options, given.seats, seed=secrets.randbits(53), data=data)


def _can_be_called(name: str) -> bool:
    """Tell whether a name shows on a page and harms no terminal; joiners are part of letters."""
    letters = name.translate(JOINERS)
    return bool(letters) and letters.isprintable() and len(name) <= NAME_LENGTH


def _permit(seat: Seat) -> None:
    """Let nobody act for a seat that another phone holds."""
    play = here.table().now.play
    if play is None or seat == ANYONE:
        return
    if not 0 <= seat < len(play.setup.names):
        raise Fault("seat-unknown")
    if not may_play(play, session["phone"], seat):
        held = bool(play.holders[seat])
        raise Fault("seat-other" if held else "page-take-to-play", who=play.setup.names[seat])


def reply(outcome: Outcome, back: str | None = None, to: str = "/") -> Reply:
    """Answer a tap: the live page gets the new table at once, a plain form goes on or back."""
    status = 200 if outcome.what in ("played", "more") else 409
    if request.accept_mimetypes.best == "application/json":
        desk, words = here.desk(), said(outcome, g.language)
        now = desk.table.now
        part = desk.table_part(now, session["phone"], g.language, words)
        return jsonify(what=words[0], said=words[1], version=now.version, table=part), status
    session["said"] = said(outcome, g.language)
    return redirect(back or _back() if status == 409 else to)  # type: ignore[return-value]


def _back() -> str:
    """Return the page of ours that a form was on."""
    path = request.form.get("back", "/")
    # Browsers pass over tabs and line ends, so that "/<tab>/evil" would lead away.
    ours = path.startswith("/") and not path.startswith(("//", "/\\")) and path.isprintable()
    return path if ours else "/"


def _given(name: str, default: str = "") -> str:
    return request.values.get(name, default)[:200]


def _text(name: str) -> str:
    return request.form.get(name, "")[:200]


def _seat() -> Seat:
    try:
        return seat_of(_text("seat"))
    except ValueError as error:
        raise Fault("seat-unknown") from error


def _seen() -> int | None:
    """Return the position the phone has seen; a tap without one counts as old."""
    return request.form.get("seen", -1, type=int)
