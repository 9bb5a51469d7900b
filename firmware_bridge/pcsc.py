"""PC/SC readers such as the ACR122U: the system's service tells when a card comes, and asks it for us."""

from __future__ import annotations

import errno
import logging
import os
import re
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from threading import Event as Flag
from threading import Thread
from typing import Any

from firmware_bridge import Fault
from firmware_bridge.apdu import Ask, Slot, read
from firmware_bridge.ear import Ear, Health, Heard
from firmware_bridge.reader import Seen, Unreadable

PLUG = 2.0  # seconds until missing readers are listed again; older services can miss one that came
NEW_READER = "\\\\?PnP?\\Notification"  # what is waited for where there is no reader yet

LOST = 0x0C  # bits of a reader's state: unknown, or not to be had

_NUMBERS = re.compile(r"( [0-9A-F]{2}){2}$")

log = logging.getLogger(__name__)


def chosen(names: list[str], wanted: str) -> str | None:
    """Return the reader that is meant by its name or a part of it, whatever numbers it has now."""
    part = bare(wanted).casefold()
    alike = [name for name in _for_cards(names) if part in bare(name).casefold()]
    return min(alike, key=lambda name: name != wanted, default=None)


def bare(name: str) -> str:
    """Return a reader's name without the numbers, which change with every plug."""
    return _NUMBERS.sub("", name)


class PcscReader:
    """A reader of the system's PC/SC service, by its name or a part of it."""

    def __init__(
        self,
        name: str,
        heard: Heard,
        health: Health | None = None,
        *,
        opener: Callable[[], Service] | None = None,
    ) -> None:
        self._name = name
        self.ear = Ear(name, heard, health)
        self._opener = opener or _opener()
        self._service: Service | None = None
        self._trouble = ""
        self._stopped = Flag()
        self._thread = Thread(target=self._run, name=f"pcsc {name}", daemon=True)

    def start(self) -> None:
        """Run in a thread of its own."""
        self._thread.start()

    def stop(self) -> None:
        """End at once and let go of the service."""
        self._stopped.set()
        while self._thread.is_alive():
            if self._service:  # again until it ends: a wait that has not begun cannot be cancelled
                self._service.cancel()
            self._thread.join(0.02)

    def _run(self) -> None:
        while not self._stopped.is_set():
            try:
                with closing(self._opener()) as self._service:
                    self._follow(self._service)
            except OSError as error:
                self._lose(error.strerror or str(error))
                self._stopped.wait(self.ear.back_off())
            except Exception as error:  # a library's own; a reader never takes the service down
                log.exception("%s fails", self._name)
                self._lose(str(error))
                self._stopped.wait(self.ear.back_off())

    def _follow(self, service: Service) -> None:
        while not self._stopped.is_set():
            if name := chosen(service.readers(), self._name):
                self._listen(service, name)
            else:
                self._lose("no such reader")
                service.wait(NEW_READER, 0, PLUG)

    def _listen(self, service: Service, name: str) -> None:
        def ask(text: bool) -> Seen | Unreadable:
            with service.card(name) as (atr, asked):
                return read(atr, asked, text=text)

        slot, state = Slot(), 0
        while True:
            state = service.wait(name, state, slot.patience)
            now = time.monotonic()
            if self._stopped.is_set():
                return
            if state & LOST:
                raise OSError(errno.ENODEV, os.strerror(errno.ENODEV))
            self.ear.well()
            self.ear.answers(True)
            self._trouble = ""
            for event in slot.take(state, ask):
                self.ear.hear(event, now)

    def _lose(self, trouble: str) -> None:
        if trouble != self._trouble:  # once, and not with every try
            log.warning("%s: %s; “lightkeeper doctor” tells what to do", self._name, trouble)
            self._trouble = trouble
        self.ear.answers(False)


class Service:
    """The system's PC/SC service through pyscard; whatever it cannot do is an OSError."""

    def __init__(self) -> None:
        self._scard = s = _scard()
        (self._context,) = self._done(s.SCardEstablishContext(s.SCARD_SCOPE_USER))

    def readers(self) -> list[str]:
        """Return the names of all readers."""
        answer = self._scard.SCardListReaders(self._context, [])
        if answer[0] == self._scard.SCARD_E_NO_READERS_AVAILABLE:
            return []
        (names,) = self._done(answer)
        return list(names)

    def wait(self, name: str, state: int, seconds: float | None) -> int:
        """Return a reader's state as soon as it is another, or when the time is over."""
        s = self._scard
        limit = s.INFINITE if seconds is None else int(1000 * seconds)
        answer = s.SCardGetStatusChange(self._context, limit, [(name, state)])
        if answer[0] in (s.SCARD_E_TIMEOUT, s.SCARD_E_CANCELLED):
            return state
        (((_, now, _),),) = self._done(answer)
        return int(now)

    @contextmanager
    def card(self, name: str) -> Iterator[tuple[bytes, Ask]]:
        """Connect with the card on a reader: its ATR, and how to ask it."""
        s = self._scard
        protocols = s.SCARD_PROTOCOL_T0 | s.SCARD_PROTOCOL_T1
        answer = s.SCardConnect(self._context, name, s.SCARD_SHARE_SHARED, protocols)
        card, protocol = self._done(answer)
        header = s.SCARD_PCI_T0 if protocol == s.SCARD_PROTOCOL_T0 else s.SCARD_PCI_T1
        # A card that was not clear starts anew: a tag that refused something is silent until then.
        ending = s.SCARD_RESET_CARD

        def ask(command: bytes) -> bytes:
            (reply,) = self._done(s.SCardTransmit(card, header, list(command)))
            return bytes(reply)

        try:
            *_, atr = self._done(s.SCardStatus(card))
            yield bytes(atr), ask
            ending = s.SCARD_LEAVE_CARD
        finally:
            s.SCardDisconnect(card, ending)

    def cancel(self) -> None:
        """End a wait of another thread."""
        self._scard.SCardCancel(self._context)

    def close(self) -> None:
        """Let go of the service."""
        self._scard.SCardReleaseContext(self._context)

    def _done(self, answer: Any) -> Any:
        s, (code, *rest) = self._scard, answer
        if code == s.SCARD_S_SUCCESS:
            return rest
        number = {
            s.SCARD_E_NO_SERVICE: errno.ECONNREFUSED,
            s.SCARD_W_SECURITY_VIOLATION: errno.EACCES,
            s.SCARD_E_UNKNOWN_READER: errno.ENODEV,
        }.get(code, errno.EIO)
        raise OSError(number, s.SCardGetErrorMessage(code))


def readers() -> list[str]:
    """Return the names of all readers, by which they will be found again; none without the service."""
    try:
        with closing(Service()) as service:
            return sorted({bare(name) for name in _for_cards(service.readers())})
    except (Fault, OSError):
        return []


def check(name: str, opener: Callable[[], Service] | None = None) -> None:
    """Raise the OSError that says why nothing can be read with a reader."""
    with closing((opener or _opener())()) as service:
        if chosen(service.readers(), name) is None:
            raise OSError(errno.ENODEV, os.strerror(errno.ENODEV))


def _for_cards(names: list[str]) -> list[str]:
    """Leave out the slots inside some readers, in which a key card of the maker lies."""
    return [name for name in names if not re.search(r"\bSAM\b", name)]


def _scard() -> Any:
    try:
        from smartcard import scard
    except ImportError as error:
        raise Fault("reader-library", kind="pcsc", extra="pcsc") from error
    return scard


def _opener() -> Callable[[], Service]:
    _scard()  # a library that is missing is told at once
    return Service
