"""Prints the analysis of a match as tables."""

from rich.table import Table
from rich.text import Text

from ..core.match import Match
from ..study.analysis import Analysis, Decision
from .console import count, grid, paper, plain

MOST_LINES = 100_000
#: A total of more points than a whole match is worth is shown as this.
MOST_POINTS = 100


def show(match: Match, found: Analysis, most: int, lang: str) -> None:
    """Print what each player gained and lost, and the most expensive mistakes."""
    out = paper()
    counts = f"{count(match.ply, 'move')}, {count(len(found.decisions), 'decision')}"
    looked = f"analysed by {found.level} with {found.simulations:,} simulations and more each"
    out.print(Text.assemble((match.game.title, "bold"), f", {counts}, {looked}"))
    out.print()
    out.print(_totals(found))
    for sentence in _remarks(found):
        out.print(sentence, style="dim")
    out.print()
    mistakes = found.dearest(most)
    if not mistakes:
        out.print("No mistakes: no other move was surely better.")
        return
    every = len(found.dearest(MOST_LINES))
    shown = "Mistakes" if every == len(mistakes) else f"The {most} costliest of {every} mistakes"
    out.print(Text(shown, "bold"))
    out.print(_mistakes(match, found, mistakes, lang))


def _remarks(found: Analysis) -> list[str]:
    """What the table of totals means, and where it cannot be trusted."""
    told = ["Points of chance to win: 100 are a sure win, and ± holds nine times of ten."]
    told.append("They do not add up to the result, because chances are estimates.")
    if not found.split:
        told.append(
            "Luck is not shown: no measurement has told it from the wavering of the estimates yet."
        )
    if not found.measured:
        told.append(
            "How right chances are was not measured for this number of players or these options: "
            "they are cautious guesses."
        )
    return told


def _totals(found: Analysis) -> Table:
    luck = ["luck"] if found.split else []
    headings = ("start", *luck, "own choices", "others' choices", "±", "result")
    table = grid("player", *(f">{each}" for each in headings))
    for seat, total in enumerate(found.totals):
        table.add_row(
            plain(found.names[seat]),
            _percent(found.start[seat]),
            *([_points(total.luck)] if found.split else []),
            _points(total.own),
            _points(total.others),
            f"{100 * total.error:.0f}",
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
            f"[bold]{_points(-each.loss)}[/]",
        )
    return table


def show_all(match: Match, found: Analysis, lang: str) -> None:
    """Print every decision, in order."""
    out = paper()
    out.print()
    out.print(Text("All decisions", "bold"))
    out.print(_all(match, found, lang))
    out.print(
        "Chances of the player who moves. Before and after are equal if no other move was surely "
        "better. No other move is named if none had enough simulations."
        + (" Luck is what cards and dice gave since the previous decision." if found.split else ""),
        style="dim",
    )


def _all(match: Match, found: Analysis, lang: str) -> Table:
    label = match.game.lines.label
    luck_heading = [">luck"] if found.split else []
    headings = (*luck_heading, ">before", "played", ">after", "best other move", ">chance")
    table = grid(">move", "player", *headings)
    for each, luck in zip(found.decisions, found.luck_before(), strict=True):
        other, after = each.other, _percent(each.after[each.seat])
        table.add_row(
            str(each.ply + 1),
            plain(found.names[each.seat]),
            *([_points(luck)] if found.split else []),
            _percent(each.before[each.seat]),
            plain(label(each.text, lang)),
            f"[bold]{after}[/]" if each.loss > 0 else after,
            plain(label(other["text"], lang)) if other else "",
            _percent(other["chance"]) if other else "",
        )
    return table


def _percent(share: float) -> str:
    return f"{100 * share:.0f} %"


def _points(share: float) -> str:
    """A change in points, with its sign; 0 has none. More than everything is only that."""
    points = round(100 * share)
    if abs(points) > MOST_POINTS:
        return f"{'+' if points > 0 else '−'}{MOST_POINTS}…"
    return f"{points:+}".replace("-", "−") if points else "0"
