"""The emulated PN532 does what the manual says, and Adafruit's driver is content with it."""

import sys
from importlib import import_module
from random import Random
from types import ModuleType

import pytest
import serial

from tests.firmware_bridge.pn532_chip import (
    ACK,
    ERROR,
    NACK,
    TRY,
    Chip,
    ChipOnPty,
    classic,
    flip,
    frame,
    ntag213,
    ntag215,
    phone,
)

PATIENCE = 30  # seconds after which a test gives up; none takes that long unless it fails

WAKE = bytes.fromhex("5555") + bytes(14)
GET_FIRMWARE_VERSION = bytes.fromhex("0000ff02fed4022a00")
FIRMWARE_VERSION = bytes.fromhex("0000ff06fad50332010607e800")

SHIP = ntag213(bytes.fromhex("04a1b2c3d4e5f6"), b"\xd1\x01\x07T\x02enship")
GULL = ntag213(bytes.fromhex("0411223344aa80"))
PASS = classic(bytes.fromhex("deadbeef"))


class Host:
    """A host that says bytes and listens, in virtual time."""

    def __init__(self, chip):
        self.chip = chip
        self.now = 0.0

    def say(self, data):
        self.chip.receive(data, self.now)

    def hear(self, seconds=1.0):
        """Let time pass and return all that comes."""
        end = self.now + seconds
        heard = b""
        while (due := self.chip.due()) is not None and due <= end:
            heard += self.chip.send(due)
        self.now = end
        return heard + self.chip.send(end)

    def ask(self, command, seconds=1.0):
        """Send a command and return the data of the reply, or nothing if only the ACK comes."""
        self.say(frame(bytes.fromhex("d4" + command)))
        heard = self.hear(seconds)
        assert heard.startswith(ACK)
        reply = heard[len(ACK) :]
        data = reply[6:-2]
        assert reply in (b"", ERROR, frame(b"\xd5" + data))
        return "error" if reply == ERROR else data.hex()


@pytest.fixture
def chip():
    return Chip()


@pytest.fixture
def asleep(chip):
    return Host(chip)


@pytest.fixture
def host(asleep):
    asleep.say(WAKE)
    asleep.hear()
    return asleep


def retries(number):
    return f"32 05 ff 01 {number:02x}"


# Sleep


def test_a_sleeping_chip_does_not_answer_a_bare_command(asleep):
    asleep.say(GET_FIRMWARE_VERSION)
    assert asleep.hear() == b""


def test_a_bare_command_wakes_the_chip_all_the_same(asleep):
    asleep.say(GET_FIRMWARE_VERSION)
    asleep.hear()
    asleep.say(GET_FIRMWARE_VERSION)
    assert asleep.hear() == ACK + FIRMWARE_VERSION


@pytest.mark.parametrize("preamble", [WAKE, bytes.fromhex("5555000000"), bytes(10)])
def test_a_long_preamble_wakes_the_chip_in_time_for_the_command_behind_it(asleep, preamble):
    asleep.say(preamble + GET_FIRMWARE_VERSION)
    assert asleep.hear() == ACK + FIRMWARE_VERSION


@pytest.mark.parametrize("preamble", [b"\x55", bytes.fromhex("550000"), bytes(6)])
def test_a_short_preamble_wakes_the_chip_too_late(asleep, preamble):
    asleep.say(preamble + GET_FIRMWARE_VERSION)
    assert asleep.hear() == b""


def test_one_dummy_byte_and_a_pause_wake_the_chip(asleep):
    asleep.say(b"\x55")
    asleep.hear(0.002)
    asleep.say(GET_FIRMWARE_VERSION)
    assert asleep.hear() == ACK + FIRMWARE_VERSION


def test_a_slow_oscillator_swallows_the_first_command():
    host = Host(Chip(oscillator=0.002))
    host.say(WAKE + GET_FIRMWARE_VERSION)
    assert host.hear() == b""
    host.say(GET_FIRMWARE_VERSION)
    assert host.hear() == ACK + FIRMWARE_VERSION


def test_a_chip_powered_down_sleeps_again(host):
    assert host.ask("16 b0") == "1700"
    host.say(GET_FIRMWARE_VERSION)
    assert host.hear() == b""


# Frames


def test_the_ack_comes_within_two_milliseconds_and_before_the_reply(host):
    host.say(GET_FIRMWARE_VERSION)
    assert host.hear(0.002).startswith(ACK)
    assert host.chip.due() is not None
    assert host.hear().endswith(FIRMWARE_VERSION[-4:])


def test_a_reply_comes_byte_by_byte(host):
    host.say(GET_FIRMWARE_VERSION)
    pieces = []
    while (due := host.chip.due()) is not None:
        pieces.append(host.chip.send(due))
    assert b"".join(pieces) == ACK + FIRMWARE_VERSION
    assert max(map(len, pieces)) == 1


def test_a_torn_command_is_understood(host):
    for byte in GET_FIRMWARE_VERSION:
        host.say(bytes([byte]))
        host.now += 0.01
    assert host.hear() == ACK + FIRMWARE_VERSION


@pytest.mark.parametrize("bit", range(2 * 8, (len(GET_FIRMWARE_VERSION) - 1) * 8))
def test_a_damaged_command_is_not_even_acknowledged(host, bit):
    host.say(flip(GET_FIRMWARE_VERSION, bit))
    assert host.hear() == b""


def test_a_command_sent_again_after_damage_is_answered(host):
    host.say(flip(GET_FIRMWARE_VERSION, 7 * 8))
    host.hear()
    host.say(GET_FIRMWARE_VERSION)
    assert host.hear() == ACK + FIRMWARE_VERSION


def test_an_extended_frame_may_be_short(host):
    host.say(bytes.fromhex("0000ffffff0002fed4022a00"))
    assert host.hear() == ACK + FIRMWARE_VERSION


def test_a_long_reply_is_an_extended_frame(host):
    echo = bytes(range(256)) + bytes(6)
    host.say(frame(b"\xd4\x00\x00" + echo))
    reply = host.hear().removeprefix(ACK)
    assert reply.startswith(bytes.fromhex("0000ffffff0109f6d50100") + echo)
    assert len(reply) == 8 + 265 + 2


@pytest.mark.parametrize(
    "data",
    ["d4", "d4ff", "d40200", "d50200", "d43205ff01", "d44a0300", "d44a0105", "d44001", "d41405"],
)
def test_an_unknown_or_malformed_command_is_acknowledged_and_refused(host, data):
    host.say(frame(bytes.fromhex(data)))
    assert host.hear() == ACK + ERROR


def test_a_nack_repeats_the_last_reply_without_an_ack(host):
    host.ask("02")
    host.say(NACK)
    assert host.hear() == FIRMWARE_VERSION
    host.say(NACK)
    assert host.hear() == FIRMWARE_VERSION


def test_a_nack_without_a_reply_before_it_is_ignored(host):
    host.say(NACK)
    assert host.hear() == b""


# Simple commands


@pytest.mark.parametrize(
    ("command", "reply"),
    [
        ("02", "0332010607"),
        ("14 01", "15"),
        ("14 01 14 01", "15"),
        ("32 01 01", "33"),
        ("32 05 ff 01 02", "33"),
        ("00 00 6c 6b", "01006c6b"),
        ("00 02", "0100"),
        ("52 00", "5300"),
    ],
)
def test_commands_that_need_no_card(host, command, reply):
    assert host.ask(command) == reply


# Listing cards


def test_a_search_waits_for_ever_until_a_card_comes(host):
    assert host.ask("4a 01 00", seconds=3600) == ""
    assert host.chip.due() is None
    host.chip.lay(SHIP)
    assert host.hear(0.1) == frame(bytes.fromhex("d54b01 01 0044 00 07 04a1b2c3d4e5f6"))


def test_an_ack_ends_a_search(host):
    host.ask("4a 01 00")
    host.say(ACK)
    host.chip.lay(SHIP)
    assert host.hear() == b""
    assert host.ask("02") == "0332010607"


def test_a_new_command_ends_a_search(host):
    host.ask("4a 01 00")
    assert host.ask("02") == "0332010607"
    host.chip.lay(SHIP)
    assert host.hear() == b""


@pytest.mark.parametrize("number", [0, 1, 20])
def test_a_search_with_max_retries_gives_up_after_one_try_more(host, number):
    host.ask(retries(number))
    tries = number + 1
    assert host.ask("4a 01 00", seconds=tries * TRY) == ""
    assert host.hear(0.01) == frame(b"\xd5\x4b\x00")


def test_a_card_that_comes_during_the_tries_is_found(host):
    host.ask(retries(20))
    host.ask("4a 01 00", seconds=0.05)
    host.chip.lay(PASS)
    assert host.hear(0.05) == frame(bytes.fromhex("d54b01 01 0004 08 04 deadbeef"))


def test_two_cards_are_listed_in_one_reply(host):
    for card in (SHIP, PASS, GULL):
        host.chip.lay(card)
    both = "4b02" + "0100440007" + SHIP.uid.hex() + "0200040804" + PASS.uid.hex()
    assert host.ask("4a 02 00") == both


def test_only_as_many_cards_are_listed_as_are_asked_for(host):
    host.chip.lay(SHIP)
    host.chip.lay(GULL)
    assert host.ask("4a 01 00") == "4b010100440007" + SHIP.uid.hex()


def test_a_telephone_brings_its_ats_between_two_cards(host):
    host.chip.lay(phone(b"\x08\x01\x02\x03"))
    host.chip.lay(SHIP)
    listed = "4b02" + "010004200408010203" + "0578807002" + "0200440007" + SHIP.uid.hex()
    assert host.ask("4a 02 00") == listed
    assert host.ask("40 01 30 04") == "41006d00"


def test_a_uid_may_be_asked_for(host):
    host.ask(retries(0))
    for card in (SHIP, GULL, PASS):
        host.chip.lay(card)
    assert host.ask("4a 01 00 88 041122 3344aa80") == "4b010100440007" + GULL.uid.hex()
    assert host.ask("4a 01 00 deadbeef") == "4b010100040804deadbeef"
    assert host.ask("4a 01 00 deadbeee") == "4b00"


@pytest.mark.parametrize("kind", ["01 00ffff0000", "02 00ffff0000", "03 00", "04"])
def test_cards_of_other_kinds_are_never_there(host, kind):
    host.ask(retries(0))
    host.chip.lay(SHIP)
    assert host.ask("4a 01" + kind) == "4b00"


# Talking to cards


def test_a_read_returns_four_pages(host):
    host.chip.lay(SHIP)
    host.ask("4a 01 00")
    assert host.ask("40 01 30 00") == "4100" + "04a1b29f" + "c3d4e5f6" + "04480000" + "e1101200"
    assert host.ask("40 01 30 04") == "4100" + "030bd101" + "07540265" + "6e736869" + "70fe0000"


def test_a_read_past_the_last_page_rolls_over(host):
    host.chip.lay(SHIP)
    host.ask("4a 01 00")
    assert host.ask("40 01 30 2c") == "4100" + "00000000" + SHIP.memory[:12].hex()


@pytest.mark.parametrize("question", ["30 2d", "1b 00000000"])
def test_a_card_that_refuses_is_silent_until_it_is_listed_anew(host, question):
    host.chip.lay(SHIP)
    host.ask("4a 01 00")
    assert host.ask("40 01" + question) == "4113"
    assert host.ask("40 01 30 04") == "4101"
    host.ask("4a 01 00")
    assert host.ask("40 01 30 04").startswith("4100")


def test_each_of_two_cards_answers_for_itself(host):
    host.chip.lay(SHIP)
    host.chip.lay(GULL)
    host.ask("4a 02 00")
    assert host.ask("40 02 30 00") == "4100" + GULL.memory[:16].hex()
    assert host.ask("40 01 30 00") == "4100" + SHIP.memory[:16].hex()
    assert host.ask("54 02") == "5500"


def test_a_classic_card_wants_a_key_and_no_key_fits(host):
    host.chip.lay(PASS)
    host.ask("4a 01 00")
    assert host.ask("40 01 60 04 ffffffffffff deadbeef") == "4114"
    host.ask("4a 01 00")
    assert host.ask("40 01 30 04") == "4113"


def test_a_card_taken_away_does_not_answer_even_when_it_is_back(host):
    host.chip.lay(SHIP)
    host.ask("4a 01 00")
    host.chip.take(SHIP)
    assert host.ask("40 01 30 04") == "4101"
    host.chip.lay(SHIP)
    assert host.ask("40 01 30 04") == "4101"


def test_a_card_without_a_field_forgets_that_it_was_listed(host):
    host.chip.lay(SHIP)
    host.ask("4a 01 00")
    host.ask("32 01 00")
    assert host.ask("40 01 30 04") == "4101"


def test_what_was_never_listed_or_is_released_is_out_of_context(host):
    assert host.ask("40 01 30 04") == "4127"
    assert host.ask("54 01") == "5527"
    host.chip.lay(SHIP)
    host.ask("4a 01 00")
    assert host.ask("40 02 30 04") == "4127"
    assert host.ask("52 01") == "5300"
    assert host.ask("40 01 30 04") == "4127"
    assert host.ask("52 01") == "5327"


# Tags


def test_a_factory_tag_has_an_empty_message_behind_its_lock_control():
    assert len(GULL.memory) == 45 * 4
    assert GULL.memory[16:24] == bytes.fromhex("0103a00c340300fe")


def test_a_long_length_takes_three_bytes():
    uid = SHIP.uid
    assert ntag213(uid, b"abc", long_length=True).memory[16:24] == b"\x03\xff\x00\x03abc\xfe"
    assert ntag215(uid, bytes(254)).memory[12:18] == bytes.fromhex("e1103e0003fe")
    assert ntag215(uid, bytes(300)).memory[16:20] == bytes.fromhex("03ff012c")


def test_a_message_too_long_for_its_tag_is_refused():
    ntag213(SHIP.uid, bytes(141))
    with pytest.raises(ValueError, match="145 bytes do not fit into 144"):
        ntag213(SHIP.uid, bytes(142))


# Misbehaviour


def test_a_mute_chip_says_nothing_until_it_speaks_again(host):
    host.chip.mute = True
    host.say(GET_FIRMWARE_VERSION)
    assert host.hear() == b""
    host.chip.mute = False
    assert host.ask("02") == "0332010607"


def test_a_dropped_ack_leaves_the_reply(host):
    host.chip.drop_ack = True
    host.say(GET_FIRMWARE_VERSION)
    assert host.hear() == FIRMWARE_VERSION


def test_a_damaged_reply_is_mended_by_a_nack(host):
    host.chip.corrupt = lambda reply: flip(reply, 70)
    host.say(GET_FIRMWARE_VERSION)
    assert host.hear() == ACK + flip(FIRMWARE_VERSION, 70)
    host.chip.corrupt = 0.0
    host.say(NACK)
    assert host.hear() == FIRMWARE_VERSION


def test_the_same_seed_damages_the_same_replies():
    def replies(seed):
        host = Host(Chip(random=Random(seed)))
        host.chip.corrupt = 0.5
        host.say(WAKE)
        for _ in range(50):
            host.say(GET_FIRMWARE_VERSION)
            yield host.hear()

    heard = list(replies(7))
    assert heard == list(replies(7))
    assert heard != list(replies(8))
    assert 10 < heard.count(ACK + FIRMWARE_VERSION) < 40


# Adafruit's driver on a real pty


@pytest.fixture
def powered():
    with ChipOnPty() as powered:
        yield powered


@pytest.fixture
def connect(monkeypatch):
    """Open Adafruit's driver on a port; what it imports from a microcontroller is made up."""
    made_up = {
        "busio": {"UART": object},
        "circuitpython_typing": {"ReadableBuffer": object},
        "digitalio": {"DigitalInOut": object, "Direction": object},
        "micropython": {"const": int},
    }
    for name, words in made_up.items():
        monkeypatch.setitem(sys.modules, name, ModuleType(name))
        vars(sys.modules[name]).update(words)
    driver = import_module("adafruit_pn532.uart")
    lines = []

    def connect(port):
        # Adafruit asks for more bytes than come and waits this long for them at each card.
        lines.append(serial.Serial(port, 115200, timeout=0.2))
        return driver.PN532_UART(lines[-1])

    yield connect
    for line in lines:
        line.close()


def test_adafruits_driver_finds_the_chip(powered, connect):
    reader = connect(powered.port)
    assert reader.firmware_version == (0x32, 1, 6, 7)
    reader.SAM_configuration()


def test_adafruits_driver_reads_a_card(powered, connect):
    powered.lay(SHIP)
    reader = connect(powered.port)
    assert reader.read_passive_target(timeout=PATIENCE) == SHIP.uid
    assert reader.ntag2xx_read_block(3) == bytes.fromhex("e1101200")
    assert reader.ntag2xx_read_block(5) == SHIP.memory[20:24]
    assert reader.ntag2xx_read_block(45) is None


def test_adafruits_driver_waits_for_a_card_that_comes_later(powered, connect):
    reader = connect(powered.port)
    assert reader.read_passive_target(timeout=0.02) is None
    assert reader.listen_for_passive_target()
    powered.lay(PASS)
    assert reader.get_passive_target(timeout=PATIENCE) == PASS.uid
    assert not reader.mifare_classic_authenticate_block(PASS.uid, 4, 0x60, b"\xff" * 6)


def test_adafruits_driver_reads_nothing_from_a_card_taken_away(powered, connect):
    powered.lay(SHIP)
    reader = connect(powered.port)
    reader.read_passive_target(timeout=PATIENCE)
    powered.take(SHIP)
    assert reader.ntag2xx_read_block(4) is None


def test_adafruits_driver_wakes_a_chip_that_it_powered_down(powered, connect):
    reader = connect(powered.port)
    assert reader.power_down()
    assert reader.firmware_version == (0x32, 1, 6, 7)


def test_adafruits_driver_notices_damage(powered, connect):
    reader = connect(powered.port)
    powered.chip.corrupt = lambda reply: flip(reply, 70)
    with pytest.raises(RuntimeError, match="checksum"):
        reader.firmware_version  # noqa: B018


def test_a_stopped_chip_leaves_nothing_open(open_files):
    before = open_files()
    with ChipOnPty() as powered:
        powered.lay(SHIP)
    powered.stop()
    assert open_files() == before


def test_a_chip_pulled_out_is_an_error_on_the_line(powered):
    with serial.Serial(powered.port, timeout=PATIENCE) as line:
        powered.stop()
        with pytest.raises(serial.SerialException):
            line.read()
