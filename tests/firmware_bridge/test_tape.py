"""A conversation on file: recorded at the port, heard again without it."""

from __future__ import annotations

import pytest

from firmware_bridge import Fault, tape
from firmware_bridge.frames import Frame, encode
from firmware_bridge.line import Line
from firmware_bridge.port import Scanner
from firmware_bridge.presence import ABSENCE, Placed, Removed
from firmware_bridge.reader import Pressed, Seen, Unreadable
from firmware_bridge.tape import HEAD, Tape


@pytest.fixture
def file(tmp_path):
    return tmp_path / "tape.txt"


def test_a_session_is_recorded_and_heard_again_as_it_was(cable, file, health):
    cable.plug()
    heard = []
    scanner = Scanner(
        str(cable.device),
        Line(),
        lambda told: heard.append(told) or ("played", "Good."),
        health.put,
        Tape(file, "pico"),
    )
    scanner.start()
    assert health.next() is True
    cable.send(b"TAG " + b"x" * 600 + b"\n" + encode(Frame("TAG", "04A1 space-7")) * 2)
    cable.send(encode(Frame("GONE", "04A1")) + encode(Frame("TAG", "04A2")))
    cable.send(encode(Frame("PRESS", "table/ok")))
    assert [cable.receive().word for _ in range(4)] == ["SAY"] * 4
    scanner.stop()
    kind, said = tape.read(file)
    assert kind == "pico"
    assert {way for _, way, _ in said} == {"!", "<", ">"}
    again = [event for _, event in tape.replay(Line(), said)]
    assert again == [
        Unreadable("too-long"),
        Placed(Seen("04A1", "space-7")),
        Removed(Seen("04A1", "space-7")),
        Placed(Seen("04A2")),
        Pressed("table/ok"),
    ]
    assert heard == [
        Unreadable("too-long"),
        Seen("04A1", "space-7"),
        Seen("04A2"),
        Pressed("table/ok"),
    ]


def test_what_only_time_took_away_is_told_at_its_moment():
    tag = encode(Frame("TAG", "04A1"))
    said = [(0.0, "!", b""), (1.0, "<", tag), (2.0, "<", tag), (9.0, ">", b"PING"), (9.5, "<", tag)]
    assert list(tape.replay(Line(), said)) == [
        (1.0, Placed(Seen("04A1"))),
        (2.0 + ABSENCE, Removed(Seen("04A1"))),
        (9.5, Placed(Seen("04A1"))),
    ]


@pytest.mark.parametrize(
    ("source", "line"),
    [
        ("", 1),
        ("something else\n", 1),
        ("ä\n", 1),
        (f"{HEAD} pico\n0.1 < 00\n0.2 <\n", 3),
        (f"{HEAD} pico\nsoon < 00\n", 2),
        (f"{HEAD} pico\n0.1 < 0g\n", 2),
        (f"{HEAD} pico\n0.1 ? 00\n", 2),
    ],
)
def test_what_is_no_recording_is_refused_with_its_line(file, source, line):
    file.write_text(source, encoding="utf-8")
    with pytest.raises(Fault) as caught:
        tape.read(file)
    assert caught.value.key == "tape-damaged"
    assert caught.value.values["line"] == line


def test_a_recording_that_is_not_there_or_cannot_be_written_is_a_fault(tmp_path):
    with pytest.raises(Fault, match="tape-unreadable"):
        tape.read(tmp_path / "none.txt")
    with pytest.raises(Fault, match="tape-unwritable"):
        Tape(tmp_path / "no folder" / "tape.txt", "pico")


def test_a_full_tape_or_disk_ends_the_recording_and_nothing_else(file, monkeypatch, caplog):
    monkeypatch.setattr(tape, "LIMIT", 200)
    recording = Tape(file, "pico")
    for number in range(50):
        recording.note("<", b"0123456789", number)
    assert "the recording ends here" in caplog.text
    assert file.stat().st_size < 300
    assert tape.read(file)[1][0] == (0.0, "<", b"0123456789")
