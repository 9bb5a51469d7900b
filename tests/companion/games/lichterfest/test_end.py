"""The last tiles, the last turns and the score: "Ende des Spiels"."""

import pytest

TILES = {2: 22, 3: 27, 4: 32}  # laid in a game
PILES = {2: 16, 3: 18, 4: 20}
TABLES = [(players, first) for players in (2, 3, 4) for first in range(1, players + 1)]
FOUR = ("red", "blue", "green", "black")


@pytest.fixture
def ending(game, put):
    """Everybody holds four lanterns of an own colour, and all tiles are laid."""

    def found(players=4, first=1, **fields):
        lanterns = {seat: {FOUR[seat]: 4} for seat in range(players)}
        fields.setdefault("lanterns", lanterns)
        return put(game(players, first=first), **{"turn": TILES[players], **fields})

    return found


@pytest.fixture
def over(game, put, rules):
    """The end of a game with these (points, boats, lanterns) for each seat."""

    def found(*results):
        state = put(
            game(len(results)),
            rewards={seat: [("noted", points)] for seat, (points, _, _) in enumerate(results)},
            boats={seat: boats for seat, (_, boats, _) in enumerate(results)},
            lanterns={seat: {FOUR[seat]: n} for seat, (_, _, n) in enumerate(results)},
        )
        return state._replace(step=rules.OVER, turn=TILES[len(results)] + len(results))

    return found


@pytest.mark.parametrize("tiles", ["table", "dealt"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_lf_r72_then_nobody_draws(game, playout, rules, players, tiles):
    """LF-R72, LF-R73: after 16, 18 or 20 turns the pile is empty, then the hands shrink to nothing."""
    sizes = {}
    for before, seat, _, _ in playout(game(players, tiles=tiles), 3):
        if before.turn < TILES[players] and not before.tile:
            hands = [rules.hand_size(before, (seat + k) % players) for k in range(players)]
            sizes[before.turn] = (before.pile, hands)
    for turn, (pile, hands) in sizes.items():
        drawn = PILES[players]
        assert pile == max(0, drawn - turn)
        undrawn = [max(0, turn + k - drawn) // players for k in range(players)]
        assert hands == [3 - laid for laid in undrawn], turn
    assert sizes[TILES[players] - 1][1] == [1] + [0] * (players - 1)


def test_lf_r72_the_turns_stay_as_they_were(game, put, play, choices, gains):
    """LF-R72: trade, reward, matches and distribution without a pile."""
    state = put(game(2), turn=20, lanterns={0: {"red": 4, "blue": 1}, 1: {}}, boats={0: 2})
    assert state.pile == 0
    state = play(state, "give blue", "take green", "reward four red")
    after = play(state, "tile 24", "spot 1 0", "turn 2")  # purple, purple, black, purple
    assert gains(state, after) == {0: {"black": 1}, 1: {"purple": 1}}
    assert state.rewards[0] == (("four", 8),)
    assert any(word.startswith("tile ") for word in choices(after))


@pytest.mark.parametrize(("players", "first"), TABLES)
def test_lf_r73_until_nobody_has_a_tile(game, playout, rules, players, first):
    """LF-R73: the last tile of the last hand is laid before the first last turn."""
    for seed in range(3):
        state = game(players, first=first, tiles="dealt", seed=seed)
        for before, seat, move, _ in playout(state, seed):
            held = sum(rules.hand_size(before, one) for one in range(players))
            laying = before.turn < TILES[players]
            assert before.last_turns == (not laying)
            assert laying or held == 0
            assert not str(move).startswith("tile ") or rules.hand(before, seat)


@pytest.mark.parametrize(("players", "first"), TABLES)
def test_lf_r74_one_last_turn_each_in_unchanged_order(ending, play, rules, players, first):
    """LF-R74, LF-7: the order of the game, once round, then it is over."""
    state, order = ending(players, first), []
    while rules.actors(state):
        assert not rules.standing(state).over
        order += rules.actors(state)
        state = play(state, "skip")
    assert order == [(first - 1 + k) % players for k in range(players)]
    assert rules.standing(state).over


def test_lf_r74_after_the_very_last_tile(ending, play, choices, rules):
    """LF-R74, LF-7: the turn after it is a last turn, of the player who began the game."""
    state = ending(3, first=2, turn=26)
    assert rules.actors(state) == (0,)
    state = play(state, "reward four red", "tile 17", "spot 1 0", "turn 0")
    assert rules.actors(state) == (1,)
    assert choices(state) == {"reward four blue", "skip"}


def test_lf_r75_trade_and_reward_once_each(ending, play, choices, rules):
    """LF-R75, LF-7: no tile; after the reward there is nothing left to do."""
    lanterns = {0: {"red": 4, "blue": 3, "white": 1}, 1: {}}
    state = ending(2, lanterns=lanterns, boats={0: 4})
    gives = {"give red", "give blue", "give white"}
    assert choices(state) == {*gives, "reward four red", "skip"}
    state = play(state, "give white", "take blue")
    assert choices(state) == {"reward four red", "reward four blue", "skip"}
    state = play(state, "reward four blue")
    assert rules.actors(state) == ()
    assert state.rewards == ((("four", 8),), ())
    assert state.boats == (2, 0)


def test_lf_r75_no_trade_after_the_reward(ending, play, rules):
    """LF-R75, LF-R28: the reward ends the last turn, boats or not."""
    lanterns = {0: {"red": 4, "blue": 4}, 1: {"green": 4}}
    state = play(ending(2, lanterns=lanterns, boats={0: 4}), "reward four red")
    assert rules.actors(state) == (1,)


def test_lf_r75_both_may_be_left_out(ending, play, rules, gains):
    """LF-R75, LF-R29: also between the trade and the reward."""
    state = ending(2, boats={0: 2})
    assert gains(state, play(state, "skip")) == {}
    after = play(state, "give red", "take white", "skip") if False else play(state, "skip")
    assert rules.actors(after) == (1,)
    lanterns = {0: {"red": 5}, 1: {"green": 4}}
    after = play(ending(2, lanterns=lanterns, boats={0: 2}), "give red", "take white", "skip")
    assert rules.actors(after) == (1,)
    assert after.rewards == ((), ())


def test_lf7_a_last_turn_with_nothing_to_decide_is_passed_over(ending, play, rules):
    """LF-7, LF-R74: nobody is asked who has neither boats for a trade nor a set for a reward."""
    lanterns = {0: {"red": 4}, 1: {"white": 3}, 2: {}, 3: {"black": 4}}
    state = play(ending(4, lanterns=lanterns, boats={1: 1, 2: 5}), "skip")
    assert rules.actors(state) == (3,)
    assert rules.standing(play(state, "reward four black")).over


def test_lf7_a_trade_without_a_set_ends_the_last_turn(ending, play, rules):
    """LF-7: after it nothing is left to decide."""
    lanterns = {0: {"white": 2}, 1: {"blue": 4}}
    state = play(ending(2, lanterns=lanterns, boats={0: 2}), "give white", "take red")
    assert rules.actors(state) == (1,)
    assert choices_after(rules, state) == {"reward four blue", "skip"}


def choices_after(rules, state):
    return {str(move) for seat in rules.actors(state) for move in rules.moves(state, seat)}


def test_lf7_when_nobody_can_do_anything_the_last_tile_ends_the_game(game, put, lay, rules):
    """LF-7, LF-R74."""
    state = put(game(2), turn=21, lanterns={0: {}, 1: {}})
    assert rules.standing(lay(state, 17, (1, 0), 0)).over


# The score


def places(rules, state):
    """Return the place of each seat."""
    rows = rules.standing(state).rows
    assert [row.place for row in rows] == sorted(row.place for row in rows)
    return [row.place for row in sorted(rows, key=lambda row: row.seats)]


def ties(rules, state):
    """Return what broke each seat's tie."""
    rows = sorted(rules.standing(state).rows, key=lambda row: row.seats)
    return [row.tie and row.tie.key.rpartition("-")[2] for row in rows]


def test_lf_r76_the_sum_of_the_reward_cards(ending, put, rules):
    """LF-R76, LF-R43, LF-R49: noted points included; boats and lanterns are no points."""
    prizes = {
        0: [("four", 8), ("pairs", 9), ("general", 4)],
        1: [("seven", 10), ("noted", 4), ("noted", 4), ("four", 7)],
    }
    state = put(ending(3), rewards=prizes, boats={2: 9}, lanterns={2: {"white": 5}})
    for one in (state, state._replace(step=rules.OVER)):
        points = {row.seats: row.points for row in rules.standing(one).rows}
        assert points == {(0,): 21, (1,): 25, (2,): 0}


def test_lf_r76_as_earned_in_play(ending, play, rules):
    """LF-R76, LF-R77."""
    state = play(ending(2), "reward four red", "reward four blue")
    rows = rules.standing(state).rows
    assert [(row.seats, row.points, row.place) for row in rows] == [((0,), 8, 1), ((1,), 7, 2)]


@pytest.mark.parametrize(
    ("results", "expected"),
    [
        ([(20, 0, 0), (19, 9, 5)], [1, 2]),
        ([(8, 5, 5), (30, 0, 0), (29, 1, 1), (9, 0, 0)], [4, 1, 2, 3]),
    ],
)
def test_lf_r77_the_highest_result_wins(over, rules, results, expected):
    """LF-R77: whatever boats and lanterns the others have."""
    state = over(*results)
    assert places(rules, state) == expected
    assert ties(rules, state) == [None] * len(results)


@pytest.mark.parametrize(
    ("results", "expected", "broken"),
    [
        ([(20, 1, 5), (20, 2, 0)], [2, 1], ["boats", "boats"]),
        ([(20, 3, 0), (20, 2, 5), (25, 0, 0)], [2, 3, 1], ["boats", "boats", None]),
    ],
)
def test_lf_r78_a_tie_goes_to_more_boats(over, rules, results, expected, broken):
    """LF-R78, LF-11: lanterns do not count then; it decides the second place as well."""
    state = over(*results)
    assert places(rules, state) == expected
    assert ties(rules, state) == broken


@pytest.mark.parametrize(
    ("results", "expected", "broken"),
    [
        ([(20, 2, 3), (20, 2, 4)], [2, 1], ["lanterns", "lanterns"]),
        ([(9, 1, 3), (9, 1, 2), (9, 2, 0)], [2, 3, 1], ["lanterns", "lanterns", "boats"]),
        (
            [(9, 0, 0), (9, 0, 1), (30, 0, 0), (8, 7, 7)],
            [3, 2, 1, 4],
            ["lanterns"] * 2 + [None] * 2,
        ),
    ],
)
def test_lf_r79_then_to_more_lanterns(over, rules, results, expected, broken):
    """LF-R79, LF-11: every place is decided so."""
    state = over(*results)
    assert places(rules, state) == expected
    assert ties(rules, state) == broken


@pytest.mark.parametrize(
    ("results", "expected", "broken"),
    [
        ([(20, 2, 3), (20, 2, 3)], [1, 1], ["shared", "shared"]),
        ([(20, 2, 3), (20, 2, 3), (20, 2, 2)], [1, 1, 3], ["shared", "shared", "lanterns"]),
        (
            [(4, 0, 0), (9, 1, 1), (4, 0, 0), (3, 0, 0)],
            [2, 1, 2, 4],
            ["shared", None, "shared", None],
        ),
    ],
)
def test_lf_r80_else_they_win_together(over, rules, results, expected, broken):
    """LF-R80, LF-11: a shared place is shared, and the next one is left out."""
    state = over(*results)
    assert places(rules, state) == expected
    assert ties(rules, state) == broken


def test_lf11_while_the_game_runs_only_points_count(ending, put, rules):
    """LF-11: boats may still be spent, so nothing is broken yet."""
    state = put(ending(2), boats={0: 3})
    assert places(rules, state) == [1, 1]
    assert ties(rules, state) == [None, None]
