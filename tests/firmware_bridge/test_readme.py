import re
from pathlib import Path

import firmware_bridge
from firmware_bridge.frames import Frame, decode, encode

README = (Path(firmware_bridge.__file__).parent / "README.md").read_text("utf-8")


def test_every_frame_in_the_readme_is_valid():
    lines = re.findall(r"^(?!WORD)[A-Z]+(?: .*)?\*[0-9A-F]{4}(?=$|\\n$)", README, re.MULTILINE)
    assert len(lines) == 6
    assert [line for line in lines if not decode(line.encode())] == []


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
