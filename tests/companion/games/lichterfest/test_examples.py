"""The worked examples of whole turns: "Zug-Beispiel" and the appendix. LF-X1 to LF-X3 are elsewhere."""

import pytest

DANY, UDO, THOMAS, NICKLAS = range(4)


def test_lf_x4_the_example_of_a_turn(game, put, play, own, gains, conserved):
    """LF-X4: trade, reward and a tile."""
    lake = {(0, -1): (17, 0), (1, -1): (2, 0), (2, -1): (35, 0)}  # 35: green, purple, blue, purple
    held = {"red": 3, "purple": 1, "green": 2, "white": 2}
    state = put(game(4), lake=lake, lanterns={DANY: held}, boats={DANY: 3}, seat=DANY)
    assert sum(own(state, DANY).values()) == 8
    traded = play(state, "give purple", "take red")
    assert own(traded, DANY) == {"red": 4, "green": 2, "white": 2}
    assert traded.boats[DANY] == 1
    rewarded = play(traded, "reward four red")
    assert rewarded.rewards == ((("four", 8),), (), (), ())
    assert own(rewarded, DANY) == {"green": 2, "white": 2}
    after = play(rewarded, "tile 11", "spot 2 0", "turn 3")
    assert gains(rewarded, after) == {
        DANY: {"blue": 1, "orange": 1, "boats": 1},
        UDO: {"red": 1},
        THOMAS: {"blue": 1},
        NICKLAS: {"white": 1},
    }
    assert sum(own(after, DANY).values()) == 6
    assert after.boats[DANY] == 2
    conserved(after)


@pytest.mark.parametrize(
    "lake",
    [
        {(-1, 0): (17, 0), (-1, -1): (30, 0)},  # the symbol tile in the west
        {(1, 0): (17, 0), (1, -1): (30, 0)},  # in the east
        {  # in the north
            (1, 0): (17, 0),
            (2, 0): (2, 0),
            (2, -1): (3, 0),
            (2, -2): (4, 0),
            (1, -2): (5, 0),
            (0, -2): (30, 0),
        },
    ],
)
def test_lf_x5_appendix_1(game, put, play, gains, lake):
    """LF-X5: a match with the start tile, none with the symbol tile, and no black left."""
    state = put(game(4, first=3), lake=lake, supply={"black": 0}, seat=DANY)
    after = play(state, "tile 12", "spot 0 -1", "turn 1")  # green, blue, red, black
    assert gains(state, after) == {DANY: {"red": 2}, THOMAS: {"green": 1}, NICKLAS: {"blue": 1}}


def test_lf_x6_appendix_2(game, put, play, gains, supply):
    """LF-X6: two matches and three boats, and the last black card."""
    lake = {
        (1, 0): (35, 1),
        (2, 0): (17, 0),
        (2, 1): (29, 0),
    }  # purple to the south, red to the west
    state = put(game(4, first=3), lake=lake, supply={"black": 1}, seat=DANY)
    after = play(state, "tile 31", "spot 1 1", "turn 0")  # purple, red, black, black
    assert gains(state, after) == {
        DANY: {"purple": 1, "red": 1, "black": 1, "boats": 3},
        THOMAS: {"purple": 1},
        NICKLAS: {"red": 1},
    }
    assert supply(after, "black") == 0
