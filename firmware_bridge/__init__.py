"""The scanner's room: bytes on a wire become touches, and the answer goes back."""

from __future__ import annotations


class Fault(Exception):
    """Something a person must hear of, by its key and what fills it in."""

    def __init__(self, key: str, **values: str | int) -> None:
        super().__init__(key, values)
        self.key = key
        self.values = values
