"""A Pico on a pty: the firmware in a process of its own, its clock and its surroundings in our hands."""

from __future__ import annotations

import ast
import importlib
import os
import select
import shutil
import subprocess
import sys
import tty
from pathlib import Path
from subprocess import PIPE

import pytest

import firmware_bridge
from firmware_bridge.line import Line
from firmware_bridge.reader import Hello

FIRMWARE = Path(firmware_bridge.__file__).parent / "firmware"
HOST = Path(__file__).parent / "host"
PATIENCE = 30  # seconds after which a test gives up; none takes that long unless it fails
SLICE = 25  # milliseconds after which the companion has its turn

INTERPRETERS = [pytest.param([sys.executable, "-BESu", "-X", "utf8"], id="cpython")]
if shutil.which("micropython"):
    INTERPRETERS.append(pytest.param(["micropython"], id="micropython"))


class Pico:
    """The firmware at work, and the companion's real side of the cable."""

    def __init__(self, interpreter, stumbles, **settings):
        self.stumbles = stumbles
        self.master, self.slave = os.openpty()
        tty.setraw(self.slave)
        theirs_in, self.commands = os.pipe()
        self.answers, theirs_out = os.pipe()
        given = [f"{name}={value!r}" for name, value in settings.items()]
        self.process = subprocess.Popen(
            [
                *interpreter,
                str(HOST / "start.py"),
                str(FIRMWARE),
                str(theirs_in),
                str(theirs_out),
                *given,
            ],
            stdin=self.slave,
            stdout=self.slave,
            pass_fds=(theirs_in, theirs_out),
        )
        os.close(theirs_in)
        os.close(theirs_out)
        self.passed = 0  # milliseconds on the Pico's clock
        self.line = None

    def close(self):
        os.close(self.commands)
        self.process.wait(PATIENCE)
        for end in (self.answers, self.master, self.slave):
            os.close(end)

    def bench(self, *command):
        """Change or ask something about the Pico's surroundings."""
        os.write(self.commands, " ".join(map(str, command)).encode() + b"\n")
        answer = b""
        while not answer.endswith(b"\n"):
            assert select.select([self.answers], [], [], PATIENCE)[0], f"no answer to {command}"
            data = os.read(self.answers, 4096)
            assert data, "the firmware has ended"
            answer += data
        return answer.decode().strip()

    def send(self, data):
        os.write(self.master, data)

    def run(self, span):
        """Let milliseconds pass without a companion; return the bytes that come up."""
        self.passed = int(self.bench("run", span))
        return self.received()

    def received(self):
        data = b""
        while select.select([self.master], [], [], 0)[0]:
            data += os.read(self.master, 4096)
        # It starts anew after an error, which a test would hardly notice.
        assert self.stumbles or b"Traceback" not in data, data.decode(errors="replace")
        return data

    def open(self):
        """Open the port as the companion does."""
        self.line = Line()
        self.received()  # what was sent to nobody
        self.send(self.line.begin(self.passed / 1000))

    def live(self, span):
        """Let milliseconds pass with a companion on the line; return the events that it hears."""
        events = []
        until = self.passed + span
        while self.passed < until:
            data = self.run(min(SLICE, until - self.passed))
            now = self.passed / 1000
            events += self.line.receive(data, now)
            if self.line.due() <= now:
                self.send(self.line.speak(now))
        return events

    def told(self, span):
        """Let milliseconds pass as `live` does; return what is told of cards and buttons."""
        return [event for event in self.live(span) if not isinstance(event, Hello)]

    def hellos(self, span):
        """Let milliseconds pass as `live` does; return what the reader calls itself."""
        return [event.version for event in self.live(span) if isinstance(event, Hello)]

    def lay(self, uid, kind=0x00, memory=b""):
        self.bench("lay", uid, kind, *([memory.hex()] if memory else []))

    def take(self, uid):
        self.bench("take", uid)

    def press(self, pin, span=100):
        self.bench("pin", pin, 0)
        events = self.told(span)
        self.bench("pin", pin, 1)
        return events + self.told(100)


@pytest.fixture(params=INTERPRETERS)
def start(request):
    """Start a Pico, with a companion on its line unless *alone*; an error fails the test unless it *stumbles*."""
    started = []

    def start(*, alone=False, stumbles=False, **settings):
        pico = Pico(request.param, stumbles, **settings)
        started.append(pico)
        if not alone:
            pico.open()
        return pico

    yield start
    for pico in started:
        pico.close()


@pytest.fixture(params=["rc522", "pn532"])
def reader(request):
    """Name each kind of reader chip."""
    return request.param


@pytest.fixture(params=INTERPRETERS)
def call(request):
    """Call a function of the firmware, in each interpreter that there is."""
    command = [*request.param, str(HOST / "call.py"), str(FIRMWARE)]
    with subprocess.Popen(command, stdin=PIPE, stdout=PIPE, bufsize=0) as process:

        def call(name, *arguments):
            process.stdin.write(f"{name} {arguments!a}\n".encode())
            answer = process.stdout.readline()
            assert answer, f"{name} raised, for {arguments!r}"
            return ast.literal_eval(answer.decode())

        yield call
        process.stdin.close()


@pytest.fixture
def firmware(monkeypatch):
    """Import a module of the firmware into this process, for the length of a test."""
    monkeypatch.syspath_prepend(FIRMWARE)
    names = [file.stem for file in FIRMWARE.glob("*.py")]
    for name in names:
        monkeypatch.delitem(sys.modules, name, raising=False)
    yield importlib.import_module
    for name in names:
        sys.modules.pop(name, None)
