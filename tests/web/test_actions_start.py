"""Starting a game by the form: each variant, and every wrong answer."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from companion.game import take
from companion.message import message
from companion.profile import ProfileFault
from companion.texts import say

GAME = take("lighthouse-run")
LANGUAGES = ("en", "de")


def words(key, language="en", **values):
    return say(message(key, **values), language)


STARTS = {
    "plain-2": ("players=2", {}),
    "plain-3": ("players=3", {"first": "3"}),
    "plain-4": ("players=4", {"lighthouses": "table"}),
    "dealt": ("players=2", {"hand_0": "dealt", "hand_1": "dealt"}),
    "mixed": ("players=3", {"hand_1": "dealt"}),
    "erik": ("players=2&variant=erik", {"erik_colour": "blue"}),
    "erik-dealt": ("players=2&variant=erik", {"erik_pile": "dealt"}),
    "fleet": ("players=2&variant=fleet", {"colour_0": "green", "second_0": "red"}),
    "fleet-dealt": ("players=2&variant=fleet", {"hand_0": "dealt", "hand_1": "dealt"}),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("start", STARTS)
def test_each_variant_is_started_by_the_form(house, start, language):
    query, filled = STARTS[start]
    phone = house.phone(language)
    form = phone.open(f"/start?game=lighthouse-run&{query}").form("/start")
    for name, value in filled.items():
        assert value in form.choices[name.replace("_", "-")]
    reply = phone.press(form, words("page-begin", language), **filled)
    assert (reply.status_code, reply.location) == (302, "/")
    play = house.table.now.play
    assert play.setup.options["variant"] == form.fields.get("variant", "plain")
    assert list(play.setup.names) == [form.fields[f"name-{seat}"] for seat in range(form.count)]
    for name, value in filled.items():
        option, _, seat = name.replace("_", "-").rpartition("-")
        asked = play.setup.seats[int(seat)][option] if seat.isdecimal() else None
        assert value == (asked or play.setup.options[name.replace("_", "-")])
    page = phone.open()
    assert page.said == [("played", words("table-started", language, game=GAME.title))]
    assert words("page-set-up", language) in page.words
    for name in play.setup.names:
        assert name in page.words


def test_the_start_page_asks_only_what_the_choice_so_far_makes_sense_of(house, phone):
    two = phone.open("/start?game=lighthouse-run&players=2").form("/start")
    assert two.choices["variant"] == ["plain", "erik", "fleet"]
    assert two.choices["first"] == ["1", "2"]
    assert "erik-pile" not in two.choices
    assert "second-0" not in two.choices
    erik = phone.open("/start?game=lighthouse-run&players=2&variant=erik").form("/start")
    assert {"erik-pile", "erik-colour"} <= set(erik.choices)
    fleet = phone.open("/start?game=lighthouse-run&players=2&variant=fleet").form("/start")
    assert {"second-0", "second-1"} <= set(fleet.choices)
    four = phone.open("/start?game=lighthouse-run&players=4").form("/start")
    assert "variant" not in four.choices
    assert four.choices["first"] == ["1", "2", "3", "4"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_was_answered_is_kept_when_another_question_is_asked(house, language):
    given = "players=2&variant=fleet&name-0=Zo%C3%AB&name-1=Al&colour-0=blue&first=2&hand-1=dealt"
    form = house.phone(language).open(f"/start?game=lighthouse-run&{given}").form("/start")
    kept = {"name-0": "Zoë", "name-1": "Al", "colour-0": "blue", "first": "2", "hand-1": "dealt"}
    assert kept.items() <= form.fields.items()


def test_a_new_game_puts_the_one_on_the_table_away(house, phone):
    house.begin()
    page = phone.open("/start")
    assert words("page-start-running", game=GAME.title) in page.words
    phone.press(page.form("/start"))
    assert house.table.now.play.number == 2
    assert phone.get("/games/1").status_code == 200


TWO = "players=2"
WRONG = [
    (TWO, {"colour_1": "red"}, message("setup-distinct", option=message("lighthouse-run-option-colour"))),
    (TWO, {"name_0": ""}, message("setup-names")),
    (TWO, {"name_0": " \t\u00a0 "}, message("setup-names")),
    (TWO, {"name_0": "Ben", "name_1": "Ben"}, message("setup-names")),
    (TWO, {"name_0": "Ben", "name_1": "  Ben "}, message("setup-names")),
    (TWO, {"name_0": "x" * 25}, message("setup-names")),
    (TWO, {"name_0": "x" * 9000}, message("setup-names")),
    (TWO, {"name_0": "\u200b\u2060"}, message("setup-names")),
    (TWO, {"name_0": "Ben\x1b[2J"}, message("setup-names")),
    (TWO, {"name_0": None}, message("setup-names")),
    ("players=3", {"variant": "erik"}, message("setup-exactly", choice=message("lighthouse-run-choice-variant-erik"), players=2)),
    ("players=4", {"variant": "fleet"}, message("setup-exactly", choice=message("lighthouse-run-choice-variant-fleet"), players=2)),
    (TWO, {"first": "4"}, message("setup-exactly", choice=message("lighthouse-run-choice-first-4"), players=4)),
    (TWO, {"variant": "<script>"}, message("setup-answer", option=message("lighthouse-run-option-variant"), got="<script>")),
    (TWO, {"hand_1": "🦑"}, message("setup-answer", option=message("lighthouse-run-option-hand"), got="🦑")),
    (TWO, {"colour_0": "mauve"}, message("setup-answer", option=message("lighthouse-run-option-colour"), got="mauve")),
    ("players=2&variant=erik", {"erik_colour": "red"}, message("lighthouse-run-colour-twice")),
    ("players=2&variant=fleet", {"second_0": "yellow"}, message("lighthouse-run-colour-twice")),
    (TWO, {"players": "99"}, message("setup-names")),
    (TWO, {"players": "many"}, message("setup-names")),
]  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("query", "wrong", "expected"), WRONG, ids=range(len(WRONG)))
def test_a_wrong_answer_goes_back_to_the_form_with_the_sentence_and_the_answers(
    house, query, wrong, expected, language
):
    house.begin(3)
    before = house.kept()
    phone = house.phone(language)
    form = phone.open(f"/start?game=lighthouse-run&{query}").form("/start")
    form.fields |= {"lighthouses": "table", "name-1": "Wilhelmine"}
    reply = phone.press(form, **wrong)
    assert reply.status_code == 302
    assert urlsplit(reply.location)[1:3] == ("", "/start")
    assert house.kept() == before
    page = phone.open(reply.location)
    assert page.said == [("refused", say(expected, language))]
    assert "<script>" not in page.html.replace("<script src", "")
    again = page.form("/start")
    sent = {**form.fields, **{name.replace("_", "-"): value for name, value in wrong.items()}}
    kept = {name: sent[name] for name in ("name-0", "name-1", "colour-0", "lighthouses")}
    for name, value in kept.items():
        if value and value.strip() and value in again.choices.get(name, [value]):
            assert again.fields[name] == value[:200]
    assert not phone.open(reply.location).said  # said once
    # What is wrong on the form can be put right there.
    right = {f"name_{seat}": f"P{seat}" for seat in range(again.count)}
    right |= {"colour_0": "red", "colour_1": "yellow", "first": "1"}
    right |= {"erik_colour": "any"} if "erik-colour" in again.choices else {}
    right |= {"second_0": "green", "second_1": "blue"} if "second-0" in again.choices else {}
    assert phone.press(again, **right).location == "/"
    assert house.table.now.play.number == 2


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["chess", "", "../lighthouse_run", "lighthouse_run", None])
def test_a_game_that_is_not_on_the_shelf_is_refused(house, name, language):
    phone = house.phone(language)
    before = house.kept()
    reply = phone.post("/start", game=name, players=2, name_0="A", name_1="B")
    assert reply.location == "/"
    assert phone.open().said == [("refused", words("page-no-game", language))]
    assert house.kept() == before


@pytest.mark.parametrize(
    "name", ["Zoë 🦑", "名前", "👩\u200d🚀", "O'Neil & <Söhne>", "{ $who }", "x" * 24]
)
def test_a_person_is_called_as_they_like(house, phone, name):
    form = phone.open("/start?game=lighthouse-run&players=2").form("/start")
    assert phone.press(form, name_0=name).location == "/"
    assert f"{name}: play one of your cards." in phone.open().words
    house.restart()
    assert house.table.now.play.setup.names[0] == name


def test_spaces_around_a_name_are_not_part_of_it(house, phone):
    phone.press(
        phone.open("/start?game=lighthouse-run&players=2").form("/start"), name_0="  Anna   Maria "
    )
    assert house.table.now.play.setup.names[0] == "Anna Maria"


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_board_file_spoilt_meanwhile_is_named_and_nothing_starts(house, language):
    def spoilt(game):
        raise ProfileFault(Path("my-board.toml"), [])

    desk = house.app.extensions["desk"]
    house.app.extensions["desk"] = replace(desk, boards=spoilt)
    phone = house.phone(language)
    form = {"game": "lighthouse-run", "players": 2, "name-0": "Ada", "name-1": "Ben"}
    reply = phone.tap("/start", **form)
    assert reply.status_code == 409
    assert reply.json["said"] == say(message("page-board", file="my-board.toml"), language)
    assert house.table.now.play is None
