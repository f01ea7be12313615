"""`housewright analyse`: mistakes and luck in a finished match."""

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated

from cyclopts import Parameter
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeRemainingColumn,
)

from ..bots.advice import searcher
from ..bots.custom import is_custom
from ..core.files import read_match
from ..core.refusal import BadSetup
from ..study.analysis import USUAL_BUDGET
from ..study.analysis import analyse as analysis_of
from ..study.analysis.run import Progress as Teller
from ..study.simulate import check_number
from . import decisions
from .console import paper
from .flags import AsJson, Flag, Language, Place, Whole


def analyse(
    file: Place,
    /,
    *,
    level: str | None = None,
    budget: Whole = USUAL_BUDGET,
    seed: Whole = 0,
    show: Whole = 10,
    every: Annotated[Flag, Parameter("--all")] = False,
    jobs: Whole | None = None,
    lang: Language = "en",
    as_json: AsJson = False,
) -> None:
    """Show the mistakes in a finished match, and how much was luck.

    Parameters
    ----------
    file
        The record (.hwr) of a finished match.
    level
        The level that analyses the decisions, one that searches (default: that of hints).
    budget
        The number of simulations for a first look at each decision; where a mistake seems likely
        several times as many follow.
    seed
        The seed of the simulations.
    show
        The number of mistakes to show, the most expensive first.
    every
        Show every decision too, with the best alternative and the luck before it.
    jobs
        The number of processes (default: one per processor).
    """
    check_number("mistakes to show", show, decisions.MOST_LINES)
    match = read_match(file)
    with progress_bar() as tell:
        found = analysis_of(
            match,
            _named(level.lower()) if level else None,
            budget,
            seed=seed,
            jobs=(os.cpu_count() or 1) if jobs is None else jobs,
            progress=tell,
        )
    if as_json:
        print(json.dumps(found.to_json(), indent=2))
    else:
        decisions.show(match, found, show, lang)
        if every:
            decisions.show_all(match, found, lang)


def _named(level: str) -> str:
    """The level; raises BadSetup for one with a budget, which is another option."""
    alone, colon, _ = level.partition(":")
    if colon and not is_custom(level):
        name = searcher(alone).name
        raise BadSetup(
            "level",
            f"--level must be {name} without a budget, not {level!r:.60}; set the number of "
            "simulations with --budget.",
        )
    return level


@contextmanager
def progress_bar() -> Iterator[Teller]:
    """A progress bar on stderr, if that is a terminal."""
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
