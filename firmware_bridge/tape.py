"""A conversation with a reader on file: recorded byte by byte, and played again without the reader."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from firmware_bridge import Fault
from firmware_bridge.presence import Placed, Presence, Removed
from firmware_bridge.reader import Dialect, Event, Pressed, Silent, Unclear, Unreadable

HEAD = "lightkeeper tape 1"
WAYS = ("<", ">", "!")
LIMIT = 10_000_000  # characters of a file; a reader that babbles must not fill the disk

log = logging.getLogger(__name__)


class Tape:
    """A file that takes down what is said: `<` by the reader, `>` to it, `!` for a port just opened."""

    def __init__(self, path: Path, kind: str) -> None:
        try:
            self._file = path.open("w", encoding="ascii")
            self._left = LIMIT
            self._began: float | None = None
            self._line(f"{HEAD} {kind}")
        except OSError as error:
            raise Fault("tape-unwritable", file=str(path), reason=error.strerror or "") from error

    def note(self, way: str, data: bytes, now: float) -> None:
        """Take down a piece of the conversation; a full disk ends the tape, not the reader."""
        if self._file.closed:
            return
        if self._began is None:
            self._began = now
        try:
            self._line(f"{now - self._began:.6f} {way} {data.hex()}")
            if self._left < 0:
                raise OSError("the tape is full")
        except OSError as error:
            log.warning("the recording ends here: %s", error)
            self.close()

    def close(self) -> None:
        """Let go of the file."""
        try:
            self._file.close()
        except OSError as error:  # what was still unwritten; the file is closed all the same
            log.warning("the recording's end is lost: %s", error)

    def _line(self, text: str) -> None:
        self._left -= len(text) + 1
        self._file.write(text + "\n")
        self._file.flush()  # a recording is for the day on which something breaks


def read(path: Path) -> tuple[str, list[tuple[float, str, bytes]]]:
    """Return the kind of reader and what was said: seconds, way and bytes."""
    try:
        head, *lines = path.read_text(encoding="ascii").splitlines() or [""]
    except OSError as error:
        raise Fault("tape-unreadable", file=str(path), reason=error.strerror or "") from error
    except UnicodeDecodeError as error:
        raise Fault("tape-damaged", file=str(path), line=1) from error
    known, _, kind = head.rpartition(" ")
    if known != HEAD:
        raise Fault("tape-damaged", file=str(path), line=1)
    said = []
    for number, line in enumerate(lines, 2):
        try:
            seconds, way, data = line.split(" ")
            if way not in WAYS:
                raise ValueError(way)
            said.append((float(seconds), way, bytes.fromhex(data)))
        except ValueError as error:
            raise Fault("tape-damaged", file=str(path), line=number) from error
    return kind, said


def replay(
    dialect: Dialect, said: list[tuple[float, str, bytes]]
) -> Iterator[tuple[float, Event | Placed | Removed]]:
    """Let a dialect hear a tape again; yield what happened and when."""
    presence = Presence()
    for now, way, data in said:
        while (due := presence.due()) is not None and due <= now:
            yield from ((due, change) for change in presence.take(None, due))
        with suppress(Silent):  # told by the port's next opening, too
            if way == "!":
                dialect.begin(now)
                presence.take(Unclear(), now)  # an unplugging takes no card away
            elif way == ">":
                dialect.speak(now)  # which goes nowhere now, but it counts on having spoken
            else:
                for event in dialect.receive(data, now):
                    yield from ((now, change) for change in presence.take(event, now))
                    if isinstance(event, (Unreadable, Pressed)):
                        yield now, event
