# Lighthouse Run in our own words.

lighthouse-run-option-variant = How do you play?
lighthouse-run-choice-variant-plain = The usual way
lighthouse-run-choice-variant-erik = With Erik
lighthouse-run-choice-variant-fleet = The Great Fleet
lighthouse-run-option-lighthouses = Order of the lighthouses
lighthouse-run-choice-lighthouses-shuffled = Lightkeeper shuffles
lighthouse-run-choice-lighthouses-table = As they stand: we touch them one by one
lighthouse-run-option-first = Who starts?
lighthouse-run-choice-first-1 = Player 1
lighthouse-run-choice-first-2 = Player 2
lighthouse-run-choice-first-3 = Player 3
lighthouse-run-choice-first-4 = Player 4
lighthouse-run-option-erik-colour = Erik’s colour
lighthouse-run-choice-erik-colour-any = One that is left
lighthouse-run-choice-erik-colour-red = Red
lighthouse-run-choice-erik-colour-yellow = Yellow
lighthouse-run-choice-erik-colour-green = Green
lighthouse-run-choice-erik-colour-blue = Blue
lighthouse-run-option-erik-pile = Erik’s cards
lighthouse-run-choice-erik-pile-table = Paper: we turn them over
lighthouse-run-choice-erik-pile-dealt = Lightkeeper draws
lighthouse-run-option-colour = Colour
lighthouse-run-choice-colour-red = Red
lighthouse-run-choice-colour-yellow = Yellow
lighthouse-run-choice-colour-green = Green
lighthouse-run-choice-colour-blue = Blue
lighthouse-run-option-second = Second colour
lighthouse-run-choice-second-red = Red
lighthouse-run-choice-second-yellow = Yellow
lighthouse-run-choice-second-green = Green
lighthouse-run-choice-second-blue = Blue
lighthouse-run-option-hand = Cards
lighthouse-run-choice-hand-table = Paper cards
lighthouse-run-choice-hand-dealt = Dealt to the phone
lighthouse-run-colour-twice = A colour has been chosen twice. Let every crew sail a colour of its own.

lighthouse-run-erik = Erik
lighthouse-run-space = { $space ->
    [0] the start
   *[other] space { $space }
}
lighthouse-run-lighthouse = { $colour } lighthouse ({ $symbol })
lighthouse-run-ship-red = red ship
lighthouse-run-ship-yellow = yellow ship
lighthouse-run-ship-green = green ship
lighthouse-run-ship-blue = blue ship
lighthouse-run-the-ship-red = the red ship
lighthouse-run-the-ship-yellow = the yellow ship
lighthouse-run-the-ship-green = the green ship
lighthouse-run-the-ship-blue = the blue ship
lighthouse-run-ships-red = { $number ->
    [one] red ship
   *[other] { $number } red ships
}
lighthouse-run-ships-yellow = { $number ->
    [one] yellow ship
   *[other] { $number } yellow ships
}
lighthouse-run-ships-green = { $number ->
    [one] green ship
   *[other] { $number } green ships
}
lighthouse-run-ships-blue = { $number ->
    [one] blue ship
   *[other] { $number } blue ships
}
lighthouse-run-ship-at = { $ship } { $space ->
    [0] at the start
   *[other] on space { $space }
}
lighthouse-run-card-solo-one = { $colour }: solo { $steps }, { $lighthouse } lighthouse
lighthouse-run-card-solo-all = { $colour }: solo { $steps }, all lighthouses
lighthouse-run-card-group-one = { $colour }: group { $steps }, { $lighthouse } lighthouse
lighthouse-run-card-group-all = { $colour }: group { $steps }, all lighthouses
lighthouse-run-card-coop-one = { $colour }: co-op { $steps }, { $lighthouse } lighthouse
lighthouse-run-card-coop-all = { $colour }: co-op { $steps }, all lighthouses

lighthouse-run-tell-card = { $who } plays { $card }.
lighthouse-run-tell-erik = Erik’s card: { $card }. He sails { $source ->
    [0] from the start
   *[other] from space { $source }
} to space { $target }: { $ships }.{ $bonus ->
    [0] {""}
   *[other] {" "}His own ship goes on to space { $bonus }.
}
lighthouse-run-tell-erik-idle = Erik’s card: { $card }. Nothing moves.
lighthouse-run-tell-beacon = { $who } moves the beacon from the { $source } to the { $target }.
lighthouse-run-tell-no-beacon = { $who } leaves the beacons as they are.
lighthouse-run-tell-no-bonus = { $who } declines the bonus.
lighthouse-run-tell-sail = { $who } sails { $source ->
    [0] from the start
   *[other] from space { $source }
} to space { $target }: { $ships }.
lighthouse-run-tell-stuck = { $who } chooses { $space ->
    [0] the start
   *[other] space { $space }
}, but the way ahead is dark: nothing moves.
lighthouse-run-tell-moored = { $who } chooses space { $space }, the end of the river: nothing moves.
lighthouse-run-tell-bonus = { $who } takes the bonus and sails on from space { $source } to space { $target }.
lighthouse-run-tell-place = Place { $place }: { $lighthouse }.
lighthouse-run-tell-put = Correction: { $ship } stands { $target ->
    [0] at the start
   *[other] on space { $target }
}, not { $source ->
    [0] at the start
   *[other] on space { $source }
}.
lighthouse-run-tell-light = Correction: the beacon is on the { $target }, not on the { $source }.

lighthouse-run-set-up-any-order = Stand the six lighthouses on their places along the river, in any order. Then touch them one by one, from the start to the harbour.
lighthouse-run-set-up-lighthouse = Place { $place }, counted from the start: the { $lighthouse }.
lighthouse-run-set-up-beacons = Set the three beacons on the 1st, 3rd and 5th lighthouse.
lighthouse-run-set-up-cloud = Put the cloud on the first space of its track.
lighthouse-run-set-up-crew-table = { $who }: five ships of { $colours } to the start. Shuffle your 14 cards (each colour its own pile) and draw three; shuffle again if both group cards are among them.
lighthouse-run-set-up-crew-dealt = { $who }: five ships of { $colours } to the start. Your cards are on your phone.
lighthouse-run-set-up-erik-table = Erik: five ships of { $colour } to the start. Take both group cards out of his deck, shuffle the other 12 and lay them face down.
lighthouse-run-set-up-erik-dealt = Erik: five ships of { $colour } to the start. Lightkeeper draws his cards.
lighthouse-run-set-up-storm = The storm card goes to { $who }, who begins.

lighthouse-run-chore-beacon = Move the beacon from the { $source } to the { $target }.
lighthouse-run-chore-ship = { $number ->
    [one] Move { $ship }
   *[other] Move { $number } ships ({ $ship })
} { $source ->
    [0] from the start
   *[other] from space { $source }
} to { $target ->
    [0] the start
   *[other] space { $target }
}.
lighthouse-run-chore-cloud = Move the cloud to stop { $stop }{ $space ->
    [0] { "." }
   *[other] , on space { $space } of the river.
}
lighthouse-run-chore-storm = Pass the storm card to { $who }.

lighthouse-run-next-place = Touch the next lighthouse, counted from the start.
lighthouse-run-next-card = { $who }: play one of your cards.
lighthouse-run-next-beacon = { $who }: touch a lit and a dark lighthouse to move a beacon, or skip.
lighthouse-run-next-beacon-one = { $who }: touch a lit lighthouse that gives its beacon to the { $target }.
lighthouse-run-next-sail-solo = { $who }: touch the space of the ship that is to sail.
lighthouse-run-next-sail-group = { $who }: touch the space from which your ships are to sail together.
lighthouse-run-next-sail-coop = { $who }: touch the space from which one ship of each colour is to sail.
lighthouse-run-next-bonus = { $who }: touch the pulsing space to take the bonus, or skip.
lighthouse-run-next-erik-card = Turn over Erik’s top card and scan it.
lighthouse-run-next-over = The game is over.

lighthouse-run-why-over = The game is over and the ranking stands. Start a new game on the page, or take back the last move.
lighthouse-run-why-correction = That is no correction. Choose a ship and a space, or a lit and a dark lighthouse.
lighthouse-run-why-erik = Erik’s turn comes first, and this is another card ({ $card }). Turn over Erik’s top card and scan it.
lighthouse-run-why-card-twice = This card ({ $card }) is being played already. { $next }
lighthouse-run-why-card-later = There is a card in play, so this one ({ $card }) has to wait. { $next }
lighthouse-run-why-colour = { $who } is to play, and this card is { $colour }. { $who }: scan one of your own cards ({ $own }).
lighthouse-run-why-played = This card ({ $card }) has been played before. Scan one of the cards in your hand.
lighthouse-run-why-other-colour = { $colour } has had its card in this round. Play a card of your other colour, { $other }.
lighthouse-run-why-hand = This card ({ $card }) is not in the hand. Play one of the three cards shown on your phone.
lighthouse-run-why-place = The lighthouses are not all entered yet; cards come later. { $next }
lighthouse-run-why-placed = The { $lighthouse } has its place already. Touch the next lighthouse, counted from the start.
lighthouse-run-why-dark = The { $lighthouse } is dark and has no beacon to give. Touch a lit lighthouse; its beacon goes to the { $target }.
lighthouse-run-why-beacon-done = The beacons are settled for this turn. { $next }
lighthouse-run-why-card-first = First the card, then the beacon. { $next }
lighthouse-run-why-space = { $space ->
    [0] The start
   *[other] Space { $space }
} cannot be chosen now. { $next }
lighthouse-run-why-empty-solo = You have no ship { $space ->
    [0] at the start
   *[other] on space { $space }
}. Touch a space where one of your ships is.
lighthouse-run-why-empty-group = You have no ships { $space ->
    [0] at the start
   *[other] on space { $space }
}. Touch a space of the river where your ships are.
lighthouse-run-why-empty-coop = There is no ship { $space ->
    [0] at the start
   *[other] on space { $space }
}. Touch a space where ships are.
lighthouse-run-why-caught = The storm has caught the ships { $space ->
    [0] at the start
   *[other] on space { $space }
}; they cannot sail any more. Touch a space ahead of the cloud.
lighthouse-run-why-group-start = A group card takes no ships from the start. Touch a space of the river where your ships are.
lighthouse-run-why-compulsory = The beacon of this card has to be moved. { $next }
lighthouse-run-why-no-skip = This cannot be skipped. { $next }

lighthouse-run-tie-cards = tie broken by the cards left over: { $sum }
lighthouse-run-tie-balance = tie broken by the smaller difference of the two colours: { $difference }
lighthouse-run-tie-shared = shared place

lighthouse-run-help-title = Lighthouse Run in a minute
lighthouse-run-help-goal = Bring your five ships down the river before the storm does. After 12 rounds every ship scores the highest number it has reached; the most points win.
lighthouse-run-help-turn = On your turn play one card. Its upper half moves a beacon, its lower half moves ships.
lighthouse-run-help-beacon = One lighthouse on the card: it must be lit, so a beacon moves there unless it has one. All six: you may move one beacon anywhere.
lighthouse-run-help-ships = Solo moves one of your ships, also a new one from the start. Group moves all your ships of one space. Co-op moves one ship of each colour from one space or from the start; if that helps somebody else, your ship may go the same way again.
lighthouse-run-help-light = Ships only enter lit spaces. They stop before the dark, and the rest of the move is lost. The three harbour spaces are always lit.
lighthouse-run-help-storm = The cloud moves on after each round. From the end of round 7 it sails up the river, and every ship it reaches stays where it is.
lighthouse-run-help-tie = Equal points: the higher sum on the two cards left over wins. Lightkeeper knows them; nobody needs to scan them.
lighthouse-run-help-erik = With Erik (two players): after both of you a card of his is turned over. He moves his hindmost ship, needs no light and can win.
lighthouse-run-help-fleet = The Great Fleet (two players): each sails two colours and plays one card of each in every round. Both colours count.

lighthouse-run-round = Round { $round } of { $rounds }
lighthouse-run-all = all 6
lighthouse-run-hand = { $who }’s cards
lighthouse-run-start = Start
lighthouse-run-river = The river, from the start to the harbour
lighthouse-run-track = The cloud’s way
lighthouse-run-lit = lit
lighthouse-run-dark = dark
lighthouse-run-harbour = Harbour
lighthouse-run-kind-solo = solo
lighthouse-run-kind-group = group
lighthouse-run-kind-coop = co-op
lighthouse-run-keep = Leave them
lighthouse-run-place = Place { $place }
