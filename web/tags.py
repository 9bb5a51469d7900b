"""Tags on the phone: naming them piece by piece, naming a stray one, sharing them as a file."""

from __future__ import annotations

import tomllib
from pathlib import Path

from flask import Blueprint, Response, abort, g, redirect, request, session

from companion import naming, tags
from companion.box import GROUPS, box, full_name
from companion.game import shelf
from companion.message import Fault
from companion.profile import ProfileFault
from companion.snapshot import Outcome
from companion.texts import say
from web import here
from web.actions import Reply, reply

bp = Blueprint("tags", __name__)


@bp.get("/tags")
def overview() -> str:
    """Show how many pieces of each game have a tag."""
    desk = here.desk()
    known = desk.table.now.tags
    boxes = []
    for game in shelf():
        for group in GROUPS:
            whole_box = naming.begin(game, box(game, desk.boards(game), group), known)
            boxes.append((game, group, len(whole_box.named(known)), len(whole_box.pieces)))
    return here.page("tags.html", boxes=boxes, said=session.pop("said", None))


@bp.post("/tags/begin")
def begin() -> Reply:
    """Ask for the tags of a game."""
    game, _, group = request.form.get("box", "").partition("/")
    if game not in shelf() or group not in GROUPS:
        raise Fault("page-no-game")
    return reply(here.table().begin_naming(game, box(game, here.desk().boards(game), group)))


@bp.post("/tags/step")
def step() -> Reply:
    """Skip a piece, redo, another copy, end."""
    at, to = (request.form.get(name, -1, type=int) for name in ("at", "to"))
    return reply(here.table().step_naming(request.form.get("what", ""), at, to))


@bp.get("/tags/name")
def stray() -> str | Response:
    """Ask which piece a stray tag belongs to."""
    now = here.table().now
    tag = now.notice.tag if now.notice else ""
    if not tag:  # named or gone meanwhile
        return redirect("/")  # type: ignore[return-value]
    game = now.play.game.name if now.play else request.args.get("game", "")
    groups = {}
    if game in shelf():
        taken = frozenset(now.tags.values())
        for group in GROUPS:
            pieces = box(game, here.desk().boards(game), group)
            # Those without a tag come first: the stray one is most likely theirs.
            named = {piece.name for piece in pieces if full_name(game, piece.name) in taken}
            groups[group] = [(piece, piece.name in named) for piece in pieces]
            groups[group].sort(key=lambda each: each[1])
    said = session.pop("said", None)
    return here.page("name_tag.html", tag=tag, game=game, groups=groups, said=said)


@bp.post("/tags/name")
def name() -> Reply:
    """Name a stray tag."""
    now = here.table().now
    tag, piece = request.form.get("tag", ""), request.form.get("piece", "")
    game = now.play.game.name if now.play else request.form.get("game", "")
    if not tag or not now.notice or now.notice.tag != tag or game not in shelf():
        raise Fault("touch-stale")
    if piece not in {each.name for each in box(game, here.desk().boards(game))}:
        raise Fault("touch-unknown", piece=piece[:200])
    return reply(here.table().name_tag(tag, full_name(game, piece)))


@bp.get("/tags.toml")
def export() -> Response:
    """Give all tags as a file."""
    headers = {"Content-Disposition": f'attachment; filename="{tags.FILE}"'}
    text = tags.write(here.table().now.tags)
    return Response(text, mimetype="application/toml", headers=headers)


@bp.post("/tags/import")
def take_in() -> Reply:
    """Add the tags of a file."""
    file = request.files.get("file")
    if file is None:
        abort(400)
    try:
        data = tomllib.loads(file.read().decode("utf-8-sig"))
        new = tags.parse(Path(Path(file.filename or tags.FILE).name), data, here.desk().boards)
    except ProfileFault as fault:
        reason = say(fault.lines()[0], g.language)
        outcome = Outcome("refused", Fault("page-tags-none", reason=reason).message)
    except (ValueError, RecursionError) as error:
        outcome = Outcome("refused", Fault("page-tags-none", reason=str(error)[:200]).message)
    else:
        wished = request.form.get("replace") == "yes"
        outcome = here.table().import_tags(new, replace=wished)
    return reply(outcome, back="/tags", to="/tags")


@bp.errorhandler(Fault)
def refuse(fault: Fault) -> Reply:
    """Answer what could not be done."""
    return reply(Outcome("refused", fault.message))
