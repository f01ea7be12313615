"""`housewright analyse`: what a finished match was decided by."""

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager

from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeRemainingColumn,
)
from rich.table import Table
from rich.text import Text

from ..core.files import read_match
from ..core.match import Match
from ..study.analysis import USUAL_BUDGET, USUAL_LEVEL, Analysis, Decision
from ..study.analysis import analyse as analysis_of
from ..study.analysis.run import Progress as Teller
from ..study.simulate import check_number
from .console import grid, paper, plain
from .flags import AsJson, Language, Place, Whole

MOST_LINES = 100_000


def analyse(
    file: Place,
    /,
    *,
    level: str = USUAL_LEVEL,
    budget: Whole = USUAL_BUDGET,
    seed: Whole = 0,
    show: Whole = 10,
    jobs: Whole | None = None,
    lang: Language = "en",
    as_json: AsJson = False,
) -> None:
    """Show what the decisions of a finished match cost, and what was luck.

    Parameters
    ----------
    file
        The record (.hwr) of a finished match.
    level
        The bot that looks at the decisions; it must be one that searches.
    budget
        How many simulations it has for each decision.
    seed
        Another number gives other simulations.
    show
        How many of the dearest mistakes to show.
    jobs
        How many processes; without it one per processor.
    """
    check_number("show", show, MOST_LINES)
    match = read_match(file)
    with progress_bar() as tell:
        found = analysis_of(
            match,
            level.lower(),
            budget,
            seed=seed,
            jobs=(os.cpu_count() or 1) if jobs is None else jobs,
            progress=tell,
        )
    if as_json:
        print(json.dumps(found.to_json(), indent=2))
    else:
        _show(match, found, show, lang)


@contextmanager
def progress_bar() -> Iterator[Teller]:
    """A bar beside the output, where somebody can see it."""
    beside = paper(error=True)
    columns = (
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("decisions,"),
        TimeRemainingColumn(),
        TextColumn("left"),
    )
    hidden = not beside.is_terminal
    with Progress(*columns, console=beside, disable=hidden, transient=True) as bar:
        task = bar.add_task("", total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)


def _show(match: Match, found: Analysis, most: int, lang: str) -> None:
    out = paper()
    counts = f"{_count(match.ply, 'move')}, {_count(len(found.decisions), 'decision')}"
    looked = f"looked at by {found.level} with {found.simulations:,} simulations each"
    out.print(Text.assemble((match.game.title, "bold"), f", {counts}, {looked}"))
    out.print()
    out.print(_totals(found))
    out.print(
        "Chances to win, from the first decision to the result; the rest is what others knew and "
        "what the estimate itself wavers by.",
        style="dim",
    )
    out.print()
    mistakes = found.dearest(most)
    if not mistakes:
        out.print("No move was worse than another by more than this search can tell.")
        return
    every = len(found.dearest(MOST_LINES))
    shown = "The mistakes" if every == len(mistakes) else f"The {most} dearest of {every} mistakes"
    out.print(Text(shown, "bold"))
    out.print(_mistakes(match, found, mistakes, lang))


def _totals(found: Analysis) -> Table:
    headings = ("start", "own choices", "others' choices", "luck", "rest", "result")
    table = grid("player", *(f">{each}" for each in headings))
    for seat, total in enumerate(found.totals):
        table.add_row(
            plain(found.names[seat]),
            _percent(found.start[seat]),
            _change(total.own),
            _change(total.choice - total.own),
            _change(total.luck),
            _change(total.rest),
            f"[bold]{_percent(found.result[seat])}[/]",
        )
    return table


def _mistakes(match: Match, found: Analysis, mistakes: list[Decision], lang: str) -> Table:
    label = match.game.lines.label
    table = grid(">move", "player", "played", ">chance", "better", ">chance", ">cost")
    for each in mistakes:
        table.add_row(
            str(each.ply + 1),
            plain(found.names[each.seat]),
            plain(label(each.text, lang)),
            _percent(each.after[each.seat]),
            plain(label(each.best, lang)),
            _percent(each.before[each.seat]),
            f"[bold]{_change(-each.loss)}[/]",
        )
    return table


def _count(number: int, what: str) -> str:
    return f"{number:,} {what}{'s' * (number != 1)}"


def _percent(share: float) -> str:
    return f"{100 * share:.0f} %"


def _change(share: float) -> str:
    """With a sign that is as wide as the digits; what is nearly nothing has none."""
    shown = f"{100 * share:+.0f}"
    return "0 %" if shown in ("+0", "-0") else f"{shown.replace('-', '−')} %"
