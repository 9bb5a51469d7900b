"""A game with what Lighthouse Run has not: several seats at once, moves of three pieces, a real die."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from types import SimpleNamespace

import pytest

from companion.game import DICE, Game, Piece, Standing
from companion.journal import Event
from companion.message import message
from companion.scene import NIGHT
from companion.setup import Setup

FACES = 1_000
FERRY = Setup("ferry", ("Anna", "Ben"), seed=3)


@dataclass(frozen=True)
class Ride:
    """A passenger, a ferry and a pier; or, of the die, what it shows."""

    words: tuple[str, ...]

    @property
    def pieces(self):
        return frozenset(self.words)

    def __str__(self):
        return " ".join(self.words)


def actors(state):
    """Both may ride at any time; after every second ride the companion throws the die."""
    if len(state) >= 12:
        return ()
    return (DICE,) if len(state) % 3 == 2 else (0, 1)


def moves(state, seat):
    if seat not in actors(state):
        return []
    if seat == DICE:
        return [Ride((f"face-{number}",)) for number in range(FACES)]
    passengers = ("anna", "dog") if seat == 0 else ("ben", "dog")
    return [Ride(words) for words in product(passengers, ("red", "blue"), ("east", "west"))]


RULES = SimpleNamespace(
    deal=lambda setup, random: setup,
    new_game=lambda setup: (),
    actors=actors,
    moves=moves,
    apply=lambda state, seat, move: (*state, (seat, str(move))),
    standing=lambda state: Standing((), over=not actors(state)),
)
NAMES = ("anna", "ben", "dog", "red", "blue", "east", "west")
SHOW = SimpleNamespace(
    pieces=lambda setup: [Piece(name, message("player", name=name)) for name in NAMES],
    scene=lambda before, state, fits: NIGHT,
    tell=lambda state, seat, move, to: message("player", name=str(move)),
    why_not=lambda state, seat, touched: message("player", name=f"{seat} {' '.join(touched)}"),
)


@pytest.fixture
def table(monkeypatch, switch_on):
    for module in ("play", "record"):
        monkeypatch.setattr(f"companion.{module}.take", lambda name: Game(name, RULES, SHOW))
    table = switch_on()
    assert table.start(FERRY).what == "played"
    return table


def ridden(table):
    return [words for seat, words in table.now.play.state if seat != DICE]


def test_three_touches_mean_a_move(table):
    assert table.touch("anna").what == "more"
    assert table.touch("east", seat=0).what == "more"
    assert table.touch("red", seat=0).what == "played"
    assert table.now.play.state == ((0, "anna red east"),)


def test_a_scan_that_fits_several_seats_asks_whose_it_is(table):
    outcome = table.touch("red")
    assert outcome.what == "refused"
    assert outcome.message.key == "touch-whose"
    assert table.now.play.touched == ()


def test_a_scan_that_fits_one_seat_is_that_seats(table):
    assert table.touch("ben").what == "more"
    assert table.now.play.touches(1) == ("ben",)
    assert table.now.play.touches(0) == ()


def test_a_phone_says_whose_touch_it_is_and_every_seat_keeps_its_own(table):
    for seat, piece in [(0, "red"), (1, "blue"), (0, "dog"), (1, "dog")]:
        assert table.touch(piece, seat).what == "more"
    assert table.now.play.touches(0) == ("red", "dog")
    assert table.now.play.touches(1) == ("blue", "dog")
    assert table.touch("west", seat=1).what == "played"
    assert ridden(table) == ["dog blue west"]
    assert table.now.play.touched == ()


def test_undo_forgets_the_touches_of_all_seats(table):
    table.touch("red", seat=0)
    table.touch("blue", seat=1)
    assert table.undo().message.key == "undo-touches"
    assert table.now.play.touched == ()


def test_ok_with_several_choices_is_refused_and_with_one_it_is_played(table):
    table.touch("anna")
    assert table.touch("table/ok", seat=0).message.values["number"] == 4
    table.touch("red", seat=0)
    assert table.touch("table/ok", seat=0).message.values["number"] == 2
    assert ridden(table) == []


def test_a_refusal_names_all_that_was_touched(table):
    table.touch("anna")
    assert table.touch("ben", seat=0).message.values["name"] == "0 anna ben"


def test_the_companion_throws_the_die_at_once_and_the_same_face_returns(table, switch_on):
    table.play(0, "anna red east")
    table.play(1, "ben red east")
    thrown = table.now.play.state
    assert [seat for seat, _ in thrown] == [0, 1, DICE]
    table.undo()
    assert [seat for seat, _ in table.now.play.state] == [0]
    table.play(1, "ben red east")
    assert table.now.play.state == thrown
    table = switch_on()
    assert table.now.play.state == thrown
    table.resume()
    table.undo()
    table.play(0, "dog blue west")
    assert table.now.play.state[2] == thrown[2]  # whatever is played, the die was cast at the start


def test_throws_of_one_game_differ_and_so_do_games(table):
    faces = []
    for seed in (3, 4):
        table.start(Setup("ferry", ("Anna", "Ben"), seed=seed))
        while table.now.play.actors():
            table.play(0, "anna red east")
        faces += [words for seat, words in table.now.play.state if seat == DICE]
    assert len(faces) == len(set(faces)) == 8


def test_a_game_found_before_a_throw_is_thrown_when_it_is_resumed(table, switch_on):
    """As a table would find it that lost its power between a move and its die."""
    table.play(0, "anna red east")
    table._journal.append([Event(1, "move", "seat-2 ben red east")])
    table = switch_on()
    assert len(table.now.play.state) == 2
    assert table.now.play.actors() == ()
    table.resume()
    assert len(table.now.play.state) == 3
    again = switch_on().now.play
    assert again.state == table.now.play.state
