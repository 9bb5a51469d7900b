"""The table: the only thing that changes. Touches come in, events go to disk, everybody hears."""

from __future__ import annotations

import json
import secrets
import threading
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from companion import light, naming, profile, tags
from companion.box import CONTROLS, TABLE, Boards, label, named_by
from companion.game import ANYONE, HOST, Move, Piece, Seat, seat_of, seat_word, shelf
from companion.journal import Event, Journal, Spine, Volume
from companion.light import Light
from companion.message import Fault, Message, listed, message
from companion.naming import Naming
from companion.play import SHARED, Play, begin, moves_as_events, restore
from companion.record import Played, find, read_setup
from companion.setup import Setup
from companion.snapshot import Outcome, Snapshot
from companion.tags import Tags
from companion.touch import kind, touch

OK = f"{TABLE}/ok"
UNDO = f"{TABLE}/undo"
AGAIN = f"{TABLE}/again"
STEPS = {f"{TABLE}/previous": -1, f"{TABLE}/next": 1}
BEACON = f"{TABLE}/beacon-"  # whatever stands at this place
SEAT = f"{TABLE}/seat-"  # a player's own tag


class Table:
    """One lock, one journal, one snapshot; every change goes through here."""

    def __init__(
        self,
        journal: Journal,
        tag_file: Path | None = None,
        light_file: Path | None = None,
        boards: Boards = profile.load,
    ) -> None:
        """Find the last game exactly as it was left, and every tag that has a name."""
        self._boards = boards
        self._journal = journal
        self._tag_file = tag_file
        self._light_file = light_file
        self._lock = threading.Condition(threading.RLock())
        self.open = True
        self.now = replace(
            _found(journal),
            tags=tags.load(tag_file) if tag_file else {},
            light=light.load(light_file) if light_file else Light(),
        )

    def wait(self, seen: int, timeout: float | None = None) -> Snapshot:
        """Return the snapshot as soon as its version is not *seen*, or when the time is over."""
        with self._lock:
            self._lock.wait_for(lambda: self.now.version != seen or not self.open, timeout)
            return self.now

    def close(self) -> None:
        """Let everybody who waits go home."""
        with self._lock:
            self.open = False
            self._lock.notify_all()

    # Games come and go

    def start(self, setup: Setup) -> Outcome:
        """Deal a new game; one that is still on the table is put away."""
        return self._do(lambda: self._start(setup))

    def resume(self) -> Outcome:
        """Go on with the game found after a restart."""
        return self._do(self._resume)

    def put_away(self) -> Outcome:
        """Take the game off the table; it stays among the past games."""
        return self._do(self._put_away)

    def reopen(self, number: int) -> Outcome:
        """Put a past game back on the table and go on with it."""
        return self._do(lambda: self._reopen(number))

    # Moves

    def touch(self, piece: str, seat: Seat | None = None, seen: int | None = None) -> Outcome:
        """Take a touch: of a seat's phone, or of the scanner, which is tried for all who may act."""
        with self._lock:
            outcome = self._do(lambda: self._touch(piece, seat, seen))
            return self._noticed(outcome) if seat is None else outcome

    def scan(self, tag: str, words: str = "") -> Outcome:
        """Take a tag that was laid on a reader, and what it carries besides its number."""
        with self._lock:
            tag = tags.plain(tag)
            if self.now.naming:
                return self._noticed(self._do(lambda: self._name_next(tag, words)))
            own = tags.carried(tag)  # a code is its own name, and no tag file gives it another
            named = own if self._plays(own) else self.now.tags.get(tag)
            piece = named or tags.carried(words or tag)
            outcome = self._do(lambda: self._touch(piece, None, None))
            if outcome.what != "played" and self._stray(outcome, tag, piece):
                outcome = Outcome("unknown", message("tag-unknown", tag=words or tag), tag)
            elif outcome.what == "unknown":  # known, but it plays no part in this game
                outcome = replace(outcome, what="refused")
            return self._noticed(outcome)

    def misread(self, reason: str) -> Outcome:
        """Take word of something on a reader that can be no tag."""
        with self._lock:
            return self._noticed(Outcome("refused", message(f"scan-{reason}")))

    def play(self, seat: Seat, text: str, seen: int | None = None) -> Outcome:
        """Make a move by its notation: a choice from the list, a bot, a correction of the host."""
        return self._do(lambda: self._play(seat, text, seen))

    def undo(self, seen: int | None = None) -> Outcome:
        """Take back the touches so far, or else the last move and the chance that followed it."""
        return self._do(lambda: self._undo(seen))

    # Tags

    def begin_naming(self, game: str, pieces: Sequence[Piece]) -> Outcome:
        """Ask for the tags of a game's pieces, one after the other; scans are not played meanwhile."""
        return self._do(
            lambda: self._naming(naming.begin(game, tuple(pieces), self.now.tags, self._boards))
        )

    def step_naming(self, what: str, at: int, to: int = 0) -> Outcome:
        """Skip a piece, take a name back, give another tag, or end; *at* is the piece one saw."""
        return self._do(lambda: self._step(what, at, to))

    def name_tag(self, tag: str, piece: str) -> Outcome:
        """Name a tag that nobody knew."""
        return self._do(lambda: self._name_tag(tag, piece))

    def import_tags(self, new: Tags, *, replace: bool) -> Outcome:
        """Add the tags of a file to those known."""
        return self._do(lambda: self._import(new, replace))

    # Seats and devices

    def hold(self, seat: Seat, holder: str) -> Outcome:
        """Let a phone hold a seat, nobody (""), or all the others together (SHARED)."""
        return self._do(lambda: self._hold(seat, holder))

    def health(self, device: str, answers: bool) -> None:
        """Note whether a device answers."""
        with self._lock:
            known = dict(self.now.health)
            if known.get(device) != answers:
                self._show(health=tuple({**known, device: answers}.items()))

    def dim(self, level: int | None = None, night: bool | None = None) -> Outcome:
        """Set how bright the lamps may be, in percent, or whether it is night; None leaves it."""
        return self._do(lambda: self._dim(level, night))

    # Past games

    def library(self) -> list[Spine]:
        """List all games ever started here, the newest first."""
        with self._lock:
            return self._journal.spines()

    def volume(self, number: int) -> Volume:
        """Read a game that is over or put away; one still being played keeps its secrets."""
        with self._lock:
            volume = self._journal.read(number)
            if not volume.events:
                raise Fault("game-unknown", game=number)
            play = self.now.play
            if play and play.number == number and play.game.rules.actors(play.state):
                raise Fault("game-running", game=number)
            return volume

    # Under the lock

    def _do(self, act: Callable[[], Outcome]) -> Outcome:
        with self._lock:
            try:
                return act()
            except Fault as fault:
                return Outcome("refused", fault.message)

    def _start(self, setup: Setup) -> Outcome:
        number = self._journal.new_game()
        play = begin(number, setup)
        play, drawn = play.chance()
        events = [Event(number, "start", json.dumps(play.setup.to_json()))]
        if self.now.play:
            events.insert(0, Event(self.now.play.number, "away"))
        self._keep([*events, *moves_as_events(number, drawn)], play)
        return Outcome("played", message("table-started", game=play.game.title))

    def _again(self) -> Outcome:
        play = self.now.play
        if play and play.asleep:
            raise Fault("table-asleep")
        if play and play.actors():
            raise Fault("again-running", game=play.game.title)
        last = play.setup if play else self._last_setup()
        return self._start(replace(last, orders={}, seed=secrets.randbits(53)))

    def _last_setup(self) -> Setup:
        """Return how the game began that something happened to last."""
        latest = self._journal.latest()
        events = self._journal.read(latest).events if latest is not None else ()
        setup = read_setup(events[0].text) if events else None
        if setup is None or setup.game not in shelf():
            raise Fault("again-nothing")
        return setup

    def _resume(self) -> Outcome:
        play, drawn = replace(self._on_table(), asleep=False).chance()
        if self._on_table().asleep:
            events = [Event(play.number, "resume"), *moves_as_events(play.number, drawn)]
            self._keep(events, play)
        return Outcome("played", message("table-resumed"))

    def _put_away(self) -> Outcome:
        self._keep([Event(self._on_table().number, "away")], None)
        return Outcome("played", message("table-put-away"))

    def _reopen(self, number: int) -> Outcome:
        on_table = self.now.play
        if on_table and on_table.number == number:
            return self._resume()
        volume = self.volume(number)
        if not volume.whole:
            raise Fault("journal-damaged", game=number)
        play, drawn = replace(restore(volume.events), asleep=False).chance()
        events = [Event(number, "resume"), *moves_as_events(number, drawn)]
        if on_table:
            events.insert(0, Event(on_table.number, "away"))
        self._keep(events, play)
        return Outcome("played", message("table-resumed"))

    def _hold(self, seat: Seat, holder: str) -> Outcome:
        play = self._on_table()
        if not 0 <= seat < len(play.setup.names):
            raise Fault("seat-unknown")
        event = Event(play.number, "seat", f"{seat_word(seat)} {holder}")
        self._journal.append([event])  # nobody's choices change, so no phone's view is stale
        self._show(play=play.hold(seat, holder))
        key = {"": "seat-free", SHARED: "seat-shared"}.get(holder, "seat-held")
        return Outcome("played", message(key, who=play.setup.names[seat]))

    def _dim(self, level: int | None, night: bool | None) -> Outcome:
        was = self.now.light
        new = Light(
            was.level if level is None else light.checked(level),
            was.night if night is None else night,
        )
        if new != was:
            if self._light_file:
                light.save(self._light_file, new)
            self._show(light=new)
        key = "light-night" if new.night else "light-set"
        return Outcome("played", message(key, level=new.level))

    def _touch(self, piece: str, seat: Seat | None, seen: int | None) -> Outcome:
        if piece == OK and self.now.play and self.now.play.asleep:
            return self._resume()
        if self.now.naming:
            raise Fault("naming-on")
        if piece == AGAIN:
            return self._again()
        if piece == UNDO:
            return self._undo(seen)
        play = self._awake(seen)
        name = _name(play, piece)
        if name is None:
            return Outcome("unknown", message("touch-unknown", piece=piece))
        actors = play.actors()
        if name.startswith(SEAT):
            return self._sit(play, name)
        if name.startswith(BEACON):
            name = _placed(play, name)
        seats = [one for one in actors if seat is None or one in (seat, ANYONE)]
        if not seats:
            if actors:
                raise Fault("touch-turn", who=_who(play, actors))
            return Outcome("refused", play.game.show.why_not(play.state, seat or 0, (name,)))
        if piece in STEPS:
            return self._step_cursor(play, STEPS[piece])
        return self._confirm(play, seats) if piece == OK else self._narrow(play, seats, name)

    def _plays(self, piece: str) -> bool:
        """Tell whether a piece of this name is in play: its own name comes before any tag file."""
        of, _, name = piece.rpartition("/")
        play = self.now.play
        return of == TABLE or bool(play and of in ("", play.game.name) and name in play.pieces)

    def _stray(self, outcome: Outcome, tag: str, piece: str) -> bool:
        """Tell whether nobody has named this tag yet, and it names no piece by itself."""
        if tag in self.now.tags or not (outcome.what == "unknown" or self.now.play is None):
            return False
        return named_by(piece, self._game(), self._boards) is None

    def _game(self) -> str:
        return self.now.play.game.name if self.now.play else ""

    def _noticed(self, outcome: Outcome) -> Outcome:
        """Let everybody see what became of a scan, where it was not simply played."""
        if outcome.what in ("refused", "unknown"):
            self._show(notice=outcome, noticed=self.now.noticed + 1)
        return outcome

    def _naming(self, now: Naming) -> Outcome:
        self._show(naming=now, notice=None)
        return Outcome("more", now.asked())

    def _name_next(self, tag: str, words: str) -> Outcome:
        assert self.now.naming
        try:
            now, known, told = naming.take(self.now.naming, self.now.tags, tag, words)
        except Fault:
            self._show(naming=naming.clashing(self.now.naming, self.now.tags, tag))
            raise
        self._keep_tags(known, naming=now)
        return Outcome("played", message("naming-next", named=told, ask=now.asked()))

    def _step(self, what: str, at: int, to: int) -> Outcome:
        now = self.now.naming
        if now is None or now.at != at:
            raise Fault("touch-stale")
        if what == "end":
            self._show(naming=None, notice=None)
            return Outcome("played", message("naming-ended"))
        if what == "move" and now.clash:
            lost = self.now.tags[now.clash]
            moved, known, _ = naming.take(now, self.now.tags, now.clash, move=True)
            self._keep_tags(known, naming=moved)
            return Outcome("played", message("naming-moved", piece=now.label(lost)))
        moved, known = naming.step(now, self.now.tags, what, to)
        if known is self.now.tags:
            return self._naming(moved)
        self._keep_tags(known, naming=moved)
        return Outcome("more", moved.asked())

    def _name_tag(self, tag: str, piece: str) -> Outcome:
        if known := self.now.tags.get(tag):
            raise Fault("tag-known", tag=tag, piece=label(known, self._game(), self._boards))
        self._keep_tags({**self.now.tags, tag: piece})
        return Outcome(
            "played", message("tag-named", tag=tag, piece=label(piece, self._game(), self._boards))
        )

    def _import(self, new: Tags, replace: bool) -> Outcome:
        merged = tags.merge(self.now.tags, new, self._boards, replace=replace)
        added = len(merged) - len(self.now.tags)
        self._keep_tags(merged)
        return Outcome("played", message("tags-imported", number=len(new), added=added))

    def _keep_tags(self, known: Tags, **changes: Any) -> None:
        if self._tag_file:
            tags.save(self._tag_file, known)
        self._show(tags=known, notice=None, **changes)

    def _narrow(self, play: Play, seats: Sequence[Seat], name: str) -> Outcome:
        found = {
            seat: touch(play.game.rules.moves(play.state, seat), play.touches(seat), name)
            for seat in seats
        }
        fitting = [seat for seat, (_, fits) in found.items() if fits]
        if not fitting:
            pieces = (*play.touches(seats[0]), name)
            return Outcome("refused", play.game.show.why_not(play.state, seats[0], pieces))
        if play.speaker in fitting:
            fitting = [play.speaker]
        if len(fitting) > 1:
            raise Fault("touch-whose", who=_who(play, fitting))
        pieces, fits = found[fitting[0]]
        if len(fits) == 1:
            return self._make(play, fitting[0], fits[0])
        self._show(play=play.touch(fitting[0], pieces), notice=None)
        return Outcome("more", message("touch-more", number=len(fits)))

    def _sit(self, play: Play, name: str) -> Outcome:
        """A player's own tag says who is meant by the touches that follow."""
        seat = seat_of(name.removeprefix(f"{TABLE}/"))
        actors = play.actors()
        if not actors:
            return Outcome("refused", play.game.show.ask(play.state, seat))
        if seat not in actors:
            raise Fault("touch-turn", who=_who(play, actors))
        self._show(play=replace(play, speaker=seat, cursor=None), notice=None)
        return Outcome("more", message("touch-speaker", who=play.setup.names[seat]))

    def _step_cursor(self, play: Play, by: int) -> Outcome:
        if not play.choices():
            raise Fault("cursor-hidden", who=_who(play, play.actors()))
        play = play.step(by)
        self._show(play=play, notice=None)
        return Outcome("more", play.pointing())

    def _confirm(self, play: Play, seats: Sequence[Seat]) -> Outcome:
        """OK plays what the cursor stands on, or the only move there is."""
        at = play.pointed()
        if at and at.seat in seats:
            return self._make(play, at.seat, at.move)
        choices = [(seat, move) for seat in seats for move in play.fits(seat)]
        if len(choices) != 1:
            raise Fault("touch-choose", number=len(choices))
        return self._make(play, *choices[0])

    def _play(self, seat: Seat, text: str, seen: int | None) -> Outcome:
        play = self._awake(seen)
        actors = play.actors()
        if seat != HOST and seat not in actors:
            if actors:
                raise Fault("touch-turn", who=_who(play, actors))
            return Outcome("refused", play.game.show.ask(play.state, seat))
        try:
            _, move = find(play.game, play.state, f"{seat_word(seat)} {text}")
        except ValueError as error:
            raise Fault("play-illegal", move=text) from error
        return self._make(play, seat, move)

    def _make(self, play: Play, seat: Seat, move: Move) -> Outcome:
        after, drawn = play.move(seat, move).chance()
        self._keep(moves_as_events(play.number, [Played(seat, move, None), *drawn]), after)
        return Outcome("played", play.game.show.tell(play.state, seat, move, seat))

    def _undo(self, seen: int | None) -> Outcome:
        play = self._awake(seen)
        if play.touched or play.cursor is not None:
            self._show(play=replace(play, touched=(), cursor=None), notice=None)
            return Outcome("played", message("undo-touches"))
        back, number = play.back()
        if not number:
            raise Fault("undo-nothing")
        undone = play.past[len(back.past)]
        told = play.game.show.tell(undone.before, undone.seat, undone.move, None)
        self._keep([Event(play.number, "undo", str(number))], back)
        return Outcome("played", message("undo-done", move=told))

    def _on_table(self) -> Play:
        if self.now.play is None:
            raise Fault("table-empty")
        return self.now.play

    def _awake(self, seen: int | None) -> Play:
        """Return the game, unless it sleeps or the phone that asks has not seen its last change."""
        play = self._on_table()
        if play.asleep:
            raise Fault("table-asleep")
        if self.now.naming:
            raise Fault("naming-on")
        if seen is not None and seen != self.now.position:
            raise Fault("touch-stale")
        return play

    def _keep(self, events: Sequence[Event], play: Play | None) -> None:
        """Write first, then let it count, then tell everybody."""
        position = self._journal.append(events)
        was = self.now.play
        same = was and play and was.number == play.number and not was.asleep
        # A game that begins or goes on is played: naming waits for another time.
        self._show(
            play=play, position=position, notice=None, naming=self.now.naming if same else None
        )

    def _show(self, **changes: Any) -> None:
        self.now = replace(self.now, version=self.now.version + 1, **changes)
        self._lock.notify_all()


def _found(journal: Journal) -> Snapshot:
    """Return the table as the journal left it; a game put away is not on it."""
    latest = journal.latest()
    if latest is None:
        return Snapshot()
    volume = journal.read(latest)
    position = volume.events[-1].number if volume.events else 0
    try:
        if not (volume.whole and volume.events):
            raise Fault("journal-damaged", game=volume.game)
        if volume.events[-1].what == "away":
            return Snapshot(position=position)
        play = restore(volume.events)
    except Fault as fault:  # the table is free for another game all the same
        return Snapshot(position=position, notice=Outcome("refused", fault.message))
    over = not play.game.rules.actors(play.state)
    return Snapshot(position=position, play=replace(play, asleep=not over))


def _name(play: Play, piece: str) -> str | None:
    """Return what the moves call a piece, or None where this game has no such piece."""
    of, _, name = piece.rpartition("/")
    if of == TABLE:
        own = [seat_word(seat) for seat in range(len(play.setup.names))]
        return piece if name in CONTROLS or name in own else None
    if of in shelf() and of != play.game.name:
        raise Fault("touch-other-game", game=play.game.title)
    return kind(name) if of in ("", play.game.name) and name in play.pieces else None


def _placed(play: Play, name: str) -> str:
    """Return the piece that a beacon stands for."""
    place = int(name.removeprefix(BEACON))
    piece = play.game.show.places(play.state)[place - 1]
    if not piece:
        raise Fault("touch-place", place=place)
    return piece


def _who(play: Play, seats: Sequence[Seat]) -> Message:
    """Name these seats."""
    names = [play.setup.names[seat] for seat in seats if seat >= 0]
    people = [message("player", name=name) for name in names]
    return listed(people) if people else message("anyone")
