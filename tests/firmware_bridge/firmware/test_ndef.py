"""The text on a tag, out of whatever its memory holds."""

from __future__ import annotations

from random import Random

import pytest

from firmware_bridge import ndef as companion

MOST = 208  # bytes of a tag's memory that the firmware looks at


def record(kind, content, *, flags=0xD1, name=b"", long=False):
    """Return a record; without other flags it is the only one, short and well known."""
    size = len(content).to_bytes(4, "big") if long else bytes([len(content)])
    flags = (flags & ~0x10 if long else flags) | (0x08 if name else 0)
    named = bytes([len(name)]) if name else b""
    return bytes([flags, len(kind)]) + size + named + kind + name + content


def text(said, language="en"):
    return record(b"T", bytes([len(language)]) + language.encode() + said.encode())


def address(said, beginning=0x04):
    return record(b"U", bytes([beginning]) + said.encode())


def memory(message, long=False):
    size = b"\xff" + len(message).to_bytes(2, "big") if long else bytes([len(message)])
    return b"\x03" + size + message + b"\xfe"


def blocks(data):
    return [data[at : at + 16].ljust(16, b"\0") for at in range(0, len(data), 16)]


SPACE = "lighthouse-run/space-7"


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (memory(text(SPACE)), SPACE),
        (memory(text(SPACE), long=True), SPACE),
        (b"\x01\x03\xa0\x0c\x34" + memory(text(SPACE)), SPACE),  # as an NTAG213 is sold
        (b"\0\0\0" + memory(text(SPACE)), SPACE),
        (memory(text("Ärger 🗼", "de-CH")), "Ärger 🗼"),
        (memory(text("  x \n")), "x"),
        (memory(address("a.de/x")), "https://a.de/x"),
        (memory(address("a.de", 0x01)), "http://www.a.de"),
        (memory(address("a.de", 0x02)), "https://www.a.de"),
        (memory(address("a.de", 0x03)), "http://a.de"),
        (memory(address("red-4", 0x00)), "red-4"),
        (memory(address("x", 0xEE)), "x"),
        (memory(record(b"T", b"\x02enx", name=b"id")), "x"),
        (memory(record(b"T", b"\x02enx", long=True)), "x"),
        (memory(record(b"X", b"?", flags=0x91) + record(b"T", b"\x02enx", flags=0x51)), "x"),
        (memory(record(b"text/plain", b"?", flags=0x92) + text("x")), "x"),
        (memory(b""), ""),
        (memory(record(b"", b"", flags=0xD0)), ""),
        (memory(record(b"T", b"\x82en\0x")), ""),  # UTF-16 is left alone
        (memory(record(b"T", b"\x02enx", flags=0xF1)), ""),  # in chunks
        (memory(record(b"T", b"")), ""),
        (memory(record(b"U", b"")), ""),
        (memory(record(b"T", b"\x02en\xff\xfe")), ""),  # no UTF-8
        (memory(text(SPACE))[:16], ""),  # cut off
        (bytes(180), ""),
        (b"\xff" * 180, ""),
        (b"\xfe" + memory(text(SPACE)), ""),  # behind the end
        (b"", ""),
    ],
)
def test_the_first_text_or_address_is_found(call, data, said):
    assert call("carried", blocks(data))[0] == said


def test_no_more_is_read_than_the_message_needs(call):
    whole = memory(text("red-solo-4-purple"))
    assert call("carried", blocks(whole.ljust(500, b"\0"))) == ("red-solo-4-purple", 2)
    assert call("carried", blocks(b"\x03\x00\xfe".ljust(500, b"\0"))) == ("", 1)


@pytest.mark.parametrize("data", [bytes(9000), b"\x03\xff\xff\xff" * 900, b"\x01\x10" * 4000])
def test_a_tag_that_claims_to_be_endless_is_left(call, data):
    assert call("carried", blocks(data)) == ("", MOST // 16)


@pytest.mark.parametrize("size", [0xFF, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF])
@pytest.mark.parametrize("kind", [b"T", b"U", b"X"])
def test_a_record_that_claims_to_be_huge_is_nothing(call, kind, size):
    message = b"\xc1\x01" + size.to_bytes(4, "big") + kind + b"\x02enhello"
    assert call("text_in", memory(message)) == ""


def test_no_number_is_used_that_a_pico_cannot_slice_with(firmware):
    class Narrow(bytes):
        """Bytes as an interpreter of 32 bits has them, which this one may not be."""

        def __getitem__(self, place):
            if isinstance(place, slice):
                if max(place.start or 0, place.stop or 0) > 0x7FFFFFFF:
                    raise OverflowError
                return Narrow(super().__getitem__(place))
            return super().__getitem__(place)

    message = b"\xc1\x01\xff\xff\xff\xff" + b"T\x02enhello"
    assert firmware("ndef").text_in(Narrow(memory(message))) == ""


def test_damaged_memory_gives_some_text_or_none_and_never_raises(call):
    random = Random(6)
    for _ in range(800):
        data = bytearray(memory(random.choice((text(SPACE), address("a.de/" + SPACE)))))
        for _ in range(random.randrange(1, 4)):
            data[random.randrange(len(data))] = random.randrange(256)
        assert isinstance(call("carried", blocks(bytes(data)))[0], str)


def test_random_memory_gives_some_text_or_none_and_never_raises(call):
    random = Random(7)
    begins = (b"", b"\x03", b"\x03\x40\xd1\x01", b"\x03\x60\xc1\x01\0\0", b"\x03\x20\xd9\x01")
    for _ in range(1500):
        data = random.choice(begins) + random.randbytes(random.randrange(300))
        said, pages = call("carried", blocks(data))
        assert len(said) <= MOST
        assert pages <= MOST // 16
        said.encode()  # no half characters


def test_blocks_of_an_odd_size_do_no_harm(call):
    random = Random(8)
    for _ in range(200):
        odd = [random.randbytes(random.randrange(1, 20)) for _ in range(random.randrange(400))]
        assert call("carried", odd)[1] <= MOST


def test_the_companions_own_readers_find_the_same_text(call):
    random = Random(9)
    for _ in range(100):
        said = "".join(random.choices("aZ09/-ä€🗼", k=random.randrange(1, 40)))
        message = random.choice((text, address))(said)
        assert call("text_in", memory(message)) == companion.text_of(message)
