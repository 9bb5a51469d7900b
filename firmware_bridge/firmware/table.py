"""The table: what comes over the cable, from the reader and from the buttons, and what it leads to."""

from wire import Decoder, encode

VERSION = "pico 1.0"
ALONE = 10000  # milliseconds without a word until there is no companion
TORN = 1000  # milliseconds until a line begun is given up: its cable was pulled


class Table:
    """Everything that is wired up; *watch* and *buzzer* may be None."""

    def __init__(self, link, presence, watch, lamps, buttons, buzzer):
        self._link = link
        self._presence = presence
        self._watch = watch
        self._lamps = lamps
        self._buttons = buttons
        self._buzzer = buzzer
        self._decoder = Decoder()
        self._fed = 0
        self._heard = None  # when the companion spoke last
        self._works = None  # the reader, as the companion was told
        link.write(b"\n")  # ends whatever noise the cable saw

    def step(self, now):
        """Do a small part of everything; return whether to go on."""
        going = self._listen(now)
        listened_to = self._heard is not None and now - self._heard < ALONE
        if self._watch:
            self._watch.step(now)
        if self._works != self._works_now():
            self._hello()
        for button in self._buttons:
            if button.pressed(now) and listened_to:
                self._tell("PRESS", button.name)
        # Nothing is told to nobody: a Pico would keep it and tell the next companion, too late.
        if listened_to:
            for word, text in self._presence.news():
                self._tell(word, text)
        self._lamps.step(now, alone=not listened_to and now >= ALONE)
        if self._buzzer:
            self._buzzer.step(now)
        self._link.step()
        return going

    def _listen(self, now):
        data = self._link.read()
        if data:
            self._fed = now
        elif now - self._fed > TORN:
            self._decoder.forget()
        going = True
        for word, text in self._decoder.feed(data):
            if word == "STOP":
                going = False
            elif word == "PING":
                self._hello()
            elif word == "LAMPS":
                self._lamps.show(text)
            elif word == "SAY" and self._buzzer:
                self._buzzer.say(text.partition(" ")[0], now)
            if word in ("PING", "LAMPS", "SAY"):
                self._heard = now
        return going

    def _works_now(self):
        return self._watch.works if self._watch else True

    def _hello(self):
        self._works = self._works_now()
        reader = self._watch.name if self._watch else "without reader"
        if self._works is False:
            reader = "no reader"
        self._tell("HELLO", VERSION + " " + reader + " " + str(self._lamps.number))

    def _tell(self, word, text):
        self._link.write(encode(word, text))
