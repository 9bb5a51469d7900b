"""What the start page asks, and the order in which everybody draws tiles ("Spielvorbereitung")."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from companion.games.lichterfest.chart import DEALT, LOOSE, SPREAD, tiles_each
from companion.setup import Option, Setup, answered

SEATS = range(2, 5)
OPTIONS = (
    Option("tiles", ("table", DEALT)),
    Option("sitting", (SPREAD, "corner"), only={"corner": range(2, 3)}),
    Option("first", ("1", "2", "3", "4"), only={"3": range(3, 5), "4": range(4, 5)}),
)


def deal(setup: Setup, random: Random) -> Setup:
    """Check the answers and shuffle the tiles, if the companion is to: some stay in the box unseen.

    Turns go round strictly and each ends with one draw, so the whole shuffled pile is known as one
    pile a seat: its first hand, then what it will draw.
    """
    options, seats = answered(setup, OPTIONS, SEATS)
    setup = replace(setup, options=options, seats=tuple(seats), orders={})
    if options["tiles"] != DEALT:
        return setup
    players = len(setup.names)
    each = tiles_each(players)
    drawn = iter(random.sample([str(number) for number in LOOSE], each * players))
    piles = [tuple(next(drawn) for _ in range(each)) for _ in range(players)]
    return replace(setup, orders={f"tiles-{seat}": pile for seat, pile in enumerate(piles, 1)})
