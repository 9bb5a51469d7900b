"""Which tag is which piece: a file of the owner's, on disk before it counts, and easy to share."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from companion.box import TABLE
from companion.game import shelf
from companion.message import Fault, message
from companion.profile import Mistake, ProfileFault, each, entries, read, shown, table, text

FILE = "tags.toml"
HEAD = (
    "# Which tag is which piece. Written by Lightkeeper; may be shared, corrected and imported.\n"
)

Tags = Mapping[str, str]
"""The piece of every known tag, with its game: `lighthouse-run/red-solo-4-purple`, `table/ok`."""

_CODE = re.compile(r"https?://[^/?#]*/p/([^?#]+)")
_PIECE = re.compile(r"[a-z0-9][a-z0-9.-]*")


def carried(words: str) -> str:
    """Return the piece that a tag's own text names: a bare name, or what follows `/p/` in a code."""
    code = _CODE.match(words)
    return code[1] if code else words


def of_piece(tags: Tags, piece: str) -> tuple[str, ...]:
    """Return the tags that a piece has; several copies of a card have one each."""
    return tuple(tag for tag, known in tags.items() if known == piece)


def merge(known: Tags, new: Tags, *, replace: bool) -> Tags:
    """Add tags to those known; one that is another piece's needs to be wished for."""
    clashes = [tag for tag in new if known.get(tag, new[tag]) != new[tag]]
    if clashes and not replace:
        first = clashes[0]
        raise Fault(
            "tags-clash", number=len(clashes), tag=first, piece=known[first], other=new[first]
        )
    return {**known, **new}


def load(path: Path) -> Tags:
    """Read a tag file, or raise a Fault with all its mistakes; no file is no tags."""
    try:
        if not path.exists():
            return {}
    except OSError as error:
        reason = error.strerror or str(error)
        raise Fault("profile-unreadable", file=str(path), reason=reason) from error
    return parse(path, read(path))


def parse(path: Path, data: Mapping[str, object]) -> Tags:
    """Check what a tag file says and turn it round: from tags to pieces."""
    if mistakes := [*_check(data)]:
        raise ProfileFault(path, mistakes)
    return dict(_pairs(data))


def write(tags: Tags, game: str | None = None) -> str:
    """Write tags as a file, all of them or one game's."""
    pieces: dict[str, dict[str, list[str]]] = {}
    for tag, piece in tags.items():
        of, _, name = piece.partition("/")
        if game in (None, of):
            pieces.setdefault(of, {}).setdefault(name, []).append(tag)
    lines = [HEAD]
    for of in sorted(pieces):
        lines.append(f"\n[{of}]\n")
        for name, its in pieces[of].items():
            listed = ", ".join(json.dumps(tag, ensure_ascii=False) for tag in its)
            lines.append(f'"{name}" = [{listed}]\n')
    return "".join(lines)


def save(path: Path, tags: Tags) -> None:
    """Put the tags on disk, whole or not at all, or raise a Fault and leave what was there."""
    draft = path.with_suffix(".new")
    try:
        with draft.open("w", encoding="utf-8") as file:
            file.write(write(tags))
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
        folder = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)
    except OSError as error:
        raise Fault("journal-failed", reason=error.strerror or str(error)) from error


def _check(data: Mapping[str, object]) -> Iterator[Mistake]:
    def pieces(key: str, value: object) -> Iterator[Mistake]:
        if not isinstance(value, Mapping):
            yield Mistake(key, message("expect-tags"), shown(value))
            return
        for name, tags in value.items():
            if not _PIECE.fullmatch(name):
                yield Mistake(f"{key}.{shown(name)}", message("expect-piece"), shown(name))
            elif not isinstance(tags, list):
                yield Mistake(f"{key}.{name}", message("expect-tags"), shown(tags))
            else:
                yield from each(text())(f"{key}.{name}", tags)

    games = (*shelf(), TABLE)  # the last is the game, so to speak, that `table/ok` belongs to
    yield from table(dict.fromkeys(games, pieces), games)("", data)
    used: dict[str, str] = {}
    for game, names in data.items():
        for name, tags in names.items() if isinstance(names, Mapping) else ():
            for key, tag in entries(f"{game}.{name}", tags):
                if isinstance(tag, str) and (first := used.setdefault(tag, key)) != key:
                    yield Mistake(key, message("expect-different", other=first), shown(tag))


def _pairs(data: Mapping[str, object]) -> Iterator[tuple[str, str]]:
    for game, names in data.items():
        assert isinstance(names, Mapping)
        for name, tags in names.items():
            yield from ((tag, f"{game}/{name}") for tag in tags)
