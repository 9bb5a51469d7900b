"""Our own line protocol as a dialect: both ways, and kept alive."""

from __future__ import annotations

import pytest

from firmware_bridge.frames import LIMIT, Frame, decode, encode
from firmware_bridge.line import MOST, PATIENCE, QUIET, Line
from firmware_bridge.reader import Gone, Hello, Pressed, Seen, Silent, Unreadable

PING = encode(Frame("PING", ""))


@pytest.mark.parametrize(
    ("word", "text", "event"),
    [
        ("TAG", "04A1B2", Seen("04A1B2")),
        ("TAG", "04A1B2 lighthouse-run/space-7", Seen("04A1B2", "lighthouse-run/space-7")),
        ("TAG", "x" * 300, Seen("x" * 200)),
        ("GONE", "04A1B2", Gone("04A1B2")),
        ("PRESS", "table/ok", Pressed("table/ok")),
        ("HELLO", "pico 1.0 40", Hello("pico 1.0", 40)),
        ("HELLO", "pico 1.0", Hello("pico 1.0")),
        ("HELLO", "pico 99999999999", Hello("pico 99999999999")),
        ("HELLO", "", Hello("")),
    ],
)
def test_a_frame_is_an_event(word, text, event):
    assert Line().receive(encode(Frame(word, text)), 0.0) == [event]


@pytest.mark.parametrize("frame", [Frame("TAG", ""), Frame("LATER", "x"), Frame("SAY", "played")])
def test_what_is_no_word_of_a_scanner_is_no_event(frame):
    assert Line().receive(encode(frame), 0.0) == []


@pytest.mark.parametrize("length", [LIMIT, 10_000, 1_000_000])
def test_a_line_too_long_is_told_once_and_the_next_is_read(length):
    dialect = Line()
    long = b"TAG " + b"<b>" * (length // 3) + b"xxx\n"
    events = []
    for at in range(0, len(long), 4096):
        events += dialect.receive(long[at : at + 4096], 0.0)
    events += dialect.receive(encode(Frame("TAG", "A")), 0.0)
    assert events == [Unreadable("too-long"), Seen("A")]


def test_a_quiet_scanner_is_asked_and_one_that_answers_is_left_alone():
    dialect = Line()
    assert dialect.begin(10.0) == PING
    assert dialect.speak(10.0) == b""
    dialect.receive(encode(Frame("HELLO", "pico 1.0 19")), 10.5)
    assert dialect.due() == 10.5 + QUIET
    assert dialect.speak(dialect.due()) == PING


def test_a_scanner_that_answers_nothing_any_more_is_silent():
    dialect = Line()
    dialect.begin(0.0)
    for _ in range(PATIENCE - 1):
        assert dialect.speak(dialect.due()) == PING
    with pytest.raises(Silent):
        dialect.speak(dialect.due())


def test_only_what_makes_sense_is_a_sign_of_life():
    for noise in (
        b"\xff" * 99,
        b"TAG A*0000\n",
        b"TAG " + b"x" * 600 + b"\n",
        encode(Frame("LATER", ""))[:-1],
    ):
        dialect = Line()
        dialect.begin(0.0)
        dialect.receive(noise, 1.0)
        assert dialect.due() == QUIET
        dialect.receive(b"\n" + encode(Frame("LATER", "")), 1.5)
        assert dialect.due() == 1.5 + QUIET


def test_whoever_answers_at_last_is_asked_as_patiently_as_before():
    dialect = Line()
    dialect.begin(0.0)
    for _ in range(3):
        for _ in range(PATIENCE - 1):
            assert dialect.speak(dialect.due()) == PING
        dialect.receive(encode(Frame("HELLO", "pico 1.0 19")), dialect.due() - 0.1)
    for _ in range(PATIENCE):
        assert dialect.speak(dialect.due()) == PING
    with pytest.raises(Silent):
        dialect.speak(dialect.due())


def test_a_new_conversation_forgets_half_a_line():
    dialect = Line()
    dialect.begin(0.0)
    whole = encode(Frame("TAG", "A"))
    assert dialect.receive(whole[:5], 1.0) == []
    dialect.begin(2.0)
    assert dialect.receive(whole[5:] + encode(Frame("TAG", "B")), 3.0) == [Seen("B")]


def test_outcomes_and_colours_go_down():
    dialect = Line()
    assert decode(dialect.answer("more", "Which?\nThis?")[:-1]) == Frame("SAY", "more Which? This?")
    assert decode(dialect.answer("unknown", "")[:-1]) == Frame("SAY", "unknown")
    assert decode(dialect.light(bytes((255, 170, 60, 0, 0, 1)))[:-1]) == Frame(
        "LAMPS", "FFAA3C000001"
    )


def test_more_lamps_than_a_line_can_hold_are_left_out_whole():
    line = Line().light(b"\x01\x02\x03" * 200)
    assert decode(line[:-1]) == Frame("LAMPS", "010203" * MOST)
    assert (len(line), MOST) == (510, 83)
