"""A small voice: a short tune for each outcome, from a thread that nobody waits for."""

from __future__ import annotations

import logging
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any

from hardware import Fault

# gpiozero is imported inside the functions: it costs a tenth of a second that most commands need not pay.

# The same tunes as a Pico plays.
# outcome      pitch in hertz and milliseconds, in turn; 0 is silence
TUNES: dict[str, tuple[tuple[int, int], ...]] = {
    "played":  ((880, 70), (1320, 120)),
    "more":    ((880, 50),),
    "refused": ((220, 300),),
    "unknown": ((440, 80), (0, 60), (440, 80)),
}  # fmt: skip
OCTAVES = 2  # up and down from 440 Hz

log = logging.getLogger(__name__)


class Buzzer(Thread):
    """A passive piezo on a pin."""

    def __init__(
        self, pin: int, pin_factory: Any, told: SimpleQueue[str | None] | None = None
    ) -> None:
        super().__init__(name="buzzer", daemon=True)
        from gpiozero import TonalBuzzer

        try:
            self._piezo = TonalBuzzer(pin, octaves=OCTAVES, pin_factory=pin_factory)
        except Exception as error:  # each pin library has its own; most often the pin is taken
            raise Fault("buzzer", reason=str(error)) from error
        self._told = told or SimpleQueue()
        self._failed = False
        self.start()

    def say(self, outcome: str) -> None:
        """Begin the tune of an outcome; one that still plays ends."""
        self._told.put(outcome)

    def close(self) -> None:
        """Fall silent and let go of the pin."""
        self._told.put(None)
        self.join()
        self._piezo.close()

    def run(self) -> None:
        """Play tunes until the table closes."""
        outcome = self._told.get()
        while outcome is not None:
            outcome = self._play(TUNES.get(outcome, ()))
        self._sound(0)

    def _play(self, tune: tuple[tuple[int, int], ...]) -> str | None:
        """Play a tune, unless the next outcome comes first; return that one."""
        for pitch, milliseconds in tune:
            self._sound(pitch)
            with suppress(Empty):
                return self._told.get(timeout=milliseconds / 1000)
        self._sound(0)
        return self._told.get()

    def _sound(self, pitch: int) -> None:
        try:
            if pitch:
                self._piezo.play(float(pitch))
            else:
                self._piezo.stop()
        except Exception:  # each pin library has its own
            if not self._failed:  # once, not at every scan
                self._failed = True
                log.exception("the buzzer failed; the table goes on without a voice")
