"""A house with a real table, phones that open its pages, and pages read as people read them."""

from __future__ import annotations

import shutil
import socket
import sqlite3
import threading
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass, field
from functools import partial
from html.parser import HTMLParser

import pytest

from companion import light
from companion.journal import Journal
from companion.profile import load
from companion.setup import Setup
from companion.table import Table
from companion.tags import FILE
from companion.texts import say
from firmware_bridge.line import Line
from firmware_bridge.port import Scanner
from firmware_bridge.simulator import Simulator, scan
from web import create_app
from web.server import Server

GAME = "lighthouse-run"
NAMES = ("Anna", "Ben", "Cleo", "Dörte")
SECRET = b"the same after every restart"


@pytest.fixture
def house(tmp_path):
    """A table on a journal of its own, with the pages that show it."""
    one = House(tmp_path)
    yield one
    one.close()


@pytest.fixture
def phone(house):
    """An English phone at the table."""
    return house.phone()


@pytest.fixture
def read():
    """Read HTML as a person does: `read(html).words`."""
    return Page


@pytest.fixture
def scanner(house):
    """Lend the real scanner's code on a simulated scanner, wired as the command line wires them."""
    return partial(_scanner, house)


@contextmanager
def _scanner(house):
    def heard(seen):
        outcome = house.table.scan(seen.tag, seen.text)
        return outcome.what, say(outcome.message, "en")

    path = house.folder / "scanner.sock"
    with ExitStack() as bench:
        simulator = Simulator(path)
        bench.callback(simulator.stop)
        simulator.start()
        reader = Scanner(
            simulator.port, Line(), heard, lambda answers: house.table.health("scanner", answers)
        )
        bench.callback(reader.stop)
        reader.start()
        now = house.table.now
        while not dict(now.health).get("scanner"):
            now = house.table.wait(now.version, 10)
        yield lambda piece: scan(path, piece)[0]


class House:
    """A table and its pages; `restart` is pulling the plug and putting it in again."""

    def __init__(self, folder):
        self.folder = folder
        self.address = None  # what printed codes carry, where the network knows better
        self.lamps = None  # what glows, where a test lights lamps
        self._server = None
        self._open()

    def _open(self):
        self.journal = Journal(self.folder / "journal.db")
        self.table = Table(self.journal, self.folder / FILE, self.folder / light.FILE)
        self.app = create_app(self.table, SECRET, load, "en", self.address, lamps=self.lamps)
        self.app.testing = True  # a mistake of ours fails the test where it happened

    def close(self):
        self.table.close()
        self.stop()
        self.journal.close()

    def restart(self):
        self.close()
        self._open()

    def restart_served(self):
        """Restart under the address that phones know already."""
        port = self._server.port
        self.restart()
        return self.serve(port)

    # Games

    def begin(self, players=2, *, game=GAME, names=NAMES, seats=(), seed=7, **options):
        """Start a game without the start page."""
        words = {name.replace("_", "-"): answer for name, answer in options.items()}
        setup = Setup(game, names[:players], words, tuple(seats), seed, data=load(game))
        outcome = self.table.start(setup)
        assert outcome.what == "played", outcome

    def play(self, *lines):
        """Make moves by their notation, each by whoever is to act."""
        for line in lines:
            outcome = self.table.play(self.actor, line)
            assert outcome.what == "played", outcome

    def play_on(self, random, until=lambda state: False):
        """Play at random to the end, or until a state is reached."""
        while self.actors and not until(self.state):
            self.play(str(random.choice(self.moves)))

    def play_one_turn(self, card):
        """Play a card, leave the beacons where possible, sail from the first space offered."""
        seat = self.actor
        self.play(f"card {card}")
        while self.actors == (seat,) and self.step != "CARD":
            self.play(str(self.moves[-1 if self.step == "BONUS" else 0]))

    @property
    def state(self):
        return self.table.now.play.state

    @property
    def step(self):
        return self.state.step.name

    @property
    def actors(self):
        return self.table.now.play.actors()

    @property
    def actor(self):
        return self.actors[0]

    @property
    def moves(self):
        return self.table.now.play.game.rules.moves(self.state, self.actor)

    @property
    def seen(self):
        return self.table.now.position

    def kept(self):
        """Return all that a refusal must leave alone: the game, its position and the journal."""
        with closing(sqlite3.connect(self.folder / "journal.db")) as disk:
            rows = disk.execute("SELECT * FROM events ORDER BY number").fetchall()
        play = self.table.now.play
        return play and (play.state, play.past, play.touched), self.table.now.position, rows

    # Phones

    def phone(self, language="en"):
        """Open the pages on a phone of its own."""
        return Phone(self, language)

    def serve(self, port=0):
        """Serve the pages on a real port and return it."""
        listener = socket.create_server(("127.0.0.1", port), backlog=128)
        self._server = Server(self.app, listener)
        threading.Thread(target=self._server.serve_forever, args=(0.02,), daemon=True).start()
        return self._server.port

    def stop(self):
        if self._server:
            self._server.shutdown()
            self._server.server_close()
            self._server = None


class Phone:
    """A phone: it opens pages, presses buttons, and taps as the live page does."""

    def __init__(self, house, language):
        self.house = house
        self.client = house.app.test_client()
        self.headers = {"Accept-Language": language}

    def get(self, path="/", **headers):
        return self.client.get(path, headers={**self.headers, **headers})

    def open(self, path="/"):
        """Open a page that must be there."""
        reply = self.client.get(path, headers=self.headers, follow_redirects=True)
        assert reply.status_code == 200, (path, reply.status)
        return Page(reply.text)

    def post(self, path, **fields):
        """Send a plain form, as a phone without scripts does; underscores are hyphens."""
        return self.client.post(path, data=_form(fields), headers=self.headers)

    def tap(self, path, **fields):
        """Send what the live page sends, and read its answer; taps have seen the last change."""
        form = _form({"seen": self.house.seen, **fields})
        headers = {**self.headers, "Accept": "application/json"}
        return self.client.post(path, data=form, headers=headers)

    def press(self, form, words=None, **changes):
        """Press a form's button by its words; *changes* is what was filled in or taken out before."""
        fields = _form({**form.fields, **_form(changes, gaps=True)})
        if words is not None or form.buttons:
            button = form.button(words)
            fields |= {button.name: button.value} if button.name else {}
        return self.client.post(form.action, data=fields, headers=self.headers)


def _form(fields, gaps=False):
    """Name fields as forms do; a field that is None is not sent."""
    words = {name.replace("_", "-"): value for name, value in fields.items()}
    return {name: value for name, value in words.items() if gaps or value is not None}


@dataclass
class Button:
    """What can be pressed, and what it sends."""

    name: str
    value: str
    words: str = ""


@dataclass
class Form:
    """A form: where it goes, what it would send now, and its buttons."""

    action: str
    fields: dict = field(default_factory=dict)
    choices: dict = field(default_factory=dict)
    buttons: list = field(default_factory=list)

    @property
    def count(self):
        """How many names a start page asks for."""
        return sum(name.startswith("name-") for name in self.fields)

    def button(self, words):
        found = [one for one in self.buttons if words is None or words in one.words]
        assert found, f"no button {words!r} among {[one.words for one in self.buttons]}"
        return found[0]


class Page(HTMLParser):
    """A page as a person meets it: its words, its links and its forms."""

    def __init__(self, html):
        super().__init__()
        self.html = html
        self.language = None
        self.said = []  # (class, sentence) of each message
        self.points = []
        self.links = {}  # words -> address
        self.forms = []
        self.pieces = {}  # what can be touched on the board -> (seat, seen)
        self._words = []
        self._open = []  # what collects the words being read: (tag, function)
        self.feed(html)
        self.words = " ".join("".join(self._words).split())

    @property
    def moves(self):
        """The choices: (seat, move, seen) as their buttons send them."""
        return [
            (form.fields["seat"], button.value, int(form.fields["seen"]))
            for form in self.forms
            if form.action == "/play"
            for button in form.buttons
        ]

    def form(self, action):
        found = [form for form in self.forms if form.action == action]
        assert found, f"no form {action!r} among {[form.action for form in self.forms]}"
        return found[0]

    def has_form(self, action):
        return any(form.action == action for form in self.forms)

    def handle_starttag(self, tag, attrs):
        values = dict(attrs)
        kinds = (values.get("class") or "").split()
        match tag:
            case "html":
                self.language = values["lang"]
            case "form":
                self.forms.append(Form(values["action"]))
            case "input" if values.get("type") == "radio":
                self.forms[-1].choices.setdefault(values["name"], []).append(values["value"])
                if "checked" in values:
                    self.forms[-1].fields[values["name"]] = values["value"]
            case "input" if values.get("type") == "checkbox" and "checked" not in values:
                pass  # not sent
            case "input":
                self.forms[-1].fields[values["name"]] = values.get("value", "")
            case "select":
                self._select = values["name"]
                self.forms[-1].choices[self._select] = []
            case "option":
                fields, choices = self.forms[-1].fields, self.forms[-1].choices[self._select]
                if "selected" in values or not choices:
                    fields[self._select] = values["value"]
                choices.append(values["value"])
            case "button":
                button = Button(values.get("name", ""), values.get("value", ""))
                self.forms[-1].buttons.append(button)
                self._collect(tag, lambda words: setattr(button, "words", words))
            case "a":
                self._collect(tag, lambda words: self.links.update({words: values["href"]}))
            case "p" if "said" in kinds:
                self._collect(tag, lambda words: self.said.append((kinds[-1], words)))
            case "b" if "points" in kinds:
                self._collect(tag, lambda words: self.points.append(int(words)))
        if "data-piece" in values:
            piece, seat, seen = (values[f"data-{name}"] for name in ("piece", "seat", "seen"))
            self.pieces[piece] = seat, int(seen)
        if tag in BLOCKS:
            self._words.append(" ")

    def handle_data(self, data):
        self._words.append(data)

    def handle_endtag(self, tag):
        if tag in BLOCKS:
            self._words.append(" ")
        if self._open and self._open[-1][0] == tag:
            _, begin, tell = self._open.pop()
            tell(" ".join("".join(self._words[begin:]).split()))

    def _collect(self, tag, tell):
        self._open.append((tag, len(self._words), tell))


BLOCKS = {"p", "li", "h1", "h2", "div", "dt", "dd", "summary", "button", "option", "a", "text"}


# Real phones: Chromium through Playwright

CHROMIUM = ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu", "--no-first-run"]
POCKET = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
PATIENCE = 20_000  # milliseconds until a page that does not do what it should fails the test
LOCALES = {"en": "en-GB", "de": "de-DE"}

COUNT_EVENTS = """
window.heard = 0;
window.counted = { frame: 0, alive: 0 };
window.EventSource = class extends EventSource {
  constructor(address) {
    super(address);
    this.addEventListener("table", () => { window.heard += 1; });
    for (const name of ["frame", "alive"]) this.addEventListener(name, () => { window.counted[name] += 1; });
  }
};
"""


@pytest.fixture(scope="module")
def chromium():
    """A real browser for one module, or a skip that says what is missing."""
    path = shutil.which("chromium")
    if path is None:
        pytest.skip("no Chromium here (apt install chromium)")
    playwright = pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")
    with playwright.sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=path, args=CHROMIUM)
        yield browser
        browser.close()


@pytest.fixture
def pocket(chromium, house):
    """Take phones out of pockets: `pocket("de")` shows the table of this house, served for real."""
    address = f"http://127.0.0.1:{house.serve()}"
    phones = []

    def take_out(language="en", **settings):
        phones.append(Handheld(chromium, house, address, language, settings))
        return phones[-1]

    yield take_out
    for phone in phones:
        phone.context.close()
    for phone in phones:
        assert phone.troubles == []


@pytest.fixture
def handheld():
    """A real phone for a table that is no house of ours."""
    return Handheld


class Handheld:
    """A real phone: taps go through glass, script and server, and come back live."""

    def __init__(self, chromium, house, address, language, settings):
        self.house = house
        self.address = address
        self.context = chromium.new_context(
            base_url=address, locale=LOCALES[language], **{**POCKET, **settings}
        )
        self.context.set_default_timeout(PATIENCE)
        self.troubles = []  # what a person would never see and we must
        self._forgiven = ["status of 409"]  # is an answer, not a trouble
        self.context.add_init_script(COUNT_EVENTS)
        self.page = self.context.new_page()
        self.page.on("console", self._heard)
        self.page.on("pageerror", lambda error: self.troubles.append(str(error)))
        self.context.on("request", self._asked)

    def forgive(self, trouble):
        """Expect the browser to complain so: the test is about what causes it."""
        self._forgiven.append(trouble)

    def _heard(self, entry):
        expected = any(words in entry.text for words in self._forgiven)
        if entry.type in ("error", "warning") and not expected:
            self.troubles.append(entry.text)

    def _asked(self, request):
        if not request.url.startswith((self.address, "data:", "blob:")):
            self.troubles.append(request.url)

    def open(self, path="/"):
        """Open a page; a table is open when its live stream has brought the first snapshot."""
        self.page.goto(path)
        return self.live()

    def live(self):
        self.page.wait_for_function("() => !document.getElementById('table') || window.heard > 0")
        return self

    def find(self, words, **more):
        """Find what to tap by its selector."""
        return self.page.locator(words, **more)

    def button(self, words):
        return self.page.get_by_role("button", name=words)

    def tap(self, target):
        """Tap, and wait until the answer of the table is on the glass; return the answer."""
        target = self.find(target) if isinstance(target, str) else target
        with self.page.expect_response(lambda reply: reply.request.method == "POST") as reply:
            target.tap()
        news = reply.value.json()
        self.reach(news["version"])
        return news

    def go(self, target, method="tap"):
        """Tap something that leads to another page, and wait until it is there."""
        with self.page.expect_navigation(wait_until="load"):
            getattr(self.find(target) if isinstance(target, str) else target, method)()

    def reach(self, version=None):
        """Wait until the glass shows the table as it is now, or a version of it."""
        version = self.house.table.now.version if version is None else version
        self.page.wait_for_function(
            "wanted => Number(document.getElementById('table').dataset.version) >= wanted",
            arg=version,
        )

    def wait(self, script, arg=None):
        self.page.wait_for_function(script, arg=arg)

    @property
    def words(self):
        return " ".join(self.page.locator("body").inner_text().split())

    @property
    def said(self):
        return self.page.locator(".said").all_inner_texts()

    @property
    def points(self):
        return [int(each) for each in self.page.locator(".scores .points").all_inner_texts()]

    @property
    def moves(self):
        """The choices shown, by their notation."""
        return self.page.locator(".choices button").evaluate_all("all => all.map(b => b.value)")

    @property
    def lost(self):
        return self.page.locator("#lost").is_visible()
