"""The report of an analysis: chances, the cost of decisions, and luck."""

from collections.abc import Iterable
from itertools import pairwise
from math import sqrt
from typing import NamedTuple

from ...bots.advice import usual_level
from ...bots.chances import Z90, Chances, of_match
from ...core.match import Match
from ...core.refusal import Refusal
from .answers import DIGITS, Alternative, Answer, rounded
from .questions import USUAL_BUDGET, decisions


class Decision(NamedTuple):
    """A move that was chosen from several; chances are by seat."""

    ply: int
    seat: int
    text: str
    #: The best move: the one that was made, unless another one is surely better. The mover's real
    #: chance with it lies between low and high nine times of ten.
    best: str
    before: list[float]
    after: list[float]
    low: float
    high: float
    #: What the move cost its mover, and the standard deviation of that; 0 if it was as good as the
    #: best or not surely worse.
    loss: float
    error: float
    close: bool
    #: Did it, or what followed without a choice, show what its mover could not know? And how much
    #: of the change until the next decision was luck; 0 without news.
    news: bool
    luck: list[float]
    alternatives: list[Alternative]

    @property
    def other(self) -> Alternative | None:
        """The best other move, if one had enough visits."""
        return next((each for each in self.alternatives if each["text"] != self.text), None)


class Total(NamedTuple):
    """What changed a seat's chance from the start of the match to its end, in chances to win.

    These do not add up to the result: chances also waver because they are estimates.
    """

    #: The cost of the seat's own mistakes, never positive, and what those of the others gave it.
    own: float
    others: float
    #: What cards and dice gave; 0 where luck cannot be told (see `Analysis.split`).
    luck: float
    #: Each of these is right within this, nine times of ten.
    error: float


class Analysis(NamedTuple):
    """A finished match, decision by decision."""

    game: str
    rules: int
    level: str
    simulations: int
    #: Were chances measured for this number of players and these options?
    measured: bool
    #: Can luck be told from the wavering of the estimates in this game?
    split: bool
    names: list[str]
    #: By seat the chance before the first decision, and the share of the victory.
    start: list[float]
    result: list[float]
    decisions: list[Decision]
    totals: list[Total]

    def dearest(self, most: int) -> list[Decision]:
        """The most expensive mistakes, the worst first."""
        mistakes = [each for each in self.decisions if each.loss > 0]
        return sorted(mistakes, key=lambda each: -each.loss)[:most]

    def luck_before(self) -> list[float]:
        """For each decision the luck of its mover since the previous decision."""
        found = []
        drawn = [0.0] * len(self.names)
        for each in self.decisions:
            found.append(drawn[each.seat])
            drawn = each.luck
        return found

    def to_json(self) -> dict[str, object]:
        """As a JSON object."""
        found = self._asdict()
        found["decisions"] = [each._asdict() for each in self.decisions]
        found["totals"] = [each._asdict() for each in self.totals]
        return found


def assemble(
    match: Match,
    answers: Iterable[Answer],
    level: str | None = None,
    budget: int = USUAL_BUDGET,
) -> Analysis:
    """The analysis of a match from the answers to all its questions, in any order."""
    known = {each["ply"]: each for each in answers}
    made = decisions(match)
    if known.keys() != {each.ply for each in made}:
        raise Refusal("answers", "These are not the answers to the questions of this match.")
    result = rounded(shares(match))
    ordered = [known[each.ply] for each in made]
    following = [each["before"] for each in ordered[1:]] + [result]
    chances = of_match(match)
    found = [
        _decision(each.seat, each.text, its_answer, then, chances.luck_share)
        for each, its_answer, then in zip(made, ordered, following, strict=True)
    ]
    return Analysis(
        match.game.key,
        match.rules,
        level or usual_level(match.game),
        budget,
        chances.is_measured,
        chances.luck_share > 0.0,
        match.names,
        ordered[0]["before"] if ordered else result,
        result,
        found,
        [_total(found, seat, chances) for seat in range(match.players)],
    )


def shares(match: Match) -> list[float]:
    """The share of the victory by seat."""
    winners = match.winners()
    return [float(seat in winners) / len(winners) for seat in range(match.players)]


def _decision(
    seat: int, text: str, answer: Answer, then: list[float], luck_share: float
) -> Decision:
    share = luck_share if answer["chance"] else 0.0
    change = [b - a for a, b in zip(answer["after"], then, strict=True)]
    return Decision(
        answer["ply"],
        seat,
        text,
        answer["best"],
        answer["before"],
        answer["after"],
        answer["low"],
        answer["high"],
        answer["cost"],
        answer["deviation"],
        answer["close"],
        answer["chance"],
        [round(share * each, DIGITS) for each in change],
        answer["alternatives"],
    )


def _total(found: list[Decision], seat: int, chances: Chances) -> Total:
    own = [each for each in found if each.seat == seat]
    others = [each for each in found if each.seat != seat]
    # What wavers up at one decision wavers down at the next: only where news begin and end counts.
    runs = (
        sum(
            each.news and not before.news
            for before, each in pairwise([found[0]._replace(news=False), *found])
        )
        if found
        else 0
    )
    wavering = chances.luck_share * chances.quiet**2 * runs
    doubt = sum(each.error**2 for each in found)
    return Total(
        round(0.0 - sum(each.loss for each in own), DIGITS),
        round(sum(each.after[seat] - each.before[seat] for each in others), DIGITS),
        round(sum(each.luck[seat] for each in found), DIGITS),
        round(Z90 * sqrt(wavering + doubt), DIGITS),
    )
