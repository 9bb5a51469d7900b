"""How Lighthouse Run shows itself: to phones, to lamps, and to the hands that move the pieces."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

from companion.game import Seat, View
from companion.games.lighthouse_run import moves as m
from companion.games.lighthouse_run.chart import ROUNDS, Chart
from companion.games.lighthouse_run.river import ASHORE
from companion.games.lighthouse_run.rules import PLACE, State, hand, standing
from companion.games.lighthouse_run.score import colour_points
from companion.games.lighthouse_run.why import ask, why_not
from companion.games.lighthouse_run.words import lighthouse_words, pieces, tell
from companion.message import Message, listed, message
from companion.scene import BEACONS, TRACK, WARM, Lamp, Motion, Scene, cheering, motion
from companion.touch import narrowing

__all__ = ["ask", "chores", "pieces", "places", "scene", "tell", "view", "why_not"]

CLOUD = (150, 190, 255)
CLOUDED = (40, 60, 140)
SHIP = (255, 235, 200)

STILL = {(color, lit): Lamp(color, lit) for color in (SHIP, WARM, CLOUDED) for lit in (True, False)}

HANDED = 0.6  # seconds from one beacon going out to the next coming on
STORM = 0.4  # seconds from space to space that the storm rolls


def view(state: State, seat: Seat | None) -> View:
    """Return the board, the crews and, for a seat whose hand is dealt, that hand."""
    chart = state.chart
    seen: dict[str, Any] = {
        "round": min(state.round, ROUNDS),
        "rounds": ROUNDS,
        "step": state.step.name.lower().replace("_", "-"),
        "first": chart.order_of_play[min(state.round, ROUNDS) - 1][0][0],
        "card": state.card.name if state.card else None,
        "cloud": _cloud_view(state),
        "lighthouses": [_lighthouse_view(state, place) for place in range(len(chart.order))],
        "spaces": [_space_view(state, space) for space in range(chart.river.last + 1)],
        "crews": [_crew_view(state, colour) for colour in range(len(chart.colours))],
    }
    if seat is not None and seat >= 0:
        own = [colour for colour in chart.own[seat] if chart.dealt[colour]]
        if own:
            seen["hand"] = [name for colour in own for name in _hand_view(state, colour)]
    return seen


def scene(before: State | None, state: State, fits: Sequence[m.Move]) -> Scene:
    """Light the beacons that burn, the cloud's way and the river; pulse what may be chosen."""
    chart = state.chart
    pulsing = narrowing(fits)
    lit, moved = state.lit, before.lit ^ state.lit if before else 0
    beacons = []
    for lighthouse in chart.order:
        bit = chart.river.bit[lighthouse]
        moves = motion(f"lighthouse-{lighthouse}" in pulsing, bool(moved & bit))
        # A beacon goes out here, and only then on there.
        comes = HANDED if moves is Motion.FLASH and lit & bit else 0.0
        beacons.append(Lamp(WARM, bool(lit & bit), moves, comes))
    if state.step is PLACE:  # the place that waits for its lighthouse
        beacons.append(Lamp(WARM, False, Motion.PULSE))
    beacons += [Lamp()] * (BEACONS - len(beacons))
    arrived = before is not None and before.round != state.round
    rows = tuple(beacons), _track_lamps(state.round - 1, arrived)
    if state.over:
        rows = cheering(rows[0]), cheering(rows[1])
    return Scene(*rows, _river_lamps(before, state, pulsing))


def places(state: State) -> Sequence[str]:
    """Return the lighthouse at each place; those that are not entered yet stand nowhere."""
    order = [f"lighthouse-{lighthouse}" for lighthouse in state.chart.order]
    return (*order, *[""] * (BEACONS - len(order)))


def chores(before: State | None, after: State) -> Sequence[Message]:
    """Say what hands must do on the real table; the same for moves, undo and corrections."""
    if before is None or before.chart.order != after.chart.order:  # the table is being set up
        return list(_set_up(after))
    return [
        *_beacon_chores(before, after),
        *_ship_chores(before, after),
        *_storm_chores(before, after),
    ]


# The view


def _cloud_view(state: State) -> dict[str, Any]:
    stops = state.chart.river.cloud
    stop = state.round - 1
    ahead = stops[stop + 1] if stop + 1 < len(stops) else ASHORE
    return {
        "stop": stop,
        "space": state.cloud if state.cloud != ASHORE else None,
        "next": ahead if ahead != ASHORE else None,
    }


def _lighthouse_view(state: State, place: int) -> dict[str, Any]:
    river = state.chart.river
    lighthouse = state.chart.order[place]
    return {
        "colour": lighthouse,
        "symbol": river.signs[lighthouse],
        "lit": bool(state.lit & river.bit[lighthouse]),
    }


def _space_view(state: State, space: int) -> dict[str, Any]:
    chart = state.chart
    section = chart.river.sections[space]
    return {
        "space": space,
        "section": section,
        "symbol": chart.river.symbols[space],
        "lit": chart.river.lights(space, chart.places(state.lit)),
        "caught": space <= state.cloud,
        "ships": [
            [colour, row.count(space)]
            for colour, row in zip(chart.colours, state.ships, strict=True)
            if space in row
        ],
    }


def _crew_view(state: State, colour: int) -> dict[str, Any]:
    chart = state.chart
    owner = chart.owner[colour]
    played = state.played[colour]
    return {
        "colour": chart.colours[colour],
        "seat": owner if owner < chart.players else None,
        "ships": list(state.ships[colour]),
        "points": colour_points(state, colour),
        "worth": [chart.river.points[space] for space in state.ships[colour]],
        # Sorted: where a card lay in a dealt deck would tell what is still in it.
        "played": sorted(
            card.name for k, card in enumerate(chart.decks[colour]) if played >> k & 1
        ),
    }


def _hand_view(state: State, colour: int) -> list[str]:
    held = hand(state, colour)
    return [card.name for k, card in enumerate(state.chart.decks[colour]) if held >> k & 1]


# The lamps


def _river_lamps(before: State | None, state: State, pulsing: frozenset[str]) -> tuple[Lamp, ...]:
    chart = state.chart
    river, cloud = chart.river, state.cloud
    places = chart.places(state.lit)
    cloud_was = cloud if before is None else before.cloud
    now = _occupied(state)
    then = now if before is None or before.ships == state.ships else _occupied(before)
    moved = {space for space in now | then if now.get(space) != then.get(space)}
    chosen = {m.space_piece(space) for space in _winning_spaces(state)} if state.over else set()
    chosen |= pulsing
    lamps = []
    for space in range(1, river.last + 1):
        choice = chosen and m.space_piece(space) in chosen
        if before is not None and cloud_was < space <= cloud and not choice:
            lamps.append(_swept(before, space, space in then))
            continue
        lit = space > cloud and river.lights(space, places)
        color = SHIP if space in now else WARM if space > cloud else CLOUDED
        if choice or space in moved:
            lamps.append(Lamp(color, lit, motion(bool(choice), True)))
        else:
            lamps.append(STILL[color, lit])
    return tuple(lamps)


def _swept(before: State, space: int, ships: bool) -> Lamp:
    """Let the storm roll over a space: what was lit goes out when it gets there."""
    if not before.chart.river.lights(space, before.chart.places(before.lit)):
        return Lamp(SHIP if ships else WARM, False, Motion.FLASH)
    rolls = STORM * (space - max(before.cloud, 0))
    return Lamp(SHIP if ships else WARM, False, Motion.SWEEP, rolls)


@cache
def _track_lamps(stop: int, arrived: bool) -> tuple[Lamp, ...]:
    """Light the cloud's way up to its stop."""
    return tuple(
        Lamp(CLOUD if k == stop else CLOUDED, k <= stop, motion(False, arrived and k == stop))
        for k in range(TRACK)
    )


def _occupied(state: State) -> dict[int, tuple[tuple[int, int], ...]]:
    found: dict[int, list[tuple[int, int]]] = {}
    for colour, row in enumerate(state.ships):
        for space, number in Counter(row).items():
            found.setdefault(space, []).append((colour, number))
    return {space: tuple(ships) for space, ships in found.items()}


def _winning_spaces(state: State) -> frozenset[int]:
    best = [row for row in standing(state).rows if row.place == 1]
    crews = {seat for row in best for seat in row.seats or (state.chart.players,)}
    colours = [colour for crew in crews for colour in state.chart.own[crew]]
    return frozenset(space for colour in colours for space in state.ships[colour] if space)


# The chores


def _set_up(state: State) -> Iterator[Message]:
    chart = state.chart
    if state.step is PLACE:
        yield message("lighthouse-run-set-up-any-order")
    for place, lighthouse in enumerate(chart.order, 1):
        words = lighthouse_words(chart, lighthouse)
        yield message("lighthouse-run-set-up-lighthouse", lighthouse=words, place=place)
    yield message("lighthouse-run-set-up-beacons")
    yield message("lighthouse-run-set-up-cloud")
    for seat, name in enumerate(chart.setup.names):
        colours = listed([message(f"colour-{chart.colours[k]}") for k in chart.own[seat]])
        kind = "dealt" if chart.dealt[chart.own[seat][0]] else "table"
        yield message(f"lighthouse-run-set-up-crew-{kind}", who=name, colours=colours)
    if chart.erik:
        kind = "dealt" if chart.dealt[-1] else "table"
        colour = message(f"colour-{chart.colours[-1]}")
        yield message(f"lighthouse-run-set-up-erik-{kind}", colour=colour)
    yield message("lighthouse-run-set-up-storm", who=_starter(state))


def _beacon_chores(before: State, after: State) -> Iterator[Message]:
    river = after.chart.river
    gone = river.burning(before.lit & ~after.lit)
    new = river.burning(after.lit & ~before.lit)
    for source, target in zip(gone, new, strict=False):
        yield message(
            "lighthouse-run-chore-beacon",
            source=lighthouse_words(after.chart, source),
            target=lighthouse_words(after.chart, target),
        )


def _ship_chores(before: State, after: State) -> Iterator[Message]:
    for colour, old, new in zip(after.chart.colours, before.ships, after.ships, strict=True):
        left, come = Counter(old) - Counter(new), Counter(new) - Counter(old)
        paths = Counter(zip(sorted(left.elements()), sorted(come.elements()), strict=True))
        for (source, target), number in paths.items():
            yield message(
                "lighthouse-run-chore-ship",
                ship=message(f"lighthouse-run-the-ship-{colour}"),
                number=number,
                source=source,
                target=target,
            )


def _storm_chores(before: State, after: State) -> Iterator[Message]:
    if before.round == after.round:
        return
    stop, space = after.round - 1, max(after.cloud, 0)
    yield message("lighthouse-run-chore-cloud", stop=stop, space=space)
    if not after.over:
        yield message("lighthouse-run-chore-storm", who=_starter(after))


def _starter(state: State) -> str:
    chart: Chart = state.chart
    return chart.setup.names[chart.order_of_play[state.round - 1][0][0]]
