"""The moves of Lighthouse Run: each reads aloud and knows the pieces that name it."""

from __future__ import annotations

from dataclasses import dataclass

SKIP = "table/skip"
ALL = "all"


def space_piece(space: int) -> str:
    """Name a space of the river as a piece; space 0 is the start."""
    return f"space-{space}" if space else "start"


def ship_piece(colour: str, space: int) -> str:
    """Name the ships of a colour on a space as a piece."""
    return f"{colour}-at-{space_word(space)}"


def space_word(space: int) -> str:
    """Name a space in a move's notation."""
    return str(space) if space else "start"


@dataclass(frozen=True, slots=True)
class Place:
    """Enter which lighthouse stands on the next place, from the start to the harbour."""

    lighthouse: str

    @property
    def pieces(self) -> frozenset[str]:
        """The lighthouse."""
        return frozenset({f"lighthouse-{self.lighthouse}"})

    def __str__(self) -> str:
        return f"place {self.lighthouse}"


@dataclass(frozen=True, slots=True)
class Card:
    """Play a movement card, or turn over Erik's."""

    colour: str
    kind: str
    steps: int
    lighthouse: str

    @property
    def name(self) -> str:
        """The card's name as a piece, the same for equal cards."""
        return f"{self.colour}-{self.kind}-{self.steps}-{self.lighthouse}"

    @property
    def pieces(self) -> frozenset[str]:
        """The card."""
        return frozenset({self.name})

    def __str__(self) -> str:
        return f"card {self.name}"


@dataclass(frozen=True, slots=True)
class Beacon:
    """Take the beacon off one lighthouse and set it on a dark one."""

    source: str
    target: str

    @property
    def pieces(self) -> frozenset[str]:
        """Both lighthouses, in either order: one is lit, the other dark."""
        return frozenset({f"lighthouse-{self.source}", f"lighthouse-{self.target}"})

    def __str__(self) -> str:
        return f"beacon {self.source}>{self.target}"


@dataclass(frozen=True, slots=True)
class Skip:
    """Leave the beacons alone, or decline the bonus."""

    @property
    def pieces(self) -> frozenset[str]:
        """The table's own skip piece."""
        return frozenset({SKIP})

    def __str__(self) -> str:
        return "skip"


@dataclass(frozen=True, slots=True)
class Sail:
    """Move ships from a space as the card played says."""

    space: int

    @property
    def pieces(self) -> frozenset[str]:
        """The space they leave."""
        return frozenset({space_piece(self.space)})

    def __str__(self) -> str:
        return f"sail {space_word(self.space)}"


@dataclass(frozen=True, slots=True)
class Bonus:
    """Take the co-op bonus and sail on to a space."""

    space: int

    @property
    def pieces(self) -> frozenset[str]:
        """The space it leads to."""
        return frozenset({space_piece(self.space)})

    def __str__(self) -> str:
        return f"bonus {space_word(self.space)}"


@dataclass(frozen=True, slots=True)
class Put:
    """Correction: a ship really stands elsewhere."""

    colour: str
    source: int
    target: int

    @property
    def pieces(self) -> frozenset[str]:
        """The ship where the companion believed it, and the space where it is."""
        return frozenset({ship_piece(self.colour, self.source), space_piece(self.target)})

    def __str__(self) -> str:
        return f"put {self.colour} {space_word(self.source)}>{space_word(self.target)}"


@dataclass(frozen=True, slots=True)
class Light:
    """Correction: a beacon really stands on another lighthouse."""

    source: str
    target: str

    @property
    def pieces(self) -> frozenset[str]:
        """Both lighthouses."""
        return frozenset({f"lighthouse-{self.source}", f"lighthouse-{self.target}"})

    def __str__(self) -> str:
        return f"light {self.source}>{self.target}"


Move = Place | Card | Beacon | Skip | Sail | Bonus | Put | Light
