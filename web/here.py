"""What the request at hand belongs to: the desk, the table, and a page in the phone's language."""

from __future__ import annotations

from flask import current_app, g, request

from companion.table import Table
from web.desk import Desk
from web.draw import draw


def desk() -> Desk:
    """Return the desk that this application serves."""
    found: Desk = current_app.extensions["desk"]
    return found


def table() -> Table:
    """Return the table on it."""
    return desk().table


def page(template: str, **values: object) -> str:
    """Draw a page in the language of the phone that asks."""
    return draw(template, g.language, path=request.full_path, **values)
