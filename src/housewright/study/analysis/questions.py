"""Cuts a finished match into questions that can be answered independently."""

from typing import Final, NamedTuple, TypedDict

from ...bots import advice
from ...bots.advice import searcher, usual_level
from ...core.match import Match
from ...core.refusal import BadSetup, Refusal
from ...core.state import State

#: The default number of simulations per decision.
USUAL_BUDGET: Final = 250
#: The allowed budgets. With fewer simulations there would be nothing to compare.
LEAST_BUDGET: Final = 10
MOST_BUDGET: Final = 100_000


class Question(TypedDict):
    """One decision of a match to analyse. Plain JSON, with everything that is needed."""

    ply: int
    seat: int
    #: The move that was made.
    text: str
    #: The forced moves that followed, up to the next decision: seat and text.
    then: list[tuple[int, str]]
    #: The whole position before the move. The match is over: there are no secrets.
    position: dict[str, object]
    #: The seat that made the first move; None if the match began at some position.
    first: int | None
    #: The level, and its simulations for a first look.
    level: str
    budget: int
    #: The simulations of its hints.
    hint: int
    seed: int


class Made(NamedTuple):
    """A move that was chosen from several, and the state before it."""

    ply: int
    seat: int
    text: str
    state: State
    #: The forced moves that followed.
    then: list[tuple[int, str]]


def decisions(match: Match) -> list[Made]:
    """All moves of a match that were chosen from several."""
    state = _start(match)
    found: list[Made] = []
    for ply, (seat, text) in enumerate(match.history):
        if len(state.legal(seat)) > 1:
            found.append(Made(ply, seat, text, state.copy(), []))
        elif found:
            found[-1].then.append((seat, text))
        state.apply(seat, state.parse(text))
    return found


def questions(
    match: Match, level: str | None = None, budget: int = USUAL_BUDGET, seed: int = 0
) -> list[Question]:
    """One question per decision of a finished match; raises Refusal for an unfinished one.

    Without a level the one that gives hints is asked.
    """
    level = checked(match, level, budget)
    return [
        {
            "ply": each.ply,
            "seat": each.seat,
            "text": each.text,
            "then": each.then,
            "position": match.game.codec.dump(each.state),
            "first": match.first_seat,
            "level": level,
            "budget": budget,
            "hint": advice.SIMULATIONS,
            "seed": seed,
        }
        for each in decisions(match)
    ]


def checked(match: Match, level: str | None, budget: int) -> str:
    """The name of the level; raises Refusal if the match cannot be analysed."""
    if not match.is_over:
        raise Refusal(
            "unfinished",
            f"Only a finished match can be analysed; this one is not over after {match.ply} moves.",
        )
    level = level or usual_level(match.game)
    searcher(level)
    is_number = isinstance(budget, int) and not isinstance(budget, bool)
    if not is_number or not LEAST_BUDGET <= budget <= MOST_BUDGET:
        raise BadSetup(
            "budget",
            f"The budget is {LEAST_BUDGET} to {MOST_BUDGET:,} simulations, not {budget!r:.60}.",
        )
    # This refuses a level that already has a budget.
    searcher(f"{level}:{budget}")
    return level


def _start(match: Match) -> State:
    again = match.copy()
    if again.ply:
        again.undo(again.ply)
    return again.state
