"""Action 1: two boats and a lantern for another lantern."""

import pytest

OTHERS = ("white", "orange", "red", "purple", "blue", "green", "black")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_lf_r32_a_trade_costs_two_boats(game, put, play, players):
    state = put(game(players), boats={0: 3, 1: 4}, lanterns={0: {"red": 1}})
    after = play(state, "give red")
    assert after.boats[:2] == (1, 4)
    assert play(after, "take blue").boats[:2] == (1, 4)


@pytest.mark.parametrize(
    ("boats", "may"), [(0, False), (1, False), (2, True), (3, True), (9, True)]
)
def test_lf_r32_two_boats_are_needed(game, put, no_tile, boats, may):
    """LF-R32: the boats of others do not help."""
    state = put(game(4), boats={0: boats, 1: 6})
    assert no_tile(state) == ({"give red"} if may else set())


def test_lf_r33_the_lantern_goes_back_to_its_stack(game, put, play, own, supply, conserved):
    """LF-R33: and only it."""
    state = put(game(3), boats={0: 2}, lanterns={0: {"green": 2, "black": 1}})
    after = play(state, "give green")
    assert own(after, 0) == {"green": 1, "black": 1}
    assert supply(after) == {**supply(state), "green": supply(state, "green") + 1}
    conserved(after)


def test_lf_r33_any_own_lantern_may_be_given(game, put, no_tile):
    """LF-R33: but none that others have."""
    state = put(game(3), boats={0: 2}, lanterns={0: {"green": 2, "black": 1}, 1: {"white": 3}})
    assert no_tile(state) == {"give green", "give black"}


def test_lf_r33_a_last_card_put_back_is_in_stock_again(game, put, play, supply, conserved):
    """LF-R33, LF-R67: even while the trade goes on the stack is one higher."""
    state = put(game(2), boats={0: 2}, lanterns={0: {"red": 5}})
    assert supply(state, "red") == 0
    state = play(state, "give red")
    assert supply(state, "red") == 1
    conserved(play(state, "take white"))


@pytest.mark.parametrize("given", OTHERS)
def test_lf_r34_another_lantern_is_taken(game, put, play, choices, own, given, conserved):
    """LF-R34, LF-1: any colour but the one given, and the turn goes on."""
    state = play(put(game(4), boats={0: 2}, lanterns={0: {given: 2}}), f"give {given}")
    assert choices(state) == {f"take {colour}" for colour in OTHERS if colour != given}
    for colour in set(OTHERS) - {given}:
        after = play(state, f"take {colour}")
        assert own(after, 0) == {given: 1, colour: 1}
        assert all(word.startswith("tile ") for word in choices(after))
        conserved(after)


def test_lf1_the_given_colour_cannot_be_taken_back(game, put, play, choices):
    """LF-1, LF-R34: not even if there is hardly anything else."""
    empty = dict.fromkeys(OTHERS, 0)
    state = put(game(4), boats={0: 2}, lanterns={0: {"red": 1}})
    state = put(state, supply={**empty, "red": 7, "black": 1})
    assert choices(play(state, "give red")) == {"take black"}


def test_lf_r35_an_empty_stack_cannot_be_chosen(game, put, play, choices):
    state = put(game(4), boats={0: 2}, supply={"blue": 0, "white": 0, "green": 1})
    state = play(state, "give red")
    assert choices(state) == {"take orange", "take purple", "take green", "take black"}


def test_lf_r35_a_card_must_be_taken(game, put, play, choices, rules):
    """LF-R35: after the boats are paid there is no way but to take one."""
    state = play(put(game(4), boats={0: 2}), "give red")
    assert rules.actors(state) == (0,)
    assert all(word.startswith("take ") for word in choices(state))


def test_lf_r35_no_trade_when_there_is_nothing_to_take(game, put, no_tile):
    """LF-R35, LF-1: neither if all stacks are empty, nor if only the given colour is there."""
    empty = dict.fromkeys(OTHERS, 0)
    state = put(game(4), boats={0: 2}, lanterns={0: {"red": 1, "blue": 1}})
    assert no_tile(put(state, supply=empty)) == set()
    assert no_tile(put(state, supply={**empty, "red": 1})) == {"give blue"}
    assert no_tile(put(state, supply={**empty, "green": 1})) == {"give red", "give blue"}


def test_lf_r36_the_given_card_is_no_joker(game, put, play, no_tile):
    """LF-R36: three red and a purple given away are no four red, and a fourth red taken is."""
    state = put(game(4), boats={0: 2}, lanterns={0: {"red": 3, "purple": 1}})
    assert no_tile(state) == {"give red", "give purple"}
    assert no_tile(play(state, "give purple", "take blue")) == set()
    assert no_tile(play(state, "give purple", "take red")) == {"reward four red"}


def test_lf_r36_a_set_that_loses_the_given_card_is_lost(game, put, play, no_tile):
    state = put(game(4), boats={0: 2}, lanterns={0: {"red": 4}})
    assert no_tile(state) == {"give red", "reward four red"}
    assert no_tile(play(state, "give red", "take blue")) == set()


def test_lf_r37_one_trade_in_an_own_turn(game, put, play, choices, no_tile):
    """LF-R37: however many boats there are; the next own turn allows another."""
    state = put(game(2), boats={0: 9}, lanterns={0: {"red": 3}, 1: {}})
    state = play(state, "give red", "take blue")
    assert no_tile(state) == set()
    state = play(state, "tile 17", "spot 1 0", "turn 0", "tile 23", "spot 0 1", "turn 0")
    assert "give blue" in choices(state)
