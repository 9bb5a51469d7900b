"""The machine's checkup: a fake tree stands for a Pi; each fault is named with its cure, in both languages."""

from __future__ import annotations

import io

import pytest

from companion import checkup
from companion.__main__ import main
from companion.checkup import FLAGS, Machine, Wants
from companion.config import FILE
from companion.message import message
from companion.texts import say
from companion.wiring.pins import readable

PI = "Raspberry Pi 4 Model B Rev 1.4\0"
SYSTEM_GROUPS = "".join(f"{name}:x:{k}:\n" for k, name in enumerate(("gpio", "spi", "dialout", "input")))  # fmt: skip
OURS = frozenset({"gpio", "spi", "dialout", "input"})
PLENTY = 5_000_000_000


@pytest.fixture
def machine(tmp_path):
    """Build a machine: a Pi on which all is well, but for what a test changes."""

    def build(*, model=PI, files=(), missing=(), throttled="throttled=0x0\n", **changes):
        root = tmp_path / "root"
        tree = {
            "proc/device-tree/model": model,
            "proc/cmdline": "console=tty1 root=PARTUUID=x",
            "etc/group": SYSTEM_GROUPS,
            "dev/gpiochip0": "",
            "dev/spidev0.0": "",
            "dev/ttyAMA0": "",
            **dict(files),
        }
        for name, text in tree.items():
            if name not in missing and text is not None:
                (root / name).parent.mkdir(parents=True, exist_ok=True)
                (root / name).write_text(text)
        settings = {"groups": OURS, "is_root": False, "asked": None, "free": lambda folder: PLENTY}
        return Machine(root, throttled=lambda: throttled, **{**settings, **changes})

    return build


@pytest.fixture
def look(tmp_path, capsys):
    """Let the machine be looked at; return whether all is well, and what was said."""

    def looked(machine, factory="lgpio", language="en", data=tmp_path, **wants):
        well = checkup.examine(machine, Wants(**wants), factory, data, language)
        said = capsys.readouterr().out
        assert well == ("✗" not in said)
        assert "checkup-" not in said
        return well, said

    return looked


def faults(said):
    return [line.removeprefix("✗ ") for line in said.splitlines() if line.startswith("✗ ")]


def test_a_pi_on_which_all_is_well(machine, look):
    readers = [("pn532", "/dev/ttyAMA0"), ("keyboard", "/dev/input/by-id/x")]
    well, said = look(machine(), strip=(0, 0), readers=readers)
    assert well
    assert said.splitlines()[0] == "Pins: Raspberry Pi 4 Model B Rev 1.4 through lgpio."
    for group in ("gpio", "spi", "dialout", "input"):
        assert f"This user is in the group {group}." in said
    assert "SPI: /dev/spidev0.0 is there" in said
    assert "UART: /dev/ttyAMA0 is there" in said
    assert "neither voltage nor heat" in said
    assert "5000 MB are free" in said


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "Pins: simulated, because this is no Raspberry Pi."),
     ("de", "Pins: simuliert, denn dies ist kein Raspberry Pi.")],
)  # fmt: skip
def test_a_laptop_is_well_and_simulated(machine, look, language, words):
    laptop = machine(model=None, missing=("dev/gpiochip0", "dev/spidev0.0"), throttled=None, groups=frozenset())  # fmt: skip
    well, said = look(laptop, "simulated", language, strip=(0, 0))
    assert well, "a strip in the file is simulated as well"
    assert said.splitlines()[0] == words


# what is wrong with the machine, what hangs on it, English, German
AILS = [
    ({}, {"factory": "simulated"},
     "no pin library works on this Raspberry Pi 4 Model B Rev 1.4. Install it with “make run PI=1”.",
     "geht keine Pin-Bibliothek. Installiere sie mit „make run PI=1“."),
    ({"missing": ("dev/gpiochip0",)}, {"factory": "simulated"},
     "has no /dev/gpiochip*. Update the system", "hat kein /dev/gpiochip*. Bring das System"),
    ({"groups": OURS - {"gpio"}}, {},
     "not in the group gpio. Add it with sudo usermod -aG gpio $USER, then log in again.",
     "nicht in der Gruppe gpio. Nimm ihn auf mit sudo usermod -aG gpio $USER, dann neu anmelden."),
    ({"groups": OURS - {"spi"}}, {"strip": (0, 0)}, "usermod -aG spi", "usermod -aG spi"),
    ({"groups": OURS - {"dialout"}}, {"readers": [("rdm6300", "/dev/ttyUSB0")]},
     "usermod -aG dialout", "usermod -aG dialout"),
    ({"groups": OURS - {"input"}}, {"readers": [("keyboard", "/dev/input/x")]},
     "usermod -aG input", "usermod -aG input"),
    ({"missing": ("dev/spidev0.0",)}, {"strip": (0, 0)},
     "/dev/spidev0.0 is not there for the strip. Enable it with sudo raspi-config nonint do_spi 0, then restart.",
     "/dev/spidev0.0 fehlt für den Streifen. Schalte es ein mit sudo raspi-config nonint do_spi 0, dann neu starten."),
    ({}, {"strip": (1, 2)},
     "Write dtoverlay=spi1-3cs into /boot/firmware/config.txt, then restart.",
     "Schreib dtoverlay=spi1-3cs in /boot/firmware/config.txt, dann neu starten."),
    ({}, {"readers": [("pn532", "/dev/serial0")]},
     "/dev/serial0 is not there for the scanner. Enable it with sudo raspi-config nonint do_serial_hw 0, then restart.",
     "/dev/serial0 fehlt für den Scanner. Schalte ihn ein mit sudo raspi-config nonint do_serial_hw 0, dann neu starten."),
    ({"files": {"proc/cmdline": "console=ttyAMA0,115200 console=tty1"}}, {"readers": [("pn532", "/dev/ttyAMA0")]},
     "the system itself talks on /dev/ttyAMA0. Take it off there with sudo raspi-config nonint do_serial_cons 1",
     "Auf /dev/ttyAMA0 spricht das System selbst. Nimm es dort weg mit sudo raspi-config nonint do_serial_cons 1"),
    ({"free": lambda folder: 120_000_000}, {},
     "only 120 MB are free for", "Nur 120 MB sind frei für"),
]  # fmt: skip


@pytest.mark.parametrize(("ail", "wants", "english", "german"), AILS)
def test_each_fault_is_the_only_one_and_comes_with_its_cure(machine, look, ail, wants, english, german):  # fmt: skip
    for language, words in (("en", english), ("de", german)):
        well, said = look(machine(**ail), language=language, **wants)
        assert not well
        (fault,) = faults(said)
        assert words in fault


def test_a_name_of_the_uart_is_followed_to_the_one_that_is_meant(machine, look):
    one = machine(files={"proc/cmdline": "console=ttyAMA0,115200"})
    (one.root / "dev/serial0").symlink_to("ttyAMA0")
    well, said = look(one, readers=[("rdm6300", "/dev/serial0")])
    assert not well
    assert "talks on /dev/serial0" in said


def test_what_nothing_hangs_on_is_not_looked_at(machine, look):
    bare = machine(groups=frozenset(), missing=("dev/spidev0.0", "dev/ttyAMA0"))
    well, said = look(bare, pins=False, readers=[("pcsc", "ACR122U")])
    assert well, said
    assert "SPI" not in said
    assert "UART" not in said


def test_a_group_that_this_system_does_not_have_is_no_fault(machine, look):
    assert look(machine(groups=frozenset(), files={"etc/group": "wheel:x:1:\n"}))[0]


def test_root_needs_no_group(machine, look):
    well, said = look(machine(groups=frozenset(), is_root=True), strip=(0, 0))
    assert well
    assert "does not need to be" in said


def test_simulated_because_somebody_wishes_so_is_well_even_on_a_pi(machine, look):
    well, said = look(machine(asked="mock"), "simulated")
    assert well
    assert "GPIOZERO_PIN_FACTORY asks for it" in said


# Power


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("bit", "name"), FLAGS.items())
def test_each_flag_of_the_firmware_has_its_words_and_its_cure(machine, look, language, bit, name):
    well, said = look(machine(throttled=f"throttled={1 << bit:#x}\n"), language=language)
    assert not well
    assert faults(said) == [say(message(f"checkup-power-{name}"), language)]
    assert faults(said)[0].count(". ") == 1, "what is wrong, then one sentence that cures it"


def test_what_is_wrong_now_is_not_said_twice(machine, look):
    _, said = look(machine(throttled="throttled=0x50005\n"))
    assert len(faults(said)) == 2
    assert "now" in faults(said)[0]


@pytest.mark.parametrize(("file", "well"), [("0\n", True), ("0x0\n", True), ("10000\n", False)])
def test_without_the_command_the_kernels_file_is_read(machine, look, file, well):
    assert look(machine(throttled=None, files={checkup.THROTTLED: file}))[0] is well


@pytest.mark.parametrize("told", [None, "", "VCHI initialization failed", "error=1 failed"])
def test_a_machine_that_cannot_tell_is_not_blamed(machine, look, told):
    well, said = look(machine(throttled=told))
    assert well
    assert "Power" not in said


# Disk


def test_a_folder_yet_to_be_made_is_looked_at_where_it_will_be(machine, look, tmp_path):
    assert look(machine(), data=tmp_path / "not" / "yet")[0]
    assert not (tmp_path / "not").exists()


def test_a_folder_that_cannot_be_written_is_named_with_its_cure(machine, look, monkeypatch):
    def forbidden(**where):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(checkup.tempfile, "NamedTemporaryFile", forbidden)
    well, said = look(machine())
    assert not well
    assert "cannot be written (Permission denied). Choose another folder with --data, or" in said


def test_looking_leaves_nothing_behind(machine, look, tmp_path):
    folder = tmp_path / "data"
    folder.mkdir()
    look(machine(), data=folder)
    assert [*folder.iterdir()] == []


# The owner's file


def test_every_mistake_of_the_file_is_told_whatever_table_it_is_in(tmp_path):
    (tmp_path / FILE).write_text('[table]\nport = "x"\n[lamps]\nbeacons = [1]\nsun = 3\n')
    settings, wiring, wrong = readable(tmp_path / FILE)
    said = [say(words, "en") for words in wrong]
    assert len(said) == 3
    for line, key in zip(said, ("table.port", "lamps.beacons", "lamps.sun"), strict=True):
        assert line.startswith(f"{tmp_path / FILE}: {key}: expected ")
        assert ", got " in line
    assert wiring.rows["beacons"], "what is shipped is looked at instead"
    assert settings.scanners == ()


def test_a_file_that_is_no_toml_and_a_board_that_is_none_are_told(tmp_path):
    (tmp_path / FILE).write_text("= 1")
    assert len(readable(tmp_path / FILE)[2]) == 1
    (tmp_path / FILE).write_text('[boards]\nlighthouse-run = "none.toml"\n[lamps]\ngamma = 9\n')
    assert len(readable(tmp_path / FILE)[2]) == 2
    (tmp_path / FILE).unlink()
    assert readable(tmp_path / FILE)[2] == []


@pytest.fixture
def bare(monkeypatch):
    """No readers are found, and nobody asks this machine's own firmware."""
    from firmware_bridge import probe

    monkeypatch.setattr(probe, "found", lambda known: [])
    monkeypatch.setattr(checkup, "_vcgencmd", lambda: None)
    monkeypatch.setenv("GPIOZERO_PIN_FACTORY", "mock")


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_doctor_tells_a_script_of_a_mistake_in_the_file(bare, tmp_path, capsys, language):
    doctor = ["--lang", language, "doctor", "--data", str(tmp_path)]
    assert main(doctor) == 0
    (tmp_path / FILE).write_text("[lamps]\nbrightness = 300\n")
    assert main(doctor) == 1
    (fault,) = faults(capsys.readouterr().out)
    assert "lamps.brightness" in fault


def test_the_doctor_names_a_pin_factory_that_is_not_there(bare, tmp_path, capsys, monkeypatch):
    monkeypatch.setenv("GPIOZERO_PIN_FACTORY", "gull")
    assert main(["--lang", "en", "doctor", "--data", str(tmp_path)]) == 1
    assert "The pin factory gull cannot be used" in capsys.readouterr().out


def test_nobody_answers_the_doctors_question_but_the_machine(bare, tmp_path, monkeypatch):
    """It never waits for somebody to type."""
    monkeypatch.setattr("sys.stdin", io.StringIO())
    assert main(["doctor", "--data", str(tmp_path)]) == 0
