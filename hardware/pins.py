"""What hangs on which pin: the shipped wiring, with the owner's laid over it, and every conflict named."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from companion.scene import BEACONS, TRACK
from hardware import Mistake, Mistakes
from hardware.row import RIVER, lamps_of

SHIPPED = Path(__file__).with_name("pins.toml")
TABLES = ("lamps", "strip", "buttons", "buzzer")

GPIO = range(2, 28)  # 0 and 1 belong to the HAT's memory
UART = {14: "UART TX", 15: "UART RX"}
SPI = {
    0: {9: "SPI0 MISO", 10: "SPI0 MOSI", 11: "SPI0 SCLK"},
    1: {19: "SPI1 MISO", 20: "SPI1 MOSI", 21: "SPI1 SCLK"},
}
# The kernel takes both of the first bus, whichever is used; of the second as many as its overlay names.
CHIP_SELECT = {
    0: {8: "SPI0 CE0", 7: "SPI0 CE1"},
    1: {18: "SPI1 CE0", 17: "SPI1 CE1", 16: "SPI1 CE2"},
}
KINDS = ("none", "apa102", "ws2812")
ORDERS = ("", "rgb", "rbg", "grb", "gbr", "brg", "bgr")
BUTTONS = ("previous", "next", "ok", "undo")
COUNTS = {"beacons": (BEACONS, BEACONS), "track": (TRACK, TRACK), "river": (1, RIVER)}

# key                  least  most
NUMBERS = {
    "lamps": {"brightness": (1, 100), "led_milliamps": (1, 50), "pins_milliamps": (1, 1000)},
    "strip": {"bus": (0, 1), "device": (0, 2), "lamp_milliamps": (1, 200), "milliamps": (10, 20_000)},
    "buttons": {},
    "buzzer": {},
}  # fmt: skip

Pin = tuple[int, ...]
"""A lamp's pin, or three of them: red, green, blue."""


@dataclass(frozen=True, slots=True)
class Strip:
    """A strip of coloured lamps on SPI; *lamps* names what each of them is, from the data's end on."""

    kind: str
    bus: int
    device: int
    lamps: tuple[tuple[str, int], ...]
    colours: str
    lamp_milliamps: int
    milliamps: int


@dataclass(frozen=True, slots=True)
class Wiring:
    """The hardware of one table."""

    rows: Mapping[
        str, tuple[Pin, ...]
    ]  # the pins of beacons, track and river; () for those without
    active_high: bool
    brightness: int
    gamma: float
    led_milliamps: int
    pins_milliamps: int
    strip: Strip | None
    buttons: Mapping[str, int]  # "beacon-1" to "beacon-6", "previous", "next", "ok", "undo"
    buzzer: int | None

    def uses(self) -> dict[int, str]:
        """Return what each used GPIO is for: `beacon-1`, `beacon-1 red`, `button ok`, `SPI0 MOSI`."""
        return {number: use for number, use, _ in _uses(self)}


def load(owner: Mapping[str, object]) -> Wiring:
    """Lay the owner's tables over the shipped ones, or raise all their mistakes at once."""
    shipped = tomllib.loads(SHIPPED.read_text(encoding="utf-8"))
    mistakes = [*_shape(owner, shipped)]
    if mistakes:
        raise Mistakes(mistakes)
    merged = {table: {**shipped[table], **_table(owner, table)} for table in TABLES}
    wiring = _wiring(merged)
    if mistakes := [*_conflicts(wiring, merged)]:
        raise Mistakes(mistakes)
    return wiring


def bus_pins(strip: Strip) -> dict[int, str]:
    """Return the pins that a strip's bus takes."""
    selects = [*CHIP_SELECT[strip.bus].items()]
    return SPI[strip.bus] | dict(selects if strip.bus == 0 else selects[: strip.device + 1])


def _table(owner: Mapping[str, object], name: str) -> Mapping[str, Any]:
    table = owner.get(name, {})
    return table if isinstance(table, Mapping) else {}


def _wiring(merged: Mapping[str, Mapping[str, Any]]) -> Wiring:
    lamps, strip, buttons = merged["lamps"], merged["strip"], merged["buttons"]
    rows = {
        row: tuple(tuple(pin) if isinstance(pin, list) else (pin,) for pin in lamps[row])
        if isinstance(lamps[row], list)
        else ()
        for row in COUNTS
    }
    named = {f"beacon-{place}": pin for place, pin in enumerate(buttons["beacons"], 1)}
    named |= {name: buttons[name] for name in BUTTONS if buttons[name]}
    usual = {"apa102": "bgr", "ws2812": "grb"}
    return Wiring(
        rows=rows,
        active_high=lamps["active_high"],
        brightness=lamps["brightness"],
        gamma=float(lamps["gamma"]),
        led_milliamps=lamps["led_milliamps"],
        pins_milliamps=lamps["pins_milliamps"],
        strip=None
        if strip["kind"] == "none"
        else Strip(
            kind=strip["kind"],
            bus=strip["bus"],
            device=strip["device"],
            lamps=tuple(lamp for run in strip["order"] for lamp in lamps_of(run)),
            colours=strip["colours"] or usual[strip["kind"]],
            lamp_milliamps=strip["lamp_milliamps"],
            milliamps=strip["milliamps"],
        ),
        buttons=named,
        buzzer=merged["buzzer"]["pin"] or None,
    )


# What an entry may be


def _shape(
    owner: Mapping[str, object], shipped: Mapping[str, Mapping[str, Any]]
) -> Iterator[Mistake]:
    for table in TABLES:
        if not isinstance(owner.get(table, {}), Mapping):
            yield _mistake(table, owner[table], "table", words=", ".join(shipped[table]))
        for key, got in _table(owner, table).items():
            at = f"{table}.{key}"
            if key not in shipped[table]:
                yield _mistake(at, key, "key", words=", ".join(shipped[table]))
            elif bounds := NUMBERS[table].get(key):
                if not _is_number(got, *bounds):
                    yield _mistake(at, got, "int", least=bounds[0], most=bounds[1])
            else:
                yield from _entry(table, key, at, got)


def _entry(table: str, key: str, at: str, got: object) -> Iterator[Mistake]:
    match table, key:
        case "lamps", "beacons" | "track" | "river":
            yield from _row(key, at, got)
        case "lamps", "active_high":
            if not isinstance(got, bool):
                yield _mistake(at, got, "one-of", words="true, false")
        case "lamps", "gamma":
            if isinstance(got, bool) or not isinstance(got, int | float) or not 1 <= got <= 4:
                yield _mistake(at, got, "number", least="1.0", most="4.0")
        case "strip", "kind" | "colours":
            words = KINDS if key == "kind" else ORDERS
            if got not in words:
                yield _mistake(at, got, "one-of", words=", ".join(map(json.dumps, words)))
        case "strip", "order":
            yield from _order(at, got)
        case "buttons", "beacons":
            if not isinstance(got, list) or len(got) not in (0, BEACONS):
                yield _mistake(at, got, "pins", count=BEACONS)
            for i, pin in enumerate(got if isinstance(got, list) else (), 1):
                yield from _pin(f"{at}[{i}]", pin)
        case _:  # a button's or the buzzer's pin
            if got != 0 or type(got) is not int:
                yield from _pin(at, got)


def _row(row: str, at: str, got: object) -> Iterator[Mistake]:
    if got in ("strip", "none"):
        return
    least, most = COUNTS[row]
    if not isinstance(got, list) or not least <= len(got) <= most:
        key = "count" if least == most else "count-to"
        yield _mistake(at, got, f"row-{key}", count=most)
        return
    for i, pin in enumerate(got, 1):
        if isinstance(pin, list) and row == "beacons":
            if len(pin) != 3:
                yield _mistake(f"{at}[{i}]", pin, "rgb")
            for j, colour in enumerate(pin, 1):
                yield from _pin(f"{at}[{i}][{j}]", colour)
        else:
            yield from _pin(f"{at}[{i}]", pin)


def _pin(at: str, got: object) -> Iterator[Mistake]:
    if not _is_number(got, GPIO[0], GPIO[-1]):
        yield _mistake(at, got, "gpio", least=GPIO[0], most=GPIO[-1])


def _order(at: str, got: object) -> Iterator[Mistake]:
    if not isinstance(got, list):
        yield _mistake(at, got, "order")
        return
    seen: dict[tuple[str, int], str] = {}
    for i, run in enumerate(got, 1):
        lamps = lamps_of(run) if isinstance(run, str) else ()
        if not lamps:
            yield _mistake(f"{at}[{i}]", run, "order")
        for lamp in lamps:
            if (first := seen.setdefault(lamp, f"{at}[{i}]")) != f"{at}[{i}]":
                yield _mistake(f"{at}[{i}]", run, "different", other=first)
                break


def _is_number(got: object, least: int, most: int) -> bool:
    return type(got) is int and least <= got <= most


# What does not go together


def _conflicts(wiring: Wiring, merged: Mapping[str, Mapping[str, Any]]) -> Iterator[Mistake]:
    on_strip = {row for row, _ in wiring.strip.lamps} if wiring.strip else set()
    for row in COUNTS:
        if merged["lamps"][row] == "strip" and row not in on_strip:
            yield _mistake(f"lamps.{row}", "strip", "strip-lacks", row=row)
    if wiring.strip and wiring.strip.bus == 0 and wiring.strip.device == 2:
        yield _mistake("strip.device", 2, "int", least=0, most=1)
    if strip := wiring.strip:
        number = len(strip.lamps)
        if not number:
            yield _mistake("strip.order", [], "order")
        if strip.milliamps < 2 * number:  # the lamps take half of this when they are all dark
            yield _mistake("strip.milliamps", strip.milliamps, "int", least=2 * number, most=20_000)
    taken: dict[int, str] = dict(UART)
    wanted = sum(bool(key) for *_, key in _uses(wiring))
    free = len(GPIO) - len(taken) - (len(bus_pins(wiring.strip)) if wiring.strip else 0)
    if wanted > free:
        yield Mistake("lamps, buttons, buzzer", "expect-fewer-pins", {"count": free}, str(wanted))
    keys: dict[int, str] = {}
    for number, use, key in _uses(wiring):
        if number in keys:
            yield _mistake(key, number, "different", other=keys[number])
        elif number in taken:
            yield _mistake(key, number, "pin-taken", use=taken[number])
        elif key:
            keys[number] = key
        else:
            taken[number] = use


def _uses(wiring: Wiring) -> Iterator[tuple[int, str, str]]:
    """Yield each pin in use, what for, and the key that says so; the bus's own come first."""
    if strip := wiring.strip:
        yield from ((number, use, "") for number, use in bus_pins(strip).items())
    for row, pins in wiring.rows.items():
        for place, pin in enumerate(pins, 1):
            name = f"{row.removesuffix('s')}-{place}"
            for j, number in enumerate(pin):
                colour = f" {('red', 'green', 'blue')[j]}" if len(pin) > 1 else ""
                part = f"[{j + 1}]" if len(pin) > 1 else ""
                yield number, name + colour, f"lamps.{row}[{place}]{part}"
    for name, number in wiring.buttons.items():
        key = f"beacons[{name[-1]}]" if name.startswith("beacon-") else name
        yield number, f"button {name}", f"buttons.{key}"
    if wiring.buzzer:
        yield wiring.buzzer, "buzzer", "buzzer.pin"


def _mistake(key: str, got: object, expected: str, **fill: str | int) -> Mistake:
    """Name a wrong entry; lists count from 1, as people count lamps."""
    try:
        shown = json.dumps(got, ensure_ascii=False, default=str)
    except (ValueError, RecursionError):  # thousands of digits, or of lists within lists
        shown = "…"
    return Mistake(key, f"expect-{expected}", fill, shown if len(shown) <= 60 else f"{shown[:59]}…")
