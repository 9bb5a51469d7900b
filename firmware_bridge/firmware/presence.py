"""Which cards lie on the reader, and what of that the companion has been told."""

from collections import OrderedDict

ABSENCE = 1500  # milliseconds of clean looks without a card until it counts as taken away
TRIES = 3  # looks that may fail to read a card's text until it is told without
MOST = 16  # cards kept in mind: a tag that changes its number must not fill the memory


class Presence:
    """Cards seen again and again, or through a flicker: each was laid down once."""

    def __init__(self):
        self._here = OrderedDict()  # uid: the text that the card carries, in the order of laying
        self._since = {}  # uid: when its clean absence began
        self._failed = {}  # uid: looks that did not get its text
        self._told = []

    def knows(self, uid):
        """Tell whether a card lies here already, so that its text need not be read again."""
        return uid in self._here

    def look(self, cards, clean, now):
        """Take a look: (uid, text) of each card; text None was unreadable; not clean, some may hide."""
        failed = {}
        for uid, text in cards:
            self._since.pop(uid, None)
            if uid in self._here:
                continue
            tries = self._failed.get(uid, 0) + 1
            if text is None and tries < TRIES:
                failed[uid] = tries
            elif len(self._here) < MOST:
                self._here[uid] = text or ""
        if not clean:
            self._since = {}
            if len(self._failed) < MOST:
                self._failed.update(failed)
            return
        self._failed = failed
        seen = [uid for uid, _ in cards]
        for uid in list(self._here):
            if uid in seen:
                continue
            if now - self._since.setdefault(uid, now) >= ABSENCE:
                del self._here[uid], self._since[uid]

    def news(self):
        """Return the frames that bring the companion up to date; they count as told."""
        gone = [uid for uid in self._told if uid not in self._here]
        new = [uid for uid in self._here if uid not in self._told]
        self._told = list(self._here)
        return [("GONE", uid) for uid in gone] + [
            ("TAG", (uid + " " + self._here[uid]).strip()) for uid in new
        ]
