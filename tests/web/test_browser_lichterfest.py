"""Lichterfest on real phones: tiles, spots and turns by taps, each phone from its own side."""

from __future__ import annotations

from random import Random

import pytest

from companion.demo import choose
from companion.game import take

pytestmark = pytest.mark.browser

GAME = take("lichterfest")
LAYING = "[data-faces]"
ZOOM = "() => document.querySelector('#lake svg').getBoundingClientRect().width"


@pytest.fixture
def phones(house, pocket):
    """Three phones, each with a seat of its own and tiles that nobody else sees."""
    found = pocket("en"), pocket("de"), pocket("en")
    found[0].open().go("text=Lichterfest")
    found[0].go(".switch label:has(input[name=players][value='3'])")
    for seat, name in enumerate(("Anna", "Ben", "Cleo")):
        found[0].find(f"[name=name-{seat}]").fill(name)
    found[0].find("[name=tiles]").select_option("dealt")
    found[0].find("[name=first]").select_option("2")
    found[0].go("button.main")
    for phone, name in zip(found, ("Anna", "Ben", "Cleo"), strict=True):
        phone.open()
        phone.tap(phone.find("button.main", has_text=name))
    for phone in found:
        phone.reach()
    return found


def test_three_players_play_to_the_final_ranking_by_taps_and_scans(house, phones):
    """A spot is tapped on the lake and the tile is turned there; some tiles are scanned."""
    random, laid = Random(3), 0
    while house.actors:
        for phone in phones:
            phone.reach()
        phone = phones[house.actor]
        if house.step == "ACT":
            check_secrets(house, phones)
        assert [bool(each.moves) for each in phones] == [each is phone for each in phones]
        move = str(choose(GAME, house.state, house.actor, random))
        assert move in phone.moves
        verb, _, rest = move.partition(" ")
        if verb == "turn":
            lay(phone, int(rest))
            laid += 1
        elif verb == "spot":
            piece = "spot-{}-{}".format(*rest.split(" "))
            assert phone.tap(f'[data-piece="{piece}"]')["what"] == "played"
        elif verb == "tile" and random.random() < 0.3:
            assert house.table.touch(f"tile-{rest}").what == "played"
        else:
            assert phone.tap(f'.choices button[value="{move}"]')["what"] == "played"
    assert laid == 27
    ranking = [row.points for row in GAME.rules.standing(house.state).rows]
    for phone in phones:
        phone.reach()
        assert phone.points == ranking
        assert phone.find("#lake svg > g").count() == 28
    assert "Final ranking" in phones[0].words
    assert "Endstand" in phones[1].words


def lay(phone, turn):
    """Tap the tile on the lake until it lies as wanted, then take what is marked below."""
    for _ in range(turn):
        phone.find(LAYING).tap()
    assert phone.find(f"{LAYING} [data-face]:not(.off)").get_attribute("data-face") == str(turn)
    marked = phone.find(".choice.shown")
    assert marked.get_attribute("value") == f"turn {turn}"
    assert phone.tap(marked)["what"] == "played"


def check_secrets(house, phones):
    """LF-R12: a hand of tiles is on its own phone and on no other."""
    pages = [phone.page.content() for phone in phones]
    for seat in range(len(phones)):
        for number in GAME.show.view(house.state, seat)["hand"]:
            shown = (f'data-tile="{number}"', f'value="tile {number}"')
            where = [one for one, page in enumerate(pages) if any(words in page for words in shown)]
            assert where == [seat]


def test_everybody_sees_the_lake_from_the_own_side(house, phones):
    """LF-R05: the side of the start tile that a player faces is at the bottom of their phone."""
    facing = ("blue", "red", "white")  # Ben begins and faces red; the next clockwise is Cleo
    for seat, phone in enumerate(phones):
        assert phone.find(".lf-table").get_attribute("data-bottom") == f"seat-{seat + 1}"
        bottom = phone.find("#lake svg > g path").nth(2).get_attribute("class")
        assert bottom == f"lf-{facing[seat]}"


def test_the_lake_grows_zooms_and_stays_where_it_was_panned_to(house, phones):
    ben = phones[1]
    while house.state.turn < 9:
        house.play(str(house.moves[0]))  # always the same way: a long lake
    ben.reach()
    whole = ben.find("[data-zoom='all']")
    whole.tap()
    everything = ben.page.evaluate(ZOOM)
    frame = ben.find("#lake").bounding_box()
    assert everything <= frame["width"] + 1
    ben.find("[data-zoom='1.4']").tap()
    ben.find("[data-zoom='1.4']").tap()
    closer = ben.page.evaluate(ZOOM)
    assert closer == pytest.approx(everything * 1.96, rel=0.02)
    start = "#lake svg > g >> nth=0"
    ben.page.evaluate(
        "() => { const lake = document.getElementById('lake'); lake.scrollTop += 40; }"
    )
    before = ben.find(start).bounding_box()
    tile = ben.find("#lake").bounding_box()
    while house.step != "SPOT":
        house.play(str(house.moves[-1]))
    house.play(str(house.moves[-1]), "turn 0")
    ben.reach()
    after = ben.find(start).bounding_box()
    moved = ben.find("#lake").bounding_box()["y"] - tile["y"]
    assert after["x"] == pytest.approx(before["x"], abs=1.5)
    assert after["y"] - moved == pytest.approx(before["y"], abs=1.5)
    assert after["width"] == pytest.approx(before["width"], rel=0.02)


def test_a_stack_that_cannot_be_paid_says_why_when_tapped(house, phones):
    ben = phones[1]
    news = ben.tap('[data-piece="reward-pairs"]')
    assert news["what"] == "refused"
    assert "drei Paare" in ben.said[0]
    assert "Ben: Lege ein Plättchen." in ben.said[0]
    assert ben.find(".lf-stack.may").count() == 0
