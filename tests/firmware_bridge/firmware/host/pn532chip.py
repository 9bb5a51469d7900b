"""A simulated PN532 on a UART (user manual, sections 6 and 7): asleep until woken."""

from clock import clock

ACK = b"\x00\x00\xff\x00\xff\x00"
TAKES = 8  # milliseconds for a command


class Pn532Chip:
    def __init__(self, bench):
        self.bench = bench
        self.sleep()

    def sleep(self):
        self.awake = False
        self.heard = b""
        self.answers = []  # when, and which bytes
        self.listed = []
        self.tries = 0xFF

    def write(self, data):
        if self.bench.broken:
            return
        if data[:1] == b"\x55":
            self.awake = True
            return
        if self.awake:
            self.heard += bytes(data)
            self._obey()

    def read(self):
        due = b"".join([data for at, data in self.answers if at <= clock.passed])
        self.answers = [(at, data) for at, data in self.answers if at > clock.passed]
        return due or None

    def _obey(self):
        at = self.heard.find(b"\x00\x00\xff")
        if at < 0:
            return
        size = self.heard[at + 3]
        body = self.heard[at + 5 : at + 5 + size]
        if len(self.heard) < at + 7 + size:
            return
        assert self.heard[at + 4] == -size & 0xFF
        assert (sum(body) + self.heard[at + 5 + size]) & 0xFF == 0
        assert body[0] == 0xD4
        self.heard = self.heard[at + 7 + size :]
        answer = self._answer(body[1], body[2:])
        if answer is None:  # it tries for ever
            self.answers.append((clock.passed + 1, ACK))
            return
        answer = bytes((0xD5, body[1] + 1)) + answer
        check = -sum(answer) & 0xFF
        if self.bench.noise > 0:
            self.bench.noise -= 1
            answer = answer[:-1] + bytes((answer[-1] ^ 0x10,))
        framed = bytes((0, 0, 0xFF, len(answer), -len(answer) & 0xFF)) + answer + bytes((check, 0))
        half = len(framed) // 2
        self.answers.append((clock.passed + 1, ACK))
        self.answers.append((clock.passed + TAKES, framed[:half]))
        self.answers.append((clock.passed + TAKES + 2, framed[half:]))

    def _answer(self, code, said):
        if code == 0x02:
            return b"\x32\x01\x06\x07"
        if code == 0x32 and said[0] == 0x05:
            self.tries = said[3]
        if code == 0x4A:
            return self._list(said[0])
        if code == 0x40:
            card = self.listed[said[0] - 1]
            data = card.read(said[2]) if said[1] == 0x30 and self._there(card) else b""
            if card.worn:
                return b"\x02"  # wrong CRC
            return b"\x00" + data if data else b"\x01"
        return b""

    def _list(self, most):
        self.listed = list(self.bench.cards.values())[:most]
        if not self.listed and self.tries == 0xFF:
            return None
        found = bytes((len(self.listed),))
        for number, card in enumerate(self.listed):
            seven = len(card.uid) > 4
            found += bytes((number + 1, 0x00, 0x44 if seven else 0x04, card.kind, len(card.uid)))
            found += card.uid
            if card.kind & 0x20:
                found += b"\x05\x78\x80\x70\x02"
        return found

    def _there(self, card):
        return card in self.bench.cards.values()
