"""Whose turn it is in a position, and the action that is under way."""

from typing import Final

from ....core.reading import Reader
from ....core.refusal import BadPosition
from .. import scoring
from ..pieces import (
    CARD_IDS,
    COST,
    GETS_ACTION,
    GETS_CARD,
    GETS_FEATURE,
    NONE,
    PHASE_IDS,
    PITCH_IN,
    REWARD,
    REWARD_PILES,
    SPACE_IDS,
)
from ..state import State
from ..state.payment import IS_PAID, node_of
from ..state.phases import DISCARD, DRAW, FINAL, FREE, OVER, PAY, PICK, VOTE
from ..state.phases import PITCH_IN as PITCHING
from .cards import cards_of, copies_of, space_of

ACTION_FIELDS: Final = ("space", "paid", "pitch_in")


def load_action(reader: Reader, state: State) -> None:
    """The space that was taken, in the phases that have one."""
    phase = PHASE_IDS[state.phase]
    if state.phase not in (PAY, PICK, DRAW):
        if reader.has("action"):
            raise BadPosition("action", f"must be left out in phase {phase}")
        return
    action = Reader(reader.raw("action"), state.players, "action/")
    action.only(ACTION_FIELDS)
    state.space = space_of(action.raw("space"), "action/space")
    state.paid = cards_of(action.items("paid", []), "action/paid")
    state.pitch_in = action.flag("pitch_in", False)
    name = SPACE_IDS[state.space]
    if state.pitch_in and state.space == PITCH_IN:
        raise BadPosition("action/space", f"the extra action cannot be {name} again")
    several = REWARD[state.space] == GETS_CARD and len(REWARD_PILES[state.space]) > 1
    if state.phase == PICK and not several:
        raise BadPosition("action/space", f"{name} gives no choice of piles in phase pick")
    if state.phase == DRAW and REWARD[state.space] != GETS_FEATURE:
        raise BadPosition("action/space", f"{name} gives no feature to draw in phase draw")
    _check_paid(state, name, phase)


def _check_paid(state: State, name: str, phase: str) -> None:
    node = node_of(state.board + state.space, state.paid, state.pitch_in)
    if node == NONE:
        raise BadPosition("action/paid", f"these cards cannot pay for {name}")
    # The cards lie elsewhere by now, so only how many there are can be wrong.
    for index, card in enumerate(state.paid):
        if state.paid.count(card) > copies_of(state)[card]:
            problem = f"{CARD_IDS[card]} is not in this game, or not so often"
            raise BadPosition(f"action/paid/{index}", problem)
    icons = len(COST[state.board + state.space])
    if state.phase == PAY and IS_PAID[node]:
        raise BadPosition("action/paid", f"all {icons} cards are paid, so the phase is not pay")
    if state.phase != PAY and state.paid and not IS_PAID[node]:
        raise BadPosition(
            "action/paid", f"must be left out or have all {icons} cards in phase {phase}"
        )


def load_votes(reader: Reader, state: State) -> None:
    """The votes for tied seats (DEC-84)."""
    if state.phase not in (VOTE, OVER):
        if reader.has("votes"):
            raise BadPosition("votes", f"must be left out in phase {PHASE_IDS[state.phase]}")
        return
    if state.phase == OVER and not reader.has("votes"):
        return
    tied = scoring.leaders(state)
    if not state.vote or len(tied) < 2:
        where = "phase" if state.phase == VOTE else "votes"
        raise BadPosition(
            where, "a vote needs the option tie_break vote and a tie for the highest score"
        )
    votes = reader.items("votes", [None] * state.players, exactly=state.players)
    for seat, choice in enumerate(votes):
        if choice is None:
            continue
        reader.check_seat(f"votes/{seat}", choice)
        if choice == seat or choice not in tied:
            others = ", ".join(str(leader) for leader in tied if leader != seat)
            raise BadPosition(f"votes/{seat}", f"must be null or a tied seat: {others}")
        state.votes[seat] = choice
    if state.phase == OVER and NONE in state.votes:
        raise BadPosition("votes", "everybody has voted when the phase is over")
    if state.phase == VOTE and NONE not in state.votes:
        raise BadPosition("phase", "is over, not vote, when everybody has voted")


def load_turn(reader: Reader, state: State) -> None:
    """The seats to act, as the phase wants them."""
    seats = reader.seats("to_act", None, empty=True)
    phase = PHASE_IDS[state.phase]
    if state.phase >= VOTE:
        state.turn = NONE
        expected = list(state.to_act())
        if seats != expected:
            raise BadPosition("to_act", f"must be {expected} in phase {phase}, not {seats}")
        return
    if len(seats) != 1:
        raise BadPosition("to_act", f"must be one seat in phase {phase}, not {len(seats)}")
    state.turn = seats[0]
    if state.phase == FREE and state.ending != FINAL and state.turn != state.first:
        raise BadPosition(
            "to_act", f"must be the seat with the token, {state.first}, in phase free"
        )
    if state.passed >> state.turn & 1:
        raise BadPosition(
            f"seats/{state.turn}/passed", "must be false for the seat to act in this round"
        )


def check_moves(state: State) -> None:
    """The seat to act has a move, and the reward being paid for can be had."""
    if state.phase >= VOTE:
        return
    seat = state.turn
    if state.phase == DISCARD and not state.hands[seat]:
        raise BadPosition(f"seats/{seat}/hand", "is empty, so the phase is not discard")
    is_plain = state.phase == PAY and REWARD[state.space] != GETS_ACTION
    if is_plain and not state.open_spaces(seat, NONE) >> state.space & 1:
        name = SPACE_IDS[state.space]
        raise BadPosition("action/space", f"seat {seat} could not have taken {name}")
    if state.legal(seat):
        return
    if state.phase == FREE:
        raise BadPosition("stacks", "there is no card to take in phase free")
    if state.phase == PICK:
        raise BadPosition("stacks", f"{SPACE_IDS[state.space]} has no card left to give")
    if state.phase == DRAW:
        raise BadPosition("action/space", f"{SPACE_IDS[state.space]} fits nowhere on the grid")
    if state.phase == PITCHING:
        raise BadPosition(f"seats/{seat}/hand", "cannot pay for another action in phase pitch-in")
    raise BadPosition(
        f"seats/{seat}/hand", f"cannot pay the rest of {SPACE_IDS[state.space]} in phase pay"
    )
