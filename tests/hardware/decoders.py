"""What the chips of a strip make of bytes on their bus, written from their data sheets only."""

from __future__ import annotations

from itertools import groupby


def apa102(data):
    """Return each lamp's blue, green, red as an APA102 takes them, and the bytes after the last."""
    assert data[:4] == b"\0\0\0\0", "no start frame"
    lamps, at = [], 4
    while at < len(data) and data[at] >> 5 == 0b111:
        current = data[at] & 31
        assert current == 31, "not at full current: it would flicker"
        lamps.append(tuple(data[at + 1 : at + 4]))
        at += 4
    return lamps, data[at:]


# nanoseconds     at least, at most; WS2812B-V5 and WS2812B both have to understand it
T0H, T1H = (250, 380), (650, 950)
LOW = 450  # at least: T0L 580, T1L 300 and 220
RESET = 280_000


def ws2812(data, hertz):
    """Return the bytes that a chip hears on the wire: it measures how long each high lasts."""
    bits = "".join(f"{byte:08b}" for byte in data)
    runs = [(level, len(list(run)) * 1e9 / hertz) for level, run in groupby(bits)]
    assert runs[0][0] == "0", "the wire is not low before"
    assert runs[0][1] >= RESET
    assert runs[-1][0] == "0", "the wire is not low after"
    assert runs[-1][1] >= RESET
    heard = ""
    for (_, high), (_, low) in zip(runs[1:-1:2], runs[2::2], strict=True):
        assert T0H[0] <= high <= T0H[1] or T1H[0] <= high <= T1H[1], high
        assert low >= LOW, low
        heard += "0" if high <= T0H[1] else "1"
    for (_, high), (_, low) in zip(runs[1:-3:2], runs[2:-1:2], strict=True):
        assert 1100 <= high + low <= 1400, high + low  # 1.25 microseconds, give or take 150 ns
    assert len(heard) % 24 == 0, "half a lamp"
    return bytes(int(heard[i : i + 8], 2) for i in range(0, len(heard), 8))
