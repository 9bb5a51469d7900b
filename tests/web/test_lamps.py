"""The lamps' page: drawn and in words, live only while something changes, and dimmed from any phone."""

from __future__ import annotations

import json
import threading
from contextlib import contextmanager
from math import inf
from random import Random
from types import SimpleNamespace
from xml.etree import ElementTree

import pytest

import web.lamps
from companion.box import box
from companion.glow import Glow
from companion.light import Light
from companion.message import message
from companion.profile import load
from companion.scene import Motion
from companion.snapshot import scene_of
from companion.texts import say
from hardware.render import MOVES
from web.lamps import css, packed, still
from web.shore import shore

LANGUAGES = ("en", "de")
OFF = (0, 0, 0)


def frame(*lit):
    beacons = tuple((255, 170, 60) if k in lit else OFF for k in range(6))
    return SimpleNamespace(beacons=beacons, track=(OFF,) * 13, river=(OFF,) * 21)


@pytest.fixture
def glow(house):
    """Lamps that a test lights itself."""
    house.lamps = Glow({"beacons": (("pins", "17"), ("pins", "5 6 13"), ("strip", "9"))})
    house.restart()
    return house.lamps


@pytest.fixture
def hurried(monkeypatch):
    """A heartbeat and a rest that nobody has to wait for."""
    monkeypatch.setattr(web.lamps, "HEARTBEAT", 0.01)
    monkeypatch.setattr(web.lamps, "REST", 0.0)


@contextmanager
def stream(phone):
    with phone.get("/lamps/live") as reply:
        assert reply.mimetype == "text/event-stream"
        assert reply.headers["Cache-Control"] == "no-store"
        yield map(event, reply.response)


def event(chunk):
    name, data, *end = chunk.decode().split("\n")
    assert end == ["", ""]
    return name.removeprefix("event: "), data.removeprefix("data:").strip()


# The page


def drawn(html, picture="tall"):
    """Return the lamps of a picture: row and number -> (colour, classes)."""
    svg = html[html.index(f'<svg class="{picture}"') :]
    tree = ElementTree.fromstring(svg[: svg.index("</svg>") + 6])
    return {
        (lamp.get("data-row"), int(lamp.get("data-lamp"))): (
            lamp.get("color"),
            lamp.get("class").split()[1:],
        )
        for lamp in tree.iter()
        if "data-row" in lamp.attrib
    }


@pytest.mark.parametrize("picture", ["tall", "wide"])
def test_every_lamp_of_the_scene_is_drawn_with_its_light_and_its_rim(house, phone, picture):
    house.begin(4)
    house.play("card red-coop-1-all")
    scene = scene_of(house.table.now)
    lamps = drawn(phone.get("/lamps").text, picture)
    assert len(lamps) == 6 + 13 + len(scene.river)
    for row in ("beacons", "track", "river"):
        for place, lamp in enumerate(getattr(scene, row)):
            color, kinds = lamps[row, place]
            assert kinds == ["lit" if lamp.lit else "dark", lamp.motion.value]
            assert color == css(lamp.color if lamp.lit else OFF)


def test_a_table_without_a_game_shows_its_lamps_dark(phone):
    lamps = drawn(phone.get("/lamps").text)
    assert len(lamps) == 6 + 13 + 21
    assert {kinds[0] for _, kinds in lamps.values()} == {"dark"}
    assert {color for color, _ in lamps.values()} == {"rgb(0 0 0 / 0)"}


def test_no_two_parts_of_the_pictures_have_one_name_and_every_name_is_there(phone):
    """Both pictures are in one page; a glow that refers to the other one would not be seen."""
    html = phone.get("/lamps").text
    names = [part.partition('"')[0] for part in html.split(' id="')[1:]]
    assert len(names) == len(set(names))
    assert {part.partition(")")[0] for part in html.split("url(#")[1:]} <= {*names}
    assert "style=" not in html.replace('rel="stylesheet"', "")


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ("Beacon 1 lit, may be chosen GPIO 17", "Beacon 2 dark, may be chosen GPIO 5 6 13",
                "Beacon 3 lit, may be chosen strip lamp 9", "Track 1 lit only drawn here", "River 21 ")),
        ("de", ("Leuchtfeuer 1 leuchtet, kann gewählt werden GPIO 17", "Leuchtfeuer 2 dunkel, kann gewählt werden GPIO 5 6 13",
                "Leuchtfeuer 3 leuchtet, kann gewählt werden Streifenlampe 9", "Wolkenleiste 1 leuchtet nur hier gezeichnet", "Fluss 21 ")),
    ],
)  # fmt: skip
def test_the_legend_tells_every_lamp_and_where_it_hangs(house, glow, language, words):
    house.begin(4)
    house.play("card red-coop-1-all")
    said = house.phone(language).open("/lamps").words
    for part in words:
        assert part in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_motion_that_lasts_has_a_word_and_one_that_passes_leaves_none(house, language):
    lasting = [motion for motion in Motion if MOVES[motion][0] == inf]
    assert {say(message(f"lamps-{motion.value}"), language) for motion in lasting}
    house.begin(2)
    house.table.touch("yellow-solo-4-purple")
    page = house.phone(language).open("/lamps")
    for state in ("lit", "dark"):  # the beacons blink, and in a moment they will not
        word = say(message(f"lamps-{state}"), language)
        assert f"<span>{word}</span>" in page.html
        assert f"<span>{word}," not in page.html


def test_what_the_table_waits_for_or_has_refused_stands_below(house, phone):
    assert "The table is free" in phone.open("/lamps").words
    house.begin(4)
    assert "Anna: play one of your cards." in phone.open("/lamps").words
    house.table.touch("teapot")
    assert "“teapot” is not a piece of this game" in phone.open("/lamps").words
    house.restart()
    assert "A game is waiting" in house.phone().open("/lamps").words


def test_at_the_end_the_ranking_stands_below(house, phone):
    house.begin(2)
    house.play_on(Random(3))
    words = phone.open("/lamps").words
    assert "The game is over" in words
    for row in house.table.now.play.game.rules.standing(house.state).rows:
        assert f"{row.place}. {say(row.who, 'en')}: {row.points}" in words


def test_while_tags_are_named_the_piece_that_is_wanted_stands_below(house, phone):
    house.table.begin_naming(
        "lighthouse-run", box("lighthouse-run", load("lighthouse-run"), "cards")
    )
    assert say(house.table.now.naming.asked(), "en") in phone.open("/lamps").words


def test_real_lamps_beyond_the_games_river_are_drawn_as_well(house):
    house.lamps = Glow({"river": (("pins", "4"),) * 24})
    house.restart()
    house.begin(4)
    assert sum(row == "river" for row, _ in drawn(house.phone().get("/lamps").text)) == 24


@pytest.mark.parametrize("picture", ["tall", "wide"])
@pytest.mark.parametrize("river", [1, 2, 21, 40])
def test_every_lamp_has_a_place_of_its_own_within_the_picture(picture, river):
    one = shore(picture, river)
    spots = [*one.beacons, *one.track, *one.river]
    assert (len(one.beacons), len(one.track), len(one.river)) == (6, 13, river)
    assert len({(spot.x, spot.y) for spot in spots}) == len(spots)
    for spot in spots:
        assert 10 < spot.x < one.width - 10
        assert 20 < spot.y <= one.height - 10
    assert river == 1 or one.river[0].y > one.river[-1].y, "the harbour is far away"


# The stream


def test_it_begins_with_the_table_and_its_light(house, glow, phone):
    glow.show(frame(0))
    with stream(phone) as events:
        (first, state), (second, colors) = next(events), next(events)
    assert (first, second) == ("table", "frame")
    assert json.loads(state)["level"] == 100
    beacons, track, river = colors.split(".")
    assert beacons == "ffaa3c" + "000000" * 5
    assert (len(track), len(river)) == (13 * 6, 21 * 6)


def test_each_change_is_one_frame_and_a_frame_shown_again_is_none(glow, phone, hurried):
    glow.show(frame(0))
    with stream(phone) as events:
        assert [next(events)[0] for _ in range(2)] == ["table", "frame"]
        assert next(events)[0] == "alive"
        glow.show(frame(0))
        glow.wake()
        assert next(events)[0] == "alive"
        glow.show(frame(1))
        assert next(each for each in events if each[0] != "alive")[1].startswith("000000ffaa3c")


def test_while_still_there_is_nothing_but_the_heartbeat(glow, phone, hurried):
    glow.show(frame(0, 3))
    with stream(phone) as events:
        assert [next(events)[0] for _ in range(12)] == ["table", "frame"] + ["alive"] * 10


def test_between_two_frames_it_rests_and_passes_over_what_came_meanwhile(glow, phone, monkeypatch):
    assert 1 / web.lamps.REST <= 25
    rests = []

    def rest(seconds):
        rests.append(seconds)
        for lit in range(6):
            glow.show(frame(lit))

    monkeypatch.setattr(glow, "rest", rest)
    glow.show(frame())
    with stream(phone) as events:
        seen = [next(events) for _ in range(3)]
    assert rests == [web.lamps.REST]
    assert seen[-1] == ("frame", packed(frame(5)))


def test_nobody_looks_and_nothing_is_packed(glow, monkeypatch):
    monkeypatch.setattr(web.lamps, "packed", lambda frame: pytest.fail("for whom?"))
    for lit in range(6):
        glow.show(frame(lit))


def test_news_of_the_table_come_at_once_though_no_lamp_changes(house, glow, phone):
    """The lights thread wakes the glow for every news; here the test does."""
    glow.show(frame(0))
    with stream(phone) as events:
        next(events), next(events)
        house.table.dim(25, night=True)
        glow.wake()
        name, state = next(events)
    assert name == "table"
    assert (json.loads(state)["level"], json.loads(state)["night"]) == (25, True)


def test_without_lights_the_still_picture_of_the_scene_is_shown(house, phone):
    house.begin(4)
    with stream(phone) as events:
        next(events)
        assert next(events) == ("frame", packed(still(scene_of(house.table.now))))
        house.play("card red-coop-1-all")
        assert next(events)[0] == "table"


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_phone_reads_in_its_own_language(house, glow, language):
    with stream(house.phone(language)) as events:
        said = json.loads(next(events)[1])["words"]
    assert ("Every lamp in words" if language == "en" else "Alle Lampen in Worten") in said


@pytest.mark.parametrize("what", ["table", "lamps"])
def test_when_the_table_closes_every_stream_ends(house, glow, phone, what):
    with stream(phone) as events:
        next(events)
        rest = []
        listening = threading.Thread(target=lambda: rest.extend(events))
        listening.start()
        if what == "table":
            house.table.close()
            glow.wake()
        else:
            glow.close()
        listening.join(20)
        assert not listening.is_alive()


# Light


@pytest.mark.parametrize("level", [10, 25, 33, 100])
def test_any_phone_sets_the_brightness(house, phone, level):
    reply = phone.tap("/lights", level=level)
    assert reply.status_code == 200
    assert reply.json["said"] == f"The lamps shine at {level} percent."
    assert house.table.now.light == Light(level, False)
    other = house.phone("de").get("/lamps").text
    assert f'data-level="{level}"' in other


def test_night_is_a_switch_and_stays_over_a_restart(house, phone):
    phone.tap("/lights", level=50)
    assert "very dim" in phone.tap("/lights", night="on").json["said"]
    house.restart()
    assert house.table.now.light == Light(50, True)
    html = house.phone().get("/lamps").text
    assert 'data-night="on"' in html
    assert 'aria-checked="true"' in html
    house.phone().tap("/lights", night="off")
    assert house.table.now.light == Light(50, False)


def test_without_a_script_the_buttons_are_plain_forms(house, phone):
    form = phone.open("/lamps").form("/lights")
    reply = phone.press(form, "25")
    assert (reply.status_code, reply.location) == (302, "/lamps")
    page = phone.open("/lamps")
    assert page.said == [("played", "The lamps shine at 25 percent.")]
    phone.press(page.form("/lights"), "Night")
    assert house.table.now.light == Light(25, True)
    phone.press(phone.open("/lamps").form("/lights"), "Night")
    assert house.table.now.light == Light(25, False)


@pytest.mark.parametrize("level", ["0", "9", "101", "-50", "ten", "", "50.0", "٥٠", "9" * 300])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_brightness_that_cannot_be_is_refused_in_words(house, level, language):
    reply = house.phone(language).tap("/lights", level=level)
    assert reply.status_code == 409
    words = {"en": "Brightness goes from 10 to 100 percent.", "de": "von 10 bis 100 Prozent"}
    assert words[language] in reply.json["said"]
    assert house.table.now.light == Light()


@pytest.mark.parametrize("night", ["", "yes", "1", "ON"])
def test_a_night_that_is_neither_on_nor_off_is_refused(house, phone, night):
    reply = phone.tap("/lights", night=night, level=50)
    assert reply.status_code == 409
    assert "Night is on or off" in reply.json["said"]
    assert house.table.now.light == Light()
    plain = phone.post("/lights", night=night)
    assert plain.location == "/lamps"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_form_of_another_page_dims_nothing(house, language):
    phone = house.phone(language)
    headers = {**phone.headers, "Origin": "http://evil.example"}
    assert phone.client.post("/lights", data={"level": "10"}, headers=headers).status_code == 403
    assert house.table.now.light == Light()


def test_light_is_hue_and_strength():
    assert css((255, 170, 60)) == "rgb(255 170 60 / 1.000)"
    assert css((38, 26, 9)) == "rgb(255 174 60 / 0.149)"
    assert css(OFF) == "rgb(0 0 0 / 0)"
