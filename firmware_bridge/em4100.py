"""125 kHz readers of the RDM6300 kind: a tag's number in hexadecimal digits between two marks."""

from __future__ import annotations

import re

from firmware_bridge.reader import Dialect, Event, Seen, Unclear

# Start, ten digits of the number, two of the checksum; some clones put CR and LF before the end.
_FRAME = re.compile(rb"\x02([0-9A-Fa-f]{10})([0-9A-Fa-f]{2})(?:\r\n)?\x03")
LONGEST = 16  # bytes of a frame
_TRIED = re.compile(rb"\x02[^\x02\x03]{0,14}\x03")  # what begins and ends as a frame does


class Em4100(Dialect):
    """A reader that says a tag's number again and again for as long as the tag is held."""

    baud = 9600

    def receive(self, data: bytes, now: float) -> list[Event]:
        """Read numbers with the right checksum; a frame that is damaged is a spoilt look."""
        data = self._begun + data
        events: list[Event] = []
        end = 0
        for tried in _TRIED.finditer(data):
            events.append(_event(tried[0]))
            end = tried.end()
        start = data.rfind(b"\x02", end)
        # Only what may still become a frame is kept.
        self._begun = data[start:] if start >= 0 and len(data) - start < LONGEST else b""
        return events


def _event(frame: bytes) -> Event:
    whole = _FRAME.fullmatch(frame)
    if whole:
        checksum = 0
        for byte in bytes.fromhex(whole[1].decode()):
            checksum ^= byte
        if checksum == int(whole[2], 16):
            return Seen(whole[1].decode().upper())
    return Unclear()
