"""Laid down and taken away: whatever a reader says, a placed tag counts once until it was truly away."""

from __future__ import annotations

import logging
from random import Random

import pytest

from firmware_bridge.ear import FIRST_WAIT, LONGEST_WAIT, Ear
from firmware_bridge.presence import ABSENCE, Placed, Presence, Removed
from firmware_bridge.reader import Field, Gone, Hello, Pressed, Seen, Unclear, Unreadable

SHIP, GULL, MOON = Seen("04A1", "ship"), Seen("04A2"), Seen("04A3", "moon")
NOTHING = Field()


def on(*tags):
    return Field(tags)


def changes(*said):
    """Tell a presence (moment, event) pairs; return the (moment, change) pairs that it answers."""
    presence = Presence()
    return [(now, change) for now, event in said for change in presence.take(event, now)]


def times(first, last, step=0.1):
    return [first + step * number for number in range(1 + round((last - first) / step))]


# Readers that look


def test_a_tag_is_placed_and_after_a_clean_absence_removed():
    looks = [(now, on(SHIP)) for now in times(1, 3)] + [(now, NOTHING) for now in times(4, 7, 0.5)]
    assert changes((0, NOTHING), *looks) == [(1, Placed(SHIP)), (5.5, Removed(SHIP))]


def test_a_tag_held_for_an_hour_is_one_placement():
    assert changes(*((now, on(SHIP)) for now in times(0, 3600))) == [(0, Placed(SHIP))]


@pytest.mark.parametrize("away", [0.1, 1.0, 1.4])
def test_a_flicker_shorter_than_the_absence_is_none(away):
    said, now = [], 0.0
    for _ in range(50):
        said += [(now, on(SHIP)), *((late, NOTHING) for late in times(now + 0.1, now + 0.1 + away))]
        now += away + 0.2
    assert changes(*said) == [(0, Placed(SHIP))]


def test_laid_down_again_after_the_absence_it_is_placed_again():
    said = [(0, on(SHIP)), (1, NOTHING), (1 + ABSENCE, NOTHING), (3, on(SHIP))]
    assert changes(*said) == [(0, Placed(SHIP)), (2.5, Removed(SHIP)), (3, Placed(SHIP))]


def test_a_spoilt_look_is_no_absence_and_absence_begins_anew_behind_it():
    said = [(0, on(SHIP))]
    said += [(now, event) for now in range(1, 60, 2) for event in (NOTHING, Unclear())]
    assert changes(*said) == [(0, Placed(SHIP))]
    assert changes(*said, (60, NOTHING), (61.4, NOTHING))[1:] == []
    assert changes(*said, (60, NOTHING), (61.5, NOTHING))[1:] == [(61.5, Removed(SHIP))]


def test_nothing_but_spoilt_looks_take_nothing_away():
    assert changes((0, on(SHIP)), *((now, Unclear()) for now in times(0.1, 600))) == [
        (0, Placed(SHIP))
    ]


def test_two_tags_laid_down_at_once_are_two_placements_and_leave_one_by_one():
    said = [(0, on(SHIP, GULL)), (1, on(GULL)), (2.5, on(GULL)), (3, NOTHING), (4.5, NOTHING)]
    assert changes(*said) == [
        (0, Placed(SHIP)),
        (0, Placed(GULL)),
        (2.5, Removed(SHIP)),
        (4.5, Removed(GULL)),
    ]


def test_the_same_tag_twice_in_a_look_is_one_placement():
    assert changes((0, on(SHIP, SHIP))) == [(0, Placed(SHIP))]


def test_a_tag_swapped_for_another_counts_at_once_and_leaves_later():
    said = [(0, on(SHIP)), (0.1, on(MOON)), (1.6, on(MOON))]
    assert changes(*said) == [(0, Placed(SHIP)), (0.1, Placed(MOON)), (1.6, Removed(SHIP))]


def test_time_alone_takes_nothing_from_a_reader_that_looks():
    presence = Presence()
    presence.take(on(SHIP), 0)
    presence.take(NOTHING, 1)
    assert presence.due() is None
    assert presence.take(None, 1000) == []


# Readers that only talk


def test_a_talked_of_tag_is_placed_once_and_removed_when_nothing_more_is_heard():
    presence = Presence()
    assert presence.due() is None
    assert presence.take(SHIP, 0) == [Placed(SHIP)]
    for now in times(0.1, 60):
        assert presence.take(SHIP, now) == []
    assert presence.due() == pytest.approx(60 + ABSENCE)
    assert presence.take(None, presence.due() - 0.001) == []
    assert presence.take(None, presence.due()) == [Removed(SHIP)]
    assert presence.due() is None


def test_the_moment_that_is_due_is_always_late_enough():
    random = Random(1)
    for _ in range(10_000):
        presence = Presence()
        presence.take(SHIP, random.uniform(0, 10))
        assert presence.take(None, presence.due()) == [Removed(SHIP)]


def test_each_talked_of_tag_has_an_absence_of_its_own():
    said = [(0, SHIP), (0.5, GULL), (1, GULL), (1.5, None), (2.4, None), (2.5, None)]
    assert changes(*said) == [
        (0, Placed(SHIP)),
        (0.5, Placed(GULL)),
        (1.5, Removed(SHIP)),
        (2.5, Removed(GULL)),
    ]


def test_the_next_word_on_a_tag_forgotten_meanwhile_places_it_anew():
    assert changes((0, SHIP), (9, SHIP)) == [
        (0, Placed(SHIP)),
        (9, Removed(SHIP)),
        (9, Placed(SHIP)),
    ]


def test_damage_while_a_talked_of_tag_is_held_keeps_it_and_does_not_keep_it_for_ever():
    said = [(0, SHIP), *((now, Unclear()) for now in times(0.1, 5))]
    assert changes(*said) == [(0, Placed(SHIP))]
    assert [change for _, change in changes(*said, (6.4, None), (6.5, None), (9, SHIP))] == [
        Placed(SHIP),
        Removed(SHIP),
        Placed(SHIP),
    ]


@pytest.mark.parametrize("first", [SHIP, on(SHIP)])
def test_gone_is_removed_at_once_and_only_once(first):
    said = [(0, first), (0.1, Gone("04A1")), (0.2, Gone("04A1")), (0.3, Gone("none")), (0.4, first)]
    assert changes(*said) == [(0, Placed(SHIP)), (0.1, Removed(SHIP)), (0.4, Placed(SHIP))]


# Whatever is said


@pytest.mark.parametrize("looks", [True, False], ids=["looks", "talks"])
@pytest.mark.parametrize("seed", range(5))
def test_whatever_happens_placed_and_removed_take_turns(looks, seed):
    random = Random(seed)
    presence, here, sign, spoilt, now = Presence(), {}, {}, -10.0, 0.0
    everything = (SHIP, GULL, MOON)
    for _ in range(4_000):
        now += random.choice((0.0, 0.05, 0.3, 0.7, 1.5, 4.0))
        tags = random.sample(everything, random.randrange(4))
        words = [Unclear(), Gone(random.choice(everything).tag), None, Pressed("ok")]
        words += 3 * [Field(tuple(tags)) if looks else random.choice(everything)]
        event = random.choice(words)
        seen = event.tags if isinstance(event, Field) else (event,)
        for change in presence.take(event, now):
            tag = change.seen.tag
            if isinstance(change, Placed):
                assert tag not in here
                assert change.seen in seen
                here[tag] = change.seen
            else:
                assert here.pop(tag) == change.seen
                assert event == Gone(tag) or now - max(sign[tag], spoilt) >= ABSENCE - 1e-9
        for one in seen:
            if isinstance(one, Seen):
                assert one.tag in here
                sign[one.tag] = now
        if isinstance(event, Unclear):
            spoilt = now
    for later in (now + 9, now + 9 + ABSENCE):
        for change in presence.take(NOTHING if looks else None, later):
            del here[change.seen.tag]
    assert not here


# Ears


@pytest.fixture
def heard():
    return []


@pytest.fixture
def ear(heard):
    return Ear("reader", lambda told: heard.append(told) or ("played", "Good."))


def test_an_ear_tells_a_placement_and_no_removal(ear, heard):
    assert ear.hear(on(SHIP), 0) == [("played", "Good.")]
    assert ear.hear(on(SHIP), 1) == ear.hear(NOTHING, 2) == ear.hear(NOTHING, 9) == []
    assert ear.hear(Pressed("ok"), 10) == ear.hear(Unreadable("too-long"), 10) != []
    assert heard == [SHIP, Pressed("ok"), Unreadable("too-long")]


@pytest.mark.parametrize("tag", [SHIP, on(SHIP)], ids=["talks", "looks"])
@pytest.mark.parametrize("silent", [True, False], ids=["silent", "unplugged"])
def test_a_pulled_plug_takes_no_card_away(ear, heard, tag, silent):
    ear.answers(True)
    ear.hear(tag, 0)
    ear.hear(NOTHING if isinstance(tag, Field) else None, 1)  # a flicker just before
    ear.answers(False)
    if silent:  # the port is open, and time passes
        for now in times(2, 90):
            assert ear.hear(None, now) == []
    ear.answers(True)
    assert ear.hear(None, 100) == []
    if isinstance(tag, Field):  # the field is not yet up
        assert ear.hear(NOTHING, 100.1) == []
    assert ear.hear(tag, 100.2) == []
    for late in (110, 110 + ABSENCE):
        ear.hear(NOTHING if isinstance(tag, Field) else None, late)
    ear.hear(tag, 120)
    assert heard == [SHIP, SHIP]


def test_an_upset_listener_is_a_refusal(ear, caplog):
    ear = Ear("reader", lambda told: 1 / 0, lambda answers: 1 / 0)
    ear.answers(True)
    assert ear.hear(SHIP, 0) == [("refused", "")]
    assert "no answer to Seen(tag='04A1', text='ship')" in caplog.text
    assert "nobody could be told that reader answers: True" in caplog.text


def test_health_is_told_when_it_changes_and_a_version_once(heard, caplog):
    caplog.set_level(logging.INFO)
    ear = Ear("reader", heard.append, heard.append)
    for answers in (True, True, False, False, True):
        ear.answers(answers)
    for _ in range(3):
        assert ear.hear(Hello("pico 1.0"), 0) == []
    assert heard == [True, False, True]
    assert caplog.text.count("pico 1.0") == 1


def test_a_lost_reader_is_tried_less_and_less_often_until_it_is_well(ear):
    waits = [ear.back_off() for _ in range(10)]
    assert waits[0] == FIRST_WAIT
    assert waits == sorted(waits)
    assert waits[-1] == LONGEST_WAIT
    ear.well()
    assert ear.back_off() == FIRST_WAIT
