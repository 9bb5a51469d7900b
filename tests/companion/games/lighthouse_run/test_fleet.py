"""Lighthouse Run, the Great Fleet: two players with two colours each."""

import re
from collections import Counter

import pytest

from companion.game import Row
from companion.message import message

ADA, BEN = (message("player", name=name) for name in ("Ada", "Ben"))
SHARED = message("lighthouse-run-tie-shared")
# Ada sails red and green, Ben yellow and blue.
COLOURS = ("red", "green", "yellow", "blue")
CARDS = {
    *("solo-4-purple", "solo-4-green", "solo-4-red", "solo-3-yellow", "solo-3-blue"),
    *("solo-2-orange", "coop-3-all", "coop-2-all", "coop-1-all", "group-3-all", "group-2-all"),
}


@pytest.fixture
def fleet(game, put):
    """A paper game of the Great Fleet: `fleet(red=(7,), blue=(7, 8))`, Ada to begin."""
    return lambda first=1, **ships: put(game(2, variant="fleet", first=first), ships=ships)


@pytest.fixture
def fleets(ships):
    """Return where the ships of these colours are that have left the start."""
    return lambda state: {
        colour: tuple(space for space in ships(state, colour) if space) for colour in COLOURS
    }


@pytest.fixture
def finish(fleet, choices, play):
    """Play to the end so that each colour keeps the cards that are named last."""

    def finish(*left):
        late = {f"card {card}": rank for rank, card in enumerate(left, 1)}
        state = fleet()
        while options := choices(state):
            state = play(state, min(sorted(options), key=lambda move: late.get(move, 0)))
        return state

    return finish


def cards(*colours):
    """Return the notations of all different cards of these colours."""
    return {f"card {colour}-{card}" for colour in colours for card in CARDS}


def of(colour, hand):
    """Return the cards of a colour in a hand, or among all pieces."""
    return [name for name in hand if re.match(f"{colour}-(solo|group|coop)-", name)]


# Ships, decks and hands


@pytest.mark.parametrize("hands", ["table", "dealt"])
def test_lr_r86_each_player_has_the_ships_and_decks_of_two_colours(dealt, rules, show, hands):
    """LR-R86: 10 ships and 28 cards."""
    setup = dealt(2, variant="fleet", hands=hands)
    crews = show.view(rules.new_game(setup), None)["crews"]
    assert [(crew["colour"], crew["seat"], crew["ships"]) for crew in crews] == [
        ("red", 0, [0] * 5),
        ("green", 0, [0] * 5),
        ("yellow", 1, [0] * 5),
        ("blue", 1, [0] * 5),
    ]
    names = [piece.name for piece in show.pieces(setup)]
    assert [len(of(colour, names)) for colour in COLOURS] == [14] * 4


@pytest.mark.parametrize("seed", range(5))
def test_lr_r87_the_two_decks_are_shuffled_apart(dealt, seed):
    """LR-R87: each pile holds the 14 cards of one colour, in an order of its own."""
    orders = dealt(2, variant="fleet", hands="dealt", seed=seed).orders
    piles = [orders[f"deck-{colour}"] for colour in COLOURS]
    for colour, pile in zip(COLOURS, piles, strict=True):
        assert Counter(pile).total() == 14
        assert {card.removeprefix(f"{colour}-") for card in pile} == CARDS
    assert len({tuple(card.partition("-")[2] for card in pile) for pile in piles}) == 4


@pytest.mark.parametrize("seed", range(5))
def test_lr_r88_the_opening_hand_is_three_cards_of_each_pile(dealt, rules, show, choices, seed):
    """LR-R88."""
    setup = dealt(2, variant="fleet", hands="dealt", seed=seed)
    state = rules.new_game(setup)
    for seat, colours in enumerate((COLOURS[:2], COLOURS[2:])):
        hand = show.view(state, seat)["hand"]
        assert len(hand) == 6
        assert hand == [card for colour in colours for card in setup.orders[f"deck-{colour}"][:3]]
    assert choices(state) == {f"card {card}" for card in show.view(state, 0)["hand"]}


def test_lr_r88_no_colours_opening_hand_holds_both_group_cards(dealt):
    """LR-R88, LR-15: per deck; one of each colour may well meet in a hand of six."""
    found = Counter()
    for seed in range(200):
        orders = dealt(2, variant="fleet", hands="dealt", seed=seed).orders
        counts = [sum("-group-" in c for c in orders[f"deck-{k}"][:3]) for k in COLOURS]
        assert max(counts) < 2
        found[counts[0] + counts[1]] += 1
    assert found[2] > 0


# Turns


@pytest.mark.parametrize("first", [1, 2])
def test_lr_r89_two_cards_each_in_turn_the_starting_player_first(game, playout, show, first):
    """LR-R89, LR-13: A B A B, then B A B A."""
    rounds: dict[int, str] = {}
    for before, seat, move, _ in playout(game(2, variant="fleet", first=first), seed=first):
        if str(move).startswith("card "):
            round_ = show.view(before, None)["round"]
            rounds[round_] = rounds.get(round_, "") + "AB"[seat]
    pair = ["ABAB", "BABA"] if first == 1 else ["BABA", "ABAB"]
    assert list(rounds.items()) == list(enumerate(pair * 6, 1))


def test_lr_r90_the_first_card_may_be_of_either_own_colour(fleet, play, choices):
    """LR-R90."""
    state = fleet()
    assert choices(state) == cards("red", "green")
    for card in ("red-solo-4-purple", "green-solo-4-purple"):
        assert choices(play(state, f"card {card}", "sail start")) == cards("yellow", "blue")


@pytest.mark.parametrize(("one", "other"), [("red", "green"), ("green", "red")])
@pytest.mark.parametrize(("his", "his_other"), [("yellow", "blue"), ("blue", "yellow")])
def test_lr_r91_the_second_card_is_of_the_other_own_colour(
    fleet, play, choices, one, other, his, his_other
):
    """LR-R91, LR-R90: and in the next round both colours are free again."""
    state = play(fleet(), f"card {one}-solo-4-purple", "sail start")
    state = play(state, f"card {his}-solo-4-purple", "sail start")
    assert choices(state) == cards(other)
    state = play(state, f"card {other}-solo-4-purple", "sail start")
    assert choices(state) == cards(his_other)
    state = play(state, f"card {his_other}-solo-4-purple", "sail start")
    spent = {"card yellow-solo-4-purple", "card blue-solo-4-purple"}
    assert choices(state) == cards("yellow", "blue") - spent


@pytest.mark.parametrize("seed", range(4))
def test_lr_r91_every_round_plays_one_card_of_each_colour(game, playout, show, seed):
    """LR-R91, LR-R89: in all 12 rounds."""
    rounds: dict[int, list[str]] = {}
    for before, _, move, _ in playout(game(2, variant="fleet", hands="dealt"), seed):
        if str(move).startswith("card "):
            colour = str(move).removeprefix("card ").partition("-")[0]
            rounds.setdefault(show.view(before, None)["round"], []).append(colour)
    assert [sorted(colours) for colours in rounds.values()] == [sorted(COLOURS)] * 12


def test_lr_r91_the_table_says_why_the_same_colour_has_to_wait(fleet, play, show):
    """LR-R91."""
    state = play(fleet(), "card red-solo-4-purple", "sail start")
    state = play(state, "card blue-solo-4-purple", "sail start")
    assert show.why_not(state, 0, ("red-solo-4-red",)) == message(
        "lighthouse-run-why-other-colour",
        colour=message("colour-red"),
        other=message("colour-green"),
    )


@pytest.mark.parametrize("seed", range(4))
def test_lr_r92_cards_are_drawn_only_at_the_end_of_the_round(dealt, rules, playout, show, seed):
    """LR-R92, LR-20: one from each own pile, until both are used up; 4 cards are left."""
    setup = dealt(2, variant="fleet", hands="dealt", seed=seed)
    for *_, state in playout(rules.new_game(setup), seed):
        view = show.view(state, None)
        stop = view["cloud"]["stop"]  # rounds that are over
        for seat, colours in enumerate((COLOURS[:2], COLOURS[2:])):
            drawn = {c: setup.orders[f"deck-{c}"][: min(14, 3 + stop)] for c in colours}
            played = {c["colour"]: c["played"] for c in view["crews"]}
            hand = show.view(state, seat)["hand"]
            for colour in colours:
                held = Counter(drawn[colour]) - Counter(played[colour])
                assert Counter(of(colour, hand)) == held
                assert held.total() == 2 if stop == 12 else held.total() in (2, 3)
    assert [len(show.view(state, seat)["hand"]) for seat in (0, 1)] == [4, 4]


def test_lr_r92_a_hand_shrinks_from_six_to_four_within_a_round(game, play, choices, show):
    """LR-R92."""
    state = game(2, variant="fleet", hands="dealt")
    sizes = [len(show.view(state, 0)["hand"])]
    for _ in range(4):
        state = play(state, min(choices(state)))
        while show.view(state, None)["step"] != "card":
            state = play(state, min(choices(state)))
        sizes.append(len(show.view(state, 0)["hand"]))
    assert sizes == [6, 5, 5, 4, 6]  # Ada, Ben, Ada, Ben


# Ships and the bonus


@pytest.mark.parametrize(
    ("where", "after_sail", "bonus"),
    [
        # alone, and with the own second colour
        ({"red": (7,)}, {"red": (8,)}, None),
        ({"red": (7,), "green": (7,)}, {"red": (8,), "green": (8,)}, None),
        ({"red": (7,), "green": (7, 7), "blue": (8,)},
         {"red": (8,), "green": (7, 8), "blue": (8,)}, None),
        # with the other player's, of either colour
        ({"red": (7,), "yellow": (7,)}, {"red": (8,), "yellow": (8,)}, {"red": (9,)}),
        ({"red": (7,), "blue": (7,)}, {"red": (8,), "blue": (8,)}, {"red": (9,)}),
        ({"red": (7, 7), "green": (7,), "yellow": (7, 7), "blue": (7,)},
         {"red": (7, 8), "green": (8,), "yellow": (7, 8), "blue": (8,)}, {"red": (7, 9)}),
        # the bonus is for the card's colour, which is not there
        ({"green": (7,), "yellow": (7,)}, {"green": (8,), "yellow": (8,)}, None),
        # ... or waits where the others land: not the ship just moved
        ({"red": (8,), "green": (7,), "yellow": (7,)},
         {"red": (8,), "green": (8,), "yellow": (8,)}, None),
    ],
)  # fmt: skip
def test_lr_r93_lr_r94_the_bonus_needs_a_ship_of_the_other_player(
    fleet, play, choices, fleets, where, after_sail, bonus
):
    """LR-R93, LR-R94, LR-19: and it moves the ship in the played card's colour alone."""
    state = play(fleet(**where), "card red-coop-1-all", "skip", "sail 7")
    everywhere = dict.fromkeys(COLOURS, ()) | after_sail
    assert fleets(state) == everywhere
    if bonus is None:
        assert choices(state) == cards("yellow", "blue")  # Ben's turn
    else:
        assert choices(state) == {"bonus 9", "skip"}
        assert fleets(play(state, "bonus 9")) == everywhere | bonus
        assert fleets(play(state, "skip")) == everywhere


@pytest.mark.parametrize("colour", ["red", "green"])
def test_lr_19_the_bonus_is_for_the_ship_in_the_cards_colour(fleet, play, fleets, colour):
    """LR-19."""
    state = fleet(red=(7,), green=(7,), yellow=(7,))
    state = play(state, f"card {colour}-coop-1-all", "skip", "sail 7", "bonus 9")
    expected = {"red": (8,), "green": (8,), "yellow": (8,), "blue": ()}
    assert fleets(state) == expected | {colour: (9,)}


@pytest.mark.parametrize(
    ("card", "departures", "sail", "expected"),
    [
        (("red-solo-4-purple",), {"sail start", "sail 1", "sail 7"}, "sail 1",
         {"red": (3, 7, 7), "green": (1, 2, 7)}),
        (("green-solo-4-purple",), {"sail start", "sail 1", "sail 2", "sail 7"}, "sail 1",
         {"red": (1, 7, 7), "green": (2, 3, 7)}),
        (("red-group-2-all", "skip"), {"sail 1", "sail 7"}, "sail 7",
         {"red": (1, 9, 9), "green": (1, 2, 7)}),
        (("green-group-2-all", "skip"), {"sail 1", "sail 2", "sail 7"}, "sail 7",
         {"red": (1, 7, 7), "green": (1, 2, 9)}),
    ],
)  # fmt: skip
def test_lr_29_solo_and_group_cards_move_ships_of_their_own_colour(
    fleet, play, choices, fleets, card, departures, sail, expected
):
    """LR-29."""
    state = play(fleet(red=(1, 7, 7), green=(1, 2, 7), blue=(8,)), f"card {card[0]}", *card[1:])
    assert choices(state) == departures
    state = play(state, sail)
    assert fleets(state) == {"yellow": (), "blue": (8,)} | expected


def test_lr_29_a_caught_colour_is_not_helped_by_the_other(fleet, play, put, choices, rules, show):
    """LR-29: the red card finds no red ship ahead of the cloud, and the turn is over (LR-6)."""
    state = fleet(first=2)
    while show.view(state, None)["round"] < 8:
        state = play(state, min(choices(state)))
    state = put(state, ships={"red": (3,), "green": (13,)}, lit=("purple", "red", "blue"))
    for red in (("card red-group-3-all", "skip"), ("card red-solo-4-purple",)):
        assert rules.actors(play(state, *red)) == (1,)
    assert choices(play(state, "card green-group-3-all", "skip")) == {"sail 13"}


# Score


@pytest.mark.parametrize(
    ("where", "points"),
    [
        ({"red": (21, 3), "green": (15,), "yellow": (20,), "blue": ()}, (19, 11)),
        ({"red": (), "green": (9, 9), "yellow": (6,), "blue": (12, 18)}, (6, 15)),
    ],
)
def test_lr_r95_a_result_is_the_points_of_both_own_colours(
    fleet, finish, put, rules, where, points
):
    """LR-R95: while the game runs and at its end; one row for each player."""
    for state in (fleet(**where), put(finish(), ships=where)):
        rows = rules.standing(state).rows
        assert {row.seats: (row.who, row.points) for row in rows} == {
            (0,): (ADA, points[0]),
            (1,): (BEN, points[1]),
        }
        assert [row.place for row in rows] == [1, 2]
        assert [row.tie for row in rows] == [None, None]


def by_balance(difference):
    return message("lighthouse-run-tie-balance", difference=difference)


def by_cards(total):
    return message("lighthouse-run-tie-cards", sum=total)


@pytest.mark.parametrize(
    ("where", "rows"),
    [
        (  # 12 + 8 against 10 + 10
            {"red": (21,), "green": (15, 6), "yellow": (19,), "blue": (19,)},
            [Row(BEN, (1,), 20, 1, by_balance(0)), Row(ADA, (0,), 20, 2, by_balance(4))],
        ),
        (  # 4 + 6 against 10 + 0: which of the two colours is ahead does not matter
            {"red": (12,), "green": (15,), "yellow": (19,), "blue": ()},
            [Row(ADA, (0,), 10, 1, by_balance(2)), Row(BEN, (1,), 10, 2, by_balance(10))],
        ),
        (  # 6 + 4 against 0 + 10
            {"red": (15,), "green": (12,), "yellow": (), "blue": (19,)},
            [Row(ADA, (0,), 10, 1, by_balance(2)), Row(BEN, (1,), 10, 2, by_balance(10))],
        ),
        (  # no tie: more points beat the smaller difference
            {"red": (21,), "green": (), "yellow": (15,), "blue": (12, 3)},
            [Row(ADA, (0,), 12, 1), Row(BEN, (1,), 11, 2)],
        ),
    ],
)
def test_lr_r96_a_tie_goes_to_the_smaller_difference_of_the_two_colours(
    finish, put, rules, where, rows
):
    """LR-R96: before the cards, of which Ben has the better ones."""
    state = finish(*LOW_ADA, *HIGH_BEN)
    assert rules.standing(put(state, ships=where)).rows == tuple(rows)


# Cards to be left; of equal ones those played come first.
LOW_ADA = ("red-coop-1-all", "red-group-2-all", "green-coop-1-all", "green-group-2-all")  # 6
HIGH_BEN = ("yellow-solo-4-red", "yellow-solo-4-green", "blue-solo-4-red", "blue-solo-3-blue")  # 15
HIGH_ADA = ("red-solo-4-red", "red-solo-4-green", "green-solo-4-red", "green-solo-4-purple")  # 16
SEVEN_BEN = ("yellow-coop-1-all", "yellow-coop-3-all", "blue-coop-1-all", "blue-group-2-all")  # 7
SIX_BEN = ("yellow-coop-1-all", "yellow-group-2-all", "blue-coop-1-all", "blue-solo-2-orange")  # 6


@pytest.mark.parametrize(
    ("left", "rows"),
    [
        (LOW_ADA + HIGH_BEN, [(BEN, 1, by_cards(15)), (ADA, 2, by_cards(6))]),
        (HIGH_ADA + HIGH_BEN, [(ADA, 1, by_cards(16)), (BEN, 2, by_cards(15))]),
        (LOW_ADA + SEVEN_BEN, [(BEN, 1, by_cards(7)), (ADA, 2, by_cards(6))]),
        (LOW_ADA + SIX_BEN, [(ADA, 1, SHARED), (BEN, 1, SHARED)]),
    ],
)
def test_lr_r97_if_still_tied_the_higher_sum_of_the_four_cards_left_wins(
    finish, put, rules, show, left, rows
):
    """LR-R97, LR-16, LR-20: 28 cards less 24, known without scanning them."""
    state = finish(*left)
    for crew in show.view(state, None)["crews"]:
        assert len(crew["played"]) == 12
    # 10 + 6 against 6 + 10
    where = {"red": (19,), "green": (15,), "yellow": (15,), "blue": (19,)}
    standing = rules.standing(put(state, ships=where))
    assert [(row.who, row.place, row.tie) for row in standing.rows] == rows
    assert [row.points for row in standing.rows] == [16, 16]


def test_lr_r96_while_the_game_runs_a_tie_is_shared(fleet, rules):
    """LR-28, LR-R96."""
    standing = rules.standing(fleet(red=(21,), yellow=(15,), blue=(15,)))
    assert standing.rows == (Row(ADA, (0,), 12, 1), Row(BEN, (1,), 12, 1))
