"""The work bench: a Pico's surroundings, which the test changes and looks at through two pipes."""

from cards import Card
from clock import clock


class Bench:
    def __init__(self):
        self.pins = {}  # number: level
        self.cards = {}
        self.strip = b""  # what the lamps got last
        self.tone = 0
        self.noise = 0  # answers of cards to be spoilt
        self.broken = False  # the reader chip, or its wires
        self.chip = None
        self.interrupt = 3  # the byte that ends a program
        self._until = 0  # the moment at which the test goes on
        clock.slept = self._slept

    def connect(self, commands, answers):
        self._commands, self._answers = commands, answers

    def report(self, text):
        self._answers.write(text.encode() + b"\n")

    def _slept(self):
        if clock.passed < self._until:
            return
        if self._until:
            self.report(str(clock.passed))
        self._until = 0
        while not self._until:
            line = self._commands.readline()
            if not line:
                raise SystemExit  # the test is over
            word, *rest = line.decode().strip().split(" ")
            answer = getattr(self, "do_" + word)(*rest)
            if word != "run":
                self.report(answer or "done")

    def do_run(self, span):
        self._until = clock.passed + int(span)

    def do_lay(self, uid, kind, memory=""):
        self.cards[uid] = Card(_unhex(uid), int(kind), _unhex(memory))

    def do_take(self, uid):
        del self.cards[uid]

    def do_wear(self, uid):
        self.cards[uid].worn = True

    def do_pin(self, number, level):
        self.pins[int(number)] = int(level)

    def do_strip(self):
        return "".join([f"{value:02X}" for value in self.strip]) or "none"

    def do_tone(self):
        return str(self.tone)

    def do_noise(self, number):
        self.noise = int(number)

    def do_broken(self, broken):
        self.broken = broken == "yes"

    def do_brownout(self):
        self.chip.reset()

    def do_explode(self):
        self.pins.clear()  # which nobody has thought of

    def do_interrupt(self):
        return str(self.interrupt)


def _unhex(digits):
    return bytes([int(digits[at : at + 2], 16) for at in range(0, len(digits), 2)])


bench = Bench()
