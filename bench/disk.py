"""A folder on a real disk: on a file system in memory a commit would cost nothing."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

IN_MEMORY = ("tmpfs", "ramfs")


@contextmanager
def folder() -> Iterator[Path]:
    """Make a folder that is gone afterwards: the system's temporary one, or beside this file."""
    system = Path(tempfile.gettempdir())
    place = Path(__file__).parent if file_system(system) in IN_MEMORY else system
    with tempfile.TemporaryDirectory(prefix="lightkeeper-bench-", dir=place) as name:
        yield Path(name)


def file_system(path: Path) -> str:
    """Name the file system that a path lies on."""
    mounts = [line.split()[1:3] for line in Path("/proc/self/mounts").read_text().splitlines()]
    found = [(where, kind) for where, kind in mounts if path.resolve().is_relative_to(where)]
    # The deepest mount counts, and of several on one point the last.
    return max(enumerate(found), key=lambda each: (len(each[1][0]), each[0]))[1][1]
