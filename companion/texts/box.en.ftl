# The pieces that every table has, whatever is played on it.

box-ok = OK
box-skip = skip
box-undo = take back
box-previous = previous choice
box-next = next choice
box-again = start again
box-beacon = beacon { $number }
box-seat = seat { $number }

box-group-cards = the cards
box-group-board = the board and its places
box-group-table = the table’s own pieces

box-of = { $piece } of { $game }
box-copy = { $piece } ({ $number } of { $all })
