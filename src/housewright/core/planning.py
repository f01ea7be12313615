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

#: The code for a move after one that nothing can be planned after.
PLAN_STOPS: Final = "plan_stops"
# The number of sampled worlds.
_WORLDS: Final = 16
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
    worlds, stops = _Worlds(match, seat), None
    for at, text in enumerate(moves):
        if stops:
            raise _stopped(stops, seat, moves, at - 1, lang)
        if no := worlds.planned.why_not(seat, text, lang):
            raise BadPlan(no.code, no.message, seat=seat, text=text, rule=no.rule, at=at)
        stops = worlds.make(text)
    return Plan(None if stops == "reveals" else worlds.planned, stops)


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


class _Worlds:
    """Worlds that look the same to the seat as the real one; the match goes on in one of them."""

    def __init__(self, match: Match, seat: int) -> None:
        self._seat = seat
        # The key must not depend on anything hidden. It is the same for all plans at this point,
        # so that a longer plan agrees with a shorter one.
        rng = Rng(f"plan/{match.game.key}/{match.ply}/{seat}")
        self.planned = match.copy()
        self.planned.state = match.state.sample(seat, rng)
        self._samples = [match.state.sample(seat, rng) for _ in range(_WORLDS - 1)]
        # Samples keep what players could count, such as money. `secrets` vary that too, so a plan
        # does not count for the seat.
        self._changed = match.game.view.secrets(self.planned.state, seat, rng)

    def make(self, text: str) -> Stop | None:
        """Make the move in all worlds, unless it reveals something; does the plan end with it?"""
        planned, seat = self.planned, self._seat
        before, move = planned.state, planned.state.parse(text)
        if discloses_among(planned.game, before, seat, move, self._samples):
            return "reveals"
        planned.play(seat, text)
        if not all(self._looks_the_same(world, move) for world in self._changed):
            return "reveals"
        to_act = planned.to_act
        if any(world.to_act() != to_act for world in self._samples):
            return "reveals"
        return None if to_act == (seat,) else "passes"

    def _looks_the_same(self, world: State, move: int) -> bool:
        world.apply(self._seat, move)
        look, planned = self.planned.game.view.view, self.planned
        is_same = look(world, self._seat) == look(planned.state, self._seat)
        return is_same and world.to_act() == planned.to_act
