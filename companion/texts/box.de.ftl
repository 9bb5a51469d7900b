# Die Teile, die jeder Tisch hat, was auch immer darauf gespielt wird.

box-ok = OK
box-skip = auslassen
box-undo = zurücknehmen
box-previous = vorige Wahl
box-next = nächste Wahl
box-again = noch einmal
box-beacon = Leuchtfeuer { $number }
box-seat = Platz { $number }

box-group-cards = die Karten
box-group-board = das Brett und seine Orte
box-group-table = die Teile des Tisches

box-of = { $piece } aus { $game }
box-copy = { $piece } ({ $number } von { $all })
