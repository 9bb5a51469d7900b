"""The cable to the companion: standard input and output, which a Pico has on its USB port."""

from select import POLLIN, POLLOUT, poll

CHUNK = 256  # bytes read before everything else has its turn again
QUEUE = 16  # lines that wait for a cable that takes nothing; more are lost


class Link:
    """Bytes in and lines out, without ever waiting for the other side."""

    def __init__(self, source, sink):
        self._source, self._sink = source.buffer, sink.buffer
        self._readable = _asker(source, POLLIN)
        self._writable = _asker(sink, POLLOUT)
        self._lines = []

    def read(self):
        """Return what has come in."""
        data = bytearray()
        # A Pico's input gives one byte, or waits until it has as many as asked for.
        while len(data) < CHUNK and self._readable():
            byte = self._source.read(1)
            if not byte:
                break
            data += byte
        return data

    def write(self, line):
        """Send a line as soon as the cable takes it."""
        if len(self._lines) < QUEUE:
            self._lines.append(line)

    def step(self):
        """Send what waits."""
        while self._lines and self._writable():
            self._sink.write(self._lines.pop(0))


def _asker(stream, event):
    poller = poll()
    poller.register(stream, event)
    ask = getattr(poller, "ipoll", poller.poll)  # the first makes no garbage

    def ready():
        return any(flags & event for _, flags in ask(0))

    return ready
