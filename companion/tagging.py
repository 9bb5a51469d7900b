"""Tags from the terminal: named one by one, listed, written down and read in."""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path
from queue import SimpleQueue
from threading import Lock, Thread
from typing import Any, TextIO

from companion import naming, profile, tags
from companion.box import TABLE, Boards, box
from companion.game import Piece, shelf, title
from companion.message import Fault, Message, message
from companion.naming import Naming
from companion.profile import read
from companion.tags import Tags
from companion.texts import say

Readers = Callable[[Callable[[Any], tuple[str, str]]], AbstractContextManager[Any]]
"""Opens the readers; each tag is given to the function and its outcome told to the reader."""

KEYS = {"s": "skip", "r": "redo", "a": "another"}


class Desk:
    """A naming at the terminal: tags come from readers, wishes from the keyboard."""

    def __init__(
        self,
        path: Path,
        game: str,
        pieces: tuple[Piece, ...],
        language: str,
        boards: Boards = profile.load,
    ) -> None:
        self._path = path
        self._language = language
        self._tags: Tags = tags.load(path)
        self.naming: Naming = naming.begin(game, pieces, self._tags, boards)
        self._lock = Lock()
        self.news: SimpleQueue[str] = SimpleQueue()  # a key that was pressed, or "" for a tag

    def ask(self) -> None:
        """Say which piece is wanted."""
        self._print(self.naming.asked())

    def tell_keys(self) -> None:
        """Say what can be typed."""
        self._print(message("naming-keys"))

    def heard(self, told: Any) -> tuple[str, str]:
        """Take what a reader tells."""
        tag = getattr(told, "tag", None)
        try:
            if tag is None:  # a button, or something unreadable
                raise Fault("scan-garbled")
            with self._lock:
                sentence = self._take(tags.plain(tag), told.text)
            what = "played"
        except Fault as fault:
            what, sentence = "refused", fault.message
            if sentence.key == "naming-clash":  # there is no phone to say it on
                sentence = Message("naming-clash-key", sentence.values)
        self._print(sentence)
        self.news.put("")
        return what, say(sentence, self._language)

    def press(self, key: str) -> None:
        """Do what a key says."""
        try:
            with self._lock:
                if key == "m" and self.naming.clash:
                    self._take(self.naming.clash, move=True)
                elif key in KEYS:
                    moved, known = naming.step(self.naming, self._tags, KEYS[key])
                    self._keep(moved, known)
                else:
                    raise Fault("naming-keys")
        except Fault as fault:
            self._print(fault.message)

    def _take(self, tag: str, words: str = "", *, move: bool = False) -> Message:
        now = self.naming
        try:
            moved, known, told = naming.take(now, self._tags, tag, words, move=move)
        except Fault:
            self.naming = naming.clashing(now, self._tags, tag)
            raise
        self._keep(moved, known)
        return told

    def _keep(self, moved: Naming, known: Tags) -> None:
        if known is not self._tags:
            tags.save(self._path, known)
        self.naming, self._tags = moved, known

    def _print(self, words: Message) -> None:
        print(say(words, self._language), flush=True)


def register(desk: Desk, readers: Readers, keys: TextIO) -> None:
    """Ask for one tag after the other until every piece has one or somebody has enough."""

    def listen() -> None:
        for line in keys:
            desk.news.put(line.strip().lower() or "?")

    desk.tell_keys()
    with readers(desk.heard):
        Thread(target=listen, name="keys", daemon=True).start()
        while not desk.naming.done:
            desk.ask()
            key = desk.news.get()
            if key == "q":
                return
            if key:
                desk.press(key)
        desk.ask()


def show(path: Path, boards: Boards, language: str) -> None:
    """Say how many pieces of each game have a tag, and list the tags."""
    known = tags.load(path)
    for game in shelf():
        named = naming.begin(game, box(game, boards(game)), known)
        count = message("page-tags-count", named=len(named.named(known)), all=len(named.pieces))
        print(f"{title(game)}: {say(count, language)}")
    for tag, piece in sorted(known.items(), key=lambda pair: (pair[1], pair[0])):
        print(f"  {piece}  {tag}")


def export(path: Path, game: str | None) -> None:
    """Print the tag file, whole or one game's."""
    if game not in (None, TABLE, *shelf()):
        raise Fault("page-no-game")
    sys.stdout.write(tags.write(tags.load(path), game))


def import_file(path: Path, file: Path, boards: Boards, language: str, *, replace: bool) -> None:
    """Add the tags of a file to those known here."""
    known, new = tags.load(path), tags.parse(file, read(file), boards)
    merged = tags.merge(known, new, boards, replace=replace)
    tags.save(path, merged)
    added = len(merged) - len(known)
    print(say(message("tags-imported", number=len(new), added=added), language))
