"""Analyses one decision: the chances with the best move and with the move that was made."""

from typing import Final, TypedDict

from ...bots import Outlook
from ...bots.advice import is_close, searcher
from ...core import match
from ...core.disclosure import discloses
from ...core.game import Game
from ...core.rng import Rng
from ...core.state import State
from ...search import Found
from .questions import Question
from .trying import judge_for, tried

#: The digits of a chance.
DIGITS: Final = 6
#: The maximum number of alternatives in an answer.
MOST_MOVES: Final = 5
# The visits below which a move is ignored: as a share of the most visited one, and in all.
_ENOUGH: Final = 0.25
_LEAST: Final = 4
# The number of sampled worlds in which a move is repeated to see whether it reveals something.
_WORLDS: Final = 8


class Alternative(TypedDict):
    """A possible move, and the mover's chance to win with it."""

    text: str
    chance: float
    low: float
    high: float
    visits: int


class Answer(TypedDict):
    """The result for one decision: chances by seat with the best move and with the move made.

    If the difference is within the error of the search both are the same.
    """

    ply: int
    best: str
    before: list[float]
    after: list[float]
    #: The 95 % confidence interval of the mover's chance with the best move.
    low: float
    high: float
    #: Is the difference between the two moves within the error of the search?
    close: bool
    #: Did the move, or a forced move after it, reveal something that the mover could not know?
    chance: bool
    #: The best moves and the move made, by their chances.
    alternatives: list[Alternative]


def answer(question: Question) -> Answer:
    """Analyse one decision from the view of its mover; the answer is the same on every machine."""
    there = match.load(question["position"])
    state, seat = there.state, question["seat"]
    move = state.parse(question["text"])
    rng = Rng(f"analysis/{question['seed']}/{question['ply']}")
    made, others = _looked_at(Outlook(there.game, state, seat), question["bot"], move, rng)
    others.sort(key=lambda each: -each.chances[seat])
    shown = sorted([made, *others[: MOST_MOVES - 1]], key=lambda each: -each.chances[seat])
    # On a tie the move that was made counts as the best.
    best = made if made.chances[seat] >= shown[0].chances[seat] else shown[0]
    close = is_close(best, made, seat)
    before = _together(best, made) if close else best
    after = before if close else made
    return {
        "ply": question["ply"],
        "best": state.text(best.move),
        "before": rounded(before.chances),
        "after": rounded(after.chances),
        "low": round(before.low, DIGITS),
        "high": round(before.high, DIGITS),
        "close": close,
        "chance": _met_chance(there.game, state, question, rng),
        "alternatives": [_alternative(state, each, seat) for each in shown],
    }


def rounded(chances: list[float]) -> list[float]:
    """The chances, rounded; they add up to 1 except for the last digit."""
    return [round(chance, DIGITS) for chance in chances]


def _looked_at(outlook: Outlook, bot: str, move: int, rng: Rng) -> tuple[Found, list[Found]]:
    """The move that was made, and the other moves with enough visits."""
    finding = searcher(bot).finding(outlook, rng)
    most = finding.moves[0].visits
    enough = [each for each in finding.moves if each.visits >= max(_LEAST, _ENOUGH * most)]
    made = next((each for each in enough if each.move == move), None)
    if made is None:
        judge = judge_for(bot, outlook.game)
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


def _alternative(state: State, found: Found, seat: int) -> Alternative:
    return {
        "text": state.text(found.move),
        "chance": round(found.chances[seat], DIGITS),
        "low": round(found.low, DIGITS),
        "high": round(found.high, DIGITS),
        "visits": found.visits,
    }
