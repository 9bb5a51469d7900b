"""The Flask application: one table, a few pages, and an error handler that talks to people."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from typing import Any

from flask import Flask, Response, g, jsonify, request, session
from werkzeug.exceptions import Forbidden, HTTPException, NotFound

from companion.message import Message, message
from companion.table import Table
from companion.texts import LANGUAGES, say
from web import actions, codes, live, pages, prints, tags
from web.desk import Desk
from web.draw import draw
from web.lamps import Lamps, Still
from web.lamps import bp as glow

Boards = Callable[[str], Mapping[str, Any]]


def create_app(
    table: Table,
    secret: bytes,
    boards: Boards,
    language: str | None = None,
    address: str | None = None,
    *,
    lamps: Lamps | None = None,
) -> Flask:
    """Build the pages of a table.

    *boards* gives a game's board data, *address* is for printed codes, *lamps* knows what glows now.
    """
    app = Flask(__name__)
    app.secret_key = secret
    app.config.update(
        MAX_CONTENT_LENGTH=32 * 1024,
        MAX_FORM_PARTS=200,
        SESSION_COOKIE_NAME="lightkeeper",
        SESSION_COOKIE_SAMESITE="Lax",
        PERMANENT_SESSION_LIFETIME=90 * 24 * 3600,
        SEND_FILE_MAX_AGE_DEFAULT=3600,
    )
    app.extensions["desk"] = Desk(table, boards, address)
    app.extensions["lamps"] = lamps or Still(table)
    for blueprint in (pages.bp, actions.bp, tags.bp, codes.bp, prints.bp, live.bp, glow):
        app.register_blueprint(blueprint)

    @app.before_request
    def know_the_phone() -> None:
        """Give each phone a name of its own, and find its language."""
        g.language = _language(language)
        if request.method == "POST" and not _same_origin():
            raise Forbidden
        if not request.query_string.isascii():  # no browser sends such an address
            raise NotFound
        if "phone" not in session and request.endpoint != "static":
            session["phone"] = secrets.token_urlsafe(9)
            session.permanent = True

    @app.errorhandler(HTTPException)
    def in_words(error: HTTPException) -> tuple[str | Response, int]:
        """Answer a wrong address or a broken request with a sentence."""
        known = {403, 404, 405, 413}
        key = f"page-error-{error.code}" if error.code in known else "page-error"
        sentence = say_here(message(key))
        if request.accept_mimetypes.best == "application/json":
            return jsonify(what="refused", said=sentence), error.code or 500
        return draw("error.html", g.get("language", "en"), sentence=sentence), error.code or 500

    @app.after_request
    def guard(response: Response) -> Response:
        """Let the page load nothing from anywhere else, and nobody frame it."""
        response.headers.setdefault(
            "Content-Security-Policy", "default-src 'self'; frame-ancestors 'none'; base-uri 'none'"
        )
        response.headers.setdefault("X-Content-Type-Options", "nosniff")
        response.headers.setdefault("Referrer-Policy", "same-origin")
        return response

    return app


def say_here(words: Message) -> str:
    """Put a message into the language of the phone that asks."""
    return say(words, g.get("language", "en"))


def _same_origin() -> bool:
    """Take changes only from our own pages; a browser always names where a form comes from."""
    origin = request.headers.get("Origin")
    return origin is None or origin.partition("://")[2] == request.host


def _language(wanted: str | None) -> str:
    chosen = session.get("language")
    if chosen in LANGUAGES:
        return str(chosen)
    return request.accept_languages.best_match(LANGUAGES) or wanted or LANGUAGES[0]
