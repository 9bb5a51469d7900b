"""A button that bounces is pressed once."""

from __future__ import annotations

from random import Random

import pytest

from firmware_bridge.reader import Pressed

OK, UNDO, SKIP = 10, 11, 12


@pytest.fixture
def pico(start):
    pico = start(READER=None)
    pico.live(100)
    return pico


@pytest.mark.parametrize(
    ("pin", "name"), [(OK, "table/ok"), (UNDO, "table/undo"), (SKIP, "table/skip")]
)
def test_each_button_tells_its_name(pico, pin, name):
    assert pico.press(pin) == [Pressed(name)]


def test_a_button_held_down_is_pressed_once(pico):
    assert pico.press(OK, 20_000) == [Pressed("table/ok")]


def test_contacts_that_bounce_make_one_press(pico):
    random = Random(1)
    told = []
    for level in (0, 1) * 10:
        for _ in range(random.randrange(8)):
            pico.bench("pin", OK, random.randrange(2))
            told += pico.told(random.choice((2, 4, 8, 16)))
        pico.bench("pin", OK, level)
        told += pico.told(100)
    assert told == 10 * [Pressed("table/ok")]


def test_a_touch_too_short_is_no_press(pico):
    assert [pico.press(OK, 10) for _ in range(20)] == 20 * [[]]


def test_two_buttons_at_once_are_two_presses(pico):
    pico.bench("pin", OK, 0)
    assert set(pico.press(SKIP)) == {Pressed("table/ok"), Pressed("table/skip")}


def test_a_button_stuck_from_the_start_is_no_press_until_it_is_pressed_again(start):
    pico = start(alone=True, READER=None)
    pico.bench("pin", OK, 0)
    pico.open()
    assert pico.told(2000) == []
    pico.bench("pin", OK, 1)
    assert pico.told(200) == []
    assert pico.press(OK) == [Pressed("table/ok")]


def test_other_buttons_at_other_pins(start):
    pico = start(READER=None, BUTTONS={2: "table/start"})
    pico.live(100)
    assert pico.press(2) == [Pressed("table/start")]


def test_without_buttons_the_rest_works(start):
    assert start(BUTTONS={}).hellos(500)
