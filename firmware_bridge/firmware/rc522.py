"""The MFRC522 reader chip over SPI: finds every card in its field and reads what NTAGs carry."""

from ndef import carried
from watch import Dead, Spoilt, wait

# Registers, by the names of the data sheet.
COMMAND, COM_IRQ, ERROR, FIFO_DATA, FIFO_LEVEL = 0x01, 0x04, 0x06, 0x09, 0x0A
BIT_FRAMING, COLL, TX_CONTROL, T_MODE, T_RELOAD_LOW, VERSION = 0x0D, 0x0E, 0x14, 0x2A, 0x2D, 0x37
IDLE, TRANSCEIVE = 0x00, 0x0C
RECEIVED, TIMED_OUT = 0x20, 0x01  # bits of COM_IRQ
COLLISION = 0x08  # a bit of ERROR
T_AUTO = 0x80  # the timer starts when a frame is out
ANTENNA_ON, ANTENNA_OFF = 0x83, 0x80

SETUP = (
    (T_MODE, T_AUTO),
    (0x2B, 0xA9),  # prescaler: the timer counts in 25 microseconds
    (0x2C, 0x00),  # reload, high byte
    (0x15, 0x40),  # TxASK: all of the field or nothing
    (0x11, 0x3D),  # Mode
    (0x26, 0x70),  # RFCfg: listen as hard as possible
    (COLL, 0x00),  # bits after a collision come as 0
)
SOON, LATER = 40, 240  # timer counts, 1 and 6 ms: a card's answer to a call, and to a reading
POLLS = 3000  # looks at COM_IRQ until the chip counts as dead; its own timer ends long before
WARM = 5  # milliseconds that a card needs in the field before it must answer
MOST = 8  # cards in one look


class Rc522:
    """A chip on *spi* with its select and reset pins."""

    name = "rc522"

    def __init__(self, spi, cs, rst):
        self._spi, self._cs, self._rst = spi, cs, rst
        self._out, self._in = bytearray(2), bytearray(2)

    def start(self):
        """Reset the chip and set it up, or raise Dead."""
        self._cs(1)
        self._rst(0)
        yield from wait(2)
        self._rst(1)
        yield from wait(50)
        for register, value in SETUP:
            self._write(register, value)
        self._check()

    def look(self, knows):
        """Return (uid, text) of each card in the field, and whether no answer was damaged."""
        self._check()
        # The field is off between two looks, so every card starts afresh, also one that hung.
        self._write(TX_CONTROL, ANTENNA_ON)
        yield from wait(WARM)
        cards = {}
        clean = True
        try:
            for _ in range(MOST):
                if not self._exchange(b"\x26", bits=7):  # REQA: who is there?
                    break
                yield
                uid, kind = self._select()
                name = "".join([f"{byte:02X}" for byte in uid])
                if name in cards:
                    raise Spoilt  # it did not take its rest
                if not (len(uid) == 4 and uid[0] == 0x08):  # a phone makes up a number each time
                    cards[name] = ""
                    if kind == 0x00 and not knows(name):
                        cards[name] = None
                        cards[name] = yield from carried(self._read_pages)
                self._exchange(_sealed(b"\x50\x00"))  # HLTA: rest, and let the others speak
                yield
        except Spoilt:
            clean = False
        self._write(TX_CONTROL, ANTENNA_OFF)
        return list(cards.items()), clean

    def _check(self):
        # A chip that lost its power for a moment answers, but has forgotten its timer.
        if self._read(VERSION) in (0x00, 0xFF) or self._read(T_MODE) != T_AUTO:
            raise Dead

    def _select(self):
        """Return the uid of one of the cards that answer, and its kind (SAK)."""
        uid = b""
        for level in (0x93, 0x95, 0x97):
            part = self._anticollision(level)
            answer = self._whole(bytes((level, 0x70)) + part, SOON)
            if len(answer) != 1:
                raise Spoilt
            if not answer[0] & 0x04:
                return uid + part[:4], answer[0]
            uid += part[1:4]  # behind the mark that more is to come
        raise Spoilt

    def _anticollision(self, level):
        """Return four bytes of a uid and their check byte, although several cards speak at once."""
        uid = bytearray(5)
        known = 0  # bits of it that are settled or guessed
        for _ in range(70):
            whole, part = known >> 3, known & 7
            call = bytes((level, 0x20 + (whole << 4) + part)) + uid[: whole + (part > 0)]
            answer = self._exchange(call, bits=part, align=part)
            place, bit = (known - 1) >> 3, 1 << ((known - 1) & 7)
            if not answer:  # nobody has the 1 that was guessed, so it is a 0
                if not known or not uid[place] & bit:
                    raise Spoilt
                uid[place] ^= bit
                continue
            data, error = answer
            if error & ~COLLISION:
                raise Spoilt
            if error:
                known = self._collided(uid, data, known)
                continue
            keep = (1 << part) - 1
            if len(data) != 5 - whole:
                raise Spoilt
            data[0] = uid[whole] & keep | data[0] & ~keep & 0xFF
            uid = uid[:whole] + data
            if uid[0] ^ uid[1] ^ uid[2] ^ uid[3] ^ uid[4]:
                raise Spoilt
            return bytes(uid)
        raise Spoilt

    def _collided(self, uid, data, known):
        """Guess a 1 where cards differ, and return how many bits are known with it."""
        if known == 0:
            place = self._read(COLL)
            if place & 0x20:  # outside of what the chip can count
                raise Spoilt
            known = place & 0x1F or 32
            for at in range(min(4, len(data))):
                uid[at] = data[at]
            for at in range(known - 1, 32):
                uid[at >> 3] &= ~(1 << (at & 7)) & 0xFF
        else:
            # From the second collision on the chip's count is told differently by different
            # sources: go on bit by bit. It takes three cards to get here.
            known += 1
        if known > 32:
            raise Spoilt
        uid[(known - 1) >> 3] |= 1 << ((known - 1) & 7)
        return known

    def _read_pages(self, page):
        yield
        return self._whole(bytes((0x30, page)), LATER)

    def _whole(self, data, patience):
        """Send with a CRC and return the answer without its own; nothing where the card says no."""
        answer = self._exchange(_sealed(data), patience=patience)
        if answer and len(answer[0]) == 1:
            return b""
        if not answer or answer[1] or len(answer[0]) < 3:
            raise Spoilt
        body = bytes(answer[0][:-2])
        if _sealed(body) != answer[0]:
            raise Spoilt
        return body

    def _exchange(self, data, bits=0, align=0, patience=SOON):
        """Send, the last byte only *bits* of it; return the answer and its errors, or None."""
        self._write(COMMAND, IDLE)
        self._write(COM_IRQ, 0x7F)
        self._write(FIFO_LEVEL, 0x80)
        self._write(T_RELOAD_LOW, patience)
        self._transfer(bytes((FIFO_DATA << 1,)) + data)
        self._write(BIT_FRAMING, align << 4 | bits)
        self._write(COMMAND, TRANSCEIVE)
        self._write(BIT_FRAMING, 0x80 | align << 4 | bits)
        for _ in range(POLLS):
            done = self._read(COM_IRQ) & (RECEIVED | TIMED_OUT)
            if done:
                break
        else:
            raise Dead
        if not done & RECEIVED:
            return None
        error = self._read(ERROR) & 0x1F
        size = self._read(FIFO_LEVEL) & 0x7F
        return self._transfer(bytes((0x80 | FIFO_DATA << 1,)) * size + b"\x00")[1:], error

    def _read(self, register):
        self._out[0], self._out[1] = 0x80 | register << 1, 0
        self._swap(self._out, self._in)
        return self._in[1]

    def _write(self, register, value):
        self._out[0], self._out[1] = register << 1, value
        self._swap(self._out, self._in)

    def _transfer(self, data):
        answer = bytearray(len(data))
        self._swap(data, answer)
        return answer

    def _swap(self, data, answer):
        self._cs(0)
        self._spi.write_readinto(data, answer)
        self._cs(1)


def _sealed(data):
    """Return the bytes with their CRC_A (ISO 14443-3)."""
    crc = 0x6363
    for byte in data:
        byte ^= crc & 0xFF
        byte ^= byte << 4 & 0xFF
        crc = crc >> 8 ^ byte << 8 ^ byte << 3 ^ byte >> 4
    return bytes(data) + bytes((crc & 0xFF, crc >> 8))
