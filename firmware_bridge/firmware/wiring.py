"""From pin numbers to a running table."""

import sys
import time

import micropython
import settings
from buttons import Button
from buzzer import Buzzer
from lamps import Lamps
from link import Link
from machine import PWM, SPI, UART, Pin
from neopixel import NeoPixel
from presence import Presence
from table import Table
from watch import Watch

PAUSE = 2  # milliseconds between two steps


def run():
    """Run the table until a STOP frame; an error that nobody thought of starts it anew."""
    going = True
    while going:
        try:
            # Garbage on the cable must not act as the Ctrl-C that ends a program.
            micropython.kbd_intr(-1)
            table = build()
            clock = Clock()
            while going:
                going = table.step(clock.now())
                time.sleep_ms(PAUSE)
        except Exception as error:
            micropython.kbd_intr(3)
            sys.print_exception(error)  # which is no frame, so the companion ignores it
            time.sleep_ms(1000)
    micropython.kbd_intr(3)


def build():
    """Return the table that the settings describe."""
    strip = NeoPixel(Pin(settings.LAMP_PIN, Pin.OUT), settings.LAMPS) if settings.LAMPS else None
    buttons = [
        Button(name, Pin(pin, Pin.IN, Pin.PULL_UP)) for pin, name in settings.BUTTONS.items()
    ]
    presence = Presence()
    chip = reader()
    return Table(
        Link(sys.stdin, sys.stdout),
        presence,
        Watch(chip, presence) if chip else None,
        Lamps(strip, settings.LAMPS, settings.BRIGHTNESS),
        buttons,
        None if settings.BUZZER is None else Buzzer(PWM(Pin(settings.BUZZER))),
    )


def reader():
    """Return the reader chip of the settings, or None."""
    if settings.READER == "rc522":
        from rc522 import Rc522

        pins = settings.RC522
        spi = SPI(
            pins["spi"],
            baudrate=1000000,
            sck=Pin(pins["sck"]),
            mosi=Pin(pins["mosi"]),
            miso=Pin(pins["miso"]),
        )
        return Rc522(spi, Pin(pins["cs"], Pin.OUT, value=1), Pin(pins["rst"], Pin.OUT, value=1))
    if settings.READER == "pn532":
        from pn532 import Pn532

        pins = settings.PN532
        return Pn532(UART(pins["uart"], 115200, tx=Pin(pins["tx"]), rx=Pin(pins["rx"])))
    return None


class Clock:
    """Milliseconds since the start; the Pico's own count begins anew every twelve days."""

    def __init__(self):
        self._ticks = time.ticks_ms()
        self._passed = 0

    def now(self):
        """Return the milliseconds that have passed."""
        ticks = time.ticks_ms()
        self._passed += time.ticks_diff(ticks, self._ticks)
        self._ticks = ticks
        return self._passed
