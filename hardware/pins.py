"""Where the lamps are wired: the shipped pins, with the owner's laid over them."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from pathlib import Path

from companion.scene import BEACONS
from hardware import Fault

SHIPPED = Path(__file__).with_name("pins.toml")

FREE = frozenset({*range(2, 7), 12, 13, *range(16, 28)})  # without SPI0 (7-11) and UART (14, 15)
FREE_NUMBERS = "GPIO 2-6, 12, 13, 16-27"


@dataclass(frozen=True, slots=True)
class Pins:
    """The wiring of the table's lamps."""

    beacons: tuple[int, ...]
    active_high: bool
    river: bool


def load_pins(owner: Mapping[str, object]) -> Pins:
    """Lay the owner's `[lamps]` table over the shipped pins, or raise all its mistakes in one fault."""
    wiring = tomllib.loads(SHIPPED.read_text(encoding="utf-8")) | dict(owner)
    if mistakes := "\n".join(_mistakes(wiring)):
        raise Fault("pins", mistakes=mistakes)
    return Pins(tuple(wiring["beacons"]), wiring["active_high"], wiring["river"])


def _mistakes(wiring: Mapping[str, object]) -> Iterator[str]:
    yield from _beacon_mistakes(wiring["beacons"])
    for key in ("active_high", "river"):
        if not isinstance(wiring[key], bool):
            yield _mistake(key, wiring[key], "true, false")
    known = [field.name for field in fields(Pins)]
    for key, got in wiring.items():
        if key not in known:
            yield _mistake(key, got, ", ".join(known))


def _beacon_mistakes(beacons: object) -> Iterator[str]:
    numbers = beacons if isinstance(beacons, list) else []
    if len(numbers) != BEACONS:
        yield _mistake("beacons", beacons, f"{BEACONS} × {FREE_NUMBERS}")
    for i, number in enumerate(numbers):
        if not isinstance(number, int) or number not in FREE:
            yield _mistake(f"beacons[{i}]", number, FREE_NUMBERS)
        elif (first := numbers.index(number)) < i:
            yield _mistake(f"beacons[{i}]", number, f"≠ beacons[{first}]")


def _mistake(key: str, got: object, expected: str) -> str:
    """Write a mistake as a line of TOML with what was expected behind it: readable in any language."""
    return f"{key} = {json.dumps(got, ensure_ascii=False, default=str)}  # {expected}"
