"""Bar and QR code scanners: a code is a line, whatever ends it and however it is torn."""

from __future__ import annotations

import tracemalloc

import pytest

from firmware_bridge.codes import Codes
from firmware_bridge.presence import ABSENCE, Placed, Presence
from firmware_bridge.reader import BUFFER, TEXT, Seen, Unreadable

PIECE = Seen("lighthouse-run/space-7", "lighthouse-run/space-7")
TOO_LONG, GARBLED = Unreadable("too-long"), Unreadable("garbled")


def seen(*texts):
    return [Seen(text, text) for text in texts]


def read(*chunks):
    dialect = Codes()
    return [event for chunk in chunks for event in dialect.receive(chunk, 0.0)]


@pytest.mark.parametrize("end", [b"\r", b"\n", b"\r\n", b"\n\r", b"\r\r\n"])
def test_a_code_ends_with_cr_lf_or_both(end):
    assert read(b"4006381333931" + end) == seen("4006381333931")
    assert read((b"A" + end) * 3) == seen("A", "A", "A")


def test_the_same_scanner_may_mix_its_ends():
    assert read(b"A\rB\nC\r\nD\r") == seen("A", "B", "C", "D")


@pytest.mark.parametrize("end", [b"\r", b"\n", b"\r\n"])
def test_codes_torn_in_any_place_are_the_same_codes(end):
    whole = b"lighthouse-run/space-7" + end + "Möwe 🗼".encode() + end
    for at in range(len(whole) + 1):
        assert read(whole[:at], whole[at:]) == [PIECE, *seen("Möwe 🗼")], at
    assert read(*(bytes([byte]) for byte in whole)) == [PIECE, *seen("Möwe 🗼")]


@pytest.mark.parametrize(
    "text",
    [
        "Möwe 🗼",
        "https://example.org/t/?card=red-solo-4-purple&x=%20#top",
        "WIFI:T:WPA;S:table;P:se\\;cret;;",
        "*",
        "0",
        "x" * TEXT,
        "ä" * TEXT,
    ],
)
def test_any_text_in_one_line_is_a_code(text):
    assert read(f"{text}\r".encode()) == seen(text)


def test_spaces_around_a_code_are_not_part_of_it():
    assert read(b" \t A B \t\r") == seen("A B")


@pytest.mark.parametrize("nothing", [b"\r", b"\n\n\n", b"\r\n\r\n", b" \r", b"\t\r\n"])
def test_empty_lines_are_no_codes(nothing):
    assert read(nothing, b"A\r", nothing) == seen("A")


@pytest.mark.parametrize(
    "line",
    [
        b"\xff\xfe",
        b"M\xf6we",  # Latin-1
        b"\xed\xa0\x80",  # half of a pair of surrogates
        b"A\0B",
        b"\0",
        b"A\x1b[2JB",
        b"A\tB",
        b"\x1d0104006381333931\x1d17",  # signs between the fields of a trade code
        b"A\x7fB",
        "A\x9bB".encode(),
    ],
)
def test_what_is_no_text_of_one_line_is_garbled_and_the_next_is_read(line):
    assert read(line + b"\rA\r") == [GARBLED, *seen("A")]


@pytest.mark.parametrize("length", [TEXT + 1, BUFFER - 1, BUFFER, BUFFER + 1, 5000])
@pytest.mark.parametrize("chunk", [1, 7, 512, 100_000])
def test_a_line_too_long_is_told_once_and_the_next_is_read(length, chunk):
    stream = b"x" * length + b"\r\nA\r\n"
    chunks = [stream[at : at + chunk] for at in range(0, len(stream), chunk)]
    assert read(*chunks) == [TOO_LONG, *seen("A")]


def test_long_signs_count_by_their_bytes_too():
    most = "🗼" * 127
    for at in (1, 508, 509):
        assert read(f"{most}\r".encode()[:at], f"{most}\r".encode()[at:]) == seen(most)
    for length in range(128, TEXT):
        line = ("🗼" * length).encode()
        assert read(line + b"\r") == [TOO_LONG]
        assert read(*(line[at : at + 100] for at in range(0, len(line), 100)), b"\r") == [TOO_LONG]


def test_a_megabyte_without_an_end_is_told_once_and_fills_no_memory():
    dialect, events = Codes(), []
    chunk = b"<script>" * 512
    tracemalloc.start()
    for _ in range(256):
        events += dialect.receive(chunk, 0.0)
        assert len(dialect._begun) <= BUFFER
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert events == []
    assert dialect.receive(b"\rA\r", 0.0) == [TOO_LONG, *seen("A")]
    assert most < 10 * len(chunk)


def test_a_new_conversation_forgets_half_a_code():
    dialect = Codes()
    assert dialect.receive(b"lighthouse-run/", 0.0) == []
    assert dialect.begin(1.0) == b""
    assert dialect.receive(b"space-7\r", 2.0) == seen("space-7")


def test_it_only_talks():
    dialect = Codes()
    assert (dialect.due(), dialect.speak(0.0)) == (None, b"")
    assert (dialect.answer("played", "Good."), dialect.light(b"\1\2\3")) == (b"", b"")


def test_a_code_held_before_the_scanner_counts_once_and_again_after_a_while():
    dialect, presence, placed = Codes(), Presence(), []
    for now in (0.0, 0.5, 1.0, 1.0 + ABSENCE + 0.1):
        for event in dialect.receive(b"A\r", now):
            placed += [now for change in presence.take(event, now) if isinstance(change, Placed)]
    assert placed == [0.0, 1.0 + ABSENCE + 0.1]
