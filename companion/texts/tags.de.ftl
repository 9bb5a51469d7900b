# Tags und Leser: benennen, scannen, und was Leser sagen.

tag-unknown = Den Tag „{ $tag }“ kennt noch niemand. Ordne ihn auf dem Handy zu oder wähle dort das Teil.
tag-known = Der Tag „{ $tag }“ gehört schon zu diesem Teil: { $piece }. Leg ihn noch einmal auf oder ordne ihn unter „Tags und Drucken“ neu zu.
tag-named = Der Tag „{ $tag }“ gehört ab jetzt zu diesem Teil: { $piece }. Leg ihn noch einmal auf, um ihn zu spielen.
scan-too-long = Der Scanner hat etwas gelesen, das für einen Tag viel zu lang ist. Leg eine einzelne Karte auf und versuch es noch einmal.
scan-garbled = Der Scanner hat etwas gelesen, das kein Tag ist. Leg eine einzelne Karte auf und versuch es noch einmal.
touch-speaker = Das nächste Teil gehört { $who }.

naming-ask = Leg Teil { $number } von { $all } auf den Scanner: { $piece }
naming-done = Alle haben jetzt einen Tag: { $pieces } ({ $game }).
naming-all-named = Alle haben schon einen Tag: { $pieces } ({ $game }). Beende das Zuordnen oder wähle ein Teil aus der Liste.
naming-again = Dieser Tag gehört schon zu diesem Teil. Leg das nächste auf oder überspringe es.
naming-clash = Dieser Tag gehört schon zu { $piece }. Leg das richtige Teil auf oder sag auf dem Handy, dass der Tag hierher wechselt.
naming-named = Zugeordnet: { $piece }.
naming-next = { $named } { $ask }
naming-ended = Tags werden wieder gespielt, nicht zugeordnet.

tags-clash = { $number ->
    [one] Ein Tag der Datei gehört
   *[other] { $number } Tags der Datei gehören
} hier zu einem anderen Teil: „{ $tag }“ ist { $piece }, in der Datei aber { $other }. Nichts wurde geändert; verbessere die Datei oder importiere sie noch einmal so, dass die Datei gilt (auf der Kommandozeile --replace).
tags-imported = { $number ->
    [one] Ein Tag
   *[other] { $number } Tags
} gelesen; neu: { $added }.
expect-tags = eine Liste von Tags, jeder in Anführungszeichen
expect-piece = der Name eines Teils in Kleinbuchstaben, Ziffern, Bindestrichen und Punkten

page-tags-title = Tags und gedruckte Karten
page-tags-hint = Gib jeder Karte einen Tag: Der Tisch fragt ein Teil nach dem anderen ab. Karten mit gedrucktem Code brauchen keinen Tag.
page-tags-count = { $named } von { $all } Teilen haben einen Tag
page-tags-register = Tags zuordnen: { $pieces }
page-tags-print = { $game } drucken
page-tags-export = Alle Tags als Datei
page-tags-import = Eine Tag-Datei importieren
page-tags-file = Tag-Datei
page-tags-replace = Bei Widerspruch gilt die Datei
page-tags-none = Diese Datei ist nicht als Tag-Datei lesbar: { $reason }. Wähle eine, die Lightkeeper ausgegeben hat.
page-tags-import-button = Importieren
page-naming-title = Tags von { $game } zuordnen
page-naming-skip = Dieses Teil überspringen
page-naming-redo = Das letzte noch einmal
page-naming-another = Noch ein Tag für das letzte Teil
page-naming-move = Der Tag wechselt hierher
page-naming-end = Zuordnen beenden
page-naming-forget = Seine Tags vergessen
page-naming-go = Jetzt zuordnen
page-naming-list = Alle Teile
page-naming-tags = { $number ->
    [0] kein Tag
    [one] ein Tag
   *[other] { $number } Tags
}
page-naming-last = Zuletzt zugeordnet: { $piece }
page-name-tag = Diesen Tag zuordnen
page-name-title = Was ist dieser Tag?
page-name-hint = „{ $tag }“ lag auf dem Scanner. Wähle das Teil, zu dem er gehört.

tape-unwritable = Die Aufnahme { $file } kann nicht geschrieben werden ({ $reason }). Wähle eine andere Datei.
tape-unreadable = Die Aufnahme { $file } kann nicht gelesen werden ({ $reason }). Prüfe den Pfad.
tape-damaged = { $file } ist keine Aufnahme von Lightkeeper, oder ihre Zeile { $line } ist beschädigt. Nimm noch einmal auf.
reader-library = Leser der Art „{ $kind }“ brauchen eine weitere Bibliothek. Installiere sie im Ordner des Projekts: sudo apt install gcc python3-dev{ $extra ->
    [pcsc] {" "}swig libpcsclite-dev pcscd
   *[other] {""}
} && .venv/bin/pip install ".[{ $extra }]"

naming-own = Das trägt selbst einen Namen: { $piece }. Es braucht keinen Tag und bekommt keinen anderen Namen. Leg auf: { $asked }.
naming-skip = Übersprungen.
naming-redo = Das letzte kommt noch einmal dran.
naming-moved = Der Tag gehört jetzt hierher und nicht mehr zu: { $piece }.
naming-nothing = Noch ist nichts zugeordnet. Leg erst ein Teil auf.
naming-clash-key = Dieser Tag gehört schon zu { $piece }. Leg das richtige Teil auf oder tippe m und Enter: Der Tag wechselt hierher.
naming-on = Gerade werden Tags zugeordnet, darum wird nichts gespielt. Beende das erst.
page-naming-waits = Das Spiel wartet solange. Beende das Zuordnen, um weiterzuspielen.
page-name-has = hat einen Tag
expect-in-box = der Name eines Teils von { $game }
box-group-all = alle Teile
expect-tag = ein Tag mit höchstens { $most } Zeichen
