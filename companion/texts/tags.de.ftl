# Tags und Leser: benennen, scannen, und was Leser sagen.

tag-unknown = Den Tag „{ $tag }“ kennt noch niemand. Benenne ihn auf dem Handy oder wähle dort das Teil.
tag-known = Der Tag „{ $tag }“ ist schon { $piece }. Leg ihn noch einmal auf oder benenne ihn unter „Tags“ neu.
tag-named = Der Tag „{ $tag }“ ist ab jetzt { $piece }. Leg ihn noch einmal auf, um ihn zu spielen.
scan-too-long = Der Scanner hat etwas gelesen, das für einen Tag viel zu lang ist. Leg eine einzelne Karte auf und versuch es noch einmal.
scan-garbled = Der Scanner hat etwas gelesen, das kein Tag ist. Leg eine einzelne Karte auf und versuch es noch einmal.
touch-speaker = Das nächste Teil gehört { $who }.

naming-ask = Leg Teil { $number } von { $all } auf den Scanner: { $piece }
naming-done = Jedes Teil von { $game } hat seinen Tag.
naming-all-named = Jedes Teil von { $game } hat schon seinen Tag. Beende das Benennen oder wähle ein Teil aus der Liste.
naming-again = Dieser Tag gehört schon zu diesem Teil. Leg das nächste auf oder überspringe es.
naming-clash = Dieser Tag ist schon { $piece }. Leg das richtige Teil auf oder sag auf dem Handy, dass der Tag hierher wechselt.
naming-named = Benannt: { $piece }.
naming-next = { $named } { $ask }
naming-ended = Tags werden wieder gespielt, nicht benannt.

tags-clash = { $number ->
    [one] Ein Tag der Datei gehört
   *[other] { $number } Tags der Datei gehören
} hier zu einem anderen Teil: „{ $tag }“ ist { $piece }, die Datei sagt aber { $other }. Nichts wurde geändert; importiere noch einmal und lass die Datei entscheiden, oder verbessere sie.
tags-imported = { $number ->
    [one] Ein Tag
   *[other] { $number } Tags
} gelesen, davon neu: { $added }.
expect-tags = eine Liste von Tags, jeder in Anführungszeichen
expect-piece = der Name eines Teils in Kleinbuchstaben, Ziffern, Bindestrichen und Punkten

page-tags-title = Tags und gedruckte Karten
page-tags-hint = Gib jeder Karte einen Tag: Der Tisch fragt ein Teil nach dem anderen ab. Karten mit gedrucktem Code brauchen keinen Tag.
page-tags-count = { $named } von { $all } Teilen haben einen Tag
page-tags-register = Tags für: { $pieces }
page-tags-print = { $game } drucken
page-tags-export = Alle Tags als Datei
page-tags-import = Eine Tag-Datei importieren
page-tags-file = Tag-Datei
page-tags-replace = Die Datei entscheidet, wo ein Tag hier zu einem anderen Teil gehört
page-tags-none = Diese Datei ist nicht als Tag-Datei lesbar: { $reason }. Wähle eine, die Lightkeeper ausgegeben hat.
page-tags-import-button = Importieren
page-naming-title = Tags von { $game } benennen
page-naming-skip = Dieses Teil überspringen
page-naming-redo = Das letzte noch einmal
page-naming-another = Noch ein Exemplar des letzten Teils
page-naming-move = Der Tag wechselt hierher
page-naming-end = Benennen beenden
page-naming-forget = Seine Tags vergessen
page-naming-go = Jetzt benennen
page-naming-list = Alle Teile
page-naming-tags = { $number ->
    [0] kein Tag
    [one] ein Tag
   *[other] { $number } Tags
}
page-naming-last = Zuletzt benannt: { $piece }
page-name-tag = Diesen Tag benennen
page-name-title = Was ist dieser Tag?
page-name-hint = „{ $tag }“ lag auf dem Scanner. Wähle das Teil, zu dem er gehört.

tape-unwritable = Die Aufnahme { $file } kann nicht geschrieben werden ({ $reason }). Wähle eine andere Datei.
tape-unreadable = Die Aufnahme { $file } kann nicht gelesen werden ({ $reason }). Prüfe den Pfad.
tape-damaged = { $file } ist keine Aufnahme von Lightkeeper, oder ihre Zeile { $line } ist beschädigt. Nimm noch einmal auf.
reader-library = Leser der Art „{ $kind }“ brauchen eine weitere Bibliothek. Installiere sie im Ordner des Projekts: sudo apt install gcc python3-dev{ $extra ->
    [pcsc] {" "}swig libpcsclite-dev pcscd
   *[other] {""}
} && .venv/bin/pip install ".[{ $extra }]"
