"""Printed codes: the page that a phone's camera opens."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flask import Blueprint, abort, g, session

from companion.box import TABLE, controls
from companion.game import ANYONE, Seat, seat_word, shelf
from companion.message import Fault, Message, message
from companion.play import Play
from companion.table import AGAIN, UNDO
from companion.texts import say
from companion.touch import kind
from web import here
from web.desk import may_play

bp = Blueprint("codes", __name__)


@bp.get("/p/<game>/<piece>")
def scanned(game: str, piece: str) -> str:
    """Ask whether the piece in front of a phone's camera is to be played; looking changes nothing."""
    now = here.table().now  # once, so that the buttons say what this page has seen
    if game not in (*shelf(), TABLE):
        abort(404)
    label, forms, asks = _offered(now.play, game, piece)
    return here.page(
        "scanned.html", now=now, game=game, play=now.play, label=label, forms=forms, asks=asks
    )


Form = Mapping[str, Any]
"""A button: the words on it, where it goes and what it says."""


def _offered(
    play: Play | None, game: str, piece: str
) -> tuple[Message | None, list[Form], list[Message]]:
    """Return what the piece is, the buttons for it, and what the table waits for; no label: not now."""
    if play is None and f"{game}/{piece}" == AGAIN:
        return message("box-again"), [_again()], []
    if play is None or game not in (TABLE, play.game.name):
        return None, [], []
    if play.asleep:
        return message("page-asleep-title"), _waking(), []
    label, forms = (_control if game == TABLE else _touches)(play, piece)
    return label, forms, [play.game.show.ask(play.state, seat) for seat in play.actors()]


def _touches(play: Play, piece: str) -> tuple[Message, list[Form]]:
    """Offer to touch a piece of the game for each seat that it fits, or to hear why it fits none."""
    labels = {each.name: each.label for each in play.game.show.pieces(play.setup)}
    label = labels.get(piece) or next(
        (words for name, words in labels.items() if kind(name) == piece), None
    )
    if label is None:
        raise Fault("touch-unknown", piece=piece[:200])
    mine = [seat for seat in play.actors() if may_play(play, session["phone"], seat)]
    fitting = [
        seat
        for seat in mine
        if any(kind(piece) in move.pieces for move in play.game.rules.moves(play.state, seat))
    ]
    return label, [_touch(play, seat, piece) for seat in fitting or mine[:1]]


def _control(play: Play, piece: str) -> tuple[Message, list[Form]]:
    """Offer what a piece of the table's own does."""
    if f"{TABLE}/{piece}" == UNDO:
        return message("box-undo"), [_form("/undo", message("page-undo"))]
    if f"{TABLE}/{piece}" == AGAIN:
        return message("box-again"), [_again()]
    seats = {seat_word(seat): seat for seat in range(len(play.setup.names))}
    if piece in seats:
        seat = seats[piece]
        words = message("page-seat-take-name", who=play.setup.names[seat])
        return words, [_form("/seat", words, seat=piece, to="take")]
    label = {each.name: each.label for each in controls(0)}.get(f"{TABLE}/{piece}")
    if label is None:
        raise Fault("touch-unknown", piece=piece[:200])
    mine = [seat for seat in play.actors() if may_play(play, session["phone"], seat)]
    return label, [_touch(play, seat, f"{TABLE}/{piece}") for seat in mine]


def _waking() -> list[Form]:
    """Offer what comes before any move after a restart."""
    return [_form("/resume", message("page-resume")), _form("/away", message("page-away"))]


def _again() -> Form:
    """Offer to start again; it is nobody's move."""
    return _form("/touch", message("box-again"), seat=seat_word(ANYONE), piece=AGAIN)


def _touch(play: Play, seat: Seat, piece: str) -> Form:
    who = play.setup.names[seat] if seat >= 0 else ""
    words = message("page-scanned-for", who=who) if who else message("page-scanned-touch")
    return _form("/touch", words, seat=seat_word(seat), piece=piece)


def _form(action: str, words: Message, **fields: str) -> Form:
    return {"action": action, "words": words, "fields": fields}


@bp.errorhandler(Fault)
def refuse(fault: Fault) -> tuple[str, int]:
    """Say what is wrong with what was wished for."""
    return here.page("error.html", sentence=say(fault.message, g.language)), 404
