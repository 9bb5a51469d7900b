"""The rulebook's worked examples 1 to 4, in the situations that the rule list assumes."""

import pytest


def test_lr_x1_solo_4_with_the_purple_lighthouse(game, rules, choices, play, ships, lit):
    """LR-X1: purple stands second and is dark, the beacon has to go there, the ship makes 4."""
    state = game(2, lighthouses=("green", "purple", "red", "yellow", "blue", "orange"))
    assert lit(state) == {"green", "red", "blue"}
    state = play(state, "card red-solo-4-purple")
    assert choices(state) == {"beacon green>purple", "beacon red>purple", "beacon blue>purple"}
    for source, left in {"red": "blue", "blue": "red"}.items():
        after = play(state, f"beacon {source}>purple", "sail start")
        assert lit(after) == {"green", "purple", left}
        assert ships(after, "red") == (0, 0, 0, 0, 4)
        assert ships(after, "yellow") == (0, 0, 0, 0, 0)
        assert rules.actors(after) == (1,)


def test_lr_x2_group_3_with_all_six_lighthouses(game, put, play, rules, ships, lit):
    """LR-X2: Yellow declines the beacon, and both ships go from 6 to 9."""
    state = put(game(2, first=2), ships={"yellow": (6, 6)})
    assert lit(state) == {"purple", "red", "blue"}
    after = play(state, "card yellow-group-3-all", "skip", "sail 6")
    assert ships(after, "yellow") == (0, 0, 0, 9, 9)
    assert lit(after) == lit(state)
    assert rules.actors(after) == (0,)


@pytest.mark.parametrize(("bonus", "green"), [("bonus 8", 8), ("skip", 7)])
def test_lr_x3_coop_1_and_its_bonus(game, put, play, choices, ships, lit, bonus, green):
    """LR-X3: one of two blue ships and the green one go to 7, and green one further."""
    state = put(game(4, first=3), ships={"green": (6,), "blue": (6, 6)})
    asked = play(state, "card green-coop-1-all", "skip", "sail 6")
    assert choices(asked) == {"bonus 8", "skip"}
    after = play(asked, bonus)
    assert ships(after, "blue") == (0, 0, 0, 6, 7)
    assert ships(after, "green") == (0, 0, 0, 0, green)
    assert lit(after) == lit(state) == {"purple", "red", "blue"}


def test_lr_x4_coop_3_and_a_bonus_cut_short(game, put, play, choices, ships, lit):
    """LR-X4: green stands second and gets the third's beacon; of the bonus of 3 blue makes 2."""
    state = put(game(4, first=4), ships={"red": (1,), "blue": (1,)})
    state = play(state, "card blue-coop-3-all", "beacon red>green", "sail 1")
    assert lit(state) == {"purple", "green", "blue"}
    assert (ships(state, "red"), ships(state, "blue")) == ((0, 0, 0, 0, 4), (0, 0, 0, 0, 4))
    assert choices(state) == {"bonus 6", "skip"}
    after = play(state, "bonus 6")
    assert (ships(after, "red"), ships(after, "blue")) == ((0, 0, 0, 0, 4), (0, 0, 0, 0, 6))
