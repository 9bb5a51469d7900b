"""What a person will read or hear, before it is put into a language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Message:
    """A sentence by its key and what fills it in; a value may be a message itself."""

    key: str
    values: Mapping[str, str | int | Message] = field(default_factory=dict)


def message(key: str, /, **values: str | int | Message) -> Message:
    """Name a sentence and what fills it in."""
    return Message(key, values)


class Fault(Exception):
    """Something a person must hear of: what happened and what to do next."""

    def __init__(self, key: str, /, **values: str | int | Message) -> None:
        super().__init__(key, values)
        self.message = Message(key, values)


def listed(items: list[Message]) -> Message:
    """Join one to six messages into "a, b and c"."""
    return Message(f"list-{len(items)}", dict(zip("abcdef", items, strict=False)))
