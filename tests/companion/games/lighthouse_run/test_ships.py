"""The lower half of a card: "Second action: moving ships"."""

from collections import Counter

import pytest

VARIANTS = [(2, "plain"), (4, "plain"), (2, "erik"), (2, "fleet")]
AHEAD = ("red", "yellow", "blue")  # lights sections 3, 4 and 5: spaces 7 to 15
SOLO = [("solo", steps, "all") for steps in (1, 2, 3, 4)]


def at(*spaces):
    """Return the five ships of a colour: these, and the rest at the start."""
    return (0,) * (5 - len(spaces)) + spaces


# All cards


def test_lr_r34_the_lower_half_says_which_ships_how_many_and_how_far(
    game, put, play, ships, board, card_of
):
    """LR-R34, LR-R37, LR-R41, LR-R45, LR-4: all 14 cards from a space with 2 red and 2 yellow."""
    for entry in board["deck"]:
        kind, steps, shown = entry.values()
        third = shown if shown not in (*AHEAD[:2], "all") else "blue"
        state = put(game(2), ships={"red": (6, 6), "yellow": (6, 6)}, lit=(*AHEAD[:2], third))
        state = play(state, card_of("red", entry.values()))
        state = play(state, *["skip"] * (shown == "all"), "sail 6")
        state = play(state, *["skip"] * (kind == "coop"))
        far = 6 + steps
        red, yellow = {
            "solo": (at(6, far), at(6, 6)),
            "group": (at(far, far), at(6, 6)),
            "coop": (at(6, far), at(6, far)),
        }[kind]
        assert (ships(state, "red"), ships(state, "yellow")) == (red, yellow)


@pytest.mark.parametrize(
    ("card", "sails"),
    [
        ("red-solo-4-red", {"sail start", "sail 6", "sail 8"}),
        ("red-group-3-all", {"sail 6", "sail 8"}),
        ("red-coop-3-all", {"sail start", "sail 6", "sail 7", "sail 8"}),
    ],
)
def test_lr_4_ships_have_to_be_moved_and_all_the_way(game, put, play, choices, card, sails):
    """LR-R34, LR-R40, LR-R44, LR-4: where from is the only choice; no skipping, no short stop."""
    state = put(game(2), ships={"red": (6, 6, 8), "yellow": (6, 7)}, lit=AHEAD)
    state = play(state, f"card {card}", *["skip"] * card.endswith("all"))
    assert choices(state) == sails


@pytest.mark.parametrize(("players", "variant"), VARIANTS)
def test_lr_r35_ships_move_only_towards_the_harbour(game, playout, show, players, variant):
    """LR-R35: in random games the hindmost, the second, ... ship of a colour never goes back."""
    for seed in range(5):
        for before, _, _, after in playout(game(players, variant=variant), seed):
            for old, new in zip(
                *(show.view(s, None)["crews"] for s in (before, after)), strict=True
            ):
                assert all(a <= b for a, b in zip(old["ships"], new["ships"], strict=True))
                assert len(new["ships"]) == 5


def test_lr_r36_any_number_of_ships_share_a_space(game, put, play, show, ships):
    """LR-R36: all twenty, and another one joins any crowd."""
    crowd = {"red": (7, 7, 7, 7, 6), "yellow": (7,) * 5, "green": (7,) * 5, "blue": (7,) * 5}
    state = put(game(4, cards=SOLO), ships=crowd)
    state = play(state, "card red-solo-1-all", "skip", "sail 6")
    assert ships(state, "red") == at(7, 7, 7, 7, 7)
    seven = show.view(state, None)["spaces"][7]
    assert seven["ships"] == [["red", 5], ["yellow", 5], ["green", 5], ["blue", 5]]


# a) Solo cards


def test_lr_r37_one_own_ship_whichever_the_player_picks(game, put, play, choices, ships):
    """LR-R37, LR-R38, LR-R39, LR-R42: one of the own spaces, and only one ship leaves it."""
    state = put(game(3), ships={"red": (6, 6, 8), "yellow": (6, 7), "green": (8,)}, lit=AHEAD)
    state = play(state, "card red-solo-4-red")
    assert choices(state) == {"sail start", "sail 6", "sail 8"}
    for space, red in {"start": at(6, 6, 8), "6": at(6, 8, 10), "8": at(6, 6, 12)}.items():
        after = play(state, f"sail {space}")
        assert ships(after, "red") == red
        assert (ships(after, "yellow"), ships(after, "green")) == (at(6, 7), at(8))


@pytest.mark.parametrize("steps", [1, 2, 3, 4])
def test_lr_r38_a_launched_ship_steps_onto_the_first_space(game, put, play, ships, steps):
    """LR-R38: so it ends on the space of the card's number."""
    state = put(game(2, cards=SOLO), lit=("purple", "green", "red"))
    state = play(state, f"card red-solo-{steps}-all", "skip", "sail start")
    assert ships(state, "red") == at(steps)
    assert ships(state, "yellow") == at()


@pytest.mark.parametrize("steps", [1, 2, 3, 4])
@pytest.mark.parametrize("space", [6, 7, 9, 11])
def test_lr_r39_a_ship_on_the_river_may_be_moved_instead(game, put, play, ships, space, steps):
    state = put(game(2, cards=SOLO), ships={"red": (2, space)}, lit=AHEAD)
    state = play(state, f"card red-solo-{steps}-all", "skip", f"sail {space}")
    assert ships(state, "red") == at(2, space + steps)


# What may be chosen at all


@pytest.mark.parametrize(
    ("card", "sails"),
    [
        ("red-solo-3-blue", {"sail start", "sail 6", "sail 21"}),
        ("red-group-3-all", {"sail 6", "sail 21"}),
        ("red-coop-3-all", {"sail start", "sail 3", "sail 6", "sail 21"}),
    ],
)
def test_lr_22_ships_that_cannot_move_may_still_be_chosen(
    game, put, play, rules, choices, ships, card, sails
):
    """LR-R56, LR-4, LR-22: the ship action is not skipped, and whatever is chosen stays."""
    where = {"red": (6, 6, 21, 21), "yellow": (3, 3, 3, 3, 6)}
    state = put(game(2), ships=where, lit=("yellow", "blue", "orange"))
    state = play(state, f"card {card}", *["skip"] * card.endswith("all"))
    assert choices(state) == sails
    for sail in sails:
        after = play(state, sail)
        assert rules.actors(after) == (1,)
        assert (ships(after, "red"), ships(after, "yellow")) == (at(6, 6, 21, 21), (3, 3, 3, 3, 6))


@pytest.mark.parametrize(
    ("card", "round_", "sails"),
    [
        ("red-solo-4-red", 7, {"sail start", "sail 3", "sail 6", "sail 7", "sail 12"}),
        ("red-solo-4-red", 9, {"sail 7", "sail 12"}),
        ("red-group-3-all", 9, {"sail 7", "sail 12"}),
        ("red-coop-3-all", 9, {"sail 7", "sail 9", "sail 12"}),
        ("red-coop-3-all", 11, None),
    ],
)
def test_lr_21_a_caught_ship_may_not_be_chosen(
    game, put, play, rules, choices, card, round_, sails
):
    """LR-R64, LR-21, LR-22, LR-6: not even for 0 steps; with all caught the action is skipped."""
    where = {"red": (3, 6, 7, 12), "yellow": (3, 6, 9)}
    state = put(game(2), round=round_, ships=where, lit=("red", "green", "purple"))
    state = play(state, f"card {card}", *["skip"] * card.endswith("all"))
    if sails:
        assert choices(state) == sails
    else:
        assert rules.actors(state) == (1,)


def test_lr_21_a_caught_ship_is_refused_with_the_reason(game, put, play, show):
    state = put(game(2), round=9, ships={"red": (6, 7)})
    state = play(state, "card red-solo-4-red")
    assert show.why_not(state, 0, ("space-6",)).key == "lighthouse-run-why-caught"


# b) Group cards


def test_lr_r40_a_group_card_is_used_on_one_space(game, put, play, choices, ships):
    """LR-R40, LR-R41, LR-R42, LR-R43, LR-23: all own ships there and no others."""
    where = {"red": (6, 6, 6, 8), "yellow": (6, 6, 7), "green": (8,)}
    state = put(game(3), ships=where, lit=AHEAD)
    state = play(state, "card red-group-3-all", "skip")
    assert choices(state) == {"sail 6", "sail 8"}  # not the start, no empty space, not yellow's 7
    for space, red in {6: at(8, 9, 9, 9), 8: at(6, 6, 6, 11)}.items():
        after = play(state, f"sail {space}")
        assert ships(after, "red") == red
        assert (ships(after, "yellow"), ships(after, "green")) == (at(6, 6, 7), at(8))


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("steps", [2, 3])
def test_lr_r41_all_own_ships_there_move_together(game, put, play, ships, number, steps):
    state = put(game(2), ships={"red": (6,) * number}, lit=AHEAD)
    state = play(state, f"card red-group-{steps}-all", "skip", "sail 6")
    assert ships(state, "red") == at(*(6 + steps,) * number)


def test_lr_r42_ships_of_others_stay_and_there_is_no_bonus(game, put, play, rules, ships):
    """LR-R42, LR-R25: a group card helps nobody."""
    state = put(game(2), ships={"red": (6, 6), "yellow": (6, 6)}, lit=AHEAD)
    state = play(state, "card red-group-2-all", "skip", "sail 6")
    assert (ships(state, "red"), ships(state, "yellow")) == (at(8, 8), at(6, 6))
    assert rules.actors(state) == (1,)


def test_lr_r43_a_group_card_takes_no_ships_from_the_start(game, put, play, rules, show, ships):
    """LR-R43, LR-6: with all ships there it moves nothing, with some there it says why."""
    state = play(game(2), "card red-group-3-all", "skip")
    assert rules.actors(state) == (1,)
    assert ships(state, "red") == at()
    state = play(put(game(2), ships={"red": (2,)}), "card red-group-3-all", "skip")
    assert show.why_not(state, 0, ("start",)).key == "lighthouse-run-why-group-start"


@pytest.mark.parametrize(
    ("card", "piece"),
    [("red-group-3-all", "space-7"), ("red-group-3-all", "space-9"), ("red-coop-3-all", "space-9")],
)
def test_lr_23_an_empty_space_is_refused_with_the_reason(game, put, play, show, card, piece):
    """LR-23: for a group card a space with only other ships is empty too."""
    state = put(game(2), ships={"red": (6,), "yellow": (7,)})
    state = play(state, f"card {card}", "skip")
    kind = card.split("-")[1]
    assert show.why_not(state, 0, (piece,)).key == f"lighthouse-run-why-empty-{kind}"


# c) Co-op cards


def test_lr_r44_a_coop_card_is_used_on_any_space_with_ships_or_the_start(game, put, play, choices):
    """LR-R44, LR-7, LR-23: own ships or not, but never an empty space."""
    where = {"red": (6, 8), "yellow": (6, 7), "green": (12, 21)}
    state = play(put(game(3), ships=where, lit=AHEAD), "card red-coop-2-all", "skip")
    spaces = {"start", "6", "7", "8", "12", "21"}
    assert choices(state) == {f"sail {space}" for space in spaces}


def test_lr_r44_an_empty_start_cannot_be_chosen(game, put, play, choices):
    """LR-R44, LR-23."""
    state = put(game(2), ships={"red": (6,) * 5, "yellow": (6, 6, 7, 7, 7)}, lit=AHEAD)
    assert choices(play(state, "card red-coop-2-all", "skip")) == {"sail 6", "sail 7"}


@pytest.mark.parametrize("steps", [1, 2, 3])
def test_lr_r45_one_ship_of_each_colour_there_moves(game, put, play, ships, steps):
    """LR-R45, LR-R46, LR-R47: green has none on 6 and stays away, the others go equally far."""
    where = {"red": (6, 6), "yellow": (6,), "green": (5, 7), "blue": (6, 6, 6, 7)}
    state = put(game(4), ships=where, lit=AHEAD)
    state = play(state, f"card red-coop-{steps}-all", "skip", "sail 6")
    far = 6 + steps
    assert ships(state, "red") == at(6, far)
    assert ships(state, "yellow") == at(far)
    assert ships(state, "green") == at(5, 7)
    assert Counter(ships(state, "blue")) == Counter((0, 6, 6, 7, far))


def test_lr_r44_from_the_start_too_one_of_each_colour(game, put, play, ships):
    """LR-R44, LR-R45, LR-R46: blue has none left there."""
    state = put(game(4), ships={"green": (8, 8), "blue": (8,) * 5})
    state = play(state, "card red-coop-3-all", "skip", "sail start")
    assert [ships(state, colour) for colour in ("red", "yellow", "green", "blue")] == [
        at(3),
        at(3),
        at(3, 8, 8),
        at(8, 8, 8, 8, 8),
    ]


def test_lr_7_a_coop_card_without_an_own_ship(game, put, play, rules, ships):
    """LR-R51, LR-7: it moves the others, and there is no bonus."""
    where = {"red": (7, 9), "yellow": (6, 6), "green": (6,)}
    state = put(game(3), ships=where, lit=AHEAD)
    state = play(state, "card red-coop-2-all", "skip", "sail 6")
    assert ships(state, "red") == at(7, 9)
    assert (ships(state, "yellow"), ships(state, "green")) == (at(6, 8), at(8))
    assert rules.actors(state) == (1,)


BONUS = [
    # lit sections  card  sail     red before    others there  question
    # the condition holds: LR-R48
    ((3, 4), 2, "6", (6,), {"yellow": (6,)}, {"bonus 10", "skip"}),
    ((3, 4), 2, "6", (6, 6), {"yellow": (6,)}, {"bonus 10", "skip"}),
    ((3, 4), 2, "6", (6,), {"yellow": (6,), "green": (6,)}, {"bonus 10", "skip"}),
    ((3, 4), 2, "6", (6,), {"green": (6, 6)}, {"bonus 10", "skip"}),
    ((3, 4), 3, "6", (6,), {"yellow": (6,)}, {"bonus 12", "skip"}),
    ((1, 2), 1, "start", (), {}, {"bonus 2", "skip"}),
    ((3, 4), 1, "20", (20,), {"yellow": (20,)}, None),  # LR-24: 21 is the last
    ((3, 4), 1, "19", (19,), {"yellow": (19,)}, {"bonus 21", "skip"}),
    # no ship of another player: LR-R51
    ((3, 4), 2, "6", (6,), {}, None),
    ((3, 4), 2, "6", (6, 6), {"yellow": (5, 7)}, None),
    # no own ship: LR-7
    ((3, 4), 2, "6", (), {"yellow": (6,)}, None),
    ((3, 4), 2, "6", (8,), {"yellow": (6,), "green": (6,)}, None),
    # nothing really moved: LR-5
    ((2, 4), 2, "6", (6,), {"yellow": (6,)}, None),
    ((3, 4), 2, "21", (21,), {"yellow": (21,)}, None),
    ((2, 3), 1, "start", (), {}, None),
    # the movement itself was cut short, or went just as far as the light: LR-24
    ((3, 5), 3, "7", (7,), {"yellow": (7,)}, None),
    ((3, 5), 3, "6", (6,), {"yellow": (6,)}, None),
    # the bonus is cut short
    ((3, 5), 2, "6", (6,), {"yellow": (6,)}, {"bonus 9", "skip"}),
]
ORDER = ("purple", "green", "red", "yellow", "blue", "orange")


@pytest.mark.parametrize(("sections", "steps", "sail", "red", "others", "question"), BONUS)
def test_lr_r48_when_the_bonus_is_offered(
    game, put, play, rules, choices, sections, steps, sail, red, others, question
):
    """LR-R48, LR-R50, LR-R51, LR-5, LR-7, LR-24: asked only if earned and of any effect."""
    lit = [ORDER[section - 1] for section in (*sections, 6)]
    state = put(game(3), ships={"red": red, **others}, lit=lit)
    state = play(state, f"card red-coop-{steps}-all", "skip", f"sail {sail}")
    if question:
        assert (rules.actors(state), choices(state)) == ((0,), question)
    else:
        assert rules.actors(state) == (1,)


def test_lr_r49_the_bonus_moves_the_own_ship_once_more(game, put, play, rules, ships):
    """LR-R49, LR-5: the one just moved, alone, and only once."""
    state = put(game(3), ships={"red": (6, 6, 10), "yellow": (6, 8), "green": (6,)}, lit=AHEAD)
    state = play(state, "card red-coop-2-all", "skip", "sail 6", "bonus 10")
    assert ships(state, "red") == at(6, 10, 10)
    assert (ships(state, "yellow"), ships(state, "green")) == (at(8, 8), at(8))
    assert rules.actors(state) == (1,)


def test_lr_r50_the_bonus_may_be_declined(game, put, play, rules, ships):
    """LR-R50, LR-5: then all ships stay where the card took them."""
    state = put(game(3), ships={"red": (6, 6, 10), "yellow": (6, 8)}, lit=AHEAD)
    state = play(state, "card red-coop-2-all", "skip", "sail 6", "skip")
    assert (ships(state, "red"), ships(state, "yellow")) == (at(6, 8, 10), at(8, 8))
    assert rules.actors(state) == (1,)


@pytest.mark.parametrize("kind", ["solo", "group"])
def test_lr_r51_other_cards_earn_no_bonus(game, put, play, rules, kind):
    """LR-R51: only a co-op card can move a ship of another player."""
    cards = [(kind, 2, "all")]
    state = put(game(2, cards=cards), ships={"red": (6,), "yellow": (6,)}, lit=AHEAD)
    assert rules.actors(play(state, f"card red-{kind}-2-all", "skip", "sail 6")) == (1,)
