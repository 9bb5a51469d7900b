"""The pages that print: what they ask, and what they say of a slip."""

from __future__ import annotations

import pytest

from companion.box import box
from companion.profile import load

GAME = "lighthouse-run"


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize(
    ("kind", "pages"), [("labels", {"a4": 5, "letter": 4}), ("cards", {"a4": 12, "letter": 12})]
)
def test_every_piece_of_the_box_has_a_label_or_card(house, phone, paper, kind, pages):
    page = phone.open(f"/print/{GAME}?paper={paper}&kind={kind}")
    for piece in box(GAME, load(GAME)):
        assert page.html.count(f'data-code="{piece.name}"') == 1
    assert page.html.count('<section class="sheet') == pages[paper]
    assert f"/static/{paper}.css" in page.html


def test_one_group_can_be_printed_alone_in_german(house):
    page = house.phone("de").open(f"/print/{GAME}?group=table")
    assert page.html.count('class="label"') == 16
    assert "zurücknehmen" in page.words
    assert "<style" not in page.html


def test_what_the_print_page_does_not_know_is_the_usual(house, phone):
    page = phone.open(f"/print/{GAME}?paper=wall&kind=tattoo&group=kings")
    assert page.html.count('class="label"') == 100
    assert phone.get("/print/chess").status_code == 404


@pytest.mark.parametrize(
    "address",
    ["evil.example/x", "a b", "<script>", "http://x", "x" * 500, "a\nb", "192.168.1.20:port"],
)
def test_an_address_that_is_none_is_refused_in_words(house, phone, address):
    for path in (f"/print/{GAME}", "/print/sign"):
        reply = phone.client.get(path, query_string={"address": address}, headers=phone.headers)
        assert reply.status_code == 400
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
    assert reply.status_code == 400
    assert "That is no Wi-Fi" in reply.text
    assert 'name="wifi"' in reply.text, "the form is there, to be put right"


def test_codes_carry_what_the_network_knows_and_not_what_a_browser_typed(house, phone):
    assert "localhost" in phone.open("/print/sign").words
    house.address = "192.168.1.20:8000"
    house.restart()
    assert "http://192.168.1.20:8000" in house.phone().open("/print/sign").words


def test_a_form_without_any_kind_of_pieces_says_so(house, phone):
    reply = phone.get(f"/print/{GAME}?asked=yes&address=pi.local")
    assert reply.status_code == 400
    assert "Choose at least one kind of pieces." in reply.text
    assert "pi.local" in reply.text
