"""German and English: every message of the table in words, by Fluent."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import fluent_number

from companion.game import shelf
from companion.message import Message

LANGUAGES = ("en", "de")
LONGEST = 900  # characters that a value may bring into a sentence: Fluent refuses a thousand
_HERE = Path(__file__).parent
_GAMES = _HERE.parent / "games"


def say(message: Message, language: str) -> str:
    """Put a message into words."""
    values = {
        name: say(value, language) if isinstance(value, Message) else value
        for name, value in message.values.items()
    }
    return _say(message.key, tuple(values.items()), language)


def files(language: str) -> Iterator[Path]:
    """Yield the files that hold a language's words: the table's own, then each game's."""
    yield from _own_files(language)
    yield from sorted(_GAMES.glob(f"*/texts/{language}.ftl"))


@cache
def bundle(language: str, game: str = "") -> FluentBundle:
    """Return the table's own words in a language, or a game's; nothing is read before it is said."""
    # The pages mark up text themselves; isolation signs would only disturb speech and terminals.
    words = FluentBundle([language], use_isolating=False)
    game_file = _GAMES / game.replace("-", "_") / "texts" / f"{language}.ftl"
    for file in [game_file] if game else _own_files(language):
        words.add_resource(FluentResource(file.read_text(encoding="utf-8")))
    return words


def _own_files(language: str) -> list[Path]:
    return sorted(_HERE.glob(f"*.{language}.ftl"))


def _game_of(key: str) -> str:
    """Return the game whose words a key is among: all of them begin with its name."""
    return next((game for game in shelf() if key.startswith(f"{game}-")), "")


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
    words = bundle(language, _game_of(key))
    if not words.has_message(key):
        raise KeyError(f"no message {key!r} in language {language!r}")
    pattern = words.get_message(key).value
    assert pattern is not None, f"message {key!r} has no text"
    # A port or a game's number is written as it is typed: no 65,535.
    fill = {
        name: fluent_number(value, useGrouping=False) if isinstance(value, int) else value[:LONGEST]
        for name, value in values.items()
    }
    text, errors = words.format_pattern(pattern, fill)
    if errors:
        raise ValueError(f"message {key!r} with {values!r}: {errors!r}")
    return str(text)
