"""Commands that need the rooms: readers tried, tags named, lamps tested, sheets and headers drawn."""

from __future__ import annotations

import sys
import threading
import time
from argparse import Namespace
from collections.abc import Mapping, Sequence
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

import firmware_bridge
import hardware
from companion import config, lamptest, profile, tags
from companion.game import shelf
from companion.message import Fault, message
from companion.texts import say
from companion.wiring.pages import alone, own_address
from companion.wiring.pins import on_the_bench, pinned, readable, wired
from companion.wiring.readers import SOCKET, open_readers, reader_words


def act(options: Namespace, language: str) -> int:
    """Run one of these commands; its status tells scripts how it went."""
    match options.command:
        case "scan":
            return _lay_down(options.data, options.pieces, options.how)
        case "tags":
            _tags(options, language)
        case "listen":
            _listen(options, language)
        case "lamps":
            return _lamps(options, language)
        case "doctor":
            return _doctor(options.data, language)
        case "wiring":
            _draw_wiring(options.data / config.FILE, options.svg, language)
        case "print":
            _print(options, language)
    return 0


def _lay_down(data: Path, pieces: Sequence[str], how: str) -> int:
    """Lay pieces on the simulated scanner of a running table, and say what became of them."""
    from firmware_bridge.simulator import scan

    outcomes = scan(data / SOCKET, *pieces, how=how)
    for _, sentence in outcomes:
        print(sentence)
    return 0 if all(outcome in ("played", "more") for outcome, _ in outcomes) else 1


def _tags(options: Namespace, language: str) -> None:
    """List the tags, name them, write them down or read them in."""
    from companion import tagging
    from companion.box import GROUPS, box

    for name, action in (("replace", "import"), ("group", "register")):
        if getattr(options, name) and options.action != action:
            raise Fault("command-print-odd", option=f"--{name}", what=options.action)
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
                pieces = box(options.what, boards(options.what), options.group or GROUPS[0])
                desk = tagging.Desk(path, options.what, pieces, language, boards)
                tagging.register(
                    desk,
                    lambda heard: open_readers(
                        data, settings.scanners, heard, lambda *_: None, language
                    ),
                    sys.stdin,
                )


def _listen(options: Namespace, language: str) -> None:
    """Print what is laid on the readers, or what a recording holds."""
    from firmware_bridge import tape
    from firmware_bridge.presence import Placed, Removed
    from firmware_bridge.reader import Pressed, Seen, Unreadable
    from firmware_bridge.readers import SERIAL

    if options.replay and options.record:
        raise Fault("command-print-odd", option="--record", what="--replay")
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
