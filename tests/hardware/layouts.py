"""The layouts that the build guide describes, as the owner's file has them."""

from __future__ import annotations

from pathlib import Path

FOLDER = Path(__file__).parents[2] / "docs" / "layouts"

LAYOUTS = {
    name: (FOLDER / f"{file}.toml").read_text(encoding="utf-8")
    for name, file in {
        "six LEDs, a strip, ten buttons, a buzzer": "strip",
        "nineteen LEDs, four buttons": "leds",
        "a Pico": "pico",
    }.items()
}
