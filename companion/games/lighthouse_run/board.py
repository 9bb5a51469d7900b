"""What a Lighthouse Run board file must say, so that its owner hears of every mistake at once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from companion.games.lighthouse_run.moves import ALL
from companion.games.lighthouse_run.river import HARBOUR
from companion.message import message
from companion.profile import (
    Check,
    Mistake,
    each,
    entries,
    field,
    is_whole,
    length,
    one_of,
    shown,
    table,
    text,
    whole,
)

# The words our texts know, in both languages.
COLOURS = (
    *("red", "yellow", "green", "blue", "purple", "orange"),
    *("white", "black", "pink", "brown", "turquoise", "grey"),
)
SYMBOLS = (
    *("anchor", "fish", "shell", "wheel", "starfish", "crab", "wave"),
    *("whale", "gull", "rope", "octopus", "seahorse", "bell", "compass"),
)
KINDS = ("solo", "group", "coop")

SECTIONS = 6  # one a lighthouse
QUAYS = 3  # the spaces in the harbour
POINTS = 12  # the most valuable symbol
STOPS = 13  # the cloud's: its first, then one a round
ASHORE = 7  # its stops before it reaches the river, at the end of round 7 (LR-1)
CARDS = 14
GROUP_CARDS = 2  # Erik plays without them and has a card a round (LR-R79)


def check(data: Mapping[str, Any]) -> list[Mistake]:
    """Find every mistake in a board file."""
    river, lighthouses = data.get("river"), data.get("lighthouses")
    # A deck is not blamed for a lighthouse misspelt: then it may name any colour.
    unsure = any(_lighthouses("", lighthouses))
    colours = COLOURS if unsure else tuple(entry["colour"] for entry in data["lighthouses"])
    fields = {
        "game": one_of("lighthouse-run"),
        "title": text(),
        "river": _river,
        "cloud": _cloud(len(river) if isinstance(river, list) else 0),
        "lighthouses": _lighthouses,
        "deck": _deck(colours),
    }
    return list(table(fields)("", data))


def _river(key: str, value: object) -> Iterator[Mistake]:
    if short := [*length(SECTIONS + QUAYS, or_more=True)(key, value)]:
        yield from short  # where the harbour begins is counted from the end
        return
    spaces = [*entries(key, value)]
    section, symbol = 0, 1
    for number, (at, space) in enumerate(spaces, 1):
        ahead = len(spaces) - QUAYS - number
        # The same section goes on or the next begins, with a space left for each still to come.
        least = max(1, section, SECTIONS - ahead)
        stretch = whole(least, max(least, min(section + 1, SECTIONS)))
        fields = {
            "section": stretch if ahead >= 0 else one_of(HARBOUR),
            "symbol": whole(symbol, POINTS),
        }
        yield from table(fields, optional=("symbol",))(at, space)
        # Go on from what is there, even if wrong, so that one slip is not told of every space after.
        section = _whole_or(section, field(space, "section"), SECTIONS)
        symbol = _whole_or(symbol, field(space, "symbol"), POINTS)


def _cloud(spaces: int) -> Check:
    def check(key: str, value: object) -> Iterator[Mistake]:
        if wrong := [*length(STOPS)(key, value)]:
            yield from wrong
            return
        stops = [*entries(key, value)]
        for at, stop in stops[:ASHORE]:
            yield from one_of(0)(at, stop)
        if spaces < SECTIONS + QUAYS:
            return  # without a river there is nothing to hold its stops against
        space = 0
        for most, (at, stop) in enumerate(stops[ASHORE:], spaces - (STOPS - ASHORE) + 1):
            yield from whole(space + 1, most)(at, stop)
            space = _whole_or(space, stop, most)

    return check


def _lighthouses(key: str, value: object) -> Iterator[Mistake]:
    yield from length(SECTIONS)(key, value)
    yield from each(table({"colour": one_of(*COLOURS), "symbol": one_of(*SYMBOLS)}))(key, value)
    for name in ("colour", "symbol"):
        first: dict[str, str] = {}
        for at, lighthouse in entries(key, value):
            word, at = field(lighthouse, name), f"{at}.{name}"
            if isinstance(word, str) and (other := first.setdefault(word, at)) != at:
                yield Mistake(at, message("expect-different", other=other), shown(word))


def _deck(colours: Sequence[str]) -> Check:
    card = table(
        {"kind": one_of(*KINDS), "steps": whole(1, 9), "lighthouse": one_of(*colours, ALL)}
    )

    def check(key: str, value: object) -> Iterator[Mistake]:
        yield from length(CARDS)(key, value)
        yield from each(card)(key, value)
        group = sum(field(entry, "kind") == "group" for _, entry in entries(key, value))
        if isinstance(value, list) and group != GROUP_CARDS:
            expected = message("expect-count", count=GROUP_CARDS, what='kind = "group"')
            yield Mistake(key, expected, str(group))

    return check


def _whole_or(last: int, value: object, most: int) -> int:
    return value if is_whole(value, 1, most) else last
