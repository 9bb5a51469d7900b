import os
import select
import socket
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import active_count

import pytest

from firmware_bridge import Fault, simulator
from firmware_bridge.frames import Decoder, Frame, encode
from firmware_bridge.simulator import LINE_LIMIT, Simulator, scan


@pytest.fixture
def path(tmp_path):
    return tmp_path / "scanner.sock"


@pytest.fixture
def simulated(path):
    simulated = Simulator(path)
    simulated.start()
    yield simulated
    simulated.stop()


@pytest.fixture
def table(simulated, listen, health):
    """Listen to the simulated scanner with the real one's code."""

    def start(heard):
        listen(simulated.port, heard)
        assert health.next() is True

    return start


@pytest.mark.parametrize(
    ("answer", "received"),
    [
        (("played", "Rot fährt vier Felder."), ("played", "Rot fährt vier Felder.")),
        (("refused", "Blue is to move.\nBlue: scan."), ("refused", "Blue is to move. Blue: scan.")),
        (("more", "ä" * 400), ("more", "ä" * 248)),
        (("unknown", ""), ("unknown", "")),
    ],
)
def test_a_piece_goes_through_the_port_and_its_answer_comes_back(table, path, answer, received):
    heard = []
    table(lambda text: heard.append(text) or answer)
    assert scan(path, "Möwe") == [received]
    assert heard == ["Möwe"]


@pytest.mark.parametrize("piece", ["", "a\nb", "ä" * 200, "card-\udcff"])
def test_any_name_gets_an_answer(table, path, piece):
    table(lambda text: ("unknown", "What is it?"))
    assert scan(path, piece) == [("unknown", "What is it?")]


def test_scans_come_one_at_a_time_and_each_gets_its_own_answer(table, path):
    table(lambda text: ("played", text))
    pieces = [f"space-{number}" for number in range(24)]
    with ThreadPoolExecutor(8) as players:
        answers = players.map(lambda piece: scan(path, piece), pieces)
        assert list(answers) == [[("played", piece)] for piece in pieces]


def test_without_a_simulator_it_is_missing(path):
    with pytest.raises(Fault) as caught:
        scan(path, "space-7")
    assert caught.value.key == "simulator-missing"
    assert caught.value.values == {"path": str(path)}


def test_without_an_answer_it_is_silent_and_forgets_the_piece(simulated, table, path, monkeypatch):
    with monkeypatch.context() as hurried:
        hurried.setattr(simulator, "PATIENCE", 0.05)
        with pytest.raises(Fault) as caught:
            scan(path, "space-7")
    assert caught.value.key == "simulator-silent"
    heard = []
    table(lambda text: heard.append(text) or ("played", text))
    assert scan(path, "space-8") == [("played", "space-8")]
    assert heard == ["space-8"]


def test_an_answer_that_comes_too_late_is_nobody_elses(simulated, table, path):
    table(lambda text: ("played", text))
    port = os.open(simulated.port, os.O_RDWR | os.O_NOCTTY)
    os.write(port, encode(Frame("SAY", "played space-7")))
    os.close(port)
    until = time.monotonic() + 30
    while not simulated._said:
        assert time.monotonic() < until, "the late answer never came"
        time.sleep(0.001)
    assert scan(path, "space-8") == [("played", "space-8")]


@pytest.mark.parametrize("sent", [b"", b"space-7", b"x" * (LINE_LIMIT + 1) + b"\n", b"x" * 9000])
def test_a_rude_client_gets_no_answer_and_hinders_nobody(table, path, sent):
    heard = []
    table(lambda text: heard.append(text) or ("played", text))
    with socket.socket(socket.AF_UNIX) as client:
        client.connect(str(path))
        client.sendall(sent)
    assert scan(path, "space-8") == [("played", "space-8")]
    assert heard == ["space-8"]


def test_the_socket_is_the_owners_alone(simulated, path):
    assert path.stat().st_mode & 0o777 == 0o600


def test_a_stale_socket_file_is_replaced(path):
    with socket.socket(socket.AF_UNIX) as killed:
        killed.bind(str(path))
    with pytest.raises(Fault, match="simulator-missing"):
        scan(path, "space-7")
    Simulator(path).stop()
    assert not path.exists()


def test_the_socket_of_a_living_simulator_is_left_alone(simulated, table, path):
    table(lambda text: ("played", text))
    with pytest.raises(Fault, match="simulator-running"):
        Simulator(path)
    assert scan(path, "space-7") == [("played", "space-7")]


def test_a_file_that_is_no_socket_is_left_alone(path, open_files):
    path.write_text("precious")
    before = open_files()
    with pytest.raises(OSError, match="in use"):
        Simulator(path)
    assert path.read_text() == "precious"
    assert open_files() == before


def test_a_path_too_long_for_a_socket_is_a_fault():
    path = Path("/tmp") / ("x" * 103)
    for attempt in (lambda: Simulator(path), lambda: scan(path, "space-7")):
        with pytest.raises(Fault) as caught:
            attempt()
        assert caught.value.key == "socket-path-too-long"
        assert caught.value.values == {"path": str(path), "limit": 107}


def test_a_name_too_long_for_a_piece_is_a_fault(path):
    with pytest.raises(Fault) as caught:
        scan(path, "ä" * 223)
    assert (caught.value.key, caught.value.values) == ("piece-too-long", {"limit": 445})


def test_stop_in_the_middle_of_a_scan_leaves_nothing_behind(path, open_files):
    files, threads = open_files(), active_count()
    simulated = Simulator(path)
    simulated.start()
    port = os.open(simulated.port, os.O_RDWR | os.O_NOCTTY)
    with ThreadPoolExecutor(1) as player:
        answer = player.submit(scan, path, "space-7")
        frames, decoder = [], Decoder()
        while not frames:
            assert select.select([port], [], [], 30)[0], "the tag never came"
            frames = [frame for frame in decoder.feed(os.read(port, 512)) if frame.word == "TAG"]
        assert frames == [Frame("TAG", "space-7")]
        simulated.stop()
        with pytest.raises(Fault, match="simulator-silent"):
            answer.result(30)
    os.close(port)
    simulated.stop()  # twice does no harm
    assert not path.exists()
    assert (open_files(), active_count()) == (files, threads)


def test_stop_while_idle_or_before_start_leaves_nothing_behind(path, open_files):
    files, threads = open_files(), active_count()
    Simulator(path).stop()
    idle = Simulator(path)
    idle.start()
    idle.stop()
    assert not path.exists()
    assert (open_files(), active_count()) == (files, threads)
