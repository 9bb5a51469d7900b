"""How bright the lamps may be: chosen on the page, on disk before it counts."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from pathlib import Path

from companion import disk
from companion.message import Fault

FILE = "light.json"
LEAST, MOST = 10, 100


@dataclass(frozen=True, slots=True)
class Light:
    """The brightness in percent of what lightkeeper.toml allows, and whether it is night."""

    level: int = MOST
    night: bool = False


def load(path: Path) -> Light:
    """Read what was chosen last; nothing to be read is full light, never a reason not to play."""
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
        level, night = found["level"], found["night"]
        return Light(checked(level), night) if isinstance(night, bool) else Light()
    except (OSError, ValueError, LookupError, TypeError, RecursionError, Fault):
        return Light()


def save(path: Path, light: Light) -> None:
    """Keep it for the next start."""
    disk.write(path, json.dumps(asdict(light)) + "\n")


def checked(level: object) -> int:
    """Return a brightness that lamps can have, or raise a Fault."""
    if type(level) is not int or not LEAST <= level <= MOST:
        raise Fault("light-level", least=LEAST, most=MOST)
    return level
