"""A game on the table as one immutable value, and what can happen to it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, NamedTuple

from companion.game import DICE, HAND, Game, Move, Seat, seat_of, take
from companion.journal import Event, live_moves
from companion.message import Message, message
from companion.record import Played, line_of, read_setup, replay
from companion.setup import Setup
from companion.touch import kind, narrow

SHARED = "*"  # the holder of a seat that the others play together


class Pointed(NamedTuple):
    """What the cursor stands on: choice *number* of *total*, as the lamps and the words count them."""

    number: int
    total: int
    seat: Seat
    move: Move


@dataclass(frozen=True, slots=True)
class Play:
    """A game being played: its setup, its state, and how it came there."""

    number: int
    game: Game
    setup: Setup
    state: Any
    past: tuple[Played, ...] = ()
    before: Any = None  # the state before the last change, an undo included
    touched: tuple[tuple[Seat, tuple[str, ...]], ...] = ()
    holders: tuple[str, ...] = ()  # the phone that holds each seat, "" for none, or SHARED
    pieces: frozenset[str] = frozenset()  # the names that a touch may bring
    hand: frozenset[str] = frozenset()  # those among them that are played from the hand
    cursor: int | None = None  # which choice previous and next have walked to
    speaker: Seat | None = None  # whose own tag was laid down for the touches that follow
    asleep: bool = False  # found after a restart: asks to be resumed or put away

    def actors(self) -> tuple[Seat, ...]:
        """Return who may act; nobody while the game sleeps."""
        return () if self.asleep else self.game.rules.actors(self.state)

    def touches(self, seat: Seat) -> tuple[str, ...]:
        """Return what a seat has touched towards its next move."""
        return dict(self.touched).get(seat, ())

    def fits(self, seat: Seat) -> tuple[Move, ...]:
        """Return the moves of a seat that its touches so far still mean."""
        return narrow(self.game.rules.moves(self.state, seat), self.touches(seat))

    def touch(self, seat: Seat, pieces: tuple[str, ...]) -> Play:
        """Remember a seat's touches."""
        touched = tuple({**dict(self.touched), seat: pieces}.items())
        return replace(self, touched=touched, cursor=None)

    def move(self, seat: Seat, move: Move) -> Play:
        """Make a move; its touches are spent."""
        return replace(
            self,
            state=self.game.rules.apply(self.state, seat, move),
            past=(*self.past, Played(seat, move, self.state)),
            before=self.state,
            touched=(),
            speaker=None,
            cursor=None,
        )

    def chance(self) -> tuple[Play, tuple[Played, ...]]:
        """Let the companion draw whatever chance is due; after an undo the same draw returns."""
        play = self
        while DICE in play.actors():
            moves = play.game.rules.moves(play.state, DICE)
            draw = Random(f"{play.setup.seed} {len(play.past)}").choice(moves)
            play = play.move(DICE, draw)
        if play is self:
            return self, ()
        return replace(play, before=self.before), play.past[len(self.past) :]

    def back(self) -> tuple[Play, int]:
        """Take back the last move and the chance that followed it; return how many moves that is."""
        kept = len(self.past)
        while kept and self.past[kept - 1].seat == DICE:
            kept -= 1
        if not kept:
            return self, 0
        state = self.past[kept - 1].before
        past = self.past[: kept - 1]
        back = replace(self, state=state, past=past, before=self.state, touched=(), cursor=None)
        return back, len(self.past) - kept + 1

    def hold(self, seat: Seat, holder: str) -> Play:
        """Give a seat to a phone, to nobody or to all."""
        holders = (*self.holders[:seat], holder, *self.holders[seat + 1 :])
        return replace(self, holders=holders, cursor=None)  # what the table may see has changed

    # The cursor: how a table without a phone chooses

    def has_secrets(self, seat: Seat) -> bool:
        """Tell whether a seat sees more than the table does."""
        show = self.game.show
        return show.view(self.state, seat) != show.view(self.state, None)

    def choices(self) -> tuple[tuple[Seat, Move], ...]:
        """Return what previous and next walk through: what phones offer, in their order.

        Lamps and scanner are seen by all, so nothing is offered there out of a hand that its own phone
        alone may see; a seat that all play together has no such hand.
        """
        seats = self.actors()
        return tuple(
            (seat, move)
            for seat in ((self.speaker,) if self.speaker in seats else seats)
            for hidden in [self._hidden(seat)]
            for move in self.fits(seat)
            if not move.pieces & hidden
        )

    def _hidden(self, seat: Seat) -> frozenset[str]:
        """Return the pieces of the hand that this seat hides."""
        hides = seat >= 0 and self.holders[seat] != SHARED and self.has_secrets(seat)
        return self.hand if hides else frozenset()

    def step(self, by: int) -> Play:
        """Walk the cursor on, round and round; from nowhere it comes to the first or the last choice."""
        start = self.cursor if self.cursor is not None else -1 if by > 0 else 0
        return replace(self, cursor=(start + by) % len(self.choices()))

    def pointed(self) -> Pointed | None:
        """Return what the cursor stands on."""
        if self.cursor is None:
            return None
        choices = self.choices()
        return Pointed(self.cursor + 1, len(choices), *choices[self.cursor])

    def pointing(self) -> Message:
        """Say what the cursor stands on."""
        at = self.pointed()
        assert at
        told = self.game.show.tell(self.state, at.seat, at.move, at.seat)
        return message("cursor-at", number=at.number, all=at.total, move=told)


def begin(number: int, setup: Setup) -> Play:
    """Deal a game, or raise a Fault where an answer is wrong."""
    game = take(setup.game)
    dealt = game.rules.deal(setup, Random(setup.seed))
    return _fresh(number, dealt, game.rules.new_game(dealt))


def restore(events: Sequence[Event]) -> Play:
    """Return the game that a journal tells, exactly as it was, but asleep; or raise a Fault."""
    setup = read_setup(events[0].text)
    steps = list(replay(setup, (event.text for event in live_moves(events))))
    past = tuple(played for played, _ in steps if played)
    play = replace(
        _fresh(events[0].game, setup, steps[-1][1]),
        past=past,
        before=past[-1].before if past else None,
        asleep=True,
    )
    for event in events:
        if event.what == "seat":
            word, _, holder = event.text.partition(" ")
            play = play.hold(seat_of(word), holder)
    return play


def _fresh(number: int, setup: Setup, state: Any) -> Play:
    game = take(setup.game)
    pieces = [*game.show.pieces(setup)]
    names = [piece.name for piece in pieces]
    return Play(
        number=number,
        game=game,
        setup=setup,
        state=state,
        holders=("",) * len(setup.names),
        pieces=frozenset([*names, *map(kind, names)]),
        hand=frozenset(kind(piece.name) for piece in pieces if piece.group == HAND),
    )


def moves_as_events(number: int, made: Sequence[Played]) -> list[Event]:
    """Write moves as the journal keeps them."""
    return [Event(number, "move", line_of(played.seat, played.move)) for played in made]
