"""The strip shows what the companion says, no brighter than it may, and blinks alone."""

from __future__ import annotations

import pytest

from firmware_bridge.frames import Frame, encode

DARK = "000000"
FAINT = "080300"  # somebody is at home, but nobody calls


@pytest.fixture
def lit(start):
    """Start a Pico and return what its strip shows after some bytes from the companion."""

    def lit(*sent, **settings):
        pico = start(**settings)
        pico.live(100)
        for data in sent:
            pico.send(data)
            pico.live(20)
        return pico.bench("strip")

    return lit


def colors(text):
    return encode(Frame("LAMPS", text))


def test_the_lamps_are_dark_at_first(lit):
    assert lit(LAMPS=3) == 3 * DARK


def test_the_companions_colours_are_shown_in_turn(start):
    pico = start(LAMPS=4, BRIGHTNESS=255)
    pico.live(100)
    pico.send(pico.line.light(bytes((255, 170, 60, 0, 0, 1, 0, 0, 0, 9, 8, 7))))
    pico.live(20)
    assert pico.bench("strip") == "FFAA3C" + "000001" + "000000" + "090807"


@pytest.mark.parametrize("limit", [0, 1, 64, 200, 255])
def test_no_lamp_is_brighter_than_it_may_be(lit, limit):
    shown = bytes.fromhex(lit(colors("FFFFFF" + "800100"), LAMPS=2, BRIGHTNESS=limit))
    assert shown == bytes((limit, limit, limit, 128 * limit // 255, limit // 255, 0))


def test_a_lamp_that_is_not_reached_is_dark(lit):
    assert (
        lit(colors(4 * "FF0000"), colors("00FF00"), LAMPS=3, BRIGHTNESS=255) == "00FF00" + 2 * DARK
    )


def test_lamps_beyond_the_strip_are_passed_over(lit):
    assert lit(colors(50 * "010203"), LAMPS=2, BRIGHTNESS=255) == 2 * "010203"


def test_a_frame_lights_83_lamps_and_no_more(start):
    pico = start(LAMPS=100, BRIGHTNESS=255)
    assert {event.lamps for event in pico.live(100)} == {100}
    pico.send(pico.line.light(100 * b"\1\2\3"))
    pico.live(20)
    assert pico.bench("strip") == 83 * "010203" + 17 * DARK


@pytest.mark.parametrize("text", ["FF00GG", "not a colour at all!", "ÄÖÜÄÖÜ", "0x0x0x"])
def test_what_is_no_colour_changes_nothing(lit, text):
    assert lit(colors("010203"), colors(text), LAMPS=1, BRIGHTNESS=255) == "010203"


@pytest.mark.parametrize("text", ["", "FFAA3", "F"])
def test_half_a_colour_is_none(lit, text):
    assert lit(colors("010203"), colors(text), LAMPS=1, BRIGHTNESS=255) == DARK


def test_without_a_strip_the_companion_is_told_so(start):
    pico = start(LAMPS=0)
    assert {event.lamps for event in pico.live(100)} == {0}
    pico.send(colors("FFFFFF"))
    pico.live(15_000)
    assert pico.bench("strip") == "none"
    pico.run(15_000)  # alone, with no lamp to blink
    pico.open()
    assert pico.hellos(500)


def test_alone_from_the_start_it_blinks_only_after_a_while(start):
    pico = start(alone=True, LAMPS=2)
    while pico.passed < 9900:
        pico.run(300)
        assert pico.bench("strip") == 2 * DARK
    assert blinks(pico) == {FAINT + DARK, 2 * DARK}


def test_with_a_companion_nothing_blinks(start):
    pico = start(LAMPS=2)
    shown = set()
    for _ in range(100):
        pico.live(200)
        shown.add(pico.bench("strip"))
    assert shown == {2 * DARK}


def test_a_companion_that_has_gone_leaves_its_light_and_one_lamp_blinks(start):
    pico = start(LAMPS=2, BRIGHTNESS=255)
    pico.send(colors(2 * "010203"))
    pico.live(100)
    pico.run(9800)
    assert pico.bench("strip") == 2 * "010203"
    pico.run(500)
    assert blinks(pico) == {FAINT + "010203", DARK + "010203"}
    pico.open()
    pico.live(100)
    assert pico.bench("strip") == 2 * "010203"


def blinks(pico):
    shown = set()
    for _ in range(20):
        pico.run(100)
        shown.add(pico.bench("strip"))
    return shown
