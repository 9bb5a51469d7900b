"""Light as data: what every lamp of the table shows, with no pin and no clock."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import NamedTuple

RGB = tuple[int, int, int]

WARM: RGB = (255, 170, 60)
WHITE: RGB = (255, 255, 255)

BEACONS = 6
TRACK = 13


class Motion(StrEnum):
    """How a lamp moves; meaning is carried by motion and place, never by hue alone."""

    STEADY = "steady"
    PULSE = "pulse"  # slow, for as long as the scene lasts: this may be chosen
    FLASH = "flash"  # a few calm flashes, then steady: something happened here
    BLINK = "blink"  # quick, then steady: refused
    BEAT = "beat"  # a blip every two seconds, for as long as the scene lasts: a device is missing


class Lamp(NamedTuple):
    """One lamp: its colour, whether it is lit, and how it moves."""

    color: RGB = WARM
    lit: bool = False
    motion: Motion = Motion.STEADY


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


def refused(scene: Scene) -> Scene:
    """Lay a refusal over any game's scene: all beacons blink, then show what they showed."""
    return replace(scene, beacons=_all(scene.beacons, Motion.BLINK))


def unknown(scene: Scene) -> Scene:
    """Lay an unknown tag over any game's scene: the whole track blinks, then shows what it showed."""
    return replace(scene, track=_all(scene.track, Motion.BLINK))


def lost(scene: Scene) -> Scene:
    """Lay a lost scanner over any game's scene: both ends of the track beat until it is back."""
    first, *middle, last = scene.track
    ends = (lamp._replace(motion=Motion.BEAT) for lamp in (first, last))
    return replace(scene, track=(next(ends), *middle, next(ends)))


def asking(scene: Scene) -> Scene:
    """Lay the question of a restart over any game's scene: everything pulses until it is answered."""
    return Scene(*(_all(row, Motion.PULSE) for row in (scene.beacons, scene.track, scene.river)))


def _all(lamps: tuple[Lamp, ...], motion: Motion) -> tuple[Lamp, ...]:
    return tuple(lamp._replace(motion=motion) for lamp in lamps)
