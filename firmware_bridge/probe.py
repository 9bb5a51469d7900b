"""Finding readers: which ports there are, and which of them answers to what."""

from __future__ import annotations

import errno
import os
import time
from collections.abc import Callable, Collection
from typing import NamedTuple

import serial
from serial.tools.list_ports import comports

from firmware_bridge import Fault, keyboard, pcsc, pn532
from firmware_bridge.frames import HELLO, PING, Decoder, Frame, encode
from firmware_bridge.port import LOST, stable

PATIENCE = 0.6  # seconds for an answer
LONGEST = 4096  # bytes in which an answer must have come; who says more only babbles

_UNASKED: dict[str, Callable[[str], None]] = {"keyboard": keyboard.check, "pcsc": pcsc.check}


class Found(NamedTuple):
    """A reader, or a port on which one may be: then the kind is empty."""

    port: str
    kind: str


def ports() -> list[str]:
    """Return every serial port by the name that it keeps."""
    return sorted({stable(port.device) for port in comports()})


def kind_at(port: str, wanted: str = "") -> str:
    """Ask who is at a port; return the kind that answers, "" for nobody, or raise why as an OSError."""
    if check := _UNASKED.get(wanted):
        try:
            check(port)
        except Fault as fault:  # words for errno: whoever asks knows this room only by its answers
            raise OSError(errno.ENOPKG, fault.key) from fault
        return wanted
    try:
        with _opened(port) as wire:
            if _answers(wire, pn532.HELLO, pn532.is_there):
                return "pn532"
            return "pico" if _answers(wire, b"\n" + encode(Frame(PING, "")), _is_hello) else ""
    except serial.SerialTimeoutException:  # nobody even takes the question
        return ""
    except LOST as error:
        raise OSError(*error.args) from error  # termios has an error of its own


def found(known: Collection[str] = ()) -> list[Found]:
    """Return what can be found without laying anything on it, except where the known readers are."""
    taken = {os.path.realpath(port) for port in known}
    readers = []
    for port in ports():
        if os.path.realpath(port) in taken:
            continue
        try:
            readers.append(Found(port, kind_at(port)))
        except OSError:  # somebody else's, or gone
            continue
    keyboards = [path for path, _ in keyboard.keyboards() if os.path.realpath(path) not in taken]
    names = [name for name in pcsc.readers() if not any(pcsc.chosen([name], at) for at in known)]
    readers += [Found(path, "keyboard") for path in keyboards]
    return readers + [Found(name, "pcsc") for name in names]


def _opened(port: str) -> serial.Serial:
    return serial.Serial(port, 115200, exclusive=True, timeout=0.05, write_timeout=PATIENCE)


def _answers(wire: serial.Serial, question: bytes, is_it: Callable[[bytes], bool]) -> bool:
    wire.reset_input_buffer()
    wire.write(question)
    answer, until = b"", time.monotonic() + PATIENCE
    while time.monotonic() < until and len(answer) < LONGEST:
        answer += wire.read(wire.in_waiting or 1)
        if is_it(answer):
            return True
    return False


def _is_hello(answer: bytes) -> bool:
    return any(frame.word == HELLO for frame in Decoder().feed(answer))
