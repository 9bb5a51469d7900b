"""What is in a game's box: every piece that can carry a tag, whoever plays, each with one name."""

from __future__ import annotations

from random import Random

import pytest

from companion import profile
from companion.box import GROUPS, box, full_name, label, named_by
from companion.game import shelf, take
from companion.texts import LANGUAGES, say


@pytest.mark.parametrize("game", shelf())
def test_every_piece_has_one_name_and_words_in_both_languages(game):
    pieces = box(game, profile.load(game))
    names = [piece.name for piece in pieces]
    assert len(set(names)) == len(names)
    for piece in pieces:
        assert piece.tagged
        assert all(say(piece.label, language) for language in LANGUAGES)
        assert all(sign.isalnum() or sign in "-./" for sign in piece.name)
        assert piece.name.isascii()


@pytest.mark.parametrize("game", shelf())
def test_the_groups_divide_the_box(game):
    data = profile.load(game)
    parts = [piece for group in GROUPS for piece in box(game, data, group)]
    assert sorted(piece.name for piece in parts) == sorted(piece.name for piece in box(game, data))


@pytest.mark.parametrize("game", shelf())
def test_whatever_may_be_laid_on_a_scanner_in_any_variant_is_in_the_box(game, answers):
    known = {piece.name for piece in box(game, profile.load(game))}
    rules, show = take(game).rules, take(game).show
    first = rules.OPTIONS[0]
    for choice in first.choices:
        for players in first.only.get(choice, rules.SEATS):
            setup = rules.deal(answers(game, players, **{first.name: choice}), Random(3))
            tagged = {piece.name for piece in show.pieces(setup) if piece.tagged}
            assert len(tagged) > 10
            assert tagged <= known, (choice, players)


def test_the_boxes_hold_what_is_printed_on_them():
    assert len(box("lighthouse-run", profile.load("lighthouse-run"), "cards")) == 56
    assert len(box("lichterfest", profile.load("lichterfest"), "cards")) == 36


def test_the_tables_own_pieces_belong_to_every_game():
    for game in shelf():
        own = [piece.name for piece in box(game, profile.load(game), "table")]
        assert own == [
            "table/ok",
            "table/skip",
            "table/undo",
            "table/previous",
            "table/next",
            "table/again",
            *(f"table/beacon-{n}" for n in (1, 2, 3, 4, 5, 6)),
            *(f"table/seat-{n}" for n in (1, 2, 3, 4)),
        ]
    assert full_name("lichterfest", "table/ok") == "table/ok"
    assert full_name("lichterfest", "boats") == "lichterfest/boats"


def test_the_owners_own_cards_are_known_by_name():
    """The deck we ship is partly a stand-in, so most tables correct it."""

    def boards(game):
        data = profile.load(game)
        if game == "lighthouse-run":
            data = {**data, "deck": [dict(card) for card in data["deck"]]}
            data["deck"][0]["steps"] = 5
        return data

    own = next(
        piece.name
        for piece in box("lighthouse-run", boards("lighthouse-run"), "cards")
        if "-5-" in piece.name
    )
    assert named_by(own, "lighthouse-run", boards) == f"lighthouse-run/{own}"
    assert named_by(own, "lighthouse-run") is None
    assert "5" in say(label(f"lighthouse-run/{own}", "lighthouse-run", boards), "en")
