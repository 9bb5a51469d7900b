"""The shelf: one folder a game, found by `companion.game.shelf`."""
