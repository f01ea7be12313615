"""A view as a table of the engine, so that what follows from the rules is asked there."""

from typing import Final, NamedTuple

from ....core.blueprint import View
from ..pieces import CARD_NUMBERS, FEATURE_IDS, PILE_IDS, SPACE_NUMBERS
from ..pieces.grid import FEATURE_OF, MASK, PLACEMENT_NUMBERS, START, squares_of
from ..scoring import counts
from ..state import State, blank
from ..state.phases import PITCH_IN, TURN

#: The source that every house has from the start.
SOURCE: Final = -1
_SOURCE_KIND: Final = FEATURE_IDS.index("power-source")


class Home(NamedTuple):
    """A house. Its features are numbered in the order drawn, after SOURCE."""

    drawn: tuple[int, ...]
    #: By square the feature that covers it.
    owner: dict[int, int]
    #: Live squares, and those beside them, as bits.
    live: int
    reach: int
    dark: set[int]
    is_short: bool

    def kind(self, index: int) -> int:
        """Which feature this is."""
        return _SOURCE_KIND if index == SOURCE else FEATURE_OF[self.drawn[index]]


def table(view: View) -> State:
    """The table as far as it can be seen: the hidden cards of others are not on it."""
    state = blank(view["players"], view["options"], 0)
    state.phase = PITCH_IN if view["phase"] == "pitch-in" else TURN
    state.stacks = [_cards(view["stacks"][pile]) for pile in PILE_IDS]
    for space, seat in view["pawns"].items():
        state.pawns[SPACE_NUMBERS[space]] = seat
    for seat, owner in enumerate(view["seats"]):
        if isinstance(owner["hand"], list):
            state.hands[seat] = _cards(owner["hand"])
        for text in owner["features"]:
            state.put(seat, PLACEMENT_NUMBERS[text])
    return state


def _cards(codes: list[str]) -> tuple[int, ...]:
    return tuple([CARD_NUMBERS[code] for code in codes])


def home(state: State, seat: int) -> Home:
    """The house of a seat."""
    drawn, reach = state.features[seat], state.reach[seat]
    owner = dict.fromkeys(squares_of(START), SOURCE)
    for index, place in enumerate(drawn):
        owner.update(dict.fromkeys(squares_of(MASK[place]), index))
    dark = {index for index, place in enumerate(drawn) if not counts(place, reach)}
    return Home(drawn, owner, state.live[seat], reach, dark, state.short)
