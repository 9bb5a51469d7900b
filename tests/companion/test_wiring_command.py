"""`lightkeeper wiring`: the owner's file as a drawing, in both languages, or all its mistakes."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from companion.__main__ import main
from tests.hardware.layouts import LAYOUTS

SVG = "{http://www.w3.org/2000/svg}"
ODD = """
[lamps]
active_high = false
led_milliamps = 20
beacons = [[2, 3, 4], 17, 27, 22, 23, 24]
[strip]
kind = "ws2812"
order = ["river 21-1", "track 13", "track 1-12"]
[buttons]
beacons = [5, 6, 12, 13, 16, 19]
"""
FILES = {**LAYOUTS, "one of each": ODD}

every_layout = pytest.mark.parametrize("layout", FILES)
both_languages = pytest.mark.parametrize("language", ["en", "de"])


@pytest.fixture
def drawn(tmp_path, capsys):
    """Draw an owner's file and return the exit status with what was printed."""

    def draw(source, *more, language="en"):
        if source is not None:
            lines = "\n".join(line.strip() for line in source.splitlines())
            (tmp_path / "lightkeeper.toml").write_text(lines)
        status = main(["wiring", "--data", str(tmp_path), "--lang", language, *more])
        return status, *capsys.readouterr()

    return draw


@both_languages
@every_layout
def test_the_drawing_shows_forty_pins_as_they_lie(drawn, layout, language):
    status, out, err = drawn(FILES[layout], language=language)
    assert (status, err) == (0, "")
    rows = re.findall(r" +([\w. ]+?) +(\d+) [●○] [●○] (\d+) +([\w. ]+?)(?:  |$)", out, re.MULTILINE)
    assert [(int(left), int(right)) for _, left, right, _ in rows] == [
        (place, place + 1) for place in range(1, 41, 2)
    ]
    assert max(map(len, out.split("\n- ")[0].splitlines())) <= 120
    assert "{" not in out


def test_without_a_file_the_shipped_wiring_is_drawn(drawn):
    status, out, _ = drawn(None)
    assert status == 0
    assert re.search(r"beacon 1 +GPIO 17 11 ● ○ 12 GPIO 18$", out, re.MULTILINE)
    assert re.search(r"^ +3\.3 V 17 ○ ● 18 GPIO 24 +beacon 5$", out, re.MULTILINE)
    assert "180 Ω" in out
    assert "48 mA" in out


def test_the_drawing_tells_colours_buttons_and_the_strips_lamps(drawn):
    _, out, _ = drawn(ODD)
    for part in (
        "beacon 1, green", "beacon 2 ", "button at beacon 3", "strip, data in", "1-21: river 21-1",
        "22: cloud’s track 13", "23-34: cloud’s track 1-12", "need a transistor", "core_freq",
        "from 3.3 V to its long leg",
    ):  # fmt: skip
        assert part in out
    _, out, _ = drawn(ODD, language="de")
    for part in ("Leuchtfeuer 1, grün", "Taste bei Leuchtfeuer 3", "Wolkenleiste 1-12"):
        assert part in out


@both_languages
@every_layout
def test_the_picture_says_the_same(drawn, tmp_path, layout, language):
    file = tmp_path / "wiring.svg"
    status, out, _ = drawn(FILES[layout], "--svg", str(file), language=language)
    assert status == 0
    assert str(file) in out
    picture = ElementTree.parse(file).getroot()
    texts = ["".join(text.itertext()) for text in picture.iter(f"{SVG}text")]
    _, out, _ = drawn(None, language=language)
    for line in out.splitlines():
        for word in re.split(r"\s+\d+ [●○] |[●○] \d+ +|  +", line.removeprefix("- ")):
            if len(word) < 60:  # longer ones are broken into lines
                assert any(word.strip() in text for text in texts), word
    width, height = float(picture.get("width")), float(picture.get("height"))
    for text in picture.iter(f"{SVG}text"):
        letters = len("".join(text.itertext())) * float(text.get("font-size")) * 0.56
        x = float(text.get("x"))
        left = {"start": x, "middle": x - letters / 2, "end": x - letters}[text.get("text-anchor")]
        assert 0 < left < left + letters < width, "".join(text.itertext())
        assert 0 < float(text.get("y")) < height


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "{file}: buttons.ok: expected something other than in lamps.beacons[1], got 17"),
        ("de", "{file}: buttons.ok: erwartet wird etwas anderes als in lamps.beacons[1], gefunden: 17"),
    ],
)  # fmt: skip
def test_a_conflict_ends_it_with_file_key_expected_and_got(drawn, tmp_path, language, said):
    status, out, err = drawn("[buttons]\nok = 17\n", language=language)
    assert (status, out) == (2, "")
    assert said.format(file=tmp_path / "lightkeeper.toml") in err.splitlines()


def test_all_mistakes_are_named_at_once(drawn):
    status, _, err = drawn("[lamps]\nbeacons = [1]\n[strip]\nkind = 'neon'\n[buzzer]\npin = 99\n")
    assert status == 2
    assert len(err.splitlines()) == 4


def test_a_picture_that_cannot_be_written_is_told(drawn, tmp_path):
    status, _, err = drawn("", "--svg", str(tmp_path / "none" / "a.svg"))
    assert status == 2
    assert "a.svg" in err
