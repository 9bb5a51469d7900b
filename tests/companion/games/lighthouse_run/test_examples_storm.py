"""The rulebook's worked examples 5 and 6 of Lighthouse Run: the storm, and the final score."""

import pytest

from companion.game import Row
from companion.message import message

NAMES = ("Ada", "Ben", "Cem", "Dora")
FIRST_LIT = ("purple", "red", "blue")


@pytest.fixture
def example_5(game, put, play):
    """The end of round 9: three ships on 7 and 8, one on 9, and some that got away."""
    state = put(
        game(2),
        round=9,
        lit=FIRST_LIT,
        ships={"red": (7, 8, 9, 14, 20), "yellow": (8, 10, 13, 19, 21)},
    )
    state = play(state, "card red-solo-3-blue", "sail 20")
    return play(state, "card yellow-solo-3-blue", "sail 19")


def test_lr_x5_the_cloud_is_on_the_space_with_symbol_3(example_5, show):
    """LR-X5."""
    view = show.view(example_5, None)
    assert view["cloud"] == {"stop": 9, "space": 9, "next": 12}
    assert (view["spaces"][9]["symbol"], view["spaces"][6]["symbol"]) == (3, 2)


def test_lr_x5_ships_there_or_further_back_score_the_last_symbol_reached(example_5, show):
    """LR-X5, LR-3: each of the three 2, the one on the cloud's own space 3."""
    red, yellow = show.view(example_5, None)["crews"]
    assert list(zip(red["ships"], red["worth"], strict=True)) == [
        (7, 2), (8, 2), (9, 3), (14, 4), (21, 12),
    ]  # fmt: skip
    assert list(zip(yellow["ships"], yellow["worth"], strict=True)) == [
        (8, 2), (10, 3), (13, 4), (21, 12), (21, 12),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("cards", "departures"),
    [
        (("card yellow-solo-4-purple",), {"sail 10", "sail 13", "sail 21"}),
        (("card yellow-group-3-all", "skip"), {"sail 10", "sail 13", "sail 21"}),
        (("card yellow-coop-3-all", "skip"), {"sail 10", "sail 13", "sail 14", "sail 21"}),
        (("card yellow-coop-3-all", "beacon blue>yellow"),
         {"sail 10", "sail 13", "sail 14", "sail 21"}),
    ],
)  # fmt: skip
def test_lr_x5_none_of_them_can_be_moved_any_more(example_5, play, choices, cards, departures):
    """LR-X5, LR-3: by nobody's card, though the spaces ahead may be lit."""
    assert choices(play(example_5, *cards)) == departures


@pytest.mark.parametrize("seed", range(8))
def test_lr_x5_they_stay_until_the_game_is_over(example_5, playout, ships, seed):
    """LR-X5."""
    for *_, after in playout(example_5, seed):
        assert ships(after, "red")[:3] == (7, 8, 9)
        assert ships(after, "yellow")[0] == 8


def test_lr_x5_a_round_earlier_they_were_free(game, put, play, choices):
    """LR-X5: before that cloud move the ships on 7, 8 and 9 could be chosen."""
    state = put(game(2), round=9, lit=FIRST_LIT, ships={"red": (6, 7, 8, 9)})
    assert choices(play(state, "card red-solo-4-purple")) == {"sail 7", "sail 8", "sail 9"}


# What a ship is worth, and a space where it is worth that.
SPACE = {12: 21, 11: 20, 9: 18, 6: 15, 4: 12, 3: 9, 2: 6, 1: 3, 0: 0}
# colour    points of its ships  cards left, of equal ones those played first
EXAMPLE_6 = {
    "green":  ((12, 4, 2, 2, 0), ("solo-4-red", "solo-4-purple")),
    "red":    ((11, 4, 3, 3, 1), ("coop-1-all", "coop-3-all")),
    "blue":   ((11, 6, 4, 2, 1), ("solo-2-orange", "group-2-all")),
    "yellow": ((9, 6, 3, 2, 2), ("coop-1-all", "group-2-all")),
}  # fmt: skip


@pytest.mark.parametrize(
    "colours",
    [
        ("green", "red", "blue", "yellow"),
        ("red", "yellow", "green", "blue"),
        ("yellow", "red", "blue", "green"),
    ],
)
def test_lr_x6_four_results_and_a_tie_for_the_second_place(
    game, choices, play, put, rules, colours
):
    """LR-X6: Red has 3 and 1 left, Yellow 2 and 1; wherever they sit."""
    late = {
        f"card {colour}-{card}": rank
        for colour, (_, cards) in EXAMPLE_6.items()
        for rank, card in enumerate(cards, 1)
    }
    state = game(4, colours=colours)
    while options := choices(state):
        state = play(state, min(sorted(options), key=lambda move: late.get(move, 0)))
    where = {colour: [SPACE[p] for p in points] for colour, (points, _) in EXAMPLE_6.items()}
    standing = rules.standing(put(state, ships=where))

    def row(colour, points, place, tie=None):
        seat = colours.index(colour)
        return Row(message("player", name=NAMES[seat]), (seat,), points, place, tie)

    assert standing.over
    assert standing.rows == (
        row("blue", 24, 1),
        row("red", 22, 2, message("lighthouse-run-tie-cards", sum=4)),
        row("yellow", 22, 3, message("lighthouse-run-tie-cards", sum=3)),
        row("green", 20, 4),
    )
