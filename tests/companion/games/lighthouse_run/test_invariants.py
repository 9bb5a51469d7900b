"""What is true in every state of every game of Lighthouse Run, counted again from the rule text.

Nothing here asks the rules for light, points or the cloud: the board file and the moves made suffice.
"""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random

import pytest

from companion.game import take
from companion.profile import load

GAME = take("lighthouse-run")
BOARD = load("lighthouse-run")
DECK = Counter((card["kind"], card["steps"], card["lighthouse"]) for card in BOARD["deck"])
SYMBOLS = [0, *(space.get("symbol", 0) for space in BOARD["river"])]
HANDS = (("table",) * 4, ("dealt",) * 4, ("table", "dealt", "dealt", "table"))

# variant        players  answers
VARIANTS = {
    "2":           (2, {}),
    "3":           (3, {}),
    "4":           (4, {}),
    "erik-paper":  (2, {"variant": "erik", "erik_pile": "table"}),
    "erik-dealt":  (2, {"variant": "erik", "erik_pile": "dealt"}),
    "great-fleet": (2, {"variant": "fleet"}),
}  # fmt: skip


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize(
    "number", [pytest.param(300, id="few"), pytest.param(10_000, id="many", marks=pytest.mark.long)]
)
def test_random_games_keep_the_rules(answers, walk, variant, number):
    """LR-R02, LR-R06, LR-R19, LR-R20, LR-R35, LR-R62, LR-R63, LR-R64, LR-R68, LR-R69, LR-R70, LR-R71,
    LR-R72, LR-R73, LR-R74, LR-R79, LR-R85, LR-R95, LR-R96, LR-R97, LR-2, LR-3, LR-14, LR-16, LR-18,
    LR-20, LR-28."""
    players, options = VARIANTS[variant]
    for seed in range(number):
        setup = answers(
            "lighthouse-run",
            players,
            seed=seed,
            lighthouses="table" if seed % 5 == 0 else "shuffled",
            first=str(1 + seed % players),
            seats=[{"hand": hand} for hand in HANDS[seed % 3][:players]],
            **options,
        )
        setup = GAME.rules.deal(setup, Random(seed))
        steps = list(walk(setup, Random(seed)))
        cards = [move for _, _, move in steps if str(move).startswith("card ")]
        for (before, _, move), (after, _, _) in pairwise(steps):
            assert_still_afloat(before)
            assert_sailed_on(before, after)
            assert_counts(before, after, move)
        for state, _, _ in steps[::10]:
            assert_points(state)
        end, _, _ = steps[-1]
        assert_still_afloat(end)
        assert_played_out(end, cards)
        assert_places(end, cards)


def assert_still_afloat(state):
    """Three beacons burn once the lighthouses stand; every colour has its five ships."""
    assert state.lit.bit_count() == (0 if state.step.name == "PLACE" else 3)
    assert all(len(row) == 5 and min(row) >= 0 and max(row) < len(SYMBOLS) for row in state.ships)


def assert_sailed_on(before, after):
    """No ship goes back, and those on the cloud's space or behind stay where they are."""
    cloud = BOARD["cloud"][before.round - 1]
    for old, new in zip(before.ships, after.ships, strict=True):
        old, new = sorted(old), sorted(new)
        assert all(here <= there for here, there in zip(old, new, strict=True)), (before, after)
        if cloud:
            caught = [space for space in old if space <= cloud]
            assert [space for space in new if space <= cloud] == caught, (before, after)


def assert_counts(before, after, move):
    """A card is laid aside when it is played, and a round has a card of each colour."""
    more = sum(mask.bit_count() for mask in after.played)
    less = sum(mask.bit_count() for mask in before.played)
    assert more - less == str(move).startswith("card ")
    done = more - (after.card is not None)  # the last one is still being carried out
    assert after.round == 1 + done // len(after.ships)


def assert_points(state):
    """Every ship counts the best symbol it has reached, and a crew has the points of all its ships."""
    for row in GAME.rules.standing(state).rows:
        assert row.points == sum(points(state, colour) for colour in crew_of(state, row))


def assert_played_out(state, cards):
    """Twelve cards of every deck have been played, no card twice; two are left, of Erik's none."""
    for colour, mask in zip(state.chart.colours, state.played, strict=True):
        played = Counter(row_of(card) for card in cards if card.colour == colour)
        assert played <= deck_of(state, colour)
        assert played.total() == mask.bit_count() == 12
        assert len(left_over(state, colour, cards)) == (0 if colour == erik(state) else 2)


def assert_places(state, cards):
    """A tie goes by the difference of two colours, then by the cards left; else the place is shared."""
    standing = GAME.rules.standing(state)
    assert standing.over
    assert len(standing.rows) == len(state.chart.setup.names) + bool(erik(state))
    results = []
    for row in standing.rows:
        colours = crew_of(state, row)
        each = [points(state, colour) for colour in colours]
        hand = sum(sum(left_over(state, colour, cards)) for colour in colours)
        results.append((sum(each), min(each) - max(each), hand))
    assert [row.points for row in standing.rows] == [result[0] for result in results]
    assert [row.place for row in standing.rows] == [
        1 + sum(other > mine for other in results) for mine in results
    ]


def points(state, colour):
    ships = dict(zip(state.chart.colours, state.ships, strict=True))
    return sum(max(SYMBOLS[: space + 1]) for space in ships[colour])


def crew_of(state, row):
    """Return the colours of whom a line of the score is about, as the players have said."""
    if not row.seats:
        return [erik(state)]
    (seat,) = row.seats
    said = state.chart.setup.seats[seat]
    return [said[name] for name in ("colour", "second") if name in said]


def erik(state):
    return state.chart.setup.options.get("erik-colour")


def deck_of(state, colour):
    """Return a colour's cards; Erik plays without the group cards."""
    if colour != erik(state):
        return DECK
    return Counter({row: number for row, number in DECK.items() if row[0] != "group"})


def left_over(state, colour, cards):
    """Return the steps of the cards of a deck that were not played."""
    played = Counter(row_of(card) for card in cards if card.colour == colour)
    return [steps for _, steps, _ in (deck_of(state, colour) - played).elements()]


def row_of(card):
    return card.kind, card.steps, card.lighthouse
