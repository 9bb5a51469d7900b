"""The table's words for pieces and moves, as messages."""

from __future__ import annotations

from collections.abc import Iterable

from companion.game import Piece, Seat
from companion.games.lighthouse_run import moves as m
from companion.games.lighthouse_run.chart import Chart
from companion.games.lighthouse_run.river import EVERYWHERE
from companion.games.lighthouse_run.rules import BONUS, ERIK_CARD, State, apply
from companion.message import Message, listed, message
from companion.setup import Setup


def pieces(setup: Setup) -> Iterable[Piece]:
    """Return every card, lighthouse, space and ship of this game; equal cards are numbered."""
    chart = Chart(setup, ())
    for copies, cards in zip(chart.copies, chart.decks, strict=True):
        for card in copies:
            equal = cards.count(card)
            for number in range(1, equal + 1):
                yield Piece(f"{card.name}.{number}" if equal > 1 else card.name, card_words(card))
    for lighthouse in chart.river.lighthouses:
        words = lighthouse_words(chart, lighthouse)
        yield Piece(f"lighthouse-{lighthouse}", words, group="board")
    for space in range(chart.river.last + 1):
        words = message("lighthouse-run-space", space=space)
        yield Piece(m.space_piece(space), words, group="board")
    for colour in chart.colours:
        ship = message(f"lighthouse-run-ship-{colour}")
        for space in range(chart.river.last + 1):
            words = message("lighthouse-run-ship-at", ship=ship, space=space)
            yield Piece(m.ship_piece(colour, space), words, tagged=False, group="board")


def tell(state: State, seat: Seat, move: m.Move, to: Seat | None) -> Message:
    """Put a move made in *state* into words; Lighthouse Run plays with open cards."""
    chart = state.chart
    who = chart.setup.names[seat] if seat >= 0 else ""
    match move:
        case m.Card() if state.step is ERIK_CARD:
            return _tell_erik(state, seat, move)
        case m.Card():
            return message("lighthouse-run-tell-card", who=who, card=card_words(move))
        case m.Beacon(source, target):
            beacon = {
                "source": lighthouse_words(chart, source),
                "target": lighthouse_words(chart, target),
            }
            return message("lighthouse-run-tell-beacon", who=who, **beacon)
        case m.Light(source, target):
            beacon = {
                "source": lighthouse_words(chart, source),
                "target": lighthouse_words(chart, target),
            }
            return message("lighthouse-run-tell-light", **beacon)
        case m.Skip():
            declined = "bonus" if state.step is BONUS else "beacon"
            return message(f"lighthouse-run-tell-no-{declined}", who=who)
        case m.Sail(space):
            return _tell_sail(state, seat, who, space)
        case m.Bonus(space):
            return message("lighthouse-run-tell-bonus", who=who, source=state.bonus, target=space)
        case m.Place(lighthouse):
            place = len(chart.order) + 1
            words = lighthouse_words(chart, lighthouse)
            return message("lighthouse-run-tell-place", lighthouse=words, place=place)
        case m.Put(colour, source, target):
            ship = message(f"lighthouse-run-the-ship-{colour}")
            return message("lighthouse-run-tell-put", ship=ship, source=source, target=target)


def card_words(card: m.Card) -> Message:
    """Name a card: its colour, what it moves and what it lights."""
    light = "all" if card.lighthouse == m.ALL else "one"
    return message(
        f"lighthouse-run-card-{card.kind}-{light}",
        colour=message(f"colour-{card.colour}"),
        steps=card.steps,
        lighthouse=message(f"colour-{card.lighthouse}") if light == "one" else "",
    )


def lighthouse_words(chart: Chart, lighthouse: str) -> Message:
    """Name a lighthouse by its colour and its symbol."""
    return message(
        "lighthouse-run-lighthouse",
        colour=message(f"colour-{lighthouse}"),
        symbol=message(f"symbol-{chart.river.signs[lighthouse]}"),
    )


def _tell_sail(state: State, seat: Seat, who: str, space: int) -> Message:
    """Say which ships sailed how far; all of them go equally far."""
    ships = _sailing(state, apply(state, seat, m.Sail(space)), space)
    if ships is None:
        end = space == state.chart.river.last
        return message(f"lighthouse-run-tell-{'moored' if end else 'stuck'}", who=who, space=space)
    assert state.card
    target = state.chart.reach(state.lit)[state.card.steps][space]
    return message("lighthouse-run-tell-sail", who=who, ships=ships, source=space, target=target)


def _tell_erik(state: State, seat: Seat, card: m.Card) -> Message:
    """Say what Erik's card does: nobody decides it, so nobody else tells it."""
    words = card_words(card)
    erik = state.chart.index[card.colour]
    after = apply(state, seat, card)
    source = min((space for space in state.ships[erik] if space > state.cloud), default=0)
    ships = _sailing(state, after, source)
    if ships is None:
        return message("lighthouse-run-tell-erik-idle", card=words)
    landing = state.chart.river.reach(EVERYWHERE)[card.steps]
    target = landing[source]
    further = landing[target]
    sailed_on = after.ships[erik].count(further) > state.ships[erik].count(further)
    return message(
        "lighthouse-run-tell-erik",
        card=words,
        ships=ships,
        source=source,
        target=target,
        bonus=further if sailed_on and further > target else 0,
    )


def _sailing(before: State, after: State, space: int) -> Message | None:
    """Name the ships that left a space, or None if there are none."""
    left = {
        colour: old.count(space) - new.count(space)
        for colour, old, new in zip(before.chart.colours, before.ships, after.ships, strict=True)
    }
    ships = [
        message(f"lighthouse-run-ships-{colour}", number=number)
        for colour, number in left.items()
        if number
    ]
    return listed(ships) if ships else None
