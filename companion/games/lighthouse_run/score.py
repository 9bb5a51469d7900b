"""Scoring: the highest symbol each ship has reached, and what breaks a tie ("The end of the game")."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from companion.game import Row, Seat, Standing
from companion.games.lighthouse_run.chart import Chart
from companion.message import Message, message

if TYPE_CHECKING:
    from companion.games.lighthouse_run.rules import State


class Result(NamedTuple):
    """What a crew is ranked by, better results greater: points, then the colours' difference (Great
    Fleet), then the cards left over."""

    points: int
    balance: int
    left: int


def standing(state: State) -> Standing:
    """Rank the crews; while the game runs ties are shared, then the cards left over break them."""
    chart = state.chart
    over = state.over
    crews = range(len(chart.own))
    results = {crew: _result(state, crew, over) for crew in crews}
    ranked = sorted(crews, key=lambda crew: results[crew], reverse=True)
    rows = tuple(
        Row(
            who=_who(chart, crew),
            seats=(crew,) if crew < chart.players else (),
            points=results[crew].points,
            place=1 + sum(other > results[crew] for other in results.values()),
            tie=_tie(chart, results, crew) if over else None,
        )
        for crew in ranked
    )
    return Standing(rows, over)


def colour_points(state: State, colour: int) -> int:
    """Return what the five ships of a colour are worth now."""
    points = state.chart.river.points
    return sum(points[space] for space in state.ships[colour])


def cards_left(state: State, crew: Seat) -> tuple[int, ...]:
    """Return the steps of the cards a crew never played: its decks less what was played."""
    chart = state.chart
    return tuple(
        card.steps
        for colour in chart.own[crew]
        for k, card in enumerate(chart.decks[colour])
        if not state.played[colour] >> k & 1
    )


def _result(state: State, crew: Seat, over: bool) -> Result:
    points = [colour_points(state, colour) for colour in state.chart.own[crew]]
    if not over:
        return Result(sum(points), 0, 0)
    # Erik has no hand (his pile is used up), so he loses a tie to anybody who has cards left.
    return Result(sum(points), min(points) - max(points), sum(cards_left(state, crew)))


def _who(chart: Chart, crew: Seat) -> Message:
    if crew < chart.players:
        return message("player", name=chart.setup.names[crew])
    return message("lighthouse-run-erik")


def _tie(chart: Chart, results: dict[int, Result], crew: Seat) -> Message | None:
    mine = results[crew]
    rivals = [
        other for key, other in results.items() if key != crew and other.points == mine.points
    ]
    if not rivals:
        return None
    if mine in rivals:
        return message("lighthouse-run-tie-shared")
    if chart.fleet and all(other.balance != mine.balance for other in rivals):
        return message("lighthouse-run-tie-balance", difference=-mine.balance)
    return message("lighthouse-run-tie-cards", sum=mine.left)
