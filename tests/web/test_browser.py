"""Whole games on real phones: Chromium, the real server, the real journal, scans over a real pty."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from functools import partial
from random import Random

import pytest

from companion.game import take
from companion.snapshot import Outcome
from companion.texts import say

pytestmark = pytest.mark.browser

GAME = take("lighthouse-run")


def final(house):
    return [row.points for row in GAME.rules.standing(house.state).rows]


def begin(phone, players=2, variant=None, names=("Anna", "Ben", "Cleo", "Dörte"), **answers):
    """Start a game as people do: by the links, switches and fields of the start page."""
    phone.open().go("text=Lighthouse Run")
    if players != 4:  # which the page believes until told otherwise
        phone.go(f".switch label:has(input[name=players][value='{players}'])")
    if variant:
        phone.go(f".switch label:has(input[value={variant}])")
    for seat, name in enumerate(names[:players]):
        phone.find(f"[name=name-{seat}]").fill(name)
    for name, answer in answers.items():
        phone.find(f"[name={name.replace('_', '-')}]").select_option(answer)
    phone.go("button.main")
    phone.live()


def test_four_players_play_to_the_final_ranking_by_taps_while_somebody_watches(house, pocket):
    phone, watcher = pocket(), pocket("de")
    watcher.open()
    watcher.page.evaluate("window.neverReloaded = true")
    begin(phone, players=4)
    random = Random(4)
    taps = 0
    while house.actors:
        choices = phone.find(".choices button")
        number = choices.count()
        assert number == len(house.moves)
        news = phone.tap(choices.nth(random.randrange(number)))
        assert news["what"] == "played"
        taps += 1
    assert taps > 96
    watcher.reach()
    assert phone.points == watcher.points == final(house)
    assert "Das Spiel ist aus" in watcher.words
    assert "Final ranking" in phone.words
    assert watcher.page.evaluate("window.neverReloaded")
    assert not watcher.lost


def test_two_players_and_erik_play_to_the_ranking_each_on_their_own_phone(house, pocket):
    """Dealt hands and pile; pieces are touched on the board wherever it shows them."""
    anna, ben = pocket("en"), pocket("de")
    begin(anna, 2, "erik", erik_pile="dealt", hand_0="dealt", hand_1="dealt")
    assert not anna.moves
    anna.tap(anna.button("I am Anna"))
    ben.open().find("#seats summary").tap()
    ben.tap(ben.find("#seats li").nth(1).get_by_role("button", name="Nehmen"))
    phones = (anna, ben)
    random = Random(6)
    touched = 0
    while house.actors:
        phone, other = phones[house.actor], phones[1 - house.actor]
        for each in phones:
            each.reach()
        if house.step == "CARD":
            check_secrets(house, *phones)
        assert other.moves == []
        move = str(random.choice(house.moves))
        assert move in phone.moves
        if move.startswith(("card", "skip")):
            assert phone.tap(f'.choices button[value="{move}"]')["what"] == "played"
        else:
            touched += make(move, partial(touch_the_board, phone))
    assert touched > 24
    for phone in phones:
        phone.reach()
    assert anna.points == ben.points == final(house)
    assert len(anna.points) == 3
    assert "Erik" in anna.words


def touch_the_board(phone, piece):
    return phone.tap(f'[data-piece="{piece}"]')["what"]


def make(move, touch):
    """Touch one piece after the other until they mean a move; return how many it took."""
    verb, _, rest = move.partition(" ")
    pieces = {
        "card": [rest],
        "beacon": [f"lighthouse-{colour}" for colour in rest.split(">")],
        "skip": ["table/skip"],
    }.get(verb, ["start" if rest == "start" else f"space-{rest}"])
    for number, piece in enumerate(pieces, 1):
        what = touch(piece)
        if what == "played":
            return number
        assert what == "more"
    pytest.fail(f"{pieces} do not mean {move!r}")


def check_secrets(house, *phones):
    public = GAME.show.view(house.state, None)["crews"]
    for seat, phone in enumerate(phones):
        hand = GAME.show.view(house.state, seat)["hand"]
        colour = house.state.chart.colours[seat]
        assert phone.find(f".playing-card.edge-{colour}").count() > 0
        secret = set(hand) - {name for crew in public for name in crew["played"]}
        html = phones[1 - seat].page.content()
        assert f"playing-card edge-{colour}" not in html
        assert not any(name in html for name in secret)


def test_a_great_fleet_is_played_to_the_ranking_by_scans(house, pocket, scanner):
    phone = pocket()
    with scanner() as lay:
        begin(phone, 2, "fleet", names=("Ännchen", "Bo"))
        random = Random(9)
        scans = 0
        while house.actors:
            move = str(random.choice(house.moves))
            phone.reach()
            assert move in phone.moves
            scans += make(move, lambda piece: lay(piece)[0])
        assert scans > 96
        phone.reach()
        assert phone.points == final(house)
        assert "The game is over" in phone.words
        outcome, sentence = lay("red-coop-1-all")  # a scan too many
        assert outcome == "refused"
        phone.reach()
        assert sentence in phone.said


def test_a_refused_and_an_unknown_scan_are_said_on_every_phone(house, pocket, scanner):
    english, german = pocket("en"), pocket("de")
    house.begin()
    english.open()
    german.open()
    with scanner() as lay:
        for piece, what in (("yellow-coop-1-all", "refused"), ("04A1B2C3", "unknown")):
            assert lay(piece)[0] == what
            notice = house.table.now.notice
            assert isinstance(notice, Outcome)
            for phone, language in ((english, "en"), (german, "de")):
                phone.reach()
                assert phone.said == [say(notice.message, language)]
                assert phone.find(f".said.{what}").is_visible()
        assert lay("red-coop-1-all")[0] == "played"
        german.reach()
        assert german.said == []


def test_the_order_of_the_lighthouses_is_entered_by_taps(house, pocket):
    phone = pocket("de")
    begin(phone, 2, lighthouses="table")
    order = ["blue", "purple", "orange", "green", "yellow"]
    for place, colour in enumerate(order):
        assert phone.find(".house").count() == place
        phone.tap(f'.choices button[value="place {colour}"]')
    assert house.state.chart.order == (*order, "red")  # the last one follows
    labels = phone.find(".house").evaluate_all("all => all.map(one => one.ariaLabel)")
    assert [label.split()[1] for label in labels] == [
        *("Blau", "Lila", "Orange", "Grün", "Gelb", "Rot"),
    ]
    assert ["hell" in label for label in labels] == [True, False] * 3
    assert "Anna: Spiele eine deiner Karten." in phone.words


def test_undo_and_a_correction_by_taps(house, pocket):
    phone, watcher = pocket("en"), pocket("de")
    house.begin()
    house.play("card red-coop-1-all", "skip", "sail start", "skip")
    phone.open()
    watcher.open()
    before = house.state
    phone.tap('.choices button[value="card yellow-solo-4-green"]')
    news = phone.tap(phone.button("Take back the last one"))
    assert news["said"].startswith("Taken back: Ben plays yellow: solo 4")
    assert phone.said == [news["said"]]
    assert house.state == before
    phone.go(phone.page.get_by_role("link", name="Something is wrong"))
    phone.go(phone.page.get_by_role("link", name="red ship on space 1"))
    phone.go(phone.page.get_by_role("button", name="space 5", exact=True))
    phone.live()
    assert house.state.ships[0] == (0, 0, 0, 0, 5)
    watcher.reach()
    assert "Korrektur: das rote Schiff steht auf Feld 5, nicht auf Feld 1." in watcher.words
    assert "Correction: the red ship stands on space 5" in phone.said[0]


def test_a_piece_of_the_board_is_chosen_by_the_keyboard_too(house, pocket):
    phone = pocket()
    house.begin()
    house.play("card red-coop-1-all", "skip")
    phone.open().find('[data-piece="start"]').focus()
    with phone.page.expect_response("**/touch"):
        phone.page.keyboard.press("Enter")
    phone.reach()
    assert house.state.ships[0] == (0, 0, 0, 0, 1)


# What a phone says about itself


def test_what_was_said_after_a_form_stays_until_the_table_changes(house, pocket):
    """The first event of the live stream brings nothing new and must not wipe the sentence away."""
    phone = pocket()
    begin(phone)
    assert phone.said == ["Lighthouse Run has begun. Set it up as the list shows."]


def test_a_stale_tap_is_refused_and_shows_the_new_state(house, pocket):
    """The second page hears nothing: what it shows is old, and its tap must not count."""
    phone, second = pocket("en"), pocket("de")
    house.begin()
    phone.open()
    second.open()
    second.page.evaluate("stream.close()")
    phone.tap('.choices button[value="card red-coop-1-all"]')
    before = house.kept()
    news = second.tap('.choices button[value="card red-solo-4-red"]')
    assert news["what"] == "refused"
    assert second.said == [
        "Das Spiel ist weitergegangen, seit du es gesehen hast. So steht es jetzt; bitte wähle neu."
    ]
    assert second.find(".said.refused").is_visible()
    assert second.moves == phone.moves
    assert house.kept() == before


def test_a_tap_for_a_seat_that_was_taken_meanwhile_says_so(house, pocket):
    phone, second = pocket("en"), pocket("en")
    house.begin()
    phone.open()
    second.open()
    second.page.evaluate("stream.close()")
    phone.find("#seats summary").tap()
    phone.tap(phone.find("#seats button[value=take]").first)
    news = second.tap('.choices button[value="card red-coop-1-all"]')
    assert news["what"] == "refused"
    assert second.said[0].startswith("Anna is played on another phone.")
    assert second.moves == []
    assert phone.find("#seats").get_attribute("open") is not None  # it stays open


def test_a_phone_that_slept_catches_up_as_soon_as_somebody_looks_at_it(house, pocket):
    phone = pocket()
    house.begin()
    phone.open()
    phone.page.evaluate("stream.close()")  # as a phone does that is put away
    version = house.table.now.version
    house.play("card red-coop-1-all", "skip", "sail start", "skip")
    assert phone.find("#table").get_attribute("data-version") == str(version)
    phone.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    phone.reach()
    assert "Ben: play one of your cards." in phone.words


def test_a_phone_without_the_network_says_so_and_comes_back(house, pocket):
    phone = pocket()
    house.begin()
    phone.open()
    phone.forgive("ERR_INTERNET_DISCONNECTED")
    phone.context.set_offline(True)
    phone.find('.choices button[value="card red-coop-1-all"]').tap()
    phone.find("#lost").wait_for(state="visible")
    assert house.step == "CARD"
    phone.context.set_offline(False)
    phone.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    phone.find("#lost").wait_for(state="hidden")
    phone.tap('.choices button[value="card red-coop-1-all"]')  # the same button works again
    assert house.step == "BEACON"


def test_a_phone_that_hears_nothing_for_ten_seconds_says_so(house, pocket):
    phone = pocket()
    house.begin()
    phone.page.clock.install()
    phone.open()
    phone.page.evaluate("stream.close()")
    phone.forgive("ERR_FAILED")
    phone.page.route("**/live", lambda route: route.abort())
    assert not phone.lost
    phone.page.clock.fast_forward(12_000)
    phone.find("#lost").wait_for(state="visible")
    house.play("card red-coop-1-all")
    phone.page.unroute("**/live")
    phone.page.clock.fast_forward(12_000)
    phone.reach()
    phone.find("#lost").wait_for(state="hidden")


def test_an_answer_that_comes_late_does_not_bring_back_an_old_table(house, pocket):
    """Somebody else's move overtakes the answer to ours on its way to this phone."""
    phone = pocket()
    house.begin()
    phone.open()
    held = []
    phone.page.route("**/play", lambda route: held.append((route, route.fetch())))
    phone.find('.choices button[value="card red-coop-1-all"]').tap()
    phone.reach(house.table.now.version + (house.step == "CARD"))
    house.play("skip")
    phone.reach()
    ((route, reply),) = held
    with phone.page.expect_response("**/play"):
        route.fulfill(response=reply)
    phone.wait("() => document.querySelectorAll('.said').length > 0")
    assert phone.moves == [str(move) for move in house.moves] == ["sail start"]
    assert phone.said == ["Anna plays red: co-op 1, all lighthouses."]


def test_a_phone_that_slept_through_a_restart_is_not_fooled_by_an_equal_version(house, pocket):
    """A restarted table counts its versions from the beginning."""
    phone = pocket()
    house.begin()
    house.play("card red-coop-1-all", "skip")
    phone.open()
    phone.page.evaluate("stream.close()")
    version = house.table.now.version
    port = int(phone.address.rpartition(":")[2])
    phone.forgive("net::ERR_CONNECTION")  # a connection kept open may be cut by the restart
    house.restart()
    house.serve(port)
    house.table.resume()
    while house.table.now.version < version:
        house.play(str(house.moves[0]))
    phone.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    phone.wait(
        "wanted => [...document.querySelectorAll('.choices button')].some(b => b.value === wanted)",
        str(house.moves[0]),
    )


# The plug is pulled


class Process:
    """`lightkeeper run` as people start it."""

    def __init__(self, data, port=0):
        command = [sys.executable, "-m", "companion", "run", "--data", str(data)]
        self.process = subprocess.Popen(
            [*command, "--host", "127.0.0.1", "--port", str(port), "--lang", "en"],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )
        ready = self.process.stdout.readline()
        self.port = int(re.search(r":(\d+)$", ready.strip()).group(1))

    def pull_the_plug(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.process.stdout.close()


def test_a_pulled_plug_is_said_and_after_the_restart_one_tap_goes_on(chromium, tmp_path, handheld):
    data = tmp_path / "data"
    running = Process(data)
    try:
        phone = handheld(chromium, None, f"http://127.0.0.1:{running.port}", "en", {})
        begin(phone)
        card = phone.moves[0]
        phone.tap(f'.choices button[value="{card}"]')
        phone.page.evaluate("window.neverReloaded = true")
        shown = phone.moves
        assert not phone.lost
        running.pull_the_plug()
        phone.find("#lost").wait_for(state="visible")
        assert "Not live" in phone.words
        running = Process(data, running.port)
        phone.button("Go on").wait_for()
        assert "Lighthouse Run, one move played. Do you want to go on?" in phone.words
        phone.find("#lost").wait_for(state="hidden")
        assert phone.tap(phone.button("Go on"))["what"] == "played"
        assert phone.moves == shown
        command = [sys.executable, "-m", "companion", "scan", "--data", str(data), "--lang", "en"]
        scans = (
            subprocess.run([*command, card.split()[1]], capture_output=True, text=True)
            for _ in range(20)  # the scanner is opened after the page
        )
        wrong = next(one for one in scans if one.returncode != 2)
        assert "is being played already" in wrong.stdout
        phone.wait("() => document.querySelectorAll('.said.refused').length > 0")
        assert phone.tap(phone.find(".choices button").first)["what"] == "played"
        assert phone.page.evaluate("window.neverReloaded")
        assert all("ERR_" in trouble for trouble in phone.troubles), phone.troubles
        phone.context.close()
    finally:
        running.pull_the_plug()
