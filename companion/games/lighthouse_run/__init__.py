"""Lighthouse Run: a race down the river by the light of three beacons, with a storm behind."""

TITLE = "Lighthouse Run"
