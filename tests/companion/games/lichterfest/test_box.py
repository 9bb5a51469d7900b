"""What is in the box: "Spielmaterial"."""

from collections import Counter

import pytest

from companion.games.lichterfest.tiles import COLOURS, TILES
from companion.message import Fault


def as_printed(tile):
    return tuple(COLOURS[side] for side in tile.sides), tile.symbol


@pytest.mark.parametrize("players", [2, 3, 4])
def test_lf_r01_two_to_four_may_play(game, rules, players):
    state = game(players)
    assert len(state.lanterns) == players
    assert rules.actors(state) == (0,)


@pytest.mark.parametrize("players", [0, 1, 5, 6])
def test_lf_r01_no_other_number_of_players(answers, rules, players):
    with pytest.raises(Fault) as refused:
        rules.deal(answers("lichterfest", players), None)
    assert refused.value.message.key == "setup-players"


def test_lf_r02_every_tile_is_as_printed(box):
    """LF-R02: all 36 tiles, colour by colour."""
    assert {number: as_printed(tile) for number, tile in TILES.items()} == box
    assert all(tile.number == number for number, tile in TILES.items())


def test_lf_r02_one_start_tile_24_plain_ones_and_11_with_a_symbol(game, choices):
    """LF-R02: the start tile lies already, and any other may be laid first."""
    state = game(2)
    assert [laid.tile.number for laid in state.lake.cells.values()] == [1]
    assert choices(state) == {f"tile {number}" for number in range(2, 37)}
    symbols = Counter(tile.symbol for number, tile in TILES.items() if number != 1)
    assert symbols == {"": 24, "koi": 3, "flower": 2, "panda": 3, "dragon": 3}


@pytest.mark.parametrize("number", range(2, 37))
def test_lf_r02_a_tile_gives_every_side_its_own_colour(game, lay, gains, box, number):
    """LF-R02, LF-R68: laid unturned, each player gets the colour that the box table has there."""
    before = game(4, first=3)  # the start tile is unturned as well, so white is its east side
    after = lay(before, number, (1, 0), 0)
    north, east, south, west = box[number][0]
    expected = [Counter([south]), Counter([west]), Counter([north]), Counter([east])]
    if west == "white":
        expected[2]["white"] += 1
        expected[2]["boats"] += bool(box[number][1])
    assert gains(before, after) == {
        seat: {what: count for what, count in gain.items() if count}
        for seat, gain in enumerate(expected)
    }


def test_lf_r03_eight_lantern_cards_in_each_of_seven_colours(game, supply, conserved):
    """LF-R03: with four players all 56 are there."""
    state = game(4)
    colours = {"white", "orange", "red", "purple", "blue", "green", "black"}
    assert set(supply(state)) == colours
    assert sum(state.supply) + sum(map(sum, state.lanterns)) == 56
    conserved(state)


def test_lf_r04_nine_reward_cards_for_each_task_and_three_general_ones(game, put, play, own):
    """LF-R04: with four players all are there: the tenth set of each task earns a general card."""
    state, prizes = game(4), []
    sets = {"four red": {"red": 4}, "pairs white orange red": {"white": 2, "orange": 2, "red": 2}}
    sets["seven"] = dict.fromkeys(("white", "orange", "red", "purple", "blue", "green", "black"), 1)
    for words, needed in sets.items():
        for _ in range(10):
            state = play(put(state, lanterns={0: needed}, done=0), f"reward {words}")
            assert own(state, 0) == {}
    prizes = Counter(stack for stack, _ in state.rewards[0])
    assert prizes == {"four": 9, "pairs": 9, "seven": 9, "general": 3}
