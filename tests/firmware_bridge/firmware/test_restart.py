"""What nobody has thought of starts the table anew, and the Pico's count may run over."""

from __future__ import annotations

import pytest

from firmware_bridge.frames import Frame, encode
from firmware_bridge.reader import Gone, Hello, Seen

UID = "04A1B2C3D4E5F6"
OVER = 5000  # milliseconds on the bench until the Pico's count begins anew


def test_an_error_nobody_thought_of_starts_the_table_anew(start):
    pico = start(stumbles=True)
    pico.lay(UID)
    assert pico.told(1000) == [Seen(UID)]
    pico.bench("explode")
    said = pico.run(500)
    assert b"Traceback" in said
    assert b"KeyError" in said
    assert pico.bench("interrupt") == "3"  # a moment in which a person can get in
    assert pico.line.receive(said, pico.passed / 1000) == []
    events = pico.live(4000)
    assert Hello("pico 1.0 rc522", 8) in events
    assert events.count(Seen(UID)) == 1  # the companion remembers that it lies there
    assert pico.bench("interrupt") == "-1"


def test_it_starts_anew_as_often_as_it_must(start):
    pico = start(stumbles=True, READER=None)
    for _ in range(5):
        pico.bench("explode")
        assert "pico 1.0 without reader" in pico.hellos(4000)


def test_settings_that_cannot_work_leave_a_person_the_way_in(start):
    pico = start(alone=True, stumbles=True, LAMP_PIN=99)
    assert pico.run(5000).count(b"Traceback") > 2
    assert pico.bench("interrupt") == "3"


def test_the_pico_answers_before_and_after_its_count_runs_over(start):
    pico = start(READER=None)
    for _ in range(100):
        pico.send(encode(Frame("PING", "")))
        assert pico.hellos(100)
    assert pico.passed == 2 * OVER


@pytest.mark.parametrize("before", [100, 600, 1400])
def test_a_card_may_lie_while_the_count_runs_over(start, reader, before):
    pico = start(READER=reader)
    pico.live(OVER - before - 1000)
    pico.lay(UID)
    assert pico.told(1000) == [Seen(UID)]
    pico.take(UID)
    assert pico.told(before) == []
    assert pico.told(2000 - before) == [Gone(UID)]


def test_a_button_may_be_held_while_the_count_runs_over(start):
    pico = start(READER=None)
    pico.live(OVER - 20)
    assert len(pico.press(10, 100)) == 1


def test_a_tune_may_play_while_the_count_runs_over(start):
    pico = start(READER=None)
    pico.live(OVER - 100)
    pico.send(pico.line.answer("refused", ""))
    pico.run(150)
    assert pico.bench("tone") == "220"
    pico.run(200)
    assert pico.bench("tone") == "0"
