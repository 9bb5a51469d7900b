"""What every reader does with what it hears: each placed tag is told once, and nothing takes it down."""

from __future__ import annotations

import logging
from collections.abc import Callable

from firmware_bridge.presence import Placed, Presence, Removed
from firmware_bridge.reader import Event, Hello, Pressed, Seen, Unclear, Unreadable

Told = Seen | Pressed | Unreadable
Heard = Callable[[Told], tuple[str, str]]
"""Takes what a reader tells and returns the outcome and its sentence."""
Health = Callable[[bool], object]
"""Takes whether a reader answers."""

FIRST_WAIT = 0.05  # seconds until a lost reader is tried again, doubled each time ...
LONGEST_WAIT = 0.5  # ... up to this

log = logging.getLogger(__name__)


class Ear:
    """One reader's hearing: its presence outlives the port, and its listeners may fail."""

    def __init__(self, name: str, heard: Heard, health: Health | None = None) -> None:
        self.name = name
        self._heard = heard
        self._health = health or (lambda answers: None)
        self.gone: Callable[[str], object] | None = (
            None  # whoever wants to know what was taken away
        )
        self._presence = Presence()
        self._answers: bool | None = None
        self._was_lost = False
        self._version = ""
        self._wait = FIRST_WAIT

    def hear(self, event: Event | None, now: float) -> list[tuple[str, str]]:
        """Pass an event on, or let time pass; return the outcomes that the reader is to be told."""
        if isinstance(event, Hello):
            if event.version != self._version:
                log.info("%s: %s", self.name, event.version)
                self._version = event.version
            return []
        if isinstance(event, (Pressed, Unreadable)):
            return [self._tell(event)]
        if self._was_lost:
            self._presence.take(Unclear(), now)  # nobody looked, so nothing was taken away
            self._was_lost = not self._answers
        changes = self._presence.take(event, now)
        for change in changes:
            if isinstance(change, Removed) and self.gone:
                self.gone(change.seen.tag)
        return [self._tell(change.seen) for change in changes if isinstance(change, Placed)]

    def due(self) -> float | None:
        """Return the moment at which time alone changes something."""
        return self._presence.due()

    def answers(self, answers: bool) -> None:
        """Note whether the reader answers; only a change is told."""
        if answers is self._answers:
            return
        self._answers = answers
        self._was_lost = self._was_lost or not answers
        log.info("%s %s", self.name, "answers" if answers else "is lost")
        try:
            self._health(answers)
        except Exception:
            log.exception("nobody could be told that %s answers: %s", self.name, answers)

    def back_off(self) -> float:
        """Return how long to wait before the next try, longer each time."""
        wait, self._wait = self._wait, min(2 * self._wait, LONGEST_WAIT)
        return wait

    def well(self) -> None:
        """Start over with short waits."""
        self._wait = FIRST_WAIT

    def _tell(self, event: Told) -> tuple[str, str]:
        try:
            return self._heard(event)
        except Exception:
            log.exception("no answer to %r", event)
            return "refused", ""
