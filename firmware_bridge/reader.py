"""What every reader is to the rest of the table: bytes in, what it saw out; no port and no clock.

A dialect is the language of one kind of reader. It is pure: time comes in as an argument, and what it
wants to say goes out as bytes, so that a test can hold ten minutes of conversation in a moment.
"""

from __future__ import annotations

from typing import NamedTuple

BUFFER = 512  # bytes that a dialect keeps at most of what it has not understood yet
TEXT = 200  # characters of a tag's own text that anybody looks at

# Control characters, line ends of Unicode's own, and signs that turn the direction of what follows.
_CONTROLS = dict.fromkeys(
    [
        *range(0x20),
        *range(0x7F, 0xA0),
        0x2028,
        0x2029,
        *range(0x202A, 0x202F),
        *range(0x2066, 0x206A),
    ],
    " ",
)


class Seen(NamedTuple):
    """A tag was read; *text* is what it carries besides its number, often the name of a piece."""

    tag: str
    text: str = ""


class Field(NamedTuple):
    """A whole look at what lies on the reader: these tags and no others."""

    tags: tuple[Seen, ...] = ()


class Unclear(NamedTuple):
    """A look that was spoilt: it proves neither presence nor absence."""


class Gone(NamedTuple):
    """The reader itself is sure that a tag was taken away."""

    tag: str


class Pressed(NamedTuple):
    """A button of the reader was pressed."""

    button: str


class Unreadable(NamedTuple):
    """Something was read that can be no tag; *reason* is a word the table has a sentence for."""

    reason: str


class Hello(NamedTuple):
    """The reader says who it is, and how many coloured lamps it has."""

    version: str
    lamps: int = 0


Event = Seen | Field | Unclear | Gone | Pressed | Unreadable | Hello


class Silent(Exception):
    """The reader no longer answers, although its port is open."""


class Dialect:
    """A reader that only talks; those that must be asked override more than `receive`."""

    baud = 9600
    _begun = b""  # of what is never finished when the port is pulled

    def begin(self, now: float) -> bytes:
        """Start a conversation on a port just opened; return what is said first."""
        self._begun = b""
        return b""

    def receive(self, data: bytes, now: float) -> list[Event]:
        """Take the next bytes, in whatever pieces they come, and return what they tell."""
        raise NotImplementedError

    def due(self) -> float | None:
        """Return the moment at which `speak` wants to be asked, if there is one."""
        return None

    def speak(self, now: float) -> bytes:
        """Return what is to be said by now, or raise Silent where an answer is long overdue."""
        return b""

    def answer(self, outcome: str, sentence: str) -> bytes:
        """Return how to tell the reader what became of its tag."""
        return b""

    def light(self, colors: bytes) -> bytes:
        """Return how to show colours (three bytes a lamp) on the reader's own lamps."""
        return b""


def one_line(text: str) -> str:
    """Return the text with a space for every control character, so that it stays one line."""
    return text.translate(_CONTROLS)
