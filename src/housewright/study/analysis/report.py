"""The report of an analysis: chances, the cost of decisions, and luck."""

from collections.abc import Iterable
from typing import NamedTuple

from ...core.match import Match
from ...core.refusal import Refusal
from .answers import DIGITS, Alternative, Answer, rounded
from .questions import USUAL_BUDGET, USUAL_LEVEL, decisions


class Decision(NamedTuple):
    """A move that was chosen from several; chances are by seat."""

    ply: int
    seat: int
    text: str
    #: The move with the highest chance, and the 95 % interval (low, high) of the mover's chance.
    best: str
    before: list[float]
    after: list[float]
    low: float
    high: float
    #: What the move cost its mover; 0 if the difference is within the error of the search.
    loss: float
    close: bool
    #: The change of the chances until the next decision: luck if something was revealed that the
    #: mover could not know, else the rest (the error of the estimates).
    luck: list[float]
    rest: list[float]
    alternatives: list[Alternative]

    @property
    def other(self) -> Alternative | None:
        """The best other move, if one had enough visits."""
        return next((each for each in self.alternatives if each["text"] != self.text), None)


class Total(NamedTuple):
    """The difference between a seat's result and its chance at the start: choice + luck + rest."""

    #: The effect of everybody's choices; `own` is the part of the seat's own, never positive.
    choice: float
    luck: float
    rest: float
    own: float


class Analysis(NamedTuple):
    """A finished match, decision by decision."""

    game: str
    rules: int
    level: str
    simulations: int
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
    level: str = USUAL_LEVEL,
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
    found = [
        _decision(each.seat, each.text, its_answer, then)
        for each, its_answer, then in zip(made, ordered, following, strict=True)
    ]
    return Analysis(
        match.game.key,
        match.rules,
        level,
        budget,
        match.names,
        ordered[0]["before"] if ordered else result,
        result,
        found,
        [_total(found, seat) for seat in range(match.players)],
    )


def shares(match: Match) -> list[float]:
    """The share of the victory by seat."""
    winners = match.winners()
    return [float(seat in winners) / len(winners) for seat in range(match.players)]


def _decision(seat: int, text: str, answer: Answer, then: list[float]) -> Decision:
    drift = _difference(then, answer["after"])
    nothing = [0.0] * len(drift)
    return Decision(
        answer["ply"],
        seat,
        text,
        answer["best"],
        answer["before"],
        answer["after"],
        answer["low"],
        answer["high"],
        round(answer["before"][seat] - answer["after"][seat], DIGITS),
        answer["close"],
        drift if answer["chance"] else nothing,
        nothing if answer["chance"] else drift,
        answer["alternatives"],
    )


def _difference(one: list[float], other: list[float]) -> list[float]:
    # Rounded as shown, so that the numbers add up.
    return [round(a - b, DIGITS) for a, b in zip(one, other, strict=True)]


def _total(found: list[Decision], seat: int) -> Total:
    return Total(
        round(sum(each.after[seat] - each.before[seat] for each in found), DIGITS),
        round(sum(each.luck[seat] for each in found), DIGITS),
        round(sum(each.rest[seat] for each in found), DIGITS),
        round(0.0 - sum(each.loss for each in found if each.seat == seat), DIGITS),
    )
