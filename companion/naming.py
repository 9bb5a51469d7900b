"""Giving tags to pieces, one after the other: what is asked for, and what a tag laid down does to it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion import profile
from companion.box import TABLE, Boards, full_name, label, named_by
from companion.game import Piece, title
from companion.message import Fault, Message, message
from companion.tags import Tags, carried, of_piece
from companion.touch import kind

BUTTONS = {f"{TABLE}/skip": "skip", f"{TABLE}/undo": "redo"}  # what these pieces do meanwhile


@dataclass(frozen=True, slots=True)
class Naming:
    """A box whose pieces get their tags; *at* is the piece asked for, or past the last when done."""

    game: str
    pieces: tuple[Piece, ...]
    at: int
    last: tuple[str, int] | None = None  # the tag given last, and to which piece
    clash: str = ""  # a tag that is another piece's, laid down for this one
    boards: Boards = profile.load  # knows the pieces of the owner's games

    @property
    def done(self) -> bool:
        """Whether no piece is asked for any more."""
        return self.at >= len(self.pieces)

    def name(self, at: int) -> str:
        """Return a piece's whole name, as tags have it."""
        return full_name(self.game, self.pieces[at].name)

    def named(self, tags: Tags) -> frozenset[int]:
        """Return which pieces have a tag."""
        known = frozenset(tags.values())
        return frozenset(at for at in range(len(self.pieces)) if self.name(at) in known)

    def label(self, piece: str) -> Message:
        """Return what people call a piece, by its whole name."""
        return label(piece, self.game, self.boards)

    def what(self) -> Message:
        """Say what is being named: a group of the box, or all of it."""
        groups = {piece.group for piece in self.pieces}
        return message(f"box-group-{groups.pop() if len(groups) == 1 else 'all'}")

    def asked(self) -> Message:
        """Say which piece to lay on the reader."""
        if self.done:
            return message("naming-done", pieces=self.what(), game=title(self.game))
        label = self.pieces[self.at].label
        return message("naming-ask", number=self.at + 1, all=len(self.pieces), piece=label)


def begin(
    game: str, pieces: tuple[Piece, ...], tags: Tags, boards: Boards = profile.load
) -> Naming:
    """Go on where an earlier naming stopped: at the first piece without a tag."""
    return _next(Naming(game, pieces, -1, boards=boards), tags)


def take(
    naming: Naming, tags: Tags, tag: str, words: str = "", *, move: bool = False
) -> tuple[Naming, Tags, Message]:
    """Give a tag to the piece asked for, or raise a Fault; *move* takes it from another piece."""
    own = named_by(carried(words or tag), naming.game, naming.boards)
    button = own or tags.get(tag)
    if button in BUTTONS and not naming.done and naming.name(naming.at) != button:
        moved, left = step(naming, tags, BUTTONS[button])
        return moved, left, message(f"naming-{BUTTONS[button]}")
    if naming.done:
        raise Fault("naming-all-named", pieces=naming.what(), game=title(naming.game))
    piece = naming.name(naming.at)
    if own and kind(own) != kind(piece):  # what carries a name of its own can get no other
        raise Fault("naming-own", piece=naming.label(own), asked=naming.label(piece))
    known = tags.get(tag)
    if known == piece:
        raise Fault("naming-again")
    if known is not None and not move:
        raise Fault("naming-clash", piece=naming.label(known))
    given = {**tags, tag: piece}
    moved = replace(naming, last=(tag, naming.at), clash="")
    return _next(moved, given), given, message("naming-named", piece=naming.pieces[naming.at].label)


def clashing(naming: Naming, tags: Tags, tag: str) -> Naming:
    """Remember a tag that is another piece's, so that somebody may say that it moves here."""
    known = tags.get(tag)
    other = known and not naming.done and known != naming.name(naming.at)
    return replace(naming, clash=tag if other else "")


def step(naming: Naming, tags: Tags, what: str, at: int = 0) -> tuple[Naming, Tags]:
    """Do what a button says: skip, redo, another copy, or go to a piece."""
    if what == "skip" and not naming.done:
        return _next(replace(naming, clash=""), tags), tags
    if what == "another" and naming.last:
        return replace(naming, at=naming.last[1], clash=""), tags
    if what == "redo" and naming.last:
        tag, where = naming.last
        left = {known: piece for known, piece in tags.items() if known != tag}
        return replace(naming, at=where, last=None, clash=""), left
    if what == "go" and 0 <= at < len(naming.pieces):
        return replace(naming, at=at, clash=""), tags
    if what == "forget" and 0 <= at < len(naming.pieces):
        gone = of_piece(tags, naming.name(at))
        left = {known: piece for known, piece in tags.items() if known not in gone}
        return replace(naming, at=at, last=None, clash=""), left
    raise Fault("naming-nothing" if what in ("redo", "another") else "touch-stale")


def _next(naming: Naming, tags: Tags) -> Naming:
    """Ask for the next piece without a tag, from here round to those that were skipped."""
    named, count = naming.named(tags), len(naming.pieces)
    round_ = [*range(naming.at + 1, count), *range(max(naming.at, 0) + 1)]
    at = next((at for at in round_ if at not in named and at != naming.at), None)
    if at is None:
        open_here = 0 <= naming.at < count and naming.at not in named
        at = naming.at if open_here else count
    return replace(naming, at=at)
