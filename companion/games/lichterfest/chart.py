"""What stays the same for a whole game: who sits where, the stacks and the tiles each seat draws."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from companion.game import Seat
from companion.games.lichterfest.lake import EAST, NORTH, SOUTH, WEST
from companion.games.lichterfest.moves import Tile
from companion.games.lichterfest.tiles import HAND, START, TILES, TILES_OUT, stacks
from companion.setup import Setup

SPREAD = "spread"
DEALT = "dealt"

# The sides of the table where the players sit, clockwise from the first one.
SITTING = {
    (SPREAD, 2): (SOUTH, NORTH),
    ("corner", 2): (SOUTH, WEST),
    (SPREAD, 3): (SOUTH, WEST, NORTH),
    (SPREAD, 4): (SOUTH, WEST, NORTH, EAST),
}
LOOSE = [number for number in TILES if number != START]


def tiles_each(players: int) -> int:
    """Return how many tiles each player lays in a game."""
    return (len(LOOSE) - TILES_OUT[players]) // players


@dataclass(frozen=True)
class Chart:
    """One game's table, worked out once from the setup and shared by all its states."""

    setup: Setup

    @cached_property
    def players(self) -> int:
        """How many people play."""
        return len(self.setup.names)

    @cached_property
    def sides(self) -> tuple[int, ...]:
        """The side of the table, and of every tile, that each seat faces."""
        return SITTING[self.setup.options["sitting"], self.players]

    @cached_property
    def first(self) -> Seat:
        """Who faces the red side of the start tile, and begins."""
        return int(self.setup.options["first"]) - 1

    @cached_property
    def each(self) -> int:
        """How many tiles each player lays."""
        return tiles_each(self.players)

    @cached_property
    def total(self) -> int:
        """How many tiles are laid in the whole game; then come the last turns."""
        return self.each * self.players

    @cached_property
    def stacks(self) -> tuple[tuple[int, ...], ...]:
        """The points of the reward cards, a stack a task."""
        return stacks(self.players)

    @cached_property
    def actors(self) -> tuple[tuple[Seat], ...]:
        """Who has each turn: clockwise, the last turns included."""
        return tuple(
            ((self.first + turn) % self.players,) for turn in range(self.total + self.players)
        )

    # Tiles. A mask has a bit for each tile's number.

    @cached_property
    def dealt(self) -> bool:
        """Whether the companion has shuffled the tiles."""
        return bool(self.setup.orders)

    @cached_property
    def drawn(self) -> tuple[tuple[int, ...], ...]:
        """The tiles a seat has drawn after so many turns of its own; on paper it may be any tile."""
        anything = sum(1 << number for number in LOOSE)
        return tuple(
            tuple(
                sum(1 << number for number in order[: HAND + turns]) if order else anything
                for turns in range(self.each + 1)
            )
            for order in (self._order(seat) for seat in range(self.players))
        )

    def _order(self, seat: Seat) -> list[int]:
        return [int(number) for number in self.setup.orders.get(f"tiles-{seat + 1}", ())]

    def offer(self, hand: int) -> tuple[Tile, ...]:
        """Return the moves that choose a tile of this hand."""
        tiles = self._offers.get(hand)
        if tiles is None:
            tiles = tuple(_TILES[number] for number in LOOSE if hand >> number & 1)
            self._offers[hand] = tiles
        return tiles

    @cached_property
    def _offers(self) -> dict[int, tuple[Tile, ...]]:
        return {}


_TILES = {number: Tile(number) for number in LOOSE}
