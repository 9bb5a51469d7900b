"""Nobody learns what tiles another seat holds, nor what anybody will draw: LF-R12.

A game is played again with the tiles that somebody cannot know exchanged among each other: those in the
other hands, in the pile and in the box. To that person both games must look and sound the same.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from companion.game import HOST, take
from companion.record import line_of, replay

GAME = take("lichterfest")
rules, show = GAME.rules, GAME.show
BOX = "box"  # the tiles that stay out of the game, as if they were one more order
TABLES = [(2, "spread"), (2, "corner"), (3, "spread"), (4, "spread")]


@pytest.fixture(scope="module", params=TABLES, ids=lambda table: f"{table[0]}-{table[1]}")
def games(request, dealt, walk):
    """Dealt setups, each with the steps of a random game."""
    players, sitting = request.param
    setups = [
        dealt(players, tiles="dealt", sitting=sitting, first=1 + seed % players, seed=seed)
        for seed in range(3)
    ]
    return [(setup, list(walk(setup, Random(setup.seed)))) for setup in setups]


def test_lf_r12_the_table_and_the_other_seats_learn_nothing_of_a_hand(games):
    """LF-R12: of all tiles that are not laid a seat knows its own hand, and the table none."""
    differing = 0
    for setup, steps in games:
        for moment, other in retold(setup, steps):
            (before, seat, move), (state, _, _) = steps[moment - 1], steps[moment]
            for to in (None, *range(len(setup.names))):
                twin_before, twin = other(unknown_to(to))
                assert show.view(twin, to) == show.view(state, to)
                assert show.tell(twin_before, seat, move, to) == show.tell(before, seat, move, to)
                assert in_public(twin_before, twin) == in_public(before, state)
                differing += hands(twin) != hands(state)
    assert differing > 50  # the owners do see other hands: the games are not the same by chance


def test_lf_r12_a_seat_does_not_know_its_next_draws(games):
    """LF-R12: with the own draws, those of the others and the box mixed, nobody can tell."""
    differing = 0
    for setup, steps in games:
        for moment, other in retold(setup, steps):
            state = steps[moment][0]
            _, twin = other(undrawn)
            differing += twin.chart.setup.orders != setup.orders
            assert hands(twin) == hands(state)
            for to in range(len(setup.names)):
                assert show.view(twin, to) == show.view(state, to)
                assert rules.moves(twin, to) == rules.moves(state, to)
            assert rules.moves(twin, HOST) == rules.moves(state, HOST)
            assert refusals(twin) == refusals(state)
    assert differing > 20


def test_lf_r12_two_tiles_of_one_seats_pile_may_change_places_unseen(dealt):
    """LF-R12: drawn first and last, they are told apart only when they are drawn."""
    setup = dealt(2, tiles="dealt")
    first, *rest, last = setup.orders["tiles-1"][3:]
    order = (*setup.orders["tiles-1"][:3], last, *rest, first)
    state = rules.new_game(setup)
    twin = rules.new_game(replace(setup, orders={**setup.orders, "tiles-1": order}))
    move = rules.moves(state, 0)[0]
    for line in (str(move), "spot 1 0", "turn 0"):
        assert all(show.view(twin, to) == show.view(state, to) for to in (None, 0, 1))
        twin, state = (play(one, line) for one in (twin, state))
    assert all(show.view(twin, to) == show.view(state, to) for to in (None, 1))
    assert set(show.view(state, 0)["hand"]) ^ set(show.view(twin, 0)["hand"]) == {
        int(first),
        int(last),
    }


def test_lf_r12_the_hand_in_the_view_is_what_the_seat_can_play(games):
    """LF-R11, LF-R12, LF-R53: all of it, and of another hand nothing."""
    offered = 0
    for _, steps in games:
        for state, seat, _ in steps:
            players = show.view(state, 0)["players"]
            for one, hand in enumerate(hands(state)):
                assert len(hand) == players[one]["tiles"] <= 3
                moves = [str(move) for move in rules.moves(state, one)]
                tiles = [int(word.split()[1]) for word in moves if word.startswith("tile ")]
                if tiles:
                    offered += 1
                    assert one == seat
                    assert tiles == hand
    assert offered >= 3 * 22


@pytest.mark.parametrize("players", [2, 3, 4])
def test_lf_r12_paper_tiles_show_no_hand_in_any_view(dealt, walk, players):
    for state, _, _ in walk(dealt(players), Random(1)):
        table = show.view(state, None)
        assert "hand" not in table
        assert all(show.view(state, seat) == table for seat in (HOST, *range(players)))


def test_lf_r12_the_table_and_the_host_see_no_dealt_hand(games):
    for _, steps in games:
        for state, _, _ in steps[::5]:
            table = show.view(state, None)
            assert "hand" not in table
            assert show.view(state, HOST) == table


def retold(setup, steps):
    """Yield moments of a game, each with a way to tell it again with some of its tiles exchanged."""
    random = Random(7)
    lines = [line_of(seat, move) for _, seat, move in steps[:-1]]

    def at(moment):
        def other(unseen):
            orders = {name: list(order) for name, order in setup.orders.items()}
            used = {number for order in orders.values() for number in order}
            orders[BOX] = [str(number) for number in range(2, 37) if str(number) not in used]
            places = [
                (name, place)
                for name, order in orders.items()
                for place in unseen(name, order, steps[moment][0])
            ]
            tiles = [orders[name][place] for name, place in places]
            for (name, place), tile in zip(places, random.sample(tiles, len(tiles)), strict=True):
                orders[name][place] = tile
            mixed = {name: tuple(orders[name]) for name in setup.orders}
            states = [state for _, state in replay(replace(setup, orders=mixed), lines[:moment])]
            return states[-2:]

        return other

    for moment in range(1, len(steps), 8):
        yield moment, at(moment)


def undrawn(name, order, state):
    """Return the places of an order that nobody has seen: what is not laid and in no hand."""
    held = {tile for hand in hands(state) for tile in hand}
    return [
        place
        for place, number in enumerate(order)
        if not state.laid >> int(number) & 1 and int(number) not in held
    ]


def unknown_to(seat):
    """Return a way to find the places of an order that this seat, or the table, must not know."""

    def places(name, order, state):
        if seat is not None and name == f"tiles-{seat + 1}":
            return undrawn(name, order, state)
        return [place for place, number in enumerate(order) if not state.laid >> int(number) & 1]

    return places


def hands(state):
    """Return what every seat sees of its own tiles."""
    return [show.view(state, seat)["hand"] for seat in range(len(state.lanterns))]


def refusals(state):
    """Return what the player on turn hears about each tile that is not in the hand."""
    others = [
        (seat, tile)
        for seat in rules.actors(state)
        for tile in set(range(1, 37)) - set(hands(state)[seat])
    ]
    return [show.why_not(state, seat, [f"tile-{tile}"]) for seat, tile in others]


def in_public(before, state):
    """Return all that lamps, hands, the score and the question show to everybody."""
    actors = rules.actors(state)
    fits = [move for seat in actors for move in rules.moves(state, seat)]
    lamps = [show.scene(before, state, some) for some in ((), fits)]
    asked = [show.ask(state, seat) for seat in actors]
    return lamps, show.chores(before, state), rules.standing(state), actors, asked


def play(state, line):
    (seat,) = rules.actors(state)
    (move,) = (move for move in rules.moves(state, seat) if str(move) == line)
    return rules.apply(state, seat, move)
