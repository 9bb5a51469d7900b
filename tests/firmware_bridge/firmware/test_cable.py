"""The cable to the companion: who is there is told, nothing is told to nobody, noise does no harm."""

from __future__ import annotations

import os
import select
from random import Random

import pytest

from firmware_bridge.frames import Decoder, Frame, encode
from firmware_bridge.reader import Gone, Hello, Pressed, Seen

UID = "04A1B2C3D4E5F6"
PING, STOP = encode(Frame("PING", "")), encode(Frame("STOP", ""))
CTRL_C = b"\x03"


def test_a_question_is_answered_with_who_is_there_and_how_many_lamps(start, reader):
    pico = start(READER=reader, LAMPS=23)
    assert pico.live(1000)[-1] == Hello(f"pico 1.0 {reader}", 23)
    pico.send(PING)
    assert pico.live(10) == [Hello(f"pico 1.0 {reader}", 23)]


def test_a_companion_that_keeps_quiet_asks_again_and_again_and_is_answered(start):
    pico = start(READER=None)
    assert len(pico.hellos(60_000)) >= 20  # or the dialect would have raised Silent


def test_the_first_thing_on_the_cable_ends_what_noise_began(start):
    said = start(alone=True).run(500)
    assert said[:1] == b"\n"
    assert [frame.word for frame in Decoder().feed(b"\xffTA" + said) if frame] == ["HELLO"]


def test_nothing_is_told_to_nobody(start, reader):
    pico = start(alone=True, READER=reader)
    pico.run(1000)
    pico.lay(UID)
    pico.bench("pin", 10, 0)
    assert pico.run(3000) == b""
    pico.take(UID)
    pico.bench("pin", 10, 1)
    assert pico.run(3000) == b""
    pico.open()
    assert pico.told(3000) == []


def test_a_card_that_lies_there_already_is_told_when_a_companion_comes(start, reader):
    pico = start(alone=True, READER=reader)
    pico.lay(UID)
    pico.run(3000)
    pico.open()
    assert pico.told(3000) == [Seen(UID)]


def test_cards_laid_while_nobody_listened_are_told_in_their_order(start):
    pico = start(alone=True)
    uids = [f"04{number:012X}" for number in (7, 2, 9, 4, 1, 8)]
    for uid in uids:
        pico.lay(uid)
        pico.run(500)
    pico.open()
    assert pico.told(500) == [Seen(uid) for uid in uids]


def test_a_card_taken_away_while_nobody_listened_is_told_afterwards(start):
    pico = start()
    pico.lay(UID)
    assert pico.told(1000) == [Seen(UID)]
    pico.run(11_000)
    pico.take(UID)
    assert pico.run(3000) == b""
    pico.open()
    assert pico.told(1000) == [Gone(UID)]


def test_a_companion_that_comes_back_hears_of_no_card_twice(start):
    pico = start()
    pico.lay(UID)
    assert pico.told(1000) == [Seen(UID)]
    pico.run(20_000)
    pico.open()
    assert pico.told(5000) == []


def test_ten_seconds_without_a_word_are_nobody(start):
    pico = start(READER=None)
    pico.live(100)
    pico.run(9000)
    pico.bench("pin", 10, 0)
    assert b"PRESS" in pico.run(100)
    pico.bench("pin", 10, 1)
    pico.run(2000)
    pico.bench("pin", 10, 0)
    assert pico.run(100) == b""


@pytest.mark.parametrize("begun", [b"LAM", b"PING*", b"\xff", b"x" * 2000])
def test_half_a_line_of_a_pulled_cable_spoils_nothing(start, begun):
    pico = start(READER=None)
    pico.live(100)
    pico.send(begun)
    pico.run(1200)
    pico.open()
    assert pico.hellos(20) == ["pico 1.0 without reader"]


def test_bytes_that_come_slowly_are_still_a_line(start):
    pico = start(READER=None)
    pico.live(100)
    for byte in PING:
        assert pico.run(500) == b""
        pico.send(bytes([byte]))
    assert pico.run(20).startswith(b"HELLO ")


@pytest.mark.parametrize("seed", range(5))
def test_garbage_is_passed_over_and_the_next_line_is_read(start, seed):
    random = Random(seed)
    pico = start(BRIGHTNESS=255, LAMPS=1)
    pico.send(encode(Frame("LAMPS", "010203")))
    pico.live(100)
    for _ in range(40):
        pico.send(random.randbytes(random.randrange(600)) + random.choice((b"\n", CTRL_C, b"")))
        assert pico.told(50) == []
    pico.send(b"\n" + PING)
    assert pico.hellos(50)
    assert pico.bench("strip") == "010203"


def test_ctrl_c_on_the_cable_does_not_end_the_program(start):
    pico = start()
    pico.live(100)
    assert pico.bench("interrupt") == "-1"
    pico.send(CTRL_C * 20 + b"\n" + PING)
    assert pico.hellos(100)


@pytest.mark.parametrize("word", ["LATER", "HELLO", "TAG", "X"])
def test_a_word_nobody_knows_is_passed_over_and_is_no_companion(start, word):
    pico = start(alone=True)
    pico.lay(UID)
    pico.run(500)
    pico.send(encode(Frame(word, "played")))
    assert pico.run(500) == b""


def test_stop_ends_the_program_and_gives_ctrl_c_back(start):
    pico = start()
    pico.live(500)
    pico.send(STOP)
    assert pico.bench("run", 100) == "ended, and 3 interrupts"
    assert pico.process.wait(30) == 0


@pytest.mark.parametrize("line", [b"STOP*0000\n", b"STOP\n", STOP[:-1], STOP.lower()])
def test_only_a_whole_stop_ends_it(start, line):
    pico = start()
    pico.live(500)
    pico.send(line)
    pico.run(1500)
    pico.send(PING)
    assert pico.hellos(100)


def test_many_questions_at_once_are_all_read(start):
    pico = start(READER=None)
    pico.live(100)
    pico.send(100 * PING + STOP)
    assert pico.bench("run", 1000).startswith("ended")


def test_a_press_is_told_amid_lamps_and_answers(start):
    pico = start(READER=None)
    pico.live(100)
    pico.bench("pin", 10, 0)
    told = []
    for number in range(50):
        pico.send(pico.line.light(bytes(24)) + pico.line.answer("played", "x" * number))
        told += pico.told(10)
    assert told == [Pressed("table/ok")]


class End:
    """One end of a pipe, as the firmware knows its standard input and output."""

    def __init__(self, number, mode):
        self.buffer = self
        self._file = open(number, mode, buffering=0)  # noqa: SIM115
        self.fileno, self.read, self.close = self._file.fileno, self._file.read, self._file.close

    def write(self, data):
        assert select.select([], [self], [], 0)[1], "this would wait"
        return self._file.write(data)


@pytest.fixture
def link(firmware):
    """Return a link whose other side is two pipes, and their far ends."""
    theirs_in, ours_out = os.pipe()
    ours_in, theirs_out = os.pipe()
    ends = End(theirs_in, "rb"), End(theirs_out, "wb")
    yield firmware("link").Link(*ends), ours_in, ours_out
    for end in ends:
        end.close()
    os.close(ours_in)
    os.close(ours_out)


def test_a_cable_that_takes_nothing_loses_lines_but_stops_nobody(link):
    link, ours, _ = link
    line = encode(Frame("TAG", UID))
    for _ in range(20_000):
        link.write(line)
        link.step()
    taken = b""
    while select.select([ours], [], [], 0)[0]:
        taken += os.read(ours, 4096)
        link.step()
    assert len(taken) < 20_000 * len(line)
    assert set(taken.splitlines(keepends=True)) == {line}


def test_reading_never_waits_and_leaves_time_for_the_rest(link):
    link, _, ours = link
    assert link.read() == b""
    os.write(ours, bytes(1000))
    assert len(link.read()) == 256
