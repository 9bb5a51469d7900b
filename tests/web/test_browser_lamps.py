"""The simulated table on real phones: what glows on the glass is what the lamps get, in five situations."""

from __future__ import annotations

import os
from contextlib import ExitStack
from pathlib import Path
from random import Random

import pytest

import web.lamps
from companion.config import Config
from companion.demo import choose
from companion.glow import ROWS, Glow
from companion.snapshot import scene_of
from companion.wiring.pins import layout_of, lit, pinned, wired
from web.lamps import packed, still

pytestmark = pytest.mark.browser

SHOTS = os.environ.get("LIGHTKEEPER_SHOTS")
NAMES = ("Anna", "Ben", "Cleo", "Dörte")
SIZES = {"tall": {"width": 390, "height": 844}, "wide": {"width": 844, "height": 390}}

# Returns the frame that the page shows, and each drawn lamp's light as its style has it.
READ = """
picture => {
  const svg = document.querySelector(`.picture svg.${picture}`);
  const shown = {};
  for (const group of svg.querySelectorAll(".light")) {
    const [r, g, b, a = 1] = getComputedStyle(group).color.match(/[\\d.]+/g).map(Number);
    shown[`${group.dataset.row} ${group.dataset.lamp}`] = [r * a, g * a, b * a];
  }
  return [document.getElementById("picture").dataset.frame, shown];
}
"""


class Recorded(Glow):
    """A glow that remembers every frame it ever showed."""

    def __init__(self, layout):
        super().__init__(layout)
        self.frames = set()

    def show(self, frame):
        self.frames.add(packed(frame))
        super().show(frame)


@pytest.fixture
def evening(house, monkeypatch):
    """A house whose lamps are lit by the real lights thread, on simulated pins."""
    monkeypatch.setenv("GPIOZERO_PIN_FACTORY", "mock")
    wiring = wired(house.folder / "lightkeeper.toml", Config())
    house.pins = pinned()
    house.lamps = Recorded(layout_of(wiring))
    house.restart()
    with ExitStack() as room:
        room.enter_context(lit(house.table, wiring, (), house.lamps, house.pins))
        yield house


def play_well(house, until=lambda state: False):
    random = Random(1)
    while house.actors and not until(house.state):
        house.play(str(choose(house.table.now.play.game, house.state, house.actor, random)))


def situations(house):
    """Lead the table through the five pictures; yield a name and what only this one shows."""
    house.begin(4, names=NAMES)
    yield "start", "() => document.querySelectorAll('.tall [data-row=track].lit').length === 1"
    house.play("card red-coop-1-all")
    yield "beacon", "() => document.querySelectorAll('.tall [data-row=beacons].pulse').length === 6"
    house.table.touch("yellow-coop-1-all")
    yield (
        "refused",
        "() => document.querySelectorAll('.tall [data-row=beacons].blink').length === 6",
    )
    play_well(house, until=lambda state: state.round == 11)
    yield "storm", "() => document.querySelectorAll('.tall [data-row=track].lit').length === 11"
    play_well(house)
    yield "ranking", "() => !document.querySelector('.tall [data-row=beacons].pulse')"


def as_drawn(frame):
    """Return a frame's colours by the lamps' names on the page; the lamps it does not name are dark."""
    colors = {}
    for row, lamps in zip(ROWS, frame.split("."), strict=True):
        for place in range(len(lamps) // 6):
            one = lamps[6 * place : 6 * place + 6]
            colors[f"{row} {place}"] = [int(one[at : at + 2], 16) for at in (0, 2, 4)]
    return colors


def assert_drawn(house, phone, picture):
    """What glows on the glass is a frame that the drivers got, lamp by lamp."""
    frame, shown = phone.page.evaluate(READ, picture)
    assert frame in house.lamps.frames
    wanted = as_drawn(frame)
    assert wanted.keys() <= shown.keys()
    for lamp, light in shown.items():
        assert light == pytest.approx(wanted.get(lamp, [0, 0, 0]), abs=1), (lamp, frame)


def test_in_five_situations_the_glass_shows_what_the_lamps_get(evening, pocket):
    phones = {picture: pocket("en", viewport=size) for picture, size in SIZES.items()}
    for phone in phones.values():
        phone.open("/lamps")
    for name, there in situations(evening):
        for picture, phone in phones.items():
            phone.wait(there)
            phone.wait("() => document.getElementById('picture').dataset.frame")
            assert phone.find(f".picture svg.{picture}").is_visible(), name
            assert_drawn(evening, phone, picture)
            rims = phone.page.evaluate(
                "() => [...document.querySelectorAll('.light')].map(g => [g.classList.contains('lit'),"
                " getComputedStyle(g.querySelector('.rim')).strokeDasharray === 'none'])"
            )
            assert all(is_lit == whole for is_lit, whole in rims), "the rim tells, whatever the hue"


def end_of_motion(house, phone):
    """Wait until the lamps are still, as their scene ends up, and the glass shows it."""
    last = packed(still(scene_of(house.table.now)))
    phone.wait("last => document.getElementById('picture').dataset.frame === last", last)
    return last


def test_while_the_lamps_are_still_no_frame_is_sent(evening, pocket, monkeypatch):
    monkeypatch.setattr(web.lamps, "HEARTBEAT", 0.05)
    evening.begin(4)
    phone = pocket().open("/lamps")
    end_of_motion(evening, phone)
    frames, alive = phone.page.evaluate("() => [window.counted.frame, window.counted.alive]")
    phone.wait("before => window.counted.alive > before + 20", alive)
    assert phone.page.evaluate("() => window.counted.frame") == frames


def bright(phone):
    return float(
        phone.page.evaluate(
            "() => getComputedStyle(document.getElementById('picture')).getPropertyValue('--bright')"
        )
    )


def test_a_tap_dims_the_lamps_for_everybody_and_a_restart_keeps_it(evening, pocket):
    evening.begin(4)
    mine, other = pocket(), pocket("de")
    for phone in (mine, other):
        phone.forgive("ERR_")  # at the end the table restarts
        phone.open("/lamps")
        end_of_motion(evening, phone)
    pin = next(
        evening.pins[0].pin(number)
        for number, lamp in zip((17, 27, 22, 23, 24, 25), scene_of(evening.table.now).beacons, strict=True)
        if lamp.lit
    )  # fmt: skip
    full, before = pin.state, bright(mine)
    mine.find("[name=level][value='25']").tap()
    for phone in (mine, other):
        phone.wait(
            "() => document.querySelector('[name=level][value=\"25\"]').ariaPressed === 'true'"
        )
        assert bright(phone) < before
    mine.find(".said", has_text="The lamps shine at 25 percent.").wait_for()
    assert 0 < pin.state < full
    quarter, frames = pin.state, len(evening.lamps.frames)
    other.find("#night").tap()
    for phone in (mine, other):
        phone.wait("() => document.getElementById('night').ariaChecked === 'true'")
    assert other.find("#night .state").inner_text() == "an"
    assert 0 < pin.state < quarter
    assert len(evening.lamps.frames) == frames, "dimmed frames still mean the same"
    evening.restart_served()
    mine.page.reload()
    assert mine.find("#night").get_attribute("aria-checked") == "true"
    assert mine.find("[name=level][value='25']").get_attribute("aria-pressed") == "true"


def test_who_wants_no_motion_sees_where_it_ends(evening, pocket):
    phone = pocket(reduced_motion="reduce")
    evening.begin(4)
    phone.open("/lamps")
    evening.play("card red-coop-1-all")
    phone.wait("() => document.querySelectorAll('.tall .pulse').length === 6")
    _, shown = phone.page.evaluate(READ, "tall")
    for lamp, light in as_drawn(packed(still(scene_of(evening.table.now)))).items():
        assert shown[lamp] == pytest.approx(light, abs=1)
    assert phone.page.evaluate("() => getComputedStyle(document.querySelector('.pulse .may')).stroke") != "none"  # fmt: skip


def test_the_words_keep_up_and_stay_open(evening, pocket):
    phone = pocket("de").open("/lamps")
    phone.find("#words summary").tap()
    evening.begin(4, names=NAMES)
    phone.wait("() => document.querySelector('.caption').innerText.includes('Anna')")
    assert phone.find("#words .legend").first.is_visible()
    assert "Leuchtfeuer 1" in phone.words
    assert "GPIO 17" in phone.words


def test_a_longer_river_is_drawn_without_a_tap(evening, pocket):
    evening.begin(4)
    phone = pocket().open("/lamps")
    phone.wait("() => document.querySelectorAll('.tall [data-row=river]').length === 21")
    phone.page.evaluate("() => document.querySelectorAll('[data-row=river][data-lamp=\"20\"]').forEach(e => e.remove())")  # fmt: skip
    phone.page.evaluate("() => find()")
    evening.play("card red-coop-1-all")
    phone.wait("() => document.querySelectorAll('.wide [data-row=river]').length === 21")
    phone.wait("() => document.querySelectorAll('.tall [data-row=beacons].pulse').length === 6")
    assert_drawn(evening, phone, "tall")


def test_a_table_that_is_gone_is_said_and_found_again(evening, pocket):
    phone = pocket().open("/lamps")
    phone.forgive("ERR_")
    evening.stop()
    evening.lamps.close()
    phone.wait("() => !document.getElementById('lost').hidden")


@pytest.mark.skipif(not SHOTS, reason="pictures are taken where LIGHTKEEPER_SHOTS names a folder")
def test_pictures(evening, pocket):
    folder = Path(SHOTS) / "lamps"
    folder.mkdir(parents=True, exist_ok=True)
    phones = {
        f"{language}-{scheme}{ending}": pocket(
            language, viewport=size, color_scheme=scheme, device_scale_factor=1.5
        )
        for language in ("en", "de")
        for scheme in ("dark", "light")
        for ending, size in (("", SIZES["tall"]), ("-wide", SIZES["wide"]))
    }
    for phone in phones.values():
        phone.open("/lamps")
    for name, there in situations(evening):
        for which, phone in phones.items():
            phone.wait(there)
            phone.page.screenshot(path=folder / f"{name}-{which}.png")
    assert len(list(folder.glob("*.png"))) >= 5 * len(phones)
