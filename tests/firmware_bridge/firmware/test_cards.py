"""Cards on the reader: each is told once when it is laid down and once when it is taken away."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from firmware_bridge.reader import Gone, Seen

UID = "04A1B2C3D4E5F6"
CLASSIC, PHONE = 0x08, 0x20  # kinds (SAK) of cards that carry no text for us
TEXT = bytes.fromhex("0318D101145402656E") + b"red-solo-4-purple" + b"\xfe"
ADDRESS = bytes.fromhex("0310D1010C5504") + b"example.org" + b"\xfe"


@pytest.fixture
def pico(start, reader):
    pico = start(READER=reader)
    assert pico.told(500) == []
    return pico


def test_a_card_laid_is_told_once_however_long_it_lies(pico):
    pico.lay(UID)
    assert pico.told(30_000) == [Seen(UID)]


def test_a_card_taken_away_is_told_once_and_may_come_again(pico):
    for _ in range(3):
        pico.lay(UID)
        assert pico.told(1000) == [Seen(UID)]
        pico.take(UID)
        assert pico.told(5000) == [Gone(UID)]


def test_a_card_is_told_at_once_and_its_absence_only_when_it_lasts(pico):
    pico.lay(UID, memory=TEXT)
    assert pico.told(200) == [Seen(UID, "red-solo-4-purple")]
    pico.take(UID)
    assert pico.told(1400) == []
    assert pico.told(400) == [Gone(UID)]


def test_a_card_that_flickers_at_the_edge_is_told_once(pico):
    random = Random(1)
    told = []
    for _ in range(30):
        pico.lay(UID)
        told += pico.told(random.randrange(150, 600))
        pico.take(UID)
        told += pico.told(random.randrange(10, 1300))
    assert told == [Seen(UID)]
    assert pico.told(3000) == [Gone(UID)]


def test_a_card_pulled_out_of_the_middle_of_a_look_does_no_harm(pico):
    random = Random(2)
    for _ in range(40):
        pico.lay(UID, memory=TEXT)
        pico.live(random.randrange(1, 40))
        pico.take(UID)
        pico.live(random.randrange(1, 60))
    pico.live(2000)
    pico.lay(UID, memory=TEXT)
    assert pico.told(500) == [Seen(UID, "red-solo-4-purple")]


@pytest.mark.parametrize(
    ("memory", "text"),
    [
        (TEXT, "red-solo-4-purple"),
        (b"\x01\x03\xa0\x0c\x34" + TEXT, "red-solo-4-purple"),
        (ADDRESS, "https://example.org"),
        (b"\x03\x00\xfe", ""),
        (b"", ""),
        (b"\x03\xff\x7f\xff", ""),  # claims more than any tag has
        (b"\x03\x0e\xc1\x01\xff\xff\xff\xffT\x02enhello", ""),  # so does its record
        (b"\x03\x0bXXXXXXXXXXX", ""),
    ],
)
def test_what_a_card_carries_follows_its_number(pico, memory, text):
    pico.lay(UID, memory=memory)
    assert pico.told(1000) == [Seen(UID, text)]


def test_a_card_whose_text_cannot_be_read_is_told_without_it(pico):
    pico.lay(UID, memory=TEXT)
    pico.bench("wear", UID)
    assert pico.told(150) == []
    assert pico.told(2000) == [Seen(UID)]


@pytest.mark.parametrize("kind", [CLASSIC, PHONE])
@pytest.mark.parametrize(
    "uid", ["5AA1B2C3", "04A1B2C3D4E5F6", "080102030405FF", "04A1B2C3D4E5F60708FF"]
)
def test_numbers_of_every_length_are_told_whole(pico, uid, kind):
    pico.lay(uid, kind)
    assert pico.told(1000) == [Seen(uid)]


def test_a_phone_that_makes_up_its_number_is_no_card(pico):
    random = Random(3)
    for _ in range(20):
        phone = f"08{random.getrandbits(24):06X}"
        pico.lay(phone, PHONE)
        assert pico.told(250) == []
        pico.take(phone)
    pico.lay("08010203", PHONE)
    pico.lay(UID)
    assert pico.told(1000) == [Seen(UID)]


def test_two_cards_lie_side_by_side_and_are_told_apart(pico):
    other = "04A1B2C3D4E5F7"
    pico.lay(UID, memory=TEXT)
    pico.lay(other, memory=ADDRESS)
    assert sorted(pico.told(1000)) == [
        Seen(UID, "red-solo-4-purple"),
        Seen(other, "https://example.org"),
    ]
    pico.take(UID)
    assert pico.told(3000) == [Gone(UID)]
    pico.take(other)
    assert pico.told(3000) == [Gone(other)]


def test_a_card_laid_onto_another_is_told_then(pico):
    pico.lay(UID)
    assert pico.told(1000) == [Seen(UID)]
    pico.lay("5AA1B2C3", CLASSIC)
    assert pico.told(3000) == [Seen("5AA1B2C3")]


ALIKE = (
    "5AA1B2C3",
    "5AA1B2C2",
    "5AA1B243",
    "5BA1B2C3",
    "DAA1B2C3",
    "5AA1B2C3D4E5F6",
    "0500000000000000AA01",
)


def test_numbers_that_are_almost_alike_are_all_found(start):
    pico = start(READER="rc522")
    for uids in (*combinations(ALIKE, 2), *combinations(ALIKE, 6)):
        for uid in uids:
            pico.lay(uid, CLASSIC)
        assert sorted(pico.told(300)) == sorted(map(Seen, uids))
        for uid in uids:
            pico.take(uid)
        assert sorted(pico.told(1800)) == sorted(map(Gone, uids))


@pytest.mark.parametrize("seed", range(4))
def test_a_heap_of_cards_is_told_card_by_card(start, seed):
    random = Random(seed)
    pico = start(READER="rc522")
    uids = {
        "04" + random.randbytes(random.choice((3, 6, 9))).hex().upper()
        for _ in range(random.randrange(3, 8))
    }
    for uid in uids:
        pico.lay(uid, memory=TEXT)
    assert sorted(pico.told(1500)) == sorted(Seen(uid, "red-solo-4-purple") for uid in uids)
    for uid in uids:
        pico.take(uid)
    assert sorted(pico.told(3000)) == sorted(map(Gone, uids))
