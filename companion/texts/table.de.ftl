# Was der Tisch allen sagt. Wer spielt, hört was geschehen ist und was als Nächstes kommt.

player = { $name }
anyone = jemand am Tisch

list-1 = { $a }
list-2 = { $a } und { $b }
list-3 = { $a }, { $b } und { $c }
list-4 = { $a }, { $b }, { $c } und { $d }
list-5 = { $a }, { $b }, { $c }, { $d } und { $e }
list-6 = { $a }, { $b }, { $c }, { $d }, { $e } und { $f }

table-started = { $game } hat begonnen. Baut auf, wie die Liste es zeigt.
table-resumed = Das Spiel geht weiter.
table-put-away = Das Spiel ist weggeräumt. Ihr könnt jederzeit damit weitermachen: Es liegt bei den früheren Spielen.
table-empty = Es liegt kein Spiel auf dem Tisch. Beginnt eines auf der Seite.
table-asleep = Ein Spiel von vor dem Neustart wartet. Setzt es erst fort oder räumt es weg: auf der Seite tippen oder OK berühren.

touch-turn = Jetzt handelt { $who }. Bitte warte, bis du an der Reihe bist.
touch-whose = Das kann ein Zug von { $who } sein. Tippe es auf deinem eigenen Handy an.
touch-more = Es bleiben { $number } Möglichkeiten. Berühre noch ein Teil.
touch-choose = { $number ->
    [0] Gerade gibt es nichts zu bestätigen.
   *[other] OK braucht eine einzige Möglichkeit, offen sind aber { $number }. Berühre ein Teil, das sie unterscheidet.
}
touch-place = Am Leuchtfeuer { $place } steht nichts, das sich wählen lässt. Berühre ein Teil des Spiels, oder geh mit voriger und nächster Wahl die Möglichkeiten durch.
cursor-at = Möglichkeit { $number } von { $all }: { $move } OK spielt sie.
cursor-hidden = { $who } spielt von einer Hand, die nur ein Handy sehen darf. Wähle dort, was du spielst.
again-running = { $game } läuft noch. Spielt zu Ende oder räumt es auf der Seite weg; dann kann es noch einmal beginnen.
again-nothing = Hier wurde noch nichts gespielt, das noch einmal beginnen könnte. Beginnt ein Spiel auf der Seite.
touch-stale = Das Spiel ist weitergegangen, seit du es gesehen hast. So steht es jetzt; bitte wähle neu.
touch-unknown = „{ $piece }“ gehört nicht zu diesem Spiel. Scanne ein Teil des Spiels oder wähle auf dem Handy.
touch-other-game = Dieses Teil gehört zu einem anderen Spiel. Auf dem Tisch liegt { $game }: Scanne ein Teil davon.
play-illegal = „{ $move }“ geht jetzt nicht. Wähle einen der gezeigten Züge.
undo-touches = Was bisher berührt wurde, ist vergessen. Wähle neu.
undo-done = Zurückgenommen: { $move }
undo-nothing = Es wurde noch nichts gespielt, also gibt es nichts zurückzunehmen.
seat-held = Dieses Handy spielt jetzt { $who }.
seat-free = Der Platz von { $who } ist frei: Ein anderes Handy kann ihn nehmen.
seat-shared = { $who } darf jetzt von allen gespielt werden.
seat-unknown = Diesen Platz gibt es in diesem Spiel nicht. Wähle einen der gezeigten Plätze.
seat-other = { $who } wird auf einem anderen Handy gespielt. Lass dir das Handy geben, oder gebt den Platz erst unter „Wer sitzt wo“ frei.

setup-players = Dieses Spiel ist für { $least } bis { $most } Personen, nicht für { $got }. Ändert die Zahl der Mitspieler.
setup-answer = { $option }: „{ $got }“ gibt es nicht zur Auswahl. Wählt etwas, das gezeigt wird.
setup-distinct = { $option }: Zwei haben das Gleiche gewählt. Wählt alle etwas Verschiedenes.
setup-exactly = { $choice } geht nur mit genau { $players } Personen. Wählt etwas anderes oder ändert die Zahl der Mitspieler.
setup-only = { $choice } geht nur mit { $least } bis { $most } Personen. Wählt etwas anderes oder ändert die Zahl der Mitspieler.
setup-seats = Es gibt Antworten für { $seats } Plätze, aber nur { $players } Personen. Beginnt noch einmal auf der Startseite.
setup-names = Alle brauchen einen Namen von 1 bis 24 Zeichen, jeder einen anderen. Bitte verbessert die Namen.

journal-unwritable = In den Ordner { $folder } kann nicht geschrieben werden ({ $reason }). Wähle mit --data einen anderen oder gib dir dort das Schreibrecht.
journal-broken = Das Journal { $file } ist beschädigt und nicht lesbar. Verschiebe es an einen anderen Ort, damit nichts überschrieben wird, und starte neu.
journal-failed = Der Speicher hat es nicht angenommen ({ $reason }), deshalb zählt es nicht. Schafft Platz oder prüft die Speicherkarte, dann noch einmal.
journal-damaged = Spiel { $game } ist auf dem Speicher beschädigt und kann nicht weitergehen. Seine Züge bis zum Schaden gibt „lightkeeper games export { $game }“ aus. Beginnt ein neues Spiel.
game-unknown = Es gibt kein Spiel { $game }. Wähle eines aus der Liste der früheren Spiele.
game-running = Spiel { $game } läuft noch und behält seine Geheimnisse. Gib es aus, wenn es zu Ende oder weggeräumt ist.
record-head = Das ist keine Spieldatei von Lightkeeper: Ihre erste Zeile muss „{ $expected }“ lauten.
record-setup = Die zweite Zeile der Spieldatei, der Aufbau, ist nicht lesbar ({ $reason }). Gib das Spiel noch einmal aus.
record-move = Zug { $number } („{ $line }“) passt nicht: { $reason }. Verbessere die Datei oder gib das Spiel noch einmal aus.

colour-red = Rot
colour-yellow = Gelb
colour-green = Grün
colour-blue = Blau
colour-purple = Lila
colour-orange = Orange
colour-white = Weiß
colour-black = Schwarz
colour-pink = Rosa
colour-brown = Braun
colour-turquoise = Türkis
colour-grey = Grau

symbol-anchor = Anker
symbol-fish = Fisch
symbol-shell = Muschel
symbol-wheel = Steuerrad
symbol-starfish = Seestern
symbol-crab = Krabbe
symbol-wave = Welle
symbol-whale = Wal
symbol-gull = Möwe
symbol-rope = Tau
symbol-octopus = Krake
symbol-seahorse = Seepferdchen
symbol-bell = Glocke
symbol-compass = Kompass
