"""The doctor: a verdict and a cure for each reader, in German and English, and a suggestion to paste."""

from __future__ import annotations

import errno
import os
import re
import sys
from types import SimpleNamespace

import pytest

from companion import checkup, doctor
from companion.__main__ import main
from companion.config import FILE, Config, Scanner, load


@pytest.fixture
def file(tmp_path):
    return tmp_path / FILE


@pytest.fixture
def examine(file, capsys):
    """Let the doctor look at readers; *kinds* tells who answers at a port, or what goes wrong there."""

    def examined(*scanners, kinds=None, others=(), language="en"):
        def kind_at(port, kind):
            asked.append((port, kind))
            answer = (kinds or {})[port]
            if isinstance(answer, Exception):
                raise answer
            return answer

        def found(known):
            assert known == [scanner.port for scanner in scanners]
            return [SimpleNamespace(port=port, kind=kind) for port, kind in others]

        asked = []
        well = doctor.examine(scanners, kind_at, found, file, language)
        assert asked == [(scanner.port, scanner.kind) for scanner in scanners]
        return well, capsys.readouterr().out

    return examined


PLACES = {
    "pico": "/dev/ttyACM0",
    "pn532": "/dev/ttyUSB0",
    "rdm6300": "/dev/ttyUSB1",
    "code": "/dev/ttyUSB2",
    "keyboard": "/dev/input/by-id/usb-reader-event-kbd",
    "pcsc": "ACR122U",
}

# kind, what is found at its port, whether that is well, English, German
VERDICTS = [
    ("pico", "pico", True,
     "Scanner 1 (pico on /dev/ttyACM0) answers.",
     "Scanner 1 (pico an /dev/ttyACM0) antwortet."),
    ("pn532", "pn532", True, "answers.", "antwortet."),
    ("rdm6300", "", True,
     "is there. This kind cannot be asked: lay something on it with “lightkeeper listen”.",
     "ist da. Diese Art lässt sich nicht fragen: Leg mit „lightkeeper listen“ etwas auf."),
    ("code", "", True, "lightkeeper listen", "lightkeeper listen"),
    ("keyboard", "keyboard", True, "lightkeeper listen", "lightkeeper listen"),
    ("pcsc", "pcsc", True, "lightkeeper listen", "lightkeeper listen"),
    ("pico", "", False,
     "is there, but says nothing that a pico says. Check its kind, its wiring and its power.",
     "ist da, sagt aber nichts, was ein pico sagt. Prüfe Art, Verkabelung und Strom."),
    ("pico", "pn532", False,
     'is there, but it is a pn532. Write kind = "pn532" in lightkeeper.toml.',
     'ist da, aber es ist ein pn532. Schreib kind = "pn532" in lightkeeper.toml.'),
    ("code", "pico", False, 'Write kind = "pico"', 'Schreib kind = "pico"'),
    ("pn532", FileNotFoundError(errno.ENOENT, "could not open port"), False,
     "is not there (No such file or directory). Plug it in, or correct its port in lightkeeper.toml.",
     "ist nicht da (No such file or directory). Steck ihn ein oder verbessere seinen Port in lightkeeper.toml."),
    ("rdm6300", FileNotFoundError(errno.ENOENT, ""), False, "Plug it in", "Steck ihn ein"),
    ("code", OSError("Could not configure port"), False,
     "(Could not configure port). Plug it in", "(Could not configure port). Steck ihn ein"),
    ("keyboard", FileNotFoundError(errno.ENOENT, ""), False, "Plug it in", "Steck ihn ein"),
    ("keyboard", OSError(errno.ENOTTY, ""), False,
     "Inappropriate ioctl for device", "Inappropriate ioctl for device"),
    ("pico", PermissionError(errno.EACCES, ""), False,
     "/dev/ttyACM0 may not be opened (Permission denied). Let this user open it: sudo usermod -aG dialout $USER, then log in again.",
     "/dev/ttyACM0 darf nicht geöffnet werden (Permission denied). Erlaube es diesem Benutzer: sudo usermod -aG dialout $USER, dann neu anmelden."),
    ("code", PermissionError(errno.EPERM, ""), False, "usermod -aG dialout", "usermod -aG dialout"),
    ("keyboard", PermissionError(errno.EACCES, ""), False,
     "sudo usermod -aG input $USER, then log in again.",
     "sudo usermod -aG input $USER, dann neu anmelden."),
    ("pico", BlockingIOError(errno.EAGAIN, "Could not exclusively lock port"), False,
     "/dev/ttyACM0 is in use. If Lightkeeper is running, look at its page for the reader’s health, or stop it first.",
     "/dev/ttyACM0 wird schon benutzt. Läuft Lightkeeper, so zeigt seine Seite, wie es dem Leser geht; sonst beende es erst."),
    ("keyboard", OSError(errno.EBUSY, ""), False, "is in use", "wird schon benutzt"),
    ("keyboard", OSError(errno.ENOPKG, "reader-library"), False,
     '.venv/bin/pip install ".[keyboard]"',
     '.venv/bin/pip install ".[keyboard]"'),
    ("pcsc", OSError(errno.ENOPKG, "reader-library"), False,
     '.venv/bin/pip install ".[pcsc]"',
     '.venv/bin/pip install ".[pcsc]"'),
    ("pcsc", ConnectionRefusedError(errno.ECONNREFUSED, ""), False,
     "Install and start it: sudo apt install pcscd && sudo systemctl enable --now pcscd.socket",
     "Installiere und starte ihn: sudo apt install pcscd && sudo systemctl enable --now pcscd.socket"),
    ("pcsc", PermissionError(errno.EACCES, ""), False,
     "Put this into /etc/polkit-1/rules.d/lightkeeper.rules:",
     "Schreib dies in /etc/polkit-1/rules.d/lightkeeper.rules:"),
    ("pcsc", OSError(errno.ENODEV, ""), False,
     "Scanner 1 (pcsc on ACR122U) is not there (No such device). Plug it in, or correct its name in lightkeeper.toml.",
     "Scanner 1 (pcsc an ACR122U) ist nicht da (No such device). Steck ihn ein oder verbessere seinen Namen in lightkeeper.toml."),
    ("pcsc", OSError(errno.ENODEV, ""), False,
     "echo blacklist pn533_usb | sudo tee /etc/modprobe.d/lightkeeper.conf",
     "echo blacklist pn533_usb | sudo tee /etc/modprobe.d/lightkeeper.conf"),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "answer", "fine", "english", "german"), VERDICTS)
def test_each_verdict_comes_with_its_cure(examine, kind, answer, fine, english, german):
    scanner = Scanner(PLACES[kind], kind)
    for language, words in (("en", english), ("de", german)):
        well, said = examine(scanner, kinds={scanner.port: answer}, language=language)
        assert well is fine
        assert words in said
        assert "doctor-" not in said
        assert len(said.splitlines()) == (2 if "polkit" in said else 1)


def test_the_polkit_rule_lets_in_the_one_who_asks(examine, monkeypatch):
    monkeypatch.setattr(doctor.getpass, "getuser", lambda: 'a"da')
    denied = PermissionError(errno.EACCES, "")
    _, said = examine(Scanner("ACR122U", "pcsc"), kinds={"ACR122U": denied})
    (rule,) = (line.strip() for line in said.splitlines() if "addRule" in line)
    assert 'subject.user == "a\\"da"' in rule
    assert rule.count("{") == rule.count("}") == 1


def test_one_bad_reader_makes_the_whole_bad_wherever_it_stands(examine):
    scanners = [Scanner("a", "pico"), Scanner("b", "pico"), Scanner("c", "pico")]
    for bad in "abc":
        kinds = {port: "" if port == bad else "pico" for port in "abc"}
        well, said = examine(*scanners, kinds=kinds)
        assert not well
        numbers = re.findall(r"Scanner (\d) .* (answers|power)\.", said)
        assert [number for number, _ in numbers] == ["1", "2", "3"]
        assert [port for port, (_, end) in zip("abc", numbers, strict=True) if end == "power"] == [
            bad
        ]
    assert examine(*scanners, kinds=dict.fromkeys("abc", "pico"))[0]


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "lightkeeper.toml, so the scanner is simulated."),
        ("de", "lightkeeper.toml ist kein Leser eingetragen, darum ist der Scanner simuliert."),
    ],
)
def test_without_any_reader_all_is_well_and_simulated(examine, language, sentence):
    well, said = examine(language=language)
    assert well
    assert said.endswith(f"{sentence}\n")


# Suggestions

OTHERS = [
    ("/dev/serial/by-id/usb-Pico-if00", "pico"),
    ("/dev/ttyUSB0", "pn532"),
    ("/dev/ttyUSB1", ""),
    ("/dev/input/by-id/usb-reader-event-kbd", "keyboard"),
    ("ACS ACR1252 Dual Reader [ACR1252 Dual Reader PICC]", "pcsc"),
    ('A "quoted" \\ Lesegerät', "pcsc"),
]


def pasted(said):
    """Return what somebody copies who follows the doctor: all that is indented."""
    return "\n".join(line for line in said.splitlines() if line.startswith("    "))


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(
    "before", [None, "", '[table]\nport = 80\n\n[[scanner]]\nport = "/dev/ttyACM9"\n']
)
def test_what_is_suggested_may_be_pasted_into_the_owners_file(examine, file, before, language):
    if before is not None:
        file.write_text(before)
    known = load(file).scanners
    kinds = dict.fromkeys([scanner.port for scanner in known], "pico")
    well, said = examine(*known, kinds=kinds, others=OTHERS, language=language)
    assert well
    assert str(file) in said
    file.write_text(f"{before or ''}\n{pasted(said)}\n")
    new = tuple(Scanner(port, kind or "rdm6300") for port, kind in OTHERS)
    assert load(file).scanners == (*known, *new)


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "Before you add one, write [[scanner]] instead of [scanner] in "),
        ("de", "Bevor du einen hinzufügst, schreib in "),
    ],
)
def test_a_file_with_a_single_reader_has_to_be_changed_first(examine, file, language, sentence):
    single = '[scanner]\nport = "/dev/ttyACM9"\n'
    file.write_text(single)
    known = load(file).scanners
    kinds = {"/dev/ttyACM9": "pico"}
    _, said = examine(*known, kinds=kinds, others=OTHERS, language=language)
    assert sentence in said
    file.write_text(f"{single.replace('[scanner]', '[[scanner]]')}\n{pasted(said)}\n")
    assert len(load(file).scanners) == 1 + len(OTHERS)
    file.write_text(single)
    assert sentence not in examine(*known, kinds=kinds, language=language)[1]


@pytest.mark.parametrize(
    ("other", "english", "german"),
    [
        (OTHERS[0], "Found: pico on /dev/serial", "Gefunden: pico an /dev/serial"),
        (OTHERS[2], "serial port on which nobody answers", "antwortet niemand"),
        (OTHERS[3], "is a keyboard, or a reader", "ist eine Tastatur oder ein Leser"),
        (OTHERS[4], "Found: pcsc on ACS ACR1252", "Gefunden: pcsc an ACS ACR1252"),
    ],
)
def test_a_suggestion_says_what_was_found(examine, other, english, german):
    assert english in examine(others=[other])[1]
    assert german in examine(others=[other], language="de")[1]


# The command


@pytest.fixture
def bare_machine(monkeypatch):
    from firmware_bridge import probe

    monkeypatch.setattr(probe, "found", lambda known: [])
    monkeypatch.setattr(checkup, "_vcgencmd", lambda: None)
    monkeypatch.setenv("GPIOZERO_PIN_FACTORY", "mock")


def test_the_command_is_well_without_readers(bare_machine, tmp_path, capsys):
    assert main(["--lang", "en", "doctor", "--data", str(tmp_path)]) == 0
    assert capsys.readouterr().out.endswith("lightkeeper.toml, so the scanner is simulated.\n")


@pytest.mark.parametrize("kind", ["pico", "pn532", "rdm6300", "code"])
def test_the_command_tells_scripts_of_a_fault(bare_machine, tmp_path, file, capsys, kind):
    file.write_text(f'[scanner]\nkind = "{kind}"\nport = "{tmp_path}/nothing"\n')
    assert main(["--lang", "en", "doctor", "--data", str(tmp_path)]) == 1
    assert f"is not there ({os.strerror(errno.ENOENT)})" in capsys.readouterr().out


@pytest.mark.parametrize(("kind", "library"), [("keyboard", "evdev"), ("pcsc", "smartcard")])
def test_the_command_names_a_library_that_is_missing(
    bare_machine, tmp_path, file, capsys, monkeypatch, kind, library
):
    monkeypatch.setitem(sys.modules, library, None)
    file.write_text(f'[scanner]\nkind = "{kind}"\nport = "x"\n')
    assert main(["--lang", "de", "doctor", "--data", str(tmp_path)]) == 1
    assert f'pip install ".[{kind}]"' in capsys.readouterr().out


def test_the_command_takes_a_reader_that_cannot_be_asked_for_well(bare_machine, tmp_path, file):
    master, slave = os.openpty()
    try:
        file.write_text(f'[scanner]\nkind = "code"\nport = "{os.ttyname(slave)}"\n')
        assert load(file) == Config(scanners=(Scanner(os.ttyname(slave), "code"),))
        assert main(["--lang", "en", "doctor", "--data", str(tmp_path)]) == 0
    finally:
        os.close(master)
        os.close(slave)
