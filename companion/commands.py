"""The commands that need no table: past games, replays, board files."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from companion import profile
from companion.game import Game, shelf, take, title
from companion.journal import Journal, live_moves
from companion.message import Fault, message
from companion.play import restore
from companion.record import Played, parse, replay, write
from companion.texts import say

JOURNAL = "journal.db"


def list_games(data: Path, language: str) -> None:
    """Print a line for each game ever played here."""
    spines = _journal(data).spines()
    for spine in spines:
        moves = say(message("page-moves", number=spine.moves), language)
        print(
            f"{spine.game:4}  {spine.at[:16]}  {title(spine.name)}  {', '.join(spine.players)}  ({moves})"
        )
    if not spines:
        print(say(message("page-no-games"), language))


def export_game(data: Path, number: int | None, language: str) -> None:
    """Print a game as a text that can be replayed; one being played keeps its secrets."""
    if number is None:
        raise Fault("command-export-number")
    volume = _journal(data).read(number)
    if not volume.events and not volume.whole:
        raise Fault("command-game-damaged", game=number)
    if not volume.events:
        raise Fault("game-unknown", game=number)
    play = restore(volume.events)
    if volume.events[-1].what != "away" and play.game.rules.actors(play.state) and volume.whole:
        raise Fault("game-running", game=number)
    if not volume.whole:
        print(say(message("command-damaged", game=number), language), file=sys.stderr)
    print(write(play.setup, [event.text for event in live_moves(volume.events)]), end="")


def replay_game(file: Path, language: str) -> None:
    """Tell a written game move by move, and how it stands at its end."""
    try:
        text = file.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        raise Fault("record-utf-8", file=str(file)) from error
    except OSError as error:
        reason = error.strerror or str(error)
        raise Fault("profile-unreadable", file=str(file), reason=reason) from error
    setup, lines = parse(text)
    game = take(setup.game) if setup.game in shelf() else None
    if game is None:
        raise Fault("record-setup", reason=f"game {setup.game!r}")
    try:
        print("\n".join(_told(game, list(replay(setup, lines)), language)))
    except (LookupError, TypeError, ValueError) as error:  # a setup that nobody ever dealt
        raise Fault("record-setup", reason=repr(error)) from error


def _told(game: Game, steps: list[tuple[Played | None, Any]], language: str) -> Iterator[str]:
    """Yield a line for each move, then the points or the ranking."""
    for played, _ in steps:
        if played:
            yield say(game.show.tell(played.before, played.seat, played.move, None), language)
    standing = game.rules.standing(steps[-1][1])
    yield ""
    yield say(message("page-ranking" if standing.over else "page-scores"), language)
    for row in standing.rows:
        tie = f" ({say(row.tie, language)})" if row.tie else ""
        yield f"{row.place}. {say(row.who, language)}: {row.points}{tie}"


def check_board(file: Path, language: str) -> None:
    """Check a board file; every mistake is named at once."""
    game = profile.game_of(file)
    profile.load(game, file)
    print(say(message("command-board-good", file=str(file), game=title(game)), language))


def show_board(game: str) -> None:
    """Print a game's own board file, to be copied and corrected."""
    print(profile.shipped(game).read_text(encoding="utf-8"), end="")


def sentences(fault: Fault, language: str) -> list[str]:
    """Put a fault into words; a file's mistakes get a line each."""
    lines = fault.lines() if isinstance(fault, profile.ProfileFault) else ()
    return [say(words, language) for words in (fault.message, *lines)]


def _journal(data: Path) -> Journal:
    try:
        if not (data / JOURNAL).exists():
            raise Fault("command-no-journal", folder=str(data))
    except OSError as error:
        reason = error.strerror or str(error)
        raise Fault("journal-unwritable", folder=str(data), reason=reason) from error
    return Journal(data / JOURNAL)
