"""The rules of Lighthouse Run, with Erik and the Great Fleet (docs/rules/lighthouse-run.md)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from enum import IntEnum
from typing import NamedTuple

from companion.game import ANYONE, DICE, HOST, Seat
from companion.games.lighthouse_run import moves as m
from companion.games.lighthouse_run.chart import HAND, ROUNDS, Chart
from companion.games.lighthouse_run.deal import OPTIONS, SEATS, deal
from companion.games.lighthouse_run.moves import Move
from companion.games.lighthouse_run.river import EVERYWHERE
from companion.games.lighthouse_run.score import standing
from companion.setup import Setup

__all__ = ["OPTIONS", "SEATS", "actors", "apply", "deal", "moves", "new_game", "standing"]

SHIPS = 5
FIRST_LIT = (0, 2, 4)  # the 1st, 3rd and 5th place, counted from the start
Row = tuple[int, ...]  # where the five ships of a colour are, hindmost first; 0 is the start


class Step(IntEnum):
    """What the table waits for."""

    PLACE = 0  # the lighthouses are being entered
    CARD = 1
    BEACON = 2
    SAIL = 3
    BONUS = 4
    ERIK_CARD = 5
    OVER = 6


# Each step under its own name: on Python 3.11 looking it up in the enumeration costs ten times more.
PLACE, CARD, BEACON, SAIL, BONUS, ERIK_CARD, OVER = Step


class State(NamedTuple):
    """Everything that changes; *lit* is a mask over lighthouses, *played* one over each deck."""

    chart: Chart
    round: int
    turn: int
    step: Step
    lit: int
    ships: tuple[Row, ...]
    played: tuple[int, ...]
    card: m.Card | None = None
    bonus: int = 0  # the space of the ship that may sail on

    @property
    def seat(self) -> Seat:
        """The player whose turn it is: the storm card moves left each round."""
        return self.chart.order_of_play[self.round - 1][self.turn][0]

    @property
    def cloud(self) -> int:
        """The space the cloud has reached; ships there or behind are caught."""
        return self.chart.river.cloud[self.round - 1]

    @property
    def over(self) -> bool:
        """Whether all rounds are played."""
        return self.step is OVER


def new_game(setup: Setup) -> State:
    """Return the table before the first card ("Setup")."""
    order = setup.orders.get("lighthouses", ())
    chart = Chart(setup, order)
    colours = len(chart.colours)
    state = State(chart, 1, 0, PLACE, 0, ((0,) * SHIPS,) * colours, (0,) * colours)
    return _light_first(state) if order else state


def actors(state: State) -> tuple[Seat, ...]:
    """Return who may act: the player on turn, or whoever turns over Erik's card."""
    step = state.step
    if CARD <= step <= BONUS:
        return state.chart.order_of_play[state.round - 1][state.turn]
    if step is ERIK_CARD:
        return (DICE,) if state.chart.dealt[-1] else (ANYONE,)
    return (ANYONE,) if step is PLACE else ()


def moves(state: State, seat: Seat) -> Sequence[Move]:
    """Play a card, then set a beacon, then sail ("Playing the game")."""
    if seat == HOST:
        return _corrections(state)
    if seat not in actors(state):
        return ()
    chart, step = state.chart, state.step
    if step is CARD:
        return _card_moves(state, seat)
    if step is BEACON:
        return chart.river.beacons(state.lit, _card(state).lighthouse)
    if step is SAIL:
        sails = chart.river.sails
        return [sails[space] for space in _departures(state)]
    if step is BONUS:
        return chart.river.bonuses[_bonus_landing(state)]
    if step is ERIK_CARD:
        return _erik_moves(state)
    return [m.Place(name) for name in chart.river.lighthouses if name not in chart.order]


def apply(state: State, seat: Seat, move: Move) -> State:
    """Carry out a legal move and whatever then follows without a choice."""
    match move:
        case m.Card():
            return _turn_over(state, move) if state.step is ERIK_CARD else _play(state, move)
        case m.Beacon():
            return _settle(_relight(state, move, SAIL))
        case m.Sail():
            return _sail(state, move.space)
        case m.Bonus():
            colour = state.chart.index[_card(state).colour]
            return _end_turn(state, _advance(state.ships, (colour,), state.bonus, move.space))
        case m.Skip():
            if state.step is BONUS:
                return _end_turn(state, state.ships)
            return _settle(state._replace(step=SAIL))
        case m.Place():
            return _place(state, move)
        case m.Put():
            colour = state.chart.index[move.colour]
            ships = _advance(state.ships, (colour,), move.source, move.target)
            return _settle(state._replace(ships=ships))
        case m.Light():
            return _settle(_relight(state, move, state.step))


def hand(state: State, colour: int) -> int:
    """Return the cards a colour's hand may hold now, as a mask over its deck.

    A dealt hand of three is refilled when the turn is over, in the Great Fleet when the round is;
    the pile runs out in the last round. Of a paper hand only what was played is known.
    """
    chart = state.chart
    cards = len(chart.decks[colour])
    if chart.dealt[colour]:
        refills = state.round - 1
        if not chart.fleet and state.played[colour].bit_count() == state.round:
            refills += not (state.card and state.card.colour == chart.colours[colour])
        cards = min(cards, HAND + refills)
    return ((1 << cards) - 1) & ~state.played[colour]


# A turn, in the order of the rulebook


def _card_moves(state: State, seat: Seat) -> Sequence[m.Card]:
    """Each colour plays one card a round; in the Great Fleet the second is of the other colour."""
    chart, played, round_ = state.chart, state.played, state.round
    found: tuple[m.Card, ...] = ()
    for colour in chart.own[seat]:
        if played[colour].bit_count() < round_:
            found += chart.offer(colour, hand(state, colour))
    return found


def _play(state: State, card: m.Card) -> State:
    chart, round_, turn, _, lit, ships, played, *_ = state
    colour = chart.index[card.colour]
    played = _mark(played, colour, hand(state, colour) & chart.copies[colour][card])
    return _settle(State(chart, round_, turn, BEACON, lit, ships, played, card))


def _settle(state: State) -> State:
    """Pass over every step that leaves nothing to decide."""
    chart, _, _, step, lit, ships, _, _, bonus = state
    if step is BEACON:
        if chart.river.beacons(lit, _card(state).lighthouse):
            return state
        state = state._replace(step=SAIL)
        step = SAIL
    if step is SAIL and not _can_sail(state):
        return _end_turn(state, ships)
    if step is BONUS:
        gone = bonus not in ships[chart.index[_card(state).colour]]
        if gone or bonus <= state.cloud or _bonus_landing(state) == bonus:
            return _end_turn(state, ships)
    return state


def _can_sail(state: State) -> bool:
    """Tell whether the card played finds a ship that is not caught, without listing them."""
    card, ships, cloud = _card(state), state.ships, state.cloud
    if card.kind == "coop":
        return any(row[-1] > cloud for row in ships)
    foremost = ships[state.chart.index[card.colour]][-1]
    return foremost > cloud and (foremost > 0 or card.kind == "solo")


def _departures(state: State) -> list[int]:
    """Return the spaces from which the card played can take ships that are not caught."""
    card, ships, cloud = _card(state), state.ships, state.cloud
    if card.kind == "coop":
        return sorted({space for row in ships for space in row if space > cloud})
    own = ships[state.chart.index[card.colour]]
    behind = cloud if card.kind == "solo" else max(cloud, 0)
    return sorted({space for space in own if space > behind})


def _sail(state: State, source: int) -> State:
    chart, round_, turn, _, lit, ships, played, *_ = state
    card = _card(state)
    own = chart.index[card.colour]
    target = chart.reach(lit)[card.steps][source]
    ships, earned = _take(chart, ships, card, own, source, target)
    if earned:
        state = State(chart, round_, turn, BONUS, lit, ships, played, card, target)
        return _settle(state)
    return _end_turn(state, ships)


def _take(
    chart: Chart, ships: tuple[Row, ...], card: m.Card, own: int, source: int, target: int
) -> tuple[tuple[Row, ...], bool]:
    """Move the ships the card's lower half takes, and tell whether that earns the bonus."""
    match card.kind:
        case "solo":
            return _advance(ships, (own,), source, target), False
        case "group":
            return _advance(ships, (own,) * ships[own].count(source), source, target), False
    owner = chart.owner
    crew = [colour for colour, row in enumerate(ships) if source in row]
    helped = any(owner[colour] != owner[own] for colour in crew)
    return _advance(ships, crew, source, target), helped and own in crew and target > source


def _bonus_landing(state: State) -> int:
    return state.chart.reach(state.lit)[_card(state).steps][state.bonus]


def _end_turn(state: State, ships: tuple[Row, ...]) -> State:
    chart, round_, turn, _, lit, _, played, *_ = state
    turn += 1
    if turn < chart.turns:
        return State(chart, round_, turn, CARD, lit, ships, played)
    if chart.erik:
        return State(chart, round_, turn, ERIK_CARD, lit, ships, played)
    return _end_round(chart, round_, lit, ships, played)


def _end_round(
    chart: Chart, round_: int, lit: int, ships: tuple[Row, ...], played: tuple[int, ...]
) -> State:
    """The cloud moves on, and the storm card goes to the left ("The end of the round")."""
    step = CARD if round_ < ROUNDS else OVER
    return State(chart, round_ + 1, 0, step, lit, ships, played)


# Erik


def _erik_moves(state: State) -> Sequence[m.Card]:
    erik = len(state.chart.colours) - 1
    if state.chart.dealt[erik]:
        return state.chart.offer(erik, 1 << (state.round - 1))
    return state.chart.offer(erik, hand(state, erik))


def _turn_over(state: State, card: m.Card) -> State:
    """Erik sails with his hindmost ship and needs no light ("Support from Erik")."""
    chart, round_, _, _, lit, ships, played, *_ = state
    erik = chart.index[card.colour]
    unplayed = chart.copies[erik][card] & ~played[erik]
    if chart.dealt[erik]:
        unplayed &= 1 << (round_ - 1)
    played = _mark(played, erik, unplayed)
    source = min((space for space in ships[erik] if space > state.cloud), default=None)
    if source is not None:
        landing = chart.river.reach(EVERYWHERE)[card.steps]
        target = landing[source]
        ships, earned = _take(chart, ships, card, erik, source, target)
        if earned:
            ships = _advance(ships, (erik,), target, landing[target])
    return _end_round(chart, round_, lit, ships, played)


# Before the first card, and corrections


def _place(state: State, move: m.Place) -> State:
    chart = state.chart
    order = (*chart.order, move.lighthouse)
    left = [name for name in chart.river.lighthouses if name not in order]
    if len(left) > 1:
        return state._replace(chart=replace(chart, order=order))
    return _light_first(state._replace(chart=replace(chart, order=(*order, *left))))


def _light_first(state: State) -> State:
    """Set the beacons on the 1st, 3rd and 5th lighthouse and ask for the first card."""
    chart = state.chart
    lit = sum(chart.river.bit[chart.order[place]] for place in FIRST_LIT)
    return state._replace(lit=lit, step=CARD)


def _corrections(state: State) -> list[Move]:
    """The table is the truth: any ship may stand on any space, any beacon on any lighthouse."""
    chart = state.chart
    found: list[Move] = [
        m.Put(colour, source, target)
        for colour, row in zip(chart.colours, state.ships, strict=True)
        for source in sorted(set(row))
        for target in range(chart.river.last + 1)
        if target != source
    ]
    if state.step is not PLACE:
        burning, dark = chart.river.burning(state.lit), chart.river.burning(~state.lit)
        found += [m.Light(source, target) for source in burning for target in dark]
    return found


# Small helpers


def _card(state: State) -> m.Card:
    """Return the card being played; the steps after CARD always have one."""
    assert state.card
    return state.card


def _relight(state: State, move: m.Beacon | m.Light, step: Step) -> State:
    chart, round_, turn, _, lit, ships, played, card, bonus = state
    lit = lit & ~chart.river.bit[move.source] | chart.river.bit[move.target]
    return State(chart, round_, turn, step, lit, ships, played, card, bonus)


def _advance(
    ships: tuple[Row, ...], crew: Sequence[int], source: int, target: int
) -> tuple[Row, ...]:
    """Move one ship of each colour in the crew (a colour may be named several times)."""
    rows = list(ships)
    for colour in crew:
        row = list(rows[colour])
        row.remove(source)
        row.append(target)
        row.sort()
        rows[colour] = tuple(row)
    return tuple(rows)


def _mark(played: tuple[int, ...], colour: int, copies: int) -> tuple[int, ...]:
    """Mark the first of the copies as played."""
    return (*played[:colour], played[colour] | copies & -copies, *played[colour + 1 :])
