import re
from pathlib import Path

import firmware_bridge
from firmware_bridge import frames, line, simulator
from firmware_bridge.frames import LIMIT, Frame, decode, encode
from firmware_bridge.line import Line
from firmware_bridge.port import WRITE_TIMEOUT
from firmware_bridge.presence import ABSENCE
from firmware_bridge.reader import TEXT, Gone, Hello, Pressed, Seen
from firmware_bridge.tape import LIMIT as TAPE

README = (Path(firmware_bridge.__file__).parent / "README.md").read_text("utf-8")
UP, DOWN = {"HELLO", "TAG", "GONE", "PRESS"}, {"PING", "SAY", "LAMPS"}


def lines():
    return re.findall(r"^(?!WORD)[A-Z]+(?: .*)?\*[0-9A-F]{4}(?=$|\\n$)", README, re.MULTILINE)


def rows(head):
    """Return the table under a head, row by row."""
    table = README.split(head, 1)[1].split("\n\n", 1)[0]
    return [[cell.strip() for cell in row.split("|")[1:-1]] for row in table.splitlines()[2:]]


def conversation():
    block = README.split("## A conversation", 1)[1].split("```")[1]
    return [decode(said.encode()) for said in block.split("\n") if said]


def test_every_frame_in_the_readme_is_valid():
    assert len(lines()) == 11
    assert [said for said in lines() if not decode(said.encode())] == []


def test_the_readme_has_every_word_and_says_who_says_it():
    said = {(way, re.match("`([A-Z]+)", frame)[1]) for way, frame, _ in rows("| way | frame |")}
    assert said == {("up", word) for word in UP} | {("down", word) for word in DOWN}
    known = {word for word, said in vars(frames).items() if word == said}
    assert known == UP | DOWN


def test_the_conversation_has_every_word_and_means_what_it_says():
    said = conversation()
    assert {frame.word for frame in said} == UP | DOWN
    up = b"".join(encode(frame) for frame in said if frame.word in UP)
    hello, *events = Line().receive(up, 0.0)
    assert hello == Hello("pico 1.0 rc522", 3)
    assert events == [
        Seen("04A1B2C3D4E5F6", "red-solo-4-purple"),
        Gone("04A1B2C3D4E5F6"),
        Pressed("table/undo"),
        Seen("62E3086CED"),
    ]
    (lamps,) = (frame.text for frame in said if frame.word == "LAMPS")
    assert len(lamps) == 6 * hello.lamps
    assert said[0] == decode(Line().begin(0.0)[:-1])
    outcomes = [frame.text.split(" ")[0] for frame in said if frame.word == "SAY"]
    assert len(outcomes) == sum(frame.word in ("TAG", "PRESS") for frame in said)
    assert set(outcomes) < {f"{row[0]}".strip("`") for row in rows("| outcome |")}


def test_the_figures_in_the_readme_are_the_codes():
    for figure in (
        f"at most **{LIMIT} bytes**",
        f"for **{ABSENCE:g} seconds**",
        f"the first {TEXT} characters",
        f"no valid frame for {line.QUIET:g} seconds",
        f"After {line.PATIENCE}\nquestions without an answer, {line.QUIET:g} seconds apart",
        f"{line.PATIENCE * line.QUIET:g} seconds\nafter the opening",
        f"or {(line.PATIENCE + 1) * line.QUIET:g} after the last frame",
        f"a line holds {line.MOST}",
        f"at {TAPE // 10**6} MB",
        f"runs at {Line.baud} baud",
    ):
        assert figure in README, figure
    assert WRITE_TIMEOUT == 1.0
    assert "waits one second" in README


def test_the_readme_has_every_way_to_misbehave():
    assert [row[0].strip("`") for row in rows("| `--how` |")] == list(simulator.HOW)


def test_the_worked_example_is_what_the_code_sends():
    line = encode(Frame("TAG", "red-solo-4-purple"))
    assert f"```\n{line.decode()[:-1]}\\n\n```" in README
    assert f"these {len(line)} bytes" in README
    assert f"The {line.index(b'*')} bytes `TAG red-solo-4-purple` give `4281`" in README


def test_the_checksum_in_the_readme_is_the_codes():
    recipe = {}
    exec(re.search(r"```python\n(.*?)```", README, re.DOTALL)[1], recipe)
    assert recipe["checksum"](b"123456789") == "29B1"
    for body in ("TAG red-solo-4-purple", "SAY more Wähle einen Leuchtturm."):
        line = encode(Frame(*body.split(" ", 1))).decode()
        assert line == f"{body}*{recipe['checksum'](body.encode())}\n"
