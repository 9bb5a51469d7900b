# What hangs on which pin, drawn, and what a strip's bus lacks.

strip = The strip’s bus { $path } cannot be opened ({ $reason }). { $cure ->
    [enable] Enable SPI with: sudo raspi-config nonint do_spi 0
    [overlay] Add dtoverlay=spi1-3cs to /boot/firmware/config.txt and restart the Pi.
    [group] Let this user use it with: sudo usermod -aG spi "$USER", then log in again.
   *[other] Check the cables and the numbers of bus and device under [strip].
}

command-wiring = draw what hangs on which pin, from lightkeeper.toml
command-wiring-svg = write a picture (SVG) to this file instead

wiring-title = What hangs on the Raspberry Pi’s pins
wiring-seen = Seen from above, the memory card at the far end: pins 1 and 2 are at that end, the even ones at the rim.
wiring-lamp-beacons = beacon { $number }{ $colour ->
    [red] , red
    [green] , green
    [blue] , blue
   *[none] {""}
}
wiring-lamp-track = cloud’s track { $number }
wiring-lamp-river = river { $number }
wiring-button-beacon = button at beacon { $number }
wiring-button-previous = button “previous”
wiring-button-next = button “next”
wiring-button-ok = button “OK”
wiring-button-undo = button “undo”
wiring-buzzer = buzzer
wiring-scanner-tx = leave free: scanner (UART TX)
wiring-scanner-rx = leave free: scanner (UART RX)
wiring-strip-data = strip, data in (DI)
wiring-strip-clock = strip, clock (CI)
wiring-strip-busy = leave free: the strip’s bus
wiring-strip = The strip’s lamps, from where the data goes in:
wiring-run-beacons = beacons { $numbers }
wiring-run-track = cloud’s track { $numbers }
wiring-run-river = river { $numbers }
wiring-led-high = Each LED: from its pin through a resistor to its long leg; its short leg to a ground. A lamp of three colours has a resistor for each.
wiring-led-low = Each LED: from 3.3 V to its long leg; from its short leg through a resistor to its pin. A lamp of three colours has a resistor for each.
wiring-resistor = Resistors for { $milliamps } mA: at least { $red } Ω for red, orange, yellow and any green LEDs, { $white } Ω for white and blue ones. In doubt take the larger.
wiring-current = { $count ->
    [one] One LED takes { $all } mA at full light.
   *[other] { $count } LEDs of { $each } mA would take { $all } mA together at full light.
} Lightkeeper dims them so that they never take more than { $most } mA.
wiring-transistor = A pin gives { $most } mA at most. LEDs of { $milliamps } mA need a transistor each.
wiring-buttons = Each button: from its pin to a ground. It needs no resistor.
wiring-buzzer-hint = The buzzer, a passive piezo: from its pin to a ground. One with a coil takes more than a pin gives, and needs a transistor.
wiring-strip-power = The strip’s + comes from a 5 V supply of its own with more than { $milliamps } mA; its − goes to the supply and to a ground of the Pi.
wiring-strip-level = The strip wants 5 V on its data wires and the Pi gives 3.3 V: a level shifter such as a 74AHCT125 between them is right; over a short wire most strips do without.
wiring-strip-clock-steady = For a steady signal add core_freq=250 to /boot/firmware/config.txt on a Pi 3 or Zero 2 W; core_freq=500 and core_freq_min=500 on a Pi 4.
wiring-nothing = Nothing hangs on the pins. A Pico’s lamps and buttons are set in its own settings.py.
wiring-ground = Every GND is as good as the other. Never connect 5 V to a GPIO.
wiring-scanner = GPIO 14 and 15 stay free for a scanner with wires; a scanner on USB does not need them.
wiring-written = Written to { $file }.
