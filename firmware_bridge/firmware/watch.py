"""The reader chip at work: looked through ten times a second, and brought back when it fails."""

LOOK = 100  # milliseconds from one look to the next
RETRY = 1000  # milliseconds until a chip that does not answer is tried again


class Dead(Exception):
    """The chip does not answer as it should."""


class Spoilt(Exception):
    """What came back from a card is damaged."""


def wait(span):
    """Let milliseconds pass; a chip's work is a generator that is sent the time at each step."""
    begun = yield
    while (yield) - begun < span:
        pass


class Watch:
    """One chip: *reader* has generators `start` and `look`; what is seen goes to *presence*."""

    def __init__(self, reader, presence):
        self.works = None  # unknown until it was tried
        self.name = reader.name
        self._reader = reader
        self._presence = presence
        self._job = None
        self._due = None

    def step(self, now):
        """Do the next small part of the work."""
        if self._job is None and self._due is not None and now < self._due:
            return
        try:
            if self._job is None:
                self._due = now + LOOK
                if self.works:
                    self._job = self._reader.look(self._presence.knows)
                else:
                    self._job = self._reader.start()
                next(self._job)
            self._job.send(now)
        except StopIteration as end:
            self._job = None
            if self.works:
                cards, clean = end.value
                self._presence.look(cards, clean, now)
            self.works = True
        except (Dead, Spoilt, OSError):
            self._job = None
            self.works = False
            self._due = now + RETRY
            self._presence.look([], False, now)
