"""Tags on real phones: a whole deck named through the page, and a stray tag named in the middle of a game."""

from __future__ import annotations

import pytest

from companion import tags
from companion.box import box
from companion.profile import load

pytestmark = pytest.mark.browser

GAME = "lighthouse-run"
CARDS = [piece.name for piece in box(GAME, load(GAME), "cards")]


def begin(phone):
    phone.open("/tags")
    phone.go(phone.find("button.main").nth(1))  # of the second game on the shelf
    phone.live()


def named(house):
    return {piece.removeprefix(f"{GAME}/"): tag for tag, piece in house.table.now.tags.items()}


def test_56_cards_are_named_through_the_page_although_it_restarts_in_the_middle(
    house, pocket, scanner
):
    """Skipped, redone, doubled and mixed up on the way; at the end every card has its own tag."""
    assert len(CARDS) == 56
    phone = pocket()
    phone.open("/tags")
    assert "0 of 56 pieces have a tag" in phone.words
    begin(phone)
    with scanner() as lay:
        for number in range(30):
            phone.reach()
            assert f"Lay piece {number + 1} of 56" in phone.words
            if number == 10:  # the wrong card was under the hand
                assert lay("wrong")[0] == "played"
                phone.reach()
                phone.tap(phone.button("Redo the last one"))
                assert f"Lay piece {number + 1} of 56" in phone.words
            if number == 20:  # the card before once more, which is noticed
                assert lay(f"04A1{number - 1:02}")[0] == "refused"
                phone.reach()
                assert phone.button("The tag moves here").is_visible()
            assert lay(f"04A1{number:02}")[0] == "played"
        phone.reach()
        phone.tap(phone.button("Skip this piece"))
        assert lay("04A131")[0] == "played"
    port = house.restart_served()
    assert port
    phone.open("/tags")
    assert "31 of 56 pieces have a tag" in phone.words
    begin(phone)
    with scanner() as lay:
        assert "Lay piece 31 of 56" in phone.words  # the one that was skipped
        assert lay("04A130")[0] == "played"
        for number in range(32, 56):
            phone.reach()
            assert f"Lay piece {number + 1} of 56" in phone.words
            assert lay(f"04A1{number:02}")[0] == "played"
        phone.reach()
        assert "All of them have a tag now: the cards (Lighthouse Run)." in phone.words
        phone.tap(phone.button("End naming"))
    assert named(house) == {card: f"04A1{number:02}" for number, card in enumerate(CARDS)}
    assert tags.load(house.folder / tags.FILE) == house.table.now.tags


def test_a_stray_tag_is_named_on_the_phone_and_then_played(house, pocket, scanner):
    house.begin()
    phone = pocket("de").open()
    with scanner() as lay:
        assert lay("04B2")[0] == "unknown"
        phone.reach()
        phone.go("text=Diesen Tag zuordnen")
        phone.go(phone.button("Rot: Koop 3, alle Leuchttürme"))
        phone.live()
        assert "gehört ab jetzt zu diesem Teil" in phone.words
        assert lay("04B2")[0] == "played"
    assert str(house.table.now.play.past[0].move) == "card red-coop-3-all"


def test_a_tag_file_goes_out_of_one_table_and_into_another(house, pocket, tmp_path):
    house.table.name_tag("04A1", f"{GAME}/{CARDS[0]}")
    known = house.table.now.tags
    phone = pocket()
    phone.open("/tags")
    with phone.page.expect_download() as download:
        phone.find("a[href='/tags.toml']").tap()
    download.value.save_as(tmp_path / "shared.toml")
    (house.folder / tags.FILE).unlink()
    house.restart_served()
    phone.open("/tags")
    phone.find("input[type=file]").set_input_files(tmp_path / "shared.toml")
    phone.go(phone.find("form[action='/tags/import'] button"))
    assert phone.said == ["One tag read; new: 1."]
    assert house.table.now.tags == known


def test_a_phones_camera_plays_a_card_with_one_tap(house, pocket):
    house.begin()
    phone = pocket()
    phone.open(f"/p/{GAME}/red-coop-3-all")
    phone.go(phone.button("Play it for Anna"))
    phone.live()
    assert "Anna plays red: co-op 3, all lighthouses." in phone.said
    assert len(house.table.now.play.past) == 1
