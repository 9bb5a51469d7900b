"""Tools of the rule tests: a table in any situation, and moves named by their notation.

Seats clockwise are Dany (south), Udo (west), Thomas (north) and Nicklas (east), as in the rulebook. A
tile lies in a cell (columns to the east, rows to the south of the start tile), turned so many quarters
clockwise.
"""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from companion.game import take
from companion.setup import Setup

GAME = take("lichterfest")
PEOPLE = ("Dany", "Udo", "Thomas", "Nicklas")
COLOURS = ("white", "orange", "red", "purple", "blue", "green", "black")
TASKS = ("four", "pairs", "seven")
CARDS = {2: 5, 3: 7, 4: 8}  # lantern cards of a colour in play
LAID = {2: 22, 3: 27, 4: 32}  # tiles laid in a whole game

# The tiles once more, typed from the box: clockwise from the printed top, in German letters (weiß,
# orange, rot, lila, blau, grün, schwarz).
GERMAN = dict(zip("worlbgs", COLOURS, strict=True))
TILES = {
    "":       "1 rwsb, 2 lbwg, 3 wglb, 4 wsor, 5 bsog, 6 wgbs, 7 owgr, 8 brws, 9 srrg, 10 lbbs,"
              "11 rbwo, 12 brsg, 13 bgbo, 14 olwr, 15 lswo, 16 rblw, 17 oolo, 18 obls, 19 sglr,"
              "20 oslr, 21 wwrg, 22 wsos, 23 ggrg, 24 slll, 25 gblr",
    "koi":    "26 obwo, 27 bobo, 28 bwbs",
    "flower": "29 orsr, 30 ogwg",
    "panda":  "31 lrss, 32 wolw, 33 wsws",
    "dragon": "34 rrgg, 35 glbl, 36 gllr",
}  # fmt: skip

# The reward cards from the top, by players.
STACKS = {
    2: {"four": (8, 7, 6, 5, 5, 4), "pairs": (9, 8, 7, 6, 5, 5), "seven": (10, 9, 8, 7, 6, 5)},
    3: {
        "four": (8, 7, 6, 6, 5, 5, 5, 4),
        "pairs": (9, 8, 7, 7, 6, 6, 5, 5),
        "seven": (10, 9, 8, 8, 7, 7, 6, 5),
    },
    4: {
        "four": (8, 7, 7, 6, 6, 5, 5, 5, 4),
        "pairs": (9, 8, 8, 7, 7, 6, 6, 5, 5),
        "seven": (10, 9, 9, 8, 8, 7, 7, 6, 5),
    },
}


@pytest.fixture(scope="session")
def rules():
    """The rules half of the contract."""
    return GAME.rules


@pytest.fixture(scope="session")
def show():
    """The half that shows."""
    return GAME.show


@pytest.fixture(scope="session")
def box():
    """Every tile's number with its colours to the north, east, south and west, and its symbol."""
    found = {}
    for symbol, tiles in TILES.items():
        for number, letters in map(str.split, tiles.split(",")):
            found[int(number)] = (tuple(GERMAN[letter] for letter in letters), symbol)
    return found


@pytest.fixture(scope="session")
def stacks():
    """The values of the reward cards, highest first: `stacks[3]["four"]`."""
    return STACKS


@pytest.fixture(scope="session")
def dealt():
    """Build a dealt setup: `dealt(2, tiles="dealt", sitting="corner", first=2, seed=7)`."""
    return _dealt


@pytest.fixture(scope="session")
def game():
    """Build the first state of `dealt(...)`."""
    return lambda *args, **kwargs: GAME.rules.new_game(_dealt(*args, **kwargs))


@pytest.fixture(scope="session")
def put():
    """Change a situation: `put(state, lake={(0, 1): (12, 3)}, lanterns={0: {"red": 4}}, seat=0)`.

    A lake is what lies beside the start tile. A seat that is named has these lanterns and no others,
    and the supply has the rest, unless *supply* says how many of a colour are left. Boats are those of
    the seats named. *seat* is on turn: as early as the number of tiles on the lake allows.
    """
    return _put


@pytest.fixture(scope="session")
def names():
    """Return the notations of moves as a set, and fail if two moves share one."""
    return _names


@pytest.fixture(scope="session")
def choices():
    """Return the notations of everything that the player on turn may do now."""
    return lambda state: _names(move for _, move in _legal(state))


@pytest.fixture(scope="session")
def no_tile():
    """Return the same without the tiles that may be chosen."""
    return lambda state: {
        word for word in _names(move for _, move in _legal(state)) if not word.startswith("tile ")
    }


@pytest.fixture(scope="session")
def play():
    """Make legal moves by their notation: `play(state, "tile 12", "spot 0 -1", "turn 2")`."""
    return _play


@pytest.fixture(scope="session")
def lay():
    """Lay a tile: `lay(state, 12, (0, -1), 2)`."""
    return lambda state, tile, cell, turn: _play(
        state, f"tile {tile}", "spot {} {}".format(*cell), f"turn {turn}"
    )


@pytest.fixture(scope="session")
def gains():
    """Return who has more or fewer of what than before: `{0: {"red": 2, "boats": 1}}`."""
    return lambda before, after: _gains(before, after)


@pytest.fixture(scope="session")
def own():
    """Return the lanterns of a seat: `{"red": 2}`."""
    return lambda state, seat: _counted(state.lanterns[seat])


@pytest.fixture(scope="session")
def supply():
    """Return how many lanterns of each colour are in the supply, or of one: `supply(state, "red")`."""

    def left(state, colour=None):
        found = dict(zip(COLOURS, state.supply, strict=True))
        return found if colour is None else found[colour]

    return left


@pytest.fixture(scope="session")
def conserved():
    """Fail unless every lantern card in play is in the supply or with a player."""

    def check(state):
        assert min(state.supply) >= 0
        assert min(map(min, state.lanterns)) >= 0
        assert min(state.boats) >= 0
        cards = [sum(colour) for colour in zip(state.supply, *state.lanterns, strict=True)]
        assert cards == [CARDS[len(state.lanterns)]] * 7

    return check


@pytest.fixture(scope="session")
def connected():
    """Fail unless every tile on the lake can be reached side to side from the start tile."""

    def check(state):
        ahead, missing = [(0, 0)], set(state.lake.cells) - {(0, 0)}
        assert state.lake.cells[0, 0].tile.number == 1
        while ahead:
            x, y = ahead.pop()
            near = {(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)} & missing
            missing -= near
            ahead += near
        assert not missing

    return check


@pytest.fixture(scope="session")
def playout():
    """Yield (before, seat, move, after) of a whole game of random legal moves."""
    return _playout


def _dealt(players=4, *, tiles="table", sitting="spread", first=1, seed=0):
    options = {"tiles": tiles, "sitting": sitting, "first": str(first)}
    return GAME.rules.deal(Setup(GAME.name, PEOPLE[:players], options, seed=seed), Random(seed))


def _put(
    state,
    *,
    lake=None,
    lanterns=None,
    supply=None,
    boats=None,
    taken=None,
    rewards=None,
    seat=None,
    **fields,
):
    players = len(state.lanterns)
    if lake is not None:
        tiles, laid = GAME.rules.TILES, state.lake.cells[0, 0]
        cells = {(0, 0): laid}
        for cell, (number, turn) in lake.items():
            cells[cell] = laid._replace(tile=tiles[number], turn=turn)
        fields["lake"] = type(state.lake)(cells)
        fields["laid"] = sum(1 << laid.tile.number for laid in cells.values())
    if lanterns is not None:
        rows = [
            tuple(lanterns[one].get(colour, 0) for colour in COLOURS) if one in lanterns else row
            for one, row in enumerate(state.lanterns)
        ]
        held = [sum(colour) for colour in zip(*rows, strict=True)]
        assert max(held) <= CARDS[players], f"expected {CARDS[players]} of a colour, got {held}"
        fields["lanterns"] = tuple(rows)
        fields["supply"] = tuple(CARDS[players] - number for number in held)
    if supply is not None:
        left = dict(zip(COLOURS, fields.get("supply", state.supply), strict=True))
        fields["supply"] = tuple({**left, **supply}.values())
    if boats is not None:
        fields["boats"] = tuple(boats.get(one, old) for one, old in enumerate(state.boats))
    if taken is not None:
        counts = dict(zip(TASKS, state.taken, strict=True))
        fields["taken"] = tuple({**counts, **taken}.values())
    if rewards is not None:
        fields["rewards"] = tuple(tuple(rewards.get(one, ())) for one in range(players))
    state = state._replace(**fields)
    if seat is not None:
        turn = len(state.lake.cells) - 1
        state = state._replace(turn=turn + (seat - state.chart.first - turn) % players)
    return state


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


def _counted(row):
    return {colour: number for colour, number in zip(COLOURS, row, strict=True) if number}


def _gains(before, after):
    found = {}
    for seat, (old, new) in enumerate(zip(before.lanterns, after.lanterns, strict=True)):
        change = Counter(_counted(new))
        change.subtract(_counted(old))
        change["boats"] = after.boats[seat] - before.boats[seat]
        if more := {what: number for what, number in change.items() if number}:
            found[seat] = more
    return found
