"""The rooms, each opened and closed: with `__main__` the only file that knows all four."""

from __future__ import annotations

import fcntl
import logging
import os
import secrets
import socket
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion import config, profile
from companion.message import Fault
from companion.scene import Scene
from companion.table import Snapshot, Table, scene_of
from companion.texts import say

if TYPE_CHECKING:
    from hardware.lamps import Lamps

SOCKET = "scanner.sock"

Wire = Callable[[bytes], object]
"""Takes colours to lamps that are not ours, three bytes each."""

log = logging.getLogger("lightkeeper")


@contextmanager
def served(
    table: Table, listener: socket.socket, data: Path, settings: config.Config, language: str
) -> Iterator[None]:
    """Serve the pages from a thread of their own."""
    from web import create_app
    from web.server import Server

    def boards(game: str) -> Mapping[str, Any]:
        return profile.load(game, settings.boards.get(game))

    address = address_of(*listener.getsockname()[:2])
    app = create_app(table, _secret(data), boards, settings.language or language, address)
    server = Server(app, listener)
    thread = threading.Thread(target=server.serve_forever, name="pages", daemon=True)
    thread.start()
    try:
        yield
    finally:
        table.close()
        server.shutdown()
        server.server_close()


@contextmanager
def lit(table: Table, wishes: Mapping[str, Any], wires: Sequence[Wire] = ()) -> Iterator[str]:
    """Let the lamps follow the table; tell through which pins."""
    from hardware.lamps import PinBeacons, SimulatedStrip, StripLamps, WireLamps, open_pins
    from hardware.lights import Lights
    from hardware.pins import load_pins

    pins = load_pins(wishes)
    factory, name = open_pins()
    lamps: list[Lamps] = [
        PinBeacons(pins.beacons, active_high=pins.active_high, pin_factory=factory),
        StripLamps(SimulatedStrip(), lambda frame: frame.track),
        WireLamps(wires),
    ]
    if pins.river:
        lamps.append(StripLamps(SimulatedStrip(), lambda frame: frame.river))
    lights = Lights(lamps, scenes(table))
    lights.start()
    try:
        yield name
    finally:
        table.close()
        lights.join()


def scenes(table: Table) -> Callable[[float | None], Scene | None]:
    """Return what the lights thread waits with: the next scene that looks different, or None."""
    from hardware.lights import Stopped

    shown: tuple[Scene, Snapshot] | None = None

    def next_scene(timeout: float | None) -> Scene | None:
        nonlocal shown
        now = table.wait(shown[1].version if shown else -1, timeout)
        if not table.open:
            raise Stopped
        if shown and now.version == shown[1].version:
            return None
        scene = scene_of(now)
        changed = not shown or (scene, now.position, now.notice) != (
            shown[0],
            shown[1].position,
            shown[1].notice,
        )
        shown = scene, now
        return scene if changed else None

    return next_scene


@contextmanager
def scanned(
    table: Table, data: Path, wishes: Sequence[config.Scanner], language: str
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
        if outcome.what in ("refused", "unknown"):
            log.info("%r: %s", told, say(outcome.message, "en"))
        return outcome.what, say(outcome.message, language)

    def health(number: int, answers: bool) -> None:
        table.health(f"scanner-{number}" if len(wishes) > 1 else "scanner", answers)

    with open_readers(data, wishes, heard, health) as readers:
        yield [reader.light for reader in readers if hasattr(reader, "light")]


@contextmanager
def open_readers(
    data: Path,
    wishes: Sequence[config.Scanner],
    heard: Callable[[Any], tuple[str, str]],
    health: Callable[[int, bool], object],
    record: Path | None = None,
) -> Iterator[list[Any]]:
    """Open the readers of the owner's file, or a simulated one on a pty of its own; *record* the only one."""
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

        readers = [
            open_reader(
                wish.kind,
                wish.port,
                heard,
                told(number),
                baud=wish.baud,
                layout=wish.layout,
                record=record or wish.record,
            )
            for number, wish in enumerate(wishes, 1)
        ]
        for reader in readers:
            bench.callback(reader.stop)
            reader.start()
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


@contextmanager
def alone(data: Path) -> Iterator[None]:
    """Keep a second Lightkeeper from the same data."""
    try:
        data.mkdir(parents=True, exist_ok=True)
        lock = (data / "lock").open("w")
    except OSError as error:
        reason = error.strerror or str(error)
        raise Fault("journal-unwritable", folder=str(data), reason=reason) from error
    with lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            raise Fault("command-running", folder=str(data)) from error
        yield


def listen(host: str, port: int) -> socket.socket:
    """Open the page's port before anything else is started."""
    try:
        return socket.create_server((host, port), backlog=128)
    except (OSError, OverflowError) as error:
        number = getattr(error, "errno", None) or 0
        reason = os.strerror(number) if number > 0 else str(error)
        raise Fault("command-port", host=host, port=str(port), reason=reason) from error


def address_of(host: str, port: int) -> str:
    """Return where phones find the page."""
    return f"{own_address() if host == '0.0.0.0' else host}:{port}"


def own_address() -> str:
    """Return the address that other machines of this network know; nothing is sent for it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"


def _secret(data: Path) -> bytes:
    """Return the key that signs the phones' cookies, made once for each table."""
    path = data / "secret"
    try:
        known = path.read_bytes() if path.exists() else b""
    except OSError as error:
        reason = error.strerror or str(error)
        raise Fault("journal-unwritable", folder=str(data), reason=reason) from error
    if len(known) < 32:  # none yet, or a power cut came before its bytes were on disk
        with os.fdopen(os.open(path, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600), "wb") as file:
            file.write(secrets.token_bytes(32))
    return path.read_bytes()
