"""What one phone sees and may do: seats, and hands that no other phone shows."""

from __future__ import annotations

from random import Random

import pytest

from companion.game import ANYONE, DICE, HOST, take
from companion.message import message
from companion.play import SHARED
from companion.snapshot import Outcome
from companion.texts import say
from web.desk import has_secrets, may_play, said, screen_of

GAME = take("lighthouse-run")
LANGUAGES = ("en", "de")
DEALT = {"hand": "dealt"}
FIRST_CARD = "card red-coop-1-all"
OTHER_PAGES = ("/correct", "/start", "/games", "/games/1", "/games/1.txt")


def words(key, language="en", **values):
    return say(message(key, **values), language)


def test_an_outcome_is_said_in_the_language_of_the_phone():
    outcome = Outcome("refused", message("touch-stale"))
    for language in LANGUAGES:
        assert said(outcome, language) == ("refused", words("touch-stale", language))


@pytest.mark.parametrize(
    ("dealt", "holder", "mine", "others"),
    [
        (False, "", True, True),
        (False, "me", True, False),
        (False, SHARED, True, True),
        (True, "", False, False),
        (True, "me", True, False),
        (True, SHARED, True, True),
    ],
)
def test_who_may_play_a_seat(house, dealt, holder, mine, others):
    """Decision 002: a free seat without secrets may be played from any phone."""
    house.begin(seats=(DEALT if dealt else {}, {}))
    house.table.hold(0, holder)
    play = house.table.now.play
    assert has_secrets(play, 0) == dealt
    assert may_play(play, "me", 0) == mine
    assert may_play(play, "you", 0) == others
    for phone, may in (("me", mine), ("you", others)):
        screen = screen_of(house.table.now, phone)
        assert bool(screen.choices) == may
        assert bool(screen.own) == (holder in (phone, SHARED))
        assert screen.takeable == ([0] if dealt and not holder else [])


def test_nobody_is_the_host_or_the_dice_but_what_the_table_shows_is_everybodys(house):
    house.begin(lighthouses="table")
    play = house.table.now.play
    assert may_play(play, "me", ANYONE)
    assert not may_play(play, "me", HOST)
    assert not may_play(play, "me", DICE)
    assert {choice.seat for choice in screen_of(house.table.now, "me").choices} == {ANYONE}


def test_the_table_tells_what_hands_have_to_do(house):
    house.begin()
    house.play("card red-coop-1-all", "skip")
    (choice,) = screen_of(house.table.now, "me").choices
    house.play(str(choice.move))
    assert [say(chore, "en") for chore in screen_of(house.table.now, "me").chores] == [
        "Move the red ship from the start to space 1.",
        "Move the yellow ship from the start to space 1.",
    ]


def test_the_set_up_list_comes_back_when_the_first_card_is_taken_back(house):
    house.begin()
    set_up = screen_of(house.table.now, "me").chores
    house.play("card red-coop-1-all")
    assert not screen_of(house.table.now, "me").chores
    house.table.undo()
    assert screen_of(house.table.now, "me").chores == set_up


def test_the_set_up_list_stays_while_the_lighthouses_are_entered(house):
    house.begin(lighthouses="table")
    for entered in range(1, 6):
        house.play(
            f"place {house.table.now.play.game.rules.moves(house.state, ANYONE)[0].lighthouse}"
        )
        words = [say(chore, "en") for chore in screen_of(house.table.now, "me").chores]
        assert "Set the three beacons on the 1st, 3rd and 5th lighthouse." in words
        placed = sum(line.startswith("Place ") for line in words)
        assert placed == (entered if entered < 5 else 6)  # the last one follows by itself


def test_a_seat_is_mine_anothers_everybodys_or_free(house):
    house.begin(4)
    for seat, holder in enumerate(("me", "you", SHARED, "")):
        house.table.hold(seat, holder)
    places = screen_of(house.table.now, "me").places
    assert [place.held for place in places] == ["mine", "other", "shared", "free"]
    assert [place.name for place in places] == ["Anna", "Ben", "Cleo", "Dörte"]
    assert [place.acts for place in places] == [True, False, False, False]


def test_a_sleeping_game_has_no_choices(house):
    house.begin()
    house.restart()
    screen = screen_of(house.table.now, "me")
    assert not screen.choices
    assert not screen.touchable
    assert not screen.asks


def test_a_free_seat_with_a_dealt_hand_must_be_taken_first(house):
    house.begin(seats=(DEALT, {}))
    phone, other = house.phone(), house.phone("de")
    page = phone.open()
    assert not page.moves
    assert words("page-take-to-play", who="Anna") in page.words
    card = f"card {GAME.show.view(house.state, 0)['hand'][0]}"
    before = house.kept()
    reply = phone.tap("/play", seat="seat-1", move=card)
    assert reply.status_code == 409
    assert reply.json["said"] != words("seat-other", who="Anna")  # nobody else plays it
    assert "Anna" in reply.json["said"]
    assert house.kept() == before
    phone.press(page.form("/seat"), words("page-seat-take-name", who="Anna"))
    page = phone.open()
    assert {move for _, move, _ in page.moves} == {str(move) for move in house.moves}
    assert 1 <= len(page.moves) <= 3
    assert not other.open().moves
    assert words("page-take-to-play", "de", who="Anna") not in other.open().words
    assert phone.tap("/play", seat="seat-1", move=card).status_code == 200


@pytest.mark.parametrize("variant", ["plain", "erik", "fleet"])
def test_a_dealt_hand_is_seen_on_the_phone_that_took_the_seat_and_nowhere_else(house, variant):
    house.begin(variant=variant, seats=(DEALT, DEALT))
    anna, ben, spectator = house.phone(), house.phone("de"), house.phone()
    anna.post("/seat", seat="seat-1", to="take")
    ben.post("/seat", seat="seat-2", to="take")
    random = Random(8)
    looks = 0
    while house.actors:
        if random.random() < (0.5 if house.step == "CARD" else 0.1):
            looks += 1
            for holder, others, seat in ((anna, (ben, spectator), 0), (ben, (anna, spectator), 1)):
                check_hand(house, holder, others, seat, OTHER_PAGES if looks % 5 == 1 else ())
        house.play(str(random.choice(house.moves)))
    assert looks > 9


def check_hand(house, holder, others, seat, pages):
    hand = GAME.show.view(house.state, seat)["hand"]
    mine = house.state.chart.own[seat]
    colours = [house.state.chart.colours[k] for k in mine]
    shown = holder.open()
    drawn = sum(shown.html.count(f"playing-card edge-{colour}") for colour in colours)
    acts = house.actor == seat and house.step == "CARD"
    assert drawn == (len({str(move) for move in house.moves}) if acts else len(hand))
    public = {
        name for crew in GAME.show.view(house.state, None)["crews"] for name in crew["played"]
    }
    secret = [name for name in hand if name not in public]
    for phone in others:
        seen = [phone.open().html, phone.tap("/undo", seen=0).text, first_event(phone)]
        seen += [phone.get(path).text for path in pages]
        for text in seen:
            assert not any(f"playing-card edge-{colour}" in text for colour in colours)
            for name in secret:
                assert name not in text
                for language in LANGUAGES:
                    assert spoken(name, language) not in text


def first_event(phone):
    with phone.get("/live") as reply:
        return next(iter(reply.response)).decode()


def spoken(name, language):
    """A card as sentences name it."""
    colour, kind, steps, lighthouse = name.split("-")
    many = "all" if lighthouse == "all" else "one"
    fill = {"colour": message(f"colour-{colour}"), "steps": int(steps), "lighthouse": ""}
    fill |= {"lighthouse": message(f"colour-{lighthouse}")} if many == "one" else {}
    return words(f"lighthouse-run-card-{kind}-{many}", language, **fill)


def test_a_spectator_cannot_find_out_a_dealt_card_by_trying(house):
    """Every card, in the hand or not, is answered alike."""
    house.begin(seats=(DEALT, {}))
    house.phone().post("/seat", seat="seat-1", to="take")
    spectator = house.phone()
    deck = {card.name for card in house.state.chart.decks[0]}
    before = house.kept()
    for action, key, prefix in (("/play", "move", "card "), ("/touch", "piece", "")):
        for seat in ("seat-1", "anyone"):
            said = {
                spectator.tap(action, seat=seat, **{key: prefix + name}).json["said"]
                for name in deck
            }
            assert len(said) == 1
    assert house.kept() == before


def test_a_seat_is_handed_over_freed_and_shared(house):
    house.begin(seats=(DEALT, {}))
    first, second = house.phone(), house.phone()
    first.post("/seat", seat="seat-1", to="take")
    assert words("page-held-mine") in first.open().words
    assert words("page-held-other") in second.open().words
    assert first.open().moves
    taken = second.tap("/seat", seat="seat-1", to="take")
    assert taken.status_code == 409  # nobody takes a seat, and its hand, behind another's back
    assert taken.json["said"] == words("seat-other", who="Anna")
    seats = [form for form in second.open().forms if form.action == "/seat"]
    second.press(seats[0], words("page-seat-leave"))
    assert words("page-take-to-play", who="Anna") in first.open().words
    second.post("/seat", seat="seat-1", to="take")
    assert second.open().moves
    assert not first.open().moves
    assert first.tap("/play", seat="seat-1", move=FIRST_CARD).status_code == 409
    seats = [form for form in second.open().forms if form.action == "/seat"]
    second.press(seats[0], words("page-seat-leave"))
    assert not second.open().moves  # a dealt hand is nobody's now
    assert words("page-take-to-play", who="Anna") in first.open().words
    seats = [form for form in first.open().forms if form.fields.get("seat") == "seat-1"]
    first.press(seats[-1], words("page-seat-share"))
    for phone in (first, second, house.phone()):
        assert phone.open().moves
        assert words("page-held-shared") in phone.open().words


def test_seats_are_kept_over_a_restart(house):
    house.begin(seats=(DEALT, {}))
    phone = house.phone()
    phone.post("/seat", seat="seat-1", to="take")
    cookie = phone.client.get_cookie("lightkeeper")
    house.restart()
    same, other = house.phone(), house.phone()
    same.client.set_cookie("lightkeeper", cookie.value)
    same.post("/resume")
    assert same.open().moves
    assert not other.open().moves


def test_a_cookie_cannot_be_made_up(house):
    house.begin(seats=(DEALT, {}))
    holder, thief = house.phone(), house.phone()
    holder.post("/seat", seat="seat-1", to="take")
    name = house.table.now.play.holders[0]
    thief.client.set_cookie("lightkeeper", f'{{"phone":"{name}"}}')
    assert not thief.open().moves
