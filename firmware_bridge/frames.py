"""The scanner's line protocol as pure functions: one frame is one line, guarded by a checksum."""

from __future__ import annotations

import re
from binascii import crc_hqx
from dataclasses import dataclass

from firmware_bridge.reader import BUFFER, one_line

LIMIT = BUFFER  # bytes of a line, its end included

HELLO = "HELLO"  # up: who the scanner is and how many lamps it has; after its start and each PING
TAG = "TAG"  # up: this tag was laid on the scanner, and this is the name it carries, if any
GONE = "GONE"  # up: this tag was taken away
PRESS = "PRESS"  # up: this button was pressed
PING = "PING"  # down: are you there?
SAY = "SAY"  # down: the outcome for a buzzer, then the sentence for a display
LAMPS = "LAMPS"  # down: the colours of the scanner's lamps, six hexadecimal digits each

_LINE = re.compile(rb"(?P<body>[A-Z]+(?: [^\x00-\x1F\x7F]*)?)\*(?P<checksum>[0-9A-F]{4})\r?")
_TAIL = len(b"*CCCC\n")


@dataclass(frozen=True, slots=True)
class Frame:
    """A word and what it says."""

    word: str
    text: str


OVERLONG = Frame("", "")  # stands for a tag that is far too long to be one


def encode(frame: Frame) -> bytes:
    """Return the frame as a line, cut between two characters where it would be too long."""
    said = f"{frame.word} {one_line(frame.text)}" if frame.text else frame.word
    # A lone surrogate, which Python makes of a broken argument, has no bytes of its own.
    whole = said.encode(errors="replace")[: LIMIT - _TAIL]
    body = whole.decode(errors="ignore").encode()
    return b"%b*%b\n" % (body, _checksum(body))


def decode(line: bytes) -> Frame | None:
    """Return the frame of a line without its line feed, or None if the line is damaged."""
    match = _LINE.fullmatch(line)
    if not match or len(line) >= LIMIT or match["checksum"] != _checksum(match["body"]):
        return None
    try:
        word, _, text = match["body"].decode().partition(" ")
    except UnicodeDecodeError:
        return None
    return Frame(word, text)


class Decoder:
    """Frames out of bytes that come in any pieces, whatever garbage lies between them."""

    def __init__(self) -> None:
        self._begun = b""

    def feed(self, data: bytes) -> list[Frame]:
        """Take the next bytes and return the frames that they complete."""
        first, *others = data.split(b"\n")
        *lines, rest = self._begun + first, *others
        # LIMIT bytes without an end are too long already: nothing beyond them need be kept.
        self._begun = rest[:LIMIT]
        return [frame for line in lines if (frame := read(line))]


def read(line: bytes) -> Frame | None:
    """Return the frame of a line, OVERLONG for a tag without end, or None for damage and noise."""
    return OVERLONG if len(line) >= LIMIT and line.startswith(b"TAG ") else decode(line)


def _checksum(body: bytes) -> bytes:
    return b"%04X" % crc_hqx(body, 0xFFFF)
