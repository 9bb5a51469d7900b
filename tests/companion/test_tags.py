"""Which tag is which piece: files, codes, and what may not be mixed up."""

from __future__ import annotations

import os

import pytest

from companion import tags
from companion.message import Fault
from companion.profile import ProfileFault, load
from companion.texts import say

CARD = "lighthouse-run/red-solo-4-purple"
KNOWN = {"04A1B2": CARD, "04A1B3": CARD, "FF": "table/ok", 'Möwe "7"': "lichterfest/tile-12"}


@pytest.fixture
def file(tmp_path):
    return tmp_path / tags.FILE


@pytest.mark.parametrize(
    ("text", "piece"),
    [
        ("red-solo-4-purple", "red-solo-4-purple"),
        (CARD, CARD),
        (f"http://192.168.1.20:8000/p/{CARD}", CARD),
        ("https://table.local/p/table/ok", "table/ok"),
        (f"http://old.address/p/{CARD}?from=camera#x", CARD),
        ("http://elsewhere/x/p/y", "http://elsewhere/x/p/y"),
        ("http://evil/?/p/table/undo", "http://evil/?/p/table/undo"),
        ("p/table/ok", "p/table/ok"),
        ("", ""),
    ],
)
def test_a_code_names_what_follows_p(text, piece):
    assert tags.carried(text) == piece


def test_what_is_saved_is_loaded_again_as_it_was(file):
    tags.save(file, KNOWN)
    assert tags.load(file) == KNOWN
    assert os.listdir(file.parent) == [tags.FILE]


def test_no_file_is_no_tags(file):
    assert tags.load(file) == {}


def test_one_games_tags_can_be_written_alone(file):
    file.write_text(tags.write(KNOWN, "lighthouse-run"))
    assert tags.load(file) == {"04A1B2": CARD, "04A1B3": CARD}


def test_a_piece_may_have_several_copies():
    assert tags.of_piece(KNOWN, CARD) == ("04A1B2", "04A1B3")
    assert tags.of_piece(KNOWN, "table/undo") == ()


def test_a_disk_that_takes_nothing_is_told_and_keeps_what_was_there(file, monkeypatch):
    tags.save(file, KNOWN)

    def full(number):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(Fault) as caught:
        tags.save(file, {})
    assert caught.value.message.key == "journal-failed"
    assert tags.load(file) == KNOWN


@pytest.mark.parametrize(
    ("source", "keys"),
    [
        ('[lighthouse-run]\nred = "04"\n', ["lighthouse-run.red"]),
        ("[lighthouse-run]\nred = [7]\n", ["lighthouse-run.red[1]"]),
        ('[lighthouse-run]\n"<b>" = ["04"]\n', ['lighthouse-run."<b>"']),
        ('[chess]\nking = ["04"]\n', ["chess"]),
        ('table = "ok"\n', ["table"]),
        ('[table]\nok = ["1"]\nundo = ["2", "1"]\n', ["table.undo[2]"]),
        ("[table\n", ["1:7"]),
    ],
)
def test_every_mistake_in_a_tag_file_is_named(file, source, keys):
    file.write_text(source)
    with pytest.raises(ProfileFault) as caught:
        tags.load(file)
    assert [mistake.key for mistake in caught.value.mistakes] == keys


def test_files_are_merged_unless_a_tag_is_another_pieces():
    assert tags.merge(KNOWN, {"FF": "table/ok", "AA": "table/skip"}, load, replace=False) == {
        **KNOWN,
        "AA": "table/skip",
    }
    clash = {"FF": "table/undo", "AA": "table/skip"}
    with pytest.raises(Fault) as caught:
        tags.merge(KNOWN, clash, load, replace=False)
    assert caught.value.message.key == "tags-clash"
    values = caught.value.message.values
    assert (values["number"], values["tag"]) == (1, "FF")
    assert (say(values["piece"], "en"), say(values["other"], "en")) == ("OK", "take back")
    assert tags.merge(KNOWN, clash, load, replace=True)["FF"] == "table/undo"


@pytest.mark.parametrize(
    ("written", "plain"),
    [
        ("04a1b2c3", "04A1B2C3"),
        ("04:a1:B2:c3:D4:e5:f6", "04A1B2C3D4E5F6"),
        ("04 A1 B2 C3", "04A1B2C3"),
        ("0001234567", "0001234567"),
        ("deadbee", "deadbee"),
        ("red-solo-4-purple", "red-solo-4-purple"),
        ("lantern-red", "lantern-red"),
    ],
)
def test_a_number_is_the_same_however_a_reader_writes_it(written, plain):
    assert tags.plain(written) == plain


def test_numbers_in_a_file_are_plain_and_not_twice(file):
    file.write_text('[table]\nok = ["04:a1:b2:c3"]\n')
    assert tags.load(file) == {"04A1B2C3": "table/ok"}
    file.write_text('[table]\nok = ["04:a1:b2:c3"]\nundo = ["04A1B2C3"]\n')
    with pytest.raises(ProfileFault):
        tags.load(file)


def test_a_file_of_somebody_else_names_only_pieces_that_there_are(file):
    data = {
        "lighthouse-run": {"nonsense": ["04EE"], "red-coop-2-all": ["04EF"]},
        "table": {"seat-9": ["1"]},
    }
    with pytest.raises(ProfileFault) as caught:
        tags.parse(file, data, load)
    assert [mistake.key for mistake in caught.value.mistakes] == [
        "lighthouse-run.nonsense",
        "table.seat-9",
    ]
