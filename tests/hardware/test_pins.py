import pytest

from hardware import Fault
from hardware.pins import FREE, Pins, load_pins

GPIO = "GPIO 2-6, 12, 13, 16-27"


def mistakes(**owner):
    with pytest.raises(Fault) as caught:
        load_pins(owner)
    assert caught.value.key == "pins"
    return caught.value.values["mistakes"].splitlines()


def test_the_shipped_pins():
    assert load_pins({}) == Pins((17, 27, 22, 23, 24, 25), active_high=True, river=False)


def test_the_owner_changes_only_what_differs():
    assert load_pins({"river": True}) == Pins((17, 27, 22, 23, 24, 25), True, True)
    mine = {"beacons": [2, 3, 4, 5, 6, 12], "active_high": False}
    assert load_pins(mine) == Pins((2, 3, 4, 5, 6, 12), False, False)


def test_scanner_and_strips_keep_their_pins():
    assert set(range(2, 28)) - {14, 15} - {7, 8, 9, 10, 11} == FREE


@pytest.mark.parametrize(
    ("key", "got", "mistake"),
    [
        ("beacons", [17, 27, 31, 23, 24, 25], f"beacons[2] = 31  # {GPIO}"),
        ("beacons", [14, 27, 22, 23, 24, 25], f"beacons[0] = 14  # {GPIO}"),
        ("beacons", [17, 27, 22, 23, 24, 9], f"beacons[5] = 9  # {GPIO}"),
        ("beacons", ["GPIO4", 27, 22, 23, 24, 25], f'beacons[0] = "GPIO4"  # {GPIO}'),
        ("beacons", [17.0, 27, 22, 23, 24, 25], f"beacons[0] = 17.0  # {GPIO}"),
        ("beacons", [17, 27, 22, 23, 24, 17], "beacons[5] = 17  # ≠ beacons[0]"),
        ("beacons", [17, 27], f"beacons = [17, 27]  # 6 × {GPIO}"),
        ("beacons", 17, f"beacons = 17  # 6 × {GPIO}"),
        ("active_high", "yes", 'active_high = "yes"  # true, false'),
        ("river", 1, "river = 1  # true, false"),
        ("becons", [4], "becons = [4]  # beacons, active_high, river"),
    ],
)
def test_a_mistake_names_key_got_and_expected(key, got, mistake):
    assert mistakes(**{key: got}) == [mistake]


def test_all_mistakes_come_at_once():
    assert mistakes(beacons=[True, 4, 4, 15, 5], active_high="ja", fluss=True, river=None) == [
        f"beacons = [true, 4, 4, 15, 5]  # 6 × {GPIO}",
        f"beacons[0] = true  # {GPIO}",
        "beacons[2] = 4  # ≠ beacons[1]",
        f"beacons[3] = 15  # {GPIO}",
        'active_high = "ja"  # true, false',
        "river = null  # true, false",
        "fluss = true  # beacons, active_high, river",
    ]
