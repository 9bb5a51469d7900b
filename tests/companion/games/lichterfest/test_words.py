"""What is said: the refusals, the questions, the chores, and where a tile goes."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from companion.game import HOST
from companion.games.lichterfest.words import beside_words
from companion.texts import LANGUAGES, say
from companion.touch import touch

TRADER = {"lanterns": {0: {"red": 1}}, "boats": {0: 2}}
THIRTEEN = {"lanterns": {0: {"red": 4, "blue": 4, "white": 4, "black": 1}}, "boats": {0: 2}}
EIGHT = {"lanterns": {0: {"red": 8}}}
LAST = {"lanterns": {0: {"red": 4}}, "turn": 32}
PUT_UP = ("tile 5", "spot 1 0")


def said(message):
    """Put a sentence into both languages, and see that it was translated."""
    words = [say(message, language) for language in LANGUAGES]
    assert all(words)
    assert len(set(words)) == 2, words
    return words


def plain(message):
    """Return a message as its key without the game's name, and its values, messages as keys."""
    values = {name: getattr(value, "key", value) for name, value in message.values.items()}
    return message.key.removeprefix("lichterfest-"), values


# Refusals


@pytest.mark.parametrize(
    ("situation", "moves", "touched", "key", "values"),
    [
        ({}, (), "tile-1", "start", {}),
        ({}, ("tile 5",), "tile-5", "chosen", {}),
        ({"lake": {(1, 0): (5, 0)}}, (), "tile-5", "laid", {}),
        ({}, ("tile 5",), "tile-6", "one-tile", {}),
        (TRADER, ("give red",), "tile-5", "no-tile-now", {}),
        (THIRTEEN, (), "tile-5", "no-tile-now", {}),
        (LAST, (), "tile-5", "no-tile-now", {}),
        (TRADER, ("give red",), "lantern-red", "same-colour", {"colour": "colour-red"}),
        ({**TRADER, "supply": {"blue": 0}}, ("give red",), "lantern-blue", "stack-empty", {}),
        ({}, (), "lantern-black", "none", {"colour": "colour-black"}),
        ({}, (), "lantern-red", "lantern", {"colour": "colour-red"}),
        ({}, ("tile 5",), "lantern-black", "lantern", {}),
        (TRADER, ("give red",), "reward-four", "later", {}),
        ({}, PUT_UP, "reward-seven", "later", {}),
        (EIGHT, ("reward four red",), "reward-four", "one-reward", {}),
        ({"lanterns": {0: {"red": 3, "blue": 1}}}, (), "reward-four", "four", {"have": 3}),
        ({"lanterns": {0: {"red": 4, "blue": 2}}}, (), "reward-pairs", "pairs", {"have": 2}),
        ({"lanterns": {0: {"red": 4, "blue": 2}}}, (), "reward-seven", "seven", {"have": 2}),
        ({}, ("tile 5",), "boats", "later", {}),
        (TRADER, ("give red", "take blue"), "boats", "one-trade", {}),
        (THIRTEEN, ("discard red",), "boats", "one-trade", {}),
        ({"boats": {0: 1}}, (), "boats", "boats", {"boats": 1}),
        ({"boats": {0: 2}, "lanterns": {0: {}}}, (), "boats", "nothing-to-trade", {}),
        ({}, (), "put-back", "back", {"most": 12}),
        (THIRTEEN, ("give red",), "put-back", "later", {}),
        ({**THIRTEEN, "turn": 32}, (), "put-back", "back-last", {}),
        ({}, ("tile 5",), "spot-0-0", "spot-taken", {}),
        ({}, ("tile 5",), "spot-1--1", "spot-taken", {}),
        ({}, (), "spot-1-0", "spot-later", {}),
        ({}, PUT_UP, "spot-1-0", "spot-later", {}),
        ({}, (), "turn-0", "turn", {}),
        ({}, ("tile 5",), "turn-2", "turn", {}),
        ({}, (), "table/skip", "skip", {}),
        ({**TRADER, "turn": 32}, ("give red",), "table/skip", "later", {}),
    ],
)  # fmt: skip
def test_a_refusal_says_why_and_what_comes_next(
    game, put, play, rules, show, situation, moves, touched, key, values
):
    """LF-R28, LF-R30, LF-R32, LF-R35, LF-R37, LF-R39, LF-R44, LF-R45, LF-R46, LF-R52, LF-R53, LF-R54,
    LF-R75, LF-1, LF-9."""
    state = play(put(game(4), **situation), *moves)
    assert touch(rules.moves(state, 0), (), touched)[1] == ()
    why = show.why_not(state, 0, [touched])
    assert why.key == f"lichterfest-why-{key}"
    assert plain(why)[1].items() >= values.items()
    assert why.values["next"] == show.ask(state, 0)
    for words, then in zip(said(why), said(show.ask(state, 0)), strict=True):
        assert words.endswith(then)


def test_a_tile_of_another_hand_is_refused_like_one_of_the_box(game, rules, show):
    """LF-R12, LF-R53: the same words for all that are not in the hand."""
    state = game(4, tiles="dealt")
    hand = {number for number in range(2, 37) if rules.hand(state, 0) >> number & 1}
    assert len(hand) == 3
    for number in set(range(2, 37)) - hand:
        why = show.why_not(state, 0, [f"tile-{number}"])
        assert why.key == "lichterfest-why-hand"
        assert all(str(number) in words for words in said(why))


def test_nothing_can_be_touched_when_the_game_is_over(game, put, rules, show):
    state = put(game(2), turn=24, step=rules.OVER)
    for touched in ("tile-5", "boats", "table/skip"):
        assert said(show.why_not(state, 0, [touched]))
        assert show.why_not(state, 0, [touched]).key == "lichterfest-why-over"


def test_the_host_hears_what_a_correction_is(game, show):
    why = show.why_not(game(2), HOST, ["reward-four"])
    assert said(why)
    assert why.key == "lichterfest-why-correction"


@pytest.mark.parametrize("touched", ["player-1", "laid-1", "more", "less", "table/ok"])
def test_what_means_nothing_now_only_brings_the_question_again(game, show, touched):
    assert show.why_not(game(2), 0, [touched]) == show.ask(game(2), 0)


# Questions


@pytest.mark.parametrize(
    ("situation", "moves", "key", "values"),
    [
        ({}, (), "next-act", {}),
        (TRADER, (), "next-act-trade", {}),
        (EIGHT, (), "next-act-reward", {}),
        ({**EIGHT, "boats": {0: 2}}, (), "next-act-both", {}),
        (THIRTEEN, (), "next-twelve", {"lanterns": 13}),
        (TRADER, ("give red",), "next-take", {}),
        ({}, ("tile 5",), "next-spot", {"tile": 5}),
        ({}, PUT_UP, "next-turn", {"tile": 5}),
        (LAST, (), "next-last", {}),
        (LAST | THIRTEEN, (), "next-last", {}),
    ],
)
def test_the_table_says_what_it_waits_for(game, put, play, show, situation, moves, key, values):
    """LF-R28, LF-R50, LF-R75, LF-6: above twelve only before a tile."""
    question = show.ask(play(put(game(4), **situation), *moves), 0)
    assert plain(question)[0] == key
    assert plain(question)[1].items() >= {"who": "Dany", **values}.items()
    assert all("Dany" in words for words in said(question))


def test_a_game_that_is_over_asks_nothing(game, put, rules, show):
    assert said(show.ask(put(game(2), turn=24, step=rules.OVER), 0))


# Chores


@pytest.mark.parametrize(
    ("players", "answers", "sitting", "faced", "numbers"),
    [
        (2, {}, "spread-2", ("red", "black"), (13, 3, 5)),
        (2, {"sitting": "corner"}, "corner-2", ("red", "white"), (13, 3, 5)),
        (2, {"sitting": "corner", "first": 2}, "corner-2", ("blue", "red"), (13, 3, 5)),
        (3, {"first": 2}, "spread-3", ("blue", "red", "white"), (8, 4, 7)),
        (4, {}, "spread-4", ("red", "white", "black", "blue"), (3, 0, 8)),
        (4, {"tiles": "dealt"}, "spread-4", ("red", "white", "black", "blue"), (3, 0, 8)),
    ],
)
def test_the_set_up_is_told_step_by_step(game, show, players, answers, sitting, faced, numbers):
    """LF-R05, LF-R07, LF-R08, LF-R09, LF-R14, LF-R15, LF-R16, LF-R21, LF-R22, LF-R23, LF-R24, LF-R26,
    LF-5."""
    people = ("Dany", "Udo", "Thomas", "Nicklas")[:players]
    first = people[answers.get("first", 1) - 1]
    out, dots, each = numbers
    chores = show.chores(None, game(players, **answers))
    assert [plain(chore) for chore in chores] == [
        (f"set-up-{sitting}", dict(zip("abcd", people, strict=False))),
        ("set-up-start", {"who": first}),
        (f"set-up-tiles-{answers.get('tiles', 'table')}", {"out": out}),
        ("set-up-rewards", {"dots": dots}),
        ("set-up-lanterns", {"each": each}),
        *(
            ("set-up-first-lantern", {"who": who, "colour": f"colour-{colour}"})
            for who, colour in zip(people, faced, strict=True)
        ),
        ("set-up-begins", {"who": first}),
    ]
    assert all(map(said, chores))


@pytest.mark.parametrize("tiles", ["table", "dealt"])
def test_the_hands_do_what_a_tile_brings(game, rules, put, play, show, tiles):
    """LF-R59, LF-R61, LF-R68, LF-R71: tile 32 with its white top at the start tile's east side."""
    state = game(4, tiles=tiles, first=3)
    before = play(state._replace(step=rules.SPOT, tile=32, laid=state.laid | 1 << 32), "spot 1 0")
    after = play(before, "turn 3")  # orange, purple, white and white, from the north
    hers = ("take", {"who": "Dany", "number": 1, "colour": "colour-white"})
    expected = [
        ("lay", {"tile": 32, "beside": "list-1", "facing": "colour-white", "who": "Dany"}),
        hers,
        ("take", {"who": "Udo", "number": 1, "colour": "colour-white"}),
        ("take", {"who": "Thomas", "number": 1, "colour": "colour-white"}),
        ("take", {"who": "Thomas", "number": 1, "colour": "colour-orange"}),
        ("boats", {"who": "Thomas", "number": 1}),
        ("take", {"who": "Nicklas", "number": 1, "colour": "colour-purple"}),
        ("draw", {"who": "Thomas"}),
    ]
    told = [plain(chore) for chore in show.chores(before, after)]
    assert told == [
        (f"chore-{key}", values)
        for key, values in expected
        if (key, tiles) != ("draw", "dealt")  # of dealt tiles the phone draws
    ]


REVERSE = {"take": "back", "boats": "boats-back", "draw": "undraw"}
REVERSE |= {
    f"reward-{kind}": f"unreward-{kind}" for kind in ("four", "pairs", "seven", "general", "noted")
}
REVERSE |= {there: here for here, there in REVERSE.items()}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_undo_asks_the_hands_for_the_reverse(dealt, walk, show, players):
    """A tile comes off the lake; all else is the same chore the other way round."""
    told = set()
    for seed in range(4):
        steps = list(walk(dealt(players, seed=seed), Random(seed)))
        for (before, seat, _), (after, _, _) in pairwise(steps):
            there, back = show.chores(before, after), show.chores(after, before)
            expected = []
            for key, values in map(plain, there):
                what = key.removeprefix("chore-")
                if what == "lay":
                    who = before.chart.setup.names[seat]
                    expected.append(("chore-take-up", {"tile": values["tile"], "who": who}))
                else:
                    expected.append((f"chore-{REVERSE[what]}", values))
                told.add(what)
            assert sorted(map(plain, back), key=repr) == sorted(expected, key=repr)
    assert told >= {"lay", "take", "back", "boats", "draw"}


# Where a tile goes

# cell beside the start tile      Dany (S)  Udo (W)   Thomas (N) Nicklas (E)
BESIDE = {
    (0, -1):                     ("beyond", "left",   "before",  "right"),
    (1, 0):                      ("right",  "beyond", "left",    "before"),
    (0, 1):                      ("before", "right",  "beyond",  "left"),
    (-1, 0):                     ("left",   "before", "right",   "beyond"),
}  # fmt: skip


@pytest.mark.parametrize("cell", BESIDE)
def test_left_and_right_are_those_of_the_listener(game, cell):
    """LF-5: from all four sides of the table; the table itself speaks from the first player's."""
    for to, word in enumerate(BESIDE[cell]):
        beside = beside_words(game(4), cell, to)
        assert plain(beside) == ("list-1", {"a": f"lichterfest-{word}"})
        assert beside.values["a"].values == {"tile": 1}
        assert said(beside)
    assert beside_words(game(4), cell, None) == beside_words(game(4), cell, 0)


@pytest.mark.parametrize(("sitting", "side"), [("spread", 2), ("corner", 1)])
def test_the_second_of_two_hears_it_from_where_they_sit(game, play, show, rules, sitting, side):
    """LF-5."""
    state = play(game(2, sitting=sitting), "tile 5")
    for move in rules.moves(state, 0):
        beside = show.tell(state, 0, move, 1).values["beside"]
        assert plain(beside)[1] == {"a": f"lichterfest-{BESIDE[move.x, move.y][side]}"}


def test_all_neighbours_are_named(game, put):
    state = put(game(4), lake={(1, -1): (5, 0), (2, 0): (6, 0), (1, 1): (7, 0)})
    beside = beside_words(state, (1, 0), 1)
    heard = [
        (one.key.removeprefix("lichterfest-"), *one.values.values())
        for one in beside.values.values()
    ]
    assert heard == [("right", 5), ("before", 6), ("left", 7), ("beyond", 1)]


# Whole games


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("tiles", ["table", "dealt"])
def test_every_step_of_a_game_can_be_said(dealt, walk, show, players, tiles):
    """With corrections, from when there is a second tile on the lake."""
    for seed in range(2):
        steps = list(walk(dealt(players, tiles=tiles, seed=seed), Random(seed), corrections=0.1))
        for (before, seat, move), (after, _, _) in pairwise(steps):
            for to in (None, *range(players)):
                said(show.tell(before, seat, move, to))
            said(show.ask(before, before.seat))
            for chore in (*show.chores(before, after), *show.chores(after, before)):
                said(chore)
