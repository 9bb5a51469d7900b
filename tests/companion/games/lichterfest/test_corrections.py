"""What the host may put right, because the table is the truth."""

from __future__ import annotations

import pytest

from companion.game import HOST
from companion.texts import say

COLOURS = ("white", "orange", "red", "purple", "blue", "green", "black")
ALL_MORE = {f"{colour} +1" for colour in (*COLOURS, "boats")}
# A lake in a row to the east, and one with a ring of four round a corner.
ROW = {(1, 0): (12, 0), (2, 0): (26, 1)}
RING = {(1, 0): (12, 0), (1, 1): (26, 1), (0, 1): (5, 2)}


@pytest.fixture(scope="session")
def corrections(rules, names):
    """Return the notations of the corrections there are, or those of one kind: `"count seat-1 "`."""

    def found(state, kind=""):
        words = names(rules.moves(state, HOST))
        return {word.removeprefix(kind) for word in words if word.startswith(kind)}

    return found


@pytest.fixture(scope="session")
def correct(rules):
    """Carry out a correction by its notation; return the move and the state after it."""

    def done(state, notation):
        (move,) = (move for move in rules.moves(state, HOST) if str(move) == notation)
        return move, rules.apply(state, HOST, move)

    return done


def lying(state):
    """Return the lake: `{(0, 0): (1, 2)}`."""
    return {cell: (laid.tile.number, laid.turn) for cell, laid in state.lake.cells.items()}


# Which there are


def test_at_first_all_may_have_more_and_the_start_tile_may_be_turned(game, corrections):
    """LF-R24: less only of the first lantern; nobody has a boat, and the start tile stays."""
    state = game(2)
    assert corrections(state, "count seat-1 ") == ALL_MORE | {"red -1"}
    assert corrections(state, "count seat-2 ") == ALL_MORE | {"black -1"}
    assert corrections(state, "twist ") == {"1 0", "1 1", "1 3"}
    assert corrections(state, "shift ") == set()


def test_what_is_used_up_cannot_be_more(game, put, corrections):
    """LF-R67: a card is either in the supply or with a player."""
    state = put(game(4), lanterns={0: {"red": 8}}, boats={0: 1})
    assert corrections(state, "count seat-1 ") == ALL_MORE - {"red +1"} | {"red -1", "boats -1"}
    assert corrections(state, "count seat-2 ") == ALL_MORE - {"red +1"} | {"white -1"}


def test_in_the_middle_of_a_trade_only_boats_are_counted(game, put, play, corrections):
    """LF-R35: there must still be a card to take."""
    state = play(put(game(4), boats={0: 3, 1: 0}), "give red")
    assert corrections(state) == {
        *(f"count seat-{seat} boats +1" for seat in (1, 2, 3, 4)),
        "count seat-1 boats -1",
    }


@pytest.mark.parametrize("moves", [("tile 5",), ("tile 5", "spot 2 1")], ids=["spot", "turn"])
def test_while_a_tile_is_laid_the_lake_stays(game, put, play, corrections, moves):
    before = put(game(4), lake=ROW)
    assert {word.split()[0] for word in corrections(before)} == {"count", "twist", "shift"}
    state = play(before, *moves)
    assert {word.split()[0] for word in corrections(state)} == {"count"}
    assert corrections(state, "count seat-1 ") == ALL_MORE | {"red -1"}


def test_a_game_that_is_over_can_be_corrected(game, put, rules, corrections, correct):
    """LF-R78: the boats may decide it."""
    state = put(game(2), lake=ROW, boats={1: 1}, turn=24, step=rules.OVER)
    assert rules.standing(state).rows[0].seats == (1,)
    assert corrections(state, "shift ")
    for _ in range(2):
        _, state = correct(state, "count seat-1 boats +1")
    assert rules.standing(state).rows[0].seats == (0,)
    assert rules.actors(state) == ()


def test_every_tile_can_be_turned_but_not_to_where_it_is(game, put, corrections):
    """LF-12."""
    turned = {1: 2, 12: 0, 26: 1}
    expected = {f"{n} {turn}" for n, now in turned.items() for turn in range(4) if turn != now}
    assert corrections(put(game(4), lake=ROW), "twist ") == expected


def test_a_tile_that_holds_the_lake_together_stays(game, put, corrections):
    """LF-R54: only the end of a row can move, to wherever it touches the rest."""
    free = {(0, -1), (1, -1), (2, 0), (1, 1), (0, 1), (-1, 0)} - {(2, 0)}
    assert corrections(put(game(4), lake=ROW), "shift ") == {f"26 {x} {y}" for x, y in free}


def test_of_a_ring_any_tile_can_move_but_the_start_tile(game, put, corrections):
    """LF-R54."""
    shifts = corrections(put(game(4), lake=RING), "shift ")
    assert {word.split()[0] for word in shifts} == {"12", "26", "5"}
    assert "26 2 0" in shifts
    assert "12 2 0" not in shifts  # it would touch nothing but where it lay
    assert "12 2 1" in shifts
    assert not any(word.endswith((" 0 0", " 1 0", " 1 1", " 0 1")) for word in shifts)


# What they do


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("what", [*COLOURS, "boats"])
@pytest.mark.parametrize("sign", ["+1", "-1"])
def test_a_count_changes_one_thing_of_one_player(
    game, put, correct, gains, conserved, seat, what, sign
):
    """LF-R20: a lantern comes from its stack or goes back to it; boats do not run out (LF-4)."""
    state = put(game(4), lanterns={seat: dict.fromkeys(COLOURS, 2)}, boats={seat: 3})
    _, after = correct(state, f"count seat-{seat + 1} {what} {sign}")
    assert gains(state, after) == {seat: {what: int(sign)}}
    conserved(after)
    changed = {"lanterns", "supply"} if what in COLOURS else {"boats"}
    assert {
        name for name in state._fields if getattr(state, name) != getattr(after, name)
    } == changed


@pytest.mark.parametrize(
    ("notation", "lake"),
    [
        ("twist 1 0", {**RING, (0, 0): (1, 0)}),
        ("twist 26 3", {**RING, (1, 1): (26, 3)}),
        ("shift 26 0 -1", {(1, 0): (12, 0), (0, -1): (26, 1), (0, 1): (5, 2)}),
        ("shift 5 2 0", {(1, 0): (12, 0), (1, 1): (26, 1), (2, 0): (5, 2)}),
    ],
)
def test_a_tile_put_right_pays_nothing_again(game, put, correct, connected, notation, lake):
    """LF-R59, LF-R68: only the lake changes; lanterns are counted on their own."""
    state = put(game(4), lake=RING)
    _, after = correct(state, notation)
    assert lying(after) == {(0, 0): (1, 2), **lake}
    assert after._replace(lake=state.lake) == state
    connected(after)


def test_a_lantern_too_many_must_be_put_back(game, put, choices, correct):
    """LF-R52: a thirteenth lantern found on the table forbids the tile."""
    lanterns = {"red": 3, "blue": 3, "white": 3, "green": 3}
    state = put(game(4), lanterns={0: lanterns})
    assert any(word.startswith("tile ") for word in choices(state))
    _, after = correct(state, "count seat-1 black +1")
    assert {word for word in choices(after) if not word.startswith("reward ")} == {
        f"discard {colour}" for colour in (*lanterns, "black")
    }


def test_a_last_turn_ends_when_a_correction_leaves_nothing_to_decide(game, put, rules, correct):
    """LF-R75: without the fourth red lantern there is no reward to wait for."""
    state = put(game(2), lanterns={0: {"red": 4}, 1: {"blue": 4}}, turn=22)
    _, after = correct(state, "count seat-1 red -1")
    assert rules.actors(after) == (1,)
    _, after = correct(state, "count seat-1 boats +1")
    assert rules.actors(after) == (0,)


# What is said


@pytest.mark.parametrize(
    ("notation", "key", "chore", "number"),
    [
        ("count seat-2 red +1", "count-more", "take", 1),
        ("count seat-2 white -1", "count-less", "back", 1),
        ("count seat-2 boats +1", "count-boats-more", "boats", 1),
        ("count seat-2 boats -1", "count-boats-less", "boats-back", 1),
        ("twist 26 3", "twist", "turn", 26),
        ("shift 26 0 -1", "shift", "lay", 26),
    ],
)
def test_hands_and_ears_are_told_of_a_correction(
    game, put, show, correct, notation, key, chore, number
):
    state = put(game(4), lake=RING, boats={1: 1})
    move, after = correct(state, notation)
    (todo,) = show.chores(state, after)
    assert todo.key == f"lichterfest-chore-{chore}"
    assert number in (todo.values.get("number"), todo.values.get("tile"))
    for to in (None, 0, 1, 2, 3):
        told = show.tell(state, HOST, move, to)
        assert told.key == f"lichterfest-tell-{key}"
        for words in (told, todo):
            said = [say(words, language) for language in ("de", "en")]
            assert len(set(said)) == 2
            assert all(("Udo" if "count" in notation else "26") in one for one in said)


def test_a_turned_tile_is_described_by_the_side_that_the_first_player_sees(
    game, put, show, correct
):
    """LF-R05: tile 26 is orange, blue, white, orange; three quarters on, Dany faces orange."""
    state = put(game(4), lake=RING)
    for turn, colour in enumerate(("white", "blue", "orange", "orange")):
        if turn != 1:
            move, after = correct(state, f"twist 26 {turn}")
            assert show.tell(state, HOST, move, None).values["colour"].key == f"colour-{colour}"
            (todo,) = show.chores(state, after)
            assert todo.values["facing"].key == f"colour-{colour}"


@pytest.mark.parametrize("language", ["de", "en"])
def test_the_start_tile_alone_on_the_lake_can_be_turned_in_words(game, show, correct, language):
    """LF-R05."""
    state = game(2)
    _, after = correct(state, "twist 1 0")
    assert all(say(todo, language) for todo in show.chores(state, after))
