"""What the start page asks, and every order that chance gives the game ("Setup")."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from companion.games.lighthouse_run.chart import DEALT, ERIK, FLEET, HAND, deck, own_colours
from companion.games.lighthouse_run.moves import Card
from companion.games.lighthouse_run.river import river
from companion.message import Fault
from companion.setup import Option, Setup, answered

SEATS = range(2, 5)
SHUFFLED = "shuffled"
COLOURS = ("red", "yellow", "green", "blue")
OTHERS = ("green", "blue", "red", "yellow")

OPTIONS = (
    Option("variant", ("plain", ERIK, FLEET), only={ERIK: range(2, 3), FLEET: range(2, 3)}),
    Option("lighthouses", (SHUFFLED, "table")),
    Option("first", ("1", "2", "3", "4"), only={"3": range(3, 5), "4": range(4, 5)}),
    Option("erik-colour", ("any", *COLOURS), when=("variant", ERIK)),
    Option("erik-pile", ("table", DEALT), when=("variant", ERIK)),
    Option("colour", COLOURS, each=True, distinct=True),
    Option("second", OTHERS, each=True, distinct=True, when=("variant", FLEET)),
    Option("hand", ("table", DEALT), each=True),
)


def deal(setup: Setup, random: Random) -> Setup:
    """Check the answers and shuffle what the companion is to shuffle."""
    options, seats = answered(setup, OPTIONS, SEATS)
    setup = replace(setup, options=options, seats=tuple(seats))
    crews = [own_colours(setup, seat) for seat in range(len(seats))]
    taken = [colour for crew in crews for colour in crew]
    if options.get("erik-colour") == "any":
        options["erik-colour"] = next(colour for colour in COLOURS if colour not in taken)
    taken += [options["erik-colour"]] if options["variant"] == ERIK else []
    if len(set(taken)) < len(taken):
        raise Fault("lighthouse-run-colour-twice")
    board = river(setup.data)
    orders: dict[str, tuple[str, ...]] = {}
    if options["lighthouses"] == SHUFFLED:
        orders["lighthouses"] = tuple(random.sample(board.lighthouses, len(board.lighthouses)))
    dealt = [crew for crew, seat in zip(crews, seats, strict=True) if seat["hand"] == DEALT]
    if options.get("erik-pile") == DEALT:
        dealt.append((options["erik-colour"],))
    for colour in (colour for crew in dealt for colour in crew):
        orders[f"deck-{colour}"] = _shuffled(deck(setup, board, colour), random)
    return replace(setup, orders=orders)


def _shuffled(cards: Sequence[Card], random: Random) -> tuple[str, ...]:
    """Shuffle a deck, again while both group cards are in the first hand."""
    while True:
        order = random.sample(cards, len(cards))
        if sum(card.kind == "group" for card in order[:HAND]) < 2:
            return tuple(card.name for card in order)
