"""What a viewer sees of a match, as a message."""

from collections.abc import Callable
from typing import Final, NamedTuple

from ...core import score as core_score
from ...core.blueprint import Line
from ...core.forced import is_forced
from ...core.match import Match
from ..wire import LogLine, Score, Snapshot, Times


class Viewer(NamedTuple):
    """Who watches: from which seat (None: a spectator), in which language."""

    seat: int | None
    lang: str
    #: Also what screens show and programs do not need: labels, facts, details.
    labels: bool = False


class SeatView(NamedTuple):
    """All that a match shows to one viewer, except the log."""

    view: dict[str, object]
    legal: list[str]
    labels: dict[str, str] | None
    prompt: str
    scores: list[core_score.Score]
    #: The number of moves up to the seat's own last one; None for a spectator.
    since: int | None = None
    #: May its only legal move be made automatically?
    forced: bool = False
    facts: dict[str, object] | None = None
    details: list[str] | None = None


#: Before the match has begun.
NOTHING: Final = SeatView({}, [], None, "", [])


def seat_view(match: Match, to_act: tuple[int, ...], viewer: Viewer) -> SeatView:
    """What this viewer sees now; `to_act` are the seats that the table waits for."""
    (seat, lang, labels), game = viewer, match.game
    view = match.view(seat)
    legal = match.legal_moves(seat) if seat is not None and seat in to_act else []
    prompt = game.lines.prompt(view, seat, match.names, lang)
    since = None if seat is None else match.last_move_of(seat)
    forced = seat is not None and bool(legal) and is_forced(match, seat)
    plain = SeatView(view, legal, None, prompt, match.scores_seen(seat), since, forced)
    if not labels:
        return plain

    def label(words: str) -> str:
        # Spectators have no moves.
        return game.label(words, view, seat or 0, match.names, lang)

    return plain._replace(
        labels=labelled(legal, label),
        facts=match.facts(seat),
        details=[game.lines.detail(item, match.names, lang) for item in match.details(seat)],
    )


def labelled(texts: list[str], label: Callable[[str], str]) -> dict[str, str]:
    """A label for each text, and for the first words of each."""
    found: dict[str, str] = {}
    for text in texts:
        words = text.split(" ")
        for count in range(1, len(words) + 1):
            said = " ".join(words[:count])
            if said not in found:
                found[said] = label(said)
    return found


def snapshot(
    seen: SeatView,
    *,
    version: int,
    ply: int,
    seat: int | None,
    to_act: list[int],
    log_length: int,
    times: Times | None,
) -> Snapshot:
    """A view as a message."""
    return Snapshot(
        version=version,
        ply=ply,
        seat=seat,
        to_act=to_act,
        since=seen.since,
        view=seen.view,
        legal=seen.legal,
        forced=seen.forced,
        labels=seen.labels,
        prompt=seen.prompt,
        scores=wire_scores(seen.scores),
        facts=seen.facts,
        details=seen.details,
        log_length=log_length,
        times=times,
    )


def wire_scores(scores: list[core_score.Score]) -> list[Score]:
    """Scores as they are sent."""
    return [Score(parts=score.parts, total=score.total) for score in scores]


def wire_lines(
    lines: list[Line], is_auto: Callable[[Line], bool] = lambda _: False
) -> list[LogLine]:
    """Lines of a log as they are sent."""
    return [
        LogLine(
            ply=line.ply,
            text=line.text,
            rules=list(line.rules),
            marks=list(line.marks),
            auto=is_auto(line),
        )
        for line in lines
    ]
