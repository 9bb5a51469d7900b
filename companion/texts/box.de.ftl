# Die Teile, die jeder Tisch hat, was auch immer darauf gespielt wird.

box-ok = OK
box-skip = auslassen
box-undo = zurücknehmen
box-seat = Platz { $number }

box-group-cards = die Karten
box-group-board = das Brett und seine Orte
box-group-table = die Teile des Tisches
