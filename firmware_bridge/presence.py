"""Which tags lie on a reader: seen again and again, or through a flicker, each was placed once."""

from __future__ import annotations

from typing import NamedTuple

from firmware_bridge.reader import Event, Field, Gone, Seen, Unclear

ABSENCE = 1.5  # seconds of clean absence that make a tag new when it comes back


class Placed(NamedTuple):
    """A tag was laid on the reader."""

    seen: Seen


class Removed(NamedTuple):
    """A tag was taken away; nothing is ever scored for that."""

    seen: Seen


class Presence:
    """The tags on one reader; it outlives the port, so a pulled plug takes no card away."""

    def __init__(self) -> None:
        self._here: dict[str, Seen] = {}
        self._since: dict[str, float] = {}  # when a tag's clean absence began
        self._looks = False  # whether this reader reports whole fields, empty ones too

    def take(self, event: Event | None, now: float) -> list[Placed | Removed]:
        """Return what an event, or only the time that has passed, tells of coming and going."""
        if isinstance(event, Field):
            return self._look(event.tags, now)
        if isinstance(event, Unclear):
            # Whatever was here may still be. Without looks, its absence begins anew at this moment.
            self._since = {} if self._looks else dict.fromkeys(self._since, now)
        if isinstance(event, Gone) and event.tag in self._here:
            return [self._left(event.tag)]
        # Without looks a tag is absent from the moment at which nothing more is heard of it.
        changes = [] if self._looks else self._expired(now)
        if isinstance(event, Seen):
            changes += self._came(event)
            self._since[event.tag] = now
        return changes

    def due(self) -> float | None:
        """Return the moment at which time alone takes a tag away."""
        return min(self._since.values()) + ABSENCE if self._since and not self._looks else None

    def _look(self, tags: tuple[Seen, ...], now: float) -> list[Placed | Removed]:
        self._looks = True
        changes = [change for seen in tags for change in self._came(seen)]
        seen_now = {seen.tag for seen in tags}
        for tag in self._here:
            if tag in seen_now:
                self._since.pop(tag, None)
            else:
                self._since.setdefault(tag, now)
        return [*self._expired(now), *changes]

    def _came(self, seen: Seen) -> list[Placed | Removed]:
        if seen.tag in self._here:
            return []
        self._here[seen.tag] = seen
        return [Placed(seen)]

    def _expired(self, now: float) -> list[Placed | Removed]:
        return [self._left(tag) for tag, since in [*self._since.items()] if now >= since + ABSENCE]

    def _left(self, tag: str) -> Removed:
        self._since.pop(tag, None)
        return Removed(self._here.pop(tag))
