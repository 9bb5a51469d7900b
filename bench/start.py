"""From the start of the process to the first page, against Flask's hello world."""

from __future__ import annotations

import os
import socket
import sys
import time
from collections.abc import Callable, Iterator
from http.client import HTTPConnection
from itertools import count
from pathlib import Path
from random import Random
from subprocess import DEVNULL, PIPE, Popen

from bench import disk
from bench.report import Line, Wanted
from companion import profile
from companion.commands import JOURNAL
from companion.journal import Journal
from companion.setup import Setup
from companion.table import Table

WANTED = Wanted("at most", 2.5)
ROUNDS = 11
POLL = 0.0005  # seconds between two knocks at the port
MOVES = 80  # of the game asleep

COMMAND = Path(sys.executable).with_name("lightkeeper")
HELLO = Path(__file__).with_name("hello.py")
# As at a table: a developer's shell may forbid Python to keep what it has compiled.
PLAIN = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}


def note() -> str:
    return (
        "process start until the body of a 200 is read, caches warm; "
        "peer: Flask's hello world on werkzeug's threaded server"
    )


def measure() -> Iterator[Line]:
    """Start each in turn, on a port that nobody has."""
    with disk.folder() as folder:
        asleep = folder / "asleep"
        _leave_a_game(asleep)
        fresh = (folder / f"fresh-{number}" for number in count())
        sides: list[Callable[[], float]] = [
            lambda: _run(next(fresh)),
            lambda: _first_page(lambda port: [str(HELLO), str(port)]),
            lambda: _run(asleep),
        ]
        for side in sides:
            side()  # compiles what has changed, fills the disk's cache
        taken: list[list[float]] = [[], [], []]
        for number in range(ROUNDS):
            turn = (0, 1, 2) if number % 2 else (1, 0, 2)
            for which in turn:
                taken[which].append(sides[which]())
        ours, peer, with_game = taken
        yield Line("start to the first page", "ms", ours, peer, WANTED)
        yield Line(f"start, a game of {MOVES} moves asleep", "ms", with_game, peer)


def _run(data: Path) -> float:
    return _first_page(lambda port: [str(COMMAND), "run", "--data", str(data), "--port", str(port)])


def _first_page(command: Callable[[int], list[str]]) -> float:
    """Start a script and return the milliseconds until it has answered."""
    port = _free_port()
    began = time.perf_counter()
    started = [sys.executable, *command(port)]
    with Popen(started, stdout=DEVNULL, stderr=PIPE, env=PLAIN) as process:
        try:
            _page(port, process)
            return (time.perf_counter() - began) * 1000
        finally:
            process.terminate()


def _page(port: int, process: Popen[bytes]) -> None:
    client = HTTPConnection("127.0.0.1", port, timeout=30)
    while True:
        try:
            client.connect()
            break
        except ConnectionRefusedError:
            if process.poll() is not None:
                _, said = process.communicate()
                raise RuntimeError(f"ended with {process.returncode}: {said.decode()}") from None
            time.sleep(POLL)
    client.request("GET", "/")
    reply = client.getresponse()
    body = reply.read()
    client.close()
    if reply.status != 200 or not body:
        raise RuntimeError(f"expected a page, got {reply.status} and {len(body)} bytes")


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return int(probe.getsockname()[1])


def _leave_a_game(data: Path) -> None:
    """Leave a game in the middle, as a pulled plug would."""
    journal = Journal(data / JOURNAL)
    table, random = Table(journal), Random(1)
    game = "lighthouse-run"
    table.start(Setup(game, ("Ada", "Ben", "Cleo", "Dan"), seed=1, data=profile.load(game)))
    for _ in range(MOVES):
        play = table.now.play
        assert play
        seat = play.actors()[0]
        table.play(seat, str(random.choice(play.fits(seat))))
    journal.close()
