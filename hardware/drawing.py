"""The header drawn with letters, and what there is to know before anything is soldered."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from hardware.header import DROPS, PIN_MILLIAMPS, Position, positions, resistor
from hardware.pins import Strip, Wiring
from hardware.row import runs_of

Words = Callable[..., str]
"""Says a key with its values in somebody's language."""


def as_text(wiring: Wiring, words: Words) -> str:
    """Draw the header as it lies on the board, and below it the strip and the hints."""
    pins = positions(wiring)
    labels = [label(pin, words) for pin in pins]
    width = max(map(len, labels[::2]))
    lines = [words("title"), words("seen"), ""]
    for i in range(0, len(pins), 2):
        (left, right), (there, here) = pins[i : i + 2], (labels[i], labels[i + 1])
        lines.append(
            f"{there:>{width}}  {left.name:>7} {left.place:2} {_dot(left)} "
            f"{_dot(right)} {right.place:<2} {right.name:<7}  {here}".rstrip()
        )
    if wiring.strip:
        lines += ["", words("strip"), *(f"  {run}" for run in runs(wiring.strip, words))]
    lines += ["", *(f"- {hint}" for hint in hints(wiring, words))]
    return "\n".join([*lines, ""])


def _dot(pin: Position) -> str:
    return "●" if pin.wired else "○"


def label(pin: Position, words: Words) -> str:
    """Say what a pin is for; nothing where it is for nothing."""
    if pin.use is None:
        return ""
    kind, row, number, colour = pin.use
    match kind:
        case "lamp":
            told = {"colour": colour or "none"} if row == "beacons" else {}
            return words(f"lamp-{row}", number=number, **told)
        case "button" if number:
            return words("button-beacon", number=number)
        case "button":
            return words(f"button-{row}")
    return words(kind)


def runs(strip: Strip, words: Words) -> Iterator[str]:
    """Say which lamps of the strip are what, from where the data goes in."""
    place = 1
    for run in runs_of(strip.lamps):
        row, _, numbers = run.partition(" ")
        first, _, last = numbers.partition("-")
        count = abs(int(last or first) - int(first)) + 1
        at = f"{place}-{place + count - 1}" if count > 1 else str(place)
        yield f"{at}: {words(f'run-{row}', numbers=numbers)}"
        place += count


def hints(wiring: Wiring, words: Words) -> Iterator[str]:
    """Say how lamps, buttons and strip are connected, and with which parts."""
    channels = sum(len(pin) for row in wiring.rows.values() for pin in row)
    each = wiring.led_milliamps
    if channels:
        yield words("led-high" if wiring.active_high else "led-low")
        sizes = {name: resistor(each, drop) for name, drop in DROPS.items()}
        yield words("resistor", milliamps=each, **sizes)
        yield words(
            "current", count=channels, all=channels * each, most=wiring.pins_milliamps, each=each
        )
        if each > PIN_MILLIAMPS:
            yield words("transistor", milliamps=each, most=PIN_MILLIAMPS)
    if wiring.buttons:
        yield words("buttons")
    if wiring.buzzer:
        yield words("buzzer-hint")
    if strip := wiring.strip:
        yield words("strip-power", milliamps=strip.milliamps)
        yield words("strip-level")
        if strip.kind == "ws2812":
            yield words("strip-clock-steady")
    if not (channels or wiring.strip or wiring.buttons or wiring.buzzer):
        yield words("nothing")
    yield words("ground")
    yield words("scanner")
