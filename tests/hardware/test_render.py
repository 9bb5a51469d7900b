import random
from dataclasses import replace
from itertools import product
from math import inf

import pytest

from companion.scene import (
    DARK,
    NIGHT,
    WARM,
    WAVE,
    WHITE,
    Lamp,
    Motion,
    Scene,
    asking,
    cheering,
    refused,
)
from hardware.render import Frame, color_at, frame_at, still_at

BLACK = (0, 0, 0)
FAINT = (38, 38, 38)
HALF = (128, 128, 128)
THREE_QUARTERS = (191, 191, 191)

COLORS = (WARM, WHITE, (255, 0, 0), (0, 0, 1), BLACK)
LAMPS = [Lamp(*each) for each in product(COLORS, (True, False), Motion)]


@pytest.mark.parametrize(
    ("motion", "seconds", "lit", "dark"),
    [
        (Motion.STEADY, 0.0, WHITE, BLACK),
        (Motion.STEADY, 9.9, WHITE, BLACK),
        # the pulse turns once in two seconds
        (Motion.PULSE, 0.0, WHITE, FAINT),
        (Motion.PULSE, 0.5, THREE_QUARTERS, (19, 19, 19)),
        (Motion.PULSE, 1.0, HALF, BLACK),
        (Motion.PULSE, 2.0, WHITE, FAINT),
        (Motion.PULSE, 3601.0, HALF, BLACK),
        # three calm flashes in two seconds
        (Motion.FLASH, 0.0, WHITE, FAINT),
        (Motion.FLASH, 1 / 3, BLACK, BLACK),
        (Motion.FLASH, 2 / 3, WHITE, FAINT),
        (Motion.FLASH, 1.0, BLACK, BLACK),
        (Motion.FLASH, 5 / 3, BLACK, BLACK),
        (Motion.FLASH, 1.999, WHITE, FAINT),
        (Motion.FLASH, 2.0, WHITE, BLACK),
        # nine quick blinks in a second and a half
        (Motion.BLINK, 0.0, WHITE, FAINT),
        (Motion.BLINK, 0.083, WHITE, FAINT),
        (Motion.BLINK, 0.084, BLACK, BLACK),
        (Motion.BLINK, 0.166, BLACK, BLACK),
        (Motion.BLINK, 0.167, WHITE, FAINT),
        (Motion.BLINK, 1.499, BLACK, BLACK),
        (Motion.BLINK, 1.5, WHITE, BLACK),
        (Motion.BLINK, 60.0, WHITE, BLACK),
        # a sweep that has come: the new light, at once
        (Motion.SWEEP, 0.0, WHITE, BLACK),
        # waves of a second, for twenty
        (Motion.CHEER, 0.0, WHITE, FAINT),
        (Motion.CHEER, 0.5, HALF, BLACK),
        (Motion.CHEER, 19.5, HALF, BLACK),
        (Motion.CHEER, 20.0, WHITE, BLACK),
        # a blip every two seconds: a dip of what is lit
        (Motion.BEAT, 0.0, WHITE, BLACK),
        (Motion.BEAT, 1.9, HALF, FAINT),
    ],
)
def test_a_lamp_at_a_moment(motion, seconds, lit, dark):
    assert color_at(Lamp(WHITE, True, motion), seconds) == lit
    assert color_at(Lamp(WHITE, False, motion), seconds) == dark


@pytest.mark.parametrize(
    ("motion", "seconds", "lit", "dark"),
    [
        # what is yet to change shows what was before
        (Motion.SWEEP, 0.0, BLACK, WHITE),
        (Motion.SWEEP, 0.99, BLACK, WHITE),
        (Motion.SWEEP, 1.0, WHITE, BLACK),
        (Motion.FLASH, 0.5, BLACK, WHITE),
        (Motion.FLASH, 1.0, WHITE, FAINT),
        (Motion.FLASH, 3.0, WHITE, BLACK),
        # a wave that has not come yet leaves the lamp alone
        (Motion.CHEER, 0.5, WHITE, BLACK),
        (Motion.CHEER, 1.5, HALF, BLACK),
        (Motion.CHEER, 21.0, WHITE, BLACK),
        (Motion.STEADY, 0.5, WHITE, BLACK),
    ],
)
def test_a_lamp_whose_motion_begins_after_a_second(motion, seconds, lit, dark):
    assert color_at(Lamp(WHITE, True, motion, 1.0), seconds) == lit
    assert color_at(Lamp(WHITE, False, motion, 1.0), seconds) == dark


def test_a_wave_runs_along_the_row_and_leaves_alone_what_pulses():
    row = cheering((Lamp(WHITE, True), Lamp(WHITE, True, Motion.PULSE), DARK))
    assert [lamp.motion for lamp in row] == [Motion.CHEER, Motion.PULSE, Motion.CHEER]
    assert [lamp.delay for lamp in row] == [0.0, 0.0, 2 * WAVE]


def test_what_is_laid_over_a_scene_begins_at_once():
    scene = replace(NIGHT, beacons=(Lamp(WHITE, True, Motion.FLASH, 0.6),) * 6)
    assert still_at(refused(scene)) == 1.5
    assert {lamp.delay for lamp in refused(scene).beacons} == {0.0}


def test_the_hue_is_kept_when_a_lamp_is_dimmed():
    assert color_at(Lamp(WARM, True, Motion.PULSE), 1.0) == (128, 85, 30)


@pytest.mark.parametrize("lamp", LAMPS)
def test_every_lit_lamp_is_seen_at_once(lamp):
    assert color_at(lamp, 0.0) == lamp.color or not lamp.lit


@pytest.mark.parametrize("color", COLORS)
def test_a_dark_lamp_never_shines_as_a_lit_pulsing_one(color):
    moments = [tenth / 10 for tenth in range(50)]
    lit = min(color_at(Lamp(color, True, Motion.PULSE), at) for at in moments)
    for motion, at in product(Motion, moments):
        assert max(color_at(Lamp(color, False, motion), at)) <= max(lit) * 0.3 + 0.5


@pytest.mark.parametrize(
    ("scene", "seconds"),
    [
        (NIGHT, 0.0),
        (Scene((), ()), 0.0),
        (refused(NIGHT), 1.5),
        (replace(NIGHT, track=(Lamp(motion=Motion.FLASH), *NIGHT.track[1:])), 2.0),
        (replace(refused(NIGHT), river=(Lamp(motion=Motion.FLASH),)), 2.0),
        (asking(NIGHT), inf),
        (replace(NIGHT, river=(DARK, Lamp(motion=Motion.SWEEP, delay=2.4))), 2.4),
        (replace(NIGHT, track=cheering(NIGHT.track)), 20 + 12 * WAVE),
        (replace(NIGHT, river=(DARK, Lamp(motion=Motion.PULSE))), inf),
    ],
)
def test_a_scene_is_still_when_its_last_lamp_is(scene, seconds):
    assert still_at(scene) == seconds


def test_a_frame_keeps_each_lamp_in_its_place():
    lit = Lamp(WHITE, True)
    scene = Scene((lit, DARK), (DARK, DARK, lit), (lit,))
    assert frame_at(scene, 0.0) == Frame((WHITE, BLACK), (BLACK, BLACK, WHITE), (WHITE,))


@pytest.mark.parametrize("seed", range(200))
def test_any_scene_has_whole_colours_and_stays_still(seed):
    dice = random.Random(seed)
    scene = Scene(*(tuple(dice.choices(LAMPS, k=k)) for k in (6, 13, dice.randrange(20))))
    if seed % 2:  # half of them come to rest
        scene = Scene(*(tuple(_resting(row)) for row in (scene.beacons, scene.track, scene.river)))

    for seconds in (0.0, *(dice.uniform(0, 4) for _ in range(20))):
        for row in frame_at(scene, seconds):
            assert all(
                type(channel) is int and 0 <= channel <= 255 for rgb in row for channel in rgb
            )

    if (still := still_at(scene)) < inf:
        at_rest = frame_at(_steady(scene), 0.0)
        assert all(frame_at(scene, still + later) == at_rest for later in (0.0, 1e-9, 0.1, 1e6))


def _resting(row):
    return (lamp if lamp.motion is not Motion.PULSE else DARK for lamp in row)


def _steady(scene):
    rows = (scene.beacons, scene.track, scene.river)
    return Scene(*(tuple(lamp._replace(motion=Motion.STEADY) for lamp in row) for row in rows))
