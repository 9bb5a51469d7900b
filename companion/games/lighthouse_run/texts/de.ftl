# Lighthouse Run in unseren eigenen Worten.

lighthouse-run-option-variant = Wie spielt ihr?
lighthouse-run-choice-variant-plain = Wie üblich
lighthouse-run-choice-variant-erik = Mit Erik
lighthouse-run-choice-variant-fleet = Die große Flotte
lighthouse-run-option-lighthouses = Reihenfolge der Leuchttürme
lighthouse-run-choice-lighthouses-shuffled = Lightkeeper mischt
lighthouse-run-choice-lighthouses-table = Wie sie stehen: Wir berühren sie der Reihe nach
lighthouse-run-option-first = Wer beginnt?
lighthouse-run-choice-first-1 = Platz 1
lighthouse-run-choice-first-2 = Platz 2
lighthouse-run-choice-first-3 = Platz 3
lighthouse-run-choice-first-4 = Platz 4
lighthouse-run-option-erik-colour = Eriks Farbe
lighthouse-run-choice-erik-colour-any = Eine, die übrig ist
lighthouse-run-choice-erik-colour-red = Rot
lighthouse-run-choice-erik-colour-yellow = Gelb
lighthouse-run-choice-erik-colour-green = Grün
lighthouse-run-choice-erik-colour-blue = Blau
lighthouse-run-option-erik-pile = Eriks Karten
lighthouse-run-choice-erik-pile-table = Papier: Wir decken sie auf
lighthouse-run-choice-erik-pile-dealt = Lightkeeper zieht
lighthouse-run-option-colour = Farbe
lighthouse-run-choice-colour-red = Rot
lighthouse-run-choice-colour-yellow = Gelb
lighthouse-run-choice-colour-green = Grün
lighthouse-run-choice-colour-blue = Blau
lighthouse-run-option-second = Zweite Farbe
lighthouse-run-choice-second-red = Rot
lighthouse-run-choice-second-yellow = Gelb
lighthouse-run-choice-second-green = Grün
lighthouse-run-choice-second-blue = Blau
lighthouse-run-option-hand = Karten
lighthouse-run-choice-hand-table = Papierkarten
lighthouse-run-choice-hand-dealt = Aufs Handy gegeben
lighthouse-run-colour-twice = Eine Farbe ist doppelt gewählt. Jede Mannschaft braucht eine eigene Farbe.

lighthouse-run-erik = Erik
lighthouse-run-space = { $space ->
    [0] der Start
   *[other] Feld { $space }
}
lighthouse-run-lighthouse = Leuchtturm { $colour } ({ $symbol })
lighthouse-run-ship-red = rotes Schiff
lighthouse-run-ship-yellow = gelbes Schiff
lighthouse-run-ship-green = grünes Schiff
lighthouse-run-ship-blue = blaues Schiff
lighthouse-run-the-ship-red = das rote Schiff
lighthouse-run-the-ship-yellow = das gelbe Schiff
lighthouse-run-the-ship-green = das grüne Schiff
lighthouse-run-the-ship-blue = das blaue Schiff
lighthouse-run-ships-red = { $number ->
    [one] rotes Schiff
   *[other] { $number } rote Schiffe
}
lighthouse-run-ships-yellow = { $number ->
    [one] gelbes Schiff
   *[other] { $number } gelbe Schiffe
}
lighthouse-run-ships-green = { $number ->
    [one] grünes Schiff
   *[other] { $number } grüne Schiffe
}
lighthouse-run-ships-blue = { $number ->
    [one] blaues Schiff
   *[other] { $number } blaue Schiffe
}
lighthouse-run-ship-at = { $ship } { $space ->
    [0] am Start
   *[other] auf Feld { $space }
}
lighthouse-run-card-solo-one = { $colour }: Solo { $steps }, Leuchtturm { $lighthouse }
lighthouse-run-card-solo-all = { $colour }: Solo { $steps }, alle Leuchttürme
lighthouse-run-card-group-one = { $colour }: Gruppe { $steps }, Leuchtturm { $lighthouse }
lighthouse-run-card-group-all = { $colour }: Gruppe { $steps }, alle Leuchttürme
lighthouse-run-card-coop-one = { $colour }: Koop { $steps }, Leuchtturm { $lighthouse }
lighthouse-run-card-coop-all = { $colour }: Koop { $steps }, alle Leuchttürme

lighthouse-run-tell-card = { $who } spielt { $card }.
lighthouse-run-tell-erik = Eriks Karte: { $card }. Er fährt { $source ->
    [0] vom Start
   *[other] von Feld { $source }
} nach Feld { $target }: { $ships }.{ $bonus ->
    [0] {""}
   *[other] {" "}Sein eigenes Schiff fährt weiter nach Feld { $bonus }.
}
lighthouse-run-tell-erik-idle = Eriks Karte: { $card }. Nichts bewegt sich.
lighthouse-run-tell-beacon = { $who } versetzt das Leuchtfeuer vom { $source } auf den { $target }.
lighthouse-run-tell-no-beacon = { $who } lässt die Leuchtfeuer, wie sie sind.
lighthouse-run-tell-no-bonus = { $who } verzichtet auf den Bonus.
lighthouse-run-tell-sail = { $who } fährt { $source ->
    [0] vom Start
   *[other] von Feld { $source }
} nach Feld { $target }: { $ships }.
lighthouse-run-tell-stuck = { $who } wählt { $space ->
    [0] den Start
   *[other] Feld { $space }
}, aber voraus ist es dunkel: Nichts bewegt sich.
lighthouse-run-tell-moored = { $who } wählt Feld { $space }, das Ende des Flusses: Nichts bewegt sich.
lighthouse-run-tell-bonus = { $who } nimmt den Bonus und fährt weiter von Feld { $source } nach Feld { $target }.
lighthouse-run-tell-place = Platz { $place }: { $lighthouse }.
lighthouse-run-tell-put = Korrektur: { $ship } steht { $target ->
    [0] am Start
   *[other] auf Feld { $target }
}, nicht { $source ->
    [0] am Start
   *[other] auf Feld { $source }
}.
lighthouse-run-tell-light = Korrektur: Das Leuchtfeuer ist auf dem { $target }, nicht auf dem { $source }.

lighthouse-run-set-up-any-order = Stellt die sechs Leuchttürme in beliebiger Reihenfolge auf ihre Plätze am Fluss. Berührt sie dann der Reihe nach, vom Start zum Hafen.
lighthouse-run-set-up-lighthouse = Platz { $place }, vom Start aus gezählt: { $lighthouse }.
lighthouse-run-set-up-beacons = Setzt die drei Leuchtfeuer auf den 1., 3. und 5. Leuchtturm.
lighthouse-run-set-up-cloud = Legt die Wolke auf das erste Feld ihrer Leiste.
lighthouse-run-set-up-crew-table = { $who }: fünf Schiffe in { $colours } an den Start. Mische deine 14 Karten (jede Farbe ein eigener Stapel) und ziehe drei; sind beide Gruppenkarten dabei, mische noch einmal.
lighthouse-run-set-up-crew-dealt = { $who }: fünf Schiffe in { $colours } an den Start. Deine Karten sind auf deinem Handy.
lighthouse-run-set-up-erik-table = Erik: fünf Schiffe in { $colour } an den Start. Nehmt beide Gruppenkarten aus seinem Stapel, mischt die anderen 12 und legt sie verdeckt hin.
lighthouse-run-set-up-erik-dealt = Erik: fünf Schiffe in { $colour } an den Start. Lightkeeper zieht seine Karten.
lighthouse-run-set-up-storm = Die Unwetterkarte bekommt { $who } und beginnt.

lighthouse-run-chore-beacon = Versetzt das Leuchtfeuer vom { $source } auf den { $target }.
lighthouse-run-chore-ship = { $number ->
    [one] Setzt { $ship }
   *[other] Setzt { $number } Schiffe ({ $ship })
} { $source ->
    [0] vom Start
   *[other] von Feld { $source }
} { $target ->
    [0] an den Start
   *[other] auf Feld { $target }
}.
lighthouse-run-chore-cloud = Schiebt die Wolke auf Halt { $stop }{ $space ->
    [0] { "." }
   *[other] , auf Feld { $space } des Flusses.
}
lighthouse-run-chore-storm = Gebt die Unwetterkarte an { $who }.

lighthouse-run-next-place = Berühre den nächsten Leuchtturm, vom Start aus gezählt.
lighthouse-run-next-card = { $who }: Spiele eine deiner Karten.
lighthouse-run-next-beacon = { $who }: Berühre einen hellen und einen dunklen Leuchtturm, um ein Leuchtfeuer zu versetzen, oder verzichte.
lighthouse-run-next-beacon-one = { $who }: Berühre einen hellen Leuchtturm; sein Leuchtfeuer kommt auf den { $target }.
lighthouse-run-next-sail-solo = { $who }: Berühre das Feld, von dem dein Schiff losfährt.
lighthouse-run-next-sail-group = { $who }: Berühre das Feld, von dem deine Schiffe gemeinsam losfahren.
lighthouse-run-next-sail-coop = { $who }: Berühre das Feld, von dem ein Schiff jeder Farbe losfährt.
lighthouse-run-next-bonus = { $who }: Berühre das pulsierende Feld für den Bonus, oder verzichte.
lighthouse-run-next-erik-card = Deckt Eriks oberste Karte auf und scannt sie.
lighthouse-run-next-over = Das Spiel ist aus.

lighthouse-run-why-over = Das Spiel ist aus, die Rangfolge steht fest. Beginnt auf der Seite ein neues oder nehmt den letzten Zug zurück.
lighthouse-run-why-correction = Das ist keine Korrektur. Wählt ein Schiff und ein Feld oder einen hellen und einen dunklen Leuchtturm.
lighthouse-run-why-erik = Erst ist Erik dran, und das ist eine andere Karte ({ $card }). Deckt Eriks oberste Karte auf und scannt sie.
lighthouse-run-why-card-twice = Diese Karte ({ $card }) wird gerade schon gespielt. { $next }
lighthouse-run-why-card-later = Es ist schon eine Karte im Spiel, diese ({ $card }) muss warten. { $next }
lighthouse-run-why-colour = { $who } ist dran, und diese Karte ist { $colour }. { $who }: Scanne eine deiner eigenen Karten ({ $own }).
lighthouse-run-why-played = Diese Karte ({ $card }) wurde schon gespielt. Scanne eine Karte, die du auf der Hand hast.
lighthouse-run-why-other-colour = { $colour } hatte in dieser Runde schon eine Karte. Spiele eine Karte deiner anderen Farbe, { $other }.
lighthouse-run-why-hand = Diese Karte ({ $card }) ist nicht auf der Hand. Spiele eine der drei Karten auf deinem Handy.
lighthouse-run-why-place = Noch sind nicht alle Leuchttürme eingegeben; Karten kommen später. { $next }
lighthouse-run-why-placed = Der { $lighthouse } hat schon seinen Platz. Berühre den nächsten Leuchtturm, vom Start aus gezählt.
lighthouse-run-why-dark = Der { $lighthouse } ist dunkel und hat kein Leuchtfeuer zu geben. Berühre einen hellen Leuchtturm; sein Leuchtfeuer kommt auf den { $target }.
lighthouse-run-why-beacon-done = Die Leuchtfeuer stehen für diesen Zug fest. { $next }
lighthouse-run-why-card-first = Erst die Karte, dann das Leuchtfeuer. { $next }
lighthouse-run-why-space = { $space ->
    [0] Der Start
   *[other] Feld { $space }
} kann jetzt nicht gewählt werden. { $next }
lighthouse-run-why-empty-solo = { $space ->
    [0] Am Start
   *[other] Auf Feld { $space }
} hast du kein Schiff. Berühre ein Feld mit einem deiner Schiffe.
lighthouse-run-why-empty-group = { $space ->
    [0] Am Start
   *[other] Auf Feld { $space }
} hast du keine Schiffe. Berühre ein Flussfeld mit deinen Schiffen.
lighthouse-run-why-empty-coop = { $space ->
    [0] Am Start
   *[other] Auf Feld { $space }
} ist kein Schiff. Berühre ein Feld mit Schiffen.
lighthouse-run-why-caught = Das Unwetter hat die Schiffe { $space ->
    [0] am Start
   *[other] auf Feld { $space }
} eingeholt; sie fahren nicht mehr. Berühre ein Feld vor der Wolke.
lighthouse-run-why-group-start = Eine Gruppenkarte nimmt keine Schiffe vom Start. Berühre ein Flussfeld mit deinen Schiffen.
lighthouse-run-why-compulsory = Das Leuchtfeuer dieser Karte muss versetzt werden. { $next }
lighthouse-run-why-no-skip = Darauf kannst du nicht verzichten. { $next }

lighthouse-run-tie-cards = Gleichstand entschieden durch die übrigen Karten: { $sum }
lighthouse-run-tie-balance = Gleichstand entschieden durch den kleineren Abstand der beiden Farben: { $difference }
lighthouse-run-tie-shared = geteilter Platz

lighthouse-run-help-title = Lighthouse Run in einer Minute
lighthouse-run-help-goal = Bringt eure fünf Schiffe den Fluss hinab, bevor das Unwetter sie einholt. Nach 12 Runden zählt jedes Schiff die höchste Zahl, die es erreicht hat; die meisten Punkte gewinnen.
lighthouse-run-help-turn = Wer dran ist, spielt eine Karte. Die obere Hälfte versetzt ein Leuchtfeuer, die untere bewegt Schiffe.
lighthouse-run-help-beacon = Ein Leuchtturm auf der Karte: Er muss leuchten, also kommt ein Leuchtfeuer dorthin, wenn er noch keines hat. Alle sechs: Du darfst ein Leuchtfeuer beliebig versetzen.
lighthouse-run-help-ships = Solo bewegt eines deiner Schiffe, auch ein neues vom Start. Gruppe bewegt alle deine Schiffe eines Feldes. Koop bewegt von einem Feld oder vom Start ein Schiff jeder Farbe; hilft das jemand anderem, darf dein Schiff die gleiche Strecke noch einmal fahren.
lighthouse-run-help-light = Schiffe fahren nur auf beleuchtete Felder. Vor dem Dunkel halten sie an, der Rest verfällt. Die drei Hafenfelder sind immer hell.
lighthouse-run-help-storm = Nach jeder Runde zieht die Wolke weiter. Ab dem Ende der 7. Runde zieht sie den Fluss entlang, und jedes Schiff, das sie erreicht, bleibt stehen.
lighthouse-run-help-tie = Gleich viele Punkte: Die höhere Summe der beiden übrigen Karten gewinnt. Lightkeeper kennt sie; niemand muss sie scannen.
lighthouse-run-help-erik = Mit Erik (zu zweit): Nach euch beiden wird eine Karte von ihm aufgedeckt. Er bewegt sein hinterstes Schiff, braucht kein Licht und kann gewinnen.
lighthouse-run-help-fleet = Die große Flotte (zu zweit): Jeder fährt zwei Farben und spielt in jeder Runde eine Karte von jeder. Beide Farben zählen.

lighthouse-run-round = Runde { $round } von { $rounds }
lighthouse-run-all = alle 6
lighthouse-run-hand = Karten von { $who }
lighthouse-run-start = Start
lighthouse-run-river = Der Fluss, vom Start zum Hafen
lighthouse-run-track = Der Weg der Wolke
lighthouse-run-lit = hell
lighthouse-run-dark = dunkel
lighthouse-run-harbour = Hafen
lighthouse-run-kind-solo = Solo
lighthouse-run-kind-group = Gruppe
lighthouse-run-kind-coop = Koop
lighthouse-run-keep = So lassen
lighthouse-run-place = Platz { $place }
