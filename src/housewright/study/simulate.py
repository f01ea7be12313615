"""Simulations: many matches between bots, in any number of processes with the same result.

>>> from housewright.study import simulate
>>> report = simulate("estates", games=4, seats=["random", "random"], seed=7)
>>> report.games, report.players
(4, 2)
"""

from collections.abc import Callable, Mapping
from contextlib import closing
from pathlib import Path
from time import perf_counter

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
    """The simulation was interrupted; the report covers the finished matches."""

    def __init__(self, report: Report) -> None:
        super().__init__()
        self.report = report


def simulate(
    game: str,
    *,
    games: int,
    seats: list[str],
    seed: int = 0,
    options: Mapping[str, object] | None = None,
    jobs: int = 1,
    rotate: bool = True,
    records: Path | None = None,
    progress: Callable[[int], object] | None = None,
) -> Report:
    """Play many matches and report. Only the seconds depend on the number of jobs.

    `seats` names a bot per seat. With `rotate` the bots move on by one seat after each match, so
    each plays every seat equally often if the number of matches is a multiple of the number of
    seats. The record of each match is written to the folder `records`, which must not hold records
    of the same game and seed. `progress` is called with the number of newly finished matches. An
    interrupt from the keyboard raises `Stopped`; the records are then those of the report.
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
    game: str, seats: list[str], seed: int, options: Mapping[str, object] | None, rotate: bool
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
            f"{folder}: this folder already has records of {plan.game} with the seed {plan.seed}; "
            "choose another folder or another seed.",
        )


def _keep(folder: Path, plan: SimulationPlan, counted: list[Job]) -> None:
    """Delete the records of matches that were not counted."""
    names = {plan.record_name(index) for job in counted for index in range(job.first, job.last)}
    # An interrupted writer leaves a partial file.
    for pattern in (plan.record_files, f"{plan.record_files}*.part"):
        for path in folder.glob(pattern):
            if path.name not in names:
                path.unlink(missing_ok=True)


def check_number(what: str, number: int, most: int) -> None:
    """Raises BadSetup unless the number is from 1 to this maximum."""
    if not 1 <= number <= most:
        raise BadSetup(what, f"The number of {what} is from 1 to {most:,}, not {number:,}.")
