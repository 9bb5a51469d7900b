# Fehler in dem, was an welchem Pin hängt.

expect-gpio = eine GPIO-Nummer von { $least } bis { $most }
expect-pin-taken = ein anderer GPIO: Dieser ist { $use }
expect-number = eine Zahl von { $least } bis { $most }
expect-row-count = eine Liste mit { $count } GPIO-Nummern, "strip" oder "none"
expect-row-count-to = eine Liste mit bis zu { $count } GPIO-Nummern, "strip" oder "none"
expect-rgb = eine GPIO-Nummer oder eine Liste mit dreien: rot, grün, blau
expect-pins = eine Liste mit { $count } GPIO-Nummern oder ohne: []
expect-order = eine Reihe von Lampen wie "track 1-13", "river 21-1" oder "beacons 3"
expect-strip-lacks = eine Liste mit Pins oder ein [strip], dessen order { $row } nennt
expect-fewer-pins = eine Zahl von höchstens { $count } belegten Pins
