"""Random play through the contract, against python-chess."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from time import perf_counter

import chess

from bench.report import Line, Wanted
from companion import profile
from companion.game import take
from companion.setup import Setup

ROUNDS = 15
SECONDS = 0.2  # of each side in each round
PLIES = 96

RUN, FEST = "lighthouse-run", "lichterfest"
VARIANTS = {
    "play, 4 players": (RUN, 4, {}),
    "play, 2 players with Erik": (RUN, 2, {"variant": "erik", "erik-pile": "dealt"}),
    "play, 2 players, Great Fleet": (RUN, 2, {"variant": "fleet"}),
    "play Lichterfest, 2 players": (FEST, 2, {"tiles": "dealt"}),
    "play Lichterfest, 4 players": (FEST, 4, {"tiles": "dealt"}),
}
HANDS = {RUN: {"hand": "dealt"}, FEST: {}}
WANTED = {RUN: Wanted("at least", 3), FEST: Wanted("at least", 1)}


def note() -> str:
    return (
        "random moves out of the list of all, dealt hands; deal and new_game are included; "
        f"chess: Board(), cut at {PLIES} plies"
    )


def measure() -> Iterator[Line]:
    """Play in turn, a fraction of a second each."""
    for what, (name, players, options) in VARIANTS.items():
        names = ("Ada", "Ben", "Cleo", "Dan")[:players]
        setup = Setup(name, names, options, (HANDS[name],) * players, data=profile.load(name))
        game, random = _game(setup), Random(1)
        _speed(game, random), _speed(_chess, random)  # what is worked out once, and warm caches
        ours, peer = [], []
        for _ in range(ROUNDS):
            ours.append(_speed(game, random))
            peer.append(_speed(_chess, random))
        yield Line(what, "moves/s", ours, peer, WANTED[name])


def _speed(game: Callable[[Random], int], random: Random) -> float:
    """Play whole games and return the moves per second."""
    moves = 0
    began = perf_counter()
    while (spent := perf_counter() - began) < SECONDS:
        moves += game(random)
    return moves / spent


def _game(setup: Setup) -> Callable[[Random], int]:
    rules = take(setup.game).rules

    def play(random: Random) -> int:
        state = rules.new_game(rules.deal(setup, random))
        made = 0
        while actors := rules.actors(state):
            seat = actors[0]
            state = rules.apply(state, seat, random.choice(list(rules.moves(state, seat))))
            made += 1
        return made

    return play


def _chess(random: Random) -> int:
    board = chess.Board()
    made = 0
    while made < PLIES and (moves := list(board.legal_moves)):
        board.push(random.choice(moves))
        made += 1
    return made
