"""A PN532 on a serial line with cards laid on it, after NXP's user manual UM0701-02.

It was written from the manual and not from our reader, so that the two can prove each other. The
sections named below are the manual's. `Chip` knows no port and no clock; `ChipOnPty` lends it both.
"""

from __future__ import annotations

import math
import os
import select
import tty
from collections import deque
from collections.abc import Callable, Generator
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from itertools import pairwise
from random import Random
from threading import Event, Lock, Thread
from time import monotonic

ACK = bytes.fromhex("0000ff00ff00")
NACK = bytes.fromhex("0000ffff0000")
ERROR = bytes.fromhex("0000ff01ff7f8100")

BYTE = 10 / 115_200  # seconds that a byte takes on the line: start bit, eight bits, stop bit
ACK_AFTER = 0.0005  # the manual allows 15 ms
REPLY_AFTER = 0.001
TRY = 0.005  # one search of the field, or one question to a card
RF_TIMEOUT = 0.0512  # how long a card may think (7.3.1, item 2, default 0Ah)
FOR_EVER = 0xFF
LONGEST = 265  # bytes with TFI (6.2.1.2)

# Statuses of 7.1: all well, no answer, wrong format, no authentication, not in this context.
OK, TIMEOUT, FORMAT, AUTHENTICATION, CONTEXT = 0x00, 0x01, 0x13, 0x14, 0x27

# How many bytes each item of RFConfiguration has (7.3.1).
RF_ITEMS = {0x01: 1, 0x02: 3, 0x04: 1, 0x05: 3, 0x0A: 11, 0x0B: 8, 0x0C: 3, 0x0D: 9}


@dataclass(frozen=True)
class Card:
    """A card of ISO 14443 type A; `ats` belongs to those that speak ISO-DEP (`sak` has bit 5)."""

    uid: bytes
    memory: bytes = b""
    sak: int = 0x00
    atqa: int = 0x0044
    ats: bytes = b""

    @property
    def target_data(self) -> bytes:
        """How InListPassiveTarget describes the card (7.3.5)."""
        ats = bytes([len(self.ats) + 1]) + self.ats if self.sak & 0x20 else b""
        return self.atqa.to_bytes(2) + bytes([self.sak, len(self.uid)]) + self.uid + ats

    def answer(self, question: list[int]) -> tuple[int, bytes]:
        """Return the status and the data that the chip gets for a question."""
        if self.sak & 0x20:
            return OK, b"\x6d\x00"  # ISO 7816: instruction not supported
        match question:
            case [0x30, page] if page * 4 < len(self.memory):
                return OK, (self.memory * 5)[page * 4 :][:16]  # past the end comes page 0
            case [0x60 | 0x61, *_]:
                return AUTHENTICATION, b""
        return FORMAT, b""


def ntag213(uid: bytes, ndef: bytes | None = None, *, long_length: bool = False) -> Card:
    """Return a tag with an NDEF message, or as the factory ships it."""
    return _ntag(uid, ndef, 0x12, long_length)


def ntag215(uid: bytes, ndef: bytes | None = None, *, long_length: bool = False) -> Card:
    """Return a tag that has room for messages of more than 254 bytes."""
    return _ntag(uid, ndef, 0x3E, long_length)


def classic(uid: bytes) -> Card:
    """Return a MIFARE Classic 1K, which shows nothing to those without a key."""
    return Card(uid, sak=0x08, atqa=0x0004)


def phone(uid: bytes) -> Card:
    """Return a telephone or a bank card: ISO-DEP, often with another uid each time."""
    return Card(uid, sak=0x20, atqa=0x0004, ats=bytes.fromhex("78807002"))


def _ntag(uid: bytes, ndef: bytes | None, eighths: int, long_length: bool) -> Card:
    """Build the pages of NTAG213/215 (data sheet, 8.5); *eighths* is the size in its CC."""
    if len(uid) != 7:
        raise ValueError(f"an NTAG has a uid of 7 bytes, got {uid.hex()!r}")
    room = eighths * 8
    if ndef is None:
        user = bytes.fromhex("0103a00c34 0300fe")  # a lock control TLV and an empty message
    else:
        long = b"\xff" + len(ndef).to_bytes(2)
        size = long if long_length or len(ndef) > 254 else bytes([len(ndef)])
        user = b"\x03" + size + ndef + b"\xfe"
    if len(user) > room:
        raise ValueError(f"{len(user)} bytes do not fit into {room}")
    head = uid[:3] + bytes([_xor(b"\x88" + uid[:3])]) + uid[3:]
    head += bytes([_xor(uid[3:]), 0x48, 0, 0, 0xE1, 0x10, eighths, 0])
    tail = bytes.fromhex("000000bd 040000ff 00050000") + bytes(8)  # password and PACK read as 0
    return Card(uid, head + user.ljust(room, b"\0") + tail)


def _xor(data: bytes) -> int:
    check = 0
    for byte in data:
        check ^= byte
    return check


def frame(data: bytes) -> bytes:
    """Wrap TFI and data for the line: a normal frame, above 255 bytes an extended one (6.2.1)."""
    size = len(data).to_bytes(1 if len(data) <= 255 else 2)
    head = (b"" if len(size) == 1 else b"\xff\xff") + size + bytes([-sum(size) & 0xFF])
    return b"\x00\x00\xff" + head + data + bytes([-sum(data) & 0xFF, 0])


def flip(damaged: bytes, bit: int) -> bytes:
    """Return the bytes with one bit turned over."""
    copy = bytearray(damaged)
    copy[bit // 8] ^= 1 << bit % 8
    return bytes(copy)


def _frames() -> Generator[bytes | None, int, None]:
    """Take a byte at a time; yield ACK, NACK or the data of a good frame when it is complete."""
    found = None
    while True:
        start = (-1, (yield found))
        found = None
        while start != (0x00, 0xFF):
            start = (start[1], (yield None))
        head = bytes([(yield None), (yield None)])
        if head in (ACK[3:5], NACK[3:5]):
            found = ACK if head == ACK[3:5] else NACK
            continue
        if head == b"\xff\xff":
            head = bytes([(yield None), (yield None), (yield None)])
        size = int.from_bytes(head[:-1])
        if sum(head) & 0xFF or not 0 < size <= LONGEST:
            continue
        data = bytearray()
        while len(data) < size + 1:
            data.append((yield None))
        if not sum(data) & 0xFF:
            found = bytes(data[:-1])


def _rising_edges(byte: int) -> int:
    """Count how often the line goes up during a byte: 5 for 55h, 1 for 00h."""
    bits = (0, *(byte >> bit & 1 for bit in range(8)), 1)
    return sum(before < after for before, after in pairwise(bits))


@dataclass
class _Search:
    """InListPassiveTarget at work: when it last looked in vain, and when it gives up."""

    looked: float
    ends: float
    most: int
    wanted: Callable[[Card], bool]


class Chip:
    """The chip in HSU mode at 115200 baud, asleep; its clock is whatever `now` it is told.

    Three things can be wrong with it. `mute`: it says nothing at all. `drop_ack`: it leaves out
    the ACK. `corrupt`: the probability that a reply has a flipped bit, or a function that gets
    each reply's frame and returns what goes over the line instead.
    """

    def __init__(self, *, oscillator: float = 0.0003, random: Random | None = None) -> None:
        self.mute = False
        self.drop_ack = False
        self.corrupt: float | Callable[[bytes], bytes] = 0.0
        self.cards: list[Card] = []
        self.oscillator = oscillator  # T_osc_start, "a few 100 us", at worst 2 ms (6.3.2.3)
        self._random = random or Random(0)
        self._retries = FOR_EVER
        self._listed: dict[int, Card | None] = {}  # None: selected once, does not answer any more
        self._search: _Search | None = None
        self._reply: tuple[float, bytes] | None = None
        self._said = b""  # the last response, for a NACK
        self._line: deque[tuple[float, int]] = deque()
        self._line_free = self._heard = -math.inf
        self._sleep()

    def lay(self, card: Card) -> None:
        """Lay a card on the chip; it is found at the next try."""
        self.cards.append(card)

    def take(self, card: Card) -> None:
        """Take a card away; it has to be listed anew even when it comes back."""
        self.cards.remove(card)
        self._listed = {tg: None if card == old else old for tg, old in self._listed.items()}

    def receive(self, data: bytes, now: float) -> None:
        """Hear bytes that the host begins to send now."""
        self._work(now)
        self._heard = max(self._heard, now)
        for byte in data:
            begun = self._heard
            self._heard += BYTE
            if self._edges < 5:
                self._edges += _rising_edges(byte)
                self._awake = self._heard + self.oscillator
            elif begun >= self._awake:
                self._hear(self._frames.send(byte), self._heard)

    def send(self, now: float) -> bytes:
        """Return the bytes that have left the chip by now and were not returned before."""
        self._work(now)
        sent = bytearray()
        while self._line and self._line[0][0] <= now:
            sent.append(self._line.popleft()[1])
        return bytes(sent)

    def due(self) -> float | None:
        """Return when the chip will next have something to send or to do, if nothing happens."""
        times = [self._line[0][0]] if self._line else []
        if self._reply:
            times.append(self._reply[0])
        if self._search:
            times.append(self._search_ends(self._search))
        soonest = min(times, default=math.inf)
        return None if soonest == math.inf else soonest

    def _sleep(self) -> None:
        """Wait for the fifth rising edge on the line, then for the oscillator (6.3.2.3)."""
        self._edges = 0
        self._awake = math.inf
        self._frames = _frames()
        next(self._frames)

    def _hear(self, heard: bytes | None, at: float) -> None:
        """Take a frame: any of them ends the work in hand, except NACK (6.2.2)."""
        if heard is None:
            return
        self._work(at)
        if heard == NACK:
            if self._said:
                self._say(self._said, at + ACK_AFTER)
            return
        self._search = self._reply = None
        if heard == ACK:
            return
        self._said = b""
        if not self.drop_ack:
            self._put(ACK, at + ACK_AFTER)
        self._obey(heard, at)

    def _obey(self, data: bytes, at: float) -> None:
        """Carry out a command, or answer with the error frame (7.2 and 7.3)."""
        after, reply = REPLY_AFTER, None
        match list(data):
            case [0xD4, 0x00, 0x00, *echo]:  # Diagnose: the communication line
                reply = bytes([0x01, 0x00, *echo])
            case [0xD4, 0x00, 0x01 | 0x02]:  # Diagnose: ROM and RAM
                reply = bytes([0x01, OK])
            case [0xD4, 0x02]:  # GetFirmwareVersion
                reply = bytes([0x03, 0x32, 0x01, 0x06, 0x07])
            case [0xD4, 0x14, 1 | 2 | 3 | 4, *rest] if len(rest) <= 2:  # SAMConfiguration
                reply = bytes([0x15])
            case [0xD4, 0x16, _, *rest] if len(rest) <= 1:  # PowerDown
                reply = bytes([0x17, OK])
            case [0xD4, 0x32, item, *values] if len(values) == RF_ITEMS.get(item):
                self._configure(item, values)
                reply = bytes([0x33])
            case [0xD4, 0x4A, 1 | 2 as most, 0 | 1 | 2 | 3 | 4 as kind, *wanted]:
                self._listed = {}
                tries = math.inf if self._retries == FOR_EVER else self._retries + 1
                self._search = _Search(at, at + tries * TRY, most, _filter(kind, bytes(wanted)))
                return
            case [0xD4, 0x40, tg, *question] if question:
                status, answer = self._exchange(tg, question)
                after = RF_TIMEOUT if status == TIMEOUT else TRY
                reply = bytes([0x41, status]) + answer
            case [0xD4, 0x44 | 0x52 | 0x54 as command, tg]:  # InDeselect, InRelease, InSelect
                known = tg in self._listed or (tg == 0 and command != 0x54)
                if command == 0x52:
                    self._listed = {t: card for t, card in self._listed.items() if tg not in (0, t)}
                reply = bytes([command + 1, OK if known else CONTEXT])
        self._reply = (at + after, ERROR if reply is None else frame(b"\xd5" + reply))

    def _configure(self, item: int, values: list[int]) -> None:
        """Take an item of RFConfiguration: the field and the retries matter here."""
        if item == 0x05:
            self._retries = values[2]
        elif item == 0x01 and not values[0] & 1:
            self._listed = dict.fromkeys(self._listed)  # a card without a field forgets all

    def _exchange(self, tg: int, question: list[int]) -> tuple[int, bytes]:
        """Ask a listed card; one that refuses goes idle and is silent until it is listed anew."""
        if tg not in self._listed:
            return CONTEXT, b""
        card = self._listed[tg]
        if card is None:
            return TIMEOUT, b""
        status, answer = card.answer(question)
        if status != OK:
            self._listed[tg] = None
        return status, answer

    def _work(self, now: float) -> None:
        """Do what is due by now."""
        if search := self._search:
            ends = self._search_ends(search)
            if ends <= now:
                self._search = None
                found = [card for card in self.cards if search.wanted(card)][: search.most]
                self._listed = dict(enumerate(found, 1))
                targets = b"".join(bytes([tg]) + c.target_data for tg, c in enumerate(found, 1))
                self._reply = (ends, frame(bytes([0xD5, 0x4B, len(found)]) + targets))
            elif not any(map(search.wanted, self.cards)):
                search.looked = max(search.looked, now)
        if self._reply and self._reply[0] <= now:
            at, self._said = self._reply
            self._reply = None
            self._say(self._said, at)
            if self._said[5:7] == b"\xd5\x17":
                self._sleep()

    def _search_ends(self, search: _Search) -> float:
        """Return when a search ends with the cards that lie here now."""
        found = any(map(search.wanted, self.cards))
        return min(search.looked + TRY, search.ends) if found else search.ends

    def _say(self, reply: bytes, at: float) -> None:
        """Put a reply on the line, damaged if so wished."""
        if callable(self.corrupt):
            reply = self.corrupt(reply)
        elif self._random.random() < self.corrupt:
            reply = flip(reply, self._random.randrange(8 * len(reply)))
        self._put(reply, at)

    def _put(self, data: bytes, at: float) -> None:
        """Send bytes one after the other, beginning when the line is free."""
        if self.mute:
            return
        self._line_free = max(self._line_free, at)
        for byte in data:
            self._line_free += BYTE
            self._line.append((self._line_free, byte))


def _filter(kind: int, initiator_data: bytes) -> Callable[[Card], bool]:
    """Return which cards InListPassiveTarget asks for: all of type A, or the one with a uid."""
    if kind != 0:
        return lambda card: False
    # Longer uids come with their cascade tags (7.3.5).
    return lambda card: initiator_data in (b"", _cascaded(card.uid))


def _cascaded(uid: bytes) -> bytes:
    return uid if len(uid) == 4 else b"\x88" + uid[:3] + _cascaded(uid[3:])


class ChipOnPty:
    """A chip behind a real serial port, `port`; stopping it is pulling its cable."""

    def __init__(self, chip: Chip | None = None) -> None:
        self.chip = chip or Chip()
        self._master, slave = os.openpty()
        self._ear, self._bell = os.pipe()
        self._open = ExitStack()
        for end in (self._master, slave, self._ear, self._bell):
            self._open.callback(os.close, end)
        tty.setraw(slave)
        os.set_blocking(self._master, False)
        self.port = os.ttyname(slave)
        self._lock = Lock()
        self._stopping = Event()
        self._thread = Thread(target=self._serve, name="pn532-chip", daemon=True)

    def start(self) -> None:
        """Power the chip."""
        self._thread.start()
        self._open.callback(self._halt)

    def stop(self) -> None:
        """Pull the cable."""
        self._open.close()

    def __enter__(self) -> ChipOnPty:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def lay(self, card: Card) -> None:
        """Lay a card on the running chip."""
        self._change(self.chip.lay, card)

    def take(self, card: Card) -> None:
        """Take a card off the running chip."""
        self._change(self.chip.take, card)

    def _change(self, change: Callable[[Card], None], card: Card) -> None:
        with self._lock:
            self.chip.receive(b"", monotonic())  # what was due before comes before
            change(card)
        os.write(self._bell, b"!")

    def _halt(self) -> None:
        self._stopping.set()
        os.write(self._bell, b"!")
        self._thread.join()

    def _serve(self) -> None:
        while not self._stopping.is_set():
            with self._lock:
                # A host that does not listen loses bytes, as on a real line.
                with suppress(BlockingIOError):
                    os.write(self._master, self.chip.send(monotonic()))
                due = self.chip.due()
            wait = None if due is None else max(0.0, due - monotonic())
            ready, _, _ = select.select([self._master, self._ear], [], [], wait)
            if self._ear in ready:
                os.read(self._ear, 1)
            if self._master in ready:
                with self._lock:
                    self.chip.receive(os.read(self._master, 4096), monotonic())
