"""The least that scan to lamp can cost: a line from a pty, one synced insert, one lamp, one thread."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path
from threading import Event, Thread
from time import perf_counter
from typing import Any

import serial
from gpiozero import PWMLED

LAMP = 5  # a pin that no beacon has


class Floor(Thread):
    """Answers every line by a row on the disk, then by its lamp."""

    def __init__(self, slave: int, path: Path, factory: Any) -> None:
        super().__init__(name="floor", daemon=True)
        self._port = serial.Serial(os.ttyname(slave), baudrate=115200, exclusive=True)
        self._db = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        self._db.execute("PRAGMA journal_mode = WAL")
        self._db.execute("PRAGMA synchronous = FULL")
        self._db.execute("CREATE TABLE events (number INTEGER PRIMARY KEY, text TEXT)")
        self._lamp = PWMLED(LAMP, pin_factory=factory)
        self._stopped = False
        self._at = 0.0
        self._shown = Event()

    def run(self) -> None:
        line = b""
        while not self._stopped:
            line += self._port.read(self._port.in_waiting or 1)
            if line.endswith(b"\n"):
                self._db.execute("INSERT INTO events (text) VALUES (?)", (line.decode(),))
                self._lamp.value = 1 - self._lamp.value
                self._at = perf_counter()
                self._shown.set()
                line = b""

    def shown(self) -> float:
        """Wait until the lamp has changed and return when it did."""
        if not self._shown.wait(60):
            raise TimeoutError("the floor's lamp did not change")
        self._shown.clear()
        return self._at

    def close(self) -> None:
        self._stopped = True
        self._port.cancel_read()
        self.join()
        self._port.close()
        self._lamp.close()
        self._db.close()
