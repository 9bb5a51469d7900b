"""Rows of lamps by name: the beacons, the cloud's track and the river, and runs of them on a strip."""

from __future__ import annotations

import re

from companion.scene import BEACONS, TRACK

RIVER = 21  # spaces, and lamps of the widest use that a game makes of them
LONGEST = {"beacons": BEACONS, "track": TRACK, "river": RIVER}

Lamp = tuple[str, int]
"""A lamp by its row and its number, from 1."""

_RUN = re.compile(r"(beacons|track|river) (\d{1,2})(?:-(\d{1,2}))?")


def lamps_of(run: str) -> tuple[Lamp, ...]:
    """Return the lamps of a run such as `track 1-13` or, backwards, `river 21-1`; () for no run."""
    found = _RUN.fullmatch(run)
    if not found:
        return ()
    row, first, last = found[1], int(found[2]), int(found[3] or found[2])
    if not (1 <= first <= LONGEST[row] and 1 <= last <= LONGEST[row]):
        return ()
    way = 1 if first <= last else -1
    return tuple((row, number) for number in range(first, last + way, way))


def runs_of(lamps: tuple[Lamp, ...]) -> list[str]:
    """Return the fewest runs that name these lamps in this order."""
    runs: list[list[Lamp]] = []
    for lamp in lamps:
        if runs and _goes_on(runs[-1], lamp):
            runs[-1].append(lamp)
        else:
            runs.append([lamp])
    return [_name(run) for run in runs]


def _goes_on(run: list[Lamp], lamp: Lamp) -> bool:
    row, number = run[-1]
    way = lamp[1] - number
    return lamp[0] == row and abs(way) == 1 and (len(run) == 1 or way == number - run[-2][1])


def _name(run: list[Lamp]) -> str:
    (row, first), (_, last) = run[0], run[-1]
    return f"{row} {first}" if first == last else f"{row} {first}-{last}"
