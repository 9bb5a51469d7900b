"""The table's words for pieces and moves, as messages."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from companion.game import Piece, Seat
from companion.games.lichterfest import moves as m
from companion.games.lichterfest.chart import Chart
from companion.games.lichterfest.lake import Cell, Laid, turned
from companion.games.lichterfest.rules import State, next_prize, worth
from companion.games.lichterfest.tiles import COLOURS, TASKS, TILES
from companion.message import Message, listed, message
from companion.setup import Setup

# What somebody calls a neighbouring tile on the north, east, south or west, who sits in the south.
BESIDE = ("before", "left", "beyond", "right")
# What somebody calls those round the table, clockwise.
ROUND = ("", "on-the-left", "opposite", "on-the-right")


def pieces(setup: Setup) -> Iterable[Piece]:
    """Return tiles, stacks and what is printed for the scanner; then what is pointed at on a page."""
    chart = Chart(setup)
    for number in TILES:
        yield Piece(m.tile_piece(number), tile_words(number), picture=tile_view(number, 0))
    for name, words in _places():
        yield Piece(name, words, group="board")
    for seat, name in enumerate(setup.names):
        words = message("lichterfest-things-of", who=name)
        yield Piece(m.player_piece(seat), words, tagged=False, group="board")
    for number in TILES:
        words = message("lichterfest-laid", number=number)
        yield Piece(m.laid_piece(number), words, tagged=False, group="board")
    for sign in (m.MORE, m.LESS):
        yield Piece(sign, message(f"lichterfest-{sign}"), tagged=False, group="board")
    for x, y in _cells(chart.total + 1):
        words = message("lichterfest-spot", x=x, y=y)
        yield Piece(m.spot_piece(x, y), words, tagged=False, group="board")


def _places() -> Iterable[tuple[str, Message]]:
    """Yield what is printed for the scanner beside the tiles: stacks and turns."""
    for colour in COLOURS:
        yield m.lantern_piece(colour), message("lichterfest-stack", colour=_colour(colour))
    for task in TASKS:
        yield m.reward_piece(task), message(f"lichterfest-stack-{task}")
    yield m.BOATS, message("lichterfest-boats")
    yield m.BACK, message("lichterfest-put-back")
    for turn in range(4):
        yield m.turn_piece(turn), message("lichterfest-quarters", turn=turn)


def tell(state: State, seat: Seat, move: m.Move, to: Seat | None) -> Message:
    """Put a move made in *state* into words; left and right are those of the listener."""
    names = state.chart.setup.names
    who = names[seat] if seat >= 0 else ""
    match move:
        case m.Give(colour):
            return message("lichterfest-tell-give", who=who, colour=_colour(colour))
        case m.Take(colour):
            return message("lichterfest-tell-take", who=who, colour=_colour(colour))
        case m.Reward():
            return _tell_reward(state, who, move)
        case m.Discard(colour):
            return message("lichterfest-tell-discard", who=who, colour=_colour(colour))
        case m.Tile(number):
            return message("lichterfest-tell-tile", who=who, tile=tile_words(number))
        case m.Spot(x, y):
            return _tell_spot(state, who, (x, y), to)
        case m.Turn(turn):
            return _tell_turn(state, seat, turn, to)
        case m.Skip():
            return message("lichterfest-tell-skip", who=who)
        case m.Count(one, m.BOATS, more):
            key = f"lichterfest-tell-count-boats-{m.MORE if more else m.LESS}"
            return message(key, who=names[one])
        case m.Count(one, what, more):
            key = f"lichterfest-tell-count-{m.MORE if more else m.LESS}"
            return message(key, who=names[one], colour=_colour(what))
        case m.Shift(number, x, y):
            return message("lichterfest-tell-shift", tile=number, x=x, y=y)
        case m.Twist(number, turn):
            sides = turned(number, turn)
            facing = colour_words(sides[state.chart.sides[0]])
            return message("lichterfest-tell-twist", tile=number, colour=facing, who=names[0])


def tile_view(number: int, turn: int) -> dict[str, Any]:
    """Return what a template needs to draw a tile."""
    return {
        "tile": number,
        "sides": [COLOURS[colour] for colour in turned(number, turn)],
        "symbol": TILES[number].symbol,
        "turn": turn,
    }


def tile_words(number: int) -> Message:
    """Name a tile by its number, its colours clockwise, and its symbol."""
    tile = TILES[number]
    north, east, south, west = map(colour_words, tile.sides)
    key = f"lichterfest-tile-{tile.symbol}" if tile.symbol else "lichterfest-tile"
    return message(key, number=number, a=north, b=east, c=south, d=west)


def colour_words(colour: int) -> Message:
    """Name a colour by its number."""
    return _colour(COLOURS[colour])


def beside_words(state: State, cell: Cell, to: Seat | None) -> Message:
    """Say beside which tiles a cell is, as the listener sees it."""
    turns = state.chart.sides[to or 0] - 2  # from the south side there is nothing to turn
    beside: list[tuple[int, Laid]] = state.lake.neighbours(cell)
    return listed(
        [
            message(f"lichterfest-{BESIDE[(side - turns) % 4]}", tile=laid.tile.number)
            for side, laid in beside
        ]
    )


def _colour(colour: str) -> Message:
    return message(f"colour-{colour}")


def _cells(tiles: int) -> Iterable[Cell]:
    """Return every cell that a lake of so many tiles can reach."""
    for x in range(-tiles, tiles + 1):
        for y in range(abs(x) - tiles, tiles - abs(x) + 1):
            yield x, y


def _tell_reward(state: State, who: str, move: m.Reward) -> Message:
    _, points = next_prize(state, TASKS.index(move.task))
    handed = listed([_colour(colour) for colour in move.colours]) if move.colours else ""
    return message(f"lichterfest-tell-{move.task}", who=who, colours=handed, points=points)


def _tell_spot(state: State, who: str, cell: Cell, to: Seat | None) -> Message:
    return message("lichterfest-tell-spot", who=who, beside=beside_words(state, cell, to))


def _tell_turn(state: State, seat: Seat, turn: int, to: Seat | None) -> Message:
    """Say how the tile lies, what it matches, and who gets which lantern."""
    names = state.chart.setup.names
    gain = worth(state, seat, state.cell, turn)
    shares = [
        message(
            "lichterfest-share" if there else "lichterfest-no-share",
            who=names[one],
            where=_where_words(state.chart, one, to),
            colour=colour_words(colour),
        )
        for one, colour, there in gain.shares
    ]
    return message(
        "lichterfest-tell-turn",
        who=names[seat],
        tile=state.tile,
        facing=colour_words(gain.shares[0][1]),
        bonus=_bonus_words(gain.matches, gain.bonus, gain.boats),
        shares=listed(shares),
    )


def _where_words(chart: Chart, seat: Seat, to: Seat | None) -> Message | str:
    """Say where somebody sits, as the listener sees it; nobody's phone has no left and no right."""
    if to is None or to == seat:
        return ""
    return message(f"lichterfest-{ROUND[(chart.sides[seat] - chart.sides[to]) % 4]}")


def _bonus_words(matches: tuple[int, ...], bonus: tuple[int, ...], boats: int) -> Message:
    if not matches:
        return message("lichterfest-no-match")
    if not bonus:
        return message("lichterfest-match-unpaid", boats=boats)
    colours = listed([colour_words(colour) for colour in bonus])
    return message("lichterfest-match", colours=colours, boats=boats)
