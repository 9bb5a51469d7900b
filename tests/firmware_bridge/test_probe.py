"""Who is on a port: real ptys with a PN532, a Pico, nobody, a babbler and somebody else on them."""

from __future__ import annotations

import errno
import os
import select
import termios
import threading
import tty
from contextlib import contextmanager
from types import SimpleNamespace

import pytest
import serial

from firmware_bridge import Fault, keyboard, pcsc, port, probe
from firmware_bridge.frames import HELLO, PING, Decoder, Frame, encode
from firmware_bridge.probe import Found, found, kind_at
from firmware_bridge.simulator import Simulator
from tests.firmware_bridge.pn532_chip import ChipOnPty


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    """Let those who say nothing have said it soon."""
    monkeypatch.setattr(probe, "PATIENCE", 0.2)


@pytest.fixture
def chip(monkeypatch):
    monkeypatch.setattr(probe, "PATIENCE", 30)  # it answers, however slow this machine is
    with ChipOnPty() as chip:
        yield chip.port


@pytest.fixture
def pico(monkeypatch):
    monkeypatch.setattr(probe, "PATIENCE", 1.0)
    with device(answer_pings) as name:
        yield name


@contextmanager
def device(answer):
    """Put a device on a pty: *answer* takes what came and returns what is said."""
    master, slave = os.openpty()
    tty.setraw(slave)
    ear, bell = os.pipe()

    def serve():
        while True:
            ready, _, _ = select.select([master, ear], [], [], answer.pause)
            if ear in ready:
                return
            if said := answer(os.read(master, 4096) if master in ready else b""):
                os.write(master, said)

    os.set_blocking(master, False)
    thread = threading.Thread(target=serve, daemon=True)
    thread.start()
    try:
        yield os.ttyname(slave)
    finally:
        os.write(bell, b".")
        thread.join()
        for end in (master, slave, ear, bell):
            os.close(end)


def answering(answer, pause=None):
    answer.pause = pause
    return answer


def answer_pings(data, decoder=Decoder()):  # noqa: B008 - one conversation is enough
    asked = [frame for frame in decoder.feed(data) if frame.word == PING]
    return b"noise\n" + encode(Frame(HELLO, "pico 1 lamps=6")) if asked else b""


answering(answer_pings)
silence = answering(lambda data: b"")
echo = answering(lambda data: data)


@pytest.fixture
def babble():
    def said(data):
        return b"\x00\x00\xff\x0fTAG *\x55\n" * 20

    def serve(data):
        try:
            return said(data)
        except BlockingIOError:
            return b""

    return answering(serve, pause=0.005)


def test_a_pn532_says_who_it_is(chip):
    assert kind_at(chip) == "pn532"


def test_a_pico_says_who_it_is(pico):
    assert kind_at(pico) == "pico"


def test_the_simulated_scanner_counts_as_a_pico(tmp_path, monkeypatch):
    monkeypatch.setattr(probe, "PATIENCE", 1.0)
    simulator = Simulator(tmp_path / "scanner.sock")
    simulator.start()
    try:
        assert kind_at(simulator.port) == "pico"
    finally:
        simulator.stop()


@pytest.mark.parametrize("answer", [silence, echo], ids=["silence", "echo"])
def test_a_port_on_which_nobody_answers_is_nobodys(answer):
    with device(answer) as name:
        assert kind_at(name) == ""


def test_a_babbler_is_nobody_and_is_not_listened_to_for_ever(babble, monkeypatch):
    with device(babble) as name:
        assert kind_at(name) == ""  # by the time
        monkeypatch.setattr(probe, "PATIENCE", 3600)
        assert kind_at(name) == ""  # by the amount


def test_a_port_that_takes_nothing_is_nobodys(monkeypatch):
    master, slave = os.openpty()
    tty.setraw(slave)
    os.set_blocking(slave, False)
    full = b"x" * 65536
    try:
        while True:
            os.write(slave, full)
    except BlockingIOError:
        pass
    try:
        # What was written to fill the line must not be thrown away by opening it.
        monkeypatch.setattr(serial.Serial, "reset_output_buffer", lambda wire: None)
        assert kind_at(os.ttyname(slave)) == ""
    finally:
        os.close(master)
        os.close(slave)


def test_a_port_that_somebody_else_holds_is_an_error(cable):
    cable.plug()
    with (
        serial.Serial(str(cable.device), exclusive=True),
        pytest.raises(OSError, match="exclusively lock") as caught,
    ):
        kind_at(str(cable.device))
    assert caught.value.errno == errno.EAGAIN
    assert kind_at(str(cable.device)) == ""


def test_a_port_that_is_not_there_is_an_error(tmp_path):
    with pytest.raises(OSError, match="No such file") as caught:
        kind_at(str(tmp_path / "nothing"))
    assert caught.value.errno == errno.ENOENT


def test_what_is_no_port_is_an_error(tmp_path):
    (tmp_path / "file").touch()
    with pytest.raises(OSError, match="not configure"):
        kind_at(str(tmp_path / "file"))


def test_a_port_pulled_in_the_middle_is_an_error_of_the_system(cable, monkeypatch):
    def pulled(wire, data):
        raise termios.error(errno.EIO, "Input/output error")

    cable.plug()
    monkeypatch.setattr(serial.Serial, "write", pulled)
    with pytest.raises(OSError, match="Input/output") as caught:
        kind_at(str(cable.device))
    assert caught.value.errno == errno.EIO


def test_nothing_stays_open(cable, open_files, tmp_path):
    cable.plug()
    before = open_files()
    kind_at(str(cable.device))
    with pytest.raises(OSError, match="No such file"):
        kind_at(str(tmp_path / "nothing"))
    assert open_files() == before


@pytest.mark.parametrize("kind", ["keyboard", "pcsc"])
def test_readers_that_cannot_be_asked_are_checked_in_their_own_way(monkeypatch, kind):
    checked = []
    monkeypatch.setitem(probe._UNASKED, kind, checked.append)
    assert kind_at("ACR122U", kind) == kind
    assert checked == ["ACR122U"]


@pytest.mark.parametrize("kind", ["keyboard", "pcsc"])
def test_a_library_that_is_missing_is_an_error_of_the_system(monkeypatch, kind):
    def check(name):
        raise Fault("reader-library", kind=kind, extra=kind)

    monkeypatch.setitem(probe._UNASKED, kind, check)
    with pytest.raises(OSError, match="reader-library") as caught:
        kind_at("ACR122U", kind)
    assert caught.value.errno == errno.ENOPKG


@pytest.fixture
def machine(monkeypatch, tmp_path):
    """A machine with these serial ports, keyboards and PC/SC readers, and no others."""

    def machine(*serial_ports, keyboards=(), names=()):
        devices = [SimpleNamespace(device=str(name)) for name in serial_ports]
        monkeypatch.setattr(probe, "comports", lambda: devices)
        monkeypatch.setattr(port, "BY_ID", tmp_path / "serial")
        monkeypatch.setattr(keyboard, "keyboards", lambda: [(str(path), "") for path in keyboards])
        monkeypatch.setattr(pcsc, "readers", lambda: [*names])

    return machine


def test_a_bare_machine_has_no_readers(machine):
    machine()
    assert found() == []


def test_every_port_is_found_with_who_answers_on_it_but_not_those_of_others(
    machine, chip, cable, tmp_path
):
    cable.plug()
    machine(
        chip,
        cable.device,
        tmp_path / "gone",
        keyboards=["/dev/input/by-id/usb-reader-event-kbd"],
        names=["ACS ACR122U PICC Interface"],
    )
    with serial.Serial(str(cable.device), exclusive=True):
        assert found() == [
            Found(chip, "pn532"),
            Found("/dev/input/by-id/usb-reader-event-kbd", "keyboard"),
            Found("ACS ACR122U PICC Interface", "pcsc"),
        ]


def test_a_port_is_named_as_it_will_be_after_the_next_plug(machine, cable, tmp_path):
    cable.plug()
    (tmp_path / "serial").mkdir()
    link = tmp_path / "serial" / "usb-Pico-if00"
    link.symlink_to(cable.device)
    machine(os.path.realpath(cable.device))
    assert found() == [Found(str(link), "")]


def test_readers_that_the_owner_has_named_are_not_found_again_by_whatever_name(
    machine, cable, tmp_path
):
    cable.plug()
    (tmp_path / "event3").touch()
    (tmp_path / "usb-reader-event-kbd").symlink_to("event3")
    (tmp_path / "serial").mkdir()
    (tmp_path / "serial" / "usb-Pico-if00").symlink_to(cable.device)
    machine(
        os.path.realpath(cable.device),
        keyboards=[tmp_path / "usb-reader-event-kbd"],
        names=["ACS ACR122U PICC Interface", "ACS ACR1252"],
    )
    known = [os.path.realpath(cable.device), str(tmp_path / "event3"), "ACR122U 00 00"]
    assert found(known) == [Found("ACS ACR1252", "pcsc")]
