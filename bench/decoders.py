"""Every decoder of firmware_bridge, ready for garbage: what it understands, and how to know that it did."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from struct import iter_unpack, pack
from time import perf_counter

from bench.garbage import Found, Subject, garbage, mutated, push, torn
from firmware_bridge import ndef, pn532
from firmware_bridge.codes import Codes
from firmware_bridge.em4100 import Em4100
from firmware_bridge.frames import Frame, encode
from firmware_bridge.keyboard import ENTER, SHIFT, Keys
from firmware_bridge.line import Line
from firmware_bridge.reader import BUFFER, Dialect, Event, Field, Seen, Silent

PROBES = 1000  # numbers until they begin again
PATIENCE = 100  # words to a PN532 until a tag that lies there must have been seen

_KEYS = dict(zip("1234567890", range(2, 12), strict=True))  # the kernel's codes


def line() -> Subject:
    said = [
        ("HELLO", "pico 1.0 20"),
        ("TAG", "04A1B2C3D4E5F6"),
        ("TAG", "04A1B2C3D4E5F6 lighthouse-run/red-solo-4-purple"),
        ("TAG", "1 Möwe *2*🗼"),
        ("TAG", "x" * 502),
        ("GONE", "04A1B2C3D4E5F6"),
        ("PRESS", "table/ok"),
        ("LATER", ""),
    ]
    probes = {f"P{number}": number for number in range(PROBES)}
    dialect = Line()
    return Subject(
        feed=_fed(dialect, probes),
        kept=lambda: len(dialect._decoder._begun),
        frames=[encode(Frame(*each)) for each in said],
        probes=[encode(Frame("TAG", probe)) for probe in probes],
        end=b"\n",
    )


def codes() -> Subject:
    texts = ("4006381333931", "lighthouse-run/space-7", "https://example.org/?q=Möwe", "x" * 200)
    probes = {f"probe-{number}": number for number in range(PROBES)}
    dialect = Codes()
    return Subject(
        feed=_fed(dialect, probes),
        kept=lambda: len(dialect._begun),
        frames=[f"{text}{end}".encode() for text in texts for end in ("\r", "\n", "\r\n", "\t\r")],
        probes=[f"{probe}\r".encode() for probe in probes],
        end=b"\r",
    )


def em4100() -> Subject:
    numbers = ("0000000000", "FFFFFFFFFF", "62E3086CED")
    probes = {f"A5{number:08X}": number for number in range(PROBES)}
    dialect = Em4100()
    return Subject(
        feed=_fed(dialect, probes),
        kept=lambda: len(dialect._begun),
        frames=[em4100_frame(number, end) for number in numbers for end in (b"", b"\r\n")],
        probes=[em4100_frame(probe) for probe in probes],
        loses=0,  # a start mark is a start, whatever came before
    )


def pn532_frames() -> Subject:
    known = pn532.Frames()
    bodies = [
        b"\x03\x32\x01\x06\x07",
        b"\x15",
        b"\x4b\x00",
        _look(b"\x04" * 7),
        b"\x41\0" + bytes(16),
    ]
    probes = {b"\x4bP%d" % number: number for number in range(PROBES)}

    def feed(data: bytes) -> list[int]:
        return [probes[each] for each in known.feed(data) if each in probes]

    return Subject(
        feed=feed,
        kept=lambda: len(known._rest),
        frames=[ACK, b"\0\0\xff\xff\0\0", b"\0\0\xff\1\xff\x7f\x81\0", *map(pn532_answer, bodies)],
        probes=list(map(pn532_answer, probes)),
        loses=3 + pn532.LONGEST,  # as far as a frame reaches that garbage has begun
        least=10,
    )


def keys() -> Subject:
    known = Keys()
    free = b"".join(_key(code, 0) for code in SHIFT)  # a key held down by garbage is let go
    probes = {f"5{number:09}": number for number in range(PROBES)}
    held = _key(SHIFT[0], 1) + _typed("12") + _key(SHIFT[0], 0)

    def feed(data: bytes) -> list[int]:
        told = [known.feed(code, value) for code, value in iter_unpack("<Hb", data)]
        return [probes[each.tag] for each in told if isinstance(each, Seen) and each.tag in probes]

    return Subject(
        feed=feed,
        kept=lambda: len(known._typed.encode()),
        frames=[_typed("0008437161") + _enter(), held + _enter(), _typed("1234567890" * 30)],
        probes=[free + _typed(probe) + _enter() for probe in probes],
        end=_enter(),
        unit=3,
    )


def tag_text(size: int, random: Random) -> Found:
    """Read mutated tags page by page, as a reader does, and well ones in between."""
    found = Found()
    texts = ["", "x", "lighthouse-run/red-solo-4-purple", "Möwe 🗼", "x" * 400]
    tags = [tag_memory(text, lead) for text in texts for lead in (b"", b"\0\1\3\xa0\x10\x44")]
    harmed = [(None, tag_memory(""))] * 512
    while found.size < size:
        for at in range(512):
            spared = random.choice((0, ndef.PAGE))  # whether its head is harmed, too
            tag = random.choice(tags)
            body = mutated(random, bytearray(tag[spared:]), random.randrange(1, 5))
            harmed[at] = (None, tag[:spared] + body)
        wells = [(f"P{number}", tag_memory(f"P{number}")) for number in range(64)]
        began = perf_counter()
        for expected, tag in harmed + wells:
            known = b""
            while (page := ndef.next_page(known)) is not None:
                start = ndef.PAGE * (page - ndef.FIRST_PAGE)
                known += tag[start : start + ndef.BLOCK].ljust(ndef.BLOCK, b"\0")
            found.longest = max(found.longest, len(known) - ndef.PAGE)
            found.size += len(known)
            try:
                text = ndef.tag_text(known)
            except ndef.Damaged:
                text = None
            if expected is not None:
                found.sent += 1
                found.lost += text != expected
        found.seconds += perf_counter() - began
    found.due, found.read, found.fed = found.sent, found.sent - found.lost, found.size
    return found


def pn532_dialect(size: int, random: Random) -> Found:
    """Answer a PN532's dialect with garbage for a while, then well until it has seen a new tag."""
    found, chip = Found(), _Chip()
    noise = garbage(random, pn532_frames().frames)
    dialect, now = pn532.Pn532(), 0.0
    said = dialect.begin(now)

    def hear(data: bytes) -> list[Event]:
        nonlocal said, now
        chunks = list(torn(random, data)) if len(data) > 200 else [data]
        began = perf_counter()
        events: list[Event] = []
        for chunk in chunks:
            events += dialect.receive(chunk, now)
            found.longest = max(found.longest, len(dialect._frames._rest))
        now = max(now, dialect.due() or 0.0)
        try:
            said = dialect.speak(now)
        except Silent:
            said = dialect.begin(now)
        found.seconds += perf_counter() - began
        found.size += len(data)
        return events

    while found.size < size:
        chip.lay(random.randbytes(6), "M" * random.randrange(150))
        for _ in range(random.randrange(40)):
            reply = chip.reply(said) * random.randrange(1, 3)
            hear(mutated(random, bytearray(reply), random.randrange(4)))
        block = next(noise)
        at = random.randrange(len(block)) if block else 0
        hear(block[at : at + random.choice((10, 100, 1000))])
        chip.lay(random.randbytes(6), f"P{found.sent}")  # of which no garbage has told lies yet
        found.sent += 1
        found.lost += not any(
            Field((chip.seen,)) in hear(chip.reply(said)) for _ in range(PATIENCE)
        )
    found.due, found.read, found.fed = found.sent, found.sent - found.lost, found.size
    return found


class _Chip:
    """A PN532 in which nothing ever goes wrong, with one tag on it."""

    def __init__(self) -> None:
        self._last = b""

    def lay(self, uid: bytes, text: str) -> None:
        self.seen = Seen("04" + uid.hex().upper(), text)
        self._memory = tag_memory(text)
        self._looked = _look(b"\x04" + uid)

    def reply(self, said: bytes) -> bytes:
        start = said.rfind(b"\0\0\xff")
        command = said[start + 6 : -2] if said[start + 5 : start + 6] == b"\xd4" else b""
        if command[:1] == b"\x4a":
            answer = self._looked
        elif command[:1] == b"\x40":
            at = ndef.PAGE * (command[3] - ndef.FIRST_PAGE)
            answer = b"\x41\0" + self._memory[at : at + ndef.BLOCK].ljust(ndef.BLOCK, b"\0")
        elif command:
            answer = bytes((command[0] + 1,))
        else:  # it is asked to say it again, or told to stop, or nothing was said
            return self._last if said[-6:] == b"\0\0\xff\xff\0\0" else b""
        self._last = pn532_answer(answer)
        return ACK + self._last


ACK = b"\0\0\xff\0\xff\0"

TRIALS: Mapping[str, Callable[[int, Random], Found]] = {
    "Line": lambda size, random: push(line(), size, random),
    "Codes": lambda size, random: push(codes(), size, random),
    "Em4100": lambda size, random: push(em4100(), size, random),
    "pn532.Frames": lambda size, random: push(pn532_frames(), size, random),
    "Pn532": pn532_dialect,
    "ndef.tag_text": tag_text,
    "Keys": lambda size, random: push(keys(), size, random),
}

# A tag is read by blocks, the last of which may reach beyond what is looked at.
LIMITS = dict.fromkeys(TRIALS, BUFFER) | {"ndef.tag_text": ndef.MEMORY + ndef.BLOCK}


def em4100_frame(number: str, end: bytes = b"") -> bytes:
    """Say a tag's number (ten hexadecimal digits) as an RDM6300 does."""
    checksum = 0
    for byte in bytes.fromhex(number):
        checksum ^= byte
    return b"\x02%b%02X%b\x03" % (number.encode(), checksum, end)


def pn532_answer(body: bytes) -> bytes:
    """Frame an answer of a PN532."""
    said = b"\xd5" + body
    return b"\0\0\xff%c%c%b%c\0" % (len(said), -len(said) & 0xFF, said, -sum(said) & 0xFF)


def tag_memory(text: str, lead: bytes = b"") -> bytes:
    """Return a tag's memory from its capability container on, with a text on it."""
    said = b"\x02en" + text.encode()
    short = len(said) < 256
    length = bytes((len(said),)) if short else len(said).to_bytes(4)
    message = bytes((0xD1 if short else 0xC1, 1)) + length + b"T" + said
    size = bytes((len(message),)) if len(message) < 255 else b"\xff" + len(message).to_bytes(2)
    return b"\xe1\x10\x3e\0" + lead + b"\x03" + size + message + b"\xfe"


def _fed(dialect: Dialect, probes: Mapping[str, int]) -> Callable[[bytes], list[int]]:
    def feed(data: bytes) -> list[int]:
        events = dialect.receive(data, 0.0)
        return [
            probes[each.tag] for each in events if isinstance(each, Seen) and each.tag in probes
        ]

    return feed


def _look(uid: bytes) -> bytes:
    return b"\x4b\1\1\0\x44\0%c%b" % (len(uid), uid)


def _key(code: int, value: int) -> bytes:
    return pack("<Hb", code, value)


def _typed(digits: str) -> bytes:
    return b"".join(_key(_KEYS[digit], value) for digit in digits for value in (1, 0))


def _enter() -> bytes:
    return _key(ENTER[0], 1) + _key(ENTER[0], 0)
