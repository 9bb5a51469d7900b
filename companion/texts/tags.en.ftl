# Tags and readers: naming, scanning, and what readers say.

tag-unknown = Nobody knows the tag “{ $tag }” yet. Name it on the phone, or choose the piece there.
tag-known = The tag “{ $tag }” is already this piece’s: { $piece }. Lay it down again, or name it anew under “Tags and printing”.
tag-named = The tag “{ $tag }” belongs to this piece from now on: { $piece }. Lay it down again to play it.
scan-too-long = The scanner read something far too long for a tag. Lay one card down and try again.
scan-garbled = The scanner read something that is no tag. Lay one card down and try again.
touch-speaker = The next piece is { $who }’s.

naming-ask = Lay piece { $number } of { $all } on the scanner: { $piece }
naming-done = All of them have a tag now: { $pieces } ({ $game }).
naming-all-named = All of them have a tag already: { $pieces } ({ $game }). End the naming, or choose a piece from the list.
naming-again = This tag is this piece’s already. Lay the next one down, or skip.
naming-clash = This tag already belongs to { $piece }. Lay the right piece down, or say on the phone that the tag moves here.
naming-named = Named: { $piece }.
naming-next = { $named } { $ask }
naming-ended = Tags are played again, not named.

tags-clash = { $number ->
    [one] One tag of the file belongs
   *[other] { $number } tags of the file belong
} to another piece here: “{ $tag }” is { $piece }, but { $other } in the file. Nothing was changed; correct the file, or import it again so that the file wins (--replace on the command line).
tags-imported = { $number ->
    [one] One tag
   *[other] { $number } tags
} read; new: { $added }.
expect-tags = a list of tags, each in quotation marks
expect-piece = a piece’s name in small letters, digits, hyphens and dots

page-tags-title = Tags and printed cards
page-tags-hint = Give every card a tag: the table asks for one piece after the other. Cards printed with a code need no tag.
page-tags-count = { $named } of { $all } pieces have a tag
page-tags-register = Give tags to { $pieces }
page-tags-print = Print { $game }
page-tags-export = All tags as a file
page-tags-import = Import a tag file
page-tags-file = Tag file
page-tags-replace = Where they differ, the file wins
page-tags-none = That file cannot be read as a tag file: { $reason }. Choose one that Lightkeeper has exported.
page-tags-import-button = Import
page-naming-title = Naming the tags of { $game }
page-naming-skip = Skip this piece
page-naming-redo = Redo the last one
page-naming-another = Another tag for the last piece
page-naming-move = The tag moves here
page-naming-end = End naming
page-naming-forget = Forget its tags
page-naming-go = Name it now
page-naming-list = All pieces
page-naming-tags = { $number ->
    [0] no tag
    [one] one tag
   *[other] { $number } tags
}
page-naming-last = Named last: { $piece }
page-name-tag = Name this tag
page-name-title = What is this tag?
page-name-hint = “{ $tag }” was laid on the scanner. Choose the piece it belongs to.

tape-unwritable = The recording { $file } cannot be written ({ $reason }). Choose another file.
tape-unreadable = The recording { $file } cannot be read ({ $reason }). Check the path.
tape-damaged = { $file } is no recording of Lightkeeper, or line { $line } of it is damaged. Record it again.
reader-library = Readers of the kind “{ $kind }” need a further library. Install it in the project’s folder: sudo apt install gcc python3-dev{ $extra ->
    [pcsc] {" "}swig libpcsclite-dev pcscd
   *[other] {""}
} && .venv/bin/pip install ".[{ $extra }]"

naming-own = This carries a name of its own: { $piece }. It needs no tag and gets no other name. Lay down: { $asked }.
naming-skip = Skipped.
naming-redo = The last one is asked for again.
naming-moved = The tag belongs here now, and no longer to: { $piece }.
naming-nothing = Nothing has been given a tag yet. Lay a piece down first.
naming-clash-key = This tag already belongs to { $piece }. Lay the right piece down, or type m and Enter: the tag moves here.
naming-on = Tags are being given to pieces, so nothing is played. End that first.
page-naming-waits = The game waits meanwhile. End naming to go on.
page-name-has = has a tag
expect-in-box = the name of a piece of { $game }
box-group-all = all pieces
expect-tag = a tag of at most { $most } characters
