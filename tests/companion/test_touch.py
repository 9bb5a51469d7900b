"""Narrowing: touches leave fewer and fewer moves, in any order, and a slip does not lock anybody out."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import permutations

import pytest

from companion.touch import kind, narrow, narrowing, touch


@dataclass(frozen=True)
class Named:
    """A move that is only the pieces that name it."""

    pieces: frozenset[str]


def moves(*words):
    return [Named(frozenset(word)) for word in words]


# A beacon from a or b to x or y, or the skip s.
AX, AY, BX, BY, SKIP = BEACONS = moves("ax", "ay", "bx", "by", "s")


@pytest.mark.parametrize(
    ("piece", "name"),
    [
        ("red-solo-4-purple", "red-solo-4-purple"),
        ("red-coop-2-all.1", "red-coop-2-all"),
        ("red-coop-2-all.12", "red-coop-2-all"),
        ("table/skip", "table/skip"),
        ("", ""),
    ],
)
def test_equal_cards_are_one_kind(piece, name):
    assert kind(piece) == name


@pytest.mark.parametrize(
    ("touched", "left"),
    [
        ("", BEACONS),
        ("a", [AX, AY]),
        ("x", [AX, BX]),
        ("ax", [AX]),
        ("xa", [AX]),
        ("s", [SKIP]),
        ("ab", []),
        ("q", []),
    ],
)
def test_narrow_keeps_the_moves_that_use_every_touch(touched, left):
    assert narrow(BEACONS, touched) == tuple(left)


@pytest.mark.parametrize(
    ("touched", "piece", "counts", "left"),
    [
        ("", "a", "a", [AX, AY]),
        ("a", "x", "ax", [AX]),
        ("x", "a", "xa", [AX]),
        ("", "s", "s", [SKIP]),
        ("a", "a", "a", [AX, AY]),  # held too long: one touch
        ("a", "b", "b", [BX, BY]),  # fits none of the rest but some of all: starts anew
        ("ax", "y", "y", [AY, BY]),
        ("a", "s", "s", [SKIP]),
        ("a", "q", "a", []),  # refused, and what was touched before still counts
        ("", "q", "", []),
    ],
)
def test_a_touch_narrows_starts_anew_or_is_refused(touched, piece, counts, left):
    assert touch(BEACONS, tuple(touched), piece) == (tuple(counts), tuple(left))


def test_without_moves_every_touch_is_refused():
    assert touch([], (), "a") == ((), ())


@pytest.mark.parametrize("order", list(permutations("axz")))
def test_the_order_of_touches_does_not_matter(order):
    meant, *others = moves("axz", "ayz", "bxz", "axw")
    touched = ()
    for piece in order:
        touched, fits = touch([meant, *others], touched, piece)
        assert meant in fits
    assert fits == (meant,)


@pytest.mark.parametrize(
    ("fits", "pieces"),
    [
        ([], ""),
        (BEACONS, "abxys"),
        ([AX, AY], "xy"),  # a is touched, or need not be
        ([AX, BY], "axby"),
        ([AX], "ax"),  # the only move still waits to be touched
        (moves("axz", "ayz"), "xy"),
    ],
)
def test_narrowing_names_the_pieces_that_tell_moves_apart(fits, pieces):
    assert narrowing(fits) == frozenset(pieces)
