"""Our own line protocol as a dialect: tags and buttons up, answers and lamps down, both kept alive."""

from __future__ import annotations

from firmware_bridge.frames import (
    GONE,
    HELLO,
    LAMPS,
    LIMIT,
    OVERLONG,
    PING,
    PRESS,
    SAY,
    TAG,
    Decoder,
    Frame,
    encode,
)
from firmware_bridge.reader import (
    TEXT,
    Dialect,
    Event,
    Gone,
    Hello,
    Pressed,
    Seen,
    Silent,
    Unreadable,
)

QUIET = 2.0  # seconds without a word until the reader is asked whether it is there ...
PATIENCE = 3  # ... and so many questions without an answer until it counts as silent
MOST = (LIMIT - len(b"LAMPS *CCCC\n")) // 6  # lamps whose colours a line can hold


class Line(Dialect):
    """A microcontroller that speaks `frames`."""

    baud = 115200

    def __init__(self) -> None:
        self._decoder = Decoder()
        self._asked = 0
        self._ask_at = 0.0

    def begin(self, now: float) -> bytes:
        """Ask who is there: a Pico does not notice that its port was opened."""
        self._decoder = Decoder()  # what was begun before an unplugging is never finished
        self._asked, self._ask_at = 0, now
        return self.speak(now)

    def receive(self, data: bytes, now: float) -> list[Event]:
        """Read frames; words nobody knows are passed over, but they too are a sign of life."""
        frames = self._decoder.feed(data)
        if any(frame is not OVERLONG for frame in frames):
            self._asked, self._ask_at = 0, now + QUIET
        return [event for frame in frames if (event := _event(frame))]

    def due(self) -> float | None:
        """Return when the reader has been quiet for long enough to be asked."""
        return self._ask_at

    def speak(self, now: float) -> bytes:
        """Ask whether the reader is there."""
        if now < self._ask_at:
            return b""
        if self._asked == PATIENCE:
            raise Silent
        self._asked += 1
        self._ask_at = now + QUIET
        return encode(Frame(PING, ""))

    def answer(self, outcome: str, sentence: str) -> bytes:
        """Say what became of a tag: enough for a buzzer, and a sentence for a display."""
        return encode(Frame(SAY, f"{outcome} {sentence}".rstrip()))

    def light(self, colors: bytes) -> bytes:
        """Send colours, as far as a line can hold them."""
        return encode(Frame(LAMPS, colors[: 3 * MOST].hex().upper()))


def _event(frame: Frame) -> Event | None:
    if frame is OVERLONG:
        return Unreadable("too-long")
    first, _, rest = frame.text.partition(" ")
    if frame.word == TAG and first:
        return Seen(first[:TEXT], rest[:TEXT])
    if frame.word == GONE:
        return Gone(first[:TEXT])
    if frame.word == PRESS:
        return Pressed(first[:TEXT])
    if frame.word == HELLO:
        version, _, lamps = frame.text.rpartition(" ")
        known = lamps.isdecimal() and len(lamps) < 4
        return Hello(version, int(lamps)) if known else Hello(frame.text)
    return None
