"""The command line, and the wiring of the rooms: the only file that knows all four."""

from __future__ import annotations

import fcntl
import os
import secrets
import shlex
import signal
import socket
import sys
import tempfile
import threading
from argparse import Namespace
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random
from shutil import which
from typing import TYPE_CHECKING, Any

import firmware_bridge
import hardware
from companion import commands, config, demo, profile
from companion.journal import Journal
from companion.message import Fault, message
from companion.parser import data_folder, language_of, parser
from companion.scene import Scene
from companion.table import Snapshot, Table, scene_of
from companion.texts import say

if TYPE_CHECKING:
    from hardware.lamps import Lamps

SOCKET = "scanner.sock"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; a fault ends it with a sentence and status 2."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    language = language_of(given)
    try:
        try:
            return _command(parser(language).parse_args(given), language)
        except (firmware_bridge.Fault, hardware.Fault) as fault:  # the other rooms know no words
            raise Fault(fault.key, **fault.values) from fault
        finally:
            sys.stdout.flush()  # here, where somebody listens to what goes wrong
    except Fault as fault:
        print(*commands.sentences(fault, language), sep="\n", file=sys.stderr)
        return 2
    except BrokenPipeError:  # somebody has read enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        reason = error.strerror or str(error)
        print(say(message("command-output", reason=reason), language), file=sys.stderr)
        return 2


def _command(options: Namespace, language: str) -> int:
    match options.command:
        case "run":
            run(options.data, language, host=options.host, port=options.port)
        case "demo":
            with tempfile.TemporaryDirectory() as folder:
                run(Path(folder), language, host=options.host, port=options.port, pace=options.pace)
        case "scan":
            return _scan(options.data, options.piece)
        case "games" if options.action == "export":
            commands.export_game(options.data, options.number, language)
        case "games":
            commands.list_games(options.data, language)
        case "replay":
            commands.replay_game(options.file, language)
        case "board" if options.action == "check":
            commands.check_board(options.file, language)
        case "board":
            commands.show_board(options.game)
    return 0


def run(
    data: Path,
    language: str,
    host: str | None = None,
    port: int | None = None,
    pace: float | None = None,
) -> None:
    """Serve a table until somebody stops it; with a pace it plays by itself."""
    settings = config.load(data / config.FILE)
    for game in settings.boards:
        profile.load(game, settings.boards[game])
    stop = threading.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: stop.set())
    with ExitStack() as room:
        room.enter_context(_alone(data))
        journal = Journal(data / commands.JOURNAL)
        room.callback(journal.close)
        table = Table(journal)
        listener = _listen(host or settings.host, settings.port if port is None else port)
        address, number = listener.getsockname()[:2]
        room.enter_context(_served(table, listener, data, settings, language))
        pins = room.enter_context(_lit(table, settings.lamps))
        room.enter_context(_scanned(table, data, settings.scanner, language))
        _greet(address, number, language)
        scan = _scan_command(data)
        print(say(message("command-pins", factory=pins, scan=scan), language), flush=True)
        if pace is not None:
            players = (table, pace, stop, Random())
            threading.Thread(target=demo.play_on, args=players, name="demo", daemon=True).start()
        stop.wait()
        table.close()


# The rooms, each opened and closed


@contextmanager
def _served(
    table: Table, listener: socket.socket, data: Path, settings: config.Config, language: str
) -> Iterator[None]:
    """Serve the pages from a thread of their own."""
    from web import create_app
    from web.server import Server

    def boards(game: str) -> Mapping[str, Any]:
        return profile.load(game, settings.boards.get(game))

    app = create_app(table, _secret(data), boards, settings.language or language)
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
def _lit(table: Table, wishes: Mapping[str, Any]) -> Iterator[str]:
    """Let the lamps follow the table; tell through which pins."""
    from hardware.lamps import PinBeacons, SimulatedStrip, StripLamps, open_pins
    from hardware.lights import Lights
    from hardware.pins import load_pins

    pins = load_pins(wishes)
    factory, name = open_pins()
    lamps: list[Lamps] = [
        PinBeacons(pins.beacons, active_high=pins.active_high, pin_factory=factory),
        StripLamps(SimulatedStrip(), lambda frame: frame.track),
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
def _scanned(table: Table, data: Path, port: str | None, language: str) -> Iterator[None]:
    """Listen to the scanner, or to a simulated one on a pty of its own."""
    from firmware_bridge.port import Scanner
    from firmware_bridge.simulator import Simulator

    def heard(text: str) -> tuple[str, str]:
        outcome = table.touch(text)
        return outcome.what, say(outcome.message, language)

    simulator = None
    with ExitStack() as bench:
        if port is None:
            try:
                simulator = Simulator(data / SOCKET)
            except OSError as error:
                path, reason = str(data / SOCKET), error.strerror or str(error)
                raise Fault("command-socket", path=path, reason=reason) from error
            bench.callback(simulator.stop)
            port = simulator.port

        def health(answers: bool) -> None:
            table.health("scanner", answers)
            listening.set()

        listening = threading.Event()
        scanner = Scanner(port, heard, health)
        bench.callback(scanner.stop)
        scanner.start()
        if simulator:  # only now, because a port forgets what came before it was opened
            listening.wait()
            simulator.start()
        yield


@contextmanager
def _alone(data: Path) -> Iterator[None]:
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


def _listen(host: str, port: int) -> socket.socket:
    """Open the page's port before anything else is started."""
    try:
        return socket.create_server((host, port), backlog=128)
    except (OSError, OverflowError) as error:
        number = getattr(error, "errno", None) or 0
        reason = os.strerror(number) if number > 0 else str(error)
        raise Fault("command-port", host=host, port=str(port), reason=reason) from error


def _greet(host: str, port: int, language: str) -> None:
    """Print where the page is, with a code for phones to read."""
    import segno

    address = f"http://{_own_address() if host == '0.0.0.0' else host}:{port}"
    print(say(message("command-ready", address=address), language))
    segno.make(address, micro=False).terminal(compact=True)
    print(say(message("command-ready-hint"), language), flush=True)


def _own_address() -> str:
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


def _scan_command(data: Path) -> str:
    """Return what to type in another terminal to scan at this table."""
    program = "lightkeeper" if which("lightkeeper") else os.path.relpath(sys.argv[0])
    folder = "" if data == data_folder() else f" --data {shlex.quote(str(data))}"
    return f"{program} scan{folder} red-solo-4-purple"


def _scan(data: Path, piece: str) -> int:
    from firmware_bridge.simulator import scan

    outcome, sentence = scan(data / SOCKET, piece)
    print(sentence)
    return 0 if outcome in ("played", "more") else 1


if __name__ == "__main__":
    sys.exit(main())
