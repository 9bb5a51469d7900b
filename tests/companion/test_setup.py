"""Answers are checked against the questions; whatever nobody answered has a default."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from companion.message import Fault, message
from companion.setup import Option, Setup, answered
from companion.texts import LANGUAGES, say

SEATS = range(2, 5)
OPTIONS = (
    Option("variant", ("plain", "duel"), only={"duel": range(2, 3)}),
    Option("pile", ("paper", "dealt"), when=("variant", "duel")),
    Option("colour", ("red", "yellow", "green", "blue"), each=True, distinct=True),
    Option("hand", ("paper", "dealt"), each=True),
    Option("second", ("green", "blue"), each=True, distinct=True, when=("variant", "duel")),
)
TWO = Setup("test", ("Anna", "Ben"))
THREE = Setup("test", ("Anna", "Ben", "Cleo"))
FULL = Setup(
    game="test",
    names=("Anna", "Jörg\u2028"),
    options={"variant": "duel"},
    seats=({"colour": "red"}, {}),
    seed=2**70,
    orders={"deck-red": ("red-1", "red-2"), "empty": ()},
    data={"river": [{"section": 1}, {"section": "harbour", "symbol": 10}], "title": "ü"},
)


def test_no_answers_are_the_defaults():
    table, seats = answered(THREE, OPTIONS, SEATS)
    assert table == {"variant": "plain"}
    assert seats == [{"colour": word, "hand": "paper"} for word in ("red", "yellow", "green")]


def test_an_empty_answer_is_none():
    setup = replace(TWO, options={"variant": ""}, seats=({"colour": "", "hand": ""},))
    assert answered(setup, OPTIONS, SEATS) == answered(TWO, OPTIONS, SEATS)


def test_answers_are_kept():
    setup = replace(
        TWO,
        options={"variant": "duel", "pile": "dealt"},
        seats=({"colour": "blue", "second": "blue"}, {"hand": "dealt", "second": "green"}),
    )
    table, seats = answered(setup, OPTIONS, SEATS)
    assert table == {"variant": "duel", "pile": "dealt"}
    assert seats == [
        {"colour": "blue", "hand": "paper", "second": "blue"},
        {"colour": "yellow", "hand": "dealt", "second": "green"},
    ]


def test_a_question_that_was_not_asked_is_not_answered():
    setup = replace(TWO, options={"pile": "nonsense"}, seats=({"second": "nonsense"},))
    assert answered(setup, OPTIONS, SEATS) == answered(TWO, OPTIONS, SEATS)


def test_the_answers_given_are_not_changed():
    setup = replace(TWO, options={"variant": "duel"}, seats=({}, {"hand": "dealt"}))
    answered(setup, OPTIONS, SEATS)
    assert setup.options == {"variant": "duel"}
    assert setup.seats == ({}, {"hand": "dealt"})


# answers, and the fault they are
WRONG = [
    (Setup("test", ("Anna",)), message("setup-players", least=2, most=4, got=1)),
    (Setup("test", ("Anna",) * 5), message("setup-players", least=2, most=4, got=5)),
    (
        replace(TWO, options={"variant": "trio"}),
        message("setup-answer", option=message("test-option-variant"), got="trio"),
    ),
    (
        replace(TWO, seats=({}, {"hand": "none"})),
        message("setup-answer", option=message("test-option-hand"), got="none"),
    ),
    (
        replace(TWO, seats=({"colour": "red"}, {"colour": "red"})),
        message("setup-distinct", option=message("test-option-colour")),
    ),
    (
        replace(TWO, seats=({"colour": "yellow"},)),  # as the default of the second seat
        message("setup-distinct", option=message("test-option-colour")),
    ),
    (
        replace(THREE, options={"variant": "duel"}),
        message("setup-exactly", choice=message("test-choice-variant-duel"), players=2),
    ),
]


@pytest.mark.parametrize(("setup", "said"), WRONG)
def test_a_wrong_answer_is_a_fault(setup, said):
    with pytest.raises(Fault) as fault:
        answered(setup, OPTIONS, SEATS)
    assert fault.value.message == said


def test_answers_for_more_seats_than_players_are_a_fault():
    with pytest.raises(Fault):
        answered(replace(TWO, seats=({}, {}, {})), OPTIONS, SEATS)


def test_the_faults_name_the_question_in_both_languages():
    option = message("lighthouse-run-option-hand")
    for key in ("setup-answer", "setup-distinct"):
        for language in LANGUAGES:
            said = say(message(key, option=option, got="none"), language)
            assert said.startswith(say(option, language))


def test_a_setup_goes_through_json_unchanged():
    read = Setup.from_json(json.loads(json.dumps(FULL.to_json())))
    assert read == FULL
    assert isinstance(read.names, tuple)
    assert all(isinstance(order, tuple) for order in read.orders.values())


def test_the_json_of_a_setup_is_not_the_setup_itself():
    FULL.to_json()["data"]["river"].clear()
    assert len(FULL.data["river"]) == 2
