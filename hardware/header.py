"""The Pi's header of forty pins as it lies on the board, and what each of them is used for."""

from __future__ import annotations

from typing import NamedTuple

from hardware.pins import UART, Strip, Wiring, bus_pins

# Seen from above, the USB sockets towards you: pins 1 and 2 are at the top, the even ones at the rim. Plain
# numbers are GPIO; ID pins belong to a HAT.
HEADER = (
    ("3.3 V", "5 V"), (2, "5 V"), (3, "GND"), (4, 14), ("GND", 15),
    (17, 18), (27, "GND"), (22, 23), ("3.3 V", 24), (10, "GND"),
    (9, 25), (11, 8), ("GND", 7), ("ID", "ID"), (5, "GND"),
    (6, 12), (13, "GND"), (19, 16), (26, 20), ("GND", 21),
)  # fmt: skip

# One LED of a colour drops so many millivolts; the resistor takes the rest of a pin's 3.3 V.
SUPPLY = 3300
DROPS = {"red": 2000, "white": 3000}  # red, yellow and orange; white, blue and bright green
E12 = (10, 12, 15, 18, 22, 27, 33, 39, 47, 56, 68, 82)
PIN_MILLIAMPS = 16  # what a pin itself can give


KEPT = ("scanner-tx", "scanner-rx", "strip-busy")  # uses that nothing of this table is soldered to


class Use(NamedTuple):
    """What a pin is for: a kind that has its words, and what they are filled with."""

    kind: str
    row: str = ""
    number: int = 0
    colour: str = ""


class Position(NamedTuple):
    """One pin of the header."""

    place: int  # 1 to 40
    name: str  # "3.3 V", "5 V", "GND", "ID" or "GPIO 17"
    use: Use | None

    @property
    def wired(self) -> bool:
        """Tell whether something is to be soldered here."""
        return self.use is not None and self.use.kind not in KEPT


def positions(wiring: Wiring) -> list[Position]:
    """Return the forty pins in order of their place."""
    uses = _uses(wiring)
    pins: list[int | str] = [pin for pair in HEADER for pin in pair]
    return [
        Position(place, f"GPIO {pin}", uses.get(pin))
        if isinstance(pin, int)
        else Position(place, pin, None)
        for place, pin in enumerate(pins, 1)
    ]


def _uses(wiring: Wiring) -> dict[int, Use]:
    uses = {
        pin: Use("scanner-tx" if name.endswith("TX") else "scanner-rx")
        for pin, name in UART.items()
    }
    if wiring.strip:
        uses |= _strip_uses(wiring.strip)
    for row, pins in wiring.rows.items():
        for number, pin in enumerate(pins, 1):
            for gpio, colour in zip(
                pin, ("red", "green", "blue") if len(pin) > 1 else ("",), strict=True
            ):
                uses[gpio] = Use("lamp", row, number, colour)
    for name, gpio in wiring.buttons.items():
        row, _, place = name.rpartition("-")
        uses[gpio] = Use("button", row, int(place)) if row else Use("button", name)
    if wiring.buzzer:
        uses[wiring.buzzer] = Use("buzzer")
    return uses


def _strip_uses(strip: Strip) -> dict[int, Use]:
    """Return what a strip's bus does; pins that it only keeps busy are not to be wired."""
    wires = {"MOSI": "strip-data"} | ({"SCLK": "strip-clock"} if strip.kind == "apa102" else {})
    return {
        pin: Use(wires.get(name.split()[1], "strip-busy")) for pin, name in bus_pins(strip).items()
    }


def resistor(milliamps: int, drop: int) -> int:
    """Return the next resistor there is, in ohms, that lets a LED have no more than so much."""
    least = (SUPPLY - drop) / milliamps
    sizes = [size * power for power in (1, 10, 100) for size in E12]
    return next(size for size in sizes if size >= least)
