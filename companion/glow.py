"""What the lamps show at this moment, kept for whoever looks; it costs nothing when nobody does."""

from __future__ import annotations

import threading
from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol

from companion.scene import RGB

Layout = Mapping[str, Sequence[tuple[str, str]]]
"""Where each real lamp of a row hangs: ("pins", "17") or ("strip", "3"); a row without any is drawn only."""

ROWS = ("beacons", "track", "river")


class Frame(Protocol):
    """The colours of every row, as the drivers get them."""

    @property
    def beacons(self) -> Sequence[RGB]:
        """From the start to the harbour."""

    @property
    def track(self) -> Sequence[RGB]:
        """The way of the cloud."""

    @property
    def river(self) -> Sequence[RGB]:
        """From the first space on."""


class Seen(NamedTuple):
    """A frame and its number, which grows with every change."""

    number: int
    frame: Frame | None


class Glow:
    """One more driver: it keeps the latest frame and wakes whoever waits for the next."""

    def __init__(self, layout: Layout | None = None) -> None:
        """Begin in the dark; *layout* tells which lamps are real."""
        self.layout: Layout = layout or {}
        self.open = True
        self._change = threading.Condition()
        self._seen = Seen(0, None)

    def show(self, frame: Frame) -> None:
        """Keep a frame, where it differs from the last one."""
        if frame != self._seen.frame:
            self._next(frame)

    def wake(self) -> None:
        """Wake whoever looks: the table has news, though its lamps may stay as they are."""
        self._next(self._seen.frame)

    def close(self) -> None:
        """Let everybody who looks go home."""
        with self._change:
            self.open = False
            self._change.notify_all()

    def wait(self, seen: int, timeout: float | None = None) -> Seen:
        """Return the latest frame as soon as it is not number *seen*, or when the time is over."""
        with self._change:
            self._change.wait_for(lambda: self._seen.number != seen or not self.open, timeout)
            return self._seen

    def rest(self, seconds: float) -> None:
        """Pass some time, unless the lamps are closed meanwhile."""
        with self._change:
            self._change.wait_for(lambda: not self.open, seconds)

    def _next(self, frame: Frame | None) -> None:
        with self._change:
            self._seen = Seen(self._seen.number + 1, frame)
            self._change.notify_all()
