"""The owner's file: every key, what holds without it, and every mistake at once."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.config import FILE, KINDS, Config, Scanner, load
from companion.message import Fault
from companion.profile import ProfileFault
from companion.texts import say


@pytest.fixture
def write(tmp_path):
    """Write the owner's file and return its path."""

    def written(source):
        path = tmp_path / FILE
        path.write_bytes(source if isinstance(source, bytes) else source.encode())
        return path

    return written


def test_without_a_file_or_with_an_empty_one_the_defaults_hold(tmp_path, write):
    defaults = Config(host="0.0.0.0", port=8000, language=None, scanners=(), hardware={}, boards={})
    assert load(tmp_path / FILE) == defaults
    assert load(tmp_path / "no folder" / FILE) == defaults
    assert load(write("")) == defaults
    assert load(write("[table]\n[boards]\n")) == defaults
    assert load(write("[lamps]\n")) == Config(hardware={"lamps": {}})


def test_every_key_is_read(tmp_path, write):
    source = """
        [table]
        host = "127.0.0.1"
        port = 8080
        language = "de"
        [scanner]
        port = "/dev/ttyACM0"
        [lamps]
        beacons = [1, 2]
        anything = "goes: its own room checks it"
        [strip]
        kind = "apa102"
        [buttons]
        ok = 4
        [buzzer]
        pin = 18
        [boards]
        lighthouse-run = "our.toml"
    """
    assert load(write(source)) == Config(
        host="127.0.0.1",
        port=8080,
        language="de",
        scanners=(Scanner("/dev/ttyACM0"),),
        hardware={
            "lamps": {"beacons": [1, 2], "anything": "goes: its own room checks it"},
            "strip": {"kind": "apa102"},
            "buttons": {"ok": 4},
            "buzzer": {"pin": 18},
        },
        boards={"lighthouse-run": tmp_path / "our.toml"},
    )


@pytest.mark.parametrize(
    ("key", "value"), [("host", "::"), ("port", 0), ("port", 65535), ("language", "en")]
)
def test_one_key_leaves_the_others_at_their_defaults(write, key, value):
    written = f'"{value}"' if isinstance(value, str) else value
    config = load(write(f"[table]\n{key} = {written}\n"))
    assert config == Config(**{key: value})


@pytest.mark.parametrize(
    ("board", "path"),
    [
        ("our.toml", "{folder}/our.toml"),
        ("boards/our.toml", "{folder}/boards/our.toml"),
        ("../our.toml", "{folder}/../our.toml"),
        ("/elsewhere/our.toml", "/elsewhere/our.toml"),
    ],
)
def test_a_board_is_looked_for_beside_the_file_not_where_somebody_stands(
    tmp_path, write, monkeypatch, board, path
):
    monkeypatch.chdir("/")
    config = load(write(f'[boards]\nlighthouse-run = "{board}"\n'))
    assert config.boards == {"lighthouse-run": Path(path.format(folder=tmp_path))}


MISTAKES = """
colour = "red"
[table]
host = " "
port = 65536
language = "fr"
name = "Ada's"
[scanner]
baud = 9
speed = "high"
[boards]
lighthouse-run = 7
ludo = "ludo.toml"
"""

# key, English, German
SPOKEN = [
    ("table.host",
     'expected a text in quotation marks, got " "',
     'erwartet wird ein Text in Anführungszeichen, gefunden: " "'),
    ("table.port",
     "expected a whole number from 0 to 65535, got 65536",
     "erwartet wird eine ganze Zahl von 0 bis 65535, gefunden: 65536"),
    ("table.language",
     'expected one of "en", "de", got "fr"',
     'erwartet wird eine dieser Angaben: "en", "de", gefunden: "fr"'),
    ("table.name",
     'expected one of the keys host, port, language, got "name"',
     'erwartet wird einer der Schlüssel host, port, language, gefunden: "name"'),
    ("scanner.port",
     "expected a text in quotation marks, got nothing",
     "erwartet wird ein Text in Anführungszeichen, gefunden: nichts"),
    ("scanner.baud",
     "expected a whole number from 300 to 4000000, got 9",
     "erwartet wird eine ganze Zahl von 300 bis 4000000, gefunden: 9"),
    ("scanner.speed",
     'expected one of the keys port, kind, baud, layout, record, got "speed"',
     'erwartet wird einer der Schlüssel port, kind, baud, layout, record, gefunden: "speed"'),
    ("boards.lighthouse-run",
     "expected a text in quotation marks, got 7",
     "erwartet wird ein Text in Anführungszeichen, gefunden: 7"),
    ("boards.ludo",
     'expected one of the keys lighthouse-run, got "ludo"',
     'erwartet wird einer der Schlüssel lighthouse-run, gefunden: "ludo"'),
    ("colour",
     'expected one of the keys table, scanner, lamps, strip, buttons, buzzer, boards, got "colour"',
     'erwartet wird einer der Schlüssel table, scanner, lamps, strip, buttons, buzzer, boards, gefunden: "colour"'),
]  # fmt: skip


def test_every_mistake_is_found_at_once(write):
    with pytest.raises(ProfileFault) as caught:
        load(write(MISTAKES))
    assert [mistake.key for mistake in caught.value.mistakes] == [key for key, *_ in SPOKEN]


@pytest.mark.parametrize(("key", "english", "german"), SPOKEN, ids=[key for key, *_ in SPOKEN])
def test_a_mistake_names_file_key_expected_and_got(write, key, english, german):
    path = write(MISTAKES)
    with pytest.raises(ProfileFault) as caught:
        load(path)
    (line,) = (line for line in caught.value.lines() if line.values["key"] == key)
    assert say(line, "en") == f"{path}: {key}: {english}"
    assert say(line, "de") == f"{path}: {key}: {german}"


@pytest.mark.parametrize("name", ["table", "scanner", "boards"])
@pytest.mark.parametrize("value", ["3", '"x"', "[1]", "true"])
def test_what_should_be_a_table_must_be_one(write, name, value):
    with pytest.raises(ProfileFault) as caught:
        load(write(f"{name} = {value}\n"))
    keys = [mistake.key for mistake in caught.value.mistakes]
    assert keys == ([f"{name}[1]"] if (name, value) == ("scanner", "[1]") else [name])


@pytest.mark.parametrize("port", ["-1", "65536", "80.0", "true", '"8000"'])
def test_a_port_is_a_whole_number_that_a_port_may_have(write, port):
    with pytest.raises(ProfileFault) as caught:
        load(write(f"[table]\nport = {port}\n"))
    assert [mistake.key for mistake in caught.value.mistakes] == ["table.port"]


@pytest.mark.parametrize("source", ["table = [", b"# gr\xfcn", "[table]\n[table]\n"])
def test_a_file_that_is_no_toml_is_named_with_its_place(write, source):
    path = write(source)
    with pytest.raises(ProfileFault) as caught:
        load(path)
    assert caught.value.path == str(path)
    assert [mistake.expected.key for mistake in caught.value.mistakes] == ["expect-toml"]


def test_a_file_that_cannot_be_read_is_a_fault(tmp_path):
    (tmp_path / FILE).mkdir()
    with pytest.raises(Fault) as caught:
        load(tmp_path / FILE)
    assert caught.value.message.key == "profile-unreadable"


def test_a_file_that_may_not_be_looked_at_is_a_fault(tmp_path):
    """A name too long stands for a forbidden folder, which root may always look into."""
    with pytest.raises(Fault) as caught:
        load(tmp_path / ("x" * 300) / FILE)
    assert caught.value.message.key == "profile-unreadable"


def test_several_scanners_are_a_list_of_tables(tmp_path, write):
    source = """
        [[scanner]]
        kind = "pn532"
        port = "/dev/serial/by-id/usb-one"
        record = "tape.txt"
        [[scanner]]
        kind = "code"
        port = "/dev/ttyUSB1"
        baud = 115200
        [[scanner]]
        kind = "keyboard"
        port = "/dev/input/by-id/usb-reader-event-kbd"
        layout = "de"
    """
    assert load(write(source)).scanners == (
        Scanner("/dev/serial/by-id/usb-one", "pn532", record=tmp_path / "tape.txt"),
        Scanner("/dev/ttyUSB1", "code", baud=115200),
        Scanner("/dev/input/by-id/usb-reader-event-kbd", "keyboard", layout="de"),
    )


def test_every_kind_that_may_be_named_can_be_opened():
    from firmware_bridge.readers import KINDS as OPENED

    assert KINDS == OPENED


def test_every_mistake_in_a_scanner_is_named(write):
    path = write(
        '[[scanner]]\nport = 7\nkind = "nose"\nbaud = 1\n[[scanner]]\nkind = "keyboard"\nlayout = "fr"\n'
    )
    with pytest.raises(ProfileFault) as caught:
        load(path)
    keys = [mistake.key for mistake in caught.value.mistakes]
    assert keys == [
        "scanner[1].port",
        "scanner[1].kind",
        "scanner[1].baud",
        "scanner[2].port",
        "scanner[2].layout",
    ]


@pytest.mark.parametrize(
    ("kind", "key"),
    [("keyboard", "baud = 9600"), ("pcsc", 'record = "x"'), ("pn532", 'layout = "de"')],
)
def test_a_reader_is_told_nothing_that_its_kind_would_not_heed(write, kind, key):
    with pytest.raises(ProfileFault) as caught:
        load(write(f'[scanner]\nkind = "{kind}"\nport = "/dev/x"\n{key}\n'))
    assert [mistake.key for mistake in caught.value.mistakes] == [f"scanner.{key.split()[0]}"]
    load(write(f'[scanner]\nkind = "{kind}"\nport = "/dev/x"\n'))


def test_one_port_is_one_reader(write):
    with pytest.raises(ProfileFault) as caught:
        load(write('[[scanner]]\nport = "/dev/x"\n' * 2 + '[[scanner]]\nport = "/dev/y"\n'))
    assert [mistake.key for mistake in caught.value.mistakes] == ["scanner[2].port"]
