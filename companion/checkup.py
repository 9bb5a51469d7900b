"""What ails the machine: pins, groups, buses, power and disk; paths and commands are handed in."""

from __future__ import annotations

import grp
import os
import re
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from companion.message import Message, message
from companion.texts import say

BAD = "✗ "
ENOUGH = 200  # megabytes; a journal grows slowly, an update of the system does not
MODEL = "proc/device-tree/model"
THROTTLED = "sys/devices/platform/soc/soc:firmware/get_throttled"
UARTS = ("/dev/serial0", "/dev/ttyAMA0", "/dev/ttyS0")
SERIAL = ("pico", "rdm6300", "code", "pn532")

# bit  what it means; those from 16 on: it has been so since the start
FLAGS = {
    0: "voltage", 1: "capped", 2: "throttled", 3: "warm",
    16: "was-voltage", 17: "was-capped", 18: "was-throttled", 19: "was-warm",
}  # fmt: skip


class Finding(NamedTuple):
    """One thing that was looked at: whether it is well, and the words; a fault's words name its cure."""

    well: bool
    words: Message


@dataclass(frozen=True, slots=True)
class Wants:
    """What the owner's file asks of the machine."""

    pins: bool = True
    strip: tuple[int, int] | None = None  # its SPI bus and device
    readers: Sequence[tuple[str, str]] = ()  # kind and port


def _groups() -> frozenset[str]:
    found = set()
    for number in os.getgroups():
        with suppress(KeyError):  # one that has no name
            found.add(grp.getgrgid(number).gr_name)
    return frozenset(found)


def _vcgencmd() -> str | None:
    """Ask the Pi's firmware about its power; None where there is nobody to ask."""
    try:
        asked = subprocess.run(
            ["vcgencmd", "get_throttled"], capture_output=True, text=True, timeout=5, check=True
        )
    except (OSError, subprocess.SubprocessError):
        return None
    return asked.stdout


@dataclass(frozen=True, slots=True)
class Machine:
    """The machine to look at: this one, or a tree of files that stands for one."""

    root: Path = Path("/")
    groups: frozenset[str] = field(default_factory=_groups)
    is_root: bool = field(default_factory=lambda: os.geteuid() == 0)
    throttled: Callable[[], str | None] = _vcgencmd
    free: Callable[[Path], int] = lambda folder: shutil.disk_usage(folder).free
    asked: str | None = field(default_factory=lambda: os.environ.get("GPIOZERO_PIN_FACTORY"))

    @property
    def model(self) -> str:
        """The name that the machine gives itself, if it is one of those boards that have one."""
        return self._read(MODEL).rstrip("\0")

    @property
    def is_pi(self) -> bool:
        """Whether this is a Raspberry Pi."""
        return self.model.startswith("Raspberry Pi")

    def has(self, path: str) -> bool:
        """Tell whether a path, or anything that fits a pattern, is there."""
        return any(self.root.glob(path.lstrip("/")))

    def _read(self, path: str) -> str:
        try:
            return (self.root / path.lstrip("/")).read_text("utf-8", "replace")
        except OSError:
            return ""

    def group_names(self) -> frozenset[str]:
        """Return all groups that this system knows."""
        return frozenset(line.split(":")[0] for line in self._read("etc/group").splitlines())

    def boot_words(self) -> str:
        """Return what the kernel was started with."""
        return self._read("proc/cmdline")

    def power(self) -> int | None:
        """Return the firmware's flags, by its own command or by the kernel's file."""
        told = self.throttled() or self._read(THROTTLED)
        flags = re.search(r"(?:=|^)(?:0x)?([0-9a-f]+)$", told.strip(), re.IGNORECASE)
        return int(flags[1], 16) if flags else None


def examine(machine: Machine, wants: Wants, factory: str, data: Path, language: str) -> bool:
    """Print what was found, the faults marked; tell whether all is well."""
    well = True
    for fine, words in findings(machine, wants, factory, data):
        print(("" if fine else BAD) + say(words, language))
        well &= fine
    return well


def findings(machine: Machine, wants: Wants, factory: str, data: Path) -> Iterator[Finding]:
    """Look at everything, the most basic first; *factory* is what reaches the pins."""
    yield from pins(machine, factory)
    yield from groups(machine, wants)
    yield from buses(machine, wants)
    yield from power(machine)
    yield from disk(machine, data)


def pins(machine: Machine, factory: str) -> Iterator[Finding]:
    """Tell through which library the pins are reached, or why they are simulated."""
    model = machine.model or "-"
    if factory != "simulated":
        yield Finding(True, message("checkup-pins", factory=factory, model=model))
    elif machine.asked:
        yield Finding(True, message("checkup-asked"))
    elif not machine.is_pi:
        yield Finding(True, message("checkup-simulated"))
    elif not machine.has("/dev/gpiochip*"):
        yield Finding(False, message("checkup-no-gpiochip", model=model))
    else:
        yield Finding(False, message("checkup-no-pins", model=model))


def groups(machine: Machine, wants: Wants) -> Iterator[Finding]:
    """Tell which groups this user lacks to reach what is configured."""
    if machine.is_root:
        yield Finding(True, message("checkup-root"))
        return
    kinds = {kind for kind, _ in wants.readers}
    needed = {
        "gpio": machine.is_pi and wants.pins,
        "spi": machine.is_pi and wants.strip is not None,
        "dialout": not kinds.isdisjoint(SERIAL),
        "input": "keyboard" in kinds,
    }
    for group in [name for name, wanted in needed.items() if wanted]:
        if group in machine.groups:
            yield Finding(True, message("checkup-group", group=group))
        elif group in machine.group_names():
            yield Finding(False, message("checkup-no-group", group=group))


def buses(machine: Machine, wants: Wants) -> Iterator[Finding]:
    """Tell whether SPI and UART are enabled where something hangs on them."""
    if wants.strip and machine.is_pi:
        bus, device = wants.strip
        path = f"/dev/spidev{bus}.{device}"
        key = "checkup-spi" if machine.has(path) else f"checkup-no-spi-{min(bus, 1)}"
        yield Finding(machine.has(path), message(key, path=path, bus=bus, number=device + 1))
    for port in dict.fromkeys(port for _, port in wants.readers if port in UARTS):
        if not machine.has(port):
            yield Finding(False, message("checkup-no-uart", port=port))
        elif _is_console(machine, port):
            yield Finding(False, message("checkup-console", port=port))
        else:
            yield Finding(True, message("checkup-uart", port=port))


def _is_console(machine: Machine, port: str) -> bool:
    """Tell whether the kernel talks on a port itself; serial0 is a name for one of the others."""
    real = (machine.root / port.lstrip("/")).resolve().name
    spoken = re.findall(r"console=(serial\d|ttyAMA\d+|ttyS\d+)", machine.boot_words())
    return bool({Path(port).name, real} & {*spoken})


def power(machine: Machine) -> Iterator[Finding]:
    """Tell what the Pi says of its supply and its heat."""
    flags = machine.power()
    if flags is None:
        return
    raised = [name for bit, name in FLAGS.items() if flags >> bit & 1]
    # What is so now has been so since the start as well, and is said once.
    for name in [name for name in raised if name.partition("was-")[2] not in raised]:
        yield Finding(False, message(f"checkup-power-{name}"))
    if not raised:
        yield Finding(True, message("checkup-power"))


def disk(machine: Machine, data: Path) -> Iterator[Finding]:
    """Tell whether the table's folder can be written, and how much room there is."""
    folder = next(each for each in (data, *data.absolute().parents) if _is_folder(each))
    try:
        with tempfile.NamedTemporaryFile(dir=folder, prefix=".lightkeeper-") as file:
            file.write(b"?")
    except OSError as error:
        reason = error.strerror or str(error)
        yield Finding(False, message("checkup-unwritable", folder=str(data), reason=reason))
    free = machine.free(folder) // 1_000_000
    key = "checkup-disk" if free >= ENOUGH else "checkup-full"
    yield Finding(free >= ENOUGH, message(key, folder=str(data), megabytes=free))


def _is_folder(path: Path) -> bool:
    try:
        return path.is_dir()
    except OSError:
        return False
