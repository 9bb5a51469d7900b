# Mistakes in what hangs on which pin.

expect-gpio = a GPIO number from { $least } to { $most }
expect-pin-taken = another GPIO: this one is { $use }
expect-number = a number from { $least } to { $most }
expect-row-count = { $count } GPIO numbers, "strip" or "none"
expect-row-count-to = up to { $count } GPIO numbers, "strip" or "none"
expect-rgb = a GPIO number, or three: red, green, blue
expect-pins = { $count } GPIO numbers, or none: []
expect-order = runs of lamps such as "track 1-13", "river 21-1" or "beacons 3"
expect-strip-lacks = pins, or a [strip] whose order names { $row }
expect-fewer-pins = at most { $count } pins in use
