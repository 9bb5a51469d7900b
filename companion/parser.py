"""The command line's grammar, in both languages."""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NoReturn

from companion.box import GROUPS
from companion.game import shelf
from companion.message import message
from companion.profile import boards
from companion.texts import LANGUAGES, say


def language_of(given: Sequence[str]) -> str:
    """Find the language before the help is written: --lang, or what the system speaks."""
    for number, word in enumerate(given):
        if word.startswith("--lang"):
            chosen = word.partition("=")[2] or (given[number + 1 : number + 2] or [""])[0]
            if chosen in LANGUAGES:
                return chosen
    names = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
    wishes = next(filter(None, (os.environ.get(name, "") for name in names)), "")
    spoken = (wish[:2] for wish in wishes.split(":"))  # only LANGUAGE names several
    return next((wish for wish in spoken if wish in LANGUAGES), "en")


# How the simulated scanner can misbehave; its own room knows what each of them does.
HOW = ["well", "double", "torn", "noise", "half", "huge", "slow", "checksum", "unplug", "mute"]

# What argparse says of a slip, in English only, and how we say it. Fields are what our texts fill in.
SLIPS = {
    "missing": r"the following arguments are required: (?P<what>.+)",
    "unknown": r"unrecognized arguments: (?P<what>.+)",
    "alone": r"argument (?P<what>.+?): expected one argument",
    "choice": r"argument (?P<what>.+?): invalid choice: (?P<got>.+) \(choose from (?P<words>.+)\)",
    "value": r"argument (?P<what>.+?): (?P<reason>.+)",
}


def parser(language: str) -> argparse.ArgumentParser:
    """Describe every command in a language."""

    def words(key: str, **fill: str | int) -> str:
        return say(message(f"command-{key}", **fill), language)

    def help_words(key: str) -> str:
        return words(key).replace("%", "%%")

    def within(least: float, most: float, kind: type[int] | type[float]) -> Any:
        def read(word: str) -> float:
            try:
                number = kind(word)
            except ValueError:
                number = kind(least - 1)
            if not least <= number <= most:  # which nan is not, either
                reason = words("number", got=word, least=str(least), most=str(most))
                raise argparse.ArgumentTypeError(reason)
            return number

        return read

    class Parser(argparse.ArgumentParser):
        def __init__(self, **settings: Any) -> None:
            super().__init__(
                **settings, add_help=False, allow_abbrev=False, formatter_class=Formatter
            )
            self._positionals.title = words("arguments")
            self._optionals.title = words("options")
            self.add_argument("-h", "--help", action="help", help=help_words("help"))
            self.add_argument("--lang", choices=LANGUAGES, help=help_words("lang"))

        def error(self, reason: str) -> NoReturn:
            self.print_usage(sys.stderr)
            for key, pattern in SLIPS.items():
                if found := re.fullmatch(pattern, reason, re.DOTALL):
                    reason = words(f"slip-{key}", **found.groupdict())
                    break
            self.exit(2, words("usage", reason=reason, program=self.prog) + "\n")

    class Formatter(argparse.HelpFormatter):
        def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: Any = None) -> None:
            prefix = words("usage-prefix") + " " if prefix is None else prefix
            super().add_usage(usage, actions, groups, prefix)

    whole = Parser(prog="lightkeeper", description=help_words("about"))
    all_commands = whole.add_subparsers(
        dest="command", required=True, metavar=words("metavar"), title=words("commands")
    )

    def command(name: str) -> argparse.ArgumentParser:
        return all_commands.add_parser(name, help=help_words(name), description=help_words(name))

    def with_data(one: argparse.ArgumentParser) -> argparse.ArgumentParser:
        one.add_argument("--data", type=Path, default=data_folder(), help=help_words("data"))
        return one

    for one in (with_data(command("run")), command("demo")):
        one.add_argument("--host", help=help_words("host"))
        one.add_argument(
            "--port", type=within(0, 65535, int), metavar="PORT", help=help_words("port-option")
        )
    all_commands.choices["demo"].add_argument(
        "--pace",
        type=within(0, 3600, float),
        default=2.0,
        metavar=words("metavar-pace"),
        help=help_words("pace"),
    )
    scan = with_data(command("scan"))
    scan.add_argument("pieces", nargs="+", metavar=words("metavar-piece"), help=help_words("piece"))
    scan.add_argument(
        "--how", choices=HOW, default="well", metavar=words("metavar-how"), help=help_words("how")
    )
    tags = with_data(command("tags"))
    tags.add_argument(
        "action",
        nargs="?",
        choices=("list", "register", "export", "import"),
        default="list",
        help=help_words("tags-action"),
    )
    tags.add_argument(
        "what", nargs="?", metavar=words("metavar-what"), help=help_words("tags-what")
    )
    tags.add_argument("--group", choices=GROUPS, help=help_words("tags-group"))
    tags.add_argument("--replace", action="store_true", help=help_words("tags-replace"))
    listen = with_data(command("listen"))
    for name in ("record", "replay"):
        listen.add_argument(
            f"--{name}", type=Path, metavar=words("metavar-file"), help=help_words(f"listen-{name}")
        )
    lamps = with_data(command("lamps"))
    lamps.add_argument(
        "action",
        nargs="?",
        choices=("which", "test", "off"),
        default="which",
        help=help_words("lamps-action"),
    )
    with_data(command("doctor"))
    with_data(command("wiring")).add_argument(
        "--svg", type=Path, metavar=words("metavar-file"), help=help_words("wiring-svg")
    )
    sheet = with_data(command("print"))
    sheet.add_argument("what", choices=(*shelf(), "sign"), help=help_words("print-what"))
    sheet.add_argument("--paper", choices=("a4", "letter"), default="a4", help=help_words("paper"))
    sheet.add_argument("--kind", choices=("labels", "cards"), help=help_words("print-kind"))
    sheet.add_argument("--group", choices=GROUPS, help=help_words("print-group"))
    sheet.add_argument("--address", metavar="HOST:PORT", help=help_words("print-address"))
    sheet.add_argument("--wifi", metavar=words("metavar-wifi"), help=help_words("print-wifi"))
    sheet.add_argument("--out", type=Path, metavar=words("metavar-file"), help=help_words("out"))
    games = with_data(command("games"))
    games.add_argument(
        "action",
        nargs="?",
        choices=("list", "export"),
        default="list",
        help=help_words("games-action"),
    )
    games.add_argument(
        "number",
        nargs="?",
        type=within(1, 2**63 - 1, int),
        metavar=words("metavar-number"),
        help=help_words("games-number"),
    )
    command("replay").add_argument(
        "file", metavar=words("metavar-file"), type=Path, help=help_words("replay-file")
    )
    board = command("board").add_subparsers(dest="action", required=True, metavar=words("metavar"))
    check = board.add_parser(
        "check", help=help_words("board-check"), description=help_words("board-check")
    )
    check.add_argument(
        "file", metavar=words("metavar-file"), type=Path, help=help_words("board-file")
    )
    show = board.add_parser(
        "show", help=help_words("board-show"), description=help_words("board-show")
    )
    show.add_argument("game", choices=boards(), help=help_words("board-game"))
    return whole


def data_folder() -> Path:
    """Return where a table keeps its journal, unless told otherwise."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(os.environ.get("LIGHTKEEPER_DATA") or Path(home) / "lightkeeper")
