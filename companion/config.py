"""The owner's one file, `lightkeeper.toml`: what this table has, over what we ship."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from companion.message import Fault, message
from companion.profile import Mistake, ProfileFault, boards, one_of, read, shown, table, text, whole
from companion.texts import LANGUAGES

FILE = "lightkeeper.toml"


@dataclass(frozen=True, slots=True)
class Config:
    """A table's configuration, checked; lamps are checked by the room that lights them."""

    host: str = "0.0.0.0"
    port: int = 8000
    language: str | None = None
    scanner: str | None = None  # a serial port; none is a simulated scanner
    lamps: Mapping[str, Any] = field(default_factory=dict)
    boards: Mapping[str, Path] = field(default_factory=dict)


def _lamps(key: str, value: object) -> Iterator[Mistake]:
    """Expect a table; what may be in it is known to the room that lights them."""
    if not isinstance(value, Mapping):
        yield Mistake(
            key, message("expect-table", words="beacons, active_high, river"), shown(value)
        )


_CHECK = table(
    {
        "table": table(
            {"host": text(), "port": whole(0, 65535), "language": one_of(*LANGUAGES)},
            optional=("host", "port", "language"),
        ),
        "scanner": table({"port": text()}),
        "lamps": _lamps,
        "boards": lambda key, value: table(dict.fromkeys(boards(), text()), boards())(key, value),
    },
    optional=("table", "scanner", "lamps", "boards"),
)


def load(path: Path) -> Config:
    """Read the owner's file, or raise a Fault with all its mistakes; no file is no wishes."""
    try:
        if not path.exists():
            return Config()
    except OSError as error:  # a folder that may not even be looked into
        reason = error.strerror or str(error)
        raise Fault("profile-unreadable", file=str(path), reason=reason) from error
    data = read(path)
    if mistakes := [*_CHECK("", data)]:
        raise ProfileFault(path, mistakes)
    return Config(
        **data.get("table", {}),
        scanner=data.get("scanner", {}).get("port"),
        lamps=data.get("lamps", {}),
        boards={game: path.parent / board for game, board in data.get("boards", {}).items()},
    )
