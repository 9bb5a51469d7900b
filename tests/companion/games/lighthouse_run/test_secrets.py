"""Nobody learns what lies in another's dealt hand or pile, nor what lies in the own pile.

A game is played again with every unseen card exchanged for another unseen one. To whoever must not
know these cards, both games must look and sound the same at every moment.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from companion.game import DICE, HOST, take
from companion.record import line_of, replay
from companion.touch import narrow

GAME = take("lighthouse-run")
rules, show = GAME.rules, GAME.show

DEALT = {"hand": "dealt"}
PAPER = {"hand": "table"}
# table            players  seats                answers
TABLES = {
    "2":           (2, [DEALT, DEALT], {}),
    "3-mixed":     (3, [DEALT, PAPER, DEALT], {}),
    "4":           (4, [DEALT] * 4, {}),
    "erik":        (2, [DEALT, DEALT], {"variant": "erik", "erik_pile": "dealt"}),
    "great-fleet": (2, [DEALT, DEALT], {"variant": "fleet"}),
}  # fmt: skip


@pytest.fixture(params=TABLES)
def games(request, answers, walk):
    """Dealt setups, each with the steps of a random game."""
    players, seats, options = TABLES[request.param]
    found = []
    for seed in range(4):
        asked = answers("lighthouse-run", players, seats=seats, seed=seed, **options)
        setup = rules.deal(asked, Random(seed))
        found.append((setup, list(walk(setup, Random(seed)))))
    return found


def test_the_table_and_the_other_seats_learn_nothing_of_a_dealt_deck(games):
    differing = 0
    for setup, steps in games:
        for moment, other in retold(setup, steps, unseen=unplayed):
            for name, owner in owners(setup).items():
                twin, before = other(name)
                state, previous = steps[moment][0], steps[moment - 1]
                for one in {None, *range(len(setup.names))} - {owner}:
                    assert show.view(twin, one) == show.view(state, one)
                    assert told(before, previous, one) == told(previous[0], previous, one)
                assert in_public(before, twin) == in_public(previous[0], state)
                if owner is not None:
                    differing += show.view(twin, owner) != show.view(state, owner)
    assert differing > 20  # the owner does see another hand: the games are not the same by chance


def test_a_seat_does_not_know_its_next_draw(games):
    differing = 0
    for setup, steps in games:
        for moment, other in retold(setup, steps, unseen=undrawn):
            state = steps[moment][0]
            for name, owner in owners(setup).items():
                if owner is not None:
                    twin, _ = other(name)
                    differing += twin != state
                    assert show.view(twin, owner) == show.view(state, owner)
                    assert rules.moves(twin, owner) == rules.moves(state, owner)
                    assert rules.moves(twin, HOST) == rules.moves(state, HOST)
    assert differing > 20


def test_the_hand_in_the_view_is_the_one_the_seat_can_play(games):
    for _, steps in games:
        for state, seat, move in steps:
            if str(move).startswith("card ") and seat != DICE:
                hand = show.view(state, seat).get("hand")
                names = {piece for one in rules.moves(state, seat) for piece in one.pieces}
                assert hand is None or names <= set(hand)


def test_paper_hands_have_no_hand_in_any_view(answers, walk):
    setup = rules.deal(answers("lighthouse-run", 3), Random(1))
    for state, _, _ in walk(setup, Random(1)):
        assert all("hand" not in show.view(state, seat) for seat in (None, 0, 1, 2))


def retold(setup, steps, unseen):
    """Yield moments of a game, each with a way to tell it again with a deck's unseen cards mixed."""
    random = Random(7)
    lines = [line_of(seat, move) for _, seat, move in steps[:-1]]

    def at(moment):
        def other(name):
            order = list(setup.orders[name])
            places = unseen(setup, steps[moment][0], name)
            mixed = random.sample(places, len(places))
            for place, source in zip(places, mixed, strict=True):
                order[place] = setup.orders[name][source]
            twin = replace(setup, orders={**setup.orders, name: tuple(order)})
            states = [state for _, state in replay(twin, lines[:moment])]
            return states[-1], states[-2]

        return other

    for moment in range(1, len(steps), 9):
        yield moment, at(moment)


def owners(setup):
    """Return whose each dealt deck is; Erik's is nobody's."""
    found = {}
    for seat, said in enumerate(setup.seats):
        for colour in (said["colour"], said.get("second")):
            found[f"deck-{colour}"] = seat
    return {name: found.get(name) for name in setup.orders if name.startswith("deck-")}


def unplayed(setup, state, name):
    """Return the places of a deck whose cards lie in the hand or in the pile."""
    colour = state.chart.colours.index(name.removeprefix("deck-"))
    places = range(len(setup.orders[name]))
    return [place for place in places if not state.played[colour] >> place & 1]


def undrawn(setup, state, name):
    """Return the places of a deck whose cards lie in the pile: a hand is three cards, less after a play."""
    colour = name.removeprefix("deck-")
    hand = show.view(state, owners(setup)[name])["hand"]
    held = sum(card.startswith(f"{colour}-") for card in hand)
    played = state.played[state.chart.colours.index(colour)].bit_count()
    assert held <= 3
    return list(range(held + played, len(setup.orders[name])))


def told(before, step, to):
    """Return the last move in words for a listener."""
    _, seat, move = step
    return show.tell(before, seat, move, to)


def in_public(before, state):
    """Return all that lamps, hands and the score show to everybody."""
    fits = [move for seat in rules.actors(state) for move in rules.moves(state, seat)]
    lamps = [show.scene(before, state, some) for some in ((), fits, narrow(fits, ["start"]))]
    return lamps, show.chores(before, state), rules.standing(state), rules.actors(state)
