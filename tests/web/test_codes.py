"""Printed codes: what a phone's camera opens, what may be tapped there, and what the print pages ask."""

from __future__ import annotations

import pytest

from companion.box import box
from companion.message import message
from companion.profile import load
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
    "path", [f"/p/{GAME}/king", "/p/table/gull", "/p/table/seat-9", "/p/table/seat-0", "/p/table/seat-x",
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


# Print pages


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize(
    ("kind", "pages"), [("labels", {"a4": 4, "letter": 4}), ("cards", {"a4": 11, "letter": 11})]
)
def test_every_piece_of_the_box_has_a_label_or_card(house, phone, paper, kind, pages):
    page = phone.open(f"/print/{GAME}?paper={paper}&kind={kind}")
    for piece in box(GAME, load(GAME)):
        assert page.html.count(f'data-code="{piece.name}"') == 1
    assert page.html.count('<section class="sheet') == pages[paper]
    assert f"/static/{paper}.css" in page.html


def test_one_group_can_be_printed_alone_in_german(house):
    page = house.phone("de").open(f"/print/{GAME}?group=table")
    assert page.html.count('class="label"') == 7
    assert "zurücknehmen" in page.words
    assert "<style" not in page.html


def test_what_the_print_page_does_not_know_is_the_usual(house, phone):
    page = phone.open(f"/print/{GAME}?paper=wall&kind=tattoo&group=kings")
    assert page.html.count('class="label"') == 91
    assert phone.get("/print/chess").status_code == 404


@pytest.mark.parametrize(
    "address",
    ["evil.example/x", "a b", "<script>", "http://x", "x" * 500, "a\nb", "192.168.1.20:port"],
)
def test_an_address_that_is_none_is_refused_in_words(house, phone, address):
    for path in (f"/print/{GAME}", "/print/sign"):
        reply = phone.client.get(path, query_string={"address": address}, headers=phone.headers)
        assert reply.status_code == 404
        assert "is no address for a code" in reply.text
        assert "<script>" not in reply.text


@pytest.mark.parametrize("address", ["lightkeeper.local", "10.0.0.7", "[fe80::1]:8000", "pi:80"])
def test_an_address_may_be_a_name_or_a_number(house, phone, address):
    assert f"http://{address}" in phone.open(f"/print/sign?address={address}").words


def test_the_sign_shows_a_wifi_that_came_by_post_and_is_kept_nowhere(house, phone):
    reply = phone.post("/print/sign", wifi="Möwe", password="geheim 123")
    assert reply.status_code == 200
    assert "Password: geheim 123" in reply.text
    assert reply.text.count("<svg") == 2
    assert reply.headers["Cache-Control"] == "no-store"
    assert phone.open("/print/sign?wifi=M%C3%B6we&password=geheim+123").html.count("<svg") == 1


@pytest.mark.parametrize(
    ("wifi", "password"), [("x" * 33, ""), ("Möwe", "short"), ("M\nw", ""), ("M", "x" * 64)]
)
def test_a_wifi_that_no_phone_would_take_is_refused_in_words(house, phone, wifi, password):
    reply = phone.post("/print/sign", wifi=wifi, password=password)
    assert reply.status_code == 404
    assert "That is no Wi-Fi" in reply.text


def test_codes_carry_what_the_network_knows_and_not_what_a_browser_typed(house, phone):
    assert "localhost" in phone.open("/print/sign").words
    house.address = "192.168.1.20:8000"
    house.restart()
    assert "http://192.168.1.20:8000" in house.phone().open("/print/sign").words
