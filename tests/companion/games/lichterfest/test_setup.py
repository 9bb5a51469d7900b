"""How a game begins: "Spielvorbereitung"."""

from random import Random

import pytest

from companion.message import Fault

LOOSE = set(range(2, 37))
PILES = {2: 16, 3: 18, 4: 20}  # tiles left to draw after the hands
# sitting, players, first: the lantern of each seat, clockwise
LANTERNS = {
    ("spread", 2, 1): ("red", "black"),
    ("spread", 2, 2): ("black", "red"),
    ("corner", 2, 1): ("red", "white"),
    ("corner", 2, 2): ("blue", "red"),
    ("spread", 3, 1): ("red", "white", "black"),
    ("spread", 3, 2): ("blue", "red", "white"),
    ("spread", 3, 3): ("black", "blue", "red"),
    ("spread", 4, 1): ("red", "white", "black", "blue"),
    ("spread", 4, 2): ("blue", "red", "white", "black"),
    ("spread", 4, 3): ("black", "blue", "red", "white"),
    ("spread", 4, 4): ("white", "black", "blue", "red"),
}
TABLES = [(sitting, players, first) for sitting, players, first in LANTERNS]


def piles(setup):
    """Return the tiles each seat will draw, its first hand in front."""
    return [
        [int(number) for number in setup.orders[f"tiles-{n + 1}"]] for n in range(len(setup.names))
    ]


@pytest.mark.parametrize(("sitting", "players", "first"), TABLES)
def test_lf_r05_the_start_tile_lies_in_the_middle(game, sitting, players, first):
    """LF-R05: alone, and no player looks at a corner: sides are whole quarters, no two alike."""
    state = game(players, sitting=sitting, first=first)
    ((cell, laid),) = state.lake.cells.items()
    assert (cell, laid.tile.number) == ((0, 0), 1)
    assert len(set(state.chart.sides)) == players
    assert set(state.chart.sides) <= {0, 1, 2, 3}


@pytest.mark.parametrize(("sitting", "players", "first"), TABLES)
def test_lf_r24_a_lantern_of_the_start_tile_for_each_side(
    game, own, supply, conserved, sitting, players, first
):
    """LF-R05, LF-R24, LF-5: the colours that are faced, red by the first; empty sides get nothing."""
    state = game(players, sitting=sitting, first=first)
    lanterns = LANTERNS[sitting, players, first]
    assert [own(state, seat) for seat in range(players)] == [{colour: 1} for colour in lanterns]
    full = {2: 5, 3: 7, 4: 8}[players]
    assert supply(state) == {colour: full - (colour in lanterns) for colour in supply(state)}
    conserved(state)


@pytest.mark.parametrize(("sitting", "players", "first"), TABLES)
def test_lf_r26_who_has_the_red_lantern_begins(game, rules, own, sitting, players, first):
    """LF-R26, LF-5."""
    state = game(players, sitting=sitting, first=first)
    (seat,) = rules.actors(state)
    assert own(state, seat) == {"red": 1}
    assert seat == first - 1


@pytest.mark.parametrize(
    ("players", "answer", "key"),
    [
        (3, {"sitting": "corner"}, "setup-exactly"),
        (4, {"sitting": "corner"}, "setup-exactly"),
        (2, {"first": "3"}, "setup-only"),
        (3, {"first": "4"}, "setup-exactly"),
        (4, {"first": "5"}, "setup-answer"),
        (2, {"tiles": "seen"}, "setup-answer"),
    ],
)
def test_lf5_red_faces_a_player_who_sits_there(answers, rules, players, answer, key):
    """LF-5: an answer that fits no table is refused."""
    with pytest.raises(Fault) as refused:
        rules.deal(answers("lichterfest", players, **answer), Random(1))
    assert refused.value.message.key == key


def test_lf_r06_the_tiles_are_shuffled(dealt):
    """LF-R06: any tile but the start tile comes in any place, now and then."""
    found = [piles(dealt(2, tiles="dealt", seed=seed)) for seed in range(300)]
    for seat in (0, 1):
        for place in range(11):
            assert {deal[seat][place] for deal in found} == LOOSE
    assert len({str(deal) for deal in found}) == 300


def test_lf_r06_the_same_seed_gives_the_same_tiles(dealt):
    assert dealt(3, tiles="dealt", seed=5) == dealt(3, tiles="dealt", seed=5)


@pytest.mark.parametrize(("players", "out"), [(2, 13), (3, 8), (4, 3)])
def test_lf_r07_tiles_are_taken_out(dealt, game, rules, players, out):
    """LF-R07, LF-R08, LF-R09, LF-R10: the others are drawn, each by one player and once."""
    left_out = set()
    for seed in range(100):
        drawn = [
            number for pile in piles(dealt(players, tiles="dealt", seed=seed)) for number in pile
        ]
        assert len(drawn) == len(set(drawn)) == 35 - out
        assert set(drawn) <= LOOSE
        left_out |= LOOSE - set(drawn)
    assert left_out == LOOSE  # which ones is chance as well
    for tiles in ("table", "dealt"):
        state = game(players, tiles=tiles)
        hands = sum(rules.hand_size(state, seat) for seat in range(players))
        assert state.pile + hands + out == 35


@pytest.mark.parametrize("tiles", ["table", "dealt"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_lf_r10_the_rest_is_the_draw_pile(game, show, players, tiles):
    state = game(players, tiles=tiles)
    assert state.pile == show.view(state, None)["pile"] == PILES[players]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_lf_r11_three_tiles_in_each_hand(game, rules, choices, players):
    """LF-R11: the first three of the own pile, of which one is to be laid."""
    state = game(players, tiles="dealt", first=2)
    for seat, pile in enumerate(piles(state.chart.setup)):
        assert rules.hand_size(state, seat) == 3
        assert rules.hand(state, seat) == sum(1 << number for number in pile[:3])
    assert choices(state) == {f"tile {number}" for number in piles(state.chart.setup)[1][:3]}


def test_lf_r11_a_paper_hand_may_be_any_tiles(game, rules, choices):
    """LF-R11: nobody has told the companion which."""
    state = game(3)
    assert not state.chart.setup.orders
    assert rules.hand_size(state, 0) == 3
    assert choices(state) == {f"tile {number}" for number in LOOSE}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_lf_r13_nobody_has_a_boat(game, players):
    assert game(players).boats == (0,) * players


# dots that are out: with 2 players 3 and 4, with 3 players 4, with 4 players none
@pytest.mark.parametrize("players", [2, 3, 4])
def test_lf_r14_the_reward_stacks(game, show, stacks, players):
    """LF-R14, LF-R15, LF-R16: card by card. LF-R17, LF-R18: everybody sees them, best on top."""
    seen = show.view(game(players), None)["stacks"]
    assert seen == {task: list(values) for task, values in stacks[players].items()}
    assert all(values == sorted(values, reverse=True) for values in seen.values())


def test_lf_r14_what_the_red_dots_take_out(game):
    """LF-R14, LF-R15, LF-R16: two cards with 3 dots a task, and one with 4."""
    two, three, four = (game(players).chart.stacks for players in (2, 3, 4))
    for task, (with_three, with_four) in enumerate([((6, 5), 7), ((7, 6), 8), ((8, 7), 9)]):
        assert sorted((*two[task], *with_three)) == sorted(three[task])
        assert sorted((*three[task], with_four)) == sorted(four[task])


def test_lf_x1_three_players(game):
    state = game(3)
    assert [len(stack) for stack in state.chart.stacks] == [8, 8, 8]
    assert [stack[0] for stack in state.chart.stacks] == [8, 9, 10]


@pytest.mark.parametrize(
    ("lanterns", "words", "prize"),
    [
        ({"red": 4}, "four red", ("four", 8)),
        ({"red": 2, "blue": 2, "green": 2}, "pairs red blue green", ("pairs", 9)),
        (
            {"white": 1, "orange": 1, "red": 1, "purple": 1, "blue": 1, "green": 1, "black": 1},
            "seven",
            ("seven", 10),
        ),
    ],
)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_lf_r17_the_highest_is_on_top(game, put, play, players, lanterns, words, prize):
    """LF-R17, LF-X1."""
    state = play(put(game(players), lanterns={0: lanterns}), f"reward {words}")
    assert state.rewards[0] == (prize,)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_lf_r19_three_general_cards_for_later(game, show, players):
    assert show.view(game(players), None)["general"] == 3


@pytest.mark.parametrize(("players", "each"), [(2, 5), (3, 7), (4, 8)])
def test_lf_r20_the_lantern_supply(game, supply, players, each):
    """LF-R20, LF-R21, LF-R22, LF-R23: seven stacks, lower by what the players have got."""
    state = game(players)
    given = LANTERNS["spread", players, 1]
    assert list(supply(state)) == ["white", "orange", "red", "purple", "blue", "green", "black"]
    assert [left for colour, left in supply(state).items() if colour not in given] == [each] * (
        7 - players
    )
    assert [supply(state, colour) for colour in given] == [each - 1] * players
