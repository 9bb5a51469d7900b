"""The firmware's own hand at the line protocol agrees with the companion's."""

from __future__ import annotations

from binascii import crc_hqx
from random import Random

import pytest

from firmware_bridge import frames
from firmware_bridge.frames import LIMIT, Frame

LETTERS = "aZ09 *-/?äß€🗼\0\n\r\t\x1b\x7f\x85\x9f\xa0"
WORDS = ("TAG", "GONE", "PRESS", "HELLO", "SAY", "LAMPS", "PING", "STOP", "X")


def signed(body):
    return b"%b*%04X" % (body, crc_hqx(body, 0xFFFF))


def some_text(random):
    return "".join(random.choices(LETTERS, k=random.choice((0, 1, 5, 60, 160, 510, 700))))


def damaged(random, line):
    place = random.randrange(len(line))
    match random.randrange(4):
        case 0:
            other = line[place] ^ random.randrange(1, 256)
            return line[:place] + bytes([other]) + line[place + 1 :]
        case 1:
            return line[:place] + line[place + 1 :]
        case 2:
            return line[:place] + random.randbytes(1) + line[place:]
        case _:
            return line[:place]


def test_the_checksum_is_the_companions(call):
    random = Random(1)
    assert call("checksum", b"123456789") == b"29B1"
    for _ in range(300):
        body = random.randbytes(random.randrange(600))
        assert call("checksum", body) == b"%04X" % crc_hqx(body, 0xFFFF)


def test_a_frame_becomes_the_same_line_on_both_sides(call):
    random = Random(2)
    for _ in range(500):
        word, text = random.choice(WORDS), some_text(random)
        line = call("encode", word, text)
        assert line == frames.encode(Frame(word, text))
        assert frames.decode(line[:-1]) == Frame(*call("decode", line[:-1]))


@pytest.mark.parametrize("character", ["x", "ä", "€", "🗼"])
@pytest.mark.parametrize("before", range(4))
def test_a_long_line_is_cut_between_two_characters(call, character, before):
    text = "x" * before + character * 600
    line = call("encode", "SAY", text)
    assert LIMIT - 4 < len(line) <= LIMIT
    assert text.startswith(frames.decode(line[:-1]).text)


@pytest.mark.parametrize("control", ["\n", "\r", "\t", "\0", "\x1f", "\x7f", "\x80", "\x9f"])
def test_a_control_character_becomes_a_space(call, control):
    assert call("encode", "TAG", f"a{control}b") == frames.encode(Frame("TAG", "a b"))


def test_a_damaged_line_is_damaged_on_both_sides(call):
    random = Random(3)
    refused = 0
    for _ in range(1500):
        line = damaged(random, frames.encode(Frame(random.choice(WORDS), some_text(random)))[:-1])
        theirs = frames.decode(line)
        assert call("decode", line) == (theirs and (theirs.word, theirs.text))
        refused += theirs is None
    assert refused > 1400


@pytest.mark.parametrize(
    "body",
    [
        b"", b"tag x", b" x", b"TAG\tx", b"TAG a\rb", b"TAG \x7f", b"T4G x", b"TAG\xc3\xa4",
        b"TAG \xff", b"TAG \xc3", b"TAG \xe2\x82", b"TAG \x80",
        b"TAG " + b"x" * 503,
    ],
)  # fmt: skip
def test_the_right_checksum_does_not_heal_a_wrong_body(call, body):
    assert frames.decode(signed(body)) is None
    assert call("decode", signed(body)) is None


@pytest.mark.parametrize("line", [b"", b"*", b"TAG", b"TAG x*", b"TAG 04A1B2C3D4E5F6*f42e", b"\r"])
def test_what_has_no_checksum_is_no_frame(call, line):
    assert call("decode", line) is None


@pytest.mark.parametrize(
    "body", [b"TAG", b"TAG ", b"TAG  x ", b"SAY 2*3*29B1", b"TAG " + b"x" * 502]
)
@pytest.mark.parametrize("end", [b"", b"\r"])
def test_odd_lines_are_read_alike(call, body, end):
    line = signed(body) + end
    theirs = frames.decode(line)
    assert call("decode", line) == (theirs and (theirs.word, theirs.text))


def test_noise_with_the_right_checksum_never_raises(call):
    random = Random(4)
    for _ in range(500):
        body = b"LAMPS " + random.randbytes(random.randrange(40))
        read = call("decode", signed(body))
        assert read is None or read[0] == "LAMPS"


def test_frames_come_through_in_any_pieces_between_garbage(call):
    random = Random(5)
    for _ in range(30):
        stream, sent = b"", []
        for _ in range(random.randrange(1, 20)):
            frame = random.choice(WORDS), some_text(random)
            line = call("encode", *frame)
            if random.random() < 0.5:
                noise = random.randbytes(random.choice((1, 10, 511, 512, 513, 3000)))
                line = noise.replace(b"\n", b"") + b"\n" + line
            stream += line
            sent.append(call("decode", call("encode", *frame)[:-1]))
        pieces = []
        while stream:
            size = random.choice((1, 2, 7, 256, 511, 512, 513))
            pieces.append(stream[:size])
            stream = stream[size:]
        assert call("feed", pieces) == sent


@pytest.mark.parametrize("garbage", [b"\xff", b"*", b"TAG x*", b"\r", b"\0" * 9000, b"x" * 511])
def test_garbage_without_an_end_spoils_one_frame_and_no_more(call, garbage):
    ping = frames.encode(Frame("PING", ""))
    assert call("feed", [garbage + ping, ping]) == [("PING", "")]


def test_endless_garbage_does_not_fill_the_memory(firmware):
    wire = firmware("wire")
    decoder = wire.Decoder()
    for _ in range(100):
        decoder.feed(b"x" * 1000)
        assert decoder._size <= len(decoder._line) == LIMIT


def test_a_line_that_was_begun_can_be_forgotten(firmware):
    decoder = firmware("wire").Decoder()
    decoder.feed(b"LAMPS FFA")
    decoder.forget()
    assert decoder.feed(frames.encode(Frame("PING", ""))) == [("PING", "")]
