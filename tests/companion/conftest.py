"""Tools for any game: answers to its questions, a random whole game, a table on a real file."""

from __future__ import annotations

import pytest

from companion.game import HOST, take
from companion.journal import Journal
from companion.profile import load
from companion.setup import Setup
from companion.table import Table
from tests.companion.process import PATIENCE, Lightkeeper

NAMES = ("Anna", "Ben", "Cleo", "Dörte", "Emil", "Finn")
LONGEST = 5_000  # moves; a game that takes more does not end


@pytest.fixture(scope="session")
def answers():
    """Answer the questions of a start page: `answers("lighthouse-run", 3, seed=7, first="2")`."""
    return _answers


@pytest.fixture(scope="session")
def walk():
    """Yield every state of a random whole game with the seat and the move made in it."""
    return _walk


@pytest.fixture
def file(tmp_path):
    """Where the journal of `switch_on` is kept."""
    return tmp_path / "journal.sqlite"


@pytest.fixture
def switch_on(file):
    """Switch the companion on, again and again: each time a new table on the same file."""
    journals = []

    def on():
        for journal in journals:
            journal.close()
        journals.append(Journal(file))
        return Table(journals[-1])

    yield on
    for journal in journals:
        journal.close()


@pytest.fixture
def folder(tmp_path_factory):
    """Make folders with short names: a socket's path may have 107 bytes."""
    return lambda: tmp_path_factory.mktemp("t")


@pytest.fixture
def data(folder):
    return folder()


@pytest.fixture
def launch(folder):
    """Start Lightkeepers; what still runs when the test ends is killed."""
    launched = []

    def start(*arguments, **system):
        launched.append(Lightkeeper(folder(), *map(str, arguments), **system))
        return launched[-1]

    yield start
    for one in launched:
        one.process.kill()
        one.process.wait(PATIENCE)


def _answers(game, players=2, *, seats=(), seed=1, **options):
    words = {name.replace("_", "-"): answer for name, answer in options.items()}
    return Setup(game, NAMES[:players], words, tuple(seats), seed, data=load(game))


def _walk(setup, random, corrections=0.0):
    """The last state comes with no seat and no move; *corrections* is how often the host acts."""
    rules = take(setup.game).rules
    state = rules.new_game(setup)
    for _ in range(LONGEST):
        actors = rules.actors(state)
        if not actors:
            yield state, None, None
            return
        seat = HOST if random.random() < corrections else random.choice(actors)
        moves = rules.moves(state, seat)
        assert moves, f"{seat} has no move in {state}"
        move = random.choice(moves)
        yield state, seat, move
        state = rules.apply(state, seat, move)
    pytest.fail(f"{setup} has not ended after {LONGEST} moves")
