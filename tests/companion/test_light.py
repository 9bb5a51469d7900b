"""How bright the lamps may be: said once on the page, kept over a restart, bad values refused."""

from __future__ import annotations

import json

import pytest

from companion.journal import Journal
from companion.light import FILE, Light, load
from companion.table import Table


@pytest.fixture
def file(tmp_path):
    return tmp_path / FILE


@pytest.fixture
def start(tmp_path, file):
    journals = []

    def open_table():
        for journal in journals:
            journal.close()
        journals.append(Journal(tmp_path / "journal.db"))
        return Table(journals[-1], light_file=file)

    yield open_table
    journals[-1].close()


def test_a_table_begins_bright_by_day_and_writes_nothing(start, file):
    assert start().now.light == Light(100, False)
    assert not file.exists()


def test_a_change_is_seen_by_everybody_and_outlives_a_restart(start):
    table = start()
    version = table.now.version
    assert table.dim(level=25).what == "played"
    assert table.dim(night=True).message.key == "light-night"
    assert table.now.version == version + 2
    assert start().now.light == Light(25, True)


def test_night_and_level_are_changed_apart_from_each_other(start):
    table = start()
    table.dim(level=50, night=True)
    table.dim(night=False)
    assert table.now.light == Light(50, False)
    table.dim(level=75)
    assert table.now.light == Light(75, False)


def test_what_is_so_already_wakes_nobody(start, file):
    table = start()
    version = table.now.version
    assert table.dim(100, False).what == "played"
    assert table.now.version == version
    assert not file.exists()


@pytest.mark.parametrize("level", [0, 9, 101, -50, True, 10.5, "50"])
def test_a_level_that_lamps_cannot_have_is_refused_in_words(start, level):
    table = start()
    outcome = table.dim(level)
    assert (outcome.what, outcome.message.key) == ("refused", "light-level")
    assert table.now.light == Light()


def test_dimming_leaves_the_game_and_every_phones_choices_alone(start):
    table = start()
    position = table.now.position
    table.dim(10)
    assert table.now.position == position


def test_a_full_disk_is_told_and_changes_nothing(start, file):
    table = start()
    file.parent.joinpath(f"{FILE}.new").mkdir()  # in the way
    assert table.dim(10).message.key == "journal-failed"
    assert table.now.light == Light()


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", "null", '{"level": 50}', '{"level": 500, "night": false}',
     '{"level": 50, "night": 1}', '{"level": "50", "night": false}', "[" * 99_999],
)  # fmt: skip
def test_a_spoilt_file_is_no_reason_not_to_play(start, file, text):
    file.write_text(text)
    assert load(file) == Light()
    assert start().now.light == Light()


def test_the_file_is_plain(start, file):
    start().dim(30, True)
    assert json.loads(file.read_text()) == {"level": 30, "night": True}
