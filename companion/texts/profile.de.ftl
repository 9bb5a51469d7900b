# Fehler in einer Spielplan-Datei: was liest, wem der Tisch gehört. $key, $got und die Wörter wie in der Datei.

profile-mistakes = { $file } hat { $count ->
    [one] einen Fehler
   *[other] { $count } Fehler
}:
profile-mistake = { $file }: { $key }: erwartet wird { $expected }, gefunden: { $got ->
    [missing] nichts
   *[value] { $got }
}
profile-unreadable = { $file } lässt sich nicht lesen: { $reason }. Bitte den Pfad und die Leserechte der Datei prüfen.

expect-at-least = eine Liste mit { $count ->
    [one] mindestens einem Eintrag
   *[other] mindestens { $count } Einträgen
}
expect-count = { $what } genau { $count }-mal
expect-different = etwas anderes als in { $other }
expect-int = eine ganze Zahl von { $least } bis { $most }
expect-key = einer der Schlüssel { $words }
expect-kind = ein Leser der Art { $words } zu diesem Schlüssel
expect-length = eine Liste mit { $count ->
    [one] einem Eintrag
   *[other] { $count } Einträgen
}
expect-one-of = eine dieser Angaben: { $words }
expect-table = eine Tabelle mit den Schlüsseln { $words }
expect-text = ein Text in Anführungszeichen
expect-toml = gültiges TOML in Zeile { $line }, Spalte { $column } ({ $reason })
expect-value = { $value }
