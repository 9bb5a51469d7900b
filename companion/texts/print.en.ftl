# Printed sheets, and the page that a phone's camera opens.

print-title = Labels and cards for { $game }
print-sign-title = A sign for the table
print-hint = Print at 100 % (no “fit to page”) and without headers. The codes carry the address above: give this machine a fixed one in your router, or leave cameras out and scan with a scanner, which needs only the piece’s name.
print-now = Print
print-show = Show
print-kind = What
print-kind-labels = labels to stick on
print-kind-cards = cards to cut out
print-paper = Paper
print-paper-a4 = A4 (labels 70 × 37 mm)
print-paper-letter = Letter (labels 2⅝ × 1 in)
print-groups = Which pieces
print-address-label = Where phones find the table
print-wifi-name = Wi-Fi name (leave empty for none)
print-wifi-password = Wi-Fi password (empty if it has none)
print-sign-wifi = First: into the Wi-Fi
print-sign-password = Password: { $password }
print-sign-join = To the table
print-address = “{ $address }” is no address for a code. Write a name or number and, if needed, a port: 192.168.1.20:8000
print-wifi = That is no Wi-Fi: its name has 1 to 32 letters, its password 8 to 63 or none. Correct it and try again.
page-scanned-for = Play it for { $who }
page-scanned-touch = Touch it
page-scanned-wait = This phone cannot play it now.
page-tags-sign = Print a sign for the table
page-tags-link = Tags and printing
