"""The journal: what was acknowledged is on disk, and what the disk has changed is noticed."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing
from itertools import product
from random import Random

import pytest

from companion.journal import Event, Journal, live_moves
from companion.message import Fault
from companion.table import Table
from companion.texts import LANGUAGES, say

COLUMNS = ("number", "game", "at", "what", "text", "chain")


@pytest.fixture
def journal(file):
    with closing(Journal(file)) as journal:
        yield journal


@pytest.fixture
def edit(file):
    """Edit the file behind the journal's back."""

    def run(statement, *values):
        with closing(sqlite3.connect(file)) as other, other:
            return other.execute(statement, values).fetchall()

    return run


def moves(game, *texts):
    return [Event(game, "move", text) for text in texts]


def told(volume):
    return [(event.what, event.text) for event in volume.events]


def test_a_new_journal_is_empty(journal):
    assert journal.games() == []
    assert journal.new_game() == 1
    assert journal.read(1).events == ()
    assert journal.read(1).whole


def test_what_is_written_is_read_back(journal):
    assert journal.append([Event(1, "start", '{"name": "Jörg"}')]) == 1
    assert journal.append(moves(1, "seat-1 sail 7", "seat-2 skip")) == 3
    volume = journal.read(1)
    assert volume.whole
    assert [event.number for event in volume.events] == [1, 2, 3]
    assert told(volume) == [
        ("start", '{"name": "Jörg"}'),
        ("move", "seat-1 sail 7"),
        ("move", "seat-2 skip"),
    ]


def test_games_are_kept_apart(journal):
    journal.append([Event(1, "start"), Event(2, "start")])
    journal.append([Event(1, "away"), *moves(2, "seat-1 sail 7")])
    assert journal.games() == [1, 2]
    assert journal.new_game() == 3
    assert told(journal.read(1)) == [("start", ""), ("away", "")]
    assert told(journal.read(2)) == [("start", ""), ("move", "seat-1 sail 7")]
    assert journal.read(1).whole
    assert journal.read(2).whole


def test_a_reopened_journal_goes_on_where_it_was(file):
    for number in range(3):
        with closing(Journal(file)) as journal:
            journal.append(moves(1, f"seat-1 sail {number}"))
    with closing(Journal(file)) as journal:
        assert [event.text for event in journal.read(1).events] == [
            f"seat-1 sail {number}" for number in range(3)
        ]
        assert journal.read(1).whole


def test_every_event_is_on_disk_before_append_returns(journal, edit):
    """WAL with synchronous=FULL loses nothing that was acknowledged when the plug is pulled."""
    assert journal._db.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert journal._db.execute("PRAGMA synchronous").fetchone() == (2,)
    journal.append(moves(1, "seat-1 sail 7"))
    assert not journal._db.in_transaction
    assert edit("SELECT text FROM events") == [("seat-1 sail 7",)]  # for others, too: committed


def test_events_are_written_together_or_not_at_all(journal, edit):
    journal.append(moves(1, "seat-1 sail 7"))
    with pytest.raises(Fault) as failed:
        journal.append([*moves(1, "seat-1 sail 8"), Event(1, "move", None)])
    assert_words(failed.value.message, "journal-failed")
    assert edit("SELECT text FROM events") == [("seat-1 sail 7",)]
    assert journal.append(moves(1, "seat-1 sail 9")) == 2
    assert journal.read(1).whole


def test_a_full_disk_is_a_fault_and_the_journal_goes_on_when_there_is_room_again(journal):
    journal.append(moves(1, "seat-1 sail 1"))
    limit(journal, 0)
    with pytest.raises(Fault) as full:
        journal.append(moves(1, "x" * 100_000))
    assert_words(full.value.message, "journal-failed")
    assert len(journal.read(1).events) == 1
    limit(journal, 1_000)
    journal.append(moves(1, "seat-1 sail 2"))
    assert [event.text for event in journal.read(1).events] == ["seat-1 sail 1", "seat-1 sail 2"]
    assert journal.read(1).whole


@pytest.mark.parametrize(
    "act",
    [
        lambda journal: journal.append(moves(1, "seat-1 sail 7")),
        lambda journal: journal.new_game(),
        lambda journal: journal.games(),
        lambda journal: journal.read(1),
    ],
    ids=["append", "new_game", "games", "read"],
)
def test_a_file_that_went_away_is_a_fault(journal, act):
    journal.close()
    with pytest.raises(Fault) as failed:
        act(journal)
    assert_words(failed.value.message)


def test_a_folder_is_made_where_there_is_none(tmp_path):
    with closing(Journal(tmp_path / "new" / "folder" / "journal.sqlite")) as journal:
        journal.append(moves(1, "seat-1 sail 7"))
    assert (tmp_path / "new" / "folder" / "journal.sqlite").is_file()


@pytest.mark.parametrize("make", ["file in the way", "folder in the way", "no database"])
def test_a_folder_that_cannot_be_written_is_named(tmp_path, make):
    """None of these needs another user: the tests may run as root, who may write anywhere."""
    path = tmp_path / "data" / "journal.sqlite"
    if make == "file in the way":
        path.parent.write_text("not a folder")
    elif make == "folder in the way":
        path.mkdir(parents=True)
    else:
        path.parent.mkdir()
        path.write_text("certainly not a database" * 100)
    with pytest.raises(Fault) as fault:
        Journal(path)
    assert_words(fault.value.message, "journal-unwritable")
    assert fault.value.message.values["folder"] == str(path.parent)


# Damage


@pytest.fixture
def written(journal):
    """Two games, one after the other, and back to the first."""
    journal.append([Event(1, "start", "{}"), *moves(1, "seat-1 sail 7", "seat-1 skip")])
    journal.append([Event(2, "start", "{}"), *moves(2, "seat-1 sail 7")])
    journal.append(moves(1, "seat-2 sail 1"))
    return journal


def damaged(journal):
    return [game for game in journal.games() if not journal.read(game).whole]


def test_an_untouched_journal_is_whole(written):
    assert damaged(written) == []


@pytest.mark.parametrize("column", COLUMNS)
@pytest.mark.parametrize("number", range(1, 7))
def test_a_changed_value_in_any_column_is_noticed(written, edit, column, number):
    ((old,),) = edit(f"SELECT {column} FROM events WHERE number = ?", number)
    edit(f"UPDATE events SET {column} = ? WHERE number = ?", flipped(old), number)
    assert damaged(written)


def flipped(value):
    """Flip one bit: of a number the 8th, so that it meets no other number of the table."""
    if isinstance(value, int):
        return value ^ 0b1000_0000
    if isinstance(value, bytes):
        return bytes([value[0] ^ 1, *value[1:]])
    return chr(ord(value[0]) ^ 1) + value[1:] if value else "\x01"


@pytest.mark.parametrize("column", ["at", "what", "text"])
def test_bytes_that_are_no_text_any_more_are_noticed(written, edit, column):
    """A flipped high bit leaves something that is not UTF-8."""
    edit(f"UPDATE events SET {column} = CAST(x'f3656174' AS TEXT) WHERE number = 2")
    assert damaged(written) == [1]


@pytest.mark.parametrize(("number", "game"), [(1, 1), (2, 1), (3, 1), (4, 2), (5, 2), (6, 1)])
def test_a_lost_event_is_noticed(written, edit, number, game):
    """Also the last one of a game, to which no other is chained."""
    edit("DELETE FROM events WHERE number = ?", number)
    assert damaged(written) == [game]


def test_a_game_that_has_lost_everything_is_noticed(written, edit):
    edit("DELETE FROM events WHERE game = 2")
    assert damaged(written) == [2]
    assert written.new_game() == 3


def test_an_added_event_is_noticed(written, edit):
    edit(
        "INSERT INTO events (number, game, at, what, text, chain) "
        "SELECT 99, game, at, what, text, chain FROM events WHERE number = 3"
    )
    assert damaged(written) == [1]


def test_exchanged_events_are_noticed(written, edit):
    edit("UPDATE events SET number = 100 WHERE number = 2")
    edit("UPDATE events SET number = 2 WHERE number = 3")
    edit("UPDATE events SET number = 3 WHERE number = 100")
    assert damaged(written) == [1]


def test_a_damaged_game_is_read_up_to_the_damage(written, edit):
    edit("UPDATE events SET text = 'seat-1 sail 8' WHERE number = 3")
    volume = written.read(1)
    assert not volume.whole
    assert [event.number for event in volume.events] == [1, 2]
    assert written.read(2).whole


def test_a_flipped_bit_anywhere_in_the_file_is_noticed_or_harmless(
    answers, switch_on, file, tmp_path
):
    """The companion either finds the same game or says what is wrong with it."""
    table = switch_on()
    table.start(answers("lighthouse-run"))
    for text in ("card red-coop-2-all", "skip", "sail start"):
        assert table.play(0, text).what == "played"
    whole = table.now.play
    switch_on()  # closes the first journal, and with it the log becomes part of the file
    data = file.read_bytes()
    noticed = 0
    for place, bit in flips(data):
        spoilt = bytearray(data)
        spoilt[place] ^= 1 << bit
        copy = tmp_path / f"{place}-{bit}.sqlite"
        copy.write_bytes(spoilt)
        try:
            with closing(Journal(copy)) as journal:
                now = Table(journal).now
        except Fault as fault:
            assert_words(fault.message)
            noticed += 1
            continue
        if now.notice:
            assert_words(now.notice.message)
            noticed += 1
        else:
            assert now.play, f"the game is gone after a change of byte {place}"
            assert now.play.state == whole.state
            assert now.play.past == whole.past
    assert noticed > 100


def flips(data):
    """Choose bits: all that tell where things are in a page or a row, and some of everything."""
    size = int.from_bytes(data[16:18])
    pages = [page + byte for page in range(0, len(data), size) for byte in range(24)]
    rows = [year.start() - byte for year in re.finditer(rb"20\d\d-", data) for byte in range(1, 13)]
    used = Random(9).sample([place for place, byte in enumerate(data) if byte], 40)
    return sorted({*product([*pages, *range(100, 120), *rows, *used], range(8))})


# Undone moves


@pytest.mark.parametrize(
    ("events", "left"),
    [
        ("", ""),
        ("a b c", "a b c"),
        ("a b 1", "a"),
        ("a b 2", ""),
        ("a b 1 c", "a c"),
        ("a b c 2 d 1 e", "a e"),
        ("a b 1 1 c", "c"),
    ],
)
def test_an_undo_takes_back_as_many_moves_as_it_says(events, left):
    written = [Event(1, "start", "{}"), Event(1, "seat", "seat-1 phone")]
    written += [Event(1, "undo" if word.isdigit() else "move", word) for word in events.split()]
    written += [Event(1, "resume")]
    assert [event.text for event in live_moves(written)] == left.split()


def limit(journal, more):
    """Let the file grow by so many pages and no further, as a full disk does."""
    (pages,) = journal._db.execute("PRAGMA page_count").fetchone()
    journal._db.execute(f"PRAGMA max_page_count = {pages + more}")


def assert_words(said, key=None):
    assert key in (None, said.key)
    assert len({say(said, language) for language in LANGUAGES}) == len(LANGUAGES)
