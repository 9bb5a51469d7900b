"""The header against gpiozero's own, and what hangs on it."""

from __future__ import annotations

import tomllib

import pytest
from gpiozero.pins.mock import MockFactory, MockPWMPin

from hardware.header import DROPS, E12, HEADER, Position, Use, positions, resistor
from hardware.pins import load
from tests.hardware.layouts import LAYOUTS

OURS = {"3V3": "3.3 V", "5V": "5 V", "GND": "GND", "GPIO0": "ID", "GPIO1": "ID"}


@pytest.mark.parametrize(
    "revision", ["a02082", "902120", "c03111", "d04170"]
)  # Pi 3, Zero 2 W, 4, 5
def test_the_header_is_that_of_the_pis_we_know(revision):
    factory = MockFactory(revision=revision, pin_class=MockPWMPin)
    header = factory.board_info.headers["J8"]
    theirs = [header.pins[place].name for place in range(1, 41)]
    names = [OURS.get(name) or f"GPIO {name.removeprefix('GPIO')}" for name in theirs]
    assert names == [position.name for position in positions(load({}))]


def test_every_gpio_has_one_place():
    gpios = sorted(pin for pair in HEADER for pin in pair if isinstance(pin, int))
    assert gpios == list(range(2, 28))


@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_used_pin_is_on_the_header_and_no_other(layout):
    wiring = load(tomllib.loads(LAYOUTS[layout]))
    used = {int(p.name.removeprefix("GPIO ")) for p in positions(wiring) if p.use}
    assert used == wiring.uses().keys() | {14, 15}


def test_a_pin_knows_what_it_is_for():
    owner = {
        "lamps": {"beacons": [[2, 3, 4], 17, 27, 22, 23, 24], "river": [5]},
        "strip": {"kind": "ws2812"},
        "buttons": {"ok": 6, "beacons": [12, 13, 16, 19, 20, 21]},
        "buzzer": {"pin": 18},
    }
    uses = {p.name: p.use for p in positions(load(owner)) if p.use}
    assert uses["GPIO 3"] == Use("lamp", "beacons", 1, "green")
    assert uses["GPIO 17"] == Use("lamp", "beacons", 2)
    assert uses["GPIO 5"] == Use("lamp", "river", 1)
    assert uses["GPIO 6"] == Use("button", "ok")
    assert uses["GPIO 21"] == Use("button", "beacon", 6)
    assert uses["GPIO 18"] == Use("buzzer")
    assert uses["GPIO 10"] == Use("strip-data")
    assert uses["GPIO 11"] == Use("strip-busy"), "a WS2812 has no clock"
    assert uses["GPIO 15"] == Use("scanner-rx")


@pytest.mark.parametrize(
    ("bus", "data", "clock", "busy"), [(0, 10, 11, {7, 8, 9}), (1, 20, 21, {18, 19})]
)
def test_a_strip_with_a_clock_has_two_wires(bus, data, clock, busy):
    owner = {"lamps": {"beacons": "none"}, "strip": {"kind": "apa102", "bus": bus}}
    uses = {p.name: p.use.kind for p in positions(load(owner)) if p.use}
    assert (uses[f"GPIO {data}"], uses[f"GPIO {clock}"]) == ("strip-data", "strip-clock")
    assert {name for name, kind in uses.items() if kind == "strip-busy"} == {
        f"GPIO {pin}" for pin in busy
    }


def test_to_pins_left_free_nothing_is_soldered():
    assert Position(8, "GPIO 14", Use("scanner-tx")).wired is False
    assert Position(3, "GPIO 2", None).wired is False
    assert Position(3, "GPIO 2", Use("buzzer")).wired is True


@pytest.mark.parametrize("milliamps", range(1, 51))
@pytest.mark.parametrize("drop", DROPS.values())
def test_a_resistor_is_one_that_is_sold_and_keeps_the_current(milliamps, drop):
    ohms = resistor(milliamps, drop)
    assert (3300 - drop) / ohms <= milliamps
    assert any(ohms == size * 10**power for size in E12 for power in range(4))


def test_the_usual_resistors():
    assert [resistor(8, drop) for drop in DROPS.values()] == [180, 39]
