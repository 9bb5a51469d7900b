# Was der Doktor am Rechner findet; jeder Fehler mit seiner Abhilfe.

checkup-pins = Pins: { $model } über { $factory }.
checkup-simulated = Pins: simuliert, denn dies ist kein Raspberry Pi.
checkup-asked = Pins: simuliert, denn GPIOZERO_PIN_FACTORY verlangt es.
checkup-no-pins = Pins: simuliert, denn auf diesem { $model } geht keine Pin-Bibliothek. Installiere sie mit „make run PI=1“.
checkup-no-gpiochip = Pins: Dieser { $model } hat kein /dev/gpiochip*. Bring das System mit sudo apt full-upgrade auf den neuesten Stand, dann starte neu.
checkup-root = Dieser Benutzer ist root und darf alles öffnen; Lightkeeper braucht das nicht.
checkup-group = Dieser Benutzer ist in der Gruppe { $group }.
checkup-no-group = Dieser Benutzer ist nicht in der Gruppe { $group }. Nimm ihn auf mit sudo usermod -aG { $group } $USER, dann neu anmelden.
checkup-spi = SPI: { $path } ist für den Streifen da.
checkup-no-spi-0 = SPI: { $path } fehlt für den Streifen. Schalte es ein mit sudo raspi-config nonint do_spi 0, dann neu starten.
checkup-no-spi-1 = SPI: { $path } fehlt für den Streifen. Schreib dtoverlay=spi{ $bus }-{ $number }cs in /boot/firmware/config.txt, dann neu starten.
checkup-uart = UART: { $port } ist für den Scanner da.
checkup-no-uart = UART: { $port } fehlt für den Scanner. Schalte ihn ein mit sudo raspi-config nonint do_serial_hw 0, dann neu starten.
checkup-console = UART: Auf { $port } spricht das System selbst. Nimm es dort weg mit sudo raspi-config nonint do_serial_cons 1, dann neu starten.
checkup-power = Strom: Der Pi klagt weder über Spannung noch über Hitze.
checkup-power-voltage = Strom: Die Spannung ist gerade zu niedrig. Nimm das Netzteil des Pi und ein kurzes, dickes Kabel, und speise Streifen aus einem eigenen Netzteil.
checkup-power-capped = Strom: Der Prozessor ist gerade gebremst. Behebe die zu niedrige Spannung oder die Hitze, die der Grund ist.
checkup-power-throttled = Strom: Der Prozessor ist gerade gedrosselt. Behebe die zu niedrige Spannung oder die Hitze, die der Grund ist.
checkup-power-warm = Hitze: Der Pi ist gerade an seiner Temperaturgrenze. Gib ihm Luft, einen Kühlkörper oder einen Lüfter.
checkup-power-was-voltage = Strom: Die Spannung war seit dem Start schon zu niedrig. Nimm das Netzteil des Pi und ein kurzes, dickes Kabel, und speise Streifen aus einem eigenen Netzteil.
checkup-power-was-capped = Strom: Der Prozessor war seit dem Start schon gebremst. Behebe die zu niedrige Spannung oder die Hitze, die der Grund war, dann neu starten.
checkup-power-was-throttled = Strom: Der Prozessor war seit dem Start schon gedrosselt. Behebe die zu niedrige Spannung oder die Hitze, die der Grund war, dann neu starten.
checkup-power-was-warm = Hitze: Der Pi war seit dem Start schon an seiner Temperaturgrenze. Gib ihm Luft, einen Kühlkörper oder einen Lüfter.
checkup-disk = Platz: { $megabytes } MB sind frei für { $folder }.
checkup-full = Platz: Nur { $megabytes } MB sind frei für { $folder }. Schaff Platz, zum Beispiel mit sudo apt clean.
checkup-unwritable = In { $folder } kann nicht geschrieben werden ({ $reason }). Wähle mit --data einen anderen Ordner oder gib dir dort das Schreibrecht.
