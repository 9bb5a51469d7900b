"""The text on a tag: NDEF messages in the memory of Type 2 tags (NTAG, Ultralight), as pure functions.

A reader asks `next_page` where to read until there is nothing more to read, and then `tag_text`. Whatever
a tag claims about lengths only says where to look; nothing is ever made as long as a tag says it is.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from firmware_bridge.reader import TEXT, one_line

MEMORY = 512  # bytes of a tag that are read at most; the name of a piece is far shorter
FIRST_PAGE = 3  # the page that says whether and where there is a message; the message follows it
PAGE = 4  # bytes
BLOCK = 4 * PAGE  # what one read gives

_MAGIC, _VERSION = 0xE1, 1
_NULL, _NDEF, _TERMINATOR = 0x00, 0x03, 0xFE
_LONG = b"\xff"  # instead of a length: two bytes of length follow
_LAST, _CHUNKED, _SHORT, _HAS_ID, _FORMAT = 0x40, 0x20, 0x10, 0x08, 0x07  # bits of a record's head
_WELL_KNOWN = 1
_UTF_16, _LANGUAGE = 0x80, 0x3F  # bits of a text's head
_PREFIXES = (
    "", "http://www.", "https://www.", "http://", "https://", "tel:", "mailto:",
    "ftp://anonymous:anonymous@", "ftp://ftp.", "ftps://", "sftp://", "smb://", "nfs://", "ftp://",
    "dav://", "news:", "telnet://", "imap:", "rtsp://", "urn:", "pop:", "sip:", "sips:", "tftp:",
    "btspp://", "btl2cap://", "btgoep://", "tcpobex://", "irdaobex://", "file://", "urn:epc:id:",
    "urn:epc:tag:", "urn:epc:pat:", "urn:epc:raw:", "urn:epc:", "urn:nfc:",
)  # fmt: skip


class Damaged(ValueError):
    """The tag carries a message that contradicts itself, or one that is not understood."""


class _Record(NamedTuple):
    kind: bytes  # empty unless it is one of the NFC Forum's own
    payload: bytes


def next_page(known: bytes) -> int | None:
    """Return the page at which to read on, given all blocks from FIRST_PAGE on, or None at the end."""
    if len(known) < PAGE:
        return FIRST_PAGE
    memory, room = known[PAGE:], _room(known)
    _, _, end = _decisive(memory)
    return FIRST_PAGE + len(known) // PAGE if len(memory) < end <= room else None


def tag_text(known: bytes) -> str:
    """Return the text of a tag whose blocks from FIRST_PAGE on are known, or raise Damaged."""
    message = message_in(known[PAGE:][: _room(known)])
    return text_of(message) if message else ""


def message_in(memory: bytes) -> bytes | None:
    """Return the message in a tag's user memory (from page 4 on), None if there is none, or raise Damaged."""
    kind, start, end = _decisive(memory)
    if kind != _NDEF:
        return None
    if end > len(memory):
        raise Damaged(f"expected {end} bytes of memory, got {len(memory)}")
    return memory[start:end]


def text_of(message: bytes) -> str:
    """Return the first text or address in a message, "" if there is none, or raise Damaged."""
    for record in _records(message):
        if record.kind == b"T":
            return _shown(_text(record.payload))
        if record.kind == b"U":
            return _shown(_address(record.payload))
    return ""


def _room(known: bytes) -> int:
    """Return how many bytes of a tag's memory may hold a message, by its capability container."""
    formatted = len(known) >= PAGE and known[0] == _MAGIC and known[1] >> 4 == _VERSION
    return min(8 * known[2], MEMORY) if formatted else 0


def _decisive(memory: bytes) -> tuple[int, int, int]:
    """Return the kind, start and end of the block that holds the message or shows that there is none.

    An end beyond the memory is as far as must be read to learn more.
    """
    at = 0
    while at < len(memory):
        kind = memory[at]
        if kind == _TERMINATOR:
            return kind, at, at
        if kind == _NULL:
            at += 1
            continue
        long = memory[at + 1 : at + 2] == _LONG
        start = at + (4 if long else 2)
        end = start + int.from_bytes(memory[at + 2 if long else at + 1 : start])
        if kind == _NDEF:
            return kind, start, end
        at = end
    return _NULL, at, at + 1


def _records(message: bytes) -> Iterator[_Record]:
    at, last = 0, not message
    while not last:
        head = message[at : at + 1]
        if not head or head[0] & _CHUNKED:
            raise Damaged(f"expected a whole record, got {head!r} at {at}")
        last = bool(head[0] & _LAST)
        kind_at = at + 2 + (1 if head[0] & _SHORT else 4) + bool(head[0] & _HAS_ID)
        if kind_at > len(message):
            raise Damaged(f"expected {kind_at} bytes, got {len(message)}")
        id_length = message[kind_at - 1] if head[0] & _HAS_ID else 0
        length = int.from_bytes(message[at + 2 : at + (3 if head[0] & _SHORT else 6)])
        id_at = kind_at + message[at + 1]
        payload_at = id_at + id_length
        at = payload_at + length
        if at > len(message):
            raise Damaged(f"expected {at} bytes, got {len(message)}")
        well_known = head[0] & _FORMAT == _WELL_KNOWN
        yield _Record(message[kind_at:id_at] if well_known else b"", message[payload_at:at])


def _text(payload: bytes) -> str:
    if not payload or 1 + (language := payload[0] & _LANGUAGE) > len(payload):
        raise Damaged(f"expected a text with its language, got {payload[:8]!r}")
    text = payload[1 + language :]
    if not payload[0] & _UTF_16:
        return _decoded(text, "utf-8")
    return _decoded(text, "utf-16" if text[:2] in (b"\xfe\xff", b"\xff\xfe") else "utf-16-be")


def _address(payload: bytes) -> str:
    if not payload:
        raise Damaged("expected an address, got nothing")
    prefix = _PREFIXES[payload[0]] if payload[0] < len(_PREFIXES) else ""
    return prefix + _decoded(payload[1:], "utf-8")


def _decoded(text: bytes, encoding: str) -> str:
    try:
        return text.decode(encoding)
    except UnicodeDecodeError as error:
        raise Damaged(str(error)) from None


def _shown(text: str) -> str:
    return one_line(text[:TEXT])
