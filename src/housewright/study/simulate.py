"""Many matches between bots, on one processor or on many, with the same result on any number.

>>> from housewright.study import simulate
>>> report = simulate("estates", games=4, seats=["random", "random"], seed=7)
>>> report.games, report.players
(4, 2)
"""

from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from time import perf_counter
from typing import Any

from ..bots import find
from ..core import registry
from ..core.files import make_folder
from ..core.refusal import BadSetup
from .report import Report, Summary
from .runner import SimulationPlan
from .workers import Job, keyboard_waits, summaries

MOST_GAMES = 1_000_000_000
MOST_JOBS = 256


class Stopped(KeyboardInterrupt):
    """The simulation was interrupted; the report tells of the matches that were finished."""

    def __init__(self, report: Report) -> None:
        super().__init__()
        self.report = report


def simulate(
    game: str,
    *,
    games: int,
    seats: list[str],
    seed: int = 0,
    options: dict[str, Any] | None = None,
    jobs: int = 1,
    rotate: bool = True,
    records: Path | None = None,
    progress: Callable[[int], object] | None = None,
) -> Report:
    """Play many matches and report; only the seconds depend on the number of jobs.

    `seats` names a bot per seat. With `rotate` everybody moves on by one seat from match to match,
    so that each has sat everywhere equally often once the number of matches is a multiple of the
    number of seats. Into the folder `records` the record of each match is written; there must be
    none of the same game and seed. `progress` is told how many more matches are done. An interrupt
    from the keyboard is raised as `Stopped`; the records are then those of the matches reported.
    """
    plan = _checked(game, seats, seed, options, rotate)
    check_number("games", games, MOST_GAMES)
    check_number("jobs", jobs, MOST_JOBS)
    if records:
        make_folder(records)
        _check_free(records, plan)
    whole = Summary()
    counted: list[Job] = []
    start = perf_counter()
    stopped = False
    try:
        with closing(summaries(plan, games, jobs, records)) as done:
            for job, summary in done:
                with keyboard_waits():
                    whole.merge(summary)
                    counted += [job] if records else []
                if progress:
                    progress(summary.games)
    except KeyboardInterrupt:
        stopped = True
        if records:
            _keep(records, plan, counted)
    report = Report(plan, games, whole, perf_counter() - start, jobs)
    if stopped:
        raise Stopped(report)
    return report


def _checked(
    game: str, seats: list[str], seed: int, options: dict[str, Any] | None, rotate: bool
) -> SimulationPlan:
    found = registry.find(game)
    players = found.check_players(len(seats))
    for name in seats:
        find(name)
    agreed = found.check_options(options or {}, players)
    return SimulationPlan(found.key, tuple(seats), agreed, seed, rotate)


def _check_free(folder: Path, plan: SimulationPlan) -> None:
    if any(folder.glob(plan.record_files)):
        raise BadSetup(
            "records",
            f"{folder}: there are already records of {plan.game} with the seed {plan.seed} here; "
            "choose another folder or another seed.",
        )


def _keep(folder: Path, plan: SimulationPlan, counted: list[Job]) -> None:
    """Take the records away that belong to no match that was counted."""
    names = {plan.record_name(index) for job in counted for index in range(job.first, job.last)}
    # A writer that is interrupted leaves a part behind.
    for pattern in (plan.record_files, f"{plan.record_files}*.part"):
        for path in folder.glob(pattern):
            if path.name not in names:
                path.unlink(missing_ok=True)


def check_number(what: str, number: int, most: int) -> None:
    """Refuses a number of something that is not from 1 to the most."""
    if not 1 <= number <= most:
        raise BadSetup(what, f"The number of {what} is from 1 to {most:,}, not {number:,}.")
