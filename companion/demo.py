"""A table that plays by itself, so that one can watch the lamps and the page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import cycle
from random import Random
from threading import Event
from typing import Any

from companion import profile
from companion.game import Game, Move, Seat, shelf, take
from companion.setup import Setup
from companion.table import Table

NAMES = ("Ada", "Ben", "Cleo", "Dan")


def setups(random: Random) -> Iterator[Setup]:
    """Yield set-ups without end: every game on the shelf, in each of its variants."""
    for name in cycle(shelf()):
        rules = take(name).rules
        first = rules.OPTIONS[0]  # a game asks for its variant first
        for choice in first.choices:
            players = first.only.get(choice, rules.SEATS)[-1]
            dealt = {option.name: option.choices[-1] for option in rules.OPTIONS if option.each}
            dealt = {key: answer for key, answer in dealt.items() if answer == "dealt"}
            piles = {each.name: "dealt" for each in rules.OPTIONS if "dealt" in each.choices}
            yield Setup(
                name,
                NAMES[:players],
                {**piles, first.name: choice},
                (dealt,) * players,
                seed=random.getrandbits(53),
                data=profile.load(name),
            )


def choose(game: Game, state: Any, seat: Seat, random: Random) -> Move:
    """Choose a move that brings the most points at once, at random where several do."""
    rules = game.rules

    def points(move: Move) -> int:
        rows = rules.standing(rules.apply(state, seat, move)).rows
        return sum(row.points for row in rows if seat in row.seats)

    moves: Sequence[Move] = rules.moves(state, seat)
    worth = [points(move) for move in moves]
    best = [move for move, value in zip(moves, worth, strict=True) if value == max(worth)]
    return random.choice(best)


def play_on(table: Table, pace: float, stop: Event, random: Random) -> None:
    """Play game after game at human pace until told to stop."""
    for setup in setups(random):
        table.start(setup)
        while (play := table.now.play) and play.actors():
            if stop.wait(pace):
                return
            seat = play.actors()[0]
            move = choose(play.game, play.state, seat, random)
            table.play(seat, str(move), table.now.position)
        if stop.wait(pace * 6):  # time to read the ranking
            return
