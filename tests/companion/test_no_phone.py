"""Whole games without a phone: cards on the scanner, everything else by buttons on gpiozero's mock pins."""

from __future__ import annotations

from contextlib import ExitStack
from random import Random

import pytest
from gpiozero.pins.mock import MockFactory, MockPWMPin

from companion.game import DICE
from companion.journal import live_moves
from companion.record import line_of
from companion.scene import TRACK
from companion.snapshot import scene_of
from companion.wiring.pins import held, lit
from companion.wiring.readers import SOCKET, scanned
from firmware_bridge.simulator import scan
from hardware.pins import load

PATIENCE = 30  # seconds after which a test gives up; none takes that long unless it fails
BUTTONS = {"beacons": [5, 6, 13, 19, 26, 16], "previous": 20, "next": 21, "ok": 12, "undo": 7}
BUZZER = 4


class Pin(MockPWMPin):
    """gpiozero's own mock pin, which also remembers that it sounded."""

    sounded = False

    def _set_frequency(self, value):
        super()._set_frequency(value)
        self.sounded = self.sounded or value is not None


class Factory(MockFactory):
    """gpiozero's own mock pins with a clock that the test moves."""

    def __init__(self):
        super().__init__(pin_class=Pin)
        self.now = 100.0

    def ticks(self):
        return self.now


class Room:
    """A table with a scanner and ten buttons, and somebody who plays on it."""

    def __init__(self, table, bench, seed):
        self.table = table
        self.random = Random(seed)
        self.factory = Factory()
        self.wiring = load({"buttons": BUTTONS, "buzzer": {"pin": BUZZER}})
        self.sound = bench.enter_context(held(table, self.wiring, self.factory))
        self.pressed = {"next": 0, "ok": 0, "beacon": 0, "undo": 0}
        self.scanned = 0
        self.meant = []

    # Hands

    def down(self, name):
        self.factory.now += 1
        self.factory.pin(self.wiring.buttons[name]).drive_low()

    def up(self, name):
        self.factory.now += 0.1
        self.factory.pin(self.wiring.buttons[name]).drive_high()

    def press(self, name):
        """Press a button, and see what it has done."""
        seen = self.table.now.version
        self.down(name)
        self.up(name)
        now = self.table.wait(seen, PATIENCE)
        assert now.version != seen, name
        kind = "next" if name == "previous" else name.partition("-")[0]
        self.pressed[kind] += 1
        return now.play

    def lay(self, piece):
        """Lay a card on the scanner."""
        self.scanned += 1
        outcome = self.table.scan(f"04{self.scanned:06X}", piece)
        self.sound(outcome.what)
        assert outcome.what == "played", outcome

    # The game

    def play_out(self, by_hand):
        """Play to the end: *by_hand* tells what is laid on the scanner; slips are taken back."""
        while actors := self.table.now.play.actors():
            play = self.table.now.play
            seat, move = actors[0], self.random.choice(play.fits(actors[0]))
            if by_hand(move):
                self.lay(f"{play.game.name}/{self.random.choice(sorted(move.pieces))}")
            else:
                if self.random.random() < 0.05 and len(play.fits(seat)) > 1:
                    self.slip(play)
                self.choose(play, move)
            self.meant.append(line_of(seat, move))
            played = [past for past in self.table.now.play.past if past.seat != DICE]
            assert line_of(played[-1].seat, played[-1].move) == self.meant[-1]

    def slip(self, play):
        """Choose something, then take it back: first the cursor, then the move."""
        self.press("next")
        assert self.press("undo").cursor is None
        self.press("previous")
        after = self.press("ok")
        assert len(after.past) > len(play.past)
        assert self.press("undo").state == play.state

    def choose(self, play, move):
        """Press the buttons of the lighthouses that a move names, or walk to it and say OK."""
        places = play.game.show.places(play.state)
        if move.pieces <= set(places) and self.random.random() < 0.5:
            for piece in self.random.sample(sorted(move.pieces), len(move.pieces)):
                if len(self.table.now.play.past) == len(play.past):
                    self.press(f"beacon-{places.index(piece) + 1}")
            return
        moves = [move for _, move in play.choices()]
        at = moves.index(move)
        back = at > len(moves) // 2
        for _ in range(len(moves) - at if back else at + 1):
            play = self.press("previous" if back else "next")
        assert play.pointed()[:2] == (at + 1, len(moves))
        track = scene_of(self.table.now).track
        assert [k for k, lamp in enumerate(track) if lamp.lit] == [at % TRACK]
        self.press("ok")

    def journal(self):
        volume = self.table.volume(self.table.now.play.number)
        assert volume.whole
        moves = [event.text for event in live_moves(volume.events)]
        return [line for line in moves if not line.startswith("dice ")]


@pytest.fixture
def enter(switch_on, answers):
    """Start a game in a room with a scanner and buttons."""
    with ExitStack() as bench:

        def begin(game, players, **options):
            table = switch_on()
            assert table.start(answers(game, players, **options)).what == "played"
            return Room(table, bench, seed=f"{game} {players} {options}")

        begin.bench = bench
        yield begin


def is_card(move):
    return str(move).startswith("card ")


# players  answers
VARIANTS = {
    "two":                    (2, {}),
    "three":                  (3, {}),
    "four":                   (4, {}),
    "four, order entered":    (4, {"lighthouses": "table"}),
    "erik":                   (2, {"variant": "erik"}),
    "erik, his pile shuffled": (2, {"variant": "erik", "erik_pile": "dealt"}),
    "the great fleet":        (2, {"variant": "fleet"}),
}  # fmt: skip


@pytest.mark.parametrize(("players", "options"), VARIANTS.values(), ids=VARIANTS.keys())
def test_a_whole_lighthouse_run_by_scanner_and_buttons(enter, players, options):
    room = enter("lighthouse-run", players, **options)
    room.play_out(is_card)
    assert room.table.now.play.game.rules.standing(room.table.now.play.state).over
    assert room.journal() == room.meant
    assert room.scanned >= 12 * players
    assert all(room.pressed.values()), room.pressed


def test_a_whole_lighthouse_run_on_the_simulated_scanner_with_its_lamps(enter, data):
    """Everything that a table has but phones: the wire, the lights thread, the buzzer."""
    room = enter("lighthouse-run", 3)
    enter.bench.enter_context(scanned(room.table, data, (), "en", room.sound))

    def lay(piece):
        room.scanned += 1
        assert scan(data / SOCKET, piece)[0][0] == "played"

    room.lay = lay
    with lit(room.table, room.wiring, pins=(room.factory, "simulated")):
        room.play_out(is_card)
        assert room.journal() == room.meant
        assert room.scanned == 36
    assert room.factory.pin(BUZZER).sounded


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_whole_lichterfest_by_scanner_and_cursor(enter, players):
    room = enter("lichterfest", players)
    room.play_out(lambda move: str(move).startswith("tile "))
    assert room.journal() == room.meant
    assert room.scanned > 20
    assert room.pressed["beacon"] == 0  # no beacon stands for anything one could choose


def test_dealt_tiles_are_all_that_a_table_without_phones_cannot_choose(enter):
    room = enter("lichterfest", 2, tiles="dealt")
    room.play_out(lambda move: str(move).startswith("tile "))
    assert room.journal() == room.meant


def test_a_long_ok_starts_the_same_table_again(enter, monkeypatch):
    room = enter("lighthouse-run", 2)
    room.play_out(is_card)
    over = room.table.now
    monkeypatch.setattr("hardware.buttons.HOLD", 0.0)  # as long as it takes
    room.down("ok")
    now = room.table.wait(over.version, PATIENCE)
    room.up("ok")
    assert now.play.number == over.play.number + 1
    assert now.play.setup.names == over.play.setup.names
    monkeypatch.undo()
    room.press("next")  # and letting go has said nothing more
    assert room.table.now.play.past == ()
    assert room.table.now.play.cursor == 0
    room.meant.clear()
    room.play_out(is_card)
    assert room.journal() == room.meant


def test_a_refused_button_is_seen_on_the_lamps(enter):
    room = enter("lighthouse-run", 2)
    room.press("beacon-1")
    assert room.table.now.notice.what == "refused"
