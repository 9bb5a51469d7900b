"""The owner's board, worked out once: light, points, the cloud's stops, and moves made in advance.

Everything here follows from the board file alone, so all games on one board share it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cached_property, lru_cache
from typing import Any

from companion.games.lighthouse_run.moves import ALL, Beacon, Bonus, Sail, Skip

HARBOUR = "harbour"
EVERYWHERE = 0b111111  # a beacon on each of the six places
ASHORE = -1  # the cloud has not reached the river: no space is behind it, not even the start

Landings = tuple[tuple[int, ...], ...]  # by steps, then by the space a ship leaves


class River:
    """A river of numbered spaces; 0 is the start, which lies before the first one."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        """Read a checked board file."""
        spaces = data["river"]
        self.last = len(spaces)
        self.lighthouses: tuple[str, ...] = tuple(entry["colour"] for entry in data["lighthouses"])
        self.signs: dict[str, str] = {row["colour"]: row["symbol"] for row in data["lighthouses"]}
        # The place whose light falls on a space; None for the start and for the harbour.
        self.sections: tuple[int | None, ...] = (
            None,
            *(None if row["section"] == HARBOUR else row["section"] - 1 for row in spaces),
        )
        self.symbols: tuple[int, ...] = (0, *(row.get("symbol", 0) for row in spaces))
        # A ship is worth the highest symbol it has reached.
        self.points = tuple(max(self.symbols[: k + 1]) for k in range(self.last + 1))
        self.cloud: tuple[int, ...] = tuple(stop or ASHORE for stop in data["cloud"])
        self.deck: tuple[tuple[str, int, str], ...] = tuple(
            (card["kind"], card["steps"], card["lighthouse"]) for card in data["deck"]
        )
        self.sails = tuple(map(Sail, range(self.last + 1)))
        self.bonuses = tuple((Bonus(space), Skip()) for space in range(self.last + 1))
        self._reach: dict[int, Landings] = {}
        self._beacons: dict[tuple[int, str], tuple[Beacon | Skip, ...]] = {}

    def lights(self, space: int, places: int) -> bool:
        """Tell whether a space is lit by beacons on these places; the harbour always is."""
        section = self.sections[space]
        return section is None or bool(places >> section & 1)

    def reach(self, places: int) -> Landings:
        """Return where a ship lands by the light of these places: it stops before the dark."""
        table = self._reach.get(places)
        if table is None:
            ahead = [
                space + (space < self.last and self.lights(space + 1, places))
                for space in range(self.last + 1)
            ]
            rows = [tuple(range(self.last + 1))]
            for _ in range(max(steps for _, steps, _ in self.deck)):
                rows.append(tuple(ahead[space] for space in rows[-1]))
            table = self._reach[places] = tuple(rows)
        return table

    @cached_property
    def bit(self) -> dict[str, int]:
        """The bit of each lighthouse in a mask of those that are lit."""
        return {name: 1 << k for k, name in enumerate(self.lighthouses)}

    def burning(self, lit: int) -> list[str]:
        """Return the lighthouses in a mask."""
        return [name for name, bit in self.bit.items() if lit & bit]

    def beacons(self, lit: int, lighthouse: str) -> tuple[Beacon | Skip, ...]:
        """Return the beacon moves of a card's upper half; a lighthouse already lit has none."""
        moves = self._beacons.get((lit, lighthouse))
        if moves is None:
            dark = self.burning(~lit)
            targets = dark if lighthouse == ALL else [name for name in dark if name == lighthouse]
            found = [Beacon(source, target) for source in self.burning(lit) for target in targets]
            moves = (*found, Skip()) if lighthouse == ALL else tuple(found)
            self._beacons[lit, lighthouse] = moves
        return moves


def river(data: Mapping[str, Any]) -> River:
    """Return the river of a board file, the same one for equal files."""
    return _river(json.dumps(data, sort_keys=True))


@lru_cache(maxsize=8)
def _river(text: str) -> River:
    return River(json.loads(text))
