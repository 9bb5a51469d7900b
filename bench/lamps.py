"""A frame of every lamp there can be: rendered, graded, encoded and handed to a bus that does nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from time import perf_counter

from gpiozero.pins.mock import MockFactory, MockPWMPin

from bench.report import Line, Wanted
from companion.scene import BEACONS, TRACK, WARM, WHITE, Lamp, Motion, Scene
from hardware.lamps import Lamps, open_lamps, simulated_bus
from hardware.pins import load
from hardware.render import frame_at
from hardware.row import RIVER

ROUNDS = 15
FRAMES = 200  # of each side in each round
LIMIT = 1000.0  # microseconds: a twentieth of the time from one frame to the next
LEVEL = 0.6

EVERY = ["beacons 1-6", "track 1-13", "river 1-21"]
LAYOUTS = {
    "40 lamps on APA102": {
        "lamps": {"beacons": "none"},
        "strip": {"kind": "apa102", "order": EVERY},
    },
    "40 lamps on WS2812": {
        "lamps": {"beacons": "none"},
        "strip": {"kind": "ws2812", "order": EVERY},
    },
    "6 on mock pins, 34 on WS2812": {"strip": {"kind": "ws2812"}},
}
MOVING = Scene(
    *(tuple(Lamp(color, True, Motion.PULSE) for _ in range(number))
      for color, number in ((WARM, BEACONS), (WHITE, TRACK), (WHITE, RIVER)))
)  # fmt: skip


def note() -> str:
    return (
        f"every lamp pulses, and white is more than the cap allows; wanted is at most {LIMIT:g} µs a "
        "frame. Floor: the same channels, each multiplied once and put into bytes"
    )


def measure() -> Iterator[Line]:
    """Take turns with the floor; then compare with the limit."""
    for what, owner in LAYOUTS.items():
        factory = MockFactory(pin_class=MockPWMPin)
        lamps = open_lamps(load(owner), factory, open_bus=simulated_bus)

        ours = partial(_frame, lamps)
        _microseconds(ours), _microseconds(_floor)  # warm caches
        taken, floor = [], []
        for _ in range(ROUNDS):
            taken.append(_microseconds(ours))
            floor.append(_microseconds(_floor))
        yield Line(f"frame, {what}, limit", "µs", taken, [LIMIT] * ROUNDS, Wanted("at most", 1))
        yield Line(f"frame, {what}", "µs", taken, floor)
        for each in lamps:
            each.close()


def _frame(lamps: Sequence[Lamps], seconds: float) -> None:
    frame = frame_at(MOVING, seconds)
    for each in lamps:
        each.show(frame)


def _microseconds(frame: Callable[[float], object]) -> float:
    """Return what one frame takes, each a fiftieth of a second after the one before."""
    began = perf_counter()
    for number in range(FRAMES):
        frame(number / 50)
    return (perf_counter() - began) / FRAMES * 1e6


CHANNELS = [
    channel
    for row in (MOVING.beacons, MOVING.track, MOVING.river)
    for lamp in row
    for channel in lamp.color
]


def _floor(seconds: float) -> bytes:
    return bytes([round(channel * LEVEL) for channel in CHANNELS])
