"""Touching pieces narrows the legal moves; when one is left, it is meant."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

from companion.game import Move

M = TypeVar("M", bound=Move)


def kind(piece: str) -> str:
    """Return what a move calls this piece: equal cards `x.1` and `x.2` are both `x`."""
    return piece.partition(".")[0]


def narrow(moves: Iterable[M], touched: Iterable[str]) -> tuple[M, ...]:
    """Keep the moves that every touched piece helps to name."""
    wanted = frozenset(touched)
    return tuple(move for move in moves if wanted <= move.pieces)


def touch(
    moves: Sequence[M], touched: tuple[str, ...], piece: str
) -> tuple[tuple[str, ...], tuple[M, ...]]:
    """Add a touch: return the touches that count now and the moves they leave.

    A piece that fits none of the rest but some of all starts anew; no moves left means refused.
    """
    for pieces in ((*touched, piece), (piece,)):
        fits = narrow(moves, pieces)
        if fits:
            return tuple(dict.fromkeys(pieces)), fits
    return touched, ()


def narrowing(fits: Sequence[Move]) -> frozenset[str]:
    """Return the pieces whose touch would narrow these moves further."""
    if not fits:
        return frozenset()
    sets = [move.pieces for move in fits]
    return frozenset().union(*sets) - (
        frozenset.intersection(*sets) if len(sets) > 1 else frozenset()
    )
