"""The moves of Lichterfest: each reads aloud and knows the pieces that name it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

SKIP = "table/skip"
BOATS = "boats"
BACK = "put-back"
MORE, LESS = "more", "less"


def tile_piece(number: int) -> str:
    """Name a tile as a piece."""
    return f"tile-{number}"


def laid_piece(number: int) -> str:
    """Name a tile on the lake as a piece of its own, which only the host points at."""
    return f"laid-{number}"


def lantern_piece(colour: str) -> str:
    """Name the stack of a lantern's colour as a piece."""
    return f"lantern-{colour}"


def reward_piece(task: str) -> str:
    """Name a task's stack of reward cards as a piece."""
    return f"reward-{task}"


def spot_piece(x: int, y: int) -> str:
    """Name a cell of the lake as a piece, counted from the start tile."""
    return f"spot-{x}-{y}"


def turn_piece(turn: int) -> str:
    """Name a turn of the tile as a piece."""
    return f"turn-{turn}"


def player_piece(seat: int) -> str:
    """Name a player as a piece."""
    return f"player-{seat + 1}"


@dataclass(frozen=True)
class Give:
    """Begin a trade: pay two boats and put one lantern back."""

    colour: str

    @cached_property
    def pieces(self) -> frozenset[str]:
        """The boats and the lantern."""
        return frozenset({BOATS, lantern_piece(self.colour)})

    def __str__(self) -> str:
        return f"give {self.colour}"


@dataclass(frozen=True)
class Take:
    """End a trade: take a lantern of another colour."""

    colour: str

    @cached_property
    def pieces(self) -> frozenset[str]:
        """The lantern."""
        return frozenset({lantern_piece(self.colour)})

    def __str__(self) -> str:
        return f"take {self.colour}"


@dataclass(frozen=True)
class Reward:
    """Hand in a set of lanterns for a reward card; *colours* say which, where there is a choice."""

    task: str
    colours: tuple[str, ...] = ()

    @cached_property
    def pieces(self) -> frozenset[str]:
        """The reward stack and the lanterns that tell the set from others."""
        return frozenset({reward_piece(self.task), *map(lantern_piece, self.colours)})

    def __str__(self) -> str:
        return " ".join(("reward", self.task, *self.colours))


@dataclass(frozen=True)
class Discard:
    """Put a lantern back unused, because there are more than twelve."""

    colour: str

    @cached_property
    def pieces(self) -> frozenset[str]:
        """The lantern, and that it goes back."""
        return frozenset({BACK, lantern_piece(self.colour)})

    def __str__(self) -> str:
        return f"discard {self.colour}"


@dataclass(frozen=True)
class Tile:
    """Choose the tile to lay."""

    number: int

    @cached_property
    def pieces(self) -> frozenset[str]:
        """The tile."""
        return frozenset({tile_piece(self.number)})

    def __str__(self) -> str:
        return f"tile {self.number}"


@dataclass(frozen=True)
class Spot:
    """Choose where the tile goes."""

    x: int
    y: int

    @cached_property
    def pieces(self) -> frozenset[str]:
        """The cell."""
        return frozenset({spot_piece(self.x, self.y)})

    def __str__(self) -> str:
        return f"spot {self.x} {self.y}"


@dataclass(frozen=True)
class Turn:
    """Lay the tile, turned so many quarters clockwise."""

    turn: int

    @cached_property
    def pieces(self) -> frozenset[str]:
        """The turn."""
        return frozenset({turn_piece(self.turn)})

    def __str__(self) -> str:
        return f"turn {self.turn}"


@dataclass(frozen=True)
class Skip:
    """End the last turn without doing more."""

    @cached_property
    def pieces(self) -> frozenset[str]:
        """The skip tag, which every table has."""
        return frozenset({SKIP})

    def __str__(self) -> str:
        return "skip"


# Corrections of the host


@dataclass(frozen=True)
class Count:
    """A player has one lantern (or one boat) more or less than the companion thinks."""

    seat: int
    what: str  # a colour, or "boats"
    more: bool

    @cached_property
    def pieces(self) -> frozenset[str]:
        """The player, what is counted, and the way it is wrong."""
        counted = BOATS if self.what == BOATS else lantern_piece(self.what)
        return frozenset({player_piece(self.seat), counted, MORE if self.more else LESS})

    def __str__(self) -> str:
        return f"count seat-{self.seat + 1} {self.what} {'+1' if self.more else '-1'}"


@dataclass(frozen=True)
class Shift:
    """A tile lies somewhere else on the lake."""

    number: int
    x: int
    y: int

    @cached_property
    def pieces(self) -> frozenset[str]:
        """The tile and the cell."""
        return frozenset({laid_piece(self.number), spot_piece(self.x, self.y)})

    def __str__(self) -> str:
        return f"shift {self.number} {self.x} {self.y}"


@dataclass(frozen=True)
class Twist:
    """A tile on the lake is turned otherwise."""

    number: int
    turn: int

    @cached_property
    def pieces(self) -> frozenset[str]:
        """The tile and the turn."""
        return frozenset({laid_piece(self.number), turn_piece(self.turn)})

    def __str__(self) -> str:
        return f"twist {self.number} {self.turn}"


Move = Give | Take | Reward | Discard | Tile | Spot | Turn | Skip | Count | Shift | Twist
