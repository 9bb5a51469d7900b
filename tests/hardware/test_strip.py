"""What goes down a strip's wire, read back by decoders that know only the data sheets."""

from __future__ import annotations

import errno
import fcntl
import os
import struct
from random import Random

import pytest

from companion.message import message
from companion.texts import say
from hardware import Fault, strip
from hardware.strip import MOST, SPEEDS, SimulatedBus, Spi, encode
from tests.hardware import decoders

LAMPS = 40
ORDERS = ("rgb", "rbg", "grb", "gbr", "brg", "bgr")
PICTURES = [bytes(3 * LAMPS), b"\xff" * 3 * LAMPS, b"\x01\x80\x7f", *map(Random(7).randbytes, (3, 6, 48, 51, 120))]  # fmt: skip

every_picture = pytest.mark.parametrize("picture", PICTURES, ids=lambda p: f"{len(p) // 3} lamps")
every_order = pytest.mark.parametrize("order", ORDERS)


def in_order(picture, order):
    """Return each lamp's channels as a strip with this order of colours wants them."""
    lamps = [dict(zip("rgb", picture[i : i + 3], strict=True)) for i in range(0, len(picture), 3)]
    return [tuple(lamp[colour] for colour in order) for lamp in lamps]


@every_order
@every_picture
def test_an_apa102_hears_what_was_meant(picture, order):
    lamps, _ = decoders.apa102(encode("apa102", picture, order))
    assert lamps == in_order(picture, order)


@pytest.mark.parametrize("number", [1, 2, 15, 16, 17, 40])
def test_the_last_apa102_and_sk9822_hear_it_too(number):
    """Half a clock for each lamp, after four zero bytes at which an SK9822 shows its colour."""
    _, end = decoders.apa102(encode("apa102", bytes(3 * number), "bgr"))
    assert end[:4] == bytes(4)
    assert 8 * len(end[4:]) >= number / 2
    assert set(end) == {0}, "a lamp beyond the last would glow"


@every_order
@every_picture
def test_a_ws2812_hears_what_was_meant(picture, order):
    wave = encode("ws2812", picture, order)
    heard = decoders.ws2812(wave, SPEEDS["ws2812"])
    assert [tuple(heard[i : i + 3]) for i in range(0, len(heard), 3)] == in_order(picture, order)


@pytest.mark.parametrize("hertz", [6_000_000, 6_250_000, 6_400_000, 6_410_000])
def test_a_ws2812_hears_it_at_the_speeds_that_a_pi_makes_of_it(hertz):
    """A Pi divides 250, 400, 500 or 200 MHz; a reset is long enough at each of these speeds."""
    picture = Random(1).randbytes(3 * LAMPS)
    assert decoders.ws2812(encode("ws2812", picture, "rgb"), hertz) == picture


@pytest.mark.parametrize("kind", SPEEDS)
def test_the_longest_strip_fits_into_one_transfer(kind):
    """In two, a WS2812 would take the pause between them for the end."""
    assert len(encode(kind, bytes(3 * LAMPS), "grb")) <= MOST


def test_a_simulated_bus_remembers_what_was_sent():
    bus = SimulatedBus()
    bus.write(b"abc")
    bus.close()
    assert bus.sent == b"abc"


class TestSpi:
    """The kernel's device, with a file in its place; only the kernel's answers are made up."""

    @pytest.fixture(autouse=True)
    def device(self, monkeypatch, tmp_path):
        monkeypatch.setattr(strip, "DEVICE", str(tmp_path / "spidev{bus}.{device}"))
        file = tmp_path / "spidev0.1"
        file.touch()
        return file

    @pytest.fixture
    def told(self, monkeypatch):
        told = {}
        monkeypatch.setattr(fcntl, "ioctl", lambda _, request, arg: told.update({request: arg}))
        return told

    def test_it_is_told_its_mode_and_speed_and_gets_the_bytes(self, device, told):
        spi = Spi(0, 1, 6_400_000)
        spi.write(b"light")
        spi.close()
        assert device.read_bytes() == b"light"
        assert told == {0x40016B01: b"\0", 0x40046B04: struct.pack("=I", 6_400_000)}

    def test_half_a_strip_is_a_fault_of_the_wire(self, told, monkeypatch):
        spi = Spi(0, 1, 1_000_000)
        monkeypatch.setattr(os, "write", lambda _, data: len(data) - 1)
        with pytest.raises(OSError, match="took 4 of 5 bytes"):
            spi.write(b"light")
        spi.close()

    @pytest.mark.parametrize(
        ("bus", "number", "cure", "english", "german"),
        [
            (0, errno.ENOENT, "enable", "raspi-config nonint do_spi 0", "raspi-config nonint do_spi 0"),
            (1, errno.ENOENT, "overlay", "dtoverlay=spi1-3cs", "dtoverlay=spi1-3cs"),
            (0, errno.EACCES, "group", "usermod -aG spi", "usermod -aG spi"),
            (0, errno.EIO, "other", "Check the cables", "Prüfe die Kabel"),
        ],
    )  # fmt: skip
    def test_a_bus_that_cannot_be_opened_has_its_cure(
        self, monkeypatch, bus, number, cure, english, german
    ):
        def refuse(*_):
            raise OSError(number, os.strerror(number))

        monkeypatch.setattr(os, "open", refuse)
        with pytest.raises(Fault) as caught:
            Spi(bus, 0, 1_000_000)
        assert (caught.value.key, caught.value.values["cure"]) == ("strip", cure)
        words = message(caught.value.key, **caught.value.values)
        for language, part in (("en", english), ("de", german)):
            assert part in say(words, language)
            assert f"spidev{bus}.0" in say(words, language)

    def test_what_is_no_bus_is_a_fault_and_is_let_go(self):
        """A plain file refuses to be told a speed."""
        before = len(os.listdir("/proc/self/fd"))
        with pytest.raises(Fault) as caught:
            Spi(0, 1, 1_000_000)
        assert caught.value.values["cure"] == "other"
        assert len(os.listdir("/proc/self/fd")) == before
