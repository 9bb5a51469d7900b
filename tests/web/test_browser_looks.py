"""How the pages look on real phones: nothing sticks out, everything can be hit and read."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

import pytest

from companion.box import box
from companion.demo import choose
from companion.profile import load

pytestmark = pytest.mark.browser

SHOTS = os.environ.get("LIGHTKEEPER_SHOTS")
LANGUAGES = ("en", "de")
SCHEMES = ("dark", "light")
WIDTHS = (390, 320)
LONGEST = ("W" * 24, "Wilhelmine-Friederike-Wu", "Ö", "Maximilian von Blankenese")
ENTERED = {"players": 4, "names": tuple(name[:24] for name in LONGEST), "lighthouses": "table"}

# Returns what is wrong with the page at this width.
MEASURE = """
width => {
  const wrong = [];
  const shown = (element) => element.checkVisibility() && element.getClientRects().length > 0;
  const name = (element) => `${element.tagName}.${element.getAttribute("class")} ` +
    `"${element.textContent.trim().replace(/\\s+/g, " ").slice(0, 40)}"`;
  if (document.documentElement.scrollWidth > width) {
    const out = [...document.body.querySelectorAll("*")].filter(
      (element) => shown(element) && element.getBoundingClientRect().right > width + 0.5);
    wrong.push(`scrolls sideways: ${out.map(name).slice(-3).join(", ")}`);
  }
  const controls = "button, a.button, .top a, select, input:not([type=hidden]):not([type=radio])," +
    " .switch span, summary";
  for (const element of document.querySelectorAll(controls)) {
    const high = element.getBoundingClientRect().height;
    if (shown(element) && high < 47.5) wrong.push(`${Math.round(high)} px high: ${name(element)}`);
  }
  for (const piece of document.querySelectorAll("[data-piece] > rect")) {
    const { width, height } = piece.getBoundingClientRect();
    if (Math.min(width, height) < 44) wrong.push(`a piece of ${width} x ${height}`);
  }
  for (const house of document.querySelectorAll(".house")) {
    const edge = house.querySelector(".hit").getBoundingClientRect().right;
    for (const text of house.querySelectorAll("text")) {
      const out = text.getBoundingClientRect().right - edge;
      if (out > 0.5) wrong.push(`${out.toFixed()} px under the river: ${name(text)}`);
    }
  }
  const parts = (colour) => colour.match(/[\\d.]+/g).map(Number);
  const light = (colour) => {
    const [r, g, b] = parts(colour).slice(0, 3).map((one) => one / 255).map(
      (one) => one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ground = (element) => {
    for (let one = element; one; one = one.parentElement) {
      const [, , , alpha = 1] = parts(getComputedStyle(one).backgroundColor);
      if (alpha === 1) return getComputedStyle(one).backgroundColor;
    }
    return "rgb(255 255 255)";
  };
  for (const element of document.querySelectorAll("body *:not(svg *):not(.unseen)")) {
    const text = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    if (!text || !shown(element) || element.matches("option, script, noscript, .ink-red, .ink-yellow," +
      " .ink-green, .ink-blue")) continue;
    const style = getComputedStyle(element);
    const [a, b] = [light(style.color), light(ground(element))].sort((x, y) => y - x);
    const contrast = (a + 0.05) / (b + 0.05);
    if (contrast < 4.5) wrong.push(`contrast ${contrast.toFixed(1)}: ${name(element)}`);
  }
  return wrong;
}
"""


def play_well(house, until=lambda state: False):
    random = Random(1)
    while house.actors and not until(house.state):
        house.play(str(choose(house.table.now.play.game, house.state, house.actor, random)))


RUN, FEST = "lighthouse-run", "lichterfest"


def run_stations(house):
    """Lead the table through all that can be looked at; yield a name and the page's address."""
    yield "empty", "/"
    yield "no-games", "/games"
    yield "start", f"/start?game={RUN}"
    yield "start-erik", f"/start?game={RUN}&players=2&variant=erik"
    yield "start-fleet", f"/start?game={RUN}&players=2&variant=fleet&name-0=" + "W" * 24
    house.begin(**ENTERED)
    yield "place", "/"
    house.begin(4, names=ENTERED["names"])
    yield "set-up", "/"
    house.play("card red-coop-1-all")
    yield "beacon", "/"
    house.table.touch(f"lighthouse-{house.state.chart.order[0]}")
    yield "half-touched", "/"
    house.play("skip")
    yield "sail", "/"
    house.play("sail start")
    yield "bonus", "/"
    house.play("skip")
    yield "card", "/"
    house.table.touch("red-coop-1-all")
    yield "refused", "/"
    house.table.touch("04A1B2C3D4E5F60718293A4B5C6D7E8F")
    house.table.health("scanner", False)
    yield "unknown", "/"
    house.table.health("scanner", True)
    yield "correct", "/correct"
    yield "correct-where", "/correct?touched=red-at-start"
    yield "help", "/help/lighthouse-run"
    yield "games", "/games"
    yield "past-game", "/games/1"
    yield "error", "/nowhere"
    house.begin(2, variant="fleet", seats=({"hand": "dealt"}, {"hand": "dealt"}))
    yield "take-a-seat", "/"
    house.table.hold(0, "*")
    house.table.hold(1, "*")
    yield "hands", "/"
    house.begin(4, names=ENTERED["names"])
    play_well(house, until=lambda state: state.round == 10)
    yield "storm", "/"
    play_well(house)
    yield "over", "/"


def fest_stations(house):
    """Lead the table through a Lichterfest."""
    yield "start", f"/start?game={FEST}"
    house.begin(4, game=FEST, names=ENTERED["names"])
    yield "set-up", "/"
    house.play("tile 34")
    yield "spot-first", "/"
    house.play("spot 0 -1", "turn 0")
    play_well(house, until=lambda state: state.turn > 11 and reward_offered(house))
    yield "reward", "/"
    house.table.touch("reward-seven")
    house.table.touch("spot-0--1")
    yield "refused", "/"
    play_well(house, until=lambda state: state.step.name == "SPOT")
    yield "spot", "/"
    house.play(str(house.moves[0]))
    yield "turn", "/"
    play_well(house, until=lambda state: state.pile == 0)
    yield "correct", "/correct"
    yield "correct-who", "/correct?touched=player-1"
    yield "correct-tile", "/correct?touched=laid-34"
    yield "help", f"/help/{FEST}"
    play_well(house)
    yield "over", "/"
    house.begin(3, game=FEST, names=ENTERED["names"], tiles="dealt")
    yield "take-a-seat", "/"
    for seat, holder in enumerate(("another phone", "*", "a third phone")):
        house.table.hold(seat, holder)
    yield "waiting", "/"
    play_well(house, until=lambda state: state.turn > 12 and state.seat == 1)
    yield "hand", "/"
    house.play(next(str(move) for move in house.moves if str(move).startswith("tile")))
    yield "own-side", "/"


def lamp_stations(house):
    """Lead the table through its lamps' page: no game, choices, a refusal, a storm, the end."""
    yield "lamps-empty", "/lamps"
    house.begin(**ENTERED)
    yield "lamps-start", "/lamps"
    house.begin(4, names=ENTERED["names"])
    house.play("card red-coop-1-all")
    yield "lamps-beacon", "/lamps"
    house.table.touch("red-coop-1-all")
    yield "lamps-refused", "/lamps"
    house.table.dim(50, night=True)
    play_well(house, until=lambda state: state.round == 10)
    yield "lamps-storm", "/lamps"
    play_well(house)
    yield "lamps-over", "/lamps"


def tag_stations(house):
    """Lead the table through tags and printing."""
    yield "tags", "/tags"
    house.table.begin_naming(RUN, box(RUN, load(RUN), "cards"))
    yield "naming", "/"
    for number in range(20):
        house.table.scan(f"04A1B2C3D4E5{number:02}")
    house.table.scan("04A1B2C3D4E503")
    yield "naming-clash", "/"
    house.table.step_naming("end", house.table.now.naming.at)
    yield "tags-some", "/tags"
    yield "print", f"/print/{RUN}?group=cards"
    yield "print-tiles", f"/print/{FEST}?kind=cards&paper=letter"
    yield "sign", "/print/sign"
    house.begin(4, names=ENTERED["names"])
    house.table.scan("04FFEEDDCCBBAA")
    house.table.health("scanner-2", False)
    yield "stray", "/"
    yield "name-tag", "/tags/name"
    yield "scanned", f"/p/{RUN}/red-solo-4-purple"
    yield "scanned-other", "/p/lichterfest/tile-3"
    yield "scanned-seat", "/p/table/seat-1"
    house.table.put_away()
    yield "scanned-empty", f"/p/{RUN}/red-solo-4-purple"


def reward_offered(house):
    return any(str(move).startswith("reward") for move in house.moves)


TAGS, LAMPS = "tags", "lamps"
STATIONS = {RUN: run_stations, FEST: fest_stations, TAGS: tag_stations, LAMPS: lamp_stations}


@pytest.mark.parametrize("stations", STATIONS.values(), ids=STATIONS)
def test_nothing_sticks_out_and_everything_can_be_hit_and_read(house, pocket, stations):
    """Both languages, dark and light, at the widths of a usual and of a small phone."""
    phones = {language: pocket(language) for language in LANGUAGES}
    for phone in phones.values():
        phone.forgive("status of 404")  # one of the stations is the page that is not there
    wrong = []
    for station, path in stations(house):
        for language, phone in phones.items():
            phone.open(path)
            phone.page.evaluate(
                "for (const one of document.querySelectorAll('details')) one.open = true"
            )
            for width in WIDTHS:
                phone.page.set_viewport_size({"width": width, "height": 844})
                for scheme in SCHEMES:
                    phone.page.emulate_media(color_scheme=scheme)
                    found = phone.page.evaluate(MEASURE, width)
                    wrong += [(station, language, width, scheme, each) for each in found]
    assert not wrong, summary(wrong)


def summary(wrong):
    """Each fault once, with the first place where it was seen."""
    first = {each: where for *where, each in reversed(wrong)}
    return "\n".join(f"{each} {where}" for each, where in first.items())


# Pictures for people: LIGHTKEEPER_SHOTS=folder pytest -k pictures

PICTURES = {
    RUN: ("empty", "start", "start-fleet", "set-up", "card", "beacon", "half-touched", "refused",
          "storm", "over", "correct", "hands"),
    FEST: ("start", "set-up", "reward", "refused", "spot", "turn", "over", "help", "hand", "own-side",
           "correct-who"),
    TAGS: ("tags-some", "naming", "naming-clash", "print", "print-tiles", "sign", "stray", "name-tag", "scanned"),
}  # fmt: skip
NAMES = ("Anna", "Ben", "Cleo", "Dörte")


@pytest.mark.skipif(not SHOTS, reason="pictures are taken where LIGHTKEEPER_SHOTS names a folder")
@pytest.mark.parametrize("game", PICTURES)
def test_pictures(house, pocket, monkeypatch, game):
    monkeypatch.setitem(ENTERED, "names", NAMES)
    folder = Path(SHOTS) / game
    folder.mkdir(parents=True, exist_ok=True)
    phones = {language: pocket(language, device_scale_factor=1.5) for language in LANGUAGES}
    for station, path in STATIONS[game](house):
        for language, phone in phones.items() if station in PICTURES[game] else ():
            phone.open(path)
            for scheme in SCHEMES:
                phone.page.emulate_media(color_scheme=scheme)
                for full, ending in ((False, ""), (True, "-full")):
                    phone.page.screenshot(
                        path=folder / f"{station}-{language}-{scheme}{ending}.png",
                        full_page=full,
                        animations="disabled",
                    )
    assert len(list(folder.glob("*.png"))) >= len(PICTURES[game]) * 8
