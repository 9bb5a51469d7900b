"""What a maker wires by is what the firmware uses."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

import firmware_bridge
from firmware_bridge.frames import Decoder, Frame
from firmware_bridge.readers import KINDS

README = (Path(firmware_bridge.__file__).parent / "firmware" / "README.md").read_text("utf-8")

# A Pico's pins as printed on the official drawing, from position 1 to 40.
PINOUT = [
    "GP0", "GP1", "GND", "GP2", "GP3", "GP4", "GP5", "GND", "GP6", "GP7",
    "GP8", "GP9", "GND", "GP10", "GP11", "GP12", "GP13", "GND", "GP14", "GP15",
    "GP16", "GP17", "GND", "GP18", "GP19", "GP20", "GP21", "GND", "GP22", "RUN",
    "GP26", "GP27", "GND", "GP28", "ADC_VREF", "3V3(OUT)", "3V3_EN", "GND", "VSYS", "VBUS",
]  # fmt: skip

# Which pins each part of the chip can be wired to (RP2040 data sheet, function table).
SPI0 = {"sck": {2, 6, 18}, "mosi": {3, 7, 19}, "miso": {0, 4, 16}}
UART1 = {"tx": {4, 8}, "rx": {5, 9}}


@pytest.fixture
def settings(firmware):
    return firmware("settings")


def rows():
    """Return name on the Pico, position and setting of each row of the wiring tables."""
    return re.findall(r"^\|[^|]+\| (\S+) \| (\d+) \| (?:`([^`]+)`)? ?\|$", README, re.MULTILINE)


def test_every_position_has_the_name_that_it_has_on_the_board():
    assert len(PINOUT) == 40
    assert len(rows()) == 18
    assert [row for row in rows() if PINOUT[int(row[1]) - 1] != row[0]] == []


def test_the_ground_pins_are_all_named():
    said = re.search(r"Ground is on pins ([\d, and]+),", README)[1]
    assert [int(pin) for pin in re.findall(r"\d+", said)] == [
        position for position, name in enumerate(PINOUT, 1) if name == "GND"
    ]


def test_the_wiring_is_that_of_the_settings(settings):
    wired = sorted((setting, name) for name, _, setting in rows() if setting)
    assert wired == sorted(
        [(f'RC522["{wire}"]', f"GP{pin}") for wire, pin in settings.RC522.items() if wire != "spi"]
        + [
            (f'PN532["{wire}"]', f"GP{pin}")
            for wire, pin in settings.PN532.items()
            if wire != "uart"
        ]
        + [("LAMP_PIN", f"GP{settings.LAMP_PIN}"), ("BUZZER", f"GP{settings.BUZZER}")]
        + [("BUTTONS", f"GP{pin}") for pin in settings.BUTTONS]
    )


def test_each_button_is_wired_to_its_own_name(settings):
    told = re.findall(r'^\| button "(\w+)", to GND \| GP(\d+) ', README, re.MULTILINE)
    assert {int(pin): f"table/{name}" for name, pin in told} == settings.BUTTONS


def test_no_pin_is_used_twice_and_each_can_do_its_work(settings):
    both = [settings.LAMP_PIN, settings.BUZZER, *settings.BUTTONS]
    rc522 = [pin for wire, pin in settings.RC522.items() if wire != "spi"]
    pn532 = [pin for wire, pin in settings.PN532.items() if wire != "uart"]
    pins = both + rc522 + pn532
    assert len(set(pins)) == len(pins)
    assert settings.RC522["spi"] == 0
    assert settings.PN532["uart"] == 1
    assert [wire for wire, able in SPI0.items() if settings.RC522[wire] not in able] == []
    assert [wire for wire, able in UART1.items() if settings.PN532[wire] not in able] == []


def test_the_current_is_worked_out_for_the_settings(settings):
    lamps, limit, current = re.search(
        r"8 lamps at 64 take (\d+) × 60 mA × (\d+)/255 = (\d+) mA", README
    ).groups()
    assert (int(lamps), int(limit)) == (settings.LAMPS, settings.BRIGHTNESS)
    assert int(current) == 60 * settings.LAMPS * settings.BRIGHTNESS // 255


def test_the_word_that_ends_the_firmware_is_right():
    line = re.search(r"printf '([^']+)\\n' > /dev/serial", README)[1]
    assert Decoder().feed(line.encode() + b"\n") == [Frame("STOP", "")]


def test_the_piece_for_the_owners_file_names_a_kind_that_there_is():
    piece = tomllib.loads(re.search(r"```toml\n(.*?)```", README, re.DOTALL)[1])
    assert [set(scanner) for scanner in piece["scanner"]] == [{"kind", "port"}]
    assert piece["scanner"][0]["kind"] == "pico"
    assert "pico" in KINDS


def test_every_setting_and_every_tune_is_explained(settings, firmware):
    names = [name for name in vars(settings) if name.isupper()]
    assert [name for name in names if f"`{name}" not in README] == []
    told = re.findall(r"^\| [a-z ,]+ \| `(\w+)`: ", README, re.MULTILINE)
    assert told == list(firmware("buzzer").TUNES)


def test_it_says_that_no_board_has_run_it():
    assert "not been tried on a\nphysical board" in README
