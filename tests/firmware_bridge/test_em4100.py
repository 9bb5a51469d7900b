"""125 kHz readers of the RDM6300 kind: every frame is found, a damaged one is a spoilt look."""

from __future__ import annotations

import tracemalloc
from random import Random

import pytest

from firmware_bridge.em4100 import LONGEST, Em4100
from firmware_bridge.presence import ABSENCE, Placed, Presence, Removed
from firmware_bridge.reader import BUFFER, Seen, Unclear

# The example of the reader's data sheet: 62 ^ E3 ^ 08 ^ 6C ^ ED = 08.
FRAME, TAG = b"\x0262E3086CED08\x03", Seen("62E3086CED")
OTHER_FRAME, OTHER = b"\x020F0021D3B944\x03", Seen("0F0021D3B9")
START, END = b"\x02", b"\x03"


def read(*chunks):
    dialect = Em4100()
    return [event for chunk in chunks for event in dialect.receive(chunk, 0.0)]


def torn(stream):
    return read(*(bytes([byte]) for byte in stream))


@pytest.mark.parametrize(
    ("frame", "tag"),
    [
        (FRAME, "62E3086CED"),
        (FRAME.lower(), "62E3086CED"),
        (b"\x0262e3086CEd08\x03", "62E3086CED"),
        (b"\x0262E3086CED08\r\n\x03", "62E3086CED"),
        (OTHER_FRAME, "0F0021D3B9"),
        (b"\x02000000000000\x03", "0000000000"),
        (b"\x02FFFFFFFFFFFF\x03", "FFFFFFFFFF"),
    ],
)
def test_a_frame_is_a_tag_by_its_number_in_capitals(frame, tag):
    assert read(frame) == torn(frame) == [Seen(tag)]


@pytest.mark.parametrize(
    "frame",
    [
        b"\x0262E3086CED09\x03",  # wrong checksum
        b"\x0262E3086CEC08\x03",  # wrong digit
        b"\x0262E3086CED0\x03",  # one too few
        b"\x0262E3086CED080\x03",  # one too many
        b"\x0262E3086CEG08\x03",
        b"\x0262E3086C ED08\x03",
        b"\x0262E3086CED08\n\x03",
        b"\x0262E3086CED08\r\x03",
        b"\x02\r\n62E3086CED08\x03",
        b"\x02\xff\xff\x03",
        b"\x02\x03",
    ],
)
def test_a_damaged_frame_is_a_spoilt_look_and_the_next_is_read(frame):
    assert read(frame + FRAME) == torn(frame + FRAME) == [Unclear(), TAG]


def test_every_single_wrong_digit_is_noticed():
    for at in range(1, 13):
        for digit in b"0123456789ABCDEF":
            if digit != FRAME[at]:
                assert read(FRAME[:at] + bytes([digit]) + FRAME[at + 1 :]) == [Unclear()]


def test_frames_torn_in_any_place_are_the_same_frames():
    stream = FRAME + OTHER_FRAME[:-1] + b"\r\n" + END + FRAME
    for at in range(len(stream) + 1):
        assert read(stream[:at], stream[at:]) == [TAG, OTHER, TAG], at
    assert torn(stream) == [TAG, OTHER, TAG]


@pytest.mark.parametrize(
    "garbage",
    [b"\0" * 700, b"62E3086CED08", b"\r\n", END * 20, b"\xff", START * 20, FRAME[:-1], FRAME[:5]],
)
def test_every_frame_behind_garbage_is_read_even_if_the_garbage_has_no_end(garbage):
    stream = garbage + FRAME + garbage + OTHER_FRAME + garbage
    assert read(stream) == torn(stream) == [TAG, OTHER]


def test_a_start_mark_inside_a_frame_begins_a_new_one():
    assert read(FRAME[:6] + FRAME) == torn(FRAME[:6] + FRAME) == [TAG]
    assert read(FRAME[:6] + START + FRAME[6:]) == [Unclear()]


def test_what_it_tells_does_not_depend_on_how_the_bytes_come():
    random = Random(5)
    for _ in range(300):
        stream = b"".join(
            random.choice((FRAME, OTHER_FRAME, START, END, b"0", b"\r\n", random.randbytes(9)))
            for _ in range(40)
        )
        at = random.randrange(len(stream))
        assert read(stream) == torn(stream) == read(stream[:at], stream[at:])


@pytest.mark.parametrize("fill", [b"\0", b"0", START, b"\x020"])
def test_a_megabyte_without_an_end_fills_no_memory(fill):
    dialect = Em4100()
    dialect.receive(START, 0.0)
    chunk = (fill * 4096)[:4096]
    tracemalloc.start()
    for _ in range(256):
        assert dialect.receive(chunk, 0.0) == []
        assert len(dialect._begun) <= LONGEST <= BUFFER
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert dialect.receive(FRAME, 0.0) == [TAG]
    assert most < 10 * len(chunk)


def test_a_new_conversation_forgets_half_a_frame():
    dialect = Em4100()
    assert dialect.receive(FRAME[:6], 0.0) == []
    assert dialect.begin(1.0) == b""
    assert dialect.receive(FRAME[6:] + OTHER_FRAME, 2.0) == [OTHER]


def test_it_only_talks():
    dialect = Em4100()
    assert (dialect.due(), dialect.speak(0.0)) == (None, b"")
    assert (dialect.answer("played", "Good."), dialect.light(b"\1\2\3")) == (b"", b"")


def held(*moments):
    """Return what is told, and when, of frames that come at these moments."""
    dialect, presence, told = Em4100(), Presence(), []
    for now, frame in moments:
        while (due := presence.due()) is not None and due <= now:
            told += [(due, type(change)) for change in presence.take(None, due)]
        for event in dialect.receive(frame, now):
            told += [(now, type(change)) for change in presence.take(event, now)]
    return told


def test_a_tag_held_for_long_is_said_often_and_counts_once():
    again = [(number / 4, FRAME) for number in range(40)]
    assert held(*again) == [(0.0, Placed)]
    assert held(*again, (20.0, FRAME)) == [
        (0.0, Placed),
        (again[-1][0] + ABSENCE, Removed),
        (20.0, Placed),
    ]


def test_a_damaged_frame_keeps_the_tag_but_not_for_ever():
    """The last frame is often cut by the hand that takes the tag away; the next time still counts."""
    spoilt = FRAME[:4] + END
    assert held((0.0, FRAME), (1.0, spoilt), (2.0, FRAME)) == [(0.0, Placed)]
    assert held((0.0, FRAME), (1.0, spoilt), (9.0, FRAME)) == [
        (0.0, Placed),
        (1.0 + ABSENCE, Removed),
        (9.0, Placed),
    ]
