# Lichterfest in eigenen Worten.

lichterfest-option-tiles = Plättchen
lichterfest-choice-tiles-table = Aus der Schachtel
lichterfest-choice-tiles-dealt = Auf die Handys verteilt
lichterfest-option-sitting = Wie sitzt ihr?
lichterfest-choice-sitting-spread = Um den Tisch verteilt
lichterfest-choice-sitting-corner = Zu zweit über Eck
lichterfest-option-first = Wer schaut auf Rot und beginnt?
lichterfest-choice-first-1 = Person 1
lichterfest-choice-first-2 = Person 2
lichterfest-choice-first-3 = Person 3
lichterfest-choice-first-4 = Person 4

lichterfest-tile = Plättchen { $number } ({ $a }, { $b }, { $c }, { $d })
lichterfest-tile-koi = Plättchen { $number } mit Koi ({ $a }, { $b }, { $c }, { $d })
lichterfest-tile-flower = Plättchen { $number } mit Blume ({ $a }, { $b }, { $c }, { $d })
lichterfest-tile-panda = Plättchen { $number } mit Panda ({ $a }, { $b }, { $c }, { $d })
lichterfest-tile-dragon = Plättchen { $number } mit Drache ({ $a }, { $b }, { $c }, { $d })
lichterfest-stack = Laternen in { $colour }
lichterfest-stack-four = Belohnungen für vier gleiche
lichterfest-stack-pairs = Belohnungen für drei Paare
lichterfest-stack-seven = Belohnungen für jede Farbe einmal
lichterfest-boats = Boote
lichterfest-put-back = Laterne zurücklegen
lichterfest-quarters = { $turn ->
    [0] Plättchen wie gedruckt
    [one] Plättchen um { $turn } Viertel gedreht
   *[other] Plättchen um { $turn } Viertel gedreht
}
lichterfest-things-of = Laternen und Boote von { $who }
lichterfest-laid = Plättchen { $number } auf dem See
lichterfest-more = eins mehr als angezeigt
lichterfest-less = eins weniger als angezeigt
lichterfest-spot = Platz { $x }/{ $y } des Sees

lichterfest-left = links von Plättchen { $tile }
lichterfest-right = rechts von Plättchen { $tile }
lichterfest-beyond = hinter Plättchen { $tile }
lichterfest-before = vor Plättchen { $tile }

lichterfest-tell-give = { $who } zahlt 2 Boote und tauscht eine Laterne in { $colour }.
lichterfest-tell-take = { $who } nimmt dafür eine Laterne in { $colour }.
lichterfest-tell-four = { $who } gibt vier Laternen in { $colours } für { $points } Punkte ab.
lichterfest-tell-pairs = { $who } gibt Paare in { $colours } für { $points } Punkte ab.
lichterfest-tell-seven = { $who } gibt von jeder Farbe eine Laterne für { $points } Punkte ab.
lichterfest-tell-discard = { $who } legt eine Laterne in { $colour } ungenutzt zurück.
lichterfest-tell-tile = { $who } legt { $tile }.
lichterfest-tell-spot = { $who } legt es { $beside }.
lichterfest-tell-turn = { $who } dreht Plättchen { $tile } so, dass { $who } auf { $facing } schaut. { $bonus } Laternen: { $shares }.
lichterfest-tell-skip = { $who } beendet den letzten Zug.
lichterfest-tell-count-more = Korrektur: { $who } hat eine Laterne mehr in { $colour }.
lichterfest-tell-count-less = Korrektur: { $who } hat eine Laterne weniger in { $colour }.
lichterfest-tell-count-boats-more = Korrektur: { $who } hat ein Boot mehr.
lichterfest-tell-count-boats-less = Korrektur: { $who } hat ein Boot weniger.
lichterfest-tell-shift = Korrektur: Plättchen { $tile } liegt auf Platz { $x }/{ $y }.
lichterfest-tell-twist = Korrektur: Plättchen { $tile } zeigt { $who } die Seite in { $colour }.
lichterfest-share = { $colour } an { $who }{ $where }
lichterfest-no-share = nichts an { $who }{ $where } ({ $colour } ist aufgebraucht)
lichterfest-on-the-left = {" "}links
lichterfest-opposite = {" "}gegenüber
lichterfest-on-the-right = {" "}rechts
lichterfest-no-match = Keine Seite passt.
lichterfest-match = Passend: { $colours }{ $boats ->
    [0] {""}
    [one] {" "}und ein Boot
   *[other] {" "}und { $boats } Boote
}.
lichterfest-match-unpaid = Eine Seite passt, aber die Farbe ist aufgebraucht{ $boats ->
    [0] {""}
    [one] ; ein Boot gibt es trotzdem
   *[other] ; { $boats } Boote gibt es trotzdem
}.

lichterfest-set-up-spread-2 = Setzt euch einander gegenüber: { $a } und { $b }.
lichterfest-set-up-corner-2 = Setzt euch über Eck: { $b } links von { $a }.
lichterfest-set-up-spread-3 = Setzt euch im Uhrzeigersinn um den Tisch: { $a }, { $b }, { $c }. Die leere Seite ist rechts von { $a }.
lichterfest-set-up-spread-4 = Setzt euch im Uhrzeigersinn, an jede Seite des Tisches jemand: { $a }, { $b }, { $c }, { $d }.
lichterfest-set-up-start = Legt das Start-Plättchen in die Mitte, die rote Seite zu { $who }.
lichterfest-set-up-tiles-table = Mischt die anderen Plättchen verdeckt, legt { $out } ungesehen in die Schachtel und zieht je drei. Der Rest ist der Stapel.
lichterfest-set-up-tiles-dealt = Eure Plättchen sind auf den Handys. Haltet alle 35 bereit: das gelegte wird davon genommen.
lichterfest-set-up-rewards = Bildet einen Stapel je Art von Belohnungskarten, die höchste Zahl oben{ $dots ->
    [0] { "." }
    [3] ; Karten mit 3 oder 4 roten Punkten bleiben in der Schachtel.
   *[other] ; Karten mit { $dots } roten Punkten bleiben in der Schachtel.
} Die drei allgemeinen Karten liegen daneben.
lichterfest-set-up-lanterns = Bildet sieben Stapel Laternenkarten, { $each } je Farbe; daneben die Boote.
lichterfest-set-up-first-lantern = { $who } schaut auf { $colour } und nimmt eine Laterne in { $colour }.
lichterfest-set-up-begins = { $who } beginnt.

lichterfest-chore-lay = Legt Plättchen { $tile } { $beside }, die Seite in { $facing } zu { $who } (von { $who } aus gesehen).
lichterfest-chore-turn = Dreht Plättchen { $tile } an seinem Platz, die Seite in { $facing } zu { $who }.
lichterfest-chore-take-up = Nehmt Plättchen { $tile } vom See; { $who } hat es wieder.
lichterfest-chore-reward-four = { $who } nimmt die oberste Belohnung für vier gleiche: { $points } Punkte.
lichterfest-chore-reward-pairs = { $who } nimmt die oberste Belohnung für drei Paare: { $points } Punkte.
lichterfest-chore-reward-seven = { $who } nimmt die oberste Belohnung für jede Farbe einmal: { $points } Punkte.
lichterfest-chore-reward-general = { $who } nimmt eine allgemeine Belohnungskarte: { $points } Punkte.
lichterfest-chore-reward-noted = Schreibt { $points } Punkte für { $who } auf: die allgemeinen Karten sind aus.
lichterfest-chore-unreward-four = { $who } legt die Belohnung mit { $points } Punkten zurück auf „vier gleiche“.
lichterfest-chore-unreward-pairs = { $who } legt die Belohnung mit { $points } Punkten zurück auf „drei Paare“.
lichterfest-chore-unreward-seven = { $who } legt die Belohnung mit { $points } Punkten zurück auf „jede Farbe einmal“.
lichterfest-chore-unreward-general = { $who } legt die allgemeine Belohnungskarte mit { $points } Punkten zurück.
lichterfest-chore-unreward-noted = Streicht die { $points } notierten Punkte von { $who }.
lichterfest-chore-take = { $who } nimmt { $number ->
    [one] eine Laterne in { $colour }
   *[other] { $number } Laternen in { $colour }
}.
lichterfest-chore-back = { $who } legt { $number ->
    [one] eine Laterne in { $colour } zurück
   *[other] { $number } Laternen in { $colour } zurück
}.
lichterfest-chore-boats = { $who } nimmt { $number ->
    [one] ein Boot
   *[other] { $number } Boote
}.
lichterfest-chore-boats-back = { $who } legt { $number ->
    [one] ein Boot zurück
   *[other] { $number } Boote zurück
}.
lichterfest-chore-draw = { $who } zieht ein Plättchen.
lichterfest-chore-undraw = { $who } legt das zuletzt gezogene Plättchen zurück auf den Stapel.

lichterfest-next-act = { $who }: Lege ein Plättchen.
lichterfest-next-act-trade = { $who }: Lege ein Plättchen. Davor darfst du eine Laterne tauschen.
lichterfest-next-act-reward = { $who }: Lege ein Plättchen. Davor darfst du eine Belohnung nehmen.
lichterfest-next-act-both = { $who }: Lege ein Plättchen. Davor darfst du eine Laterne tauschen und eine Belohnung nehmen.
lichterfest-next-twelve = { $who }: Du hast { $lanterns } Laternen. Nimm eine Belohnung oder lege Laternen zurück, bis es 12 sind, dann lege ein Plättchen.
lichterfest-next-last = { $who }: dein letzter Zug. Tausche, nimm eine Belohnung oder beende ihn.
lichterfest-next-take = { $who }: Nimm eine Laterne in einer anderen Farbe.
lichterfest-next-spot = { $who }: Wähle einen Platz für Plättchen { $tile }.
lichterfest-next-turn = { $who }: Wähle, wie Plättchen { $tile } gedreht ist.
lichterfest-next-over = Das Spiel ist zu Ende.

lichterfest-why-over = Das Spiel ist zu Ende und die Wertung steht. Beginnt auf der Seite ein neues Spiel oder nehmt den letzten Zug zurück.
lichterfest-why-correction = Das ist keine Korrektur. Wähle, bei wem was falsch gezählt ist, oder ein Plättchen und wie es wirklich liegt.
lichterfest-why-start = Das Start-Plättchen liegt in der Mitte des Sees. { $next }
lichterfest-why-chosen = Dieses Plättchen wird schon gelegt. { $next }
lichterfest-why-laid = Das liegt schon auf dem See: { $tile }. { $next }
lichterfest-why-one-tile = Ein Plättchen je Zug, und ein anderes wird gerade gelegt; dieses muss warten ({ $tile }). { $next }
lichterfest-why-no-tile-now = Jetzt kann kein Plättchen gelegt werden ({ $tile }). { $next }
lichterfest-why-hand = Nicht auf der Hand: { $tile }. Wähle eines der Plättchen auf deinem Handy.
lichterfest-why-same-colour = Es muss eine andere Farbe sein als die abgegebene ({ $colour }). { $next }
lichterfest-why-stack-empty = Der Stapel in { $colour } ist leer. { $next }
lichterfest-why-none = Du hast keine Laterne in { $colour }. { $next }
lichterfest-why-lantern = Mit einer Laterne in { $colour } ist jetzt nichts zu tun. { $next }
lichterfest-why-later = Nicht mittendrin. { $next }
lichterfest-why-one-reward = Nur eine Belohnung je Zug, und die hattest du. { $next }
lichterfest-why-four = Dafür braucht es vier Laternen einer Farbe; du hast höchstens { $have } gleiche. { $next }
lichterfest-why-pairs = Dafür braucht es drei Paare; du hast { $have }. { $next }
lichterfest-why-seven = Dafür braucht es von jeder der sieben Farben eine Laterne; du hast { $have } Farben. { $next }
lichterfest-why-one-trade = Zum Tauschen ist es in diesem Zug zu spät. { $next }
lichterfest-why-boats = Ein Tausch kostet 2 Boote; du hast { $boats }. { $next }
lichterfest-why-nothing-to-trade = Es gibt keine Laterne, die du tauschen könntest. { $next }
lichterfest-why-back = Laternen werden erst bei mehr als { $most } zurückgelegt. { $next }
lichterfest-why-back-last = Im letzten Zug darfst du beliebig viele Laternen behalten. { $next }
lichterfest-why-spot-taken = Ein Plättchen muss Seite an Seite an ein anderes, auf einen freien Platz. { $next }
lichterfest-why-spot-later = Erst das Plättchen, dann der Platz, dann die Drehung. { $next }
lichterfest-why-turn = Erst das Plättchen und sein Platz, dann die Drehung. { $next }
lichterfest-why-skip = In jedem Zug muss ein Plättchen gelegt werden. { $next }

lichterfest-tie-boats = Gleichstand durch Boote entschieden: { $boats }
lichterfest-tie-lanterns = Gleichstand durch Laternen entschieden: { $lanterns }
lichterfest-tie-shared = geteilter Platz

lichterfest-help-title = Lichterfest in einer Minute
lichterfest-help-goal = Legt Plättchen auf den See, sammelt Laternen und gebt sie für Belohnungen ab. Die meisten Punkte auf Belohnungskarten gewinnen.
lichterfest-help-turn = Ein Zug hat bis zu drei Teile, in dieser Reihenfolge: eine Laterne tauschen (wenn du magst), eine Belohnung nehmen (wenn du magst), ein Plättchen legen (immer).
lichterfest-help-trade = Tauschen: Zahle 2 Boote, lege eine Laterne zurück und nimm eine in einer anderen Farbe.
lichterfest-help-reward = Belohnung: Gib vier gleiche Laternen ab, drei Paare oder von jeder Farbe eine, und nimm die oberste Karte des Stapels. Ist er leer, gibt es 4 Punkte.
lichterfest-help-twelve = Mit mehr als 12 Laternen musst du eine Belohnung nehmen oder Laternen zurücklegen, bevor du ein Plättchen legst.
lichterfest-help-tile = Plättchen: Lege es Seite an Seite an ein anderes. Für jede farblich passende Seite bekommst du eine Laterne dieser Farbe. Ein passendes Plättchen mit Symbol bringt ein Boot: deines einmal, und jedes passende daneben.
lichterfest-help-share = Dann bekommt jede Person eine Laterne in der Farbe der Seite, auf die sie schaut, du zuerst, dann im Uhrzeigersinn. Ist eine Farbe aufgebraucht: Pech.
lichterfest-help-end = Sind alle Plättchen gelegt, hat jede Person noch einen letzten Zug ohne Plättchen. Bei gleichen Punkten gewinnen mehr Boote, dann mehr Laternen.
lichterfest-help-lamps = Was die Lampen sagen
lichterfest-lamps-beacons = Leuchtfeuer 1 bis 4 sind die vier Tischseiten, im Uhrzeigersinn ab Person 1: Leuchten heißt, du bist am Zug, Aufblitzen heißt, du bekommst Laternen. Leuchtfeuer 5 brennt, solange es Plättchen zu ziehen gibt, Leuchtfeuer 6 in den letzten Zügen.
lichterfest-lamps-supply = Die Lampen 1 bis 7 der Leiste sind die Laternenstapel (weiß, orange, rot, lila, blau, grün, schwarz): hell heißt vorrätig, schwach noch eine oder zwei, dunkel leer. Langsames Pulsieren heißt, du darfst wählen.
lichterfest-lamps-rewards = Die Lampen 8 bis 10 sind die Belohnungen (vier gleiche, drei Paare, jede Farbe einmal): schwach heißt letzte Karte, Pulsieren heißt, du kannst zahlen. Lampe 11: allgemeine Karten sind da. Lampe 12 pulsiert, wenn du tauschen darfst, Lampe 13, wenn Laternen zurückmüssen.
lichterfest-lamps-strip = Ein Lichtband zeigt die Laternen der Person am Zug: drei Lampen je Farbe, in derselben Reihenfolge.

lichterfest-turn-of = Plättchen { $turn } von { $turns }
lichterfest-last-turns = Die letzten Züge
lichterfest-hand = Plättchen von { $who }
lichterfest-lake = Der See, von deiner Seite gesehen
lichterfest-lake-from = Der See, von { $who } aus gesehen
lichterfest-supply = Laternenvorrat
lichterfest-supply-of = { $colour }: { $number }
lichterfest-rewards = Belohnungen
lichterfest-general = Allgemeine Karten: { $number }
lichterfest-stack-left = { $number ->
    [0] keine mehr
    [one] letzte Karte
   *[other] { $number } Karten
}
lichterfest-task-four = Vier gleiche
lichterfest-task-pairs = Drei Paare
lichterfest-task-seven = Jede Farbe
lichterfest-lanterns = { $number ->
    [one] eine Laterne
   *[other] { $number } Laternen
}
lichterfest-boats-of = { $number ->
    [one] ein Boot
   *[other] { $number } Boote
}
lichterfest-tiles-of = { $number ->
    [one] ein Plättchen
   *[other] { $number } Plättchen
}
lichterfest-pile = { $number ->
    [0] Der Stapel ist leer
    [one] Ein Plättchen zu ziehen
   *[other] { $number } Plättchen zu ziehen
}
lichterfest-spot-earns = { $lanterns ->
    [0] { $boats ->
        [0] kein Bonus
       *[other] bis zu { $boats } Boote als Bonus
    }
    [one] bis zu eine Laterne { $boats ->
        [0] { "als Bonus" }
        [one] und ein Boot als Bonus
       *[other] und { $boats } Boote als Bonus
    }
   *[other] bis zu { $lanterns } Laternen { $boats ->
        [0] { "als Bonus" }
        [one] und ein Boot als Bonus
       *[other] und { $boats } Boote als Bonus
    }
}
lichterfest-zoom-in = Näher
lichterfest-zoom-out = Weiter weg
lichterfest-zoom-all = Der ganze See
lichterfest-lamps = Die Lampen
lichterfest-signs = Farben und ihre Zeichen
lichterfest-give-of = { $colour } tauschen
lichterfest-take-of = { $colour } nehmen
lichterfest-discard-of = { $colour } zurück
lichterfest-points = { $number } Punkte
lichterfest-rewards-for = Belohnungen, und wie weit { $who } ist
lichterfest-of-four = { $have } von 4 gleichen
lichterfest-of-pairs = { $have } von 3 Paaren
lichterfest-of-seven = { $have } von 7 Farben
lichterfest-tap-to-turn = Tippe auf das Plättchen, um es zu drehen
