"""Readers at the terminal: what they read, recorded and heard again; sheets written for a browser."""

from __future__ import annotations

import re
import signal

import pytest

from firmware_bridge.simulator import scan
from tests.companion.process import lightkeeper, until


def test_what_is_laid_down_is_shown_recorded_and_heard_again(launch, data):
    path, file = data / "scanner.sock", data / "tape.txt"
    listening = launch("listen", "--record", file, "--data", data)
    until(lambda: path.exists() and "answers" in listening.out, listening.err)
    assert scan(path, "04A1 space-7", "04A2")[0][0] == "more"
    assert scan(path, "04A1", how="huge")[0][0] == "more"
    until(lambda: listening.out.count("laid down") == 3, listening.out)
    until(lambda: listening.out.count("taken away") == 3, listening.out)
    assert listening.stop(signal.SIGINT) == 0
    assert "The simulated reader answers." in listening.out
    assert "something that can be no tag (too-long)" in listening.out
    again = lightkeeper("listen", "--replay", file)
    assert (again.returncode, again.stderr) == (0, "")
    told = [re.sub(r"^[\d.]+ s: ", "", line).strip() for line in again.stdout.splitlines()]
    assert told == [
        "laid down: 04A1_space-7 04A1 space-7",
        "laid down: 04A2",
        "taken away: 04A1_space-7",
        "taken away: 04A2",
        "something that can be no tag (too-long)",
        "laid down: 04A1",
        "taken away: 04A1",
    ]


@pytest.mark.parametrize("content", [None, "", "x\n", "lightkeeper tape 1 nose\n"])
def test_what_is_no_recording_is_said_so(data, content):
    file = data / "tape.txt"
    if content is not None:
        file.write_text(content)
    done = lightkeeper("listen", "--replay", file, "--lang", "de")
    assert (done.returncode, done.stdout) == (2, "")
    assert ("kann nicht gelesen werden" if content is None else "keine Aufnahme") in done.stderr


def test_only_one_reader_is_recorded_at_a_time(data):
    (data / "lightkeeper.toml").write_text(
        '[[scanner]]\nport = "/dev/a"\n[[scanner]]\nport = "/dev/b"\n'
    )
    done = lightkeeper("listen", "--record", data / "tape.txt", "--data", data)
    assert done.returncode == 2
    assert "Only one reader can be recorded" in done.stderr


def test_a_table_whose_reader_is_missing_runs_and_says_so(launch, data):
    (data / "lightkeeper.toml").write_text('[scanner]\nport = "/dev/no-such-port"\n')
    table = launch("run", "--host", "127.0.0.1", "--port", "0", "--data", data)
    assert table.address
    until(lambda: "The scanner does not answer" in table.page(), table.err)
    assert "The reader pico on /dev/no-such-port does not answer. “lightkeeper doctor”" in table.out
    assert "Scan from another terminal" not in table.out, "there is no simulated scanner"
    assert table.stop() == 0


# Sheets


def test_sheets_are_written_to_a_file_or_to_the_output(data):
    out = data / "sheet.html"
    done = lightkeeper(
        "print", "lichterfest", "--kind", "cards", "--lang", "de", "--out", out, "--data", data
    )
    assert done.returncode == 0
    assert str(out) in done.stdout
    written = out.read_text(encoding="utf-8")
    assert written.count('class="label"') == 68
    assert "Plättchen 1 (Rot, Weiß, Schwarz, Blau)" in written
    assert not re.search(r'(src|href)="', written), "the file stands alone"
    sign = lightkeeper(
        "print", "sign", "--wifi", "Möwe:geheim 123", "--address", "pi.local:80", "--data", data
    )
    assert sign.returncode == 0
    assert "http://pi.local:80" in sign.stdout
    one = lightkeeper(
        "print", "lighthouse-run", "--group", "table", "--paper", "letter", "--data", data
    )
    assert one.stdout.count('class="label"') == 16
    assert "size: letter" in one.stdout


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("lichterfest", "--address", "a b"), "“a b” is no address for a code."),
        (("sign", "--wifi", "Möwe:kurz"), "That is no Wi-Fi"),
        (("sign", "--wifi", ":abcdefgh"), "That is no Wi-Fi"),
        (("sign", "--kind", "cards"), "--kind has no meaning for sign."),
        (("lichterfest", "--wifi", "Möwe"), "--wifi has no meaning for lichterfest."),
        (("sign", "--out", "/nowhere/sign.html"), "/nowhere/sign.html cannot be written"),
    ],
)
def test_what_cannot_be_printed_is_said_so(data, arguments, sentence):
    done = lightkeeper("print", *arguments, "--data", data)
    assert (done.returncode, done.stdout) == (2, "")
    assert sentence in done.stderr
