import logging
import subprocess
import sys
import warnings

import pytest
from gpiozero import BadPinFactory, Device, PinFactoryFallback
from gpiozero.pins.mock import MockFactory, MockPWMPin

from hardware import Fault, lamps
from hardware.lamps import PinBeacons, SimulatedStrip, StripLamps, open_pins
from hardware.render import Frame

PINS = (17, 27, 22, 23, 24, 25)
BLACK = (0, 0, 0)
RED, GREY, WARM = (255, 0, 0), (51, 51, 51), (102, 68, 24)
NIGHT = Frame((BLACK,) * 6, (), ())


class Pin(MockPWMPin):
    """gpiozero's own mock pin, which also remembers every write, and can break."""

    def __init__(self, factory, info):
        super().__init__(factory, info)
        self.writes = []
        self.broken = False

    def _set_state(self, value):
        if self.broken:
            raise OSError("no such pin")
        self.writes.append(value)
        super()._set_state(value)


@pytest.fixture
def pins():
    factory = MockFactory(pin_class=Pin)
    return [factory.pin(number) for number in PINS]


@pytest.fixture
def beacons(pins):
    beacons = PinBeacons(PINS, active_high=True, pin_factory=pins[0].factory)
    _forget_writes(pins)
    yield beacons
    beacons.close()


def test_a_beacon_shines_as_its_strongest_channel(beacons, pins):
    beacons.show(Frame((RED, BLACK, GREY, WARM, (0, 0, 255), (0, 1, 0)), (), ()))
    assert [pin.state for pin in pins] == [1.0, 0.0, 0.2, 0.4, 1.0, 1 / 255]


def test_a_pin_is_written_only_when_its_light_changes(beacons, pins):
    beacons.show(NIGHT)
    assert [pin.writes for pin in pins] == [[]] * 6
    for _ in range(3):
        beacons.show(NIGHT._replace(beacons=(RED, GREY, *NIGHT.beacons[2:])))
    beacons.show(NIGHT._replace(beacons=((0, 255, 0), *NIGHT.beacons[1:])))
    assert [pin.writes for pin in pins] == [[1.0], [0.2, 0.0], [], [], [], []]


def test_a_write_that_failed_is_tried_again(beacons, pins):
    pins[0].broken = True
    with pytest.raises(OSError, match="no such pin"):
        beacons.show(NIGHT._replace(beacons=(RED,) * 6))
    pins[0].broken = False
    beacons.show(NIGHT._replace(beacons=(RED,) * 6))
    assert [pin.state for pin in pins] == [1.0] * 6


@pytest.mark.parametrize(("active_high", "dark"), [(True, 0.0), (False, 1.0)])
def test_beacons_are_dark_before_the_first_frame_and_on_close(pins, active_high, dark):
    beacons = PinBeacons(PINS, active_high=active_high, pin_factory=pins[0].factory)
    assert [pin.state for pin in pins] == [dark] * 6
    beacons.show(NIGHT._replace(beacons=(RED,) * 6))
    assert [pin.state for pin in pins] == [1.0 - dark] * 6
    beacons.close()
    assert [pin.writes[-1] for pin in pins] == [dark] * 6
    assert [pin.function for pin in pins] == ["input"] * 6


def test_pins_that_cannot_be_opened_are_a_fault(pins):
    with pytest.raises(Fault) as caught:
        PinBeacons((17, 17), active_high=True, pin_factory=pins[0].factory)
    assert caught.value.key == "lamps"
    assert "GPIO17" in str(caught.value.values["reason"])


def test_a_strip_shows_its_part_of_the_frame_and_goes_dark():
    track, river, both = SimulatedStrip(), SimulatedStrip(), SimulatedStrip()
    rows = [
        StripLamps(track, lambda frame: frame.track),
        StripLamps(river, lambda frame: frame.river),
        StripLamps(both, lambda frame: frame.track + frame.river),
    ]
    for row in rows:
        row.show(Frame((), (RED, BLACK), (WARM,)))
    assert (track.colors, river.colors) == ((RED, BLACK), (WARM,))
    assert both.colors == (RED, BLACK, WARM)
    for row in rows:
        row.close()
    assert track.colors == river.colors == both.colors == ()


def test_a_strip_is_let_go_even_when_it_cannot_go_dark():
    class Torn(SimulatedStrip):
        closed = False

        def show(self, colors):
            raise OSError("wire torn")

        def close(self):
            self.closed = True

    strip = Torn()
    with pytest.raises(OSError, match="wire torn"):
        StripLamps(strip, lambda frame: frame.track).close()
    assert strip.closed


class TestOpenPins:
    """Which pins a machine gets; a warning would fail these tests."""

    @pytest.fixture(autouse=True)
    def _off_a_pi(self, monkeypatch, tmp_path):
        monkeypatch.setattr(lamps, "MODEL", tmp_path / "model")
        monkeypatch.setattr(Device, "pin_factory", None)
        monkeypatch.delenv("GPIOZERO_PIN_FACTORY", raising=False)

    @pytest.fixture
    def on_a_pi(self):
        lamps.MODEL.write_bytes(b"Raspberry Pi 5 Model B Rev 1.0\0")

    def test_off_a_pi_they_are_simulated(self):
        factory, name = open_pins()
        assert name == "simulated"
        PinBeacons(PINS, active_high=True, pin_factory=factory).close()
        assert Device.pin_factory is None

    def test_a_simulated_pin_does_not_remember_every_frame(self):
        """A table may pulse for days; gpiozero's own mock keeps each change for ever."""
        pin = open_pins()[0].pin(17)
        pin.function, pin.frequency = "output", 100
        for level in range(1000):
            pin.state = level % 2
        assert len(pin.states) == 1

    def test_on_another_board_they_are_simulated(self):
        lamps.MODEL.write_bytes(b"Some Other Pi\0")
        assert open_pins()[1] == "simulated"

    def test_on_a_pi_gpiozero_chooses(self, on_a_pi, monkeypatch):
        monkeypatch.setattr(Device, "ensure_pin_factory", _chooses("rpigpio", passing_over="lgpio"))
        assert open_pins() == (Device.pin_factory, "rpigpio")

    @pytest.mark.parametrize("choice", ["native", None])
    def test_a_pi_without_pwm_plays_on_and_logs_why(self, on_a_pi, monkeypatch, caplog, choice):
        monkeypatch.setattr(Device, "ensure_pin_factory", _chooses(choice, passing_over="lgpio"))
        assert open_pins()[1] == "simulated"
        [record] = caplog.records
        assert record.levelno == logging.WARNING
        assert "Falling back from lgpio" in record.message

    def test_the_environment_may_ask_for_mock_pins(self, on_a_pi, monkeypatch):
        monkeypatch.setenv("GPIOZERO_PIN_FACTORY", "mock")
        factory, name = open_pins()
        assert issubclass(factory.pin_class, MockPWMPin)
        assert name == "simulated"

    def test_the_environment_may_ask_for_real_ones_anywhere(self, monkeypatch):
        monkeypatch.setenv("GPIOZERO_PIN_FACTORY", "pigpio")
        monkeypatch.setattr(Device, "ensure_pin_factory", _chooses("pigpio"))
        assert open_pins() == (Device.pin_factory, "pigpio")

    def test_what_was_asked_for_and_cannot_be_had_is_a_fault(self, monkeypatch):
        monkeypatch.setenv("GPIOZERO_PIN_FACTORY", "abacus")
        with pytest.raises(Fault) as caught:
            open_pins()
        assert caught.value.key == "pin-factory"
        assert caught.value.values == {
            "name": "abacus",
            "reason": "Unable to find pin factory 'abacus'",
        }


def test_gpiozero_is_not_imported_before_it_is_needed():
    ask = "import sys, hardware.lights, hardware.pins; sys.exit('gpiozero' in sys.modules)"
    subprocess.run([sys.executable, "-c", ask], check=True)


def _chooses(name, passing_over=None):
    """Stand in for gpiozero's own choice of a pin library."""

    def ensure_pin_factory():
        if passing_over:
            warnings.warn(
                PinFactoryFallback(f"Falling back from {passing_over}: ..."), stacklevel=1
            )
        if name is None:
            raise BadPinFactory("Unable to load any default pin factory!")
        Device.pin_factory = type("Factory", (), {"__module__": f"gpiozero.pins.{name}"})()

    return staticmethod(ensure_pin_factory)


def _forget_writes(pins):
    for pin in pins:
        pin.writes.clear()
