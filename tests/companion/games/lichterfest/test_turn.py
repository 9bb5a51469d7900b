"""Whose turn it is and what belongs to it: "Spielablauf"."""

import pytest

TABLES = [(players, first) for players in (2, 3, 4) for first in range(1, players + 1)]
RICH = {"red": 5, "blue": 4, "white": 1}
TILES = {f"tile {number}" for number in range(2, 37)}
FOURS = {"reward four red", "reward four blue"}
GIVES = {"give red", "give blue", "give white"}
SPOTS = {"spot 0 -1", "spot 1 0", "spot 0 1", "spot -1 0"}
TURNS = {"turn 0", "turn 1", "turn 2", "turn 3"}


@pytest.fixture
def rich(game, put):
    """Dany may do everything."""
    return put(game(4), lanterns={0: RICH}, boats={0: 5})


@pytest.mark.parametrize("tiles", ["table", "dealt"])
@pytest.mark.parametrize(("players", "first"), TABLES)
def test_lf_r27_turns_go_clockwise(game, playout, players, first, tiles):
    """LF-R26, LF-R27, LF-R53: one tile a turn, from the first player round and round."""
    for seed in range(3):
        state = game(players, first=first, tiles=tiles, seed=seed)
        seats = [seat for _, seat, move, _ in playout(state, seed) if str(move).startswith("turn ")]
        laid = {2: 22, 3: 27, 4: 32}[players]
        assert seats == [(first - 1 + turn) % players for turn in range(laid)]


@pytest.mark.parametrize("seat", range(4))
def test_lf_r27_only_the_player_on_turn_may_act(game, put, rules, seat):
    state = put(game(4), seat=seat, boats=dict.fromkeys(range(4), 4))
    assert rules.actors(state) == (seat,)
    assert rules.moves(state, seat)
    for other in {0, 1, 2, 3} - {seat}:
        assert list(rules.moves(state, other)) == []


def test_lf_r28_all_three_actions_are_open_at_first(rich, choices):
    """LF-R28, LF-R29: and no optional one need be done."""
    assert choices(rich) == GIVES | FOURS | TILES


def test_lf_r28_a_trade_is_finished_before_anything_else(rich, play, choices):
    """LF-R28, LF-R35."""
    state = play(rich, "give white")
    assert {word.split()[0] for word in choices(state)} == {"take"}


def test_lf_r28_no_second_trade(rich, play, choices):
    """LF-R28, LF-R37: though there are boats and lanterns for it."""
    state = play(rich, "give white", "take green")
    assert state.boats[0] == 3
    assert choices(state) == FOURS | TILES


def test_lf_r28_no_second_reward_and_no_trade_after_one(rich, play, choices):
    """LF-R28, LF-R39: four blue lanterns and five boats are left for nothing."""
    state = play(rich, "reward four red")
    assert choices(state) == TILES


def test_lf_r28_trade_and_reward_in_one_turn(rich, play, choices, own):
    state = play(rich, "give white", "take blue", "reward four blue")
    assert own(state, 0) == {"red": 5, "blue": 1}
    assert choices(state) == TILES


@pytest.mark.parametrize(
    "before", [(), ("give white", "take green"), ("reward four red",), ("give red", "take blue")]
)
def test_lf_r28_once_a_tile_is_chosen_it_is_laid(rich, play, choices, rules, before):
    """LF-R28, LF-R30, LF-R53: choosing a tile closes actions 1 and 2, laying it ends the turn."""
    state = play(rich, *before, "tile 12")
    assert choices(state) == SPOTS
    state = play(state, "spot 1 0")
    assert choices(state) == TURNS
    state = play(state, "turn 2")
    assert rules.actors(state) == (1,)


def test_lf_r28_everything_is_open_again_in_the_next_turn(game, put, play, choices):
    """LF-R28, LF-R37, LF-R39: once in an own turn, not once in a game or for the table."""
    both = {0: {"red": 4, "white": 1}, 1: {"green": 4, "white": 1}}
    state = put(game(2), lanterns=both, boats={0: 2, 1: 2})
    state = play(
        state, "give white", "take blue", "reward four red", "tile 12", "spot 1 0", "turn 2"
    )
    assert {"give white", "give green", "reward four green"} <= choices(state)


def test_lf_r29_both_options_may_be_left_out(rich, play, rules, gains):
    """LF-R29: nothing is paid or handed in."""
    after = play(rich, "tile 17", "spot 0 1", "turn 0")
    assert rules.actors(after) == (1,)
    assert after.rewards == ((),) * 4
    assert gains(rich, after)[0] == {"purple": 1}
    assert after.boats == (5, 0, 0, 0)


@pytest.mark.parametrize("done", [(), ("give white", "take green"), ("reward four red",)])
def test_lf_r30_there_is_no_turn_without_a_tile(rich, play, choices, done):
    """LF-R30: no skipping, whatever has been done."""
    state = play(rich, *done)
    assert "skip" not in choices(state)
    state = play(state, "tile 30")
    assert choices(state) == SPOTS


def test_lf_r30_nothing_to_skip_in_any_turn(game, playout, rules):
    """LF-R30: until the tiles are used up."""
    for seed in range(3):
        for before, seat, _, _ in playout(game(3, seed=seed, tiles="dealt"), seed):
            offered = {str(move) for move in rules.moves(before, seat)}
            assert ("skip" in offered) == (before.turn >= 27 and before.step.name == "ACT")


@pytest.mark.parametrize(("players", "first"), TABLES)
def test_lf_r31_at_the_very_start_only_a_tile_can_be_laid(game, choices, players, first):
    assert choices(game(players, first=first)) == TILES


def test_lf_r31_nobody_can_trade_in_the_first_round(game, playout, rules):
    for seed in range(20):
        for before, seat, _, _ in playout(game(4, seed=seed), seed):
            if before.turn >= 4:
                break
            assert not {str(move) for move in rules.moves(before, seat)} & GIVES
