"""Properties of scores, labels, logs, prompts, boards and ratings."""

import math
from typing import Final

from ..core.blueprint import LANGUAGES, Line
from ..core.match import Match
from ..core.rulebook import ids
from ..parts.textboard import width
from .cases import Case, seats

_WIDEST: Final = 100


def scores_add_up(case: Case) -> None:
    """Parts add up to `State.points`, and viewers see true parts or None."""
    parts = list(case.game.scoring.PARTS)
    for match in case.window(6):
        scores = match.scores()
        if [score.total for score in scores] != list(match.state.points()):
            raise case.broken("points() and the totals of the scores differ.", match.ply)
        for score in scores:
            if list(score.parts) != parts or not score.is_whole:
                raise case.broken(f"A score has the parts {list(score.parts)}.", match.ply)
            if not all(type(points) is int for points in score.parts.values()):
                raise case.broken("A part of a score is not an int.", match.ply)
        for viewer in seats(case):
            for seat, seen in enumerate(match.scores_seen(viewer)):
                for part, points in scores[seat].parts.items():
                    if seen.parts.get(part, "missing") not in (None, points):
                        raise case.broken(
                            f"{viewer} sees a wrong part {part} of {seat}.", match.ply
                        )


def _beginnings(legal: list[str]) -> set[str]:
    """Every legal move, and every beginning of one."""
    found: set[str] = set()
    for text in legal:
        words = text.split(" ")
        found |= {" ".join(words[:count]) for count in range(1, len(words) + 1)}
    return found


def every_choice_has_a_label(case: Case) -> None:
    """Moves and their beginnings have labels, and no two moves have the same label."""
    for match in case.window(6):
        for lang in LANGUAGES:
            for seat in match.to_act:
                _check_labels(case, match, seat, lang)


def _check_labels(case: Case, match: Match, seat: int, lang: str) -> None:
    """With and without a look at the table, where all have the same name."""
    game, view, names = case.game, match.view(seat), ["N" * 40] * case.players
    legal = match.legal_moves(seat)
    labels = {words: game.label(words, view, seat, names, lang) for words in _beginnings(legal)}
    plain = {words: game.lines.label(words, lang) for words in labels}
    for found in (labels, plain):
        for words, said in found.items():
            if not isinstance(said, str) or not said.strip():
                raise case.broken(f"{words!r} has no label in {lang}.", match.ply)
        if len({found[text] for text in legal}) != len(legal):
            raise case.broken(f"Two moves have the same label in {lang}.", match.ply)


def everything_is_said_in_every_language(case: Case) -> None:
    """Log, prompts and details are one-line texts in all languages, for every viewer."""
    for match in case.window(3):
        for viewer in seats(case):
            for lang in LANGUAGES:
                log = match.log(viewer, lang)
                if [line.ply for line in log] != sorted(line.ply for line in log):
                    raise case.broken("The log is not in order.", match.ply)
                items = match.details(viewer)
                said = [line.text for line in log]
                said += [match.prompt(viewer, lang)]
                said += [case.game.lines.detail(item, match.names, lang) for item in items]
                for text in said:
                    if not isinstance(text, str) or not text.strip() or "\n" in text:
                        raise case.broken(f"{viewer} is told {text!r} in {lang}.", match.ply)


def the_log_points_at_what_there_is(case: Case) -> None:
    """Log lines name rules that exist, and things in `lines.MARKS`."""
    known = {"rules": {*ids(case.game.rules)}, "marks": {*case.game.lines.MARKS}}
    match, _ = case.stopped()
    for viewer in seats(case):
        for line in match.log(viewer):
            for kind, named in (("rules", line.rules), ("marks", line.marks)):
                if not known[kind].issuperset(named) or len(set(named)) != len(named):
                    raise case.broken(f"{line.text!r} has the {kind} {named}.", match.ply)


def the_log_can_be_told_from_every_line(case: Case) -> None:
    """A log that starts at a line begins with that line, and only the last line may change."""
    kept: dict[tuple[int | None, str], list[Line]] = {}
    for match in case.window(4):
        for viewer in seats(case):
            for lang in LANGUAGES:
                log = match.log(viewer, lang)
                # A few lines suffice; a log from an early line is slow, so those are checked once.
                early = range(0) if (viewer, lang) in kept else range(len(log))[:4]
                for index in {*early, *range(len(log))[-4:]}:
                    if match.log(viewer, lang, log[index].start) != log[index:]:
                        raise case.broken(f"Started at line {index}, the log differs.", match.ply)
                old = kept.get((viewer, lang), [])
                start = old[-1].start if old else 0
                if old[:-1] + match.log(viewer, lang, start) != log:
                    raise case.broken("A line before the last one has changed.", match.ply)
                kept[viewer, lang] = log


def the_board_fits_the_terminal(case: Case) -> None:
    """The board has at most 100 columns for every viewer, whatever the names are."""
    for match in case.window(3):
        for names in (match.names, ["N" * 40] * case.players, ["名" * 40] * case.players):
            for viewer in seats(case):
                for lang in LANGUAGES:
                    drawn = case.game.board.draw(match.view(viewer), viewer, names, lang)
                    lines = ["".join(span.text for span in line) for line in drawn]
                    if not any(line.strip() for line in lines) or any("\n" in x for x in lines):
                        raise case.broken(
                            "The board is empty, or a line contains a line break.", match.ply
                        )
                    widest = max(lines, key=width)
                    if width(widest) > _WIDEST:
                        raise case.broken(f"Too wide a line: {widest!r}.", match.ply)


def every_move_has_a_finite_rating(case: Case) -> None:
    """`sense.rate` gives one number per legal move."""
    for match in case.window(6):
        for seat in match.to_act:
            moves = match.state.legal(seat)
            ratings = case.game.sense.rate(match.state, seat, moves)
            if len(ratings) != len(moves) or not all(math.isfinite(each) for each in ratings):
                raise case.broken(f"The ratings {ratings} do not fit the moves.", match.ply)


CHECKS: Final = (
    scores_add_up,
    every_choice_has_a_label,
    everything_is_said_in_every_language,
    the_log_points_at_what_there_is,
    the_log_can_be_told_from_every_line,
    the_board_fits_the_terminal,
    every_move_has_a_finite_rating,
)
