"""Rounds, turns and hands: "Playing the game"."""

from collections import Counter

import pytest

COLOURS = ("red", "yellow", "green", "blue")
TABLES = [(players, first) for players in (2, 3, 4) for first in range(1, players + 1)]
LIT = ("purple", "red", "blue")
CARDS = {
    *("card red-solo-4-purple", "card red-solo-4-green", "card red-solo-4-red"),
    *("card red-solo-3-yellow", "card red-solo-3-blue", "card red-solo-2-orange"),
    *("card red-coop-3-all", "card red-coop-2-all", "card red-coop-1-all"),
    *("card red-group-3-all", "card red-group-2-all"),
}
BEACONS = {f"beacon {a}>{b}" for a in LIT for b in ("green", "yellow", "orange")}


def cards_played(playout, state, seed=0):
    """Return (round, seat, card) for each card of a random game, in order."""
    return [
        (before.round, seat, str(move))
        for before, seat, move, _ in playout(state, seed)
        if str(move).startswith("card ")
    ]


@pytest.mark.parametrize("hands", ["table", "dealt"])
@pytest.mark.parametrize(("players", "first"), TABLES)
def test_lr_r19_twelve_rounds_of_one_card_each(game, playout, rules, players, first, hands):
    """LR-R19, LR-R20, LR-R22, LR-R23: who plays when, card by card, in a whole game."""
    state = game(players, first=first, hands=hands)
    for seed in range(3):
        *_, (_, _, _, end) = playout(state, seed)
        assert rules.actors(end) == ()
        assert rules.standing(end).over
        assert [(round_, seat) for round_, seat, _ in cards_played(playout, state, seed)] == [
            (round_, (first - 1 + round_ - 1 + turn) % players)
            for round_ in range(1, 13)
            for turn in range(players)
        ]


def test_lr_r19_the_game_is_not_over_before_round_12_is(game, playout, rules, show):
    for before, _, _, after in playout(game(3)):
        assert not rules.standing(before).over
        last = show.view(before, None)["round"] == 12 and before.turn == 2
        assert not rules.standing(after).over or last


def test_lr_r20_a_card_has_to_be_played(game, choices):
    """LR-R20, LR-4: the first thing is a card and nothing but a card; there is no passing."""
    assert choices(game(2)) == CARDS


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_lr_r20_only_the_player_on_turn_may_play(game, rules, names, seat):
    """LR-R20, LR-R22: the others have no moves."""
    state = game(3, first=seat + 1)
    colours = {word.split()[1].split("-")[0] for word in names(rules.moves(state, seat))}
    assert colours == {COLOURS[seat]}
    for other in {0, 1, 2} - {seat}:
        assert list(rules.moves(state, other)) == []


def test_lr_r20_a_card_that_was_played_is_gone(game, play, choices):
    """LR-R20: a single card at once, one of two equal ones not yet."""
    turn = ("card yellow-solo-4-red", "sail start")
    state = play(game(2), "card red-solo-4-red", "sail start", *turn)
    state = play(state, "card yellow-solo-4-purple", "sail start")
    assert choices(state) == CARDS - {"card red-solo-4-red"}
    state = play(state, "card red-coop-1-all", "skip", "sail 3")
    assert choices(state) == CARDS - {"card red-solo-4-red"}


@pytest.mark.parametrize("hands", ["table", "dealt"])
def test_lr_r20_no_card_is_played_twice(game, playout, board, card_of, hands):
    """LR-R20: of equal cards as many as the deck holds."""
    deck = [tuple(card.values()) for card in board["deck"]]
    held = Counter(card_of(colour, row) for colour in COLOURS[:3] for row in deck)
    for seed in range(10):
        played = cards_played(playout, game(3, hands=hands, seed=seed), seed)
        assert Counter(card for _, _, card in played) <= held


@pytest.mark.parametrize(
    ("card", "round_", "where"),
    [
        ("red-group-3-all", 1, {"red": (), "yellow": (6,)}),  # none are taken from the start
        ("red-group-3-all", 9, {"red": (6, 2), "yellow": (7,)}),  # none from behind the cloud
        ("red-solo-4-purple", 9, {"red": (6, 6, 3, 2, 1), "yellow": (7,)}),
        ("red-coop-1-all", 9, {"red": (3,), "yellow": (6,)}),
    ],
)
def test_lr_6_nothing_to_move(game, put, play, rules, show, ships, lit, card, round_, where):
    """LR-R20, LR-R25, LR-6: the card counts, the beacon is set, the ship action is skipped."""
    state = put(game(2), round=round_, ships=where, lit=("green", "red", "blue"))
    after = play(state, f"card {card}", "beacon green>purple")
    assert rules.actors(after) == (1,)
    assert lit(after) == {"purple", "red", "blue"}
    assert [ships(after, colour) for colour in where] == [ships(state, colour) for colour in where]
    assert [crew["played"] for crew in show.view(after, None)["crews"]] == [[card], []]


def test_lr_6_nothing_to_move_and_no_beacon_to_set(game, put, play, rules, lit):
    """LR-R31, LR-6: then the card alone is the turn."""
    state = put(game(2), round=9, ships={"red": (6, 5, 4, 3, 2)})
    after = play(state, "card red-solo-4-purple")
    assert rules.actors(after) == (1,)
    assert lit(after) == set(LIT)


# Hands


def test_lr_r21_one_card_is_drawn_after_the_turn(game, rules, show, play, names):
    """LR-R21: two cards stay, the fourth of the pile joins them."""
    top = ("red-solo-4-red", "red-solo-4-purple", "red-coop-1-all", "red-solo-2-orange")
    state = game(2, hands="dealt", decks={"red": top, "yellow": ("yellow-solo-4-red",)})
    assert show.view(state, 0)["hand"] == [*top[:3]]
    state = play(state, "card red-solo-4-purple")
    assert top[1] not in show.view(state, 0)["hand"]
    state = play(state, "sail start")
    assert show.view(state, 0)["hand"] == [top[0], top[2], top[3]]
    state = play(state, "card yellow-solo-4-red", "sail start")
    yellow = show.view(state, 1)["hand"]
    assert names(rules.moves(state, 1)) == {f"card {card}" for card in yellow}
    assert len(yellow) == 3


@pytest.mark.parametrize(("players", "first"), TABLES)
def test_lr_r21_the_hand_is_always_three_until_the_pile_is_used_up(
    game, playout, show, players, first
):
    """LR-R20, LR-R21, LR-14: three cards to choose from in each of 12 rounds, two are left."""
    state = game(players, first=first, hands="dealt")
    piles = [state.chart.setup.orders[f"deck-{colour}"] for colour in COLOURS[:players]]
    played = [[] for _ in piles]
    moves = list(playout(state, first))
    for before, seat, move, _ in moves:
        if str(move).startswith("card "):
            held = show.view(before, seat)["hand"]
            assert Counter(held) == Counter(piles[seat][: before.round + 2]) - Counter(played[seat])
            assert len(held) == 3
            played[seat].append(str(move).removeprefix("card "))
    for seat, pile in enumerate(piles):
        left = show.view(moves[-1][-1], seat)["hand"]
        assert Counter(left) == Counter(pile) - Counter(played[seat])
        assert len(left) == 2


def test_lr_14_no_card_is_drawn_in_round_12(game, playout, show):
    """LR-14: from the moment the last card is played the hand is two."""
    for before, seat, move, after in playout(game(2, hands="dealt"), 5):
        if before.round == 12 and str(move).startswith("card "):
            assert len(show.view(before, seat)["hand"]) == 3
        elif before.round == 12:
            assert len(show.view(after, seat)["hand"]) == 2


# Order


def test_lr_r22_the_others_follow_clockwise(game, rules, play):
    state = game(4, first=3)
    order = []
    for colour in ("green", "blue", "red", "yellow"):
        order += rules.actors(state)
        state = play(state, f"card {colour}-solo-4-red", "sail start")
    assert order == [2, 3, 0, 1]


@pytest.mark.parametrize(
    ("players", "first", "starters"),
    [
        (2, 1, [0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1]),
        (3, 3, [2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1]),
        (4, 2, [1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0]),
    ],
)
def test_lr_r23_the_left_neighbour_starts_the_next_round(
    game, playout, show, players, first, starters
):
    """LR-R23: by turns and by what the phones show."""
    state = game(players, first=first)
    seats = [seat for _, seat, _ in cards_played(playout, state)]
    assert seats[::players] == starters
    shown = {before.round: show.view(before, None)["first"] for before, *_ in playout(state)}
    assert list(shown.values()) == starters


# The two actions


@pytest.mark.parametrize(
    ("card", "beacons"),
    [
        ("red-solo-4-green", {f"beacon {source}>green" for source in LIT}),
        ("red-solo-4-purple", None),  # it is lit: there is no beacon action
        ("red-coop-3-all", BEACONS | {"skip"}),
        ("red-group-3-all", BEACONS | {"skip"}),
    ],
)
def test_lr_r24_first_the_beacon_then_the_ships(game, put, play, choices, card, beacons):
    """LR-R24: at no time may both be chosen."""
    state = play(put(game(2), ships={"red": (6,), "yellow": (6,) * 5}), f"card {card}")
    if beacons:
        assert choices(state) == beacons
        state = play(state, min(beacons))
    assert choices(state) == ({"sail 6"} if "group" in card else {"sail start", "sail 6"})


def test_lr_r24_the_beacon_just_set_counts_for_the_ships(game, play, ships):
    """LR-R24: the ship sails by the light of its own card."""
    state = play(game(2), "card red-solo-4-green", "beacon red>green", "sail start")
    assert ships(state, "red") == (0, 0, 0, 0, 4)


@pytest.mark.parametrize(
    ("moves", "ends"),
    [
        (["card red-solo-4-red", "sail start"], True),
        (["card red-solo-4-red", "sail 9"], True),  # not one step is possible
        (["card red-group-2-all", "skip", "sail 6"], True),
        (["card red-coop-2-all", "skip", "sail 6"], True),
        (["card red-coop-1-all", "skip", "sail start"], False),  # the bonus belongs to it
        (["card red-coop-1-all", "skip", "sail start", "bonus 2"], True),
        (["card red-coop-1-all", "skip", "sail start", "skip"], True),
    ],
)
def test_lr_r25_the_turn_is_over_after_the_ships(
    game, put, play, rules, show, choices, moves, ends
):
    state = play(put(game(2), ships={"red": (6, 6, 9)}), *moves)
    assert rules.actors(state) == ((1,) if ends else (0,))
    if ends:
        assert choices(state) == {card.replace("card red", "card yellow") for card in CARDS}
        assert show.view(state, None)["card"] is None
