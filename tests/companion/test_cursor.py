"""The cursor: previous, next and OK walk through what phones offer, and no hidden hand is shown by it."""

from __future__ import annotations

from random import Random

import pytest

from companion.play import SHARED
from companion.scene import DARK, NIGHT, TRACK, Lamp, Motion, cursor
from companion.snapshot import scene_of
from companion.texts import LANGUAGES, say

PREVIOUS, NEXT, OK = "table/previous", "table/next", "table/ok"
COOP = "red-coop-2-all"
DEALT = ({"hand": "dealt"}, {"hand": "dealt"})


@pytest.fixture
def start(switch_on, answers):
    """Start a game on a fresh table."""

    def begin(*moves, game="lighthouse-run", players=2, **options):
        table = switch_on()
        assert table.start(answers(game, players, **options)).what == "played"
        for move in moves:
            assert table.play(table.now.play.actors()[0], move).what == "played"
        return table

    return begin


@pytest.fixture
def table(start):
    """Anna may set a beacon: nine ways, or none."""
    return start(f"card {COOP}")


def fits(table):
    return table.now.play.fits(table.now.play.actors()[0])


def walk(table, *pieces):
    """Touch these pieces and return the numbers of the choices that they lead to."""
    outcomes = [table.touch(piece) for piece in pieces]
    assert {outcome.what for outcome in outcomes} == {"more"}
    return [outcome.message.values["number"] for outcome in outcomes]


def test_next_and_previous_go_round(table):
    assert len(fits(table)) == 10
    assert walk(table, *[NEXT] * 11) == [*range(1, 11), 1]
    assert walk(table, PREVIOUS, PREVIOUS, NEXT) == [10, 9, 10]


def test_the_first_step_back_comes_to_the_last_choice(table):
    assert walk(table, PREVIOUS) == [10]


def test_stepping_says_the_choice_in_words_and_changes_no_event(table):
    position = table.now.position
    outcome = table.touch("table/next")
    assert say(outcome.message, "en").startswith("Choice 1 of 10: Anna moves")
    assert len({say(outcome.message, language) for language in LANGUAGES}) == len(LANGUAGES)
    assert table.now.position == position  # so no phone's choice is stale


@pytest.mark.parametrize("number", [1, 4, 10])
def test_ok_plays_what_the_cursor_stands_on_and_the_cursor_is_gone(table, number):
    move = fits(table)[number - 1]
    walk(table, *[NEXT] * number)
    assert table.touch(OK).what == "played"
    assert table.now.play.past[-1].move == move
    assert table.now.play.cursor is None


def test_without_a_cursor_ok_plays_only_what_is_the_only_choice(table):
    assert table.touch(OK).message.key == "touch-choose"
    walk(table, NEXT)
    table.undo()
    assert table.touch(OK).message.key == "touch-choose"


FORGET = {
    "a touch": lambda table: table.touch(f"lighthouse-{table.now.play.state.chart.order[1]}"),
    "a phone's touch": lambda table: table.touch(
        f"lighthouse-{table.now.play.state.chart.order[1]}", seat=0
    ),
    "a beacon": lambda table: table.touch("table/beacon-1"),
    "a player's tag": lambda table: table.touch("table/seat-1"),
    "a move": lambda table: table.play(0, "skip"),
    "a correction": lambda table: table.play(-3, "put red start>7"),
    "an undo": lambda table: table.undo(),
    "a seat": lambda table: table.hold(0, SHARED),
}


@pytest.mark.parametrize("act", FORGET.values(), ids=FORGET.keys())
def test_the_cursor_is_forgotten_by(table, act):
    walk(table, NEXT, NEXT)
    assert act(table).what in ("played", "more")
    assert table.now.play.cursor is None
    assert walk(table, NEXT) == [1]


def test_it_is_forgotten_by_a_restart_a_new_game_and_one_put_back(table, switch_on, answers):
    walk(table, NEXT)
    table = switch_on()
    assert table.touch(NEXT).message.key == "table-asleep"
    table.touch(OK)
    assert walk(table, NEXT, NEXT) == [1, 2]
    table.start(answers("lighthouse-run", 3))
    assert table.now.play.cursor is None
    walk(table, NEXT)
    table.reopen(1)
    assert table.now.play.cursor is None


def test_a_refused_touch_leaves_the_cursor_where_it_is(table):
    walk(table, NEXT, NEXT)
    assert table.touch("space-3").what == "refused"
    assert table.now.notice
    assert walk(table, NEXT) == [3]
    assert table.now.notice is None


def test_undo_first_forgets_the_cursor_and_then_takes_back(table):
    walk(table, NEXT)
    assert table.undo().message.key == "undo-touches"
    assert table.undo().message.key == "undo-done"


def test_touches_make_the_walk_shorter(table):
    chart = table.now.play.state.chart
    table.touch(f"lighthouse-{chart.order[1]}")
    number = len(fits(table))
    assert 1 < number < 10
    assert walk(table, *[NEXT] * (number + 1))[-1] == 1
    assert table.touch(OK).what == "played"
    assert f"lighthouse-{chart.order[1]}" in table.now.play.past[-1].move.pieces


def test_a_phone_walks_as_well_but_not_out_of_turn_nor_when_it_is_late(table):
    assert table.touch(NEXT, seat=1).message.key == "touch-turn"
    assert table.touch(NEXT, seat=0, seen=table.now.position - 1).message.key == "touch-stale"
    assert table.touch(NEXT, seat=0, seen=table.now.position).what == "more"
    assert table.touch(OK, seat=1).message.key == "touch-turn"
    assert table.touch(OK, seat=0).what == "played"


@pytest.mark.parametrize("button", ["table/previous", "table/next"])
def test_where_nothing_can_be_chosen_there_is_nothing_to_walk_through(switch_on, start, button):
    assert switch_on().touch(button).message.key == "table-empty"
    table, random = start(), Random(1)
    while table.now.play.actors():
        table.play(table.now.play.actors()[0], str(random.choice(fits(table))))
    assert table.touch(button).message.key == "lighthouse-run-why-over"


# Hidden hands


def test_a_hidden_hand_is_not_walked_through(start):
    table = start(seats=DEALT)
    before = table.now.play
    outcome = table.touch(NEXT)
    assert outcome.message.key == "cursor-hidden"
    assert "Anna" in say(outcome.message, "en")
    assert table.now.play == before
    hand = before.game.show.view(before.state, 0)["hand"]
    assert not any(card in repr(outcome) for card in hand)


def test_what_does_not_come_from_the_hand_is_walked_through_all_the_same(start):
    table = start(seats=DEALT)
    coop = next(move for move in fits(table) if "coop" in str(move) or "all" in str(move))
    table.play(0, str(coop))
    assert table.now.play.state.step.name == "BEACON"
    assert walk(table, *[NEXT] * len(fits(table)))[-1] == len(fits(table))
    assert table.touch(OK).what == "played"


def test_a_hand_that_all_play_together_is_no_secret(start):
    table = start(seats=DEALT)
    table.hold(0, SHARED)
    assert walk(table, NEXT) == [1]
    table.hold(0, "a phone")
    assert table.touch(NEXT).message.key == "cursor-hidden"


def test_only_the_seat_that_hides_its_hand_is_passed_over(start):
    table = start(seats=({"hand": "table"}, {"hand": "dealt"}))
    assert walk(table, NEXT) == [1]
    table.touch(OK)
    random = Random(3)
    while table.now.play.actors() == (0,):
        table.play(0, str(random.choice(fits(table))))
    assert table.touch(NEXT).message.key == "cursor-hidden"


def test_of_dealt_tiles_only_what_everybody_sees_is_offered(start):
    """Lichterfest mixes both in one choice: rewards and trades beside the tiles of the hand."""
    table, random, mixed = start(game="lichterfest", tiles="dealt"), Random(5), 0
    while table.now.play.actors():
        play = table.now.play
        moves = play.fits(play.actors()[0])
        offered = [move for _, move in play.choices()]
        assert not any(str(move).startswith("tile") for move in offered)
        assert len(offered) == sum(not str(move).startswith("tile") for move in moves)
        mixed += 0 < len(offered) < len(moves)
        table.play(play.actors()[0], str(random.choice(moves)))
    assert mixed


# Lamps


def lamps(k, n):
    """Draw the track: `O` is lit, `o` pulses in the dark, `.` is dark."""
    signs = {Lamp(lit=True)[1:]: "O", Lamp(motion=Motion.PULSE)[1:]: "o", DARK[1:]: "."}
    return "".join(signs[lamp[1:]] for lamp in cursor(NIGHT, k, n).track)


# choice   of   lamps
SHOWN = [
    (1,     1,  "O............"),
    (1,     3,  "Ooo.........."),
    (3,     3,  "ooO.........."),
    (13,    13, "ooooooooooooO"),
    (13,    14, "ooooooooooooO"),
    (14,    14, "O............"),
    (15,    20, "oOooooo......"),
    (27,    36, "Ooooooooo o..".replace(" ", "")),
]  # fmt: skip


@pytest.mark.parametrize(("k", "n", "track"), SHOWN)
def test_the_track_shows_choice_k_of_n_thirteen_at_a_time(k, n, track):
    assert len(cursor(NIGHT, k, n).track) == TRACK
    assert lamps(k, n) == track.ljust(TRACK, ".")[:TRACK]
    assert cursor(NIGHT, k, n).beacons == NIGHT.beacons


def test_the_pieces_of_the_choice_pulse_and_nothing_flashes_again(table):
    play = table.now.play
    order = play.state.chart.order
    for number, move in enumerate(fits(table), 1):
        walk(table, NEXT)
        scene = scene_of(table.now)
        pulsing = {
            f"lighthouse-{order[place]}"
            for place, lamp in enumerate(scene.beacons)
            if lamp.motion is Motion.PULSE
        }
        assert pulsing == move.pieces - {"table/skip"}
        assert scene.track == cursor(scene, number, 10).track
        assert Motion.FLASH not in {lamp.motion for lamp in (*scene.beacons, *scene.river)}


def test_a_space_that_the_cursor_stands_on_pulses(start):
    opening = (f"card {COOP}", "skip", "sail start", "skip", "card yellow-coop-3-all", "skip")
    table = start(*opening)
    walk(table, NEXT, NEXT)
    move = fits(table)[1]
    assert str(move).startswith("sail")
    spaces = {f"space-{space}" for space, lamp in enumerate(scene_of(table.now).river, 1) if lamp.motion is Motion.PULSE}  # fmt: skip
    assert spaces == {piece for piece in move.pieces if piece.startswith("space")}


# Beacons' buttons


def test_a_beacons_button_touches_the_lighthouse_that_stands_there(table):
    order = table.now.play.state.chart.order
    assert table.touch("table/beacon-2").what == "more"
    assert table.now.play.touches(0) == (f"lighthouse-{order[1]}",)
    assert table.touch("table/beacon-1").what == "played"
    assert str(table.now.play.past[-1].move) == f"beacon {order[0]}>{order[1]}"


def test_a_beacon_where_nothing_stands_yet_is_refused_in_words(start):
    table = start(lighthouses="table")
    assert table.touch("lighthouse-green").what == "played"
    outcome = table.touch("table/beacon-2")
    assert (outcome.what, outcome.message.key) == ("refused", "touch-place")
    assert "beacon 2" in say(outcome.message, "en")
    assert table.touch("table/beacon-1").message.key == "lighthouse-run-why-placed"


@pytest.mark.parametrize("number", ["0", "7", "01", "x", ""])
def test_a_beacon_that_no_table_has_is_unknown(table, number):
    assert table.touch(f"table/beacon-{number}").what == "unknown"


def test_in_lichterfest_a_beacon_is_who_sits_there_and_says_what_to_do(start):
    table = start(game="lichterfest", players=3)
    places = table.now.play.game.show.places(table.now.play.state)
    assert places == ("player-1", "player-2", "player-3", "", "", "")
    outcome = table.touch("table/beacon-2")
    assert outcome.what == "refused"
    assert "Anna" in say(outcome.message, "en")
    assert table.touch("table/beacon-5").message.key == "touch-place"
