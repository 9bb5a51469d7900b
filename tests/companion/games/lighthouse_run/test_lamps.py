"""What just happened, as the lamps tell it: a beacon handed on, ships that sailed, the storm, the end."""

from __future__ import annotations

from random import Random

import pytest

from companion.scene import Motion


def whole_game(dealt, rules, seed, players=3):
    """Yield each state of a random game with the one before it."""
    random = Random(seed)
    state = rules.new_game(dealt(players, hands="dealt"))
    while actors := rules.actors(state):
        before = state
        state = rules.apply(state, actors[0], random.choice(rules.moves(state, actors[0])))
        yield before, state


@pytest.mark.parametrize("seed", range(3))
def test_a_beacon_goes_out_here_and_then_on_there(dealt, rules, show, seed):
    handed = 0
    for before, state in whole_game(dealt, rules, seed):
        then, now = show.scene(None, before, ()).beacons, show.scene(before, state, ()).beacons
        for old, new in zip(then, now, strict=True):
            if state.over or old.lit == new.lit:
                continue
            assert new.motion is Motion.FLASH
            assert (new.delay > 0) is new.lit, "dark first, light after it"
            handed += 1
    assert handed > 10


@pytest.mark.parametrize("seed", range(3))
def test_the_storm_rolls_over_the_spaces_one_after_the_other(dealt, rules, show, seed):
    """What was lit goes out when the storm gets there; nothing else is swept away."""
    swept = []
    for before, state in whole_game(dealt, rules, seed):
        then, now = show.scene(None, before, ()).river, show.scene(before, state, ()).river
        caught = range(max(before.cloud, 0) + 1, state.cloud + 1)
        sweeps = [space for space, lamp in enumerate(now, 1) if lamp.motion is Motion.SWEEP]
        assert set(sweeps) <= {space for space in caught if then[space - 1].lit}
        delays = [now[space - 1].delay for space in sweeps]
        assert delays == sorted(set(delays))
        assert all(not now[space - 1].lit for space in caught)
        swept += sweeps
    assert swept


def test_ships_spaces_flash_as_they_move(dealt, rules, show):
    for before, state in whole_game(dealt, rules, 5):
        if before.ships == state.ships or state.cloud != before.cloud or state.over:
            continue
        lamps = show.scene(before, state, ()).river
        moved = {
            space
            for old, new in zip(before.ships, state.ships, strict=True)
            for space in set(old) ^ set(new)
            if space
        }
        assert moved
        assert all(lamps[space - 1].motion is Motion.FLASH for space in moved)
        return
    pytest.fail("no ship has sailed")


def test_at_the_end_beacons_and_track_celebrate_and_the_winners_ships_pulse(dealt, rules, show):
    *_, (before, state) = whole_game(dealt, rules, 1)
    assert state.over
    scene = show.scene(before, state, ())
    assert {lamp.motion for lamp in scene.beacons + scene.track} == {Motion.CHEER}
    assert len({lamp.delay for lamp in scene.track}) == len(scene.track)
    assert any(lamp.motion is Motion.PULSE for lamp in scene.river)
