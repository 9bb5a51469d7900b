"""MicroPython's module `machine`, as far as the firmware needs it, with the bench behind it."""

from bench import bench
from mfrc522 import Mfrc522
from pn532chip import Pn532Chip


class Pin:
    IN, OUT, PULL_UP = 0, 1, 1

    def __init__(self, number, mode=IN, pull=None, value=None):
        assert 0 <= number <= 28
        self.number = number
        if value is not None or pull:
            bench.pins[number] = 1 if value is None else value

    def __call__(self, level=None):
        if level is None:
            return bench.pins[self.number]
        bench.pins[self.number] = level
        for wire, tell in wires:
            if wire == self.number:
                tell(level)
        return None


wires = []  # pins that a chip watches


class SPI:
    def __init__(self, number, baudrate, sck, mosi, miso):
        pins = sck.number, mosi.number, miso.number
        assert (number, pins) == (0, (18, 19, 16))
        assert baudrate <= 10000000
        bench.chip = Mfrc522(bench)
        wires[:] = [(17, bench.chip.select), (20, self._reset)]

    def _reset(self, level):
        if not level:
            bench.chip.reset()

    def write_readinto(self, data, answer):
        assert len(data) == len(answer)
        assert bench.pins[17] == 0
        for at in range(len(data)):
            answer[at] = bench.chip.swap(data[at])


class UART:
    def __init__(self, number, baudrate, tx, rx):
        assert (number, baudrate, tx.number, rx.number) == (1, 115200, 8, 9)
        bench.chip = Pn532Chip(bench)

    def write(self, data):
        bench.chip.write(data)

    def read(self):
        return bench.chip.read()


class PWM:
    def __init__(self, pin):
        self._pitch = 0

    def freq(self, pitch):
        self._pitch = pitch

    def duty_u16(self, duty):
        bench.tone = self._pitch if duty else 0
