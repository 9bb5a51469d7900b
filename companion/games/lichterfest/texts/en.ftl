# Lichterfest in our own words.

lichterfest-option-tiles = Tiles
lichterfest-choice-tiles-table = From the box
lichterfest-choice-tiles-dealt = Dealt to the phones
lichterfest-option-sitting = How do you sit?
lichterfest-choice-sitting-spread = Spread round the table
lichterfest-choice-sitting-corner = Two at one corner
lichterfest-option-first = Who faces red and begins?
lichterfest-choice-first-1 = Player 1
lichterfest-choice-first-2 = Player 2
lichterfest-choice-first-3 = Player 3
lichterfest-choice-first-4 = Player 4

lichterfest-tile = tile { $number } ({ $a }, { $b }, { $c }, { $d })
lichterfest-tile-koi = tile { $number } with a koi ({ $a }, { $b }, { $c }, { $d })
lichterfest-tile-flower = tile { $number } with a flower ({ $a }, { $b }, { $c }, { $d })
lichterfest-tile-panda = tile { $number } with a panda ({ $a }, { $b }, { $c }, { $d })
lichterfest-tile-dragon = tile { $number } with a dragon ({ $a }, { $b }, { $c }, { $d })
lichterfest-stack = { $colour } lanterns
lichterfest-stack-four = rewards for four alike
lichterfest-stack-pairs = rewards for three pairs
lichterfest-stack-seven = rewards for one of each
lichterfest-boats = boats
lichterfest-put-back = put a lantern back
lichterfest-quarters = { $turn ->
    [0] tile as printed
    [one] tile turned by { $turn } quarter
   *[other] tile turned by { $turn } quarters
}
lichterfest-things-of = { $who }’s lanterns and boats
lichterfest-laid = tile { $number } on the lake
lichterfest-more = one more than shown
lichterfest-less = one less than shown
lichterfest-spot = spot { $x }/{ $y } of the lake

lichterfest-left = left of tile { $tile }
lichterfest-right = right of tile { $tile }
lichterfest-beyond = beyond tile { $tile }
lichterfest-before = on this side of tile { $tile }

lichterfest-tell-give = { $who } pays 2 boats and trades a { $colour } lantern.
lichterfest-tell-take = { $who } takes a { $colour } lantern for it.
lichterfest-tell-four = { $who } hands in four { $colours } lanterns for { $points } points.
lichterfest-tell-pairs = { $who } hands in pairs of { $colours } for { $points } points.
lichterfest-tell-seven = { $who } hands in one lantern of each colour for { $points } points.
lichterfest-tell-discard = { $who } puts a { $colour } lantern back unused.
lichterfest-tell-tile = { $who } lays { $tile }.
lichterfest-tell-spot = { $who } lays it { $beside }.
lichterfest-tell-turn = { $who } turns tile { $tile } so that { $who } faces { $facing }. { $bonus } Lanterns: { $shares }.
lichterfest-tell-skip = { $who } ends the last turn.
lichterfest-tell-count-more = Correction: { $who } has one { $colour } lantern more.
lichterfest-tell-count-less = Correction: { $who } has one { $colour } lantern less.
lichterfest-tell-count-boats-more = Correction: { $who } has one boat more.
lichterfest-tell-count-boats-less = Correction: { $who } has one boat less.
lichterfest-tell-shift = Correction: tile { $tile } lies on spot { $x }/{ $y }.
lichterfest-tell-twist = Correction: tile { $tile } shows { $who } its { $colour } side.
lichterfest-share = { $colour } to { $who }{ $where }
lichterfest-no-share = nothing to { $who }{ $where } ({ $colour } is used up)
lichterfest-on-the-left = {" "}on the left
lichterfest-opposite = {" "}opposite
lichterfest-on-the-right = {" "}on the right
lichterfest-no-match = No side matches.
lichterfest-match = Match: { $colours }{ $boats ->
    [0] {""}
    [one] {" "}and a boat
   *[other] {" "}and { $boats } boats
}.
lichterfest-match-unpaid = A side matches, but that colour is used up{ $boats ->
    [0] {""}
    [one] ; a boat all the same
   *[other] ; { $boats } boats all the same
}.

lichterfest-set-up-spread-2 = Sit opposite each other: { $a } and { $b }.
lichterfest-set-up-corner-2 = Sit at one corner of the table: { $b } on { $a }’s left.
lichterfest-set-up-spread-3 = Sit clockwise round the table: { $a }, { $b }, { $c }. The empty side is on { $a }’s right.
lichterfest-set-up-spread-4 = Sit clockwise, one at each side of the table: { $a }, { $b }, { $c }, { $d }.
lichterfest-set-up-start = Lay the start tile in the middle, its red side towards { $who }.
lichterfest-set-up-tiles-table = Shuffle the other tiles face down, put { $out } back into the box unseen, and draw three each. The rest is the pile.
lichterfest-set-up-tiles-dealt = Your tiles are on the phones. Keep all 35 at hand: the one that is laid is taken from them.
lichterfest-set-up-rewards = Make a stack of each kind of reward card, the highest number on top{ $dots ->
    [0] { "." }
    [3] ; cards with 3 or 4 red dots stay in the box.
   *[other] ; cards with { $dots } red dots stay in the box.
} The three general cards lie beside them.
lichterfest-set-up-lanterns = Make seven stacks of lantern cards, { $each } of each colour; the boats beside them.
lichterfest-set-up-first-lantern = { $who } faces { $colour } and takes a { $colour } lantern.
lichterfest-set-up-begins = { $who } begins.

lichterfest-chore-lay = Lay tile { $tile } { $beside }, its { $facing } side towards { $who } (seen from { $who }’s side).
lichterfest-chore-turn = Turn tile { $tile } where it lies, its { $facing } side towards { $who }.
lichterfest-chore-take-up = Take tile { $tile } off the lake; { $who } has it again.
lichterfest-chore-reward-four = { $who } takes the top reward for four alike: { $points } points.
lichterfest-chore-reward-pairs = { $who } takes the top reward for three pairs: { $points } points.
lichterfest-chore-reward-seven = { $who } takes the top reward for one of each: { $points } points.
lichterfest-chore-reward-general = { $who } takes a general reward card: { $points } points.
lichterfest-chore-reward-noted = Note { $points } points for { $who }: all general cards are gone.
lichterfest-chore-unreward-four = { $who } puts the reward of { $points } points back on top of four alike.
lichterfest-chore-unreward-pairs = { $who } puts the reward of { $points } points back on top of three pairs.
lichterfest-chore-unreward-seven = { $who } puts the reward of { $points } points back on top of one of each.
lichterfest-chore-unreward-general = { $who } puts the general reward card of { $points } points back.
lichterfest-chore-unreward-noted = Cross out the { $points } points noted for { $who }.
lichterfest-chore-take = { $who } takes { $number ->
    [one] a { $colour } lantern
   *[other] { $number } { $colour } lanterns
}.
lichterfest-chore-back = { $who } puts back { $number ->
    [one] a { $colour } lantern
   *[other] { $number } { $colour } lanterns
}.
lichterfest-chore-boats = { $who } takes { $number ->
    [one] a boat
   *[other] { $number } boats
}.
lichterfest-chore-boats-back = { $who } puts back { $number ->
    [one] a boat
   *[other] { $number } boats
}.
lichterfest-chore-draw = { $who } draws a tile.
lichterfest-chore-undraw = { $who } puts the tile drawn last back on the pile.

lichterfest-next-act = { $who }: lay a tile.
lichterfest-next-act-trade = { $who }: lay a tile. Before that you may trade a lantern.
lichterfest-next-act-reward = { $who }: lay a tile. Before that you may earn a reward.
lichterfest-next-act-both = { $who }: lay a tile. Before that you may trade a lantern and earn a reward.
lichterfest-next-twelve = { $who }: you have { $lanterns } lanterns. Earn a reward or put lanterns back until 12 are left, then lay a tile.
lichterfest-next-last = { $who }: your last turn. Trade, earn a reward, or end it.
lichterfest-next-take = { $who }: take a lantern of another colour.
lichterfest-next-spot = { $who }: choose a spot for tile { $tile }.
lichterfest-next-turn = { $who }: choose how tile { $tile } is turned.
lichterfest-next-over = The game is over.

lichterfest-why-over = The game is over and the ranking stands. Start a new game on the page, or take back the last move.
lichterfest-why-correction = That is no correction. Choose a player and what is counted wrongly, or a tile and how it really lies.
lichterfest-why-start = The start tile lies in the middle of the lake. { $next }
lichterfest-why-chosen = This tile is being laid already. { $next }
lichterfest-why-laid = This lies on the lake already: { $tile }. { $next }
lichterfest-why-one-tile = One tile a turn, and another is being laid; this one has to wait ({ $tile }). { $next }
lichterfest-why-no-tile-now = No tile can be laid now ({ $tile }). { $next }
lichterfest-why-hand = Not in the hand: { $tile }. Choose one of the tiles shown on your phone.
lichterfest-why-same-colour = It must be another colour than the one you gave ({ $colour }). { $next }
lichterfest-why-stack-empty = The { $colour } stack is empty. { $next }
lichterfest-why-none = You have no { $colour } lantern. { $next }
lichterfest-why-lantern = There is nothing to do with a { $colour } lantern now. { $next }
lichterfest-why-later = Not in the middle of this. { $next }
lichterfest-why-one-reward = Only one reward a turn, and you have had it. { $next }
lichterfest-why-four = That takes four lanterns of one colour; the most you have of one is { $have }. { $next }
lichterfest-why-pairs = That takes three pairs; you have { $have }. { $next }
lichterfest-why-seven = That takes one lantern of each of the seven colours; you have { $have } colours. { $next }
lichterfest-why-one-trade = The chance to trade has passed in this turn. { $next }
lichterfest-why-boats = A trade costs 2 boats; you have { $boats }. { $next }
lichterfest-why-nothing-to-trade = There is no lantern that you could trade. { $next }
lichterfest-why-back = Lanterns are put back only above { $most }. { $next }
lichterfest-why-back-last = In the last turn any number of lanterns may be kept. { $next }
lichterfest-why-spot-taken = A tile must touch another side to side, on a free spot. { $next }
lichterfest-why-spot-later = First the tile, then its spot, then its turn. { $next }
lichterfest-why-turn = First the tile and its spot, then its turn. { $next }
lichterfest-why-skip = A tile must be laid in every turn. { $next }

lichterfest-tie-boats = tie broken by boats: { $boats }
lichterfest-tie-lanterns = tie broken by lanterns: { $lanterns }
lichterfest-tie-shared = shared place

lichterfest-help-title = Lichterfest in a minute
lichterfest-help-goal = Lay tiles on the lake, collect lanterns, and hand them in for rewards. The most points on reward cards win.
lichterfest-help-turn = A turn has up to three parts, in this order: trade a lantern (if you like), earn one reward (if you like), lay one tile (always).
lichterfest-help-trade = Trade: pay 2 boats, put a lantern back and take one of another colour.
lichterfest-help-reward = Reward: hand in four lanterns alike, three pairs, or one of each colour, and take the top card of that stack. If the stack is empty you get 4 points.
lichterfest-help-twelve = With more than 12 lanterns you must earn a reward or put lanterns back before you lay a tile.
lichterfest-help-tile = Tile: lay it side to side with any other. For each side that matches in colour you get a lantern of that colour. A matching tile with a symbol brings a boat: yours once, and each neighbour you match.
lichterfest-help-share = Then everybody gets a lantern in the colour of the side they face, you first, then clockwise. If a colour is used up, bad luck.
lichterfest-help-end = When all tiles are laid, everybody has one last turn without a tile. Equal points: more boats win, then more lanterns.
lichterfest-help-lamps = What the lamps say
lichterfest-lamps-beacons = Beacons 1 to 4 are the four sides of the table, clockwise from player 1: lit means it is your turn, a flash means you get lanterns. Beacon 5 is lit while there are tiles to draw, beacon 6 in the last turns.
lichterfest-lamps-supply = Track lamps 1 to 7 are the lantern stacks (white, orange, red, purple, blue, green, black): bright means in stock, faint one or two left, dark empty. A slow pulse means you may choose it.
lichterfest-lamps-rewards = Track lamps 8 to 10 are the rewards (four alike, three pairs, one of each): faint means the last card, a pulse means you can pay. Lamp 11: general cards are left. Lamp 12 pulses when you may trade, lamp 13 when lanterns must go back.
lichterfest-lamps-strip = A strip shows the lanterns of the player on turn: three lamps a colour, in the same order.

lichterfest-turn-of = Tile { $turn } of { $turns }
lichterfest-last-turns = The last turns
lichterfest-hand = { $who }’s tiles
lichterfest-lake = The lake, seen from your side
lichterfest-lake-from = The lake, seen from { $who }’s side
lichterfest-supply = Lanterns in stock
lichterfest-supply-of = { $colour }: { $number }
lichterfest-rewards = Rewards
lichterfest-general = General cards: { $number }
lichterfest-stack-left = { $number ->
    [0] none left
    [one] last card
   *[other] { $number } cards
}
lichterfest-task-four = Four alike
lichterfest-task-pairs = Three pairs
lichterfest-task-seven = One of each
lichterfest-lanterns = { $number ->
    [one] one lantern
   *[other] { $number } lanterns
}
lichterfest-boats-of = { $number ->
    [one] one boat
   *[other] { $number } boats
}
lichterfest-tiles-of = { $number ->
    [one] one tile
   *[other] { $number } tiles
}
lichterfest-pile = { $number ->
    [0] The pile is empty
    [one] One tile to draw
   *[other] { $number } tiles to draw
}
lichterfest-spot-earns = { $lanterns ->
    [0] { $boats ->
        [0] no bonus
       *[other] up to { $boats } boats as a bonus
    }
    [one] up to one lantern { $boats ->
        [0] { "as a bonus" }
        [one] and one boat as a bonus
       *[other] and { $boats } boats as a bonus
    }
   *[other] up to { $lanterns } lanterns { $boats ->
        [0] { "as a bonus" }
        [one] and one boat as a bonus
       *[other] and { $boats } boats as a bonus
    }
}
lichterfest-zoom-in = Closer
lichterfest-zoom-out = Further away
lichterfest-zoom-all = The whole lake
lichterfest-lamps = The lamps
lichterfest-signs = Colours and their signs
lichterfest-give-of = trade { $colour }
lichterfest-take-of = take { $colour }
lichterfest-discard-of = put { $colour } back
lichterfest-points = { $number } points
lichterfest-rewards-for = Rewards, and how far { $who } is
lichterfest-of-four = { $have } of 4 alike
lichterfest-of-pairs = { $have } of 3 pairs
lichterfest-of-seven = { $have } of 7 colours
lichterfest-tap-to-turn = Tap the tile to turn it
