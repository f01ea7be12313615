"""Analyses one decision: the chances with the best move and with the move that was made.

A first look finds suspects: decisions where another move seems better. It is a mistake only if the
other move is surely better in fresh worlds, the same for both moves, and if the level's hint is not
the move that was made. The cost is what this trial shows, not what the first look thought: the best
of many estimates is always too good.
"""

from typing import Final, NamedTuple, TypedDict

from ...bots import Budget, Outlook
from ...bots.advice import LEAST_GAIN, searcher, sought
from ...bots.chances import Course, Moment, of_match
from ...core import match
from ...core.disclosure import discloses
from ...core.game import Game
from ...core.rng import Rng
from ...core.state import State
from ...search import Found
from .questions import Question
from .trying import Duel, Trial, judge_for, tried

#: The digits of a chance.
DIGITS: Final = 6
#: The maximum number of alternatives in an answer.
MOST_MOVES: Final = 5
# The visits below which a move is ignored: as a share of the most visited one, and in all.
_ENOUGH: Final = 0.25
_LEAST: Final = 4
# A trial visits both moves this many times. It goes on until their difference is this many standard
# errors away from the least one that counts, and stops at this multiple of the first look's budget.
_VISITS: Final = 100
_LONGER: Final = 4
_SURE: Final = 2.0
# The number of sampled worlds in which a move is repeated to see whether it reveals something.
_WORLDS: Final = 8


class Alternative(TypedDict):
    """A possible move, and the mover's chance to win with it: nine times of ten the real chance
    lies between low and high.
    """

    text: str
    chance: float
    low: float
    high: float
    visits: int


class Answer(TypedDict):
    """The result for one decision: chances by seat with the best move and with the move made.

    If no mistake was confirmed both are the same.
    """

    ply: int
    best: str
    before: list[float]
    after: list[float]
    #: Where the mover's real chance with the best move lies, nine times of ten.
    low: float
    high: float
    #: What the move cost its mover, and the standard deviation of that; 0 without a mistake.
    cost: float
    deviation: float
    #: The difference that the trial measured, of which the cost is what is likely true.
    gap: float
    #: Is there no mistake: is the move as good as the best, or not surely worse?
    close: bool
    #: Did the move, or a forced move after it, reveal something that the mover could not know?
    chance: bool
    #: The best moves and the move made, the best first.
    alternatives: list[Alternative]


class Sight(NamedTuple):
    """What was seen at a decision, as the search tells it."""

    best: Found
    made: Found
    others: list[Found]
    #: The trial of the best move against the one that was made, if it confirmed a mistake.
    trial: Trial | None


def answer(question: Question) -> Answer:
    """Analyse one decision from the view of its mover; the answer is the same on every machine."""
    there = match.load(question["position"])
    state, seat = there.state, question["seat"]
    rng = Rng(f"analysis/{question['seed']}/{question['ply']}")
    first = question["first"]
    course = None if first is None else Course(question["ply"], first)
    moment = of_match(there).at(course, seat)
    seen = look(there.game, state, moment, question, rng)
    best, made = seen.best, seen.made
    before = moment.told(best.chances)
    after, cost, error, gap = before, 0.0, 0.0, 0.0
    if seen.trial:
        gap, error = honest_gap(seen.trial, moment, seat)
        # At the very end nothing is estimated.
        cost = gap
        if not seen.trial.is_exact:
            cost, error = moment.chances.cost(gap, error)
        lost = moment.told(made.chances)
        share = cost / gap
        after = [one + share * (other - one) for one, other in zip(before, lost, strict=True)]
    low, high = moment.interval(before[seat], best.visits)
    others = sorted(seen.others, key=lambda each: -each.chances[seat])[: MOST_MOVES - 1]
    shown = [best, *([] if best.move == made.move else [made]), *others][:MOST_MOVES]
    ranked = [best, *sorted(shown[1:], key=lambda each: -each.chances[seat])]
    return {
        "ply": question["ply"],
        "best": state.text(best.move),
        "before": rounded(before),
        "after": rounded(after),
        "low": round(low, DIGITS),
        "high": round(high, DIGITS),
        "cost": round(cost, DIGITS),
        "deviation": round(error, DIGITS),
        "gap": round(gap, DIGITS),
        "close": seen.trial is None,
        "chance": _met_chance(there.game, state, question, rng),
        "alternatives": [_alternative(state, each, seat, moment) for each in ranked],
    }


def look(game: Game, state: State, moment: Moment, question: Question, rng: Rng) -> Sight:
    """The best move here, and whether the one that was made is surely worse."""
    seat = question["seat"]
    outlook = Outlook(game, state, seat)
    made, others = _looked_at(outlook, question, state.parse(question["text"]), rng)
    best = max(others, key=lambda each: each.chances[seat], default=made)
    if not _is_suspect(best, made, seat, moment):
        # A move that is about as good as the best one counts as the best.
        return Sight(_together(best, made)._replace(move=made.move), made, others, None)
    trial = _trial(outlook, (best.move, made.move), question, moment, rng)
    others = [each for each in others if each.move != best.move]
    one = best._replace(chances=trial.one, visits=trial.visits)
    other = made._replace(chances=trial.other, visits=trial.visits)
    # The move of the level's hint is never called a mistake by the same level.
    is_mistake = is_sure(trial, moment, seat) and hinted(game, state, question) != made.move
    if not is_mistake:
        return Sight(_together(one, other)._replace(move=made.move), other, [one, *others], None)
    return Sight(one, other, others, trial)


def hinted(game: Game, state: State, question: Question) -> int:
    """The move that the level's hint names at this decision."""
    seat, seed, budget = question["seat"], question["seed"], Budget(question["hint"])
    return sought(question["level"], game, state, seat, seed, budget).moves[0].move


def honest_gap(trial: Trial, moment: Moment, seat: int) -> tuple[float, float]:
    """The difference between the moves of a trial as it is told to people, and its error."""
    gap = moment.told(trial.one)[seat] - moment.told(trial.other)[seat]
    return gap, trial.error * abs(gap / trial.gap) if trial.gap else trial.error


def is_sure(trial: Trial, moment: Moment, seat: int) -> bool:
    """Is the first move surely better, by more than the least difference that counts?"""
    gap, error = honest_gap(trial, moment, seat)
    return gap > LEAST_GAIN and gap > _SURE * error


def _trial(
    outlook: Outlook, moves: tuple[int, int], question: Question, moment: Moment, rng: Rng
) -> Trial:
    """Both moves in the same fresh worlds, until it is clear or long enough."""
    duel = Duel(outlook, moves, judge_for(question["level"], outlook.game))
    most = max(_LONGER * question["budget"], 2 * _VISITS)
    while True:
        trial = duel.go_on(_VISITS, rng)
        gap, error = honest_gap(trial, moment, outlook.seat)
        if trial.visits >= most or abs(gap - LEAST_GAIN) > 2 * _SURE * error:
            return trial


def _is_suspect(best: Found, made: Found, seat: int, moment: Moment) -> bool:
    """Does the first look think that another move is better, at least by half of what counts?"""
    gap = best.chances[seat] - made.chances[seat]
    spread = max(best.high - best.low, made.high - made.low) / 4
    told = moment.told(best.chances)[seat] - moment.told(made.chances)[seat]
    return gap > spread and told > LEAST_GAIN / 2


def rounded(chances: list[float]) -> list[float]:
    """The chances, rounded; they add up to 1 except for the last digit."""
    return [round(chance, DIGITS) for chance in chances]


def _looked_at(
    outlook: Outlook, question: Question, move: int, rng: Rng
) -> tuple[Found, list[Found]]:
    """The move that was made, and the other moves with enough visits."""
    level = question["level"]
    finding = searcher(f"{level}:{question['budget']}").finding(outlook, rng)
    most = finding.moves[0].visits
    enough = [each for each in finding.moves if each.visits >= max(_LEAST, _ENOUGH * most)]
    made = next((each for each in enough if each.move == move), None)
    if made is None:
        judge = judge_for(level, outlook.game)
        made = tried(outlook, move, judge, max(most // 2, _LEAST), rng)
    return made, [each for each in enough if each.move != move]


def _together(one: Found, other: Found) -> Found:
    """Two moves of about equal value, merged: the mean, weighted by visits."""
    if one is other:
        return one
    share = one.visits / (one.visits + other.visits)

    def mean(a: float, b: float) -> float:
        return share * a + (1 - share) * b

    return one._replace(
        visits=one.visits + other.visits,
        chances=[mean(a, b) for a, b in zip(one.chances, other.chances, strict=True)],
        low=mean(one.low, other.low),
        high=mean(one.high, other.high),
    )


def _met_chance(game: Game, state: State, question: Question, rng: Rng) -> bool:
    """Did the move, or a forced move after it, reveal what its mover could not know?"""
    there = state.copy()
    for seat, text in [(question["seat"], question["text"]), *question["then"]]:
        move = there.parse(text)
        if discloses(game, there, seat, move, rng, _WORLDS):
            return True
        there.apply(seat, move)
    return False


def _alternative(state: State, found: Found, seat: int, moment: Moment) -> Alternative:
    chance = moment.told(found.chances)[seat]
    low, high = moment.interval(chance, found.visits)
    return {
        "text": state.text(found.move),
        "chance": round(chance, DIGITS),
        "low": round(low, DIGITS),
        "high": round(high, DIGITS),
        "visits": found.visits,
    }
