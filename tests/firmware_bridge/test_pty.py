"""A megabyte through a real pty to the real scanner: what is well is heard, and nobody dies or is lost."""

from __future__ import annotations

import os
import select
import time
from random import Random

import pytest

from bench import decoders, garbage
from firmware_bridge.codes import Codes
from firmware_bridge.em4100 import Em4100
from firmware_bridge.line import Line
from firmware_bridge.port import Scanner

SIZE = 1_000_000
PROBES = 400
PATIENCE = 60  # seconds after which something is broken


def stream_of(subject, random):
    """Return a megabyte of garbage with a probe behind each stretch of it that has come to an end."""
    blocks, parts = garbage.garbage(random, subject.frames), []
    stretch = SIZE // PROBES
    for probe in subject.probes[:PROBES]:
        while len(block := next(blocks)) <= stretch:
            pass
        at = random.randrange(len(block) - stretch)
        parts += [block[at : at + stretch], subject.end, probe]
    return b"".join(parts)


def pour(cable, stream, random):
    """Write it all as fast as it is read, and read what is answered."""
    os.set_blocking(cable.master, False)
    until = time.monotonic() + PATIENCE
    at = 0
    while at < len(stream):
        assert time.monotonic() < until, f"nobody reads any more, after {at} bytes"
        readable, writable, _ = select.select([cable.master], [cable.master], [], 1)
        if readable:
            os.read(cable.master, 65536)
        if writable:
            at += os.write(cable.master, stream[at : at + random.randrange(1, 1500)])
    return until


@pytest.mark.parametrize(
    ("dialect", "subject"),
    [(Line, decoders.line), (Codes, decoders.codes), (Em4100, decoders.em4100)],
)
def test_a_megabyte_of_garbage_hides_no_frame_behind_it(cable, health, dialect, subject):
    subject, heard = subject(), []
    random = Random(dialect.__name__)
    stream = stream_of(subject, random)
    sent = [event for probe in subject.probes[:PROBES] for event in dialect().receive(probe, 0.0)]
    assert len(stream) > SIZE
    assert len(sent) == PROBES
    cable.plug()
    scanner = Scanner(
        str(cable.device), dialect(), lambda told: heard.append(told) or ("played", ""), health.put
    )
    scanner.start()
    assert health.next() is True
    until = pour(cable, stream, random)
    while not (heard and heard[-1] in sent[-1:]):
        assert time.monotonic() < until, f"the last of {len(sent)} was never heard"
        if select.select([cable.master], [], [], 0.01)[0]:
            os.read(cable.master, 65536)
    assert scanner._thread.is_alive()
    scanner.stop()
    known = set(sent)
    assert [told for told in heard if told in known] == sent
    assert health.empty()
