"""Buttons whose contacts bounce: one press is told once."""

STEADY = 30  # milliseconds without a change until a contact is believed


class Button:
    """One button; *pin* reads 0 while it is held down."""

    def __init__(self, name, pin):
        self.name = name
        self._pin = pin
        self._down = None  # believed; unknown at first, so that one stuck at the start is no press
        self._seen = None
        self._since = 0

    def pressed(self, now):
        """Tell, once for each press, that the button was pressed."""
        down = not self._pin()
        if down != self._seen:
            self._seen, self._since = down, now
        if down == self._down or now - self._since < STEADY:
            return False
        before, self._down = self._down, down
        return down and before is False
