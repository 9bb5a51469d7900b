# Mistakes in a board file: what the table's owner reads. $key, $got and the words are as in the file.

profile-mistakes = { $file } has { $count ->
    [one] one mistake
   *[other] { $count } mistakes
}:
profile-mistake = { $file }: { $key }: expected { $expected }, got { $got ->
    [missing] nothing
   *[value] { $got }
}
profile-unreadable = { $file } cannot be read: { $reason }. Check the path, and that this user may read the file.

expect-at-least = a list of { $count ->
    [one] at least one entry
   *[other] at least { $count } entries
}
expect-count = exactly { $count } with { $what }
expect-different = something other than in { $other }
expect-int = a whole number from { $least } to { $most }
expect-key = one of the keys { $words }
expect-kind = a reader of the kind { $words } for this key
expect-length = a list of { $count ->
    [one] one entry
   *[other] { $count } entries
}
expect-one-of = one of { $words }
expect-table = a table with the keys { $words }
expect-text = a text in quotation marks
expect-toml = valid TOML in line { $line }, column { $column } ({ $reason })
expect-value = { $value }
