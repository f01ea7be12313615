"""Prints the analysis of a match as tables."""

from rich.table import Table
from rich.text import Text

from ..core.match import Match
from ..study.analysis import Analysis, Decision
from .console import count, grid, paper, plain

MOST_LINES = 100_000


def show(match: Match, found: Analysis, most: int, lang: str) -> None:
    """Print what each player gained and lost, and the most expensive mistakes."""
    out = paper()
    counts = f"{count(match.ply, 'move')}, {count(len(found.decisions), 'decision')}"
    looked = f"analysed by {found.level} with {found.simulations:,} simulations each"
    out.print(Text.assemble((match.game.title, "bold"), f", {counts}, {looked}"))
    out.print()
    out.print(_totals(found))
    out.print(
        "Chances to win, from the first decision to the result. The rest is the error of the "
        "estimates, and what the other players knew.",
        style="dim",
    )
    out.print()
    mistakes = found.dearest(most)
    if not mistakes:
        out.print("No mistakes: all differences are within the error of the search.")
        return
    every = len(found.dearest(MOST_LINES))
    shown = "Mistakes" if every == len(mistakes) else f"The {most} costliest of {every} mistakes"
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


def show_all(match: Match, found: Analysis, lang: str) -> None:
    """Print every decision, in order."""
    out = paper()
    out.print()
    out.print(Text("All decisions", "bold"))
    out.print(_all(match, found, lang))
    out.print(
        "Chances of the player who moves. Luck is what changed their chance since the previous "
        "decision. Before and after are equal if the difference is within the error of the "
        "search. No other move is named if none had enough simulations.",
        style="dim",
    )


def _all(match: Match, found: Analysis, lang: str) -> Table:
    label = match.game.lines.label
    headings = (">luck", ">before", "played", ">after", "best other move", ">chance")
    table = grid(">move", "player", *headings)
    for each, luck in zip(found.decisions, found.luck_before(), strict=True):
        other, after = each.other, _percent(each.after[each.seat])
        table.add_row(
            str(each.ply + 1),
            plain(found.names[each.seat]),
            _change(luck),
            _percent(each.before[each.seat]),
            plain(label(each.text, lang)),
            f"[bold]{after}[/]" if each.loss > 0 else after,
            plain(label(other["text"], lang)) if other else "",
            _percent(other["chance"]) if other else "",
        )
    return table


def _percent(share: float) -> str:
    return f"{100 * share:.0f} %"


def _change(share: float) -> str:
    """A percentage with its sign; 0 has none."""
    shown = f"{100 * share:+.0f}"
    return "0 %" if shown in ("+0", "-0") else f"{shown.replace('-', '−')} %"
