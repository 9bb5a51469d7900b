"""The PN532 reader chip over a UART (its switches set to HSU): two cards at a time."""

from ndef import carried
from watch import Dead, Spoilt

WAKE = b"\x55\x55" + bytes(14)
PATIENCE = 500  # milliseconds for an answer
MOST = 300  # bytes of an answer

SAM_NORMAL = b"\x14\x01\x00\x01"
GET_VERSION = b"\x02"
TRY_TWICE = b"\x32\x05\xff\x01\x01"  # and then say that nobody is there
LIST_TWO = b"\x4a\x02\x00"  # cards of ISO 14443 A
FIELD_OFF = b"\x32\x01\x02"  # until the next list; every card starts afresh then


class Pn532:
    """A chip on *uart*."""

    name = "pn532"

    def __init__(self, uart):
        self._uart = uart

    def start(self):
        """Wake the chip and set it up, or raise Dead."""
        self._uart.write(WAKE)
        yield from self._command(SAM_NORMAL)
        version = yield from self._command(GET_VERSION)
        if version[:1] != b"\x32":
            raise Dead
        yield from self._command(TRY_TWICE)

    def look(self, knows):
        """Return (uid, text) of each card in the field, and whether no answer was damaged."""
        listed = yield from self._command(LIST_TWO)
        cards = []
        clean = True
        try:
            for number, kind, uid in targets(listed):
                name = "".join([f"{byte:02X}" for byte in uid])
                if len(uid) == 4 and uid[0] == 0x08:  # a phone makes up a number each time
                    continue
                text = ""
                if kind == 0x00 and not knows(name):
                    text = yield from self._text(number)
                cards.append((name, text))
        except IndexError:
            clean = False
        yield from self._command(FIELD_OFF)
        return cards, clean

    def _text(self, number):
        def read(page):
            answer = yield from self._command(bytes((0x40, number, 0x30, page)))
            if len(answer) != 17 or answer[0]:
                raise Spoilt
            return answer[1:]

        try:
            return (yield from carried(read))
        except Spoilt:
            return None

    def _command(self, command):
        """Send a command and return what its answer says."""
        self._uart.read()  # whatever came too late
        body = b"\xd4" + command
        size = len(body)
        self._uart.write(
            bytes((0, 0, 0xFF, size, -size & 0xFF)) + body + bytes((-sum(body) & 0xFF, 0))
        )
        begun = now = yield
        heard = b""
        while now - begun < PATIENCE and len(heard) < MOST:
            heard += self._uart.read() or b""
            answer = answer_in(heard, command[0] + 1)
            if answer is not None:
                return answer
            now = yield
        raise Dead


def answer_in(heard, code):
    """Return what an answer of this code says, if a whole one was heard."""
    at = heard.find(b"\x00\xff")
    while at >= 0:
        size = heard[at + 2] if at + 2 < len(heard) else 0
        body = heard[at + 4 : at + 4 + size]
        if size > 1 and len(heard) > at + 4 + size and heard[at + 3] == -size & 0xFF:
            right = (sum(body) + heard[at + 4 + size]) & 0xFF == 0
            if right and body[0] == 0xD5 and body[1] == code:
                return body[2:]
        at = heard.find(b"\x00\xff", at + 1)
    return None


def targets(listed):
    """Return number, kind (SAK) and uid of each card in an answer to LIST_TWO."""
    found = []
    at = 1
    for _ in range(listed[0]):
        number, kind, size = listed[at], listed[at + 3], listed[at + 4]
        uid = listed[at + 5 : at + 5 + size]
        if len(uid) != size or not size:
            raise IndexError
        found.append((number, kind, uid))
        at += 5 + size
        if kind & 0x20:  # it said more about itself, the length first
            at += listed[at]
    return found
