"""Lighthouse Run for two, and with Erik: a third one who needs no light."""

import re
from collections import Counter

import pytest

from companion.game import ANYONE, DICE, Row
from companion.message import Fault, message

ERIKS = Counter({
    "green-solo-4-purple": 1, "green-solo-4-green": 1, "green-solo-4-red": 1,
    "green-solo-3-yellow": 1, "green-solo-3-blue": 1, "green-solo-2-orange": 1,
    "green-coop-3-all": 1, "green-coop-2-all": 3, "green-coop-1-all": 2,
})  # fmt: skip
FAR_LIGHT = ("yellow", "blue", "orange")  # the first nine spaces are dark


@pytest.fixture
def erik(game, play, put):
    """Ada (red) and Ben (yellow) have played and Erik (green) is to sail; spaces 1 to 9 are dark.

    `erik(green=(5, 6, 7, 8, 9), round_=8)`: ships that are not listed are at the start.
    """

    def erik(round_=1, red=(), yellow=(), green=()):
        state = play(game(2, variant="erik"), "card red-solo-4-purple", "sail start")
        state = play(state, "card yellow-solo-4-purple", "sail start")
        where = {"red": red, "yellow": yellow, "green": green}
        return put(state, round=round_, lit=FAR_LIGHT, ships=where)

    return erik


@pytest.fixture
def fleet_of(ships):
    """Return where the ships of red, yellow and green are."""
    return lambda state: [ships(state, colour) for colour in ("red", "yellow", "green")]


def names_of(pieces, colour):
    """Count the cards of a colour among pieces; equal ones are numbered."""
    found = (piece.name.partition(".")[0] for piece in pieces)
    return Counter(name for name in found if re.match(f"{colour}-(solo|group|coop)-", name))


# Two players


def test_lr_r75_two_players_may_use_the_ordinary_rules(game, playout, rules, show):
    """LR-R75: two crews, 12 rounds of one card each, nobody else acts."""
    state = game(2)
    assert [crew["colour"] for crew in show.view(state, None)["crews"]] == ["red", "yellow"]
    steps = [*playout(state)]
    assert {seat for _, seat, _, _ in steps} == {0, 1}
    cards = [seat for _, seat, move, _ in steps if str(move).startswith("card ")]
    assert cards == [0, 1, 1, 0] * 6
    assert {row.seats for row in rules.standing(steps[-1][-1]).rows} == {(0,), (1,)}


@pytest.mark.parametrize("variant", ["erik", "fleet"])
def test_lr_r76_the_variants_are_for_exactly_two_players(dealt, variant):
    """LR-R76."""
    assert dealt(2, variant=variant).options["variant"] == variant
    for players in (3, 4):
        with pytest.raises(Fault) as refused:
            dealt(players, variant=variant)
        choice = message(f"lighthouse-run-choice-variant-{variant}")
        expected = message("setup-exactly", choice=choice, players=2)
        assert refused.value.message == expected


# Erik's colour, ships and pile


@pytest.mark.parametrize(
    ("colours", "asked", "eriks"),
    [
        (("red", "yellow"), "any", "green"),
        (("green", "red"), "any", "yellow"),
        (("yellow", "blue"), "any", "red"),
        (("red", "yellow"), "green", "green"),
        (("red", "yellow"), "blue", "blue"),
        (("blue", "green"), "yellow", "yellow"),
    ],
)
def test_lr_r77_erik_sails_in_one_of_the_two_colours_left(game, show, colours, asked, eriks):
    """LR-R77: as a third one, whom nobody plays."""
    state = game(2, variant="erik", colours=colours, erik_colour=asked)
    crews = show.view(state, None)["crews"]
    assert [(crew["colour"], crew["seat"]) for crew in crews] == [
        (colours[0], 0),
        (colours[1], 1),
        (eriks, None),
    ]


@pytest.mark.parametrize("taken", ["red", "yellow"])
def test_lr_r77_erik_cannot_have_a_players_colour(dealt, taken):
    """LR-R77."""
    with pytest.raises(Fault) as refused:
        dealt(2, variant="erik", erik_colour=taken)
    assert refused.value.message == message("lighthouse-run-colour-twice")


def test_lr_r78_eriks_five_ships_begin_at_the_start(game, fleet_of):
    """LR-R78: like all others."""
    assert fleet_of(game(2, variant="erik")) == [(0,) * 5] * 3


def test_lr_r79_eriks_paper_pile_is_his_deck_without_the_group_cards(dealt, show, erik, choices):
    """LR-R79: 12 cards; the players keep their 14."""
    pieces = [*show.pieces(dealt(2, variant="erik"))]
    assert names_of(pieces, "green") == ERIKS
    assert ERIKS.total() == 12
    assert names_of(pieces, "red").total() == names_of(pieces, "yellow").total() == 14
    assert choices(erik()) == {f"card {name}" for name in ERIKS}


@pytest.mark.parametrize("seed", range(5))
def test_lr_r79_eriks_dealt_pile_is_shuffled(dealt, rules, playout, seed):
    """LR-R79, LR-R80: 12 cards without the group cards, turned over from the top."""
    setup = dealt(2, variant="erik", erik_pile="dealt", seed=seed)
    pile = setup.orders["deck-green"]
    assert Counter(pile) == ERIKS
    steps = [*playout(rules.new_game(setup), seed)]
    drawn = [(before, move) for before, seat, move, _ in steps if seat == DICE]
    assert [str(move) for _, move in drawn] == [f"card {name}" for name in pile]
    assert all(len(rules.moves(before, DICE)) == 1 for before, _ in drawn)


def test_lr_r79_different_games_shuffle_differently(dealt):
    """LR-R79."""
    piles = {
        dealt(2, variant="erik", erik_pile="dealt", seed=seed).orders["deck-green"]
        for seed in range(10)
    }
    assert len(piles) == 10


# Erik's turn


@pytest.mark.parametrize(("pile", "who"), [("table", ANYONE), ("dealt", DICE)])
@pytest.mark.parametrize("first", [1, 2])
def test_lr_r80_eriks_card_is_turned_over_when_both_have_played(game, playout, pile, who, first):
    """LR-R80, LR-18: 12 cards in 12 rounds."""
    steps = [*playout(game(2, variant="erik", erik_pile=pile, first=first), seed=first)]
    cards = [seat for _, seat, move, _ in steps if str(move).startswith("card ")]
    one, two = (0, 1) if first == 1 else (1, 0)
    assert cards == [one, two, who, two, one, who] * 6
    turned = Counter(str(move).removeprefix("card ") for _, seat, move, _ in steps if seat == who)
    assert turned == ERIKS  # each of them once, so the pile is used up


def test_lr_r80_nobody_else_acts_in_eriks_turn(erik, rules, show):
    """LR-R80."""
    state = erik()
    assert rules.actors(state) == (ANYONE,)
    assert not rules.moves(state, 0)
    assert not rules.moves(state, 1)
    assert not rules.moves(state, DICE)
    assert show.why_not(state, ANYONE, ("red-solo-4-red",)).key == "lighthouse-run-why-erik"


def test_lr_18_erik_sails_before_the_cloud_moves(erik, play, rules, show, ships):
    """LR-18: at the end of round 7 he still launches a ship, and then the storm comes."""
    state = erik(round_=7, green=(1, 2, 8, 9))
    assert show.view(state, None)["cloud"]["stop"] == 6
    state = play(state, "card green-solo-2-orange")
    assert ships(state, "green") == (1, 2, 2, 8, 9)
    assert show.view(state, None)["cloud"] == {"stop": 7, "space": 3, "next": 6}
    assert rules.actors(state) == (1,)  # round 8


@pytest.mark.parametrize("card", sorted(ERIKS))
def test_lr_r81_eriks_cards_never_move_a_beacon(erik, play, lit, show, card):
    """LR-R81: not even to a lighthouse that is dark; the next round begins at once."""
    state = play(erik(), f"card {card}")
    assert lit(state) == set(FAR_LIGHT)
    assert (show.view(state, None)["round"], show.view(state, None)["step"]) == (2, "card")


@pytest.mark.parametrize(
    ("round_", "card", "before", "after"),
    [
        (1, "solo-4-purple", (0, 0, 0, 0, 0), (0, 0, 0, 0, 4)),
        (5, "solo-4-purple", (0, 0, 5, 6, 7), (0, 4, 5, 6, 7)),  # the start comes first
        (5, "solo-3-blue", (5, 5, 6, 7, 8), (5, 6, 7, 8, 8)),  # one of two equal ones
        (5, "solo-2-orange", (18, 3, 20, 9, 13), (5, 9, 13, 18, 20)),
        (5, "solo-4-red", (20, 20, 21, 21, 21), (20, 21, 21, 21, 21)),  # the rest is lost (LR-8)
        (5, "solo-4-red", (21, 21, 21, 21, 21), (21, 21, 21, 21, 21)),
        # LR-27: the hindmost that still sails; the cloud is on 3, 6, 9, 12 and 15
        (8, "solo-4-green", (0, 3, 4, 9, 20), (0, 3, 8, 9, 20)),
        (9, "solo-4-green", (0, 3, 6, 7, 20), (0, 3, 6, 11, 20)),
        (12, "solo-2-orange", (0, 3, 15, 16, 21), (0, 3, 15, 18, 21)),
        (10, "solo-4-green", (0, 3, 6, 8, 9), (0, 3, 6, 8, 9)),  # all are caught
        (8, "coop-3-all", (0, 0, 0, 0, 0), (0, 0, 0, 0, 0)),
    ],
)
def test_lr_r82_erik_moves_his_ship_farthest_from_the_harbour(
    erik, play, ships, show, round_, card, before, after
):
    """LR-R82, LR-R84, LR-27: when all are caught the card does nothing, but it is played."""
    state = play(erik(round_, green=before), f"card green-{card}")
    assert ships(state, "green") == after
    view = show.view(state, None)
    assert view["crews"][2]["played"] == [f"green-{card}"]
    assert view["cloud"]["stop"] == round_


@pytest.mark.parametrize(
    ("card", "expected"),
    [
        ("solo-3-blue", [(0, 0, 0, 4, 4), (0, 0, 0, 4, 8), (4, 5, 6, 7, 7)]),
        ("coop-3-all", [(0, 0, 0, 4, 7), (0, 0, 0, 7, 8), (4, 5, 6, 7, 10)]),
    ],
)
def test_lr_r83_the_lower_half_says_whether_one_ship_or_one_of_each_colour_moves(
    erik, play, fleet_of, card, expected
):
    """LR-R83, LR-17."""
    state = erik(red=(4, 4), yellow=(4, 8), green=(4, 4, 5, 6, 7))
    assert fleet_of(play(state, f"card green-{card}")) == expected


def test_lr_r84_light_counts_for_the_players_and_not_for_erik(game, put, play, choices, fleet_of):
    """LR-R84, LR-17: by the same light red does not leave space 4, and Erik takes it along."""
    ships = {"red": (4,), "yellow": (20,), "green": (4, 4, 4, 4, 4)}
    state = put(game(2, variant="erik"), lit=FAR_LIGHT, ships=ships)
    state = play(state, "card red-solo-3-blue", "sail 4")
    assert fleet_of(state)[0] == (0, 0, 0, 0, 4)
    state = play(state, "card yellow-solo-3-blue", "sail 20", "card green-coop-2-all")
    assert fleet_of(state) == [(0, 0, 0, 0, 6), (0, 0, 0, 0, 21), (4, 4, 4, 4, 8)]


# Erik's co-op cards


@pytest.mark.parametrize(
    ("round_", "card", "before", "after"),
    [
        # from the start, one of every colour; the bonus takes him on
        (1, "coop-3-all", [(), (), ()], [(3,), (3,), (6,)]),
        # nobody else there: no bonus (LR-26)
        (5, "coop-2-all", [(6,), (4,), (5, 6, 7, 8, 9)], [(6,), (4,), (6, 7, 7, 8, 9)]),
        # one of two red ships, no yellow one; light ignored for all of them, the bonus too
        (5, "coop-2-all", [(5, 5), (4,), (5, 6, 7, 8, 9)], [(5, 7), (4,), (6, 7, 8, 9, 9)]),
        (5, "coop-1-all", [(7,), (7,), (7, 7, 7, 7, 7)], [(8,), (8,), (7, 7, 7, 7, 9)]),
        # the hindmost ship decides, though another one would find company
        (5, "coop-3-all", [(6,), (6,), (5, 6, 6, 6, 6)], [(6,), (6,), (6, 6, 6, 6, 8)]),
        # beyond the last space (LR-8)
        (5, "coop-3-all", [(19,), (), (19, 20, 20, 20, 20)], [(21,), (), (20, 20, 20, 20, 21)]),
        (5, "coop-2-all", [(18,), (), (18, 21, 21, 21, 21)], [(20,), (), (21, 21, 21, 21, 21)]),
        # company that cannot move: no bonus, and nothing to sail
        (5, "coop-2-all", [(21,), (21,), (21,) * 5], [(21,), (21,), (21,) * 5]),
        # the hindmost that still sails, and whoever is there; the caught stay (cloud on 3)
        (8, "coop-1-all", [(2, 7), (3,), (2, 3, 7, 7, 9)], [(2, 8), (3,), (2, 3, 7, 9, 9)]),
        (8, "coop-2-all", [(3, 4), (3,), (0, 0, 3, 3, 4)], [(3, 6), (3,), (0, 0, 3, 3, 8)]),
        (9, "coop-2-all", [(6,), (6,), (0, 3, 4, 5, 6)], [(6,), (6,), (0, 3, 4, 5, 6)]),
    ],
)
def test_lr_17_eriks_coop_card_takes_one_ship_of_every_colour_with_it(
    erik, play, fleet_of, round_, card, before, after
):
    """LR-17, LR-26, LR-R83, LR-R84."""
    red, yellow, green = before
    state = play(erik(round_, red, yellow, green), f"card green-{card}")
    assert fleet_of(state) == [(*(0,) * (5 - len(row)), *row) for row in after]


def test_lr_26_erik_takes_his_bonus_without_being_asked(erik, play, rules, show):
    """LR-26, LR-17."""
    state = play(erik(red=(5,), green=(5,) * 5), "card green-coop-1-all")
    assert (show.view(state, None)["step"], rules.actors(state)) == ("card", (1,))


@pytest.mark.parametrize(
    ("red", "yellow", "green", "asked"),
    [
        ((13,), (), (13,), {"bonus 15", "skip"}),  # Erik's ship alone earns it
        ((13,), (13,), (13,), {"bonus 15", "skip"}),
        ((13,), (13,), (12,), {"bonus 15", "skip"}),
        ((13,), (), (12,), None),
    ],
)
def test_lr_25_erik_is_another_player_for_the_bonus(
    game, put, play, choices, ships, red, yellow, green, asked
):
    """LR-25."""
    where = {"red": red, "yellow": yellow, "green": green}
    state = put(game(2, variant="erik"), ships=where)
    state = play(state, "card red-coop-1-all", "skip", "sail 13")
    if asked is None:
        assert all(move.startswith("card yellow-") for move in choices(state))
        assert ships(state, "red")[-1] == 14
    else:
        assert choices(state) == asked
        assert ships(play(state, "bonus 15"), "red")[-1] == 15


# Erik's score


@pytest.fixture
def over(game, choices, play):
    """A game with Erik that is over; both players have kept solo 4 twice: purple and red."""
    state = game(2, variant="erik")
    while options := choices(state):
        state = play(state, min(options))
    return state


ADA, BEN = (message("player", name=name) for name in ("Ada", "Ben"))
ERIK = message("lighthouse-run-erik")


def by_cards(total):
    return message("lighthouse-run-tie-cards", sum=total)


SHARED = message("lighthouse-run-tie-shared")


@pytest.mark.parametrize(
    ("red", "yellow", "green", "rows"),
    [
        # he can win, come second, come last
        ((18,), (19,), (3, 20), [(ERIK, 12, 1), (BEN, 10, 2), (ADA, 9, 3)]),
        ((18,), (21,), (20,), [(BEN, 12, 1), (ERIK, 11, 2), (ADA, 9, 3)]),
        ((18,), (21,), (2, 2, 2, 2, 8), [(BEN, 12, 1), (ADA, 9, 2), (ERIK, 2, 3)]),
    ],
)
def test_lr_r85_eriks_ships_are_scored_and_he_can_win(over, put, rules, red, yellow, green, rows):
    """LR-R85."""
    standing = rules.standing(put(over, ships={"red": red, "yellow": yellow, "green": green}))
    assert standing.over
    assert [(row.who, row.points, row.place) for row in standing.rows] == rows
    assert [row.seats for row in standing.rows if row.who == ERIK] == [()]


def test_lr_18_erik_has_no_hand_and_loses_every_tie_by_cards(over, put, rules):
    """LR-18, LR-R73."""
    state = put(over, ships={"red": (21,), "yellow": (18,), "green": (21,)})
    assert rules.standing(state).rows == (
        Row(ADA, (0,), 12, 1, by_cards(8)),
        Row(ERIK, (), 12, 2, by_cards(0)),
        Row(BEN, (1,), 9, 3),
    )
    state = put(state, ships={"yellow": (21,)})
    assert rules.standing(state).rows == (
        Row(ADA, (0,), 12, 1, SHARED),
        Row(BEN, (1,), 12, 1, SHARED),
        Row(ERIK, (), 12, 3, by_cards(0)),
    )
