"""Tools of the rule tests: a game in any situation, and moves named by their notation.

The lighthouses stand as the board file lists them unless a test says otherwise: purple, green, red,
yellow, blue, orange from the start to the harbour, so purple, red and blue carry the first beacons.
"""

from functools import cache
from random import Random

import pytest

from companion.game import take
from companion.profile import load
from companion.setup import Setup

GAME = take("lighthouse-run")
ORDER = ("purple", "green", "red", "yellow", "blue", "orange")
COLOURS = ("red", "yellow", "green", "blue")


@pytest.fixture(scope="session")
def rules():
    """The rules half of the contract."""
    return GAME.rules


@pytest.fixture(scope="session")
def show():
    """The half that shows."""
    return GAME.show


@pytest.fixture
def board():
    """The default board file."""
    return load(GAME.name)


@pytest.fixture(scope="session")
def dealt():
    """Build a dealt setup: `dealt(2, variant="erik", hands="dealt", first=2)`.

    Hands are `table` (paper) or `dealt`, for all seats or one each; lighthouses are an order of colours,
    `shuffled` or `table`; decks puts cards on top of a dealt pile (`{"red": ("red-group-3-all",)}`)
    and so may deal any hand; cards replaces the board's deck by (kind, steps, lighthouse) rows,
    river its spaces.
    """
    return _dealt


@pytest.fixture(scope="session")
def game():
    """Build the first state of `dealt(...)`."""
    return lambda *args, **kwargs: GAME.rules.new_game(_dealt(*args, **kwargs))


@pytest.fixture(scope="session")
def put():
    """Change a situation: `put(state, lit=("red", ...), ships={"red": (6, 6)}, round=9)`.

    The ships that a named colour does not list are at the start; colours not named stay.
    """
    return _put


@pytest.fixture(scope="session")
def names():
    """Return the notations of moves as a set, and fail if two moves share one."""
    return _names


@pytest.fixture(scope="session")
def choices():
    """Return the notations of everything that any actor may do now."""
    return lambda state: _names(move for _, move in _legal(state))


@pytest.fixture(scope="session")
def play():
    """Make moves by their notation, each by the actor who may: `play(state, "skip", "sail 7")`."""
    return _play


@pytest.fixture(scope="session")
def playout():
    """Yield (before, seat, move, after) of a whole game of random legal moves."""
    return _playout


@pytest.fixture(scope="session")
def ships():
    """Return where the five ships of a colour are, hindmost first; 0 is the start."""
    return lambda state, colour: tuple(_crew(state, colour)["ships"])


@pytest.fixture(scope="session")
def lit():
    """Return the colours of the lighthouses that carry a beacon."""
    return lambda state: {row["colour"] for row in _view(state)["lighthouses"] if row["lit"]}


@pytest.fixture(scope="session")
def card_of():
    """Write a (kind, steps, lighthouse) row as the notation of its card: `card red-solo-4-purple`."""
    return lambda colour, row: "card {}-{}-{}-{}".format(colour, *row)


def _dealt(
    players=2,
    *,
    variant="plain",
    hands="table",
    lighthouses=ORDER,
    first=1,
    colours=COLOURS,
    decks=None,
    cards=None,
    river=None,
    seed=0,
    **options,
):
    board = _board()
    if cards:
        rows = [dict(zip(("kind", "steps", "lighthouse"), row, strict=True)) for row in cards]
        board = {**board, "deck": rows}
    if river:
        board = {**board, "river": river}
    in_order = not isinstance(lighthouses, str)
    asked = {
        "variant": variant,
        "first": str(first),
        "lighthouses": "shuffled" if in_order else lighthouses,
        **{name.replace("_", "-"): answer for name, answer in options.items()},
    }
    kinds = (hands,) * players if isinstance(hands, str) else hands
    seats = tuple(
        {"colour": colour, "hand": kind} for colour, kind in zip(colours, kinds, strict=False)
    )
    people = ("Ada", "Ben", "Cem", "Dora", "Eva")[:players]
    setup = Setup(GAME.name, people, asked, seats, data=board)
    setup = GAME.rules.deal(setup, Random(seed))
    orders = dict(setup.orders)
    if in_order:
        orders["lighthouses"] = tuple(lighthouses)
    for colour, top in (decks or {}).items():
        rest = list(orders[f"deck-{colour}"])
        for card in top:
            rest.remove(card)
        orders[f"deck-{colour}"] = (*top, *rest)
    return Setup(GAME.name, people, setup.options, setup.seats, seed, orders, board)


@cache
def _board():
    return load(GAME.name)


def _put(state, *, lit=None, ships=None, **fields):
    chart = state.chart
    if lit is not None:
        fields["lit"] = sum(chart.river.bit[colour] for colour in lit)
    if ships is not None:
        rows = list(state.ships)
        for colour, spaces in ships.items():
            at_start = (0,) * (5 - len(spaces))
            rows[chart.index[colour]] = (*at_start, *sorted(spaces))
        fields["ships"] = tuple(rows)
    return state._replace(**fields)


def _names(moves):
    words = [str(move) for move in moves]
    assert len(set(words)) == len(words), f"expected unique notations, got {sorted(words)}"
    return set(words)


def _legal(state):
    return [
        (seat, move) for seat in GAME.rules.actors(state) for move in GAME.rules.moves(state, seat)
    ]


def _play(state, *notations):
    for notation in notations:
        legal = {str(move): (seat, move) for seat, move in _legal(state)}
        assert notation in legal, f"expected {notation!r} among {sorted(legal)}"
        state = GAME.rules.apply(state, *legal[notation])
    return state


def _playout(state, seed=0):
    random = Random(seed)
    while legal := _legal(state):
        seat, move = random.choice(legal)
        before, state = state, GAME.rules.apply(state, seat, move)
        yield before, seat, move, state


def _view(state):
    return GAME.show.view(state, None)


def _crew(state, colour):
    (crew,) = [crew for crew in _view(state)["crews"] if crew["colour"] == colour]
    return crew
