"""Renders parts of a match as rich text and tables."""

import re

from rich import box
from rich.table import Table
from rich.text import Text

from ..core.blueprint import Span
from ..core.match import Match
from ..core.refusal import IllegalMove, Refusal
from ..core.score import Score
from ..parts.textboard import clip
from .words import SAID

#: The maximum number of lines about what happened since the viewer's last move.
NEWS = 4
# A word of a move on a board: `r5` in `[r5]`, and `candy-cane` as one word.
_WORD = re.compile(r"\w+(?:-\w+)*")


def board(lines: list[list[Span]]) -> Text:
    """A text board with its colours."""
    text = Text(no_wrap=True)
    for number, line in enumerate(lines):
        text.append("\n" if number else "")
        for span in line:
            text.append(span.text, span.style)
    return text


def naming(lines: list[list[Span]], moves: list[str]) -> list[int]:
    """The lines of a board that contain a word of these moves; plain numbers do not count."""
    words = {word for move in moves for word in move.casefold().split() if not word.isdecimal()}
    found = []
    for number, line in enumerate(lines):
        text = "".join(span.text for span in line).casefold()
        if words.intersection(_WORD.findall(text)):
            found.append(number)
    return found


def points(value: int | None) -> str:
    """A part of a score; a question mark if it is hidden."""
    return "?" if value is None else str(value)


def total(score: Score) -> str:
    """The total, as `12 + ?` if a part is hidden."""
    return str(score.total) if score.is_whole else f"{score.total} + ?"


def totals(match: Match, viewer: int | None) -> Text:
    """One line per seat: name and current score."""
    text = Text()
    for seat, score in enumerate(match.scores_seen(viewer)):
        mark = "▸ " if seat in match.to_act else "  "
        text.append(
            f"{mark}{clip(match.names[seat], 22)}  ", "bold" if seat in match.to_act else ""
        )
        text.append(f"{total(score)}\n", "bold")
    text.rstrip()
    return text


def score_table(match: Match, viewer: int | None, lang: str) -> Table:
    """The points of all seats by parts."""
    said, scores = SAID[lang], match.scores_seen(viewer)
    table = Table(box=box.SIMPLE_HEAD, expand=False, pad_edge=False)
    table.add_column(said["part"])
    for name in match.names:
        table.add_column(name, justify="right", max_width=16, overflow="fold")
    for part in scores[0].parts:
        table.add_row(
            match.game.lines.part(part, lang), *(points(score.parts[part]) for score in scores)
        )
    table.add_section()
    table.add_row(said["total"], *(total(score) for score in scores), style="bold")
    return table


def details(match: Match, viewer: int | None, lang: str) -> Text:
    """The details of the points, one per line."""
    tell = match.game.lines.detail
    return Text("\n".join(tell(item, match.names, lang) for item in match.details(viewer)))


def log(match: Match, viewer: int | None, lang: str) -> Table:
    """The log, the newest line last, each with the number of its last move."""
    table = Table.grid(padding=(0, 1))
    table.add_column(justify="right", style="dim", no_wrap=True)
    table.add_column(overflow="fold")
    for line in match.log(viewer, lang):
        table.add_row(str(line.ply), Text(line.text))
    if not table.row_count:
        table.add_row("", Text(SAID[lang]["log empty"], "dim"))
    return table


def moves(count: int, lang: str) -> str:
    """A number of moves in words."""
    return SAID[lang]["one move" if count == 1 else "moves"].format(ply=count)


def news(match: Match, viewer: int | None, people: list[int], lang: str) -> str:
    """The log since the viewer's last move, that move included, the newest line last.

    For a spectator: since the last move of any person at the keyboard.
    """
    watched = people if viewer is None else [viewer]
    plies = [ply for ply, (seat, _) in enumerate(match.history, 1) if seat in watched]
    lines = match.log(viewer, lang)
    since = [line.text for line in lines if line.ply >= (plies[-1] if plies else 1)]
    return "\n".join(since[-NEWS:] or [line.text for line in lines[-1:]])


def winners(match: Match, lang: str) -> str:
    """The winners as a sentence."""
    said = SAID[lang]
    names = said["and"].join(match.names[seat] for seat in match.winners())
    return said["wins" if len(match.winners()) == 1 else "share"].format(names=names)


def refusal(problem: Refusal) -> str:
    """A refusal with the id of its rule, if there is one."""
    rule = problem.rule if isinstance(problem, IllegalMove) else ""
    return f"{problem.message} ({rule})" if rule else problem.message
