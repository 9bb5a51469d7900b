"""The PN532 at its port: whatever bytes come, and the real scanner with the emulated chip on a real pty."""

from __future__ import annotations

import pickle
from queue import Queue
from random import Random

import pytest

from firmware_bridge.pn532 import HELLO, PERIOD, Frames, Pn532, Signal, is_there
from firmware_bridge.port import Scanner
from firmware_bridge.presence import ABSENCE
from firmware_bridge.reader import BUFFER, TEXT, Field, Seen, Silent, Unclear, one_line
from tests.firmware_bridge import pn532_chip
from tests.firmware_bridge.conftest import PATIENCE
from tests.firmware_bridge.pn532_chip import (
    ACK,
    ERROR,
    NACK,
    Card,
    Chip,
    ChipOnPty,
    flip,
    ntag213,
    ntag215,
)

# Bytes


def test_the_greeting_tells_a_chip_from_anything_else():
    chip = Chip()
    chip.receive(HELLO, 0.0)
    assert is_there(chip.send(1.0))
    assert not is_there(HELLO)
    assert not is_there(ACK)
    assert not is_there(b"HELLO pico 1.0*1234\n" * 9)


def noise(random):
    """Bytes that look more like a conversation than chance would have it."""
    any_bytes = random.randbytes(random.randrange(40))
    looked = b"\xd5\x4b" + bytes([random.randrange(4), 1, 0, 0x44, random.choice((0, 0x20)), 4])
    frames = [
        pn532_chip.frame(b"\xd5" + bytes([random.choice((0x15, 0x33, 0x41, 0x4B))]) + any_bytes),
        pn532_chip.frame(looked + any_bytes),
        pn532_chip.frame(b"\xd5\x41\x00\xe1\x10\xff\x00" + random.randbytes(12)),
        pn532_chip.frame(b"\xd5\x15"),
        pn532_chip.frame(b"\xd5\x33"),
    ]
    whole = random.choice([ACK, ACK, NACK, ERROR, any_bytes, b"\x00\xff" * 9, *frames, *frames])
    return whole[: random.randrange(len(whole) + 1)] if random.random() < 0.1 else whole


@pytest.mark.parametrize("seed", range(4))
def test_no_bytes_upset_the_reader(seed):
    random, reader, now = Random(seed), Pn532(), 0.0
    events = []
    reader.begin(now)
    for _ in range(8_000):
        now += random.choice((0.0, 0.001, 0.01, 0.06))
        events += reader.receive(noise(random), now)
        try:
            if reader.due() <= now:
                reader.speak(now)
        except Silent:
            reader.begin(now)
        assert len(pickle.dumps(reader._frames)) < BUFFER
    fields = [event for event in events if isinstance(event, Field)]
    assert len(fields) > 50
    assert any(field.tags for field in fields)
    assert {type(event) for event in events} == {Field, Unclear}
    for one in (one for field in fields for one in field.tags):
        assert len(one.tag) <= 2 * BUFFER
        assert len(one.text) <= TEXT
        assert one.text == one_line(one.text)


@pytest.mark.parametrize("seed", range(4))
def test_frames_are_found_in_whatever_pieces_they_come(seed):
    random = Random(seed)
    true = [
        pn532_chip.frame(b"\xd5\x4b" + random.randbytes(random.randrange(90))) for _ in range(200)
    ]
    line = b"".join(frame + bytes(random.randrange(4)) for frame in true)
    frames, found = Frames(), []
    while line:
        size = random.randrange(1, 60)
        found += frames.feed(line[:size])
        line = line[size:]
    assert [frame[6:-2] for frame in true] == found


def test_a_frame_is_found_behind_garbage_that_cannot_be_one():
    answer = pn532_chip.frame(b"\xd5\x4b\x00")
    for garbage in (b"x", b"\x00\xff\x05\x05", b"\x00\xff\xff\xff\x01", b"\x00\xff\x02\xfe\xd4"):
        for cut in range(len(garbage + answer)):
            frames = Frames()
            found = frames.feed((garbage + answer)[:cut]) + frames.feed((garbage + answer)[cut:])
            assert found[-1] == b"\x4b\x00"
            assert set(found[:-1]) == {Signal.CORRUPT}
            assert not frames.begun


def test_garbage_is_told_once():
    frames = Frames()
    assert frames.feed(b"x") == [Signal.CORRUPT]
    assert frames.feed(pn532_chip.frame(b"\xd5\x4b\x00")) == [b"\x4b\x00"]


def test_an_answer_with_a_flipped_bit_is_none():
    answer = pn532_chip.frame(b"\xd5\x4b\x01\x01\x00\x44\x00\x04\x01\x02\x03\x04")
    for bit in range(8, 8 * (len(answer) - 1)):
        assert not [item for item in Frames().feed(flip(answer, bit)) if isinstance(item, bytes)]


@pytest.mark.parametrize(
    "garbage",
    [b"\x00\xff\x60\xa0\xd5", b"\x00\xff\xa0\x60\xd5", b"\x00\xff", b"\xff", b"\x00", b"U"],
)
def test_a_megabyte_of_garbage_is_not_kept(garbage):
    frames = Frames()
    for _ in range(1_000_000 // 4096):
        frames.feed(garbage * (4096 // len(garbage)))
        assert len(pickle.dumps(frames)) < BUFFER


# A real port


def tag(number, text):
    message = bytes([0xD1, 1, 3 + len(text)]) + b"T\x02en" + text
    return ntag215(bytes([4, number]) + bytes(5), message)


def seen(card, text=""):
    return Seen(card.uid.hex().upper(), text)


SHIP, GULL = tag(1, b"ship"), tag(2, b"gull")
ALIVE = b"\x1b[2J<script>alert(1)</script>\r\nTAG 04*0000\n\0" + b"x" * 190


class Socket:
    """A place where a powered chip is plugged in, under a name of its own."""

    def __init__(self, device):
        self.device = device
        self.chip = None

    def plug(self, *cards):
        self.chip = ChipOnPty()
        for card in cards:
            self.chip.chip.lay(card)
        self.chip.start()
        self.device.symlink_to(self.chip.port)
        return self.chip

    def pull(self):
        self.device.unlink(missing_ok=True)
        self.chip.stop()


class Watched(Pn532):
    """The dialect, with everything that it makes out."""

    def __init__(self):
        super().__init__()
        self.made_out = Queue()

    def receive(self, data, now):
        events = super().receive(data, now)
        for event in events:
            self.made_out.put(event)
        return events

    def wait_for(self, event, times=1):
        """Wait until an event came so often, one after the other."""
        count = 0
        while count < times:
            count = count + 1 if self.made_out.get(timeout=PATIENCE) == event else 0


@pytest.fixture
def dialect():
    return Watched()


@pytest.fixture
def heard():
    return Queue()


@pytest.fixture
def socket(tmp_path):
    socket = Socket(tmp_path / "pn532")
    yield socket
    socket.pull()


@pytest.fixture
def scanner(socket, dialect, heard, health):
    scanner = Scanner(
        str(socket.device), dialect, lambda told: heard.put(told) or ("played", ""), health.put
    )
    yield scanner
    scanner.stop()


ABSENT = round(ABSENCE / PERIOD) + 2  # looks, more than take the time of an absence


def test_a_card_laid_down_is_heard_once_with_its_text(socket, scanner, dialect, heard, health):
    chip = socket.plug()
    scanner.start()
    assert health.next() is True
    dialect.wait_for(Field())
    chip.lay(SHIP)
    assert heard.get(timeout=PATIENCE) == seen(SHIP, "ship")
    dialect.wait_for(Field((seen(SHIP, "ship"),)), 3)
    chip.take(SHIP)
    dialect.wait_for(Field(), ABSENT)
    chip.lay(SHIP)
    assert heard.get(timeout=PATIENCE) == seen(SHIP, "ship")
    chip.lay(GULL)
    assert heard.get(timeout=PATIENCE) == seen(GULL, "gull")
    assert heard.empty()
    assert health.empty()


def test_a_card_lying_through_unpluggings_is_heard_once(socket, scanner, dialect, heard, health):
    socket.plug(SHIP)
    scanner.start()
    assert heard.get(timeout=PATIENCE) == seen(SHIP, "ship")
    assert health.next() is True
    for _ in range(10):
        socket.pull()
        assert health.next() is False
        socket.plug(SHIP)
        assert health.next() is True
        dialect.wait_for(Field((seen(SHIP, "ship"),)), 2)
    socket.chip.lay(GULL)
    assert heard.get(timeout=PATIENCE) == seen(GULL, "gull")
    assert heard.empty()


def test_a_mute_chip_counts_as_lost_until_it_speaks(socket, scanner, dialect, heard, health):
    chip = socket.plug(SHIP)
    scanner.start()
    assert health.next() is True
    assert heard.get(timeout=PATIENCE) == seen(SHIP, "ship")
    chip.chip.mute = True
    assert health.next() is False
    chip.chip.mute = False
    assert health.next() is True
    chip.lay(GULL)
    assert heard.get(timeout=PATIENCE) == seen(GULL, "gull")
    assert heard.empty()


@pytest.mark.parametrize(
    ("card", "text"),
    [
        (tag(7, ALIVE), " [2J<script>alert(1)</script>  TAG 04*0000  ".ljust(TEXT, "x")),
        (Card(SHIP.uid, bytes(12) + b"\xe1\x10\xff\x00\x03\xff\xff\xff" + b"x" * 160), ""),
        (ntag213(SHIP.uid, bytes.fromhex("c101ffffffff54") + b"\x02en" + b"x" * 99), ""),
    ],
    ids=["text", "64 kB", "4 GB"],
)
def test_hostile_content_ends_harmless(socket, scanner, heard, health, card, text):
    chip = socket.plug(card)
    scanner.start()
    assert heard.get(timeout=PATIENCE) == seen(card, text)
    chip.take(card)
    chip.lay(GULL)
    assert heard.get(timeout=PATIENCE) == seen(GULL, "gull")
    assert health.next() is True
    assert health.empty()


def test_corrupt_replies_are_one_touch_on_a_real_port_too(socket, scanner, dialect, heard, health):
    chip = socket.plug(SHIP)
    chip.chip.corrupt = 0.2
    scanner.start()
    assert heard.get(timeout=PATIENCE) == seen(SHIP, "ship")
    dialect.wait_for(Field((seen(SHIP, "ship"),)), 5)
    chip.lay(GULL)
    assert heard.get(timeout=PATIENCE) == seen(GULL, "gull")
    assert health.next() is True
    assert health.empty()
    assert heard.empty()


def test_nothing_is_left_open(socket, dialect, heard, open_files):
    socket.plug(SHIP)
    before = open_files()
    scanner = Scanner(str(socket.device), dialect, lambda told: heard.put(told) or ("played", ""))
    scanner.start()
    assert heard.get(timeout=PATIENCE) == seen(SHIP, "ship")
    scanner.stop()
    assert open_files() == before
