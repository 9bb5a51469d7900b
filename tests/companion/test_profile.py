"""Board files: found, read, checked, and spoken of in both languages."""

from pathlib import Path

import pytest
from fluent.runtime import FluentResource

from companion import texts
from companion.message import Fault, message
from companion.profile import (
    ProfileFault,
    field,
    game_of,
    load,
    one_of,
    shipped,
    shown,
    table,
    text,
)


@pytest.fixture
def file(tmp_path):
    """Write a board file and return its path."""

    def write(source: str | bytes) -> Path:
        path = tmp_path / "our.toml"
        path.write_bytes(source if isinstance(source, bytes) else source.encode())
        return path

    return write


def test_a_game_has_its_own_board():
    assert load("lighthouse-run")["game"] == "lighthouse-run"


def test_a_game_without_a_board_has_no_data():
    assert load("no-such-game") == {}


def test_a_corrected_copy_is_used(file):
    source = shipped("lighthouse-run").read_text("utf-8")
    path = file(source.replace('"fish"', '"whale"'))
    assert load(game_of(path), path)["lighthouses"][1] == {"colour": "green", "symbol": "whale"}


def test_a_copy_saved_on_windows_is_used(file):
    source = shipped("lighthouse-run").read_text("utf-8").replace("\n", "\r\n")
    path = file(source.encode("utf-8-sig"))
    assert load(game_of(path), path) == load("lighthouse-run")


def test_all_mistakes_arrive_in_one_fault(file):
    path = file('game = "lighthouse-run"\nrivr = []\ncloud = 3')
    with pytest.raises(ProfileFault) as caught:
        load("lighthouse-run", path)
    fault = caught.value
    assert [mistake.key for mistake in fault.mistakes] == [
        *("title", "river", "cloud", "lighthouses", "deck", "rivr"),
    ]
    assert fault.path == str(path)
    assert fault.message == message("profile-mistakes", file=str(path), count=6)
    assert fault.lines()[2] == message(
        "profile-mistake",
        file=str(path),
        key="cloud",
        expected=message("expect-length", count=13),
        got="3",
    )


# source                               line, column, the line
MALFORMED = [
    ("game\n", 1, 5, '"game"'),
    ('game = "x"\nriver = [1 2]\n', 2, 12, '"river = [1 2]"'),
    ("a = 1\na = 2\nb = 3\n", 2, 6, '"a = 2"'),
    ("cloud = [\n1,", 2, 3, '"1,"'),  # never closed: the end of the file
    ("cloud = [\n", 2, 1, "missing"),
    (b"game = 'x'\n# gr\xfcn\n", 2, 5, '"# gr\ufffdn"'),  # not saved as UTF-8
    (b"\xef\xbb\xbfa = 1\r\nb =\r\n", 2, 4, '"b ="'),
]


@pytest.mark.parametrize(("source", "line", "column", "got"), MALFORMED)
def test_malformed_toml_names_line_and_column(file, source, line, column, got):
    for use in (game_of, lambda path: load("lighthouse-run", path)):
        with pytest.raises(ProfileFault) as caught:
            use(file(source))
        (mistake,) = caught.value.mistakes
        assert mistake.key == f"{line}:{column}"
        assert mistake.expected.key == "expect-toml"
        assert mistake.expected.values["line"] == line
        assert mistake.expected.values["column"] == column
        assert mistake.got == got


@pytest.mark.parametrize("source", ["a = " + "9" * 5000, "a = " + "[" * 5000])
def test_toml_beyond_measure_is_malformed(file, source):
    with pytest.raises(ProfileFault):
        game_of(file(source))


def test_an_unreadable_file_is_a_fault(tmp_path):
    for path in (tmp_path / "none.toml", tmp_path):
        with pytest.raises(Fault) as caught:
            load("lighthouse-run", path)
        assert caught.value.message.key == "profile-unreadable"
        assert caught.value.message.values["file"] == str(path)


@pytest.mark.parametrize(
    ("source", "got"),
    [
        ("", "missing"),
        ("game = 'ludo'", '"ludo"'),
        ("game = ['lighthouse-run']", '["lighthouse-run"]'),
    ],
)
def test_a_file_of_no_game_on_the_shelf_is_a_mistake(file, source, got):
    with pytest.raises(ProfileFault) as caught:
        game_of(file(source))
    (mistake,) = caught.value.mistakes
    assert (mistake.key, mistake.got) == ("game", got)
    assert '"lighthouse-run"' in next(iter(mistake.expected.values.values()))


def test_a_file_for_a_game_not_on_the_shelf_is_a_mistake(file):
    with pytest.raises(ProfileFault) as caught:
        load("ludo", file("game = 'ludo'"))
    assert [mistake.key for mistake in caught.value.mistakes] == ["game"]


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (True, "true"),
        ("missing", '"missing"'),
        ("zwölf\n", '"zwölf\\n"'),
        ({"a": [1, 2.5]}, '{"a": [1, 2.5]}'),
        ("x" * 99, '"' + "x" * 38 + "…"),
        pytest.param(16**5000, "…", id="endless"),  # which pytest cannot write out either
    ],
)
def test_a_value_is_shown_as_the_file_writes_it(value, words):
    assert shown(value) == words


def test_tables_within_tables_without_end_are_a_mistake(file):
    path = file('game = "lighthouse-run"\ntitle' + ".a" * 5000 + " = 1")
    with pytest.raises(ProfileFault) as caught:
        load("lighthouse-run", path)
    assert ("title", "…") in [(mistake.key, mistake.got) for mistake in caught.value.mistakes]


def test_a_number_is_not_a_truth():
    assert not [*one_of(1)("key", 1)]
    assert [*one_of(1)("key", True)]


def test_what_is_no_table_says_nothing():
    assert shown(field(7, "colour")) == "missing"
    assert [m.key for m in table({"a": text()})("row", {"b": 1})] == ["row.a", "row.b"]


FILE = {"file": "our.toml"}

# what is said, in English, in German
SPOKEN = [
    (message("profile-mistakes", **FILE, count=1),
     "our.toml has one mistake:",
     "our.toml hat einen Fehler:"),
    (message("profile-mistakes", **FILE, count=2),
     "our.toml has 2 mistakes:",
     "our.toml hat 2 Fehler:"),
    (message("profile-mistake", **FILE, key="cloud", expected=message("expect-length", count=13), got="12"),
     "our.toml: cloud: expected a list of 13 entries, got 12",
     "our.toml: cloud: erwartet wird eine Liste mit 13 Einträgen, gefunden: 12"),
    (message("profile-mistake", **FILE, key="title", expected=message("expect-text"), got="missing"),
     "our.toml: title: expected a text in quotation marks, got nothing",
     "our.toml: title: erwartet wird ein Text in Anführungszeichen, gefunden: nichts"),
    (message("profile-unreadable", **FILE, reason="Is a directory"),
     "our.toml cannot be read: Is a directory. Check the path, and that this user may read the file.",
     "our.toml lässt sich nicht lesen: Is a directory. Bitte den Pfad und die Leserechte der Datei prüfen."),
    (message("expect-at-least", count=9),
     "a list of at least 9 entries",
     "eine Liste mit mindestens 9 Einträgen"),
    (message("expect-count", count=2, what='kind = "group"'),
     'exactly 2 with kind = "group"',
     'kind = "group" genau 2-mal'),
    (message("expect-different", other="rows[1].a"),
     "something other than in rows[1].a",
     "etwas anderes als in rows[1].a"),
    (message("expect-int", least=1, most=6),
     "a whole number from 1 to 6",
     "eine ganze Zahl von 1 bis 6"),
    (message("expect-key", words="a, b"),
     "one of the keys a, b",
     "einer der Schlüssel a, b"),
    (message("expect-kind", words="pn532, code"),
     "a reader of the kind pn532, code for this key",
     "ein Leser der Art pn532, code zu diesem Schlüssel"),
    (message("expect-length", count=1),
     "a list of one entry",
     "eine Liste mit einem Eintrag"),
    (message("expect-one-of", words='"a", "b"'),
     'one of "a", "b"',
     'eine dieser Angaben: "a", "b"'),
    (message("expect-table", words="a, b"),
     "a table with the keys a, b",
     "eine Tabelle mit den Schlüsseln a, b"),
    (message("expect-text"),
     "a text in quotation marks",
     "ein Text in Anführungszeichen"),
    (message("expect-toml", line=2, column=5, reason="Unclosed array"),
     "valid TOML in line 2, column 5 (Unclosed array)",
     "gültiges TOML in Zeile 2, Spalte 5 (Unclosed array)"),
    (message("expect-value", value="0"), "0", "0"),
]  # fmt: skip


@pytest.mark.parametrize(("said", "english", "german"), SPOKEN)
def test_mistakes_are_told_in_both_languages(said, english, german):
    assert texts.say(said, "en") == english
    assert texts.say(said, "de") == german


def test_every_text_is_in_the_table_above_and_in_both_languages():
    assert keys("en") == keys("de") == {said.key for said, _, _ in SPOKEN}


def keys(language: str) -> set[str]:
    source = Path(texts.__file__).with_name(f"profile.{language}.ftl").read_text("utf-8")
    return {entry.id.name for entry in FluentResource(source).body if hasattr(entry, "id")}
