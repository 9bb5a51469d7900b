"""Bar and QR code scanners on a serial port: every code is a line of text."""

from __future__ import annotations

import re

from firmware_bridge.reader import BUFFER, TEXT, Dialect, Event, Seen, Unreadable, one_line

_END = re.compile(rb"[\r\n]+")


class Codes(Dialect):
    """A scanner such as the GM65; it ends its lines with CR, LF or both."""

    baud = 9600

    def receive(self, data: bytes, now: float) -> list[Event]:
        """Read lines; one too long or not a text is told as unreadable, once."""
        *lines, rest = _END.split(self._begun + data)
        # BUFFER bytes without an end are too long already: nothing beyond them need be kept.
        self._begun = rest[:BUFFER]
        return [event for line in lines if (event := _event(line))]


def _event(line: bytes) -> Event | None:
    if len(line) >= BUFFER:
        return Unreadable("too-long")
    try:
        text = line.decode().strip()
    except UnicodeDecodeError:
        return Unreadable("garbled")
    if text != one_line(text):
        return Unreadable("garbled")
    if len(text) > TEXT:
        return Unreadable("too-long")
    return Seen(text, text) if text else None
