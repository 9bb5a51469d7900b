from binascii import crc_hqx
from random import Random

import pytest

from firmware_bridge.frames import LIMIT, OVERLONG, Decoder, Frame, decode, encode

TAG = Frame("TAG", "red-solo-4-purple")


@pytest.mark.parametrize(
    ("frame", "line"),
    [
        (Frame("HELLO", "pico 1.0"), b"HELLO pico 1.0*9FB1\n"),
        (Frame("TAG", "04A1B2C3D4E5F6"), b"TAG 04A1B2C3D4E5F6*F42E\n"),
        (Frame("SAY", "more Wähle einen Leuchtturm."), b"SAY more W\xc3\xa4hle einen Leuchtturm.*B314\n"),
        (Frame("SAY", ""), b"SAY*3E23\n"),
    ],
)  # fmt: skip
def test_a_frame_is_a_line_with_a_checksum(frame, line):
    assert encode(frame) == line
    assert Decoder().feed(line) == [frame]


@pytest.mark.parametrize(
    "text", ["", " ", " x ", "2*3*29B1", "*", "Ärger 🗼", "x" * 502, "ä" * 251]
)
def test_a_text_comes_back_as_it_was(text):
    assert Decoder().feed(encode(Frame("SAY", text))) == [Frame("SAY", text)]


@pytest.mark.parametrize(("character", "kept"), [("x", 502), ("ä", 251), ("€", 167), ("🗼", 125)])
def test_a_long_text_is_cut_between_two_characters(character, kept):
    line = encode(Frame("SAY", character * 600))
    assert len(line) <= LIMIT
    assert Decoder().feed(line) == [Frame("SAY", character * kept)]


@pytest.mark.parametrize("control", ["\n", "\r", "\t", "\0", "\x1b", "\x7f", "\x85"])
def test_control_characters_become_spaces(control):
    assert Decoder().feed(encode(Frame("SAY", f"a{control}b"))) == [Frame("SAY", "a b")]


def test_a_broken_argument_can_still_be_sent():
    assert Decoder().feed(encode(Frame("TAG", "card-\udcff"))) == [Frame("TAG", "card-?")]


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"TAG",
        b"TAG x",
        b"TAG x*",
        b"*FFFF",  # the right checksum of nothing
        b"TAG red-solo-4-purple*4282",
        b"TAG red-solo-4-purplf*4281",
        b"TAG red-solo-4-purple*4281 ",
        b"TAG red-solo-4-purple*04281",
        b"TAG 04A1B2C3D4E5F6*f42e",
    ],
)
def test_a_damaged_line_is_no_frame(line):
    assert decode(line) is None


@pytest.mark.parametrize(
    "body", [b"tag x", b" x", b"TAG\tx", b"TAG a\rb", b"TAG \xff", b"TAG \xed\xa0\x80"]
)
def test_the_right_checksum_does_not_heal_a_wrong_body(body, sign):
    assert decode(sign(body)) is None


def test_a_line_may_have_512_bytes_and_no_more(sign):
    longest = sign(b"TAG " + b"x" * 502) + b"\n"
    too_long = sign(b"TAG " + b"x" * 503) + b"\n"
    assert len(longest) == LIMIT
    assert Decoder().feed(longest) == [Frame("TAG", "x" * 502)]
    assert Decoder().feed(too_long + encode(TAG)) == [OVERLONG, TAG]


@pytest.mark.parametrize("begin", [b"", b"GONE ", b"TAG", b"xTAG ", b"\xff"])
def test_noise_of_any_length_is_no_tag_too_long(begin):
    assert Decoder().feed(begin + b"x" * 5000 + b"\n" + encode(TAG)) == [TAG]


def test_the_longest_line_may_be_torn_in_any_place():
    longest = encode(Frame("TAG", "x" * 502))
    for at in range(LIMIT):
        decoder = Decoder()
        read = decoder.feed(longest[:at]) + decoder.feed(longest[at:] + encode(TAG))
        assert read == [Frame("TAG", "x" * 502), TAG], at


def test_a_carriage_return_before_the_line_feed_is_ignored():
    assert Decoder().feed(encode(TAG).replace(b"\n", b"\r\n") * 2) == [TAG, TAG]


def test_torn_frames_are_read_byte_by_byte():
    decoder = Decoder()
    read = [frame for byte in encode(TAG) * 3 for frame in decoder.feed(bytes([byte]))]
    assert read == [TAG] * 3


@pytest.mark.parametrize(
    "garbage", [b"\xff", b"*", b"TAG x*", b"\r", encode(TAG)[:-1], b"\0" * 9000]
)
@pytest.mark.parametrize("chunk", [1, 511, 512, 513, 100_000])
def test_garbage_without_an_end_spoils_at_most_one_frame(garbage, chunk):
    frames = [Frame("TAG", f"card-{number}") for number in range(4)]
    assert _read(garbage + b"".join(map(encode, frames)), chunk=lambda: chunk) == frames[1:]


def test_every_valid_frame_among_hostile_bytes_is_read():
    random = Random(7)
    sent, stream = [], bytearray()
    while len(stream) < 200_000:
        frame = Frame("TAG", "".join(random.choices("ab*ä🗼 -7", k=random.randrange(1, 200))))
        line = encode(frame)
        if random.random() < 0.5:
            sent.append(frame)
        else:
            line = _damage(random, line[:-1]) + b"\n"
        stream += line
    assert len(sent) > 100
    read = _read(bytes(stream), chunk=lambda: random.randrange(1, 2000))
    assert [frame for frame in read if frame is not OVERLONG] == sent


def test_noise_never_raises_and_never_fills_the_memory():
    random = Random(8)
    assert _read(random.randbytes(200_000), chunk=lambda: random.randrange(1, 5000)) == []


@pytest.fixture
def sign():
    """Give any body its right checksum, as encode() would not."""
    return lambda body: b"%b*%04X" % (body, crc_hqx(body, 0xFFFF))


def _read(stream, chunk):
    decoder, frames = Decoder(), []
    while stream:
        size = chunk()
        frames += decoder.feed(stream[:size])
        stream = stream[size:]
        assert len(decoder._begun) <= LIMIT
    return frames


def _damage(random, line):
    place = random.randrange(len(line))
    match random.randrange(4):
        case 0:  # one byte is another
            return (
                line[:place] + bytes([line[place] ^ random.randrange(1, 256)]) + line[place + 1 :]
            )
        case 1:  # the end is missing
            return line[:place]
        case 2:  # noise in the middle
            return line[:place] + random.randbytes(random.randrange(1, 600)) + line[place:]
        case _:  # nothing but noise
            return random.randbytes(random.randrange(1, 2000))
