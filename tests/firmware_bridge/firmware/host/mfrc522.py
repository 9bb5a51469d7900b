"""A simulated MFRC522, register by register as in its data sheet (sections 8 and 9)."""

from cards import bits_of, bytes_of
from clock import clock

RESET = {0x0E: 0x80, 0x11: 0x3F, 0x14: 0x80, 0x37: 0x92, 0x0D: 0x00, 0x2A: 0x00}
WARM = 5  # milliseconds in the field until cards answer
ANSWER, READING = 4, 30  # timer counts of 25 us until a card answers; reading takes its time


class Mfrc522:
    def __init__(self, bench):
        self.bench = bench
        self.reset()

    def reset(self):
        self.registers = bytearray(64)
        for register, value in RESET.items():
            self.registers[register] = value
        self.fifo = []
        self.address = None
        self.hidden = []  # what COM_IRQ shows only when it has been asked a few times
        self.field_since = None

    def select(self, level):
        self.address = None

    def swap(self, byte):
        """Take a byte of an SPI transfer and return the one that goes back at the same time."""
        if self.bench.broken:
            return 0xFF
        if self.address is None:
            self.address = byte
            return 0
        register = self.address >> 1 & 0x3F
        if not self.address & 0x80:
            self.write(register, byte)
            return 0
        self.address = byte  # while reading, each byte is the next address
        return self.read(register)

    def read(self, register):
        if register == 0x09:
            return self.fifo.pop(0) if self.fifo else 0
        if register == 0x0A:
            return len(self.fifo)
        if register == 0x04 and self.hidden:
            self.registers[0x04] |= self.hidden.pop(0)
        return self.registers[register]

    def write(self, register, value):
        if register == 0x04:
            marked = value & 0x7F
            kept = self.registers[0x04] & ~marked
            self.registers[0x04] = kept | marked if value & 0x80 else kept
            self.hidden = []
        elif register == 0x09:
            assert len(self.fifo) < 64
            self.fifo.append(value)
        elif register == 0x0A:
            if value & 0x80:
                self.fifo = []
        elif register == 0x01 and value & 15 == 0x0F:
            self.reset()
        elif register == 0x0E:
            self.registers[0x0E] = self.registers[0x0E] & 0x3F | value & 0x80
        elif register != 0x37:
            self.registers[register] = value
        if register == 0x14:
            self._field(value & 3 == 3)
        if register == 0x0D and value & 0x80 and self.registers[0x01] & 15 == 0x0C:
            self._transceive(value)

    def _field(self, on):
        if not on:
            self.field_since = None
            for card in self.bench.cards.values():
                card.lose_power()
        elif self.field_since is None:
            self.field_since = clock.passed

    def _transceive(self, framing):
        sent = bits_of(bytes(self.fifo))
        last, align = framing & 7, framing >> 4 & 7
        if last:
            sent = sent[: len(sent) - 8 + last]
        self.fifo = []
        self.registers[0x06] = 0
        answers = []
        if self.field_since is not None and clock.passed - self.field_since >= WARM:
            answers = [card.answer(sent) for card in list(self.bench.cards.values())]
            answers = [answer for answer in answers if answer]
        takes = READING if len(sent) == 32 and bytes_of(sent)[0] == 0x30 else ANSWER
        patience = self.registers[0x2C] << 8 | self.registers[0x2D]
        counts = self.registers[0x2A] & 0x80 and self.registers[0x2B] == 0xA9
        if answers and (not counts or takes <= patience):
            self._receive(answers, align)
            self.hidden = [0, 0, 0x20]
        elif counts:
            self.hidden = [0, 0, 0x01]

    def _receive(self, answers, align):
        bits = [0] * align + answers[0]
        places = []
        for other in answers[1:]:
            other = [0] * align + other
            places += [at for at in range(min(len(bits), len(other))) if bits[at] != other[at]]
        if places:
            # Counted in the received frame; bits from the collision on come as 0.
            place = min(places)
            bits = [bit if at < place else 0 for at, bit in enumerate(bits)]
            self.registers[0x06] |= 0x08
            far = place >= 32
            self.registers[0x0E] = self.registers[0x0E] & 0x80 | (0x20 if far else place + 1 & 0x1F)
        if self.bench.noise > 0:
            self.bench.noise -= 1
            bits[-1 - len(bits) // 3] ^= 1
            if self.bench.noise % 2:
                self.registers[0x06] |= 0x02  # every second time the chip notices by parity
        self.registers[0x0C] = len(bits) & 7
        self.fifo = list(bytes_of(bits))
