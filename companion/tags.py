"""Which tag is which piece: a file of the owner's, on disk before it counts, and easy to share."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from companion import disk
from companion.box import MOST_SEATS, TABLE, Boards, box, controls, label
from companion.game import shelf, title
from companion.message import Fault, message
from companion.profile import Mistake, ProfileFault, each, entries, read, shown, table, text
from companion.touch import kind

FILE = "tags.toml"
HEAD = (
    "# Which tag is which piece. Written by Lightkeeper; may be shared, corrected and imported.\n"
)

Tags = Mapping[str, str]
"""The piece of every known tag, with its game: `lighthouse-run/red-solo-4-purple`, `table/ok`."""

_CODE = re.compile(r"https?://[^/?#]*/p/([^?#]+)")
LONGEST = 200  # characters of a tag that readers look at

_NUMBER = re.compile(r"(?:[0-9A-Fa-f]{2}){4,10}")
_PIECE = re.compile(r"[a-z0-9][a-z0-9.-]*")


def plain(tag: str) -> str:
    """Return a tag's number as all readers write it: 04:a1:b2:c3 is 04A1B2C3."""
    digits = re.sub(r"[: -]", "", tag)
    return digits.upper() if _NUMBER.fullmatch(digits) else tag


def carried(words: str) -> str:
    """Return the piece that a tag's own text names: a bare name, or what follows `/p/` in a code."""
    code = _CODE.match(words)
    return code[1] if code else words


def of_piece(tags: Tags, piece: str) -> tuple[str, ...]:
    """Return the tags that a piece has; several copies of a card have one each."""
    return tuple(tag for tag, known in tags.items() if known == piece)


def merge(known: Tags, new: Tags, boards: Boards, *, replace: bool) -> Tags:
    """Add tags to those known; one that is another piece's needs to be wished for."""
    clashes = [tag for tag in new if known.get(tag, new[tag]) != new[tag]]
    if clashes and not replace:
        first = clashes[0]
        raise Fault(
            "tags-clash",
            number=len(clashes),
            tag=first,
            piece=label(known[first], boards=boards),
            other=label(new[first], boards=boards),
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


def parse(path: Path, data: Mapping[str, object], boards: Boards | None = None) -> Tags:
    """Check what a tag file says and turn it round: from tags to pieces, which *boards* must know."""
    if mistakes := [*_check(data)] or [*(_missing(data, boards) if boards else ())]:
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
            listed = ", ".join(map(_quoted, its))
            lines.append(f'"{name}" = [{listed}]\n')
    return "".join(lines)


def _quoted(tag: str) -> str:
    """Write a tag as TOML wants it: as JSON does, but for one character that it forbids."""
    return json.dumps(tag, ensure_ascii=False).replace("\x7f", "\\u007F")


def save(path: Path, tags: Tags) -> None:
    """Put the tags on disk, whole or not at all, or raise a Fault and leave what was there."""
    disk.write(path, write(tags))


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
                yield from each(_tag)(f"{key}.{name}", tags)

    games = (*shelf(), TABLE)  # the last is the game, so to speak, that `table/ok` belongs to
    yield from table(dict.fromkeys(games, pieces), games)("", data)
    used: dict[str, str] = {}
    for game, names in data.items():
        for name, tags in names.items() if isinstance(names, Mapping) else ():
            for key, tag in entries(f"{game}.{name}", tags):
                if isinstance(tag, str) and (first := used.setdefault(plain(tag), key)) != key:
                    yield Mistake(key, message("expect-different", other=first), shown(tag))


def _tag(key: str, value: object) -> Iterator[Mistake]:
    """Expect what a reader could bring."""
    yield from text()(key, value)
    if isinstance(value, str) and len(value) > LONGEST:
        yield Mistake(key, message("expect-tag", most=LONGEST), shown(value))


def _missing(data: Mapping[str, object], boards: Boards) -> Iterator[Mistake]:
    for game, names in data.items():
        pieces = controls(MOST_SEATS) if game == TABLE else box(game, boards(game))
        known = {piece.name.rpartition("/")[2] for piece in pieces}
        known |= set(map(kind, known))
        for name in names if isinstance(names, Mapping) else ():
            if name not in known:
                expected = message("expect-in-box", game=title(game))
                yield Mistake(f"{game}.{name}", expected, shown(name))


def _pairs(data: Mapping[str, object]) -> Iterator[tuple[str, str]]:
    for game, names in data.items():
        assert isinstance(names, Mapping)
        for name, tags in names.items():
            yield from ((plain(tag), f"{game}/{name}") for tag in tags)
