"""The text that a tag of the NTAG family carries: its first NDEF text or address."""

FIRST = 4  # the page where a tag's own memory begins
BLOCK = 4  # pages that one reading brings, 16 bytes
MOST = 208  # bytes of memory that anybody looks at

_STARTS = ("", "http://www.", "https://www.", "http://", "https://")


def carried(read):
    """Return a tag's text; *read* gets 16 bytes from a page on, or none where memory ends."""
    memory = b""
    page = FIRST
    while len(memory) < MOST and end_of_message(memory) > len(memory):
        block = yield from read(page)
        if not block:
            break
        memory += block
        page += BLOCK
    return text_in(memory)


def end_of_message(memory):
    """Return how many bytes hold the message, 0 if there is none, more than given: read on."""
    return _message(memory)[1]


def text_in(memory):
    """Return the first text or address in a tag's memory, or nothing."""
    start, end = _message(memory)
    try:
        return _record(memory[start:end]) if end <= len(memory) else ""
    except (IndexError, ValueError):  # not the NDEF that it claims to be
        return ""


def _message(memory):
    # Blocks of a type, a length and a content; type 3 is the message, 0 is padding, FE the end.
    at = 0
    while at + 3 < len(memory):
        kind, size, start = memory[at], memory[at + 1], at + 2
        if kind == 0x00:
            at += 1
            continue
        if kind == 0xFE:
            return 0, 0
        if size == 0xFF:
            size, start = memory[at + 2] << 8 | memory[at + 3], at + 4
        if kind == 0x03:
            return start, start + size
        at = start + size
    return at, max(at, len(memory)) + 1


def _record(message):
    at = 0
    while at < len(message):
        flags, kind_size, size = message[at], message[at + 1], message[at + 2]
        start = at + 3
        if not flags & 0x10:  # a long record has four bytes of size
            size = size << 24 | message[at + 3] << 16 | message[at + 4] << 8 | message[at + 5]
            start = at + 6
        if size > len(message):  # a Pico cannot even slice with a number of 32 bits
            return ""
        name_size = 0
        if flags & 0x08:
            name_size = message[start]
            start += 1
        kind = message[start : start + kind_size]
        start += kind_size + name_size
        content = message[start : start + size]
        if len(content) < size or flags & 0x20:  # cut off, or in chunks
            return ""
        if flags & 7 == 1 and kind == b"T" and not content[0] & 0x80:  # UTF-16 is left alone
            return _letters(content[1 + (content[0] & 0x3F) :])
        if flags & 7 == 1 and kind == b"U":
            beginning = _STARTS[content[0]] if content[0] < len(_STARTS) else ""
            return beginning + _letters(content[1:])
        at = start + size
    return ""


def _letters(data):
    text = data.decode()
    # MicroPython takes bytes for letters that no other Python does; the companion would drop the line.
    whole = "".join(["?" if 0xD800 <= ord(c) <= 0xDFFF else chr(ord(c)) for c in text])
    return whole.strip()
