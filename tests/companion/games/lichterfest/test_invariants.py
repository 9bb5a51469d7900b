"""What is true in every state of every game of Lichterfest, counted again from the rule text."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random

import pytest

from companion.game import HOST, take

GAME = take("lichterfest")
rules = GAME.rules

# players       2      3      4
LAID = {        2: 22, 3: 27, 4: 32}  # fmt: skip
EACH = {        2: 11, 3: 9,  4: 8}  # fmt: skip
OUT = {         2: 13, 3: 8,  4: 3}  # fmt: skip
TASKS = ("four", "pairs", "seven")
KINDS = {"Give", "Take", "Reward", "Discard", "Tile", "Spot", "Turn", "Skip"}

# table            players  answers
TABLES = {
    "2-table":    (2, {"tiles": "table"}),
    "2-dealt":    (2, {"tiles": "dealt"}),
    "2-corner":   (2, {"tiles": "table", "sitting": "corner"}),
    "2-corner-dealt": (2, {"tiles": "dealt", "sitting": "corner"}),
    "3-table":    (3, {"tiles": "table"}),
    "3-dealt":    (3, {"tiles": "dealt"}),
    "4-table":    (4, {"tiles": "table"}),
    "4-dealt":    (4, {"tiles": "dealt"}),
}  # fmt: skip


@pytest.fixture
def kept(conserved, connected, stacks):
    """Fail unless nothing of the box is lost or doubled, and the lake is whole."""

    def check(state):
        conserved(state)
        connected(state)
        assert_tiles(state)
        assert_rewards(state, stacks[len(state.lanterns)])

    return check


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize(
    "number", [pytest.param(12, id="few"), pytest.param(500, id="many", marks=pytest.mark.long)]
)
def test_random_games_keep_the_rules(dealt, kept, table, number):
    """LF-R02, LF-R03, LF-R07, LF-R08, LF-R09, LF-R17, LF-R21, LF-R22, LF-R23, LF-R27, LF-R47, LF-R53,
    LF-R54, LF-R71, LF-R72, LF-R73, LF-R74, LF-R75."""
    players, answers = TABLES[table]
    kinds = Counter()
    for seed in range(number):
        first = seed % players
        steps = list(varied(dealt(players, **answers, first=first + 1, seed=seed), Random(seed)))
        for state, seat, move in steps:
            kept(state)
            assert move is None or seat == state.seat == (first + state.turn) % players
        for (before, _, move), (after, _, _) in pairwise(steps):
            assert_in_turn(before, move, after)
        kinds.update(type(move).__name__ for _, _, move in steps[:-1])
        assert_played_out(steps, first)
    assert set(kinds) == KINDS  # else these games would prove little


@pytest.mark.parametrize("table", TABLES)
def test_corrections_at_any_moment_keep_them_too(dealt, kept, table):
    """LF-R03, LF-R21, LF-R22, LF-R23, LF-R54: whatever the host puts right in between."""
    players, answers = TABLES[table]
    kinds = Counter()
    for seed in range(4):
        first = seed % players
        setup = dealt(players, **answers, first=first + 1, seed=seed)
        steps = list(varied(setup, Random(seed), corrections=0.25))
        for state, _, _ in steps:
            kept(state)
        for (before, seat, move), (after, _, _) in pairwise(steps):
            if seat == HOST:
                assert after.laid == before.laid
                assert after.rewards == before.rewards
                kinds[type(move).__name__] += 1
        assert_played_out(steps, first)
    assert set(kinds) == {"Count", "Twist", "Shift"}


@pytest.mark.parametrize("players", [2, 4])
def test_every_correction_there_is_keeps_the_lanterns_and_the_lake(dealt, kept, players):
    """LF-R03, LF-R54: also those of a game that is over, which stays over."""
    steps = list(varied(dealt(players, seed=3), Random(3)))
    for state, _, _ in (*steps[:4], *steps[4:-1:17], steps[-1]):
        corrections = rules.moves(state, HOST)
        for move in corrections:
            after = rules.apply(state, HOST, move)
            kept(after)
            assert after != state
            assert not state.over or after.over
        assert any(str(move).startswith("count ") for move in corrections)


def varied(setup, random, corrections=0.0):
    """Yield the steps of a game in which trades and rewards are as likely as tiles."""
    state = rules.new_game(setup)
    for _ in range(3_000):
        actors = rules.actors(state)
        if not actors:
            yield state, None, None
            return
        seat = HOST if random.random() < corrections else actors[0]
        kinds = {}
        for move in rules.moves(state, seat):
            kinds.setdefault(type(move), []).append(move)
        move = random.choice(random.choice(list(kinds.values())))
        yield state, seat, move
        state = rules.apply(state, seat, move)
    pytest.fail(f"{setup} has not ended")


def assert_tiles(state):
    """Of 36 tiles each is on the lake, in a hand, in the pile, over a spot or out of the game."""
    players = len(state.lanterns)
    lake = [laid.tile.number for laid in state.lake.cells.values()]
    assert len(set(lake)) == len(lake)
    assert state.tile not in lake
    chosen = [state.tile] if state.tile else []
    assert state.laid == sum(1 << number for number in [*lake, *chosen])
    held = [rules.hand_size(state, seat) for seat in range(players)]
    assert len(lake) + len(chosen) + sum(held) + state.pile + OUT[players] == 36
    if state.chart.dealt:
        hands = [rules.hand(state, seat) for seat in range(players)]
        assert [hand.bit_count() for hand in hands] == held
        assert sum(hands) & state.laid == 0
        assert sum(hands).bit_count() == sum(held)  # nobody holds another's tile


def assert_rewards(state, stacks):
    """The cards gone from the top of a stack are with the players; general ones come after these."""
    prizes = Counter(prize for row in state.rewards for prize in row)
    for task, taken in zip(TASKS, state.taken, strict=True):
        gone = Counter((task, points) for points in stacks[task][:taken])
        assert 0 <= taken <= len(stacks[task])
        assert gone == Counter({prize: n for prize, n in prizes.items() if prize[0] == task})
    general, noted = prizes["general", 4], prizes["noted", 4]
    assert prizes.total() == sum(state.taken) + general + noted
    assert state.general == general <= 3
    assert not noted or general == 3
    empty = any(len(stacks[task]) == n for task, n in zip(TASKS, state.taken, strict=True))
    assert not general or empty
    points = {row.seats[0]: row.points for row in rules.standing(state).rows}
    assert points == {seat: sum(p for _, p in row) for seat, row in enumerate(state.rewards)}


def assert_in_turn(before, move, after):
    """A turn ends with its tile; the last turns end by themselves when nothing can be done."""
    kind, laid = type(move).__name__, len(after.lake.cells) - len(before.lake.cells)
    assert laid == (kind == "Turn")
    if before.turn < LAID[len(before.lanterns)] - 1:
        assert after.turn - before.turn == laid
    else:
        assert after.turn >= before.turn + (kind in ("Turn", "Skip"))
    assert before.turn < LAID[len(before.lanterns)] or kind in ("Give", "Take", "Reward", "Skip")


def assert_played_out(steps, first):
    """Everybody has laid as many tiles as there were turns, clockwise, and nobody has one left."""
    end, players = steps[-1][0], len(steps[-1][0].lanterns)
    seats = [seat for _, seat, move in steps if type(move).__name__ == "Turn"]
    assert seats == [(first + turn) % players for turn in range(LAID[players])]
    assert set(Counter(seats).values()) == {EACH[players]}
    assert len(end.lake.cells) == 1 + LAID[players]
    assert end.turn == LAID[players] + players
    assert [rules.hand_size(end, seat) for seat in range(players)] == [0] * players
    assert rules.standing(end).over
