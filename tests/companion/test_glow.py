"""The drawn lamps' driver: the latest frame, a wake for each change, no work for nobody."""

from __future__ import annotations

import threading
from types import SimpleNamespace

from companion.glow import Glow

PATIENCE = 20


def frame(level):
    lamps = ((level, level, 0),)
    return SimpleNamespace(beacons=lamps * 6, track=lamps * 13, river=())


def test_it_keeps_the_latest_frame():
    glow = Glow()
    assert glow.wait(-1, 0).frame is None
    for level in (1, 2, 3):
        glow.show(frame(level))
    assert glow.wait(-1, 0) == (3, frame(3))


def test_the_same_frame_again_is_no_news():
    glow = Glow()
    glow.show(frame(7))
    number = glow.wait(-1, 0).number
    glow.show(frame(7))
    assert glow.wait(number, 0).number == number


def test_a_change_wakes_whoever_waits():
    glow, seen = Glow(), []
    waiting = threading.Thread(target=lambda: seen.append(glow.wait(0, PATIENCE)))
    waiting.start()
    glow.show(frame(9))
    waiting.join(PATIENCE)
    assert seen == [(1, frame(9))]


def test_news_of_the_table_wake_as_well_and_keep_the_frame():
    glow = Glow()
    glow.show(frame(5))
    glow.wake()
    assert glow.wait(1, 0) == (2, frame(5))


def test_closed_it_sends_everybody_home():
    glow = Glow()
    waiting = [
        threading.Thread(target=glow.wait, args=(0, PATIENCE)),
        threading.Thread(target=glow.rest, args=(PATIENCE,)),
    ]
    for one in waiting:
        one.start()
    glow.close()
    for one in waiting:
        one.join(PATIENCE)
        assert not one.is_alive()
    assert not glow.open
