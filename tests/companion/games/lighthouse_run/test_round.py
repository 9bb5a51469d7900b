"""Lighthouse Run, the end of a round: the cloud moves on, and the storm card goes to the left."""

from itertools import cycle, islice

import pytest

from companion.message import message

COLOURS = ("red", "yellow", "green", "blue")
# after round  0     1     2     3     4     5     6     7  8  9  10  11  12
CLOUD = (None, None, None, None, None, None, None, 3, 6, 9, 12, 15, 18)
# players  first  who plays, round by round, until it begins again
TURNS = [
    (2, 1, ["AB", "BA"]),
    (2, 2, ["BA", "AB"]),
    (3, 1, ["ABC", "BCA", "CAB"]),
    (3, 3, ["CAB", "ABC", "BCA"]),
    (4, 1, ["ABCD", "BCDA", "CDAB", "DABC"]),
    (4, 2, ["BCDA", "CDAB", "DABC", "ABCD"]),
    (4, 4, ["DABC", "ABCD", "BCDA", "CDAB"]),
]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_lr_r57_a_round_is_over_when_every_player_has_had_one_turn(
    game, play, rules, show, players
):
    """LR-R57."""
    state = game(players)
    for seat, colour in enumerate(COLOURS[:players]):
        assert (show.view(state, None)["round"], rules.actors(state)) == (1, (seat,))
        state = play(state, f"card {colour}-solo-4-purple")
        assert (show.view(state, None)["round"], rules.actors(state)) == (1, (seat,))
        state = play(state, "sail start")
    assert (show.view(state, None)["round"], rules.actors(state)) == (2, (1,))


def test_lr_r57_the_last_turn_is_not_over_before_its_bonus_is_settled(game, play, put, show):
    """LR-R57."""
    state = put(game(2), ships={"red": (7,), "yellow": (7,)})
    state = play(state, "card red-solo-4-purple", "sail start")
    state = play(state, "card yellow-coop-1-all", "skip", "sail 7")
    assert show.view(state, None)["round"] == 1
    assert show.view(play(state, "skip"), None)["round"] == 2


@pytest.mark.parametrize("players", [2, 3, 4])
def test_lr_r58_the_cloud_moves_to_its_next_symbol_once_a_round(game, playout, show, players):
    """LR-R58."""
    seen = [{"stop": 0, "space": None, "next": None}]
    for *_, after in playout(game(players)):
        cloud = show.view(after, None)["cloud"]
        if cloud != seen[-1]:
            seen.append(cloud)
    following = (*CLOUD[1:], None)
    assert seen == [
        {"stop": stop, "space": space, "next": ahead}
        for stop, (space, ahead) in enumerate(zip(CLOUD, following, strict=True))
    ]


def test_lr_r58_hands_are_told_to_move_the_cloud_at_the_end_of_each_round(game, playout, show):
    """LR-R58, LR-R59."""
    told = [
        chore
        for before, _, _, after in playout(game(3))
        for chore in show.chores(before, after)
        if chore.key in ("lighthouse-run-chore-cloud", "lighthouse-run-chore-storm")
    ]
    expected = []
    for stop, starter in zip(range(1, 13), cycle(("Ben", "Cem", "Ada")), strict=False):
        space = CLOUD[stop] or 0
        expected.append(message("lighthouse-run-chore-cloud", stop=stop, space=space))
        expected.append(message("lighthouse-run-chore-storm", who=starter))
    assert told == expected[:-1]  # after the last round nobody starts


def test_lr_r59_the_starting_player_plays_no_card_to_move_the_cloud(game, playout, show):
    """LR-R59."""
    counts = []
    for before, _, _, after in playout(game(4)):
        old, new = show.view(before, None), show.view(after, None)
        if old["cloud"] != new["cloud"]:
            counts.append([new["cloud"]["stop"], *(len(crew["played"]) for crew in new["crews"])])
    assert counts == [[round_] * 5 for round_ in range(1, 13)]


@pytest.mark.parametrize(("players", "first", "turns"), TURNS)
def test_lr_r59_the_left_neighbour_starts_the_next_round(
    game, playout, show, players, first, turns
):
    """LR-R59, LR-13: nobody skips a turn, so two players go A B, B A."""
    rounds: dict[int, str] = {}
    for before, seat, move, _ in playout(game(players, first=first)):
        if str(move).startswith("card "):
            round_ = show.view(before, None)["round"]
            rounds[round_] = rounds.get(round_, "") + "ABCD"[seat]
    expected = list(islice(cycle(turns), 12))
    assert list(rounds.items()) == list(enumerate(expected, 1))


@pytest.mark.parametrize(("first", "starters"), [(1, (0, 1, 2, 0)), (2, (1, 2, 0, 1))])
def test_lr_13_the_storm_card_lies_with_whoever_starts_the_round(
    game, playout, show, first, starters
):
    """LR-13."""
    seen = {}
    for before, *_ in playout(game(3, first=first)):
        view = show.view(before, None)
        seen.setdefault(view["round"], view["first"])
    assert tuple(seen.values())[:4] == starters
