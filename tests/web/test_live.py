"""The live stream: a full snapshot on connecting, after each change, and a heartbeat between them."""

from __future__ import annotations

import json
import threading
from contextlib import contextmanager

import pytest

import web.live

FIRST_CARD = "card red-coop-1-all"


@contextmanager
def stream(phone):
    """Listen as a phone does: yields the events as (name, data)."""
    with phone.get("/live") as reply:
        assert reply.status_code == 200
        assert reply.mimetype == "text/event-stream"
        assert reply.headers["Cache-Control"] == "no-store"
        yield map(event, reply.response)


def event(chunk):
    name, data, *end = chunk.decode().split("\n")
    assert end == ["", ""]  # an event is over with an empty line
    assert name.startswith("event: ")
    assert data.startswith("data:")
    return name.removeprefix("event: "), json.loads(data[5:] or "null")


@pytest.fixture
def hurried(monkeypatch):
    """A heartbeat that nobody has to wait for."""
    monkeypatch.setattr(web.live, "HEARTBEAT", 0.01)


def test_a_heartbeat_comes_well_before_a_phone_believes_the_table_lost():
    """The page counts ten seconds of silence as lost."""
    assert 0 < web.live.HEARTBEAT <= 5


def test_the_first_event_is_the_whole_table(house, phone, read):
    house.begin()
    with stream(phone) as events:
        name, news = next(events)
    assert name == "table"
    assert news["version"] == house.table.now.version
    page = read(news["table"])
    assert "Anna: play one of your cards." in page.words
    assert [move for _, move, _ in page.moves] == [str(move) for move in house.moves]
    assert news["table"] in phone.get().text  # the page shows the same


def test_the_first_event_of_an_empty_table(house, phone, read):
    with stream(phone) as events:
        name, news = next(events)
    assert (name, news["version"]) == ("table", 0)
    assert "The table is free" in read(news["table"]).words


def test_what_somebody_else_does_comes_at_once(house, phone, read):
    """One phone listens; another phone, the scanner and a device change the table."""
    house.begin()
    other = house.phone("de")
    versions = []
    with stream(phone) as events:
        versions.append(next(events)[1]["version"])
        for change, shown in (
            (lambda: other.tap("/play", seat="seat-1", move=FIRST_CARD), "Anna: touch a lit"),
            (lambda: house.table.touch("lighthouse-green"), "Anna: touch a lit"),
            (lambda: house.table.touch("teapot"), "“teapot” is not a piece of this game."),
            (lambda: house.table.health("scanner", False), "The scanner does not answer."),
            (lambda: other.tap("/seat", seat="seat-1", to="take"), "another phone"),
            (lambda: other.tap("/undo"), "Anna: touch a lit"),
            (lambda: other.tap("/undo"), "Anna: play one of your cards."),
            (lambda: other.tap("/away"), "The table is free"),
        ):
            change()
            name, news = next(events)
            assert name == "table"
            assert shown in read(news["table"]).words
            versions.append(news["version"])
    assert versions == sorted(set(versions))


def test_a_waiting_stream_is_woken_by_a_change(house, phone):
    """Nothing polls: the stream sleeps until the table moves."""
    house.begin()
    with stream(phone) as events:
        next(events)
        waiting = threading.Event()
        wait = house.table.wait

        def announced(seen, timeout=None):
            waiting.set()
            return wait(seen, timeout)

        house.table.wait = announced

        def play():
            waiting.wait()
            house.play(FIRST_CARD)

        player = threading.Thread(target=play)
        player.start()
        name, _ = next(events)
        player.join()
    assert name == "table"


def test_a_refused_tap_of_another_phone_disturbs_nobody(house, phone, hurried):
    house.begin()
    with stream(phone) as events:
        next(events)
        house.phone().tap("/play", seat="seat-1", move="sail 7")
        assert next(events)[0] == "alive"


def test_a_heartbeat_says_that_nothing_happened(house, phone, hurried):
    house.begin()
    with stream(phone) as events:
        assert [next(events)[0] for _ in range(4)] == ["table", "alive", "alive", "alive"]
        house.play(FIRST_CARD)
        assert next(events)[0] == "table"
        assert next(events)[0] == "alive"


def test_each_phone_is_shown_its_own_language_and_its_own_hand(house, read):
    house.begin(seats=({"hand": "dealt"}, {}))
    anna, ben = house.phone("de"), house.phone("en")
    anna.post("/seat", seat="seat-1", to="take")
    with stream(anna) as hers, stream(ben) as his:
        mine, other = (read(next(events)[1]["table"]) for events in (hers, his))
    assert mine.moves
    assert not other.moves
    assert "Anna: Spiele eine deiner Karten." in mine.words
    assert "Anna: play one of your cards." in other.words


def test_the_stream_ends_when_the_table_closes(house, phone):
    house.begin()
    with stream(phone) as events:
        next(events)
        house.table.close()
        assert list(events) == []


def test_a_stream_that_waits_ends_when_the_table_closes(house, phone):
    with stream(phone) as events:
        next(events)
        closer = threading.Thread(target=house.table.close)
        closer.start()
        rest = list(events)
        closer.join()
    assert rest in ([], [("alive", None)])


def test_a_closed_table_has_no_stream(house, phone):
    house.table.close()
    with stream(phone) as events:
        assert list(events) == []
