# Readers on the command line.

command-tags = list the tags, name those of a game (register GAME), export them, or import a file
command-listen = show what the readers read, without playing it
command-doctor = find readers and check those of lightkeeper.toml
command-print = write a sheet with cards, labels or a table sign to print
command-how = how the simulated scanner behaves: well (default), or badly as real readers do: double, torn, noise, half, huge, slow, checksum, unplug, mute
command-tags-action = list (default), register, export or import
command-tags-what = the game to register or export, or the file to import
command-tags-group = what to register: cards (default), board or table
command-tags-replace = let the imported file decide where a tag is another piece’s here
command-tags-game = Which game ({ $games })? For example: lightkeeper tags register { $game }
command-tags-file = Which file? For example: lightkeeper tags import tags.toml
command-listen-record = take down every byte of the conversation in this file
command-listen-replay = let a recording be heard again instead of a reader
command-listening = Lay something on the reader. Stop with Ctrl+C.
command-listen-many = Only one reader can be recorded at a time. Leave one [[scanner]] in lightkeeper.toml.
command-paper = a4 (default) or letter
command-print-what = the game, or “sign” for the table’s sign
command-print-kind = labels (default) to stick on, or cards to cut out
command-print-group = print only: cards, board or table (default: everything)
command-metavar-how = HOW
command-print-address = where phones find the table (default: this machine, port 8000 or that of lightkeeper.toml)
command-print-wifi = NAME or NAME:PASSWORD of a Wi-Fi for the table sign
command-out = the file to write (default: the standard output)
command-printed = { $file } is written. Open it in a browser and print it at 100 %.
command-printed-for = The codes point to http://{ $address }. Another address: --address
command-print-odd = { $option } has no meaning for { $what }. Leave it out.
command-unwritten = { $file } cannot be written ({ $reason }). Choose another file.
command-metavar-what = GAME|FILE
command-metavar-wifi = NAME:PASSWORD
naming-keys = Lay a piece down, or type s (skip), r (redo the last), a (another copy of the last), m (the tag moves here), q (enough), then Enter.

listen-placed = { $seconds } s: laid down: { $tag } { $text }
listen-removed = { $seconds } s: taken away: { $tag }
listen-pressed = { $seconds } s: button { $button }
listen-unreadable = { $seconds } s: something that can be no tag ({ $reason })
listen-answers = { $kind ->
    [simulated] The simulated reader
   *[other] The reader { $kind } on { $port }
} { $answers ->
    [yes] answers.
   *[no] does not answer. “lightkeeper doctor” tells what to do.
}

doctor-answers = Scanner { $number } ({ $kind } on { $port }) answers.
doctor-listens = Scanner { $number } ({ $kind } on { $port }) is there. This kind cannot be asked: lay something on it with “lightkeeper listen”.
doctor-missing = Scanner { $number } ({ $kind } on { $port }) is not there ({ $reason }). Plug it in, or correct its port in lightkeeper.toml.
doctor-missing-pcsc = Scanner { $number } ({ $kind } on { $port }) is not there ({ $reason }). Plug it in, or correct its name in lightkeeper.toml. If it is plugged in, the system may hold it itself, as it does an ACR122U: echo blacklist pn533_usb | sudo tee /etc/modprobe.d/lightkeeper.conf, then restart.
doctor-silent = Scanner { $number } ({ $kind } on { $port }) is there, but says nothing that a { $kind } says. Check its kind, its wiring and its power.
doctor-other = Scanner { $number } ({ $kind } on { $port }) is there, but it is a { $other }. Write kind = "{ $other }" in lightkeeper.toml.
doctor-forbidden = { $port } may not be opened ({ $reason }). Let this user open it: sudo usermod -aG { $group } $USER, then log in again.
doctor-forbidden-pcsc = The system’s service for PC/SC readers lets this user in only at the machine’s own screen. Put this into /etc/polkit-1/rules.d/lightkeeper.rules:
doctor-busy = { $port } is in use. If Lightkeeper is running, look at its page for the reader’s health, or stop it first.
doctor-service = The system’s service for PC/SC readers is not running. Install and start it: sudo apt install pcscd && sudo systemctl enable --now pcscd.socket
doctor-list = The readers below are further ones. Before you add one, write [[scanner]] instead of [scanner] in { $file }.
doctor-found = Found: { $kind } on { $port }. To use it, put this into { $file }:
doctor-keyboard = { $port } is a keyboard, or a reader that types like one. If it is a reader, put this into { $file }; it will then type nowhere else:
doctor-maybe = { $port } is a serial port on which nobody answers; an RDM6300 or a code scanner says nothing until something is laid on it. If it is one, put this into { $file }, with "rdm6300" or "code":
doctor-nothing = No reader is named in { $file }, so the scanner is simulated.
