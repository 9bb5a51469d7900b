"""Golden games: every file below `tests/playthroughs` is replayed and told exactly as before.

`GAME/NAME.txt` is a whole game as `companion.record` writes it; beside it `NAME.expected.txt` holds
each move with the sentence that tells it, and the ranking. Where a change of rules or words is meant,
write the expected files anew, then read the diff: every line of it must be what you meant.

    LIGHTKEEPER_GOLDEN=write .venv/bin/pytest tests/companion/test_playthroughs.py
    git diff tests/playthroughs
"""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.game import shelf, take
from companion.record import line_of, parse, replay, write
from companion.texts import say

FOLDER = Path(__file__).parents[1] / "playthroughs"
EXPECTED = ".expected.txt"
GAMES = sorted(path for path in FOLDER.glob("*/*.txt") if not path.name.endswith(EXPECTED))

every_game = pytest.mark.parametrize(
    "path", GAMES, ids=lambda path: str(path.relative_to(FOLDER).with_suffix(""))
)


def told(text: str) -> Iterator[str]:
    """Yield a game as its expected file has it: a line for each move, then the ranking."""
    setup, lines = parse(text)
    game = take(setup.game)
    for played, state in replay(setup, lines):  # noqa: B007 - the last state is ranked
        if played:
            move = game.show.tell(played.before, played.seat, played.move, None)
            yield f"{line_of(played.seat, played.move)} | {say(move, 'en')}"
    for row in game.rules.standing(state).rows:
        tie = f" ({say(row.tie, 'en')})" if row.tie else ""
        yield f"{row.place}. {say(row.who, 'en')}: {row.points}{tie}"


@every_game
def test_a_golden_game_is_told_as_before(path):
    expected = path.with_suffix(EXPECTED)
    now = "\n".join([*told(path.read_text("utf-8")), ""])
    if os.environ.get("LIGHTKEEPER_GOLDEN") == "write":
        expected.write_text(now, "utf-8")
        pytest.skip(f"{expected.name} is written: read the diff")
    assert now.splitlines() == expected.read_text("utf-8").splitlines()


@every_game
def test_a_golden_game_is_written_as_it_was_read(path):
    text = path.read_text("utf-8")
    assert write(*parse(text)) == text


@every_game
def test_a_golden_game_is_whole_and_stands_in_its_own_folder(path):
    setup, lines = parse(path.read_text("utf-8"))
    rules = take(setup.game).rules
    *_, (_, last) = replay(setup, lines)
    assert setup.game == path.parent.name
    assert rules.actors(last) == ()
    assert rules.standing(last).over


@pytest.mark.parametrize("name", shelf())
def test_every_game_on_the_shelf_has_a_golden_game(name):
    assert name in {path.parent.name for path in GAMES}


def test_no_expected_file_has_lost_its_game():
    expected = {path.name for path in FOLDER.glob(f"*/*{EXPECTED}")}
    assert expected == {path.with_suffix(EXPECTED).name for path in GAMES}
