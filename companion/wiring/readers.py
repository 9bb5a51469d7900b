"""Readers to touches: what each brings goes to the table, and the answer goes back."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from companion import config
from companion.message import Fault, Message, message
from companion.table import Table
from companion.texts import say

SOCKET = "scanner.sock"

Wire = Callable[[bytes], object]
"""Takes colours to lamps that are not ours, three bytes each."""

log = logging.getLogger("lightkeeper")


def _nothing(what: str) -> None:
    """Leave it at that."""


@contextmanager
def scanned(
    table: Table,
    data: Path,
    wishes: Sequence[config.Scanner],
    language: str,
    sound: Callable[[str], object] = _nothing,
    tell: Callable[[str], object] = _nothing,
) -> Iterator[list[Wire]]:
    """Listen to every reader, or to a simulated one; give the wires to those that may have lamps."""
    from firmware_bridge.reader import Seen, Unreadable

    def heard(told: Any) -> tuple[str, str]:
        if isinstance(told, Unreadable):
            outcome = table.misread(told.reason)
        elif isinstance(told, Seen):
            outcome = table.scan(told.tag, told.text)
        else:
            outcome = table.touch(told.button)
        time.sleep(0)  # lets the lamps go first: the words for the scanner can wait
        sound(outcome.what)
        if outcome.what in ("refused", "unknown"):
            log.info("%r: %s", told, say(outcome.message, "en"))
        return outcome.what, say(outcome.message, language)

    def health(number: int, answers: bool) -> None:
        table.health(f"scanner-{number}" if len(wishes) > 1 else "scanner", answers)
        if wishes:
            tell(say(reader_words(wishes[number - 1], answers), language))

    with open_readers(data, wishes, heard, health, language) as readers:
        yield [reader.light for reader in readers if hasattr(reader, "light")]


def reader_words(wish: config.Scanner | None, answers: bool) -> Message:
    """Say whether a reader answers; none is the simulated one."""
    fill = {"kind": wish.kind, "port": wish.port} if wish else {"kind": "simulated", "port": ""}
    return message("listen-answers", answers="yes" if answers else "no", **fill)


@contextmanager
def open_readers(
    data: Path,
    wishes: Sequence[config.Scanner],
    heard: Callable[[Any], tuple[str, str]],
    health: Callable[[int, bool], object],
    language: str,
    record: Path | None = None,
    gone: Callable[[str], object] | None = None,
) -> Iterator[list[Any]]:
    """Open the readers of the owner's file, or a simulated one on a pty of its own; *record* the only one."""
    from firmware_bridge import Fault as Missing
    from firmware_bridge.readers import open_reader
    from firmware_bridge.simulator import Simulator

    with ExitStack() as bench:
        simulator = None if wishes else _simulator(Simulator, data)
        if simulator:
            bench.callback(simulator.stop)
            wishes = [config.Scanner(simulator.port)]
        listening = threading.Event()

        def told(number: int) -> Callable[[bool], None]:
            def tell(answers: bool) -> None:
                health(number, answers)
                listening.set()

            return tell

        readers = []
        for number, wish in enumerate(wishes, 1):
            try:
                reader = open_reader(
                    wish.kind,
                    wish.port,
                    heard,
                    told(number),
                    baud=wish.baud,
                    layout=wish.layout,
                    record=record or wish.record,
                )
            except Missing as fault:  # the phone does the same job meanwhile
                if fault.key != "reader-library":
                    raise
                log.warning("%s", say(message(fault.key, **fault.values), language))
                health(number, False)
                continue
            reader.ear.gone = gone
            bench.callback(reader.stop)
            reader.start()
            readers.append(reader)
        if simulator:  # only now, because a port forgets what came before it was opened
            listening.wait()
            simulator.start()
        yield readers


def _simulator(make: Callable[[Path], Any], data: Path) -> Any:
    try:
        return make(data / SOCKET)
    except OSError as error:
        path, reason = str(data / SOCKET), error.strerror or str(error)
        raise Fault("command-socket", path=path, reason=reason) from error
