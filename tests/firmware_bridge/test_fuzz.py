"""Garbage through every decoder, a little of what `make bench` pushes: nothing raises, grows or is lost."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from bench.decoders import LIMITS, TRIALS, codes, line
from bench.garbage import push


def prove(name, size, seed):
    found = TRIALS[name](size, Random(seed))
    assert found.due > size / 5_000
    assert (found.lost, found.strange) == (0, 0)
    assert found.longest <= LIMITS[name]


@pytest.mark.parametrize("name", TRIALS)
def test_nothing_raises_or_grows_and_every_frame_behind_garbage_is_read(name):
    prove(name, 400_000, seed=2)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(3, 8))
@pytest.mark.parametrize("name", TRIALS)
def test_nothing_raises_or_grows_in_ten_megabytes(name, seed):
    prove(name, 10_000_000, seed)


@pytest.mark.parametrize("subject", [line, codes])
def test_a_frame_lost_doubled_or_swapped_would_be_noticed(subject):
    """The proof is worth what it finds: here are decoders that are not quite right."""
    right = subject()
    calls = iter(range(10**9))

    def forgetful(data):
        read = right.feed(data)
        return read[:-1] if next(calls) % 50 == 49 else read

    def stuttering(data):
        read = right.feed(data)
        return read + read[-1:] if next(calls) % 50 == 49 else read

    assert push(replace(right, feed=forgetful), 200_000, Random(1)).lost
    assert push(replace(right, feed=stuttering), 200_000, Random(1)).strange
    assert push(replace(right, feed=lambda data: right.feed(data)[::-1]), 200_000, Random(1)).lost


def test_a_decoder_that_needs_more_of_an_end_would_be_noticed():
    assert push(replace(line(), loses=0), 200_000, Random(1)).lost
