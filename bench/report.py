"""What a measurement found, and the table it is printed in."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import median

HEAD = ("what", "ours", "peer or floor", "ratio", "(lowest - highest)", "wanted", "met")
WIDTHS = (42, 15, 15, 6, 18, 14, 3)


@dataclass(frozen=True, slots=True)
class Wanted:
    """A limit that the ratio is to keep: `at least 3` or `at most 2`."""

    word: str
    limit: float

    def met(self, ratio: float) -> bool:
        return ratio >= self.limit if self.word == "at least" else ratio <= self.limit

    def __str__(self) -> str:
        return f"{self.word} {self.limit:g}"


@dataclass(frozen=True, slots=True)
class Line:
    """One row: ours and the peer round by round, as figures of one unit."""

    what: str
    unit: str
    ours: Sequence[float]
    peer: Sequence[float] = ()
    wanted: Wanted | None = None

    @property
    def ratios(self) -> list[float]:
        """Ours to the peer's of the same round, in which both had the same machine to share."""
        return [one / other for one, other in zip(self.ours, self.peer, strict=True)]

    def cells(self) -> tuple[str, ...]:
        ours = _figure(median(self.ours), self.unit)
        if not self.peer:
            return self.what, ours, "", "", "", "", ""
        ratios = self.ratios
        ratio = median(ratios)
        spread = f"({min(ratios):.2f} - {max(ratios):.2f})" if len(ratios) > 1 else ""
        return (
            self.what,
            ours,
            _figure(median(self.peer), self.unit),
            f"{ratio:.2f}",
            spread,
            str(self.wanted) if self.wanted else "",
            ("yes" if self.wanted.met(ratio) else "NO") if self.wanted else "",
        )


def table(lines: Iterable[Line]) -> Iterable[str]:
    """Yield the rows of a table as text, as they come in."""
    yield _row(HEAD)
    yield _row(["-" * width for width in WIDTHS])
    for line in lines:
        yield _row(line.cells())


def _figure(value: float, unit: str) -> str:
    digits = 0 if value >= 1000 else 1 if value >= 100 else 2
    return f"{value:,.{digits}f} {unit}"


def _row(cells: Sequence[str]) -> str:
    first, *rest = zip(cells, WIDTHS, strict=True)
    return "  ".join([first[0].ljust(first[1]), *(cell.rjust(width) for cell, width in rest)])
