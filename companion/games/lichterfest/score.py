"""Scoring: reward cards, then boats, then lanterns ("Ende des Spiels")."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from companion.game import Row, Seat, Standing
from companion.message import Message, message

if TYPE_CHECKING:
    from companion.games.lichterfest.rules import State


class Result(NamedTuple):
    """What a player is ranked by, better results greater."""

    points: int
    boats: int
    lanterns: int


def standing(state: State) -> Standing:
    """Rank the players; while the game runs only points count."""
    seats = range(state.chart.players)
    results = {seat: _result(state, seat) for seat in seats}
    rows = tuple(
        Row(
            who=message("player", name=state.chart.setup.names[seat]),
            seats=(seat,),
            points=results[seat].points,
            place=1 + sum(other > results[seat] for other in results.values()),
            tie=_tie(results, seat) if state.over else None,
        )
        for seat in sorted(seats, key=lambda seat: results[seat], reverse=True)
    )
    return Standing(rows, state.over)


def _result(state: State, seat: Seat) -> Result:
    points = sum(points for _, points in state.rewards[seat])
    if not state.over:
        return Result(points, 0, 0)
    return Result(points, state.boats[seat], sum(state.lanterns[seat]))


def _tie(results: dict[Seat, Result], seat: Seat) -> Message | None:
    mine = results[seat]
    rivals = [
        other for one, other in results.items() if one != seat and other.points == mine.points
    ]
    if not rivals:
        return None
    if mine in rivals:
        return message("lichterfest-tie-shared")
    if all(other.boats != mine.boats for other in rivals):
        return message("lichterfest-tie-boats", boats=mine.boats)
    return message("lichterfest-tie-lanterns", lanterns=mine.lanterns)
