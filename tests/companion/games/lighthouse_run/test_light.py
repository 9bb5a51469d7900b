"""Dark stops every ship: "Moving only in lit sections"."""

from itertools import combinations

import pytest

ORDER = ("purple", "green", "red", "yellow", "blue", "orange")
TURNED = ("orange", "red", "blue", "green", "purple", "yellow")
THREES = list(combinations(range(1, 7), 3))
# A river whose sections are not equally long, to show that the board file decides.
UNEVEN = [1, 2, 2, 2, 2, 3, 4, 4, 5, 5, 5, 6, "harbour", "harbour", "harbour"]
RIVERS = {
    "default": [section for section in range(1, 7) for _ in range(3)] + ["harbour"] * 3,
    "uneven": UNEVEN,
}


def lights(river, space, sections):
    """Tell whether a space, counted from 1, lies in the harbour or in one of the lit sections."""
    return river[space - 1] in ("harbour", *sections)


def walk(river, sections, space, steps):
    """Go step by step, as a hand would, and stop before the dark and at the end of the river."""
    for _ in range(steps):
        if space == len(river) or not lights(river, space + 1, sections):
            break
        space += 1
    return space


def word(space):
    """Write a space as moves do."""
    return str(space or "start")


@pytest.fixture(params=[ORDER, TURNED], ids=["default-order", "other-order"])
def order(request):
    """The lighthouses from the start to the harbour."""
    return request.param


@pytest.fixture(params=RIVERS.values(), ids=RIVERS)
def river(request):
    """The section of each space."""
    return request.param


@pytest.fixture
def table(game, river, order):
    """Build a game on this river with these cards."""
    spaces = [{"section": section} for section in river]
    return lambda cards, players=2: game(players, cards=cards, river=spaces, lighthouses=order)


@pytest.mark.parametrize("kind", ["solo", "group"])
def test_lr_r52_every_step_leads_onto_a_lit_space(table, put, play, ships, river, order, kind):
    """LR-R52, LR-R53, LR-R54, LR-R55, LR-R56, LR-8: from any space, any steps, by any light."""
    begin = table([(kind, steps, "all") for steps in (1, 2, 3, 4)])
    for sections in THREES:
        lit = [order[section - 1] for section in sections]
        for space in range(kind == "group", len(river) + 1):
            state = put(begin, ships={"red": (space,) * 5}, lit=lit)
            for steps in (1, 2, 3, 4):
                after = play(state, f"card red-{kind}-{steps}-all", "skip", f"sail {word(space)}")
                land, moved = walk(river, sections, space, steps), 1 if kind == "solo" else 5
                assert ships(after, "red") == (space,) * (5 - moved) + (land,) * moved


def test_lr_r52_the_bonus_needs_light_as_well(
    table, put, play, choices, rules, ships, river, order
):
    """LR-R52, LR-R56, LR-8, LR-24: a co-op card and its bonus, from any space by any light."""
    begin = table([("coop", steps, "all") for steps in (1, 2, 3)])
    for sections in THREES:
        lit = [order[section - 1] for section in sections]
        for space in range(len(river) + 1):
            both = {"red": (space,) * 5, "yellow": (space,) * 5}
            for steps in (1, 2, 3):
                card = f"card red-coop-{steps}-all"
                state = play(put(begin, ships=both, lit=lit), card, "skip", f"sail {word(space)}")
                land = walk(river, sections, space, steps)
                on = walk(river, sections, land, steps)
                assert ships(state, "red") == ships(state, "yellow") == (*(space,) * 4, land)
                if space < land < on:
                    assert choices(state) == {f"bonus {on}", "skip"}
                    after = play(state, f"bonus {on}")
                    assert ships(after, "red") == (*(space,) * 4, on)
                    assert ships(after, "yellow") == (*(space,) * 4, land)
                else:
                    assert rules.actors(state) == (1,)


def test_lr_r53_a_space_lies_in_the_light_of_its_lighthouse(table, put, show, river, order):
    """LR-R53, LR-R54: on the phones and along the river's lamps."""
    begin = table([("solo", 1, "all")])
    for sections in THREES:
        state = put(begin, lit=[order[section - 1] for section in sections])
        shine = [lights(river, space, sections) for space in range(1, len(river) + 1)]
        assert [space["lit"] for space in show.view(state, None)["spaces"][1:]] == shine
        assert [lamp.lit for lamp in show.scene(None, state, ()).river] == shine


@pytest.mark.parametrize("sections", THREES)
def test_lr_r54_the_harbour_is_always_lit(game, put, play, ships, show, board, sections):
    """LR-R54: the last three spaces, whatever burns."""
    assert [row["section"] for row in board["river"][-4:]] == [6, "harbour", "harbour", "harbour"]
    lit = [ORDER[section - 1] for section in sections]
    state = put(game(2), ships={"red": (18, 18)}, lit=lit)
    assert [space["lit"] for space in show.view(state, None)["spaces"][19:]] == [True] * 3
    after = play(state, "card red-group-3-all", "skip", "sail 18")
    assert ships(after, "red") == (0, 0, 0, 21, 21)


@pytest.mark.parametrize(("space", "land"), [(4, 4), (5, 5), (6, 9), (10, 10), (12, 15), (18, 21)])
def test_lr_r55_a_ship_may_leave_a_dark_space(game, put, play, ships, space, land):
    """LR-R55: sections 2, 4 and 6 are dark, so only the last space of each can be left."""
    state = put(game(2), ships={"red": (space,)})
    state = play(state, "card red-group-3-all", "skip", f"sail {space}")
    assert ships(state, "red") == (0, 0, 0, 0, land)


@pytest.mark.parametrize(
    ("sections", "card", "space", "land"),
    [
        ((1, 3, 5), "red-solo-4-purple", 0, 3),  # three steps, the fourth is lost
        ((1, 3, 5), "red-solo-4-purple", 2, 3),
        ((1, 3, 5), "red-solo-4-purple", 3, 3),  # not one step
        ((2, 3, 5), "red-solo-3-blue", 0, 0),  # it stays at the start
        ((1, 3, 5), "red-solo-4-purple", 6, 9),
        ((1, 3, 5), "red-solo-4-purple", 12, 15),  # light further on does not help
        ((1, 3, 4), "red-solo-4-purple", 6, 10),
        ((1, 2, 6), "red-solo-4-green", 17, 21),  # into the harbour
        ((1, 2, 6), "red-solo-4-green", 18, 21),  # LR-8: no space beyond
        ((1, 2, 6), "red-solo-4-green", 21, 21),
    ],
)
def test_lr_r56_a_ship_stays_before_the_dark(
    game, put, play, rules, ships, sections, card, space, land
):
    """LR-R56, LR-8: even at 0 steps; the rest is lost and the turn is over."""
    state = put(game(2), ships={"red": (space,)}, lit=[ORDER[s - 1] for s in sections])
    state = play(state, f"card {card}", f"sail {word(space)}")
    assert ships(state, "red") == (0, 0, 0, 0, land)
    assert rules.actors(state) == (1,)


def test_lr_8_the_rest_of_a_bonus_beyond_the_last_space_is_lost(game, put, play, ships):
    """LR-R56, LR-8: of a bonus of 2 one step is left."""
    state = put(game(2), ships={"red": (18,), "yellow": (18,)})
    state = play(state, "card red-coop-2-all", "skip", "sail 18", "bonus 21")
    assert (ships(state, "red")[-1], ships(state, "yellow")[-1]) == (21, 20)
