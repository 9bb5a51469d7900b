"""The durable log: every change of the table is an event on disk before it counts."""

from __future__ import annotations

import hashlib
import json
import sqlite3
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from companion.message import Fault

# Clustered by game: one page a move to write, and a game is read in one go. A game's last link is
# kept apart, so that lost last events are noticed.
SCHEMA = """
CREATE TABLE IF NOT EXISTS events (
    number INTEGER NOT NULL,
    game   INTEGER NOT NULL,
    at     TEXT NOT NULL,
    what   TEXT NOT NULL,
    text   TEXT NOT NULL,
    chain  BLOB NOT NULL,
    PRIMARY KEY (game, number)
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS ends (
    game   INTEGER PRIMARY KEY,
    number INTEGER NOT NULL,
    chain  BLOB NOT NULL
) STRICT;
PRAGMA user_version = 1;
"""
# A spoilt file can even break the words in which SQLite complains of it.
BROKEN = (sqlite3.Error, UnicodeDecodeError)
COLUMNS = "number, game, at, what, text, chain"


@dataclass(frozen=True, slots=True)
class Event:
    """One change: `start` (the setup), `move`, `undo`, `seat`, `resume` or `away`."""

    game: int
    what: str
    text: str = ""
    number: int = 0
    at: str = ""


@dataclass(frozen=True, slots=True)
class Volume:
    """All events of one game; *whole* is False where the disk has lost or changed one."""

    game: int
    events: tuple[Event, ...]
    whole: bool


@dataclass(frozen=True, slots=True)
class Spine:
    """What a game's back tells on the shelf: when it was played, what and by whom."""

    game: int
    at: str
    name: str
    players: tuple[str, ...]
    moves: int


class Journal:
    """One writer of one SQLite file; `append` returns when the disk has it."""

    def __init__(self, path: Path) -> None:
        """Open the journal, or say why it cannot be written."""
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            # The table's one lock guards the connection, whichever thread holds it.
            self._db = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
            # A text that is no text any more must reach the chain, which tells.
            self._db.text_factory = lambda text: text.decode(errors="replace")
            self._db.execute("PRAGMA journal_mode = WAL")
            self._db.execute("PRAGMA synchronous = FULL")
            if self._has_lost_its_tables():  # before new ones are made in their place
                raise Fault("journal-broken", file=str(path))
            self._db.executescript(SCHEMA)
        except (*BROKEN, OSError) as error:
            raise Fault("journal-unwritable", folder=str(path.parent), reason=str(error)) from error
        ((last,),) = self._ask("SELECT coalesce(max(number), 0) FROM ends")
        self._last = int(last)
        self._chains: dict[int, bytes] = {}

    def _has_lost_its_tables(self) -> bool:
        """Tell whether a journal that once was one is so damaged that SQLite takes it for empty."""
        ((once,),) = self._ask("PRAGMA user_version")
        ((tables,),) = self._ask("SELECT count(*) FROM sqlite_schema WHERE type = 'table'")
        return bool(once) and tables < 2

    def close(self) -> None:
        """Close the file."""
        self._db.close()

    def append(self, events: Sequence[Event]) -> int:
        """Write events in one transaction and return the last one's number."""
        at = datetime.now(UTC).isoformat(timespec="milliseconds")
        chains = dict(self._chains)
        rows = []
        for number, event in enumerate(events, self._last + 1):
            fields = (number, event.game, at, event.what, event.text)
            link = _link(chains.get(event.game) or self._chain(event.game), *fields)
            chains[event.game] = link
            rows.append((*fields, link))
        try:
            self._db.execute("BEGIN IMMEDIATE")
            try:
                self._db.executemany(
                    f"INSERT INTO events ({COLUMNS}) VALUES (?, ?, ?, ?, ?, ?)", rows
                )
                self._db.executemany(
                    "INSERT OR REPLACE INTO ends (number, game, chain) VALUES (?, ?, ?)",
                    [(number, game, link) for number, game, *_, link in rows],
                )
                self._db.execute("COMMIT")
            except BaseException:
                if self._db.in_transaction:
                    self._db.execute("ROLLBACK")
                raise
        except sqlite3.Error as error:
            raise Fault("journal-failed", reason=str(error)) from error
        self._chains = chains
        self._last += len(rows)
        return self._last

    def new_game(self) -> int:
        """Return the number of the next game."""
        return max(self.games(), default=0) + 1

    def games(self) -> list[int]:
        """Return the numbers of all games, the oldest first."""
        known = "SELECT game FROM events UNION SELECT game FROM ends ORDER BY game"
        return [game for (game,) in self._ask(known)]

    def latest(self) -> int | None:
        """Return the game that something happened to last."""
        rows = self._ask("SELECT game FROM ends ORDER BY number DESC LIMIT 1")
        return rows[0][0] if rows else max(self.games(), default=None)

    def spines(self) -> list[Spine]:
        """List all games without reading them, the newest first."""
        rows = self._ask(
            "SELECT game, at, text, (SELECT sum(iif(what = 'move', 1, -text)) FROM events AS other"
            " WHERE other.game = events.game AND what IN ('move', 'undo'))"
            " FROM events WHERE what = 'start' ORDER BY game DESC"
        )
        found = []
        for game, at, text, moves in rows:
            with suppress(ValueError, LookupError, TypeError):  # damaged; the others are not
                setup = json.loads(text)
                found.append(Spine(game, at, setup["game"], tuple(setup["names"]), moves or 0))
        return found

    def read(self, game: int) -> Volume:
        """Read a game back, up to the first event whose chain does not hold."""
        events: list[Event] = []
        link = b""
        rows = self._ask(f"SELECT {COLUMNS} FROM events WHERE game = ? ORDER BY number", game)
        for number, of, at, what, text, chain in rows:
            link = _link(link, number, of, at, what, text)
            if link != chain:
                return Volume(game, tuple(events), whole=False)
            events.append(Event(of, what, text, number, at))
        return Volume(game, tuple(events), whole=link == self._chain(game))

    def _chain(self, game: int) -> bytes:
        """Return a game's last link."""
        rows = self._ask("SELECT chain FROM ends WHERE game = ?", game)
        return rows[0][0] if rows and isinstance(rows[0][0], bytes) else b""

    def _ask(self, question: str, *values: int) -> list[Any]:
        try:
            return self._db.execute(question, values).fetchall()
        except (*BROKEN, OverflowError) as error:
            raise Fault("journal-failed", reason=str(error)) from error


def live_moves(events: Iterable[Event]) -> list[Event]:
    """Return the moves that stand: an undo takes back as many as it says."""
    moves: list[Event] = []
    for event in events:
        if event.what == "move":
            moves.append(event)
        elif event.what == "undo":
            del moves[len(moves) - int(event.text) :]
    return moves


def _link(before: bytes, *fields: str | int) -> bytes:
    """Chain an event to the one before it: SQLite's own check misses most flipped bits."""
    return hashlib.sha256(before + json.dumps(fields, default=repr).encode()).digest()[:16]
