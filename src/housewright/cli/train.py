"""`housewright train`: learn about a game, and write down what was learned."""

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
    """Let bots play a game, learn from it, and write the weights of the level master.

    Parameters
    ----------
    matches
        How many matches are learned from.
    by
        The bot that plays them; now and then it errs on purpose.
    teacher
        The bot whose search tells which moves deserve attention.
    hidden
        How many units judge a position.
    seed
        Another number gives other matches.
    jobs
        How many processes; without it one per processor.
    work
        The folder where matches pile up, to go on later; without it training-GAME.
    out
        Write the weights into this file; without it weights.json in that folder.
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
        paper(error=True).print(f"Stopped; the same command goes on with what is in {folder}.")
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
    """How well it was learned, measured on matches that were kept back."""
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
        "winners foretold", f"{100 * judged.right:.1f} %", f"{100 * judged.right_of_sense:.1f} %"
    )
    table.add_row("log-loss of choices", f"{chosen.loss:.3f}", f"{chosen.loss_of_sense:.3f}")
    table.add_row(
        "choices foretold",
        f"{100 * chosen.agreement:.1f} %",
        f"{100 * chosen.agreement_of_sense:.1f} %",
    )
    out.print(table)
    out.print(
        f"{played(report.matches)}; measured on {count(judged.positions, 'position')} and "
        f"{count(chosen.decisions, 'decision')} that were kept back"
    )
    out.print(f"{report.path}: {report.size:,} bytes", soft_wrap=True)
