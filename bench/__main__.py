"""Measure everything, or what is named: `python -m bench play start scan lamps fuzz`."""

from __future__ import annotations

import argparse
import os
import platform
import traceback
from collections.abc import Iterator, Sequence
from importlib.metadata import version

from bench import fuzz, lamps, play, scan, start
from bench.report import Line, table

MEASUREMENTS = {"play": play, "start": start, "scan": scan, "lamps": lamps, "fuzz": fuzz}


def main() -> None:
    """Print the table; a limit that is missed is only told, because no test may hang on time."""
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("names", nargs="*", help=", ".join(MEASUREMENTS))
    names = parser.parse_args().names or list(MEASUREMENTS)
    if unknown := set(names) - set(MEASUREMENTS):
        parser.error(f"expected {', '.join(MEASUREMENTS)}, got {', '.join(sorted(unknown))}")
    load = f"load {os.getloadavg()[0]:.1f}"
    print(f"{platform.machine()}, {os.cpu_count()} cores, {load}; {_python()}, {_peers()}")
    print("Both sides take turns; the ratio is the median of the rounds' ratios.")
    for name in names:
        print(f"{name}: {MEASUREMENTS[name].note()}")
    print()
    for row in table(_lines(names)):
        print(row, flush=True)


def _lines(names: Sequence[str]) -> Iterator[Line]:
    for name in names:
        try:
            yield from MEASUREMENTS[name].measure()
        except Exception:  # the others are still worth measuring
            traceback.print_exc()


def _python() -> str:
    return f"{platform.python_implementation()} {platform.python_version()}"


def _peers() -> str:
    return ", ".join(f"{name} {version(name)}" for name in ("chess", "flask", "werkzeug"))


if __name__ == "__main__":
    main()
