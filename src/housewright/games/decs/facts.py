"""What follows from a table of Decs Building by the rules, for boards that know none."""

from typing import TypedDict

from . import scoring
from .pieces import ANY, COLOUR, COLOUR_IDS, COST, ICON_IDS, NONE, PAWNS
from .pieces.grid import CELLS, squares_of
from .state import State
from .state.payment import open_icons
from .state.phases import PAY


class House(TypedDict):
    """What follows from a seat's drawings and pawns."""

    #: One per feature, in their order: does it count?
    powered: list[bool]
    #: The live squares, `4,1`, from the ground up (DEC-66).
    live: list[str]
    #: The squares that no counted feature covers (DEC-78).
    empty: int
    #: Up to how many cards the seat would draw now (DEC-14).
    hand_size: int
    spare_pawns: int


class Payment(TypedDict):
    """What the seat that is paying still has to pay."""

    open: list[str]
    #: Must all cards for `?` have one colour, and which is it already? (DEC-38)
    one_colour: bool
    colour: str | None


class Facts(TypedDict):
    houses: list[House]
    empty_piles: int
    #: Only for the seat that is paying.
    payment: Payment | None


def facts(state: State, seat: int | None) -> Facts:
    """What follows from the table; what is still to be paid is told to who pays."""
    is_paying = state.phase == PAY and seat == state.turn
    return {
        "houses": [_house(state, owner) for owner in range(state.players)],
        "empty_piles": state.empty_piles(),
        "payment": _payment(state) if is_paying else None,
    }


def _house(state: State, owner: int) -> House:
    features, reach = state.features[owner], state.reach[owner]
    return {
        "powered": [scoring.counts(place, reach) for place in features],
        "live": [_cell(square) for square in squares_of(state.live[owner])],
        "empty": scoring.empty_squares(state, scoring.tally(features, reach)),
        "hand_size": state.hand_size(owner),
        "spare_pawns": PAWNS[state.players] - state.pawns.count(owner),
    }


def _cell(square: int) -> str:
    x, y = CELLS[square]
    return f"{x},{y}"


def _payment(state: State) -> Payment:
    offer = state.board + state.space
    cost = COST[offer]
    icons = open_icons(offer, state.paid, state.pitch_in, state.hands[state.turn])
    one_colour = cost.count(ANY) > 1 and not state.pitch_in
    colours = [COLOUR[card] for card in state.paid if COLOUR[card] != NONE]
    is_fixed = one_colour and set(cost) == {ANY} and colours
    return {
        "open": [ICON_IDS[icon] for icon in icons],
        "one_colour": one_colour,
        "colour": COLOUR_IDS[colours[0]] if is_fixed else None,
    }
