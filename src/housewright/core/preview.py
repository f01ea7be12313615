"""What a move would do, as far as the seat can know beforehand.

The real position is not used. The move is made in worlds that look the same to the seat as the
real one, and the preview holds what is the same in all of them.
"""

from typing import Final, NamedTuple

from .blueprint import Facts, Happening, Line, View
from .match import Match
from .rng import Rng
from .score import Score
from .state import Event, State

# The number of sampled worlds.
_WORLDS: Final = 24
_BETWEEN_SENTENCES: Final = {"en": " ", "ja": ""}


class Preview(NamedTuple):
    """What is certain about a move."""

    #: Is everything that the seat will see certain? If not, some of the following is left out.
    foreseen: bool
    #: Does the move certainly end the match?
    over: bool
    #: Is the seat certainly not the only one to act afterwards?
    passes: bool
    #: The log of the move, up to the first line that is not certain. If no line is, what certainly
    #: happens first: a purchase, but not what is drawn after it.
    lines: list[Line]
    #: The score of each seat afterwards; parts that are hidden or uncertain are None.
    scores: list[Score]
    #: The facts and the view afterwards; None if they are not certain.
    facts: Facts | None
    view: View | None

    def text(self, lang: str) -> str:
        """The lines as one text."""
        text = _BETWEEN_SENTENCES[lang].join(line.text for line in self.lines)
        # The log may continue a sentence that began before this move, in lower case.
        return text[:1].upper() + text[1:] if lang == "en" else text


def preview(match: Match, seat: int, text: str, lang: str = "en") -> Preview:
    """What the seat can know about this move beforehand; raises IllegalMove."""
    refusal = match.why_not(seat, text, lang)
    if refusal:
        raise refusal
    worlds = _worlds(match, seat, text)
    told = [_make(world, seat, text) for world in worlds]
    logs = [_log(match, seat, events, lang) for events in told if events != told[0]]
    after, *afters = [match.beside(world) for world in worlds]
    view, facts = after.view(seat), after.facts(seat)
    # Facts and scores, which take long, are the same where the view is.
    others = [other for other in afters if other.view(seat) != view]
    return Preview(
        foreseen=not others,
        over=all(world.is_over for world in worlds),
        passes=all(world.to_act() != (seat,) for world in worlds),
        lines=_certain_lines([_log(match, seat, told[0], lang), *logs])
        or _log(match, seat, _beginning(told), lang),
        scores=_certain_scores([each.scores_seen(seat) for each in (after, *others)]),
        facts=facts if all(other.facts(seat) == facts for other in others) else None,
        view=None if others else view,
    )


def _worlds(match: Match, seat: int, text: str) -> list[State]:
    """Positions that look the same to the seat as the real one."""
    # The key must not depend on anything hidden: the preview is the same in all such worlds.
    rng = Rng(f"preview/{match.game.key}/{match.ply}/{seat}/{text}")
    worlds = [match.state.sample(seat, rng) for _ in range(_WORLDS)]
    # Samples keep what players could count, such as money. `secrets` vary that too, so a preview
    # does not count for the players.
    return [*worlds, *match.game.view.secrets(worlds[0], seat, rng)]


def _make(world: State, seat: int, text: str) -> list[Event]:
    """Make the move; what happened."""
    events: list[Event] = []
    world.apply(seat, world.parse(text), events)
    return events


def _log(match: Match, seat: int, events: list[Event], lang: str) -> list[Line]:
    happenings = [Happening(match.ply + 1, seat, event) for event in events]
    return match.game.lines.log(happenings, seat, match.names, lang)


def _beginning(told: list[list[Event]]) -> list[Event]:
    """The events with which the move begins in all worlds."""
    certain: list[Event] = []
    for events in zip(*told, strict=False):
        if any(event != events[0] for event in events):
            break
        certain.append(events[0])
    return certain


def _certain_lines(logs: list[list[Line]]) -> list[Line]:
    certain: list[Line] = []
    for lines in zip(*logs, strict=False):
        if any(line != lines[0] for line in lines):
            break
        certain.append(lines[0])
    return certain


def _certain_scores(outcomes: list[list[Score]]) -> list[Score]:
    return [_certain_score(list(scores)) for scores in zip(*outcomes, strict=True)]


def _certain_score(scores: list[Score]) -> Score:
    first = scores[0].parts
    return Score(
        {
            part: points if all(other.parts[part] == points for other in scores) else None
            for part, points in first.items()
        }
    )
