"""What the table waits for, and why a touch fits none of it."""

from __future__ import annotations

from collections.abc import Sequence

from companion.game import HOST, Seat
from companion.games.lighthouse_run import moves as m
from companion.games.lighthouse_run.rules import (
    BEACON,
    BONUS,
    CARD,
    ERIK_CARD,
    OVER,
    PLACE,
    SAIL,
    State,
)
from companion.games.lighthouse_run.words import card_words, lighthouse_words
from companion.message import Message, listed, message


def why_not(state: State, seat: Seat, touched: Sequence[str]) -> Message:
    """Say why no legal move of this seat uses these pieces, and what to do instead."""
    if seat == HOST:
        return message("lighthouse-run-why-correction")
    if state.step is OVER:
        return message("lighthouse-run-why-over")
    piece = touched[-1]
    what, _, which = piece.partition("-")
    if what == "lighthouse":
        return _why_not_lighthouse(state, seat, which)
    if what in ("space", "start"):
        return _why_not_space(state, seat, int(which or 0))
    card = _card(state, piece)
    if card:
        return _why_not_card(state, seat, card)
    return _why_not_skip(state, seat) if piece == m.SKIP else ask(state, seat)


def _why_not_card(state: State, seat: Seat, card: m.Card) -> Message:
    chart = state.chart
    words = card_words(card)
    colour = chart.index[card.colour]
    if state.step is PLACE:
        return message("lighthouse-run-why-place", next=ask(state, seat))
    if state.step is ERIK_CARD and colour != len(chart.colours) - 1:
        return message("lighthouse-run-why-erik", card=words)
    if state.step not in (CARD, ERIK_CARD):
        played = card == state.card
        key = "lighthouse-run-why-card-twice" if played else "lighthouse-run-why-card-later"
        return message(key, card=words, next=ask(state, seat))
    if state.step is CARD and colour not in chart.own[seat]:
        return message(
            "lighthouse-run-why-colour",
            who=chart.setup.names[seat],
            colour=message(f"colour-{card.colour}"),
            own=listed([message(f"colour-{chart.colours[k]}") for k in chart.own[seat]]),
        )
    if not chart.copies[colour][card] & ~state.played[colour]:
        return message("lighthouse-run-why-played", card=words)
    if state.step is CARD and state.played[colour].bit_count() >= state.round:
        other = next(k for k in chart.own[seat] if k != colour)
        return message(
            "lighthouse-run-why-other-colour",
            colour=message(f"colour-{card.colour}"),
            other=message(f"colour-{chart.colours[other]}"),
        )
    return message("lighthouse-run-why-hand", card=words)


def _why_not_lighthouse(state: State, seat: Seat, lighthouse: str) -> Message:
    words = lighthouse_words(state.chart, lighthouse)
    if state.step is PLACE:
        return message("lighthouse-run-why-placed", lighthouse=words)
    if state.step is BEACON and state.card and state.card.lighthouse != m.ALL:
        target = lighthouse_words(state.chart, state.card.lighthouse)
        return message("lighthouse-run-why-dark", lighthouse=words, target=target)
    if state.step in (SAIL, BONUS):
        return message("lighthouse-run-why-beacon-done", next=ask(state, seat))
    return message("lighthouse-run-why-card-first", next=ask(state, seat))


def _why_not_space(state: State, seat: Seat, space: int) -> Message:
    if state.step is not SAIL:
        return message("lighthouse-run-why-space", space=space, next=ask(state, seat))
    card, cloud = state.card, state.cloud
    assert card
    chart = state.chart
    if card.kind == "coop":
        here = any(space in row for row in state.ships)
    else:
        here = space in state.ships[chart.index[card.colour]]
    if not here:
        return message(f"lighthouse-run-why-empty-{card.kind}", space=space)
    if space <= cloud:
        return message("lighthouse-run-why-caught", space=space)
    return message("lighthouse-run-why-group-start")


def _why_not_skip(state: State, seat: Seat) -> Message:
    if state.step is BEACON:
        return message("lighthouse-run-why-compulsory", next=ask(state, seat))
    return message("lighthouse-run-why-no-skip", next=ask(state, seat))


def ask(state: State, seat: Seat) -> Message:
    """Say what the table waits for."""
    name = state.step.name.lower().replace("_", "-")
    who = state.chart.setup.names[seat] if seat >= 0 else ""
    if state.step is BEACON and state.card and state.card.lighthouse != m.ALL:
        target = lighthouse_words(state.chart, state.card.lighthouse)
        return message("lighthouse-run-next-beacon-one", who=who, target=target)
    if state.step is SAIL and state.card:
        return message(f"lighthouse-run-next-sail-{state.card.kind}", who=who)
    return message(f"lighthouse-run-next-{name}", who=who)


def _card(state: State, piece: str) -> m.Card | None:
    """Find the card of that name in any deck of the game."""
    for copies in state.chart.copies:
        for card in copies:
            if card.name == piece:
                return card
    return None
