"""The rooms, each opened and closed: with `__main__` the only file that knows all four."""

from __future__ import annotations

import fcntl
import logging
import os
import secrets
import socket
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion import config, profile
from companion.glow import ROWS, Glow, Layout
from companion.lamporder import Bench, Rows
from companion.light import Light
from companion.message import Fault, Message, message
from companion.scene import Scene
from companion.table import Snapshot, Table, scene_of
from companion.texts import say

if TYPE_CHECKING:
    from hardware.pins import Wiring

SOCKET = "scanner.sock"

Pins = tuple[Any, str]
"""A pin factory and its name."""

Wire = Callable[[bytes], object]
"""Takes colours to lamps that are not ours, three bytes each."""

Sound = Callable[[str], object]
"""Lets what became of a touch be heard: played, more, refused or unknown."""

log = logging.getLogger("lightkeeper")


def _silent(what: str) -> None:
    """Make no sound: there is no buzzer."""


@contextmanager
def served(
    table: Table,
    listener: socket.socket,
    data: Path,
    settings: config.Config,
    language: str,
    glow: Glow,
) -> Iterator[None]:
    """Serve the pages from a thread of their own."""
    from web import create_app
    from web.server import Server

    def boards(game: str) -> Mapping[str, Any]:
        return profile.load(game, settings.boards.get(game))

    address = address_of(*listener.getsockname()[:2])
    spoken = settings.language or language
    app = create_app(table, _secret(data), boards, spoken, address, lamps=glow)
    server = Server(app, listener)
    thread = threading.Thread(target=server.serve_forever, name="pages", daemon=True)
    thread.start()
    try:
        yield
    finally:
        table.close()
        server.shutdown()
        server.server_close()


def wired(file: Path, settings: config.Config) -> Wiring:
    """Return what hangs on which pin, or raise a Fault with all mistakes of the owner's file."""
    from hardware import Mistakes
    from hardware.pins import load

    try:
        return load(settings.hardware)
    except Mistakes as found:
        wrong = [
            profile.Mistake(key, message(expected, **fill), got)
            for key, expected, fill, got in found.mistakes
        ]
        raise profile.ProfileFault(file, wrong) from found


def readable(file: Path) -> tuple[config.Config, Wiring, list[Message]]:
    """Return what of the owner's file can be used, and a line for every mistake in it."""
    settings = config.Config()
    wrong: list[Message] = []
    try:
        settings = config.load(file)
    except profile.ProfileFault as fault:
        wrong += fault.lines()
        with suppress(Fault):  # no TOML at all
            data = profile.read(file)
            settings = config.Config(hardware={n: data[n] for n in config.HARDWARE if n in data})
    except Fault as fault:
        wrong.append(fault.message)
    for game, board in settings.boards.items():
        try:
            profile.load(game, board)
        except profile.ProfileFault as fault:
            wrong += fault.lines()
        except Fault as fault:
            wrong.append(fault.message)
    try:
        return settings, wired(file, settings), wrong
    except profile.ProfileFault as fault:
        return settings, wired(file, config.Config()), [*wrong, *fault.lines()]


def layout_of(wiring: Wiring) -> Layout:
    """Return in plain words where each real lamp hangs."""
    found = {
        row: {n: ("pins", " ".join(map(str, pin))) for n, pin in enumerate(wiring.rows[row], 1)}
        for row in ROWS
    }
    for place, (row, number) in enumerate(wiring.strip.lamps if wiring.strip else (), 1):
        found[row].setdefault(number, ("strip", str(place)))
    return {
        row: tuple(lamps.get(number, ("", "")) for number in range(1, max(lamps, default=0) + 1))
        for row, lamps in found.items()
    }


@contextmanager
def lit(
    table: Table,
    wiring: Wiring,
    wires: Sequence[Wire] = (),
    glow: Glow | None = None,
    pins: Pins | None = None,
) -> Iterator[str]:
    """Let the lamps follow the table, and *glow* with them; tell through which pins."""
    from hardware.grade import Dimmer
    from hardware.lamps import SIMULATED, open_lamps, open_pins, open_spi, simulated_bus
    from hardware.lights import Lights

    factory, name = pins or open_pins()
    drawn = [glow] if glow else []
    light = Light()  # how bright the lamps start

    def told(now: Snapshot) -> None:
        nonlocal light
        if now.light != light:
            light = now.light
            lights.dim(light.level, light.night)
        for each in drawn:
            each.wake()

    dimmer = Dimmer()
    bus = simulated_bus if name == SIMULATED else open_spi
    lamps = open_lamps(wiring, factory, wires, dimmer, bus)
    lights = Lights([*lamps, *drawn], scenes(table, told), dimmer=dimmer)
    lights.start()
    try:
        yield name
    finally:
        table.close()
        lights.join()


@contextmanager
def on_the_bench(wiring: Wiring) -> Iterator[Bench]:
    """Open the lamps without a table, and leave them dark."""
    from hardware.lamps import SIMULATED, open_lamps, open_spi, simulated_bus
    from hardware.render import Frame

    factory, name = pinned()
    bus = simulated_bus if name == SIMULATED else open_spi
    lamps = open_lamps(wiring, factory, open_bus=bus)

    def show(rows: Rows) -> None:
        frame = Frame(*(tuple(rows.get(row, ())) for row in ROWS))
        for each in lamps:
            each.show(frame)

    try:
        strip = wiring.strip.lamps if wiring.strip else ()
        yield Bench(layout_of(wiring), strip, show, simulated=name == SIMULATED)
    finally:
        for each in lamps:
            each.close()


def scenes(
    table: Table, told: Callable[[Snapshot], object] = lambda now: None
) -> Callable[[float | None], Scene | None]:
    """Return what the lights thread waits with: the next scene that looks different, or None.

    Whatever else is new, *told* hears of it first.
    """
    from hardware.lights import Stopped

    shown: tuple[Scene, Snapshot] | None = None

    def next_scene(timeout: float | None) -> Scene | None:
        nonlocal shown
        now = table.wait(shown[1].version if shown else -1, timeout)
        if not table.open:
            raise Stopped
        if shown and now.version == shown[1].version:
            return None
        told(now)
        scene = scene_of(now)
        changed = not shown or (scene, now.position, now.notice) != (
            shown[0],
            shown[1].position,
            shown[1].notice,
        )
        shown = scene, now
        return scene if changed else None

    return next_scene


def pinned() -> Pins:
    """Return this machine's pins, for lamps, buttons and buzzer alike."""
    from hardware.lamps import open_pins

    return open_pins()


@contextmanager
def held(table: Table, wiring: Wiring, factory: Any) -> Iterator[Sound]:
    """Listen to the buttons; give what sounds an outcome, which is nothing without a buzzer."""
    from hardware.buttons import Buttons
    from hardware.buzzer import Buzzer

    with ExitStack() as bench:
        sound: Sound = _silent
        if wiring.buzzer is not None:
            buzzer = Buzzer(wiring.buzzer, factory)
            bench.callback(buzzer.close)
            sound = buzzer.say

        def pressed(piece: str) -> None:
            outcome = table.touch(piece)
            sound(outcome.what)
            if outcome.what in ("refused", "unknown"):
                log.info("%s: %s", piece, say(outcome.message, "en"))

        buttons = Buttons(wiring.buttons, pressed, factory)
        bench.callback(buttons.close)
        yield sound


@contextmanager
def scanned(
    table: Table,
    data: Path,
    wishes: Sequence[config.Scanner],
    language: str,
    sound: Sound = _silent,
    tell: Callable[[str], object] = _silent,
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
