"""Start the firmware in this process, under MicroPython or CPython, between pty and bench.

start.py FIRMWARE COMMANDS ANSWERS [SETTING=value ...]: a folder, two file descriptors, settings.
"""

import sys

FIRMWARE, COMMANDS, ANSWERS, *SETTINGS = sys.argv[1:]

sys.path.insert(1, FIRMWARE)

from bench import bench  # noqa: E402
from clock import clock  # noqa: E402


class Micropython:
    @staticmethod
    def kbd_intr(byte):
        bench.interrupt = byte


class Stream:
    """Standard input or output without the buffer that CPython puts in front of it."""

    def __init__(self, number, mode):
        self.buffer = open(number, mode, buffering=0)

    def fileno(self):
        return self.buffer.fileno()

    def flush(self):
        pass


def print_exception(error):
    import traceback  # which takes longer to load than most tests take

    sys.stdout.buffer.write("".join(traceback.format_exception(error)).encode())


if sys.implementation.name == "cpython":
    bench.connect(open(int(COMMANDS), "rb"), open(int(ANSWERS), "wb", buffering=0))
    sys.stdin, sys.stdout = Stream(0, "rb"), Stream(1, "wb")
    sys.print_exception = print_exception
else:
    bench.connect(open(int(COMMANDS), "rb"), open(int(ANSWERS), "wb"))

sys.modules["time"] = clock
sys.modules["micropython"] = Micropython

import settings  # noqa: E402

for setting in SETTINGS:
    name, _, value = setting.partition("=")
    assert hasattr(settings, name)
    setattr(settings, name, eval(value))

import main  # noqa: E402, F401

bench.report("ended, and " + bench.do_interrupt() + " interrupts")
