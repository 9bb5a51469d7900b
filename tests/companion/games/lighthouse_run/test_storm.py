"""Lighthouse Run, the storm: when it reaches the river, whom it catches, what they are worth."""

from collections import Counter
from dataclasses import replace

import pytest

from companion.game import HOST
from companion.message import message

# after round  0     1     2     3     4     5     6     7  8  9  10  11  12
CLOUD = (None, None, None, None, None, None, None, 3, 6, 9, 12, 15, 18)
# A card of each kind that lights nothing new by the first beacons, and what is left of its turn.
CARDS = {
    "solo": ("card red-solo-4-purple",),
    "group": ("card red-group-3-all", "skip"),
    "coop": ("card red-coop-3-all", "skip"),
}
# Space by space from the start to the harbour
WORTH = (0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 6, 6, 6, 9, 10, 11, 12)


@pytest.fixture
def points(show):
    """Return what each of a colour's ships is worth, and their sum."""

    def points(state, colour):
        (crew,) = [c for c in show.view(state, None)["crews"] if c["colour"] == colour]
        return crew["worth"], crew["points"]

    return points


@pytest.fixture
def late(game, put):
    """Two players in a later round, red to begin: `late(9, red=(6, 7), yellow=(20,))`."""
    return lambda round_, **ships: put(game(2, first=2 - round_ % 2), round=round_, ships=ships)


# When it comes


@pytest.mark.parametrize(("round_", "space"), list(enumerate(CLOUD)))
def test_lr_r60_the_storm_reaches_the_river_at_the_end_of_round_7(
    game, playout, show, round_, space
):
    """LR-R60, LR-1: the seventh cloud move is the first onto the river."""
    first = game(2)
    clouds = [
        show.view(state, None)["cloud"] for state in (first, *(s for *_, s in playout(first)))
    ]
    assert {cloud["space"] for cloud in clouds if cloud["stop"] == round_} == {space}


def test_lr_r60_ships_still_sail_from_everywhere_in_round_7(late, play, choices):
    """LR-R60, LR-1: nothing is caught before the seventh cloud move."""
    state = play(late(7, red=(1, 2, 3)), "card red-solo-4-purple")
    assert choices(state) == {"sail start", "sail 1", "sail 2", "sail 3"}


def test_lr_r60_the_last_turn_of_round_7_is_played_before_the_storm(late, play, choices, ships):
    """LR-R60, LR-1, LR-2: a ship still launches in it, and then no more."""
    state = play(late(7, red=(1, 7), yellow=(3, 3)), "card red-solo-3-blue", "sail 1")
    assert (ships(state, "red"), ships(state, "yellow")) == ((0, 0, 0, 3, 7), (0, 0, 0, 3, 3))
    state = play(state, "card yellow-solo-4-purple", "sail start")
    assert (ships(state, "red"), ships(state, "yellow")) == ((0, 0, 0, 3, 7), (0, 0, 3, 3, 3))
    state = play(state, "card yellow-solo-4-red")  # yellow has nothing left to sail with
    state = play(state, "card red-solo-4-purple")
    assert choices(state) == {"sail 7"}
    state = play(state, "sail 7")
    assert (ships(state, "red"), ships(state, "yellow")) == ((0, 0, 0, 3, 9), (0, 0, 3, 3, 3))


# How it moves


@pytest.mark.parametrize("stops", [(2, 3, 8, 9, 15, 20), (1, 6, 7, 16, 17, 21)])
def test_lr_r61_the_cloud_goes_to_the_next_symbol_however_far(dealt, rules, playout, show, stops):
    """LR-R61, LR-R58: one move a round, several spaces at once where the board says so."""
    setup = dealt(2)
    setup = replace(setup, data={**setup.data, "cloud": [0] * 7 + list(stops)})
    seen = {}
    for *_, after in playout(rules.new_game(setup)):
        view = show.view(after, None)
        caught = [row["space"] for row in view["spaces"] if row["caught"]]
        assert seen.setdefault(view["cloud"]["stop"], caught) == caught
    assert {stop: caught for stop, caught in seen.items() if caught} == {
        stop: list(range(space + 1)) for stop, space in enumerate(stops, 7)
    }


# Whom it catches


@pytest.mark.parametrize("kind", CARDS)
@pytest.mark.parametrize("round_", range(8, 13))
def test_lr_r62_lr_r63_ships_under_and_behind_the_cloud_are_caught(
    late, play, choices, round_, kind
):
    """LR-R62, LR-R63, LR-2, LR-3: on its space and behind it, at the start too; not ahead."""
    cloud = CLOUD[round_ - 1]
    state = late(round_, red=(cloud - 1, cloud, cloud + 1, 20))
    assert choices(play(state, *CARDS[kind])) == {f"sail {cloud + 1}", "sail 20"}


@pytest.mark.parametrize(
    ("round_", "caught"),
    [
        (7, range(0)),
        (8, range(4)),
        (9, range(7)),
        (10, range(10)),
        (11, range(13)),
        (12, range(16)),
    ],
)
def test_lr_r62_lr_r63_the_page_shows_which_spaces_are_caught(late, show, round_, caught):
    """LR-R62, LR-R63, LR-3."""
    spaces = show.view(late(round_), None)["spaces"]
    assert [row["space"] for row in spaces if row["caught"]] == list(caught)


def test_lr_r62_the_cloud_catches_by_its_own_move(late, play, choices):
    """LR-R62, LR-R63, LR-3: it comes from 3 to 6 over the ship on 5; the one on 7 escapes."""
    state = late(8, red=(5, 6, 7), yellow=(20,))
    assert choices(play(state, "card red-solo-3-blue")) == {"sail 5", "sail 6", "sail 7"}
    state = play(state, "card red-solo-3-blue", "sail 5", "card yellow-solo-3-blue", "sail 20")
    state = play(state, "card yellow-solo-4-red", "sail 21", "card red-solo-4-purple")
    assert choices(state) == {"sail 7"}


@pytest.mark.parametrize("round_", range(8, 13))
def test_lr_2_ships_still_at_the_start_never_launch_and_score_nothing(
    game, put, playout, ships, points, round_
):
    """LR-2, LR-R63: the start is space 0."""
    state = put(game(3), round=round_, ships={"red": (18, 20), "green": ()})
    for *_, after in playout(state, seed=round_):
        assert ships(after, "red")[:3] == (0, 0, 0)
        assert ships(after, "green") == (0,) * 5
    assert points(after, "red")[0][:3] == [0, 0, 0]
    assert points(after, "green") == ([0] * 5, 0)


@pytest.mark.parametrize(("round_", "symbol"), [(8, 1), (9, 2), (10, 3), (11, 4), (12, 6)])
def test_lr_3_a_ship_on_the_clouds_space_scores_its_symbol(late, points, round_, symbol):
    """LR-3, LR-R62."""
    cloud = CLOUD[round_ - 1]
    behind = WORTH[cloud - 1]
    state = late(round_, red=(cloud - 1, cloud))
    assert points(state, "red") == ([0, 0, 0, behind, symbol], behind + symbol)


# What happens to them


@pytest.mark.parametrize("variant", ["plain", "erik", "fleet"])
@pytest.mark.parametrize("seed", range(12))
def test_lr_r64_nobody_ever_moves_a_caught_ship(game, playout, show, variant, seed):
    """LR-R64: a ship on or behind the cloud's space stays there until the game is over."""
    counted = 0
    for before, _, move, after in playout(game(2, variant=variant), seed):
        old, new = show.view(before, None), show.view(after, None)
        cloud = old["cloud"]["space"]
        if cloud is None:
            continue
        for was, now in zip(old["crews"], new["crews"], strict=True):
            caught = [space for space in was["ships"] if space <= cloud]
            assert [space for space in now["ships"] if space <= cloud] == caught
            counted += len(caught)
        if str(move).startswith("sail "):
            assert str(move).split()[1] not in {"start", *map(str, range(cloud + 1))}
    assert counted > 100  # the storm did catch ships in this game


def test_lr_r64_a_coop_card_of_another_player_leaves_caught_ships(late, play, choices, ships):
    """LR-R64: the ships on 9, which the cloud has reached, are nobody's to take."""
    state = late(10, red=(9, 13), yellow=(9, 13, 20))
    state = play(state, "card red-coop-1-all", "skip")
    assert choices(state) == {"sail 13", "sail 20"}
    state = play(state, "sail 13", "bonus 15")
    assert ships(state, "red") == (0, 0, 0, 9, 15)
    assert ships(state, "yellow") == (0, 0, 9, 14, 20)


@pytest.mark.parametrize(("piece", "space"), [("space-9", 9), ("space-7", 7), ("start", 0)])
def test_lr_r64_the_table_says_why_a_caught_ship_stays(late, play, show, piece, space):
    """LR-R64, LR-2, LR-3."""
    state = play(late(10, red=(7, 9, 13)), "card red-solo-4-purple")
    assert show.why_not(state, 0, (piece,)) == message("lighthouse-run-why-caught", space=space)


def test_lr_r64_a_turn_without_ships_when_all_are_caught(late, play, rules, ships, lit):
    """LR-R64: the card and its beacon still count (LR-6)."""
    state = play(late(10, red=(6, 7, 8, 9)), "card red-solo-4-green", "beacon red>green")
    assert rules.actors(state) == (1,)
    assert ships(state, "red") == (0, 6, 7, 8, 9)
    assert lit(state) == {"purple", "green", "blue"}


# What they are worth


@pytest.mark.parametrize(("space", "worth"), list(enumerate(WORTH)))
def test_lr_r65_the_symbols_carry_the_points_of_a_ship_that_got_there(
    game, put, points, space, worth
):
    """LR-R65: from 1 to 12."""
    state = put(game(2), ships={"red": (space,)})
    assert points(state, "red") == ([0, 0, 0, 0, worth], worth)


def test_lr_r65_the_points_are_those_of_the_board_in_use(dealt, rules, put, points):
    """LR-R65: the owner's board may carry its symbols elsewhere."""
    setup = dealt(2)
    river = [{"section": row["section"]} for row in setup.data["river"]]
    for space, symbol in ((1, 1), (5, 5), (20, 7), (21, 12)):
        river[space - 1]["symbol"] = symbol
    state = rules.new_game(replace(setup, data={**setup.data, "river": river}))
    state = put(state, ships={"red": (4, 5, 19, 20, 21), "yellow": (1,)})
    assert points(state, "red") == ([1, 5, 5, 7, 12], 30)
    assert points(state, "yellow") == ([0, 0, 0, 0, 1], 1)


@pytest.mark.parametrize(("real", "shown"), [(7, 6), (8, 6), (5, 3), (4, 3), (2, 0), (1, 0)])
def test_lr_r66_showing_a_caught_ship_at_its_last_symbol_changes_nothing(
    late, rules, points, play, choices, real, shown
):
    """LR-R66, LR-11: setting caught ships back is only for the eye."""
    at = shown or "start"
    state = late(10, red=(real, 9, 13), yellow=(14, 15))
    (aid,) = [m for m in rules.moves(state, HOST) if str(m) == f"put red {real}>{at}"]
    after = rules.apply(state, HOST, aid)
    assert rules.standing(after) == rules.standing(state)
    assert Counter(points(after, "red")[0]) == Counter(points(state, "red")[0])
    for now in (state, after):
        assert choices(play(now, "card red-solo-4-purple")) == {"sail 13"}
        assert choices(play(now, *CARDS["coop"])) == {"sail 13", "sail 14", "sail 15"}


def test_lr_r66_nobody_has_to_set_a_caught_ship_back(late, play, ships, show):
    """LR-R66, LR-11: the companion leaves it where it is and asks no hand to move it."""
    before = late(9, red=(7, 8, 20), yellow=(20,))
    before = play(before, "card red-solo-3-blue", "sail 20", "card yellow-solo-3-blue")
    after = play(before, "sail 20")
    assert ships(after, "red") == (0, 0, 7, 8, 21)
    assert [chore.key for chore in show.chores(before, after)] == [
        "lighthouse-run-chore-ship",
        "lighthouse-run-chore-cloud",
        "lighthouse-run-chore-storm",
    ]
