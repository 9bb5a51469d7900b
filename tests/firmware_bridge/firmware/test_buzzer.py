"""Each outcome has its tune, and nobody waits for its end."""

from __future__ import annotations

from itertools import groupby

import pytest

TUNES = {
    "played": [(880, 70), (1320, 120)],
    "more": [(880, 50)],
    "refused": [(220, 300)],
    "unknown": [(440, 80), (0, 60), (440, 80)],
}


def heard(pico, span=600):
    """Return each pitch and how long it lasted, in steps of the Pico."""
    pitches = []
    for _ in range(span // 2):
        pico.run(2)
        pitches.append(int(pico.bench("tone")))
    tones = [(pitch, 2 * len(list(same))) for pitch, same in groupby(pitches)]
    return tones[bool(tones[0][0] == 0) : -1]  # without the silence around


def test_no_outcome_sounds_like_another():
    assert len({str(tune) for tune in TUNES.values()}) == len(TUNES)


@pytest.mark.parametrize("outcome", TUNES)
@pytest.mark.parametrize("sentence", ["", "Which lighthouse gives its beacon?"])
def test_an_outcome_sounds(start, outcome, sentence):
    pico = start(READER=None)
    pico.live(100)
    pico.send(pico.line.answer(outcome, sentence))
    assert heard(pico) == TUNES[outcome]


def test_a_new_outcome_ends_the_tune_before(start):
    pico = start(READER=None)
    pico.live(100)
    pico.send(pico.line.answer("refused", ""))
    pico.run(100)
    assert pico.bench("tone") == "220"
    pico.send(pico.line.answer("more", ""))
    assert heard(pico)[-1:] == [(880, 50)]


@pytest.mark.parametrize("outcome", ["", "later", "PLAYED"])
def test_an_outcome_nobody_knows_is_silent(start, outcome):
    pico = start(READER=None)
    pico.live(100)
    pico.send(pico.line.answer(outcome, "what?"))
    pico.run(20)
    assert pico.bench("tone") == "0"


def test_without_a_buzzer_an_outcome_does_no_harm(start):
    pico = start(READER=None, BUZZER=None)
    pico.send(pico.line.answer("played", ""))
    assert pico.hellos(3000)
