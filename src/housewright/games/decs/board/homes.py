"""What the board draws beyond a view: the facts of it, and each house square by square."""

from typing import Final, NamedTuple, cast

from ....core.options import Options
from ..facts import Facts, facts
from ..pieces import CARD_NUMBERS, FEATURE_IDS, PILE_IDS, SPACE_NUMBERS
from ..pieces.grid import PLACEMENT_NUMBERS
from ..state import State, blank
from ..state.phases import PITCH_IN, TURN
from ..view import View

#: The source that every house has from the start.
SOURCE: Final = -1
_SOURCE_KIND: Final = FEATURE_IDS.index("power-source")


class Home(NamedTuple):
    """A house. Its features are numbered in the order drawn, after SOURCE."""

    kinds: list[int]
    #: By square the feature that covers it.
    owner: dict[str, int]
    live: set[str]
    #: The empty squares beside live ones.
    within_reach: set[str]
    dark: set[int]
    is_short: bool

    def kind(self, index: int) -> int:
        """Which feature this is."""
        return _SOURCE_KIND if index == SOURCE else self.kinds[index]


def facts_of(view: View, shown: int) -> Facts:
    """The facts of a view for the seat whose hand is shown; hidden cards are left out."""
    return facts(_table(view), shown)


def _table(view: View) -> State:
    state = blank(view["players"], cast("Options", view["options"]), 0)
    state.phase = PITCH_IN if view["phase"] == "pitch-in" else TURN
    state.first = view["first"]
    state.turn = view["to_act"][0] if view["to_act"] else state.first
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


def home(view: View, known: Facts, seat: int) -> Home:
    """The house of a seat."""
    house = known["houses"][seat]
    features = house["features"]
    owner = {house["source"]: SOURCE}
    for index, feature in enumerate(features):
        owner.update(dict.fromkeys(feature["squares"], index))
    return Home(
        kinds=[FEATURE_IDS.index(feature["id"]) for feature in features],
        owner=owner,
        live=set(house["live"]),
        within_reach=set(house["within_reach"]),
        dark={index for index, feature in enumerate(features) if not feature["powered"]},
        is_short=view["options"]["short"],
    )
