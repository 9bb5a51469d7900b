"""What does not come from our own pages: other origins, strange bodies, ways out of the table."""

from __future__ import annotations

import pytest

from companion.game import take
from companion.message import message
from companion.texts import say

GAME = take("lighthouse-run")
LANGUAGES = ("en", "de")
FIRST_CARD = "card red-coop-1-all"
ACTIONS = (
    *("/resume", "/away", "/reopen"),
    *("/play", "/touch", "/undo", "/correct", "/start", "/seat", "/language", "/lights"),
)


def words(key, language="en", **values):
    return say(message(key, **values), language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "origin",
    [
        "http://evil.example",
        "null",
        "http://localhost.evil.example",
        "http://localhost:81",
        "",
        "http://[::1",
        "\u00fc",
    ],
)
def test_a_form_of_another_page_is_refused_and_changes_nothing(house, origin, language):
    house.begin()
    house.play(FIRST_CARD)
    phone = house.phone(language)
    phone.open()
    before = house.kept()
    data = {"seat": "seat-1", "seen": house.seen, "move": "skip", "to": "take", "language": "de"}
    for action in ACTIONS:
        headers = {**phone.headers, "Origin": origin}
        reply = phone.client.post(action, data=data, headers=headers)
        assert reply.status_code == 403
        assert words("page-error-403", language) in reply.text
    assert house.kept() == before
    assert phone.open().language == language


def test_a_form_of_our_own_page_is_taken(house, phone):
    house.begin()
    data = {"seat": "seat-1", "seen": house.seen, "move": FIRST_CARD}
    reply = phone.client.post("/play", data=data, headers={"Origin": "http://localhost"})
    assert reply.location == "/"
    assert house.step == "BEACON"


NESTED = "[" * 15000 + "]" * 15000


@pytest.mark.parametrize(
    ("body", "kind"),
    [
        (NESTED, "application/json"),
        ('{"a":' * 5000, "application/json"),
        (NESTED, "application/x-www-form-urlencoded"),
        (b"\xff\xfe=\x00&seat=%ff%fe&move=%00&game=%00", "application/x-www-form-urlencoded"),
        ("seat=seat-1&" * 300, "application/x-www-form-urlencoded"),
        ("", "multipart/form-data"),
        ("--x\r\nbroken", "multipart/form-data; boundary=x"),
        ("x", "text/plain; charset=nonsense"),
        ("x", "\u00fc/\u00fc"),
        (None, None),
    ],
    ids=range(10),
)
def test_a_strange_body_is_answered_with_a_sentence(house, phone, body, kind):
    house.begin()
    house.table.put_away()  # /away and /resume need nothing to be sent
    for action in ACTIONS:
        if action == "/play":
            house.begin()
        before = house.kept()
        for accept in ("application/json", "text/html"):
            reply = phone.client.post(
                action,
                data=body,
                content_type=kind,
                headers={"Accept": accept},
                follow_redirects=True,
            )
            assert reply.status_code in (200, 400, 409, 413)
            if action != "/language":
                assert len(reply.json["said"]) > 20 if reply.is_json else True
                assert "said refused" in reply.text or "said unknown" in reply.text
        assert house.kept() == before


@pytest.mark.parametrize("language", LANGUAGES)
def test_too_much_at_once_is_answered_with_a_sentence(house, language):
    house.begin()
    before = house.kept()
    phone = house.phone(language)
    much = {"seat": "seat-1", "seen": house.seen, "move": "x" * 40_000, "game": GAME.name}
    for action in ACTIONS:
        if action not in ("/resume", "/away"):  # which read nothing
            reply = phone.client.post(action, data=much, headers=phone.headers)
            assert reply.status_code == 413
            assert words("page-error-413", language) in reply.text
    assert house.kept() == before


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_mistake_of_ours_is_a_sentence_too(house, monkeypatch, language):
    house.app.testing = False
    house.app.logger.disabled = True

    def broken(*_):
        raise RuntimeError

    monkeypatch.setattr(house.table, "undo", broken)
    reply = house.phone(language).post("/undo")
    assert reply.status_code == 500
    assert words("page-error", language) in reply.text


@pytest.mark.parametrize(
    "back",
    [
        "//evil.example",
        "///evil.example",
        "/\\evil.example",
        "\\\\evil.example",
        "http://evil.example",
        "https:evil.example",
        "javascript:alert(1)",
        "evil.example",
        "/\t/evil.example",
        "/\n/evil.example",
        "/\r\n/evil.example",
        "\t//evil.example",
        " //evil.example",
        "/\x00/evil.example",
        "/\r\nSet-Cookie: a=b",
        "",
    ],
)
@pytest.mark.parametrize("action", ["/language", "/play"])
def test_nobody_is_sent_away_from_the_table(house, phone, action, back):
    house.begin()
    reply = phone.post(action, back=back, language="de")
    assert reply.status_code == 302
    # Browsers read a backslash as a slash and pass over tabs and line ends.
    target = reply.location.replace("\\", "/").translate(dict.fromkeys(map(ord, "\t\r\n")))
    assert target.startswith("/")
    assert not target.startswith("//")
    assert "a=b" not in reply.headers.get("Set-Cookie", "")
