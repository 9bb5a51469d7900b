"""From the bytes of a scan to the lamp, against the least that this can cost.

Ours is the product's own wiring in the middle of a game: a pty, the scanner's thread, the table, its
journal on disk, the lights thread and gpiozero's mock pins. Only the watch behind the pins is added.
Each round opens both sides afresh, as a restart does: until SQLite first starts its log over, the log's
file grows, and syncing a file that grows costs more. Both sides must be alike in that.
"""

from __future__ import annotations

import os
import shutil
import tty
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from itertools import cycle
from pathlib import Path
from random import Random
from statistics import median, quantiles
from threading import Event
from time import perf_counter
from typing import Any

from gpiozero.pins.mock import MockFactory, MockPWMPin

from bench import disk
from bench.floor import Floor
from bench.report import Line, Wanted
from companion import config, profile
from companion.games.lighthouse_run.moves import ALL, Beacon, Card
from companion.games.lighthouse_run.rules import BEACON, CARD
from companion.journal import Journal
from companion.play import Play
from companion.setup import Setup
from companion.snapshot import scene_of
from companion.table import Table
from companion.wiring.pins import scenes
from companion.wiring.readers import scanned
from firmware_bridge.frames import GONE, HELLO, PING, SAY, TAG, Decoder, Frame, encode
from hardware.lamps import open_lamps, simulated_bus
from hardware.lights import Lights
from hardware.pins import load

WANTED = Wanted("at most", 2)
ROUNDS = 30
SCANS = 20  # of each kind in each round
WARM_UP = 3
GAME = "lighthouse-run"
PATIENCE = 60  # seconds, then something is broken
LIT = 0.4  # a lit beacon that may be chosen never gets so dim, and no dark one so bright

Expected = Callable[[Sequence[float]], bool]  # of the levels of the pins


def note() -> str:
    with disk.folder() as folder:
        system = disk.file_system(folder)
    return (
        f"bytes in a pty until a mock pin has changed, {ROUNDS * SCANS} scans; "
        f"floor: a line, one insert, one lamp in one thread; both commit to {system}, synchronous=FULL"
    )


def measure() -> Iterator[Line]:
    """Scan in turn: a card, a lighthouse, and a line for the floor."""
    rounds = []
    with disk.folder() as folder:
        _leave_a_game(folder / "left.db")
        for number in range(ROUNDS):
            place = folder / str(number)
            place.mkdir()
            shutil.copy(folder / "left.db", place / "journal.db")
            with ExitStack() as room:
                pair = _Pair(place, room)
                pair.scans(WARM_UP)  # caches, and the lamps stop asking whether to resume
                rounds.append(pair.scans(SCANS))
    cards, beacons, floor = (
        [[taken[which] for taken in scans] for scans in rounds] for which in range(3)
    )
    for what, ours in (("a card", cards), ("a beacon's second touch", beacons)):
        medians = [median(each) for each in ours], [median(each) for each in floor]
        yield Line(f"scan to lamp, {what}", "µs", *medians, WANTED)
        yield Line(f"scan to lamp, {what}, p99", "µs", [_p99(ours)], [_p99(floor)])


class _Pair:
    """A table and the floor under it."""

    def __init__(self, folder: Path, room: ExitStack) -> None:
        factory = MockFactory(pin_class=MockPWMPin)
        journal = Journal(folder / "journal.db")
        room.callback(journal.close)
        self._table = Table(journal)
        self._table.resume()
        self._turns = cycle(_turns(self._table.now.play))

        # At full brightness and without gamma, so that a lit beacon's pin says 1.
        pins = load({"lamps": {"brightness": 100, "gamma": 1.0}, "strip": {"kind": "apa102"}})
        real, *strip = open_lamps(pins, factory, open_bus=simulated_bus)
        self._watch = Watch([factory.pin(number) for (number,) in pins.rows["beacons"]])
        lights = Lights([real, self._watch, *strip], scenes(self._table))
        room.callback(lights.join)
        room.callback(self._table.close)

        self._decoder = Decoder()
        self._scanner, slave = _pty(room)
        wishes = [config.Scanner(os.ttyname(slave))]
        room.enter_context(scanned(self._table, folder, wishes, "en"))
        while ("scanner", True) not in self._table.now.health:  # opening empties the port
            self._table.wait(self._table.now.version)
        self._line, slave = _pty(room)
        self._floor = Floor(slave, folder / "floor.db", factory)
        room.callback(self._floor.close)

        self._steady = [float(lamp.lit) for lamp in scene_of(self._table.now).beacons]
        self._floor.start()
        self._after(lights.start, lambda levels: levels == self._steady)

    def scans(self, number: int) -> list[tuple[float, float, float]]:
        """Return the microseconds of a card, of a beacon and of the floor, several times."""
        return [self._turn(*next(self._turns)) for _ in range(number)]

    def _turn(
        self, card: Card, beacon: Beacon, source: int, target: int
    ) -> tuple[float, float, float]:
        # Nothing moved before, so the first change is the card's: dark beacons begin to pulse.
        first = self._scan(card.name, lambda levels: levels != self._steady)
        # Once touched, the dark lighthouse narrows nothing further and stops pulsing.
        self._after(
            lambda: self._table.touch(f"{GAME}/lighthouse-{beacon.target}"),
            lambda levels: levels[target] == 0,
        )
        # The lit ones pulse on, until one of them goes out at once; the other comes on a little later.
        second = self._scan(f"lighthouse-{beacon.source}", lambda levels: levels[source] < LIT)
        self._table.undo()
        self._after(self._table.undo, lambda levels: levels == self._steady)
        return first, second, self._floor_line(card.name)

    def _after(self, act: Callable[[], object], shown: Expected) -> None:
        """Do something that is not measured and let the lamps follow."""
        self._watch.expect(shown)
        act()
        self._watch.shown()

    def _scan(self, piece: str, changed: Expected) -> float:
        frame = encode(Frame(TAG, f"{GAME}/{piece}"))
        self._watch.expect(changed)
        began = perf_counter()
        os.write(self._scanner, frame)
        at = self._watch.shown()
        answer = self._answer()
        if not answer.startswith("played"):
            raise RuntimeError(f"expected a move, got {answer!r}")
        os.write(self._scanner, encode(Frame(GONE, f"{GAME}/{piece}")))
        return (at - began) * 1e6

    def _answer(self) -> str:
        """Return what is said of the tag, and take it away; whoever asks is told that we are here."""
        while True:
            for frame in self._decoder.feed(os.read(self._scanner, 1024)):
                if frame.word == PING:
                    os.write(self._scanner, encode(Frame(HELLO, "bench 0")))
                elif frame.word == SAY:
                    return frame.text

    def _floor_line(self, piece: str) -> float:
        frame = encode(Frame(TAG, f"{GAME}/{piece}"))
        began = perf_counter()
        os.write(self._line, frame)
        return (self._floor.shown() - began) * 1e6


class Watch:
    """A lamp driver behind the real one: it notes when the pins first show what is expected."""

    def __init__(self, pins: Sequence[Any]) -> None:
        self._pins = pins
        self._expected: Expected | None = None
        self._at = 0.0
        self._shown = Event()

    def expect(self, expected: Expected) -> None:
        self._shown.clear()
        self._expected = expected

    def shown(self) -> float:
        """Wait until it was shown and return when."""
        if not self._shown.wait(PATIENCE):
            raise TimeoutError("no lamp changed")
        return self._at

    def show(self, frame: object) -> None:
        at = perf_counter()
        if self._expected and self._expected([pin.state for pin in self._pins]):
            self._at, self._expected = at, None
            self._shown.set()

    def close(self) -> None:
        pass


def _leave_a_game(path: Path) -> None:
    """Play at random with paper hands until the 7th round asks for its first card."""
    journal = Journal(path)
    table, names = Table(journal), ("Ada", "Ben", "Cleo", "Dan")
    table.start(Setup(GAME, names, seed=1, data=profile.load(GAME)))
    random = Random(1)
    while (play := table.now.play) and (play.state.round < 7 or play.state.step is not CARD):
        seat = play.actors()[0]
        table.play(seat, str(random.choice(play.fits(seat))))
    journal.close()


def _turns(play: Play | None) -> list[tuple[Card, Beacon, int, int]]:
    """Return cards that let any beacon be moved, each with such a move and the places it changes.

    Not those for one lighthouse: with them only lit beacons pulse, which start from full light, so
    that their pins first change two frames later, however quick the table is.
    """
    assert play
    rules, seat = play.game.rules, play.actors()[0]
    found = []
    for card in play.fits(seat):
        after = rules.apply(play.state, seat, card)
        if card.lighthouse == ALL and after.step is BEACON:
            beacon = rules.moves(after, seat)[0]
            place = after.chart.order.index
            found.append((card, beacon, place(beacon.source), place(beacon.target)))
    return found


def _pty(room: ExitStack) -> tuple[int, int]:
    master, slave = os.openpty()
    room.callback(os.close, master)
    room.callback(os.close, slave)
    tty.setraw(slave)
    return master, slave


def _p99(rounds: Sequence[Sequence[float]]) -> float:
    return quantiles([one for each in rounds for one in each], n=100)[98]
