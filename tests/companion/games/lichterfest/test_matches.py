"""A) Bonuses for matches: lanterns and boats for the player on turn.

With `first=3` the start tile lies unturned: red to the north, white east, black south, blue west. The
comments give the sides of a tile as it is turned: north, east, south, west.
"""

import pytest

DANY, UDO, THOMAS, NICKLAS = range(4)
NOTHING = dict.fromkeys(("white", "orange", "red", "purple", "blue", "green", "black"), 0)


@pytest.fixture
def bonus(put, lay, gains):
    """Lay a tile and see who gets what, while the supply has nothing but the lanterns named.

    They are as many as there are matches to pay, so that nothing is left to be distributed.
    """

    def found(state, tile, cell, turn, **supply):
        state = put(state, supply={**NOTHING, **supply})
        return gains(state, lay(state, tile, cell, turn))

    return found


@pytest.fixture
def start(game, put):
    """Dany is on turn and the start tile lies unturned, beside it the tiles named."""
    return lambda lake=None: put(game(4, first=3), lake=lake or {}, seat=DANY)


@pytest.mark.parametrize("seat", range(4))
def test_lf_r58_only_the_active_player(start, put, lay, gains, seat):
    """LF-R58, LF-R59: the others get their one lantern each and no boat."""
    state = put(start({(0, -1): (29, 2)}), seat=seat)  # black, red, orange, red
    found = gains(state, lay(state, 33, (0, -2), 1))  # black, white, black, white
    expected = [{"black": 1}, {"white": 1}, {"black": 1}, {"white": 1}]
    expected[seat]["black"] = expected[seat].get("black", 0) + 1
    expected[seat]["boats"] = 2
    assert found == dict(enumerate(expected))


@pytest.mark.parametrize(
    ("tile", "cell", "turn", "colour"),
    [
        (12, (0, -1), 1, "red"),  # green, blue, red, black
        (2, (1, 0), 1, "white"),  # green, purple, blue, white
        (12, (0, 1), 2, "black"),  # black, green, blue, red
        (12, (-1, 0), 1, "blue"),  # green, blue, red, black
        (12, (0, -1), 3, None),  # red, black, green, blue: red is at the far side
        (2, (1, 0), 3, None),  # blue, white, green, purple
        (12, (0, 1), 0, None),  # blue, red, black, green
        (12, (-1, 0), 3, None),  # red, black, green, blue
    ],
)
def test_lf_r60_the_touching_sides_have_the_same_colour(start, bonus, tile, cell, turn, colour):
    """LF-R59, LF-R60: at any side of a tile; only what touches counts."""
    paid = bonus(start(), tile, cell, turn, **({colour: 1} if colour else {}))
    assert paid == ({DANY: {colour: 1}} if colour else {})


def test_lf_r61_a_symbol_on_the_new_tile(start, bonus):
    """LF-R61, LF-2: one boat, if at least one side matches."""
    assert bonus(start(), 29, (0, -1), 1, red=1) == {DANY: {"red": 1, "boats": 1}}
    assert bonus(start(), 29, (0, -1), 0) == {}


def test_lf2_a_new_symbol_counts_once_for_several_matches(start, bonus):
    """LF-2, LF-R61: at plain tiles, with one match and with two."""
    state = start({(-1, 0): (17, 0), (-1, -1): (9, 0)})  # 9: black, red, red, green
    one = bonus(state, 34, (0, -1), 3, red=1)  # red, green, green, red
    assert one == {DANY: {"red": 1, "boats": 1}}
    two = bonus(state, 34, (0, -1), 2, red=2)  # green, green, red, red
    assert two == {DANY: {"red": 2, "boats": 1}}


def test_lf_r62_a_symbol_on_the_neighbour(start, bonus):
    """LF-R62, LF-2: if the match is at its side, not at that of another tile."""
    # 29: orange, red, black, red, with a symbol; 17: orange, orange, purple, orange, without
    state = start({(0, -1): (29, 0), (1, 0): (17, 0)})
    west = bonus(state, 9, (1, -1), 1, red=1)  # green, black, red, red
    assert west == {DANY: {"red": 1, "boats": 1}}
    south = bonus(state, 15, (1, -1), 3, orange=1)  # black, white, orange, purple
    assert south == {DANY: {"orange": 1}}
    both = bonus(state, 4, (1, -1), 0, red=1, orange=1)  # white, black, orange, red
    assert both == {DANY: {"red": 1, "orange": 1, "boats": 1}}
    assert bonus(state, 15, (1, -1), 1) == {}  # orange, purple, black, white


def test_lf2_every_matching_neighbour_with_a_symbol_counts(start, bonus):
    """LF-2, LF-R62, LF-R63: in a hole between three symbols and the start tile, which has none."""
    around = {(0, -2): (36, 2), (1, -1): (29, 0), (-1, -1): (34, 0)}  # green, red and red inwards
    state = start({(1, 0): (17, 0), (-1, 0): (23, 0), (-1, -2): (2, 0), **around})
    two = bonus(state, 9, (0, -1), 0, red=2)  # black, red, red, green
    assert two == {DANY: {"red": 2, "boats": 1}}
    three = bonus(state, 9, (0, -1), 1, green=1, red=2)  # green, black, red, red
    assert three == {DANY: {"green": 1, "red": 2, "boats": 2}}


def test_lf_r63_several_matches_are_all_paid(start, lay, gains):
    """LF-R63, LF-R59: two red sides for two red lanterns, and then the distribution."""
    state = start({(-1, 0): (17, 0), (-1, -1): (9, 0)})
    assert gains(state, lay(state, 34, (0, -1), 2)) == {
        DANY: {"red": 3, "boats": 1},
        UDO: {"red": 1},
        THOMAS: {"green": 1},
        NICKLAS: {"green": 1},
    }


@pytest.mark.parametrize("boats", [19, 20, 57])
def test_lf_r64_boats_never_run_out(start, put, lay, boats):
    """LF-R64, LF-4: there are 20 in the box, and more are paid all the same."""
    state = put(start(), boats={DANY: boats, UDO: 20})
    assert lay(state, 29, (0, -1), 1).boats == (boats + 1, 20, 0, 0)


@pytest.mark.parametrize(
    ("symbol", "tile", "cell", "turn", "colour"),
    [
        ("koi", 26, (1, 0), 1, "white"),
        ("flower", 30, (1, 0), 1, "white"),
        ("panda", 33, (1, 0), 1, "white"),
        ("dragon", 36, (0, -1), 3, "red"),
    ],
)
def test_lf_r65_a_new_tile_with_any_symbol(start, bonus, box, symbol, tile, cell, turn, colour):
    """LF-R65, LF-R61."""
    assert box[tile][1] == symbol
    assert bonus(start(), tile, cell, turn, **{colour: 1}) == {DANY: {colour: 1, "boats": 1}}


@pytest.mark.parametrize(
    ("symbol", "tile", "new", "turn", "colour"),
    [
        ("koi", 26, 12, 3, "blue"),
        ("flower", 30, 12, 0, "green"),
        ("panda", 33, 12, 1, "black"),
        ("dragon", 36, 24, 0, "purple"),
    ],
)
def test_lf_r65_a_neighbour_with_any_symbol(start, bonus, box, symbol, tile, new, turn, colour):
    """LF-R65, LF-R62: it lies unturned, the new one in the east of it."""
    assert box[tile][1] == symbol
    state = start({(1, 0): (tile, 0)})
    assert bonus(state, new, (2, 0), turn, **{colour: 1}) == {DANY: {colour: 1, "boats": 1}}


@pytest.mark.parametrize(
    ("tile", "cell", "turn", "colour"),
    [(12, (0, -1), 1, "red"), (12, (0, 1), 2, "black"), (2, (1, 0), 1, "white")],
)
def test_lf_r66_the_ship_of_the_start_tile_is_no_symbol(start, bonus, tile, cell, turn, colour):
    """LF-R66: a match with it brings a lantern and no boat."""
    assert bonus(start(), tile, cell, turn, **{colour: 1}) == {DANY: {colour: 1}}


def test_lf_r67_nobody_gets_a_card_of_an_empty_stack(start, put, lay, gains):
    """LF-R67: neither for a match nor in the distribution, in which Dany faces black too."""
    state = put(start(), supply={"black": 0})
    found = gains(state, lay(state, 22, (0, 1), 3))  # black, orange, black, white
    assert found == {UDO: {"white": 1}, NICKLAS: {"orange": 1}}


def test_lf_r67_until_one_has_been_put_back(game, put, play, lay, gains):
    """LF-R67: by a trade, by a set, or by putting it back unused."""
    state = put(game(2), lanterns={0: {"black": 5}, 1: {}}, boats={0: 2})
    last = (24, (1, 0), 2)  # purple, purple, black, purple
    assert gains(state, lay(state, *last)) == {1: {"purple": 1}}
    for moves in (("give black", "take white"), ("reward four black",)):
        before = play(state, *moves)
        assert gains(before, lay(before, *last)) == {0: {"black": 1}, 1: {"purple": 1}}
    state = put(state, lanterns={0: {"black": 5, "white": 5, "red": 3}})
    before = play(state, "discard black")
    assert gains(before, lay(before, *last)) == {0: {"black": 1}, 1: {"purple": 1}}


def test_lf10_a_match_without_a_lantern_brings_its_boats(start, bonus):
    """LF-10, LF-R67: one for the new tile, one for the neighbour."""
    assert bonus(start(), 29, (0, -1), 1) == {DANY: {"boats": 1}}
    assert bonus(start({(0, -1): (29, 0)}), 9, (1, -1), 1) == {DANY: {"boats": 1}}
    assert bonus(start({(0, -1): (29, 0)}), 34, (1, -1), 2) == {DANY: {"boats": 2}}


def test_lf10_of_two_matches_one_may_go_unpaid(start, bonus):
    """LF-10, LF-R59, LF-R63: two red sides and one red lantern."""
    state = start({(-1, 0): (17, 0), (-1, -1): (9, 0)})
    assert bonus(state, 34, (0, -1), 2, red=1) == {DANY: {"red": 1, "boats": 1}}


@pytest.mark.parametrize("seat", range(4))
def test_lf3_a_match_is_paid_before_anybody_gets_a_share(start, put, lay, gains, seat):
    """LF-3, LF-R57: of two cards the match takes one, and the first who faces the colour the other."""
    state = put(start({(-1, 0): (17, 0)}), seat=seat, supply={"red": 2, "green": 0})
    found = gains(state, lay(state, 34, (0, -1), 1))  # green, red, red, green
    assert found == (
        {seat: {"red": 2, "boats": 1}}
        if seat in (DANY, NICKLAS)  # who face red
        else {seat: {"red": 1, "boats": 1}, NICKLAS: {"red": 1}}
    )


def test_lf_x2_two_tiles_with_a_symbol_match_in_green(start, put, bonus, lay, gains):
    """LF-X2: for the match alone 1 green and 2 boats; with the distribution one green more."""
    state = put(start({(1, 0): (30, 0)}), seat=UDO)  # orange, green, white, green
    new = (34, (2, 0), 0)  # red, red, green, green
    assert bonus(state, *new, green=1) == {UDO: {"green": 1, "boats": 2}}
    assert gains(state, lay(state, *new))[UDO] == {"green": 2, "boats": 2}
