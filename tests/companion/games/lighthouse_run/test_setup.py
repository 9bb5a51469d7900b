"""What the box holds and how a game begins: "Contents", "Idea and goal", "Setup"."""

import re
from collections import Counter
from itertools import permutations
from random import Random

import pytest

from companion.game import ANYONE, HOST
from companion.message import Fault, message
from companion.setup import Setup

ORDER = ("purple", "green", "red", "yellow", "blue", "orange")
COLOURS = ("red", "yellow", "green", "blue")
ORDERS = [ORDER, ORDER[::-1], ("green", "purple", "orange", "blue", "yellow", "red")]
VARIANTS = [(2, "plain"), (3, "plain"), (4, "plain"), (2, "erik"), (2, "fleet")]
# kind     steps  lighthouse   of it in a deck of 14
DECK = {
    ("solo", 4, "purple"): 1, ("solo", 4, "green"): 1, ("solo", 4, "red"): 1,
    ("solo", 3, "yellow"): 1, ("solo", 3, "blue"): 1, ("solo", 2, "orange"): 1,
    ("coop", 3, "all"): 1, ("coop", 2, "all"): 3, ("coop", 1, "all"): 2,
    ("group", 3, "all"): 1, ("group", 2, "all"): 1,
}  # fmt: skip
CARD = r"\w+-(solo|group|coop)-\d-"


def deck(colour):
    """Return a colour's 14 cards by name, counted."""
    return Counter({"{}-{}-{}-{}".format(colour, *row): count for row, count in DECK.items()})


def cards(names):
    """Return the cards among the names of pieces, equal ones under one name, counted."""
    found = (name.partition(".")[0] for name in names if re.match(CARD, name))
    return Counter(found)


def group_cards(order):
    """Count the group cards in the opening hand of a shuffled deck."""
    return sum("-group-" in name for name in order[:3])


def keys(messages):
    """Count messages by their key."""
    return Counter(said.key for said in messages)


# Contents


@pytest.mark.parametrize("players", [2, 3, 4])
def test_lr_r01_two_to_four_players(dealt, rules, players):
    assert [*rules.SEATS] == [2, 3, 4]
    assert len(dealt(players).names) == players


@pytest.mark.parametrize("players", [0, 1, 5])
def test_lr_r01_no_other_number_of_players(dealt, players):
    with pytest.raises(Fault) as refused:
        dealt(players)
    assert refused.value.message == message("setup-players", least=2, most=4, got=players)


def test_lr_r02_twenty_ships_five_in_each_of_four_colours(game, show):
    crews = show.view(game(4), None)["crews"]
    assert {crew["colour"]: len(crew["ships"]) for crew in crews} == dict.fromkeys(COLOURS, 5)


def test_lr_r03_fifty_six_cards_one_deck_of_fourteen_for_each_colour(dealt, show):
    names = [piece.name for piece in show.pieces(dealt(4))]
    assert len(set(names)) == len(names)
    assert cards(names) == sum(map(deck, COLOURS), Counter())
    assert cards(names).total() == 56


def test_lr_r04_six_lighthouses_and_three_beacons(dealt, game, show, lit):
    names = {piece.name for piece in show.pieces(dealt(2))}
    stand = {name for name in names if name.startswith("lighthouse-")}
    assert stand == {f"lighthouse-{colour}" for colour in ORDER}
    assert len(lit(game(2))) == 3


def test_lr_r05_one_cloud_and_one_storm_card_for_the_starting_player(game, show):
    chores = show.chores(None, game(3, first=2))
    assert keys(chores)["lighthouse-run-set-up-cloud"] == 1
    storm = [said for said in chores if said.key == "lighthouse-run-set-up-storm"]
    assert storm == [message("lighthouse-run-set-up-storm", who="Ben")]


# Idea and goal


@pytest.mark.parametrize(("players", "variant"), VARIANTS)
def test_lr_r06_three_lighthouses_are_lit_at_any_time(game, playout, lit, players, variant):
    """LR-R06, LR-9: whatever is played, three of the six are lit."""
    for seed in range(3):
        for _, _, _, after in playout(game(players, variant=variant, hands="dealt"), seed):
            assert len(lit(after)) == 3


def test_lr_9_not_even_a_correction_sets_two_beacons_on_one_lighthouse(game, rules, names):
    lights = {word for word in names(rules.moves(game(2), HOST)) if word.startswith("light ")}
    assert lights == {
        f"light {source}>{target}"
        for source in ("purple", "red", "blue")
        for target in ("green", "yellow", "orange")
    }


# Setup


def test_lr_r07_lighthouses_are_shuffled_unless_the_table_says_otherwise(board, rules):
    """LR-R07, LR-12: nobody answers, so every order may come up, on any place any lighthouse."""
    setup = Setup("lighthouse-run", ("Ada", "Ben"), data=board)
    orders = [rules.deal(setup, Random(seed)).orders["lighthouses"] for seed in range(60)]
    assert {tuple(sorted(order)) for order in orders} == {tuple(sorted(ORDER))}
    assert [set(place) for place in zip(*orders, strict=True)] == [set(ORDER)] * 6


@pytest.mark.parametrize("order", ORDERS)
def test_lr_12_the_table_may_enter_any_order(game, rules, show, choices, play, order):
    """LR-R07, LR-12: the places are filled from the start on; the last lighthouse has no choice."""
    state = game(2, lighthouses="table")
    for place, lighthouse in enumerate(order[:5]):
        assert rules.actors(state) == (ANYONE,)
        assert choices(state) == {f"place {left}" for left in order[place:]}
        state = play(state, f"place {lighthouse}")
    assert rules.actors(state) == (0,)
    assert tuple(row["colour"] for row in show.view(state, None)["lighthouses"]) == order


def test_lr_12_every_order_is_allowed(game, show, play):
    """LR-R07, LR-12: none of the 720 orders is refused."""
    begin = game(2, lighthouses="table")
    for order in permutations(ORDER):
        state = play(begin, *(f"place {name}" for name in order[:5]))
        assert tuple(row["colour"] for row in show.view(state, None)["lighthouses"]) == order


@pytest.mark.parametrize("entered", [False, True])
@pytest.mark.parametrize("order", ORDERS)
def test_lr_r08_beacons_start_on_the_first_third_and_fifth(game, show, play, order, entered):
    """LR-R08, counted from the start, whether the order was shuffled or entered."""
    if entered:
        state = play(game(2, lighthouses="table"), *(f"place {name}" for name in order[:5]))
    else:
        state = game(2, lighthouses=order)
    lamps = show.scene(None, state, ()).beacons
    assert [lamp.lit for lamp in lamps] == [True, False, True, False, True, False]
    lighthouses = show.view(state, None)["lighthouses"]
    assert [row["colour"] for row in lighthouses if row["lit"]] == [order[0], order[2], order[4]]


def test_lr_r09_the_cloud_starts_on_the_first_space_of_its_track(game, show):
    state = game(2)
    assert show.view(state, None)["cloud"] == {"stop": 0, "space": None, "next": None}
    assert [lamp.lit for lamp in show.scene(None, state, ()).track] == [True] + [False] * 12


def test_lr_r10_nobody_shares_a_colour(dealt):
    """LR-R10: a colour of one's own."""
    with pytest.raises(Fault) as refused:
        dealt(2, colours=("green", "green"))
    assert refused.value.message.key == "setup-distinct"


@pytest.mark.parametrize(
    "colours", [("red", "yellow"), ("blue", "green"), ("blue", "red", "green")]
)
def test_lr_r10_every_player_has_five_ships_of_the_own_colour(game, show, colours):
    """LR-R10, LR-R12: the colours that nobody chose have no ships."""
    crews = show.view(game(len(colours), colours=colours), None)["crews"]
    assert [(crew["seat"], crew["colour"], len(crew["ships"])) for crew in crews] == [
        (seat, colour, 5) for seat, colour in enumerate(colours)
    ]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_lr_r11_all_ships_begin_at_the_start_before_the_first_space(game, ships, show, players):
    state = game(players)
    for colour in COLOURS[:players]:
        assert ships(state, colour) == (0, 0, 0, 0, 0)
    start, first, *_ = show.view(state, None)["spaces"]
    assert (start["section"], start["symbol"]) == (None, 0)
    assert start["ships"] == [[colour, 5] for colour in COLOURS[:players]]
    assert (first["section"], first["ships"]) == (0, [])


def test_lr_r12_colours_that_nobody_plays_are_out_of_the_game(dealt, game, rules, show, names):
    """LR-R12: neither their cards nor their ships can be touched, not even by a correction."""
    pieces = {piece.name for piece in show.pieces(dealt(2, colours=("blue", "green")))}
    assert set(cards(pieces)) == {*deck("blue"), *deck("green")}
    state = game(2, colours=("blue", "green"))
    puts = {word.split()[1] for word in names(rules.moves(state, HOST)) if word[:4] == "put "}
    assert puts == {"blue", "green"}


@pytest.mark.parametrize(("seat", "colour"), [*enumerate(COLOURS)])
def test_lr_r13_every_player_has_the_cards_of_the_own_colour(
    game, dealt, rules, names, seat, colour
):
    """LR-R13: of a paper hand any of the 14 may be played, and a dealt deck holds exactly those."""
    state = game(4, first=seat + 1)
    assert names(rules.moves(state, seat)) == {f"card {card}" for card in deck(colour)}
    assert Counter(dealt(4, hands="dealt").orders[f"deck-{colour}"]) == deck(colour)


def test_lr_r14_each_deck_is_shuffled_by_itself(dealt):
    orders = [dealt(4, hands="dealt", seed=seed).orders for seed in range(20)]
    suits = [
        tuple(card.partition("-")[2] for card in order[f"deck-{colour}"])
        for order in orders
        for colour in COLOURS
    ]
    assert len(set(suits)) == len(suits)


def test_lr_r14_the_pile_is_face_down_and_the_hand_secret(game, show):
    """LR-R14, LR-R15: a phone sees its own three cards, and nobody sees more."""
    state = game(3, hands="dealt")
    for seat, colour in enumerate(COLOURS[:3]):
        seen = show.view(state, seat)
        assert seen["hand"] == list(state.chart.setup.orders[f"deck-{colour}"][:3])
        assert {**show.view(state, None), "hand": seen["hand"]} == seen
    assert not cards(words(show.view(state, None)))


def words(seen):
    """Return all texts within a view."""
    if isinstance(seen, dict):
        return [word for value in seen.values() for word in words(value)]
    if isinstance(seen, list):
        return [word for value in seen for word in words(value)]
    return [seen] if isinstance(seen, str) else []


@pytest.mark.parametrize("seat", range(4))
def test_lr_r15_the_opening_hand_is_the_top_three_of_the_own_pile(game, rules, names, seat):
    for seed in range(10):
        state = game(4, hands="dealt", first=seat + 1, seed=seed)
        top = state.chart.setup.orders[f"deck-{COLOURS[seat]}"][:3]
        assert names(rules.moves(state, seat)) == {f"card {card}" for card in top}


def test_lr_r16_an_opening_hand_with_both_group_cards_is_void(dealt):
    """LR-R16, LR-R17, LR-15: never both; one of them stands; all 14 are there again."""
    for seed in range(300):
        orders = dealt(4, hands="dealt", seed=seed).orders
        for colour in COLOURS:
            order = orders[f"deck-{colour}"]
            assert group_cards(order) < 2
            assert Counter(order) == deck(colour)


def test_lr_r17_an_opening_hand_with_one_group_card_stands(dealt):
    """LR-R17: either of the two comes up, about as often as chance has it (132 of 352 hands)."""
    tops = [dealt(2, hands="dealt", seed=seed).orders["deck-red"][:3] for seed in range(300)]
    held = Counter(card for top in tops for card in top if "-group-" in card)
    assert set(held) == {"red-group-2-all", "red-group-3-all"}
    assert 70 < held.total() < 150


def test_lr_15_reshuffled_as_often_as_needed(dealt):
    """LR-R16, LR-15: half of all hands of this small deck are void, so it takes many attempts."""
    small = [("group", 3, "all"), ("group", 2, "all"), ("solo", 4, "red"), ("solo", 3, "blue")]
    for seed in range(200):
        order = dealt(2, hands="dealt", cards=small, seed=seed).orders["deck-red"]
        assert group_cards(order) == 1
        assert len(set(order)) == 4


def test_lr_15_the_great_fleet_looks_at_each_deck_by_itself(dealt):
    """LR-15: one group card of either deck is no reason to shuffle, two of one deck are."""
    found = Counter()
    for seed in range(300):
        orders = dealt(2, variant="fleet", hands="dealt", seed=seed).orders
        found[group_cards(orders["deck-red"]), group_cards(orders["deck-green"])] += 1
    assert set(found) == {(0, 0), (0, 1), (1, 0), (1, 1)}


@pytest.mark.parametrize(("players", "first"), [(p, f) for p in (2, 3, 4) for f in range(1, p + 1)])
def test_lr_r18_any_player_may_start_and_holds_the_storm_card(game, rules, show, players, first):
    state = game(players, first=first)
    assert rules.actors(state) == (first - 1,)
    assert show.view(state, None)["first"] == first - 1
    who = state.chart.setup.names[first - 1]
    assert show.chores(None, state)[-1] == message("lighthouse-run-set-up-storm", who=who)


@pytest.mark.parametrize(("players", "first"), [(2, 3), (2, 4), (3, 4)])
def test_lr_r18_only_a_player_may_start(dealt, players, first):
    with pytest.raises(Fault) as refused:
        dealt(players, first=first)
    assert refused.value.message.key in ("setup-only", "setup-exactly")
