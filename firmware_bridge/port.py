"""The scanner's serial port: opened, listened to, answered, and opened again when it was unplugged."""

from __future__ import annotations

import logging
import termios
from collections.abc import Callable
from threading import Event, Lock, Thread

import serial

from firmware_bridge.frames import HELLO, SAY, TAG, Decoder, Frame, encode

BAUD = 115200
FIRST_WAIT = 0.05  # seconds until a lost port is tried again, doubled each time ...
LONGEST_WAIT = 0.5  # ... up to this
WRITE_TIMEOUT = 1.0  # a scanner that takes nothing for so long counts as lost

# Unplugging can strike in the middle of any call, and termios has an error of its own.
LOST = (OSError, termios.error)

log = logging.getLogger(__name__)


class Scanner:
    """A scanner on a serial port: *heard* answers each tag, *health* hears of loss and return."""

    def __init__(
        self,
        device: str,
        heard: Callable[[str], tuple[str, str]],
        health: Callable[[bool], object] | None = None,
    ) -> None:
        self._heard = heard
        self._health = health or (lambda connected: None)
        self._connected: bool | None = None
        self._port = serial.Serial(baudrate=BAUD, exclusive=True, write_timeout=WRITE_TIMEOUT)
        self._port.port = device  # named only now, so that it is not opened yet
        self._closing = Lock()
        self._stopped = Event()
        self._thread = Thread(target=self.run, name="scanner", daemon=True)

    def start(self) -> None:
        """Run in a thread of its own."""
        self._thread.start()

    def stop(self) -> None:
        """End the run at once, even in the middle of a read."""
        self._stopped.set()
        with self._closing:
            self._port.cancel_read()
            self._port.cancel_write()
        if self._thread.is_alive():
            self._thread.join()

    def run(self) -> None:
        """Answer the scanner until stop(), whenever it is there."""
        wait = FIRST_WAIT
        while not self._stopped.is_set():
            try:
                self._port.open()
                self._tell(connected=True)
                wait = FIRST_WAIT
                self._listen()
            except LOST as error:
                log.debug("scanner not there: %s", error)
                self._close()
                self._tell(connected=False)
                self._stopped.wait(wait)
                wait = min(2 * wait, LONGEST_WAIT)
        self._close()

    def _listen(self) -> None:
        decoder = Decoder()  # what was begun before an unplugging is never finished
        while not self._stopped.is_set():
            for frame in decoder.feed(self._port.read(self._port.in_waiting or 1)):
                if frame.word == TAG:
                    self._port.write(encode(self._answer(frame.text)))
                elif frame.word == HELLO:
                    log.info("scanner started: %s", frame.text)

    def _answer(self, text: str) -> Frame:
        try:
            outcome, sentence = self._heard(text)
        except Exception:
            log.exception("no answer to tag %r", text)
            outcome, sentence = "refused", ""
        return Frame(SAY, f"{outcome} {sentence}".rstrip())

    def _tell(self, *, connected: bool) -> None:
        if connected is self._connected:
            return
        self._connected = connected
        log.info("scanner %s", "connected" if connected else "lost")
        try:
            self._health(connected)
        except Exception:
            log.exception("nobody could be told that the scanner's connection is %s", connected)

    def _close(self) -> None:
        # stop() writes to a pipe of the port, which must not be closed under its hands.
        with self._closing:
            self._port.close()
