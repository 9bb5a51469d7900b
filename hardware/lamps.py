"""Frames onto lamps: LEDs on pins, a strip on SPI, a Pico's at the end of a wire; and the pins themselves."""

from __future__ import annotations

import atexit
import logging
import os
import shutil
import tempfile
import warnings
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Protocol

from companion.scene import RGB
from hardware import Fault
from hardware.grade import (
    PIN_STEPS,
    Dimmer,
    Grader,
    channels,
    for_pins,
    for_strip,
    for_wires,
    places,
)
from hardware.pins import Strip, Wiring
from hardware.render import OFF, Frame
from hardware.row import LONGEST
from hardware.strip import SPEEDS, Bus, SimulatedBus, Spi, encode

# gpiozero is imported inside the functions: it costs a tenth of a second that most commands need not pay.

SIMULATED = "simulated"
MODEL = Path("/proc/device-tree/model")
HAIR = 1e-9

log = logging.getLogger(__name__)


class Lamps(Protocol):
    """Anything that can show a frame, or its part of one."""

    def show(self, frame: Frame) -> None:
        """Show this frame until the next."""

    def close(self) -> None:
        """Go dark and let go of the hardware."""


class PinLamps:
    """LEDs on pins: one pin a lamp, or three."""

    def __init__(self, wiring: Wiring, grade: Grader, pin_factory: Any) -> None:
        from gpiozero import LEDBoard

        rows = wiring.rows.items()
        lamps = [((row, number), pin) for row, pins in rows for number, pin in enumerate(pins, 1)]
        self._coloured = [len(pin) > 1 for _, pin in lamps]
        self._places = places(tuple(lamp for lamp, _ in lamps))
        self._grade = grade
        numbers = [number for _, pin in lamps for number in pin]
        high = wiring.active_high
        try:
            self._leds = LEDBoard(*numbers, pwm=True, active_high=high, pin_factory=pin_factory)
        except Exception as error:  # each pin library has its own; most often the pin is taken
            raise Fault("lamps", reason=str(error)) from error
        # lgpio cuts off what is no whole percent, so every value is a hair too high at the pin.
        hair = HAIR if high else -HAIR
        self._values = [min(1.0, max(0.0, step / PIN_STEPS + hair)) for step in range(101)]
        self._values[0] = 0.0
        self._steps = bytearray(len(numbers))

    def show(self, frame: Frame) -> None:
        """Light each LED; one of a single colour as brightly as the strongest channel."""
        colors = every_lamp(frame)
        wanted = bytearray()
        for place, coloured in zip(self._places, self._coloured, strict=True):
            if coloured:
                wanted.extend(colors[place])
            else:
                wanted.append(max(colors[place]))
        steps = self._grade(bytes(wanted))
        # What goes dimmer comes first, so that the current stays below its cap on the way as well.
        for i in sorted(range(len(steps)), key=lambda i: steps[i] - self._steps[i]):
            # Pin libraries queue their writes; a still LED needs none.
            if steps[i] != self._steps[i]:
                self._leds[i].value = self._values[steps[i]]
                self._steps[i] = steps[i]  # only now: a write that failed is tried again

    def close(self) -> None:
        """Go dark and let go of the pins."""
        try:
            self._leds.off()
        finally:
            self._leds.close()


class StripLamps:
    """A strip of coloured lamps; those that a frame does not name are dark."""

    def __init__(self, strip: Strip, grade: Grader, bus: Bus) -> None:
        self._strip, self._grade, self._bus = strip, grade, bus
        self._places = places(strip.lamps)

    def show(self, frame: Frame) -> None:
        """Send the whole strip its colours, which also mends what a bad contact has garbled."""
        colors = every_lamp(frame)
        self._send(self._grade(channels([colors[place] for place in self._places])))

    def close(self) -> None:
        """Go dark and let go of the bus."""
        try:
            self._send(bytes(3 * len(self._places)))
        finally:
            self._bus.close()

    def _send(self, steps: bytes) -> None:
        self._bus.write(encode(self._strip.kind, steps, self._strip.colours))


class WireLamps:
    """Lamps at the far end of wires, such as a Pico's strip: beacons, track and river in one row."""

    def __init__(self, wires: Sequence[Callable[[bytes], object]], grade: Grader) -> None:
        self._wires, self._grade = wires, grade

    def show(self, frame: Frame) -> None:
        """Send every colour down each wire."""
        if self._wires:
            row = self._grade(channels([*frame.beacons, *frame.track, *frame.river]))
            for send in self._wires:
                send(row)

    def close(self) -> None:
        """Go dark: the frame shown last was night already, and the wires are not ours."""


def every_lamp(frame: Frame) -> list[RGB]:
    """Return the colours of all lamps that a table can have; those the frame lacks are dark."""
    colors: list[RGB] = []
    for row, longest in zip(frame, LONGEST.values(), strict=True):
        colors += row
        colors += [OFF] * (longest - len(row))
    return colors


def open_lamps(
    wiring: Wiring,
    pin_factory: Any,
    wires: Sequence[Callable[[bytes], object]] = (),
    dimmer: Dimmer | None = None,
    open_bus: Callable[[Strip], Bus] | None = None,
) -> list[Lamps]:
    """Open everything that can glow at this table, and nothing else; if one fails, none stays open."""
    dimmer = dimmer or Dimmer()
    lamps: list[Lamps] = []
    with ExitStack() as undo:
        if any(wiring.rows.values()):
            lamps.append(PinLamps(wiring, for_pins(wiring, dimmer), pin_factory))
            undo.callback(lamps[-1].close)
        if strip := wiring.strip:
            bus = (open_bus or open_spi)(strip)
            lamps.append(StripLamps(strip, for_strip(wiring, strip, dimmer), bus))
        undo.pop_all()
    return [*lamps, WireLamps(wires, for_wires(wiring, dimmer))]


def open_spi(strip: Strip) -> Bus:
    """Open the SPI bus of a strip."""
    return Spi(strip.bus, strip.device, SPEEDS[strip.kind])


def simulated_bus(strip: Strip) -> Bus:
    """Return a bus that needs no hardware."""
    return SimulatedBus()


def open_pins() -> tuple[Any, str]:
    """Return the pin factory of this machine and its name: gpiozero's choice on a Pi, else simulated."""
    asked = os.environ.get("GPIOZERO_PIN_FACTORY")
    # gpiozero's own mock has no PWM, which the beacons need, so whoever asks for it gets ours.
    if asked == "mock" or (asked is None and not _on_a_pi()):
        return _simulated_pins(), SIMULATED

    _give_lgpio_a_folder()
    with warnings.catch_warnings(record=True) as passed_over:  # one for each library that failed
        warnings.simplefilter("always")
        try:
            return _default_pins()
        except Exception as error:  # each pin library has its own
            if asked is not None:
                raise Fault("pin-factory", name=asked, reason=str(error)) from error
            reasons = [str(warning.message) for warning in passed_over] + [str(error)]
    # The table plays on without its lamps; its owner reads here why they are dark.
    log.warning("no pins on this Pi: %s", "; ".join(reasons))
    return _simulated_pins(), SIMULATED


def _on_a_pi() -> bool:
    try:
        return MODEL.read_bytes().startswith(b"Raspberry Pi")
    except OSError:
        return False


def _give_lgpio_a_folder() -> None:
    """Keep lgpio's pipes out of the working directory, which may be read-only or another Lightkeeper's."""
    if "LG_WD" in os.environ:
        return
    run = os.environ.get("XDG_RUNTIME_DIR")
    within = run if run and os.access(run, os.W_OK | os.X_OK) else None
    folder = tempfile.mkdtemp(prefix="lightkeeper-", dir=within)
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    os.environ["LG_WD"] = folder  # lgpio reads it when gpiozero imports it


def _default_pins() -> tuple[Any, str]:
    from gpiozero import Device, PinPWMUnsupported

    Device.ensure_pin_factory()
    name = type(Device.pin_factory).__module__.rpartition(".")[2]
    if name == "native":  # gpiozero's last resort
        raise PinPWMUnsupported("native pins cannot dim a lamp")
    return Device.pin_factory, name


def _simulated_pins() -> Any:
    from gpiozero.pins.mock import MockFactory, MockPWMPin

    class Pin(MockPWMPin):  # type: ignore[misc]
        """A mock pin that forgets what it showed: gpiozero's keeps every frame, without end."""

        def _change_state(self, value: float) -> bool:
            changed = super()._change_state(value)
            del self.states[:-1]
            return bool(changed)

    return MockFactory(pin_class=Pin)
