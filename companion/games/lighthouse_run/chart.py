"""What stays the same for a whole game: the river, who sails which colour, and the decks; worked out
once from the setup and shared by all its states."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from companion.game import Seat
from companion.games.lighthouse_run.moves import Card
from companion.games.lighthouse_run.river import Landings, River, river
from companion.setup import Setup

ROUNDS = 12
HAND = 3
DEALT = "dealt"
ERIK = "erik"
FLEET = "fleet"


@dataclass(frozen=True)
class Chart:
    """One game's river and crews; *order* names the lighthouses placed so far, from the start on."""

    setup: Setup
    order: tuple[str, ...]

    @cached_property
    def river(self) -> River:
        """The board."""
        return river(self.setup.data)

    # Crews

    @cached_property
    def players(self) -> int:
        """How many people play."""
        return len(self.setup.names)

    @cached_property
    def erik(self) -> bool:
        """Whether Erik sails along."""
        return self.setup.options["variant"] == ERIK

    @cached_property
    def fleet(self) -> bool:
        """Whether this is the Great Fleet."""
        return self.setup.options["variant"] == FLEET

    @cached_property
    def colours(self) -> tuple[str, ...]:
        """The colours in play: each seat's own, then Erik's."""
        owned = [colour for seat in range(self.players) for colour in own_colours(self.setup, seat)]
        return (*owned, self.setup.options["erik-colour"]) if self.erik else tuple(owned)

    @cached_property
    def index(self) -> dict[str, int]:
        """Where each colour stands in *colours*."""
        return {colour: number for number, colour in enumerate(self.colours)}

    @cached_property
    def own(self) -> tuple[tuple[int, ...], ...]:
        """The colours of each crew as indices: one, or two in the Great Fleet; Erik comes last."""
        crews = [own_colours(self.setup, seat) for seat in range(self.players)]
        crews += [self.colours[-1:]] if self.erik else []
        return tuple(tuple(self.index[colour] for colour in crew) for crew in crews)

    @cached_property
    def owner(self) -> tuple[Seat, ...]:
        """The crew that sails each colour."""
        return tuple(crew for crew, colours in enumerate(self.own) for _ in colours)

    @cached_property
    def turns(self) -> int:
        """How many cards the players play in a round."""
        return self.players * len(self.own[0])

    @cached_property
    def order_of_play(self) -> tuple[tuple[tuple[Seat], ...], ...]:
        """Who is on turn, by round and turn: the storm card moves to the left each round."""
        first = int(self.setup.options["first"]) - 1
        return tuple(
            tuple(((first + round_ + turn) % self.players,) for turn in range(self.turns))
            for round_ in range(ROUNDS)
        )

    # Light

    def places(self, lit: int) -> int:
        """Turn a mask of lit lighthouses into one of the places where they stand."""
        bit = self.river.bit
        return sum(1 << place for place, name in enumerate(self.order) if lit & bit[name])

    def reach(self, lit: int) -> Landings:
        """Return where ships land while these lighthouses are lit."""
        table = self._reach.get(lit)
        if table is None:
            table = self._reach[lit] = self.river.reach(self.places(lit))
        return table

    @cached_property
    def _reach(self) -> dict[int, Landings]:
        return {}

    # Decks. A deck lists its cards as they are drawn; bit k of a mask is card k. A paper deck is
    # listed as the board file has it, and any card of it may be in the hand.

    @cached_property
    def decks(self) -> tuple[tuple[Card, ...], ...]:
        """The deck of each colour."""
        return tuple(self._drawn(colour) for colour in self.colours)

    @cached_property
    def dealt(self) -> tuple[bool, ...]:
        """Whether the companion has shuffled each colour's deck."""
        return tuple(f"deck-{colour}" in self.setup.orders for colour in self.colours)

    @cached_property
    def copies(self) -> tuple[dict[Card, int], ...]:
        """The mask of each card's copies in each colour's deck."""
        found: list[dict[Card, int]] = []
        for cards in self.decks:
            masks = dict.fromkeys(cards, 0)
            for k, card in enumerate(cards):
                masks[card] |= 1 << k
            found.append(masks)
        return tuple(found)

    def offer(self, colour: int, hand: int) -> tuple[Card, ...]:
        """Return the different cards of a hand, given as a mask over the deck."""
        cards = self._offers[colour].get(hand)
        if cards is None:
            cards = tuple(card for card, copies in self.copies[colour].items() if hand & copies)
            self._offers[colour][hand] = cards
        return cards

    @cached_property
    def _offers(self) -> tuple[dict[int, tuple[Card, ...]], ...]:
        return tuple({} for _ in self.colours)

    def _drawn(self, colour: str) -> tuple[Card, ...]:
        cards = deck(self.setup, self.river, colour)
        named = {card.name: card for card in cards}
        order = self.setup.orders.get(f"deck-{colour}")
        return tuple(named[name] for name in order) if order else cards


def own_colours(setup: Setup, seat: Seat) -> tuple[str, ...]:
    """Return the colours a seat has chosen: one, or two in the Great Fleet."""
    answers = setup.seats[seat]
    return tuple(answers[option] for option in ("colour", "second") if option in answers)


def deck(setup: Setup, board: River, colour: str) -> tuple[Card, ...]:
    """Return a colour's cards as the board file lists them; Erik's has no group cards."""
    erik = setup.options["variant"] == ERIK and colour == setup.options["erik-colour"]
    return tuple(
        Card(colour, kind, steps, lighthouse)
        for kind, steps, lighthouse in board.deck
        if not (erik and kind == "group")
    )
