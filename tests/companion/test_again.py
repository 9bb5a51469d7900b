"""Start again: the last set-up, freshly shuffled, where no game would be lost by it."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from random import Random

import pytest

from companion.game import shelf, take
from companion.texts import LANGUAGES, say

AGAIN = "table/again"


def play_out(table):
    random = Random(1)
    while actors := table.now.play.actors():
        table.play(actors[0], str(random.choice(table.now.play.fits(actors[0]))))


def variants():
    for game in shelf():
        first = take(game).rules.OPTIONS[0]
        for choice in first.choices:
            yield game, {first.name.replace("-", "_"): choice}


@pytest.mark.parametrize(("game", "options"), [*variants()])
def test_the_same_table_plays_again_with_other_cards(switch_on, answers, game, options):
    table = switch_on()
    table.start(answers(game, **options))
    play_out(table)
    over = table.now.play.setup
    outcome = table.touch(AGAIN)
    assert (outcome.what, outcome.message.key) == ("played", "table-started")
    fresh = table.now.play
    assert fresh.number == 2
    assert (fresh.setup.game, fresh.setup.names) == (over.game, over.names)
    assert (fresh.setup.options, fresh.setup.seats) == (over.options, over.seats)
    assert fresh.setup.data == over.data
    assert fresh.setup.seed != over.seed
    assert set(fresh.setup.orders) == set(over.orders)
    assert fresh.past == ()
    assert fresh.actors()


def test_what_is_shuffled_is_shuffled_anew(switch_on, answers):
    table = switch_on()
    table.start(answers("lichterfest", tiles="dealt"))
    orders = table.now.play.setup.orders
    play_out(table)
    table.touch("table/again")
    assert table.now.play.setup.orders != orders


def test_every_way_of_seating_plays_again(switch_on, answers):
    table = switch_on()
    seats = ({"hand": "dealt"}, {"hand": "table"})
    table.start(answers("lighthouse-run", variant="erik", erik_pile="dealt", seats=seats))
    over = table.now.play.setup
    table.put_away()
    assert table.touch("table/again").what == "played"
    assert table.now.play.setup.options == over.options
    assert set(table.now.play.setup.orders) == set(over.orders)


@pytest.mark.parametrize("end", ["over", "away"])
def test_after_a_restart_the_last_set_up_is_known_too(switch_on, answers, end):
    table = switch_on()
    table.start(answers("lichterfest", 4))
    table.put_away()
    table.start(answers("lighthouse-run", 3))
    if end == "over":
        play_out(table)
    else:
        table.put_away()
    table = switch_on()
    assert table.touch(AGAIN).what == "played"
    assert table.now.play.game.name == "lighthouse-run"
    assert len(table.now.play.setup.names) == 3
    assert switch_on().now.play.number == 3


def test_a_game_that_runs_or_sleeps_is_not_lost_by_a_long_press(switch_on, answers):
    table = switch_on()
    table.start(answers("lighthouse-run"))
    for one, key in ((table, "again-running"), (switch_on(), "table-asleep")):
        before = one.now.play
        outcome = one.touch(AGAIN)
        assert (outcome.what, outcome.message.key) == ("refused", key)
        assert len({say(outcome.message, language) for language in LANGUAGES}) == len(LANGUAGES)
        assert one.now.play == before
        assert one.now.notice == outcome


def test_where_nothing_was_played_nothing_starts_again(switch_on):
    table = switch_on()
    outcome = table.scan("04A1", AGAIN)
    assert (outcome.what, outcome.message.key) == ("refused", "again-nothing")


def test_a_game_that_is_no_longer_on_the_shelf_does_not_start_again(
    switch_on, answers, monkeypatch
):
    table = switch_on()
    table.start(answers("lichterfest"))
    table.put_away()
    monkeypatch.setattr("companion.table.shelf", lambda: ("lighthouse-run",))
    assert table.touch("table/again").message.key == "again-nothing"


def test_a_spoilt_start_is_a_refusal_and_no_crash(switch_on, answers, file):
    table = switch_on()
    table.start(answers("lighthouse-run"))
    table.put_away()
    with closing(sqlite3.connect(file)) as other, other:
        other.execute("UPDATE events SET text = '{' WHERE what = 'start'")
    outcome = switch_on().touch("table/again")
    assert outcome.what == "refused"
    assert outcome.message.key == "again-nothing"
