import logging
import os
import subprocess
import sys
import warnings
from contextlib import ExitStack
from pathlib import Path

import pytest
from gpiozero import LED, BadPinFactory, Device, PinFactoryFallback
from gpiozero.pins.mock import MockFactory, MockPWMPin

from hardware import Fault, lamps
from hardware.grade import Dimmer
from hardware.lamps import every_lamp, open_lamps, open_pins
from hardware.pins import load
from hardware.render import Frame
from hardware.strip import SimulatedBus
from tests.hardware.decoders import apa102, ws2812

PINS = (17, 27, 22, 23, 24, 25)
BLACK = (0, 0, 0)
RED, GREY, WARM = (255, 0, 0), (51, 51, 51), (102, 68, 24)
NIGHT = Frame((BLACK,) * 6, (), ())
FLAT = {"brightness": 100, "gamma": 1.0, "pins_milliamps": 1000}  # what goes in comes out


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
def factory():
    return MockFactory(pin_class=Pin)


@pytest.fixture
def pins(factory):
    return [factory.pin(number) for number in PINS]


@pytest.fixture
def open_pin_lamps(factory):
    """Open the LEDs of an owner's file, dark as they begin."""
    with ExitStack() as room:

        def opened(dimmer=None, **owner):
            wiring = load({"lamps": {**FLAT, **owner}})
            lamps, _ = open_lamps(wiring, factory, (), dimmer)
            room.callback(lamps.close)
            for pin in factory.pins.values():
                pin.writes.clear()
            return lamps

        yield opened


def percents(pins):
    """Return what lgpio makes of the pins' values: it cuts off all but whole percents."""
    return [int(pin.state * 100) for pin in pins]


def test_a_lamp_of_one_colour_shines_as_its_strongest_channel(open_pin_lamps, pins):
    frame = Frame((RED, BLACK, GREY, WARM, (0, 0, 255), (0, 1, 0)), (), ())
    open_pin_lamps().show(frame)
    assert percents(pins) == [100, 0, 20, 40, 100, 1]


def test_a_lamp_of_three_pins_shows_its_colour(open_pin_lamps, factory):
    open_pin_lamps(beacons=[[2, 3, 4], *PINS[1:]]).show(Frame((WARM, *((GREY,) * 5)), (), ()))
    assert percents(map(factory.pin, (2, 3, 4, 27))) == [40, 27, 9, 20]


def test_track_and_river_have_pins_as_well(open_pin_lamps, factory):
    lamps = open_pin_lamps(beacons="none", track=[*range(2, 14), 16], river=[18, 19])
    lamps.show(Frame((RED,) * 6, (BLACK,) * 12 + (RED,), (GREY, RED, RED)))
    assert percents(map(factory.pin, (2, 13, 16, 18, 19))) == [0, 0, 100, 20, 100]
    lamps.show(Frame((RED,) * 6, (BLACK,) * 13, ()))  # a game without a river
    assert percents(map(factory.pin, (16, 18, 19))) == [0, 0, 0]


@pytest.mark.parametrize("active_high", [True, False])
def test_every_percent_arrives_although_lgpio_cuts_off_fractions(factory, active_high):
    wiring = load({"lamps": {**FLAT, "active_high": active_high, "river": [2]}})
    lamps, _ = open_lamps(wiring, factory)
    for percent in range(101):
        level = round(255 * percent / 100)
        lamps.show(NIGHT._replace(river=((level,) * 3,)))
        (arrived,) = percents([factory.pin(2)])
        assert arrived == (percent if active_high else 100 - percent)
    lamps.close()


def test_a_pin_is_written_only_when_its_light_changes(open_pin_lamps, pins):
    beacons = open_pin_lamps()
    beacons.show(NIGHT)
    assert [pin.writes for pin in pins] == [[]] * 6
    for _ in range(3):
        beacons.show(NIGHT._replace(beacons=(RED, GREY, *NIGHT.beacons[2:])))
    beacons.show(NIGHT._replace(beacons=((0, 255, 0), *NIGHT.beacons[1:])))
    assert [[round(value, 6) for value in pin.writes] for pin in pins] == [
        [1.0], [0.2, 0.0], [], [], [], [],
    ]  # fmt: skip


def test_the_cap_holds_between_two_writes_as_well(open_pin_lamps, pins):
    """Lamps that go out do so before others light up."""
    beacons = open_pin_lamps(pins_milliamps=24)  # three LEDs
    together = []
    first = (RED,) * 3 + (BLACK,) * 3
    beacons.show(NIGHT._replace(beacons=first[::-1]))
    for pin in pins:
        pin._change_state = _watched(pin, lambda: together.append(sum(percents(pins))))
    beacons.show(NIGHT._replace(beacons=first))
    assert len(together) == 6
    assert max(together) <= 300
    assert percents(pins) == [100] * 3 + [0] * 3


def test_a_write_that_failed_is_tried_again(open_pin_lamps, pins):
    beacons = open_pin_lamps()
    pins[0].broken = True
    with pytest.raises(OSError, match="no such pin"):
        beacons.show(NIGHT._replace(beacons=(RED,) * 6))
    pins[0].broken = False
    beacons.show(NIGHT._replace(beacons=(RED,) * 6))
    assert [pin.state for pin in pins] == [1.0] * 6


@pytest.mark.parametrize(("active_high", "dark"), [(True, 0.0), (False, 1.0)])
def test_beacons_are_dark_before_the_first_frame_and_on_close(pins, factory, active_high, dark):
    wiring = load({"lamps": {**FLAT, "active_high": active_high}})
    beacons, _ = open_lamps(wiring, factory)
    assert [pin.state for pin in pins] == [dark] * 6
    beacons.show(NIGHT._replace(beacons=(RED,) * 6))
    assert percents(pins) == [100 * (1 - dark)] * 6
    beacons.close()
    assert [pin.writes[-1] for pin in pins] == [dark] * 6
    assert [pin.function for pin in pins] == ["input"] * 6


def test_pins_that_cannot_be_opened_are_a_fault(factory):
    with LED(17, pin_factory=factory), pytest.raises(Fault) as caught:
        open_lamps(load({}), factory)
    assert caught.value.key == "lamps"
    assert "GPIO17" in str(caught.value.values["reason"])


def test_a_pico_is_dimmed_and_does_the_rest_by_itself():
    sent, dimmer = [], Dimmer()
    wiring = load({"lamps": {"beacons": "none", "brightness": 50}})
    (lamps,) = open_lamps(wiring, None, [sent.append, sent.append], dimmer)
    frame = Frame((RED,) * 6, (GREY,) * 13, (WARM,))
    lamps.show(frame)
    assert sent == [bytes([128, 0, 0] * 6 + [26] * 39 + [51, 34, 12])] * 2
    dimmer.level = 0
    lamps.show(frame)
    assert sent[-1] == bytes(60)
    lamps.close()
    assert len(sent) == 4


# A strip


@pytest.fixture
def strip():
    """Open the strip of an owner's file; return it with its bus."""

    def opened(dimmer=None, **owner):
        wiring = load(
            {
                "lamps": {**FLAT, "beacons": "none"},
                "strip": {"kind": "apa102", "colours": "rgb", "milliamps": 20_000, **owner},
            }
        )
        bus = SimulatedBus()
        lamps, _ = open_lamps(wiring, None, (), dimmer, lambda _: bus)
        return lamps, bus

    return opened


def test_a_strip_shows_its_lamps_in_their_order_and_what_the_frame_lacks_is_dark(strip):
    lamps, bus = strip(order=["river 2-1", "beacons 6", "track 13", "river 3"])
    lamps.show(Frame((BLACK,) * 5 + (RED,), (BLACK,) * 12 + (GREY,), (WARM, RED)))
    assert apa102(bus.sent)[0] == [RED, WARM, RED, GREY, BLACK]
    lamps.show(Frame((BLACK,) * 6, (BLACK,) * 13, ()))
    assert apa102(bus.sent)[0] == [BLACK] * 5


@pytest.mark.parametrize("kind", ["apa102", "ws2812"])
def test_a_strip_goes_dark_on_close(strip, kind):
    lamps, bus = strip(kind=kind, order=["track 1-2"])
    lamps.show(Frame((BLACK,) * 6, (RED,) * 13, ()))
    lit = bus.sent
    lamps.close()
    if kind == "apa102":
        assert apa102(bus.sent)[0] == [BLACK] * 2
    else:
        assert ws2812(bus.sent, 6_400_000) == bytes(6) != ws2812(lit, 6_400_000)


def test_a_strip_is_let_go_even_when_it_cannot_go_dark(factory):
    class Torn(SimulatedBus):
        closed = False

        def write(self, data):
            raise OSError("wire torn")

        def close(self):
            self.closed = True

    bus = Torn()
    _, lamps, _ = open_lamps(load({"strip": {"kind": "ws2812"}}), factory, open_bus=lambda _: bus)
    with pytest.raises(OSError, match="wire torn"):
        lamps.close()
    assert bus.closed


def test_the_bus_of_the_owners_file_is_opened_at_the_speed_of_its_kind(monkeypatch):
    opened = []
    monkeypatch.setattr(lamps, "Spi", lambda *how: opened.append(how) or SimulatedBus())
    for kind, bus, device in (("apa102", 0, 1), ("ws2812", 1, 2)):
        owner = {"strip": {"kind": kind, "bus": bus, "device": device}}
        open_lamps(load({"lamps": {"beacons": "none"}, **owner}), None)
    assert opened == [(0, 1, 2_000_000), (1, 2, 6_400_000)]


def test_only_what_is_configured_is_opened():
    """No pin factory is asked, no bus is opened."""
    (only,) = open_lamps(load({"lamps": {"beacons": "none"}}), None)
    only.show(Frame((RED,) * 6, (RED,) * 13, (RED,) * 21))
    only.close()


def test_a_bus_that_cannot_be_opened_leaves_the_pins_dark_and_free(factory, pins):
    def refuse(_):
        raise Fault("strip", reason="no bus")

    with pytest.raises(Fault):
        open_lamps(load({"strip": {"kind": "apa102"}}), factory, open_bus=refuse)
    LED(17, pin_factory=factory).close()
    assert [pin.state for pin in pins] == [0.0] * 6


def test_a_frame_names_every_lamp_that_a_table_can_have():
    colors = every_lamp(Frame((RED,) * 6, (GREY,) * 13, (WARM,) * 2))
    assert colors == [RED] * 6 + [GREY] * 13 + [WARM] * 2 + [BLACK] * 19


class TestOpenPins:
    """Which pins a machine gets; a warning would fail these tests."""

    @pytest.fixture(autouse=True)
    def _off_a_pi(self, monkeypatch, tmp_path):
        monkeypatch.setattr(lamps, "MODEL", tmp_path / "model")
        monkeypatch.setattr(Device, "pin_factory", None)
        monkeypatch.delenv("GPIOZERO_PIN_FACTORY", raising=False)
        monkeypatch.setenv("LG_WD", str(tmp_path))

    @pytest.fixture
    def on_a_pi(self):
        lamps.MODEL.write_bytes(b"Raspberry Pi 5 Model B Rev 1.0\0")

    def test_off_a_pi_they_are_simulated(self):
        factory, name = open_pins()
        assert name == "simulated"
        open_lamps(load({}), factory)[0].close()
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


# Stand in for the real libraries as far as gpiozero asks before the first pin.
STAND_INS = {
    "lgpio.py": "gpiochip_open = int\n",
    "RPi/GPIO.py": "setmode = setwarnings = int\nBCM = 11\n",
}
ANY = "def __getattr__(name):\n    if name.isupper() or '_' in name:\n        return name\n    raise AttributeError(name)\n"


@pytest.mark.parametrize(
    ("there", "chosen"),
    [(["lgpio.py", "RPi/GPIO.py"], "lgpio"), (["RPi/GPIO.py"], "rpigpio"), ([], "simulated")],
)
def test_on_a_pi_lgpio_comes_first_then_rpi_gpio(tmp_path, there, chosen):
    """What gpiozero itself chooses; only the two libraries and the board are made up."""
    for name in there:
        file = tmp_path / "library" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(STAND_INS[name] + ANY)
    done = _open_pins_of_a_pi(tmp_path, LG_WD=str(tmp_path))
    assert done.stdout.split()[0] == chosen


# Stands in for the real lgpio: as it does, it makes its pipe where LG_WD says, as soon as it is imported.
LGPIO = """
import os
from pathlib import Path
(Path(os.environ.get("LG_WD") or ".") / ".lgd-nfy0").touch()
raise ImportError(os.environ.get("LG_WD") or os.getcwd())
"""


@pytest.mark.parametrize("run", ["runtime", "no such folder", None])
def test_lgpio_keeps_its_pipe_out_of_the_working_directory(tmp_path, run):
    """A service's working directory may be read-only, and two programs in one folder would share the pipe."""
    for folder in ("library", "runtime", "here", "temporary"):
        (tmp_path / folder).mkdir()
    (tmp_path / "library" / "lgpio.py").write_text(LGPIO)
    done = _open_pins_of_a_pi(
        tmp_path,
        tmp_path / "here",
        XDG_RUNTIME_DIR=str(tmp_path / run) if run else "",
        TMPDIR=str(tmp_path / "temporary"),
    )
    name, folder, pipe = done.stdout.split()
    assert (name, pipe) == ("simulated", ".lgd-nfy0")
    assert Path(folder).parent == tmp_path / (run if run == "runtime" else "temporary")
    assert os.listdir(tmp_path / "here") == []
    assert not Path(folder).exists(), "it is left behind"
    assert folder in done.stderr  # our stand-in has said so, and the log has told it


def _open_pins_of_a_pi(folder, here=None, **system):
    """Open the pins in a process of its own, which takes itself for a Pi with the libraries of a folder."""
    (folder / "model").write_bytes(b"Raspberry Pi 5 Model B")
    ask = (
        "import os, gpiozero.pins.local as local, hardware.lamps as lamps; from pathlib import Path;"
        "local.get_pi_revision = lambda: 0xd04170;"
        f"lamps.MODEL = Path({str(folder / 'model')!r});"
        "print(lamps.open_pins()[1], os.environ['LG_WD'], *os.listdir(os.environ['LG_WD']))"
    )
    ours = ("LG_WD", "GPIOZERO_PIN_FACTORY")
    kept = {name: word for name, word in os.environ.items() if name not in ours}
    home = Path(lamps.__file__).parents[1]
    return subprocess.run(
        [sys.executable, "-c", ask],
        env={**kept, "PYTHONPATH": f"{folder / 'library'}:{home}", **system},
        cwd=here,
        capture_output=True,
        text=True,
        check=True,
    )


def test_whoever_has_chosen_lgpios_folder_keeps_it(monkeypatch, tmp_path):
    monkeypatch.setattr(lamps, "MODEL", tmp_path / "model")
    (tmp_path / "model").write_bytes(b"Raspberry Pi 5 Model B")
    monkeypatch.setattr(Device, "pin_factory", None)
    monkeypatch.setattr(Device, "ensure_pin_factory", _chooses("lgpio"))
    monkeypatch.delenv("GPIOZERO_PIN_FACTORY", raising=False)
    monkeypatch.setenv("LG_WD", "/somewhere")
    open_pins()
    assert os.environ["LG_WD"] == "/somewhere"


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


def _watched(pin, tell):
    """Return what changes a pin's state and then tells of it."""
    change = pin._change_state

    def changed(value):
        done = change(value)
        tell()
        return done

    return changed
