"""Naming the tags of a box: piece by piece, interrupted, skipped, redone."""

from __future__ import annotations

import pytest

from companion import naming
from companion.game import Piece
from companion.message import Fault, message

GAME = "lighthouse-run"
NAMES = ("red-solo-1-all", "red-solo-2-all", "space-7", "table/ok")
PIECES = tuple(Piece(name, message("player", name=name)) for name in NAMES)


@pytest.fixture
def desk():
    return Desk()


class Desk:
    """A naming and the tags so far."""

    def __init__(self, tags=None):
        self.tags = tags or {}
        self.now = naming.begin(GAME, PIECES, self.tags)

    def lay(self, *tags, move=False):
        for tag in tags:
            self.now, self.tags, _ = naming.take(self.now, self.tags, tag, move=move)

    def press(self, what, at=0):
        self.now, self.tags = naming.step(self.now, self.tags, what, at)

    def refuse(self, tag):
        before = self.now, self.tags
        with pytest.raises(Fault) as caught:
            self.lay(tag)
        assert (self.now, self.tags) == before
        return caught.value.message.key

    @property
    def asked(self):
        return None if self.now.done else PIECES[self.now.at].name


def test_one_piece_is_asked_for_after_the_other_until_all_have_a_tag(desk):
    assert desk.now.asked().values["number"] == 1
    desk.lay("A", "B", "C")
    assert desk.asked == "table/ok"
    desk.lay("D")
    assert desk.now.done
    assert desk.now.asked().key == "naming-done"
    assert desk.tags == {
        "A": f"{GAME}/red-solo-1-all",
        "B": f"{GAME}/red-solo-2-all",
        "C": f"{GAME}/space-7",
        "D": "table/ok",
    }
    assert desk.refuse("E") == "naming-all-named"


def test_an_interrupted_naming_goes_on_at_the_first_piece_without_a_tag(desk):
    desk.lay("A", "B")
    assert Desk(desk.tags).asked == "space-7"


def test_a_skipped_piece_is_asked_for_again_at_the_end(desk):
    desk.press("skip")
    assert desk.asked == "red-solo-2-all"
    desk.lay("B", "C", "D")
    assert desk.asked == "red-solo-1-all"
    desk.press("skip")
    assert desk.asked == "red-solo-1-all"
    desk.lay("A")
    assert desk.now.done


def test_the_last_name_is_taken_back_and_given_anew(desk):
    desk.lay("A", "B")
    desk.press("redo")
    assert desk.asked == "red-solo-2-all"
    assert desk.tags == {"A": f"{GAME}/red-solo-1-all"}
    desk.lay("C")
    assert desk.tags["C"] == f"{GAME}/red-solo-2-all"


def test_a_piece_may_have_several_copies(desk):
    desk.lay("A")
    desk.press("another")
    assert desk.asked == "red-solo-1-all"
    desk.lay("A2")
    assert desk.asked == "red-solo-2-all"
    assert [desk.tags[tag] for tag in ("A", "A2")] == [f"{GAME}/red-solo-1-all"] * 2


def test_a_tag_laid_down_twice_is_noticed(desk):
    desk.lay("A")
    desk.press("another")
    assert desk.refuse("A") == "naming-again"


def test_a_tag_of_another_piece_moves_only_when_somebody_says_so(desk):
    desk.lay("A")
    assert desk.refuse("A") == "naming-clash"
    desk.now = naming.clashing(desk.now, desk.tags, "A")
    assert desk.now.clash == "A"
    desk.lay("A", move=True)
    assert desk.tags == {"A": f"{GAME}/red-solo-2-all"}


def test_any_piece_can_be_chosen_and_its_tags_forgotten(desk):
    desk.lay("A", "B")
    desk.press("go", 3)
    assert desk.asked == "table/ok"
    desk.press("forget", 0)
    assert desk.asked == "red-solo-1-all"
    assert desk.tags == {"B": f"{GAME}/red-solo-2-all"}


@pytest.mark.parametrize(
    ("what", "key"),
    [("redo", "naming-nothing"), ("another", "naming-nothing"), ("go", "touch-stale"),
     ("forget", "touch-stale"), ("dance", "touch-stale")],
)  # fmt: skip
def test_what_makes_no_sense_is_refused(desk, what, key):
    with pytest.raises(Fault, match=key):
        desk.press(what, 99)


def test_what_carries_a_name_of_its_own_is_given_no_other(desk):
    """A printed code or a text on a tag: else the card would be played as another one."""
    others = ("red-solo-4-purple", f"{GAME}/red-coop-2-all", "http://x/p/table/seat-1", "table/ok")
    for words in others:
        assert desk.refuse(words) == "naming-own"
    desk.press("go", 2)
    desk.lay("space-7")  # the piece asked for may be told by its own code
    assert desk.tags == {"space-7": f"{GAME}/space-7"}


def test_the_tables_own_skip_and_undo_do_here_what_they_say(desk):
    desk.lay("table/skip")
    assert desk.asked == "red-solo-2-all"
    desk.lay("B", "table/undo")
    assert desk.asked == "red-solo-2-all"
    assert desk.tags == {}
