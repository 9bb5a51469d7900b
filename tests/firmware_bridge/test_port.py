import logging
import os
import select
from threading import Event, active_count

import pytest

from firmware_bridge import port
from firmware_bridge.frames import Frame, encode
from firmware_bridge.line import Line
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
    assert "pico 1.0" in caplog.text


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
    for number in range(200):  # 100 kB of answers, more than a pty holds
        cable.send(tag(f"space-{number}"))
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
    scanner = Scanner(str(cable.device), Line(), echo)
    scanner.stop()
    scanner.run()


@pytest.mark.parametrize(("device", "baud"), [("no\0name", 9600), (None, 10**12)])
def test_a_name_or_a_speed_that_no_port_can_have_is_a_lost_scanner(
    cable, health, caplog, device, baud
):
    cable.plug()
    dialect = Line()
    dialect.baud = baud
    scanner = Scanner(device or str(cable.device), dialect, echo, health.put)
    scanner.start()
    assert health.next() is False
    scanner.stop()
    assert "nobody expected" not in caplog.text


def test_a_mistake_of_ours_is_logged_and_the_next_word_is_heard(cable, health, caplog):
    class Clumsy(Line):
        def receive(self, data, now):
            if data == b"?":
                raise LookupError("never thought of that")
            return super().receive(data, now)

    def asked():  # which it is whenever the port was opened; what came before is lost
        assert select.select([cable.master], [], [], 30)[0]
        return os.read(cable.master, 64)

    cable.plug()
    scanner = Scanner(str(cable.device), Clumsy(), lambda told: echo(told.tag), health.put)
    scanner.start()
    assert health.next() is True
    assert asked() == encode(Frame("PING", ""))
    cable.send(b"?")
    assert health.next() is False
    assert asked() == encode(Frame("PING", ""))
    cable.send(tag("space-7"))
    assert health.next() is True
    assert cable.receive().text == "played space-7 it is."
    assert "never thought of that" in caplog.text
    scanner.stop()


def test_colours_that_come_after_the_end_are_nobodys(cable, listen):
    scanner = listen(cable.device, echo)
    scanner.stop()
    scanner.light(b"\1\2\3")
    scanner.stop()


def test_a_scanner_with_lamps_shows_the_latest_colours_again_whenever_it_starts(
    cable, listen, health
):
    cable.plug()
    scanner = listen(cable.device, echo)
    assert health.next() is True
    scanner.light(bytes(9))
    scanner.light(bytes((255, 170, 60, 0, 0, 1, 7, 7, 7)))
    for _ in range(2):
        cable.send(encode(Frame("HELLO", "pico 1.0 2")))
        assert cable.receive() == Frame("LAMPS", "FFAA3C000001")
    scanner.light(bytes(6))
    assert cable.receive() == Frame("LAMPS", "000000000000")
    scanner.light(bytes(6))  # nothing new, so nothing is said
    cable.send(tag("space-7"))
    assert cable.receive().word == "SAY"


def test_a_scanner_is_known_by_the_name_that_outlives_another_number(
    cable, health, listen, monkeypatch
):
    monkeypatch.setattr(port, "BY_ID", cable.device.parent / "by-id")
    cable.device = port.BY_ID / "usb-pico"
    port.BY_ID.mkdir()
    cable.plug()
    number = cable.device.readlink()
    listen(number, echo)
    assert health.next() is True
    before = cable.ends
    cable.device.unlink()
    cable.plug()  # while the old number is taken, so that this is another one
    assert cable.device.readlink() != number
    for end in before:
        os.close(end)
    assert (health.next(), health.next()) == (False, True)
    cable.send(tag("space-7"))
    assert cable.receive().text == "played space-7 it is."
