# Die eigenen Worte der Seite.

page-games = Frühere Spiele
page-not-live = Keine Verbindung: Der Tisch ist nicht erreichbar. Diese Seite versucht es weiter; prüft das WLAN und ob Lightkeeper läuft.
page-device-lost = { $device } antwortet nicht. Wählt solange auf dem Handy; prüft das Kabel.
device-scanner = { $number ->
    [0] Der Scanner
   *[other] Scanner { $number }
}
page-empty-title = Der Tisch ist frei
page-empty = Wählt ein Spiel. Alle am Tisch können diese Seite auf dem eigenen Handy öffnen.
page-start-game = { $game } beginnen
page-asleep-title = Ein Spiel wartet
page-asleep = { $game }, { $moves ->
    [one] ein Zug
   *[other] { $moves } Züge
} gespielt. Wollt ihr weiterspielen?
page-resume = Weiterspielen
page-away = Wegräumen
page-over = Das Spiel ist aus
page-choices = Was tust du?
page-take-to-play = Die Hand von { $who } soll nur auf einem Handy zu sehen sein. Wessen Handy ist das hier?
page-seat-take-name = Ich bin { $who }
page-set-up = Baut den Tisch auf
page-chores = Jetzt auf dem Tisch
page-last-moves = Letzte Züge
page-undo = Das Letzte zurücknehmen
page-all-moves = Alle Züge
page-seats = Wer sitzt wo
page-seats-hint = Nimm deinen Platz, dann wird er nur auf diesem Handy gespielt. Geht jemand, gebt den Platz frei oder lasst ihn alle gemeinsam spielen.
page-held-free = frei
page-held-shared = von allen gespielt
page-held-mine = dieses Handy
page-held-other = ein anderes Handy
page-seat-take = Nehmen
page-seat-leave = Freigeben
page-seat-share = Alle
page-help = Regeln in Kürze
page-correct = Etwas stimmt nicht
page-new-game = Neues Spiel
page-ranking = Endstand
page-scores = Punkte jetzt
page-to-table = Zum Tisch
page-back = Zurück
page-start-title = { $game }: ein neues Spiel
page-start-running = { $game } liegt auf dem Tisch. Ein neues Spiel räumt es weg.
page-players = Wie viele spielen mit?
page-player = Platz { $number } (im Uhrzeigersinn)
page-player-name = Person { $number }
page-name = Name
page-options = Der Tisch
page-begin = Los geht’s
page-show-questions = Fragen zu dieser Wahl zeigen
page-correct-title = Richtigstellen
page-correct-what = Was wird falsch gezeigt? Tippe es an.
page-correct-where = Was ist stattdessen richtig? Berühre es.
page-moves = { $number ->
    [one] ein Zug
   *[other] { $number } Züge
}
page-no-games = Hier wurde noch kein Spiel gespielt.
page-board = Die Brettdatei { $file } hat Fehler. „lightkeeper board check { $file }“ erklärt sie; verbessert sie und beginnt noch einmal.
page-no-game = Dieses Spiel steht nicht im Regal. Wählt eines, das gezeigt wird.
page-reopen = Mit diesem Spiel weitermachen
page-export = Als Textdatei
page-error = Bei uns ist etwas schiefgegangen; es wurde nichts geändert. Geht zurück zum Tisch und versucht es noch einmal.
page-error-403 = Diese Anfrage kam von einer fremden Seite, deshalb wurde nichts geändert. Öffnet die eigene Seite des Tisches.
page-error-404 = Diese Seite gibt es nicht. Geht zurück zum Tisch.
page-error-405 = Das lässt sich so nicht öffnen. Geht zurück zum Tisch.
page-error-413 = Das war zu viel auf einmal; es wurde nichts geändert. Geht zurück zum Tisch und versucht es noch einmal.
