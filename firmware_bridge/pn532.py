"""A PN532 on a serial port as a dialect: asked ten times a second which tags lie on it, and what they say.

NXP's user manual UM0701-02 describes the frames (6.2) and commands (7). Each command is confirmed, then
answered; what is lost is said again, what is damaged is asked for again.
"""

from __future__ import annotations

import logging
from collections.abc import Generator
from dataclasses import dataclass
from enum import Enum, auto
from typing import NamedTuple

from firmware_bridge import ndef
from firmware_bridge.reader import Dialect, Event, Field, Seen, Silent, Unclear

PERIOD = 0.1  # seconds from one look to the next
CONFIRM = 0.05  # seconds for a confirmation: 15 ms of the chip, the rest for USB adapters
ANSWER = 1.0  # seconds for an answer; a look is over long before
PAUSE = 0.03  # seconds of quiet after which a begun answer is never finished
ECHO = 0.06  # seconds in which a command said twice may be answered twice; more than it was repeated after
REPEATS = 3  # times that a command is said again, or an answer asked for again
WAKES = 2  # times that a chip is woken and set up again before it counts as silent
READS = 3  # looks in which a tag's text is tried to be read
ABSENT = 10  # looks without a tag after which its text is forgotten
LONGEST = 96  # bytes of the answers that are asked for, at most: two cards with all they say

_BYTE = 10 / 115200  # seconds
_START, _TO_CHIP, _FROM_CHIP = b"\x00\xff", 0xD4, 0xD5
_WAKE = b"\x55\x55" + bytes(14)
_ABORT = b"\x00\x00\xff\x00\xff\x00"  # a confirmation from the host ends whatever the chip does
_FLUSH = bytes(272)  # more than any frame that the chip may believe to have heard the beginning of
_REPEAT = b"\x00\x00\xff\xff\x00\x00"
_SETUP = (
    b"\x14\x01\x00\x00",  # SAMConfiguration: no such module, no timeout, no interrupt pin
    b"\x32\x05\xff\x01\x02",  # RFConfiguration, MaxRetries: a look without tags ends after three tries
)
_LOOK = b"\x4a\x02\x00"  # InListPassiveTarget: two tags, 106 kbps, type A
_READ = b"\x40%c\x30%c"  # InDataExchange: 16 bytes from a page on
_ISO_14443_4, _TYPE_2 = 0x20, 0x00  # SEL_RES: more is said about the card; NTAG and Ultralight

log = logging.getLogger(__name__)


class Signal(Enum):
    """What the chip says besides answers."""

    ACK = auto()
    NACK = auto()
    ERROR = auto()  # it did not understand
    CORRUPT = auto()  # bytes that are no frame, or no longer one


class Frames:
    """The chip's frames out of bytes that come in any pieces, whatever garbage lies between them."""

    def __init__(self) -> None:
        self._rest = b""  # at most the beginning of one frame

    @property
    def begun(self) -> bool:
        """Whether a frame has begun and is not finished."""
        return len(self._rest) > 1

    def feed(self, data: bytes) -> list[bytes | Signal]:
        """Take the next bytes and return signals and answers (without the direction) in them."""
        data, at = self._rest + data, 0
        found: list[bytes | Signal] = []
        while (start := data.find(_START, at)) >= 0:
            item, size = _frame_behind(data[start + 2 : start + 5 + LONGEST])
            if data[at:start].strip(b"\x00"):
                found.append(Signal.CORRUPT)
            if item is None:
                self._rest = data[start:]
                return found
            found.append(item)
            # Behind a false start the search goes on at once: a true frame may lie within its length.
            at = start + 2 + size
        if data[at:].strip(b"\x00"):
            found.append(Signal.CORRUPT)
        self._rest = b"\x00" if data[at:].endswith(b"\x00") else b""
        return found


def frame(command: bytes) -> bytes:
    """Return a command as the chip wants it."""
    body = bytes((_TO_CHIP,)) + command
    return b"\x00\x00\xff%c%c%b%c\x00" % (len(body), -len(body) & 0xFF, body, -sum(body) & 0xFF)


HELLO = _WAKE + frame(b"\x02")  # GetFirmwareVersion


def is_there(reply: bytes) -> bool:
    """Return whether these bytes are what a PN532 answers to HELLO."""
    return any(isinstance(f, bytes) and f[:2] == b"\x03\x32" for f in Frames().feed(reply))


class _Card(NamedTuple):
    number: int
    kind: int
    uid: str


@dataclass(slots=True)
class _Known:
    text: str | None = None  # None until it could be read
    failures: int = 0
    absences: int = 0


class _Wait(Enum):
    TURN = auto()  # for the moment to say the next command
    ACK = auto()
    ANSWER = auto()


class Pn532(Dialect):
    """A PN532; of tags that hold no NDEF message, and of random numbers, it reports the number as it is."""

    baud = 115200
    _command: bytes
    _wait: _Wait

    def __init__(self) -> None:
        self._known: dict[str, _Known] = {}  # the tags in the field, or there a moment ago
        self._events: list[Event] = []
        self._look_at = self._answer_by = 0.0
        self.begin(0.0)

    def begin(self, now: float) -> bytes:
        """Wake the chip and set it up."""
        self._events.clear()
        self._wakes = 0
        return self._wake(now)

    def due(self) -> float | None:
        """Return when the next command is to be said, or when patience ends."""
        return self._at

    def receive(self, data: bytes, now: float) -> list[Event]:
        """Take confirmations and answers; a finished look gives an event."""
        for item in self._frames.feed(data):
            self._take(item, now)
        if self._wait is _Wait.ANSWER and self._frames.begun:
            self._at = min(now + PAUSE, self._answer_by)
        events, self._events = self._events, []
        return events

    def speak(self, now: float) -> bytes:
        """Say the next command, or what is left to do about one without an answer."""
        if now < self._at:
            return b""
        if self._wait is _Wait.TURN:
            self._said = self._repeats = 0
            return self._say(frame(self._command), now)
        if self._wait is _Wait.ACK:
            return self._say_again(now)
        if now < self._answer_by:
            return self._ask_again(now)
        return self._wake_again(now)  # without its setup it looks until a tag comes

    def _wake(self, now: float, before: bytes = b"") -> bytes:
        self._said = self._repeats = 0
        self._conversation = self._talk()
        self._command = next(self._conversation)
        return self._say(before + _WAKE + frame(self._command), now)

    def _wake_again(self, now: float) -> bytes:
        if self._wakes == WAKES:
            raise Silent
        self._wakes += 1
        return self._wake(now, _ABORT + _FLUSH)

    def _say(self, data: bytes, now: float) -> bytes:
        self._frames = Frames()  # what came before is no answer to this
        self._said += 1
        self._wait = _Wait.ACK
        self._at = now + len(data) * _BYTE + CONFIRM
        return data

    def _say_again(self, now: float) -> bytes:
        # A chip that lost its power for a moment lost its setup, too: it must not look without one.
        if self._said <= REPEATS and (self._wakes or self._command != _LOOK):
            return self._say(frame(self._command), now)
        return self._wake_again(now)

    def _ask_again(self, now: float) -> bytes:
        if self._repeats == REPEATS:
            self._go_on(None, now)
            return b""
        self._repeats += 1
        self._frames = Frames()
        self._at = min(now + CONFIRM, self._answer_by)
        return _REPEAT

    def _take(self, item: bytes | Signal, now: float) -> None:
        if self._wait is _Wait.TURN:
            return  # an echo of what was said twice
        if item is Signal.ACK and self._wait is _Wait.ACK:
            self._wait = _Wait.ANSWER
            self._at = self._answer_by = now + ANSWER
        elif item is Signal.CORRUPT and self._wait is _Wait.ANSWER:
            self._at = min(now + PAUSE, self._answer_by)
        elif item is Signal.ERROR:
            self._go_on(None, now)
        elif isinstance(item, bytes) and item[0] == self._command[0] + 1:
            self._go_on(item[1:], now)  # even if the confirmation was lost

    def _go_on(self, answer: bytes | None, now: float) -> None:
        self._wait = _Wait.TURN
        if self._command == _LOOK and answer is not None:
            self._wakes = 0
        self._at = now + ECHO * (self._said + self._repeats - 1)
        self._command = self._conversation.send(answer)
        if self._command == _LOOK or answer is None:
            self._at = max(self._at, self._look_at)
            self._look_at = max(self._at, now) + PERIOD

    def _talk(self) -> Generator[bytes, bytes | None, None]:
        """Yield commands and take their answers, None for those that were spoilt."""
        while True:
            for command in _SETUP:
                while (yield command) is None:
                    pass
            while (answer := (yield _LOOK)) is not None:
                cards = _cards_in(answer)
                event = Unclear() if cards is None else (yield from self._look(cards))
                self._events.append(event)  # a new list by now, where something had to be read
            self._events.append(Unclear())  # it may be for want of a setup that nobody answered

    def _look(self, cards: list[_Card]) -> Generator[bytes, bytes | None, Event]:
        for known in self._known.values():
            known.absences += 1
        for card in cards:
            known = self._known.setdefault(card.uid, _Known())
            known.absences = 0
            if known.text is None:
                yield from self._read(card, known)
        self._known = {uid: known for uid, known in self._known.items() if known.absences < ABSENT}
        texts = [(card.uid, self._known[card.uid].text) for card in cards]
        seen = tuple(Seen(uid, text) for uid, text in texts if text is not None)
        # Reported without its text, a tag would count before it is known what it says.
        return Field(seen) if len(seen) == len(cards) else Unclear()

    def _read(self, card: _Card, known: _Known) -> Generator[bytes, bytes | None, None]:
        memory = b""
        while card.kind == _TYPE_2 and (page := ndef.next_page(memory)) is not None:
            answer = yield _READ % (card.number, page)
            if answer is None or len(answer) != 1 + ndef.BLOCK or answer[0]:
                known.failures += 1
                if known.failures == READS:
                    log.warning("tag %s: its text cannot be read", card.uid)
                    known.text = ""
                return
            memory += answer[1:]
        try:
            known.text = ndef.tag_text(memory)
        except ndef.Damaged as error:
            log.warning("tag %s: its text is damaged: %s", card.uid, error)
            known.text = ""


def _frame_behind(data: bytes) -> tuple[bytes | Signal | None, int]:
    """Return the frame behind a start code and its size, or None if more bytes must come."""
    if len(data) < 2:
        return None, 0
    if data[:2] == b"\x00\xff":
        return Signal.ACK, 2
    if data[:2] == b"\xff\x00":
        return Signal.NACK, 2
    length = data[0]
    if (length + data[1]) & 0xFF or not 1 <= length <= LONGEST:
        return Signal.CORRUPT, 0
    body = data[2 : 3 + length]  # with its checksum
    if body and body[0] != (0x7F if length == 1 else _FROM_CHIP):
        return Signal.CORRUPT, 0
    if len(body) <= length:
        return None, 0
    if sum(body) & 0xFF:
        return Signal.CORRUPT, 0
    return (Signal.ERROR if length == 1 else body[1:-1]), 3 + length


def _cards_in(answer: bytes) -> list[_Card] | None:
    """Return the cards that a look found, or None if the answer makes no sense."""
    cards, rest = [], answer[1:]
    for _ in range(answer[0] if answer else 1):
        if len(rest) < 5 or not 0 < rest[4] <= len(rest) - 5:
            return None
        number, kind, end = rest[0], rest[3], 5 + rest[4]
        cards.append(_Card(number, kind, rest[5:end].hex().upper()))
        more = rest[end] if kind & _ISO_14443_4 and len(rest) > end else 0
        rest = rest[end + more :]
    return cards
