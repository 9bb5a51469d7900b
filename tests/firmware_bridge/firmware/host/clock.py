"""The Pico's clock, which goes only as far as the test says; it stands in for the module `time`."""

PERIOD = 1 << 30

# Five seconds before the Pico's count begins anew, so that every test lives through it.
_FIRST = PERIOD - 5000


class Clock:
    def __init__(self):
        self.passed = 0
        self.slept = lambda: None  # whoever wants to know that time has passed

    def ticks_ms(self):
        return (_FIRST + self.passed) % PERIOD

    def ticks_diff(self, later, earlier):
        return (later - earlier + PERIOD // 2) % PERIOD - PERIOD // 2

    def sleep_ms(self, span):
        self.passed += span
        self.slept()


clock = Clock()
