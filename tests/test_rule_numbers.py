"""Every rule statement, example and ruling of a game on the shelf is proved by a test that cites it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from companion.game import shelf

HOME = Path(__file__).parent.parent
TESTS = sorted((HOME / "tests" / "companion").rglob("*.py"))

# A statement or an example begins a line of a list, a ruling begins a row of a table.
LISTED = re.compile(r"^(?:- |\| )([A-Z]+-[RX]?\d+)\b", re.MULTILINE)


def listed(text):
    return set(LISTED.findall(text))


def cited(text, prefix):
    """Find the numbers that a test names: `LR-R12`, `lr_r12`, `lr12`; never a part of a longer one."""
    form = rf"(?<![A-Za-z0-9]){prefix}[-_]?([RX]?)(\d+)(?!\d)"
    found = re.findall(form, text, re.IGNORECASE)
    return {f"{prefix}-{letter.upper()}{number}" for letter, number in found}


@pytest.fixture(params=shelf())
def numbers(request):
    return listed((HOME / "docs" / "rules" / f"{request.param}.md").read_text("utf-8"))


@pytest.fixture
def citations(numbers):
    """Return every number that the tests cite, with the files that do."""
    (prefix,) = {number.partition("-")[0] for number in numbers}
    found = {}
    for file in TESTS:
        for number in cited(file.read_text("utf-8"), prefix):
            found.setdefault(number, []).append(str(file.relative_to(HOME)))
    return found


def test_every_rule_is_cited_by_a_test(numbers, citations):
    assert sorted(numbers - set(citations)) == []


def test_no_test_cites_a_rule_that_does_not_exist(numbers, citations):
    assert {number: citations[number] for number in set(citations) - numbers} == {}


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("LR-R12", {"LR-R12"}),
        ("def test_lr_r12_ships_of_nobody():", {"LR-R12"}),
        ("def test_lr_12_order():", {"LR-12"}),
        ("def test_lr3_a_ship_is_caught():", {"LR-3"}),
        ("def test_lr_x5_after_round_9():", {"LR-X5"}),
        ("def test_lrx5():", {"LR-X5"}),
        ("LR-1, LR-R01", {"LR-1", "LR-R01"}),
        ("LR-123", {"LR-123"}),
        ("test_lr_r12_and_lr_r13", {"LR-R12", "LR-R13"}),
        ("ALR-1 slr_2 clr3", set()),
        ("LR-R", set()),
        ("LF-1", set()),
    ],
)
def test_a_citation_is_a_whole_number_in_any_spelling(text, found):
    assert cited(text, "LR") == found


def test_a_list_of_rules_is_read_whole():
    text = "- LR-R01 One (see LR-9).\n  - LR-R02 no\n| LR-1 | When? | LR-2 |\n- LR-X1 (example 1)\n| # |"
    assert listed(text) == {"LR-R01", "LR-1", "LR-X1"}


@pytest.mark.parametrize("letter", ["R", "X", ""])
def test_the_numbers_have_no_gap(numbers, letter):
    """A statement that is dropped or misspelt would go unproved."""
    form = re.compile(rf"[A-Z]+-{letter}(\d+)")
    counted = sorted(int(found[1]) for found in map(form.fullmatch, numbers) if found)
    assert counted == list(range(1, len(counted) + 1)) != []
