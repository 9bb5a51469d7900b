# What the table says to everybody. Players hear what happened, then the next step.

player = { $name }
anyone = anyone at the table

list-1 = { $a }
list-2 = { $a } and { $b }
list-3 = { $a }, { $b } and { $c }
list-4 = { $a }, { $b }, { $c } and { $d }
list-5 = { $a }, { $b }, { $c }, { $d } and { $e }
list-6 = { $a }, { $b }, { $c }, { $d }, { $e } and { $f }

table-started = { $game } has begun. Set it up as the list shows.
table-resumed = The game goes on.
table-put-away = The game has been put away. You can go on with it any time: it is among the past games.
table-empty = There is no game on the table. Start one on the page.
table-asleep = A game from before the restart is waiting. First resume it or put it away: tap on the page, or touch OK.

touch-turn = It is { $who } to act now. Please wait for your turn.
touch-whose = That could be a move of { $who }. Tap it on your own phone.
touch-more = { $number } choices are left. Touch one more piece.
touch-choose = { $number ->
    [0] There is nothing to confirm now.
   *[other] OK needs a single choice, but { $number } are open. Touch a piece that tells them apart.
}
touch-place = Nothing that could be chosen stands at beacon { $place }. Touch a piece of the game, or walk through the choices with previous and next.
cursor-at = Choice { $number } of { $all }: { $move } OK plays it.
cursor-hidden = { $who } plays from a hand that only one phone may see. Choose there what to play.
again-running = { $game } is still being played. Finish it, or put it away on the page; then it can start again.
again-nothing = Nothing has been played here yet that could start again. Start a game on the page.
touch-stale = The game has moved on since you saw it. Here is how it stands now; please choose again.
touch-unknown = “{ $piece }” is not a piece of this game. Scan a piece of the game, or choose on the phone.
touch-other-game = That piece belongs to another game. { $game } is on the table: scan one of its pieces.
play-illegal = “{ $move }” is not possible now. Choose one of the moves shown.
undo-touches = The touches so far are forgotten. Choose again.
undo-done = Taken back: { $move }
undo-nothing = Nothing has been played yet, so there is nothing to take back.
seat-held = This phone plays { $who } now.
seat-free = The seat of { $who } is free: another phone may take it.
seat-shared = Everybody may play { $who } now.
seat-unknown = There is no such seat in this game. Choose one of the seats shown.
seat-other = { $who } is played on another phone. Ask for that phone, or free the seat first under “Who sits where”.

setup-players = This game is for { $least } to { $most } players, not { $got }. Change the number of players.
setup-answer = { $option }: “{ $got }” is not one of the choices. Choose one that is shown.
setup-distinct = { $option }: two players have chosen the same. Let each choose a different one.
setup-exactly = { $choice } is for exactly { $players } players. Choose something else, or change the number of players.
setup-only = { $choice } is for { $least } to { $most } players. Choose something else, or change the number of players.
setup-seats = There are answers for { $seats } seats, but only { $players } players. Start again from the start page.
setup-names = Every player needs a name of 1 to 24 letters, each a different one. Please correct the names.

journal-unwritable = The folder { $folder } cannot be written ({ $reason }). Choose another one with --data, or give yourself the right to write there.
journal-broken = The journal { $file } is damaged and cannot be read. Move it to another place, so that nothing is overwritten, and start again.
journal-failed = The disk has not taken it ({ $reason }), so it does not count. Free some space or check the memory card, then do it again.
journal-damaged = Game { $game } was damaged on disk and cannot go on. Its moves up to the damage can be exported with “lightkeeper games export { $game }”. Start a new game.
game-unknown = There is no game { $game }. Choose one from the list of past games.
game-running = Game { $game } is still being played and keeps its secrets. Export it when it is over or put away.
record-head = This is not a Lightkeeper game file: its first line must read “{ $expected }”.
record-setup = The second line of the game file, the setup, cannot be read ({ $reason }). Export the game again.
record-move = Move { $number } (“{ $line }”) does not fit: { $reason }. Correct the file or export the game again.

colour-red = red
colour-yellow = yellow
colour-green = green
colour-blue = blue
colour-purple = purple
colour-orange = orange
colour-white = white
colour-black = black
colour-pink = pink
colour-brown = brown
colour-turquoise = turquoise
colour-grey = grey

symbol-anchor = anchor
symbol-fish = fish
symbol-shell = shell
symbol-wheel = wheel
symbol-starfish = starfish
symbol-crab = crab
symbol-wave = wave
symbol-whale = whale
symbol-gull = gull
symbol-rope = rope
symbol-octopus = octopus
symbol-seahorse = seahorse
symbol-bell = bell
symbol-compass = compass
