# Gedruckte Blätter, und die Seite, die die Kamera eines Handys öffnet.

print-title = Etiketten und Karten für { $game }
print-sign-title = Ein Schild für den Tisch
print-hint = Drucke mit 100 % (nicht „an Seite anpassen“) und ohne Kopfzeilen. Die Codes enthalten die Adresse oben: Gib diesem Rechner im Router eine feste, oder lass Kameras weg und nimm einen Scanner, dem der Name des Teils genügt.
print-now = Drucken
print-show = Zeigen
print-kind = Was
print-kind-labels = Etiketten zum Aufkleben
print-kind-cards = Karten zum Ausschneiden
print-paper = Papier
print-paper-a4 = A4 (Etiketten 70 × 37 mm)
print-paper-letter = Letter (Etiketten 2⅝ × 1 Zoll)
print-groups = Welche Teile
print-address-label = Wo Handys den Tisch finden
print-wifi-name = Name des WLANs (leer lassen für keines)
print-wifi-password = Passwort des WLANs (leer, wenn es keines hat)
print-sign-wifi = Zuerst: ins WLAN
print-sign-password = Passwort: { $password }
print-sign-join = An den Tisch
print-address = „{ $address }“ ist keine Adresse für einen Code. Schreib einen Namen oder eine Nummer und, wenn nötig, einen Port: 192.168.1.20:8000
print-wifi = Das ist kein WLAN: Sein Name hat 1 bis 32 Zeichen, sein Passwort 8 bis 63 oder keines. Verbessere es und versuch es noch einmal.
page-scanned-for = Für { $who } spielen
page-scanned-touch = Berühren
page-scanned-wait = Dieses Handy kann das gerade nicht spielen.
page-tags-sign = Ein Schild für den Tisch drucken
page-tags-link = Tags und Drucken
