"""`housewright simulate`: many matches between bots."""

import json
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial

from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    TextColumn,
    TimeRemainingColumn,
)
from rich.table import Table
from rich.text import Text

from .. import study
from ..core.registry import find
from ..study.report import Report, Row
from . import FINE, INTERRUPTED, terms
from .console import count, grid, pace, paper
from .flags import AsJson, GameKey, GivenOptions, Place, Whole


def simulate(
    game: GameKey,
    /,
    *,
    games: Whole = 100,
    seats: str | None = None,
    seed: Whole = 0,
    option: GivenOptions = None,
    jobs: Whole | None = None,
    rotate: bool = True,
    records: Place | None = None,
    as_json: AsJson = False,
) -> int:
    """Let bots play many matches, and show how often each wins.

    Parameters
    ----------
    games
        The number of matches.
    seats
        The bots by seat, with commas (default: random, with the smallest number of players).
    seed
        The seed of the matches.
    jobs
        The number of processes (default: one per processor).
    rotate
        Move the bots on by one seat after each match.
    records
        Write the record of each match to this folder.
    """
    found = find(game)
    bots = ["random"] * found.seats[0] if seats is None else terms.bots(seats)
    players = found.check_players(len(bots))
    simulation = partial(
        study.simulate,
        game,
        games=games,
        seats=bots,
        seed=seed,
        options=terms.options(found, option or [], players),
        jobs=(os.cpu_count() or 1) if jobs is None else jobs,
        rotate=rotate,
        records=records,
    )
    report = watched(simulation, games)
    if as_json:
        print(json.dumps(report.to_json(), indent=2))
    else:
        show(report)
    return FINE if report.games == report.requested else INTERRUPTED


def watched(simulation: Callable[..., Report], games: int) -> Report:
    """The report of a simulation, also of an interrupted one."""
    with progress_bar(games) as advance:
        try:
            return simulation(progress=advance)
        except study.Stopped as stopped:
            return stopped.report


@contextmanager
def progress_bar(games: int) -> Iterator[Callable[[int], object]]:
    """A progress bar on stderr, if that is a terminal."""
    beside = paper(error=True)
    hidden = not beside.is_terminal
    with Progress(*columns(), console=beside, disable=hidden, transient=True) as bar:
        task = bar.add_task("", total=games)
        yield lambda more: bar.advance(task, more)


def columns() -> list[ProgressColumn]:
    """The columns of the progress bar: `12/1000 matches`, and the time left."""
    numbers, left = MofNCompleteColumn(), TimeRemainingColumn()
    return [BarColumn(), numbers, TextColumn("matches,"), left, TextColumn("left")]


def show(report: Report) -> None:
    """Print the report as tables."""
    out = paper()
    title = find(report.game).title
    options = " ".join(f"{name}={value}".lower() for name, value in report.options.items())
    terms_agreed = f", {report.players} players, {options}, seed {report.seed}"
    out.print(Text.assemble((title, "bold"), terms_agreed))
    if report.games < report.requested:
        out.print(f"[yellow]Stopped after {report.games:,} of {played(report.requested)}.[/]")
    if not report.games:
        return
    for heading, rows in (("bot", report.bots), ("seat", report.seats)):
        out.print()
        out.print(_standings(heading, rows))
    moves = report.moves
    out.print()
    out.print(
        f"{played(report.games)}, {report.shared:,} with a shared win; "
        f"{moves.mean:.1f} ± {moves.sd:.1f} moves each ({moves.low} to {moves.high})"
    )
    out.print(
        f"{report.seconds:.1f} s: {pace(report.games_per_second, 'matches')}, "
        f"{pace(report.moves_per_second, 'moves')}",
        style="dim",
    )


def played(matches: int) -> str:
    """A number of matches: `1 match`, `2 matches`."""
    return count(matches, "match", "matches")


def _standings(heading: str, rows: list[Row]) -> Table:
    table = grid(
        heading, ">held", ">wins", ">share", ">95 % interval", ">score", ">sd", ">min", ">max"
    )
    for row in rows:
        share, low, high = (f"{100 * value:.1f}" for value in row.interval)
        table.add_row(
            row.name,
            f"{row.held:,}",
            f"{row.wins:,.1f}".removesuffix(".0"),
            f"[bold]{share} %[/]",
            f"{low} – {high} %",
            f"{row.scores.mean:.1f}",
            f"{row.scores.sd:.1f}",
            str(row.scores.low),
            str(row.scores.high),
        )
    return table
