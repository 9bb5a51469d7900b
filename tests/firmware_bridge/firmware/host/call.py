"""Call functions of the firmware: a line names one and its arguments, a line says what it returned.

call.py FIRMWARE: the folder.
"""

import sys

sys.path.insert(1, sys.argv[1])

import ndef
import wire


def feed(pieces):
    """Return the frames that a decoder finds in these pieces, one after the other."""
    decoder = wire.Decoder()
    return [frame for piece in pieces for frame in decoder.feed(piece)]


def carried(blocks):
    """Return the text of a tag whose memory comes as these blocks, and how many were read."""
    pages = []

    def read(page):
        yield
        pages.append(page)
        return blocks.pop(0) if blocks else b""

    job = ndef.carried(read)
    try:
        while True:
            next(job)
    except StopIteration as end:
        return end.value, len(pages)


FUNCTIONS = {
    "checksum": wire.checksum,
    "encode": wire.encode,
    "decode": wire.decode,
    "feed": feed,
    "text_in": ndef.text_in,
    "end_of_message": ndef.end_of_message,
    "carried": carried,
}

while True:
    line = sys.stdin.readline()
    if not line:
        break
    name, _, arguments = line.partition(" ")
    print(repr(FUNCTIONS[name](*eval(arguments))))
