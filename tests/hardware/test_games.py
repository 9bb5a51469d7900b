"""Whole recorded games on gpiozero's own mock pins and on simulated strips: what is meant is what is lit.

`golden-lighthouse-run.txt` holds one game, a line a move: the percent at every pin once all motion is over.
Where a change of scenes or grading is meant, write it anew, then read the diff.

    LIGHTKEEPER_GOLDEN=write .venv/bin/pytest tests/hardware/test_games.py
    git diff tests/hardware
"""

from __future__ import annotations

import json
import os
import tomllib
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from gpiozero.pins.mock import MockFactory, MockPWMPin

from companion.journal import Event
from companion.play import restore
from companion.record import find, parse
from companion.scene import BEACONS, TRACK, WHITE, Lamp, Motion, Scene
from companion.snapshot import Snapshot, scene_of
from hardware.grade import NIGHT, Dimmer
from hardware.lamps import open_lamps
from hardware.pins import load
from hardware.render import frame_at, still_at
from hardware.strip import SPEEDS, SimulatedBus
from tests.hardware import decoders
from tests.hardware.layouts import LAYOUTS

FOLDER = Path(__file__).parents[1] / "playthroughs" / "lighthouse-run"
GAMES = sorted(path for path in FOLDER.glob("*.txt") if ".expected" not in path.name)
GOLDEN = Path(__file__).with_name("golden-lighthouse-run.txt")
GOLDEN_GAME = "two-fleet"

LEDS = tomllib.loads(LAYOUTS["nineteen LEDs, four buttons"])
MOMENTS = (0.0, 0.11, 0.5, 1.3, 2.9)  # seconds into a scene


def scenes(path):
    """Yield each line of a recorded game with the scene after it; the first is the set-up."""
    setup, lines = parse(path.read_text("utf-8"))
    play = replace(restore([Event(1, "start", json.dumps(setup.to_json()))]), asleep=False)
    yield "start", scene_of(Snapshot(play=play))
    for line in lines:
        play = play.move(*find(play.game, play.state, line))
        yield line, scene_of(Snapshot(play=play))


class Leds:
    """LEDs on mock pins, in the order of the frame's lamps."""

    def __init__(self, owner, dimmer=None):
        self.wiring = load(owner)
        factory = MockFactory(pin_class=MockPWMPin)
        self.lamps, _ = open_lamps(self.wiring, factory, (), dimmer)
        self.pins = [
            [factory.pin(number) for number in pin]
            for row in self.wiring.rows.values()
            for pin in row
        ]

    def show(self, frame):
        """Show a frame and return what lgpio makes of each lamp's pins, in percent."""
        self.lamps.show(frame)
        return [[int(pin.state * 100) for pin in lamp] for lamp in self.pins]


def led(color, brightness, gamma):
    """Return the percent of a LED of one colour."""
    strongest = max(color)
    return max(1, round(brightness * (strongest / 255) ** gamma)) if strongest else 0


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_every_pin_shows_what_was_rendered_over_a_whole_game(path):
    leds = Leds({**LEDS, "lamps": {**LEDS["lamps"], "pins_milliamps": 1000}})
    seen = set()
    for _, scene in scenes(path):
        for seconds in (*MOMENTS, still_at(scene)):
            if seconds <= still_at(scene):
                frame = frame_at(scene, seconds)
                shown = leds.show(frame)
                assert shown == [[led(c, 60, 2.2)] for c in (*frame.beacons, *frame.track)]
                seen.add(str(shown))
    assert len(seen) > 20


def test_a_golden_game_lights_the_pins_as_before():
    leds = Leds(LEDS)
    rows = []
    for line, scene in scenes(FOLDER / f"{GOLDEN_GAME}.txt"):
        end = still_at(scene)
        shown = leds.show(frame_at(scene, 0.0 if end == float("inf") else end))
        levels = [f"{percent:2}" for (percent,) in shown]
        rows.append(f"{' '.join(levels[:BEACONS])} | {' '.join(levels[BEACONS:])} | {line}")
    if os.environ.get("LIGHTKEEPER_GOLDEN") == "write":
        GOLDEN.write_text("\n".join([*rows, ""]), "utf-8")
        pytest.skip(f"{GOLDEN.name} is written: read the diff")
    assert rows == GOLDEN.read_text("utf-8").splitlines()


@pytest.mark.parametrize("kind", SPEEDS)
@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_strip_decodes_back_to_what_was_rendered_over_a_whole_game(path, kind):
    bus = SimulatedBus()
    owner = {
        "lamps": {"beacons": "strip", "brightness": 100, "gamma": 1.0},
        "strip": {
            "kind": kind,
            "order": ["river 21-1", "track 1-13", "beacons 1-6"],
            "milliamps": 20_000,
        },
    }
    lamps, _ = open_lamps(load(owner), None, open_bus=lambda _: bus)
    for _, scene in scenes(path):
        frame = frame_at(scene, 0.3)
        lamps.show(frame)
        river = (*frame.river, *[(0, 0, 0)] * (21 - len(frame.river)))
        assert colors_of(bus.sent, kind) == [*river[::-1], *frame.track, *frame.beacons]


def colors_of(sent, kind):
    """Return red, green and blue of each lamp, as the chips of the usual order take them."""
    if kind == "apa102":
        return [color[::-1] for color in decoders.apa102(sent)[0]]
    heard = decoders.ws2812(sent, SPEEDS[kind])
    return [(heard[i + 1], heard[i], heard[i + 2]) for i in range(0, len(heard), 3)]


# The cap, worked out from what is lit


ALL_WHITE = Scene(*((Lamp(WHITE, True),) * n for n in (BEACONS, TRACK, 21)))


def random_scenes(random, number):
    """Yield scenes of any colours and motions, at any moment; every tenth is all white."""
    yield ALL_WHITE, 0.0
    for i in range(number):
        if i % 10:
            rows = (
                tuple(
                    Lamp(
                        tuple(random.choices((0, 1, 60, 170, 255), k=3)),
                        random.random() < 0.8,
                        random.choice([*Motion]),
                    )
                    for _ in range(longest)
                )
                for longest in (BEACONS, TRACK, random.choice((0, 12, 21)))
            )
            yield Scene(*rows), random.uniform(0, 4)
        else:
            yield ALL_WHITE, 0.0


# colours a LED, milliamps of one, milliamps of all, active high
PIN_BUDGETS = [
    (1, 8, 48, True),
    (1, 8, 48, False),
    (3, 8, 48, True),
    (1, 16, 20, True),
    (1, 5, 7, False),
]


@pytest.mark.parametrize(("colours", "each", "most", "high"), PIN_BUDGETS)
def test_leds_never_take_more_than_they_may(colours, each, most, high):
    """10,000 random scenes, between these wirings."""
    random, dimmer = Random(each), Dimmer()
    owner = {"brightness": 100, "led_milliamps": each, "pins_milliamps": most, "active_high": high}
    rows = {
        1: LEDS["lamps"],
        3: {"beacons": [[3 * i + 2, 3 * i + 3, 3 * i + 4] for i in range(4)] + [16, 17]},
    }
    leds = Leds({"lamps": {**rows[colours], **owner}}, dimmer)
    highest = 0.0
    for scene, seconds in random_scenes(random, 2_000):
        frame = frame_at(scene, seconds)
        shown = leds.show(frame)
        percents = [percent if high else 100 - percent for lamp in shown for percent in lamp]
        taken = each * sum(percents) / 100
        assert taken <= most
        highest = max(highest, taken)
        meant = [any(color) for color in (*frame.beacons, *frame.track)]
        if most * 100 // each >= len(percents):  # there is a percent for each
            glows = [any(p if high else 100 - p for p in lamp) for lamp in shown]
            assert glows == meant[: len(glows)]
    assert highest > most - each, "the cap could be used better"


# kind, milliamps of a lamp, milliamps of all
STRIP_BUDGETS = [
    ("apa102", 60, 1000), ("ws2812", 60, 1000), ("apa102", 60, 500), ("ws2812", 36, 100), ("apa102", 200, 80),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "lamp", "most"), STRIP_BUDGETS)
def test_a_strip_never_takes_more_than_it_may(kind, lamp, most):
    """10,000 random scenes, between these wirings; a dark lamp takes about 1 mA."""
    random, dimmer, bus = Random(lamp), Dimmer(), SimulatedBus()
    owner = {
        "lamps": {"beacons": "strip", "brightness": 100},
        "strip": {
            "kind": kind,
            "order": ["beacons 1-6", "track 1-13", "river 1-21"],
            "lamp_milliamps": lamp,
            "milliamps": most,
        },
    }
    lamps, _ = open_lamps(load(owner), None, (), dimmer, lambda _: bus)
    highest = 0.0
    for scene, seconds in random_scenes(random, 2_000):
        dimmer.level, dimmer.night = random.choice((100, 100, 30)), random.random() < 0.1
        frame = frame_at(scene, seconds)
        lamps.show(frame)
        colors = colors_of(bus.sent, kind)
        assert len(colors) == 40
        taken = 40 + sum(sum(color) for color in colors) / 255 * lamp / 3
        assert taken <= most
        highest = max(highest, taken)
        meant = [color for row in frame for color in row]
        room = (most - 40) * 255 * 3 // lamp
        if sum(channel > 0 for color in meant for channel in color) <= room:
            for color, want in zip(colors, meant, strict=False):
                assert [channel > 0 for channel in color] == [channel > 0 for channel in want]
    assert highest > most - lamp, "the cap could be used better"


def test_dimmed_and_at_night_a_lamp_takes_less():
    dimmer = Dimmer()
    leds = Leds({"lamps": {"brightness": 80, "gamma": 1.0}}, dimmer)
    frame = frame_at(ALL_WHITE, 0.0)
    seen = []
    for dimmer.level, dimmer.night in ((100, False), (50, False), (50, True), (0, False)):
        seen.append(leds.show(frame)[0][0])
    assert seen == [80, 40, 40 * NIGHT // 100, 0]
