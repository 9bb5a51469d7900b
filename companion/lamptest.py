"""Which lamp glows? Lamp by lamp, with what is wrong and its cure; and a self-test to watch."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from time import sleep
from typing import TextIO

from companion.glow import ROWS
from companion.lamporder import OFF, Bench, Found, Lamp, correct, corrected
from companion.message import Message, message
from companion.scene import RGB, WARM, WHITE
from companion.texts import say

HALF: RGB = (128, 128, 128)
COLOURS: Mapping[str, RGB] = {"red": (255, 0, 0), "green": (0, 255, 0), "blue": (0, 0, 255)}
YES = ("y", "yes", "j", "ja")
LETTERS = {row[0]: row for row in ROWS}  # b, t and r


def act(
    action: str,
    bench: Bench,
    answers: TextIO,
    language: str,
    file: Path,
    runs_of: Callable[[tuple[Lamp, ...]], list[str]],
    pause: Callable[[float], object] = sleep,
) -> int:
    """Do what the command asks; the exit status tells scripts whether all is well."""
    if bench.simulated:
        print(say(message("lamps-simulated"), language), flush=True)
    if not bench.lamps:
        print(say(message("lamps-none"), language))
        return 1
    with suppress(KeyboardInterrupt):
        if action == "which":
            return 0 if examine(bench, answers, language, file, runs_of) else 1
        if action == "test":
            perform(bench, pause, language)
        bench.light()
        if action == "off":
            print(say(message("lamps-off-done"), language))
        return 0
    return 1


def examine(
    bench: Bench,
    answers: TextIO,
    language: str,
    file: Path,
    runs_of: Callable[[tuple[Lamp, ...]], list[str]],
) -> bool:
    """Ask for every lamp, tell what is wrong and offer to correct the file; tell whether all is well."""

    def tell(words: Message) -> None:
        print(say(words, language), flush=True)

    found = ask(bench, answers, tell)
    for words in faults(bench, found):
        tell(words)
    if all(lamp == seen for lamp, seen in found.items()):
        tell(message("lamps-well", number=len(found)))
        return True
    names = corrected(bench, found)
    if names is None:
        tell(message("lamps-contradict"))
        return False
    if all(lamp == name for lamp, name in names.items()):  # only dark ones: no file helps
        return False
    tell(message("lamps-offer", file=str(file)))
    if answers.readline().strip().lower() not in YES:
        tell(message("lamps-kept", file=str(file)))
        return False
    backup = correct(file, bench, names, runs_of)
    tell(message("lamps-corrected", file=str(file)))
    if backup:
        tell(message("lamps-backup", backup=backup))
    return None not in found.values()


def ask(bench: Bench, answers: TextIO, tell: Callable[[Message], object]) -> Found:
    """Light one lamp after the other and take down which glows, until all are asked or it is enough."""
    found: dict[Lamp, Lamp | None] = {}
    lamps = bench.lamps
    tell(message("lamps-keys"))
    for number, lamp in enumerate(lamps, 1):
        while lamp not in found:
            bench.light()  # so that one that is lit again is seen to
            bench.light(lamp)
            tell(message("lamps-which", number=number, all=len(lamps), lamp=name(lamp)))
            line = answers.readline()
            word = line.strip().lower()
            if not line or word == "q":
                bench.light()
                return found
            if word == "n":
                found[lamp] = None
            elif (seen := understood(word, lamp)) in lamps:
                found[lamp] = seen
            elif word != "r":
                tell(message("lamps-odd", word=word))
    bench.light()
    return found


def understood(word: str, asked: Lamp) -> Lamp | None:
    """Read an answer: nothing is the lamp asked for, a number is one of its row, `t5` is any other."""
    if not word:
        return asked
    read = re.fullmatch(r"([btr]?) ?(\d{1,2})", word)
    return (LETTERS.get(read[1], asked[0]), int(read[2])) if read else None


def faults(bench: Bench, found: Found) -> Iterator[Message]:
    """Say what is wrong with each lamp; two that are swapped are one fault."""
    for lamp, seen in found.items():
        if seen is None:
            kind, at = bench.hangs(lamp)
            yield message(f"lamps-dark-{kind}", lamp=name(lamp), at=at)
        elif found.get(seen) == lamp != seen:
            if lamp < seen:
                yield message("lamps-swapped", a=name(lamp), b=name(seen))
        elif seen != lamp:
            yield message("lamps-elsewhere", a=name(lamp), b=name(seen))


def script(bench: Bench) -> Iterator[tuple[Message | None, tuple[Lamp, ...], RGB, float]]:
    """Yield the self-test: what to say, which lamps to light, their colour, and for how many seconds."""
    lamps = bench.lamps
    for row in ROWS:
        for place, lamp in enumerate([lamp for lamp in lamps if lamp[0] == row]):
            words = message("lamps-test-run", row=message(f"lamps-row-{row}"))
            yield (None if place else words), (lamp,), WHITE, 0.25
    beacons = tuple(lamp for lamp in lamps if lamp[0] == "beacons")
    yield message("lamps-test-beacons"), beacons, WARM, 1.5
    if any(kind == "strip" or " " in at for kind, at in map(bench.hangs, lamps)):
        for colour, color in COLOURS.items():
            words = message("lamps-test-colour", colour=message(f"colour-{colour}"))
            yield words, lamps, color, 1.0
    yield message("lamps-test-half"), lamps, HALF, 1.5
    yield message("lamps-test-dark"), (), OFF, 0.5


def perform(bench: Bench, pause: Callable[[float], object], language: str) -> None:
    """Play the self-test."""
    for words, lamps, color, seconds in script(bench):
        if words:
            print(say(words, language), flush=True)
        bench.light(*lamps, color=color)
        pause(seconds)


def name(lamp: Lamp) -> Message:
    """Name a lamp for people."""
    return message(f"lamps-lamp-{lamp[0]}", number=lamp[1])
