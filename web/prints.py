"""Pages that print: labels and cards of a game, and the sign of the table."""

from __future__ import annotations

from flask import Blueprint, Response, abort, g, make_response, request

from companion.box import GROUPS
from companion.game import shelf
from companion.message import Fault, Message, message
from companion.profile import ProfileFault
from companion.texts import say
from web import here
from web.draw import draw
from web.sheet import KINDS, PAPERS, Wifi, pieces_sheet, sign_sheet

bp = Blueprint("prints", __name__)

Answer = str | tuple[str, int]


@bp.get("/print/<name>")
def labels(name: str) -> Answer:
    """Show a game's labels or cards, to be printed."""
    if name not in shelf():
        abort(404)
    try:
        data = here.desk().boards(name)
    except ProfileFault as fault:
        raise Fault("page-board", file=fault.path) from fault
    groups = [group for group in request.args.getlist("group") if group in GROUPS]

    def sheet(wrong: Message | None) -> str:
        return pieces_sheet(
            name,
            g.language,
            data,
            request.args.get("address") or _address(),
            paper=_one_of(PAPERS, "paper"),
            kind=_one_of(KINDS, "kind"),
            groups=groups,
            wrong=wrong,
            path=request.full_path,
        )

    if "asked" in request.args and not groups:
        return sheet(message("print-groups-none")), 400
    try:
        return sheet(None)
    except Fault as fault:  # with the form as it was, so that it can be put right
        return sheet(fault.message), 400


@bp.route("/print/sign", methods=["GET", "POST"])
def sign() -> Response:
    """Show the table's sign; a password comes by POST, so that no history keeps it."""
    name, password = (request.form.get(key, "") for key in ("wifi", "password"))
    wifi = Wifi(name, password) if name or password else None

    def sheet(wrong: Message | None) -> str:
        address = request.values.get("address") or _address()
        paper = _one_of(PAPERS, "paper")
        return sign_sheet(
            g.language, address, paper=paper, wifi=wifi, wrong=wrong, path=request.path
        )

    try:
        reply = make_response(sheet(None))
    except Fault as fault:
        reply = make_response(sheet(fault.message), 400)
    reply.headers["Cache-Control"] = "no-store"
    return reply


@bp.errorhandler(Fault)
def refuse(fault: Fault) -> tuple[str, int]:
    """Say why nothing can be printed."""
    return draw("error.html", g.language, sentence=say(fault.message, g.language)), 404


def _one_of(known: tuple[str, ...], name: str) -> str:
    wished = request.values.get(name, known[0])
    return wished if wished in known else known[0]


def _address() -> str:
    """Return where phones find this table: what the network knows, not what this browser typed."""
    return here.desk().address or request.host
