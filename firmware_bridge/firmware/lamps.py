"""The coloured lamps: what the companion shows, and a faint blink while there is none."""

from binascii import unhexlify

BLINK = 500  # milliseconds on, and as many off
ALONE = (8, 3, 0)
DARK = (0, 0, 0)


class Lamps:
    """A strip of *number* lamps, never brighter than *limit* (of 255)."""

    def __init__(self, strip, number, limit):
        self.number = number
        self._strip = strip
        self._limit = limit
        self._wanted = [DARK] * number
        self._shown = None

    def show(self, digits):
        """Take the digits of a LAMPS frame; a lamp that they do not reach is dark."""
        try:
            values = unhexlify(digits[: len(digits) // 6 * 6])
        except ValueError:
            return
        wanted = [DARK] * self.number
        for lamp in range(min(self.number, len(values) // 3)):
            wanted[lamp] = tuple(
                [value * self._limit // 255 for value in values[3 * lamp : 3 * lamp + 3]]
            )
        self._wanted = wanted

    def step(self, now, alone):
        """Light the lamps, if anything has changed."""
        colors = list(self._wanted)
        if alone and colors:
            colors[0] = DARK if now // BLINK % 2 else ALONE
        if colors == self._shown:
            return
        self._shown = colors
        for lamp, color in enumerate(colors):
            self._strip[lamp] = color
        if colors:
            self._strip.write()
