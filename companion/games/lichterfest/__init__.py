"""Lichterfest: tiles on a lake whose lanterns go to everybody who faces them."""

TITLE = "Lichterfest"
