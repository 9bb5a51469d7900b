"""A reader's serial port: opened, listened to, answered, and opened again when it was unplugged."""

from __future__ import annotations

import logging
import os
import select
import socket
import termios
import time
from contextlib import suppress
from pathlib import Path
from threading import Event, Thread

import serial

from firmware_bridge.ear import Ear, Health, Heard
from firmware_bridge.reader import Dialect, Hello, Silent
from firmware_bridge.tape import Tape

CHUNK = 4096  # bytes read at a time, at most
WRITE_TIMEOUT = 1.0  # seconds; a reader that takes nothing for so long counts as lost
BY_ID = Path("/dev/serial/by-id")

# Unplugging can strike in the middle of any call, and termios has an error of its own.
LOST = (OSError, termios.error)

log = logging.getLogger(__name__)


class Scanner:
    """A reader on a serial port: *heard* answers each tag, *health* hears of loss and return."""

    def __init__(
        self,
        device: str,
        dialect: Dialect,
        heard: Heard,
        health: Health | None = None,
        tape: Tape | None = None,
    ) -> None:
        self._device = device
        self._dialect = dialect
        self.ear = Ear(device, heard, health)
        self._tape = tape
        self._port = serial.Serial(
            baudrate=dialect.baud, exclusive=True, write_timeout=WRITE_TIMEOUT
        )
        self._silent = False
        self._lamps = 0
        self._colors: bytes | None = None  # to be shown as soon as the reader can
        self._shown = b""
        self._stopped = Event()
        self._waking, self._wake = socket.socketpair()
        self._wake.setblocking(False)
        self._thread = Thread(target=self.run, name=f"scanner {device}", daemon=True)

    def start(self) -> None:
        """Run in a thread of its own."""
        self._thread.start()

    def stop(self) -> None:
        """End the run at once, even in the middle of a read, and let go of everything."""
        if self._stopped.is_set():
            return
        self._stopped.set()
        self._nudge()
        if self._thread.is_alive():
            self._thread.join()
        self._waking.close()
        self._wake.close()
        if self._tape:
            self._tape.close()

    def light(self, colors: bytes) -> None:
        """Show colours on the reader's own lamps, if it has any; only the latest count."""
        self._colors = colors
        self._nudge()

    def run(self) -> None:
        """Talk with the reader until stop(), whenever it is there."""
        while not self._stopped.is_set():
            try:
                self._open()
                self.ear.well()
                self._talk()
            except Silent:
                log.warning("%s is open, but nobody answers", self._port.port)
                self._lose(silent=True)
            except LOST as error:
                log.debug("scanner not there: %s", error)
                self._lose(silent=False)
            except Exception:  # a mistake of ours, and no reason to be deaf for the rest of the day
                log.exception("%s said something that nobody expected", self._device)
                self._lose(silent=True)
        self._port.close()

    def _open(self) -> None:
        self._port.port = self._device
        try:
            self._port.open()
        except (ValueError, OverflowError) as error:  # a name or a speed that no port can have
            raise OSError(str(error)) from error
        # From now on by the name that outlives renumbering, even where only the number was given.
        self._device = stable(self._device)
        if self._tape:
            self._tape.note("!", b"", time.monotonic())
        if not self._silent:  # one that was silent has to say something first
            self.ear.answers(True)

    def _lose(self, *, silent: bool) -> None:
        self._port.close()
        self._silent = silent
        self._lamps, self._shown = 0, b""
        self.ear.answers(False)
        self._stopped.wait(self.ear.back_off())

    def _talk(self) -> None:
        self._write(self._dialect.begin(time.monotonic()))
        while not self._stopped.is_set():
            port = self._port.fileno()
            ready, _, _ = select.select([port, self._waking], [], [], self._patience())
            if self._waking in ready:
                self._waking.recv(64)
            if port in ready:
                self._read()
            now = time.monotonic()
            self.ear.hear(None, now)
            due = self._dialect.due()
            if due is not None and due <= now:
                self._write(self._dialect.speak(now))
            self._show()

    def _patience(self) -> float | None:
        dues = [due for due in (self._dialect.due(), self.ear.due()) if due is not None]
        return max(0.0, min(dues) - time.monotonic()) if dues else None

    def _read(self) -> None:
        # Not the port's own read(): it would wait once more for what is already here.
        data = os.read(self._port.fileno(), CHUNK)
        if not data:
            raise OSError("it was unplugged")
        now = time.monotonic()
        if self._tape:
            self._tape.note("<", data, now)
        if self._silent:
            self._silent = False
            self.ear.answers(True)
        for event in self._dialect.receive(data, now):
            if isinstance(event, Hello):
                self._lamps, self._shown = event.lamps, b""  # it may have started anew, dark
            for outcome in self.ear.hear(event, now):
                self._write(self._dialect.answer(*outcome))

    def _show(self) -> None:
        colors = self._colors
        if colors is None or not self._lamps or colors == self._shown:
            return
        self._shown = colors
        self._write(self._dialect.light(colors[: 3 * self._lamps]))

    def _write(self, data: bytes) -> None:
        if data:
            self._port.write(data)
            if self._tape:
                self._tape.note(">", data, time.monotonic())

    def _nudge(self) -> None:
        with suppress(OSError):  # nudged often enough already, or stopped
            self._wake.send(b".")


def stable(device: str) -> str:
    """Return the name that a serial port keeps through unplugging and renumbering, if it has one."""
    try:
        links = sorted(BY_ID.iterdir())
    except OSError:
        return device
    real = os.path.realpath(device)
    return next((str(link) for link in links if os.path.realpath(link) == real), device)
