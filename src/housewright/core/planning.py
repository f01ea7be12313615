"""What the table would look like to a seat after some moves of its own, none of them made yet.

As in a preview the real position is not used. The moves are made in worlds that look the same to
the seat as the real one, and a plan goes on only as long as all of them show the seat the same.
"""

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

from .disclosure import discloses_among
from .match import Match
from .refusal import BadPlan
from .rng import Rng
from .state import State

#: Why nothing can be planned after a move: it shows somebody something that the seat cannot know,
#: or the seat is then not the only one to act.
Stop = Literal["reveals", "passes"]

#: The code for a move that follows such a one.
PLAN_STOPS: Final = "plan_stops"
# The number of sampled worlds.
_WORLDS: Final = 24
_SENTENCES: Final = {
    "en": {
        "reveals": "What comes after “{text}” cannot be planned: it shows something new.",
        "passes": "What comes after “{text}” cannot be planned: then others decide too.",
    },
    "ja": {
        "reveals": "「{text}」で新しいことがわかるため、その先は計画できません。",
        "passes": "「{text}」のあとはほかの人も決めるため、その先は計画できません。",
    },
}


class Plan(NamedTuple):
    """The end of a plan."""

    #: The match after the moves, in one of the worlds: true for the seat, and only for the seat.
    #: None if the last move reveals something.
    match: Match | None
    #: Why the last move ends the plan; None if it can go on.
    stops: Stop | None


def plan(match: Match, seat: int, moves: Sequence[str], lang: str = "en") -> Plan:
    """The match after these moves of the seat, as far as the seat can know it beforehand.

    Raises BadPlan for a move that would be illegal, or that follows one that ends the plan.
    """
    planned, others = match.copy(), _worlds(match, seat)
    planned.state = others.pop(0)
    stops: Stop | None = None
    for at, text in enumerate(moves):
        if stops:
            raise _stopped(stops, seat, moves, at - 1, lang)
        if no := planned.why_not(seat, text, lang):
            raise BadPlan(no.code, no.message, seat=seat, text=text, rule=no.rule, at=at)
        stops = _make(planned, others, seat, text)
    return Plan(None if stops == "reveals" else planned, stops)


def after(match: Match, seat: int, moves: Sequence[str], lang: str = "en") -> Match:
    """The match after these moves, to ask something about the next; it is this one without any.

    Raises BadPlan if no move can be planned after them.
    """
    if not moves:
        return match
    end, stops = plan(match, seat, moves, lang)
    if end is None or stops:
        raise _stopped(stops or "reveals", seat, moves, len(moves) - 1, lang)
    return end


def _stopped(stops: Stop, seat: int, moves: Sequence[str], at: int, lang: str) -> BadPlan:
    message = _SENTENCES[lang][stops].format(text=moves[at])
    return BadPlan(PLAN_STOPS, message, seat=seat, text=moves[at], at=at)


def _worlds(match: Match, seat: int) -> list[State]:
    """Positions that look the same to the seat as the real one."""
    # The key must not depend on anything hidden. It is the same for all plans at this point, so
    # that a longer plan agrees with the shorter one before.
    rng = Rng(f"plan/{match.game.key}/{match.ply}/{seat}")
    worlds = [match.state.sample(seat, rng) for _ in range(_WORLDS)]
    # Samples keep what players could count; `secrets` vary that too, as for previews.
    return [*worlds, *match.game.view.secrets(worlds[0], seat, rng)]


def _make(planned: Match, others: list[State], seat: int, text: str) -> Stop | None:
    """Make the move in all worlds, unless it reveals something; does the plan end with it?"""
    move = planned.state.parse(text)
    if discloses_among(planned.game, planned.state, seat, move, others):
        return "reveals"
    planned.play(seat, text)
    to_act = planned.to_act
    if any(world.to_act() != to_act for world in others):
        return "reveals"
    return None if to_act == (seat,) else "passes"
