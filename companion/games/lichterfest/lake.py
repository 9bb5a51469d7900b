"""The lake: tiles laid side to side, and the spots where the next one may lie."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, cached_property
from typing import NamedTuple

from companion.games.lichterfest.moves import Spot
from companion.games.lichterfest.tiles import TILES, Tile

Cell = tuple[int, int]  # columns to the east and rows to the south of the start tile
Sides = tuple[int, int, int, int]  # colours to the north, east, south and west

NORTH, EAST, SOUTH, WEST = range(4)
STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))


class Laid(NamedTuple):
    """A tile on the lake, turned so many quarters clockwise."""

    tile: Tile
    turn: int

    @property
    def sides(self) -> Sides:
        """The colours it shows to the north, east, south and west."""
        return turned(self.tile.number, self.turn)


class Match(NamedTuple):
    """Two touching sides of one colour, and whether the neighbour has a symbol."""

    colour: int
    symbol: bool


class Lake:
    """All tiles laid so far, in the order they were laid; never changed, only followed by another."""

    def __init__(self, cells: Mapping[Cell, Laid]) -> None:
        """Keep the tiles by their cells."""
        self.cells = cells

    def __eq__(self, other: object) -> bool:
        # In order, because the order of laying is that of the spots offered.
        return isinstance(other, Lake) and list(self.cells.items()) == list(other.cells.items())

    def __hash__(self) -> int:
        return hash(tuple(self.cells))

    def __repr__(self) -> str:
        laid = (f"{x},{y}: {laid.tile.number}/{laid.turn}" for (x, y), laid in self.cells.items())
        return f"Lake({'; '.join(laid)})"

    def lay(self, cell: Cell, laid: Laid) -> Lake:
        """Return the lake with one more tile."""
        return Lake({**self.cells, cell: laid})

    @cached_property
    def spots(self) -> Sequence[Spot]:
        """The free cells that touch a tile side to side."""
        free = {
            (x + east, y + south): None
            for x, y in self.cells
            for east, south in STEPS
            if (x + east, y + south) not in self.cells
        }
        return [spot(cell) for cell in free]

    def neighbours(self, cell: Cell) -> list[tuple[int, Laid]]:
        """Return the tiles beside a cell, each with the side it lies on."""
        x, y = cell
        cells = ((x + east, y + south) for east, south in STEPS)
        return [(side, self.cells[at]) for side, at in enumerate(cells) if at in self.cells]

    def matches(self, cell: Cell, sides: Sides) -> list[Match]:
        """Return which sides of a tile in this cell have the colour of the side they touch."""
        return [
            Match(sides[side], bool(beside.tile.symbol))
            for side, beside in self.neighbours(cell)
            if sides[side] == beside.sides[side - 2]
        ]

    def movable(self) -> list[Cell]:
        """Return the cells of the tiles that can be taken away without breaking the lake in two."""
        start, *others = self.cells
        return [cell for cell in others if self._whole_without(cell, start)]

    def without(self, cell: Cell) -> Lake:
        """Return the lake with one tile less."""
        return Lake({at: laid for at, laid in self.cells.items() if at != cell})

    def _whole_without(self, gone: Cell, start: Cell) -> bool:
        reached, ahead = {start, gone}, [start]
        while ahead:
            x, y = ahead.pop()
            for east, south in STEPS:
                cell = (x + east, y + south)
                if cell in self.cells and cell not in reached:
                    reached.add(cell)
                    ahead.append(cell)
        return len(reached) == len(self.cells)


@cache
def turned(number: int, turn: int) -> Sides:
    """Return the sides of a tile turned so many quarters clockwise."""
    sides = TILES[number].sides
    north, east, south, west = (sides[side - turn] for side in range(4))
    return north, east, south, west


@cache
def spot(cell: Cell) -> Spot:
    """Return the move that chooses a cell, the same one each time."""
    return Spot(*cell)
