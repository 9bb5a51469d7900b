"""A game as text: lines that find their move again, and files whose mistakes are named."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random

import pytest

from companion.game import ANYONE, DICE, HOST, seat_of, seat_word, take
from companion.message import Fault
from companion.record import HEAD, Played, find, line_of, parse, replay, write
from companion.setup import Setup
from companion.texts import LANGUAGES, say

GAME = take("lighthouse-run")


@pytest.fixture
def setup(answers):
    return GAME.rules.deal(answers("lighthouse-run"), Random(1))


@pytest.fixture
def lines(setup, walk):
    """The lines of a whole game."""
    return [line_of(seat, move) for _, seat, move in walk(setup, Random(1)) if move]


@pytest.mark.parametrize(
    ("seat", "word"),
    [
        (0, "seat-1"),
        (3, "seat-4"),
        (9, "seat-10"),
        (ANYONE, "anyone"),
        (DICE, "dice"),
        (HOST, "host"),
    ],
)
def test_a_seat_has_a_word(seat, word):
    assert seat_word(seat) == word
    assert seat_of(word) == seat


@pytest.mark.parametrize(
    "word",
    [
        "",
        "seat",
        "seat-",
        "seat-0",
        "seat-00",
        "seat--1",
        "seat-1.0",
        "seat-x",
        "Seat-1",
        "1",
        "dice-1",
    ],
)
def test_any_other_word_is_no_seat(word):
    with pytest.raises(ValueError, match="expected 'seat-1'"):
        seat_of(word)


def test_a_line_finds_the_move_it_was_written_for(setup):
    state = GAME.rules.new_game(setup)
    for seat in (0, HOST):
        for move in GAME.rules.moves(state, seat):
            assert find(GAME, state, line_of(seat, move)) == (seat, move)
    assert line_of(0, GAME.rules.moves(state, 0)[0]) == "seat-1 card red-solo-4-purple"


@pytest.mark.parametrize(
    "line",
    [
        "",
        "seat-1",
        "seat-1 ",
        "seat-2 card yellow-solo-4-purple",  # not to move
        "seat-1 card yellow-solo-4-purple",  # another's card
        "seat-1 card red-solo-4-purple ",
        "seat-1  card red-solo-4-purple",
        "seat-9 sail 1",
        "dice card red-solo-4-purple",
        "host card red-solo-4-purple",
        "sail 1",
    ],
)
def test_a_line_that_is_no_legal_move_is_a_value_error(setup, line):
    with pytest.raises(ValueError, match="expected"):
        find(GAME, GAME.rules.new_game(setup), line)


def test_replay_yields_each_move_with_the_states_around_it(setup, lines):
    (nothing, first), *steps = replay(setup, lines)
    assert nothing is None
    assert first == GAME.rules.new_game(setup)
    before = first
    for line, (played, state) in zip(lines, steps, strict=True):
        assert played == Played(*find(GAME, before, line), before)
        assert state == GAME.rules.apply(before, played.seat, played.move)
        before = state
    assert not GAME.rules.actors(before)


def test_a_written_game_reads_back(setup, lines):
    text = write(setup, lines)
    assert text.splitlines()[0] == HEAD
    assert text.endswith("\n")
    assert parse(text) == (setup, lines)


@pytest.mark.parametrize(
    "name", ["Jörg", "# Anna", "李", "a\nb", "a\u2028b", "a\x85b", "\x1c", '"', ""]
)
def test_a_written_game_reads_back_whatever_the_players_are_called(setup, lines, name):
    setup = replace(setup, names=(name, "Ben"))
    assert parse(write(setup, lines)) == (setup, lines)


def test_a_finished_game_ends_with_its_points_and_an_unfinished_one_does_not(setup, lines):
    *_, (_, state) = replay(setup, lines)
    points = " ".join(str(row.points) for row in GAME.rules.standing(state).rows)
    assert write(setup, lines).splitlines()[-1] == f"# points: {points}"
    assert write(setup, lines[:5]).splitlines()[-1] == lines[4]


def test_a_wrong_move_is_not_written(setup, lines):
    with pytest.raises(Fault):
        write(setup, [*lines[:5], "seat-1 fly"])


def test_blank_lines_remarks_and_spaces_around_lines_are_passed_over(setup, lines):
    head, start, *rest = write(setup, lines).splitlines()
    text = "\r\n".join([head, start, "", "# a remark", *(f"  {line}\t" for line in rest)])
    assert parse(text) == (setup, lines)


@pytest.mark.parametrize(
    "text", ["", "\n", HEAD, "lightkeeper game 2\n{}", "{}", f" \n{HEAD}\n{{}}"]
)
def test_another_file_is_refused(text):
    assert_fault("record-head", lambda: parse(text))


@pytest.mark.parametrize(
    "setup",
    [
        *("", "no json", "[]", "1", "null", "{}", '{"game": "x"}', '"\x00"'),
        '{"game": 1, "names": 1, "options": 1, "seats": 1, "seed": 1, "orders": 1, "data": 1}',
        "[" * 100_000,
        "9" * 5_000,
    ],
)
def test_a_setup_that_cannot_be_read_is_named(setup):
    assert_fault("record-setup", lambda: parse(f"{HEAD}\n{setup}\n"))


@pytest.mark.parametrize("game", ["", "chess", "lighthouse-run.rules", "..", "os", None, 7])
def test_a_game_that_is_not_on_the_shelf_is_named(setup, game):
    assert_fault("record-setup", lambda: list(replay(replace(setup, game=game), [])))


@pytest.mark.parametrize(
    "change",
    [
        {"options": {}},
        {"seats": ()},
        {"data": {}},
        {"data": {"river": []}},
        {"orders": {"lighthouses": ("purple",)}},
        {"orders": {"lighthouses": ("no", "such", "light", "house", "at", "all")}},
    ],
)
def test_a_setup_that_does_not_fit_the_game_is_named(setup, change):
    assert_fault("record-setup", lambda: list(replay(replace(setup, **change), [])))


@pytest.mark.parametrize("what", ["", "x", -1, 0.5, None, [], {}, [[]]])
def test_any_wrong_value_in_a_setup_is_a_fault_and_nothing_worse(answers, walk, what):
    """A file that somebody has edited: it replays all the same, or says what is wrong with it."""
    setup = GAME.rules.deal(answers("lighthouse-run", seats=[{"hand": "dealt"}]), Random(1))
    lines = [line_of(seat, move) for _, seat, move in walk(setup, Random(1)) if move][:12]
    text = json.dumps(setup.to_json())
    faults = []
    for path in paths(json.loads(text)):
        spoilt = inside = json.loads(text)
        for step in path[:-1]:
            inside = inside[step]
        inside[path[-1]] = what
        try:
            list(replay(*parse("\n".join([HEAD, json.dumps(spoilt), *lines]))))
        except Fault as fault:
            faults.append(fault.message)
    assert len(faults) > 20
    assert all(say(said, "en") != say(said, "de") for said in faults)


def paths(node, above=()):
    """Yield the way to every value within a JSON value."""
    pairs = node.items() if isinstance(node, dict) else enumerate(node)
    for step, inner in pairs:
        yield (*above, step)
        if isinstance(inner, dict | list):
            yield from paths(inner, (*above, step))


@pytest.mark.parametrize("number", [1, 7])
def test_the_line_that_does_not_fit_is_named_by_its_number(setup, lines, number):
    lines[number - 1] = "seat-1 fly"
    values = assert_fault("record-move", lambda: list(replay(setup, lines)))
    assert values["number"] == number
    assert values["line"] == "seat-1 fly"


def test_a_move_after_the_end_does_not_fit(setup, lines):
    values = assert_fault("record-move", lambda: list(replay(setup, [*lines, lines[0]])))
    assert values["number"] == len(lines) + 1


def test_what_was_recorded_decides_and_not_todays_board(setup, lines):
    """A game keeps the board it was begun with."""
    other = json.loads(json.dumps(setup.to_json()))
    other["data"]["river"][-1]["symbol"] = 11
    old, new = (list(replay(one, lines))[-1][1] for one in (setup, Setup.from_json(other)))
    assert old.chart.river.points[-1] == 12
    assert new.chart.river.points[-1] == 11


def assert_fault(key, act):
    """Expect a fault of this key that both languages can tell; return its values."""
    with pytest.raises(Fault) as fault:
        act()
    said = fault.value.message
    assert said.key == key
    assert len({say(said, language) for language in LANGUAGES}) == len(LANGUAGES)
    return said.values
