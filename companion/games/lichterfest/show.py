"""How Lichterfest shows itself: to phones, to lamps, and to the hands that move the pieces."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from companion.game import Seat, View
from companion.games.lichterfest import moves as m
from companion.games.lichterfest.lake import Cell, Laid
from companion.games.lichterfest.rules import (
    ALL,
    SPOT,
    TURN,
    State,
    hand,
    hand_size,
    next_prize,
    standing,
    worth,
)
from companion.games.lichterfest.tiles import COLOURS, EACH, GENERAL, NEED, TASKS, TILES, TILES_OUT
from companion.games.lichterfest.why import ask, nearest, why_not
from companion.games.lichterfest.words import beside_words, colour_words, pieces, tell, tile_view
from companion.message import Message, message
from companion.scene import BEACONS, RGB, WARM, Lamp, Motion, Scene, cheering, motion
from companion.touch import narrowing

__all__ = ["ask", "chores", "pieces", "places", "scene", "tell", "view", "why_not"]

LIGHT: tuple[RGB, ...] = (
    *((255, 255, 255), (255, 120, 0), (255, 0, 0), (160, 0, 255)),
    *((0, 60, 255), (0, 200, 40), (140, 140, 170)),
)  # one a colour of lantern; black has a lamp as well, and its place tells which it is
GOLD: RGB = (255, 190, 40)
LOW = 2  # lanterns: a stack that will soon be empty glows faintly
SHOWN = 3  # lanterns of a colour that the strip can count


def view(state: State, seat: Seat | None) -> View:
    """Return the lake, the stacks, what everybody has and, where tiles are dealt, the seat's hand."""
    chart = state.chart
    seen: dict[str, Any] = {
        "step": state.step.name.lower(),
        "seat": state.seat,
        "turn": min(state.turn, chart.total),
        "turns": chart.total,
        "last": state.last_turns,
        "dealt": chart.dealt,
        "pile": state.pile,
        "lake": [_laid_view(cell, laid) for cell, laid in state.lake.cells.items()],
        "tile": tile_view(state.tile, 0) if state.tile else None,
        "spots": _spots_view(state),
        "turned": _turned_view(state),
        "supply": dict(zip(COLOURS, state.supply, strict=True)),
        "stacks": {
            task: list(stack[taken:])
            for task, stack, taken in zip(TASKS, chart.stacks, state.taken, strict=True)
        },
        "tasks": {task: _task_view(state, number) for number, task in enumerate(TASKS)},
        "general": GENERAL - state.general,
        "players": [_player_view(state, one) for one in range(chart.players)],
        "tiles": _BOX,
    }
    if seat is not None and seat >= 0 and chart.dealt:
        held = hand(state, seat)
        seen["hand"] = [number for number in TILES if held >> number & 1]
    return seen


def scene(before: State | None, state: State, fits: Sequence[m.Move]) -> Scene:
    """Light whose turn it is and what is in stock; flash what changed, pulse what may be chosen."""
    pulsing = narrowing(fits)
    left = Lamp(WARM, state.pile > 0), Lamp(WARM, state.last_turns)
    track = (*_supply_lamps(before, state, pulsing), *_reward_lamps(before, state, pulsing))
    return Scene(
        (*_side_lamps(before, state), *left),
        cheering(track) if state.over else track,
        _own_lamps(state),
    )


def places(state: State) -> Sequence[str]:
    """Return who sits at each side of the table; what the other two beacons tell is no piece."""
    seats = _seats_by_side(state)
    return tuple(m.player_piece(seats[k]) if k in seats else "" for k in range(BEACONS))


def chores(before: State | None, after: State) -> Sequence[Message]:
    """Say what hands must do on the real table; the same for moves, undo and corrections."""
    if before is None:
        return list(_set_up(after))
    return [
        *_tile_chores(before, after),
        *_reward_chores(before, after),
        *_lantern_chores(before, after),
        *_draw_chores(before, after),
    ]


# The view


def _laid_view(cell: Cell, laid: Laid) -> dict[str, Any]:
    return {"x": cell[0], "y": cell[1], **tile_view(laid.tile.number, laid.turn)}


def _spots_view(state: State) -> list[dict[str, Any]]:
    """Return where the chosen tile may lie, and the most that each spot would earn."""
    if state.step is not SPOT:
        return []
    found = []
    for spot in state.lake.spots:
        gains = [worth(state, state.seat, (spot.x, spot.y), turn) for turn in range(4)]
        best = max(gains, key=lambda gain: (len(gain.bonus) + gain.boats, gain.boats))
        earns = {"lanterns": len(best.bonus), "boats": best.boats}
        found.append({"x": spot.x, "y": spot.y, **earns})
    return found


def _turned_view(state: State) -> list[dict[str, Any]]:
    """Return how the chosen tile may be turned on its spot, and what each turn would bring."""
    if state.step is not TURN:
        return []
    found = []
    for turn in range(4):
        gain = worth(state, state.seat, state.cell, turn)
        found.append(
            {
                "x": state.cell[0],
                "y": state.cell[1],
                **tile_view(state.tile, turn),
                "bonus": [COLOURS[colour] for colour in gain.bonus],
                "boats": gain.boats,
                "shares": [[seat, COLOURS[colour], there] for seat, colour, there in gain.shares],
            }
        )
    return found


def _task_view(state: State, number: int) -> dict[str, int]:
    """Return what a task earns next, and how far the player on turn is from a set."""
    task, (_, points) = TASKS[number], next_prize(state, number)
    have = min(nearest(state.lanterns[state.seat], task), NEED[task])
    return {"points": points, "each": EACH[task], "have": have, "need": NEED[task]}


def _player_view(state: State, seat: Seat) -> dict[str, Any]:
    return {
        "seat": seat,
        "side": state.chart.sides[seat],
        "lanterns": dict(zip(COLOURS, state.lanterns[seat], strict=True)),
        "count": sum(state.lanterns[seat]),
        "boats": state.boats[seat],
        "rewards": [list(prize) for prize in state.rewards[seat]],
        "tiles": hand_size(state, seat),
    }


_BOX = {str(number): tile_view(number, 0) for number in TILES}


# The lamps


def _side_lamps(before: State | None, state: State) -> Iterator[Lamp]:
    """A beacon for each side of the table, clockwise from the first player's."""
    seats = _seats_by_side(state)
    best = {seat for row in standing(state).rows if row.place == 1 for seat in row.seats}
    for place in range(4):
        seat = seats.get(place)
        if seat is None:
            yield Lamp(WARM)
        elif state.over:
            won = seat in best
            yield Lamp(WARM, won, Motion.PULSE if won else Motion.STEADY)
        else:
            got = before is not None and sum(state.lanterns[seat]) > sum(before.lanterns[seat])
            yield Lamp(WARM, seat == state.seat, motion(False, got))


def _seats_by_side(state: State) -> dict[int, Seat]:
    """Return who sits where, clockwise from the first player's side."""
    return {(side + 2) % 4: seat for seat, side in enumerate(state.chart.sides)}


def _supply_lamps(before: State | None, state: State, pulsing: frozenset[str]) -> Iterator[Lamp]:
    """Lamps 1 to 7: bright in stock, faint when nearly empty, dark when empty."""
    for colour in ALL:
        left = state.supply[colour]
        changed = before is not None and before.supply[colour] != left
        chosen = m.lantern_piece(COLOURS[colour]) in pulsing
        light = LIGHT[colour] if left > LOW else _faint(LIGHT[colour])
        yield Lamp(light, left > 0, motion(chosen, changed))


def _reward_lamps(before: State | None, state: State, pulsing: frozenset[str]) -> Iterator[Lamp]:
    """Lamps 8 to 10: the reward stacks; 11 the general cards, 12 a trade, 13 lanterns to put back."""
    old = before.taken if before else state.taken
    for task, stack, taken, was in zip(TASKS, state.chart.stacks, state.taken, old, strict=True):
        left, changed = len(stack) - taken, taken != was
        light = GOLD if left > 1 else _faint(GOLD)
        yield Lamp(light, left > 0, motion(m.reward_piece(task) in pulsing, changed))
    yield Lamp(GOLD, state.general < GENERAL)
    for piece in (m.BOATS, m.BACK):
        yield Lamp(WARM, piece in pulsing, motion(piece in pulsing, False))


def _own_lamps(state: State) -> tuple[Lamp, ...]:
    """The strip counts the lanterns of the player on turn, three lamps a colour."""
    own = state.lanterns[state.seat]
    return tuple(Lamp(LIGHT[colour], own[colour] > k) for colour in ALL for k in range(SHOWN))


def _faint(color: RGB) -> RGB:
    red, green, blue = color
    return red // 5, green // 5, blue // 5


# The chores


def _set_up(state: State) -> Iterator[Message]:
    chart = state.chart
    names = chart.setup.names
    sitting = f"{chart.setup.options['sitting']}-{chart.players}"
    yield message(f"lichterfest-set-up-{sitting}", **dict(zip("abcd", names, strict=False)))
    yield message("lichterfest-set-up-start", who=names[chart.first])
    kind = "dealt" if chart.dealt else "table"
    yield message(f"lichterfest-set-up-tiles-{kind}", out=TILES_OUT[chart.players])
    dots = {2: 3, 3: 4, 4: 0}[chart.players]
    yield message("lichterfest-set-up-rewards", dots=dots)
    each = state.supply[0] + sum(own[0] for own in state.lanterns)
    yield message("lichterfest-set-up-lanterns", each=each)
    for seat, own in enumerate(state.lanterns):
        colour = colour_words(own.index(1))
        yield message("lichterfest-set-up-first-lantern", who=names[seat], colour=colour)
    yield message("lichterfest-set-up-begins", who=names[chart.first])


def _tile_chores(before: State, after: State) -> Iterator[Message]:
    old = {laid.tile.number: (cell, laid) for cell, laid in before.lake.cells.items()}
    new = {laid.tile.number: (cell, laid) for cell, laid in after.lake.cells.items()}
    names = after.chart.setup.names
    for number, (cell, laid) in new.items():
        if old.get(number) == (cell, laid):
            continue
        facing = colour_words(laid.sides[after.chart.sides[0]])
        if number in old and old[number][0] == cell:
            yield message("lichterfest-chore-turn", tile=number, facing=facing, who=names[0])
        else:
            beside = beside_words(after, cell, None)
            key = "lichterfest-chore-lay"
            yield message(key, tile=number, beside=beside, facing=facing, who=names[0])
    for number in old.keys() - new.keys():
        yield message("lichterfest-chore-take-up", tile=number, who=names[after.seat])


def _reward_chores(before: State, after: State) -> Iterator[Message]:
    for seat, name in enumerate(after.chart.setup.names):
        old, new = before.rewards[seat], after.rewards[seat]
        for stack, points in new[len(old) :]:
            yield message(f"lichterfest-chore-reward-{stack}", who=name, points=points)
        for stack, points in old[len(new) :]:
            yield message(f"lichterfest-chore-unreward-{stack}", who=name, points=points)


def _lantern_chores(before: State, after: State) -> Iterator[Message]:
    for seat, name in enumerate(after.chart.setup.names):
        for colour in ALL:
            more = after.lanterns[seat][colour] - before.lanterns[seat][colour]
            if more:
                key = "lichterfest-chore-take" if more > 0 else "lichterfest-chore-back"
                words = colour_words(colour)
                yield message(key, who=name, number=abs(more), colour=words)
        boats = after.boats[seat] - before.boats[seat]
        if boats:
            key = "lichterfest-chore-boats" if boats > 0 else "lichterfest-chore-boats-back"
            yield message(key, who=name, number=abs(boats))


def _draw_chores(before: State, after: State) -> Iterator[Message]:
    if after.chart.dealt:
        return
    names = after.chart.setup.names
    if after.pile < before.pile:
        yield message("lichterfest-chore-draw", who=names[before.seat])
    elif after.pile > before.pile:
        yield message("lichterfest-chore-undraw", who=names[after.seat])
