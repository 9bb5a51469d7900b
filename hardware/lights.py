"""The lights thread: scenes in, frames out, and no work at all while nothing moves."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from threading import Lock, Thread

from companion.scene import NIGHT, Scene
from hardware.grade import Dimmer
from hardware.lamps import Lamps
from hardware.render import Frame, frame_at, still_at

FRAME = 1 / 50  # seconds from one frame to the next; smooth to the eye, easy for a small Pi

log = logging.getLogger(__name__)


class Stopped(Exception):
    """The table has closed; there will be no further scene."""


class Lights(Thread):
    """The one thread that shows scenes, on all lamps at once."""

    def __init__(
        self,
        lamps: Sequence[Lamps],
        next_scene: Callable[[float | None], Scene | None],
        clock: Callable[[], float] = time.monotonic,
        dimmer: Dimmer | None = None,
    ) -> None:
        """Show on these lamps; the *dimmer* is the one that they were opened with."""
        super().__init__(name="lights", daemon=True)
        self._lamps = lamps
        self._next_scene = next_scene
        self._clock = clock
        self._dimmer = dimmer or Dimmer()
        self._faulty: set[int] = set()
        self._lock = Lock()  # held while the lamps are being told something
        self._shown: Frame | None = None

    def run(self) -> None:
        """Show every scene as it comes until the table closes, then leave the lamps dark."""
        try:
            with suppress(Stopped):
                self._show_scenes()
        finally:
            self._show(frame_at(NIGHT, 0.0))
            with self._lock:
                self._shown = None
                self._each(lambda lamps: lamps.close())

    def dim(self, level: int, night: bool) -> None:
        """Set the brightness from any thread; what is shown now is shown again at once, even when still."""
        with self._lock:
            self._dimmer.level, self._dimmer.night = level, night
            if self._shown is not None:
                self._tell(self._shown)

    def _show_scenes(self) -> None:
        scene, still = NIGHT, 0.0
        began = ends = self._clock()
        timeout = None
        while True:
            new = self._next_scene(timeout)
            now = self._clock()
            if new is not None:
                scene, still = new, still_at(new)
                began, ends = now, now + still
            if now < ends:
                self._show(frame_at(scene, now - began))
                # Counted from before the frame was shown, so slow lamps do not slow the motion.
                timeout = max(0.0, min(now + FRAME, ends) - self._clock())
            else:
                self._show(frame_at(scene, still))
                timeout = None

    def _show(self, frame: Frame) -> None:
        with self._lock:
            self._shown = frame
            self._tell(frame)

    def _tell(self, frame: Frame) -> None:
        self._each(lambda lamps: lamps.show(frame))

    def _each(self, act: Callable[[Lamps], None]) -> None:
        """Let every driver act, whatever happens to the others."""
        for i, lamps in enumerate(self._lamps):
            try:
                act(lamps)
            except Exception:  # not only OSError: each pin library has its own
                if i not in self._faulty:  # once, not fifty times a second
                    self._faulty.add(i)
                    log.exception("%s failed; the other lamps go on", type(lamps).__name__)
