"""What a PC/SC reader is asked about a card, and what its answers mean; no reader and no clock.

It stands in PC/SC part 3 (with its supplement on storage cards) and in the ACR122U's API.
"""

from __future__ import annotations

import logging
from collections.abc import Callable

from firmware_bridge import ndef
from firmware_bridge.reader import Event, Field, Seen, Unclear, Unreadable

GET_UID = b"\xff\xca\x00\x00\x00"
READ = b"\xff\xb0\x00%c\x10"  # 16 bytes from a page on
READS = 3  # times that a card is asked for its text, before its number has to do
RETRY = 0.1  # seconds until an unclear card is asked again

# Bits of a reader's state; those from COUNT on count the comings and goings of cards.
PRESENT, COUNT = 0x20, 16

_STORAGE_CARD = bytes.fromhex("804f0ca000000306")  # in an ATR; behind it the standard and a name
_TYPE_A = 3  # ISO 14443 A, part 3
_KEYED = {"0001", "0002", "0026", "0036", "0037", "0038", "0039"}  # MIFARE Classic and Plus
_BY_SAK, _SAK_KEYED = 0xFF, 0x08  # an ACR122U names what it does not know FF and its SEL_RES

Ask = Callable[[bytes], bytes]
"""Takes a command for a card and returns its answer."""

log = logging.getLogger(__name__)


class Spoilt(Exception):
    """A card did not answer as it would with a better look at it."""


class Refused(Exception):
    """A card, or the reader, does not know what it was asked."""


class Slot:
    """The place for a card, by its states: a card is asked when it comes, and again while unclear."""

    def __init__(self) -> None:
        self._empty = False
        self._count: int | None = None  # at which the card came that is asked now
        self._asked = 0
        self._clear = True

    @property
    def patience(self) -> float | None:
        """Return the seconds after which the same state is to be taken again, if it is."""
        return None if self._clear else RETRY

    def take(self, state: int, ask: Callable[[bool], Seen | Unreadable]) -> list[Event]:
        """Return what a state tells; *ask* asks the card, for its text too if that is wanted."""
        if not state & PRESENT:
            self._empty, self._count, self._clear = True, None, True
            return [Field()]
        # Nothing was said while nothing came, and the slot was empty until now.
        before: list[Event] = [Field()] if self._empty else []
        self._empty = False
        if self._count != (count := state >> COUNT):
            self._count, self._asked, self._clear = count, 0, False
        return before if self._clear else [*before, self._ask(ask)]

    def _ask(self, ask: Callable[[bool], Seen | Unreadable]) -> Event:
        self._asked += 1
        last = self._asked > READS
        try:
            told = ask(not last)
        except (OSError, Spoilt) as error:  # pulled in the middle, or badly placed
            log.debug("a card was not clear: %s", error)
            self._clear = last
            return Unreadable("garbled") if last else Unclear()
        self._clear = True
        return Field((told,)) if isinstance(told, Seen) else told


def read(atr: bytes, ask: Ask, *, text: bool = True) -> Seen | Unreadable:
    """Return the tag that a card is, with what it says if it is of Type 2, or raise Spoilt."""
    try:
        uid = _asked(ask, GET_UID).hex().upper()
    except Refused:  # a bank card in a slot with contacts
        return Unreadable("garbled")
    if not uid:
        raise Spoilt("no number")
    return Seen(uid, _text(uid, ask) if text and is_type_2(atr) else "")


def is_type_2(atr: bytes) -> bool:
    """Tell whether a card is, or may be, one whose pages are free to read: NTAG, Ultralight."""
    _, _, kind = atr.partition(_STORAGE_CARD)
    if len(kind) < 3 or kind[0] != _TYPE_A:
        return False
    if kind[1] == _BY_SAK:
        return not kind[2] & _SAK_KEYED
    return kind[1:3].hex() not in _KEYED


def _asked(ask: Ask, command: bytes) -> bytes:
    answer = ask(command)
    if answer[-2:] == b"\x90\x00":
        return answer[:-2]
    # ISO 7816-4: up to 66 it went wrong on the way, from 67 on it would go wrong again.
    if len(answer) >= 2 and 0x67 <= answer[-2] <= 0x6F:
        raise Refused(answer.hex())
    raise Spoilt(f"expected an answer with 9000, got {answer!r}")


def _text(uid: str, ask: Ask) -> str:
    memory = b""
    try:
        while (page := ndef.next_page(memory)) is not None:
            block = _asked(ask, READ % page)
            if len(block) != ndef.BLOCK:
                raise Spoilt(f"expected {ndef.BLOCK} bytes, got {len(block)}")
            memory += block
        return ndef.tag_text(memory)
    except Refused as refusal:
        log.debug("tag %s lets nobody read: %s", uid, refusal)
    except ndef.Damaged as error:
        log.warning("tag %s: its text is damaged: %s", uid, error)
    return ""
