"""What the answers make of a match: chances all along, what choices cost, and what luck did."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from ...core.match import Match
from ...core.refusal import Refusal
from .answers import DIGITS, Alternative, Answer, rounded
from .questions import USUAL_BUDGET, USUAL_LEVEL, decisions


class Decision(NamedTuple):
    """A move of which there were several; chances are per seat."""

    ply: int
    seat: int
    text: str
    #: The move with the highest chance, and the mover's chance with it, 95 times in 100.
    best: str
    before: list[float]
    after: list[float]
    low: float
    high: float
    #: What the move took from its mover's chance: nothing if the two are too close to tell.
    loss: float
    close: bool
    #: What changed until the next decision, without anybody's choice: if something came to
    #: light that the mover could not know it is luck, else the rest.
    luck: list[float]
    rest: list[float]
    alternatives: list[Alternative]

    @property
    def other(self) -> Alternative | None:
        """The best of the moves that were not made, if one was tried often enough to tell."""
        return next((each for each in self.alternatives if each["text"] != self.text), None)


class Total(NamedTuple):
    """What made a seat's result out of its chance at the start; the three add up to that."""

    #: By everybody's choices; `own` is what came of those of the seat itself, and never positive.
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
    #: Per seat its chance before the first decision, and its share of the victory.
    start: list[float]
    result: list[float]
    decisions: list[Decision]
    totals: list[Total]

    def dearest(self, most: int) -> list[Decision]:
        """The mistakes that cost most, the worst first."""
        mistakes = [each for each in self.decisions if each.loss > 0]
        return sorted(mistakes, key=lambda each: -each.loss)[:most]

    def luck_before(self) -> list[float]:
        """By decision, what luck did for its mover since the decision before."""
        found = []
        drawn = [0.0] * len(self.names)
        for each in self.decisions:
            found.append(drawn[each.seat])
            drawn = each.luck
        return found

    def to_json(self) -> dict[str, Any]:
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
    """The analysis of a match, from the answers to all its questions in any order."""
    known = {each["ply"]: each for each in answers}
    made = decisions(match)
    if known.keys() != {each.ply for each in made}:
        raise Refusal("answers", "These are not the answers to the questions of this match.")
    result = rounded(shares(match))
    told = [known[each.ply] for each in made]
    following = [each["before"] for each in told[1:]] + [result]
    found = [
        _decision(each.seat, each.text, each_told, then)
        for each, each_told, then in zip(made, told, following, strict=True)
    ]
    return Analysis(
        match.game.key,
        match.rules,
        level,
        budget,
        match.names,
        told[0]["before"] if told else result,
        result,
        found,
        [_total(found, seat) for seat in range(match.players)],
    )


def shares(match: Match) -> list[float]:
    """Per seat its share of the victory."""
    winners = match.winners()
    return [float(seat in winners) / len(winners) for seat in range(match.players)]


def _decision(seat: int, text: str, told: Answer, then: list[float]) -> Decision:
    drift = _difference(then, told["after"])
    nothing = [0.0] * len(drift)
    return Decision(
        told["ply"],
        seat,
        text,
        told["best"],
        told["before"],
        told["after"],
        told["low"],
        told["high"],
        round(told["before"][seat] - told["after"][seat], DIGITS),
        told["close"],
        drift if told["chance"] else nothing,
        nothing if told["chance"] else drift,
        told["alternatives"],
    )


def _difference(one: list[float], other: list[float]) -> list[float]:
    # Rounded to what is told, so that whoever adds it up gets the result.
    return [round(a - b, DIGITS) for a, b in zip(one, other, strict=True)]


def _total(found: list[Decision], seat: int) -> Total:
    return Total(
        round(sum(each.after[seat] - each.before[seat] for each in found), DIGITS),
        round(sum(each.luck[seat] for each in found), DIGITS),
        round(sum(each.rest[seat] for each in found), DIGITS),
        round(0.0 - sum(each.loss for each in found if each.seat == seat), DIGITS),
    )
