"""`housewright arena`: which bot is better, and how certain is that?"""

import json
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from rich.progress import Progress

from .. import study
from ..bots.custom import spelled
from ..core.files import BadFile, write_text
from ..core.options import Options
from ..core.refusal import BadSetup
from ..study import ArenaReport as Report
from ..study.arena import setup
from ..study.arena.plot import plot as picture
from ..study.arena.run import Progress as Teller
from . import FINE, INTERRUPTED, terms
from .console import paper
from .flags import AsJson, Flag, GivenOptions, Place, SomeGame, Whole
from .simulate import columns
from .standings import show


def arena(
    game: SomeGame,
    entrants: str,
    /,
    *,
    players: str | None = None,
    round_robin: Flag = False,
    games: Whole | None = None,
    until_decided: Flag = False,
    ratio: float = 1.2,
    error: float = 0.05,
    seed: Whole = 0,
    option: GivenOptions = None,
    jobs: Whole | None = None,
    file: Place | None = None,
    plot: Place | None = None,
    as_json: AsJson = False,
) -> int:
    """Compare bots, in all seats and with the same deals.

    Parameters
    ----------
    game
        The key of a game, several keys with commas, or “all”.
    entrants
        The bots, with commas; the first plays against tables full of each of the others.
    players
        A number of players, several numbers with commas, or “all” (default: 4 or the nearest).
    round_robin
        All bots play each other.
    games
        Matches per contest, rounded up to whole rounds; with --until-decided the maximum.
    until_decided
        End a contest as soon as the sequential test has decided.
    ratio
        The test asks whether a bot wins this many times its fair share.
    error
        The error probability of the test, in either direction.
    seed
        The seed of the deals.
    jobs
        The number of processes (default: one per processor).
    file
        Write every finished match to this file (JSON lines); an existing file is continued.
    plot
        Draw the shares of wins into this file (.svg).
    """
    if plot:
        check_picture(plot)
    keys, sizes = words(game, "Games"), numbers(players)
    contest = partial(
        study.arena,
        keys,
        [spelled(name) for name in words(entrants, "Entrants")],
        players=sizes,
        round_robin=round_robin,
        games=games,
        until_decided=until_decided,
        ratio=ratio,
        error=error,
        seed=seed,
        options=options(keys, sizes, option or []),
        jobs=(os.cpu_count() or 1) if jobs is None else jobs,
        file=file,
    )
    report = watched(contest)
    if plot:
        write_text(plot, picture(report))
    if as_json:
        print(json.dumps(report.to_json(), indent=2))
    else:
        show(report)
    return INTERRUPTED if report.stopped else FINE


def watched(contest: Callable[..., Report]) -> Report:
    """The report of an arena, also of an interrupted one."""
    with progress_bar() as tell:
        try:
            return contest(progress=tell)
        except study.ArenaStopped as stopped:
            return stopped.report


@contextmanager
def progress_bar() -> Iterator[Teller]:
    """A progress bar on stderr, if that is a terminal; matches in the file count as done."""
    beside = paper(error=True)
    hidden = not beside.is_terminal
    with Progress(*columns(), console=beside, disable=hidden, transient=True) as bar:
        task = bar.add_task("", total=None)
        yield lambda over, asked: bar.update(task, completed=over, total=asked)


def words(given: str, what: str) -> list[str]:
    """The words between commas."""
    found = [word.strip() for word in given.split(",")]
    if not all(found):
        raise BadSetup("names", f"{what} must be like name,name,…, not {given!r:.60}.")
    return found


def numbers(given: str | None) -> list[int] | str | None:
    """The numbers of players, or ALL."""
    if given is None or given.strip().lower() == setup.ALL:
        return given and setup.ALL
    try:
        return [int(word) for word in given.split(",")]
    except ValueError:
        raise BadSetup(
            "players", f"--players must be whole numbers or all, not {given!r:.60}."
        ) from None


def options(keys: list[str], sizes: list[int] | str | None, given: list[str]) -> Options:
    """The options of the game; raises BadSetup if there are several games."""
    if not given:
        return {}
    found = setup.games(keys)
    setup.check_alone(found)
    return terms.options(found[0], given, setup.sizes(found[0], sizes)[0])


def check_picture(path: Path) -> None:
    """Raises BadFile if the plot cannot be written there, before any match is played."""
    if path.suffix.lower() != ".svg":
        raise BadFile(path, "the name of a plot must end in .svg.")
    if path.is_dir():
        raise BadFile(path, "this is a folder, not a file.")
