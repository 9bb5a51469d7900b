"""What the table waits for, and why a touch fits none of it."""

from __future__ import annotations

from collections.abc import Sequence

from companion.game import HOST, Seat
from companion.games.lichterfest.moves import Give, Reward
from companion.games.lichterfest.rules import ACT, INDEX, OVER, TAKE, Done, State, moves
from companion.games.lichterfest.tiles import MOST_LANTERNS, START, TASKS, TILES, TRADE
from companion.games.lichterfest.words import tile_words
from companion.message import Message, message


def ask(state: State, seat: Seat) -> Message:
    """Say what the table waits for."""
    who = state.chart.setup.names[seat] if seat >= 0 else ""
    if state.step is not ACT:
        name = state.step.name.lower()
        return message(f"lichterfest-next-{name}", who=who, tile=state.tile)
    if state.last_turns:
        return message("lichterfest-next-last", who=who)
    lanterns = sum(state.lanterns[seat])
    if lanterns > MOST_LANTERNS:
        return message("lichterfest-next-twelve", who=who, lanterns=lanterns)
    offered = {type(move) for move in moves(state, seat)}
    trade, reward = Give in offered, Reward in offered
    more = "-both" if trade and reward else "-trade" if trade else "-reward" if reward else ""
    return message(f"lichterfest-next-act{more}", who=who)


def why_not(state: State, seat: Seat, touched: Sequence[str]) -> Message:
    """Say why no legal move of this seat uses these pieces, and what to do instead."""
    if seat == HOST:
        return message("lichterfest-why-correction")
    if state.step is OVER:
        return message("lichterfest-why-over")
    what, _, which = touched[-1].partition("-")
    then = ask(state, seat)
    match what:
        case "tile":
            return _why_not_tile(state, int(which), then)
        case "lantern":
            return _why_not_lantern(state, seat, which, then)
        case "reward":
            return _why_not_reward(state, seat, which, then)
        case "boats":
            return _why_not_trade(state, seat, then)
        case "put":
            key = "later" if state.step is not ACT else "back-last" if state.last_turns else "back"
            return message(f"lichterfest-why-{key}", most=MOST_LANTERNS, next=then)
        case "spot":
            key = "spot-taken" if state.step.name == "SPOT" else "spot-later"
            return message(f"lichterfest-why-{key}", next=then)
        case "turn":
            return message("lichterfest-why-turn", next=then)
        case "table/skip":
            key = "later" if state.last_turns else "skip"
            return message(f"lichterfest-why-{key}", next=then)
    return then


def _why_not_tile(state: State, number: int, then: Message) -> Message:
    tile = tile_words(number)
    if number == START:
        return message("lichterfest-why-start", next=then)
    if number == state.tile:
        return message("lichterfest-why-chosen", next=then)
    if any(laid.tile is TILES[number] for laid in state.lake.cells.values()):
        return message("lichterfest-why-laid", tile=tile, next=then)
    if state.tile:
        return message("lichterfest-why-one-tile", tile=tile, next=then)
    if state.step is TAKE or state.last_turns or sum(state.lanterns[state.seat]) > MOST_LANTERNS:
        return message("lichterfest-why-no-tile-now", tile=tile, next=then)
    return message("lichterfest-why-hand", tile=tile)


def _why_not_lantern(state: State, seat: Seat, colour: str, then: Message) -> Message:
    words = message(f"colour-{colour}")
    if state.step is TAKE:
        same = state.given == INDEX[colour]
        key = "lichterfest-why-same-colour" if same else "lichterfest-why-stack-empty"
        return message(key, colour=words, next=then)
    if state.step is ACT and not state.lanterns[seat][INDEX[colour]]:
        return message("lichterfest-why-none", colour=words, next=then)
    return message("lichterfest-why-lantern", colour=words, next=then)


def _why_not_reward(state: State, seat: Seat, task: str, then: Message) -> Message:
    if state.step is not ACT:
        return message("lichterfest-why-later", next=then)
    if state.done == Done.REWARDED:
        return message("lichterfest-why-one-reward", next=then)
    assert task in TASKS
    return message(f"lichterfest-why-{task}", have=nearest(state.lanterns[seat], task), next=then)


def nearest(own: Sequence[int], task: str) -> int:
    """Return how far a set is: the most of one colour, the pairs, or the different colours."""
    match task:
        case "four":
            return max(own)
        case "pairs":
            return sum(number >= 2 for number in own)
    return sum(number > 0 for number in own)


def _why_not_trade(state: State, seat: Seat, then: Message) -> Message:
    if state.step is not ACT:
        return message("lichterfest-why-later", next=then)
    if state.done > Done.NOTHING:
        return message("lichterfest-why-one-trade", next=then)
    if state.boats[seat] < TRADE:
        return message("lichterfest-why-boats", boats=state.boats[seat], next=then)
    return message("lichterfest-why-nothing-to-trade", next=then)
