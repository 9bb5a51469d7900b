"""Readers that type: key events as the kernel gives them, and devices that are held, pulled and denied."""

from __future__ import annotations

import errno
import logging
import os
import select
import struct
import sys
import threading
from queue import Queue
from types import SimpleNamespace

import pytest

from firmware_bridge import Fault, keyboard
from firmware_bridge.keyboard import KeyboardReader, Keys
from firmware_bridge.presence import ABSENCE
from firmware_bridge.reader import TEXT, Seen, Unreadable

PATIENCE = 30  # seconds after which a test gives up
EVENT = struct.Struct("llHHi")  # the kernel's input_event: time, type, code, value
EV_SYN, EV_KEY, EV_MSC = 0, 1, 4
ENTER, SHIFT, CAPS, F1 = 28, 42, 58, 59

# The keys of each text (^ with shift), as `xkbcli how-to-type` names them for these layouts.
URL = "http://192.168.1.20:8000/p/lighthouse-run/red-solo-4-purple"
TYPED = {
    ("us", "0001234567"): "11 11 11 2 3 4 5 6 7 8",
    ("de", "0001234567"): "11 11 11 2 3 4 5 6 7 8",
    ("us", "04:A1:Bf"): "11 5 ^39 ^30 2 ^39 ^48 33",
    ("us", "Yeti_Z"): "^21 18 20 23 ^12 ^44",
    ("de", "Yeti_Z"): "^44 18 20 23 ^53 ^21",
    ("us", URL): (
        "35 20 20 25 ^39 53 53 2 10 3 52 2 7 9 52 2 52 3 11 ^39 9 11 11 11 53 25 53 38 23 34 35 20"
        " 35 24 22 31 18 12 19 22 49 53 19 18 32 12 31 24 38 24 12 5 12 25 22 19 25 38 18"
    ),
    ("de", URL): (
        "35 20 20 25 ^52 ^8 ^8 2 10 3 52 2 7 9 52 2 52 3 11 ^52 9 11 11 11 ^8 25 ^8 38 23 34 35 20"
        " 35 24 22 31 18 53 19 22 49 ^8 19 18 32 53 31 24 38 24 53 5 53 25 22 19 25 38 18"
    ),
}


def key(code, value):
    """Return what a USB keyboard sends for a key: its number on the device, the key, the end."""
    return [(EV_MSC, 4, 0x70000 + code), (EV_KEY, code, value), (EV_SYN, 0, 0)]


def typed(keys, *, end=ENTER):
    """Return the events of keys pressed one after the other, and of Enter."""
    events = []
    for each in [*keys.split(), *([str(end)] if end else [])]:
        code = int(each.lstrip("^"))
        strokes = [*key(code, 1), *key(code, 0)]
        events += [*key(SHIFT, 1), *strokes, *key(SHIFT, 0)] if "^" in each else strokes
    return events


def fed(keys, events):
    """Return what the keys among the events complete."""
    told = [keys.feed(code, value) for kind, code, value in events if kind == EV_KEY]
    return [each for each in told if each]


CARD = typed(TYPED["us", "0001234567"])
SEEN = Seen("0001234567", "0001234567")


# Keys


@pytest.mark.parametrize(("layout", "text"), TYPED)
def test_a_line_is_what_was_typed_in_its_layout(layout, text):
    assert fed(Keys(layout), typed(TYPED[layout, text])) == [Seen(text, text)]


def test_a_reader_set_to_the_other_layout_gives_another_text():
    (seen,) = fed(Keys("us"), typed(TYPED["de", URL]))
    assert seen.text.startswith("http>&&192.168.1.20>8000&p&lighthouse/run")


def test_one_line_after_the_other_is_told_and_empty_ones_are_not():
    keys = Keys()
    assert fed(keys, [*CARD, *typed(""), *typed("57 57"), *CARD]) == [SEEN, SEEN]


def test_the_number_pad_and_its_enter_count_too():
    assert fed(Keys(), typed("79 80 81 82", end=96)) == [Seen("1230", "1230")]


def test_a_key_that_is_held_is_typed_once():
    held = [*key(2, 1), *key(2, 2) * 20, *key(2, 0), *key(ENTER, 1), *key(ENTER, 2), *key(ENTER, 0)]
    assert fed(Keys(), held) == [Seen("1", "1")]


def test_shift_counts_while_either_is_held():
    events = [
        *key(SHIFT, 1), *key(54, 1), *key(SHIFT, 0), *typed("30", end=None), *key(54, 2),
        *typed("30", end=None), *key(54, 0), *typed("30"),
    ]  # fmt: skip
    assert fed(Keys(), events) == [Seen("AAa", "AAa")]


def test_keys_that_are_no_signs_are_passed_over():
    assert fed(Keys(), typed(f"2 {CAPS} {F1} 1 15 14 200 700 3")) == [Seen("12", "12")]


@pytest.mark.parametrize("length", [TEXT, TEXT + 1, 100_000])
def test_a_line_too_long_for_a_tag_is_told_and_not_kept(length):
    keys = Keys()
    assert fed(keys, typed("2 " * length, end=None)) == []
    assert len(keys._typed) <= TEXT + 1
    told = fed(keys, typed(""))
    assert told == ([Seen("1" * TEXT, "1" * TEXT)] if length == TEXT else [Unreadable("too-long")])
    assert fed(keys, CARD) == [SEEN]


def test_a_line_of_which_the_kernel_lost_a_part_is_unreadable_and_the_next_is_whole():
    keys = Keys()
    assert fed(keys, [*key(SHIFT, 1), *CARD[:9]]) == []
    keys.tear()
    assert fed(keys, CARD[9:]) == [Unreadable("garbled")]
    assert fed(keys, CARD) == [SEEN]


# Devices


class Device:
    """An input device as evdev opens it, on a pipe that carries what the kernel would."""

    def __init__(self, bench, fd):
        self.bench = bench
        self.fd = fd

    def grab(self):
        if self.bench.held:
            raise OSError(errno.EBUSY, "Device or resource busy")
        self.bench.calls.append("grab")

    def read(self):
        data = os.read(self.fd, 4096 * EVENT.size)
        if not data:
            raise OSError(errno.ENODEV, "No such device")
        self.bench.calls.append("read")
        for _, _, kind, code, value in EVENT.iter_unpack(data):
            yield SimpleNamespace(type=kind, code=code, value=value)

    def close(self):
        os.close(self.fd)
        self.bench.closed.set()
        if self.bench.sour:
            raise OSError(errno.ENODEV, "No such device")


class Bench:
    """Where a typing reader is plugged and pulled."""

    def __init__(self):
        self.ends = None
        self.calls = []
        self.tries = Queue()
        self.closed = threading.Event()
        self.held = self.sour = self.forbidden = False

    def __call__(self, path):
        self.tries.put(path)
        assert path == "/dev/input/by-id/usb-reader-event-kbd"
        if self.forbidden:
            raise PermissionError(errno.EACCES, "Permission denied", path)
        if not self.ends:
            raise FileNotFoundError(errno.ENOENT, "No such file or directory", path)
        self.calls.append("open")
        return Device(self, os.dup(self.ends[0]))

    def plug(self):
        self.closed.clear()
        self.ends = os.pipe()

    def pull(self):
        ends, self.ends = self.ends, None
        for end in ends or ():
            os.close(end)

    def type(self, events):
        os.write(self.ends[1], b"".join(EVENT.pack(0, 0, *event) for event in events))


@pytest.fixture
def bench():
    bench = Bench()
    yield bench
    bench.pull()


@pytest.fixture
def heard():
    return Queue()


@pytest.fixture
def listen(bench, heard, health, open_files):
    """Start a reader; it is stopped when the test ends, and must have closed what it opened."""
    readers, before = [], open_files() - 2 * bool(bench.ends)

    def start(layout="us"):
        def listener(told):
            heard.put(told)
            return "played", ""

        path = "/dev/input/by-id/usb-reader-event-kbd"
        readers.append(KeyboardReader(path, listener, health.put, layout=layout, opener=bench))
        readers[-1].start()
        return readers[-1]

    yield start
    for reader in readers:
        reader.stop()
    bench.pull()
    assert open_files() == before


def test_what_is_typed_is_heard_by_us_alone(bench, listen, heard, health):
    bench.plug()
    listen()
    assert health.next() is True
    assert bench.calls == ["open", "grab"]
    bench.type(CARD)
    assert heard.get(timeout=PATIENCE) == SEEN
    assert bench.calls[:3] == ["open", "grab", "read"]


def test_the_owner_says_in_which_layout_a_reader_types(bench, listen, heard):
    bench.plug()
    listen("de")
    bench.type(typed(TYPED["de", URL]))
    assert heard.get(timeout=PATIENCE) == Seen(URL, URL)


def test_events_in_any_pieces_make_one_line(bench, listen, heard):
    bench.plug()
    listen()
    for event in CARD:
        bench.type([event])
    assert heard.get(timeout=PATIENCE) == SEEN


def test_lamps_and_numbers_of_keys_are_not_taken_for_keys(bench, listen, heard):
    bench.plug()
    listen()
    caps_lock_lit, number_of_escape = (17, 2, 1), (EV_MSC, 4, 1)
    bench.type([*CARD[:6], caps_lock_lit, number_of_escape, *CARD[6:]])
    assert heard.get(timeout=PATIENCE) == SEEN


def test_a_reader_wakes_only_when_something_comes_or_is_due(bench, listen, heard, monkeypatch):
    now, waits = [100.0], Queue()

    def waiting(*sources_and_wait):
        waits.put(sources_and_wait[-1])
        return select.select(*sources_and_wait)

    monkeypatch.setattr(keyboard, "time", SimpleNamespace(monotonic=lambda: now[0]))
    monkeypatch.setattr(keyboard, "select", SimpleNamespace(select=waiting))
    bench.plug()
    listen()
    assert waits.get(timeout=PATIENCE) is None
    bench.type(CARD)
    assert waits.get(timeout=PATIENCE) == ABSENCE
    now[0] += ABSENCE
    bench.type([(EV_SYN, 0, 0)])
    assert waits.get(timeout=PATIENCE) is None


def test_events_that_the_kernel_dropped_spoil_their_line_only(bench, listen, heard):
    bench.plug()
    listen()
    bench.type([*CARD[:12], (EV_SYN, 3, 0), *CARD[24:], *CARD])
    assert heard.get(timeout=PATIENCE) == Unreadable("garbled")
    assert heard.get(timeout=PATIENCE) == SEEN


def test_a_card_typed_again_counts_again_only_when_it_was_away(bench, listen, heard, monkeypatch):
    now = [100.0]
    monkeypatch.setattr(keyboard, "time", SimpleNamespace(monotonic=lambda: now[0]))
    bench.plug()
    listen()
    # Another card behind it shows each time that all before it was heard.
    for other, (seconds, counts) in enumerate(
        [(0.0, True), (0.2, False), (ABSENCE - 0.1, False), (ABSENCE, True)], 1
    ):
        now[0] += seconds
        bench.type([*CARD, *typed(str(other + 1))])
        told = [heard.get(timeout=PATIENCE) for _ in range(1 + counts)]
        assert told == [*[SEEN] * counts, Seen(str(other), str(other))]


def test_a_device_that_vanishes_is_opened_again_when_it_is_back(bench, listen, heard, health):
    bench.plug()
    bench.sour = True  # what is gone may complain even of being closed
    listen()
    for round_ in range(3):
        assert health.next() is True
        bench.type(typed(f"{2 + round_} 5"))
        assert heard.get(timeout=PATIENCE).tag == f"{1 + round_}4"
        bench.type(CARD[:12])  # the rest of this line never comes
        bench.pull()
        assert health.next() is False
        assert bench.closed.wait(PATIENCE)
        bench.plug()
    assert health.next() is True


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [("forbidden", "Permission denied"), ("held", "Device or resource busy"), ("", "No such file")],
)
def test_a_device_that_cannot_be_held_is_lost_and_logged_once(
    bench, listen, heard, health, caplog, wrong, reason
):
    if wrong:
        bench.plug()
        setattr(bench, wrong, True)
    listen()
    assert health.next() is False
    for _ in range(3):
        bench.tries.get(timeout=PATIENCE)
    (line,) = (each for each in caplog.records if each.levelno >= logging.WARNING)
    assert reason in line.getMessage()
    assert "lightkeeper doctor" in line.getMessage()
    if not wrong:
        bench.plug()
    bench.held = bench.forbidden = False
    assert health.next() is True
    bench.type(CARD)
    assert heard.get(timeout=PATIENCE) == SEEN


@pytest.mark.parametrize("there", [True, False])
def test_a_reader_is_stopped_at_once(bench, listen, health, there):
    if there:
        bench.plug()
    reader = listen()
    assert health.next() is there
    reader.stop()
    reader.stop()
    assert not reader._thread.is_alive()


def test_a_reader_that_was_never_started_is_stopped_too(bench, open_files):
    before = open_files()
    KeyboardReader("/dev/input/event0", lambda told: ("", ""), opener=bench).stop()
    assert open_files() == before


# evdev


def test_without_evdev_a_reader_is_a_fault_that_leaves_nothing_open(monkeypatch, open_files):
    monkeypatch.setitem(sys.modules, "evdev", None)
    before = open_files()
    with pytest.raises(Fault) as caught:
        KeyboardReader("/dev/input/event0", lambda told: ("", ""))
    assert caught.value.key == "reader-library"
    assert caught.value.values == {"kind": "keyboard", "extra": "keyboard"}
    assert open_files() == before


def test_the_kernels_devices_are_opened_by_evdev(monkeypatch, bench):
    monkeypatch.setitem(sys.modules, "evdev", SimpleNamespace(InputDevice=bench))
    bench.plug()
    keyboard.check("/dev/input/by-id/usb-reader-event-kbd")
    assert bench.calls == ["open", "grab"]
    assert bench.closed.is_set()


@pytest.mark.parametrize(("wrong", "number"), [("forbidden", errno.EACCES), ("held", errno.EBUSY)])
def test_a_check_says_why_a_device_cannot_be_held(bench, open_files, wrong, number):
    bench.plug()
    setattr(bench, wrong, True)
    before = open_files()
    with pytest.raises(OSError, match=r".") as caught:
        keyboard.check("/dev/input/by-id/usb-reader-event-kbd", bench)
    assert caught.value.errno == number
    assert open_files() == before


def test_keyboards_are_listed_by_the_names_that_they_keep(tmp_path, monkeypatch):
    monkeypatch.setattr(keyboard, "BY_ID", tmp_path / "by-id")
    assert keyboard.keyboards() == []
    (tmp_path / "by-id").mkdir()
    for name in ("usb-Sycreader_RFID-event-kbd", "usb-Mouse-event-mouse", "usb-A_Reader-event-kbd"):
        (tmp_path / "by-id" / name).symlink_to("../event3")
    assert [name for _, name in keyboard.keyboards()] == ["usb-A_Reader", "usb-Sycreader_RFID"]
    assert keyboard.keyboards()[0][0] == str(tmp_path / "by-id" / "usb-A_Reader-event-kbd")
