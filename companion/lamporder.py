"""The lamps on the bench, what was seen of them, and the owner's file put right after it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from companion import disk
from companion.glow import ROWS, Layout
from companion.message import Fault
from companion.scene import RGB, WHITE

Lamp = tuple[str, int]
"""A lamp by its row and its number, from 1."""

Rows = Mapping[str, Sequence[RGB]]

OFF: RGB = (0, 0, 0)


@dataclass(frozen=True, slots=True)
class Bench:
    """The lamps of a table, without the table; the room that knows them is handed in."""

    layout: Layout
    strip: tuple[Lamp, ...]  # what its lamps are, from where the data goes in
    show: Callable[[Rows], object]
    simulated: bool = False

    @property
    def lamps(self) -> tuple[Lamp, ...]:
        """Every lamp that really hangs somewhere."""
        return tuple(
            (row, number)
            for row in ROWS
            for number, (kind, _) in enumerate(self.layout.get(row, ()), 1)
            if kind
        )

    def hangs(self, lamp: Lamp) -> tuple[str, str]:
        """Return how and where a lamp hangs."""
        return self.layout[lamp[0]][lamp[1] - 1]

    def light(self, *lamps: Lamp, color: RGB = WHITE) -> None:
        """Light these lamps and no other."""
        self.show(
            {
                row: [color if (row, n) in lamps else OFF for n in range(1, len(hangs) + 1)]
                for row, hangs in self.layout.items()
            }
        )


Found = Mapping[Lamp, Lamp | None]
"""Which lamp glowed when one was lit; None is none."""


def corrected(bench: Bench, found: Found) -> Mapping[Lamp, Lamp] | None:
    """Return what each lamp of the file has to be called, or None where no order would be right."""
    names: dict[Lamp, Lamp] = {}
    for lamp, seen in found.items():
        if seen is None:
            continue
        if seen in names.values() or _kind(bench, lamp) != _kind(bench, seen):
            return None
        names[lamp] = seen
    left = [lamp for lamp in bench.lamps if lamp not in names]
    free = [lamp for lamp in bench.lamps if lamp not in names.values()]
    for lamp in [lamp for lamp in left if lamp in free]:  # what nobody claims keeps its name
        names[lamp] = lamp
        left.remove(lamp)
        free.remove(lamp)
    for lamp in left:
        names[lamp] = next(other for other in free if _kind(bench, other) == _kind(bench, lamp))
        free.remove(names[lamp])
    return names


def correct(
    file: Path,
    bench: Bench,
    names: Mapping[Lamp, Lamp],
    runs_of: Callable[[tuple[Lamp, ...]], list[str]],
) -> str | None:
    """Write the right order into the owner's file; return where the old one is, if there was one."""
    path = file.resolve()  # where a link leads
    try:
        old = path.read_bytes().decode("utf-8-sig") if path.exists() else None
    except (OSError, ValueError) as error:
        raise Fault("profile-unreadable", file=str(file), reason=str(error)) from error
    pins = {
        row: [*hangs]
        for row, hangs in bench.layout.items()
        if hangs and all(kind == "pins" for kind, _ in hangs)
    }
    for lamp, (row, number) in names.items():
        if bench.hangs(lamp)[0] == "pins":
            pins[row][number - 1] = bench.hangs(lamp)
    changed = {row: pins[row] for row in pins if pins[row] != [*bench.layout[row]]}
    order = tuple(
        names.get(lamp, lamp) if bench.hangs(lamp)[0] == "strip" else lamp for lamp in bench.strip
    )
    text = rewritten(
        old or "",
        {row: [_pin(at) for _, at in hangs] for row, hangs in changed.items()},
        runs_of(order) if order != bench.strip else None,
    )
    backup = path.with_name(f"{path.name}.bak")
    if old is not None:
        disk.write(backup, old)
    disk.write(path, text)
    return None if old is None else str(backup)


def rewritten(text: str, pins: Mapping[str, Sequence[int | list[int]]], order: Any) -> str:
    """Change rows of pins and the strip's order in a TOML file, and leave all else as it is."""
    import tomlkit

    file: Any = tomlkit.parse(text)
    for row, numbers in pins.items():
        lamps = file.setdefault("lamps", tomlkit.table())
        known = lamps.get(row)
        if isinstance(known, list) and len(known) == len(numbers):
            for place, number in enumerate(numbers):  # one by one, so that remarks within stay
                known[place] = number
        else:
            lamps[row] = numbers
    if order is not None:
        file.setdefault("strip", tomlkit.table())["order"] = order
    return tomlkit.dumps(file)


def _kind(bench: Bench, lamp: Lamp) -> tuple[str, int]:
    """Return what a lamp could change places with: another on the strip, or with as many pins."""
    kind, at = bench.hangs(lamp)
    return kind, len(at.split()) if kind == "pins" else 0


def _pin(at: str) -> int | list[int]:
    numbers = [int(number) for number in at.split()]
    return numbers if len(numbers) > 1 else numbers[0]
