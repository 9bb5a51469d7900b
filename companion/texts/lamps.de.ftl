# Die Lampen: gezeichnet auf der Seite, geprüft am Terminal.

lamps-title = Lampen
lamps-not-live = Nicht live: Der Tisch ist nicht zu erreichen, diese Lampen können veraltet sein. Die Seite versucht es weiter.
lamps-picture = Der Tisch in der Dämmerung: sechs Leuchttürme am Fluss, die Wolkenleiste am Himmel, Lampen auf dem Wasser
lamps-brightness = Helligkeit
lamps-brightness-hint = Das gilt für die Lampen am Tisch; alle sehen die Änderung.
lamps-percent = { $level } %
lamps-night = Nacht
lamps-night-hint = sehr schwaches Licht für ein dunkles Zimmer
lamps-on = an
lamps-off = aus
lamps-words = Alle Lampen in Worten
lamps-row-beacons = Leuchtfeuer
lamps-row-track = Die Wolkenleiste
lamps-row-river = Der Fluss
lamps-lamp-beacons = Leuchtfeuer { $number }
lamps-lamp-track = Wolkenleiste { $number }
lamps-lamp-river = Fluss { $number }
lamps-lit = leuchtet
lamps-dark = dunkel
lamps-pulse = kann gewählt werden
lamps-beat = ein Gerät fehlt
lamps-on-pins = GPIO { $at }
lamps-on-strip = Streifenlampe { $at }
lamps-on-page = nur hier gezeichnet{ $at }
lamps-place = { $place }. { $who }: { $points }
lamps-link = Die Lampen

light-set = Die Lampen leuchten mit { $level } Prozent.
light-night = Es ist Nacht: Die Lampen leuchten sehr schwach. Bei Tag sind es { $level } Prozent.
light-level = Die Helligkeit geht von { $least } bis { $most } Prozent. Wähle eine der gezeigten Stufen.
light-switch = Die Nacht ist an oder aus. Benutze den Schalter auf der Seite der Lampen.

command-lamps = die Lampen einzeln prüfen und ihre Reihenfolge richtigstellen; oder Selbsttest, oder alle dunkel
command-lamps-action = which (Vorgabe): Welche Lampe leuchtet? – test: ein Selbsttest zum Zusehen – off: alle dunkel
lamps-running = Ein Tisch läuft mit { $folder } und hält die Lampen. Beende ihn zuerst mit Strg+C, wo er läuft.
lamps-simulated = Simuliert: Dieser Rechner hat keine Pins, es wird also nichts wirklich leuchten.
lamps-none = lightkeeper.toml nennt keine Lampen. Trag sie unter [lamps] oder [strip] ein; „lightkeeper wiring“ zeichnet, wohin sie gehören.
lamps-off-done = Alle Lampen sind dunkel.
lamps-keys = Enter: Diese leuchtet. Eine Zahl: eine andere ihrer Reihe. b3, t7, r12: ein Leuchtfeuer, eine Lampe der Wolkenleiste oder des Flusses. n: keine, r: noch einmal, q: genug.
lamps-which = { $number } von { $all }: { $lamp } sollte leuchten. Welche Lampe leuchtet?
lamps-odd = „{ $word }“ ist keine Lampe dieses Tisches. Antworte mit Enter, einer Zahl, b3, t7, r12, n, r oder q.
lamps-well = Gefragt nach { $number ->
    [0] keiner Lampe.
    [one] einer Lampe: Sie leuchtet, wo sie soll.
   *[other] { $number } Lampen: Alle leuchten, wo sie sollen.
}
lamps-dark-pins = { $lamp } bleibt dunkel. Prüfe, ob die LED richtig herum sitzt (langes Bein zum Pin), ihren Widerstand und ihr Kabel zu GPIO { $at }.
lamps-dark-strip = { $lamp } bleibt dunkel. Sie ist Lampe { $at } des Streifens: Prüfe den Strom des Streifens und die Lötstelle vor der ersten dunklen Lampe.
lamps-swapped = { $a } und { $b } sind vertauscht. Vertausche die Kabel, oder lass die Datei verbessern.
lamps-elsewhere = Wo { $a } leuchten sollte, leuchtet { $b }. Ändere das Kabel, oder lass die Datei verbessern.
lamps-contradict = Keine Reihenfolge in der Datei macht das richtig: Eine Lampe wurde zweimal gesehen, oder eine an Pins tauscht mit einer des Streifens. Prüfe die Kabel, dann frag noch einmal.
lamps-offer = Soll { $file } verbessert werden, damit kein Kabel umgesteckt werden muss? (j/n)
lamps-kept = { $file } bleibt, wie es ist.
lamps-corrected = { $file } ist verbessert.
lamps-backup = Wie es war, steht in { $backup }.
lamps-test-run = { $row }: eine Lampe nach der anderen, von der ersten an.
lamps-test-beacons = Alle Leuchtfeuer.
lamps-test-colour = Alle bunten Lampen in { $colour }. Ist es eine andere Farbe, ändere colours unter [strip] oder die Reihenfolge der Pins des Leuchtfeuers.
lamps-test-half = Alles halb so hell.
lamps-test-dark = Alles dunkel.
