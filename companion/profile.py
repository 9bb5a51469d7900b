"""Board files that a table's owner may correct: read, checked, and every mistake named at once."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from importlib import import_module
from itertools import chain
from pathlib import Path
from typing import Any, TypeGuard

from companion.game import shelf
from companion.message import Fault, Message, message


@dataclass(frozen=True, slots=True)
class Mistake:
    """One wrong entry; its key counts lists from 1, as people count the spaces of a river."""

    key: str
    expected: Message
    got: str


class ProfileFault(Fault):
    """A board file that cannot be used, with all its mistakes."""

    def __init__(self, path: Path, mistakes: Iterable[Mistake]) -> None:
        self.path = str(path)
        self.mistakes = tuple(mistakes)
        super().__init__("profile-mistakes", file=self.path, count=len(self.mistakes))

    def lines(self) -> tuple[Message, ...]:
        """Return one line of words for each mistake."""
        return tuple(
            message("profile-mistake", file=self.path, key=m.key, expected=m.expected, got=m.got)
            for m in self.mistakes
        )


def shipped(game: str) -> Path:
    """Return where a game keeps its own board file, if it has one."""
    return Path(__file__).parent / "games" / game.replace("-", "_") / "board.toml"


def boards() -> tuple[str, ...]:
    """Name the games whose owner may have something to correct."""
    return tuple(name for name in shelf() if shipped(name).is_file())


def load(game: str, path: Path | None = None) -> dict[str, Any]:
    """Read and check a board file, or the game's own one, or raise a Fault; no file is no data."""
    if path is None and not shipped(game).is_file():
        return {}
    path = path or shipped(game)
    data = read(path)
    if mistakes := [*_known(game)] or _checker(game)(data):
        raise ProfileFault(path, mistakes)
    return data


def game_of(path: Path) -> str:
    """Return the game that a board file names, or raise a Fault."""
    game = read(path).get("game", MISSING)
    if mistakes := [*_known(game)]:
        raise ProfileFault(path, mistakes)
    return str(game)


def _known(game: object) -> Iterator[Mistake]:
    return one_of(*boards())("game", game)


def _checker(game: str) -> Callable[[Mapping[str, Any]], list[Mistake]]:
    board: Any = import_module(f"companion.games.{game.replace('-', '_')}.board")
    return board.check  # type: ignore[no-any-return]


def read(path: Path) -> dict[str, Any]:
    """Read a TOML file, or raise a Fault that says where it breaks off."""
    try:
        source = path.read_bytes()
    except OSError as error:
        reason = error.strerror or str(error)
        raise Fault("profile-unreadable", file=str(path), reason=reason) from error
    try:
        return tomllib.loads(source.decode("utf-8-sig"))  # some editors put a mark in front
    except (ValueError, RecursionError) as error:  # endless digits and brackets are malformed too
        raise ProfileFault(path, [_malformed(source, error)]) from error


def _malformed(source: bytes, error: Exception) -> Mistake:
    text = source.decode("utf-8-sig", "replace").replace("\r\n", "\n")
    reason, _, place = str(error).partition(" (at ")
    if found := re.match(r"line (\d+), column (\d+)", place):  # tomllib tells it only in words
        line, column = map(int, found.groups())
    else:
        before = text
        if isinstance(error, UnicodeDecodeError):
            before = error.object[: error.start].decode()
        line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
    expected = message("expect-toml", line=line, column=column, reason=reason)
    return Mistake(f"{line}:{column}", expected, shown(text.split("\n")[line - 1] or MISSING))


# What an entry may be. A check takes an entry's key and value and yields its mistakes; it takes any
# value at all, because the file may hold anything. Games build their own out of these.

Check = Callable[[str, object], Iterator[Mistake]]

MISSING = object()
"""The value of an entry that is not there."""


def shown(value: object) -> str:
    """Write a value as the file would, cut short; the bare word `missing` is never a value."""
    if value is MISSING:
        return "missing"
    try:
        text = json.dumps(value, ensure_ascii=False, default=str)
    except (ValueError, RecursionError):  # thousands of digits, or of tables within tables
        return "…"
    return text if len(text) <= 40 else f"{text[:39]}…"


def is_whole(value: object, least: int, most: int) -> TypeGuard[int]:
    """Tell whether a value is a whole number within bounds; true and false are none."""
    return type(value) is int and least <= value <= most


def whole(least: int, most: int) -> Check:
    """Expect a whole number within bounds."""
    if least == most:
        return one_of(least)
    expected = message("expect-int", least=least, most=most)
    return _expect(expected, lambda value: is_whole(value, least, most))


def one_of(*words: str | int) -> Check:
    """Expect one of these values."""
    listed = ", ".join(map(shown, words))
    several = message("expect-one-of", words=listed)
    expected = message("expect-value", value=listed) if len(words) == 1 else several
    return _expect(
        expected, lambda value: any(type(value) is type(w) and value == w for w in words)
    )


def text() -> Check:
    """Expect some words."""
    return _expect(
        message("expect-text"), lambda value: isinstance(value, str) and bool(value.strip())
    )


def table(fields: Mapping[str, Check], optional: Iterable[str] = ()) -> Check:
    """Expect a table with these entries and no others, because an unknown key is a slip of the pen."""
    names, spared = ", ".join(fields), frozenset(optional)

    def check(key: str, value: object) -> Iterator[Mistake]:
        if not isinstance(value, Mapping):
            yield Mistake(key, message("expect-table", words=names), shown(value))
            return
        for name, entry in fields.items():
            if name in value or name not in spared:
                yield from entry(_within(key, name), value.get(name, MISSING))
        for name in value:
            if name not in fields:
                yield Mistake(_within(key, name), message("expect-key", words=names), shown(name))

    return check


def length(count: int, *, or_more: bool = False) -> Check:
    """Expect a list of so many entries."""
    expected = message("expect-at-least" if or_more else "expect-length", count=count)

    def check(key: str, value: object) -> Iterator[Mistake]:
        if not isinstance(value, list):
            yield Mistake(key, expected, shown(value))
        elif len(value) < count or (len(value) > count and not or_more):
            yield Mistake(key, expected, str(len(value)))

    return check


def each(check: Check) -> Check:
    """Check every entry of a list."""
    return lambda key, value: chain.from_iterable(check(*entry) for entry in entries(key, value))


def entries(key: str, value: object) -> Iterator[tuple[str, object]]:
    """Return the entries of a list with their keys; what is no list has none."""
    listed = value if isinstance(value, list) else []
    return ((f"{key}[{number}]", entry) for number, entry in enumerate(listed, 1))


def field(value: object, name: str) -> object:
    """Return what a table says under a name; what is no table says nothing."""
    return value.get(name, MISSING) if isinstance(value, Mapping) else MISSING


def _expect(expected: Message, fits: Callable[[object], bool]) -> Check:
    def check(key: str, value: object) -> Iterator[Mistake]:
        if not fits(value):
            yield Mistake(key, expected, shown(value))

    return check


def _within(key: str, name: str) -> str:
    name = name if re.fullmatch(r"[\w-]{1,40}", name) else shown(name)
    return f"{key}.{name}" if key else name
