"""Pins: what the owner has wired, the lamps that follow the table, the buttons that touch it."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion import config, profile
from companion.glow import ROWS, Glow, Layout
from companion.lamporder import Bench, Rows
from companion.light import Light
from companion.message import Fault, Message, message
from companion.scene import NIGHT, Scene
from companion.snapshot import Snapshot, scene_of
from companion.table import Table
from companion.texts import say
from companion.wiring.readers import Wire

if TYPE_CHECKING:
    from hardware.pins import Wiring

Pins = tuple[Any, str]
"""A pin factory and its name."""

Sound = Callable[[str], object]
"""Lets what became of a touch be heard: played, more, refused or unknown."""

log = logging.getLogger("lightkeeper")


def wired(file: Path, settings: config.Config) -> Wiring:
    """Return what hangs on which pin, or raise a Fault with all mistakes of the owner's file."""
    from hardware import Mistakes
    from hardware.pins import load

    try:
        return load(settings.hardware)
    except Mistakes as found:
        wrong = [
            profile.Mistake(key, message(expected, **fill), got)
            for key, expected, fill, got in found.mistakes
        ]
        raise profile.ProfileFault(file, wrong) from found


def readable(file: Path) -> tuple[config.Config, Wiring, list[Message]]:
    """Return what of the owner's file can be used, and a line for every mistake in it."""
    settings = config.Config()
    wrong: list[Message] = []
    try:
        settings = config.load(file)
    except profile.ProfileFault as fault:
        wrong += fault.lines()
        with suppress(Fault):  # no TOML at all
            data = profile.read(file)
            settings = config.Config(hardware={n: data[n] for n in config.HARDWARE if n in data})
    except Fault as fault:
        wrong.append(fault.message)
    for game, board in settings.boards.items():
        try:
            profile.load(game, board)
        except profile.ProfileFault as fault:
            wrong += fault.lines()
        except Fault as fault:
            wrong.append(fault.message)
    try:
        return settings, wired(file, settings), wrong
    except profile.ProfileFault as fault:
        return settings, wired(file, config.Config()), [*wrong, *fault.lines()]


def layout_of(wiring: Wiring) -> Layout:
    """Return in plain words where each real lamp hangs."""
    found = {
        row: {n: ("pins", " ".join(map(str, pin))) for n, pin in enumerate(wiring.rows[row], 1)}
        for row in ROWS
    }
    for place, (row, number) in enumerate(wiring.strip.lamps if wiring.strip else (), 1):
        found[row].setdefault(number, ("strip", str(place)))
    return {
        row: tuple(lamps.get(number, ("", "")) for number in range(1, max(lamps, default=0) + 1))
        for row, lamps in found.items()
    }


def pinned() -> Pins:
    """Return this machine's pins, for lamps, buttons and buzzer alike."""
    from hardware.lamps import open_pins

    return open_pins()


@contextmanager
def lit(
    table: Table,
    wiring: Wiring,
    wires: Sequence[Wire] = (),
    glow: Glow | None = None,
    pins: Pins | None = None,
) -> Iterator[str]:
    """Let the lamps follow the table, and *glow* with them; tell through which pins."""
    from hardware.grade import Dimmer
    from hardware.lamps import SIMULATED, open_lamps, open_pins, open_spi, simulated_bus
    from hardware.lights import Lights

    factory, name = pins or open_pins()
    drawn = [glow] if glow else []
    light = Light()  # how bright the lamps start

    def told(now: Snapshot) -> None:
        nonlocal light
        if now.light != light:
            light = now.light
            lights.dim(light.level, light.night)
        for each in drawn:
            each.wake()

    dimmer = Dimmer()
    bus = simulated_bus if name == SIMULATED else open_spi
    lamps = open_lamps(wiring, factory, wires, dimmer, bus)
    lights = Lights([*lamps, *drawn], scenes(table, told), dimmer=dimmer)
    lights.start()
    try:
        yield name
    finally:
        table.close()
        lights.join()


def scenes(
    table: Table, told: Callable[[Snapshot], object] = lambda now: None
) -> Callable[[float | None], Scene | None]:
    """Return what the lights thread waits with: the next scene that looks different, or None.

    Whatever else is new, *told* hears of it first.
    """
    from hardware.lights import Stopped

    shown: tuple[Scene, Snapshot] | None = None

    def next_scene(timeout: float | None) -> Scene | None:
        nonlocal shown
        now = table.wait(shown[1].version if shown else -1, timeout)
        if not table.open:
            raise Stopped
        if shown and now.version == shown[1].version:
            return None
        told(now)
        try:
            scene = scene_of(now)
        except Exception:  # a slip in a game must not leave the table dark for the evening
            log.exception("the lamps stay as they are")
            scene = shown[0] if shown else NIGHT
        changed = not shown or (scene, now.position, now.noticed) != (
            shown[0],
            shown[1].position,
            shown[1].noticed,
        )
        shown = scene, now
        return scene if changed else None

    return next_scene


@contextmanager
def held(table: Table, wiring: Wiring, factory: Any) -> Iterator[Sound]:
    """Listen to the buttons; give what sounds an outcome, which is nothing without a buzzer."""
    from hardware.buttons import Buttons
    from hardware.buzzer import Buzzer

    with ExitStack() as bench:
        sound: Sound = _silent
        if wiring.buzzer is not None:
            buzzer = Buzzer(wiring.buzzer, factory)
            bench.callback(buzzer.close)
            sound = buzzer.say

        def pressed(piece: str) -> None:
            outcome = table.touch(piece)
            sound(outcome.what)
            if outcome.what in ("refused", "unknown"):
                log.info("%s: %s", piece, say(outcome.message, "en"))

        buttons = Buttons(wiring.buttons, pressed, factory)
        bench.callback(buttons.close)
        yield sound


@contextmanager
def on_the_bench(wiring: Wiring) -> Iterator[Bench]:
    """Open the lamps without a table, and leave them dark."""
    from hardware.lamps import SIMULATED, open_lamps, open_spi, simulated_bus
    from hardware.render import Frame

    factory, name = pinned()
    bus = simulated_bus if name == SIMULATED else open_spi
    lamps = open_lamps(wiring, factory, open_bus=bus)

    def show(rows: Rows) -> None:
        frame = Frame(*(tuple(rows.get(row, ())) for row in ROWS))
        for each in lamps:
            each.show(frame)

    try:
        strip = wiring.strip.lamps if wiring.strip else ()
        yield Bench(layout_of(wiring), strip, show, simulated=name == SIMULATED)
    finally:
        for each in lamps:
            each.close()


def _silent(what: str) -> None:
    """Make no sound: there is no buzzer."""
