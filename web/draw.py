"""Templates without a request: pages, the live stream and printed sheets are drawn alike."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader

from companion.game import seat_word, shelf, title
from companion.message import Message, message
from companion.tags import of_piece
from companion.texts import say

HERE = Path(__file__).parent


def draw(template: str, language: str, **values: Any) -> str:
    """Draw a template in a language."""

    def words(key: str, **fill: str | int | Message) -> str:
        return say(message(key, **fill), language)

    return (
        _templates()
        .get_template(template)
        .render(say=lambda words: say(words, language), t=words, language=language, **values)
    )


@cache
def _templates() -> Environment:
    templates = Environment(
        loader=FileSystemLoader(HERE / "templates"),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    templates.globals.update(seat_word=seat_word, shelf=shelf, title=title, of_piece=of_piece)
    return templates
