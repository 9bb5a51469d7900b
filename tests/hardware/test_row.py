"""Runs of lamps: read, and written with as few words as possible."""

from __future__ import annotations

from random import Random

import pytest

from companion.scene import BEACONS, TRACK
from hardware.row import LONGEST, lamps_of, runs_of


@pytest.mark.parametrize(
    ("run", "row", "numbers"),
    [
        ("track 1-13", "track", range(1, 14)),
        ("track 13-1", "track", range(13, 0, -1)),
        ("river 21-20", "river", [21, 20]),
        ("beacons 3", "beacons", [3]),
        ("river 5-5", "river", [5]),
    ],
)
def test_a_run_names_its_lamps_in_order(run, row, numbers):
    assert lamps_of(run) == tuple((row, number) for number in numbers)


@pytest.mark.parametrize(
    "run",
    ["", "track", "track 0", "track 1-14", "track 14-1", "river 1-22", "beacons 7", "beacon 1",
     "track 1 - 3", "track 1-3 ", "Track 1", "track -1", "track 1-", "track 1-2-3", "river 100"],
)  # fmt: skip
def test_what_is_no_run_names_no_lamp(run):
    assert lamps_of(run) == ()


def test_rows_are_as_long_as_the_scenes():
    assert LONGEST == {"beacons": BEACONS, "track": TRACK, "river": 21}
    for row, longest in LONGEST.items():
        assert len(lamps_of(f"{row} 1-{longest}")) == longest


@pytest.mark.parametrize(
    "runs",
    [
        [],
        ["track 1-13", "river 1-21"],
        ["track 13-1"],
        ["track 1-3", "track 5-4"],
        ["river 2", "track 2", "river 1"],
        ["beacons 1-2", "track 3-4"],
        ["track 1-2", "track 1"],
        ["track 7", "track 9", "track 11"],
    ],
)
def test_lamps_are_written_as_the_runs_they_came_from(runs):
    assert runs_of(tuple(lamp for run in runs for lamp in lamps_of(run))) == runs


def test_what_is_written_reads_back_whatever_the_order():
    random = Random(5)
    every = [(row, n) for row, longest in LONGEST.items() for n in range(1, longest + 1)]
    for _ in range(500):
        lamps = tuple(random.sample(every, random.randint(0, len(every))))
        runs = runs_of(lamps)
        assert tuple(lamp for run in runs for lamp in lamps_of(run)) == lamps
        assert len(runs) <= len(lamps)
