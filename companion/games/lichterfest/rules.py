"""The rules of Lichterfest (docs/rules/lichterfest.md)."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from functools import cache
from itertools import combinations
from typing import NamedTuple

from companion.game import HOST, Seat
from companion.games.lichterfest import moves as m
from companion.games.lichterfest.chart import Chart
from companion.games.lichterfest.deal import OPTIONS, SEATS, deal
from companion.games.lichterfest.lake import Cell, Laid, Lake, turned
from companion.games.lichterfest.moves import Move
from companion.games.lichterfest.score import standing
from companion.games.lichterfest.tiles import (
    COLOURS,
    EACH,
    GENERAL,
    GENERAL_POINTS,
    HAND,
    LANTERNS,
    MOST_LANTERNS,
    START,
    TASKS,
    TILES,
    TRADE,
)
from companion.setup import Setup

__all__ = ["OPTIONS", "SEATS", "actors", "apply", "deal", "moves", "new_game", "standing"]

Lanterns = tuple[int, ...]  # how many of each colour
Prize = tuple[str, int]  # the stack a reward came from ("general", "noted") and its points


class Step(IntEnum):
    """What the table waits for."""

    ACT = 0  # trade, earn a reward, or choose a tile: each of them closes those before it
    TAKE = 1  # the other half of a trade
    SPOT = 2
    TURN = 3
    OVER = 4


ACT, TAKE, SPOT, TURN, OVER = Step


class Done(IntEnum):
    """How far the first two actions of a turn are."""

    NOTHING = 0
    TRADED = 1  # or the chance has passed: a lantern was put back
    REWARDED = 2


class State(NamedTuple):
    """Everything that changes; *laid* is a mask over tiles, *taken* counts each reward stack."""

    chart: Chart
    turn: int
    step: Step
    done: Done
    supply: Lanterns
    lanterns: tuple[Lanterns, ...]
    boats: tuple[int, ...]
    taken: tuple[int, ...]
    general: int
    rewards: tuple[tuple[Prize, ...], ...]
    lake: Lake
    laid: int
    tile: int = 0  # the one being laid
    cell: Cell = (0, 0)  # where it is being laid
    given: int = 0  # the colour of the lantern given in a trade

    @property
    def seat(self) -> Seat:
        """The player whose turn it is, or would be."""
        return (self.chart.first + self.turn) % self.chart.players

    @property
    def last_turns(self) -> bool:
        """Whether all tiles are laid."""
        return self.turn >= self.chart.total

    @property
    def pile(self) -> int:
        """How many tiles are left to draw."""
        return max(0, self.chart.total - HAND * self.chart.players - self.turn)

    @property
    def over(self) -> bool:
        """Whether all last turns are done."""
        return self.step is OVER


class Lay(NamedTuple):
    """What laying a tile brings: lanterns for matches, boats, then a lantern or None for each seat."""

    matches: tuple[int, ...]
    bonus: tuple[int, ...]  # the matches that the supply could pay
    boats: int
    shares: tuple[tuple[Seat, int, bool], ...]  # seat, colour, whether there was one


def new_game(setup: Setup) -> State:
    """Return the table before the first tile: a lantern for each side of the start tile."""
    chart = Chart(setup)
    players = chart.players
    start = Laid(TILES[START], chart.sides[chart.first])  # the red side is its printed top
    supply = (LANTERNS[players],) * len(COLOURS)
    lanterns = ((0,) * len(COLOURS),) * players
    for seat, side in enumerate(chart.sides):
        supply, lanterns = _move(supply, lanterns, seat, start.sides[side], 1)
    return State(
        chart=chart,
        turn=0,
        step=ACT,
        done=Done.NOTHING,
        supply=supply,
        lanterns=lanterns,
        boats=(0,) * players,
        taken=(0,) * len(TASKS),
        general=0,
        rewards=((),) * players,
        lake=Lake({(0, 0): start}),
        laid=1 << START,
    )


def actors(state: State) -> tuple[Seat, ...]:
    """Return the player on turn."""
    return () if state.step is OVER else state.chart.actors[state.turn]


def moves(state: State, seat: Seat) -> Sequence[Move]:
    """Trade, earn a reward, lay a tile: in this order, each at most once ("Spielablauf")."""
    if seat == HOST:
        return _corrections(state)
    if seat not in actors(state):
        return ()
    match state.step:
        case Step.ACT:
            return _actions(state, seat)
        case Step.TAKE:
            return _takes(state.supply, state.given)
        case Step.SPOT:
            return state.lake.spots
        case _:
            return TURNS


def apply(state: State, seat: Seat, move: Move) -> State:
    """Carry out a legal move and whatever then follows without a choice."""
    match move:
        case m.Tile(number):
            return state._replace(step=SPOT, tile=number, laid=state.laid | 1 << number)
        case m.Spot(x, y):
            return state._replace(step=TURN, cell=(x, y))
        case m.Turn(turn):
            return _lay(state, seat, turn)
        case m.Give(colour):
            return _give(state, seat, INDEX[colour])
        case m.Take(colour):
            supply, lanterns = _move(state.supply, state.lanterns, seat, INDEX[colour], 1)
            return _settle(state._replace(step=ACT, supply=supply, lanterns=lanterns, given=0))
        case m.Reward():
            return _settle(_earn(state, seat, move))
        case m.Discard(colour):
            supply, lanterns = _move(state.supply, state.lanterns, seat, INDEX[colour], -1)
            done = max(state.done, Done.TRADED)
            return state._replace(supply=supply, lanterns=lanterns, done=done)
        case m.Skip():
            return _end_turn(state)
        case _:
            return _settle(_correct(state, move))


def hand(state: State, seat: Seat) -> int:
    """Return the tiles a seat may hold now, as a mask; of a paper hand only what was laid is known."""
    return state.chart.drawn[seat][turns_of(state, seat)] & ~state.laid


def hand_size(state: State, seat: Seat) -> int:
    """Return how many tiles a seat holds: three, until the pile has run out."""
    each, turns = state.chart.each, turns_of(state, seat)
    chosen = state.tile != 0 and seat == state.seat
    return HAND + min(turns, each - HAND) - turns - chosen


def turns_of(state: State, seat: Seat) -> int:
    """Return how many tiles a seat has laid."""
    chart = state.chart
    rounds, rest = divmod(min(state.turn, chart.total), chart.players)
    return rounds + ((seat - chart.first) % chart.players < rest)


def worth(state: State, seat: Seat, cell: Cell, turn: int) -> Lay:
    """Return what the chosen tile would bring, laid so: matches first, then clockwise from the seat."""
    chart, supply = state.chart, list(state.supply)
    sides = turned(state.tile, turn)
    matches = state.lake.matches(cell, sides)
    bonus = []
    for colour, _ in matches:
        if supply[colour]:
            supply[colour] -= 1
            bonus.append(colour)
    shares = []
    for one in (*range(seat, chart.players), *range(seat)):
        colour = sides[chart.sides[one]]
        shares.append((one, colour, supply[colour] > 0))
        supply[colour] -= supply[colour] > 0
    boats = sum(symbol for _, symbol in matches)
    boats += bool(matches and TILES[state.tile].symbol)
    return Lay(tuple(colour for colour, _ in matches), tuple(bonus), boats, tuple(shares))


def next_prize(state: State, task: int) -> Prize:
    """Return what the next set for a task earns: a card of its stack, a general one, noted points."""
    stack, taken = state.chart.stacks[task], state.taken[task]
    if taken < len(stack):
        return TASKS[task], stack[taken]
    return "general" if state.general < GENERAL else "noted", GENERAL_POINTS


# A turn, in the order of the rulebook


def _actions(state: State, seat: Seat) -> Sequence[Move]:
    own, done = state.lanterns[seat], state.done
    found: list[Move] = []
    if done == Done.NOTHING and state.boats[seat] >= TRADE:
        found += [GIVES[c] for c in ALL if own[c] and _takes(state.supply, c)]
    if done < Done.REWARDED:
        found += _rewards(own)
    if state.last_turns:
        return [*found, SKIP]
    if sum(own) > MOST_LANTERNS:
        return [*found, *(DISCARDS[c] for c in ALL if own[c])]
    tiles = state.chart.offer(hand(state, seat))
    return [*found, *tiles] if found else tiles


def _give(state: State, seat: Seat, colour: int) -> State:
    supply, lanterns = _move(state.supply, state.lanterns, seat, colour, -1)
    boats = _add(state.boats, seat, -TRADE)
    return state._replace(
        step=TAKE, done=Done.TRADED, supply=supply, lanterns=lanterns, boats=boats, given=colour
    )


def _earn(state: State, seat: Seat, move: m.Reward) -> State:
    """Hand in the set for the top card of its stack, else a general card, else noted points."""
    colours = [INDEX[colour] for colour in move.colours] or ALL
    number = EACH[move.task]
    supply, lanterns = state.supply, state.lanterns
    for colour in colours:
        supply, lanterns = _move(supply, lanterns, seat, colour, -number)
    task = TASKS.index(move.task)
    prize = next_prize(state, task)
    taken, general, rewards = state.taken, state.general, state.rewards
    if prize[0] == move.task:
        taken = _add(taken, task, 1)
    elif prize[0] == "general":
        general += 1
    return state._replace(
        done=Done.REWARDED,
        supply=supply,
        lanterns=lanterns,
        taken=taken,
        general=general,
        rewards=(*rewards[:seat], (*rewards[seat], prize), *rewards[seat + 1 :]),
    )


def _lay(state: State, seat: Seat, turn: int) -> State:
    """Pay the matches, then give everybody the lantern they face ("Lege 1 See-Plättchen an")."""
    gain = worth(state, seat, state.cell, turn)
    supply, lanterns = state.supply, state.lanterns
    for colour in gain.bonus:
        supply, lanterns = _move(supply, lanterns, seat, colour, 1)
    for one, colour, there in gain.shares:
        if there:
            supply, lanterns = _move(supply, lanterns, one, colour, 1)
    return _end_turn(
        state._replace(
            supply=supply,
            lanterns=lanterns,
            boats=_add(state.boats, seat, gain.boats),
            lake=state.lake.lay(state.cell, Laid(TILES[state.tile], turn)),
            tile=0,
            cell=(0, 0),
        )
    )


def _end_turn(state: State) -> State:
    turn = state.turn + 1
    over = turn == state.chart.total + state.chart.players
    step = OVER if over else ACT
    return _settle(state._replace(turn=turn, step=step, done=Done.NOTHING))


def _settle(state: State) -> State:
    """Pass over a last turn, or the rest of one, that leaves nothing to decide."""
    if state.step is ACT and state.last_turns and len(_actions(state, state.seat)) == 1:
        return _end_turn(state)
    return state


# Corrections


def _corrections(state: State) -> list[Move]:
    """The table is the truth: lanterns and boats may be more or less, tiles may lie otherwise."""
    found: list[Move] = []
    for seat, own in enumerate(state.lanterns):
        if state.step is not TAKE:  # the supply must still have a lantern to take
            found += [m.Count(seat, COLOURS[c], True) for c in ALL if state.supply[c]]
            found += [m.Count(seat, COLOURS[c], False) for c in ALL if own[c]]
        found.append(m.Count(seat, m.BOATS, True))
        if state.boats[seat]:
            found.append(m.Count(seat, m.BOATS, False))
    if state.step in (ACT, OVER):  # nobody has a tile in the hand over a spot
        lake = state.lake
        for laid in lake.cells.values():
            number = laid.tile.number
            found += [m.Twist(number, turn) for turn in range(4) if turn != laid.turn]
        for cell in lake.movable():
            number = lake.cells[cell].tile.number
            spots = lake.without(cell).spots
            found += [m.Shift(number, one.x, one.y) for one in spots if (one.x, one.y) != cell]
    return found


def _correct(state: State, move: Move) -> State:
    match move:
        case m.Count(seat, m.BOATS, more):
            return state._replace(boats=_add(state.boats, seat, 1 if more else -1))
        case m.Count(seat, what, more):
            number = 1 if more else -1
            supply, lanterns = _move(state.supply, state.lanterns, seat, INDEX[what], number)
            return state._replace(supply=supply, lanterns=lanterns)
        case m.Twist(number, turn):
            cells = {
                cell: Laid(laid.tile, turn) if laid.tile.number == number else laid
                for cell, laid in state.lake.cells.items()
            }
            return state._replace(lake=Lake(cells))
        case m.Shift(number, x, y):
            cells = {
                (x, y) if laid.tile.number == number else cell: laid
                for cell, laid in state.lake.cells.items()
            }
            return state._replace(lake=Lake(cells))
    raise ValueError(f"expected a move of Lichterfest, got {move!r}")


# Moves that are offered again and again, and small helpers

ALL = range(len(COLOURS))
INDEX = {colour: number for number, colour in enumerate(COLOURS)}
GIVES = tuple(map(m.Give, COLOURS))
DISCARDS = tuple(map(m.Discard, COLOURS))
TAKES = tuple(map(m.Take, COLOURS))
TURNS = tuple(map(m.Turn, range(4)))
FOURS = tuple(m.Reward("four", (colour,)) for colour in COLOURS)
PAIRS = {
    colours: m.Reward("pairs", tuple(COLOURS[c] for c in colours))
    for colours in combinations(ALL, 3)
}
SEVEN = m.Reward("seven")
SKIP = m.Skip()


@cache
def _rewards(own: Lanterns) -> tuple[m.Reward, ...]:
    """Return the sets that these lanterns can pay."""
    found = [FOURS[c] for c in ALL if own[c] >= 4]
    found += [PAIRS[three] for three in combinations([c for c in ALL if own[c] >= 2], 3)]
    return (*found, SEVEN) if all(own) else tuple(found)


def _takes(supply: Lanterns, given: int) -> list[m.Take]:
    """Return the lanterns to be had for one of this colour: another one that is in stock."""
    return [TAKES[c] for c in ALL if c != given and supply[c]]


def _move(
    supply: Lanterns, lanterns: tuple[Lanterns, ...], seat: Seat, colour: int, number: int
) -> tuple[Lanterns, tuple[Lanterns, ...]]:
    """Move lanterns of a colour from the supply to a seat, or back."""
    own = _add(lanterns[seat], colour, number)
    return _add(supply, colour, -number), (*lanterns[:seat], own, *lanterns[seat + 1 :])


def _add(numbers: tuple[int, ...], place: int, number: int) -> tuple[int, ...]:
    return (*numbers[:place], numbers[place] + number, *numbers[place + 1 :])
