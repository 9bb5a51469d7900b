"""The line protocol of firmware_bridge/README.md, small enough for a microcontroller."""

LIMIT = 512  # bytes of a line, its end included
_TAIL = 6  # the bytes of *CCCC and the line feed

# CRC-16/CCITT-FALSE, half a byte at a time: 32 bytes of table make it four times as fast.
_CRC = (
    0x0000, 0x1021, 0x2042, 0x3063, 0x4084, 0x50A5, 0x60C6, 0x70E7,
    0x8108, 0x9129, 0xA14A, 0xB16B, 0xC18C, 0xD1AD, 0xE1CE, 0xF1EF,
)  # fmt: skip


def checksum(body):
    """Return the four hexadecimal digits that guard these bytes."""
    crc = 0xFFFF
    for byte in body:
        crc = (crc << 4 & 0xFFFF) ^ _CRC[crc >> 12 ^ byte >> 4]
        crc = (crc << 4 & 0xFFFF) ^ _CRC[crc >> 12 ^ byte & 15]
    return f"{crc:04X}".encode()


def encode(word, text=""):
    """Return a frame as a line, cut between two characters where it would be too long."""
    body = (word + " " + one_line(text) if text else word).encode()
    end = LIMIT - _TAIL
    if len(body) > end:
        while body[end] & 0xC0 == 0x80:  # never the middle of a character
            end -= 1
        body = body[:end]
    return body + b"*" + checksum(body) + b"\n"


def decode(line):
    """Return the word and the text of a line without its line feed, or None if it is damaged."""
    if len(line) >= LIMIT:
        return None
    if line[-1:] == b"\r":
        line = line[:-1]
    body = line[:-5]
    if line[-5:-4] != b"*" or line[-4:] != checksum(body):
        return None
    if any(byte < 0x20 or byte == 0x7F for byte in body):
        return None
    try:
        word, _, text = body.decode().partition(" ")
    except ValueError:
        return None
    if not word or not all("A" <= letter <= "Z" for letter in word):
        return None
    return word, text


def one_line(text):
    """Return the text with a space for every control character, so that it stays one line."""
    return "".join([" " if c < " " or "\x7f" <= c <= "\x9f" else c for c in text])


class Decoder:
    """Frames out of bytes that come in any pieces, whatever garbage lies between them."""

    def __init__(self):
        self._line = bytearray(LIMIT)
        self._size = 0

    def feed(self, data):
        """Take the next bytes and return the frames that they complete."""
        frames = []
        for byte in data:
            if byte == 10:
                frame = decode(bytes(self._line[: self._size]))
                if frame:
                    frames.append(frame)
                self._size = 0
            elif self._size < LIMIT:  # a full line is too long already: the rest need not be kept
                self._line[self._size] = byte
                self._size += 1
        return frames

    def forget(self):
        """Drop a line that was begun: a pulled cable never finishes it."""
        self._size = 0
