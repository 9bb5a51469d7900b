"""The owner's wiring: what it may say, every mistake at once, and what does not go together."""

from __future__ import annotations

import tomllib

import pytest

from hardware import Mistakes
from hardware.pins import SHIPPED, Strip, load
from tests.hardware.layouts import LAYOUTS

BEACONS = ((17,), (27,), (22,), (23,), (24,), (25,))
STRIP = {"kind": "apa102"}
GPIO = ("expect-gpio", {"least": 2, "most": 27})
ROW = ("expect-row-count", {"count": 13})
ORDER = ("expect-order", {})


def mistakes(owner):
    """Return each mistake as key, what was expected, what was found."""
    with pytest.raises(Mistakes) as caught:
        load(owner)
    return [(key, (expected, fill), got) for key, expected, fill, got in caught.value.mistakes]


def mistake(owner):
    (only,) = mistakes(owner)
    return only


def different(other):
    return "expect-different", {"other": other}


def taken(use):
    return "expect-pin-taken", {"use": use}


def whole(least, most):
    return "expect-int", {"least": least, "most": most}


def one_of(words):
    return "expect-one-of", {"words": words}


# What holds


def test_the_shipped_wiring_is_six_beacons_and_nothing_else():
    wiring = load({})
    assert wiring.rows == {"beacons": BEACONS, "track": (), "river": ()}
    assert (wiring.strip, wiring.buttons, wiring.buzzer) == (None, {}, None)
    assert wiring.uses() == {pin: f"beacon-{i}" for i, (pin,) in enumerate(BEACONS, 1)}


def test_the_owner_changes_only_what_differs():
    wiring = load({"lamps": {"active_high": False, "gamma": 1}, "buttons": {"ok": 4}})
    assert (wiring.rows["beacons"], wiring.active_high, wiring.gamma) == (BEACONS, False, 1.0)
    assert (wiring.brightness, wiring.led_milliamps) == (60, 8)
    assert wiring.buttons == {"ok": 4}


def test_a_lamp_may_have_a_pin_for_each_colour():
    wiring = load({"lamps": {"beacons": [[2, 3, 4], 5, 6, 7, 8, [9, 10, 11]]}})
    assert wiring.rows["beacons"] == ((2, 3, 4), (5,), (6,), (7,), (8,), (9, 10, 11))
    assert wiring.uses()[3] == "beacon-1 green"


@pytest.mark.parametrize(("kind", "colours"), [("apa102", "bgr"), ("ws2812", "grb")])
def test_a_strip_has_the_usual_order_of_colours_unless_it_is_told(kind, colours):
    lamps = (*(("track", n) for n in range(1, 14)), *(("river", n) for n in range(1, 22)))
    assert load({"strip": {"kind": kind}}).strip == Strip(kind, 0, 0, lamps, colours, 60, 1000)
    assert load({"strip": {"kind": kind, "colours": "rbg"}}).strip.colours == "rbg"


def test_a_strips_lamps_stand_in_any_order():
    strip = load({"strip": {**STRIP, "order": ["river 3-1", "beacons 6", "track 1-2"]}}).strip
    assert strip.lamps == (
        ("river", 3), ("river", 2), ("river", 1), ("beacons", 6), ("track", 1), ("track", 2),
    )  # fmt: skip


def test_every_key_of_the_shipped_file_may_be_written_as_it_is():
    shipped = tomllib.loads(SHIPPED.read_text("utf-8"))
    assert load(shipped) == load({})


# The layouts that the build guide describes


@pytest.mark.parametrize(("layout", "pins"), [*zip(LAYOUTS, [22, 23, 0], strict=True)])
def test_a_documented_layout_fits(layout, pins):
    assert len(load(tomllib.loads(LAYOUTS[layout])).uses()) == pins


# What an entry may be

PINS = [17, 27, 22, 23, 24, 25]


@pytest.mark.parametrize("got", [31, 1, -1, 0, 17.0, True, "GPIO4"])
def test_a_lamps_pin_is_a_gpio(got):
    key, expected, shown = mistake({"lamps": {"beacons": [*PINS[:2], got, *PINS[3:]]}})
    assert (key, expected) == ("lamps.beacons[3]", GPIO)
    assert shown in (str(got), str(got).lower(), f'"{got}"')


# table, key, what it says, expected, as it is shown
WRONG = [
    ("lamps", "beacons", [17, 27], ("expect-row-count", {"count": 6}), "[17, 27]"),
    ("lamps", "beacons", 17, ("expect-row-count", {"count": 6}), "17"),
    ("lamps", "track", list(range(2, 14)), ROW, "[2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]"),
    ("lamps", "track", "river", ROW, '"river"'),
    ("lamps", "river", [], ("expect-row-count-to", {"count": 21}), "[]"),
    ("lamps", "active_high", "yes", one_of("true, false"), '"yes"'),
    ("lamps", "brightness", 0, whole(1, 100), "0"),
    ("lamps", "brightness", 50.5, whole(1, 100), "50.5"),
    ("lamps", "gamma", 0.5, ("expect-number", {"least": "1.0", "most": "4.0"}), "0.5"),
    ("lamps", "gamma", float("nan"), ("expect-number", {"least": "1.0", "most": "4.0"}), "NaN"),
    ("lamps", "gamma", True, ("expect-number", {"least": "1.0", "most": "4.0"}), "true"),
    ("lamps", "led_milliamps", 51, whole(1, 50), "51"),
    ("lamps", "pins_milliamps", -1, whole(1, 1000), "-1"),
    ("strip", "kind", "ws2811", one_of('"none", "apa102", "ws2812"'), '"ws2811"'),
    ("strip", "bus", 2, whole(0, 1), "2"),
    ("strip", "device", 3, whole(0, 2), "3"),
    ("strip", "colours", "rgbw", one_of('"", "rgb", "rbg", "grb", "gbr", "brg", "bgr"'), '"rgbw"'),
    ("strip", "lamp_milliamps", 0, whole(1, 200), "0"),
    ("strip", "milliamps", "1A", whole(10, 20_000), '"1A"'),
    ("strip", "order", "track 1-13", ORDER, '"track 1-13"'),
    ("buttons", "beacons", [4], ("expect-pins", {"count": 6}), "[4]"),
    ("buttons", "beacons", 4, ("expect-pins", {"count": 6}), "4"),
    ("buttons", "ok", 28, GPIO, "28"),
    ("buttons", "undo", False, GPIO, "false"),
    ("buttons", "next", 0.0, GPIO, "0.0"),
    ("buzzer", "pin", "18", GPIO, '"18"'),
]  # fmt: skip


@pytest.mark.parametrize(
    ("table", "key", "got", "expected", "shown"), WRONG, ids=[f"{t}.{k}" for t, k, *_ in WRONG]
)
def test_a_wrong_entry_is_named(table, key, got, expected, shown):
    assert mistake({table: {key: got}}) == (f"{table}.{key}", expected, shown)


def test_three_pins_are_a_beacons_only_and_never_two():
    beacons = [[2, 3], *PINS[1:]]
    assert mistake({"lamps": {"beacons": beacons}}) == (
        "lamps.beacons[1]", ("expect-rgb", {}), "[2, 3]",
    )  # fmt: skip
    beacons = [[2, 3, 31], *PINS[1:]]
    assert mistake({"lamps": {"beacons": beacons}}) == ("lamps.beacons[1][3]", GPIO, "31")
    assert mistake({"lamps": {"river": [[2, 3, 4]]}}) == ("lamps.river[1]", GPIO, "[2, 3, 4]")


@pytest.mark.parametrize("run", ["track 1-14", "track 0", "cloud 1-13", "track", 7, "river 22"])
def test_a_run_of_the_strip_that_is_none_is_named(run):
    key, expected, _ = mistake({"strip": {"order": ["river 1-2", run]}})
    assert (key, expected) == ("strip.order[2]", ORDER)


def test_a_lamp_that_stands_twice_on_the_strip_is_named():
    order = ["track 1-13", "river 1-21", "track 13-12"]
    assert mistake({"strip": {"order": order}}) == (
        "strip.order[3]", different("strip.order[1]"), '"track 13-12"',
    )  # fmt: skip


@pytest.mark.parametrize("table", ["lamps", "strip", "buttons", "buzzer"])
@pytest.mark.parametrize(("got", "shown"), [(3, "3"), ([1], "[1]"), (True, "true")])
def test_what_should_be_a_table_must_be_one(table, got, shown):
    key, (expected, _), found = mistake({table: got})
    assert (key, expected, found) == (table, "expect-table", shown)


def test_a_slip_of_the_pen_is_answered_with_the_keys_there_are():
    assert mistake({"buttons": {"prev": 4}}) == (
        "buttons.prev",
        ("expect-key", {"words": "beacons, previous, next, ok, undo"}),
        '"prev"',
    )


def test_what_is_much_too_long_is_cut_short():
    *_, shown = mistake({"lamps": {"track": "x" * 99}})
    assert len(shown) == 60
    assert mistake({"lamps": {"track": 16**5000}})[2] == "…"  # more digits than Python will write


def test_all_mistakes_come_at_once():
    owner = {
        "lamps": {"beacons": [True, *PINS[1:]], "colour": "red"},
        "strip": {"bus": 7},
        "buttons": [],
        "buzzer": {"pin": 99},
    }
    assert [key for key, *_ in mistakes(owner)] == [
        "lamps.beacons[1]", "lamps.colour", "strip.bus", "buttons", "buzzer.pin",
    ]  # fmt: skip


# What does not go together


@pytest.mark.parametrize(
    ("owner", "key", "other"),
    [
        ({"lamps": {"beacons": [4, 5, 6, 4, 12, 13]}}, "lamps.beacons[4]", "lamps.beacons[1]"),
        ({"lamps": {"beacons": [4, 5, [2, 3, 5], 6, 12, 13]}}, "lamps.beacons[3][3]", "lamps.beacons[2]"),
        ({"lamps": {"river": [2, 17]}}, "lamps.river[2]", "lamps.beacons[1]"),
        ({"buttons": {"ok": 17}}, "buttons.ok", "lamps.beacons[1]"),
        ({"buttons": {"beacons": [2, 3, 4, 5, 6, 2]}}, "buttons.beacons[6]", "buttons.beacons[1]"),
        ({"buttons": {"ok": 4}, "buzzer": {"pin": 4}}, "buzzer.pin", "buttons.ok"),
    ],
)  # fmt: skip
def test_a_pin_used_twice_is_named_with_its_first_use(owner, key, other):
    found, expected, _ = mistake(owner)
    assert (found, expected) == (key, different(other))


@pytest.mark.parametrize(("pin", "use"), [(14, "UART TX"), (15, "UART RX")])
def test_the_scanners_pins_are_taken(pin, use):
    assert mistake({"buttons": {"ok": pin}}) == ("buttons.ok", taken(use), str(pin))


# bus, device, and the pins that the kernel takes for them
TAKEN = [
    (0, 0, {7, 8, 9, 10, 11}),
    (0, 1, {7, 8, 9, 10, 11}),
    (1, 0, {18, 19, 20, 21}),
    (1, 1, {17, 18, 19, 20, 21}),
    (1, 2, {16, 17, 18, 19, 20, 21}),
]


@pytest.mark.parametrize(("bus", "device", "pins"), TAKEN)
def test_a_strips_bus_takes_its_pins_and_no_others(bus, device, pins):
    refused = set()
    for pin in set(range(2, 28)) - {14, 15}:
        owner = {
            "lamps": {"beacons": "none"},
            "strip": {**STRIP, "bus": bus, "device": device},
            "buzzer": {"pin": pin},
        }
        try:
            load(owner)
        except Mistakes as caught:
            ((key, expected, fill, _),) = caught.mistakes
            assert (key, expected) == ("buzzer.pin", "expect-pin-taken")
            assert fill["use"].startswith(f"SPI{bus} ")
            refused.add(pin)
    assert refused == pins


def test_without_a_strip_the_bus_is_free():
    assert load({"buttons": {"beacons": [7, 8, 9, 10, 11, 18]}}).buttons["beacon-4"] == 10


def test_the_first_bus_has_two_chip_selects():
    assert mistake({"strip": {**STRIP, "device": 2}}) == ("strip.device", whole(0, 1), "2")


@pytest.mark.parametrize(
    ("row", "owner"),
    [
        ("track", {}),
        ("beacons", {"strip": STRIP}),
        ("river", {"strip": {**STRIP, "order": ["track 1-13"]}}),
    ],
)
def test_lamps_that_are_the_strips_must_be_on_it(row, owner):
    lacks = ("expect-strip-lacks", {"row": row})
    assert mistake({**owner, "lamps": {row: "strip"}}) == (f"lamps.{row}", lacks, '"strip"')


def test_a_strip_has_lamps():
    assert mistake({"strip": {**STRIP, "order": []}}) == ("strip.order", ORDER, "[]")


def test_a_strips_current_is_enough_for_its_dark_lamps():
    assert mistake({"strip": {**STRIP, "milliamps": 50}}) == (
        "strip.milliamps", whole(68, 20_000), "50",
    )  # fmt: skip


def test_more_lamps_than_pins_are_counted():
    free = [pin for pin in range(2, 28) if pin not in (14, 15)]
    owner = {
        "lamps": {
            "beacons": [free[3 * i : 3 * i + 3] for i in range(6)],
            "track": [*free[18:], *free[:7]],
        }
    }
    first, *others = mistakes(owner)
    assert first == ("lamps, buttons, buzzer", ("expect-fewer-pins", {"count": 24}), "31")
    assert [key for key, *_ in others] == [f"lamps.track[{i}]" for i in range(7, 14)]


def test_all_conflicts_come_at_once():
    owner = {
        "lamps": {"river": "strip", "track": [2, 3, 4, 5, 6, 12, 13, 14, 16, 17, 18, 19, 20]},
        "buttons": {"ok": 2},
    }
    assert [key for key, *_ in mistakes(owner)] == [
        "lamps.river", "lamps.track[8]", "lamps.track[10]", "buttons.ok",
    ]  # fmt: skip
