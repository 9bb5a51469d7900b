"""Every page, in both languages and in every state of the table; past games; corrections by touch."""

from __future__ import annotations

from random import Random
from urllib.parse import urlsplit

import pytest

from companion.game import HOST, seat_word, take
from companion.message import message
from companion.record import parse, replay
from companion.texts import say

GAME = take("lighthouse-run")
LANGUAGES = ("en", "de")
DEALT = {"hand": "dealt"}
VARIANTS = {
    "four": {"players": 4},
    "three-entered": {"players": 3, "lighthouses": "table", "first": "3"},
    "two-dealt": {"seats": (DEALT, DEALT)},
    "erik": {"variant": "erik", "seats": (DEALT, {})},
    "erik-dealt": {"variant": "erik", "erik_pile": "dealt"},
    "fleet": {"variant": "fleet"},
}
PAGES = ("/start", "/correct", "/help/lighthouse-run", "/games")


def words(key, language, **values):
    return say(message(key, **values), language)


# The table


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_empty_table_offers_the_games_there_are(house, language):
    page = house.phone(language).open()
    assert page.language == language
    assert words("page-empty-title", language) in page.words
    assert page.links[words("page-start-game", language, game=GAME.title)] == "/start?game=" + (
        GAME.name
    )
    assert not page.has_form("/undo")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_from_before_a_restart_asks_to_go_on_or_to_be_put_away(house, language):
    house.begin()
    house.play("card red-coop-1-all")
    house.restart()
    page = house.phone(language).open()
    assert words("page-asleep", language, game=GAME.title, moves=1) in page.words
    assert page.form("/resume").buttons[0].words == words("page-resume", language)
    assert page.form("/away").buttons[0].words == words("page-away", language)
    assert not page.moves
    assert not page.pieces


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_step_of_a_game_shows_whose_turn_it_is_the_choices_and_the_points(house, variant):
    house.begin(**VARIANTS[variant])
    phones = {language: house.phone(language) for language in LANGUAGES}
    for seat, given in enumerate(house.table.now.play.setup.seats):
        if given["hand"] == "dealt":  # a dealt hand is shown to both phones for this test
            phones["en"].post("/seat", seat=seat_word(seat), to="share")
    random = Random(3)
    steps = set()
    while house.actors:
        if house.step not in steps or random.random() < 0.05:
            for language in LANGUAGES:
                check_table(house, phones[language].open(), language)
        if house.step not in steps:
            steps.add(house.step)
            check_all_pages(house, phones)
        house.play(str(random.choice(house.moves)))
    assert {"CARD", "BEACON", "SAIL"} <= steps
    for language in LANGUAGES:
        check_over(house, phones[language].open(), language)
    check_all_pages(house, phones)


def check_table(house, page, language):
    play, rules, show = house.table.now.play, GAME.rules, GAME.show
    assert page.language == language
    assert "Lightkeeper" in page.links
    for seat in house.actors:
        assert say(show.ask(play.state, seat), language) in page.words
    expected = [
        (seat_word(seat), str(move), house.seen)
        for seat in house.actors
        for move in rules.moves(play.state, seat)
    ]
    assert page.moves == expected
    for seat in house.actors:  # who listens hears each choice in words
        for move in rules.moves(play.state, seat):
            assert say(show.tell(play.state, seat, move, seat), language) in page.words
    assert page.points == [row.points for row in rules.standing(play.state).rows]
    assert words("page-scores", language) in page.words
    for chore in show.chores(play.before, play.state):
        assert say(chore, language) in page.words
    assert page.has_form("/undo") == bool(play.past)
    if play.past:
        last = play.past[-1]
        assert say(show.tell(last.before, last.seat, last.move, None), language) in page.words
        assert page.form("/undo").fields["seen"] == str(house.seen)


def check_over(house, page, language):
    standing = GAME.rules.standing(house.state)
    assert words("page-over", language) in page.words
    assert words("page-ranking", language) in page.words
    assert page.points == [row.points for row in standing.rows]
    for row in standing.rows:
        assert f"{row.place}." in page.words
        assert say(row.who, language) in page.words
    assert not page.moves
    assert not page.pieces
    assert page.has_form("/undo")
    assert words("page-new-game", language) in page.links


def check_all_pages(house, phones):
    for language, phone in phones.items():
        for path in PAGES:
            page = phone.open(path)
            assert page.language == language
            assert "</html>" in page.html
        assert words("page-correct-title", language) in phone.open("/correct").words
        running = words("page-start-running", language, game=GAME.title)
        assert running in phone.open("/start").words


def test_the_board_offers_the_pieces_that_narrow_the_choice(house, phone):
    house.begin(first="1")
    assert not phone.open().pieces  # cards lie in the hand
    house.play("card red-coop-1-all")
    touched = phone.open().pieces
    assert set(touched) == {f"lighthouse-{name}" for name in house.state.chart.order}
    assert set(touched.values()) == {("seat-1", house.seen)}
    lit = house.state.chart.order[0]
    assert phone.tap("/touch", piece=f"lighthouse-{lit}", seat="seat-1").json["what"] == "more"
    again = phone.open()
    assert set(again.pieces) == set(touched)  # another one may be touched instead
    assert again.html.count('class="house may"') == 3
    assert again.html.count('class="house touched"') == 1
    house.play("skip")
    assert set(phone.open().pieces) == {"start"}


def test_a_spectator_sees_whose_turn_it_is_but_no_button_of_a_held_seat(house, phone):
    house.begin()
    house.phone().post("/seat", seat="seat-1", to="take")
    page = phone.open()
    assert "Anna: play one of your cards." in page.words
    assert not page.moves
    assert words("page-held-other", "en") in page.words


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lost_scanner_is_said_on_the_page(house, language):
    house.table.health("scanner", False)
    page = house.phone(language).open()
    lost = words("page-device-lost", language, device=message("device-scanner", number=0))
    assert page.said == [("unknown", lost)]
    house.table.health("scanner", True)
    assert not house.phone(language).open().said


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refused_scan_is_said_on_every_page(house, language):
    house.begin()
    outcome = house.table.touch("yellow-solo-4-purple")
    assert house.phone(language).open().said == [("refused", say(outcome.message, language))]


def test_a_name_is_shown_as_it_was_written_and_never_as_markup(house, phone):
    house.begin(names=("<b>Anna</b>", "{ $who } & \"Ben'"))
    page = phone.open()
    assert "<b>Anna</b>: play one of your cards." in page.words
    assert "<b>Anna</b>" not in page.html
    assert "{ $who } & \"Ben'" in page.words


# Languages


@pytest.mark.parametrize(
    ("wish", "language"),
    [
        ("de", "de"),
        ("de-AT,de;q=0.9,en;q=0.5", "de"),
        ("en-GB", "en"),
        ("fr,de;q=0.4", "de"),
        ("fr", "en"),  # the table's own
        ("", "en"),
        ("*", "en"),
        ("%%%;q=x,,\u00fc", "en"),
    ],
)
def test_the_browser_says_which_language_it_wants(house, phone, wish, language):
    assert phone.get("/", **{"Accept-Language": wish}).text.find(f'lang="{language}"') > 0


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/start?game=lighthouse-run&players=2&variant=fleet&name-0=J%C3%B6rg+%26+Co",
        "/correct?touched=red-at-start",
        "/help/lighthouse-run",
        "/games",
        "/games/1",
    ],
)
def test_the_switch_changes_the_language_and_stays_on_the_page(house, phone, path):
    house.begin()
    house.begin()  # so that game 1 is put away
    before = phone.open(path)
    assert before.language == "en"
    reply = phone.press(before.form("/language"), "Deutsch")
    went, was = urlsplit(reply.location), urlsplit(path)
    assert (went.netloc, went.path, went.query) == ("", was.path, was.query)
    after = phone.open(reply.location)
    assert after.language == "de"
    assert [form.action for form in after.forms] == [form.action for form in before.forms]
    assert phone.open("/").language == "de"  # it stays, whatever the browser wants
    phone.press(after.form("/language"), "English")
    assert phone.open(path).language == "en"


def test_a_refused_page_can_be_read_in_the_other_language_too(house, phone):
    house.begin()
    refused = phone.get("/games/1")
    assert refused.status_code == 404
    assert words("game-running", "en", game=1) in refused.text
    phone.post("/language", language="de", back="/games/1")
    assert words("game-running", "de", game=1) in phone.get("/games/1").text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("path", "key"),
    [
        ("/nowhere", "page-error-404"),
        ("/touch", "page-error-405"),
        ("/start?game=chess", "page-error-404"),
        ("/help/chess", "page-error-404"),
        ("/static/nothing.css", "page-error-404"),
        ("/%ff", "page-error-404"),
    ],
)
def test_a_wrong_address_is_answered_with_a_sentence(house, path, key, language):
    reply = house.phone(language).get(path)
    assert reply.status_code == int(key[-3:])
    assert words(key, language) in reply.text


def test_every_page_forbids_what_comes_from_elsewhere(house, phone):
    house.begin()
    for path in ("/", "/start", "/correct", "/games", "/nowhere", "/static/style.css"):
        with phone.get(path) as reply:
            assert reply.headers["Content-Security-Policy"].startswith("default-src 'self'")
            assert reply.headers["X-Content-Type-Options"] == "nosniff"
            assert " style=" not in reply.text  # which the page itself forbids
            assert "://" not in reply.text


# Looking changes nothing


def test_no_page_that_is_only_opened_changes_the_table(house, phone):
    house.begin()
    house.play("card red-coop-1-all")
    rules = [rule for rule in house.app.url_map.iter_rules() if "GET" in rule.methods]
    assert len(rules) >= 9
    before, snapshot = house.kept(), house.table.now
    for rule in rules:
        for number in (1, 99):
            fill = {
                "name": GAME.name,
                "number": number,
                "filename": "style.css",
                "game": GAME.name,
                "piece": "start",
            }
            path = rule.build({name: fill[name] for name in rule.arguments})[1]
            for query in ("", "?seat=seat-1&seen=2&move=skip&to=take&language=de&touched=start"):
                with phone.client.get(path + query, headers=phone.headers) as reply:
                    assert reply.status_code in (200, 302, 404)
    for path in ("/touch", "/play", "/undo", "/correct", "/seat", "/away", "/resume", "/start"):
        for method in ("HEAD", "OPTIONS", "PUT", "DELETE", "PATCH"):
            phone.client.open(path, method=method, data={"seen": house.seen})
    assert house.kept() == before
    assert house.table.now is snapshot


# Corrections


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_ship_is_corrected_by_touching_it_and_then_its_space(house, language):
    house.begin()
    phone = house.phone(language)
    page = phone.open("/correct")
    assert words("page-correct-what", language) in page.words
    ship = words(
        "lighthouse-run-ship-at", language, ship=message("lighthouse-run-ship-red"), space=0
    )
    page = phone.open(page.links[ship])
    assert ship in page.words
    assert words("page-correct-where", language) in page.words
    assert not page.has_form("/touch")
    targets = [form for form in page.forms if form.action == "/correct"]
    assert len(targets) == 21
    (form,) = (one for one in targets if one.buttons[0].value == "put red start>7")
    assert form.buttons[0].words == words("lighthouse-run-space", language, space=7)
    reply = phone.press(form)
    assert (reply.status_code, reply.location) == (302, "/")
    assert house.state.ships[0] == (0, 0, 0, 0, 7)
    page = phone.open()
    told = words(
        "lighthouse-run-tell-put",
        language,
        ship=message("lighthouse-run-the-ship-red"),
        source=0,
        target=7,
    )
    assert page.said == [("played", told)]


@pytest.mark.parametrize("lit_first", [True, False])
def test_a_beacon_is_corrected_by_touching_both_lighthouses_in_either_order(
    house, phone, lit_first
):
    house.begin()
    order = house.state.chart.order
    lit, dark = order[2], order[3]
    labels = {
        piece.name: say(piece.label, "en")
        for piece in GAME.show.pieces(house.table.now.play.setup)
        if piece.name.startswith("lighthouse")
    }
    page = phone.open("/correct")
    assert set(labels.values()) <= set(page.links)
    first, second = (lit, dark) if lit_first else (dark, lit)
    page = phone.open(page.links[labels[f"lighthouse-{first}"]])
    forms = [form for form in page.forms if form.action == "/correct"]
    assert len(forms) == 3  # the lighthouses that are otherwise
    (form,) = (one for one in forms if labels[f"lighthouse-{second}"] in one.buttons[0].words)
    phone.press(form)
    burning = house.state.chart.river.burning(house.state.lit)
    assert lit not in burning
    assert dark in burning


def test_any_correction_can_be_reached_from_the_correct_page(house, phone):
    """Narrowing is generic: whatever the rules let the host correct, some way of touching finds."""
    house.begin(variant="erik")
    random = Random(5)
    house.play_on(random, until=lambda state: state.round == 8)
    wanted = {str(move) for move in GAME.rules.moves(house.state, HOST)}
    found, todo, done = set(), ["/correct"], set()
    while todo:
        path = todo.pop()
        done.add(path)
        page = phone.open(path)
        found |= {
            button.value
            for form in page.forms
            if form.action == "/correct"
            for button in form.buttons
        }
        todo += [to for to in page.links.values() if "touched" in to and to not in done]
    assert found == wanted
    assert len(done) < 60


def test_the_way_back_from_a_half_made_correction(house, phone):
    house.begin()
    assert phone.open("/correct").links["Back"] == "/"
    assert phone.open("/correct?touched=red-at-start").links["Back"] == "/correct"


@pytest.mark.parametrize(
    "touched",
    ["nothing", "red-at-7", "<script>", "space-99", "red-at-start&touched=yellow-at-start", "%00"],
)
def test_a_correction_of_what_is_not_there_begins_anew(house, phone, touched):
    """The ship was moved meanwhile, or the address was typed: the question is asked again."""
    house.begin()
    page = phone.open(f"/correct?touched={touched}")
    assert "<script>" not in page.html.replace("<script src", "")
    assert words("page-correct-what", "en") in page.words
    assert set(page.links) == set(phone.open("/correct").links)


def test_a_table_without_an_awake_game_has_nothing_to_correct(house, phone):
    assert phone.get("/correct").location == "/"
    house.begin()
    house.restart()
    assert house.phone().get("/correct").location == "/"


def test_a_refused_correction_goes_back_to_the_correct_page_and_says_why(house, phone):
    house.begin()
    form = next(
        one for one in phone.open("/correct?touched=red-at-start").forms if one.action == "/correct"
    )
    house.play("card red-coop-1-all")
    before = house.kept()
    reply = phone.press(form)
    assert reply.location == "/correct"
    assert phone.open("/correct").said == [("refused", words("touch-stale", "en"))]
    assert not phone.open("/correct").said  # said once
    assert house.kept() == before


def test_a_finished_game_can_still_be_corrected(house, phone):
    house.begin()
    house.play_on(Random(1))
    row = house.state.ships[0]
    target = 21 if row[-1] != 21 else 20
    source = row[-1] or "start"
    assert phone.tap("/correct", move=f"put red {source}>{target}").status_code == 200
    assert house.state.ships[0][-1] == target
    assert house.state.over


# Past games


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_past_games_are_a_sentence(house, language):
    assert words("page-no-games", language) in house.phone(language).open("/games").words


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("variant", ["two-dealt", "erik-dealt", "fleet"])
def test_a_past_game_is_told_and_exported_as_text_that_replays(house, variant, language):
    house.begin(**VARIANTS[variant])
    random = Random(11)
    house.play(str(random.choice(house.moves)))
    house.table.undo()
    house.play_on(random)
    play = house.table.now.play
    standing = GAME.rules.standing(play.state)
    phone = house.phone(language)
    listed = phone.open("/games")
    (link,) = (to for title, to in listed.links.items() if GAME.title in title)
    assert link == "/games/1"
    assert "Anna, Ben" in listed.words
    page = phone.open(link)
    for past in play.past:
        assert say(GAME.show.tell(past.before, past.seat, past.move, None), language) in page.words
    assert page.points == [row.points for row in standing.rows]
    assert words("page-ranking", language) in page.words
    reply = phone.get(page.links[words("page-export", language)])
    assert reply.mimetype == "text/plain"
    assert "lightkeeper-1.txt" in reply.headers["Content-Disposition"]
    setup, lines = parse(reply.text)
    *_, (_, last) = replay(setup, lines)
    assert len(lines) == len(play.past)  # what was taken back is gone
    assert GAME.rules.standing(last) == standing
    assert last.ships == play.state.ships


@pytest.mark.parametrize("path", ["/games/1", "/games/1.txt"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_being_played_keeps_its_secrets(house, language, path):
    house.begin(seats=(DEALT, DEALT))
    reply = house.phone(language).get(path)
    assert reply.status_code == 404
    assert words("game-running", language, game=1) in reply.text
    assert "deck-" not in reply.text
    house.restart()  # and asleep it keeps them too
    assert words("game-running", language, game=1) in house.phone(language).get(path).text
    house.table.put_away()
    assert house.phone(language).get(path).status_code == 200


@pytest.mark.parametrize("number", ["0", "2", "99999999999", "9" * 40])
@pytest.mark.parametrize("ending", ["", ".txt"])
def test_a_game_that_was_never_played_is_a_sentence(house, phone, number, ending):
    house.begin()
    reply = phone.get(f"/games/{number}{ending}")
    assert reply.status_code == 404
    assert 'class="said refused"' in reply.text


def test_an_address_that_is_not_even_text_is_answered(house):
    """A browser never sends this; the page must still not break."""
    started = []
    environ = {
        "REQUEST_METHOD": "GET",
        "SCRIPT_NAME": "",
        "PATH_INFO": "/start",
        "QUERY_STRING": "name-0=\xff\xfe",
        "SERVER_NAME": "table",
        "SERVER_PORT": "80",
        "SERVER_PROTOCOL": "HTTP/1.1",
        "wsgi.url_scheme": "http",
        "HTTP_HOST": "table",
    }
    body = house.app.wsgi_app(environ, lambda status, *_: started.append(status))
    assert b"</html>" in b"".join(body)
    assert started[0][:3] in ("200", "400", "404")
