"""The table that plays by itself: fair set-ups, legal moves, game after game until told to stop."""

from __future__ import annotations

from itertools import islice
from random import Random
from threading import Event

import pytest

from companion import demo
from companion.game import HOST, shelf, take
from companion.play import begin

VARIANTS = [(name, choice) for name in shelf() for choice in take(name).rules.OPTIONS[0].choices]
VARIANT_IDS = [f"{name}-{choice}" for name, choice in VARIANTS]


class Watcher(Event):
    """An event that looks on at every wait, lets no time pass, and may then be set."""

    def __init__(self, look):
        super().__init__()
        self.look = look
        self.waited = []

    def wait(self, timeout=None):
        self.waited.append(timeout)
        self.look()
        return self.is_set()


def test_every_game_is_shown_in_each_of_its_variants_and_then_again():
    shown = [
        (setup.game, setup.options[take(setup.game).rules.OPTIONS[0].name])
        for setup in islice(demo.setups(Random(1)), 2 * len(VARIANTS))
    ]
    assert shown == VARIANTS * 2


def test_no_two_games_are_dealt_alike():
    seeds = [setup.seed for setup in islice(demo.setups(Random(1)), 20)]
    assert len(set(seeds)) == 20


@pytest.mark.parametrize("number", range(len(VARIANTS)), ids=VARIANT_IDS)
def test_a_setup_is_one_that_the_game_accepts_and_leaves_no_work_to_hands(number):
    setup = next(islice(demo.setups(Random(2)), number, None))
    play, _ = begin(1, setup).chance()
    rules = play.game.rules
    first = rules.OPTIONS[0]
    assert len(setup.names) == first.only.get(setup.options[first.name], rules.SEATS)[-1]
    assert all(seat >= 0 for seat in play.actors()), "nobody has to enter what paper shows"
    assert all(seat["hand"] == "dealt" for seat in play.setup.seats if "hand" in seat)


@pytest.mark.parametrize("number", range(len(VARIANTS)), ids=VARIANT_IDS)
def test_it_chooses_a_legal_move_and_none_that_brings_more_at_once(number):
    random = Random(3)
    play, _ = begin(1, next(islice(demo.setups(random), number, None))).chance()
    rules = play.game.rules

    def points(seat, move):
        rows = rules.standing(rules.apply(play.state, seat, move)).rows
        return sum(row.points for row in rows if seat in row.seats)

    while play.actors():
        seat = play.actors()[0]
        legal = list(rules.moves(play.state, seat))
        move = demo.choose(play.game, play.state, seat, random)
        assert move in legal
        assert points(seat, move) == max(points(seat, other) for other in legal)
        play, _ = play.move(seat, move).chance()
    assert rules.standing(play.state).over


def test_chance_chooses_among_moves_that_bring_the_same():
    play, _ = begin(1, next(demo.setups(Random(4)))).chance()
    (seat,) = play.actors()
    chosen = {str(demo.choose(play.game, play.state, seat, Random(n))) for n in range(30)}
    assert len(chosen) > 1


def test_it_plays_whole_games_one_after_the_other_and_stops_at_the_event(switch_on):
    table = switch_on()

    def look():
        if table.now.play.number > len(VARIANTS) and len(table.now.play.past) > 2:
            stop.set()

    stop = Watcher(look)
    demo.play_on(table, 0, stop, Random(5))
    assert table.now.play.number == len(VARIANTS) + 1
    assert len(table.now.play.past) < 8, "a game that is stopped stays as it is"
    for number in range(1, len(VARIANTS) + 1):
        volume = table.volume(number)
        assert volume.whole
        assert volume.events[-1].what == "away"
    spines = table.library()
    assert [spine.game for spine in spines] == [*range(len(VARIANTS) + 1, 0, -1)]
    assert all(spine.moves > 40 for spine in spines[1:])


def test_the_pace_is_kept_between_moves_and_the_ranking_can_be_read(switch_on):
    table = switch_on()
    ranking = []

    def look():
        if not table.now.play.actors():
            ranking.append(stop.waited[-1])
            stop.set()

    stop = Watcher(look)
    demo.play_on(table, 2.0, stop, Random(6))
    assert set(stop.waited[:-1]) == {2.0}
    assert ranking[0] > 2.0
    assert table.now.play.number == 1
    assert not table.now.play.actors()


def test_told_to_stop_before_it_begins_it_makes_no_move(switch_on):
    table, stop = switch_on(), Event()
    stop.set()
    demo.play_on(table, 60, stop, Random(7))
    assert table.now.play.past == ()


def test_what_people_do_meanwhile_does_not_trouble_it(switch_on):
    """Somebody takes back a move, corrects, puts the game away, starts one of their own."""
    table = switch_on()

    def correction():
        play = table.now.play
        return str(play.game.rules.moves(play.state, HOST)[0])

    meddling = [
        lambda: table.undo(),
        lambda: table.touch("table/undo"),
        lambda: table.touch("no such piece"),
        lambda: table.play(HOST, correction()),
        lambda: table.put_away(),
        lambda: table.start(next(islice(demo.setups(Random(8)), 1, None))),
    ]
    steps = iter(range(10_000))

    def look():
        step = next(steps)
        if step % 5 == 4 and meddling:
            meddling.pop(0)()
        if not meddling and step > 60:
            stop.set()

    stop = Watcher(look)
    demo.play_on(table, 0, stop, Random(9))
    assert meddling == []
    assert table.now.play.past
