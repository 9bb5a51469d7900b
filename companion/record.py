"""A game as text: exported, read aloud, replayed, and kept as golden playthroughs in the tests."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from companion.game import Game, Move, Seat, seat_of, seat_word, take
from companion.message import Fault, message
from companion.setup import Setup

HEAD = "lightkeeper game 1"
WRONG = (
    LookupError,
    ValueError,
    TypeError,
    AttributeError,
)  # what a wrong value in a setup ends in


@dataclass(frozen=True, slots=True)
class Played:
    """A move as it was made, and the state it was made in."""

    seat: Seat
    move: Move
    before: Any


def line_of(seat: Seat, move: Move) -> str:
    """Write a move as the journal and the replay files do: `seat-1 sail 7`."""
    return f"{seat_word(seat)} {move}"


def find(game: Game, state: Any, line: str) -> tuple[Seat, Move]:
    """Read a line back into the legal move it names, or raise ValueError."""
    word, _, text = line.partition(" ")
    seat = seat_of(word)
    for move in game.rules.moves(state, seat):
        if str(move) == text:
            return seat, move
    raise ValueError(f"expected a legal move of {word}, got {text!r}")


def write(setup: Setup, lines: Iterable[str]) -> str:
    """Write a game down: a head, its setup, a move a line."""
    game = take(setup.game)
    body = list(lines)
    *_, (_, state) = replay(setup, body)
    points = " ".join(str(row.points) for row in game.rules.standing(state).rows)
    tail = [f"# points: {points}"] if game.rules.standing(state).over else []
    return "\n".join([HEAD, json.dumps(setup.to_json(), ensure_ascii=False), *body, *tail, ""])


def parse(text: str) -> tuple[Setup, list[str]]:
    """Read a written game, or raise a Fault that names the line."""
    lines = [line.strip() for line in text.split("\n")]
    if not lines or lines[0] != HEAD or len(lines) < 2:
        raise Fault("record-head", expected=HEAD)
    return read_setup(lines[1]), [line for line in lines[2:] if line and not line.startswith("#")]


def read_setup(text: str) -> Setup:
    """Read a setup from its JSON, or raise a Fault."""
    try:
        return Setup.from_json(json.loads(text))
    except (*WRONG, RecursionError) as error:
        raise Fault("record-setup", reason=repr(error)) from error


def replay(setup: Setup, lines: Iterable[str]) -> Iterator[tuple[Played | None, Any]]:
    """Yield the first state, then each move with the state after it; a Fault names a wrong line."""
    try:
        game = take(setup.game)
        state = game.rules.new_game(setup)
    except (ImportError, *WRONG) as error:
        raise Fault("record-setup", reason=repr(error)) from error
    yield None, state
    for number, line in enumerate(lines, 1):
        try:
            seat, move = find(game, state, line)
            played = Played(seat, move, state)
            state = game.rules.apply(state, seat, move)
        except ValueError as error:
            reason = message("record-unlike")
            raise Fault("record-move", number=number, line=line, reason=reason) from error
        except WRONG as error:  # a game works some things out only when it needs them
            raise Fault("record-setup", reason=repr(error)) from error
        yield played, state
