"""Every kind of reader there is, by the name that the owner's file gives it."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

from firmware_bridge.codes import Codes
from firmware_bridge.ear import Ear, Health, Heard
from firmware_bridge.em4100 import Em4100
from firmware_bridge.line import Line
from firmware_bridge.pn532 import Pn532
from firmware_bridge.port import Scanner
from firmware_bridge.reader import Dialect
from firmware_bridge.tape import Tape

SERIAL: dict[str, type[Dialect]] = {
    "pico": Line,
    "rdm6300": Em4100,
    "code": Codes,
    "pn532": Pn532,
}
KINDS = (*SERIAL, "keyboard", "pcsc")


class Reader(Protocol):
    """Whatever brings tags to the table, from a thread of its own."""

    ear: Ear

    def start(self) -> None:
        """Begin to listen."""

    def stop(self) -> None:
        """End at once and let go of the device."""


def open_reader(
    kind: str,
    port: str,
    heard: Heard,
    health: Health,
    *,
    baud: int | None = None,
    layout: str = "us",
    record: Path | None = None,
) -> Reader:
    """Make a reader of a kind, not yet started; whether it is there shows later, by its health."""
    if kind == "keyboard":
        from firmware_bridge.keyboard import KeyboardReader

        return KeyboardReader(port, heard, health, layout=layout)
    if kind == "pcsc":
        from firmware_bridge.pcsc import PcscReader

        return PcscReader(port, heard, health)
    dialect = SERIAL[kind]()
    if baud:
        dialect.baud = baud
    return Scanner(port, dialect, heard, health, Tape(record, kind) if record else None)
