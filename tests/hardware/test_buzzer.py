import ast
import logging
from pathlib import Path
from queue import Empty, SimpleQueue

import pytest
from gpiozero.pins.mock import MockFactory, MockPWMPin

import firmware_bridge
from hardware import Fault
from hardware.buzzer import TUNES, Buzzer

PIN = 12
PATIENCE = 30  # seconds after which a test gives up; none takes that long unless it fails


class Pin(MockPWMPin):
    """gpiozero's own mock pin, which also remembers every pitch, and can break."""

    broken = False

    def __init__(self, factory, info):
        super().__init__(factory, info)
        self.heard = []

    def _set_frequency(self, value):
        if self.broken:
            raise OSError("no such pin")
        super()._set_frequency(value)
        self.heard.append(round(value) if value else 0)

    def _set_state(self, value):
        super()._set_state(value)
        if value:
            assert value == 0.5  # loudest
            assert self.frequency


class Told(SimpleQueue):
    """A queue that passes the time of every tone at once, and notes how long it would have been."""

    def __new__(cls):
        return super().__new__(cls)

    def __init__(self):
        self.waited = []
        self.early = None  # what comes while a tone sounds

    def get(self, block=True, timeout=None):
        if timeout is None:
            return super().get()
        self.waited.append(round(timeout * 1000))
        if self.early:
            early, self.early = self.early, None
            return early
        raise Empty


class Bench:
    def __init__(self):
        self.factory = MockFactory(pin_class=Pin)
        self.pin = self.factory.pin(PIN)
        self.told = Told()
        self.buzzer = Buzzer(PIN, self.factory, self.told)

    def play(self, *outcomes):
        """Return the pitches of these outcomes, to the end, and how long each sounded."""
        self.pin.heard.clear()
        for outcome in outcomes:
            self.buzzer.say(outcome)
        self.told.put(None)
        self.buzzer.join(PATIENCE)
        assert self.pin.state == 0.0
        return self.pin.heard, self.told.waited


@pytest.fixture
def bench():
    bench = Bench()
    yield bench
    bench.buzzer.close()


@pytest.mark.parametrize("outcome", TUNES)
def test_each_outcome_has_its_tune_and_then_silence(bench, outcome):
    heard, waited = bench.play(outcome)
    assert heard[: len(TUNES[outcome])] == [pitch for pitch, _ in TUNES[outcome]]
    assert set(heard[len(TUNES[outcome]) :]) == {0}
    assert waited == [milliseconds for _, milliseconds in TUNES[outcome]]


def test_the_tunes_differ():
    assert len({*TUNES.values()}) == len(TUNES) == 4


def test_it_plays_the_same_tunes_as_a_pico():
    source = Path(firmware_bridge.__file__).with_name("firmware") / "buzzer.py"
    for node in ast.parse(source.read_text("utf-8")).body:
        if isinstance(node, ast.Assign) and node.targets[0].id == "TUNES":
            assert ast.literal_eval(node.value) == TUNES
            break
    else:
        pytest.fail("the firmware has no tunes")


def test_a_new_outcome_ends_the_tune_that_still_plays(bench):
    bench.told.early = "refused"
    heard, waited = bench.play("played")
    assert heard[:2] == [880, 220]
    assert waited == [70, 300]


def test_an_outcome_without_a_tune_is_silent(bench):
    heard, waited = bench.play("applauded")
    assert set(heard) <= {0}
    assert waited == []


def test_it_is_silent_before_and_after(bench):
    assert bench.pin.state == 0.0
    bench.buzzer.say("played")
    bench.buzzer.close()
    assert not bench.buzzer.is_alive()
    assert bench.pin.function == "input"
    assert bench.pin.frequency is None


def test_nobody_waits_for_a_tune():
    """With the real queue: the tune lasts longer than saying it does, and closing ends it."""
    factory = MockFactory(pin_class=Pin)
    buzzer = Buzzer(PIN, factory)
    for _ in range(1000):
        buzzer.say("refused")  # five minutes of it
    buzzer.close()
    assert not buzzer.is_alive()


def test_a_buzzer_that_breaks_is_logged_once_and_stops_nothing(bench, caplog):
    caplog.set_level(logging.ERROR)
    bench.pin.broken = True
    bench.buzzer.say("played")
    bench.buzzer.say("played")
    bench.told.put(None)
    bench.buzzer.join(PATIENCE)
    assert not bench.buzzer.is_alive()
    assert len(caplog.records) == 1
    bench.pin.broken = False


def test_a_pin_that_is_taken_is_a_fault(bench):
    with pytest.raises(Fault) as caught:
        Buzzer(PIN, bench.factory)
    assert caught.value.key == "buzzer"
    assert "GPIO12" in str(caught.value.values["reason"])
