"""The board file of Lighthouse Run: what ours says, and how each slip in a corrected one is named."""

from copy import deepcopy
from datetime import date, datetime, time
from random import Random

import pytest

from companion.games.lighthouse_run.board import check
from companion.message import Message, message
from companion.profile import Mistake, load

# section  symbols of its spaces
RIVER = [
    (1, (None, None, 1)),
    (2, (None, None, 2)),
    (3, (None, None, 3)),
    (4, (None, None, 4)),
    (5, (None, None, 6)),
    (6, (None, None, 9)),
    ("harbour", (10, 11, 12)),
]
# after round 0  1  2  3  4  5  6  7  8  9  10  11  12
CLOUD = [0, 0, 0, 0, 0, 0, 0, 3, 6, 9, 12, 15, 18]
LIGHTHOUSES = [
    ("purple", "anchor"),
    ("green", "fish"),
    ("red", "shell"),
    ("yellow", "wheel"),
    ("blue", "starfish"),
    ("orange", "crab"),
]
DECK = [
    ("solo", 4, "purple"), ("solo", 4, "green"), ("solo", 4, "red"),
    ("solo", 3, "yellow"), ("solo", 3, "blue"), ("solo", 2, "orange"),
    ("coop", 3, "all"), ("coop", 2, "all"), ("coop", 2, "all"),
    ("coop", 2, "all"), ("coop", 1, "all"), ("coop", 1, "all"),
    ("group", 3, "all"), ("group", 2, "all"),
]  # fmt: skip


@pytest.fixture
def board():
    return deepcopy(load("lighthouse-run"))


def test_our_own_board_is_valid(board):
    assert check(board) == []


def test_our_own_board_says_what_is_known(board):
    assert set(board) == {"game", "title", "river", "cloud", "lighthouses", "deck"}
    assert [(space["section"], space.get("symbol")) for space in board["river"]] == [
        (section, symbol) for section, symbols in RIVER for symbol in symbols
    ]
    assert board["cloud"] == CLOUD
    assert [(row["colour"], row["symbol"]) for row in board["lighthouses"]] == LIGHTHOUSES
    assert [(card["kind"], card["steps"], card["lighthouse"]) for card in board["deck"]] == DECK


def test_lr_x5_after_round_9_the_cloud_is_on_the_symbol_3(board):
    assert board["river"][board["cloud"][9] - 1]["symbol"] == 3


def whole(least: int, most: int) -> Message:
    return message("expect-int", least=least, most=most)


def value(word: str) -> Message:
    return message("expect-value", value=word)


def count(number: int) -> Message:
    return message("expect-length", count=number)


NINE = message("expect-at-least", count=9)
KINDS = message("expect-one-of", words='"solo", "group", "coop"')
LIT = '"purple", "green", "red", "yellow", "blue", "orange", "all"'
TOP = "game, title, river, cloud, lighthouses, deck"
TWO_GROUPS = message("expect-count", count=2, what='kind = "group"')

# where        put there         the mistakes: key, expected, got
SLIPS = [
    ("game", "boat-race", [("game", value('"lighthouse-run"'), '"boat-race"')]),
    ("title", "  ", [("title", message("expect-text"), '"  "')]),
    ("rivr", 1, [("rivr", message("expect-key", words=TOP), '"rivr"')]),
    ("a b", 1, [('"a b"', message("expect-key", words=TOP), '"a b"')]),
    ("river", "long", [("river", NINE, '"long"')]),
    ("river", [{"section": 1}] * 8, [("river", NINE, "8")]),
    ("river.4", 2, [("river[5]", message("expect-table", words="section, symbol"), "2")]),
    ("river.0.section", 2, [("river[1].section", value("1"), "2"),
                            ("river[2].section", whole(2, 3), "1")]),
    ("river.0.section", True, [("river[1].section", value("1"), "true")]),
    ("river.3.section", 3, [("river[4].section", whole(1, 2), "3"),
                            ("river[5].section", whole(3, 4), "2")]),
    ("river.4.section", 1, [("river[5].section", whole(2, 3), "1")]),
    ("river.17.section", "harbour", [("river[18].section", value("6"), '"harbour"')]),
    ("river.18.section", 6, [("river[19].section", value('"harbour"'), "6")]),
    ("river.2.symbl", 1, [("river[3].symbl", message("expect-key", words="section, symbol"), '"symbl"')]),
    ("river.20.symbol", 13, [("river[21].symbol", whole(11, 12), "13")]),
    ("river.0.symbol", 0, [("river[1].symbol", whole(1, 12), "0")]),
    ("river.0.symbol", 1.0, [("river[1].symbol", whole(1, 12), "1.0")]),
    ("river.14.symbol", 3, [("river[15].symbol", whole(4, 12), "3")]),
    ("river.18.symbol", 12, [("river[20].symbol", value("12"), "11")]),
    ("cloud", {}, [("cloud", count(13), "{}")]),
    ("cloud", CLOUD[1:], [("cloud", count(13), "12")]),
    ("cloud.6", 1, [("cloud[7]", value("0"), "1")]),
    ("cloud.6", False, [("cloud[7]", value("0"), "false")]),
    ("cloud.7", 0, [("cloud[8]", whole(1, 16), "0")]),
    ("cloud.8", 3, [("cloud[9]", whole(4, 17), "3")]),
    ("cloud.12", 22, [("cloud[13]", whole(16, 21), "22")]),
    ("lighthouses.1.colour", "puce", [("lighthouses[2].colour", None, '"puce"')]),
    ("lighthouses.1.symbol", "cat", [("lighthouses[2].symbol", None, '"cat"')]),
    ("lighthouses.5.symbol", "fish", [
        ("lighthouses[6].symbol", message("expect-different", other="lighthouses[2].symbol"), '"fish"'),
    ]),
    ("lighthouses.5.colour", "red", [
        ("lighthouses[6].colour", message("expect-different", other="lighthouses[3].colour"), '"red"'),
    ]),
    ("lighthouses", [], [("lighthouses", count(6), "0")]),
    ("deck", 14, [("deck", count(14), "14")]),
    ("deck.0.kind", "solo ", [("deck[1].kind", KINDS, '"solo "')]),
    ("deck.0.kind", "group", [("deck", TWO_GROUPS, "3")]),
    ("deck.0.steps", 10, [("deck[1].steps", whole(1, 9), "10")]),
    ("deck.0.steps", True, [("deck[1].steps", whole(1, 9), "true")]),
    ("deck.0.lighthouse", "white", [
        ("deck[1].lighthouse", message("expect-one-of", words=LIT), '"white"'),
    ]),
]  # fmt: skip


@pytest.mark.parametrize(("where", "what", "mistakes"), SLIPS)
def test_a_slip_is_named_where_it_is(board, where, what, mistakes):
    put(board, where, what)
    assert_mistakes(check(board), mistakes)


# removed                 the mistakes
GAPS = [
    ("game", [("game", value('"lighthouse-run"'), "missing")]),
    ("title", [("title", message("expect-text"), "missing")]),
    ("river", [("river", NINE, "missing")]),
    ("cloud", [("cloud", count(13), "missing")]),
    ("lighthouses", [("lighthouses", count(6), "missing")]),
    ("deck", [("deck", count(14), "missing")]),
    ("river.4.section", [("river[5].section", whole(2, 3), "missing")]),
    ("river.20", [("river[18].section", value('"harbour"'), "6")]),
    ("lighthouses.0.symbol", [("lighthouses[1].symbol", None, "missing")]),
    ("lighthouses.0", [("lighthouses", count(6), "5")]),
    ("deck.3.steps", [("deck[4].steps", whole(1, 9), "missing")]),
    ("deck.3", [("deck", count(14), "13")]),
    ("deck.13", [("deck", count(14), "13"), ("deck", TWO_GROUPS, "1")]),
]


@pytest.mark.parametrize(("where", "mistakes"), GAPS)
def test_a_gap_is_named_where_it_is(board, where, mistakes):
    remove(board, where)
    assert_mistakes(check(board), mistakes)


def test_a_section_left_out_is_told_once(board):
    for space in board["river"][3:6]:
        space["section"] = 3
    assert_mistakes(check(board), [("river[4].section", whole(1, 2), "3")])


def test_a_river_has_room_for_every_section(board):
    board["river"] = [{"section": 1} for _ in range(6)] + board["river"][-3:]
    keys = [f"river[{number}].section" for number in range(2, 7)]
    expected = [value(str(number)) for number in range(2, 7)]
    found = [mistake for mistake in check(board) if mistake.key.startswith("river")]
    assert_mistakes(found, [(key, want, "1") for key, want in zip(keys, expected, strict=True)])


def test_the_shortest_river_has_nine_spaces(board):
    board["river"] = [{"section": number} for number in range(1, 7)] + board["river"][-3:]
    board["cloud"][7:] = range(1, 7)
    assert check(board) == []


def test_a_deck_is_not_blamed_for_a_lighthouse_misspelt(board):
    board["lighthouses"][0]["colour"] = "purpel"
    assert [mistake.key for mistake in check(board)] == ["lighthouses[1].colour"]


def test_all_mistakes_are_told_at_once(board):
    put(board, "game", 7)
    put(board, "river.2.symbl", 1)
    put(board, "cloud.3", 4)
    put(board, "lighthouses.0.colour", "puce")
    put(board, "deck.0.steps", 0)
    put(board, "deck.5.kind", "duo")
    assert [mistake.key for mistake in check(board)] == [
        "game",
        "river[3].symbl",
        "cloud[4]",
        "lighthouses[1].colour",
        "deck[1].steps",
        "deck[6].kind",
    ]


# Everything TOML can hold, and nothing that the board wants.
HOSTILE = [
    *(True, False, -1, 99, 16**5000, 0.5, float("nan"), float("inf")),
    *("", "harbor", "\x00", "ü" * 1000, [], [[]], [{}], {}, {"": []}, {"section": {"section": []}}),
    *(date(2025, 1, 1), time(12), datetime(2025, 1, 1, 12)),
]


def test_any_wrong_value_anywhere_is_a_mistake_and_nothing_worse(board):
    for where in paths(board):
        for what in HOSTILE:
            if where == "title" and what in ("harbor", "\x00", "ü" * 1000):
                continue  # a title may be any words
            broken = deepcopy(board)
            put(broken, where, what)
            assert check(broken), (where, what)


def test_many_wrong_values_at_once_never_raise(board):
    random = Random(8)
    for _ in range(500):
        broken = deepcopy(board)
        for _ in range(random.randint(1, 12)):
            put(broken, random.choice(paths(broken)), deepcopy(random.choice(HOSTILE)))
        for mistake in check(broken):
            assert isinstance(mistake, Mistake)
            assert mistake.key
            assert len(mistake.got) <= 40


def assert_mistakes(found, mistakes):
    assert [(m.key, m.got) for m in found] == [(key, got) for key, _, got in mistakes]
    for mistake, (_, expected, _) in zip(found, mistakes, strict=True):
        if expected is None:  # a long list of words
            assert mistake.expected.key == "expect-one-of"
        else:
            assert mistake.expected == expected


def put(board, where, what):
    inner, last = inside(board, where)
    inner[last] = what


def remove(board, where):
    inner, last = inside(board, where)
    del inner[last]


def inside(board, where):
    *path, last = where.split(".")
    for step in path:
        board = board[int(step) if isinstance(board, list) else step]
    return board, int(last) if isinstance(board, list) else last


def paths(node, prefix=""):
    pairs = node.items() if isinstance(node, dict) else enumerate(node)
    found = []
    for step, inner in pairs:
        found.append(f"{prefix}{step}")
        if isinstance(inner, dict | list):
            found += paths(inner, f"{prefix}{step}.")
    return found
