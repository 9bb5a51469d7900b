"""Frames onto lamps: beacons on pins, strips of coloured lamps, and the simulated ones."""

from __future__ import annotations

import logging
import os
import warnings
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from companion.scene import RGB
from hardware import Fault
from hardware.render import Frame

# gpiozero is imported inside the functions: it costs a tenth of a second that most commands need not pay.

SIMULATED = "simulated"
MODEL = Path("/proc/device-tree/model")

log = logging.getLogger(__name__)


class Lamps(Protocol):
    """Anything that can show a frame, or its part of one."""

    def show(self, frame: Frame) -> None:
        """Show this frame until the next."""

    def close(self) -> None:
        """Go dark and let go of the hardware."""


class Strip(Protocol):
    """A row of coloured lamps on one wire."""

    def show(self, colors: Sequence[RGB]) -> None:
        """Show these colours from the first lamp on; the lamps beyond them are dark."""

    def close(self) -> None:
        """Let go of the hardware."""


class PinBeacons:
    """The six beacons, each a lamp of one colour on its own pin."""

    def __init__(self, pins: Sequence[int], *, active_high: bool, pin_factory: Any) -> None:
        from gpiozero import LEDBoard

        try:
            self._leds = LEDBoard(*pins, pwm=True, active_high=active_high, pin_factory=pin_factory)
        except Exception as error:  # each pin library has its own; most often the pin is taken
            raise Fault("lamps", reason=str(error)) from error
        self._levels = [0.0] * len(pins)

    def show(self, frame: Frame) -> None:
        """Light each beacon as brightly as the strongest channel of its colour."""
        for i, (led, color) in enumerate(zip(self._leds, frame.beacons, strict=True)):
            level = max(color) / 255
            # Pin libraries queue their writes; a still beacon needs none.
            if level != self._levels[i]:
                led.value = level
                self._levels[i] = level  # only now: a write that failed is tried again

    def close(self) -> None:
        """Go dark and let go of the pins."""
        try:
            self._leds.off()
        finally:
            self._leds.close()


@dataclass(frozen=True, slots=True)
class StripLamps:
    """A strip and the part of each frame it shows: the track, the river, or one after the other."""

    strip: Strip
    part: Callable[[Frame], Sequence[RGB]]

    def show(self, frame: Frame) -> None:
        """Show this strip's part of the frame."""
        self.strip.show(self.part(frame))

    def close(self) -> None:
        """Go dark and let go of the strip."""
        try:
            self.strip.show(())
        finally:
            self.strip.close()


@dataclass(frozen=True, slots=True)
class WireLamps:
    """Lamps at the far end of wires, such as a Pico's strip: beacons, track and river in one row."""

    wires: Sequence[Callable[[bytes], object]]

    def show(self, frame: Frame) -> None:
        """Send every colour down each wire."""
        if self.wires:
            row = bytes(
                channel
                for color in (*frame.beacons, *frame.track, *frame.river)
                for channel in color
            )
            for send in self.wires:
                send(row)

    def close(self) -> None:
        """Go dark: the frame shown last was night already, and the wires are not ours."""


class SimulatedStrip:
    """A strip that only remembers what it was shown last."""

    def __init__(self) -> None:
        self.colors: tuple[RGB, ...] = ()

    def show(self, colors: Sequence[RGB]) -> None:
        """Remember these colours."""
        self.colors = tuple(colors)

    def close(self) -> None:
        """Keep the last colours, for whoever still looks."""


def open_pins() -> tuple[Any, str]:
    """Return the pin factory of this machine and its name: gpiozero's choice on a Pi, else simulated."""
    asked = os.environ.get("GPIOZERO_PIN_FACTORY")
    # gpiozero's own mock has no PWM, which the beacons need, so whoever asks for it gets ours.
    if asked == "mock" or (asked is None and not _on_a_pi()):
        return _simulated_pins(), SIMULATED

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
