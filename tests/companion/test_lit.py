"""The lamps follow the table: its light from the first moment on, and the drawn ones with the real ones."""

from __future__ import annotations

from contextlib import closing

import pytest

from companion.config import Config
from companion.glow import Glow
from companion.journal import Journal
from companion.light import FILE, Light, save
from companion.profile import load
from companion.scene import Motion
from companion.setup import Setup
from companion.snapshot import scene_of
from companion.table import Table
from companion.wiring.pins import layout_of, lit, pinned, scenes, wired

PATIENCE = 20
PINS = (17, 27, 22, 23, 24, 25)


@pytest.fixture
def evening(tmp_path, monkeypatch):
    """Light a table on simulated pins; return its brightest pin as soon as the glow shows the game."""
    monkeypatch.setenv("GPIOZERO_PIN_FACTORY", "mock")
    wiring = wired(tmp_path / "lightkeeper.toml", Config())

    def lighted(light=None):
        if light:
            save(tmp_path / FILE, light)
        journal = Journal(tmp_path / "journal.db")
        table = Table(journal, light_file=tmp_path / FILE)
        table.start(Setup("lighthouse-run", ("Ada", "Ben"), {}, (), 7, data=load("lighthouse-run")))
        glow, pins = Glow(layout_of(wiring)), pinned()
        scene = scene_of(table.now)
        with lit(table, wiring, (), glow, pins):
            seen = glow.wait(-1, 0)
            for _ in range(1000):  # frames, until the lamps are lit
                if seen.frame and any(map(any, seen.frame.beacons)):
                    break
                seen = glow.wait(seen.number, PATIENCE)
            strongest = max(pins[0].pin(number).state for number in PINS)
        assert [any(color) for color in seen.frame.beacons] == [lamp.lit for lamp in scene.beacons]
        assert not glow.open
        assert not any(pins[0].pin(number).state for number in PINS), "dark at the end"
        journal.close()
        return strongest

    return lighted


def test_what_was_chosen_before_the_restart_dims_the_first_frame(evening):
    full = evening()
    quarter = evening(Light(25))
    night = evening(Light(25, night=True))
    assert 0 < night < quarter < full


def test_the_layout_names_pins_and_strip_and_leaves_out_what_is_not_there(tmp_path):
    settings = Config(
        hardware={
            "lamps": {"beacons": [[2, 3, 4], 5, 6, 12, 13, 16], "track": "strip"},
            "strip": {"kind": "ws2812", "order": ["track 13-1", "river 3"]},
        }
    )
    layout = layout_of(wired(tmp_path / "lightkeeper.toml", settings))
    assert layout["beacons"][:2] == (("pins", "2 3 4"), ("pins", "5"))
    assert layout["track"][0] == ("strip", "13")
    assert layout["river"] == (("", ""), ("", ""), ("strip", "14"))


def test_the_same_slip_twice_blinks_twice(tmp_path):
    """Nothing happening is the worst answer at a table without a phone."""
    with closing(Journal(tmp_path / "journal.db")) as journal:
        table = Table(journal)
        next_scene = scenes(table)
        assert next_scene(None) is not None
        for _ in range(3):
            assert table.scan("04A1B2C3").what == "unknown"
            scene = next_scene(None)
            assert scene is not None
            assert {lamp.motion for lamp in scene.track} == {Motion.BLINK}
