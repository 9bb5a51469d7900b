"""The command line: each command, with the rooms it needs."""

from __future__ import annotations

import os
import shlex
import signal
import sys
import tempfile
import threading
from argparse import Namespace
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path
from random import Random
from shutil import which
from typing import Any

import firmware_bridge
import hardware
from companion import commands, config, demo, light, profile, tags
from companion.glow import Glow
from companion.journal import Journal
from companion.message import Fault, message
from companion.parser import data_folder, language_of, parser
from companion.table import Table
from companion.texts import say
from companion.wiring.pages import address_of, alone, listen, served
from companion.wiring.pins import held, layout_of, lit, pinned, wired
from companion.wiring.readers import scanned


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
        case _:
            from companion.wiring import tools  # which a table does without

            return tools.act(options, language)
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

    def boards(game: str) -> Mapping[str, Any]:
        return profile.load(game, settings.boards.get(game))

    stop = threading.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: stop.set())
    with ExitStack() as room:
        room.enter_context(alone(data))
        journal = Journal(data / commands.JOURNAL)
        room.callback(journal.close)
        table = Table(journal, data / tags.FILE, data / light.FILE, boards)
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


if __name__ == "__main__":
    sys.exit(main())
