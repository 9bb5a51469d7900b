import logging
from threading import Event, active_count

import pytest

from firmware_bridge import port
from firmware_bridge.frames import Frame, encode
from firmware_bridge.port import Scanner


def echo(text):
    return "played", f"{text} it is."


def tag(text):
    return encode(Frame("TAG", text))


def test_each_tag_is_answered(cable, listen, health):
    cable.plug()
    listen(cable.device, echo)
    assert health.next() is True
    cable.send(tag("lighthouse-green") + tag("Möwe"))
    assert cable.receive() == Frame("SAY", "played lighthouse-green it is.")
    assert cable.receive() == Frame("SAY", "played Möwe it is.")


def test_a_torn_tag_is_answered_once(cable, listen, health):
    cable.plug()
    listen(cable.device, echo)
    health.next()
    for byte in tag("space-7"):
        cable.send(bytes([byte]))
    cable.send(tag("space-8"))
    assert cable.receive().text == "played space-7 it is."
    assert cable.receive().text == "played space-8 it is."


def test_damage_and_other_words_are_not_answered(cable, listen, health, caplog):
    caplog.set_level(logging.INFO)
    cable.plug()
    listen(cable.device, echo)
    health.next()
    cable.send(b"\nTAG space-7*0000\n\xff\xfe\n" + encode(Frame("HELLO", "pico 1.0")))
    cable.send(encode(Frame("LATER", "space-6")) + tag("space-8"))
    assert cable.receive().text == "played space-8 it is."
    assert "scanner started: pico 1.0" in caplog.text


@pytest.mark.parametrize("error", [ValueError, OSError])
def test_an_error_in_the_answer_is_logged_and_refused(cable, listen, health, caplog, error):
    def heard(text):
        if text == "bad":
            raise error("the table is upset")
        return echo(text)

    cable.plug()
    listen(cable.device, heard)
    health.next()
    cable.send(tag("bad") + tag("good"))
    assert cable.receive() == Frame("SAY", "refused")
    assert cable.receive() == Frame("SAY", "played good it is.")
    assert "the table is upset" in caplog.text
    assert health.empty()


def test_an_error_in_health_does_not_end_the_scanner(cable, listen, caplog):
    told = Event()

    def upset(connected):
        told.set()
        raise RuntimeError("nobody listens")

    cable.plug()
    listen(cable.device, echo, upset)
    assert told.wait(30)
    cable.send(tag("space-7"))
    assert cable.receive().text == "played space-7 it is."
    assert "nobody listens" in caplog.text


def test_a_scanner_may_be_plugged_in_later(cable, listen, health):
    listen(cable.device, echo)
    assert health.next() is False
    cable.plug()
    assert health.next() is True


def test_unplugged_and_plugged_in_again_it_answers_and_leaks_nothing(
    cable, listen, health, open_files
):
    cable.plug()
    listen(cable.device, echo)
    assert health.next() is True
    before = open_files()
    for number in range(20):
        cable.pull()
        assert health.next() is False
        cable.plug()
        assert health.next() is True
        cable.send(tag(f"space-{number}"))
        assert cable.receive().text == f"played space-{number} it is."
    assert open_files() == before


def test_half_a_tag_is_not_finished_by_another_scanner(cable, listen, health):
    cable.plug()
    listen(cable.device, echo)
    health.next()
    whole = tag("space-7")
    cable.send(tag("space-6") + whole[:6])
    assert cable.receive().text == "played space-6 it is."
    cable.pull()
    assert health.next() is False
    cable.plug()
    assert health.next() is True
    cable.send(whole[6:] + tag("space-8"))
    assert cable.receive().text == "played space-8 it is."


def test_a_scanner_that_takes_no_answers_counts_as_lost(cable, listen, health, monkeypatch):
    monkeypatch.setattr(port, "WRITE_TIMEOUT", 0.05)
    cable.plug()
    listen(cable.device, lambda text: ("played", "x" * 500))
    assert health.next() is True
    cable.send(tag("space-7") * 200)  # 100 kB of answers, more than a pty holds
    assert health.next() is False
    assert health.next() is True


def test_a_port_has_one_owner(cable, listen, health):
    cable.plug()
    listen(cable.device, echo)
    assert health.next() is True
    listen(cable.device, echo)
    assert health.next() is False


@pytest.mark.parametrize("plugged", [True, False])
def test_stop_leaves_nothing_behind(cable, listen, health, open_files, plugged):
    if plugged:
        cable.plug()
    files, threads = open_files(), active_count()
    scanner = listen(cable.device, echo)
    assert health.next() is plugged
    scanner.stop()
    assert (open_files(), active_count()) == (files, threads)
    assert health.empty()  # to stop is not to be lost


def test_stop_before_start_ends_the_run_at_once(cable):
    cable.plug()
    scanner = Scanner(str(cable.device), echo)
    scanner.stop()
    scanner.run()
