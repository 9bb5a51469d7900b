"""The upper half of a card: "First action: placing a beacon"."""

from itertools import combinations

import pytest

from companion.message import message

ORDER = ("purple", "green", "red", "yellow", "blue", "orange")
THREES = list(combinations(ORDER, 3))
VARIANTS = [(2, "plain"), (4, "plain"), (2, "erik"), (2, "fleet")]
SAILS = {"sail start", "sail 6"}


@pytest.fixture
def table(game, put):
    """Two crews with a red ship on space 6, so that a card of any kind can sail."""
    return put(game(2), ships={"red": (6,)})


@pytest.mark.parametrize("place", range(6))
def test_lr_r26_a_section_can_be_entered_only_while_its_lighthouse_has_a_beacon(
    game, put, play, ships, place
):
    """LR-R26: from the last space before it, for every choice of three lit lighthouses."""
    before = 3 * place  # each section has three spaces
    for lit in THREES:
        state = put(game(2, cards=[("solo", 1, "all")]), ships={"red": (before,)}, lit=lit)
        word = f"sail {before or 'start'}"
        after = play(state, "card red-solo-1-all", "skip", word)
        assert ships(after, "red")[-1] == before + (ORDER[place] in lit)


def test_lr_r26_it_is_the_lighthouse_that_stands_there(game, play, ships):
    """LR-R26, LR-R07: the same card lights another section where the order is another."""
    state = game(2, lighthouses=("green", "purple", "red", "yellow", "blue", "orange"))
    state = play(state, "card red-solo-4-purple", "beacon red>purple", "sail start")
    assert ships(state, "red") == (0, 0, 0, 0, 4)


def test_lr_r27_a_card_shows_one_lighthouse_or_all_six(board, table, put, play, choices, card_of):
    """LR-R27: the lighthouses a card can light, for all 14 cards and every light."""
    for entry in board["deck"]:
        card, shown = card_of("red", entry.values()), entry["lighthouse"]
        assert shown in (*ORDER, "all")
        for lit in THREES:
            words = choices(play(put(table, lit=lit), card))
            targets = {word.partition(">")[2] for word in words if word.startswith("beacon ")}
            assert targets == ({*ORDER} if shown == "all" else {shown}) - {*lit}


@pytest.mark.parametrize(("players", "variant"), VARIANTS)
def test_lr_r28_a_turn_moves_at_most_one_beacon(game, playout, lit, players, variant):
    moved = 0
    for seed in range(5):
        for before, _, move, after in playout(game(players, variant=variant), seed):
            word = str(move)
            moved = 0 if word.startswith("card ") else moved + word.startswith("beacon ")
            assert moved <= 1
            change = {word[7:].partition(">")[::2]} if word.startswith("beacon ") else set()
            gone, new = lit(before) - lit(after), lit(after) - lit(before)
            assert {*zip(gone, new, strict=True)} == change


def test_lr_r28_no_second_beacon(table, play, choices):
    state = play(table, "card red-coop-1-all", "beacon purple>green")
    assert choices(state) == SAILS


# a) Cards with 1 lighthouse


@pytest.mark.parametrize("lighthouse", ORDER)
def test_lr_r29_a_dark_lighthouse_must_be_lit(table, put, play, choices, lit, lighthouse):
    """LR-R29, LR-R30, LR-4: no way to decline, and any of the three may give its beacon."""
    steps = {"yellow": 3, "blue": 3, "orange": 2}.get(lighthouse, 4)
    for burning in THREES:
        if lighthouse in burning:
            continue
        state = play(put(table, lit=burning), f"card red-solo-{steps}-{lighthouse}")
        assert choices(state) == {f"beacon {source}>{lighthouse}" for source in burning}
        for source in burning:
            after = play(state, f"beacon {source}>{lighthouse}")
            assert lit(after) == {*burning, lighthouse} - {source}
            assert choices(after) == SAILS


@pytest.mark.parametrize("kind", ["solo", "group", "coop"])
def test_lr_r29_whatever_the_lower_half_says(game, put, play, choices, kind):
    """LR-R29, LR-R31, LR-4, LR-10: the upper half alone decides, on any kind of card."""
    state = put(game(2, cards=[(kind, 2, "green")]), ships={"red": (6,)})
    dark = play(state, f"card red-{kind}-2-green")
    assert choices(dark) == {f"beacon {source}>green" for source in ("purple", "red", "blue")}
    burning = play(put(state, lit=("purple", "green", "red")), f"card red-{kind}-2-green")
    assert choices(burning) == (SAILS if kind != "group" else {"sail 6"})


def test_lr_r29_declining_is_refused_with_the_reason(table, play, show):
    """LR-R29, LR-4: the table hears that the beacon has to be moved."""
    state = play(table, "card red-solo-4-green")
    assert show.why_not(state, 0, ("table/skip",)).key == "lighthouse-run-why-compulsory"


def test_lr_r30_a_dark_lighthouse_has_no_beacon_to_give(table, play, show):
    state = play(table, "card red-solo-4-green")
    said = show.why_not(state, 0, ("lighthouse-yellow",))
    assert said.key == "lighthouse-run-why-dark"
    assert said.values["lighthouse"].values["colour"] == message("colour-yellow")
    assert said.values["target"].values["colour"] == message("colour-green")


@pytest.mark.parametrize("lighthouse", ORDER)
def test_lr_r31_a_lit_lighthouse_leaves_all_beacons(table, put, play, choices, lit, lighthouse):
    """LR-R31, LR-10: the ship action follows at once, and no other beacon may move."""
    steps = {"yellow": 3, "blue": 3, "orange": 2}.get(lighthouse, 4)
    for burning in THREES:
        if lighthouse in burning:
            state = play(put(table, lit=burning), f"card red-solo-{steps}-{lighthouse}")
            assert choices(state) == SAILS
            assert lit(state) == {*burning}


# b) Cards with all 6 lighthouses


@pytest.mark.parametrize("burning", THREES, ids="-".join)
@pytest.mark.parametrize("card", ["red-coop-1-all", "red-group-3-all"])
def test_lr_r32_any_beacon_may_move_to_any_dark_lighthouse(
    table, put, play, choices, lit, burning, card
):
    """LR-R32, LR-R33, LR-9: nine ways to move one, none of them onto a lit one, or leave them."""
    dark = {*ORDER} - {*burning}
    state = play(put(table, lit=burning), f"card {card}")
    beacons = {f"beacon {source}>{target}" for source in burning for target in dark}
    assert choices(state) == beacons | {"skip"}
    for source in burning:
        for target in dark:
            after = play(state, f"beacon {source}>{target}")
            assert lit(after) == {*burning, target} - {source}


@pytest.mark.parametrize("kind", ["solo", "group", "coop"])
def test_lr_r33_the_beacons_may_be_left_alone(game, put, play, choices, lit, kind):
    """LR-R33: on any kind of card that shows all six."""
    state = put(game(2, cards=[(kind, 2, "all")]), ships={"red": (6,)})
    after = play(state, f"card red-{kind}-2-all", "skip")
    assert lit(after) == {"purple", "red", "blue"}
    assert choices(after) == (SAILS if kind != "group" else {"sail 6"})
