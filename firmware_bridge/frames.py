"""The scanner's line protocol as pure functions: one frame is one line, guarded by a checksum."""

from __future__ import annotations

import re
from binascii import crc_hqx
from dataclasses import dataclass

LIMIT = 512  # bytes of a line, its end included

HELLO = "HELLO"  # up: the scanner has started, and this is its version
TAG = "TAG"  # up: this tag or piece was laid on the scanner
SAY = "SAY"  # down: the outcome for a buzzer, then the sentence for a display

_LINE = re.compile(rb"(?P<body>[A-Z]+(?: [^\x00-\x1F\x7F]*)?)\*(?P<checksum>[0-9A-F]{4})\r?")
_TAIL = len(b"*CCCC\n")
_CONTROLS = dict.fromkeys([*range(0x20), *range(0x7F, 0xA0)], " ")


@dataclass(frozen=True, slots=True)
class Frame:
    """A word and what it says."""

    word: str
    text: str


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
        return [frame for line in lines if (frame := decode(line))]


def one_line(text: str) -> str:
    """Return the text with a space for every control character, so that it stays one line."""
    return text.translate(_CONTROLS)


def _checksum(body: bytes) -> bytes:
    return b"%04X" % crc_hqx(body, 0xFFFF)
