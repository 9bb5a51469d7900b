"""Scene to light: what the table shows, on pins and strips or simulated."""

from __future__ import annotations


class Fault(Exception):
    """Something the table's owner must hear of, by a key and values that the companion words."""

    def __init__(self, key: str, **values: str | int) -> None:
        super().__init__(key, values)
        self.key = key
        self.values: dict[str, str | int] = values
