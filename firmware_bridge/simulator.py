"""A scanner without hardware: a real pty on one side, a socket that takes pieces on the other.

It speaks the line protocol as a Pico does, and misbehaves on command as real readers do by themselves.
"""

from __future__ import annotations

import errno
import os
import select
import socket
import time
import tty
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from random import Random
from threading import Thread

from firmware_bridge import Fault
from firmware_bridge.frames import GONE, HELLO, LIMIT, PING, SAY, TAG, Decoder, Frame, encode
from firmware_bridge.reader import one_line

PATIENCE = 5  # seconds for a piece's name to come in, and again for its answer
CLIENT_PATIENCE = 3 * PATIENCE  # somebody else's scan may come first
LINE_LIMIT = 450  # bytes of a command: how, and the pieces
PATH_LIMIT = 107  # bytes of a socket's path, by the kernel's word
AWAY = 1.0  # seconds that the plug is pulled
VERSION = "simulator 1.0 0"

Bytes = Iterator[bytes | float]
"""What goes over the wire: bytes, and seconds of silence between them."""


def _well(frames: bytes) -> Bytes:
    yield frames


def _double(frames: bytes) -> Bytes:
    yield frames
    yield frames


def _torn(frames: bytes) -> Bytes:
    half = len(frames) // 2
    yield from (frames[:half], 0.2, frames[half:])


def _noise(frames: bytes) -> Bytes:
    random = Random(frames)
    yield random.randbytes(200) + b"\n" + frames + random.randbytes(200) + b"\n"


def _half(frames: bytes) -> Bytes:
    yield frames[: len(frames) // 2]


def _huge(frames: bytes) -> Bytes:
    yield b"TAG " + b"x" * 1_000_000 + b"\n" + frames


def _slow(frames: bytes) -> Bytes:
    for byte in frames:
        yield from (bytes([byte]), 0.01)


def _checksum(frames: bytes) -> Bytes:
    yield frames.replace(b"*", b"?*", 1) + frames


HOW: dict[str, Callable[[bytes], Bytes]] = {
    "well": _well,
    "double": _double,  # every tag is read twice
    "torn": _torn,  # a frame comes in two halves
    "noise": _noise,  # random bytes before and after
    "half": _half,  # silence in the middle of a frame
    "huge": _huge,  # a frame of a megabyte comes first
    "slow": _slow,  # byte by byte
    "checksum": _checksum,  # damaged first, then well
    "unplug": _well,  # the cable is pulled for a second, and the port has another number then
    "mute": _well,  # silence: nothing is answered any more until the next scan
}


class Simulator:
    """A simulated scanner: give its *port* to a Scanner, and pieces to its socket by scan()."""

    def __init__(self, socket_path: Path) -> None:
        address = _address(socket_path)
        _remove_stale(socket_path)
        # As udev does: the name stays, whatever number the port has after the next unplugging.
        self.port = str(socket_path.with_suffix(".port"))
        self._decoder = Decoder()
        self._said: list[str] = []
        self._mute = False
        with ExitStack() as opened:
            opened.callback(self._unplug)
            self._plug()
            self._listener = opened.enter_context(socket.socket(socket.AF_UNIX))
            self._listener.bind(address)
            opened.callback(socket_path.unlink, missing_ok=True)
            socket_path.chmod(0o600)  # before listen(), so that no stranger can slip in
            self._listener.listen()
            self._stopping, self._stopped = map(opened.enter_context, socket.socketpair())
            self._opened = opened.pop_all()
        self._thread = Thread(target=self._serve, name="simulator", daemon=True)

    def start(self) -> None:
        """Take pieces in a thread of its own, one scan at a time."""
        self._thread.start()

    def stop(self) -> None:
        """End at once and leave nothing behind; a Scanner on the port is to be stopped before."""
        self._stopping.close()  # which its other end sees, and with it every wait
        if self._thread.is_alive():
            self._thread.join()
        self._opened.close()

    # The cable

    def _plug(self) -> None:
        self._master, self._slave = os.openpty()
        # The slave is held open, or the master would fail whenever no Scanner has the port.
        tty.setraw(self._slave)
        os.set_blocking(self._master, False)
        Path(self.port).unlink(missing_ok=True)
        Path(self.port).symlink_to(os.ttyname(self._slave))

    def _unplug(self) -> None:
        Path(self.port).unlink(missing_ok=True)
        for end in (self._master, self._slave):
            os.close(end)

    def _hear(self) -> None:
        """Take what the companion says: answer its questions, remember its answers."""
        with suppress(BlockingIOError):
            for frame in self._decoder.feed(os.read(self._master, 4096)):
                if frame.word == PING and not self._mute:
                    self._send(encode(Frame(HELLO, VERSION)), time.monotonic() + PATIENCE)
                elif frame.word == SAY:
                    self._said.append(frame.text)

    def _send(self, data: bytes, until: float) -> None:
        """Write what the port takes; it takes no more than its listener reads."""
        while data and time.monotonic() < until:
            with suppress(BlockingIOError):
                data = data[os.write(self._master, data) :]
            if data:
                select.select([], [self._master], [], 0.1)

    # The socket

    def _serve(self) -> None:
        while ready := self._wait([self._listener.fileno(), self._master], None):
            if self._master in ready:
                self._hear()
            if self._listener.fileno() in ready:
                client, _ = self._listener.accept()
                with client, suppress(OSError):  # whoever hangs up early needs no answer
                    self._take(client)

    def _take(self, client: socket.socket) -> None:
        line = b""
        until = time.monotonic() + PATIENCE
        while b"\n" not in line and len(line) <= LINE_LIMIT:
            if not self._wait([client.fileno()], until - time.monotonic()):
                return
            data = client.recv(LIMIT)
            if not data:
                return
            line += data
        command, end, _ = line.partition(b"\n")
        how, *pieces = command.decode(errors="replace").split("\t")
        if end and how in HOW and pieces:
            for said in self._scan(how, pieces):
                client.sendall(said.encode() + b"\n")

    def _scan(self, how: str, pieces: list[str]) -> list[str]:
        """Lay pieces down in a certain way and return what is said of each."""
        self._mute = how == "mute"
        if how == "unplug":
            self._unplug()
            self._wait([], AWAY)
            self._plug()
            self._listened()
        self._hear()  # an answer that came too late belongs to an earlier scan
        self._said.clear()
        tags = [_tag(piece) for piece in pieces]
        frames = b"".join(encode(Frame(TAG, tag)) for tag in tags)
        for part in [] if self._mute else HOW[how](frames):
            if isinstance(part, float):
                self._wait([], part)
            else:
                self._send(part, time.monotonic() + PATIENCE)
        said = self._answers(len(pieces) + (how == "huge"))[-len(pieces) :]  # it is refused first
        if how == "half":
            self._send(b"\n", time.monotonic() + PATIENCE)
        for tag in [] if self._mute else tags:
            self._send(encode(Frame(GONE, tag)), time.monotonic() + PATIENCE)
        return said

    def _answers(self, number: int) -> list[str]:
        until = time.monotonic() + PATIENCE
        while len(self._said) < number and self._wait([self._master], until - time.monotonic()):
            self._hear()
        return self._said[:number]

    def _listened(self) -> None:
        """Wait until somebody has opened the port and asks who is there."""
        self._wait([self._master], PATIENCE)
        self._hear()

    def _wait(self, sources: list[int], seconds: float | None) -> list[int]:
        """Return what can be read, or nothing after so many seconds or at the end."""
        wait = None if seconds is None else max(0.0, seconds)
        ready, _, _ = select.select([*sources, self._stopped.fileno()], [], [], wait)
        return [] if self._stopped.fileno() in ready else ready


def scan(socket_path: Path, *pieces: str, how: str = "well") -> list[tuple[str, str]]:
    """Lay pieces on the simulated scanner and return the outcome of each and its sentence."""
    pieces = tuple(dict.fromkeys(pieces))  # a card cannot lie there twice
    command = "\t".join([how, *map(one_line, pieces)]).encode(errors="replace")
    if len(command) > LINE_LIMIT:
        raise Fault("piece-too-long", limit=LINE_LIMIT - len(how) - 1)
    answers = []
    with socket.socket(socket.AF_UNIX) as client:
        client.settimeout(CLIENT_PATIENCE)
        try:
            client.connect(_address(socket_path))
        except OSError as error:
            raise Fault("simulator-missing", path=str(socket_path)) from error
        with suppress(OSError):  # a simulator that ends meanwhile is silent, too
            client.sendall(command + b"\n")
            with client.makefile("rb") as lines:
                answers = [line.decode(errors="replace") for line in lines]
    said = [answer.removesuffix("\n").partition(" ") for answer in answers if answer[-1] == "\n"]
    if len(said) < len(pieces):
        raise Fault("simulator-silent", seconds=PATIENCE)
    return [(outcome, sentence) for outcome, _, sentence in said]


def _tag(piece: str) -> str:
    """Return what a tag says: a number without spaces, then the name, where that is another."""
    number = piece.replace(" ", "_")[:40] or "_"
    return piece if number == piece else f"{number} {piece}"


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
