"""Action 2: a set of lanterns for a reward card."""

from itertools import combinations

import pytest

COLOURS = ("white", "orange", "red", "purple", "blue", "green", "black")
ONE_EACH = dict.fromkeys(COLOURS, 1)
# task    set  words
SETS = {
    "four": ({"green": 4}, "reward four green"),
    "pairs": ({"white": 2, "blue": 2, "black": 2}, "reward pairs white blue black"),
    "seven": (ONE_EACH, "reward seven"),
}


@pytest.mark.parametrize("task", SETS)
def test_lf_r38_a_set_earns_one_reward_card(game, put, play, rules, task):
    """LF-R38, LF-R41: of its own task; nobody else gets any, and the other stacks stay."""
    lanterns, words = SETS[task]
    state = put(game(4, first=3), seat=2, lanterns={2: lanterns})
    after = play(state, words)
    top = {"four": 8, "pairs": 9, "seven": 10}[task]
    assert after.rewards == ((), (), ((task, top),), ())
    assert after.taken == tuple(int(name == task) for name in SETS)
    assert rules.actors(after) == (2,)


@pytest.mark.parametrize("task", SETS)
def test_lf_r39_one_reward_in_an_own_turn(game, put, play, no_tile, task):
    """LF-R39: a second set, alike or not, has to wait."""
    lanterns, words = SETS[task]
    twice = {colour: 2 * number for colour, number in lanterns.items()}
    state = play(put(game(4), lanterns={0: {**ONE_EACH, **twice}, 1: {}, 2: {}, 3: {}}), words)
    assert not {word for word in no_tile(state) if word.startswith("reward")}


@pytest.mark.parametrize("task", SETS)
def test_lf_r40_the_lanterns_go_back_to_their_stacks(game, put, play, own, supply, conserved, task):
    lanterns, words = SETS[task]
    held = {colour: lanterns.get(colour, 0) + 1 for colour in COLOURS}
    state = put(game(4), lanterns={0: held, 1: {}, 2: {}, 3: {}})
    after = play(state, words)
    assert own(after, 0) == ONE_EACH
    assert supply(after) == dict.fromkeys(COLOURS, 7)
    conserved(after)


@pytest.mark.parametrize("task", SETS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_lf_r41_the_top_card_of_the_stack(game, put, play, stacks, players, task):
    """LF-R41, LF-R17: card after card from the top, whoever earns them."""
    lanterns, words = SETS[task]
    state = game(players)
    for number in range(len(stacks[players][task])):
        seat = number % players
        state = put(state, lanterns={one: {} for one in range(players)})
        state = put(state, lanterns={seat: lanterns}, turn=seat, done=0)
        state = play(state, words)
    assert state.taken[list(SETS).index(task)] == len(stacks[players][task])
    for seat in range(players):
        earned = stacks[players][task][seat::players]
        assert state.rewards[seat] == tuple((task, points) for points in earned)


def test_lf_r42_earned_cards_are_open_to_everyone(game, put, play, show):
    lanterns, words = SETS["pairs"]
    state = play(put(game(3), lanterns={0: lanterns}), words)
    for seat in (None, 0, 1, 2):
        assert show.view(state, seat)["players"][0]["rewards"] == [["pairs", 9]]


@pytest.mark.parametrize("task", SETS)
def test_lf_r43_the_number_is_its_points(game, put, play, rules, task):
    lanterns, words = SETS[task]
    state = play(put(game(2), lanterns={0: lanterns}), words)
    assert [(row.seats, row.points) for row in rules.standing(state).rows] == [
        ((0,), {"four": 8, "pairs": 9, "seven": 10}[task]),
        ((1,), 0),
    ]


@pytest.mark.parametrize("colour", COLOURS)
def test_lf_r44_four_alike_of_any_colour(game, put, play, no_tile, own, colour):
    """LF-R44: three are not enough, of five one is left."""
    state = game(4)
    words = f"reward four {colour}"
    assert no_tile(put(state, lanterns={0: {colour: 3}})) == set()
    assert no_tile(put(state, lanterns={0: {colour: 4}, 1: {}, 2: {}, 3: {}})) == {words}
    after = play(put(state, lanterns={0: {colour: 5}, 1: {}, 2: {}, 3: {}}), words)
    assert own(after, 0) == {colour: 1}


def test_lf_r44_two_of_one_and_two_of_another_are_not_four_alike(game, put, no_tile):
    assert no_tile(put(game(4), lanterns={0: {"red": 3, "blue": 3}})) == set()


def test_lf_r45_three_pairs_of_different_colours(game, put, play, no_tile, own):
    """LF-R45: of four pairs any three."""
    lanterns = {"white": 2, "purple": 2, "green": 3, "black": 2, "red": 1}
    state = put(game(4), lanterns={0: lanterns, 1: {}, 2: {}, 3: {}})
    pairs = ["white", "purple", "green", "black"]
    sets = {" ".join(("reward", "pairs", *three)): three for three in combinations(pairs, 3)}
    assert no_tile(state) == set(sets)
    for words, three in sets.items():
        left = {colour: n - 2 * (colour in three) for colour, n in lanterns.items()}
        assert own(play(state, words), 0) == {colour: n for colour, n in left.items() if n}


def test_lf_r45_four_alike_are_not_two_pairs(game, put, no_tile):
    """LF-R45: the three colours must differ, and one of a colour is no pair."""
    state = put(game(4), lanterns={0: {"red": 4, "blue": 2}})
    assert no_tile(state) == {"reward four red"}
    assert no_tile(put(state, lanterns={0: {"red": 3, "blue": 2, "green": 1}})) == set()


def test_lf_r46_one_of_each_colour(game, put, play, no_tile, own):
    """LF-R46: of every colour one, and no colour may be missing."""
    state = put(game(4), lanterns={0: {**ONE_EACH, "red": 3}, 1: {}, 2: {}, 3: {}})
    assert no_tile(state) == {"reward seven"}
    assert own(play(state, "reward seven"), 0) == {"red": 2}
    for colour in COLOURS:
        missing = {**ONE_EACH, "red": 3, "blue": 2, colour: 0}
        assert "reward seven" not in no_tile(put(state, lanterns={0: missing}))


def test_lf_r46_the_player_chooses_among_sets(game, put, no_tile):
    """LF-R38, LF-R44, LF-R45, LF-R46."""
    lanterns = {**ONE_EACH, "red": 4, "blue": 2, "green": 2}
    state = put(game(4), lanterns={0: lanterns, 1: {}, 2: {}, 3: {}})
    assert no_tile(state) == {"reward four red", "reward pairs red blue green", "reward seven"}


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("task", SETS)
def test_lf_r47_then_general_cards_then_a_note(game, put, play, rules, stacks, players, task):
    """LF-R47, LF-R48, LF-R49, LF-8: three times a card of 4 points, after that 4 points noted."""
    lanterns, words = SETS[task]
    full = len(stacks[players][task])
    state = put(game(players), taken={task: full - 1})
    for _ in range(6):
        state = put(state, lanterns={one: {} for one in range(players)})
        state = play(put(state, lanterns={0: lanterns}, done=0), words)
    last = stacks[players][task][-1]
    assert state.rewards[0] == ((task, last), *[("general", 4)] * 3, *[("noted", 4)] * 2)
    assert state.taken == tuple(full * (name == task) for name in SETS)
    assert rules.standing(state).rows[0].points == last + 20


def test_lf8_the_general_cards_are_shared_by_all_tasks(game, put, play, show):
    """LF-8, LF-R47: two of one task and one of another use them up; a full stack needs none."""
    state = put(game(2), taken={"four": 6, "pairs": 6})
    left = []
    for task in ("four", "seven", "pairs", "four", "pairs"):
        lanterns, words = SETS[task]
        state = put(state, lanterns={0: lanterns, 1: {}}, done=0)
        state = play(state, words)
        left.append(show.view(state, None)["general"])
    assert left == [2, 2, 1, 0, 0]
    assert [stack for stack, _ in state.rewards[0]] == [
        *("general", "seven", "general", "general", "noted"),
    ]


def test_lf8_an_empty_stack_does_not_close_the_task(game, put, no_tile):
    """LF-8, LF-R49: the set may be handed in all the same."""
    state = put(game(2), taken={"four": 6}, general=3, lanterns={0: {"red": 4}, 1: {}})
    assert no_tile(state) == {"reward four red"}
