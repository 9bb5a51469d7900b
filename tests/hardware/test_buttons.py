import logging
from queue import SimpleQueue

import pytest
from gpiozero.pins.mock import MockFactory

from hardware import Fault
from hardware.buttons import BOUNCE, HOLD, Buttons, Contact

PINS = {"ok": 5, "next": 6, "undo": 13, "beacon-3": 19}
PATIENCE = 30  # seconds after which a test gives up; none takes that long unless it fails


class Factory(MockFactory):
    """gpiozero's own mock pins with a clock that the test moves."""

    def __init__(self):
        super().__init__()
        self.now = 100.0

    def ticks(self):
        return self.now


class Alarm:
    """A timer that rings when the test says so."""

    def __init__(self, seconds, ring):
        self.seconds, self.ring = seconds, ring
        self.started = self.cancelled = False

    def start(self):
        self.started = True

    def cancel(self):
        self.cancelled = True


class Bench:
    """A table's buttons, and a thumb."""

    def __init__(self):
        self.factory = Factory()
        self.alarms = []
        self.heard = SimpleQueue()
        self.pressed = self.heard.put
        self.buttons = Buttons(PINS, lambda piece: self.pressed(piece), self.factory, self._alarm)

    def _alarm(self, *told):
        self.alarms.append(Alarm(*told))
        return self.alarms[-1]

    def pin(self, name):
        return self.factory.pin(PINS[name])

    def edges(self, name, *gaps):
        """Close and open the contact in turn, each edge so many milliseconds after the last."""
        for number, gap in enumerate(gaps):
            self.factory.now += gap / 1000
            (self.pin(name).drive_high if number % 2 else self.pin(name).drive_low)()

    def press(self, name):
        self.edges(name, 1000, 100)

    def said(self):
        """Return what was said until now: `undo` is pressed to know when that is."""
        self.press("undo")
        found = []
        while (piece := self.heard.get(timeout=PATIENCE)) != "table/undo":
            found.append(piece)
        return found


@pytest.fixture
def bench():
    bench = Bench()
    yield bench
    bench.buttons.close()


def test_a_button_says_its_piece_when_it_is_let_go(bench):
    bench.edges("next", 1000)
    assert bench.said() == []
    bench.edges("next", 0)  # a low pin goes low: no edge
    bench.factory.now += 1
    bench.pin("next").drive_high()
    assert bench.said() == ["table/next"]


def test_every_button_is_a_piece_of_the_table(bench):
    for name in ("ok", "next", "beacon-3", "next"):
        bench.press(name)
    assert bench.said() == ["table/ok", "table/next", "table/beacon-3", "table/next"]


def test_the_pins_are_pulled_up_so_that_a_torn_wire_says_nothing(bench):
    assert {bench.pin(name).pull for name in PINS} == {"up"}
    assert bench.said() == []


# what happens      milliseconds between the edges, low and high in turn    presses
BOUNCES = {
    "clean":           ((1000, 80), 1),
    "on the way down": ((1000, 1, 1, 2, 3, 80), 1),
    "on the way up":   ((1000, 80, 1, 1, 2, 4), 1),
    "both ways":       ((1000, 2, 1, 1, 5, 60, 1, 1, 1, 1), 1),
    "a spark":         ((1000, 1), 0),
    "sparks":          ((1000, 1, 5, 1, 5, 1, 300, 1), 0),
    "a spark before":  ((1000, 1, 500, 80), 1),
    "twice":           ((1000, 60, 60, 60), 2),
    "twice, bouncing": ((1000, 1, 1, 60, 1, 1, 60, 1, 1, 60), 2),
    "just enough":     ((1000, BOUNCE * 1000 + 1), 1),
}  # fmt: skip


@pytest.mark.parametrize(("gaps", "presses"), BOUNCES.values(), ids=BOUNCES.keys())
@pytest.mark.parametrize("name", ["next", "ok"])
def test_a_contact_that_bounces_is_one_press_and_a_spark_is_none(bench, name, gaps, presses):
    bench.edges(name, *gaps)
    assert bench.said() == [f"table/{name}"] * presses


def test_a_long_ok_starts_again_and_is_no_ok(bench):
    bench.edges("ok", 1000, 1, 1)  # and it bounces
    (alarm,) = bench.alarms
    assert alarm.seconds == HOLD == 2.0
    assert alarm.started
    bench.factory.now += HOLD
    alarm.ring()
    assert bench.said() == ["table/again"]  # while it is still held
    bench.factory.now += 1
    bench.pin("ok").drive_high()
    assert bench.said() == []


def test_a_short_ok_does_not_start_again_even_if_the_timer_rings_all_the_same(bench):
    bench.press("ok")
    (alarm,) = bench.alarms
    assert alarm.cancelled
    alarm.ring()
    assert bench.said() == ["table/ok"]


def test_a_spark_on_ok_does_not_start_again(bench):
    bench.edges("ok", 1000, 1)
    bench.alarms[0].ring()
    assert bench.said() == []
    bench.edges("ok", 1000)  # a real press soon after has a timer of its own
    assert [alarm.cancelled for alarm in bench.alarms] == [True, False]


def test_other_buttons_have_no_long_press(bench):
    bench.edges("next", 1000, 5000)
    assert bench.alarms == []
    assert bench.said() == ["table/next"]


def test_what_fails_is_logged_and_the_buttons_go_on(bench, caplog):
    caplog.set_level(logging.ERROR)

    def fail(piece):
        bench.pressed = bench.heard.put
        raise RuntimeError("table turned over")

    bench.pressed = fail
    bench.press("next")
    assert bench.said() == []
    assert "table/next failed" in caplog.text
    bench.press("next")
    assert bench.said() == ["table/next"]


def test_closing_lets_go_of_pins_and_timers():
    bench = Bench()
    bench.edges("ok", 1000)
    bench.buttons.close()
    assert bench.alarms[0].cancelled
    assert not bench.buttons.is_alive()
    assert all(bench.pin(name).when_changed is None for name in PINS)
    Buttons(PINS, bench.heard.put, bench.factory).close()  # the pins are free again


def test_a_pin_that_is_taken_is_a_fault_and_the_others_are_let_go():
    factory = Factory()
    other = Buttons({"ok": 19}, print, factory)
    with pytest.raises(Fault) as caught:
        Buttons(PINS, print, factory)
    assert caught.value.key == "buttons"
    assert "GPIO19" in str(caught.value.values["reason"])
    Buttons({"next": 6}, print, factory).close()
    other.close()


def test_threadings_own_timer_ends_with_the_program(bench):
    buttons = Buttons({"ok": 26}, bench.heard.put, bench.factory)
    bench.factory.now += 1
    bench.factory.pin(26).drive_low()
    (alarm,) = buttons._alarms.values()
    assert alarm.daemon
    assert alarm.interval == HOLD
    buttons.close()
    alarm.join(PATIENCE)
    assert not alarm.is_alive()


def test_a_contact_never_tells_a_press_twice():
    contact = Contact()
    assert contact.close(0.0)
    assert contact.held()
    assert not contact.held()
    assert not contact.open(3.0)
    assert not contact.open(4.0)  # an edge that a pin library has told twice
