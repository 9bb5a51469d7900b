"""MicroPython's module `neopixel`, showing on the bench."""

from bench import bench


class NeoPixel:
    def __init__(self, pin, number):
        self._colors = [(0, 0, 0)] * number

    def __setitem__(self, lamp, color):
        self._colors[lamp] = color

    def write(self):
        bench.strip = bytes([value for color in self._colors for value in color])
