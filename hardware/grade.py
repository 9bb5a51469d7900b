"""What a lamp means to what it gets: brightness, gamma, and no more current than there is."""

from __future__ import annotations

from functools import lru_cache
from itertools import chain

from hardware.pins import Strip, Wiring
from hardware.row import LONGEST, Lamp

NIGHT = 25  # percent of the light that night mode leaves
LEAST = (
    4  # percent of full light; below it lit and faint would look alike, so no dimming goes further
)
IDLE = 1  # milliamps of a strip's lamp that is dark
PIN_STEPS = 100  # lgpio, which every current Pi uses, knows only whole percents
STRIP_STEPS = 255

# Every lamp of the table in a row: the beacons, the track, the river as long as it may be.
FIRST = {"beacons": 0, "track": LONGEST["beacons"], "river": LONGEST["beacons"] + LONGEST["track"]}


class Dimmer:
    """How bright the people at the table want it now; any thread may set it."""

    def __init__(self, level: int = 100, *, night: bool = False) -> None:
        self.level = level  # percent of the wiring's brightness; 0 is dark
        self.night = night

    def percent(self, brightness: int) -> int:
        """Return the percentage of full light, of a table whose wiring allows this brightness."""
        if not self.level:
            return 0
        return max(LEAST, brightness * self.level * (NIGHT if self.night else 100) // 10_000)


class Grader:
    """Turns the channels that lamps mean into the steps that they get."""

    def __init__(self, dimmer: Dimmer, brightness: int, gamma: float, steps: int, budget: int):
        """Let all channels together never have more steps than the *budget*."""
        self._dimmer, self._brightness, self._gamma = dimmer, brightness, gamma
        self._steps, self._budget = steps, budget

    def __call__(self, channels: bytes) -> bytes:
        """Grade channels, 0 to 255 each, to steps."""
        percent = self._dimmer.percent(self._brightness)
        steps = channels.translate(curve(percent, self._gamma, self._steps))
        return steps if sum(steps) <= self._budget else capped(steps, self._budget)


def for_pins(wiring: Wiring, dimmer: Dimmer) -> Grader:
    """Return what grades all LEDs on pins together."""
    budget = PIN_STEPS * wiring.pins_milliamps // wiring.led_milliamps
    return Grader(dimmer, wiring.brightness, wiring.gamma, PIN_STEPS, budget)


def for_strip(wiring: Wiring, strip: Strip, dimmer: Dimmer) -> Grader:
    """Return what grades the strip; its lamps take a little even when they are dark."""
    left = max(0, strip.milliamps - IDLE * len(strip.lamps))
    budget = 3 * STRIP_STEPS * left // strip.lamp_milliamps  # three channels share a lamp's current
    return Grader(dimmer, wiring.brightness, wiring.gamma, STRIP_STEPS, budget)


def for_wires(wiring: Wiring, dimmer: Dimmer) -> Grader:
    """Return what grades lamps that know their own gamma and limit, such as a Pico's."""
    return Grader(
        dimmer, wiring.brightness, 1.0, STRIP_STEPS, STRIP_STEPS * 3 * sum(LONGEST.values())
    )


@lru_cache
def curve(percent: int, gamma: float, steps: int) -> bytes:
    """Return the steps of every channel value; what is meant to glow glows, however faint."""
    if not percent:
        return bytes(256)
    full = steps * percent / 100
    return bytes([0, *(max(1, round(full * (value / 255) ** gamma)) for value in range(1, 256))])


def capped(steps: bytes, budget: int) -> bytes:
    """Scale down evenly to the budget; each channel keeps a step as long as there is one for each."""
    glowing, total = len(steps) - steps.count(0), sum(steps)
    if glowing > budget:
        return bytes(step * budget // total for step in steps)
    room, wish = budget - glowing, max(1, total - glowing)
    return bytes(1 + (step - 1) * room // wish if step else 0 for step in steps)


def places(lamps: tuple[Lamp, ...]) -> tuple[int, ...]:
    """Return where these lamps stand among all the table's."""
    return tuple(FIRST[row] + number - 1 for row, number in lamps)


def channels(colors: list[tuple[int, int, int]]) -> bytes:
    """Return the channels of these colours, one after the other."""
    return bytes(chain.from_iterable(colors))
