"""German and English: every message of the table in words, by Fluent."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import fluent_number

from companion.message import Message

LANGUAGES = ("en", "de")
_HERE = Path(__file__).parent


def say(message: Message, language: str) -> str:
    """Put a message into words."""
    values = {
        name: say(value, language) if isinstance(value, Message) else value
        for name, value in message.values.items()
    }
    return _say(message.key, tuple(values.items()), language)


def files(language: str) -> Iterator[Path]:
    """Yield the files that hold a language's words: the table's own, then each game's."""
    yield from sorted(_HERE.glob(f"*.{language}.ftl"))
    yield from sorted(_HERE.parent.glob(f"games/*/texts/{language}.ftl"))


@cache
def bundle(language: str) -> FluentBundle:
    """Return all words of a language."""
    # The pages mark up text themselves; isolation signs would only disturb speech and terminals.
    words = FluentBundle([language], use_isolating=False)
    for file in files(language):
        words.add_resource(FluentResource(file.read_text(encoding="utf-8")))
    return words


_said: dict[tuple[str, tuple[tuple[str, str | int], ...], str], str] = {}


def _say(key: str, values: tuple[tuple[str, str | int], ...], language: str) -> str:
    """Format a message, or take it from what was said before: tables repeat themselves."""
    known = (key, values, language)
    said = _said.get(known)
    if said is None:
        said = _format(key, dict(values), language)
        if len(_said) > 4096:  # names and numbers vary without end
            _said.clear()
        _said[known] = said
    return said


def _format(key: str, values: dict[str, str | int], language: str) -> str:
    words = bundle(language)
    if not words.has_message(key):
        raise KeyError(f"no message {key!r} in language {language!r}")
    pattern = words.get_message(key).value
    assert pattern is not None, f"message {key!r} has no text"
    # A port or a game's number is written as it is typed: no 65,535.
    fill = {
        name: fluent_number(value, useGrouping=False) if isinstance(value, int) else value
        for name, value in values.items()
    }
    text, errors = words.format_pattern(pattern, fill)
    if errors:
        raise ValueError(f"message {key!r} with {values!r}: {errors!r}")
    return str(text)
