"""Files of the table's own, written whole or not at all."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from shutil import copymode

from companion.message import Fault


def write(path: Path, text: str) -> None:
    """Put a text on disk, or raise a Fault and leave what was there."""
    draft = path.with_name(f"{path.name}.new")
    try:
        with draft.open("w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        if path.exists():
            copymode(path, draft)
        draft.replace(path)
        folder = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)
    except OSError as error:
        with suppress(OSError):
            draft.unlink(missing_ok=True)
        raise Fault("journal-failed", reason=error.strerror or str(error)) from error
