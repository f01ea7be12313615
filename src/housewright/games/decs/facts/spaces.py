"""The twenty spaces of the board, and what the viewer can do with them."""

from typing import NotRequired, TypedDict

from .. import scoring
from ..pieces import (
    AREA,
    AREA_IDS,
    BAUBLE,
    COST,
    FEATURE_IDS,
    ICON_IDS,
    IS_UPRIGHT,
    NEEDS_POWER,
    NONE,
    PILE_IDS,
    PITCH_IN,
    REMOVED_CARD,
    REWARD,
    REWARD_FEATURE,
    REWARD_IDS,
    REWARD_PILES,
    SPACE_IDS,
    SPACES,
)
from ..pieces.grid import SHAPES
from ..pieces.ids import AreaId, FeatureId, IconId, PileId, RewardId, SpaceId
from ..refusals import SpaceCode, space_code
from ..state import State
from ..state.phases import DRAW, PAY, PICK, TURN, VOTE
from ..state.phases import PITCH_IN as PITCHING
from .payments import PaidIcon, completed, missing


class Choice(TypedDict):
    """Whether the viewer can take a space, and how the hand could pay for it."""

    #: Is it a legal move now?
    can_take: bool
    #: The code of the refusal if it were the viewer's turn; null if nothing stands against it.
    obstacle: SpaceCode | None
    #: Cards of the hand that would pay for it, in the order in which to pay them; empty if none do.
    payment: list[PaidIcon]
    #: The icons for which the hand has no card.
    missing: list[IconId]


class Picture(TypedDict):
    """The feature that a space gives, as depicted there."""

    id: FeatureId
    #: Its rows from the top, `#` for a square that it covers.
    shape: list[str]
    #: May it not be turned? (DEC-49)
    upright: bool
    needs_power: bool
    #: What the first one on a grid scores once it counts.
    points: int


class Space(TypedDict):
    id: SpaceId
    cost: list[IconId]
    reward: RewardId
    #: The piles from which its card comes, or the feature that is drawn.
    piles: NotRequired[list[PileId]]
    feature: NotRequired[Picture]
    #: Which card paid leaves the game, counted from 1 (DEC-56, DEC-57).
    removes: NotRequired[int]
    bauble: bool
    #: The seat whose pawn stands on the bauble; it goes home when another one comes (DEC-33).
    pawn: int | None
    #: Null for spectators, while the viewer pays, picks or draws, in a vote and at the end.
    choice: Choice | None


class Area(TypedDict):
    id: AreaId
    spaces: list[Space]


def areas(state: State, seat: int | None) -> list[Area]:
    """The spaces by area, with the choices of the viewer."""
    choices = _choices(state, seat)
    found: list[Area] = [{"id": area, "spaces": []} for area in AREA_IDS]
    for space in range(SPACES):
        found[AREA[space]]["spaces"].append(_space(state, space, choices[space]))
    return found


def _space(state: State, space: int, choice: Choice | None) -> Space:
    pawn = state.pawns[space]
    offer = state.board + space
    found: Space = {
        "id": SPACE_IDS[space],
        "cost": [ICON_IDS[icon] for icon in COST[offer]],
        "reward": REWARD_IDS[REWARD[space]],
        "bauble": BAUBLE[space],
        "pawn": None if pawn == NONE else pawn,
        "choice": choice,
    }
    if REWARD_PILES[space]:
        found["piles"] = [PILE_IDS[pile] for pile in REWARD_PILES[space]]
    if REWARD_FEATURE[space] != NONE:
        found["feature"] = _picture(REWARD_FEATURE[space])
    if REMOVED_CARD[offer]:
        found["removes"] = REMOVED_CARD[offer]
    return found


def _picture(feature: int) -> Picture:
    return {
        "id": FEATURE_IDS[feature],
        "shape": list(SHAPES[feature][0][1]),
        "upright": IS_UPRIGHT[feature],
        "needs_power": NEEDS_POWER[feature],
        "points": scoring.points_of(feature, 1, 0),
    }


def _choices(state: State, seat: int | None) -> list[Choice | None]:
    """What the seat could take, with its hand as it is."""
    acts = seat == state.turn
    if seat is None or state.phase >= VOTE or (acts and state.phase in (PAY, PICK, DRAW)):
        return [None] * SPACES
    is_extra = acts and state.phase == PITCHING
    if state.phase == PITCHING and not acts:
        # Only the seat that takes the extra action may pay with any card (DEC-63).
        state = state.copy()
        state.phase = TURN
    takeable = state.takeable(seat)
    is_now = acts and state.phase in (TURN, PITCHING)
    return [_choice(state, seat, space, takeable, is_extra, is_now) for space in range(SPACES)]


def _choice(
    state: State, seat: int, space: int, takeable: int, is_extra: bool, is_now: bool
) -> Choice:
    is_open = bool(takeable >> space & 1)
    payment = _payment(state, seat, space, is_extra)
    offer, hand = state.board + space, state.hands[seat]
    return {
        "can_take": is_open and is_now,
        "obstacle": None if is_open else space_code(state, seat, space),
        "payment": payment,
        "missing": [] if payment else list(missing(offer, is_extra, hand)),
    }


def _payment(state: State, seat: int, space: int, is_extra: bool) -> list[PaidIcon]:
    hand = state.hands[seat]
    if space == PITCH_IN and not is_extra:
        hand = tuple([card for card in hand if state.can_follow(seat, card)])  # DEC-64
    return completed(state.board + space, is_extra, (), hand)
