"""The command line for real: a table in a process of its own, scanned, stopped, killed and found again."""

from __future__ import annotations

import io
import re
import shlex
import signal
import socket
import sqlite3
import subprocess
import sys
from contextlib import closing
from urllib.parse import urlsplit

import pytest
import segno

from companion.journal import Journal
from companion.profile import shipped
from firmware_bridge.simulator import scan
from tests.companion.process import CALLS, HERE, LIGHTKEEPER, PATIENCE, lightkeeper, until, world


@pytest.fixture
def run(launch, data):
    """Run a table on the data folder until its scanner answers."""
    return lambda *more, **system: launch("run", *HERE, "--data", data, *more, **system).ready(data)


def journal(data):
    """Return every event that the disk has."""
    with closing(sqlite3.connect(data / "journal.db")) as db:
        return db.execute("SELECT game, what, text FROM events ORDER BY number").fetchall()


def moves(data):
    return [text for _, what, text in journal(data) if what == "move"]


def offered(page):
    """Return the moves that a page offers to its phone."""
    return re.findall(r'name="move" value="([^"]+)"', page)


def play(data, *pieces):
    """Scan as the command does, without the price of a process."""
    for piece in pieces:
        assert scan(data / "scanner.sock", piece)[0][0] == "played", piece


# A table runs


@pytest.mark.parametrize(
    ("language", "ready", "hint", "free"),
    [
        ("en", "Lightkeeper is ready: ", "Stop with Ctrl+C.", "The table is free"),
        ("de", "Lightkeeper ist bereit: ", "Ende mit Strg+C.", "Der Tisch ist frei"),
    ],
)
def test_run_prints_an_address_and_its_code_and_the_page_is_there(run, language, ready, hint, free):
    table = run("--lang", language)
    assert table.out.startswith(ready + table.address)
    assert hint in table.out
    code = io.StringIO()
    segno.make(table.address, micro=False).terminal(code, compact=True)
    assert code.getvalue() in table.out
    assert free in table.page()
    assert table.err == ""


def test_without_a_host_the_printed_address_is_one_that_answers(launch, data):
    table = launch("run", "--port", "0", "--data", data)
    assert urlsplit(table.address).hostname != "0.0.0.0"
    assert "The table is free" in table.page()


@pytest.mark.parametrize("command", ["run", "demo"])
def test_the_printed_example_scans_at_this_very_table(launch, folder, command):
    home = folder()
    where = ("--data", home / "our table") if command == "run" else ("--pace", "60")
    table = launch(command, *HERE, *where, TMPDIR=str(home))
    table.until(lambda: [*home.glob("*/scanner.sock")])
    (socket_file,) = home.glob("*/scanner.sock")
    table.ready(socket_file.parent)
    table.until(lambda: "lightkeeper scan" in table.out)
    example = re.search(r"lightkeeper (scan .+)", table.out)[1]
    done = lightkeeper(*shlex.split(example), HOME=str(home))
    assert done.returncode in (0, 1), done.stderr


def test_the_owners_file_names_the_address_the_language_and_the_board(launch, data):
    board = shipped("lighthouse-run").read_text("utf-8")
    (data / "our.toml").write_text(board.replace('"anchor"', '"whale"'), "utf-8")
    (data / "lightkeeper.toml").write_text(
        '[table]\nhost = "127.0.0.1"\nport = 0\nlanguage = "de"\n'
        '[boards]\nlighthouse-run = "our.toml"\n'
    )
    table = launch("run", "--data", data).ready(data)
    assert urlsplit(table.address).hostname == "127.0.0.1"
    assert "Leuchtturm Lila (Wal)" in table.begin()


def test_the_command_line_outvotes_the_owners_file(run, data):
    (data / "lightkeeper.toml").write_text('[table]\nhost = "203.0.113.1"\nport = 1\n')
    assert "The table is free" in run().page()


def test_a_key_that_a_power_cut_left_empty_is_made_again(run, data):
    """A file's name can reach the disk before its bytes do."""
    (data / "secret").write_bytes(b"")
    assert "The table is free" in run().page()
    assert len((data / "secret").read_bytes()) >= 16


# A card is scanned

OPENING = ("red-coop-3-all", "table/skip", "start", "yellow-coop-3-all", "table/skip", "start")
FIRST_MOVES = [
    *("seat-1 card red-coop-3-all", "seat-1 skip", "seat-1 sail start"),
    *("seat-2 card yellow-coop-3-all", "seat-2 skip", "seat-2 sail start"),
]

# piece                            English, German; Ada has played and Jörg has, and begins round 2
PLAYED = [
    ("red-coop-3-all",
     "Ada plays red: co-op 3, all lighthouses.",
     "Ada spielt Rot: Koop 3, alle Leuchttürme."),
    ("table/skip",
     "Ada leaves the beacons as they are.",
     "Ada lässt die Leuchtfeuer, wie sie sind."),
    ("start",
     "Ada sails from the start to space 3: red ship and yellow ship.",
     "Ada fährt vom Start nach Feld 3: rotes Schiff und gelbes Schiff."),
    ("yellow-coop-3-all",
     "Jörg plays yellow: co-op 3, all lighthouses.",
     "Jörg spielt Gelb: Koop 3, alle Leuchttürme."),
    ("lighthouse-purple",
     "3 choices are left. Touch one more piece.",
     "Es bleiben 3 Möglichkeiten. Berühre noch ein Teil."),
    ("table/undo",
     "The touches so far are forgotten. Choose again.",
     "Was bisher berührt wurde, ist vergessen. Wähle neu."),
    ("table/skip",
     "Jörg leaves the beacons as they are.",
     "Jörg lässt die Leuchtfeuer, wie sie sind."),
    ("lighthouse-run/start",
     "Jörg sails from the start to space 3: red ship and yellow ship.",
     "Jörg fährt vom Start nach Feld 3: rotes Schiff und gelbes Schiff."),
]  # fmt: skip
REFUSED = [
    ("red-solo-4-purple",  # of the wrong colour
     "Jörg is to play, and this card is red. Jörg: scan one of your own cards (yellow).",
     "Jörg ist dran, und diese Karte ist Rot. Jörg: Scanne eine deiner eigenen Karten (Gelb)."),
    ("yellow-coop-3-all",  # played before
     "This card (yellow: co-op 3, all lighthouses) has been played before. Scan one of the cards in your hand.",
     "Diese Karte (Gelb: Koop 3, alle Leuchttürme) wurde schon gespielt. Scanne eine Karte, die du auf der Hand hast."),
    ("green-solo-4-purple",  # of nobody who plays
     "“green-solo-4-purple” is not a piece of this game. Scan a piece of the game, or choose on the phone.",
     "„green-solo-4-purple“ gehört nicht zu diesem Spiel. Scanne ein Teil des Spiels oder wähle auf dem Handy."),
    ("Möwe",
     "Nobody knows the tag “Möwe” yet. Name it on the phone, or choose the piece there.",
     "Den Tag „Möwe“ kennt noch niemand. Ordne ihn auf dem Handy zu oder wähle dort das Teil."),
    ("lichterfest/tile-12",
     "That piece belongs to another game. Lighthouse Run is on the table: scan one of its pieces.",
     "Dieses Teil gehört zu einem anderen Spiel. Auf dem Tisch liegt Lighthouse Run: Scanne ein Teil davon."),
]  # fmt: skip


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_scan_plays_and_says_so(run, data, language):
    table = run("--lang", language)
    empty = lightkeeper("scan", "start", "--data", data)
    assert (empty.returncode, empty.stderr) == (1, "")
    assert ("There is no game" if language == "en" else "Es liegt kein Spiel") in empty.stdout
    table.begin()
    for piece, *sentence in PLAYED:
        done = lightkeeper("scan", piece, "--data", data)
        said = (done.returncode, done.stdout.strip(), done.stderr)
        assert said == (0, sentence[language == "de"], "")
    assert moves(data) == FIRST_MOVES
    assert PLAYED[-1][1 if language == "en" else 2] in table.page()


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_scan_that_does_not_fit_says_why_and_changes_nothing(run, data, language):
    table = run("--lang", language)
    table.begin()
    play(data, *OPENING)
    before = journal(data), offered(table.page())
    assert "card yellow-coop-1-all" in before[1], "Jörg begins the second round"
    for piece, *sentence in REFUSED:
        done = lightkeeper("scan", piece, "--data", data)
        said = (done.returncode, done.stdout.strip(), done.stderr)
        assert said == (1, sentence[language == "de"], "")
        assert sentence[language == "de"] in table.page(), "the phones show it as well"
        assert (journal(data), offered(table.page())) == before


def test_a_control_piece_that_no_table_has_is_unknown(run, data):
    run().begin()
    done = lightkeeper("scan", "table/gull", "--data", data)
    assert done.returncode == 1
    assert done.stdout.startswith("Nobody knows the tag “table/gull” yet.")


def test_past_games_are_listed_while_one_is_played_but_that_one_keeps_its_secrets(run, data):
    run().begin()
    listed = lightkeeper("games", "--data", data)
    assert "Lighthouse Run  Ada, Jörg" in listed.stdout
    refused = lightkeeper("games", "export", "1", "--data", data)
    assert (refused.returncode, refused.stdout) == (2, "")
    assert "still being played" in refused.stderr


@pytest.mark.parametrize(
    ("language", "sentence"),
    [("en", "No simulated table is running"), ("de", "läuft kein simulierter Tisch")],
)
def test_a_scan_without_a_table_says_what_to_start(data, language, sentence):
    done = lightkeeper("scan", "start", "--data", data, "--lang", language)
    assert (done.returncode, done.stdout) == (2, "")
    assert sentence in done.stderr
    assert "lightkeeper run" in done.stderr


# It stops, or is stopped, and the game is found as it was


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_told_to_stop_it_ends_well_and_leaves_no_socket(run, data, number):
    table = run()
    table.begin()
    with CALLS.open(table.address + "/live", timeout=PATIENCE) as phone:
        assert phone.readline() == b"event: table\n"
        assert table.stop(number) == 0, "though a phone still listens"
    assert table.err == ""
    assert sorted(file.name for file in data.iterdir()) == ["journal.db", "lock", "secret"]
    assert (data / "secret").stat().st_mode & 0o777 == 0o600


def test_after_a_restart_the_game_sleeps_until_ok_is_touched(run, data):
    table = run()
    table.begin()
    play(data, *OPENING[:2])
    before, secret = offered(table.page()), (data / "secret").read_bytes()
    assert table.stop() == 0

    table = run("--lang", "de")
    assert moves(data) == FIRST_MOVES[:2]
    assert "Ein Spiel wartet" in table.page()
    assert offered(table.page()) == []
    waits = lightkeeper("scan", "start", "--data", data)
    assert (waits.returncode, waits.stdout.strip()) == (
        1,
        "Ein Spiel von vor dem Neustart wartet. Setzt es erst fort oder räumt es weg: "
        "auf der Seite tippen oder OK berühren.",
    )
    goes_on = lightkeeper("scan", "table/ok", "--data", data)
    assert (goes_on.returncode, goes_on.stdout.strip()) == (0, "Das Spiel geht weiter.")
    assert offered(table.page()) == before
    assert (data / "secret").read_bytes() == secret, "or the phones would lose their seats"
    play(data, "start")
    assert moves(data) == FIRST_MOVES[:3]


def test_killed_it_starts_again_at_once_with_the_game_exactly_as_it_was(run, data):
    table = run()
    table.begin()
    play(data, *OPENING[:4])
    before, choices = journal(data), offered(table.page())
    port = urlsplit(table.address).port
    assert table.stop(signal.SIGKILL) == -signal.SIGKILL
    assert (data / "scanner.sock").is_socket(), "a killed table cannot tidy up"

    table = run("--port", port)
    assert urlsplit(table.address).port == port
    assert journal(data) == before
    assert lightkeeper("scan", "table/ok", "--data", data).stdout == "The game goes on.\n"
    assert offered(table.page()) == choices
    play(data, *OPENING[4:])
    assert moves(data) == FIRST_MOVES


def test_killed_in_the_middle_of_a_scan_it_keeps_what_the_disk_has(run, launch, data):
    table = run()
    table.begin()
    play(data, *OPENING[:2])
    launch("scan", "start", "--data", data)
    until(lambda: len(moves(data)) > 2, "the scan's way to the disk")
    table.stop(signal.SIGKILL)  # before or after its answer

    run()
    assert moves(data) == FIRST_MOVES[:3]
    play(data, "table/ok", "yellow-coop-3-all")


# What keeps it from running


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "The page cannot be opened on 127.0.0.1, port {port} (Address already in use)."),
        (
            "de",
            "Die Seite lässt sich auf 127.0.0.1, Port {port}, nicht öffnen (Address already in use).",
        ),
    ],
)
def test_a_port_in_use_is_named(data, language, sentence):
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        where = ("--host", "127.0.0.1", "--port", port, "--data", data, "--lang", language)
        done = lightkeeper("run", *where)
    assert (done.returncode, done.stdout) == (2, "")
    assert_sentence(done.stderr, sentence.format(port=port), "--port")


@pytest.mark.parametrize("port", ["70000", "-1"])
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_port_that_cannot_be_names_those_that_can(data, port, language):
    done = lightkeeper("run", "--port", port, "--data", data, "--lang", language)
    assert (done.returncode, done.stdout) == (2, "")
    assert_sentence(done.stderr, port, "65535")
    assert "bind()" not in done.stderr


@pytest.mark.parametrize("host", ["not a host", "203.0.113.1"])
def test_a_host_that_is_not_this_machine_is_named_with_a_reason(data, host):
    done = lightkeeper("run", "--host", host, "--port", "0", "--data", data)
    assert (done.returncode, done.stdout) == (2, "")
    assert_sentence(done.stderr, host, "--host")
    assert "Unknown error" not in done.stderr


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        (
            "en",
            "Another Lightkeeper is using {data}. Stop it first, or choose another folder with --data. Tags can be given on its page meanwhile.",
        ),
        (
            "de",
            "Ein anderes Lightkeeper benutzt {data}. Beende es zuerst oder wähle mit --data einen anderen Ordner. Tags lassen sich solange auf seiner Seite zuordnen.",
        ),
    ],
)
def test_a_second_run_leaves_the_first_alone(run, data, language, sentence):
    table = run()
    table.begin()
    done = lightkeeper("run", *HERE, "--data", data, "--lang", language)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.strip() == sentence.format(data=data)
    play(data, *OPENING)
    assert table.stop() == 0


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "The folder {data} cannot be written (Not a directory). "
               "Choose another one with --data, or give yourself the right to write there."),
        ("de", "In den Ordner {data} kann nicht geschrieben werden (Not a directory). "
               "Wähle mit --data einen anderen oder gib dir dort das Schreibrecht."),
    ],
)  # fmt: skip
def test_a_folder_that_cannot_be_written_is_named(data, language, sentence):
    (data / "file").write_text("in the way, even of root")
    below = data / "file" / "below"
    done = lightkeeper("run", *HERE, "--data", below, "--lang", language)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.strip() == sentence.format(data=below)


@pytest.mark.parametrize("command", ["run", "games", "scan start"])
@pytest.mark.parametrize("length", [110, 300])
def test_a_folder_whose_name_is_too_long_is_named(data, command, length):
    """What stands for any folder that may not even be looked at, which root always may."""
    where = data / ("x" * length)
    done = lightkeeper(*command.split(), "--data", where)
    assert (done.returncode, done.stdout) == (2, "")
    assert_sentence(done.stderr, str(where))


BOARDS = '[boards]\nlighthouse-run = "our.toml"'

# what is in the data folder, English, German; None is a folder of that name
SPOILT = [
    ({"lightkeeper.toml": "port = = 1"},
     "{data}/lightkeeper.toml: 1:8: expected valid TOML in line 1, column 8 (",
     "{data}/lightkeeper.toml: 1:8: erwartet wird gültiges TOML in Zeile 1, Spalte 8 ("),
    ({"lightkeeper.toml": "[table]\nlanguage = 'fr'"},
     '{data}/lightkeeper.toml: table.language: expected one of "en", "de", got "fr"',
     '{data}/lightkeeper.toml: table.language: erwartet wird eine dieser Angaben: "en", "de", gefunden: "fr"'),
    ({"lightkeeper.toml": None},
     "{data}/lightkeeper.toml cannot be read",
     "{data}/lightkeeper.toml lässt sich nicht lesen"),
    ({"lightkeeper.toml": BOARDS, "our.toml": 'game = "lighthouse-run"\ncloud = 3'},
     "{data}/our.toml: cloud: expected a list of 13 entries, got 3",
     "{data}/our.toml: cloud: erwartet wird eine Liste mit 13 Einträgen, gefunden: 3"),
    ({"lightkeeper.toml": BOARDS},
     "{data}/our.toml cannot be read",
     "{data}/our.toml lässt sich nicht lesen"),
    ({"lightkeeper.toml": "[lamps]\nbeacons = [5, 6]"},
     '{data}/lightkeeper.toml: lamps.beacons: expected 6 GPIO numbers, "strip" or "none", got [5, 6]',
     '{data}/lightkeeper.toml: lamps.beacons: erwartet wird eine Liste mit 6 GPIO-Nummern, "strip" oder "none", gefunden: [5, 6]'),
    ({"lightkeeper.toml": "[strip]\nkind = 'neon'"},
     '{data}/lightkeeper.toml: strip.kind: expected one of "none", "apa102", "ws2812", got "neon"',
     '{data}/lightkeeper.toml: strip.kind: erwartet wird eine dieser Angaben: "none", "apa102", "ws2812", gefunden: "neon"'),
    ({"lightkeeper.toml": "[strip]\nkind = 'ws2812'\n[buttons]\nok = 10"},
     '{data}/lightkeeper.toml: buttons.ok: expected another GPIO: this one is SPI0 MOSI, got 10',
     '{data}/lightkeeper.toml: buttons.ok: erwartet wird ein anderer GPIO: Dieser ist SPI0 MOSI, gefunden: 10'),
    ({"lightkeeper.toml": "lamps = 3"},
     '{data}/lightkeeper.toml: lamps: expected a table with the keys beacons, ',
     '{data}/lightkeeper.toml: lamps: erwartet wird eine Tabelle mit den Schlüsseln beacons, '),
    ({"journal.db": "certainly no database" * 99},
     "The folder {data} cannot be written (file is not a database)",
     "In den Ordner {data} kann nicht geschrieben werden (file is not a database)"),
    ({"scanner.sock": "precious"}, "{data}/scanner.sock", "{data}/scanner.sock"),
    ({"secret": None}, "{data}", "{data}"),
]  # fmt: skip


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(
    ("files", "english", "german"), SPOILT, ids=[" ".join(files) for files, *_ in SPOILT]
)
def test_a_spoilt_data_folder_ends_it_before_it_says_ready(data, language, files, english, german):
    for name, text in files.items():
        (data / name).mkdir() if text is None else (data / name).write_text(text)
    done = lightkeeper("run", *HERE, "--data", data, "--lang", language)
    assert done.returncode == 2
    assert_sentence(done.stderr, (english if language == "en" else german).format(data=data))
    assert done.stdout == ""


def test_a_pin_factory_that_is_not_there_is_named_before_it_says_ready(data):
    done = lightkeeper("run", *HERE, "--data", data, GPIOZERO_PIN_FACTORY="gull")
    assert done.returncode == 2
    assert_sentence(done.stderr, "gull", "GPIOZERO_PIN_FACTORY")
    assert done.stdout == ""


def assert_sentence(err, *parts):
    assert "Traceback" not in err, err
    for part in parts:
        assert part in err


def test_the_package_can_be_run_as_well(data):
    done = subprocess.run(
        [sys.executable, "-m", "companion", "games", "--data", data],
        capture_output=True,
        encoding="utf-8",
        env=world({}),
        timeout=PATIENCE,
    )
    assert done.returncode == 2
    assert_sentence(done.stderr, "There are no games in")


# Whoever reads the output may go, or have no room


@pytest.mark.parametrize("command", ["--help", "board show lighthouse-run", "games"])
def test_a_reader_who_has_read_enough_is_no_error(data, command):
    Journal(data / "journal.db").close()
    with subprocess.Popen(
        [LIGHTKEEPER, *command.split()],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=world({"LIGHTKEEPER_DATA": str(data)}),
    ) as one:
        one.stdout.close()
        err = one.stderr.read()
    assert (one.returncode, err) == (0, b"")


def test_a_full_disk_under_the_output_is_told_in_a_sentence():
    with open("/dev/full", "wb") as full:
        command = [LIGHTKEEPER, "board", "show", "lighthouse-run"]
        done = subprocess.run(
            command,
            stdout=full,
            stderr=subprocess.PIPE,
            encoding="utf-8",
            env=world({}),
            timeout=PATIENCE,
        )
    assert done.returncode == 2
    assert_sentence(done.stderr, "No space left on device")


# The demo


def test_the_demo_plays_by_itself_until_told_to_stop(launch, folder):
    home = folder()
    table = launch("demo", *HERE, "--pace", "0.05", TMPDIR=str(home))

    def told():
        return [int(number) for number in re.findall(r'<li value="(\d+)"', table.page())]

    seen = until(told, "the first moves")
    until(lambda: max(told(), default=0) > max(seen) + 3, "more moves")
    assert table.stop() == 0
    assert table.err == ""
    assert [*home.iterdir()] == [], "it leaves nothing behind"


def test_a_demo_at_full_speed_stops_as_well(launch):
    table = launch("demo", *HERE, "--pace", "0")
    until(lambda: table.page("/games").count("<li>") > 1, "a second game")
    assert table.stop() == 0
    assert table.err == ""


@pytest.mark.parametrize("pace", ["-1", "nan", "inf", "1e300"])
def test_a_pace_that_no_clock_can_keep_is_refused(launch, pace):
    demo = launch("demo", *HERE, "--pace", pace)
    until(lambda: demo.process.poll() is not None or demo.out, "a refusal")
    assert demo.out == ""
    assert demo.process.wait(PATIENCE) == 2
    assert_sentence(demo.err, "--pace", pace)
