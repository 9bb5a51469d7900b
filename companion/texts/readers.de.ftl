# Leser auf der Kommandozeile.

command-tags = Tags auflisten, den Teilen eines Spiels zuordnen (register SPIEL), ausgeben oder aus einer Datei lesen
command-listen = zeigen, was die Leser lesen, ohne es zu spielen
command-doctor = Leser finden und die aus lightkeeper.toml prüfen
command-print = ein Blatt mit Karten, Etiketten oder einem Tischschild zum Drucken schreiben
command-how = wie sich der simulierte Scanner benimmt: well (gut, Vorgabe) oder schlecht wie echte Leser: double, torn, noise, half, huge, slow, checksum, unplug, mute
command-tags-action = list (Vorgabe), register, export oder import
command-tags-what = das Spiel zum Zuordnen oder Ausgeben, oder die Datei zum Lesen
command-tags-group = was Tags bekommt: cards (Vorgabe), board oder table
command-tags-replace = die gelesene Datei entscheidet, wo ein Tag hier zu einem anderen Teil gehört
command-tags-game = Welches Spiel ({ $games })? Zum Beispiel: lightkeeper tags register { $game }
command-tags-file = Welche Datei? Zum Beispiel: lightkeeper tags import tags.toml
command-listen-record = jedes Byte des Gesprächs in dieser Datei festhalten
command-listen-replay = statt eines Lesers eine Aufnahme noch einmal anhören
command-listening = Leg etwas auf den Leser. Beenden mit Strg+C.
command-listen-many = Aufnehmen lässt sich nur ein Leser auf einmal. Lass ein einziges [[scanner]] in lightkeeper.toml.
command-paper = a4 (Vorgabe) oder letter
command-print-what = das Spiel, oder „sign“ für das Schild des Tisches
command-print-kind = labels (Etiketten zum Aufkleben, Vorgabe) oder cards (Karten zum Ausschneiden)
command-print-group = nur drucken: cards, board oder table (Vorgabe: alles)
command-metavar-how = WIE
command-print-address = wo Handys den Tisch finden (Vorgabe: dieser Rechner, Port 8000 oder der aus lightkeeper.toml)
command-print-wifi = NAME oder NAME:PASSWORT eines WLANs für das Tischschild
command-out = die Datei, die geschrieben wird (Vorgabe: die Standardausgabe)
command-printed = { $file } ist geschrieben. Öffne die Datei in einem Browser und drucke sie mit 100 %.
command-printed-for = Die Codes zeigen auf http://{ $address }. Eine andere Adresse: --address
command-print-odd = { $option } hat bei { $what } keine Bedeutung. Lass es weg.
command-unwritten = { $file } lässt sich nicht schreiben ({ $reason }). Wähle eine andere Datei.
command-metavar-what = SPIEL|DATEI
command-metavar-wifi = NAME:PASSWORT
naming-keys = Leg ein Teil auf oder tippe s (überspringen), r (das letzte noch einmal), a (noch ein Exemplar des letzten), m (der Tag wechselt hierher), q (genug), dann Enter.

listen-placed = { $seconds } s: aufgelegt: { $tag } { $text }
listen-removed = { $seconds } s: weggenommen: { $tag }
listen-pressed = { $seconds } s: Knopf { $button }
listen-unreadable = { $seconds } s: etwas, das kein Tag sein kann ({ $reason })
listen-answers = { $kind ->
    [simulated] Der simulierte Leser
   *[other] Der Leser { $kind } an { $port }
} { $answers ->
    [yes] antwortet.
   *[no] antwortet nicht. „lightkeeper doctor“ sagt, was zu tun ist.
}

doctor-answers = Scanner { $number } ({ $kind } an { $port }) antwortet.
doctor-listens = Scanner { $number } ({ $kind } an { $port }) ist da. Diese Art lässt sich nicht fragen: Leg mit „lightkeeper listen“ etwas auf.
doctor-missing = Scanner { $number } ({ $kind } an { $port }) ist nicht da ({ $reason }). Steck ihn ein oder verbessere seinen Port in lightkeeper.toml.
doctor-missing-pcsc = Scanner { $number } ({ $kind } an { $port }) ist nicht da ({ $reason }). Steck ihn ein oder verbessere seinen Namen in lightkeeper.toml. Steckt er, so hält ihn vielleicht das System selbst fest, wie einen ACR122U: echo blacklist pn533_usb | sudo tee /etc/modprobe.d/lightkeeper.conf, dann neu starten.
doctor-silent = Scanner { $number } ({ $kind } an { $port }) ist da, sagt aber nichts, was ein { $kind } sagt. Prüfe Art, Verkabelung und Strom.
doctor-other = Scanner { $number } ({ $kind } an { $port }) ist da, aber es ist ein { $other }. Schreib kind = "{ $other }" in lightkeeper.toml.
doctor-forbidden = { $port } darf nicht geöffnet werden ({ $reason }). Erlaube es diesem Benutzer: sudo usermod -aG { $group } $USER, dann neu anmelden.
doctor-forbidden-pcsc = Der Dienst des Systems für PC/SC-Leser lässt diesen Benutzer nur am eigenen Bildschirm des Rechners zu. Schreib dies in /etc/polkit-1/rules.d/lightkeeper.rules:
doctor-busy = { $port } wird schon benutzt. Läuft Lightkeeper, so zeigt seine Seite, wie es dem Leser geht; sonst beende es erst.
doctor-service = Der Dienst des Systems für PC/SC-Leser läuft nicht. Installiere und starte ihn: sudo apt install pcscd && sudo systemctl enable --now pcscd.socket
doctor-list = Die Leser hierunter sind weitere. Bevor du einen hinzufügst, schreib in { $file } [[scanner]] statt [scanner].
doctor-found = Gefunden: { $kind } an { $port }. Um ihn zu benutzen, schreib dies in { $file }:
doctor-keyboard = { $port } ist eine Tastatur oder ein Leser, der wie eine tippt. Ist es ein Leser, so schreib dies in { $file }; er tippt dann nirgends sonst:
doctor-maybe = An { $port } antwortet niemand; ein RDM6300 oder ein Code-Scanner sagt nichts, bis etwas aufliegt. Ist es einer, so schreib dies in { $file }, mit "rdm6300" oder "code":
doctor-nothing = In { $file } ist kein Leser eingetragen, darum ist der Scanner simuliert.
