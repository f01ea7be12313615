"""`housewright replay`: the log and the board of a recorded match."""

from rich.table import Table
from rich.text import Text

from ..core.files import read_match
from ..core.match import Match
from ..core.refusal import BadSetup
from ..core.score import Score
from .console import count, grid, paper, plain
from .flags import Language, Place, Whole


def replay(
    file: Place,
    /,
    *,
    to: Whole | None = None,
    seat: Whole | None = None,
    lang: Language = "en",
) -> None:
    """Show the log, the board and the scores of a recorded match.

    Parameters
    ----------
    file
        A record (.hwr).
    to
        Stop after this many moves.
    seat
        Show what this seat saw (default: what spectators saw).
    """
    match = read_match(file)
    rewind(match, to)
    out = paper()
    for line in match.log(seat, lang):
        number = Text(f"{line.ply:>5}  ", style="dim")
        out.print(number.append_text(plain(line.text)), soft_wrap=not out.is_terminal)
    out.print()
    for spans in match.game.board.draw(match.view(seat), seat, match.names, lang):
        out.print(Text.assemble(*spans), soft_wrap=True)
    out.print()
    out.print(score_table(match, seat, lang))
    out.print(plain(match.prompt(seat, lang)), soft_wrap=not out.is_terminal)


def rewind(match: Match, ply: int | None) -> None:
    """Undo all moves after this ply."""
    if ply is None or ply == match.ply:
        return
    if not 0 <= ply < match.ply:
        raise BadSetup("ply", f"The match has {count(match.ply, 'move')}; there is no move {ply}.")
    match.undo(match.ply - ply)


def score_table(match: Match, seat: int | None, lang: str) -> Table:
    """The points by parts, as this seat may see them, without parts that are 0 for all."""
    scores = match.scores_seen(seat)
    table = grid("points")
    for number, name in enumerate(match.names):
        heading = plain(f"{number} {name}")
        table.add_column(heading, justify="right", header_style="dim", overflow="fold", min_width=8)
    for part in scores[0].parts:
        points = [score.parts[part] for score in scores]
        if any(value != 0 for value in points):
            shown = ["?" if value is None else str(value) for value in points]
            table.add_row(plain(match.game.lines.part(part, lang)), *shown)
    table.add_row("total", *map(_total, scores))
    if winners := match.winners():
        marks = ["[bold green]wins[/]" if each in winners else "" for each in range(match.players)]
        table.add_row("", *marks)
    return table


def _total(score: Score) -> str:
    return f"[bold]{score.total}[/]" if score.is_whole else f"{score.total} + ?"
