"""PC/SC readers: what cards answer, what states mean, and a service that comes and goes.

The answers stand in the ACR122U's API and in PC/SC part 3; the service behaves as pcscd 1.9.9 did.
"""

from __future__ import annotations

import errno
import logging
import sys
import threading
from contextlib import contextmanager
from queue import Queue
from types import SimpleNamespace

import pytest

from firmware_bridge import Fault, apdu, pcsc
from firmware_bridge.apdu import PRESENT, READS, Slot, Spoilt
from firmware_bridge.pcsc import PcscReader
from firmware_bridge.presence import ABSENCE, Placed, Presence
from firmware_bridge.reader import Field, Seen, Unclear, Unreadable

PATIENCE = 30  # seconds after which a test gives up
NAME = "ACS ACR122U PICC Interface"
EMPTY, MUTE, UNAVAILABLE = 0x10, 0x200, 0x0C

ULTRALIGHT = bytes.fromhex("3B8F8001804F0CA0000003060300030000000068")
CLASSIC = bytes.fromhex("3B8F8001804F0CA000000306030001000000006A")
DESFIRE = bytes.fromhex("3B8180018080")

# command -> answer
TEXT = b"\x02enred-solo-4-purple"
MEMORY = bytes.fromhex("E1101200") + b"\x03\x18\xd1\x01\x14T" + TEXT + b"\xfe" + bytes(20)
NTAG = {"FFCA000000": "046E0CA1BF02849000"} | {
    f"FFB000{3 + at // 4:02X}10": MEMORY[at : at + 16].hex() + "9000" for at in (0, 16)
}
BLANK = {**NTAG, "FFB0000310": "E1101200" + "0300FE" + "00" * 9 + "9000"}
RED = Seen("046E0CA1BF0284", "red-solo-4-purple")


def card(table, asked=None):
    """Return how to ask a card that answers by a table; what is not in it has gone wrong."""

    def ask(command):
        if asked is not None:
            asked.append(command.hex().upper())
        return bytes.fromhex(table.get(command.hex().upper(), "6300"))

    return ask


# Cards


def test_a_tag_is_its_number_and_what_it_says():
    asked = []
    assert apdu.read(ULTRALIGHT, card(NTAG, asked)) == RED
    assert asked == ["FFCA000000", "FFB0000310", "FFB0000710"]


@pytest.mark.parametrize("atr", [CLASSIC, DESFIRE, b"", ULTRALIGHT[:13]])
def test_the_pages_of_other_cards_are_not_asked_for(atr):
    asked = []
    assert apdu.read(atr, card(NTAG, asked)) == Seen("046E0CA1BF0284")
    assert asked == ["FFCA000000"]


@pytest.mark.parametrize(
    ("standard", "name", "free"),
    [
        ("03", "0003", True),
        ("03", "003A", True),
        ("03", "FF00", True),  # SEL_RES 00
        ("03", "0001", False),
        ("03", "0002", False),
        ("03", "0026", False),
        ("03", "FF08", False),
        ("03", "FF18", False),
        ("03", "FF88", False),
        ("11", "003B", False),  # FeliCa
        ("0B", "0014", False),  # ICODE SLI
    ],
)
def test_which_cards_pages_are_free_to_read_stands_in_the_atr(standard, name, free):
    atr = bytes.fromhex(f"3B8F8001804F0CA000000306{standard}{name}0000000000")
    assert apdu.is_type_2(atr) is free


def test_a_blank_tag_says_nothing():
    assert apdu.read(ULTRALIGHT, card(BLANK)) == Seen("046E0CA1BF0284")


@pytest.mark.parametrize("refusal", ["6A81", "6A82", "6E00", "6700"])
def test_a_tag_that_refuses_its_pages_still_has_its_number(refusal):
    table = {**NTAG, "FFB0000710": refusal}
    assert apdu.read(ULTRALIGHT, card(table)) == Seen("046E0CA1BF0284")


def test_a_damaged_text_is_none_and_told_in_the_log(caplog):
    table = {**NTAG, "FFB0000310": MEMORY[:4].hex() + "0304D1FF1454" + "00" * 6 + "9000"}
    assert apdu.read(ULTRALIGHT, card(table)) == Seen("046E0CA1BF0284")
    assert "046E0CA1BF0284" in caplog.text


@pytest.mark.parametrize("refusal", ["6A81", "6D00", "6E00"])
def test_a_card_without_a_number_can_be_no_tag(refusal):
    assert apdu.read(b"", card({"FFCA000000": refusal})) == Unreadable("garbled")


@pytest.mark.parametrize("answer", ["", "90", "9000", "6300", "6F", "04016300"])
def test_a_number_that_did_not_come_is_asked_for_again(answer):
    with pytest.raises(Spoilt):
        apdu.read(ULTRALIGHT, card({**NTAG, "FFCA000000": answer}))


@pytest.mark.parametrize("answer", ["", "6300", "9000", "00" * 15 + "9000", "00" * 17 + "9000"])
def test_a_page_that_did_not_come_whole_is_asked_for_again(answer):
    with pytest.raises(Spoilt):
        apdu.read(ULTRALIGHT, card({**NTAG, "FFB0000710": answer}))


# Names


@pytest.mark.parametrize(
    ("wanted", "name"),
    [
        ("ACR122U", f"{NAME} 00 00"),
        ("acs acr122u", f"{NAME} 00 00"),
        (NAME, f"{NAME} 00 00"),
        (f"{NAME} 00 00", f"{NAME} 00 00"),
        (f"{NAME} 01 00", f"{NAME} 01 00"),
        (f"{NAME} 0A 00", f"{NAME} 00 00"),  # plugged into another place since
        ("ACR1252", "ACS ACR1252 Dual Reader [ACR1252 Dual Reader PICC] 03 00"),
        ("ACR123", None),
    ],
)
def test_a_reader_is_found_by_a_part_of_its_name_whatever_its_numbers(wanted, name):
    names = [
        "ACS ACR1252 Dual Reader [ACR1252 Dual Reader SAM] 02 00",
        f"{NAME} 00 00",
        f"{NAME} 01 00",
        "ACS ACR1252 Dual Reader [ACR1252 Dual Reader PICC] 03 00",
    ]
    assert pcsc.chosen(names, wanted) == name
    assert pcsc.chosen([], wanted) is None


# States


class Asking:
    """A card that is asked through a slot: what it answers, and how often it was asked for what."""

    def __init__(self, *answers):
        self.answers = list(answers)
        self.texts = []

    def __call__(self, text):
        self.texts.append(text)
        answer = self.answers.pop(0)
        if isinstance(answer, Exception):
            raise answer
        return answer


def state(count, bits=PRESENT):
    return count << 16 | bits


def test_a_card_is_asked_once_however_often_its_state_changes():
    slot, asking = Slot(), Asking(RED)
    assert slot.take(state(0, EMPTY), asking) == [Field()]
    assert slot.take(state(1), asking) == [Field(), Field((RED,))]
    for bits in (PRESENT, PRESENT | 0x100, PRESENT | 0x80):
        assert slot.take(state(1, bits), asking) == []
    assert slot.patience is None
    assert slot.take(state(2, EMPTY), asking) == [Field()]


def test_a_card_that_lies_there_from_the_start_says_nothing_of_before():
    assert Slot().take(state(1), Asking(RED)) == [Field((RED,))]


def test_a_card_changed_for_another_between_two_looks_is_noticed():
    blue = Seen("04B1", "blue")
    slot, asking = Slot(), Asking(RED, blue)
    assert slot.take(state(1), asking) == [Field((RED,))]
    assert slot.take(state(3), asking) == [Field((blue,))]


def test_a_card_pulled_in_the_middle_is_unclear_and_then_gone():
    slot, asking = Slot(), Asking(OSError("removed"))
    slot.take(state(0, EMPTY), asking)
    assert slot.take(state(1), asking) == [Field(), Unclear()]
    assert slot.patience == apdu.RETRY
    assert slot.take(state(2, EMPTY), asking) == [Field()]
    assert slot.patience is None


def test_a_card_is_asked_again_until_it_is_clear():
    slot, asking = Slot(), Asking(Spoilt(), OSError(), RED)
    assert slot.take(state(1), asking) == [Unclear()]
    assert slot.take(state(1), asking) == [Unclear()]
    assert slot.take(state(1), asking) == [Field((RED,))]
    assert slot.take(state(1), asking) == []


def test_a_card_whose_text_never_comes_counts_by_its_number():
    number = Seen(RED.tag)
    slot, asking = Slot(), Asking(*[Spoilt()] * READS, number)
    events = [slot.take(state(1), asking) for _ in range(READS + 3)]
    assert events == [[Unclear()]] * READS + [[Field((number,))], [], []]
    assert asking.texts == [True] * READS + [False]


def test_a_card_that_never_answers_is_told_once_as_unreadable_and_the_next_one_is_asked_anew():
    slot, asking = Slot(), Asking(*[OSError()] * (READS + 1), Spoilt(), RED)
    events = [slot.take(state(1, PRESENT | MUTE), asking) for _ in range(READS + 3)]
    assert events == [[Unclear()]] * READS + [[Unreadable("garbled")], [], []]
    assert slot.take(state(3), asking) == [Unclear()]
    assert slot.take(state(3), asking) == [Field((RED,))]


@pytest.mark.parametrize(
    ("away", "times"), [(0.2, 1), (ABSENCE - 0.1, 1), (ABSENCE, 2), (3600.0, 2)]
)
def test_a_card_counts_again_when_it_was_away_although_nothing_is_said_meanwhile(away, times):
    slot, asking, presence = Slot(), Asking(RED, RED), Presence()
    placed = [
        change
        for now, each in [
            (0.0, state(0, EMPTY)), (1.0, state(1)), (5.0, state(2, EMPTY)), (5.0 + away, state(3)),
        ]
        for event in slot.take(each, asking)
        for change in presence.take(event, now)
        if isinstance(change, Placed)
    ]  # fmt: skip
    assert placed == [Placed(RED)] * times


# The service


class Service:
    """A PC/SC service: readers are plugged, cards are laid, and the whole may be stopped."""

    def __init__(self):
        self.changed = threading.Condition()
        self.runs = True
        self.names = []
        self.states = {}
        self.tables = {}
        self.waits = Queue()
        self.connections = 0

    def __call__(self):
        with self.changed:
            if not self.runs:
                raise OSError(errno.ECONNREFUSED, "Service not available.")
            self.connections += 1
            return Connection(self)

    @contextmanager
    def change(self):
        with self.changed:
            yield
            self.changed.notify_all()

    def start(self):
        with self.change():
            self.runs = True

    def crash(self):
        with self.change():
            self.runs = False
            self.names = []

    def plug(self, name=f"{NAME} 00 00"):
        with self.change():
            self.names.append(name)
            self.states[name] = EMPTY

    def pull(self, name=f"{NAME} 00 00"):
        with self.change():
            self.names.remove(name)

    def lay(self, table, atr=ULTRALIGHT, name=f"{NAME} 00 00"):
        self.tables[name] = atr, table
        self._count(name, PRESENT)

    def take(self, name=f"{NAME} 00 00"):
        self._count(name, EMPTY)

    def _count(self, name, bits):
        with self.change():
            self.states[name] = ((self.states[name] >> 16) + 1) << 16 | bits

    def waiting(self, name):
        """Return when the reader waits, with what it knows, for changes of this name."""
        while self.waits.get(timeout=PATIENCE) != (name, self.states.get(name, 0)):
            pass


class Connection:
    def __init__(self, service):
        self.service = service
        self.cancelled = False
        self.closed = False

    def _check(self):
        if not self.service.runs:
            raise OSError(errno.EIO, "RPC transport error.")

    def readers(self):
        with self.service.changed:
            self._check()
            return [*self.service.names]

    def wait(self, name, state, seconds):
        service = self.service
        with service.changed:
            listed = [*service.names]

            def is_over():
                if name == pcsc.NEW_READER:
                    other = service.names != listed
                else:
                    other = name not in service.names or service.states[name] != state
                return other or self.cancelled or not service.runs

            service.waits.put((name, state))
            service.changed.wait_for(is_over, PATIENCE if seconds is None else seconds)
            self._check()
            self.cancelled = False
            if name == pcsc.NEW_READER:
                return state
            return service.states[name] if name in service.names else UNAVAILABLE

    @contextmanager
    def card(self, name):
        atr, table = self.service.tables[name]
        yield atr, table if callable(table) else card(table)

    def cancel(self):
        with self.service.change():
            self.cancelled = True

    def close(self):
        self.closed = True
        self.service.connections -= 1


@pytest.fixture
def service():
    return Service()


@pytest.fixture
def heard():
    return Queue()


@pytest.fixture
def listen(service, heard, health):
    """Start a reader; it is stopped when the test ends, and must have let go of the service."""
    readers = []

    def start(answer=lambda told: ("played", "")):
        def listener(told):
            heard.put(told)
            return answer(told)

        readers.append(PcscReader("ACR122U", listener, health.put, opener=service))
        readers[-1].start()
        return readers[-1]

    yield start
    for reader in readers:
        reader.stop()
    assert service.connections == 0


def test_each_card_is_told_once(service, listen, heard, health):
    service.plug()
    listen()
    assert health.next() is True
    service.lay(NTAG)
    assert heard.get(timeout=PATIENCE) == RED
    service.take()
    service.waiting(f"{NAME} 00 00")
    service.lay({**NTAG, "FFCA000000": "04B19000"})
    assert heard.get(timeout=PATIENCE).tag == "04B1"
    assert heard.empty()


def test_a_missing_reader_is_lost_until_it_is_plugged_whatever_its_numbers(
    service, listen, heard, health
):
    listen()
    assert health.next() is False
    service.plug("Some Other Reader 00 00")
    service.waiting(pcsc.NEW_READER)
    service.plug(f"{NAME} 01 00")
    assert health.next() is True
    service.pull(f"{NAME} 01 00")
    assert health.next() is False
    service.plug(f"{NAME} 02 00")
    assert health.next() is True
    service.lay(NTAG, name=f"{NAME} 02 00")
    assert heard.get(timeout=PATIENCE) == RED


def test_a_card_that_lies_through_a_restart_of_the_service_is_told_once(
    service, listen, heard, health
):
    service.plug()
    listen()
    assert health.next() is True
    service.lay(NTAG)
    assert heard.get(timeout=PATIENCE) == RED
    for _ in range(3):
        service.crash()
        assert health.next() is False
        service.plug()
        service.lay(NTAG)
        service.start()
        assert health.next() is True
        service.waiting(f"{NAME} 00 00")
    assert heard.empty()


def test_a_card_pulled_in_the_middle_of_reading_is_not_told(service, listen, heard, health):
    def pulled(command):
        service.take()
        raise OSError(errno.EIO, "Card was removed.")

    service.plug()
    listen()
    assert health.next() is True
    service.lay(pulled)
    service.waiting(f"{NAME} 00 00")
    service.lay({**NTAG, "FFCA000000": "04B19000"})
    assert heard.get(timeout=PATIENCE).tag == "04B1"
    assert health.empty()


def test_a_card_that_is_badly_placed_is_asked_until_it_is_clear(service, listen, heard, health):
    answers = [b"\x63\x00", b"", *[bytes.fromhex("04B19000")] * 2]
    service.plug()
    service.lay(lambda command: answers.pop(0), atr=DESFIRE)
    listen()
    assert heard.get(timeout=PATIENCE) == Seen("04B1")


def test_a_listener_that_fails_ends_nothing(service, listen, heard, caplog):
    def answer(told):
        raise RuntimeError("mine, not the reader's")

    service.plug()
    reader = listen(answer)
    for number in ("04B1", "04B2"):
        service.lay({"FFCA000000": f"{number}9000"}, atr=DESFIRE)
        assert heard.get(timeout=PATIENCE) == Seen(number)
    reader.stop()
    assert "mine, not the reader's" in caplog.text


@pytest.mark.parametrize("there", ["no service", "no reader", "no card", "a card"])
def test_a_reader_is_stopped_at_once_and_lets_go(service, heard, health, there):
    reader = PcscReader("ACR122U", heard.put, health.put, opener=service)
    if there == "no service":
        service.crash()
    if "card" in there:
        service.plug()
    if there == "a card":
        service.lay(NTAG)
    reader.start()
    assert health.next() is ("card" in there)
    reader.stop()
    reader.stop()
    assert service.connections == 0


def test_a_reader_stopped_while_it_starts_ends_too(service):
    service.plug()
    for _ in range(50):
        reader = PcscReader("ACR122U", lambda told: ("", ""), opener=service)
        reader.start()
        reader.stop()
    PcscReader("ACR122U", lambda told: ("", ""), opener=service).stop()
    assert service.connections == 0


def test_what_is_wrong_is_logged_once_with_where_to_look(service, heard, health, caplog):
    tries = Queue()
    service.crash()

    def opener():
        tries.put(service.runs)
        return service()

    reader = PcscReader("ACR122U", heard.put, health.put, opener=opener)
    reader.start()
    for _ in range(4):
        tries.get(timeout=PATIENCE)
    reader.stop()
    (line,) = (each for each in caplog.records if each.levelno >= logging.WARNING)
    assert "Service not available." in line.getMessage()
    assert "lightkeeper doctor" in line.getMessage()


# pyscard


class Scard(SimpleNamespace):
    """pyscard's functions, answering what they answered in front of pcscd 1.9.9."""

    SCARD_SCOPE_USER, SCARD_SHARE_SHARED, INFINITE = 0, 2, 0x7FFFFFFF
    SCARD_PROTOCOL_T0, SCARD_PROTOCOL_T1, SCARD_PCI_T0, SCARD_PCI_T1 = 1, 2, 1, 2
    SCARD_LEAVE_CARD, SCARD_RESET_CARD = 0, 1
    SCARD_S_SUCCESS, SCARD_E_CANCELLED, SCARD_E_TIMEOUT = 0, 0x80100002, 0x8010000A
    SCARD_E_NO_SERVICE, SCARD_E_NO_READERS_AVAILABLE = 0x8010001D, 0x8010002E
    SCARD_W_SECURITY_VIOLATION, SCARD_E_UNKNOWN_READER = 0x8010006A, 0x80100009
    SCARD_W_REMOVED_CARD = 0x80100069

    established = 0
    listed = 0
    transmitted = 0
    names = (f"{NAME} 00 00", "ACS ACR1252 [SAM] 01 00", f"{NAME} 01 00")

    def __init__(self):
        super().__init__(calls=[], waited=(0, [(f"{NAME} 00 00", 0x10022, [0x3B])]))

    def SCardEstablishContext(self, scope):  # noqa: N802
        return [self.established, 7]

    def SCardListReaders(self, context, groups):  # noqa: N802
        return [self.listed, [] if self.listed else [*self.names]]

    def SCardGetStatusChange(self, context, limit, states):  # noqa: N802
        self.calls.append((limit, states))
        return self.waited

    def SCardConnect(self, context, name, sharing, protocols):  # noqa: N802
        return [0, 8, self.SCARD_PROTOCOL_T1]

    def SCardStatus(self, card):  # noqa: N802
        return [0, NAME, 0x34, 2, list(ULTRALIGHT)]

    def SCardTransmit(self, card, header, command):  # noqa: N802
        assert isinstance(command, list)
        assert header == self.SCARD_PCI_T1
        return [self.transmitted, [] if self.transmitted else [0x04, 0x90, 0x00]]

    def SCardDisconnect(self, card, ending):  # noqa: N802
        self.calls.append(("disconnect", ending))
        return 0

    def SCardReleaseContext(self, context):  # noqa: N802
        self.calls.append("release")
        return 0

    def SCardCancel(self, context):  # noqa: N802
        self.calls.append("cancel")
        return 0

    def SCardGetErrorMessage(self, code):  # noqa: N802
        return f"in words: {code:08X}"


@pytest.fixture
def scard(monkeypatch):
    scard = Scard()
    monkeypatch.setitem(sys.modules, "smartcard", SimpleNamespace(scard=scard))
    return scard


def test_without_pyscard_a_reader_is_a_fault_and_none_are_found(monkeypatch):
    monkeypatch.setitem(sys.modules, "smartcard", None)
    with pytest.raises(Fault) as caught:
        PcscReader("ACR122U", lambda told: ("", ""))
    assert (caught.value.key, caught.value.values) == (
        "reader-library",
        {"kind": "pcsc", "extra": "pcsc"},
    )
    with pytest.raises(Fault):
        pcsc.check("ACR122U")
    assert pcsc.readers() == []


def test_readers_are_listed_by_names_that_last(scard):
    assert pcsc.readers() == [NAME]
    assert scard.calls == ["release"]
    scard.listed = scard.SCARD_E_NO_READERS_AVAILABLE
    assert pcsc.readers() == []
    scard.established = scard.SCARD_E_NO_SERVICE
    assert pcsc.readers() == []


@pytest.mark.parametrize(
    ("code", "number"),
    [
        (Scard.SCARD_E_NO_SERVICE, errno.ECONNREFUSED),
        (Scard.SCARD_W_SECURITY_VIOLATION, errno.EACCES),
        (Scard.SCARD_W_REMOVED_CARD, errno.EIO),
    ],
)
def test_a_service_that_refuses_is_an_error_of_the_system(scard, code, number):
    scard.established = code
    with pytest.raises(OSError, match=f"{code:08X}") as caught:
        pcsc.check("ACR122U")
    assert caught.value.errno == number


def test_a_reader_that_is_there_is_well_and_another_is_missing(scard):
    pcsc.check("ACR122U 05 00")
    with pytest.raises(OSError, match="No such device") as caught:
        pcsc.check("ACR123")
    assert caught.value.errno == errno.ENODEV
    assert scard.calls == ["release", "release"]


def test_a_wait_gives_the_next_state_or_the_old_one_when_it_was_in_vain(scard):
    service = pcsc.Service()
    assert service.wait(NAME, 0x12, None) == 0x10022
    assert service.wait(NAME, 0x12, 0.25) == 0x10022
    for code in (scard.SCARD_E_TIMEOUT, scard.SCARD_E_CANCELLED):
        scard.waited = (code, [])
        assert service.wait(NAME, 0x12, 0.25) == 0x12
    assert [limit for limit, _ in scard.calls] == [scard.INFINITE, 250, 250, 250]
    assert scard.calls[0][1] == [(NAME, 0x12)]


def test_a_card_is_left_as_it_is_but_begins_anew_when_it_was_not_clear(scard):
    service = pcsc.Service()
    with service.card(NAME) as (atr, ask):
        assert atr == ULTRALIGHT
        assert ask(apdu.GET_UID) == b"\x04\x90\x00"
    with pytest.raises(Spoilt), service.card(NAME):
        raise Spoilt
    scard.transmitted = scard.SCARD_W_REMOVED_CARD
    with pytest.raises(OSError, match="80100069"), service.card(NAME) as (_, ask):
        ask(apdu.GET_UID)
    leave, reset = scard.SCARD_LEAVE_CARD, scard.SCARD_RESET_CARD
    assert scard.calls == [("disconnect", end) for end in (leave, reset, reset)]
