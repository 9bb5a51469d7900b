"""Light as data: what every lamp of the table shows, with no pin and no clock."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import NamedTuple

RGB = tuple[int, int, int]

WARM: RGB = (255, 170, 60)
WHITE: RGB = (255, 255, 255)

WAVE = 0.15  # seconds from one lamp to the next, where a motion runs along a row

BEACONS = 6
TRACK = 13


class Motion(StrEnum):
    """How a lamp moves; meaning is carried by motion and place, never by hue alone."""

    STEADY = "steady"
    PULSE = "pulse"  # slow, for as long as the scene lasts: this may be chosen
    FLASH = "flash"  # a few calm flashes, then steady: something happened here
    BLINK = "blink"  # quick, then steady: refused
    SWEEP = "sweep"  # as it was before, until its delay is over: something rolls over the lamps
    CHEER = "cheer"  # waves of light for a while, then steady: somebody has won
    BEAT = "beat"  # a blip every two seconds, for as long as the scene lasts: a device is missing


class Lamp(NamedTuple):
    """One lamp: its colour, whether it is lit, how it moves, and the seconds until it begins to."""

    color: RGB = WARM
    lit: bool = False
    motion: Motion = Motion.STEADY
    delay: float = 0.0


DARK = Lamp()


@dataclass(frozen=True, slots=True)
class Scene:
    """The whole table: six beacons from the start to the harbour, the cloud track, the river strip."""

    beacons: tuple[Lamp, ...]
    track: tuple[Lamp, ...]
    river: tuple[Lamp, ...] = ()


NIGHT = Scene((DARK,) * BEACONS, (DARK,) * TRACK)


def motion(chosen: bool, changed: bool) -> Motion:
    """Return how a lamp of any game moves: what may be chosen comes before what just changed."""
    if chosen:
        return Motion.PULSE
    return Motion.FLASH if changed else Motion.STEADY


def cheering(lamps: Iterable[Lamp]) -> tuple[Lamp, ...]:
    """Let a row of lamps celebrate: waves of light run along it; what pulses goes on pulsing."""
    return tuple(
        lamp
        if lamp.motion is Motion.PULSE
        else lamp._replace(motion=Motion.CHEER, delay=WAVE * place)
        for place, lamp in enumerate(lamps)
    )


def refused(scene: Scene) -> Scene:
    """Lay a refusal over any game's scene: all beacons blink, then show what they showed."""
    return replace(scene, beacons=_all(scene.beacons, Motion.BLINK))


def unknown(scene: Scene) -> Scene:
    """Lay an unknown tag over any game's scene: the whole track blinks, then shows what it showed."""
    return replace(scene, track=_all(scene.track, Motion.BLINK))


def lost(scene: Scene) -> Scene:
    """Lay a lost scanner over any game's scene: both ends of the track beat until it is back."""
    first, *middle, last = scene.track
    ends = (lamp._replace(motion=Motion.BEAT, delay=0.0) for lamp in (first, last))
    return replace(scene, track=(next(ends), *middle, next(ends)))


def asking(scene: Scene) -> Scene:
    """Lay the question of a restart over any game's scene: everything pulses until it is answered."""
    return Scene(*(_all(row, Motion.PULSE) for row in (scene.beacons, scene.track, scene.river)))


def cursor(scene: Scene, k: int, n: int) -> Scene:
    """Lay the choice *k* of *n* over any game's track: lamp k is lit, those of the others pulse, dark.

    Thirteen choices are shown at a time: the 14th is lamp 1 again, beside as many as are left then.
    """
    begun, place = k - 1 - (k - 1) % TRACK, (k - 1) % TRACK
    others = [Lamp(WHITE, False, Motion.PULSE)] * min(n - begun, TRACK)
    others[place] = Lamp(WHITE, True)
    return replace(scene, track=(*others, *[DARK] * (TRACK - len(others))))


def _all(lamps: tuple[Lamp, ...], motion: Motion) -> tuple[Lamp, ...]:
    return tuple(lamp._replace(motion=motion, delay=0.0) for lamp in lamps)
