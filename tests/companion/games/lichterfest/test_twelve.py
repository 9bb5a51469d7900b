"""More than twelve lanterns: they have to go before a tile is laid."""

import pytest

COLOURS = ("white", "orange", "red", "purple", "blue", "green", "black")
ALONE = {1: {}, 2: {}, 3: {}}
FLAT = {"white": 3, "orange": 3}  # two pairs and no set; with red, 12 and more
DISCARDS = {"discard white", "discard orange", "discard red"}


@pytest.fixture
def holding(game, put):
    """Dany holds so many red lanterns besides three white and three orange."""
    return lambda red, **fields: put(game(4), lanterns={0: {**FLAT, "red": red}, **ALONE}, **fields)


def kinds(words):
    return {word.split()[0] for word in words}


@pytest.mark.parametrize(("red", "too_many"), [(5, False), (6, False), (7, True), (8, True)])
def test_lf_r52_a_tile_is_laid_with_twelve_or_fewer(holding, choices, red, too_many):
    """LF-R50, LF-R52, LF-6: 11 and 12 are allowed and put nothing back, 13 and 14 are not."""
    words = choices(holding(red))
    assert ("tile" in kinds(words)) == (not too_many)
    assert {word for word in words if word.startswith("discard")} == (
        DISCARDS if too_many else set()
    )
    assert "skip" not in words


def test_lf_r50_put_back_until_there_are_twelve(holding, play, choices, no_tile, own):
    """LF-R50, LF-R52, LF-9: one by one, any colour, and never below twelve."""
    state = holding(8)
    state = play(state, "discard white")
    assert sum(own(state, 0).values()) == 13
    assert "tile" not in kinds(choices(state))
    assert no_tile(state) >= DISCARDS
    state = play(state, "discard red")
    assert own(state, 0) == {"white": 2, "orange": 3, "red": 7}
    assert kinds(choices(state)) == {"reward", "tile"}


def test_lf_r50_a_set_is_handed_in_instead(holding, play, choices):
    """LF-R50: 13 less 4 are few enough."""
    state = play(holding(7), "reward four red")
    assert kinds(choices(state)) == {"tile"}


def test_lf_r50_a_set_and_cards_put_back(holding, put, play, choices, own):
    """LF-R50, LF-9: 17 less 4 are still one too many, whichever comes first."""
    lanterns = {"white": 3, "orange": 3, "red": 8, "black": 3}
    state = put(holding(0), lanterns={0: lanterns, **ALONE})
    after = play(state, "reward four red")
    assert kinds(choices(after)) == {"discard"}
    after = play(after, "discard black")
    assert kinds(choices(after)) == {"tile"}
    assert own(after, 0) == {"white": 3, "orange": 3, "red": 4, "black": 2}
    other = play(state, "discard black", "reward four red")
    assert own(other, 0) == own(after, 0)
    assert kinds(choices(other)) == {"tile"}


def test_lf_r50_only_one_reward_even_then(holding, put, play, choices):
    """LF-R50, LF-R39: a second set may only be put back unused."""
    state = put(holding(0), lanterns={0: {"red": 8, "blue": 8, "green": 1}, **ALONE})
    state = play(state, "reward four red")
    assert choices(state) == {"discard red", "discard blue", "discard green"}


def test_lf_r51_cards_put_back_go_to_their_stacks(holding, play, supply, conserved, rules, gains):
    """LF-R51: and earn nothing."""
    before = holding(7)
    after = play(before, "discard orange")
    assert gains(before, after) == {0: {"orange": -1}}
    assert supply(after) == {**supply(before), "orange": supply(before, "orange") + 1}
    assert after.rewards == ((),) * 4
    assert rules.actors(after) == (0,)
    conserved(after)


def test_lf_r51_only_own_cards_can_be_put_back(holding, put, choices):
    state = put(holding(7), lanterns={1: {"green": 3}})
    assert {word for word in choices(state) if word.startswith("discard")} == DISCARDS


def test_lf6_the_limit_is_checked_before_laying_only(game, put, lay, rules, choices, own):
    """LF-6: laying may bring more than twelve, which are kept until the own next turn."""
    state = put(game(2), lanterns={0: {"red": 4, "blue": 4, "green": 4}, 1: {}})
    state = lay(state, 17, (1, 0), 0)
    assert sum(own(state, 0).values()) == 13
    assert rules.actors(state) == (1,)
    state = lay(state, 24, (0, 1), 0)
    assert sum(own(state, 0).values()) == 14
    assert "discard purple" in choices(state)
    assert "tile" not in kinds(choices(state))


def test_lf6_the_lanterns_of_others_do_not_matter(game, put, choices):
    """LF-6, LF-R52: only the player on turn has to have twelve or fewer."""
    state = put(game(4), lanterns={1: {"red": 7, "blue": 7}})
    assert kinds(choices(state)) == {"tile"}


def test_lf6_not_in_the_last_turn(holding, choices):
    """LF-6: with 14 lanterns the last turn may simply end."""
    words = choices(holding(8, turn=32))
    assert kinds(words) == {"reward", "skip"}


def test_lf_r50_a_trade_comes_before(holding, play, choices, own):
    """LF-R50, LF-9: with 13 lanterns action 1 is still open, and keeps the number."""
    state = holding(7, boats={0: 2})
    assert kinds(choices(state)) == {"give", "reward", "discard"}
    state = play(state, "give white", "take black")
    assert sum(own(state, 0).values()) == 13
    assert kinds(choices(state)) == {"reward", "discard"}


def test_lf9_putting_back_ends_the_chance_to_trade(holding, play, choices):
    """LF-9: it is part of action 2."""
    state = play(holding(7, boats={0: 4}), "discard red")
    assert kinds(choices(state)) == {"reward", "tile"}
    state = play(holding(8, boats={0: 4}), "discard red")
    assert kinds(choices(state)) == {"reward", "discard"}


def test_lf9_putting_back_does_not_end_the_chance_of_a_reward(holding, play):
    """LF-9: also after a trade; the reward is earned with twelve lanterns."""
    state = play(holding(7), "discard white", "reward four red")
    assert state.rewards[0] == (("four", 8),)
    state = play(holding(7, boats={0: 2}), "give white", "take blue", "discard blue")
    assert play(state, "reward four red").rewards[0] == (("four", 8),)


def test_lf9_putting_back_does_not_bring_a_second_reward(holding, put, play, choices):
    """LF-9, LF-R39."""
    state = put(holding(0), lanterns={0: {"red": 8, "blue": 8, "green": 1}, **ALONE})
    state = play(state, "reward four red", "discard green")
    assert kinds(choices(state)) == {"tile"}
