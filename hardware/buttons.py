"""Buttons on pins: each says the piece it stands for when it is let go."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from functools import partial
from queue import SimpleQueue
from threading import Lock, Thread, Timer
from typing import Any, Protocol

from hardware import Fault

# gpiozero is imported inside the functions: it costs a tenth of a second that most commands need not pay.

PIECE = "table/"  # a button's name in the wiring, after this, is the piece it stands for
LONG = {"ok": "again"}  # what a button means that is held down
HOLD = 2.0  # seconds

# Shorter than this is a spark on a long wire and no press, and edges closer together are one contact that
# bounces. Pin libraries have bounce times of their own, which lose edges with some of them.
BOUNCE = 0.02

log = logging.getLogger(__name__)


class Alarm(Protocol):
    """A timer, such as threading's own."""

    def start(self) -> None:
        """Begin to count."""

    def cancel(self) -> None:
        """Do not ring."""


class Contact:
    """What the edges of one button mean; time comes as an argument."""

    def __init__(self) -> None:
        self._down = False
        self._begun = float("-inf")
        self._last = float("-inf")  # the last edge
        self._done = False  # this press has been told already

    def close(self, now: float) -> bool:
        """Take a falling edge; tell whether a press begins, rather than one that bounces."""
        begins = now - self._last >= BOUNCE
        if begins:
            self._begun, self._done = now, False
        self._down, self._last = True, now
        return begins

    def open(self, now: float) -> bool:
        """Take a rising edge; tell whether a press is over that nobody was told of."""
        told = self._down and not self._done and now - self._begun >= BOUNCE
        self._down, self._last, self._done = False, now, self._done or told
        return told

    def held(self) -> bool:
        """Tell whether the press still lasts; then its end means nothing any more."""
        told = self._down and not self._done
        self._done = self._done or told
        return told


class Buttons(Thread):
    """All buttons of a table, each from its pin to ground; the thread sleeps until one is pressed.

    A pin library must not wait for the disk that a move is written to: it would hear of the next edge
    too late to tell a press from a spark.
    """

    def __init__(
        self,
        pins: Mapping[str, int],
        pressed: Callable[[str], object],
        pin_factory: Any,
        alarm: Callable[[float, Callable[[], None]], Alarm] = Timer,
    ) -> None:
        super().__init__(name="buttons", daemon=True)
        self._pressed = pressed
        self._told: SimpleQueue[str | None] = SimpleQueue()
        self._factory = pin_factory
        self._alarm = alarm
        self._lock = Lock()  # pin libraries call from threads of their own
        self._alarms: dict[str, Alarm] = {}
        self._devices: list[Any] = []
        try:
            for name, pin in pins.items():
                self._open(name, pin)
        except Exception as error:  # each pin library has its own; most often the pin is taken
            self._let_go()
            raise Fault("buttons", reason=str(error)) from error
        self.start()

    def run(self) -> None:
        """Say what was pressed, one after the other."""
        while (piece := self._told.get()) is not None:
            try:
                self._pressed(piece)
            except Exception:  # whatever it was, the other buttons go on
                log.exception("%s failed", piece)

    def close(self) -> None:
        """Let go of the pins."""
        self._let_go()
        self._told.put(None)
        self.join()

    def _let_go(self) -> None:
        for device in self._devices:
            device.close()
        with self._lock:
            for alarm in self._alarms.values():
                alarm.cancel()
            self._alarms.clear()
        self._devices.clear()

    def _open(self, name: str, pin: int) -> None:
        # Not gpiozero's Button, which has a thread that looks ten times a second whether it is held.
        from gpiozero import DigitalInputDevice

        device = DigitalInputDevice(pin, pull_up=True, pin_factory=self._factory)
        self._devices.append(device)
        contact = Contact()
        device.when_activated = partial(self._close, name, contact)
        device.when_deactivated = partial(self._opened, name, contact)

    def _close(self, name: str, contact: Contact) -> None:
        with self._lock:
            if not contact.close(self._factory.ticks()) or name not in LONG:
                return
            self._cancel(name)
            alarm = self._alarms[name] = self._alarm(HOLD, partial(self._held, name, contact))
            if isinstance(alarm, Timer):
                alarm.daemon = True
            alarm.start()

    def _opened(self, name: str, contact: Contact) -> None:
        with self._lock:
            if contact.open(self._factory.ticks()):
                self._cancel(name)
                self._told.put(PIECE + name)

    def _held(self, name: str, contact: Contact) -> None:
        with self._lock:
            if contact.held():
                self._told.put(PIECE + LONG[name])

    def _cancel(self, name: str) -> None:
        if alarm := self._alarms.pop(name, None):
            alarm.cancel()
