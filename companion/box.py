"""What is in a game's box: every piece that can carry a tag or a printed code, whoever plays."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from functools import lru_cache
from random import Random
from typing import Any

from companion import profile
from companion.game import HAND, Game, Piece, seat_word, shelf, take, title
from companion.message import Fault, Message, message
from companion.scene import BEACONS
from companion.setup import Setup
from companion.touch import kind

TABLE = "table"
Boards = Callable[[str], Mapping[str, Any]]
"""Gives a game's board data, as its owner has corrected it."""

MOST_SEATS = 6  # of any game; a table's own tags serve them all
_PLACES = tuple(f"beacon-{place}" for place in range(1, BEACONS + 1))
CONTROLS = ("ok", "skip", "undo", "previous", "next", "again", *_PLACES)
GROUPS = (HAND, "board", TABLE)  # what is named or printed together


def box(game: str, data: Mapping[str, Any], group: str | None = None) -> tuple[Piece, ...]:
    """Return a game's own pieces as its box has them, then those that every table has; or a group."""
    pieces = _box(game, json.dumps(data))
    return tuple(piece for piece in pieces if group in (None, piece.group))


def controls(seats: int) -> tuple[Piece, ...]:
    """Return the table's own pieces: what is said without words, and a piece for each seat."""
    names = (*CONTROLS, *map(seat_word, range(seats)))
    return tuple(Piece(f"{TABLE}/{name}", _control_words(name), group=TABLE) for name in names)


def label(name: str, home: str = "", boards: Boards = profile.load) -> Message:
    """Return what people call a piece; one of another game than *home* is told with its game."""
    of, _, piece = name.partition("/")
    known = {each.name: each.label for each in _everything(of, boards)}
    words = known.get(piece) or known.get(name) or message("player", name=name)
    return words if of in (home, TABLE) else message("box-of", piece=words, game=title(of))


def named_by(words: str, home: str = "", boards: Boards = profile.load) -> str | None:
    """Return the piece that a tag's own words name, with its game; a bare name is of *home* or of any."""
    of, _, name = words.rpartition("/")
    for game in (of or home,) if of or home else shelf():
        for each in _everything(game, boards):
            if name in (each.name, kind(each.name)) or f"{game}/{name}" == each.name:
                return full_name(game, name)
    return None


def _everything(of: str, boards: Boards) -> tuple[Piece, ...]:
    """Return the pieces of a game with its owner's board, or the table's own."""
    if of == TABLE:
        return controls(MOST_SEATS)
    return box(of, boards(of)) if of in shelf() else ()


def full_name(game: str, piece: str) -> str:
    """Name a piece among those of all games: `lichterfest/boats`, `table/ok`."""
    return piece if "/" in piece else f"{game}/{piece}"


def _control_words(name: str) -> Message:
    word, _, number = name.partition("-")
    return message(f"box-{word}", number=int(number)) if number else message(f"box-{word}")


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
    copies = Counter(map(kind, found))
    pieces = (_copy(piece, copies[kind(piece.name)]) for piece in found.values())
    return (*pieces, *controls(game.rules.SEATS[-1]))


def _copy(piece: Piece, copies: int) -> Piece:
    """Tell equal pieces apart by their number."""
    if kind(piece.name) == piece.name:
        return piece
    number = int(piece.name.rpartition(".")[2])
    return replace(piece, label=message("box-copy", piece=piece.label, number=number, all=copies))


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
