"""A scanner that misbehaves as real ones do: what is laid down counts once, and nothing is lost for long."""

from __future__ import annotations

from threading import Event

import pytest

from firmware_bridge import Fault, line, simulator
from firmware_bridge.simulator import HOW, Simulator, scan


@pytest.fixture
def table(tmp_path, listen, health):
    """A simulated scanner with the real one's code; notes what was heard."""
    simulated = Simulator(tmp_path / "scanner.sock")
    heard = []
    listen(simulated.port, lambda text: heard.append(text) or ("played", text))
    assert health.next() is True
    simulated.start()
    yield tmp_path / "scanner.sock", heard
    # The listening scanner is stopped by its own fixture, after this; that does no harm.
    simulated.stop()


@pytest.mark.parametrize("how", [how for how in HOW if how not in ("half", "mute")])
def test_a_piece_counts_once_however_badly_it_is_read(table, how, monkeypatch):
    monkeypatch.setattr(simulator, "AWAY", 0.1)
    path, heard = table
    assert scan(path, "space-7", how=how) == [("played", "space-7")]
    assert scan(path, "space-8") == [("played", "space-8")]
    assert [text for text in heard if text.startswith("space")] == ["space-7", "space-8"]


def test_the_same_piece_can_be_scanned_again_after_it_was_taken_away(table):
    path, heard = table
    for _ in range(3):
        scan(path, "space-7")
    assert heard == ["space-7"] * 3


def test_two_tags_at_once_are_two_touches(table):
    path, heard = table
    assert scan(path, "space-7", "space-8") == [("played", "space-7"), ("played", "space-8")]
    assert heard == ["space-7", "space-8"]


def test_the_same_card_laid_down_twice_at_once_is_one_card(table):
    path, heard = table
    assert scan(path, "space-7", "space-7", "space-8") == [
        ("played", "space-7"),
        ("played", "space-8"),
    ]
    assert heard == ["space-7", "space-8"]


def test_a_scanner_that_stops_in_the_middle_loses_only_what_it_did_not_say(table, monkeypatch):
    path, heard = table
    monkeypatch.setattr(simulator, "PATIENCE", 0.3)
    with pytest.raises(Fault, match="simulator-silent"):
        scan(path, "space-7", how="half")
    assert scan(path, "space-8") == [("played", "space-8")]
    assert heard == ["space-8"]


def test_half_a_frame_does_not_spoil_what_is_said_of_the_whole_one_before_it(table, monkeypatch):
    path, heard = table
    with monkeypatch.context() as hurried:
        hurried.setattr(simulator, "PATIENCE", 0.3)
        with pytest.raises(Fault, match="simulator-silent"):
            scan(path, "space-7", "red-solo-4-purple", how="half")
        assert scan(path, "space-7") == [("played", "space-7")]
    assert heard == ["space-7"] * 2


def test_an_unplugged_scanner_is_noticed_and_comes_back(table, health, monkeypatch):
    monkeypatch.setattr(simulator, "AWAY", 0.1)
    path, heard = table
    assert scan(path, "space-7", how="unplug") == [("played", "space-7")]
    assert (health.next(), health.next()) == (False, True)
    assert heard == ["space-7"]


def test_a_mute_scanner_is_noticed_and_is_well_again_when_it_speaks(
    tmp_path, listen, health, monkeypatch
):
    monkeypatch.setattr(line, "QUIET", 0.1)
    monkeypatch.setattr(simulator, "PATIENCE", 0.5)
    simulated = Simulator(tmp_path / "scanner.sock")
    listen(simulated.port, lambda text: ("played", text))
    assert health.next() is True
    simulated.start()
    with pytest.raises(Fault, match="simulator-silent"):
        scan(tmp_path / "scanner.sock", "space-7", how="mute")
    assert health.next() is False
    Event().wait(0.5)  # reopened meanwhile, but as long as it says nothing it is not well
    assert health.empty()
    scan(tmp_path / "scanner.sock", "space-8")
    assert health.next() is True
    simulated.stop()
