"""A cable that can be pulled, and scanners that are stopped when their test ends."""

from __future__ import annotations

import os
import select
import time
import tty
from queue import Queue

import pytest

from firmware_bridge.frames import PING, Decoder
from firmware_bridge.line import Line
from firmware_bridge.port import Scanner
from firmware_bridge.reader import Unreadable

PATIENCE = 30  # seconds after which a test gives up; none takes that long unless it fails


class Cable:
    """A real pty under a name of its own, as udev names a scanner; the test is the firmware."""

    def __init__(self, device):
        self.device = device
        self.decoder = Decoder()
        self.ends = ()

    def plug(self):
        self.ends = self.master, slave = os.openpty()
        tty.setraw(slave)
        self.device.symlink_to(os.ttyname(slave))

    def pull(self):
        # The name goes first: the kernel may give the number of a closed pty to somebody else.
        self.device.unlink(missing_ok=True)
        for end in self.ends:
            os.close(end)
        self.ends = ()

    def send(self, data):
        os.write(self.master, data)

    def receive(self):
        """Return the next frame that comes down."""
        frames = []
        until = time.monotonic() + PATIENCE  # for all of it: a scanner asks again and again
        while not frames:
            ready, _, _ = select.select([self.master], [], [], max(0.0, until - time.monotonic()))
            assert ready, "nothing came down the cable"
            heard = self.decoder.feed(os.read(self.master, 1))
            frames = [frame for frame in heard if frame.word != PING]
        return frames[0]


class Health(Queue):
    """Every word on the connection, in order."""

    def next(self):
        return self.get(timeout=PATIENCE)


@pytest.fixture
def health():
    return Health()


@pytest.fixture
def cable(tmp_path):
    cable = Cable(tmp_path / "scanner")
    yield cable
    cable.pull()


@pytest.fixture
def listen(health):
    """Start a scanner on a device; it is stopped when the test ends."""
    scanners = []

    def start(device, heard, health=health.put):
        def answer(told):
            return ("refused", "") if isinstance(told, Unreadable) else heard(told.text or told.tag)

        scanners.append(Scanner(str(device), Line(), answer, health))
        scanners[-1].start()
        return scanners[-1]

    yield start
    for scanner in scanners:
        scanner.stop()


@pytest.fixture
def open_files():
    """Count the file descriptors of this process."""
    return lambda: len(os.listdir("/proc/self/fd"))
