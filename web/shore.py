"""Where everything stands in the picture of the lamps: a river from the near bank to the harbour, upright or wide."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import accumulate, pairwise
from math import hypot, pi, sin
from typing import NamedTuple

from companion.scene import TRACK

Point = tuple[float, float]


class Spot(NamedTuple):
    """A lamp's place and how near it is: 1 at the front, less towards the horizon."""

    x: float
    y: float
    near: float


@dataclass(frozen=True, slots=True)
class Shore:
    """One picture, ready to be drawn."""

    name: str
    width: int
    height: int
    horizon: int
    water: str  # the river's outline
    far: str  # hills
    land: str
    beacons: Sequence[Spot]
    track: Sequence[Spot]
    river: Sequence[Spot]


@dataclass(frozen=True, slots=True)
class _Sketch:
    """The lines a picture is drawn after: the river's middle from the front on, the beacons' feet."""

    width: int
    height: int
    horizon: int
    bends: tuple[Point, ...]
    wide: float  # half the river at the front
    feet: tuple[Point, ...]
    sky: tuple[float, float, float]  # the track's margin, its ends and how high it rises
    size: float  # the nearest lighthouse


_SKETCHES = {
    "tall": _Sketch(
        390, 560, 172,
        ((128, 600), (190, 540), (252, 492), (236, 446), (162, 412), (126, 372), (166, 330), (226, 298), (232, 266), (196, 238), (184, 208), (198, 172)),
        42, ((56, 526), (340, 494), (48, 424), (308, 372), (92, 306), (284, 238)), (26, 124, 74), 1.0,
    ),
    "wide": _Sketch(
        820, 330, 118,
        ((20, 366), (170, 314), (330, 292), (430, 266), (420, 236), (366, 216), (390, 194), (490, 180), (550, 164), (548, 146), (528, 132), (536, 118)),
        34, ((46, 296), (306, 262), (520, 306), (276, 196), (644, 216), (468, 150)), (60, 92, 58), 0.94,
    ),
}  # fmt: skip


@cache
def shore(name: str, river: int) -> Shore:
    """Work out a picture for so many lamps along the river."""
    sketch = _SKETCHES[name]
    middle = [*_smooth(sketch.bends)]

    def near(y: float) -> float:
        return max(0.0, (y - sketch.horizon) / (sketch.height - sketch.horizon))

    def half(y: float) -> float:
        return 4 + (sketch.wide - 4) * near(y)

    return Shore(
        name,
        sketch.width,
        sketch.height,
        sketch.horizon,
        _outline(middle, [half(y) for _, y in middle]),
        _hills(sketch, 26, 2.3, 0.4, sketch.horizon + 26),
        _hills(sketch, 9, 3.1, 2.0, sketch.height),
        [Spot(x, y, round(sketch.size * (0.42 + 0.58 * near(y)), 2)) for x, y in sketch.feet],
        [*_arc(sketch)],
        [
            Spot(round(x, 1), round(y, 1), round(0.42 + 0.58 * near(y), 2))
            for x, y in _spread(middle, river, half, sketch.height - 16)
        ],
    )


def _arc(sketch: _Sketch) -> list[Spot]:
    """Lay the cloud's way over the sky."""
    margin, low, rise = sketch.sky
    step = (sketch.width - 2 * margin) / (TRACK - 1)
    return [
        Spot(round(margin + k * step, 1), round(low - rise * sin(pi * k / (TRACK - 1)), 1), 1.0)
        for k in range(TRACK)
    ]


def _smooth(bends: Sequence[Point], parts: int = 14) -> list[Point]:
    """Lead a curve through all points (Catmull and Rom's)."""
    ends = [bends[0], *bends, bends[-1]]
    found = []
    for a, b, c, d in zip(ends, ends[1:], ends[2:], ends[3:], strict=False):
        for k in range(parts):
            t = k / parts
            x, y = (
                (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t**2 + (3 * q - p - 3 * r + s) * t**3) / 2
                for p, q, r, s in zip(a, b, c, d, strict=True)
            )  # fmt: skip
            found.append((x, y))
    return [*found, bends[-1]]


def _outline(middle: Sequence[Point], halves: Sequence[float]) -> str:
    left, right = [], []
    for (before, after), half in zip(pairwise([middle[0], *middle]), halves, strict=True):
        x, y = after
        along = hypot(after[0] - before[0], after[1] - before[1]) or 1.0
        # Seen from low above the water: banks are further apart sideways than up and down.
        dx, dy = (after[1] - before[1]) / along, -(after[0] - before[0]) / along
        left.append((x + dx * half, y + dy * half * 0.7))
        right.append((x - dx * half, y - dy * half * 0.7))
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in [*left, *reversed(right)]) + "Z"


def _spread(
    middle: Sequence[Point], number: int, half: Callable[[float], float], lowest: float
) -> list[Point]:
    """Spread lamps along the river, closer together the further away they are."""
    steps = [(a, b) for a, b in pairwise(middle) if max(a[1], b[1]) <= lowest]
    ends = [*accumulate(hypot(b[0] - a[0], b[1] - a[1]) / half(a[1]) ** 0.5 for a, b in steps)]
    found = []
    for lamp in range(number):
        at = ends[-1] * lamp / max(number - 1, 1)
        step = min(bisect_left(ends, at), len(steps) - 1)
        before = ends[step - 1] if step else 0.0
        part = (at - before) / (ends[step] - before)
        (ax, ay), (bx, by) = steps[step]
        found.append((ax + (bx - ax) * part, ay + (by - ay) * part))
    return found


def _hills(sketch: _Sketch, high: float, waves: float, shift: float, ground: float) -> str:
    """Draw a line of hills at the horizon, filled down to the ground."""
    tops = [
        (x, sketch.horizon - high * (0.35 + 0.3 * sin(waves * 2 * pi * x / sketch.width + shift)
         + 0.2 * sin(waves * 5 * pi * x / sketch.width)) * _apart(x / sketch.width, sketch))
        for x in range(0, sketch.width + 10, 10)
    ]  # fmt: skip
    line = "L".join(f"{x} {y:.1f}" for x, y in tops)
    return f"M0 {ground}L{line}L{sketch.width} {ground}Z"


def _apart(x: float, sketch: _Sketch) -> float:
    """Leave the horizon open where the river meets the sea."""
    mouth = sketch.bends[-1][0] / sketch.width
    return min(1.0, (abs(x - mouth) / 0.22) ** 2)
