"""Scene and seconds to colours: pure, so that every lamp, real or drawn, moves alike."""

from __future__ import annotations

from math import cos, inf, tau
from typing import NamedTuple

from companion.scene import RGB, Lamp, Motion, Scene


class Frame(NamedTuple):
    """The colour of every lamp at one moment."""

    beacons: tuple[RGB, ...]
    track: tuple[RGB, ...]
    river: tuple[RGB, ...]


# motion         seconds until steady, turns a second
MOVES = {
    Motion.STEADY: (0.0, 0.0),
    Motion.PULSE:  (inf, 0.5),
    Motion.FLASH:  (2.0, 1.5),  # whole turns, so a lit lamp glides into its steady light
    Motion.BLINK:  (1.5, 6.0),
    Motion.SWEEP:  (0.0, 0.0),
    Motion.CHEER:  (20.0, 1.0),
    Motion.BEAT:   (inf, 0.5),
}  # fmt: skip

# A dark lamp never moves brighter than this, not even refused: at full colour it would be taken for lit.
FAINT = 0.15
OFF: RGB = (0, 0, 0)


def color_at(lamp: Lamp, seconds: float) -> RGB:
    """Return the lamp's colour this many seconds into its scene."""
    if lamp.motion is Motion.STEADY:
        return lamp.color if lamp.lit else OFF
    level = _level(lamp, seconds)
    if level == 1.0:
        return lamp.color
    if level == 0.0:
        return OFF
    red, green, blue = lamp.color
    return round(red * level), round(green * level), round(blue * level)


def frame_at(scene: Scene, seconds: float) -> Frame:
    """Return the colour of every lamp this many seconds into the scene."""
    beacons, track, river = (
        tuple(color_at(lamp, seconds) for lamp in row)
        for row in (scene.beacons, scene.track, scene.river)
    )
    return Frame(beacons, track, river)


def still_at(scene: Scene) -> float:
    """Return the seconds after which the scene no longer changes."""
    lamps = (*scene.beacons, *scene.track, *scene.river)
    return max((lamp.delay + MOVES[lamp.motion][0] for lamp in lamps), default=0.0)


def _level(lamp: Lamp, seconds: float) -> float:
    """Return the lamp's brightness, 0 to 1."""
    lasts, _ = MOVES[lamp.motion]
    seconds -= lamp.delay
    if seconds < 0 and lamp.motion in (Motion.SWEEP, Motion.FLASH):  # its change is yet to come
        return 0.0 if lamp.lit else 1.0
    if not 0 <= seconds < lasts:
        return 1.0 if lamp.lit else 0.0
    high = 1.0 if lamp.lit else FAINT
    # What goes on for longer must never let a lit lamp look dark.
    low = 0.5 if lamp.lit and lasts > 2.0 else 0.0
    swing = _swing(lamp.motion, seconds)
    if lamp.motion is Motion.BEAT and lamp.lit:  # the blip of a lit lamp is a dip
        swing = 1 - swing
    return low + (high - low) * swing


def _swing(motion: Motion, seconds: float) -> float:
    """Return where a motion stands between low (0) and high (1); it starts high, to be seen at once."""
    _, rate = MOVES[motion]
    turns = seconds * rate
    if motion is Motion.BLINK:
        return 1.0 if turns % 1 < 0.5 else 0.0
    if motion is Motion.BEAT:
        return 1.0 if turns % 1 >= 0.9 else 0.0
    return (1 + cos(tau * turns)) / 2
