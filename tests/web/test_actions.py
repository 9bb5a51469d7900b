"""What phones do: tapping, choosing, undoing, going on; and all that is refused with a sentence."""

from __future__ import annotations

from random import Random

import pytest

from companion.game import take
from companion.message import message
from companion.texts import say

GAME = take("lighthouse-run")
LANGUAGES = ("en", "de")
DEALT = {"hand": "dealt"}
FIRST_CARD = "card red-coop-1-all"


def words(key, language="en", **values):
    return say(message(key, **values), language)


# Playing


def test_a_turn_is_played_by_buttons_alone_without_any_script(house, phone):
    house.begin()
    while house.actor == 0:
        reply = phone.press(phone.open().form("/play"))
        assert (reply.status_code, reply.location) == (302, "/")
    (what, sentence), *_ = phone.open().said
    assert what == "played"
    assert "Anna sails from the start" in sentence


def test_the_live_page_gets_the_new_table_with_the_answer(house, phone, read):
    house.begin()
    reply = phone.tap("/play", seat="seat-1", move=FIRST_CARD)
    assert reply.status_code == 200
    news = reply.json
    assert news["what"] == "played"
    assert news["said"] == "Anna plays red: co-op 1, all lighthouses."
    assert news["version"] == house.table.now.version
    part = read(news["table"])
    assert ("played", news["said"]) in part.said
    assert "<html" not in news["table"]
    assert ("seat-1", "skip", house.seen) in part.moves


def test_a_tap_on_two_lighthouses_moves_a_beacon(house, phone):
    house.begin()
    phone.tap("/play", seat="seat-1", move=FIRST_CARD)
    source, target = house.state.chart.order[:2]
    more = phone.tap("/touch", seat="seat-1", piece=f"lighthouse-{target}")
    assert (more.status_code, more.json["what"]) == (200, "more")
    assert more.json["said"] == words("touch-more", number=3)
    done = phone.tap("/touch", seat="seat-1", piece=f"lighthouse-run/lighthouse-{source}")
    assert done.json["what"] == "played"
    assert target in house.state.chart.river.burning(house.state.lit)
    assert house.step == "SAIL"


@pytest.mark.parametrize("language", LANGUAGES)
def test_undo_takes_back_the_touches_first_and_then_the_move(house, language):
    house.begin()
    phone = house.phone(language)
    fresh = house.state
    phone.tap("/play", seat="seat-1", move=FIRST_CARD)
    phone.tap("/touch", seat="seat-1", piece="lighthouse-green")
    assert phone.tap("/undo").json["said"] == words("undo-touches", language)
    reply = phone.press(phone.open().form("/undo"), words("page-undo", language))
    assert reply.location == "/"
    (card,) = (move for move in GAME.rules.moves(fresh, 0) if str(move) == FIRST_CARD)
    told = GAME.show.tell(fresh, 0, card, None)
    assert phone.open().said == [("played", words("undo-done", language, move=told))]
    assert house.state == fresh
    assert not phone.open().has_form("/undo")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_is_resumed_or_put_away_after_a_restart(house, language):
    house.begin()
    house.play(FIRST_CARD)
    state = house.state
    house.restart()
    phone = house.phone(language)
    phone.press(phone.open().form("/resume"))
    assert phone.open().said == [("played", words("table-resumed", language))]
    assert house.state == state
    assert house.actors
    house.restart()
    phone = house.phone(language)
    phone.press(phone.open().form("/away"))
    page = phone.open()
    assert page.said == [("played", words("table-put-away", language))]
    assert words("page-empty-title", language) in page.words
    assert house.table.now.play is None


# Refused with a sentence, and nothing changes


def _first_card(house):
    house.begin()


def _beacon_wanted(house):
    """Red's card wants the lighthouse at the second place lit, and it is dark."""
    for seed in range(99):
        house.begin(seed=seed)
        order = house.state.chart.order
        if "purple" in (order[1], order[3], order[5]):
            house.play("card red-solo-4-purple")
            return


def _sailing(house):
    house.begin()
    house.play(FIRST_CARD, "skip")


def _second_round(house):
    """Red has played its solo 2 orange; it is red's turn again."""
    house.begin()
    house.play_one_turn("red-solo-2-orange")
    house.play_one_turn("yellow-solo-2-orange")
    house.play_one_turn("yellow-solo-3-blue")


def _other_phone(house):
    house.begin()
    house.phone().post("/seat", seat="seat-1", to="take")


def _free_dealt(house):
    house.begin(seats=(DEALT, {}))


def _fleet_second_card(house):
    house.begin(variant="fleet")
    house.play_one_turn("red-solo-2-orange")
    house.play_one_turn("yellow-solo-2-orange")


def _over(house):
    house.begin()
    house.play_on(Random(2))


def _asleep(house):
    house.begin()
    house.restart()


def _nothing(house):
    pass


def _dark(house):
    order = house.state.chart.order
    return next(order[k] for k in (1, 3, 5) if order[k] != "purple")


def _lighthouse(house, colour):
    sign = message(f"symbol-{house.state.chart.river.signs[colour]}")
    return message("lighthouse-run-lighthouse", colour=message(f"colour-{colour}"), symbol=sign)


def _card(colour, kind, steps, lighthouse):
    many = "all" if lighthouse == "all" else "one"
    return message(
        f"lighthouse-run-card-{kind}-{many}",
        colour=message(f"colour-{colour}"),
        steps=steps,
        lighthouse=message(f"colour-{lighthouse}") if many == "one" else "",
    )


ANNA = message("list-1", a=message("player", name="Anna"))
STALE = message("touch-stale")
SEAT = message("seat-unknown")
# name: (how the table stands, action, what is sent, what is answered); a function gets the house
REFUSED = {
    "old-play": (_first_card, "/play", {"seat": "seat-1", "move": FIRST_CARD, "seen": 0}, STALE),
    "no-seen-play": (_first_card, "/play", {"seat": "seat-1", "move": FIRST_CARD, "seen": None}, STALE),
    "garbage-seen": (_first_card, "/play", {"seat": "seat-1", "move": FIRST_CARD, "seen": "now"}, STALE),
    "endless-seen": (_first_card, "/play", {"seat": "seat-1", "move": FIRST_CARD, "seen": "9" * 5000}, STALE),
    "later-seen": (_first_card, "/play", {"seat": "seat-1", "move": FIRST_CARD, "seen": 10**9}, STALE),
    "old-touch": (_sailing, "/touch", {"seat": "seat-1", "piece": "start", "seen": 1}, STALE),
    "no-seen-touch": (_sailing, "/touch", {"seat": "seat-1", "piece": "start", "seen": None}, STALE),
    "old-undo": (_sailing, "/undo", {"seen": 1}, STALE),
    "no-seen-undo": (_sailing, "/undo", {"seen": None}, STALE),
    "old-skip-tag": (_sailing, "/touch", {"seat": "seat-1", "piece": "table/undo", "seen": 1}, STALE),
    "old-correct": (_sailing, "/correct", {"move": "put red start>7", "seen": 1}, STALE),
    "other-phone-play": (_other_phone, "/play", {"seat": "seat-1", "move": FIRST_CARD}, message("seat-other", who="Anna")),
    "other-phone-touch": (_other_phone, "/touch", {"seat": "seat-1", "piece": "red-coop-1-all"}, message("seat-other", who="Anna")),
    "anyone-for-anna": (_other_phone, "/play", {"seat": "anyone", "move": FIRST_CARD}, message("touch-turn", who=ANNA)),
    "anyone-touch": (_other_phone, "/touch", {"seat": "anyone", "piece": "red-coop-1-all"}, message("touch-turn", who=ANNA)),
    "seat-00": (_other_phone, "/touch", {"seat": "seat-00", "piece": "red-coop-1-all"}, None),
    "not-your-turn": (_first_card, "/play", {"seat": "seat-2", "move": "card yellow-coop-1-all"}, message("touch-turn", who=ANNA)),
    "not-your-touch": (_first_card, "/touch", {"seat": "seat-2", "piece": "yellow-coop-1-all"}, message("touch-turn", who=ANNA)),
    "illegal-move": (_first_card, "/play", {"seat": "seat-1", "move": "sail 7"}, message("play-illegal", move="sail 7")),
    "no-move": (_first_card, "/play", {"seat": "seat-1"}, message("play-illegal", move="")),
    "weird-move": (_first_card, "/play", {"seat": "seat-1", "move": "<b>🦑\u202e\x00"}, message("play-illegal", move="<b>🦑\u202e\x00")),
    "host-by-play": (_first_card, "/play", {"seat": "host", "move": "put red start>7"}, SEAT),
    "dice-by-play": (_first_card, "/play", {"seat": "dice", "move": FIRST_CARD}, SEAT),
    "illegal-correct": (_first_card, "/correct", {"move": "put red 3>7"}, message("play-illegal", move="put red 3>7")),
    "card-as-correct": (_first_card, "/correct", {"move": FIRST_CARD}, message("play-illegal", move=FIRST_CARD)),
    "wrong-colour": (_first_card, "/touch", {"seat": "seat-1", "piece": "yellow-coop-1-all"}, message("lighthouse-run-why-colour", who="Anna", colour=message("colour-yellow"), own=message("list-1", a=message("colour-red")))),
    "played-before": (_second_round, "/touch", {"seat": "seat-1", "piece": "red-solo-2-orange"}, message("lighthouse-run-why-played", card=_card("red", "solo", 2, "orange"))),
    "played-before-play": (_second_round, "/play", {"seat": "seat-1", "move": "card red-solo-2-orange"}, message("play-illegal", move="card red-solo-2-orange")),
    "other-colour-first": (_fleet_second_card, "/touch", {"seat": "seat-1", "piece": "red-coop-1-all"}, message("lighthouse-run-why-other-colour", colour=message("colour-red"), other=message("colour-green"))),
    "dark-lighthouse": (_beacon_wanted, "/touch", {"seat": "seat-1", "piece": lambda house: f"lighthouse-{_dark(house)}"}, lambda house: message("lighthouse-run-why-dark", lighthouse=_lighthouse(house, _dark(house)), target=_lighthouse(house, "purple"))),
    "no-skipping": (_beacon_wanted, "/play", {"seat": "seat-1", "move": "skip"}, message("play-illegal", move="skip")),
    "empty-space": (_sailing, "/touch", {"seat": "seat-1", "piece": "space-7"}, message("lighthouse-run-why-empty-coop", space=7)),
    "unknown-piece": (_first_card, "/touch", {"seat": "seat-1", "piece": "teapot"}, message("touch-unknown", piece="teapot")),
    "no-piece": (_first_card, "/touch", {"seat": "seat-1"}, message("touch-unknown", piece="")),
    "weird-piece": (_first_card, "/touch", {"seat": "seat-1", "piece": "<i>\u0000/../🦑"}, None),
    "long-piece": (_first_card, "/touch", {"seat": "seat-1", "piece": "x" * 5000}, message("touch-unknown", piece="x" * 200)),
    "ship-is-no-move": (_first_card, "/touch", {"seat": "seat-1", "piece": "red-at-start"}, message("lighthouse-run-next-card", who="Anna")),
    "other-game": (_first_card, "/touch", {"seat": "seat-1", "piece": "lichterfest/tile-12"}, message("touch-other-game", game="Lighthouse Run")),
    "ok-to-many": (_first_card, "/touch", {"seat": "seat-1", "piece": "table/ok"}, message("touch-choose", number=11)),
    "no-seat": (_first_card, "/play", {"move": FIRST_CARD}, SEAT),
    "seat-9": (_first_card, "/play", {"seat": "seat-9", "move": FIRST_CARD}, SEAT),
    "seat-0": (_first_card, "/play", {"seat": "seat-0", "move": FIRST_CARD}, SEAT),
    "weird-seat": (_first_card, "/touch", {"seat": "seat-²🦑", "piece": "start"}, SEAT),
    "endless-seat": (_first_card, "/touch", {"seat": "seat-" + "9" * 5000, "piece": "start"}, SEAT),
    "hold-nothing": (_first_card, "/seat", {}, SEAT),
    "hold-what": (_first_card, "/seat", {"seat": "seat-1", "to": "sell"}, SEAT),
    "hold-seat-9": (_first_card, "/seat", {"seat": "seat-9", "to": "take"}, SEAT),
    "hold-host": (_first_card, "/seat", {"seat": "host", "to": "take"}, SEAT),
    "hold-as-somebody": (_first_card, "/seat", {"seat": "seat-1", "to": "*"}, SEAT),
    "undo-nothing": (_first_card, "/undo", {}, message("undo-nothing")),
    "over-play": (_over, "/play", {"seat": "seat-1", "move": FIRST_CARD}, message("lighthouse-run-next-over")),
    "over-touch": (_over, "/touch", {"seat": "seat-1", "piece": "start"}, message("lighthouse-run-why-over")),
    "asleep-play": (_asleep, "/play", {"seat": "seat-1", "move": FIRST_CARD}, message("table-asleep")),
    "asleep-touch": (_asleep, "/touch", {"seat": "seat-1", "piece": "start"}, message("table-asleep")),
    "asleep-undo": (_asleep, "/undo", {}, message("table-asleep")),
    "asleep-correct": (_asleep, "/correct", {"move": "put red start>7"}, message("table-asleep")),
    "empty-play": (_nothing, "/play", {"seat": "seat-1", "move": FIRST_CARD}, message("table-empty")),
    "empty-touch": (_nothing, "/touch", {"seat": "seat-1", "piece": "start"}, message("table-empty")),
    "empty-undo": (_nothing, "/undo", {}, message("table-empty")),
    "empty-correct": (_nothing, "/correct", {"move": "put red start>7"}, message("table-empty")),
    "empty-resume": (_nothing, "/resume", {}, message("table-empty")),
    "empty-away": (_nothing, "/away", {}, message("table-empty")),
    "empty-hold": (_nothing, "/seat", {"seat": "seat-1", "to": "take"}, message("table-empty")),
}  # fmt: skip


@pytest.mark.parametrize("case", REFUSED)
def test_a_tap_that_is_refused_says_why_in_both_languages_and_changes_nothing(house, case, read):
    stand, action, fields, expected = REFUSED[case]
    stand(house)
    fields = {key: value(house) if callable(value) else value for key, value in fields.items()}
    expected = expected(house) if callable(expected) else expected
    before, snapshot = house.kept(), house.table.now
    for language in LANGUAGES:
        phone = house.phone(language)
        reply = phone.tap(action, **fields)  # as the live page asks
        assert reply.status_code == 409
        news = reply.json
        assert news["what"] in ("refused", "unknown")
        assert news["said"] == (say(expected, language) if expected else news["said"])
        assert len(news["said"]) > 10
        assert news["version"] == house.table.now.version
        assert (news["what"], news["said"]) in read(news["table"]).said
        reply = phone.post(action, **{"seen": house.seen, **fields})  # and as a plain form
        assert (reply.status_code, reply.location) == (302, "/")
        assert phone.open().said[0][0] == news["what"]
        assert not phone.open().said  # said once
    assert house.kept() == before
    assert house.table.now is snapshot


def test_a_refused_plain_form_goes_back_to_the_page_it_came_from(house, phone):
    house.begin()
    reply = phone.post("/play", seat="seat-1", move="sail 7", seen=house.seen, back="/correct?a=1")
    assert reply.location == "/correct?a=1"
    assert phone.open("/correct?a=1").said == [("refused", words("play-illegal", move="sail 7"))]


def test_the_second_of_two_equal_taps_is_refused(house, phone):
    """A double tap, or two phones at once: the first counts, the other hears how it stands now."""
    house.begin()
    seen = house.seen
    tap = {"seat": "seat-1", "move": FIRST_CARD, "seen": seen}
    assert phone.tap("/play", **tap).status_code == 200
    before = house.kept()
    late = house.phone("de").tap("/play", **tap)
    assert late.status_code == 409
    assert late.json["said"] == words("touch-stale", "de")
    assert words("page-choices", "de") in late.json["table"]
    assert house.kept() == before


def test_a_game_put_away_by_mistake_goes_on_with_one_tap(house, phone):
    house.begin()
    house.play("card red-coop-1-all")
    before = house.table.now.play
    phone.press(phone.open().form("/away"))
    assert house.table.now.play is None
    phone.press(phone.open(f"/games/{before.number}").form("/reopen"))
    assert house.table.now.play.state == before.state
