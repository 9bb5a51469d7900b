"""The text on a tag, against bytes laid out by hand after the NFC Forum's NDEF, RTD and Type 2 papers."""

from __future__ import annotations

from random import Random

import pytest

from firmware_bridge.ndef import BLOCK, MEMORY, Damaged, message_in, next_page, tag_text, text_of
from firmware_bridge.reader import TEXT, one_line

CC_213 = bytes.fromhex("e1101200")  # a Type 2 tag, version 1.0, 144 bytes
CC_215 = bytes.fromhex("e1103e00")  # 496 bytes
CC_HUGE = bytes.fromhex("e110ff00")  # claims 2040 bytes
SHIP = bytes.fromhex("d1 01 07 54 02 656e 73686970")  # "ship" in English
LOCKS = bytes.fromhex("01 03 a0 0c 34")  # lock control, as an NTAG213 has it from the factory
MEMORY_CONTROL = bytes.fromhex("02 03 e4 04 04")
ALIVE = "\x1b[2J<script>alert('ship')</script>\r\n\x85TAG 04A1*0000\n\0"


def record(kind, payload, head=0xD1):
    """A record of a well-known kind, first and last and short unless its head says otherwise."""
    size = len(payload).to_bytes(1 if head & 0x10 else 4)
    return bytes([head, len(kind)]) + size + kind + payload


def tlv(message):
    size = bytes([len(message)]) if len(message) < 255 else b"\xff" + len(message).to_bytes(2)
    return b"\x03" + size + message + b"\xfe"


def tag(user, cc=CC_215):
    """A tag's memory from page 3 on, all of it."""
    return cc + user.ljust(8 * cc[2], b"\0")


def outcome(function, data):
    """Return a text that may be shown, or "damaged"; nothing else may come out."""
    try:
        text = function(data)
    except Damaged:
        return "damaged"
    assert isinstance(text, str)
    assert len(text) <= TEXT
    assert text == one_line(text)
    return text


def scan(memory):
    """Read as a reader does, 16 bytes at a time; return what is known in the end."""
    known = b""
    while (page := next_page(known)) is not None:
        at = 4 * (page - 3)
        assert at == len(known)
        known += memory[at : at + BLOCK].ljust(BLOCK, b"\0")
        assert len(known) <= 33 * BLOCK, "more than half a kilobyte was read"
    return known


# Records


@pytest.mark.parametrize(
    ("message", "text"),
    [
        ("d1010754 02 656e 73686970", "ship"),
        ("d1010654 02 6465 c384c396", "damaged"),  # one byte short
        ("d1010754 02 6465 c384c396", "ÄÖ"),
        ("d1010554 00 73686970", "ship"),  # without a language
        ("d1010a54 05 656e2d5553 73686970", "ship"),
        ("d1010354 02 656e", ""),
        ("d1010754 82 656e 00730068", "sh"),  # UTF-16 is big-endian ...
        ("d1010954 82 656e feff00730068", "sh"),
        ("d1010954 82 656e fffe73006800", "sh"),  # ... unless its mark says otherwise
        ("d1010754 82 656e d83dde80", "🚀"),
        ("d1010554 82 656e d83d", "damaged"),  # half of a pair
        ("d1010654 82 656e 007300", "damaged"),
        ("d1010554 02 656e ff", "damaged"),
        ("d1010054", "damaged"),  # not even a head
        ("d1010254 05 65", "damaged"),  # a language longer than all
        ("d1010b55 01 6e78702e636f6d2f61", "damaged"),
        ("d1010855 01 6e78702e636f6d", "http://www.nxp.com"),
        ("d1010855 02 6e78702e636f6d", "https://www.nxp.com"),
        ("d1010855 04 6e78702e636f6d", "https://nxp.com"),
        ("d1010455 05 313130", "tel:110"),
        ("d1010455 23 613a62", "urn:nfc:a:b"),
        ("d1010455 00 613a62", "a:b"),
        ("d1010455 24 613a62", "a:b"),  # reserved: taken as none
        ("d1010455 ff 613a62", "a:b"),
        ("d1010055", "damaged"),
        ("d90107015461 02 656e 73686970", "ship"),  # an ID, "a"
        ("d90107005402 656e 73686970", "ship"),  # an empty ID
        ("c1010000000754 02 656e 73686970", "ship"),  # a long record
        ("c901000000070254 6964 02 656e 73686970", "ship"),
        ("d00000", ""),  # the empty record
        ("", ""),
        ("d2 05 02 746578742f 5468", ""),  # a MIME type
        ("d4 01 07 54 02 656e 73686970", ""),  # somebody else's T
        ("d1 02 05 5370 d101015500", ""),  # a smart poster: what is in it is not ours
        ("91010754 02 656e 73686970 51010754 02 6465 53636869", "ship"),  # the first of two
        ("920101 78 78 51010754 02 656e 73686970", "ship"),  # behind a MIME type
        ("910104 55 04 612e62 51010754 02 656e 73686970", "https://a.b"),
        ("910101 51 78 110102 52 7879 51010754 02 656e 73686970", "ship"),
        ("91010754 02 656e 73686970 ffff", "ship"),  # what comes behind the first does not matter
        ("910101 51 78", "damaged"),  # another record was promised
        ("b1010354 02 656e 56000473686970", "damaged"),  # chunks
        ("56000473686970", ""),  # the last chunk of nothing
    ],
)  # fmt: skip
def test_a_message_is_read_as_the_forum_says(message, text):
    assert outcome(text_of, bytes.fromhex(message)) == text


def test_a_language_has_63_letters_at_most():
    assert text_of(record(b"T", b"\x3f" + b"e" * 63 + b"ship")) == "ship"
    assert text_of(record(b"T", b"\x40ship")) == "ship"  # a bit that means nothing


def test_the_length_of_a_long_record_has_four_bytes():
    long = record(b"T", b"\x02en" + b"x" * 300, head=0xC1)
    assert long[2:6] == bytes.fromhex("0000012f")
    assert text_of(long) == "x" * TEXT
    assert tag_text(scan(tag(tlv(long)))) == "x" * TEXT


def test_control_characters_become_spaces_and_a_text_stays_one_line():
    for encoding, head in (("utf-8", b"\x02en"), ("utf-16-be", b"\x82en"), ("utf-16", b"\x80")):
        shown = text_of(record(b"T", head + ALIVE.encode(encoding)))
        assert shown == " [2J<script>alert('ship')</script>   TAG 04A1*0000  "
        assert shown.splitlines() == [shown]
    assert text_of(record(b"U", b"\x04a\r\n\x00b")) == "https://a   b"


# Memory


@pytest.mark.parametrize(
    "before",
    [b"", b"\0", b"\0\0\0\0", LOCKS, LOCKS + MEMORY_CONTROL, b"\0" + LOCKS + b"\0\0" + MEMORY_CONTROL,
     b"\xfd\x00", b"\xfd\x05hello", b"\xfd\xff\x01\x00" + bytes(256), bytes(300)],
)  # fmt: skip
def test_the_message_is_found_behind_whatever_stands_before_it(before):
    assert tag_text(scan(tag(before + tlv(SHIP)))) == "ship"
    assert message_in(before + tlv(SHIP)) == SHIP


def test_the_length_of_a_message_may_have_three_bytes():
    assert tag_text(scan(tag(b"\x03\xff\x00\x0b" + SHIP + b"\xfe"))) == "ship"
    long = record(b"T", b"\x02en" + b"x" * 200 + b"y" * 80, head=0xC1)
    assert tlv(long)[:4] == b"\x03\xff\x01\x22"
    assert tag_text(scan(tag(tlv(long)))) == "x" * TEXT


@pytest.mark.parametrize("cc", [CC_213, CC_215, CC_HUGE])
def test_a_message_that_fills_its_tag_is_read(cc):
    room = min(8 * cc[2], MEMORY)
    message = record(b"T", b"\x02en" + b"x" * (room - 14), head=0xC1)
    whole = b"\x03\xff" + len(message).to_bytes(2) + message
    assert len(whole) == room
    assert tag_text(scan(tag(whole, cc))) == ("x" * (room - 14))[:TEXT]
    whole = b"\x03\xff" + (len(message) + 1).to_bytes(2) + message
    assert outcome(tag_text, scan(tag(whole, cc))) == "damaged"


@pytest.mark.parametrize(
    "memory",
    [
        b"",
        bytes(16),
        bytes.fromhex("00000000") + tlv(SHIP),  # not formatted
        bytes.fromhex("e1201200") + tlv(SHIP),  # version 2 does not exist
        bytes.fromhex("e1100000") + tlv(SHIP),  # no room
        CC_213 + b"\xfe" + tlv(SHIP),
        CC_213 + LOCKS + b"\x03\x00\xfe",  # as the factory ships it
        CC_213 + b"\x03\x00" + tlv(SHIP),
        CC_213 + bytes(144),
        CC_213 + bytes(144) + tlv(SHIP),  # behind its own end
    ],
)  # fmt: skip
def test_a_tag_without_a_message_says_nothing(memory):
    assert tag_text(memory) == ""
    assert tag_text(scan(memory)) == ""


def test_no_more_is_read_than_needed():
    assert len(scan(tag(tlv(SHIP)))) == 2 * BLOCK
    assert len(scan(tag(tlv(b"")))) == BLOCK
    assert len(scan(bytes(64))) == BLOCK
    assert len(scan(tag(tlv(bytes.fromhex("d1010354 02 656e"))))) == BLOCK


# Hostile tags


@pytest.mark.parametrize("cc", [CC_213, CC_215, CC_HUGE])
@pytest.mark.parametrize(
    "user",
    [
        b"\x03\xff\xff\xff" + b"x" * 2000,  # 64 kB
        b"\x03\xff\xff\xff" + SHIP,
        b"\x03\xfe" + b"x" * 100,
        b"\xfd\xff\xff\xff" + tlv(SHIP),
        b"\xfd\xff\x00\x00" * 500,
        b"\xfd\x00" * 1000,
        b"\x03",
        b"\xfd" * 2000,
        b"\xff" * 2000,
        bytes(2000),
        tlv(bytes.fromhex("c101ffffffff54") + b"\x02en" + b"x" * 100),  # 4 GB
        tlv(bytes.fromhex("c101000028005402656e") + b"x" * 100),  # 10 kB claimed
        tlv(bytes.fromhex("d1ff0754")),
        tlv(bytes.fromhex("d9010754ff02656e")),
        tlv(b"\x10\x00\x00" * 30),  # empty records for ever
    ],
    ids=lambda user: user[:12].hex(),
)
def test_hostile_lengths_cost_a_bounded_reading_and_no_text(cc, user):
    assert outcome(tag_text, scan(tag(user, cc))) in ("", "damaged")


def test_a_message_shorter_than_claimed_is_damaged_even_if_its_records_are_whole():
    assert outcome(message_in, b"\x03\xff\xff\xff" + SHIP) == "damaged"


def test_ten_kilobytes_that_are_there_are_cut():
    assert text_of(record(b"T", b"\x02en" + b"x" * 10_000, head=0xC1)) == "x" * TEXT


def test_every_beginning_of_a_good_tag_is_damaged_or_says_nothing_until_it_is_whole():
    good = tag(LOCKS + tlv(record(b"Q", b"x", head=0x91) + record(b"T", b"\x02enship", head=0x51)))
    whole = 4 + len(LOCKS) + 2 + 5 + 11
    for end in range(len(good) + 1):
        said = outcome(tag_text, good[:end])
        assert said == "ship" if end >= whole else said in ("", "damaged")
    for end in range(len(SHIP)):
        assert outcome(text_of, SHIP[:end]) == ("damaged" if end else "")


@pytest.mark.parametrize("seed", range(4))
def test_whatever_stands_on_a_tag_it_is_a_text_or_damaged(seed):
    random = Random(seed)
    good = tag(LOCKS + tlv(record(b"T", b"\x02en" + ALIVE.encode())))
    heads = b"\x00\x01\x03\x54\x55\x91\xc1\xd1\xd9\xfd\xfe\xff"
    read = 0
    for _ in range(3_000):
        size = random.randrange(200)
        noise = bytes(random.choice((random.randrange(256), *heads)) for _ in range(size))
        mutant = bytearray(good)
        for _ in range(random.randrange(1, 6)):
            mutant[random.randrange(80)] = random.choice((random.randrange(256), *heads))
        for memory in (noise, CC_213 + noise, CC_HUGE + tlv(noise), bytes(mutant)):
            read += outcome(tag_text, scan(memory)) not in ("", "damaged")
        outcome(text_of, noise)
    assert read > 100
