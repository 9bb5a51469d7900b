"""Lightkeepers in processes of their own, for tests of the command line."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from urllib.parse import urlencode
from urllib.request import ProxyHandler, build_opener

from firmware_bridge import Fault
from firmware_bridge.simulator import scan

LIGHTKEEPER = Path(sys.executable).with_name("lightkeeper")
PATIENCE = 90  # seconds: a machine may be busy, but a hanging test must end
HERE = ("--host", "127.0.0.1", "--port", "0")
OURS = ("LANG", "LC_", "PYTHON", "LIGHTKEEPER", "XDG_", "GPIOZERO")  # what must not leak in
CALLS = build_opener(ProxyHandler({}))


def until(condition, what):
    """Return what the condition gives as soon as it gives something."""
    deadline = time.monotonic() + PATIENCE
    while not (found := condition()):
        assert time.monotonic() < deadline, f"in vain: {what}"
        time.sleep(0.02)
    return found


class Lightkeeper:
    """A Lightkeeper of its own process, with what it prints and the page it serves."""

    def __init__(self, folder, *arguments, **system):
        self.files = folder / "out", folder / "err"
        with self.files[0].open("wb") as out, self.files[1].open("wb") as err:
            command = [LIGHTKEEPER, *arguments]
            self.process = subprocess.Popen(command, stdout=out, stderr=err, env=world(system))

    @property
    def out(self):
        return self.files[0].read_text("utf-8", "replace")  # it may be in the middle of a sign

    @property
    def err(self):
        return self.files[1].read_text("utf-8", "replace")

    @property
    def address(self):
        self.until(lambda: "Ctrl+C" in self.out or "Strg+C" in self.out)
        return re.search(r"http://\S+", self.out)[0]

    def until(self, condition):
        """Wait for something to come true while the process lives."""
        until(lambda: condition() or self.process.poll() is not None, self.out)
        assert self.process.poll() is None, self.err

    def ready(self, data):
        """Wait until the page and the simulated scanner answer."""

        def answers():
            try:
                return scan(data / "scanner.sock", "nothing")
            except Fault:
                return None

        self.until(answers)
        assert self.address
        return self

    def page(self, path="/", **form):
        sent = urlencode(form).encode() if form else None
        with CALLS.open(self.address + path, sent, timeout=PATIENCE) as reply:
            return reply.read().decode()

    def begin(self):
        """Start a game of two, who play paper cards: Ada is red, Jörg is yellow."""
        names = {"name-0": "Ada", "name-1": "Jörg"}
        return self.page("/start", game="lighthouse-run", players=2, **names)

    def stop(self, number=signal.SIGTERM):
        self.process.send_signal(number)
        return self.process.wait(PATIENCE)


def world(system):
    """Return an environment that speaks English, or what is asked for, whoever runs the tests."""
    kept = {name: word for name, word in os.environ.items() if not name.startswith(OURS)}
    return {**kept, "LANG": "C.UTF-8", **system}


def lightkeeper(*arguments, **system):
    """Run a command that ends by itself."""
    return subprocess.run(
        [LIGHTKEEPER, *map(str, arguments)],
        capture_output=True,
        encoding="utf-8",
        timeout=PATIENCE,
        env=world(system),
    )
