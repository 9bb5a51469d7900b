"""MicroPython starts this file by itself whenever the Pico gets power."""

from wiring import run

run()
