# The page's own words.

page-games = Past games
page-not-live = Not live: the table cannot be reached. This page keeps trying; check the Wi-Fi and that Lightkeeper runs.
page-device-lost = { $device } does not answer. Choose on the phone meanwhile; check its cable.
device-scanner = { $number ->
    [0] The scanner
   *[other] Scanner { $number }
}
page-empty-title = The table is free
page-empty = Choose a game. Everybody at the table can open this page on their own phone.
page-start-game = Start { $game }
page-asleep-title = A game is waiting
page-asleep = { $game }, { $moves ->
    [one] one move
   *[other] { $moves } moves
} played. Do you want to go on?
page-resume = Go on
page-away = Put away
page-over = The game is over
page-choices = What will you do?
page-take-to-play = { $who }’s hand should be seen on one phone only. Whose phone is this?
page-seat-take-name = I am { $who }
page-set-up = Set up the table
page-chores = Now on the table
page-last-moves = Last moves
page-undo = Take back the last one
page-all-moves = All moves
page-seats = Who sits where
page-seats-hint = Take your seat to play it on this phone only. If somebody leaves, free the seat, or let the others play it together.
page-held-free = free
page-held-shared = played by all
page-held-mine = this phone
page-held-other = another phone
page-seat-take = Take
page-seat-leave = Free
page-seat-share = All play it
page-help = Rules in short
page-correct = Something is wrong
page-new-game = New game
page-ranking = Final ranking
page-scores = Points now
page-to-table = To the table
page-back = Back
page-start-title = { $game }: a new game
page-start-running = { $game } is on the table. Starting a new game puts it away.
page-players = How many players?
page-player = Player { $number } (clockwise)
page-player-name = Player { $number }
page-name = Name
page-options = The table
page-begin = Begin
page-show-questions = Show the questions for this choice
page-correct-title = Put it right
page-correct-what = What is shown wrongly? Touch it.
page-correct-where = What is right instead? Touch it.
page-moves = { $number ->
    [one] one move
   *[other] { $number } moves
}
page-no-games = No game has been played here yet.
page-board = The board file { $file } has mistakes. “lightkeeper board check { $file }” explains them; correct it, then begin again.
page-no-game = There is no such game on the shelf. Choose one that is shown.
page-reopen = Go on with this game
page-export = As a text file
page-error = Something went wrong on our side; nothing was changed. Go back to the table and try again.
page-error-403 = This request came from another page, so nothing was changed. Open the table’s own page.
page-error-404 = There is no such page. Go back to the table.
page-error-405 = That cannot be opened like this. Go back to the table.
page-error-413 = That was too much at once; nothing was changed. Go back to the table and try again.
