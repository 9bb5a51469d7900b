"""Plugs pulled and put in again, very often: nothing lost while connected, back at once, nothing leaked."""

from __future__ import annotations

import time
from random import Random
from statistics import quantiles

import pytest

from firmware_bridge.ear import LONGEST_WAIT
from firmware_bridge.frames import Frame, encode


def cycles(number, cable, listen, health, open_files, away):
    """Pull and plug; lay a tag each time; return the seconds from each reappearance to the touch."""
    heard, taken = [], []
    cable.plug()
    listen(cable.device, lambda text: heard.append(text) or ("played", text))
    assert health.next() is True
    before = None
    for cycle in range(number):
        cable.pull()
        assert health.next() is False
        time.sleep(away(cycle))
        cable.plug()
        at = time.perf_counter()
        assert health.next() is True
        cable.send(encode(Frame("TAG", f"{cycle}-a")) + encode(Frame("TAG", f"{cycle}-b")))
        assert [cable.receive().text for _ in "ab"] == [f"played {cycle}-{one}" for one in "ab"]
        taken.append(time.perf_counter() - at)
        before = before or open_files()
    assert heard == [f"{cycle}-{one}" for cycle in range(number) for one in "ab"]
    assert open_files() == before
    return taken


def test_many_unpluggings_lose_nothing_and_leak_nothing(cable, listen, health, open_files):
    taken = cycles(40, cable, listen, health, open_files, lambda cycle: 0.0)
    assert max(taken) < 30  # how quick it is, the long run tells


@pytest.mark.long
def test_5000_unpluggings_are_over_within_a_second_each(cable, listen, health, open_files):
    """Most plugs are back at once; every twentieth stays away until the waits are at their longest."""
    random = Random(1)  # or each would come back at the same moment of a wait

    def away(cycle):
        return random.uniform(0.75, 1.75) if cycle % 20 == 19 else 0.0

    taken = cycles(5_000, cable, listen, health, open_files, away)
    p99 = quantiles(taken, n=100)[98]
    print(f"\n5,000 unpluggings: p99 {p99:.3f} s, longest {max(taken):.3f} s")
    assert LONGEST_WAIT == 0.5
    assert p99 < 1.0
