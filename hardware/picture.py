"""The header drawn as a picture, dark on white, to be printed and laid beside the soldering iron."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from textwrap import wrap

from hardware.drawing import Words, hints, label, runs
from hardware.header import Position, positions
from hardware.pins import Strip, Wiring

WIDTH, MIDDLE = 860, 430
TOP, ROW = 92, 27
RUNS = 3  # of a strip beside each other
LINE = 100  # letters of a hint

# name       fill, ink: the names stand beside the pins, so nothing is told by colour alone
PINS = {
    "3.3 V": ("#fbe3d3", "#8a3b00"),
    "5 V":   ("#f8d4d4", "#8a0000"),
    "GND":   ("#333333", "#ffffff"),
    "ID":    ("#ffffff", "#777777"),
}  # fmt: skip
FREE, KEPT, USED = ("#ffffff", "#555555"), ("#cccccc", "#000000"), ("#14507a", "#ffffff")


def as_svg(wiring: Wiring, words: Words) -> str:
    """Draw the header, the strip and the hints as an SVG file."""
    below = TOP + 20 * ROW + 34
    strip = [*_strip(wiring.strip, words, below)] if wiring.strip else []
    if wiring.strip:
        below += 38 + 40 * -(-len([*runs(wiring.strip, words)]) // RUNS) + 14
    lines = [*_hints(wiring, words, below)]
    height = below + 19 * len(lines) + 6
    body = [
        _text(30, 38, words("title"), size=22, weight="bold"),
        _text(30, 62, words("seen"), ink="#444444"),
        *_header(wiring, words),
        *strip,
        *lines,
    ]
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" '
            f'width="{WIDTH}" height="{height}" font-family="Helvetica, Arial, sans-serif">',
            f"<title>{escape(words('title'))}</title>",
            f'<rect width="{WIDTH}" height="{height}" fill="#ffffff"/>',
            *body,
            "</svg>",
            "",
        ]
    )


def _header(wiring: Wiring, words: Words) -> Iterator[str]:
    yield (
        f'<rect x="{MIDDLE - 31}" y="{TOP - 8}" width="62" height="{20 * ROW + 8}" rx="5" '
        'fill="#eeeeee" stroke="#555555"/>'
    )
    for pin in positions(wiring):
        side = 1 if pin.place % 2 == 0 else -1
        yield from _pin(pin, label(pin, words), side, TOP + 10 + (pin.place - 1) // 2 * ROW)


def _pin(pin: Position, use: str, side: int, y: int) -> Iterator[str]:
    fill, ink = USED if pin.wired else KEPT if pin.use else PINS.get(pin.name, FREE)
    x = MIDDLE + 15 * side
    if pin.place == 1:  # its pad is square on the board as well
        yield f'<rect x="{x - 11}" y="{y - 11}" width="22" height="22" fill="{fill}" stroke="#333333"/>'
    else:
        yield f'<circle cx="{x}" cy="{y}" r="11" fill="{fill}" stroke="#333333"/>'
    yield _text(x, y + 4, str(pin.place), size=11, ink=ink, anchor="middle")
    anchor = "start" if side > 0 else "end"
    ink, weight = ("#000000", "bold") if pin.wired else ("#666666", "normal")
    yield _text(MIDDLE + 42 * side, y + 4, pin.name, size=13, ink=ink, anchor=anchor)
    if use:
        near, far = MIDDLE + 100 * side, MIDDLE + 122 * side
        stroke = "#14507a" if pin.wired else "#cccccc"
        yield f'<line x1="{near}" y1="{y}" x2="{far}" y2="{y}" stroke="{stroke}" stroke-width="2"/>'
        yield _text(MIDDLE + 128 * side, y + 5, use, weight=weight, ink=ink, anchor=anchor)


def _strip(strip: Strip, words: Words, y: int) -> Iterator[str]:
    """Draw the strip as a chain of boxes, one for each run."""
    yield _text(30, y, words("strip"), size=15, weight="bold")
    for number, run in enumerate(runs(strip, words)):
        x, top = 44 + number % RUNS * 266, y + 16 + number // RUNS * 40
        yield f'<path d="M{x - 14} {top + 14}h12m-5 -4l5 4l-5 4" fill="none" stroke="#14507a" stroke-width="2"/>'
        yield f'<rect x="{x}" y="{top}" width="246" height="28" rx="4" fill="#ffffff" stroke="#333333"/>'
        yield _text(x + 123, top + 19, run, size=14, anchor="middle")


def _hints(wiring: Wiring, words: Words, y: int) -> Iterator[str]:
    for hint in hints(wiring, words):
        for i, line in enumerate(wrap(hint, LINE)):
            yield _text(30 if i else 18, y, line if i else f"•  {line}")
            y += 19


def _text(
    x: int,
    y: int,
    text: str,
    *,
    size: int = 14,
    weight: str = "normal",
    ink: str = "#000000",
    anchor: str = "start",
) -> str:
    return (
        f'<text x="{x}" y="{y}" font-size="{size}" font-weight="{weight}" fill="{ink}" '
        f'text-anchor="{anchor}">{escape(text)}</text>'
    )
