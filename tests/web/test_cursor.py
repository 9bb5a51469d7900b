"""Phones show what previous and next have walked to, but never out of a hand that they may not see."""

from __future__ import annotations

from companion.texts import say

DEALT = ({"hand": "dealt"}, {"hand": "dealt"})


def marked(page):
    """Return what stands in the button that is marked."""
    _, _, rest = page.html.partition('aria-current="true"')
    return rest.partition("</button>")[0]


def test_every_phone_shows_the_choice_that_the_cursor_stands_on(house, phone):
    house.begin()
    house.play("card red-coop-1-all")
    assert 'aria-current="true"' not in phone.open().html
    for number in (1, 2):
        house.table.touch("table/next")
        page = phone.open()
        assert page.html.count('aria-current="true"') == 1
        assert page.html.count('class="choice at"') == 1
        words = house.table.now.play.pointing()
        assert say(words, "en") in page.words
        assert f"Choice {number} of 10" in page.words
        assert say(words.values["move"], "en") in marked(page)
    assert "Möglichkeit 2 von 10" in house.phone("de").open().words
    house.table.touch("table/ok")
    assert 'aria-current="true"' not in phone.open().html


def test_the_choice_is_marked_for_the_right_move_also_after_a_touch(house, phone):
    house.begin()
    house.play("card red-coop-1-all")
    house.table.touch("table/beacon-2")
    house.table.touch("table/previous")
    page = phone.open()
    at = house.table.now.play.pointed()
    moves = [move for _, move, _ in page.moves]
    assert moves[at.number - 1] == str(at.move)
    assert f'value="{str(at.move).replace(">", "&gt;")}" class="choice at"' in page.html


def test_a_phone_that_may_not_play_hears_the_choice_and_no_card_of_a_hidden_hand(house, phone):
    house.begin(seats=DEALT)
    phone.open()
    phone.post("/seat", seat="seat-2", to="take")
    house.table.touch("table/next")
    assert house.table.now.play.cursor is None
    assert "Choice 1" not in phone.open().words
    card = next(move for move in house.moves if str(move).endswith("-all"))
    house.play(str(card))
    house.table.touch("table/next")
    page = phone.open()
    assert page.moves == []
    assert "Choice 1 of 10" in page.words


def test_a_tap_from_before_the_cursor_moved_still_counts(house, phone):
    """Walking is no event: nobody's choice becomes stale by it."""
    house.begin()
    house.play("card red-coop-1-all")
    form = phone.open().form("/play")
    house.table.touch("table/next")
    phone.press(form)
    assert len(house.table.now.play.past) == 2
