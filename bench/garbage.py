"""Valid conversations and what real cables make of them; shared by the bench and the tests.

Between stretches of garbage lie *probes*: valid frames, numbered, none of which garbage can imitate. So it
is known which frames have to come out, in which order, and how often.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from time import perf_counter

BLOCK = 1 << 16  # bytes that are mutated at a time
SLICES = (50, 500, 5000)  # bytes of garbage before the next probes, at most
CHUNKS = (1, 3, 16, 64, 500, 4096, BLOCK)  # bytes that come at a time, at most
CHUNK_WEIGHTS = (1, 2, 10, 20, 30, 20, 17)
MUTATIONS = (0, 20, 200, 2000)  # to a block; few leave most frames well, many leave none


@dataclass(frozen=True)
class Subject:
    """A decoder, how it is fed, and what it is known to understand."""

    feed: Callable[[bytes], list[int]]  # returns the numbers of the probes that were read
    kept: Callable[[], int]  # the length of what it keeps until more comes
    frames: Sequence[bytes]  # what garbage is made of
    probes: Sequence[bytes]
    end: bytes = b""  # brings garbage to an end, so that what follows has to be read
    loses: int = 1  # bytes behind garbage without an end; a probe that begins in them may be lost
    unit: int = 1  # garbage comes in multiples of so many bytes
    least: int = 1  # probes behind garbage


@dataclass
class Found:
    """What became of the probes."""

    size: int = 0  # bytes of garbage
    fed: int = 0  # bytes in all
    seconds: float = 0.0  # spent in the decoder
    sent: int = 0
    read: int = 0
    due: int = 0  # sent where they have to be read ...
    lost: int = 0  # ... and were not
    strange: int = 0  # read twice, or out of turn
    longest: int = 0  # most bytes that were kept

    @property
    def speed(self) -> float:
        return self.fed / self.seconds / 1e6


def push(subject: Subject, size: int, random: Random) -> Found:
    """Feed so many bytes, garbage and probes in turn, and count what comes out."""
    found = Found()
    numbers = _numbers(len(subject.probes))
    blocks = garbage(random, subject.frames)
    while found.size < size:
        block = next(blocks)
        stream, sent = _between(random, subject, block, numbers)
        chunks = list(torn(random, stream, subject.unit))
        read: list[int] = []
        began = perf_counter()
        for chunk in chunks:
            read += subject.feed(chunk)
            if (kept := subject.kept()) > found.longest:
                found.longest = kept
        found.seconds += perf_counter() - began
        found.size += len(block)
        found.fed += len(stream)
        _count(found, sent, read)
    return found


def garbage(random: Random, frames: Sequence[bytes]) -> Iterator[bytes]:
    """Yield blocks of frames that were bent, cut, doubled and mixed; and now and then of no frames at all."""
    while True:
        kind = random.random()
        if kind < 0.05:
            yield random.randbytes(BLOCK)
        elif kind < 0.1:  # no end in sight, for a while
            yield from [_run(random, random.randrange(BLOCK))] * random.randrange(1, 17)
        else:
            mean = sum(map(len, frames)) // len(frames)
            block = bytearray(b"".join(random.choices(frames, k=1 + BLOCK // mean)))
            yield mutated(random, block, random.choice(MUTATIONS))


def mutated(random: Random, block: bytearray, times: int) -> bytes:
    """Do harm to a block in so many places."""
    for harm in random.choices(_HARM, k=times):
        if block:
            harm(random, block, int(random.random() * len(block)))
    return bytes(block)


def torn(random: Random, stream: bytes, unit: int = 1) -> Iterator[bytes]:
    """Yield a stream in pieces, as a port does."""
    most = random.choices(CHUNKS, CHUNK_WEIGHTS)[0]
    at = 0
    while at < len(stream):
        end = at + unit * (1 + int(random.random() * most))
        yield stream[at:end]
        at = end


def _flip(random: Random, block: bytearray, at: int) -> None:
    block[at] ^= 1 << random.randrange(8)


def _delete(random: Random, block: bytearray, at: int) -> None:
    del block[at : at + random.randrange(1, 9)]


def _insert(random: Random, block: bytearray, at: int) -> None:
    block[at:at] = random.randbytes(random.randrange(1, 9))


def _repeat(random: Random, block: bytearray, at: int) -> None:
    block[at:at] = block[at : at + random.randrange(1, 40)]


def _truncate(random: Random, block: bytearray, at: int) -> None:
    """Cut what is said here short, as a plug does that is pulled."""
    del block[at : at + random.randrange(20, 60)]


def _splice(random: Random, block: bytearray, at: int) -> None:
    other, length = int(random.random() * len(block)), random.randrange(1, 40)
    block[at : at + length] = block[other : other + length]


def _noise(random: Random, block: bytearray, at: int) -> None:
    length = random.randrange(1, 60)
    block[at : at + length] = random.randbytes(length)


def _endless(random: Random, block: bytearray, at: int) -> None:
    length = random.randrange(1, 700)
    block[at : at + length] = _run(random, length)


_HARM = (_flip, _flip, _delete, _insert, _repeat, _truncate, _splice, _noise, _endless)


def _run(random: Random, length: int) -> bytes:
    return bytes([random.choice((0, 0x20, 0x55, 0x78, 0xFF, random.randrange(256)))]) * length


def _numbers(most: int) -> Iterator[int]:
    while True:
        yield from range(most)


def _between(
    random: Random, subject: Subject, block: bytes, numbers: Iterator[int]
) -> tuple[bytes, list[tuple[int, bool]]]:
    """Return the garbage with probes in it; and their numbers, and whether each has to be read."""
    parts, sent, at = [], [], 0
    most = random.choice(SLICES)
    while at < len(block):
        piece = block[at : at + 1 + int(random.random() * most * subject.least)]
        at += len(piece)
        parts.append(piece[: len(piece) // subject.unit * subject.unit])
        ended = bool(subject.end) and random.random() < 0.5
        parts.append(subject.end if ended else b"")
        behind = 0
        for _ in range(subject.least + random.randrange(3)):
            probe = next(numbers)
            parts.append(subject.probes[probe])
            sent.append((probe, ended or behind >= subject.loses))
            behind += len(subject.probes[probe])
    return b"".join(parts), sent


def _count(found: Found, sent: Sequence[tuple[int, bool]], read: Sequence[int]) -> None:
    at = 0
    for probe, due in sent:
        came = at < len(read) and read[at] == probe
        at += came
        found.read += came
        found.due += due
        found.lost += due and not came
    found.sent += len(sent)
    found.strange += len(read) - at
