"""Sheets to print: a label or a card with its code for every piece, and the sign that invites phones."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from markupsafe import Markup

from companion.box import box, full_name
from companion.game import Piece
from companion.message import Fault, Message
from web.draw import HERE, draw

PAPERS = ("a4", "letter")
KINDS = ("labels", "cards")

# On one page. Labels: 3 x 8 of 70 x 37 mm, or 3 x 10 of 2 5/8 x 1 inch; cards: 3 x 3 of 63 x 88 mm.
ON_A_PAGE = {
    ("labels", "a4"): 24,
    ("labels", "letter"): 30,
    ("cards", "a4"): 9,
    ("cards", "letter"): 9,
}

_ADDRESS = re.compile(r"([A-Za-z0-9.-]{1,90}|\[[0-9A-Fa-f:.]{2,40}\])(:[0-9]{1,5})?")


class Label(NamedTuple):
    """A piece and its code."""

    piece: Piece
    code: Markup


class Wifi(NamedTuple):
    """What a phone has to know to get into a Wi-Fi; no password is an open one."""

    name: str
    password: str = ""


def pieces_sheet(
    game: str,
    language: str,
    data: Mapping[str, Any],
    address: str,
    *,
    paper: str = "a4",
    kind: str = "labels",
    groups: Sequence[str] = (),
    wrong: Message | None = None,
    **page: Any,
) -> str:
    """Draw a label or card for every piece of a game's box, or of some groups of it; or what is *wrong*."""
    where = address if wrong else _checked(address)
    known = () if wrong else box(game, data)
    pieces = [each for each in known if not groups or each.group in groups]
    labels = [
        Label(each, _code(f"http://{where}/p/{full_name(game, each.name)}")) for each in pieces
    ]
    size = ON_A_PAGE[kind, paper]
    sheets = [labels[at : at + size] for at in range(0, len(labels), size)]
    values = {"game": game, "kind": kind, "sheets": sheets, "groups": groups, "wrong": wrong}
    return _draw("labels.html", language, paper, address, page, **values)


def sign_sheet(
    language: str,
    address: str,
    *,
    paper: str = "a4",
    wifi: Wifi | None = None,
    wrong: Message | None = None,
    **page: Any,
) -> str:
    """Draw the sign that stands on the table: the code to join, and the Wi-Fi's where it is wished."""
    join = f"http://{address if wrong else _checked(address)}"
    codes = {}
    if not wrong:
        codes = {"join": _code(join), "wifi": _wifi_code(wifi) if wifi else None}
    values = {"join": join, "wifi": wifi, "codes": codes, "wrong": wrong}
    return _draw("sign.html", language, paper, address, page, **values)


def _draw(
    template: str, language: str, paper: str, address: str, page: Mapping[str, Any], **values: Any
) -> str:
    """Draw a sheet as a page of ours, or as a file that carries its own styles."""
    styles = ["style.css", "sheet.css", f"{paper}.css"]
    if game := values.get("game"):
        styles.insert(1, f"games/{game}.css")
    alone = not page
    inline = [Markup((HERE / "static" / each).read_text("utf-8")) for each in styles if alone]
    return draw(
        f"print/{template}",
        language,
        paper=paper,
        address=address,
        styles=styles,
        inline=inline,
        **values,
        **page,
    )


def _checked(address: str) -> str:
    if not _ADDRESS.fullmatch(address):
        raise Fault("print-address", address=address[:100])
    return address


@lru_cache(maxsize=512)
def _code(text: str) -> Markup:
    """Return a QR code as a drawing; a label is drawn as often as somebody looks at its sheet."""
    import segno  # here, as hardly any start of a table prints

    return _drawing(segno.make(text, micro=False))


def _wifi_code(wifi: Wifi) -> Markup:
    from segno.helpers import make_wifi

    name, password = wifi
    # What the standards allow; phones refuse anything else without a word.
    if not 1 <= len(name.encode()) <= 32 or not (name + password).isprintable():
        raise Fault("print-wifi")
    if password and not 8 <= len(password.encode()) <= 63:
        raise Fault("print-wifi")
    return _drawing(make_wifi(name, password or None, "WPA" if password else None))


def _drawing(code: Any) -> Markup:
    return Markup(
        code.svg_inline(scale=1, border=4, omitsize=True, svgclass="code", lineclass=None)
    )
