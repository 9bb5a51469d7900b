# The command line.

command-about = Lightkeeper: a companion for a real game table. Scan the card you play, lamps show the light, phones keep the score.
command-usage-prefix = usage:
command-usage = { $program }: { $reason }. See “{ $program } --help”.
command-slip-missing = this is missing: { $what }
command-slip-unknown = nobody knows what this means: { $what }
command-slip-alone = { $what } needs something after it
command-slip-choice = { $what } can be { $words }, not { $got }
command-slip-value = { $what }: { $reason }
command-number = a number from { $least } to { $most } is needed, not “{ $got }”
command-export-number = Which game? Give its number from the list of “lightkeeper games”, for example: lightkeeper games export 1
command-game-damaged = Game { $game } is damaged on disk from its beginning; nothing of it can be read any more.
command-output = The output cannot be written ({ $reason }). Make room where it goes, or choose another place.
command-socket = The simulated scanner cannot open { $path } ({ $reason }). Remove what lies there, or choose another folder with --data.
command-metavar-piece = PIECE
command-metavar-number = NUMBER
command-metavar-file = FILE
command-metavar-pace = SECONDS
record-unlike = no player has this move there
record-utf-8 = { $file } is not a text in UTF-8. Export the game again.
command-arguments = arguments
command-options = options
command-commands = commands
command-metavar = COMMAND
command-help = show this help
command-lang = the language: en or de (otherwise the system’s)
command-run = run the table; where no hardware is found it is simulated
command-demo = watch a table play by itself
command-scan = scan a piece at the running simulated table
command-games = list the past games, or export one as text
command-replay = tell an exported game move by move
command-board = check or show a board file
command-board-check = check a board file and explain every mistake
command-board-show = print a game’s own board file, to copy and correct
command-data = the folder of the table’s data
command-host = the address to listen on (default: all)
command-port-option = the port of the page (default: 8000; 0 takes a free one)
command-pace = seconds between two moves (default: 2)
command-piece = the piece’s name, for example red-solo-4-purple, lighthouse-green, space-7, table/skip
command-games-action = list (default) or export
command-games-number = the number of the game to export
command-replay-file = a file written by “lightkeeper games export”
command-board-file = a board file in TOML
command-board-game = the game
command-board-good = { $file } is a good board for { $game }.
command-ready = Lightkeeper is ready: { $address }
command-ready-hint = Open this address on any phone in the same Wi-Fi, or let its camera read the code. Stop with Ctrl+C.
command-pins = { $factory ->
    [simulated] Simulated lamps: they glow on the page.
   *[other] Lamps on the pins of this Raspberry Pi (through { $factory }).
}
command-scan-hint = Scan from another terminal, for example: { $scan }
command-running = Another Lightkeeper is using { $folder }. Stop it first, or choose another folder with --data. Tags can be given on its page meanwhile.
command-port = The page cannot be opened on { $host }, port { $port } ({ $reason }). Choose others with --host and --port, for example --port 8001.
command-no-journal = There are no games in { $folder } yet. Play one with “lightkeeper run”, or name the right folder with --data.
command-damaged = Game { $game } is damaged on disk; here are its moves up to the damage.

simulator-missing = No simulated table is running with this data ({ $path }). Start one with “lightkeeper run”, or name its folder with --data.
simulator-silent = The table did not answer within { $seconds } seconds. Look at the page: the scan may have counted. Then scan again.
simulator-running = A simulated scanner is already running at { $path }. Stop that Lightkeeper first.
socket-path-too-long = The path { $path } is longer than the { $limit } bytes a socket may have. Choose a shorter folder with --data.
piece-too-long = That is longer than the { $limit } bytes a tag may hold. Give the piece’s name only.
pin-factory = The pin factory { $name } cannot be used ({ $reason }). Unset GPIOZERO_PIN_FACTORY, or install what it needs.
lamps = The lamps on the pins cannot be opened ({ $reason }). Check that no other program uses these pins.
buttons = The buttons cannot be opened ({ $reason }). Check the pins under [buttons], and that no other program uses them.
buzzer = The buzzer cannot be opened ({ $reason }). Check its pin under [buzzer], and that no other program uses it.
