"""What is well and what is not, each fault with its cure; the rooms that can look are handed in."""

from __future__ import annotations

import errno
import getpass
import json
import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from companion.config import Scanner
from companion.message import Message, message
from companion.profile import read
from companion.texts import say

ASKED = ("pico", "pn532")  # kinds that answer when they are asked
_BUSY = (errno.EAGAIN, errno.EBUSY, errno.EWOULDBLOCK)
_FORBIDDEN = (errno.EACCES, errno.EPERM)
_RULE = (
    "polkit.addRule(function(action, subject) {{"
    ' if (action.id.indexOf("org.debian.pcsc-lite.") == 0 && subject.user == {user})'
    " return polkit.Result.YES; }});"
)


def examine(
    scanners: Sequence[Scanner],
    kind_at: Callable[[str, str], str],
    found: Callable[[Sequence[str]], Iterable[Any]],
    file: Path,
    language: str,
) -> bool:
    """Look at the readers of the owner's file, then for others; tell whether all of them are well."""
    lines: list[Message | str] = [] if scanners else [message("doctor-nothing", file=str(file))]
    well = True
    for number, scanner in enumerate(scanners, 1):
        fine, verdict = _verdict(number, scanner, kind_at)
        well &= fine
        lines += verdict
    others = [*found([scanner.port for scanner in scanners])]
    if others and scanners and isinstance(read(file).get("scanner"), Mapping):
        lines.append(message("doctor-list", file=str(file)))
    lines += [line for other in others for line in _suggestion(other, file)]
    for line in lines:
        print(line if isinstance(line, str) else say(line, language))
    return well


def _verdict(
    number: int, scanner: Scanner, kind_at: Callable[[str, str], str]
) -> tuple[bool, list[Message | str]]:
    kind, port = scanner.kind, scanner.port
    try:
        answer = kind_at(port, kind)
    except OSError as error:
        return False, [*_trouble(number, scanner, error)]
    key, fill = "doctor-listens", {"other": answer}
    if kind in ASKED or answer not in ("", kind):
        key = {kind: "doctor-answers", "": "doctor-silent"}.get(answer, "doctor-other")
    fill = fill if key == "doctor-other" else {}
    fine = key in ("doctor-answers", "doctor-listens")
    return fine, [message(key, number=number, kind=kind, port=port, **fill)]


def _trouble(number: int, scanner: Scanner, error: OSError) -> Iterator[Message | str]:
    kind, port = scanner.kind, scanner.port
    reason = os.strerror(error.errno) if error.errno else str(error)
    if error.errno == errno.ENOPKG:
        yield message("reader-library", kind=kind, extra=kind)
    elif error.errno in _BUSY:
        yield message("doctor-busy", port=port)
    elif error.errno in _FORBIDDEN and kind == "pcsc":
        yield message("doctor-forbidden-pcsc")
        yield "    " + _RULE.format(user=json.dumps(getpass.getuser()))
    elif error.errno in _FORBIDDEN:
        group = "input" if kind == "keyboard" else "dialout"
        yield message("doctor-forbidden", port=port, reason=reason, group=group)
    elif error.errno == errno.ECONNREFUSED:
        yield message("doctor-service")
    else:
        key = "doctor-missing-pcsc" if kind == "pcsc" else "doctor-missing"
        yield message(key, number=number, kind=kind, port=port, reason=reason)


def _suggestion(other: Any, file: Path) -> Iterator[Message | str]:
    key = {"": "doctor-maybe", "keyboard": "doctor-keyboard"}.get(other.kind, "doctor-found")
    fill = {"kind": other.kind} if key == "doctor-found" else {}
    yield message(key, port=other.port, file=str(file), **fill)
    port = json.dumps(other.port, ensure_ascii=False)  # a text of JSON is one of TOML, too
    yield f'    [[scanner]]\n    kind = "{other.kind or "rdm6300"}"\n    port = {port}'
