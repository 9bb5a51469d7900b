"""Printed codes: what a phone's camera opens, and what may be tapped there."""

from __future__ import annotations

from random import Random

import pytest

from companion.message import message
from companion.texts import say

GAME = "lighthouse-run"
CARD = "red-coop-1-all"
DEALT = ({"hand": "dealt"}, {"hand": "dealt"})


def test_looking_at_a_code_changes_nothing_and_one_tap_plays_it(house, phone):
    house.begin()
    before, snapshot = house.kept(), house.table.now
    page = phone.open(f"/p/{GAME}/{CARD}.1")
    assert "red: co-op 1, all lighthouses" in page.words
    assert (house.kept(), house.table.now) == (before, snapshot)
    phone.press(page.form("/touch"), "Play it for Anna")
    assert [str(past.move) for past in house.table.now.play.past] == [f"card {CARD}"]
    assert "Anna plays red: co-op 1, all lighthouses." in phone.open().said[0][1]


def test_a_piece_that_does_not_fit_is_refused_with_the_reason_after_the_tap(house, phone):
    house.begin()
    page = phone.open(f"/p/{GAME}/yellow-coop-3-all")
    phone.press(page.form("/touch"))
    assert "this card is yellow" in phone.open().said[0][1]


def test_a_code_narrows_as_a_scan_does(house, phone):
    house.begin()
    house.play("card red-coop-1-all")
    source = house.state.chart.order[0]
    phone.press(phone.open(f"/p/{GAME}/lighthouse-{source}").form("/touch"))
    assert house.table.now.play.touches(house.actor) == (f"lighthouse-{source}",)


def test_a_phone_plays_only_for_its_own_seat(house, phone):
    house.begin(seats=DEALT)
    other = house.phone()
    other.open()
    phone.post("/seat", seat="seat-1", to="take")
    other.post("/seat", seat="seat-2", to="take")
    card = next(iter(str(move).split()[1] for move in house.moves))
    page = other.open(f"/p/{GAME}/{card}")
    assert not page.has_form("/touch")
    assert "Anna: play one of your cards." in page.words
    assert "This phone cannot play it now." in page.words
    assert phone.open(f"/p/{GAME}/{card}").has_form("/touch")


def test_an_old_page_of_a_code_is_refused_with_the_table_as_it_is(house, phone):
    house.begin()
    form = phone.open(f"/p/{GAME}/{CARD}").form("/touch")
    house.play("card red-solo-4-purple")
    phone.press(form)
    assert phone.open().said[0] == ("refused", say(message("touch-stale"), "en"))


def test_the_tables_own_codes_confirm_skip_and_take_back(house, phone):
    house.begin()
    house.play("card red-coop-1-all")
    phone.press(phone.open("/p/table/skip").form("/touch"))
    assert str(house.table.now.play.past[-1].move) == "skip"
    phone.press(phone.open("/p/table/undo").form("/undo"))
    assert str(house.table.now.play.past[-1].move) == "card red-coop-1-all"
    phone.press(phone.open("/p/table/ok").form("/touch"))
    assert "OK needs a single choice" in phone.open().said[0][1]


def test_the_tables_own_codes_walk_through_the_choices_and_ok_plays_one(house, phone):
    house.begin()
    for code in ("next", "next", "previous", "next"):
        phone.press(phone.open(f"/p/table/{code}").form("/touch"))
    assert "Choice 2 of 11: Anna plays" in phone.open().words
    wanted = house.moves[1]
    phone.press(phone.open("/p/table/ok").form("/touch"))
    assert [past.move for past in house.table.now.play.past] == [wanted]


def test_a_beacons_code_touches_the_lighthouse_that_stands_there(house, phone):
    house.begin()
    house.play("card red-coop-1-all")
    page = phone.open("/p/table/beacon-2")
    assert "beacon 2" in page.words
    phone.press(page.form("/touch"))
    assert house.table.now.play.touches(0) == (f"lighthouse-{house.state.chart.order[1]}",)


@pytest.mark.parametrize("ended", ["over", "away"])
def test_the_code_to_start_again_starts_the_last_set_up_again(house, phone, ended):
    house.begin()
    page = phone.open("/p/table/again")
    phone.press(page.form("/touch"))
    assert "is still being played" in phone.open().said[0][1]
    if ended == "over":
        house.play_on(Random(1))
    else:
        house.table.put_away()
    phone.press(phone.open("/p/table/again").form("/touch"))
    assert house.table.now.play.number == 2
    assert house.table.now.play.setup.names == ("Anna", "Ben")


def test_ok_resumes_after_a_restart(house):
    house.begin()
    house.restart()
    phone = house.phone()
    phone.press(phone.open("/p/table/ok").form("/resume"))
    assert not house.table.now.play.asleep


def test_a_players_code_joins_the_phone_to_the_seat(house, phone):
    house.begin(seats=DEALT)
    page = phone.open("/p/table/seat-2")
    assert "I am Ben" in page.words
    phone.press(page.form("/seat"))
    assert house.table.now.play.holders[0] == ""
    assert house.table.now.play.holders[1] != ""


@pytest.mark.parametrize(
    "path", [f"/p/{GAME}/king", "/p/table/gull", "/p/table/seat-9", "/p/table/seat-0", "/p/table/seat-01", "/p/table/seat-0012", "/p/table/seat-x",
             f"/p/{GAME}/<b>x", "/p/table/seat-" + "9" * 150]
)  # fmt: skip
def test_a_piece_that_there_is_not_is_said_so(house, phone, path):
    house.begin(2)
    reply = phone.get(path)
    assert reply.status_code == 404
    assert "is not a piece of this game" in reply.text
    assert "<b>x" not in reply.text


def test_another_games_piece_and_an_empty_table_say_what_to_do(house, phone):
    page = phone.open(f"/p/{GAME}/{CARD}")
    assert "There is no game on the table" in page.words
    assert page.links["Start Lighthouse Run"] == f"/start?game={GAME}"
    house.begin()
    assert "belongs to another game" in phone.open("/p/lichterfest/tile-12").words
    assert phone.get("/p/chess/king").status_code == 404


def test_a_game_that_waits_after_a_restart_is_to_be_woken_first(house):
    house.begin()
    house.restart()
    phone = house.phone()
    page = phone.open(f"/p/{GAME}/{CARD}")
    assert "A game is waiting" in page.words
    assert page.has_form("/away")
    phone.press(page.form("/resume"))
    assert phone.open(f"/p/{GAME}/{CARD}").has_form("/touch")
