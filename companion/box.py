"""What is in a game's box: every piece that can carry a tag or a printed code, whoever plays."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import lru_cache
from random import Random
from typing import Any

from companion.game import Game, Piece, seat_word, take
from companion.message import Fault, message
from companion.setup import Setup

TABLE = "table"
CONTROLS = ("ok", "skip", "undo")
GROUPS = ("cards", "board", TABLE)  # what is named or printed together


def box(game: str, data: Mapping[str, Any], group: str | None = None) -> tuple[Piece, ...]:
    """Return a game's own pieces as its box has them, then those that every table has; or a group."""
    pieces = _box(game, json.dumps(data))
    return tuple(piece for piece in pieces if group in (None, piece.group))


def controls(seats: int) -> tuple[Piece, ...]:
    """Return the table's own pieces: what is said without words, and a piece for each seat."""
    said = [(name, message(f"box-{name}")) for name in CONTROLS]
    sitting = [(seat_word(seat), message("box-seat", number=seat + 1)) for seat in range(seats)]
    return tuple(Piece(f"{TABLE}/{name}", words, group=TABLE) for name, words in (*said, *sitting))


def full_name(game: str, piece: str) -> str:
    """Name a piece among those of all games: `lichterfest/boats`, `table/ok`."""
    return piece if "/" in piece else f"{game}/{piece}"


@lru_cache(maxsize=8)
def _box(name: str, data: str) -> tuple[Piece, ...]:
    """Remember a box by what its owner's board file says."""
    game = take(name)
    found: dict[str, Piece] = {}
    for setup in _setups(game, json.loads(data)):
        with suppress(Fault):  # two answers that exclude each other
            dealt = game.rules.deal(setup, Random(0))
            for piece in game.show.pieces(dealt):
                if piece.tagged:
                    found.setdefault(piece.name, piece)
    return (*found.values(), *controls(game.rules.SEATS[-1]))


def _setups(game: Game, data: Mapping[str, Any]) -> Iterator[Setup]:
    """Yield the fullest table, then one for each answer, as some variants have further pieces."""
    given: list[dict[str, str]] = [{}]
    for option in game.rules.OPTIONS:
        for choice in () if option.each else option.choices:
            given.append({option.name: choice, **dict([option.when] if option.when else [])})
    for answers in given:
        names = tuple(map(seat_word, range(_most(game, answers))))
        yield Setup(game.name, names, answers, data=data)


def _most(game: Game, answers: Mapping[str, str]) -> int:
    """Return with how many players these answers go together, at most."""
    limits = [
        option.only[answers[option.name]][-1]
        for option in game.rules.OPTIONS
        if answers.get(option.name) in option.only
    ]
    return min([game.rules.SEATS[-1], *limits])
