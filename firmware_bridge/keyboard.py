"""Readers that pretend to be a keyboard and type a tag's number: through evdev, held for us alone."""

from __future__ import annotations

import logging
import os
import select
import time
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from threading import Event as Flag
from threading import Thread
from typing import Any

from firmware_bridge import Fault
from firmware_bridge.ear import Ear, Health, Heard
from firmware_bridge.reader import TEXT, Seen, Unreadable

BY_ID = Path("/dev/input/by-id")
EV_SYN, EV_KEY = 0, 1
DROPPED = 3  # the kernel had more events than it keeps for us, and threw them away
ENTER = (28, 96)  # Enter, and the one of the number pad
SHIFT = (42, 54)

# Key codes of the kernel from the left of each row to the right, plain and with shift.
_ROWS = {
    "us": {
        2: ("1234567890-=", "!@#$%^&*()_+"),
        16: ("qwertyuiop[]", "QWERTYUIOP{}"),
        30: ("asdfghjkl;'`", 'ASDFGHJKL:"~'),
        43: ("\\zxcvbnm,./", "|ZXCVBNM<>?"),
    },
    "de": {
        2: ("1234567890ß´", '!"§$%&/()=?`'),
        16: ("qwertzuiopü+", "QWERTZUIOPÜ*"),
        30: ("asdfghjklöä^", "ASDFGHJKLÖÄ°"),
        43: ("#yxcvbnm,.-", "'YXCVBNM;:_"),
        86: ("<", ">"),
    },
}
_PAD = {71: "7", 72: "8", 73: "9", 74: "-", 75: "4", 76: "5", 77: "6", 78: "+",
        79: "1", 80: "2", 81: "3", 82: "0", 83: ".", 98: "/", 55: "*", 57: " "}  # fmt: skip

log = logging.getLogger(__name__)


class Keys:
    """Key events in, lines out."""

    def __init__(self, layout: str = "us") -> None:
        self._plain = dict(_PAD)
        self._shifted = dict(_PAD)
        for first, (plain, shifted) in _ROWS[layout].items():
            self._plain |= dict(enumerate(plain, first))
            self._shifted |= dict(enumerate(shifted, first))
        self._typed = ""
        self._torn = False
        self._shift: set[int] = set()

    def tear(self) -> None:
        """Note that events were lost: the line that is being typed can be no tag any more."""
        self._torn = True
        self._shift.clear()

    def feed(self, code: int, value: int) -> Seen | Unreadable | None:
        """Take a key pressed (1), held (2) or released (0); return what Enter completes."""
        if code in SHIFT:
            (self._shift.add if value else self._shift.discard)(code)
        elif value == 1 and code in ENTER:
            typed, self._typed = self._typed.strip(), ""
            torn, self._torn = self._torn, False
            if torn:
                return Unreadable("garbled")
            if len(typed) > TEXT:
                return Unreadable("too-long")
            return Seen(typed, typed) if typed else None
        elif value == 1:
            signs = self._shifted if self._shift else self._plain
            # One more than a tag may have is enough to know that it is too long.
            self._typed = (self._typed + signs.get(code, ""))[: TEXT + 1]
        return None


class KeyboardReader:
    """A reader on an input device, grabbed so that it types nowhere else."""

    def __init__(
        self,
        device: str,
        heard: Heard,
        health: Health | None = None,
        *,
        layout: str = "us",
        opener: Callable[[str], Any] | None = None,
    ) -> None:
        self._device = device
        self._layout = layout
        self.ear = Ear(device, heard, health)
        self._opener = opener or _evdev()
        self._trouble = ""
        self._stopped = Flag()
        self._waking, self._wake = os.pipe()
        self._thread = Thread(target=self._run, name=f"keyboard {device}", daemon=True)

    def start(self) -> None:
        """Run in a thread of its own."""
        self._thread.start()

    def stop(self) -> None:
        """End at once and let the device type elsewhere again."""
        if self._stopped.is_set():
            return
        self._stopped.set()
        os.write(self._wake, b".")
        if self._thread.is_alive():
            self._thread.join()
        for end in (self._waking, self._wake):
            os.close(end)

    def _run(self) -> None:
        while not self._stopped.is_set():
            device = None
            try:
                device = self._opener(self._device)
                device.grab()
                self.ear.well()
                self.ear.answers(True)
                self._trouble = ""
                self._listen(device)
            except OSError as error:
                self._lose(error.strerror or str(error))
                self._stopped.wait(self.ear.back_off())
            except Exception as error:  # a library's own; a reader never takes the service down
                log.exception("%s fails", self._device)
                self._lose(str(error))
                self._stopped.wait(self.ear.back_off())
            finally:
                if device is not None:
                    with suppress(OSError):  # pulled
                        device.close()

    def _lose(self, trouble: str) -> None:
        if trouble != self._trouble:  # once, and not with every try
            log.warning("%s: %s; “lightkeeper doctor” tells what to do", self._device, trouble)
            self._trouble = trouble
        self.ear.answers(False)

    def _listen(self, device: Any) -> None:
        keys = Keys(self._layout)
        while not self._stopped.is_set():
            due = self.ear.due()
            wait = None if due is None else max(0.0, due - time.monotonic())
            ready, _, _ = select.select([device.fd, self._waking], [], [], wait)
            now = time.monotonic()
            self.ear.hear(None, now)
            for event in device.read() if device.fd in ready else ():
                if event.type == EV_SYN and event.code == DROPPED:
                    keys.tear()
                if event.type == EV_KEY and (seen := keys.feed(event.code, event.value)):
                    self.ear.hear(seen, now)


def keyboards() -> list[tuple[str, str]]:
    """Return every keyboard by the path that it keeps, and its name; readers are among them."""
    try:
        links = sorted(BY_ID.glob("*-event-kbd"))
    except OSError:
        return []
    return [(str(link), link.name.removesuffix("-event-kbd")) for link in links]


def check(device: str, opener: Callable[[str], Any] | None = None) -> None:
    """Raise the OSError that says why a device cannot be held."""
    with closing((opener or _evdev())(device)) as opened:
        opened.grab()


def _evdev() -> Callable[[str], Any]:
    try:
        from evdev import InputDevice
    except ImportError as error:
        raise Fault("reader-library", kind="keyboard", extra="keyboard") from error
    return InputDevice  # type: ignore[no-any-return]
