"""Properties of plans and forced moves: they tell no secret, and they come true."""

import json
from contextlib import suppress
from typing import Final

from ..core.blueprint import LANGUAGES
from ..core.forced import is_forced
from ..core.match import Match
from ..core.planning import Plan, plan
from ..core.refusal import BadPlan
from ..core.rng import Rng
from .cases import Case
from .fields import hidden
from .secrecy import inside, sent_to

# The most moves of a plan that is checked.
_LONGEST: Final = 4


def _planned(match: Match, seat: int, rng: Rng) -> list[str]:
    """Random moves that can be planned one after the other."""
    moves, found = list[str](), Plan(match, None)
    while found.match is not None and not found.stops and len(moves) < _LONGEST:
        texts = found.match.legal_moves(seat)
        moves.append(texts[rng.below(len(texts))])
        found = plan(match, seat, moves)
    return moves


def _shown(found: Plan, seat: int, start: int) -> dict[str, str]:
    """All that a plan shows to its seat, with the log from this happening on."""
    match = found.match
    if match is None:
        return {}
    sent = sent_to(match, seat, [], dict.fromkeys(LANGUAGES, start))
    return {"seats to act": str(match.to_act), **sent}


def _last_line(match: Match, seat: int) -> int:
    log = match.log(seat)
    return log[-1].start if log else 0


def no_plan_tells_a_secret(case: Case) -> None:
    """A plan is the same in all worlds that look the same to the seat, and it comes true."""
    match, rng = case.stopped()
    for seat in match.to_act:
        start, moves = _last_line(match, seat), _planned(match, seat, rng)
        found = plan(match, seat, moves)
        shown = _shown(found, seat, start)
        for state in [match.state.sample(seat, rng) for _ in range(2)]:
            other = plan(inside(match, state), seat, moves)
            if other.stops != found.stops or _shown(other, seat, start) != shown:
                raise case.broken(f"The plan of {moves} shows {seat} a secret.", match.ply)
        for state in case.game.view.secrets(match.state, seat, rng):
            # Who counts may know that there is no such world, so a plan may end sooner in it.
            with suppress(BadPlan):
                other = plan(inside(match, state), seat, moves)
                if found.match and other.match and _shown(other, seat, start) != shown:
                    raise case.broken(f"The plan of {moves} counts for {seat}.", match.ply)
        after = match.copy()
        for text in moves:
            after.play(seat, text)
        real = _shown(Plan(after, None), seat, start)
        for kind, said in shown.items():
            if said != real[kind]:
                raise case.broken(f"In the plan of {moves} the {kind} are wrong.", match.ply)


def no_plan_changes_the_match(case: Case) -> None:
    """A plan leaves the match as it is, and the same plan is the same again."""
    match, rng = case.stopped()
    for seat in match.to_act:
        before, start = json.dumps(match.position()), _last_line(match, seat)
        moves = _planned(match, seat, rng)
        first, again = plan(match, seat, moves), plan(match, seat, moves)
        same = _shown(first, seat, start) == _shown(again, seat, start)
        if not same or first.stops != again.stops:
            raise case.broken(f"The plan of {moves} changes.", match.ply)
        if json.dumps(match.position()) != before:
            raise case.broken(f"The plan of {moves} changes the match.", match.ply)


def it_is_no_secret_which_moves_are_forced(case: Case) -> None:
    """Only single legal moves are forced, the same ones in all worlds that look the same."""
    for match in case.window(8):
        for seat in match.to_act:
            forced = is_forced(match, seat)
            if forced and len(match.legal_moves(seat)) > 1:
                raise case.broken(f"Seat {seat} has a choice.", match.ply)
            rng = Rng(f"forced/{case.choices}/{match.ply}")
            for state in [match.state.sample(seat, rng) for _ in range(2)]:
                if is_forced(inside(match, state), seat) is not forced:
                    raise case.broken(f"Whether {seat} is forced depends on a secret.", match.ply)


def a_spectator_sees_what_all_seats_see(case: Case) -> None:
    """What a view hides from a seat it hides from spectators: they know least of all."""
    for match in case.window(5):
        position = match.position()
        unseen = hidden(position, match.view(None)).keys()
        for seat in range(case.players):
            if extra := hidden(position, match.view(seat)).keys() - unseen:
                raise case.broken(f"A spectator sees {min(extra)}, and {seat} not.", match.ply)


CHECKS: Final = (
    no_plan_tells_a_secret,
    no_plan_changes_the_match,
    it_is_no_secret_which_moves_are_forced,
    a_spectator_sees_what_all_seats_see,
)
