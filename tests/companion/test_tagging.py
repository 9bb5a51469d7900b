"""Tags at the terminal: named with readers and keys, listed, written down and read in."""

from __future__ import annotations

import io
import signal
from contextlib import contextmanager
from queue import SimpleQueue

import pytest

from companion import tagging, tags
from companion.box import box
from companion.message import Fault
from companion.profile import load
from firmware_bridge.reader import Pressed, Seen, Unreadable
from firmware_bridge.simulator import scan
from tests.companion.process import lightkeeper, until

GAME = "lighthouse-run"
OWN = box(GAME, load(GAME), "table")  # sixteen pieces


class Keys:
    """A keyboard: lines that are typed one by one, each after what was laid before it."""

    def __init__(self):
        self.lines = SimpleQueue()

    def __iter__(self):
        return iter(self.lines.get, None)


@pytest.fixture
def register(tmp_path, capsys):
    """Name the table's own pieces; `*` lays a tag, anything else is typed; return what was printed."""

    def run(*steps, language="en"):
        desk = tagging.Desk(tmp_path / tags.FILE, GAME, OWN, language)
        keys = Keys()

        @contextmanager
        def readers(heard):
            # A reader has a thread of its own; here its tags come before anything is asked for.
            for step in steps:
                if isinstance(step, str) and step.startswith("*"):
                    heard(Seen(step[1:]))
                elif isinstance(step, str):
                    desk.press(step)
                else:
                    heard(step)
            keys.lines.put("q\n")
            yield

        tagging.register(desk, readers, keys)
        keys.lines.put(None)
        return capsys.readouterr().out

    return run


def known(tmp_path):
    return tags.load(tmp_path / tags.FILE)


def test_tags_are_named_in_order_and_kept_on_disk(register, tmp_path):
    out = register("*A", "*B")
    assert "Named: OK.\nNamed: skip.\nLay piece 3 of 16 on the scanner: take back\n" in out
    assert known(tmp_path) == {"A": "table/ok", "B": "table/skip"}
    assert "Lay piece 3 of 16 on the scanner: take back\n" in register()


def test_keys_skip_redo_copy_and_move(register, tmp_path):
    register("*A", "r", "*A2", "a", "*A3", "s", "*A3", "m")
    assert known(tmp_path) == {"A2": "table/ok", "A3": "table/undo"}


def test_it_ends_by_itself_when_all_have_a_tag(register, tmp_path):
    out = register(*[f"*{number}" for number in range(16)])
    assert len(known(tmp_path)) == 16
    assert "All of them have a tag now: the table’s own pieces (Lighthouse Run)." in out


def test_a_key_without_meaning_lists_those_that_have_one_in_german(register):
    out = register("x", language="de")
    assert "Leg ein Teil auf oder tippe s (überspringen)" in out


def test_a_tag_that_is_taken_and_what_is_no_tag_are_refused_in_words(register, tmp_path):
    out = register("*A", "*A", Unreadable("garbled"), Pressed("table/ok"))
    assert "This tag already belongs to OK." in out
    assert out.count("something that is no tag") == 2
    assert known(tmp_path) == {"A": "table/ok"}


def test_what_the_disk_does_not_take_does_not_count(register, tmp_path, monkeypatch):
    def full(*_):
        raise Fault("journal-failed", reason="No space left on device")

    monkeypatch.setattr(tags, "save", full)
    out = register("*A", "*A")
    assert out.count("The disk has not taken it (No space left on device)") == 2
    assert known(tmp_path) == {}


# In a process of its own


def test_a_box_is_named_at_the_terminal_although_it_is_stopped_in_the_middle(launch, data):
    path = data / "scanner.sock"
    arguments = ("tags", "register", GAME, "--group", "table", "--data", data)
    first = launch(*arguments)
    until(lambda: "Lay piece 1 of 16" in first.out and path.exists(), first.err)
    for number in range(3):
        assert scan(path, f"04A{number}")[0][0] == "played"
    assert first.stop(signal.SIGINT) == 0
    second = launch(*arguments)
    until(lambda: "Lay piece 4 of 16" in second.out and path.exists(), second.err)
    assert scan(path, "04A0")[0] == (
        "refused",
        "This tag already belongs to OK. Lay the right piece down, or type m and Enter: the tag moves here.",
    )
    for number in range(3, 16):
        assert scan(path, f"04A{number}")[0][0] == "played"
    assert second.process.wait(30) == 0
    assert [*tags.load(data / tags.FILE)] == [f"04A{number}" for number in range(16)]
    listed = lightkeeper("tags", "--data", data).stdout
    assert "Lighthouse Run: 16 of 100 pieces have a tag" in listed
    assert "  table/ok  04A0" in listed


def test_tags_are_exported_and_imported(data, folder):
    tags.save(data / tags.FILE, {"A": "table/ok", "B": f"{GAME}/space-7"})
    whole = lightkeeper("tags", "export", "--data", data)
    assert whole.returncode == 0
    other = folder()
    file = other / "shared.toml"
    file.write_text(whole.stdout, encoding="utf-8")
    done = lightkeeper("tags", "import", file, "--data", other)
    assert (done.returncode, done.stdout) == (0, "2 tags read; new: 2.\n")
    assert tags.load(other / tags.FILE) == tags.load(data / tags.FILE)
    alone = lightkeeper("tags", "export", GAME, "--data", data).stdout
    assert "space-7" in alone
    assert "[table]" not in alone


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (
            ("register",),
            "Which game (lichterfest, lighthouse-run)? For example: lightkeeper tags register lichterfest",
        ),
        (
            ("register", "chess"),
            "Which game (lichterfest, lighthouse-run)? For example: lightkeeper tags register lichterfest",
        ),
        (("import",), "Which file? For example: lightkeeper tags import tags.toml"),
        (("import", "/nowhere/tags.toml"), "cannot be read"),
        (("export", "chess"), "There is no such game on the shelf"),
    ],
)
def test_a_slip_is_answered_with_what_to_type(data, arguments, sentence):
    done = lightkeeper("tags", *arguments, "--data", data)
    assert (done.returncode, done.stdout) == (2, "")
    assert sentence in done.stderr


def test_a_clash_changes_nothing_until_the_file_may_decide(data, folder):
    tags.save(data / tags.FILE, {"A": "table/ok"})
    file = folder() / "other.toml"
    file.write_text('[table]\nundo = ["A"]\n')
    done = lightkeeper("tags", "import", file, "--data", data, "--lang", "de")
    assert done.returncode == 2
    assert "Nichts wurde geändert" in done.stderr
    assert tags.load(data / tags.FILE) == {"A": "table/ok"}
    assert lightkeeper("tags", "import", file, "--replace", "--data", data).returncode == 0
    assert tags.load(data / tags.FILE) == {"A": "table/undo"}


def test_tags_are_not_changed_under_a_running_table(launch, data):
    running = launch("run", "--host", "127.0.0.1", "--port", "0", "--data", data).ready(data)
    done = lightkeeper("tags", "register", GAME, "--data", data)
    assert done.returncode == 2
    assert "Another Lightkeeper is using" in done.stderr
    assert running.stop() == 0


def test_a_running_table_and_its_lock_are_named_before_a_file_is_read(data):
    (data / tags.FILE).write_text("[nonsense\n")
    done = lightkeeper("run", "--data", data, "--port", "0")
    assert done.returncode == 2
    assert "tags.toml" in done.stderr
    assert io.StringIO(done.stderr).readline().endswith("has one mistake:\n")
