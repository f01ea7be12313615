"""Whether stages, declarations and votes of a position fit its phase."""

from ....core.refusal import BadPosition
from .. import scoring
from ..pieces import NONE
from ..state import State
from ..state.naming import namings
from ..state.phases import BUILD, DECLARE, DESIRE, IDLE, OVER, PLAY, READY, VOTE
from .seats import STAGES


def check_turn(state: State) -> None:
    """The stages, and who has the turn or the Button."""
    if state.phase == PLAY and state.cubes_left() == 0 and state.ending == NONE:
        raise BadPosition("ending", "must be a number once the bag is empty in phase play")
    for seat in range(state.players):
        stage = state.stage[seat]
        field = f"seats/{seat}/stage"
        if stage != IDLE and state.phase != PLAY:
            raise BadPosition(field, "must be idle unless the phase is play")
        if stage >= READY and not state.frantic:
            raise BadPosition(field, f"{STAGES[stage]} is a stage of frantic mode")
        if state.forfeit[seat] and not (state.frantic and BUILD <= stage <= DESIRE):
            problem = "must be false unless the seat builds in frantic mode"
            raise BadPosition(f"seats/{seat}/forfeit", problem)
        if state.waiting[seat] and stage != READY:
            raise BadPosition(f"seats/{seat}/waiting", "must be false unless the stage is ready")
        if stage == IDLE or state.button == seat:
            continue
        if not state.frantic and state.button != NONE:
            raise BadPosition(field, f"must be idle, since it is the turn of seat {state.button}")
        if state.frantic and not BUILD <= stage <= DESIRE:
            raise BadPosition(field, f"{STAGES[stage]} is for the seat with the Button")
    if not state.frantic and len([stage for stage in state.stage if stage != IDLE]) > 1:
        raise BadPosition("seats", "more than one seat has a turn in orderly mode")


def check_decisions(state: State) -> None:
    """Declarations and votes are made at the end only, and they are legal."""
    for seat in range(state.players):
        if state.declared[seat] != NONE:
            field = f"seats/{seat}/declared"
            if state.phase < DECLARE:
                raise BadPosition(field, "must be null before play is over")
            if state.phase == DECLARE and state.declared[seat] not in namings(state.plots[seat]):
                raise BadPosition(field, "these houses cannot be called that")
        if state.votes[seat] != NONE and state.phase < VOTE:
            raise BadPosition(f"seats/{seat}/vote", "must be null before the phase is vote")
    if state.phase == VOTE or (state.phase == OVER and state.votes != [NONE] * state.players):
        _check_votes(state)


def _check_votes(state: State) -> None:
    tied = scoring.leaders(state)
    if not state.tie_vote or state.players <= 2 or len(tied) < 2:
        problem = "a vote needs the option tie_vote, three players and a tie for the lead"
        where = "phase" if state.phase == VOTE else "seats"
        raise BadPosition(where, problem)
    for seat in range(state.players):
        choice = state.votes[seat]
        field = f"seats/{seat}/vote"
        if choice == NONE:
            if state.phase == OVER:
                raise BadPosition(field, "everybody or nobody has voted when the phase is over")
        elif choice == seat or choice not in tied:
            others = ", ".join([str(leader) for leader in tied if leader != seat])
            raise BadPosition(field, f"must be null or a tied seat: {others}")
