"""Cards as ISO 14443-3 A describes them: what each answers to a frame, bit by bit."""

IDLE, READY, ACTIVE, HALT = range(4)
LEVELS = (0x93, 0x95, 0x97)
PAGES = 45  # of an NTAG213


def crc_a(data):
    crc = 0x6363
    for byte in data:
        crc ^= byte
        for _ in range(8):
            crc = crc >> 1 ^ 0x8408 if crc & 1 else crc >> 1
    return bytes((crc & 0xFF, crc >> 8))


def bits_of(data):
    return [byte >> bit & 1 for byte in data for bit in range(8)]


def bytes_of(bits):
    data = bytearray((len(bits) + 7) // 8)
    for at, bit in enumerate(bits):
        data[at >> 3] |= bit << (at & 7)
    return bytes(data)


class Card:
    """One card; memory begins at page 4."""

    def __init__(self, uid, kind, memory):
        self.uid, self.kind = uid, kind
        self.worn = False  # what is read from its memory comes damaged
        self.memory = bytes(16) + memory + bytes(4 * (PAGES - 4) - len(memory))
        parts = [uid] if len(uid) == 4 else [b"\x88" + uid[:3], uid[3:]]
        if len(uid) == 10:
            parts = [b"\x88" + uid[:3], b"\x88" + uid[3:6], uid[6:]]
        self.parts = [part + bytes((part[0] ^ part[1] ^ part[2] ^ part[3],)) for part in parts]
        self.lose_power()

    def lose_power(self):
        self.state, self.level = IDLE, 0

    def answer(self, bits):
        """Return the bits that the card answers to these, or None."""
        if len(bits) == 7:
            return self._called(bytes_of(bits)[0])
        if self.state == READY:
            return self._chosen(bits)
        if self.state == ACTIVE:
            return self._asked(bytes_of(bits))
        return None

    def _called(self, call):
        wakes = {0x26: (IDLE,), 0x52: (IDLE, HALT)}.get(call, ())
        if self.state not in wakes:
            if self.state != HALT:
                self.state = IDLE
            return None
        self.state, self.level = READY, 0
        return bits_of(bytes((0x44 if len(self.uid) > 4 else 0x04, 0x00)))

    def _chosen(self, bits):
        frame = bytes_of(bits)
        part = self.parts[self.level]
        if frame[0] != LEVELS[self.level] or len(frame) < 2:
            self.state = IDLE
            return None
        if frame[1] == 0x70:
            if frame[2:7] != part or crc_a(frame[:7]) != frame[7:]:
                self.state = IDLE
                return None
            self.level += 1
            if self.level < len(self.parts):
                return _sealed(b"\x04")
            self.state = ACTIVE
            return _sealed(bytes((self.kind,)))
        known = ((frame[1] >> 4) - 2) * 8 + (frame[1] & 15)
        if len(bits) != 16 + known or bits[16:] != bits_of(part)[:known]:
            return None
        return bits_of(part)[known:]

    def _asked(self, frame):
        if crc_a(frame[:-2]) != frame[-2:]:
            self.state = IDLE
            return None
        if frame[:2] == b"\x50\x00":
            self.state = HALT
            return None
        data = self.read(frame[1]) if frame[0] == 0x30 else b""
        if not data:
            self.state = IDLE
            return [0, 0, 0, 0]  # NAK
        sealed = _sealed(data)
        sealed[40] ^= self.worn
        return sealed

    def read(self, page):
        if self.kind != 0x00 or page >= PAGES:
            return b""
        return (self.memory + self.memory[:16])[4 * page : 4 * page + 16]


def _sealed(data):
    return bits_of(data + crc_a(data))
