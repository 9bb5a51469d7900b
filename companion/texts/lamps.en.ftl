# The lamps: drawn on the page, tested in the terminal.

lamps-title = Lamps
lamps-not-live = Not live: the table cannot be reached, so these lamps may be old. This page keeps trying.
lamps-picture = The table at dusk: six lighthouses along the river, the cloud’s track in the sky, lamps on the water
lamps-brightness = Brightness
lamps-brightness-hint = This is for the lamps on the table; everybody sees the change.
lamps-percent = { $level } %
lamps-night = Night
lamps-night-hint = very dim light for a dark room
lamps-on = on
lamps-off = off
lamps-words = Every lamp in words
lamps-row-beacons = Beacons
lamps-row-track = The cloud’s track
lamps-row-river = The river
lamps-lamp-beacons = Beacon { $number }
lamps-lamp-track = Track { $number }
lamps-lamp-river = River { $number }
lamps-lit = lit
lamps-dark = dark
lamps-pulse = may be chosen
lamps-beat = a device is missing
lamps-on-pins = GPIO { $at }
lamps-on-strip = strip lamp { $at }
lamps-on-page = only drawn here{ $at }
lamps-place = { $place }. { $who }: { $points }
lamps-link = The lamps

light-set = The lamps shine at { $level } percent.
light-night = It is night: the lamps are very dim. By day they shine at { $level } percent.
light-level = Brightness goes from { $least } to { $most } percent. Choose one of the steps shown.
light-switch = Night is on or off. Use the switch on the page of the lamps.

command-lamps = test the lamps one by one and put their order right; or a self-test, or all dark
command-lamps-action = which (default): which lamp glows? – test: a self-test to watch – off: all dark
lamps-running = A table is running with { $folder } and holds the lamps. Stop it first with Ctrl+C where it runs.
lamps-simulated = Simulated: this machine has no pins, so nothing will really glow.
lamps-none = lightkeeper.toml names no lamps. Add them under [lamps] or [strip]; “lightkeeper wiring” draws where they go.
lamps-off-done = All lamps are dark.
lamps-keys = Enter: that one glows. A number: another of its row. b3, t7, r12: a beacon, a lamp of the track or of the river. n: none, r: again, q: enough.
lamps-which = { $number } of { $all }: { $lamp } should glow. Which lamp glows?
lamps-odd = “{ $word }” is no lamp of this table. Answer with Enter, a number, b3, t7, r12, n, r or q.
lamps-well = Asked for { $number ->
    [0] no lamp.
    [one] one lamp: it glows where it should.
   *[other] { $number } lamps: all of them glow where they should.
}
lamps-dark-pins = { $lamp } stays dark. Check that its LED is the right way round (long leg to the pin), its resistor, and its wire to GPIO { $at }.
lamps-dark-strip = { $lamp } stays dark. It is lamp { $at } of the strip: check the strip’s power, and the joint before the first dark lamp.
lamps-swapped = { $a } and { $b } are swapped. Swap their wires, or let the file be corrected.
lamps-elsewhere = Where { $a } should glow, { $b } does. Change the wire, or let the file be corrected.
lamps-contradict = No order of the file would put that right: a lamp was seen twice, or a lamp on pins changes places with one of the strip. Check the wires, then ask again.
lamps-offer = Shall { $file } be corrected, so that no wire has to be moved? (y/n)
lamps-kept = { $file } stays as it is.
lamps-corrected = { $file } is corrected.
lamps-backup = What it was is in { $backup }.
lamps-test-run = { $row }: one lamp after the other, from the first on.
lamps-test-beacons = All beacons.
lamps-test-colour = All coloured lamps in { $colour }. If another colour shows, change colours under [strip], or the order of the beacon’s pins.
lamps-test-half = Everything at half.
lamps-test-dark = Everything dark.
