"""Tags on the phone: named one by one, a stray one named, shared as a file."""

from __future__ import annotations

from io import BytesIO

import pytest

from companion import tags
from companion.box import box
from companion.message import message
from companion.profile import load
from companion.texts import say

GAME = "lighthouse-run"
CARDS = [piece.name for piece in box(GAME, load(GAME), "cards")]


def begin(phone, group="cards"):
    phone.post("/tags/begin", box=f"{GAME}/{group}")
    return phone.open()


def step(phone, words, **changes):
    """Press a button of the naming; the first that says so."""
    page = phone.open()
    forms = [form for form in page.forms if form.action == "/tags/step"]
    form = next(form for form in forms if words in form.buttons[0].words)
    return phone.press(form, **changes)


def asked(house):
    naming = house.table.now.naming
    return None if naming.done else naming.pieces[naming.at].name


def test_every_game_and_its_groups_are_counted(house, phone):
    house.table.name_tag("04A1", f"{GAME}/{CARDS[0]}")
    page = phone.open("/tags")
    assert "1 of 56 pieces have a tag" in page.words
    assert "0 of 36 pieces have a tag" in page.words
    assert {"/print/lighthouse-run", "/print/lichterfest", "/print/sign"} <= {*page.links.values()}


def test_a_naming_asks_for_one_piece_after_the_other_on_every_phone(house, phone):
    german = house.phone("de")
    page = begin(phone)
    assert "Lay piece 1 of 56 on the scanner: red: solo 4, purple lighthouse" in page.words
    assert "Leg Teil 1 von 56 auf den Scanner" in german.open().words
    assert house.table.scan("04A1").what == "played"
    assert "Lay piece 2 of 56" in phone.open().words
    assert house.table.now.tags == {"04A1": f"{GAME}/{CARDS[0]}"}
    assert tags.load(house.folder / tags.FILE) == house.table.now.tags


def test_skip_redo_another_copy_and_end_are_one_tap_each(house, phone):
    begin(phone)
    house.table.scan("A")
    step(phone, "Another tag")
    assert asked(house) == CARDS[0]
    house.table.scan("A2")
    step(phone, "Skip")
    assert asked(house) == CARDS[2]
    step(phone, "Redo")
    assert asked(house) == CARDS[0]
    assert house.table.now.tags == {"A": f"{GAME}/{CARDS[0]}"}
    step(phone, "End naming")
    assert house.table.now.naming is None
    assert "The table is free" in phone.open().words


def test_a_tag_that_is_taken_moves_only_by_a_tap(house, phone):
    begin(phone)
    house.table.scan("A")
    assert house.table.scan("A").what == "refused"
    page = phone.open()
    assert page.said == [("refused", say(house.table.now.notice.message, "en"))]
    assert "red: solo 4, purple lighthouse" in page.said[0][1]
    step(phone, "The tag moves here")
    assert house.table.now.tags == {"A": f"{GAME}/{CARDS[1]}"}
    assert (
        phone.open()
        .said[0][1]
        .startswith("The tag belongs here now, and no longer to: red: solo 4, purple")
    )


def test_any_piece_of_the_list_can_be_named_now_or_forgotten(house, phone):
    page = begin(phone)
    house.table.scan("A")
    page = phone.open()
    forms = [form for form in page.forms if form.action == "/tags/step"]
    go = [form for form in forms if form.buttons[0].value == "go"]
    assert len(go) == 56
    phone.press(go[7])
    assert asked(house) == CARDS[7]
    forget = [form for form in phone.open().forms if form.buttons[0].value == "forget"]
    phone.press(forget[0])
    assert house.table.now.tags == {}
    assert asked(house) == CARDS[0]


def test_an_old_button_is_refused_and_changes_nothing(house, phone):
    page = begin(phone)
    old = next(form for form in page.forms if form.buttons[0].value == "skip")
    house.table.scan("A")
    assert phone.press(old).status_code == 302
    assert phone.open().said[0] == ("refused", say(message("touch-stale"), "en"))
    assert asked(house) == CARDS[1]


@pytest.mark.parametrize("form", [{"box": "chess/cards"}, {"box": f"{GAME}/kings"}, {}])
def test_what_is_in_no_box_cannot_be_named(house, phone, form):
    reply = phone.post("/tags/begin", **form)
    assert reply.status_code == 302
    assert house.table.now.naming is None
    assert phone.open().said == [("refused", say(message("page-no-game"), "en"))]


def test_while_tags_are_named_none_is_played_and_then_they_are(house, phone):
    house.begin()
    begin(phone)
    house.table.scan("A")
    assert not house.table.now.play.past
    step(phone, "End naming")
    assert house.table.scan("A").what == "more" or house.table.now.play.past


def test_an_unknown_tag_during_play_offers_to_be_named_and_is_then_played(house, phone):
    house.begin()
    house.table.scan("04A1B2")
    page = phone.open()
    assert page.links["Name this tag"] == "/tags/name"
    page = phone.open("/tags/name")
    assert "“04A1B2” was laid on the scanner" in page.words
    form = page.form("/tags/name")
    forms = [each for each in page.forms if each.action == "/tags/name"]
    offered = {button.value for each in forms for button in each.buttons}
    assert offered >= {*CARDS, "space-7", "table/undo"}
    phone.press(form, "red: co-op 1")
    page = phone.open()
    assert page.said[0][0] == "played"
    assert "Name this tag" not in page.links
    assert house.table.scan("04A1B2").what == "played"


def test_a_tag_named_meanwhile_or_never_laid_down_is_not_named(house, phone):
    house.begin()
    house.table.scan("04A1B2")
    for tag, piece in (("other", CARDS[0]), ("04A1B2", "king"), ("04A1B2", "<b>")):
        assert phone.post("/tags/name", tag=tag, piece=piece).status_code == 302
        assert house.table.now.tags == {}
    house.play("card red-coop-1-all")
    assert phone.get("/tags/name").status_code == 302


def test_a_piece_of_the_box_that_does_not_play_is_no_stray_tag(house, phone):
    house.begin(2)
    for piece in ("green-solo-4-purple", f"{GAME}/green-solo-4-purple"):
        assert house.table.scan(piece).what == "refused"
        page = phone.open()
        assert "is not a piece of this game" in page.said[0][1]
        assert "Name this tag" not in page.links


def test_hostile_words_of_a_tag_are_shown_as_words(house, phone):
    house.begin()
    house.table.scan("04A1", '<script>alert("x")</script>')
    page = phone.open()
    assert '<script>alert("x")</script>' in page.words
    assert "<script>alert" not in page.html
    assert "<script>alert" not in phone.open("/tags/name").html


def test_all_tags_are_a_file_that_another_table_takes(house, phone):
    begin(phone)
    for tag in ("A", "B", "C"):
        house.table.scan(tag)
    known = house.table.now.tags
    file = phone.get("/tags.toml")
    assert file.headers["Content-Disposition"] == 'attachment; filename="tags.toml"'
    (house.folder / tags.FILE).unlink()
    house.restart()
    fresh = house.phone()
    assert house.table.now.tags == {}
    sent = fresh.client.post(
        "/tags/import", data={"file": (BytesIO(file.data), "tags.toml")}, headers=fresh.headers
    )
    assert sent.location == "/tags"
    assert fresh.open("/tags").said == [("played", "3 tags read; new: 3.")]
    assert house.table.now.tags == known


def send(phone, data, **fields):
    form = {"file": (BytesIO(data), "my tags.toml"), **fields}
    phone.client.post("/tags/import", data=form, headers=phone.headers)
    return phone.open("/tags").said[0]


@pytest.mark.parametrize(
    "data",
    [b"", b"[x", b"\xff\xfe\x00", b"a = " + b"[" * 5000, b'[chess]\nking = ["A"]\n', b"\x00" * 100],
)
def test_a_file_that_is_no_tag_file_is_refused_with_a_reason(house, phone, data):
    house.table.name_tag("A", f"{GAME}/{CARDS[0]}")
    what, words = send(phone, data)
    if data:
        assert (what, words.startswith("That file cannot be read as a tag file: ")) == (
            "refused",
            True,
        )
    assert house.table.now.tags == {"A": f"{GAME}/{CARDS[0]}"}


def test_a_file_decides_about_known_tags_only_when_it_may(house, phone):
    house.table.name_tag("A", f"{GAME}/{CARDS[0]}")
    file = b'[table]\nok = ["A"]\n'
    assert send(phone, file)[0] == "refused"
    assert house.table.now.tags == {"A": f"{GAME}/{CARDS[0]}"}
    assert send(phone, file, replace="yes")[0] == "played"
    assert house.table.now.tags == {"A": "table/ok"}


def test_an_import_without_a_file_is_a_broken_request(house, phone):
    assert phone.post("/tags/import").status_code == 400


def test_an_unknown_tag_can_be_named_before_there_is_a_game(house, phone):
    assert house.table.scan("04A1B2C3").what == "unknown"
    page = phone.open(phone.open().links["Name this tag"])
    assert page.links["Lighthouse Run"] == "/tags/name?game=lighthouse-run"
    form = phone.open("/tags/name?game=lighthouse-run").form("/tags/name")
    phone.press(form, "red: solo 4, purple lighthouse")
    assert house.table.now.tags == {"04A1B2C3": f"{GAME}/{CARDS[0]}"}
    assert "red: solo 4, purple lighthouse" in phone.open().said[0][1]


def test_a_card_that_carries_its_own_name_is_given_no_other(house, phone):
    begin(phone)
    assert house.table.scan("red-solo-4-red").what == "refused"
    assert "It needs no tag" in phone.open().said[0][1]
    assert house.table.scan("table/skip").what == "played"
    assert asked(house) == CARDS[1]
    assert house.table.now.tags == {}


def test_a_pieces_own_name_comes_before_any_tag_file(house, phone):
    house.begin()
    house.table.name_tag("red-coop-1-all", f"{GAME}/red-coop-3-all")
    house.table.scan("red-coop-1-all")
    assert str(house.table.now.play.past[0].move) == "card red-coop-1-all"


def test_a_game_that_begins_ends_the_naming(house, phone):
    begin(phone)
    house.begin()
    assert house.table.now.naming is None
    begin(phone)
    assert "The game waits meanwhile." in phone.open().words
    assert house.table.play(house.actor, "card red-coop-1-all").message.key == "naming-on"
    assert house.table.undo().message.key == "naming-on"
    assert house.table.touch("table/again").message.key == "naming-on"
    assert house.table.now.naming is not None


def test_a_card_that_carries_its_name_as_a_text_is_given_no_other(house, phone):
    begin(phone)
    assert house.table.scan("04AABBCC", "red-solo-4-red").message.key == "naming-own"
    assert house.table.scan("04AABBCC", "red-solo-4-purple").what == "played"
    assert house.table.now.tags == {"04AABBCC": f"{GAME}/{CARDS[0]}"}


def test_the_tags_of_skip_and_take_back_do_here_what_they_say(house, phone):
    house.table.name_tag("05AA0001", "table/skip")
    house.table.name_tag("05AA0002", "table/undo")
    begin(phone)
    house.table.scan("05AA0001")
    assert asked(house) == CARDS[1]
    house.table.scan("B")
    house.table.scan("05AA0002")
    assert asked(house) == CARDS[1]
    assert "B" not in house.table.now.tags


def test_nothing_in_a_file_keeps_the_table_from_starting_again(house, phone):
    """What TOML forbids, and words longer than any sentence holds."""
    assert send(phone, b'[table]\nok = ["a\\u007Fb"]\n')[0] == "played"
    long = "x" * 3000
    assert send(phone, f"{long} = 1\n".encode())[0] == "refused"
    assert send(phone, f'[lichterfest]\n"{long}" = ["x"]\n'.encode())[0] == "refused"
    assert send(phone, f'[table]\nok = ["{long}"]\n'.encode())[0] == "refused"
    house.restart()
    assert house.table.now.tags == {"a\x7fb": "table/ok"}
