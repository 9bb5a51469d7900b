"""B) Distribution: a lantern for everybody who faces the new tile, and a tile for the active player."""

import pytest

DANY, UDO, THOMAS, NICKLAS = range(4)
# sitting, players: what each seat gets of tile 12 laid unturned (blue, red, black, green)
SHARES = {
    ("spread", 2): ("black", "blue"),
    ("corner", 2): ("black", "green"),
    ("spread", 3): ("black", "green", "blue"),
    ("spread", 4): ("black", "green", "blue", "red"),
}


@pytest.fixture
def quiet(game, put):
    """A lake of oranges on whose right side nothing matches in the other colours."""

    def found(players=4, seat=0, **fields):
        return put(game(players), lake={(1, 0): (17, 0)}, seat=seat, **fields)

    return found


@pytest.mark.parametrize(("sitting", "players"), SHARES)
def test_lf_r68_everybody_gets_the_colour_they_face(game, put, lay, gains, sitting, players):
    """LF-R68, LF-5: nothing for the sides where nobody sits."""
    for seat in range(players):
        state = put(game(players, sitting=sitting), lake={(1, 0): (17, 0)}, seat=seat)
        after = lay(state, 12, (2, 0), 0)
        shares = SHARES[sitting, players]
        assert gains(state, after) == {one: {colour: 1} for one, colour in enumerate(shares)}
        assert sum(state.supply) - sum(after.supply) == players


@pytest.mark.parametrize(
    ("active", "lucky"), [(DANY, DANY), (UDO, UDO), (THOMAS, DANY), (NICKLAS, DANY)]
)
def test_lf_r69_from_the_active_player_clockwise(quiet, lay, gains, active, lucky):
    """LF-R69, LF-3: of two who face black the first one in turn has the last card."""
    state = quiet(seat=active, supply={"black": 1})
    found = gains(state, lay(state, 31, (2, 0), 0))  # purple, red, black, black
    assert found == {
        THOMAS: {"purple": 1},
        NICKLAS: {"red": 1},
        lucky: {"black": 1},
    }


@pytest.mark.parametrize(
    ("active", "lucky"),
    [
        (DANY, {DANY, UDO}),
        (UDO, {UDO, THOMAS}),
        (THOMAS, {THOMAS, DANY}),
        (NICKLAS, {DANY, UDO}),
    ],
)
def test_lf_r69_two_cards_for_three_who_face_the_colour(quiet, lay, gains, active, lucky):
    """LF-R69, LF-R70: green to the south, west and north."""
    state = quiet(seat=active, supply={"green": 2})
    found = gains(state, lay(state, 23, (2, 0), 3))  # green, red, green, green
    assert found == {NICKLAS: {"red": 1}, **{seat: {"green": 1} for seat in lucky}}


def test_lf_r70_whose_colour_is_used_up_gets_nothing(quiet, lay, gains, supply):
    """LF-R70: no other card instead."""
    state = quiet(supply={"black": 0, "green": 0})
    after = lay(state, 12, (2, 0), 0)
    assert gains(state, after) == {THOMAS: {"blue": 1}, NICKLAS: {"red": 1}}
    assert supply(after, "black") == supply(after, "green") == 0


def test_lf_x3_one_blue_lantern_is_left(quiet, lay, gains, supply):
    """LF-X3: orange faces Thomas, blue Nicklas and Udo, green Dany."""
    state = quiet(seat=THOMAS, supply={"blue": 1})
    after = lay(state, 13, (2, 0), 1)  # orange, blue, green, blue
    assert gains(state, after) == {THOMAS: {"orange": 1}, NICKLAS: {"blue": 1}, DANY: {"green": 1}}
    assert supply(after, "blue") == 0


@pytest.mark.parametrize("players", [2, 3, 4])
def test_lf_r71_the_active_player_draws_a_tile(game, play, choices, rules, players):
    """LF-R71: the next of the own pile, so that there are three again; nobody else draws."""
    state = game(players, tiles="dealt")
    pile = [int(number) for number in state.chart.setup.orders["tiles-1"]]
    others = [rules.hand(state, seat) for seat in range(1, players)]
    after = play(state, f"tile {pile[1]}", "spot 0 1")
    assert rules.hand(after, 0) == 1 << pile[0] | 1 << pile[2]
    assert rules.hand_size(after, 0) == 2
    assert after.pile == state.pile
    after = play(after, "turn 0")
    assert rules.hand(after, 0) == 1 << pile[0] | 1 << pile[2] | 1 << pile[3]
    assert rules.hand_size(after, 0) == 3
    assert after.pile == state.pile - 1
    assert [rules.hand(after, seat) for seat in range(1, players)] == others


@pytest.mark.parametrize("players", [2, 3, 4])
def test_lf_r71_three_in_hand_whenever_a_turn_begins(game, playout, rules, players):
    """LF-R71, LF-R72: while the pile lasts; the hand that is counted is the one that is offered."""
    state = game(players, tiles="dealt", first=2, seed=players)
    for before, seat, move, _ in playout(state, players):
        for one in range(players):
            assert rules.hand(before, one).bit_count() == rules.hand_size(before, one)
        if str(move).startswith("tile ") and before.pile:
            assert rules.hand_size(before, seat) == 3
