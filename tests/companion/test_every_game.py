"""What is true of every game on the shelf, in random whole games; no game is known by name here."""

from __future__ import annotations

import json
from collections import Counter
from copy import deepcopy
from dataclasses import dataclass, replace
from functools import cache
from itertools import chain, combinations, islice, pairwise, permutations, product
from random import Random

import pytest

from companion import record, touch
from companion.game import ANYONE, DICE, HOST, Game, shelf, take
from companion.message import Fault, message
from companion.profile import load
from companion.scene import BEACONS, TRACK, Lamp, Motion
from companion.setup import Setup, answered
from companion.snapshot import scene_of
from companion.texts import LANGUAGES, say

CONTROLS = ("table/skip", "table/ok", "table/next")
MIXTURES = 2  # setups beyond those that it takes to give every answer once
TRIES = 2_000
board = cache(load)


@dataclass(frozen=True)
class Case:
    """A game, the answers of a table, and what was dealt for them."""

    game: Game
    asked: Setup
    dealt: Setup

    @property
    def seats(self):
        return range(len(self.asked.names))

    def people(self, state):
        """Return the actors that may touch: all but the dice, which the companion throws itself."""
        return [seat for seat in self.game.rules.actors(state) if seat != DICE]


# Setups: every number of players, every answer at least once


def cases(name):
    """Deal for no answers at all, then for random ones until every answer that fits was given."""
    game = take(name)
    for players in game.rules.SEATS:
        random = Random(f"{name} {players}")
        plain = Setup(name, names(players), seed=players, data=board(name))
        yield dealt(game, plain)
        left, more = fitting(game, players), MIXTURES
        for _ in range(TRIES):
            case = dealt(game, at_random(game, players, random))
            if case is None:
                continue
            new = given(case) & left
            left -= new
            if new or not left:
                yield case
                more -= not new
            if not more:
                break
        assert not left, f"{name} for {players} never deals for {sorted(left)}"


def names(players):
    return tuple(f"{name} {number}" for number, name in enumerate(["Zoë", "Max"] * 9))[:players]


def fitting(game, players):
    """Return every (question, answer) that this number of players may give."""
    found = set()
    for option in game.rules.OPTIONS:
        if not option.when or option.when in found:
            found |= {(option.name, choice) for choice in choices(game, option, players)}
    return found


def choices(game, option, players):
    return [word for word in option.choices if players in option.only.get(word, game.rules.SEATS)]


def at_random(game, players, random):
    table, seats = {}, [{} for _ in range(players)]
    for option in game.rules.OPTIONS:
        words = choices(game, option, players)
        draw = (
            random.sample(words, players) if option.distinct else random.choices(words, k=players)
        )
        for answers, word in zip(seats if option.each else [table], draw, strict=False):
            answers[option.name] = word
    return Setup(
        game.name,
        names(players),
        table,
        tuple(seats),
        random.getrandbits(32),
        data=board(game.name),
    )


def dealt(game, asked):
    """Deal, or return None where the answers do not go together."""
    try:
        return Case(game, asked, game.rules.deal(asked, Random(asked.seed)))
    except Fault:
        return None


def given(case):
    table, seats = answered(case.asked, case.game.rules.OPTIONS, case.game.rules.SEATS)
    return {pair for answers in (table, *seats) for pair in answers.items()}


CASES = {
    f"{name}-{len(case.asked.names)}-{number}": case
    for name in shelf()
    for number, case in enumerate(cases(name))
}


@pytest.fixture(params=CASES.values(), ids=CASES.keys())
def case(request):
    return request.param


@pytest.fixture(
    params=[pytest.param(2, id="few"), pytest.param(40, id="many", marks=pytest.mark.long)]
)
def games(request, case, walk):
    """Random whole games, each a list of (state, seat, move); the last state comes without a move."""
    return (list(walk(case.dealt, Random(number))) for number in range(request.param))


@pytest.fixture(params=shelf())
def game(request):
    return take(request.param)


# Whole games


def test_every_game_ends_and_only_actors_have_moves(case, games):
    rules = case.game.rules
    for state, _, move in chain.from_iterable(games):
        actors = rules.actors(state)
        assert HOST not in actors
        assert len(set(actors)) == len(actors)
        assert set(actors) <= {*case.seats, ANYONE, DICE}
        for seat in (*case.seats, ANYONE, DICE):
            assert bool(rules.moves(state, seat)) == (seat in actors)
        assert rules.standing(state).over == (move is None)


def test_the_standing_has_every_seat_once_and_the_best_first(case, games):
    for state, _, _ in chain.from_iterable(games):
        standing = case.game.rules.standing(state)
        seats = [seat for row in standing.rows for seat in row.seats]
        assert sorted(seats) == list(case.seats)
        places = [row.place for row in standing.rows]
        assert places == sorted(places)
        assert places[0] == 1
        for row in standing.rows:
            assert_said(row.who)
            if row.tie:
                assert_words(row.tie)


def test_a_game_replays_from_its_lines_to_the_same_states(case, games):
    for steps in games:
        lines = [record.line_of(seat, move) for _, seat, move in steps[:-1]]
        setup = Setup.from_json(json.loads(json.dumps(case.dealt.to_json())))
        assert setup == case.dealt
        assert [state for _, state in record.replay(setup, lines)] == [step[0] for step in steps]
        assert record.parse(record.write(setup, lines)) == (setup, lines)


def test_apply_is_pure(case, games):
    rules = case.game.rules
    for steps in games:
        state = rules.new_game(case.dealt)
        for number, (_, seat, move) in enumerate(steps[:-1]):
            kept = deepcopy(state) if number % 30 == 0 else state
            after = rules.apply(state, seat, move)
            assert state == kept
            assert rules.apply(state, seat, move) == after
            state = after


def test_the_same_seed_deals_the_same_cards(case):
    rules = case.game.rules
    assert rules.deal(case.asked, Random(case.asked.seed)) == case.dealt
    assert rules.new_game(case.dealt) == rules.new_game(case.dealt)


def test_corrections_leave_every_actor_a_move(case, games):
    rules = case.game.rules
    for steps in games:
        for state, _, _ in some(steps, 4):
            for move in rules.moves(state, HOST):
                after = rules.apply(state, HOST, move)
                for seat in rules.actors(after):
                    assert rules.moves(after, seat), f"{seat} is stuck after {move} in {state}"


def test_a_game_with_corrections_ends_and_replays(case, walk):
    steps = list(walk(case.dealt, Random(5), corrections=0.1))
    lines = [record.line_of(seat, move) for _, seat, move in steps[:-1]]
    *_, (_, state) = record.replay(case.dealt, lines)
    assert state == steps[-1][0]


# Notation, pieces and touches


def test_notation_is_unique_and_finds_its_move(case, games):
    rules = case.game.rules
    for steps in games:
        for state, _, _ in some(steps, 10):
            for seat in (*rules.actors(state), HOST):
                moves = rules.moves(state, seat)
                lines = [record.line_of(seat, move) for move in moves]
                assert len(set(lines)) == len(lines)
                for move, line in some(list(zip(moves, lines, strict=True)), 5):
                    assert record.find(case.game, state, line) == (seat, move)
                    assert line == line.strip()
                    assert len(line.splitlines()) == 1


def test_no_moves_pieces_contain_anothers(case, games):
    rules = case.game.rules
    for steps in games:
        for state, _, _ in some(steps, 15):
            for seat in (*rules.actors(state), HOST):
                sets = Counter(move.pieces for move in rules.moves(state, seat))
                for pieces, number in sets.items():
                    assert number == 1, f"{seat}: two moves are named {set(pieces)} in {state}"
                    for part in parts(pieces):
                        assert part not in sets, f"{seat}: {set(part)} and {set(pieces)} in {state}"


def test_every_piece_of_a_move_is_known(case, games):
    rules = case.game.rules
    pieces = list(case.game.show.pieces(case.dealt))
    assert len({piece.name for piece in pieces}) == len(pieces)
    assert not any("/" in piece.name for piece in pieces)
    known = {touch.kind(piece.name) for piece in pieces}
    for steps in games:
        for state, _, _ in steps:
            for seat in rules.actors(state):
                assert_pieces(rules.moves(state, seat), known)
        for state, _, _ in some(steps, 10):
            assert_pieces(rules.moves(state, HOST), known)


def assert_pieces(moves, known):
    for move in moves:
        assert move.pieces
        assert {name for name in move.pieces if not name.startswith("table/")} <= known


def test_touching_a_moves_pieces_in_any_order_means_that_move(case, games):
    rules = case.game.rules
    for steps in games:
        for state, _, _ in some(steps, 10):
            for seat in (*rules.actors(state), HOST):
                moves = rules.moves(state, seat)
                for move in some(moves, 5):
                    for order in islice(permutations(sorted(move.pieces)), 24):
                        assert touched(moves, order) == [move]


def touched(moves, pieces):
    """Return the moves that are left when these pieces have been touched one after the other."""
    before = ()
    for piece in pieces:
        before, fits = touch.touch(moves, before, piece)
    assert set(before) == set(pieces)
    return list(fits)


# What people and lamps see


def test_every_view_is_json_and_a_seat_sees_at_least_the_table(case, games):
    view = case.game.show.view
    for steps in games:
        for state, _, _ in some(steps, 15):
            table = view(state, None)
            for seat in case.seats:
                seen = view(state, seat)
                assert json.loads(json.dumps(seen)) == seen
                assert {key: seen[key] for key in table} == table
            assert json.loads(json.dumps(table)) == table


def test_a_seats_own_view_depends_on_nothing_it_cannot_play(case, games):
    """Exchange two entries of a shuffled order, and play the same game again as far as it goes.

    What a seat sees beyond the table's view may change only if its own moves change, too, or if the
    order turned out to be public.
    """
    random = Random(3)
    for steps in games:
        for name in some(sorted(case.dealt.orders), 2):
            order = list(case.dealt.orders[name])
            single = [place for place, entry in enumerate(order) if order.count(entry) == 1]
            if len(single) > 1:  # of equal cards a hand may hold one more and play the same
                a, b = random.sample(single, 2)
                order[a], order[b] = order[b], order[a]
                orders = {**case.dealt.orders, name: tuple(order)}
                compare(case, steps, replace(case.dealt, orders=orders))


def compare(case, steps, setup):
    rules, show = case.game.rules, case.game.show
    state, public = rules.new_game(setup), False
    moved, seen, heard = set(), set(), set()
    for was, seat, move in steps:
        tables = show.view(was, None), show.view(state, None)
        public = public or tables[0] != tables[1]
        for one in case.seats:
            if one not in seen and own(show, was, one, tables[0]) != own(
                show, state, one, tables[1]
            ):
                seen.add(one)
            if list(rules.moves(was, one)) != list(rules.moves(state, one)):
                moved.add(one)
        if public or move is None or move not in rules.moves(state, seat):
            break
        for to in (None, *case.seats):
            if show.tell(was, seat, move, to) != show.tell(state, seat, move, to):
                heard.add(to)
        state = rules.apply(state, seat, move)
    assert public or seen | heard <= moved, f"{seen | heard} know what only {moved} can play"


def own(show, state, seat, table):
    return {key: value for key, value in show.view(state, seat).items() if key not in table}


def test_every_scene_is_well_formed(case, games):
    """After a move and after its undo, with everything still meant or with what a touch has left."""
    rules, show = case.game.rules, case.game.show
    river = len(show.scene(None, rules.new_game(case.dealt), ()).river)
    for steps in games:
        before = None
        for state, seat, move in steps:
            fits = rules.moves(state, seat) if move else ()
            partly = touch.narrow(fits, some(sorted(move.pieces), 1)) if move else ()
            scenes = [show.scene(before, state, meant) for meant in ((), fits, partly)]
            for scene in [*scenes, show.scene(state, before or state, ())]:
                assert len(scene.beacons) == BEACONS
                assert len(scene.track) == TRACK
                assert len(scene.river) == river
                for lamp in {*scene.beacons, *scene.track, *scene.river}:
                    assert_lamp(lamp)
            before = state


def test_every_beacon_stands_for_a_piece_or_for_none(case, games):
    """What a button beside it touches, now and after a correction."""
    rules, places = case.game.rules, case.game.show.places
    known = {touch.kind(piece.name) for piece in case.game.show.pieces(case.dealt)}
    for steps in games:
        for state, _, _ in steps:
            pieces = places(state)
            assert len(pieces) == BEACONS
            standing = [piece for piece in pieces if piece]
            assert len(set(standing)) == len(standing)
            assert {*standing} <= known
        for state, _, _ in some(steps, 4):
            for move in some(rules.moves(state, HOST), 5):
                assert len(places(rules.apply(state, HOST, move))) == BEACONS


def assert_lamp(lamp):
    assert isinstance(lamp, Lamp)
    assert len(lamp.color) == 3
    assert all(type(part) is int and 0 <= part <= 255 for part in lamp.color)
    assert type(lamp.lit) is bool
    assert isinstance(lamp.motion, Motion)


# Words


def test_every_refusal_has_a_reason(case, games):
    rules = case.game.rules
    pieces = {touch.kind(piece.name) for piece in case.game.show.pieces(case.dealt)}
    refusals = 0
    for steps in games:
        for state, _, _ in [*some(steps, 8), steps[-1]]:
            for seat in case.people(state) or ([] if rules.actors(state) else [0]):
                moves = rules.moves(state, seat)
                partly = tuple(some(sorted(moves[0].pieces), 1)) if moves else ()
                for before, piece in product({(), partly}, {*pieces, *CONTROLS}):
                    if not touch.touch(moves, before, piece)[1]:
                        assert_words(case.game.show.why_not(state, seat, (*before, piece)))
                        refusals += 1
    assert refusals


def test_the_table_says_what_it_waits_for(case, games):
    for state, _, _ in chain.from_iterable(games):
        for seat in case.game.rules.actors(state):
            assert_words(case.game.show.ask(state, seat))


def test_the_host_hears_why_a_correction_is_none(case, games):
    for steps in games:
        for state, _, _ in some(steps, 10):
            assert_words(case.game.show.why_not(state, HOST, ("table/skip",)))


def test_every_move_is_told(case, games):
    rules, show = case.game.rules, case.game.show
    for steps in games:
        for state, _, _ in some(steps, 25):
            for seat in (*rules.actors(state), HOST):
                for move in some(rules.moves(state, seat), 6):
                    for to in (None, *case.seats):
                        assert_words(show.tell(state, seat, move, to))


def test_every_chore_is_told_forwards_and_backwards(case, games):
    chores = case.game.show.chores
    told = 0
    for steps in games:
        states = [state for state, _, _ in steps]
        assert chores(None, states[0])
        for before, after in [(None, states[0]), *pairwise(states)]:
            for chore in chores(before, after):
                told += assert_words(chore)
            for chore in chores(after, before) if before else ():
                assert_words(chore)
            assert not chores(after, after)
    assert told


def test_every_question_and_every_piece_has_words(case):
    for option in case.game.rules.OPTIONS:
        assert_words(message(f"{case.game.name}-option-{option.name}"))
        for choice in option.choices:
            assert_words(message(f"{case.game.name}-choice-{option.name}-{choice}"))
    for piece in case.game.show.pieces(case.dealt):
        assert_words(piece.label)


def test_too_few_and_too_many_players_are_refused(game):
    for players in (game.rules.SEATS[0] - 1, game.rules.SEATS[-1] + 1):
        with pytest.raises(Fault) as refused:
            game.rules.deal(Setup(game.name, names(players), data=board(game.name)), Random(1))
        assert_words(refused.value.message)


def test_answers_that_do_not_go_together_are_refused_in_words(game):
    random = Random(6)
    for _ in range(200):
        asked = at_random(game, random.choice(game.rules.SEATS), random)
        wrong = replace(asked, options={**asked.options, game.rules.OPTIONS[0].name: "wrong"})
        for setup in (asked, wrong):
            if dealt(game, setup) is None:
                with pytest.raises(Fault) as refused:
                    game.rules.deal(setup, Random(1))
                assert_words(refused.value.message)
        assert dealt(game, wrong) is None


def assert_said(said):
    """Put a message into every language; return the words."""
    words = [say(said, language) for language in LANGUAGES]
    assert all(word.strip() for word in words), said
    return words


def assert_words(said):
    """Put a sentence into every language, and see that it was translated."""
    words = assert_said(said)
    assert len(set(words)) == len(LANGUAGES), words
    return True


# On a real table


def test_undo_and_restart_find_the_same_game(case, switch_on):
    """Play a whole game with slips and power cuts, then take everything back."""
    random = Random(4)
    table = switch_on()
    assert table.start(case.asked).what == "played"
    assert table.now.play.setup == case.dealt
    trail = [table.now.play]
    while actors := table.now.play.actors():
        seat = random.choice(actors)
        move = str(random.choice(case.game.rules.moves(table.now.play.state, seat)))
        if random.random() < 0.1:
            table.hold(random.choice(case.seats), random.choice(("", "phone-1", "*")))
        held = table.now.play.holders
        assert table.play(seat, move).what == "played"
        trail.append(table.now.play)
        if random.random() < 0.2:
            assert table.undo().what == "played"
            assert_same(table.now.play, trail[-2], held)
            assert table.play(seat, move).what == "played"
        if random.random() < 0.05:
            table = switch_on()
            assert table.now.play.asleep == bool(trail[-1].actors())
            assert_same(table.now.play, trail[-1], held)
            table.resume()
        assert_same(table.now.play, trail[-1], held)
    for play in reversed(trail[:-1]):
        assert table.undo().what == "played"
        assert_same(table.now.play, play, held)
    assert table.undo().what == "refused"
    assert_same(switch_on().now.play, trail[0], held)


def test_previous_next_and_ok_reach_every_choice(case, switch_on):
    """Play a whole game with three buttons, but for what is played from a hidden hand."""
    random = Random(8)
    table = switch_on()
    table.start(case.asked)
    walked = 0
    while actors := table.now.play.actors():
        play = table.now.play
        seat = random.choice(actors)
        move = random.choice(play.fits(seat))
        choices = play.choices()
        if (seat, move) in choices:
            at = choices.index((seat, move))
            back = random.random() < 0.5
            for _ in range(len(choices) - at if back else at + 1):
                outcome = table.touch("table/previous" if back else "table/next")
                assert outcome.what == "more"
            assert_words(outcome.message)
            assert outcome.message.values["number"] == at + 1
            assert_lit(scene_of(table.now).track, at, len(choices))
            assert table.touch("table/ok").what == "played"
            walked += 1
        else:
            assert seat >= 0
            assert play.has_secrets(seat)
            assert table.play(seat, str(move)).what == "played"
        played = next(past for past in reversed(table.now.play.past) if past.seat != DICE)
        assert (played.seat, played.move) == (seat, move)
    assert walked
    assert table.touch("table/next").what == "refused"


def assert_lit(track, at, number):
    here = at - at % TRACK
    assert [k for k, lamp in enumerate(track) if lamp.lit] == [at % TRACK]
    pulsing = [k for k, lamp in enumerate(track) if lamp.motion is Motion.PULSE]
    assert sorted([*pulsing, at % TRACK]) == list(range(min(number - here, TRACK)))


def assert_same(play, wanted, holders):
    assert play.state == wanted.state
    assert play.past == wanted.past
    assert play.setup == wanted.setup
    assert play.holders == holders


# Small helpers


def some(items, number):
    """Return so many items, spread evenly, and another set of them for another length."""
    step = max(1, len(items) // number)
    return items[len(items) % step :: step] if items else []


def parts(pieces):
    """Return every smaller set of these pieces."""
    return (frozenset(part) for size in range(len(pieces)) for part in combinations(pieces, size))
