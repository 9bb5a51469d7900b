"""Garbage through every decoder: nothing raises, nothing grows, and what is well is read."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random

from bench.decoders import LIMITS, TRIALS
from bench.report import Line, Wanted

SIZE = 100_000_000  # bytes of garbage for each decoder
SEED = 1


def note() -> str:
    return (
        f"{SIZE:,} mutated bytes through each decoder; between them numbered frames, of which all "
        "have to be read, once and in order, but the first behind garbage that did not end"
    )


def measure() -> Iterator[Line]:
    """Push garbage; an exception ends it, for it is a bug."""
    with _quiet():
        for name, trial in TRIALS.items():
            found = trial(SIZE, Random(SEED))
            well = found.due - found.lost - found.strange
            yield Line(f"fuzz {name}", "MB/s", [found.speed])
            yield Line(f"fuzz {name}: read, due", "", [well], [found.due], Wanted("at least", 1))
            yield Line(
                f"fuzz {name}: most kept, limit",
                "B",
                [found.longest],
                [LIMITS[name]],
                Wanted("at most", 1),
            )


@contextmanager
def _quiet() -> Iterator[None]:
    """Damaged tags are worth a warning, but not a million of them."""
    log = logging.getLogger("firmware_bridge")
    level = log.level
    log.setLevel(logging.ERROR)
    try:
        yield
    finally:
        log.setLevel(level)
