"""Which lamp glows? Every answer, what is wrong with its cure, and the owner's file put right."""

from __future__ import annotations

import io
import subprocess
import tomllib

import pytest

from companion import lamptest
from companion.__main__ import main
from companion.config import FILE, load
from companion.glow import ROWS
from companion.lamporder import Bench, correct, corrected, rewritten
from companion.wiring.pins import layout_of, wired
from hardware.row import runs_of
from tests.companion.process import HERE, LIGHTKEEPER, PATIENCE, lightkeeper, world

BEACONS = [17, 27, 22, 23, 24, 25]
STRIP = '[lamps]\ntrack = "strip"\nriver = "strip"\n[strip]\nkind = "apa102"\norder = ["track 1-13", "river 21-1"]\n'


class Board:
    """Lamps as somebody has really wired them: *swapped* says which place a lamp's wire leads to."""

    def __init__(self, file, swapped=()):
        self.file = file
        self.wiring = wired(file, load(file))
        self.swapped = dict(swapped)  # lamp of the file -> place where it really is, or None
        self.shown = []
        strip = self.wiring.strip.lamps if self.wiring.strip else ()
        self.bench = Bench(layout_of(self.wiring), strip, self.shown.append)

    def glowing(self):
        """Return where light is seen now."""
        lit = [
            (row, place)
            for row in ROWS
            for place, color in enumerate(self.shown[-1].get(row, ()), 1)
            if any(color)
        ]
        return [seen for lamp in lit if (seen := self.swapped.get(lamp, lamp))]

    def look(self, correct="y"):
        """Return what somebody who looks would answer, as a file that is read line by line."""
        board = self

        class Person(io.StringIO):
            def readline(self):
                seen = board.glowing()
                lit = any(any(color) for row in board.shown[-1].values() for color in row)
                if not lit:  # every lamp is asked for: the offer
                    return f"{correct}\n"
                return f"{seen[0][0][0]}{seen[0][1]}\n" if seen else "n\n"

        return Person()

    def examine(self, answers=None, language="en"):
        answers = self.look() if answers is None else io.StringIO(answers)
        return lamptest.examine(self.bench, answers, language, self.file, runs_of)


@pytest.fixture
def file(tmp_path):
    return tmp_path / FILE


def beacons(file):
    return tomllib.loads(file.read_text())["lamps"]["beacons"]


# Asking


def test_each_lamp_glows_alone_in_its_turn_and_all_are_dark_at_the_end(file, capsys):
    board = Board(file)
    assert board.examine("\n" * 6)
    lit = [rows["beacons"].index((255,) * 3) + 1 for rows in board.shown if any(map(any, rows["beacons"]))]  # fmt: skip
    assert lit == [1, 2, 3, 4, 5, 6]
    assert not any(map(any, board.shown[-1]["beacons"]))
    said = capsys.readouterr().out
    assert "1 of 6: Beacon 1 should glow. Which lamp glows?" in said
    assert "6 lamps: all of them glow where they should." in said
    assert not file.exists()


def test_again_shows_the_lamp_once_more(file):
    board = Board(file)
    assert board.examine("r\nr\n" + "\n" * 6)
    first = [rows for rows in board.shown if rows["beacons"][0] == (255,) * 3]
    assert len(first) == 3


@pytest.mark.parametrize("end", ["q\n", ""])
def test_enough_is_enough_and_what_was_seen_is_told(file, capsys, end):
    board = Board(file)
    assert board.examine("\n\n" + end)
    assert "Asked for 2 lamps" in capsys.readouterr().out
    assert not any(map(any, board.shown[-1]["beacons"]))


@pytest.mark.parametrize("odd", ["x", "0", "7", "b7", "t1", "r1", "1 2", "²", "n n", "-1"])
def test_what_is_no_lamp_of_this_table_is_asked_again(file, capsys, odd):
    assert Board(file).examine(f"{odd}\n" + "\n" * 6)
    said = capsys.readouterr().out
    assert f"“{odd}” is no lamp of this table." in said
    assert said.count("1 of 6") == 2


@pytest.mark.parametrize(
    ("word", "seen"),
    [("", ("track", 5)), ("7", ("track", 7)), ("b3", ("beacons", 3)), ("t 13", ("track", 13)),
     ("r12", ("river", 12)), ("r", None), ("x3", None), ("333", None)],
)  # fmt: skip
def test_an_answer_is_read(word, seen):
    assert lamptest.understood(word, ("track", 5)) == seen


# What is wrong


def test_two_swapped_lamps_are_one_fault_and_a_dark_one_has_its_cure(file, capsys):
    swapped = {("beacons", 1): ("beacons", 2), ("beacons", 2): ("beacons", 1), ("beacons", 4): None}
    assert not Board(file, swapped).examine()
    said = capsys.readouterr().out
    assert said.count("Beacon 1 and Beacon 2 are swapped. Swap their wires, or") == 1
    assert "Beacon 4 stays dark. Check that its LED is the right way round" in said
    assert "GPIO 23" in said
    assert beacons(file) == [27, 17, 22, 23, 24, 25]


def test_a_dark_lamp_of_the_strip_is_named_by_its_place(file, capsys):
    file.write_text(STRIP)
    assert not Board(file, {("river", 20): None}).examine(language="de")
    assert "Fluss 20 bleibt dunkel. Sie ist Lampe 15 des Streifens" in capsys.readouterr().out


def test_only_dark_lamps_are_nothing_that_a_file_could_cure(file, capsys):
    assert not Board(file, {("beacons", 6): None}).examine()
    assert "Shall" not in capsys.readouterr().out
    assert not file.exists()


def test_the_same_lamp_twice_is_no_order(file, capsys):
    assert not Board(file).examine("1\n1\n\n\n\n\ny\n")
    assert "No order of the file would put that right" in capsys.readouterr().out
    assert not file.exists()


# Put right


@pytest.mark.parametrize("places", [(2, 1, 3, 4, 5, 6), (6, 5, 4, 3, 2, 1), (2, 3, 4, 5, 6, 1)])
def test_pins_are_put_in_the_order_that_was_seen(file, places):
    swapped = {("beacons", k): ("beacons", place) for k, place in enumerate(places, 1)}
    assert Board(file, swapped).examine()
    right = Board(file)  # as the file says now
    for lamp, pin in enumerate(right.wiring.rows["beacons"], 1):
        assert places[BEACONS.index(pin[0])] == lamp
    assert not list(file.parent.glob("*.new"))


def test_what_was_not_asked_for_keeps_its_pin_unless_somebody_else_is_there(file):
    assert Board(file).examine("3\nq\ny\n")
    assert beacons(file) == [22, 27, 17, 23, 24, 25]


def test_a_strip_soldered_backwards_gets_runs_that_go_backwards(file, capsys):
    file.write_text(STRIP)
    swapped = {("river", k): ("river", 22 - k) for k in range(1, 22)}
    swapped |= {("track", 1): ("track", 2), ("track", 2): ("track", 1)}
    assert Board(file, swapped).examine()
    assert tomllib.loads(file.read_text())["strip"]["order"] == ["track 2-1", "track 3-13", "river 1-21"]  # fmt: skip
    assert "Beacon" not in capsys.readouterr().out.partition("swapped")[2].partition("\n")[0]


def test_lamps_of_pins_may_change_rows_but_none_goes_to_the_strip(file):
    file.write_text("[lamps]\nriver = [5, 6]\n")
    swapped = {("beacons", 1): ("river", 2), ("river", 2): ("beacons", 1)}
    assert Board(file, swapped).examine()
    assert beacons(file) == [6, *BEACONS[1:]]
    assert tomllib.loads(file.read_text())["lamps"]["river"] == [5, 17]
    file.write_text(STRIP)
    board = Board(file)
    assert corrected(board.bench, {("beacons", 1): ("track", 1)}) is None


def test_a_lamp_of_three_pins_stays_one_of_three(file):
    file.write_text("[lamps]\nbeacons = [[2, 3, 4], [5, 6, 12], 13, 16, 19, 20]\n")
    assert Board(file).examine("2\n1\n\n\n\n\ny\n")
    assert beacons(file)[:2] == [[5, 6, 12], [2, 3, 4]]
    assert corrected(Board(file).bench, {("beacons", 1): ("beacons", 3)}) is None


OWNERS = """\
# Our table.
[table]
port = 8001   # the old one is taken

[lamps]   # soldered by Jörg
beacons = [
  17, # red wire
  27,
  22, 23, 24, 25,
]  # from the start
gamma = 2.0
"""


def test_every_remark_of_the_owner_stays(file):
    file.write_text(OWNERS)
    assert Board(file).examine("2\n1\n\n\n\n\nja\n")
    assert file.read_text() == OWNERS.replace("17,", "x,").replace("27,", "17,").replace(
        "x,", "27,"
    )
    assert file.with_name(f"{FILE}.bak").read_text() == OWNERS


@pytest.mark.parametrize("answer", ["", "n", "no", "nein", "what?"])
def test_without_a_yes_the_file_stays(file, capsys, answer):
    file.write_text(OWNERS)
    assert not Board(file).examine(f"2\n1\n\n\n\n\n{answer}\n")
    assert file.read_text() == OWNERS
    assert [each.name for each in file.parent.iterdir()] == [FILE]
    assert "stays as it is" in capsys.readouterr().out


def test_line_ends_of_another_system_stay(file):
    file.write_bytes(OWNERS.replace("\n", "\r\n").encode())
    board = Board(file)
    correct(file, board.bench, corrected(board.bench, {("beacons", 1): ("beacons", 2)}), runs_of)
    assert file.read_bytes().count(b"\r\n") == OWNERS.count("\n")
    assert beacons(file)[:2] == [27, 17]


def test_a_link_to_the_file_stays_a_link(file, tmp_path):
    real = tmp_path / "elsewhere.toml"
    real.write_text(OWNERS)
    file.symlink_to(real)
    assert Board(file).examine("2\n1\n\n\n\n\ny\n")
    assert file.is_symlink()
    assert beacons(real)[:2] == [27, 17]


def test_a_file_without_these_tables_gets_them():
    text = rewritten("[table]\nport = 1\n", {"beacons": [1, 2]}, ["track 1-13"])
    assert tomllib.loads(text) == {
        "table": {"port": 1},
        "lamps": {"beacons": [1, 2]},
        "strip": {"order": ["track 1-13"]},
    }


# The self-test


def test_the_self_test_runs_through_each_row_then_all_then_half_then_dark(file, capsys):
    file.write_text(STRIP)
    board, slept = Board(file), []
    lamptest.perform(board.bench, slept.append, "en")
    assert len(board.shown) == len(slept) == 6 + 13 + 21 + 1 + 3 + 1 + 1
    one_by_one = board.shown[:40]
    assert all(sum(any(c) for row in rows.values() for c in row) == 1 for rows in one_by_one)
    half, dark = board.shown[-2:]
    assert {c for row in half.values() for c in row} == {(128, 128, 128)}
    assert {c for row in dark.values() for c in row} == {(0, 0, 0)}
    assert capsys.readouterr().out.splitlines() == [
        "Beacons: one lamp after the other, from the first on.",
        "The cloud’s track: one lamp after the other, from the first on.",
        "The river: one lamp after the other, from the first on.",
        "All beacons.",
        *(f"All coloured lamps in {c}. If another colour shows, change colours under [strip], "
          "or the order of the beacon’s pins." for c in ("red", "green", "blue")),
        "Everything at half.",
        "Everything dark.",
    ]  # fmt: skip


def test_white_leds_are_not_tested_for_colour(file, capsys):
    lamptest.perform(Board(file).bench, lambda seconds: None, "de")
    assert "bunten" not in capsys.readouterr().out


# The command


def test_a_table_without_lamps_says_so(tmp_path, file, capsys):
    file.write_text('[lamps]\nbeacons = "none"\n')
    assert main(["lamps", "--lang", "en", "--data", str(tmp_path)]) == 1
    assert "names no lamps" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("language", "words"), [("en", "Simulated: this machine"), ("de", "Simuliert: Dieser Rechner")]
)
def test_the_command_asks_at_a_simulated_table_as_well(tmp_path, file, monkeypatch, capsys, language, words):  # fmt: skip
    monkeypatch.setattr("sys.stdin", io.StringIO("2\n1\n\n\n\n\ny\n"))
    assert main(["lamps", "--lang", language, "--data", str(tmp_path)]) == 0
    assert capsys.readouterr().out.startswith(words)
    assert beacons(file)[:2] == [27, 17]


def test_off_leaves_every_lamp_dark_whatever_was_left_on(tmp_path, capsys):
    assert main(["lamps", "off", "--lang", "en", "--data", str(tmp_path)]) == 0
    assert capsys.readouterr().out.endswith("All lamps are dark.\n")


def test_while_a_table_runs_it_holds_the_lamps_and_how_to_stop_it_is_said(launch, data):
    launch("run", *HERE, "--data", data).ready(data)
    for action in ("which", "test", "off"):
        done = lightkeeper("lamps", action, "--data", data, "--lang", "en")
        assert (done.returncode, done.stdout) == (2, "")
        assert f"A table is running with {data} and holds the lamps. Stop it first" in done.stderr


def test_interrupted_it_leaves_the_lamps_and_the_file_alone(data):
    done = subprocess.run(
        [LIGHTKEEPER, "lamps", "--data", data],
        input="2\n1\n",
        capture_output=True,
        encoding="utf-8",
        env=world({}),
        timeout=PATIENCE,
    )
    assert done.returncode == 1, "swapped, and nobody said yes"
    assert not (data / FILE).exists()
