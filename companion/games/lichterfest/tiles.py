"""What is in the box: tiles, lantern cards and reward cards, as the printed tables have them."""

from __future__ import annotations

from typing import NamedTuple

COLOURS = ("white", "orange", "red", "purple", "blue", "green", "black")
_LETTERS = {"W": 0, "O": 1, "R": 2, "P": 3, "B": 4, "G": 5, "K": 6}

START = 1

# Sides clockwise from the printed top, then the symbol; 36 tiles, the start tile first.
_BOX = """
1 RWKB
2 PBWG          3 WGPB          4 WKOR          5 BKOG
6 WGBK          7 OWGR          8 BRWK          9 KRRG
10 PBBK         11 RBWO         12 BRKG         13 BGBO
14 OPWR         15 PKWO         16 RBPW         17 OOPO
18 OBPK         19 KGPR         20 OKPR         21 WWRG
22 WKOK         23 GGRG         24 KPPP         25 GBPR
26 OBWO koi     27 BOBO koi     28 BWBK koi     29 ORKR flower
30 OGWG flower  31 PRKK panda   32 WOPW panda   33 WKWK panda
34 RRGG dragon  35 GPBP dragon  36 GPPR dragon
"""

# The points of each task's reward cards from the top, and how many red dots a card has.
TASKS = ("four", "pairs", "seven")
_REWARDS = {
    "four": ((8, 0), (7, 4), (7, 0), (6, 3), (6, 0), (5, 3), (5, 0), (5, 0), (4, 0)),
    "pairs": ((9, 0), (8, 4), (8, 0), (7, 3), (7, 0), (6, 3), (6, 0), (5, 0), (5, 0)),
    "seven": ((10, 0), (9, 4), (9, 0), (8, 3), (8, 0), (7, 3), (7, 0), (6, 0), (5, 0)),
}
EACH = {"four": 4, "pairs": 2, "seven": 1}  # lanterns of each colour in a set
NEED = {"four": 4, "pairs": 3, "seven": 7}  # alike, pairs, colours
GENERAL = 3  # general reward cards
GENERAL_POINTS = 4  # of each, and of what is noted when they are gone

# players:          2       3      4
TILES_OUT = {       2: 13,  3: 8,  4: 3}  # fmt: skip
LANTERNS = {        2: 5,   3: 7,  4: 8}  # fmt: skip
DOTS_OUT = {        2: 3,   3: 4,  4: 5}  # fmt: skip
HAND = 3
MOST_LANTERNS = 12  # that may be held when a tile is laid
TRADE = 2  # boats


class Tile(NamedTuple):
    """A lake tile: its four colours clockwise from the printed top, and perhaps a symbol."""

    number: int
    sides: tuple[int, int, int, int]
    symbol: str


def _read(box: str) -> dict[int, Tile]:
    tiles: dict[int, Tile] = {}
    words = iter([*box.split(), ""])
    word = next(words)
    while word:
        north, east, south, west = (_LETTERS[letter] for letter in next(words))
        number, word = int(word), next(words)
        symbol, word = ("", word) if word.isdecimal() or not word else (word, next(words))
        tiles[number] = Tile(number, (north, east, south, west), symbol)
    return tiles


TILES = _read(_BOX)


def stacks(players: int) -> tuple[tuple[int, ...], ...]:
    """Return the points of the reward cards in play, a stack a task, the highest on top."""
    return tuple(
        tuple(points for points, dots in _REWARDS[task] if dots < DOTS_OUT[players])
        for task in TASKS
    )
