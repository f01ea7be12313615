"""`housewright train`: train the weights of the level master."""

import json
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from rich.progress import Progress

from ..bots.custom import spelled
from ..study import training
from ..study.training import Report
from . import FINE, INTERRUPTED
from .console import count, grid, paper
from .flags import AsJson, GameKey, Place, Whole
from .simulate import columns, played


def train(
    game: GameKey,
    /,
    *,
    matches: Whole = 2000,
    by: str = "apprentice",
    teacher: str = "builder",
    hidden: Whole = 16,
    seed: Whole = 0,
    jobs: Whole | None = None,
    work: Place | None = None,
    out: Place | None = None,
    as_json: AsJson = False,
) -> int:
    """Train the weights of the level master, from matches between bots.

    Parameters
    ----------
    matches
        The number of matches to learn from.
    by
        The bot that plays the matches; some of its moves are replaced by random ones.
    teacher
        The bot whose search shows which moves are worth a look.
    hidden
        The number of hidden units of the value function.
    seed
        The seed of the matches.
    jobs
        The number of processes (default: one per processor).
    work
        The folder for the training data, to continue later (default: training-GAME).
    out
        The file for the weights (default: weights.json in that folder).
    """
    folder = work or Path(f"training-{game}")
    try:
        with _bar(matches) as tell:
            report = training.train(
                game,
                work=folder,
                out=out,
                matches=matches,
                by=spelled(by),
                teacher=spelled(teacher),
                hidden=hidden,
                seed=seed,
                jobs=(os.cpu_count() or 1) if jobs is None else jobs,
                progress=tell,
            )
    except training.Stopped:
        paper(error=True).print(f"Stopped; the same command continues with the data in {folder}.")
        return INTERRUPTED
    if as_json:
        print(json.dumps(report.to_json(), indent=2))
    else:
        show(report)
    return FINE


@contextmanager
def _bar(matches: int) -> Iterator[Callable[[int], object]]:
    beside = paper(error=True)
    hidden = not beside.is_terminal
    with Progress(*columns(), console=beside, disable=hidden, transient=True) as bar:
        task = bar.add_task("", total=matches)
        yield lambda over: bar.update(task, completed=over)


def show(report: Report) -> None:
    """Print the quality of the weights, measured on held-out matches."""
    out = paper()
    table = grid("", ">learned", ">sense", ">nothing")
    judged, chosen = report.value, report.prior
    table.add_row(
        "log-loss of victories",
        f"{judged.loss:.3f}",
        f"{judged.loss_of_sense:.3f}",
        f"{judged.loss_of_nothing:.3f}",
    )
    table.add_row(
        "winners predicted", f"{100 * judged.right:.1f} %", f"{100 * judged.right_of_sense:.1f} %"
    )
    table.add_row("log-loss of choices", f"{chosen.loss:.3f}", f"{chosen.loss_of_sense:.3f}")
    table.add_row(
        "choices predicted",
        f"{100 * chosen.agreement:.1f} %",
        f"{100 * chosen.agreement_of_sense:.1f} %",
    )
    out.print(table)
    out.print(
        f"{played(report.matches)}; measured on {count(judged.positions, 'position')} and "
        f"{count(chosen.decisions, 'decision')} that were held out"
    )
    out.print(f"{report.path}: {report.size:,} bytes", soft_wrap=True)
