"""The rooms know each other in one direction only: web -> companion <- hardware, and firmware_bridge nobody."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

HOME = Path(__file__).parent.parent
WIRING = [
    HOME / "companion" / "__main__.py",
    *(HOME / "companion" / "wiring").glob("*.py"),
]  # know all four

# room             what it may import of the others
ALLOWED = {
    "companion": (),
    "hardware": ("companion.scene",),
    "firmware_bridge": (),
    "web": ("companion",),
}
PINS = ("RPi", "lgpio", "spidev")  # gpiozero picks what there is; nobody asks for one by name

FILES = sorted(file for room in ALLOWED for file in (HOME / room).rglob("*.py"))


def imports(source: str, package: str = ""):
    """Yield the full name of everything that a module imports, also by import_module("...")."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Import(names):
                yield from (alias.name for alias in names)
            case ast.ImportFrom(module, names, level):
                above = package.split(".")[: len(package.split(".")) - level + 1] if level else []
                home = ".".join([*above, *([module] if module else [])])
                yield from (f"{home}.{alias.name}" for alias in names)
            case ast.Call(
                ast.Name("import_module" | "__import__") | ast.Attribute(_, "import_module"),
                [ast.Constant(str(name)), *_],
            ):
                yield name


def package_of(file):
    return ".".join(file.relative_to(HOME).parent.parts)


def within(name, homes):
    """Tell whether a name is one of these, or inside one."""
    return any(name == home or name.startswith(f"{home}.") for home in homes)


def strangers(file):
    """Return what a file imports of the other rooms without being allowed to."""
    room = file.relative_to(HOME).parts[0]
    others = [other for other in ALLOWED if other != room]
    found = imports(file.read_text("utf-8"), package_of(file))
    return [name for name in found if within(name, others) and not within(name, ALLOWED[room])]


def name_of(file):
    return str(file.relative_to(HOME))


@pytest.mark.parametrize("file", [file for file in FILES if file not in WIRING], ids=name_of)
def test_a_room_imports_only_what_it_may(file):
    assert strangers(file) == []


@pytest.mark.parametrize("file", FILES, ids=name_of)
def test_nobody_imports_a_pin_library_by_name(file):
    found = imports(file.read_text("utf-8"), package_of(file))
    assert [name for name in found if within(name, PINS)] == []


@pytest.mark.parametrize("room", ALLOWED)
def test_every_room_is_there(room):
    assert HOME / room / "__init__.py" in FILES


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("import web", ["web"]),
        ("import web.app as app, os", ["web.app", "os"]),
        ("from web.app import create_app", ["web.app.create_app"]),
        ("from companion import scene", ["companion.scene"]),
        ("def late():\n    import spidev", ["spidev"]),
        ("if TYPE_CHECKING:\n    from RPi import GPIO", ["RPi.GPIO"]),
        ("from . import lamps", ["hardware.strips.lamps"]),
        ("from ..web import app", ["hardware.web.app"]),
        ("from .render import Frame", ["hardware.strips.render.Frame"]),
        ("import_module('lgpio')", ["lgpio"]),
        ("importlib.import_module('web.app')", ["web.app"]),
        ("__import__('web')", ["web"]),
        ("import_module(name)", []),
        ("'import web'", []),
    ],
)
def test_an_import_is_found_wherever_it_stands(source, found):
    assert list(imports(source, "hardware.strips")) == found


@pytest.mark.parametrize(
    ("room", "source", "found"),
    [
        ("hardware", "from companion.scene import Lamp", []),
        ("hardware", "from companion import scene", []),
        ("hardware", "from companion.scenery import Lamp", ["companion.scenery.Lamp"]),
        ("hardware", "import companion", ["companion"]),
        ("hardware", "from hardware.render import Frame", []),
        ("web", "from companion.table import Table", []),
        ("web", "from hardware.render import Frame", ["hardware.render.Frame"]),
        ("companion", "import webbrowser", []),
        ("companion", "import web", ["web"]),
        ("firmware_bridge", "from companion.scene import Lamp", ["companion.scene.Lamp"]),
    ],
)
def test_a_wrong_import_would_be_noticed(tmp_path, monkeypatch, room, source, found):
    monkeypatch.setitem(strangers.__globals__, "HOME", tmp_path)
    file = tmp_path / room / "module.py"
    file.parent.mkdir()
    file.write_text(source)
    assert strangers(file) == found
