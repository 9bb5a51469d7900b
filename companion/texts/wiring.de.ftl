# Was an welchem Pin hängt, gezeichnet, und was dem Bus eines LED-Streifens fehlt.

strip = Der Bus { $path } des LED-Streifens lässt sich nicht öffnen ({ $reason }). { $cure ->
    [enable] Schalte SPI ein: sudo raspi-config nonint do_spi 0
    [overlay] Ergänze dtoverlay=spi1-3cs in /boot/firmware/config.txt und starte den Pi neu.
    [group] Erlaube es diesem Benutzer: sudo usermod -aG spi "$USER", dann melde dich neu an.
   *[other] Prüfe die Kabel und die Nummern von bus und device unter [strip].
}

command-wiring = zeichnen, was an welchem Pin hängt, nach lightkeeper.toml
command-wiring-svg = statt dessen ein Bild (SVG) in diese Datei schreiben

wiring-title = Was an den Pins des Raspberry Pi hängt
wiring-seen = Von oben, die Speicherkarte am fernen Ende: Dort liegen die Pins 1 und 2, die geraden am Rand.
wiring-lamp-beacons = Leuchtfeuer { $number }{ $colour ->
    [red] , rot
    [green] , grün
    [blue] , blau
   *[none] {""}
}
wiring-lamp-track = Wolkenleiste { $number }
wiring-lamp-river = Fluss { $number }
wiring-button-beacon = Taste bei Leuchtfeuer { $number }
wiring-button-previous = Taste „zurück“
wiring-button-next = Taste „weiter“
wiring-button-ok = Taste „OK“
wiring-button-undo = Taste „rückgängig“
wiring-buzzer = Summer
wiring-scanner-tx = frei lassen: Scanner (UART TX)
wiring-scanner-rx = frei lassen: Scanner (UART RX)
wiring-strip-data = Streifen, Daten (DI)
wiring-strip-clock = Streifen, Takt (CI)
wiring-strip-busy = frei lassen: Bus des Streifens
wiring-strip = Die Lampen des Streifens, von dort, wo die Daten hineingehen:
wiring-run-beacons = Leuchtfeuer { $numbers }
wiring-run-track = Wolkenleiste { $numbers }
wiring-run-river = Fluss { $numbers }
wiring-led-high = Jede LED: von ihrem Pin über einen Widerstand zum langen Bein; das kurze Bein an Masse (GND). Eine Lampe mit drei Farben hat für jede einen Widerstand.
wiring-led-low = Jede LED: von 3,3 V zum langen Bein; vom kurzen Bein über einen Widerstand zu ihrem Pin. Eine Lampe mit drei Farben hat für jede einen Widerstand.
wiring-resistor = Widerstände für { $milliamps } mA: mindestens { $red } Ω für rote, orange, gelbe und alle grünen LEDs, { $white } Ω für weiße und blaue. Im Zweifel der größere.
wiring-current = { $count ->
    [one] Eine LED nimmt bei vollem Licht { $all } mA.
   *[other] { $count } LEDs zu { $each } mA nähmen bei vollem Licht zusammen { $all } mA.
} Lightkeeper dimmt sie so, dass sie nie mehr als { $most } mA nehmen.
wiring-transistor = Ein Pin gibt höchstens { $most } mA. LEDs mit { $milliamps } mA brauchen je einen Transistor.
wiring-buttons = Jede Taste: von ihrem Pin an Masse (GND). Sie braucht keinen Widerstand.
wiring-buzzer-hint = Der Summer, ein passiver Piezo: von seinem Pin an Masse (GND). Einer mit Spule nimmt mehr, als ein Pin gibt, und braucht einen Transistor.
wiring-strip-power = Das + des Streifens kommt von einem eigenen Netzteil mit 5 V und mehr als { $milliamps } mA; sein − geht an das Netzteil und an Masse (GND) des Pi.
wiring-strip-level = Der Streifen will 5 V auf seinen Datenleitungen, der Pi gibt 3,3 V: Ein Pegelwandler wie der 74AHCT125 dazwischen ist richtig; über kurze Drähte geht es meist ohne.
wiring-strip-clock-steady = Für ein ruhiges Signal ergänze in /boot/firmware/config.txt core_freq=250 auf einem Pi 3 oder Zero 2 W, core_freq=500 und core_freq_min=500 auf einem Pi 4.
wiring-nothing = An den Pins hängt nichts. Lampen und Tasten eines Pico stehen in dessen settings.py.
wiring-ground = Ein GND ist so gut wie der andere. Verbinde nie 5 V mit einem GPIO.
wiring-scanner = GPIO 14 und 15 bleiben frei für einen verdrahteten Scanner; ein Scanner an USB braucht sie nicht.
wiring-written = Geschrieben: { $file }.
