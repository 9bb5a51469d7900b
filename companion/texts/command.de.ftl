# Die Befehlszeile.

command-about = Lightkeeper: ein Begleiter für einen echten Spieltisch. Scannt die Karte, die ihr spielt; Lampen zeigen das Licht, Handys zählen die Punkte.
command-usage-prefix = Aufruf:
command-usage = { $program }: { $reason }. Siehe „{ $program } --help“.
command-slip-missing = es fehlt: { $what }
command-slip-unknown = das versteht hier niemand: { $what }
command-slip-alone = nach { $what } fehlt etwas
command-slip-choice = { $what } kann { $words } sein, nicht { $got }
command-slip-value = { $what }: { $reason }
command-number = hier gehört eine Zahl von { $least } bis { $most } hin, nicht „{ $got }“
command-export-number = Welches Spiel? Gib seine Nummer aus der Liste von „lightkeeper games“ an, zum Beispiel: lightkeeper games export 1
command-game-damaged = Spiel { $game } ist auf dem Speicher von Anfang an beschädigt; nichts davon ist noch lesbar.
command-output = Die Ausgabe lässt sich nicht schreiben ({ $reason }). Schaffe Platz oder wähle einen anderen Ort.
command-socket = Der simulierte Scanner kann { $path } nicht öffnen ({ $reason }). Entferne, was dort liegt, oder wähle mit --data einen anderen Ordner.
command-metavar-piece = TEIL
command-metavar-number = NUMMER
command-metavar-file = DATEI
command-metavar-pace = SEKUNDEN
record-unlike = diesen Zug hat dort niemand
record-utf-8 = { $file } ist kein Text in UTF-8. Gib das Spiel noch einmal aus.
command-arguments = Angaben
command-options = Optionen
command-commands = Befehle
command-metavar = BEFEHL
command-help = diese Hilfe zeigen
command-lang = die Sprache: en oder de (sonst die des Systems)
command-run = den Tisch betreiben; ohne Hardware wird er simuliert
command-demo = einem Tisch zusehen, der von selbst spielt
command-scan = ein Teil am laufenden simulierten Tisch scannen
command-games = frühere Spiele auflisten oder eines als Text ausgeben
command-replay = ein ausgegebenes Spiel Zug für Zug erzählen
command-board = eine Brettdatei prüfen oder zeigen
command-board-check = eine Brettdatei prüfen und jeden Fehler erklären
command-board-show = die Brettdatei eines Spiels ausgeben, zum Kopieren und Verbessern
command-data = der Ordner mit den Daten des Tisches
command-host = die Adresse, auf der gelauscht wird (sonst: alle)
command-port-option = der Port der Seite (sonst 8000; 0 nimmt einen freien)
command-pace = Sekunden zwischen zwei Zügen (sonst 2)
command-piece = der Name des Teils, zum Beispiel red-solo-4-purple, lighthouse-green, space-7, table/skip
command-games-action = list (sonst) oder export
command-games-number = die Nummer des Spiels, das ausgegeben wird
command-replay-file = eine Datei von „lightkeeper games export“
command-board-file = eine Brettdatei in TOML
command-board-game = das Spiel
command-board-good = { $file } ist ein gutes Brett für { $game }.
command-ready = Lightkeeper ist bereit: { $address }
command-ready-hint = Öffnet diese Adresse auf jedem Handy im selben WLAN oder lasst die Kamera den Code lesen. Ende mit Strg+C.
command-pins = { $factory ->
    [simulated] Simulierte Lampen: Sie leuchten auf der Seite.
   *[other] Lampen an den Pins dieses Raspberry Pi (über { $factory }).
}
command-scan-hint = Scannen aus einem anderen Terminal, zum Beispiel: { $scan }
command-running = Ein anderes Lightkeeper benutzt { $folder }. Beende es zuerst oder wähle mit --data einen anderen Ordner. Tags lassen sich solange auf seiner Seite zuordnen.
command-port = Die Seite lässt sich auf { $host }, Port { $port }, nicht öffnen ({ $reason }). Wähle mit --host und --port andere, zum Beispiel --port 8001.
command-no-journal = In { $folder } gibt es noch keine Spiele. Spielt eines mit „lightkeeper run“ oder nenne mit --data den richtigen Ordner.
command-damaged = Spiel { $game } ist auf dem Speicher beschädigt; hier sind seine Züge bis zum Schaden.

simulator-missing = Mit diesen Daten läuft kein simulierter Tisch ({ $path }). Starte einen mit „lightkeeper run“ oder nenne mit --data seinen Ordner.
simulator-silent = Der Tisch hat in { $seconds } Sekunden nicht geantwortet. Sieh auf die Seite: Der Scan kann gezählt haben. Dann scanne noch einmal.
simulator-running = Bei { $path } läuft schon ein simulierter Scanner. Beende zuerst jenes Lightkeeper.
socket-path-too-long = Der Pfad { $path } ist länger als die { $limit } Bytes, die ein Socket haben darf. Wähle mit --data einen kürzeren Ordner.
piece-too-long = Das ist länger als die { $limit } Bytes, die eine Marke fasst. Gib nur den Namen des Teils an.
pin-factory = Die Pin-Fabrik { $name } lässt sich nicht benutzen ({ $reason }). Entferne GPIOZERO_PIN_FACTORY oder installiere, was sie braucht.
lamps = Die Lampen an den Pins lassen sich nicht öffnen ({ $reason }). Prüfe, ob ein anderes Programm diese Pins benutzt.
buttons = Die Knöpfe lassen sich nicht öffnen ({ $reason }). Prüfe die Pins unter [buttons], und ob ein anderes Programm sie benutzt.
buzzer = Der Summer lässt sich nicht öffnen ({ $reason }). Prüfe seinen Pin unter [buzzer], und ob ein anderes Programm ihn benutzt.
