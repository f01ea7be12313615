"""The commands and what the help says of them; each is imported only when it is used."""

from typing import Final, NamedTuple

from cyclopts import App

from .. import __version__

#: The flags of the command itself.
FLAGS: Final = ("--version", "--help", "--install-completion")

_EPILOGUE: Final = """\
Examples:

    housewright play estates
    housewright rules estates EST-15
    housewright simulate estates --games 1000 --seats apprentice,random,random

Exit codes:

    0    fine
    1    a check found a difference
    2    a name, value or file that cannot be used, or a false record
    70   a bug of Housewright
    130  interrupted

Variables:

    NO_COLOR=1              takes the colours away
    HOUSEWRIGHT_DEBUG=1     shows where an unexpected error happened
    HOUSEWRIGHT_DATABASE    stands for --database, and HOUSEWRIGHT_REDIS for --redis
"""


class _Help(NamedTuple):
    """A command in words: in one sentence, in more, and by examples."""

    sentence: str
    more: str
    examples: tuple[str, ...]


COMMANDS: Final = {
    "play": _Help(
        "Play in the terminal, against bots or with friends.",
        "",
        (
            "play",
            "play estates --seats you,apprentice,apprentice --option rounds=3",
            "play estates --save evening.hwr",
            "play --resume evening.hwr",
        ),
    ),
    "serve": _Help(
        "Let people play over the network.",
        "The first start makes the database. Whoever opens the address can make a table at once, "
        "as a guest. Control-C, or SIGTERM, stops the server; no move that was made is lost.",
        (
            "serve --open",
            "serve --host 0.0.0.0 --port 8080 --database evening.db",
            "serve --origin https://play.example.org --proxy 127.0.0.1",
            "serve --database postgresql://hw@db/hw --redis redis://db:6379/0",
        ),
    ),
    "backup": _Help(
        "Copy all that the server keeps into one file.",
        "The server may go on running. The file appears when it is complete and checked.",
        ("backup monday.db", "backup monday.db --database evening.db --replace"),
    ),
    "restore": _Help(
        "Go back to a backup.",
        "Stop the server first. A database that is replaced is kept beside the new one.",
        ("restore monday.db", "restore monday.db --replace"),
    ),
    "games": _Help(
        "Show the games, for how many they are and what can be agreed.",
        "",
        ("games", "games --json"),
    ),
    "rules": _Help(
        "Show the rules of a game, or one of them by its id.",
        "",
        ("rules estates", "rules estates est-15", "rules estates 15"),
    ),
    "replay": _Help(
        "Show the log, the table and the scores of a recorded match.",
        "",
        ("replay evening.hwr", "replay evening.hwr --to 40 --seat 1"),
    ),
    "analyse": _Help(
        "Show what the decisions of a finished match cost, and what was luck.",
        "A bot that searches looks at every decision with the eyes of the seat that made it: the "
        "chance to win with the best move, and with the move that was made. A difference within "
        "the error of the search is no mistake. What came to light without anybody's choice is "
        "counted as luck.\n\n"
        "The same record, level, budget and seed give the same analysis. More simulations "
        "find more and take longer.",
        (
            "analyse evening.hwr",
            "analyse evening.hwr --budget 1000 --show 20",
            "analyse evening.hwr --all",
            "analyse evening.hwr --level master --json",
        ),
    ),
    "verify": _Help(
        "Check every move, the result and the seed of records.",
        "A record may hold a commitment, published at the start, that fixes the seed: if it "
        "agrees, nobody changed what was dealt. One line per record says what was checked. For a "
        "false or unreadable record the exit code is 2, and the line that is wrong is named.",
        ("verify evening.hwr", "verify records"),
    ),
    "check": _Help(
        "Run scenarios: positions, moves, and what must be true.",
        "Says what differs, and how many passed. The exit code is 1 if some differ, 2 if a file "
        "cannot be used.",
        ("check scenarios/estates", "check first.json second.json"),
    ),
    "simulate": _Help(
        "Let bots play many matches, and show who wins how often.",
        "After each match everybody moves on by one seat, so that every bot sits everywhere "
        "equally often. The same seed gives the same matches, on any number of processes.\n\n"
        "A win shared by k seats counts 1/k for each. The intervals are Wilson's, for the wins per "
        "seat held; where wins are shared or a bot holds several seats they are rather too wide "
        "than too narrow.",
        (
            "simulate estates --games 1000 --seats apprentice,random,random",
            "simulate estates --seats random,random --option rounds=3 --json",
        ),
    ),
    "arena": _Help(
        "Measure which bot is better, and how sure that is.",
        "A contest is a game at one size of table. In each of its rounds a deal is played by "
        "everybody in every seat: one bot against a table full of another, or all against all. "
        "The same seed gives the same deals.\n\n"
        "Shown are the wins per seat held with Wilson's interval, how many fair shares that is, "
        "the mean rank, how far a seat is ahead of the best of the others, OpenSkill's rating, and "
        "what the sequential test says: better, not better, or still open.",
        (
            "arena estates apprentice,random --games 400",
            "arena all apprentice,random --players all --until-decided --file ladder.jsonl",
            "arena estates random,novice,apprentice --round-robin --players 3 --plot three.svg",
        ),
    ),
    "train": _Help(
        "Learn a game from many matches, for the level master.",
        "Bots play matches, which pile up in a folder; from them is learned who will win and "
        "which moves deserve attention. The weights are written with the command, the seed and "
        "the figures behind them. Stopped and called again, it goes on where it was.",
        ("train estates", "train estates --matches 500 --jobs 1 --out weights.json"),
    ),
    "bench": _Help(
        "Measure how fast this installation plays.",
        "Every game is measured with four players, or the nearest number that it allows, in "
        "processor time; the best of several repetitions counts. Shown are:\n\n"
        "    matches, length  random play, and how many moves a match takes\n"
        "    moves/s          random play from the deal to the end\n"
        "    other options    the same with every option other than its default\n"
        "    Python loop      the same with a loop in Python around the engine\n"
        "    copy, view       of a position in the middle of a match\n"
        "    account          of one player at the end\n"
        "    replay           known moves, made on a state\n"
        "    record           read, with every line checked",
        ("bench", "bench --seconds 10 --json"),
    ),
}

app: Final = App(
    name="housewright",
    help="Play, host, replay, check and simulate house-building board games.",
    help_epilogue=_EPILOGUE,
    help_format="plaintext",
    version=__version__,
    exit_on_error=False,
    print_error=False,
    verbose=False,
    suppress_keyboard_interrupt=False,
    result_action="return_value",
)

for _place, (_name, _help) in enumerate(COMMANDS.items()):
    app.command(
        f"{__package__}.{_name}:{_name}",
        name=_name,
        help=f"{_help.sentence}\n\n{_help.more}",
        help_epilogue="\n".join(["Examples:\n", *(f"    housewright {e}" for e in _help.examples)]),
        sort_key=_place,
    )

app.command(
    f"{__package__}.completion:install_completion",
    name="--install-completion",
    help="Let the shell complete commands, options and games.\n\n"
    "The script goes where your shell looks for such scripts; the start file of bash, zsh or "
    "PowerShell gets a line that loads it.",
    help_epilogue="Examples:\n\n    housewright --install-completion\n"
    "    housewright --install-completion --shell fish",
)
