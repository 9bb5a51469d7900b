"""Lighthouse Run, the end of the game: what ships are worth, who wins, and what breaks a tie."""

from collections import Counter

import pytest

from companion.game import ANYONE, DICE, Row
from companion.message import message

NAMES = ("Ada", "Ben", "Cem", "Dora")
COLOURS = ("red", "yellow", "green", "blue")
DECK = Counter({
    "solo-4-purple": 1, "solo-4-green": 1, "solo-4-red": 1,
    "solo-3-yellow": 1, "solo-3-blue": 1, "solo-2-orange": 1,
    "coop-3-all": 1, "coop-2-all": 3, "coop-1-all": 2,
    "group-3-all": 1, "group-2-all": 1,
})  # fmt: skip
# Cards to be left over, and their sum; of equal cards the ones played come first.
FOUR = ("coop-1-all", "coop-3-all")
ALSO_FOUR = ("solo-2-orange", "group-2-all")
THREE = ("coop-1-all", "group-2-all")
EIGHT = ("solo-4-red", "solo-4-purple")


@pytest.fixture
def finish(game, choices, play):
    """Play a game with paper hands to its end, so that each player keeps these two cards."""

    def finish(*left):
        state = game(len(left))
        late = {
            f"card {colour}-{card}": rank
            for colour, cards in zip(COLOURS, left, strict=False)
            for rank, card in enumerate(cards, 1)
        }
        while options := choices(state):
            state = play(state, min(sorted(options), key=lambda move: late.get(move, 0)))
        return state

    return finish


@pytest.fixture
def left(show):
    """Return the cards a colour has never played, without their colour."""

    def left(state, colour):
        (crew,) = [c for c in show.view(state, None)["crews"] if c["colour"] == colour]
        return DECK - Counter(name.removeprefix(f"{colour}-") for name in crew["played"])

    return left


def row(name, points, place, tie=None):
    """Write one row of a standing."""
    return Row(message("player", name=name), (NAMES.index(name),), points, place, tie)


def by_cards(total):
    return message("lighthouse-run-tie-cards", sum=total)


SHARED = message("lighthouse-run-tie-shared")


# The end


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("hands", ["table", "dealt"])
def test_lr_r67_the_game_ends_after_round_12(game, playout, rules, show, players, hands):
    """LR-R67."""
    steps = [*playout(game(players, hands=hands), seed=players)]
    assert all(rules.actors(before) for before, *_ in steps)
    assert not any(rules.standing(before).over for before, *_ in steps)
    assert sum(str(move).startswith("card ") for _, _, move, _ in steps) == 12 * players
    after = steps[-1][-1]
    assert rules.actors(after) == ()
    assert [len(rules.moves(after, seat)) for seat in (*range(players), ANYONE, DICE)] == [0] * (
        players + 2
    )
    assert rules.standing(after).over
    view = show.view(after, None)
    assert (view["round"], view["step"]) == (12, "over")
    assert view["cloud"] == {"stop": 12, "space": 18, "next": None}


@pytest.mark.parametrize("hands", ["table", "dealt"])
@pytest.mark.parametrize("seed", range(4))
def test_lr_r68_each_player_keeps_two_cards_that_are_never_played(
    game, playout, show, rules, left, hands, seed
):
    """LR-R68, LR-20: a deck of 14 less the 12 played."""
    *_, (*_, state) = playout(game(3, hands=hands), seed)
    for seat, colour in enumerate(COLOURS[:3]):
        kept = left(state, colour)
        assert kept.total() == 2
        assert not rules.moves(state, seat)
        if hands == "dealt":
            assert Counter(show.view(state, seat)["hand"]) == {
                f"{colour}-{card}": number for card, number in kept.items()
            }


# Points


@pytest.mark.parametrize(
    ("spaces", "worth"),
    [
        ((9, 9, 9, 9, 9), (3, 3, 3, 3, 3)),  # not 1 + 2 + 3
        ((3, 6, 9, 12, 15), (1, 2, 3, 4, 6)),  # on the symbol it is reached
        ((4, 7, 10, 13, 16), (1, 2, 3, 4, 6)),
        ((5, 8, 11, 14, 17), (1, 2, 3, 4, 6)),  # just short of the next one
        ((17, 18, 19, 20, 21), (6, 9, 10, 11, 12)),
    ],
)
def test_lr_r69_a_ship_scores_only_the_most_valuable_symbol_it_has_reached(
    finish, put, show, spaces, worth
):
    """LR-R69, LR-11."""
    state = put(finish(FOUR, THREE), ships={"red": spaces})
    crew = show.view(state, None)["crews"][0]
    assert (tuple(crew["ships"]), tuple(crew["worth"])) == (spaces, worth)


def test_lr_r70_a_ship_that_has_reached_no_symbol_scores_nothing(finish, put, show, rules):
    """LR-R70."""
    state = put(finish(FOUR, THREE), ships={"red": (0, 1, 1, 2, 3), "yellow": (0, 1, 2, 2, 2)})
    assert [crew["worth"] for crew in show.view(state, None)["crews"]] == [[0, 0, 0, 0, 1], [0] * 5]
    assert rules.standing(state).rows == (row("Ada", 1, 1), row("Ben", 0, 2))


@pytest.mark.parametrize("over", [False, True])
@pytest.mark.parametrize(
    ("spaces", "points"),
    [
        ((0, 0, 0, 0, 0), 0),
        ((21, 21, 21, 21, 21), 60),
        ((3, 6, 9, 12, 15), 16),
        ((2, 5, 17, 18, 19), 0 + 1 + 6 + 9 + 10),
        ((1, 8, 8, 14, 20), 0 + 2 + 2 + 4 + 11),
    ],
)
def test_lr_r71_a_players_result_is_the_sum_over_all_own_ships(
    game, finish, put, rules, over, spaces, points
):
    """LR-R71."""
    state = finish(FOUR, THREE, THREE) if over else game(3)
    state = put(state, ships={"red": (7,), "yellow": spaces, "green": (20, 21)})
    assert {line.seats: line.points for line in rules.standing(state).rows} == {
        (0,): 2,
        (1,): points,
        (2,): 23,
    }


@pytest.mark.parametrize("best", range(4))
def test_lr_r72_the_highest_result_wins(finish, put, rules, best):
    """LR-R72: whatever cards are left."""
    where = {colour: (3 * (k + 1),) for k, colour in enumerate(COLOURS)}  # 1, 2, 3 and 4 points
    state = put(finish(EIGHT, EIGHT, EIGHT, THREE), ships=where | {COLOURS[best]: (21,)})
    rest = [(k + 1, NAMES[k]) for k in reversed(range(4)) if k != best]
    assert rules.standing(state).rows == (
        row(NAMES[best], 12, 1),
        *(row(name, points, place) for place, (points, name) in enumerate(rest, 2)),
    )


def test_lr_r72_more_points_beat_better_cards(finish, put, rules):
    """LR-R72, LR-R73: the cards are looked at only in a tie."""
    state = put(finish(EIGHT, THREE), ships={"red": (20,), "yellow": (21,)})
    assert rules.standing(state).rows == (row("Ben", 12, 1), row("Ada", 11, 2))


# Ties


@pytest.mark.parametrize(
    ("red", "yellow", "rows"),
    [
        (FOUR, THREE, [row("Ada", 13, 1, by_cards(4)), row("Ben", 13, 2, by_cards(3))]),
        (THREE, FOUR, [row("Ben", 13, 1, by_cards(4)), row("Ada", 13, 2, by_cards(3))]),
        (THREE, EIGHT, [row("Ben", 13, 1, by_cards(8)), row("Ada", 13, 2, by_cards(3))]),
        (ALSO_FOUR, EIGHT, [row("Ben", 13, 1, by_cards(8)), row("Ada", 13, 2, by_cards(4))]),
    ],
)
def test_lr_r73_a_tie_goes_to_the_higher_sum_on_the_cards_left(
    finish, put, rules, left, red, yellow, rows
):
    """LR-R73, LR-20: nobody scans them; they follow from the cards played."""
    state = put(finish(red, yellow), ships={"red": (3, 21), "yellow": (4, 21)})
    assert (left(state, "red"), left(state, "yellow")) == (Counter(red), Counter(yellow))
    assert rules.standing(state).rows == tuple(rows)


@pytest.mark.parametrize("seed", range(6))
def test_lr_20_the_cards_left_are_known_of_dealt_hands_too(game, playout, put, rules, left, seed):
    """LR-20, LR-R73: no move is asked for after the last turn."""
    *_, (*_, state) = playout(game(2, hands="dealt"), seed)
    assert rules.actors(state) == ()
    state = put(state, ships={"red": (21,), "yellow": (21,)})
    sums = [
        sum(int(card.split("-")[1]) * number for card, number in left(state, colour).items())
        for colour in ("red", "yellow")
    ]
    rows = rules.standing(state).rows
    if sums[0] == sums[1]:
        assert rows == (row("Ada", 12, 1, SHARED), row("Ben", 12, 1, SHARED))
    else:
        ranked = sorted(zip(sums, ("Ada", "Ben"), strict=True), reverse=True)
        assert rows == tuple(
            row(name, 12, place, by_cards(total)) for place, (total, name) in enumerate(ranked, 1)
        )


@pytest.mark.parametrize(
    ("spaces", "left_over", "rows"),
    [
        (  # for the second place
            {"red": (21,), "yellow": (20,), "green": (20,)},
            (THREE, THREE, FOUR),
            [
                row("Ada", 12, 1),
                row("Cem", 11, 2, by_cards(4)),
                row("Ben", 11, 3, by_cards(3)),
            ],
        ),
        (  # for the last place, and the lowest result of all
            {"red": (), "yellow": (3,), "green": ()},
            (THREE, FOUR, EIGHT),
            [row("Ben", 1, 1), row("Cem", 0, 2, by_cards(8)), row("Ada", 0, 3, by_cards(3))],
        ),
        (  # for all places at once
            {"red": (21,), "yellow": (21,), "green": (21,)},
            (FOUR, THREE, EIGHT),
            [
                row("Cem", 12, 1, by_cards(8)),
                row("Ada", 12, 2, by_cards(4)),
                row("Ben", 12, 3, by_cards(3)),
            ],
        ),
    ],
)
def test_lr_r74_the_cards_left_settle_ties_for_lower_places(
    finish, put, rules, spaces, left_over, rows
):
    """LR-R74."""
    assert rules.standing(put(finish(*left_over), ships=spaces)).rows == tuple(rows)


@pytest.mark.parametrize(
    ("spaces", "left_over", "rows"),
    [
        (  # the first place
            {"red": (21,), "yellow": (21,)},
            (FOUR, ALSO_FOUR),
            [row("Ada", 12, 1, SHARED), row("Ben", 12, 1, SHARED)],
        ),
        (  # 1, 2, 2, 4
            {"red": (21,), "yellow": (20,), "green": (20,), "blue": (19,)},
            (THREE, FOUR, ALSO_FOUR, EIGHT),
            [
                row("Ada", 12, 1),
                row("Ben", 11, 2, SHARED),
                row("Cem", 11, 2, SHARED),
                row("Dora", 10, 4),
            ],
        ),
        (  # 1, 1, 3: the third is in the tie, and loses it by the cards
            {"red": (21,), "yellow": (21,), "green": (21,)},
            (FOUR, THREE, ALSO_FOUR),
            [
                row("Ada", 12, 1, SHARED),
                row("Cem", 12, 1, SHARED),
                row("Ben", 12, 3, by_cards(3)),
            ],
        ),
        (  # 1, 1, 1, 1
            {"red": (6,), "yellow": (7,), "green": (8,), "blue": (6,)},
            (FOUR, ALSO_FOUR, FOUR, ALSO_FOUR),
            [row(name, 2, 1, SHARED) for name in NAMES],
        ),
    ],
)
def test_lr_16_still_tied_after_the_cards_is_a_shared_place(
    finish, put, rules, spaces, left_over, rows
):
    """LR-16, LR-28: and the place after a shared one is left out."""
    assert rules.standing(put(finish(*left_over), ships=spaces)).rows == tuple(rows)


def test_lr_28_while_the_game_runs_ties_are_shared(game, put, play, rules):
    """LR-28: the cards played so far break nothing."""
    state = play(game(4), "card red-solo-4-purple", "sail start")
    spaces = {"red": (20,), "yellow": (21,), "green": (20,), "blue": (3,)}
    standing = rules.standing(put(state, ships=spaces))
    assert not standing.over
    assert standing.rows == (
        row("Ben", 12, 1),
        row("Ada", 11, 2),
        row("Cem", 11, 2),
        row("Dora", 1, 4),
    )


def test_lr_28_at_the_beginning_all_share_the_first_place(game, rules):
    """LR-28."""
    assert rules.standing(game(4)).rows == tuple(row(name, 0, 1) for name in NAMES)
