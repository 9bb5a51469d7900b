"""What the lamps say: the sides of the table, the stacks, the rewards, and the strip."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from companion.scene import Motion
from companion.touch import narrow

COLOURS = ("white", "orange", "red", "purple", "blue", "green", "black")
TASKS = ("four", "pairs", "seven")
STEADY, PULSE, FLASH = Motion.STEADY, Motion.PULSE, Motion.FLASH
# Which beacon each seat has, clockwise from the first player's side.
SIDES = {
    (2, "spread"): (0, 2),
    (2, "corner"): (0, 1),
    (3, "spread"): (0, 1, 2),
    (4, "spread"): (0, 1, 2, 3),
}
PILES = {2: 16, 3: 18, 4: 20}
LAID = {2: 22, 3: 27, 4: 32}
RICH = {"red": 4, "blue": 2, "white": 2, "black": 1}


@pytest.fixture(scope="session")
def lamps(rules, show):
    """Return the scene of a state with everything that may be chosen, or what a touch has left of it."""

    def scene(state, *touched, before=None):
        fits = [move for seat in rules.actors(state) for move in rules.moves(state, seat)]
        return show.scene(before, state, narrow(fits, touched))

    return scene


@pytest.fixture
def rich(game, put):
    """Dany may trade and earn a reward for four red lanterns or three pairs."""
    return put(game(4), lanterns={0: RICH}, boats={0: 2})


def lit(row):
    """Return the numbers of the lamps that are lit, counted from 1."""
    return {number for number, lamp in enumerate(row, 1) if lamp.lit}


def moving(row, motion):
    return {number for number, lamp in enumerate(row, 1) if lamp.motion is motion}


def luminance(lamp):
    """Return how bright a lamp is to an eye that knows no hues."""
    red, green, blue = lamp.color
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


# The beacons


@pytest.mark.parametrize(("players", "sitting"), SIDES)
def test_the_beacon_of_the_side_on_turn_is_lit(game, put, lamps, players, sitting):
    """LF-R27, LF-5: beacons 1 to 4 are the sides clockwise from player 1, empty ones are dark."""
    for seat, place in enumerate(SIDES[players, sitting]):
        for first in range(1, players + 1):
            sides = lamps(put(game(players, sitting=sitting, first=first), seat=seat)).beacons[:4]
            assert lit(sides) == {place + 1}
            assert moving(sides, STEADY) == {1, 2, 3, 4}


@pytest.mark.parametrize(("players", "sitting"), SIDES)
def test_a_beacon_flashes_when_its_side_receives_lanterns(
    game, playout, lamps, gains, players, sitting
):
    """LF-R68, LF-5: and nothing else; an empty side never does anything."""
    flashes = 0
    for before, _, _, after in playout(game(players, sitting=sitting), 5):
        if after.over:
            continue
        more = {
            SIDES[players, sitting][seat] + 1
            for seat, gain in gains(before, after).items()
            if sum(number for what, number in gain.items() if what != "boats") > 0
        }
        sides = lamps(after, before=before).beacons[:4]
        assert moving(sides, FLASH) == more
        assert moving(sides, STEADY) == {1, 2, 3, 4} - more
        flashes += len(more)
    assert flashes >= LAID[players]


def test_who_gets_nothing_does_not_flash(game, put, play, lamps):
    """LF-R70, LF-X3: Udo faces the blue that is used up; Dany is next after Nicklas."""
    supply = {"blue": 1, "orange": 3, "green": 3}
    before = put(game(4), supply=supply, seat=2)
    before = play(before, "tile 13", "spot -1 0")
    after = play(before, "turn 1")  # orange to the north
    assert moving(lamps(after, before=before).beacons, FLASH) == {1, 3, 4}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_beacon_5_has_tiles_to_draw_and_beacon_6_the_last_turns(game, put, lamps, players):
    """LF-R72, LF-R74: in between, both are dark."""
    for turn in range(LAID[players] + players):
        beacons = lamps(put(game(players), turn=turn)).beacons
        assert beacons[4].lit == (turn < PILES[players])
        assert beacons[5].lit == (turn >= LAID[players])
        assert moving(beacons[4:], STEADY) == {1, 2}


@pytest.mark.parametrize(
    ("points", "winners"),
    [((4, 9, 3, 5), {2}), ((9, 4, 5, 9), {1, 4}), ((4, 4, 4, 4), {1, 2, 3, 4})],
)
def test_the_winners_pulse_at_the_end(game, put, rules, lamps, points, winners):
    """LF-R77, LF-R80: steady and dark are the others."""
    rewards = {seat: [("noted", number)] for seat, number in enumerate(points)}
    lanterns = {seat: {"red": 1} for seat in range(4)}
    state = put(game(4), rewards=rewards, lanterns=lanterns, turn=36, step=rules.OVER)
    beacons = lamps(state).beacons
    assert lit(beacons[:4]) == moving(beacons, PULSE) == winners


# The track


@pytest.mark.parametrize("place", range(7))
def test_a_stack_is_bright_then_faint_then_dark(game, put, lamps, place):
    """LF-R67: lamps 1 to 7, faint with two left or one, dark when empty."""
    track = [lamps(put(game(4), supply={COLOURS[place]: n})).track for n in range(9)]
    assert [lamp[place].lit for lamp in track] == [False] + [True] * 8
    bright = luminance(track[8][place])
    assert bright > 0
    assert {luminance(track[number][place]) for number in range(3, 9)} == {bright}
    assert 0 < luminance(track[1][place]) == luminance(track[2][place]) < bright / 2
    others = [track[number][:place] + track[number][place + 1 :] for number in range(9)]
    assert all(row == others[0] for row in others)


def test_a_stack_pulses_when_it_may_be_chosen(rich, play, lamps):
    """LF-R33, LF-R34, LF-1: what may be given, then what may be taken; a reward needs its colours."""
    assert moving(lamps(rich, "boats").track[:7], PULSE) == {1, 3, 5, 7}
    assert moving(lamps(rich, "reward-pairs").track, PULSE) == {
        1,
        3,
        5,
        9,
    }  # one set, to be confirmed
    given = play(rich, "give black")
    assert moving(lamps(given).track[:7], PULSE) == {1, 2, 3, 4, 5, 6}
    assert moving(lamps(play(rich, "tile 12")).track, PULSE) == set()


def test_a_stack_flashes_when_it_changes(game, lay, lamps):
    """LF-R68: two red and two green lanterns are taken; without a past nothing flashes."""
    before = game(4)
    after = lay(before, 34, (0, 1), 0)
    assert moving(lamps(after, before=before).track, FLASH) == {3, 6}
    assert moving(lamps(after).track, FLASH) == set()


@pytest.mark.parametrize("place", range(3))
def test_a_reward_stack_is_faint_at_its_last_card_and_dark_when_empty(
    game, put, lamps, stacks, place
):
    """LF-R17, LF-R47: lamps 8 to 10."""
    cards = len(stacks[4][TASKS[place]])
    row = [lamps(put(game(4), taken={TASKS[place]: n})).track[7 + place] for n in range(cards + 1)]
    assert [lamp.lit for lamp in row] == [True] * cards + [False]
    assert len(set(row[: cards - 1])) == 1
    assert 0 < luminance(row[cards - 1]) < luminance(row[0]) / 2


@pytest.mark.parametrize(
    ("lanterns", "pulsing"),
    [
        ({"red": 3, "blue": 2}, set()),
        ({"red": 4}, {8}),
        ({"red": 2, "blue": 2, "white": 3}, {9}),
        (dict.fromkeys(COLOURS, 1), {10}),
        ({**dict.fromkeys(COLOURS, 1), "red": 4, "blue": 2}, {8, 10}),
    ],
)
@pytest.mark.parametrize("taken", [0, 9])
def test_a_reward_pulses_when_it_can_be_paid(game, put, lamps, lanterns, pulsing, taken):
    """LF-R44, LF-R45, LF-R46, LF-R47: also when its stack is empty."""
    state = put(game(4), lanterns={0: lanterns}, taken=dict.fromkeys(TASKS, taken))
    assert {number for number in moving(lamps(state).track, PULSE) if number > 7} == pulsing


@pytest.mark.parametrize(("words", "place"), [("four red", 8), ("pairs white red blue", 9)])
def test_only_the_stack_that_a_reward_came_from_flashes(rich, play, lamps, words, place):
    """LF-R41."""
    after = play(rich, f"reward {words}")
    flashing = moving(lamps(after, before=rich).track, FLASH)
    assert {number for number in flashing if number > 7} == {place}


@pytest.mark.parametrize("general", range(4))
def test_lamp_11_is_lit_while_there_are_general_cards(game, put, lamps, general):
    """LF-R19, LF-R49."""
    assert lamps(put(game(4), general=general)).track[10].lit == (general < 3)


def test_lamp_12_pulses_when_a_trade_is_possible(rich, put, play, lamps):
    """LF-R32, LF-R37: two boats, a lantern, and no trade before in this turn."""
    for state, possible in [
        (rich, True),
        (put(rich, boats={0: 1}), False),
        (put(rich, lanterns={0: {}}), False),
        (play(rich, "give black"), False),
        (play(rich, "give black", "take green"), False),
    ]:
        lamp = lamps(state).track[11]
        assert (lamp.lit, lamp.motion) == ((True, PULSE) if possible else (False, STEADY))


@pytest.mark.parametrize(("lanterns", "back"), [(12, False), (13, True)])
def test_lamp_13_pulses_when_lanterns_must_go_back(game, put, lamps, lanterns, back):
    """LF-R50, LF-R52, LF-6: only above twelve, and not in the last turn."""
    own = {"red": 3, "blue": 3, "white": 3, "green": 3, "black": lanterns - 12}
    state = put(game(4), lanterns={0: own}, boats={0: 2})
    lamp = lamps(state).track[12]
    assert (lamp.lit, lamp.motion) == ((True, PULSE) if back else (False, STEADY))
    assert not lamps(put(state, turn=32)).track[12].lit


# The strip, and all of them


@pytest.mark.parametrize("seat", range(4))
def test_the_strip_counts_the_lanterns_of_the_player_on_turn(game, put, lamps, seat):
    """LF-R25: three lamps a colour; a fourth lantern has none."""
    own = dict(zip(COLOURS, (0, 1, 2, 3, 4, 0, 1), strict=True))
    strip = lamps(put(game(4), lanterns={seat: own}, seat=seat)).river
    lit_of = [[lamp.lit for lamp in strip[k : k + 3]] for k in range(0, 21, 3)]
    assert [sum(three) for three in lit_of] == [0, 1, 2, 3, 3, 0, 1]
    assert all(three == sorted(three, reverse=True) for three in lit_of)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_meaning_is_a_matter_of_hue(dealt, walk, rules, show, players):
    """Two lamps that differ at one place differ in light, in motion, or by half in brightness.

    And every scene of these games has six beacons, thirteen lamps on the track, 21 on the strip.
    """
    seen = {}
    for seed in range(6):
        before = None
        for state, seat, _ in walk(dealt(players, seed=seed), Random(seed)):
            fits = () if seat is None else rules.moves(state, seat)
            for scene in (show.scene(before, state, fits), show.scene(None, state, ())):
                assert (len(scene.beacons), len(scene.track), len(scene.river)) == (6, 13, 21)
                for place, lamp in enumerate((*scene.beacons, *scene.track, *scene.river)):
                    meanings = seen.setdefault((place, lamp.lit, lamp.motion), {})
                    meanings[lamp] = luminance(lamp)
            before = state
    for (place, light, motion), meanings in seen.items():
        if light or motion is not STEADY:
            levels = sorted(meanings.values())
            differ = all(dim * 2 < bright for dim, bright in pairwise(levels))
            assert differ, f"lamp {place} {motion}: {meanings}"
    assert any(len(meanings) > 1 for meanings in seen.values())
