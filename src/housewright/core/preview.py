"""What a move would do, as far as the seat can know before it is made.

The real position is never asked. The move is made in worlds that the seat cannot tell from the
real one, and what is the same in all of them is told.
"""

from typing import Final, NamedTuple

from .blueprint import Facts, Happening, Line, View
from .match import Match
from .rng import Rng
from .score import Score
from .state import Event, State

# How often all that the seat cannot know is dealt anew.
_WORLDS: Final = 24
_BETWEEN_SENTENCES: Final = {"en": " ", "ja": ""}


class Preview(NamedTuple):
    """What is certain about a move."""

    #: Does the seat know all that it will see? If not, some of the following is left out.
    foreseen: bool
    #: Does the match end with it?
    over: bool
    #: What happens, up to the first line that is not certain.
    lines: list[Line]
    #: Everybody's score afterwards; parts that are hidden or not certain are None.
    scores: list[Score]
    #: None if they are not certain.
    facts: Facts | None
    view: View | None

    def text(self, lang: str) -> str:
        """The lines as one text."""
        said = _BETWEEN_SENTENCES[lang].join(line.text for line in self.lines)
        # The log may go on with a sentence that it began before this move. Only English shows it.
        return said[:1].upper() + said[1:] if lang == "en" else said


class _Outcome(NamedTuple):
    over: bool
    lines: list[Line]
    scores: list[Score]
    facts: Facts
    view: View


def preview(match: Match, seat: int, text: str, lang: str = "en") -> Preview:
    """What the seat can know of this move beforehand; raises IllegalMove if it is not legal."""
    refusal = match.why_not(seat, text, lang)
    if refusal:
        raise refusal
    outcomes = [_outcome(match, world, seat, text, lang) for world in _worlds(match, seat, text)]
    first = outcomes[0]
    foreseen = all(other.view == first.view for other in outcomes)
    return Preview(
        foreseen=foreseen,
        over=all(outcome.over for outcome in outcomes),
        lines=_certain_lines([outcome.lines for outcome in outcomes]),
        scores=_certain_scores([outcome.scores for outcome in outcomes]),
        facts=first.facts if all(other.facts == first.facts for other in outcomes) else None,
        view=first.view if foreseen else None,
    )


def _worlds(match: Match, seat: int, text: str) -> list[State]:
    """Positions that look to the seat as this one does."""
    # Nothing hidden may be in the key: the same question has the same answer in all worlds.
    rng = Rng(f"preview/{match.game.key}/{match.ply}/{seat}/{text}")
    worlds = [match.state.sample(seat, rng) for _ in range(_WORLDS)]
    # A sample keeps what can be counted. Nobody is spared the counting here.
    return [*worlds, *match.game.view.secrets(worlds[0], seat, rng)]


def _outcome(match: Match, world: State, seat: int, text: str, lang: str) -> _Outcome:
    after = match.beside(world)
    events: list[Event] = []
    world.apply(seat, world.parse(text), events)
    happenings = [Happening(match.ply + 1, seat, event) for event in events]
    return _Outcome(
        over=world.is_over,
        lines=match.game.lines.log(happenings, seat, match.names, lang),
        scores=after.scores_seen(seat),
        facts=after.facts(seat),
        view=after.view(seat),
    )


def _certain_lines(told: list[list[Line]]) -> list[Line]:
    certain: list[Line] = []
    for lines in zip(*told, strict=False):
        if any(line != lines[0] for line in lines):
            break
        certain.append(lines[0])
    return certain


def _certain_scores(told: list[list[Score]]) -> list[Score]:
    return [_certain_score(list(scores)) for scores in zip(*told, strict=True)]


def _certain_score(scores: list[Score]) -> Score:
    first = scores[0].parts
    return Score(
        {
            part: points if all(other.parts[part] == points for other in scores) else None
            for part, points in first.items()
        }
    )
