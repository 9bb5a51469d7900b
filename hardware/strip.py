"""Strips of coloured lamps on SPI: colours to bytes, and the kernel's own device to send them.

Neither gpiozero nor spidev is needed here. gpiozero knows only the first bus, falls back to toggling the
pins by itself when it cannot have the bus, which no WS2812 understands, and hands each byte over as a number.
"""

from __future__ import annotations

import fcntl
import os
import struct
from typing import Protocol

from hardware import Fault

DEVICE = "/dev/spidev{bus}.{device}"
MODE, SPEED = (
    0x40016B01,
    0x40046B04,
)  # SPI_IOC_WR_MODE, SPI_IOC_WR_MAX_SPEED_HZ of linux/spi/spidev.h
MOST = 4096  # bytes that the kernel takes at once; the longest strip, 40 lamps of WS2812, has 1408

# kind            hertz; APA102 stand more, but long wires do not
SPEEDS = {"apa102": 2_000_000, "ws2812": 6_400_000}


def encode(kind: str, lamps: bytes, colours: str) -> bytes:
    """Encode lamps, red, green and blue each, for a strip that wants its colours in this order."""
    ordered = bytearray(len(lamps))
    for place, colour in enumerate(colours):
        ordered[place::3] = lamps["rgb".index(colour) :: 3]
    return apa102(ordered) if kind == "apa102" else ws2812(ordered)


def apa102(channels: bytes | bytearray) -> bytes:
    """Return a start frame, four bytes a lamp at full current, and clocks for the last lamp to hear it.

    Dimming is left to the three channels: the lamp's own current setting flickers more coarsely. An SK9822
    shows what it got only at the next four zero bytes; then each lamp delays the data by half a clock.
    Zeros, not ones, so that lamps beyond the last stay dark.
    """
    number = len(channels) // 3
    lamps = bytearray(b"\xff" * (4 * number))  # 0xE0 marks a lamp, 31 is its full current
    for place in range(3):
        lamps[place + 1 :: 4] = channels[place::3]
    return bytes(4) + bytes(lamps) + bytes(4 + (number + 15) // 16)


# One byte on SPI is one bit of a WS2812. At 6.4 MHz a bit of SPI lasts 156.25 ns, so
#   0: 01100000  312.5 ns high (T0H, wanted 220-380 by WS2812B-V5, 250-550 by WS2812B, 200-500 by WS2812)
#   1: 01111100  781.25 ns high (T1H, wanted 580-1000, 650-950, 550-850)
# and both last 1250 ns. A Pi divides its clock to what it can: at 6.25 MHz they are 320 and 800 ns.
# They begin and end low: a pause between two bytes only makes a low longer, which does no harm.
ZERO, ONE = 0b01100000, 0b01111100
BYTES = tuple(
    bytes(ONE if byte >> bit & 1 else ZERO for bit in range(7, -1, -1)) for byte in range(256)
)
# Newer chips want 280 microseconds of low before they show what they got. Before the lamps as well, because
# the wire may have idled high.
GUARD = bytes(SPEEDS["ws2812"] * 280 // 8_000_000 + 1)


def ws2812(channels: bytes | bytearray) -> bytes:
    """Return the waveform of a WS2812's one wire, drawn in bits of SPI."""
    return b"".join([GUARD, *[BYTES[channel] for channel in channels], GUARD])


class Bus(Protocol):
    """What takes the bytes of a strip."""

    def write(self, data: bytes) -> None:
        """Send these bytes in one go."""

    def close(self) -> None:
        """Let go of the bus."""


class SimulatedBus:
    """A bus that only remembers what was sent last."""

    def __init__(self) -> None:
        self.sent = b""

    def write(self, data: bytes) -> None:
        """Remember these bytes."""
        self.sent = data

    def close(self) -> None:
        """Keep them, for whoever still looks."""


class Spi:
    """The kernel's SPI device."""

    def __init__(self, bus: int, device: int, hertz: int) -> None:
        path = DEVICE.format(bus=bus, device=device)
        try:
            self._file = os.open(path, os.O_WRONLY | os.O_CLOEXEC)
        except OSError as error:
            raise _fault(path, bus, error) from error
        try:
            fcntl.ioctl(self._file, MODE, struct.pack("B", 0))
            fcntl.ioctl(self._file, SPEED, struct.pack("=I", hertz))
        except OSError as error:
            self.close()
            raise _fault(path, bus, error) from error

    def write(self, data: bytes) -> None:
        """Send these bytes in one go; a WS2812 would take a pause for the end."""
        if (sent := os.write(self._file, data)) != len(data):
            raise OSError(f"the strip took {sent} of {len(data)} bytes")

    def close(self) -> None:
        """Let go of the bus."""
        os.close(self._file)


def _fault(path: str, bus: int, error: OSError) -> Fault:
    match error:
        case FileNotFoundError():
            cure = "overlay" if bus else "enable"
        case PermissionError():
            cure = "group"
        case _:
            cure = "other"
    return Fault("strip", path=path, reason=error.strerror or str(error), cure=cure)
