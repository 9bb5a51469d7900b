"""The PN532's dialect and an emulated chip talk with each other, in virtual time."""

from __future__ import annotations

import math
import pickle
import string
from collections import deque
from random import Random

import pytest

from firmware_bridge.pn532 import PERIOD, Pn532
from firmware_bridge.presence import ABSENCE, Placed, Presence, Removed
from firmware_bridge.reader import BUFFER, TEXT, Field, Seen, Silent, Unclear
from tests.firmware_bridge import pn532_chip
from tests.firmware_bridge.pn532_chip import (
    ACK,
    ERROR,
    NACK,
    Card,
    Chip,
    classic,
    flip,
    ntag213,
    ntag215,
    phone,
)

LOOK = pn532_chip.frame(b"\xd4\x4a\x02\x00")
SETUP = pn532_chip.frame(b"\xd4\x32\x05\xff\x01\x02")


def tag(number, text=b""):
    head = bytes([0xD1, 1, 3 + len(text)]) + b"T\x02en"
    return ntag213(bytes([4, number]) + bytes(5), head + text if text else None)


def seen(card, text=""):
    return Seen(card.uid.hex().upper(), text)


SHIP, GULL = tag(1, b"ship"), tag(2, b"gull")
FACTORY, PASS, PHONE = tag(3), classic(b"\xde\xad\xbe\xef"), phone(b"\x08\x12\x34\x56")


class World:
    """A reader and a chip on a line that takes its time; what they do is kept."""

    def __init__(self, chip=None, seed=0, delay=0.001):
        self.chip = chip or Chip(random=Random(seed))
        self.reader = Pn532()
        self.presence = Presence()
        self.random = Random(seed)
        self.delay = delay  # seconds from the chip to the reader: a USB adapter takes up to 16 ms
        self.piece = 0.0
        self.coming = deque()
        self.hurt = lambda said: said
        self.now = 0.0
        self.events, self.changes, self.said = [], [], []
        self.say(self.reader.begin(0.0))

    def run(self, seconds):
        """Let time pass."""
        end = self.now + seconds
        while (at := min(self._sends(), self._arrives(), self.reader.due())) <= end:
            self.now = max(self.now, at)
            if self._sends() <= self.now:
                self.coming.append((self.now + self.delay, self.chip.send(self.now)))
                self.piece = self.random.uniform(0, 0.002)
            if self._arrives() <= self.now:
                for event in self.reader.receive(self.coming.popleft()[1], self.now):
                    self.events.append(event)
                    self.changes += self.presence.take(event, self.now)
            if self.reader.due() <= self.now:
                self.say(self.reader.speak(self.now))
        self.now = end
        return self

    def _sends(self):
        due = self.chip.due()
        return math.inf if due is None else due + self.piece

    def _arrives(self):
        return self.coming[0][0] if self.coming else math.inf

    def lay(self, *cards):
        for card in cards:
            self.chip.lay(card)
        return self

    def take(self, card):
        self.chip.take(card)
        return self

    def say(self, data):
        self.said.append(data)
        self.chip.receive(self.hurt(data), self.now)


# What lies there


def test_an_asleep_chip_is_woken_set_up_and_asked_ten_times_a_second():
    world = World(Chip(oscillator=0.002)).run(10)
    assert set(world.events) == {Field()}
    assert 80 <= len(world.events) <= 10 / PERIOD
    assert world.said[0].startswith(b"\x55\x55")
    assert [said.count(SETUP) for said in world.said].count(1) == 1


@pytest.mark.parametrize(
    ("card", "text"),
    [(SHIP, "ship"), (FACTORY, ""), (PASS, ""), (PHONE, ""), (Card(bytes(10), sak=0x08), "")],
)
def test_a_card_is_seen_with_its_whole_number_and_its_text(card, text):
    world = World().run(1).lay(card).run(9)
    assert set(world.events) == {Field(), Field((seen(card, text),))}
    assert world.changes == [Placed(seen(card, text))]


@pytest.mark.parametrize("cards", [(SHIP, GULL), (PHONE, SHIP), (PASS, PHONE)])
def test_two_cards_at_once_are_seen_each_with_its_own_text(cards):
    texts = {SHIP: "ship", GULL: "gull"}
    both = [seen(card, texts.get(card, "")) for card in cards]
    world = World().lay(*cards).run(5)
    assert set(world.events) == {Field(tuple(both))}
    world.take(cards[0]).run(5)
    assert world.changes == [Placed(both[0]), Placed(both[1]), Removed(both[0])]


def test_a_long_text_is_read_to_where_it_is_cut():
    card = ntag215(SHIP.uid, bytes.fromhex("c101000001955402656e") + b"x" * 402)
    world = World().lay(card).run(5)
    assert world.changes == [Placed(seen(card, "x" * TEXT))]


def test_a_text_is_read_once_while_its_tag_lies_there():
    world = World().lay(SHIP).run(60)
    assert len([said for said in world.said if said[6:8] == b"\x40\x01"]) == 2  # 32 bytes


def test_a_tag_is_told_as_soon_as_its_text_is_read():
    world = World().run(1).lay(SHIP)
    said = len(world.said)
    while not world.changes:
        world.run(0.001)
    assert b"".join(world.said[said:]).count(LOOK) == 1
    assert world.now < 1 + 2 * PERIOD


def test_taken_away_and_laid_down_again_is_seen_again():
    world = World().lay(SHIP).run(1).take(SHIP).run(ABSENCE - 0.3)
    assert world.lay(SHIP).run(5).changes == [Placed(seen(SHIP, "ship"))]  # a flicker
    world.take(SHIP).run(ABSENCE + 0.3).lay(SHIP).run(1)
    assert world.changes[1:] == [Removed(seen(SHIP, "ship")), Placed(seen(SHIP, "ship"))]


def test_a_card_swapped_for_another_counts_at_the_next_look():
    world = World().lay(SHIP).run(5).take(SHIP).lay(GULL).run(2 * PERIOD)
    assert world.changes == [Placed(seen(SHIP, "ship")), Placed(seen(GULL, "gull"))]
    assert world.run(5).changes[2:] == [Removed(seen(SHIP, "ship"))]


def test_a_card_taken_away_while_it_is_read_does_not_hold_up_the_next():
    for milliseconds in range(0, 60, 3):
        world = World(seed=milliseconds).run(1).lay(SHIP).run(PERIOD + milliseconds / 1000)
        assert world.take(SHIP).lay(GULL).run(1).changes[-1] == Placed(seen(GULL, "gull"))


@pytest.mark.parametrize("user", ["03ffffff", "fdffffff", "0302d101", "03", "00" * 144])
def test_a_hostile_tag_is_seen_by_its_number(user):
    card = Card(SHIP.uid, bytes(12) + b"\xe1\x10\xff\0" + bytes.fromhex(user).ljust(164, b"\0"))
    world = World().lay(card).run(5)
    assert world.changes == [Placed(seen(card))]
    assert isinstance(world.events[-1], Field)


def test_a_phone_with_another_number_each_time_fills_no_memory():
    world = World()
    for number in range(200):
        card = phone(bytes([8, 0, 0, number]))
        world.lay(card).run(0.3).take(card)
    assert len([change for change in world.changes if isinstance(change, Placed)]) == 200
    world.run(5)
    assert len(pickle.dumps(world.reader._known)) < BUFFER


# What goes wrong on the line


@pytest.mark.parametrize(("seed", "corrupt"), [(1, 0.05), (2, 0.05), (3, 0.05), (4, 0.2), (5, 0.2)])
def test_a_card_lying_for_ten_minutes_of_corrupt_replies_is_one_touch(seed, corrupt):
    world = World(seed=seed, delay=0.02).lay(SHIP)
    world.chip.corrupt = corrupt
    assert world.run(600).changes == [Placed(seen(SHIP, "ship"))]
    assert len(world.events) > 4_000


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("corrupt", [0.2, 0.5])
def test_a_card_taken_away_amid_corrupt_replies_is_removed_in_the_end(seed, corrupt):
    world = World(seed=seed).lay(SHIP)
    world.chip.corrupt = corrupt
    world.run(5).take(SHIP)
    assert world.run(ABSENCE - 0.1).changes == [Placed(seen(SHIP, "ship"))]
    assert world.run(60).changes == [Placed(seen(SHIP, "ship")), Removed(seen(SHIP, "ship"))]


@pytest.mark.parametrize("wrong", [lambda reply: flip(reply, 8 * 7), lambda reply: ERROR])
def test_replies_that_are_all_wrong_prove_nothing_until_they_are_right_again(wrong):
    world = World().lay(SHIP).run(1)
    world.chip.corrupt = wrong
    said, events = len(world.said), len(world.events)
    assert world.take(SHIP).run(60).changes == [Placed(seen(SHIP, "ship"))]
    assert set(world.events[events:]) == {Unclear()}
    assert b"".join(world.said[said:]).count(LOOK) == 1  # no more, before it is set up again
    assert len(world.said) - said < 5 * 60 / PERIOD  # and the chip is not asked without a pause
    world.chip.corrupt = 0.0
    assert world.run(ABSENCE + 1).changes[1:] == [Removed(seen(SHIP, "ship"))]


@pytest.mark.parametrize("wrong", [lambda reply: flip(reply, 60), lambda reply: reply[:-3]])
def test_a_damaged_answer_is_soon_asked_for_again_even_if_the_asking_is_lost(wrong):
    world = World().lay(SHIP).run(1)
    world.chip.corrupt = wrong
    world.hurt = lambda said: b"" if said == NACK else said
    while NACK not in world.said:
        world.run(0.01)
    world.hurt = lambda said: said
    world.chip.corrupt = 0.0
    said, events = len(world.said), len(world.events)
    world.run(0.15)
    assert world.said[said] == NACK
    assert world.events[events:] == [Field((seen(SHIP, "ship"),))]


@pytest.mark.parametrize(
    "answer",
    ["", "01", "0101004400", "010100440000", "01010044000704010000", "02010044000401020304", "ff"],
)
def test_an_answer_that_contradicts_itself_is_a_spoilt_look(answer):
    world = World().lay(SHIP)
    look = b"\xd5\x4b"
    spoilt = pn532_chip.frame(look + bytes.fromhex(answer))
    world.chip.corrupt = lambda reply: spoilt if reply[5:7] == look else reply
    assert set(world.run(5).events) == {Unclear()}


def test_a_text_that_cannot_be_read_at_once_makes_the_look_unclear_and_not_the_tag_absent():
    world = World().lay(SHIP).run(5).take(SHIP).run(ABSENCE - PERIOD / 2)
    read = b"\xd5\x41"
    world.chip.corrupt = lambda reply: ERROR if reply[5:7] == read else reply
    events = len(world.events)
    world.lay(SHIP).run(2.5 * PERIOD)
    assert set(world.events[events:]) == {Unclear()}
    world.chip.corrupt = 0.0
    assert world.run(5).changes == [Placed(seen(SHIP, "ship"))]


def test_lost_confirmations_do_not_matter():
    world = World().lay(SHIP)
    world.chip.drop_ack = True
    assert world.run(60).changes == [Placed(seen(SHIP, "ship"))]
    assert len(world.said) < 60 / PERIOD + 10  # nothing is said again


@pytest.mark.parametrize("seed", range(3))
def test_commands_damaged_on_their_way_are_said_again(seed):
    world = World(seed=seed).lay(SHIP, GULL)
    noise = Random(seed)
    world.hurt = lambda said: (
        flip(said, noise.randrange(8 * len(said))) if said and noise.random() < 0.2 else said
    )
    world.run(120)
    assert world.changes == [Placed(seen(SHIP, "ship")), Placed(seen(GULL, "gull"))]


@pytest.mark.parametrize("delay", [0.016, 0.045, 0.06, 0.1, 0.2])
def test_a_slow_line_mixes_up_no_text(delay):
    """Later than a confirmation is waited for, everything is said and answered twice."""
    words = string.printable[:90].encode()
    cards = tag(1, words), tag(2, words[::-1])
    world = World(delay=delay).lay(*cards).run(20)
    assert world.changes == [
        Placed(seen(cards[0], words.decode())),
        Placed(seen(cards[1], words[::-1].decode())),
    ]


# Loss and return


@pytest.mark.parametrize("cards", [(), (SHIP,)])
def test_a_chip_that_lost_its_power_and_setup_is_set_up_again(cards):
    world = World().lay(*cards).run(5)
    for moment in range(40):  # in whatever it is doing
        world.run(1 + moment * 0.003)
        world.chip = Chip()
        world.lay(*cards).run(1.5)
        assert [said.count(SETUP) for said in world.said].count(1) == moment + 2
        assert isinstance(world.events[-1], Field)
    assert world.changes == [Placed(seen(card, "ship")) for card in cards]


def test_a_chip_that_believes_to_hear_a_long_frame_is_talked_out_of_it():
    world = World().lay(SHIP).run(1)
    world.chip.receive(b"\x00\xff\xff\x01", world.now)  # as a damaged NACK: 255 bytes follow
    assert world.run(5).changes == [Placed(seen(SHIP, "ship"))]
    assert len(world.events) > 40


def test_a_chip_that_looks_for_ever_is_set_up_again():
    world = World().run(1)
    world.chip._retries = pn532_chip.FOR_EVER
    count = len(world.events)
    world.run(3)
    assert world.events[count:] == [Field()] * (len(world.events) - count)
    assert len(world.events) > count + 10
    assert any(said.startswith(ACK) for said in world.said)  # which ends what a chip is doing


@pytest.mark.parametrize("seconds", [0.0, 5.0])
def test_a_mute_chip_is_silent_and_hears_again(seconds):
    world = World().lay(SHIP).run(seconds)
    world.chip.mute = True
    began = world.now
    with pytest.raises(Silent):
        world.run(60)
    assert world.now - began < 2
    world.chip.mute = False
    world.say(world.reader.begin(world.now))
    assert world.run(5).changes == [Placed(seen(SHIP, "ship"))]


def test_a_chip_that_confirms_and_never_answers_is_silent():
    world = World().run(1)
    world.chip.corrupt = lambda reply: b""
    began = world.now
    with pytest.raises(Silent):
        world.run(60)
    assert world.now - began < 5


def test_a_short_pause_is_not_silence():
    world = World().lay(SHIP).run(1)
    for _ in range(20):
        world.chip.mute = True
        world.run(0.1)
        world.chip.mute = False
        world.run(0.5)
    assert world.changes == [Placed(seen(SHIP, "ship"))]
