"""A card is laid once and taken away once, however often and however badly it is seen."""

from __future__ import annotations

from random import Random

import pytest

ABSENCE, MOST, TRIES = 1500, 16, 3


@pytest.fixture
def presence(firmware):
    return firmware("presence").Presence()


def test_a_card_that_lies_is_told_once(presence):
    for now in range(0, 60_000, 100):
        presence.look([("A", "red-4")], True, now)
        assert presence.news() == ([] if now else [("TAG", "A red-4")])


def test_a_card_is_taken_away_after_a_clean_absence(presence):
    presence.look([("A", "")], True, 0)
    presence.news()
    presence.look([], True, 100)
    presence.look([], True, 100 + ABSENCE - 1)
    assert presence.news() == []
    presence.look([], True, 100 + ABSENCE)
    assert presence.news() == [("GONE", "A")]
    presence.look([("A", "")], True, 5000)
    assert presence.news() == [("TAG", "A")]


def test_a_spoilt_look_proves_no_absence(presence):
    presence.look([("A", "")], True, 0)
    presence.news()
    for now in range(100, 10_000, 100):
        presence.look([], now % 1000 > 0, now)
    assert presence.news() == []


def test_one_card_is_taken_while_another_stays(presence):
    presence.look([("A", ""), ("B", "b")], True, 0)
    assert presence.news() == [("TAG", "A"), ("TAG", "B b")]
    for now in (100, 900, 1700):
        presence.look([("B", "")], True, now)
    assert presence.news() == [("GONE", "A")]


@pytest.mark.parametrize("clean", [True, False])
def test_a_text_that_cannot_be_read_is_waited_for_but_not_for_ever(presence, clean):
    for look in range(TRIES):
        assert presence.news() == []
        presence.look([("A", None)], clean, 100 * look)
    assert presence.news() == [("TAG", "A")]


def test_a_text_read_at_the_second_attempt_is_told(presence):
    presence.look([("A", None)], False, 0)
    presence.look([("A", "red-4")], True, 100)
    assert presence.news() == [("TAG", "A red-4")]


def test_a_text_is_read_once_and_kept_for_whoever_listens_later(presence):
    presence.look([("A", "red-4")], True, 0)
    presence.look([("A", "")], True, 100)
    assert presence.news() == [("TAG", "A red-4")]


def test_only_a_card_that_lies_is_known(presence):
    assert not presence.knows("A")
    presence.look([("A", None)], True, 0)
    assert not presence.knows("A")
    presence.look([("A", "x")], True, 100)
    assert presence.knows("A")


def test_whoever_listens_late_hears_only_what_still_lies(presence):
    presence.look([("A", ""), ("B", "")], True, 0)
    for now in (100, 2000):
        presence.look([("B", "")], True, now)
    assert presence.news() == [("TAG", "B")]


@pytest.mark.parametrize("text", ["", None])
@pytest.mark.parametrize("often", [1, 3, 5000], ids=["spoilt", "mixed", "clean"])
def test_a_tag_that_changes_its_number_does_not_fill_the_memory(presence, text, often):
    for number in range(2000):
        presence.look([(f"{number:08X}", text)], number % often > 0, 100 * number)
        presence.news()
        kept = (presence._here, presence._since, presence._failed, presence._told)
        assert max(map(len, kept)) <= MOST


@pytest.mark.parametrize("seed", range(20))
def test_news_alternate_for_each_card_and_end_with_the_truth(presence, seed):
    random = Random(seed)
    told, here, now = set(), set(), 0
    for _ in range(1000):
        now += random.randrange(50, 400)
        if random.random() < 0.1:
            here ^= {random.choice("ABCDE")}
        seen = [(uid, random.choice(("x", None))) for uid in sorted(here) if random.random() < 0.7]
        presence.look(seen, random.random() < 0.8, now)
        if random.random() < 0.7:
            for word, text in presence.news():
                told ^= {text[0]}
                assert (word == "TAG") == (text[0] in told)
    for _ in range(20):
        now += 100
        presence.look([(uid, "") for uid in here], True, now)
        for _, text in presence.news():
            told ^= {text[0]}
    assert told == here
