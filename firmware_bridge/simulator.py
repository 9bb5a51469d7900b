"""A scanner without hardware: a real pty on one side, a socket that takes piece names on the other."""

from __future__ import annotations

import errno
import os
import select
import socket
import termios
import time
import tty
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from threading import Thread

from firmware_bridge import Fault
from firmware_bridge.frames import LIMIT, SAY, TAG, Decoder, Frame, encode, one_line

PATIENCE = 5  # seconds for a piece's name to come in, and again for its answer
CLIENT_PATIENCE = 2 * PATIENCE  # somebody else's scan may come first
PIECE_LIMIT = 400  # bytes of a piece's name
PATH_LIMIT = 107  # bytes of a socket's path, by the kernel's word


class Simulator:
    """A simulated scanner: give its *port* to a Scanner, and pieces to its socket by scan()."""

    def __init__(self, socket_path: Path) -> None:
        address = _address(socket_path)
        _remove_stale(socket_path)
        with ExitStack() as opened:
            self._master, self._slave = os.openpty()
            opened.callback(os.close, self._master)
            # Held open, or the master would fail whenever no Scanner has the port.
            opened.callback(os.close, self._slave)
            tty.setraw(self._slave)
            self.port = os.ttyname(self._slave)

            self._listener = opened.enter_context(socket.socket(socket.AF_UNIX))
            self._listener.bind(address)
            opened.callback(socket_path.unlink, missing_ok=True)
            socket_path.chmod(0o600)  # before listen(), so that no stranger can slip in
            self._listener.listen()

            self._stopping, self._stopped = map(opened.enter_context, socket.socketpair())
            self._opened = opened.pop_all()
        self._thread = Thread(target=self._serve, name="simulator", daemon=True)

    def start(self) -> None:
        """Take pieces in a thread of its own, one at a time."""
        self._thread.start()

    def stop(self) -> None:
        """End at once and leave nothing behind; a Scanner on the port is to be stopped before."""
        self._stopping.close()  # which its other end sees, and with it every wait
        if self._thread.is_alive():
            self._thread.join()
        self._opened.close()

    def _serve(self) -> None:
        while self._wait(self._listener.fileno(), None):
            client, _ = self._listener.accept()
            with client, suppress(OSError):  # whoever hangs up early needs no answer
                self._take(client)

    def _take(self, client: socket.socket) -> None:
        line = b""
        for data in self._arriving(client.fileno()):
            line += data
            if b"\n" in line or len(line) > PIECE_LIMIT:
                break
        piece, end, _ = line.partition(b"\n")
        if end and len(piece) <= PIECE_LIMIT:
            answer = self._scan(piece.decode(errors="replace"))
            if answer is not None:
                client.sendall(answer.encode() + b"\n")

    def _scan(self, piece: str) -> str | None:
        # A tag that nobody took and an answer that came too late belong to an earlier scan.
        termios.tcflush(self._slave, termios.TCIFLUSH)
        termios.tcflush(self._master, termios.TCIFLUSH)
        os.write(self._master, encode(Frame(TAG, piece)))
        decoder = Decoder()
        for data in self._arriving(self._master):
            for frame in decoder.feed(data):
                if frame.word == SAY:
                    return frame.text
        return None

    def _arriving(self, source: int) -> Iterator[bytes]:
        """Yield what comes in, until its end, the end of patience or stop()."""
        until = time.monotonic() + PATIENCE
        while self._wait(source, max(0, until - time.monotonic())):
            data = os.read(source, LIMIT)
            if not data:
                return
            yield data

    def _wait(self, source: int, seconds: float | None) -> bool:
        ready, _, _ = select.select([source, self._stopped.fileno()], [], [], seconds)
        return ready == [source]


def scan(socket_path: Path, piece: str) -> tuple[str, str]:
    """Lay a piece on the simulated scanner and return the outcome and its sentence."""
    name = one_line(piece).encode(errors="replace")
    if len(name) > PIECE_LIMIT:
        raise Fault("piece-too-long", limit=PIECE_LIMIT)
    answer = b""
    with socket.socket(socket.AF_UNIX) as client:
        client.settimeout(CLIENT_PATIENCE)
        try:
            client.connect(_address(socket_path))
        except OSError as error:
            raise Fault("simulator-missing", path=str(socket_path)) from error
        with suppress(OSError):  # a simulator that ends meanwhile is silent, too
            client.sendall(name + b"\n")
            with client.makefile("rb") as lines:
                answer = lines.readline(LIMIT)
    said, end, _ = answer.decode(errors="replace").partition("\n")
    if not end:
        raise Fault("simulator-silent", seconds=PATIENCE)
    outcome, _, sentence = said.partition(" ")
    return outcome, sentence


def _address(socket_path: Path) -> str:
    if len(os.fsencode(socket_path)) > PATH_LIMIT:
        raise Fault("socket-path-too-long", path=str(socket_path), limit=PATH_LIMIT)
    return str(socket_path)


def _remove_stale(socket_path: Path) -> None:
    """Remove what a killed simulator left; the socket of a living one is not ours to take."""
    with socket.socket(socket.AF_UNIX) as probe:
        error = probe.connect_ex(_address(socket_path))
    if not error:
        raise Fault("simulator-running", path=str(socket_path))
    if error == errno.ECONNREFUSED and socket_path.is_socket():
        socket_path.unlink()
