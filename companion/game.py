"""The contract between a game and everything else, and the shelf the games stand on."""

from __future__ import annotations

import pkgutil
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from random import Random
from typing import Any, Protocol, TypeVar

from companion import games
from companion.message import Message
from companion.scene import Scene
from companion.setup import Option, Setup

Seat = int
"""A player's place at the table, clockwise from 0; below 0 stand those who are nobody's player."""

ANYONE: Seat = (
    -1
)  # what the real table shows, entered by whoever sees it: a die, a card turned over
DICE: Seat = -2  # chance that the companion itself draws, at once
HOST: Seat = -3  # never an actor; its moves are corrections, because the table is the truth

SEAT_WORDS = {ANYONE: "anyone", DICE: "dice", HOST: "host"}


def seat_word(seat: Seat) -> str:
    """Name a seat as the journal and the replay files write it: `seat-1`, `dice`, `host`."""
    return SEAT_WORDS.get(seat) or f"seat-{seat + 1}"


def seat_of(word: str) -> Seat:
    """Read a seat's word back, or raise ValueError."""
    for seat, known in SEAT_WORDS.items():
        if word == known:
            return seat
    prefix, _, number = word.partition("-")
    if prefix != "seat" or not number.isdecimal() or number.startswith("0"):
        raise ValueError(f"expected 'seat-1', 'anyone', 'dice' or 'host', got {word!r}")
    return int(number) - 1


class Move(Protocol):
    """A small frozen value that reads aloud (`str`) and knows the pieces that name it."""

    @property
    def pieces(self) -> frozenset[str]:
        """The pieces a person touches to mean this move."""
        ...


HAND = "cards"  # the group of the pieces that are played from the hand

View = Mapping[str, Any]
"""What one seat may see, as JSON: only names, numbers, lists and tables."""


@dataclass(frozen=True, slots=True)
class Piece:
    """Anything a person can point at, with the one name it has within its game."""

    name: str
    label: Message
    tagged: bool = True  # can carry a tag or be printed; else it is only pointed at on a page
    group: str = HAND  # what is played from the hand, or "board", or "table" for the table's own
    picture: View = field(
        default_factory=dict
    )  # what the game's template needs to draw it on a label


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the score: whoever shares it, the points, the place and what broke a tie."""

    who: Message
    seats: tuple[Seat, ...]
    points: int
    place: int
    tie: Message | None = None


@dataclass(frozen=True, slots=True)
class Standing:
    """The score now, best first; final once the game is over."""

    rows: tuple[Row, ...]
    over: bool


S = TypeVar("S")
M = TypeVar("M", bound=Move)
S_contra = TypeVar("S_contra", contravariant=True)
M_contra = TypeVar("M_contra", bound=Move, contravariant=True)


class Rules(Protocol[S, M]):
    """A game's rules (`rules.py`): pure functions over frozen states."""

    SEATS: range
    OPTIONS: tuple[Option, ...]

    def deal(self, setup: Setup, random: Random) -> Setup:
        """Check the answers (Fault) and record every shuffled order; the only use of chance."""
        ...

    def new_game(self, setup: Setup) -> S:
        """Return the first state of a dealt setup."""
        ...

    def actors(self, state: S) -> tuple[Seat, ...]:
        """Return who may act now: several at once, ANYONE or DICE for chance, nobody when over."""
        ...

    def moves(self, state: S, seat: Seat) -> Sequence[M]:
        """Return the seat's legal moves, the only judge of legality; for HOST, the corrections."""
        ...

    def apply(self, state: S, seat: Seat, move: M) -> S:
        """Return the state after a legal move."""
        ...

    def standing(self, state: S) -> Standing:
        """Return the points now; when over, the places and what broke each tie."""
        ...


class Show(Protocol[S_contra, M_contra]):
    """How a game shows itself (`show.py`): to phones, to lamps, in words."""

    def pieces(self, setup: Setup) -> Iterable[Piece]:
        """Return everything a person can point at."""
        ...

    def view(self, state: S_contra, seat: Seat | None) -> View:
        """Return what this seat may see; None is the table, which knows no secrets."""
        ...

    def scene(self, before: S_contra | None, state: S_contra, fits: Sequence[M_contra]) -> Scene:
        """Return what every lamp shows; *fits* are the moves still meant by the touches so far."""
        ...

    def places(self, state: S_contra) -> Sequence[str]:
        """Return the piece that each of the six beacons stands for now, "" for none: their buttons."""
        ...

    def ask(self, state: S_contra, seat: Seat) -> Message:
        """Say what the table waits for from this seat."""
        ...

    def tell(self, state: S_contra, seat: Seat, move: M_contra, to: Seat | None) -> Message:
        """Put a move made in *state* into words for one listener."""
        ...

    def chores(self, before: S_contra | None, after: S_contra) -> Sequence[Message]:
        """Return what hands must do on the real table to get from one state to the other."""
        ...

    def why_not(self, state: S_contra, seat: Seat, touched: Sequence[str]) -> Message:
        """Say why no legal move of this seat uses these pieces, and what to do instead."""
        ...


@dataclass(frozen=True, slots=True)
class Game:
    """A game on the shelf: its name and its two halves."""

    name: str
    rules: Rules[Any, Any]
    show: Show[Any, Any]

    @property
    def title(self) -> str:
        """The name printed on the box."""
        return title(self.name)


@cache
def shelf() -> tuple[str, ...]:
    """Name every game there is: one folder each under `companion/games`."""
    return tuple(
        found.name.replace("_", "-")
        for found in pkgutil.iter_modules(games.__path__)
        if found.ispkg
    )


def title(name: str) -> str:
    """Return what is printed on a game's box, to be read without opening it."""
    return str(import_module(_folder(name)).TITLE) if name in shelf() else name


@cache
def take(name: str) -> Game:
    """Take a game off the shelf; its code is loaded only now."""
    rules: Any = import_module(f"{_folder(name)}.rules")
    show: Any = import_module(f"{_folder(name)}.show")
    return Game(name, rules, show)


def _folder(name: str) -> str:
    return f"{games.__name__}.{name.replace('-', '_')}"
