"""Brightness, gamma and the current cap, worked out a second time from what comes out."""

from __future__ import annotations

import pytest

from hardware.grade import (
    LEAST,
    NIGHT,
    PIN_STEPS,
    STRIP_STEPS,
    Dimmer,
    Grader,
    capped,
    curve,
    places,
)
from hardware.render import FAINT

EVERY = bytes(range(256))
UNLIMITED = 10**6


def full(percent, steps=STRIP_STEPS):
    return curve(percent, 1.0, steps)[255]


def test_black_is_dark_and_full_is_the_brightness():
    assert curve(100, 2.2, STRIP_STEPS)[0] == curve(100, 2.2, PIN_STEPS)[0] == 0
    assert [full(percent) for percent in (100, 60, 20)] == [255, 153, 51]
    assert [full(percent, PIN_STEPS) for percent in (100, 60, 20)] == [100, 60, 20]


def test_without_gamma_a_channel_keeps_its_share():
    assert curve(100, 1.0, STRIP_STEPS) == EVERY
    assert curve(100, 2.0, STRIP_STEPS)[128] == round(255 * (128 / 255) ** 2)


@pytest.mark.parametrize("steps", [PIN_STEPS, STRIP_STEPS])
@pytest.mark.parametrize("gamma", [1.0, 2.2, 4.0])
@pytest.mark.parametrize("percent", range(LEAST, 101, 8))
def test_what_is_meant_to_glow_glows_and_brighter_is_never_dimmer(steps, gamma, percent):
    graded = curve(percent, gamma, steps)
    assert graded[0] == 0
    assert min(graded[1:]) >= 1
    assert list(graded) == sorted(graded)


@pytest.mark.parametrize("steps", [PIN_STEPS, STRIP_STEPS])
def test_lit_and_faint_differ_however_far_the_lamps_are_dimmed(steps):
    """A dark lamp that may be chosen swings up to faint, a lit one down to half."""
    graded = curve(LEAST, 1.0, steps)
    assert graded[255] >= 2 * graded[128] > 0
    assert graded[255] >= 4 * graded[round(255 * FAINT)]


def test_the_page_dims_what_the_wiring_allows_and_the_night_once_more():
    assert Dimmer().percent(60) == 60
    assert Dimmer(50).percent(60) == 30
    assert Dimmer(100, night=True).percent(60) == 60 * NIGHT // 100
    assert Dimmer(1, night=True).percent(1) == LEAST
    assert Dimmer(0).percent(100) == 0


def test_a_dimmer_is_heeded_as_soon_as_it_is_set():
    dimmer = Dimmer()
    grade = Grader(dimmer, 100, 1.0, STRIP_STEPS, UNLIMITED)
    assert grade(b"\xff\x00") == b"\xff\x00"
    dimmer.level = 20
    assert grade(b"\xff\x00") == bytes([51, 0])
    dimmer.level = 0
    assert grade(b"\xff\x00") == bytes(2)


# The cap


def test_what_stays_below_the_cap_is_not_touched():
    grade = Grader(Dimmer(), 100, 1.0, STRIP_STEPS, 300)
    assert grade(bytes([200, 100])) == bytes([200, 100])
    assert sum(grade(bytes([200, 101]))) <= 300


@pytest.mark.parametrize("budget", [0, 1, 5, 29, 30, 31, 500, 5000, 7649])
def test_the_cap_is_kept_and_used(budget):
    steps = capped(b"\xff" * 30, budget)
    assert sum(steps) <= budget
    assert sum(steps) > budget - 30


def test_colours_keep_and_faint_stays_visible():
    steps = capped(bytes([200, 100, 50, 1, 0] * 10), 1000)
    assert sum(steps) <= 1000
    assert steps[4] == 0
    assert steps[3] == 1
    assert steps[0] / steps[1] == pytest.approx(2, rel=0.1)
    assert steps[1] / steps[2] == pytest.approx(2, rel=0.1)


def test_with_less_than_a_step_for_each_the_cap_still_holds():
    assert sum(capped(bytes([1] * 30), 12)) <= 12


def test_every_lamp_has_its_place():
    rows = (("beacons", 6), ("track", 13), ("river", 21))
    every = tuple((row, number) for row, longest in rows for number in range(1, longest + 1))
    assert places(every) == tuple(range(40))
