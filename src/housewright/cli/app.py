"""The commands and their help texts. The module of a command is imported when it is used."""

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

    0    success
    1    `check` found a difference
    2    an invalid name, value, file or record
    70   a bug in Housewright
    130  interrupted

Environment variables:

    NO_COLOR=1              no colours
    HOUSEWRIGHT_DEBUG=1     show the traceback of an unexpected error
    HOUSEWRIGHT_DATABASE    the default for --database
    HOUSEWRIGHT_REDIS       the default for --redis
"""


class _Help(NamedTuple):
    """The help of a command: one sentence, details, and examples."""

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
        "Run the server, so that people can play in their browsers.",
        "The first start creates the database. Anyone who can open the address can create a table "
        "as a guest. Control-C or SIGTERM stops the server; no move is lost.",
        (
            "serve --open",
            "serve --host 0.0.0.0 --port 8080 --database evening.db",
            "serve --origin https://play.example.org --proxy 127.0.0.1",
            "serve --database postgresql://hw@db/hw --redis redis://db:6379/0",
        ),
    ),
    "backup": _Help(
        "Copy the server's database into one file.",
        "The server can keep running. The file appears when it is complete and verified.",
        ("backup monday.db", "backup monday.db --database evening.db --replace"),
    ),
    "restore": _Help(
        "Restore the database from a backup.",
        "Stop the server first. With --replace the old database is kept under another name.",
        ("restore monday.db", "restore monday.db --replace"),
    ),
    "games": _Help(
        "List the games with their numbers of players and options.",
        "",
        ("games", "games --json"),
    ),
    "rules": _Help(
        "Show the rules of a game, or one rule by its id.",
        "",
        ("rules estates", "rules estates est-15", "rules estates 15"),
    ),
    "replay": _Help(
        "Show the log, the board and the scores of a recorded match.",
        "",
        ("replay evening.hwr", "replay evening.hwr --to 40 --seat 1"),
    ),
    "analyse": _Help(
        "Show the mistakes in a finished match, and how much was luck.",
        "A bot analyses every decision with what its player could see: the chance to win with the "
        "best move, and with the move that was made. A difference within the error of the search "
        "does not count as a mistake. Changes by hidden information that was revealed count as "
        "luck.\n\n"
        "The same record, level, budget and seed give the same analysis. More simulations are "
        "more precise and take longer.",
        (
            "analyse evening.hwr",
            "analyse evening.hwr --budget 1000 --show 20",
            "analyse evening.hwr --all",
            "analyse evening.hwr --level master --json",
        ),
    ),
    "verify": _Help(
        "Check every move, the result and the seed of records.",
        "A record may hold a commitment to the seed, which was published at the start: if it "
        "matches, nobody changed the deal. The output has one line per record. For an invalid "
        "record it names the wrong line, and the exit code is 2.",
        ("verify evening.hwr", "verify records"),
    ),
    "check": _Help(
        "Run scenarios: positions with moves and expected results.",
        "Shows all differences and the number of scenarios that passed. The exit code is 1 if "
        "there are differences, 2 if a file cannot be used.",
        ("check scenarios/estates", "check first.json second.json"),
    ),
    "simulate": _Help(
        "Let bots play many matches, and show how often each wins.",
        "After each match the bots move on by one seat, so that each plays every seat equally "
        "often. The same seed gives the same matches, with any number of processes.\n\n"
        "A win shared by k seats counts 1/k for each. The intervals are Wilson's 95 % intervals of "
        "the wins per seat; with shared wins, or a bot in several seats, they are too wide rather "
        "than too narrow.",
        (
            "simulate estates --games 1000 --seats apprentice,random,random",
            "simulate estates --seats random,random --option rounds=3 --json",
        ),
    ),
    "arena": _Help(
        "Compare bots: which one is better, and how certain is that?",
        "A contest is a game with a number of players. In each of its rounds every bot plays the "
        "same deal in every seat: one bot against a table full of another, or all against all. "
        "The same seed gives the same deals.\n\n"
        "The report shows wins per seat with Wilson's 95 % interval, the ratio to a fair share of "
        "wins, the mean rank, the mean lead over the best of the others, the OpenSkill rating, and "
        "the result of a sequential test: better, not better, or open.",
        (
            "arena estates apprentice,random --games 400",
            "arena all apprentice,random --players all --until-decided --file ladder.jsonl",
            "arena estates random,novice,apprentice --round-robin --players 3 --plot three.svg",
        ),
    ),
    "train": _Help(
        "Train the level master for a game, from many matches between bots.",
        "Bots play matches, which are stored in a folder. From them the training learns to predict "
        "who will win and which moves are worth a search. The file of weights names the command, "
        "the seed and the measured quality. After an interrupt the same command continues.",
        ("train estates", "train estates --matches 500 --jobs 1 --out weights.json"),
    ),
    "bench": _Help(
        "Measure the speed of this installation.",
        "Every game is measured with four players, or the nearest number that it allows, in "
        "processor time; the best of several repetitions counts. The columns are:\n\n"
        "    matches, length  random matches per second, and moves per match\n"
        "    moves/s          random play from the deal to the end\n"
        "    other options    the same with every option different from its default\n"
        "    Python loop      the same with the loop in Python instead of the engine\n"
        "    copy, view       of a position in the middle of a match\n"
        "    account          the score of one player at the end\n"
        "    replay           applying known moves to a state\n"
        "    record           reading a record and checking every line",
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
    help="Install shell completion for commands, options and games.\n\n"
    "The script is put where your shell looks for completions; the startup file of bash, zsh or "
    "PowerShell gets a line that loads it.",
    help_epilogue="Examples:\n\n    housewright --install-completion\n"
    "    housewright --install-completion --shell fish",
)
