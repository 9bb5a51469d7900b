"""Readers that break, sag and mishear: the companion is told, and no card is told twice for it."""

from __future__ import annotations

from random import Random

import pytest

from firmware_bridge.reader import Gone, Hello, Seen

UID, OTHER = "04A1B2C3D4E5F6", "5AA1B2C3"
TEXT = bytes.fromhex("0318D101145402656E") + b"red-solo-4-purple" + b"\xfe"
LAID = Seen(UID, "red-solo-4-purple")


def test_a_reader_that_is_not_there_is_told(start, reader):
    pico = start(alone=True, READER=reader)
    pico.bench("broken", "yes")
    pico.open()
    assert pico.hellos(3000)[-1] == "pico 1.0 no reader"
    assert pico.press(10)  # and everything else works


def test_a_reader_plugged_in_later_is_found(start, reader):
    pico = start(alone=True, READER=reader)
    pico.bench("broken", "yes")
    pico.open()
    pico.live(5000)
    pico.bench("broken", "no")
    pico.lay(UID, memory=TEXT)
    assert pico.live(3000)[:2] == [Hello(f"pico 1.0 {reader}", 8), LAID]


def test_a_reader_that_breaks_and_comes_back_tells_no_card_again(start, reader):
    pico = start(READER=reader)
    pico.lay(UID, memory=TEXT)
    assert pico.told(1000) == [LAID]
    pico.bench("broken", "yes")
    assert "pico 1.0 no reader" in pico.hellos(2000)
    assert pico.told(5000) == []
    pico.bench("broken", "no")
    assert pico.hellos(2500)[0] == f"pico 1.0 {reader}"
    assert pico.told(5000) == []
    pico.take(UID)
    assert pico.told(3000) == [Gone(UID)]


def test_a_reader_that_lost_its_settings_for_a_moment_is_set_up_again(start):
    pico = start(READER="rc522")
    pico.lay(UID, memory=TEXT)
    assert pico.told(1000) == [LAID]
    pico.bench("brownout")
    assert pico.hellos(2500)[:2] == ["pico 1.0 no reader", "pico 1.0 rc522"]
    pico.lay(OTHER, 0x08)
    assert pico.told(1000) == [Seen(OTHER)]


@pytest.mark.parametrize("noise", [1, 2, 7, 30])
def test_a_card_laid_down_in_noise_is_told_once_and_whole(start, reader, noise):
    pico = start(READER=reader)
    pico.live(500)
    pico.bench("noise", noise)
    pico.lay(UID, memory=TEXT)
    # A PN532 that answers nonsense is left alone for a second.
    assert pico.told(2000 * noise if reader == "pn532" else 200 * noise + 500) == [LAID]


def test_noise_takes_no_card_away(start, reader):
    pico = start(READER=reader)
    pico.lay(UID, memory=TEXT)
    assert pico.told(1000) == [LAID]
    for noise in (1, 2, 5, 20):
        pico.bench("noise", noise)
        assert pico.told(1000 * noise) == []


def test_without_a_reader_lamps_and_buttons_work(start):
    pico = start(READER=None)
    assert set(pico.hellos(3000)) == {"pico 1.0 without reader"}
    assert pico.press(10)


@pytest.mark.parametrize("seed", range(3))
def test_after_any_mishaps_the_companion_knows_what_lies(start, reader, seed):
    random = Random(seed)
    pico = start(READER=reader)
    here, known = set(), set()
    mishaps = ["noise", "broken", *(["brownout"] if reader == "rc522" else [])]
    for _ in range(40):
        match random.choice(["card", "card", "card", *mishaps]):
            case "card":
                uid = random.choice((UID, OTHER))
                pico.take(uid) if uid in here else pico.lay(uid, memory=TEXT)
                here ^= {uid}
            case "noise":
                pico.bench("noise", random.randrange(20))
            case "broken":
                pico.bench("broken", random.choice(("yes", "no")))
            case "brownout":
                pico.bench("brownout")
        follow(known, pico.told(random.randrange(10, 1500)))
    pico.bench("noise", 0)
    pico.bench("broken", "no")
    follow(known, pico.told(5000))
    assert known == here


def follow(known, events):
    """Keep count of what is known to lie; nothing comes twice and nothing goes that never came."""
    for event in events:
        assert (event.tag in known) == isinstance(event, Gone), event
        known ^= {event.tag}
