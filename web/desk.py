"""What one phone sees and may do: the table's snapshot turned into a screen."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from companion.game import ANYONE, Move, Seat, Standing, View
from companion.message import Message
from companion.play import SHARED, Play
from companion.scene import Scene
from companion.snapshot import Outcome, Snapshot, scene_of
from companion.table import Table
from companion.texts import say
from companion.touch import narrowing
from web.draw import draw


class Choice(NamedTuple):
    """A move that this phone may make."""

    seat: Seat
    move: Move
    words: Message


class Place(NamedTuple):
    """A seat as this phone sees it: mine, another phone's, everybody's or free."""

    seat: Seat
    name: str
    held: str
    acts: bool


@dataclass(frozen=True, slots=True)
class Screen:
    """All that the table's template draws for one phone."""

    now: Snapshot
    play: Play
    view: View
    own: Mapping[Seat, View]
    scene: Scene
    standing: Standing
    asks: Sequence[Message]
    choices: Sequence[Choice]
    touchable: Mapping[str, Seat]  # the pieces of every move this phone may make
    inviting: frozenset[str]  # those among them that would narrow the choice
    touched: frozenset[str]
    takeable: Sequence[Seat]
    chores: Sequence[Message]
    told: Sequence[Message]
    places: Sequence[Place]


@dataclass(frozen=True, slots=True)
class Desk:
    """The table, the owner's boards and where phones find them: what every view needs."""

    table: Table
    boards: Callable[[str], Mapping[str, Any]]
    address: str | None = None

    def table_part(
        self, now: Snapshot, phone: str, language: str, said: tuple[str, str] | None = None
    ) -> str:
        """Draw the part of the page that changes with the table."""
        screen = screen_of(now, phone) if now.play else None
        return draw("_table.html", language, now=now, screen=screen, said=said)


def said(outcome: Outcome, language: str) -> tuple[str, str]:
    """Return an outcome and its sentence as the page shows them."""
    return outcome.what, say(outcome.message, language)


def may_play(play: Play, phone: str, seat: Seat) -> bool:
    """Tell whether a phone may act for a seat: its own, everybody's, or a free one without secrets."""
    if seat < 0:
        return seat == ANYONE
    holder = play.holders[seat]
    return holder in (phone, SHARED) or (not holder and not has_secrets(play, seat))


def has_secrets(play: Play, seat: Seat) -> bool:
    """Tell whether a seat sees more than the table does."""
    return play.has_secrets(seat)


def screen_of(now: Snapshot, phone: str) -> Screen:
    """Work out one phone's screen."""
    play = now.play
    assert play
    rules, show = play.game.rules, play.game.show
    actors = play.actors()
    mine = [seat for seat in actors if may_play(play, phone, seat)]
    choices = [
        Choice(seat, move, show.tell(play.state, seat, move, seat))
        for seat in mine
        for move in play.fits(seat)
    ]
    seats = range(len(play.setup.names))
    return Screen(
        now=now,
        play=play,
        view=show.view(play.state, None),
        own={
            seat: show.view(play.state, seat)
            for seat in seats
            if play.holders[seat] in (phone, SHARED)
        },
        scene=scene_of(now),
        standing=rules.standing(play.state),
        asks=[show.ask(play.state, seat) for seat in actors],
        choices=choices,
        touchable={
            piece: seat
            for seat in mine
            for move in rules.moves(play.state, seat)
            for piece in move.pieces
        },
        inviting=frozenset().union(*(narrowing(play.fits(seat)) for seat in mine)),
        touched=frozenset().union(*(play.touches(seat) for seat in mine)),
        takeable=[
            seat
            for seat in seats
            if not play.holders[seat]
            and (seat in actors or phone not in play.holders)
            and has_secrets(play, seat)
        ],
        # Undone to the very beginning, a table is there to be set up again.
        chores=show.chores(play.before, play.state)
        or (() if play.past else show.chores(None, play.state)),
        told=[show.tell(past.before, past.seat, past.move, None) for past in play.past],
        places=[_place(play, phone, seat) for seat in seats],
    )


def _place(play: Play, phone: str, seat: Seat) -> Place:
    held = {"": "free", SHARED: "shared", phone: "mine"}.get(play.holders[seat], "other")
    return Place(seat, play.setup.names[seat], held, seat in play.actors())
