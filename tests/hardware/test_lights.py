from dataclasses import replace
from threading import Event, Thread

import pytest
from gpiozero.pins.mock import MockFactory, MockPWMPin

from companion.scene import NIGHT, WHITE, Lamp, Motion, Scene, asking, refused
from hardware.grade import Dimmer
from hardware.lamps import open_lamps
from hardware.lights import FRAME, Lights, Stopped
from hardware.pins import load
from hardware.render import frame_at, still_at

LIT = replace(NIGHT, beacons=(Lamp(WHITE, True),) * 6)
REFUSED = refused(LIT)
ASKING = asking(LIT)
FLASHED = replace(LIT, track=(Lamp(WHITE, True, Motion.FLASH),) * 13)
ALL_LIT = replace(LIT, track=(Lamp(WHITE, True),) * 13)
DARK_FRAME = frame_at(NIGHT, 0.0)
STOP = None


class Table:
    """Hands out scenes at set times, and moves its clock instead of waiting."""

    def __init__(self, *script, start=0.0):
        self.now = start
        self.script = [(start + at, scene) for at, scene in script]
        self.timeouts = []

    def clock(self):
        return self.now

    def next_scene(self, timeout):
        self.timeouts.append(timeout)
        at, scene = self.script[0]
        if timeout is not None and self.now + timeout < at:
            self.now += timeout
            return None
        self.now = max(self.now, at)
        del self.script[0]
        if scene is STOP:
            raise Stopped
        return scene


class Recorder:
    """Lamps that note each frame and when it came; each frame may take its time."""

    def __init__(self, table, slow=0.0):
        self.table, self.slow = table, slow
        self.shown = []
        self.closed = 0

    def show(self, frame):
        assert not self.closed
        self.shown.append((self.table.now, frame))
        self.table.now += self.slow

    def close(self):
        self.closed += 1


class Broken:
    def show(self, frame):
        raise OSError("wire torn")

    def close(self):
        raise OSError("still torn")


def record(*script, start=0.0, slow=0.0):
    table = Table(*script, start=start)
    lamps = Recorder(table, slow)
    Lights([lamps], table.next_scene, table.clock).run()
    return table, lamps


def test_a_new_scene_is_shown_at_once():
    _, lamps = record((1.0, LIT), (1.001, NIGHT), (1.002, REFUSED), (1.003, STOP))
    assert lamps.shown[:3] == [
        (1.0, frame_at(LIT, 0.0)),
        (1.001, DARK_FRAME),
        (1.002, frame_at(REFUSED, 0.0)),
    ]


def test_a_still_scene_is_one_frame_and_then_no_work():
    table, lamps = record((0.0, LIT), (3600.0, STOP))
    assert lamps.shown == [(0.0, frame_at(LIT, 0.0)), (3600.0, DARK_FRAME)]
    assert table.timeouts == [None, None]


@pytest.mark.parametrize("start", [0.0, 0.1, 86_400.123])
@pytest.mark.parametrize(("scene", "steady"), [(REFUSED, LIT), (FLASHED, ALL_LIT)])
def test_motion_ends_with_one_exact_frame_and_then_rests(scene, steady, start):
    still = still_at(scene)
    table, lamps = record((0.0, scene), (3600.0, STOP), start=start)
    *moving, (at, last), _dark = lamps.shown
    assert at == start + still
    assert last == frame_at(steady, 0.0)
    assert all(moment < at for moment, _ in moving)
    assert table.timeouts[-1] is None


def test_each_frame_is_the_scene_at_its_moment():
    _, lamps = record((5.0, REFUSED), (6.0, FLASHED), (60.0, STOP))
    for at, frame in lamps.shown[:-1]:
        assert frame == (frame_at(REFUSED, at - 5) if at < 6 else frame_at(FLASHED, at - 6))


@pytest.mark.parametrize("slow", [0.0, 0.005, 0.019])
def test_motion_runs_at_fifty_frames_a_second_however_slow_the_lamps(slow):
    _, lamps = record((0.0, ASKING), (10.01, STOP), slow=slow)
    moments = [at for at, _ in lamps.shown[:-1]]
    assert moments == pytest.approx([i * FRAME for i in range(501)])


def test_lamps_slower_than_a_frame_get_fewer_and_no_wait():
    table, lamps = record((0.0, ASKING), (1.0, STOP), slow=0.05)
    assert len(lamps.shown) == pytest.approx(20, abs=2)
    assert set(table.timeouts[1:]) == {0.0}


def test_the_same_refusal_again_blinks_again():
    _, lamps = record((0.0, REFUSED), (1.0, REFUSED), (9.0, STOP))
    assert max(at for at, _ in lamps.shown[:-1]) == 2.5


def test_the_lamps_are_dark_and_closed_when_the_table_closes():
    for script in ([(0.0, ASKING), (0.5, STOP)], [(0.0, STOP)]):
        _, lamps = record(*script)
        assert lamps.shown[-1][1] == DARK_FRAME
        assert lamps.closed == 1


def test_the_lamps_are_dark_and_closed_when_the_table_breaks():
    table = Table((0.0, LIT))
    lamps = Recorder(table)
    with pytest.raises(IndexError):  # the script has run out
        Lights([lamps], table.next_scene, table.clock).run()
    assert lamps.shown[-1][1] == DARK_FRAME
    assert lamps.closed == 1


def test_a_faulty_driver_is_logged_once_and_the_others_go_on(caplog):
    table = Table((0.0, REFUSED), (9.0, STOP))
    before, after = Recorder(table), Recorder(table)
    Lights([before, Broken(), after], table.next_scene, table.clock).run()
    assert before.shown == after.shown
    assert before.closed == after.closed == 1
    [logged] = caplog.records
    assert logged.message == "Broken failed; the other lamps go on"
    assert logged.exc_info[0] is OSError


def test_a_driver_that_recovers_shows_again():
    class Loose(Recorder):
        def show(self, frame):
            if self.table.now < 1.0:
                raise OSError("loose wire")
            super().show(frame)

    table = Table((0.0, LIT), (2.0, REFUSED), (9.0, STOP))
    lamps = Loose(table)
    Lights([lamps], table.next_scene, table.clock).run()
    assert lamps.shown[0] == (2.0, frame_at(REFUSED, 0.0))


def test_the_thread_plays_a_scene_on_simulated_pins(monkeypatch):
    monkeypatch.setenv("GPIOZERO_PIN_FACTORY", "mock")
    factory = MockFactory(pin_class=MockPWMPin)
    pins = [factory.pin(number) for number in range(20, 26)]
    wiring = load({"lamps": {"beacons": [*range(20, 26)], "brightness": 100}})
    beacons = open_lamps(wiring, factory)[0]
    table = Table((0.0, LIT), (1.0, Scene(LIT.beacons[:3] + NIGHT.beacons[3:], ())), (2.0, STOP))
    lights = Lights([beacons], table.next_scene, table.clock)
    lights.start()
    lights.join(timeout=10)
    assert not lights.is_alive()
    assert [[light.state for light in pin.states] for pin in pins] == [[0.0, 1.0, 0.0]] * 6


# Dimmed from another thread


class Dimming:
    """Lamps that note how bright they were told to be with each frame."""

    def __init__(self, dimmer):
        self.dimmer = dimmer
        self.shown = []

    def show(self, frame):
        self.shown.append((frame, self.dimmer.level, self.dimmer.night))

    def close(self):
        self.shown.append("closed")


def test_dimming_shows_a_still_scene_again_at_once_and_only_once():
    dimmer = Dimmer()
    lamps = Dimming(dimmer)
    lit = frame_at(LIT, 0.0)

    class Hand(Table):
        """Somebody dims while the lights thread waits, which it does not leave for that."""

        def next_scene(self, timeout):
            if len(self.script) == 1:
                assert timeout is None
                assert lamps.shown == [(lit, 100, False)]
                lights.dim(30, True)
                lights.dim(80, False)
                assert lamps.shown[1:] == [(lit, 30, True), (lit, 80, False)]
            return super().next_scene(timeout)

    table = Hand((0.0, LIT), (3600.0, STOP))
    lights = Lights([lamps], table.next_scene, table.clock, dimmer)
    lights.run()
    assert lamps.shown[3:] == [(DARK_FRAME, 80, False), "closed"]
    assert table.timeouts == [None, None]


def test_dimming_before_the_first_scene_or_after_the_last_shows_nothing():
    dimmer = Dimmer()
    lamps = Dimming(dimmer)
    table = Table((0.0, LIT), (1.0, STOP))
    lights = Lights([lamps], table.next_scene, table.clock, dimmer)
    lights.dim(50, False)
    assert lamps.shown == []
    lights.run()
    shown = len(lamps.shown)
    lights.dim(10, True)
    assert len(lamps.shown) == shown
    assert lamps.shown[0] == (frame_at(LIT, 0.0), 50, False)


def test_dimmed_from_many_threads_the_lamps_end_as_the_dimmer_stands():
    dimmer = Dimmer()
    lamps = Dimming(dimmer)
    began, done = Event(), Event()

    def next_scene(timeout):
        if not began.is_set():
            began.set()
            return ASKING
        if done.is_set():
            raise Stopped
        return None

    lights = Lights([lamps], next_scene, dimmer=dimmer)
    lights.start()
    began.wait()
    hands = [Thread(target=lights.dim, args=(level, bool(level % 2))) for level in range(40)]
    for hand in hands:
        hand.start()
    for hand in hands:
        hand.join()
    done.set()
    lights.join()
    assert lamps.shown[-1] == "closed"
    assert lamps.shown.count("closed") == 1
    assert all(night == bool(level % 2) for _, level, night in lamps.shown[1:-1] if level < 40)
