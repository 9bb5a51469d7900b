"""The command line: each command, with the rooms it needs."""

from __future__ import annotations

import os
import shlex
import signal
import sys
import tempfile
import threading
import time
from argparse import Namespace
from collections.abc import Mapping, Sequence
from contextlib import ExitStack, suppress
from pathlib import Path
from random import Random
from shutil import which
from typing import Any

import firmware_bridge
import hardware
from companion import commands, config, demo, lamptest, light, profile, tags
from companion.game import shelf
from companion.glow import Glow
from companion.journal import Journal
from companion.message import Fault, message
from companion.parser import data_folder, language_of, parser
from companion.table import Table
from companion.texts import say
from companion.wiring import (
    SOCKET,
    address_of,
    alone,
    held,
    layout_of,
    listen,
    lit,
    on_the_bench,
    open_readers,
    own_address,
    pinned,
    readable,
    reader_words,
    scanned,
    served,
    wired,
)


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
            return _scan(options.data, options.pieces, options.how)
        case "tags":
            return _tags(options, language)
        case "listen":
            _listen_to_readers(options, language)
        case "lamps":
            return _lamps(options, language)
        case "doctor":
            return _doctor(options.data, language)
        case "wiring":
            _draw_wiring(options.data / config.FILE, options.svg, language)
        case "print":
            _print(options, language)
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
    wiring = wired(data / config.FILE, settings)
    for game in settings.boards:
        profile.load(game, settings.boards[game])
    stop = threading.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: stop.set())
    with ExitStack() as room:
        room.enter_context(alone(data))
        journal = Journal(data / commands.JOURNAL)
        room.callback(journal.close)
        table = Table(journal, data / tags.FILE, data / light.FILE)
        glow = Glow(layout_of(wiring))
        listener = listen(host or settings.host, settings.port if port is None else port)
        at = listener.getsockname()[:2]
        room.enter_context(served(table, listener, data, settings, language, glow))
        through = pinned()
        sound = room.enter_context(held(table, wiring, through[0]))
        wires = room.enter_context(scanned(table, data, settings.scanners, language, sound, _tell))
        pins = room.enter_context(lit(table, wiring, wires, glow, through))
        _greet(address_of(*at), language)
        print(say(message("command-pins", factory=pins), language), flush=True)
        if not settings.scanners:
            hint = message("command-scan-hint", scan=_scan_command(data))
            print(say(hint, language), flush=True)
        if pace is not None:
            players = (table, pace, stop, Random())
            threading.Thread(target=demo.play_on, args=players, name="demo", daemon=True).start()
        stop.wait()
        table.close()


def _tell(words: str) -> None:
    """Print what happens while a table runs, at once."""
    print(words, flush=True)


def _greet(address: str, language: str) -> None:
    """Print where the page is, with a code for phones to read."""
    import segno

    print(say(message("command-ready", address=f"http://{address}"), language))
    segno.make(f"http://{address}", micro=False).terminal(compact=True)
    print(say(message("command-ready-hint"), language), flush=True)


def _scan_command(data: Path) -> str:
    """Return what to type in another terminal to scan at this table."""
    program = "lightkeeper" if which("lightkeeper") else os.path.relpath(sys.argv[0])
    folder = "" if data == data_folder() else f" --data {shlex.quote(str(data))}"
    return f"{program} scan{folder} red-solo-4-purple"


def _scan(data: Path, pieces: Sequence[str], how: str) -> int:
    from firmware_bridge.simulator import scan

    outcomes = scan(data / SOCKET, *pieces, how=how)
    for _, sentence in outcomes:
        print(sentence)
    return 0 if all(outcome in ("played", "more") for outcome, _ in outcomes) else 1


def _tags(options: Namespace, language: str) -> int:
    """List the tags, name them, write them down or read them in."""
    from companion import tagging
    from companion.box import box

    data, path = options.data, options.data / tags.FILE
    settings = config.load(data / config.FILE)

    def boards(game: str) -> Mapping[str, Any]:
        return profile.load(game, settings.boards.get(game))

    match options.action:
        case "list":
            tagging.show(path, boards, language)
        case "export":
            tagging.export(path, options.what)
        case "import":
            if options.what is None:
                raise Fault("command-tags-file")
            with alone(data):
                tagging.import_file(
                    path, Path(options.what), boards, language, replace=options.replace
                )
        case "register":
            if options.what not in shelf():
                raise Fault("command-tags-game", games=", ".join(shelf()), game=shelf()[0])
            with alone(data), suppress(KeyboardInterrupt):
                pieces = box(options.what, boards(options.what), options.group)
                desk = tagging.Desk(path, options.what, pieces, language)
                tagging.register(
                    desk,
                    lambda heard: open_readers(
                        data, settings.scanners, heard, lambda *_: None, language
                    ),
                    sys.stdin,
                )
    return 0


def _listen_to_readers(options: Namespace, language: str) -> None:
    """Print what is laid on the readers, or what a recording holds."""
    from firmware_bridge import tape
    from firmware_bridge.presence import Placed, Removed
    from firmware_bridge.reader import Pressed, Seen, Unreadable
    from firmware_bridge.readers import SERIAL

    began = time.monotonic()

    def tell(event: Any, seconds: float | None = None) -> tuple[str, str]:
        at = f"{time.monotonic() - began if seconds is None else seconds:.2f}"
        match event:
            case Placed((tag, text)) | (str(tag), str(text)):
                words = message("listen-placed", seconds=at, tag=tag, text=text)
            case Removed((tag, _)):
                words = message("listen-removed", seconds=at, tag=tag)
            case Pressed(button):
                words = message("listen-pressed", seconds=at, button=button)
            case Unreadable(reason):
                words = message("listen-unreadable", seconds=at, reason=reason)
        print(say(words, language).rstrip(), flush=True)
        return "more", ""

    if options.replay:
        kind, said = tape.read(options.replay)
        if kind not in SERIAL:
            raise firmware_bridge.Fault("tape-damaged", file=str(options.replay), line=1)
        for seconds, event in tape.replay(SERIAL[kind](), said):
            tell(event, seconds)
        return
    scanners = config.load(options.data / config.FILE).scanners
    if options.record and len(scanners) > 1:
        raise Fault("command-listen-many")

    def health(number: int, answers: bool) -> None:
        wish = scanners[number - 1] if scanners else None
        print(say(reader_words(wish, answers), language), flush=True)

    def gone(tag: str) -> None:
        tell(Removed(Seen(tag)))

    print(say(message("command-listening"), language), flush=True)
    with (
        alone(options.data),
        open_readers(options.data, scanners, tell, health, language, options.record, gone),
        suppress(KeyboardInterrupt),
    ):
        threading.Event().wait()


def _lamps(options: Namespace, language: str) -> int:
    """Test the lamps one by one, all together, or leave them dark; no table may hold them."""
    from hardware.row import runs_of

    file = options.data / config.FILE
    wiring = wired(file, config.load(file))
    with ExitStack() as room:
        try:
            room.enter_context(alone(options.data))
        except Fault as fault:
            if fault.message.key == "command-running":
                raise Fault("lamps-running", folder=str(options.data)) from fault
            raise
        bench = room.enter_context(on_the_bench(wiring))
        return lamptest.act(options.action, bench, sys.stdin, language, file, runs_of)


def _doctor(data: Path, language: str) -> int:
    """Look at the owner's file, the machine and the readers; the exit status tells whether all is well."""
    from companion import checkup, doctor
    from firmware_bridge import probe

    file = data / config.FILE
    settings, wiring, wrong = readable(file)
    try:
        factory = pinned()[1]
    except hardware.Fault as fault:
        wrong.append(message(fault.key, **fault.values))
        factory = "simulated"
    for words in wrong:
        print(checkup.BAD + say(words, language))
    wants = checkup.Wants(
        any(wiring.rows.values()) or bool(wiring.buttons or wiring.buzzer),
        (wiring.strip.bus, wiring.strip.device) if wiring.strip else None,
        [(scanner.kind, scanner.port) for scanner in settings.scanners],
    )
    well = checkup.examine(checkup.Machine(), wants, factory, data, language)
    well &= doctor.examine(settings.scanners, probe.kind_at, probe.found, file, language)
    return 0 if well and not wrong else 1


def _draw_wiring(file: Path, svg: Path | None, language: str) -> None:
    """Draw what hangs on which pin, as text or as a picture."""
    from hardware.drawing import as_text
    from hardware.picture import as_svg

    def words(key: str, **fill: str | int) -> str:
        return say(message(f"wiring-{key}", **fill), language)

    wiring = wired(file, config.load(file))
    if svg is None:
        print(as_text(wiring, words), end="")
        return
    _write(svg, as_svg(wiring, words))
    print(words("written", file=str(svg)))


def _write(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        reason = error.strerror or str(error)
        raise Fault("command-unwritten", file=str(path), reason=reason) from error


def _print(options: Namespace, language: str) -> None:
    """Write a sheet to print, for a browser."""
    from web.sheet import Wifi, pieces_sheet, sign_sheet

    odd = ("kind", "group") if options.what == "sign" else ("wifi",)
    for name in odd:
        if getattr(options, name) is not None:
            raise Fault("command-print-odd", option=f"--{name}", what=options.what)
    settings = config.load(options.data / config.FILE)
    address = options.address or f"{own_address()}:{settings.port}"
    if options.what == "sign":
        name, _, password = (options.wifi or "").partition(":")
        wifi = Wifi(name, password) if options.wifi is not None else None
        html = sign_sheet(language, address, paper=options.paper, wifi=wifi)
    else:
        html = pieces_sheet(
            options.what,
            language,
            profile.load(options.what, settings.boards.get(options.what)),
            address,
            paper=options.paper,
            kind=options.kind or "labels",
            groups=[options.group] if options.group else (),
        )
    print(say(message("command-printed-for", address=address), language), file=sys.stderr)
    if options.out is None:
        sys.stdout.write(html)
        return
    _write(options.out, html)
    print(say(message("command-printed", file=str(options.out)), language))


if __name__ == "__main__":
    sys.exit(main())
