"""The pages: the table, the start of a game, corrections, the rules in short, past games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from flask import Blueprint, Response, abort, g, redirect, request, session

from companion.game import HOST, Move, shelf, take
from companion.journal import live_moves
from companion.message import Fault
from companion.play import restore
from companion.record import write
from companion.texts import say
from companion.touch import narrow
from web import here
from web.actions import answers

bp = Blueprint("pages", __name__)


@bp.get("/")
def table() -> str | Response:
    """Show the table, or what games there are."""
    desk = here.desk()
    now = (
        desk.table.now
    )  # once: the version must be that of the part, or a change between is missed
    part = desk.table_part(now, session["phone"], g.language, session.pop("said", None))
    return here.page("table.html", part=part, version=now.version)


@bp.get("/start")
def start() -> str | Response:
    """Ask what a game wants to know before it starts."""
    name = request.args.get("game", shelf()[0])
    if name not in shelf():
        abort(404)
    given = answers(name)
    rules = take(name).rules
    players = len(given.names)
    choices = {
        option.name: [
            choice for choice in option.choices if players in option.only.get(choice, (players,))
        ]
        for option in rules.OPTIONS
    }
    chosen = {
        name: answer if answer in choices[name] else choices[name][0]
        for name, answer in ((each.name, given.options.get(each.name)) for each in rules.OPTIONS)
    }
    asked = [
        option
        for option in rules.OPTIONS
        if option.when is None or chosen[option.when[0]] == option.when[1]
    ]
    return here.page(
        "start.html",
        game=take(name),
        given=given,
        choices=choices,
        chosen=chosen,
        asked=asked,
        deciding={option.when[0] for option in rules.OPTIONS if option.when},
        running=here.table().now.play,
        said=session.pop("said", None),
    )


@bp.get("/correct")
def correct() -> str | Response:
    """Choose a correction by touching what is wrong, then where it really is."""
    now = here.table().now
    play = now.play
    if play is None or play.asleep:
        return redirect("/")  # type: ignore[return-value]
    moves = play.game.rules.moves(play.state, HOST)
    touched = request.args.getlist("touched")[:4]
    fits: Sequence[Move] = narrow(moves, touched)
    if not fits:  # what was touched is not there any more
        touched, fits = [], moves
    pieces = list(play.game.show.pieces(play.setup))
    things = {piece.name: rank for rank, piece in enumerate(pieces) if not piece.tagged}
    offered = _offered(fits, frozenset(touched), things)
    return here.page(
        "correct.html",
        now=now,
        pieces=[piece for piece in pieces if piece.name in offered],
        touched=touched,
        moves={piece: narrow(fits, (piece,)) for piece in offered},
        tell=lambda move: play.game.show.tell(play.state, HOST, move, None),
        labels={piece.name: piece.label for piece in pieces},
        said=session.pop("said", None),
    )


def _offered(fits: Sequence[Move], touched: frozenset[str], things: Mapping[str, int]) -> set[str]:
    """Return what to touch next: first the thing that is wrong, then what would be right instead."""
    found: set[str] = set()
    for move in fits:
        left = move.pieces - touched
        named = left & things.keys()
        if touched:
            found |= left - named or left
        else:
            found |= {min(named, key=things.__getitem__)} if named else left
    return found


@bp.get("/help/<name>")
def help_page(name: str) -> str:
    """Tell a game's rules in short."""
    if name not in shelf():
        abort(404)
    return here.page("help.html", game=take(name))


@bp.get("/games")
def games() -> str:
    """List the past games."""
    return here.page("games.html", volumes=here.table().library())


@bp.get("/games/<int:number>")
def game(number: int) -> str:
    """Tell a past game move by move."""
    play = restore(here.table().volume(number).events)
    told = [play.game.show.tell(past.before, past.seat, past.move, None) for past in play.past]
    standing = play.game.rules.standing(play.state)
    return here.page("game.html", number=number, play=play, told=told, standing=standing)


@bp.get("/games/<int:number>.txt")
def game_text(number: int) -> Response:
    """Give a past game as a text file that can be replayed."""
    events = here.table().volume(number).events
    text = write(restore(events).setup, [event.text for event in live_moves(events)])
    name = f'attachment; filename="lightkeeper-{number}.txt"'
    return Response(text, mimetype="text/plain", headers={"Content-Disposition": name})


@bp.errorhandler(Fault)
def refuse(fault: Fault) -> tuple[str, int]:
    """Say why a page cannot be shown."""
    return here.page("error.html", sentence=say(fault.message, g.language)), 404
