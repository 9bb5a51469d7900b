"""The owner's one file, `lightkeeper.toml`: what this table has, over what we ship."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from companion.message import Fault, message
from companion.profile import (
    MISSING,
    Mistake,
    ProfileFault,
    boards,
    each,
    entries,
    one_of,
    read,
    shown,
    table,
    text,
    whole,
)
from companion.profile import field as field_of
from companion.texts import LANGUAGES

FILE = "lightkeeper.toml"


SERIAL = ("pico", "rdm6300", "code", "pn532")
KINDS = (*SERIAL, "keyboard", "pcsc")
LAYOUTS = ("us", "de")


@dataclass(frozen=True, slots=True)
class Scanner:
    """A reader that the owner names: its kind, where it is, and what its kind has to be told."""

    port: str
    kind: str = "pico"
    baud: int | None = None
    layout: str = "us"
    record: Path | None = None


@dataclass(frozen=True, slots=True)
class Config:
    """A table's configuration, checked; what hangs on the pins is checked by the room that knows them."""

    host: str = "0.0.0.0"
    port: int = 8000
    language: str | None = None
    scanners: tuple[Scanner, ...] = ()  # none is a simulated one
    hardware: Mapping[str, Any] = field(default_factory=dict)  # its tables, as the file has them
    boards: Mapping[str, Path] = field(default_factory=dict)


HARDWARE = ("lamps", "strip", "buttons", "buzzer")


def _anything(key: str, value: object) -> Iterator[Mistake]:
    """Expect what the room of the pins will check: it alone knows what may be in these tables."""
    return iter(())


_SCANNER = table(
    {
        "port": text(),
        "kind": one_of(*KINDS),
        "baud": whole(300, 4_000_000),
        "layout": one_of(*LAYOUTS),
        "record": text(),
    },
    optional=("kind", "baud", "layout", "record"),
)


# What only some kinds can be told: keyboards and PC/SC readers have no serial port.
_ONLY = {"baud": SERIAL, "record": SERIAL, "layout": ("keyboard",)}


def _scanner(key: str, value: object) -> Iterator[Mistake]:
    """Expect a reader, told nothing that its kind would not heed."""
    yield from _SCANNER(key, value)
    told = field_of(value, "kind")
    kind = KINDS[0] if told is MISSING else told
    for name, kinds in _ONLY.items():
        if field_of(value, name) is not MISSING and kind in KINDS and kind not in kinds:
            words = ", ".join(kinds)
            yield Mistake(f"{key}.{name}", message("expect-kind", words=words), shown(kind))


def _scanners(key: str, value: object) -> Iterator[Mistake]:
    """Expect a reader or a list of them."""
    if isinstance(value, list):
        yield from each(_scanner)(key, value)
        known: dict[str, str] = {}
        for place, entry in entries(key, value):
            port = field_of(entry, "port")
            if isinstance(port, str) and (first := known.setdefault(port, place)) != place:
                yield Mistake(
                    f"{place}.port", message("expect-different", other=f"{first}.port"), shown(port)
                )
    else:
        yield from _scanner(key, value)


_CHECK = table(
    {
        "table": table(
            {"host": text(), "port": whole(0, 65535), "language": one_of(*LANGUAGES)},
            optional=("host", "port", "language"),
        ),
        "scanner": _scanners,
        **dict.fromkeys(HARDWARE, _anything),
        "boards": lambda key, value: table(dict.fromkeys(boards(), text()), boards())(key, value),
    },
    optional=("table", "scanner", *HARDWARE, "boards"),
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
    wishes = data.get("scanner", [])
    return Config(
        **data.get("table", {}),
        scanners=tuple(
            Scanner(
                **{**wish, **({"record": path.parent / wish["record"]} if "record" in wish else {})}
            )
            for wish in (wishes if isinstance(wishes, list) else [wishes])
        ),
        hardware={name: data[name] for name in HARDWARE if name in data},
        boards={game: path.parent / board for game, board in data.get("boards", {}).items()},
    )
