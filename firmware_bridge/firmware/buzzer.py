"""A short tune for each outcome; nobody waits for it to end."""

# outcome      pitch in hertz and milliseconds, in turn
TUNES = {
    "played":  ((880, 70), (1320, 120)),
    "more":    ((880, 50),),
    "refused": ((220, 300),),
    "unknown": ((440, 80), (0, 60), (440, 80)),
}  # fmt: skip


class Buzzer:
    """A passive buzzer on *pwm*."""

    def __init__(self, pwm):
        self._pwm = pwm
        self._tune = ()
        self._begun = 0
        self._sounds = None

    def say(self, outcome, now):
        """Begin the tune of an outcome; one that still plays ends."""
        self._tune = TUNES.get(outcome, ())
        self._begun = now

    def step(self, now):
        """Sound what is due."""
        pitch = self._pitch(now - self._begun)
        if pitch == self._sounds:
            return
        self._sounds = pitch
        self._pwm.freq(pitch or 440)  # a Pico wants some pitch, even for silence
        self._pwm.duty_u16(0x8000 if pitch else 0)

    def _pitch(self, passed):
        for pitch, span in self._tune:
            if passed < span:
                return pitch
            passed -= span
        return 0
