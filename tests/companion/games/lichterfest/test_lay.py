"""Action 3: where a tile may lie, and how it is turned."""

import pytest


def cells(words):
    return {tuple(map(int, word.split()[1:])) for word in words}


@pytest.mark.parametrize("tiles", ["table", "dealt"])
def test_lf_r53_one_tile_of_the_own_hand(game, play, choices, rules, tiles):
    """LF-R53: it leaves the hand at once, lies on the lake afterwards, and no second one follows."""
    state = game(3, tiles=tiles)
    chosen = max(choices(state))
    number = int(chosen.split()[1])
    after = play(state, chosen)
    assert rules.hand_size(after, 0) == 2
    assert not rules.hand(after, 0) >> number & 1
    after = play(after, "spot 0 1", "turn 1")
    assert [laid.tile.number for laid in after.lake.cells.values()] == [1, number]
    assert rules.actors(after) == (1,)
    assert chosen not in choices(after)


def test_lf_r53_only_tiles_of_the_own_hand(game, choices, play):
    """LF-R53: with dealt tiles the other 32 cannot be chosen."""
    state = game(2, tiles="dealt", first=2)
    piles = state.chart.setup.orders
    assert choices(state) == {f"tile {number}" for number in piles["tiles-2"][:3]}
    state = play(state, min(choices(state)), "spot 1 0", "turn 0")
    assert choices(state) == {f"tile {number}" for number in piles["tiles-1"][:3]}


def test_lf_r53_no_tile_is_laid_twice(game, playout):
    for players in (2, 3, 4):
        *_, (_, _, _, end) = playout(game(players), players)
        numbers = [laid.tile.number for laid in end.lake.cells.values()]
        assert len(numbers) == len(set(numbers)) == {2: 23, 3: 28, 4: 33}[players]


@pytest.mark.parametrize(
    ("lake", "spots"),
    [
        ({}, {(0, -1), (1, 0), (0, 1), (-1, 0)}),
        ({(1, 0): (2, 0)}, {(0, -1), (0, 1), (-1, 0), (1, -1), (2, 0), (1, 1)}),
        (  # around a hole, which is a spot as well
            {
                (1, 0): (2, 0),
                (2, 0): (3, 0),
                (2, 1): (4, 0),
                (2, 2): (5, 0),
                (1, 2): (6, 0),
                (0, 2): (7, 0),
                (0, 1): (8, 0),
            },
            {
                *((0, -1), (1, -1), (2, -1), (3, 0), (3, 1), (3, 2)),
                *((2, 3), (1, 3), (0, 3), (-1, 2), (-1, 1), (-1, 0), (1, 1)),
            },
        ),
    ],
)
def test_lf_r54_side_to_side_with_a_tile_on_the_table(game, put, play, choices, lake, spots):
    """LF-R54: every free cell beside a tile, none at a corner, none on a tile. LF-R55: any of them."""
    state = play(put(game(4), lake=lake), "tile 12")
    assert cells(choices(state)) == spots


def test_lf_r54_in_every_state_a_spot_touches_a_tile(game, playout, choices):
    """LF-R54, LF-R55."""
    for before, _, move, _ in playout(game(3), 4):
        if str(move).startswith("spot "):
            lake = set(before.lake.cells)
            steps = ((0, 1), (0, -1), (1, 0), (-1, 0))
            beside = {(x + east, y + south) for x, y in lake for east, south in steps} - lake
            assert cells(choices(before)) == beside


def test_lf_r55_against_a_tile_of_anybody(game, put, lay):
    """LF-R55: the last one laid, an old one, or the start tile."""
    state = put(game(2), lake={(1, 0): (2, 0), (2, 0): (3, 0)})
    for cell in ((3, 0), (1, 1), (0, -1)):
        assert cell in lay(state, 12, cell, 0).lake.cells


@pytest.mark.parametrize("turn", range(4))
def test_lf_r56_the_colours_need_not_match(game, put, lay, turn):
    """LF-R56: tile 23 is green and red only, and touches orange and purple."""
    state = put(game(2), lake={(1, 0): (17, 0)})
    after = lay(state, 23, (2, 0), turn)
    assert after.lake.cells[2, 0].tile.number == 23
    assert after.boats == (0, 0)


@pytest.mark.parametrize("cell", [(0, -1), (1, 0), (0, 1), (-1, 0)])
@pytest.mark.parametrize("tile", [12, 17, 27, 33])
def test_lf12_all_four_turns_are_moves(game, play, choices, rules, tile, cell):
    """LF-12, LF-R55: also for 27 and 33, which look the same in two of them, and for 17."""
    state = play(game(2), f"tile {tile}", "spot {} {}".format(*cell))
    assert choices(state) == {"turn 0", "turn 1", "turn 2", "turn 3"}
    for turn in range(4):
        assert play(state, f"turn {turn}").lake.cells[cell].turn == turn


@pytest.mark.parametrize(
    ("turn", "sides"),
    [
        (0, ("blue", "red", "black", "green")),
        (1, ("green", "blue", "red", "black")),
        (2, ("black", "green", "blue", "red")),
        (3, ("red", "black", "green", "blue")),
    ],
)
def test_lf12_a_turn_is_a_quarter_clockwise(game, put, lay, gains, turn, sides):
    """LF-12, LF-R68: what was the north side is the east side after one quarter."""
    state = put(game(4), lake={(1, 0): (17, 0), (2, 0): (24, 1)})
    before = put(state, seat=0)
    north, east, south, west = sides
    assert gains(before, lay(before, 12, (1, 1), turn)) == {
        0: {south: 1},
        1: {west: 1},
        2: {north: 1},
        3: {east: 1},
    }


def test_lf_r57_bonuses_first_then_the_distribution(game, put, lay, gains):
    """LF-R57, LF-3: the last red goes to Udo for his match; nothing is left for Dany who faces red."""
    state = put(game(4, first=3), seat=1, supply={"red": 1})
    after = lay(state, 12, (0, -1), 1)  # red to the south, on the red side of the start tile
    assert gains(state, after) == {1: {"red": 1, "black": 1}, 2: {"green": 1}, 3: {"blue": 1}}
