"""Points and winners of Quirky Quarters."""

from typing import TYPE_CHECKING, Final

from .pieces import CHIMNEYS, COLOUR, DESIGNS, GREY, POINTS
from .state.forms import Group
from .state.house import House
from .state.selector import COLOUR_OF, NO_LIMIT, Selector

if TYPE_CHECKING:
    from .state import State

PARTS: Final = ("area", "contests")

# Connected cards of one brick colour, never grey.
_AREA: Final = Group(
    Selector([COLOUR[design] != GREY for design in range(DESIGNS)], 0, NO_LIMIT, [], []),
    COLOUR_OF,
    0,
)


def area(house: House) -> int:
    """The size of the largest area of one brick colour (QRK-45)."""
    if house.area < 0:
        house.area = _AREA.reached(house)
    return house.area


def areas(house: House) -> list[list[int]]:
    """All connected sets of one brick colour, as the spots of their cards."""
    return _AREA.groups(house)


def scoring_area(house: House) -> list[int]:
    """The spots of the largest area; of several the one with the lowest, then leftmost cell."""
    best: list[int] = []
    lowest = 0, 0
    for found in areas(house):
        cell = min([(spot % house.tall, spot // house.tall) for spot in found])
        if len(found) > len(best) or (len(found) == len(best) and cell < lowest):
            best, lowest = found, cell
    return best


def area_cards(house: House) -> list[tuple[int, int, int]]:
    """The cards of the scoring area as x, y and design, by level, then by column."""
    found = [(house.level(s), house.column(s), house.grid[s]) for s in scoring_area(house)]
    return [(x, y, design) for y, x, design in sorted(found)]


def contest_points(claimed: tuple[int, ...]) -> int:
    """What the contests won are worth (QRK-46)."""
    total = 0
    for contest in claimed:
        total += POINTS[contest]
    return total


def chimneys(house: House) -> int:
    """All chimneys of the house."""
    total = 0
    for spot in house.spots:
        total += CHIMNEYS[house.grid[spot]]
    return total


def parts(state: "State") -> list[list[int]]:
    """Per seat its points as they stand, in the order of PARTS (QRK-47)."""
    return [
        [area(state.houses[seat]), contest_points(state.claimed[seat])]
        for seat in range(state.players)
    ]


def winners(state: "State") -> list[int]:
    """Who has won the match; empty until it is over."""
    return leaders(state) if state.is_over else []


def leaders(state: "State") -> list[int]:
    """Most points as they stand; of these, most chimneys; then all of them (QRK-48, QRK-49)."""
    totals = [sum(row) for row in parts(state)]
    top = max(totals)
    tied = [seat for seat in range(state.players) if totals[seat] == top]
    smoke = [chimneys(state.houses[seat]) for seat in tied]
    most = max(smoke)
    return [seat for seat, count in zip(tied, smoke, strict=True) if count == most]
