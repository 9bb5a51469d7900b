"""What the command line understands, and the commands that need no table."""

from __future__ import annotations

import json
import re
import sqlite3
from contextlib import closing
from random import Random

import pytest

from companion import demo
from companion.__main__ import main
from companion.journal import Journal
from companion.play import restore
from companion.profile import shipped
from companion.record import HEAD, parse
from companion.table import Table
from companion.texts import say

LANGUAGE_WORDS = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
ALL_COMMANDS = [
    "", "run", "demo", "scan", "tags", "listen", "lamps", "doctor", "print", "games", "replay", "board", "board check", "board show",
]  # fmt: skip


@pytest.fixture(autouse=True)
def plain_system(monkeypatch, tmp_path):
    """Speak English, write wide lines, and keep away from the games of whoever runs the tests."""
    for name in (*LANGUAGE_WORDS, "LIGHTKEEPER_DATA", "XDG_DATA_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.setenv("COLUMNS", "200")
    monkeypatch.setenv("NO_COLOR", "1")


@pytest.fixture
def command(capsys):
    """Give a command; return its status, what it prints and what it complains of."""

    def given(*words):
        try:
            status = main([str(word) for word in words])
        except SystemExit as end:
            status = end.code
        out, err = capsys.readouterr()
        return status, out, err

    return given


# The help, in both languages


@pytest.mark.parametrize("name", ALL_COMMANDS)
def test_every_command_explains_itself_in_both_languages(command, monkeypatch, name):
    told = {}
    for language in ("en", "de"):
        status, told[language], err = command(*name.split(), "--help", "--lang", language)
        assert (status, err) == (0, "")
        assert f"lightkeeper {name}".strip() in told[language]
        assert not re.search(r"\bcommand-\w|[{]\s*\$|%%", told[language]), "no untranslated key"
        monkeypatch.setenv("LC_ALL", "de_DE.UTF-8" if language == "de" else "en_GB.UTF-8")
        assert command(*name.split(), "-h") == (0, told[language], "")
    english, german = (text.splitlines() for text in told.values())
    assert english[0].startswith("usage: ")
    assert german[0].startswith("Aufruf: ")
    choices = re.compile(r"  (--\w+ )?\{[\w,-]+\}")  # words to type, the same in every language
    same = {line for line in german[1:] if line.strip()} & {*english[1:]}
    same = {line for line in same if not choices.fullmatch(line)}
    assert same <= {"  COMMAND", "  BEFEHL"}, "a line that nobody has translated"


@pytest.mark.parametrize("name", ["scan", "games", "replay", "board check"])
def test_placeholders_are_translated_as_well(command, name):
    _, german, _ = command(*name.split(), "--help", "--lang", "de")
    assert not re.search(r"(?<![\w/-])(piece|number|file)(?![\w-])", german)


@pytest.mark.parametrize(
    ("system", "german"),
    [
        ({}, False),
        ({"LANG": "de_DE.UTF-8"}, True),
        ({"LANG": "de"}, True),
        ({"LANG": "C.UTF-8"}, False),
        ({"LANG": "fr_FR.UTF-8"}, False),
        ({"LC_MESSAGES": "de_AT.UTF-8", "LANG": "en_GB.UTF-8"}, True),
        ({"LC_ALL": "de_CH.UTF-8", "LANG": "en_GB.UTF-8"}, True),
        ({"LC_ALL": "en_GB.UTF-8", "LANG": "de_DE.UTF-8"}, False),
        ({"LC_ALL": "", "LANG": "de_DE.UTF-8"}, True),
        ({"LANGUAGE": "de", "LANG": "en_GB.UTF-8"}, True),
        ({"LANGUAGE": "de_DE:en", "LANG": "en_GB.UTF-8"}, True),
        ({"LANGUAGE": "fr:de", "LANG": "en_GB.UTF-8"}, True),
        ({"LANGUAGE": "en:de", "LANG": "de_DE.UTF-8"}, False),
        ({"LANGUAGE": "", "LANG": "de_DE.UTF-8"}, True),
    ],
    ids=lambda value: " ".join(map("=".join, value.items())) if isinstance(value, dict) else "",
)
def test_the_systems_language_is_spoken(command, monkeypatch, system, german):
    """As other programs find it: LANGUAGE is a list of wishes, then LC_ALL, LC_MESSAGES, LANG."""
    for name, word in system.items():
        monkeypatch.setenv(name, word)
    _, told, _ = command("--help")
    assert told.startswith("Aufruf: " if german else "usage: ")


@pytest.mark.parametrize(
    "words", ["--lang de -h", "--lang=de -h", "run --lang de -h", "-h --lang de"]
)
def test_lang_may_stand_anywhere(command, words):
    _, told, _ = command(*words.split())
    assert told.startswith("Aufruf: ")


def test_a_shortened_lang_is_understood_or_refused_but_not_half(command):
    status, told, _ = command("--lan", "de", "--help")
    assert status == 2 or told.startswith("Aufruf: ")


# Slips

WRONG = [
    "", "sail", "run --port x", "run --data", "run extra", "run --colour red", "demo --pace quick",
    "scan", "print", "print chess", "tags burn", "games burn", "games export x", "replay", "board", "board burn",
    "board check", "board show ludo", "--lang", "--lang fr", "--lang fr run",
]  # fmt: skip
ENGLISH = re.compile(
    r"\b(the following|arguments?|required|invalid|choose from|choice|expected|unrecognized|value)\b"
)


@pytest.mark.parametrize("words", WRONG)
def test_a_slip_is_answered_with_the_usage_and_a_sentence(command, words):
    status, out, err = command(*words.split())
    assert (status, out) == (2, "")
    usage, *_, sentence = err.splitlines()
    assert usage.startswith("usage: lightkeeper")
    assert re.search(r"See “lightkeeper[a-z ]* --help”\.$", sentence)


@pytest.mark.parametrize("words", WRONG)
def test_a_slip_is_answered_in_german_and_nothing_else(command, monkeypatch, words):
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    status, out, err = command(*words.split())
    assert (status, out) == (2, "")
    usage, *_, sentence = err.splitlines()
    assert usage.startswith("Aufruf: lightkeeper")
    assert re.search(r"Siehe „lightkeeper[a-z ]* --help“\.$", sentence)
    assert not ENGLISH.search(sentence)


def test_a_slip_is_quoted_as_it_was_made(command):
    _, _, err = command("games", "100%")
    assert "100%" in err
    assert "100%%" not in err


@pytest.mark.parametrize(("language", "word"), [("en", "number"), ("de", "Nummer")])
def test_an_export_without_a_number_asks_for_one(command, shelf_of_two, language, word):
    status, out, err = command("games", "export", "--data", shelf_of_two, "--lang", language)
    assert (status, out) == (2, "")
    assert word in err
    assert not re.search(r"\b0\b", err), "there is no game 0 to look for"


# Past games


@pytest.fixture
def data(tmp_path):
    return tmp_path / "data"


@pytest.fixture
def at_the_table(data):
    """Play at a table of this data folder: `at_the_table(lambda table: ...)`, then switch it off."""

    def play(act):
        with closing(Journal(data / "journal.db")) as journal:
            act(Table(journal))

    return play


@pytest.fixture
def shelf_of_two(data, at_the_table, answers):
    """One whole game with an undo in it, then one of a single move that was put away."""

    def act(table):
        random = Random(7)
        table.start(answers("lighthouse-run", 2))
        table.play(0, "card red-coop-3-all")
        table.undo()
        while play := table.now.play:
            if not play.actors():
                break
            (seat,) = play.actors()
            table.play(seat, str(demo.choose(play.game, play.state, seat, random)))
        table.start(answers("lighthouse-run", 3, seed=2))
        table.play(0, "card red-coop-3-all")
        table.put_away()

    at_the_table(act)
    return data


@pytest.fixture
def short_game(data, at_the_table, answers):
    """Three moves, and the game is put away."""

    def act(table):
        table.start(answers("lighthouse-run", 2))
        for text in ("card red-coop-3-all", "skip", "sail start"):
            assert table.play(0, text).what == "played"
        table.put_away()

    at_the_table(act)
    return data


def edit(data, statement):
    """Edit the file behind the journal's back."""
    with closing(sqlite3.connect(data / "journal.db")) as db, db:
        assert db.execute(statement).rowcount


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "There are no games in {data} yet. Play one with “lightkeeper run”, or name the right folder with --data."),
        ("de", "In {data} gibt es noch keine Spiele. Spielt eines mit „lightkeeper run“ oder nenne mit --data den richtigen Ordner."),
    ],
)  # fmt: skip
@pytest.mark.parametrize("words", [("games",), ("games", "export", 1)])
def test_a_folder_without_games_is_named_and_left_alone(command, data, words, language, sentence):
    said = sentence.format(data=data)
    assert command(*words, "--data", data, "--lang", language) == (2, "", said + "\n")
    assert not data.exists()


@pytest.mark.parametrize(
    ("system", "folder"),
    [
        ({}, "{home}/.local/share/lightkeeper"),
        ({"XDG_DATA_HOME": "/there"}, "/there/lightkeeper"),
        ({"XDG_DATA_HOME": "/there", "LIGHTKEEPER_DATA": "/here"}, "/here"),
    ],
    ids=["home", "XDG_DATA_HOME", "LIGHTKEEPER_DATA"],
)
def test_the_data_has_its_place_unless_told_otherwise(
    command, monkeypatch, tmp_path, system, folder
):
    for name, word in system.items():
        monkeypatch.setenv(name, word)
    _, _, err = command("games")
    assert folder.format(home=tmp_path / "home") in err


@pytest.mark.parametrize(
    ("language", "sentence"),
    [("en", "No game has been played here yet."), ("de", "Hier wurde noch kein Spiel gespielt.")],
)
def test_an_empty_journal_has_no_games(command, data, at_the_table, language, sentence):
    at_the_table(lambda table: None)
    assert command("games", "--data", data, "--lang", language) == (0, sentence + "\n", "")


@pytest.mark.parametrize(
    ("language", "moves"), [("en", ("one move", "moves")), ("de", ("ein Zug", "Züge"))]
)
@pytest.mark.parametrize("action", [(), ("list",)])
def test_games_are_listed_the_newest_first(command, shelf_of_two, action, language, moves):
    status, out, err = command("games", *action, "--data", shelf_of_two, "--lang", language)
    assert (status, err) == (0, "")
    new, old = out.splitlines()
    day = r"\d{4}-\d\d-\d\dT\d\d:\d\d"
    assert re.fullmatch(rf" +2  {day}  Lighthouse Run  Anna, Ben, Cleo  \({moves[0]}\)", new)
    assert re.fullmatch(rf" +1  {day}  Lighthouse Run  Anna, Ben  \(\d\d {moves[1]}\)", old)


def test_moves_that_were_taken_back_are_not_counted(command, shelf_of_two):
    _, listed, _ = command("games", "--data", shelf_of_two)
    _, text, _ = command("games", "export", 1, "--data", shelf_of_two)
    assert f"({len(parse(text)[1])} moves)" in listed


# A game goes out as text and is told again

TOLD = {
    "en": [
        "Anna plays red: co-op 3, all lighthouses.",
        "Anna leaves the beacons as they are.",
        "Anna sails from the start to space 3: red ship and yellow ship.",
        "",
        "Points now",
        "1. Anna: 1",
        "1. Ben: 1",
    ],
    "de": [
        "Anna spielt Rot: Koop 3, alle Leuchttürme.",
        "Anna lässt die Leuchtfeuer, wie sie sind.",
        "Anna fährt vom Start nach Feld 3: rotes Schiff und gelbes Schiff.",
        "",
        "Punkte jetzt",
        "1. Anna: 1",
        "1. Ben: 1",
    ],
}


@pytest.fixture
def exported(command, tmp_path):
    """Export a game into a file and return its path."""

    def export(data, number=1):
        status, text, err = command("games", "export", number, "--data", data)
        assert (status, err) == (0, "")
        path = tmp_path / f"game-{number}.txt"
        path.write_text(text, "utf-8")
        return path

    return export


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_game_put_away_is_exported_and_told(command, short_game, exported, language):
    file = exported(short_game)
    head, _, *lines = file.read_text("utf-8").splitlines()
    assert head == HEAD
    assert lines == ["seat-1 card red-coop-3-all", "seat-1 skip", "seat-1 sail start"]
    status, out, err = command("replay", file, "--lang", language)
    assert (status, err) == (0, "")
    assert out.splitlines() == TOLD[language]


@pytest.mark.parametrize(("language", "title"), [("en", "Final ranking"), ("de", "Endstand")])
def test_a_whole_game_is_told_to_its_ranking(
    command, shelf_of_two, exported, at_the_table, language, title
):
    """A game that is over may be exported, though it never was put away."""
    file = exported(shelf_of_two)
    _, lines = parse(file.read_text("utf-8"))
    status, out, err = command("replay", file, "--lang", language)
    assert (status, err) == (0, "")
    told, ranking = out.split(f"\n\n{title}\n")
    assert len(told.splitlines()) == len(lines)
    standing = []
    at_the_table(lambda table: standing.extend(rows(table.volume(1))))
    assert [re.match(r"(\d)\. (\w+): (\d+)", line).groups() for line in ranking.splitlines()] == [
        (str(row.place), say(row.who, language), str(row.points)) for row in standing
    ]


def rows(volume):
    play = restore(volume.events)
    return play.game.rules.standing(play.state).rows


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "Game 1 is still being played and keeps its secrets. Export it when it is over or put away."),
        ("de", "Spiel 1 läuft noch und behält seine Geheimnisse. Gib es aus, wenn es zu Ende oder weggeräumt ist."),
    ],
)  # fmt: skip
def test_a_game_being_played_is_not_exported(
    command, data, at_the_table, answers, language, sentence
):
    """Switched off in the middle is not put away: dealt hands stay secret."""
    at_the_table(
        lambda table: table.start(answers("lighthouse-run", seats=[{"hand": "dealt"}] * 2))
    )
    done = command("games", "export", 1, "--data", data, "--lang", language)
    assert done == (2, "", sentence + "\n")


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "There is no game {number}. Choose one from the list of past games.\n"),
        ("de", "Es gibt kein Spiel {number}. Wähle eines aus der Liste der früheren Spiele.\n"),
    ],
)
@pytest.mark.parametrize("number", [3, 4711])
def test_a_number_without_a_game_is_named(command, shelf_of_two, number, language, sentence):
    done = command("games", "export", number, "--data", shelf_of_two, "--lang", language)
    assert done == (2, "", sentence.format(number=number))


@pytest.mark.parametrize(
    ("language", "warning"),
    [
        ("en", "Game 1 is damaged on disk; here are its moves up to the damage.\n"),
        ("de", "Spiel 1 ist auf dem Speicher beschädigt; hier sind seine Züge bis zum Schaden.\n"),
    ],
)
def test_a_damaged_game_is_exported_up_to_the_damage(
    command, short_game, tmp_path, language, warning
):
    edit(
        short_game, "UPDATE events SET text = replace(text, 'skip', 'skiq') WHERE text LIKE '%skip'"
    )
    status, out, err = command("games", "export", 1, "--data", short_game, "--lang", language)
    assert (status, err) == (0, warning)
    (tmp_path / "rest.txt").write_text(out, "utf-8")
    _, told, _ = command("replay", tmp_path / "rest.txt", "--lang", language)
    assert told.splitlines()[:2] == [TOLD[language][0], ""]


@pytest.mark.parametrize(
    "change", ["'{', '['", "'lighthouse-run', 'lighthouse-rum'", "'Anna', 'Hanna'"]
)
def test_a_game_whose_beginning_is_damaged_hides_no_other(command, shelf_of_two, change):
    edit(shelf_of_two, f"UPDATE events SET text = replace(text, {change}) WHERE number = 1")
    status, listed, _ = command("games", "--data", shelf_of_two)
    assert status == 0
    assert "Anna, Ben, Cleo" in listed
    status, out, err = command("games", "export", 1, "--data", shelf_of_two)
    assert (status, out) == (2, "")
    assert "damaged" in err, "to say that there is no such game would be wrong"
    assert command("games", "export", 2, "--data", shelf_of_two)[0] == 0


# Files that cannot be told


def test_a_wrong_move_is_quoted_with_its_number(command, short_game, exported):
    file = exported(short_game)
    text = file.read_text("utf-8").replace("seat-1 skip", "\n# a remark\nseat-1 sail 99")
    file.write_text(text, "utf-8")
    status, out, err = command("replay", file)
    assert (status, out) == (2, "")
    assert "Move 2 (“seat-1 sail 99”)" in err
    status, out, err = command("replay", file, "--lang", "de")
    assert (status, out) == (2, "")
    assert "Zug 2 („seat-1 sail 99“)" in err
    assert not ENGLISH.search(err), "a German sentence has no English reason"


@pytest.mark.parametrize(
    "line", ["sail start", "seat-9 skip", "seat-2 skip", "seat-1", "\x00", "…"]
)
def test_whatever_is_no_move_is_quoted(command, short_game, exported, line):
    file = exported(short_game)
    file.write_text(file.read_text("utf-8").replace("seat-1 skip", line), "utf-8")
    status, _, err = command("replay", file)
    assert status == 2
    assert f"Move 2 (“{line}”)" in err


@pytest.mark.parametrize("text", ["", "\n", "lightkeeper game 2\n{}\n", "Dear diary"])
@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", f"This is not a Lightkeeper game file: its first line must read “{HEAD}”.\n"),
        ("de", f"Das ist keine Spieldatei von Lightkeeper: Ihre erste Zeile muss „{HEAD}“ lauten.\n"),
    ],
)  # fmt: skip
def test_another_file_says_what_its_first_line_should_be(
    command, tmp_path, text, language, sentence
):
    (tmp_path / "game.txt").write_text(text)
    assert command("replay", tmp_path / "game.txt", "--lang", language) == (2, "", sentence)


SPOILT_SETUPS = {
    "no JSON": lambda setup: "{",
    "no table": lambda setup: "[]",
    "nothing": lambda setup: "",
    "no entries": lambda setup: "{}",
    "another game": lambda setup: json.dumps({**setup, "game": "ludo"}),
    "no players": lambda setup: json.dumps({**setup, "names": []}),
    "a player too many": lambda setup: json.dumps({**setup, "names": ["Anna", "Ben", "Cleo"]}),
    "a list for a name": lambda setup: json.dumps({**setup, "names": [[], "Ben"]}),
    "nobody begins": lambda setup: json.dumps({**setup, "options": {}}),
    "no cloud": lambda setup: json.dumps({**setup, "data": {**setup["data"], "cloud": []}}),
    "no board": lambda setup: json.dumps({**setup, "data": {}}),
    "unknown lighthouse": lambda setup: json.dumps(setup).replace('["green"', '["gull"'),
}


@pytest.mark.parametrize("change", SPOILT_SETUPS.values(), ids=SPOILT_SETUPS)
@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "The second line of the game file, the setup, cannot be read"),
        ("de", "Die zweite Zeile der Spieldatei, der Aufbau, ist nicht lesbar"),
    ],
)
def test_a_spoilt_setup_names_the_second_line(
    command, short_game, exported, change, language, sentence
):
    file = exported(short_game)
    head, setup, *lines = file.read_text("utf-8").splitlines()
    file.write_text("\n".join([head, change(json.loads(setup)), *lines]), "utf-8")
    status, out, err = command("replay", file, "--lang", language)
    assert (status, out) == (2, "")
    assert err.startswith(sentence)


@pytest.mark.parametrize("words", ["replay", "board check"])
@pytest.mark.parametrize("kind", ["folder", "missing", "below a file"])
@pytest.mark.parametrize(
    ("language", "sentence"), [("en", "{file} cannot be read: "), ("de", "{file} lässt sich nicht lesen: ")]
)  # fmt: skip
def test_a_file_that_cannot_be_read_is_named(command, tmp_path, words, kind, language, sentence):
    (tmp_path / "file").write_text("in the way")
    file = {"folder": tmp_path, "missing": tmp_path / "no.txt"}.get(
        kind, tmp_path / "file" / "no.txt"
    )
    status, out, err = command(*words.split(), file, "--lang", language)
    assert (status, out) == (2, "")
    assert err.startswith(sentence.format(file=file))


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_game_file_that_is_not_utf_8_is_told_so(command, tmp_path, language):
    file = tmp_path / "game.txt"
    file.write_bytes(f"{HEAD}\n".encode() + "Jörg".encode("latin-1"))
    status, out, err = command("replay", file, "--lang", language)
    assert (status, out) == (2, "")
    assert str(file) in err
    assert "UTF-8" in err
    assert "codec can't decode" not in err, "those are words for developers"


def test_the_mark_that_some_editors_put_in_front_is_no_mistake(command, short_game, exported):
    file = exported(short_game)
    file.write_bytes(b"\xef\xbb\xbf" + file.read_bytes().replace(b"\n", b"\r\n"))
    status, out, _ = command("replay", file)
    assert (status, out.splitlines()) == (0, TOLD["en"])


# Boards


@pytest.mark.parametrize(
    ("language", "sentence"),
    [("en", "{file} is a good board for Lighthouse Run.\n"), ("de", "{file} ist ein gutes Brett für Lighthouse Run.\n")],
)  # fmt: skip
def test_the_board_that_is_shown_is_one_that_is_good(command, tmp_path, language, sentence):
    status, text, err = command("board", "show", "lighthouse-run")
    assert (status, err) == (0, "")
    assert text == shipped("lighthouse-run").read_text("utf-8")
    file = tmp_path / "our.toml"
    file.write_text(text, "utf-8")
    done = command("board", "check", file, "--lang", language)
    assert done == (0, sentence.format(file=file), "")


# what is exchanged, key, English, German
SLIPS = [
    ('title = "Lighthouse Run"', "title = 7", "title",
     "expected a text in quotation marks, got 7",
     "erwartet wird ein Text in Anführungszeichen, gefunden: 7"),
    ("symbol = 10", "symbol = 13", "river[19].symbol",
     "expected a whole number from 9 to 12, got 13",
     "erwartet wird eine ganze Zahl von 9 bis 12, gefunden: 13"),
    ("3, 6, 9, 12, 15, 18,", "3, 6, 9, 12, 15,", "cloud",
     "expected a list of 13 entries, got 12",
     "erwartet wird eine Liste mit 13 Einträgen, gefunden: 12"),
    ('symbol = "fish"', 'symbol = "anchor"', "lighthouses[2].symbol",
     'expected something other than in lighthouses[1].symbol, got "anchor"',
     'erwartet wird etwas anderes als in lighthouses[1].symbol, gefunden: "anchor"'),
    ('{ kind = "solo",  steps = 2,', '{ kind = "sole",  stops = 2,', "deck[6].kind",
     'expected one of "solo", "group", "coop", got "sole"',
     'erwartet wird eine dieser Angaben: "solo", "group", "coop", gefunden: "sole"'),
    ("", "", "deck[6].steps",
     "expected a whole number from 1 to 9, got nothing",
     "erwartet wird eine ganze Zahl von 1 bis 9, gefunden: nichts"),
    ("", "", "deck[6].stops",
     'expected one of the keys kind, steps, lighthouse, got "stops"',
     'erwartet wird einer der Schlüssel kind, steps, lighthouse, gefunden: "stops"'),
]  # fmt: skip


@pytest.mark.parametrize(
    ("language", "title"), [("en", "{file} has 7 mistakes:"), ("de", "{file} hat 7 Fehler:")]
)
def test_a_bad_board_hears_of_all_its_mistakes_at_once(command, tmp_path, language, title):
    text = shipped("lighthouse-run").read_text("utf-8")
    for right, wrong, *_ in SLIPS:
        assert right in text
        text = text.replace(right, wrong, 1) if right else text
    file = tmp_path / "our.toml"
    file.write_text(text, "utf-8")
    status, out, err = command("board", "check", file, "--lang", language)
    assert (status, out) == (2, "")
    assert err.splitlines() == [
        title.format(file=file),
        *(
            f"{file}: {key}: {english if language == 'en' else german}"
            for _, _, key, english, german in SLIPS
        ),
    ]


@pytest.mark.parametrize(
    ("text", "english", "german"),
    [
        ("river = [", "1:10: expected valid TOML in line 1, column 10", "1:10: erwartet wird gültiges TOML in Zeile 1, Spalte 10"),
        ("game = 'ludo'", 'game: expected "lighthouse-run", got "ludo"', 'game: erwartet wird "lighthouse-run", gefunden: "ludo"'),
        ("", 'game: expected "lighthouse-run", got nothing', 'game: erwartet wird "lighthouse-run", gefunden: nichts'),
    ],
)  # fmt: skip
def test_what_is_no_board_at_all_is_told_as_well(command, tmp_path, text, english, german):
    file = tmp_path / "our.toml"
    file.write_text(text)
    for language, sentence in (("en", english), ("de", german)):
        status, out, err = command("board", "check", file, "--lang", language)
        assert (status, out) == (2, "")
        assert f"{file}: {sentence}" in err
