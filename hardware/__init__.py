"""Scene to light: what the table shows, on pins and strips or simulated."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple


class Fault(Exception):
    """Something the table's owner must hear of, by a key and values that the companion words."""

    def __init__(self, key: str, **values: str | int) -> None:
        super().__init__(key, values)
        self.key = key
        self.values: dict[str, str | int] = values


class Mistake(NamedTuple):
    """A wrong entry of the owner's file: its key, what was expected in words to come, what was found."""

    key: str
    expected: str
    fill: Mapping[str, str | int]
    got: str


class Mistakes(Fault):
    """All that is wrong with the owner's wiring."""

    def __init__(self, mistakes: Sequence[Mistake]) -> None:
        super().__init__("profile-mistakes")
        self.mistakes = tuple(mistakes)
