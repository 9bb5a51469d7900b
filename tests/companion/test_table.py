"""The table: touches in, events on disk, everybody hears; and a refusal changes nothing."""

from __future__ import annotations

import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from functools import partial
from random import Random
from threading import Barrier, Thread
from threading import Event as ThreadEvent

import pytest

from companion.game import ANYONE, DICE, HOST, Piece
from companion.journal import Event, Journal
from companion.message import Fault, message
from companion.play import SHARED
from companion.scene import NIGHT, Motion
from companion.setup import Setup
from companion.snapshot import Outcome, scene_of
from companion.table import Table
from companion.texts import LANGUAGES, say

RED = "red-solo-4-purple"
COOP = "red-coop-2-all"
PIECES = tuple(Piece(name, message("player", name=name)) for name in (RED, "space-7", "table/ok"))
PATIENCE = 30  # seconds after which a test gives up; none takes that long unless it fails


@pytest.fixture
def start(switch_on, answers):
    """Start a game of Lighthouse Run on a fresh table."""

    def begin(players=2, **options):
        table = switch_on()
        assert table.start(answers("lighthouse-run", players, **options)).what == "played"
        return table

    return begin


@pytest.fixture
def table(start):
    """Anna (red) and Ben (yellow) with paper cards; Anna is to play."""
    return start()


@pytest.fixture
def rows(file):
    """Read the journal as another program would."""

    def read():
        with closing(sqlite3.connect(file)) as other:
            return other.execute("SELECT * FROM events ORDER BY number").fetchall()

    return read


@pytest.fixture
def refuses(rows):
    """Expect a refusal that both languages can tell and that leaves everything as it was."""

    def check(table, act, key, what="refused"):
        before, written = table.now, rows()
        outcome = act()
        assert outcome.what == what
        assert outcome.message.key == key
        assert len({say(outcome.message, language) for language in LANGUAGES}) == len(LANGUAGES)
        assert table.now.play == before.play
        assert table.now.position == before.position
        assert rows() == written
        return outcome

    return check


def lighthouses(table, lit):
    view = table.now.play.game.show.view(table.now.play.state, None)
    return [row["colour"] for row in view["lighthouses"] if row["lit"] == lit]


def restarted(table, switch_on):
    """Give the table as it is, and then as it is found after a restart."""
    yield table
    yield switch_on()


def play(table, *texts):
    """Make moves by their notation, each by the seat that may act."""
    for text in texts:
        outcome = table.play(table.now.play.actors()[0], text)
        assert outcome.what == "played", outcome


def play_on(table, random, moves=10_000):
    """Play random moves until the game is over, or so many."""
    for _ in range(moves):
        now = table.now.play
        if not now.actors():
            break
        seat = random.choice(now.actors())
        play(table, str(random.choice(now.game.rules.moves(now.state, seat))))


# Touches


def test_a_scanned_card_is_played_for_whoever_may_act(table, rows):
    outcome = table.touch(f"lighthouse-run/{COOP}.1")
    assert outcome.what == "played"
    assert say(outcome.message, "en") == "Anna plays red: co-op 2, all lighthouses."
    assert table.now.play.state.card.name == COOP
    assert rows()[-1][3:5] == ("move", f"seat-1 card {COOP}")
    assert table.now.position == rows()[-1][0]


@pytest.mark.parametrize("piece", [COOP, f"{COOP}.1", f"{COOP}.3", f"lighthouse-run/{COOP}"])
def test_a_card_may_be_named_with_its_game_and_its_number_or_without(table, piece):
    assert table.touch(piece, seat=0).what == "played"
    assert table.now.play.state.card.name == COOP


def test_touches_narrow_until_one_move_is_left(table, rows):
    play(table, f"card {COOP}")
    lit, dark = lighthouses(table, True)[0], lighthouses(table, False)[0]
    written = rows()
    more = table.touch(f"lighthouse-{dark}")
    assert more.what == "more"
    assert more.message.values["number"] == 3
    assert table.now.play.touches(0) == (f"lighthouse-{dark}",)
    assert rows() == written  # touches are not journalled
    assert (
        table.touch(f"lighthouse-{lit}", seat=0).what == "played"
    )  # a phone goes on for the scanner
    assert dark in lighthouses(table, True)
    assert table.now.play.touched == ()


def test_a_tag_held_too_long_counts_once(table):
    play(table, f"card {COOP}")
    lit = lighthouses(table, True)[0]
    first = table.touch(f"lighthouse-{lit}")
    assert table.touch(f"lighthouse-{lit}") == first
    assert table.now.play.touches(0) == (f"lighthouse-{lit}",)


def test_a_touch_that_does_not_go_with_the_last_one_starts_anew(table):
    play(table, f"card {COOP}")
    one, other, _ = lighthouses(table, True)
    table.touch(f"lighthouse-{one}")
    assert table.touch(f"lighthouse-{other}").what == "more"
    assert table.now.play.touches(0) == (f"lighthouse-{other}",)


def test_what_the_real_table_shows_may_be_entered_by_any_phone(start):
    table = start(lighthouses="table")
    assert table.now.play.actors() == (ANYONE,)
    assert table.touch("lighthouse-green", seat=1).what == "played"
    assert table.touch("lighthouse-purple").what == "played"
    assert [row["colour"] for row in table.now.play.game.show.view(table.now.play.state, None)["lighthouses"]] == ["green", "purple"]  # fmt: skip


def test_ok_confirms_the_only_choice(table, rows):
    play(table, f"card {COOP}", "skip")
    assert [str(move) for move in table.now.play.fits(0)] == ["sail start"]
    assert table.touch("table/ok").what == "played"
    assert rows()[-1][4] == "seat-1 sail start"


def test_skip_is_a_piece_of_every_table(table, rows):
    play(table, f"card {COOP}")
    assert table.touch("table/skip", seat=0).what == "played"
    assert rows()[-1][4] == "seat-1 skip"


def test_a_refused_touch_keeps_what_was_touched_before(table, refuses):
    play(table, f"card {COOP}")
    lit, dark = lighthouses(table, True)[0], lighthouses(table, False)[0]
    table.touch(f"lighthouse-{lit}", seat=0)
    refuses(table, lambda: table.touch("space-3", seat=0), "lighthouse-run-why-space")
    assert table.touch(f"lighthouse-{dark}", seat=0).what == "played"


# Refusals

# touch            seat  reason
REFUSED = [
    ("yellow-solo-4-purple", None, "lighthouse-run-why-colour"),
    ("yellow-solo-4-purple", 0, "lighthouse-run-why-colour"),
    ("yellow-solo-4-purple", 1, "touch-turn"),
    (RED, 1, "touch-turn"),
    ("table/ok", 1, "touch-turn"),
    ("table/ok", None, "touch-choose"),
    ("table/skip", None, "lighthouse-run-why-no-skip"),
    ("table/seat-2", None, "touch-turn"),
    ("lighthouse-green", None, "lighthouse-run-why-card-first"),
    ("space-3", None, "lighthouse-run-why-space"),
    ("start", None, "lighthouse-run-why-space"),
    ("lichterfest/tile-12", None, "touch-other-game"),
    (f"lichterfest/{RED}", None, "touch-other-game"),
    ("table/undo", None, "undo-nothing"),
]  # fmt: skip


@pytest.mark.parametrize(("piece", "seat", "key"), REFUSED)
def test_a_touch_is_refused_with_its_reason_and_changes_nothing(table, refuses, piece, seat, key):
    outcome = refuses(table, lambda: table.touch(piece, seat), key)
    assert table.now.notice == (outcome if seat is None else None)


@pytest.mark.parametrize("piece", ["04:a1:b2", "", ".", "tile-12", f"{RED}.1", f"{COOP}.9"])  # fmt: skip
@pytest.mark.parametrize("game", ["", "lighthouse-run/"])
def test_an_unknown_piece_is_unknown_and_changes_nothing(table, refuses, game, piece):
    outcome = refuses(table, lambda: table.touch(game + piece), "touch-unknown", what="unknown")
    assert table.now.notice == outcome


@pytest.mark.parametrize("seat", ["seat-0", "seat-9", "seat-01", "seat-x", "seat-"])
def test_a_players_tag_that_nobody_has_is_unknown(table, refuses, seat):
    refuses(table, lambda: table.touch(f"table/{seat}"), "touch-unknown", what="unknown")


def test_a_players_own_tag_says_who_is_meant_by_the_next_touches(table):
    assert table.touch("table/seat-1").message.key == "touch-speaker"
    assert table.now.play.speaker == 0
    assert table.touch(RED).what == "played"
    assert table.now.play.speaker is None


# Tags


def test_a_named_tag_is_its_piece(table):
    table.name_tag("04A1", f"lighthouse-run/{RED}")
    assert table.scan("04A1").what == "played"
    assert table.now.play.past[-1].move.name == RED


@pytest.mark.parametrize(
    "words", [RED, f"lighthouse-run/{RED}", f"http://old/p/lighthouse-run/{RED}"]
)
def test_a_tag_that_carries_its_pieces_name_needs_no_registration(table, words):
    assert table.scan("04A1", words).what == "played"


def test_what_a_family_has_named_comes_before_what_a_tag_carries(table):
    table.name_tag("04A1", f"lighthouse-run/{RED}")
    assert table.scan("04A1", "lighthouse-run/space-3").what == "played"


def test_an_unknown_tag_is_offered_to_be_named(table, refuses):
    outcome = refuses(table, lambda: table.scan("04A1", "<b>hello"), "tag-unknown", what="unknown")
    assert (table.now.notice, outcome.tag) == (outcome, "04A1")
    assert table.name_tag("04A1", f"lighthouse-run/{RED}").what == "played"
    assert table.now.notice is None
    refuses(table, lambda: table.name_tag("04A1", "table/ok"), "tag-known")


@pytest.mark.parametrize("reason", ["too-long", "garbled"])
def test_what_can_be_no_tag_is_refused_for_all_to_see(table, refuses, reason):
    outcome = refuses(table, lambda: table.misread(reason), f"scan-{reason}")
    assert table.now.notice == outcome


def test_while_tags_are_named_no_scan_is_played(table, rows):
    written = rows()
    table.begin_naming("lighthouse-run", PIECES)
    assert table.scan("04A1", RED).message.key == "naming-next"
    assert table.scan("04A1").message.key == "naming-clash"
    assert table.now.naming.clash == "04A1"
    assert table.step_naming("move", at=1).message.key == "naming-moved"
    assert table.now.tags == {"04A1": "lighthouse-run/space-7"}
    assert table.step_naming("skip", at=0).message.key == "touch-stale"
    assert table.step_naming("end", at=table.now.naming.at).what == "played"
    assert rows() == written
    assert table.scan("04A2", RED).what == "played"


@pytest.fixture
def journal(tmp_path):
    with closing(Journal(tmp_path / "tags.db")) as journal:
        yield journal


def test_named_tags_outlive_a_restart(journal, tmp_path):
    file = tmp_path / "tags.toml"
    first = Table(journal, file)
    first.begin_naming("lighthouse-run", PIECES)
    first.scan("A")
    second = Table(journal, file)
    assert second.now.naming is None
    assert second.begin_naming("lighthouse-run", PIECES).message.values["number"] == 2
    assert second.import_tags({"A": "table/ok"}, replace=False).message.key == "tags-clash"
    assert second.import_tags({"B": "table/ok"}, replace=False).what == "played"
    assert Table(journal, file).now.tags == {"A": f"lighthouse-run/{RED}", "B": "table/ok"}


def test_a_tag_that_the_disk_does_not_take_is_not_named(journal, tmp_path):
    table = Table(journal, tmp_path / "no folder" / "tags.toml")
    assert table.name_tag("A", "table/ok").message.key == "journal-failed"
    assert table.now.tags == {}


def test_a_second_card_is_refused(table, refuses):
    play(table, f"card {RED}")
    refuses(table, lambda: table.touch(RED), "lighthouse-run-why-card-twice")
    refuses(table, lambda: table.touch(COOP), "lighthouse-run-why-card-later")


def test_a_card_of_an_earlier_round_is_refused(start, refuses):
    table, random = start(), Random(2)
    while table.now.play.state.round < 3:
        play_on(table, random, 1)
    seat = table.now.play.actors()[0]
    view = table.now.play.game.show.view(table.now.play.state, None)
    played = view["crews"][seat]["played"]
    gone = [card for card in played if f"card {card}" not in map(str, table.now.play.fits(seat))]
    assert gone
    refuses(table, lambda: table.touch(gone[0]), "lighthouse-run-why-played")


def test_a_dark_lighthouse_has_no_beacon_to_give(table, refuses):
    dark = lighthouses(table, False)
    card = next(
        str(move) for move in table.now.play.fits(0) if str(move).rpartition("-")[2] in dark
    )
    play(table, card)
    other = next(colour for colour in dark if not card.endswith(colour))
    refuses(table, lambda: table.touch(f"lighthouse-{other}"), "lighthouse-run-why-dark")
    refuses(table, lambda: table.touch("table/skip"), "lighthouse-run-why-compulsory")


def test_an_illegal_notation_is_refused(table, refuses):
    for text in (
        "",
        "fly",
        "card yellow-solo-4-purple",
        "sail 1",
        f"card {RED} ",
        "put red start>1",
    ):
        refuses(table, lambda text=text: table.play(0, text), "play-illegal")
    refuses(table, lambda: table.play(HOST, f"card {RED}"), "play-illegal")


@pytest.mark.parametrize("seat", [1, 7, ANYONE, DICE])
def test_whoever_may_not_act_is_refused(table, refuses, seat):
    outcome = refuses(table, lambda: table.play(seat, f"card {RED}"), "touch-turn")
    assert "Anna" in say(outcome.message, "en")


def test_a_phone_that_has_not_seen_the_last_change_is_refused(table, refuses):
    seen = table.now.position
    assert table.touch(COOP, seat=0, seen=seen).what == "played"
    refuses(table, lambda: table.touch("table/skip", seat=0, seen=seen), "touch-stale")
    refuses(table, lambda: table.touch("table/undo", seat=0, seen=seen), "touch-stale")
    refuses(table, lambda: table.play(0, "skip", seen=seen), "touch-stale")
    refuses(table, lambda: table.undo(seen=seen), "touch-stale")
    assert table.play(0, "skip", seen=table.now.position).what == "played"


def test_touches_and_seats_do_not_make_a_phone_stale(table):
    play(table, f"card {COOP}")
    seen = table.now.position
    table.touch(f"lighthouse-{lighthouses(table, True)[0]}")
    table.hold(1, "phone")
    assert table.play(0, "skip", seen=seen).what == "played"


EVERYTHING = {
    "touch": lambda table: table.touch(RED),
    "ok": lambda table: table.touch("table/ok"),
    "undo": lambda table: table.touch("table/undo"),
    "play": lambda table: table.play(0, f"card {RED}"),
    "take back": lambda table: table.undo(),
    "put away": lambda table: table.put_away(),
    "resume": lambda table: table.resume(),
    "hold": lambda table: table.hold(0, "phone"),
}


@pytest.mark.parametrize("act", EVERYTHING.values(), ids=EVERYTHING.keys())
def test_without_a_game_everything_is_refused(switch_on, refuses, act):
    table = switch_on()
    refuses(table, lambda: act(table), "table-empty")


@pytest.mark.parametrize("name", ["touch", "undo", "play", "take back"])
def test_a_sleeping_game_is_first_resumed_or_put_away(table, switch_on, refuses, name):
    play(table, f"card {COOP}")
    table = switch_on()
    refuses(table, lambda: EVERYTHING[name](table), "table-asleep")
    assert table.now.play.actors() == ()


def test_a_game_that_is_over_takes_no_moves_but_an_undo(table, switch_on, refuses):
    play_on(table, Random(1))
    for one in restarted(table, switch_on):
        assert not one.now.play.asleep
        refuses(one, partial(one.touch, RED), "lighthouse-run-why-over")
        refuses(one, partial(one.touch, "table/ok", seat=1), "lighthouse-run-why-over")
    assert one.undo().what == "played"
    assert one.now.play.actors()


def test_nobody_is_told_to_wait_for_a_turn_when_the_game_is_over(table):
    play_on(table, Random(1))
    outcome = table.play(0, "sail start")
    assert outcome.what == "refused"
    assert outcome.message.key != "touch-turn"


def test_answers_that_do_not_fit_leave_the_game_on_the_table(table, answers, refuses):
    refuses(table, lambda: table.start(answers("lighthouse-run", 1)), "setup-players")
    wrong = answers("lighthouse-run", 3, variant="fleet")
    refuses(table, lambda: table.start(wrong), "setup-exactly")


def test_a_refusal_on_the_scanner_is_shown_until_the_next_touch(table):
    table.touch("04:a1:b2")
    assert scene_of(table.now).track[0].motion is Motion.BLINK
    table.touch("space-3")
    assert table.now.notice.what == "refused"
    assert scene_of(table.now).beacons[0].motion is Motion.BLINK
    table.touch(COOP)
    assert table.now.notice is None
    table.touch("space-3", seat=0)  # a phone shows its own refusals
    assert table.now.notice is None


# Undo


def test_undo_forgets_touches_first(table, rows):
    play(table, f"card {COOP}")
    state = table.now.play.state
    table.touch(f"lighthouse-{lighthouses(table, True)[0]}")
    written = rows()
    assert table.undo().message.key == "undo-touches"
    assert table.now.play.touched == ()
    assert table.now.play.state == state
    assert rows() == written
    undone = table.undo()
    assert say(undone.message, "en").startswith("Taken back: Anna plays")
    assert table.now.play.past == ()
    assert rows()[-1][3:5] == ("undo", "1")


def test_undo_passes_over_chance_and_the_same_draw_returns(start, rows):
    table = start(variant="erik", erik_pile="dealt", seats=[{"hand": "dealt"}] * 2)
    while not any(played.seat == DICE for played in table.now.play.past):
        before = table.now.play
        seat = before.actors()[0]
        move = str(before.game.rules.moves(before.state, seat)[0])
        play(table, move)
    after = table.now.play
    assert [played.seat for played in after.past[-2:]] == [seat, DICE]
    assert table.undo().what == "played"
    assert rows()[-1][3:5] == ("undo", "2")
    assert table.now.play.state == before.state
    assert table.now.play.past == before.past
    play(table, move)
    assert table.now.play.state == after.state
    assert table.now.play.past == after.past


def test_after_an_undo_the_table_says_what_to_put_back(table):
    play(table, f"card {COOP}", "skip", "sail start")
    table.undo()
    now = table.now.play
    chores = [say(chore, "en") for chore in now.game.show.chores(now.before, now.state)]
    assert "Move the red ship from space 2 to the start." in chores


def test_a_correction_is_a_move_like_any_other(table, switch_on):
    before = table.now.play.state
    assert table.play(HOST, "put red start>7").what == "played"
    assert 7 in table.now.play.state.ships[0]
    assert table.now.play.past[-1].seat == HOST
    assert switch_on().now.play.state == table.now.play.state
    table = switch_on()
    table.resume()
    table.undo()
    assert table.now.play.state == before


# Games come and go


def test_a_restart_asks_and_ok_resumes(table, switch_on, rows):
    play(table, f"card {COOP}")
    state, position = table.now.play.state, table.now.position
    table = switch_on()
    assert table.now.play.asleep
    assert table.now.position == position
    assert {lamp.motion for lamp in scene_of(table.now).beacons} == {Motion.PULSE}
    assert table.touch("table/ok").message.key == "table-resumed"
    assert not table.now.play.asleep
    assert table.now.play.state == state
    assert rows()[-1][3] == "resume"
    assert table.touch("table/skip").what == "played"


def test_resuming_twice_is_harmless(table, switch_on, rows):
    table = switch_on()
    table.resume()
    written, now = rows(), table.now
    assert table.resume().what == "played"
    assert rows() == written
    assert table.now == now


def test_touches_do_not_survive_a_restart(table, switch_on):
    play(table, f"card {COOP}")
    table.touch(f"lighthouse-{lighthouses(table, True)[0]}")
    assert switch_on().now.play.touched == ()


def test_a_game_put_away_is_gone_from_the_table_and_among_the_past_games(table, switch_on):
    play(table, f"card {COOP}")
    assert table.put_away().what == "played"
    for one in restarted(table, switch_on):
        assert one.now.play is None
        assert scene_of(one.now) == NIGHT
        (spine,) = one.library()
        assert (spine.game, spine.name, spine.players) == (1, "lighthouse-run", ("Anna", "Ben"))
        assert [event.what for event in one.volume(1).events] == ["start", "move", "away"]


def test_a_new_game_puts_the_old_one_away(table, answers, switch_on, rows):
    assert table.start(answers("lighthouse-run", 3, seed=2)).what == "played"
    assert [(row[1], row[3]) for row in rows()] == [(1, "start"), (1, "away"), (2, "start")]
    for one in restarted(table, switch_on):
        assert one.now.play.number == 2
        assert len(one.now.play.setup.names) == 3
        assert [spine.game for spine in one.library()] == [2, 1]
        assert one.volume(1).events[-1].what == "away"


def test_a_game_being_played_keeps_its_secrets(table, switch_on):
    for one in restarted(table, switch_on):
        for number, key in ((1, "game-running"), (7, "game-unknown")):
            with pytest.raises(Fault) as fault:
                one.volume(number)
            assert fault.value.message.key == key


# Seats


def test_seats_held_shared_and_freed_survive_a_restart(start, switch_on, rows):
    table = start(4)
    assert table.now.play.holders == ("", "", "", "")
    for seat, holder in [(0, "a phone"), (1, SHARED), (2, "b"), (3, "c"), (2, ""), (0, "d e")]:
        assert table.hold(seat, holder).what == "played"
    assert table.now.play.holders == ("d e", SHARED, "", "c")
    assert switch_on().now.play.holders == ("d e", SHARED, "", "c")
    assert len(rows()) == 7


@pytest.mark.parametrize("seat", [-3, -1, 2, 99])
def test_a_seat_that_is_not_there_cannot_be_held(table, refuses, seat):
    refuses(table, lambda: table.hold(seat, "phone"), "seat-unknown")


def test_an_undo_leaves_the_seats_alone(table):
    play(table, f"card {COOP}")
    table.hold(0, "phone")
    table.undo()
    assert table.now.play.holders == ("phone", "")


# Everybody hears

CHANGES = {
    "a move": lambda table: table.touch(COOP),
    "a refusal": lambda table: table.touch("space-3"),
    "a seat": lambda table: table.hold(0, "phone"),
    "a device": lambda table: table.health("scanner", False),
    "put away": lambda table: table.put_away(),
    "the end": lambda table: table.close(),
}


class Seen(int):
    """A version that tells when it is looked at: under the table's lock, just before the wait."""

    def __new__(cls, version, looked):
        seen = super().__new__(cls, version)
        seen.looked = looked
        return seen

    def __ne__(self, other):
        self.looked.set()
        return int(self) != other

    __hash__ = int.__hash__


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES.keys())
def test_whoever_waits_hears_of_a_change(table, change):
    waiting, heard = ThreadEvent(), []
    seen = Seen(table.now.version, waiting)
    listener = Thread(target=lambda: heard.append(table.wait(seen)), daemon=True)
    listener.start()
    assert waiting.wait(PATIENCE)
    change(table)
    listener.join(PATIENCE)
    assert heard == [table.now]
    assert not table.open or heard[0].version > int(seen)


def test_whoever_has_missed_a_change_does_not_wait(table):
    assert table.wait(table.now.version - 1, timeout=PATIENCE) is table.now
    assert table.wait(table.now.version, timeout=0) is table.now


def test_a_snapshot_never_changes(table):
    before, copy = table.now, repr(table.now)
    play(table, f"card {COOP}")
    table.hold(0, "phone")
    assert repr(before) == copy
    assert table.now.version == before.version + 2


def test_a_device_that_answers_as_before_is_no_news(table):
    table.health("scanner", True)
    now = table.now
    table.health("scanner", True)
    assert table.now is now
    table.health("scanner", False)
    table.health("lamps", True)
    assert dict(table.now.health) == {"scanner": False, "lamps": True}


# The disk fails


@pytest.fixture(params=["read only", "closed"])
def failing(request, tmp_path, answers):
    """Give a table with a game whose journal then cannot be written, and the journal."""

    def make(*texts, asleep=False):
        with closing(Journal(tmp_path / "journal.sqlite")) as journal:
            table = Table(journal)
            table.start(answers("lighthouse-run"))
            play(table, *texts)
        journal = Journal(tmp_path / "journal.sqlite")
        journals.append(journal)
        table = Table(journal)
        if not asleep:
            table.resume()
        if request.param == "closed":
            journal.close()
        else:
            journal._db.execute("PRAGMA query_only = ON")
        return table

    journals = []
    yield make
    for journal in journals:
        journal.close()


WRITES = {
    "touch": lambda table: table.touch("table/skip", seat=0),
    "scan": lambda table: table.touch("table/skip"),
    "play": lambda table: table.play(0, "skip"),
    "correction": lambda table: table.play(HOST, "put red start>7"),
    "undo": lambda table: table.undo(),
    "put away": lambda table: table.put_away(),
    "hold": lambda table: table.hold(0, "phone"),
    "start": lambda table: table.start(
        Setup("lighthouse-run", ("A", "B"), data=table.now.play.setup.data)
    ),
}


@pytest.mark.parametrize("act", WRITES.values(), ids=WRITES.keys())
def test_what_cannot_be_written_does_not_count(failing, refuses, act):
    table = failing(f"card {COOP}")
    refuses(table, lambda: act(table), "journal-failed")


def test_a_game_that_cannot_be_written_goes_on_sleeping(failing, refuses):
    table = failing(f"card {COOP}", asleep=True)
    refuses(table, lambda: table.touch("table/ok"), "journal-failed")
    assert table.now.play.asleep


def test_a_full_disk_refuses_moves_until_there_is_room_again(answers, refuses, file):
    with closing(Journal(file)) as journal:
        table = Table(journal)
        table.start(answers("lighthouse-run", 4))
        (pages,) = journal._db.execute("PRAGMA page_count").fetchone()
        journal._db.execute(f"PRAGMA max_page_count = {pages}")
        random = Random(1)
        outcome = Outcome("played", None)
        while outcome.what == "played":  # the last page still has some room
            before = table.now
            seat = before.play.actors()[0]
            move = str(random.choice(before.play.fits(seat)))
            outcome = table.play(seat, move)
        assert outcome.message.key == "journal-failed"
        assert table.now == before
        refuses(table, lambda: table.play(seat, move), "journal-failed")
        journal._db.execute(f"PRAGMA max_page_count = {pages + 100}")
        assert table.play(seat, move).what == "played"
        assert table.now.play.past[:-1] == before.play.past
        assert journal.read(1).whole


# The disk has changed something


def test_a_damaged_game_is_reported_and_a_new_one_can_be_played(
    table, switch_on, answers, file, rows
):
    play(table, f"card {COOP}", "skip")
    with closing(sqlite3.connect(file)) as other, other:
        other.execute("UPDATE events SET text = 'seat-1 sail 1' WHERE what = 'move'")
    table = switch_on()
    assert table.now.play is None
    assert table.now.notice.message.key == "journal-damaged"
    assert table.now.notice.message.values["game"] == 1
    assert scene_of(table.now).beacons[0].motion is Motion.BLINK
    assert [event.what for event in table.volume(1).events] == ["start"]
    assert table.start(answers("lighthouse-run")).what == "played"
    assert table.now.notice is None
    play(table, f"card {COOP}")
    assert switch_on().now.play.number == 2


def test_a_game_that_does_not_replay_any_more_is_reported_and_does_not_stop_the_table(
    table, switch_on, answers, file
):
    """The chain holds, but the rules of a newer version refuse the move."""
    with closing(Journal(file)) as journal:
        journal.append([Event(1, "move", "seat-1 fly")])
    table = switch_on()
    assert table.now.play is None
    assert table.now.notice.what == "refused"
    assert table.start(answers("lighthouse-run")).what == "played"


def test_a_damaged_setup_does_not_hide_the_other_games(table, answers, file):
    table.start(answers("lighthouse-run"))
    with closing(sqlite3.connect(file)) as other, other:
        other.execute("UPDATE events SET text = '{' WHERE number = 1")
    assert 2 in [spine.game for spine in table.library()]


# Many hands


def test_many_threads_at_once_keep_the_journal_consistent(start, switch_on, rows):
    table = start(4, seats=[{"hand": "dealt"}] * 4)
    hands = 8
    together = Barrier(hands)

    def fumble(seed):
        random = Random(seed)
        together.wait(PATIENCE)
        played = 0
        for _ in range(60):
            now = table.now.play
            seat = random.choice((None, 0, 1, 2, 3))
            seen = random.choice((None, table.now.position))
            if random.random() < 0.1:
                played += table.undo(seen).message.key == "undo-done"
            elif random.random() < 0.1:
                table.hold(random.randrange(4), f"phone {seed}")
            else:
                moves = [move for one in now.actors() for move in now.fits(one)]
                pieces = sorted(random.choice(moves).pieces) if moves else ["table/ok"]
                outcome = table.touch(random.choice(pieces), seat, seen)
                played += outcome.what == "played"
        return played

    with ThreadPoolExecutor(hands) as pool:
        played = sum(pool.map(fumble, range(hands)))
    now = table.now
    assert played > hands
    assert sum(row[3] in ("move", "undo") for row in rows()) == played
    assert now.position <= rows()[-1][0]
    again = switch_on().now.play
    assert again.state == now.play.state
    assert again.past == now.play.past
    assert again.holders == now.play.holders


# Past games go on


def test_a_game_put_away_by_mistake_goes_on_exactly_as_it_was(table, switch_on):
    play(table, f"card {COOP}")
    before = table.now.play
    number = before.number
    assert table.put_away().what == "played"
    assert table.now.play is None
    assert table.reopen(number).what == "played"
    assert table.now.play.state == before.state
    assert table.now.play.past == before.past
    assert table.undo().what == "played"
    assert switch_on().now.play.number == number


def test_a_reopened_game_takes_the_place_of_the_one_on_the_table(table, switch_on, answers):
    first = table.now.play
    table.start(answers("lighthouse-run", 3))
    second = table.now.play.number
    assert table.reopen(first.number).what == "played"
    assert table.now.play.state == first.state
    assert second in [spine.game for spine in table.library()]
    assert switch_on().now.play.number == first.number  # not the one with the highest number


def test_an_unknown_or_a_damaged_game_is_not_reopened(table, file, refuses):
    refuses(table, lambda: table.reopen(99), "game-unknown")
    number = table.now.play.number
    table.put_away()
    with closing(sqlite3.connect(file)) as other, other:
        other.execute("UPDATE events SET text = 'x' WHERE what = 'away'")
    assert table.reopen(number).message.key == "journal-damaged"
    assert table.now.play is None
