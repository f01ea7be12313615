"""Prints the report of an arena as tables."""

from rich.table import Table
from rich.text import Text

from ..core.registry import find
from ..study import ArenaReport as Report
from ..study.arena.report import Result
from ..study.arena.standing import Standing
from .console import count, grid, pace, paper
from .simulate import played


def show(report: Report) -> None:
    """Print a table per contest and, if there are several, one over all contests."""
    out = paper()
    kind = "Round robin" if report.round_robin else "Gauntlet"
    out.print(Text.assemble((kind, "bold"), f" of {_listed(report)}, seed {report.seed}"))
    if report.stopped:
        out.print(f"[yellow]Stopped after {played(report.games)}.[/]")
    for result in report.contests:
        out.print()
        out.print(_heading(result))
        if result.games:
            out.print(_table(result.standings))
            for line in result.standings:
                out.print(_verdict(line, report.hypotheses.bound), end="")
    if len(report.contests) > 1 and report.games:
        out.print()
        out.print(Text.assemble(("All together", "bold"), f", {played(report.games)}"))
        out.print(_table(report.overall))
    out.print()
    out.print(
        f"The test decides between a fair share of wins and {report.hypotheses.ratio:g} times that "
        f"share, with an error probability of {100 * report.hypotheses.error:g} %."
    )
    rate = report.played / report.seconds if report.seconds else 0.0
    out.print(
        f"{report.seconds:.1f} s: {played(report.played)} played, {pace(rate, 'matches')}",
        style="dim",
    )


def _listed(report: Report) -> str:
    return ", ".join(report.entrants)


def _heading(result: Result) -> Text:
    field = result.contest.field
    options = " ".join(f"{name}={value}".lower() for name, value in field.options.items())
    terms = f", {field.players} players{', ' if options else ''}{options}"
    rounds = f": {played(result.games)}, {count(result.rounds, 'whole round')}"
    return Text.assemble((find(field.game).title, "bold"), terms, rounds)


def _table(lines: list[Standing]) -> Table:
    headings = ("share", "95 % interval", "× fair", "rank", "margin", "rating")
    table = grid("entrant", ">matches", *(f">{heading}" for heading in headings))
    for line in lines:
        share, low, high = (f"{100 * value:.1f}" for value in line.interval)
        table.add_row(
            Text(line.entrant),
            f"{line.games:,}",
            f"[bold]{share} %[/]",
            f"{low}–{high} %",
            f"{line.ratio:.2f}",
            f"{line.rank:.2f}",
            f"{line.margin:+.1f}",
            f"{line.rating.mu:.1f} ± {line.rating.sigma:.1f}",
        )
    return table


def _verdict(line: Standing, bound: float) -> Text:
    """The verdict of the test on the entrant as a line; empty without a test."""
    test = line.test
    if test is None:
        return Text()
    if test.verdict == "open":
        said = f"still open, at {test.llr:+.2f} between ±{bound:.2f}\n"
        return Text.assemble(f"Test of {line.entrant}: ", (said, "dim"))
    said = f" after {count(test.rounds, 'round')}\n"
    return Text.assemble(f"Test of {line.entrant}: ", (test.verdict, "bold"), said)
