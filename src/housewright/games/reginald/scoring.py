"""Points and winners of Sir Reginald's Fabulous Country Estate."""

from typing import TYPE_CHECKING, Final

from .pieces import BONUS, COMPONENTS, FLAW_IDS, FLAW_POINTS, MORE, NONE, NUMBER, POINTS, SLOTS
from .state.estate import Estate, estate_of
from .state.naming import default_naming, namings
from .state.phases import DECLARE, DRAFT

if TYPE_CHECKING:
    from .state.fields import Fields

PARTS: Final[tuple[str, ...]] = tuple(COMPONENTS["score_parts"])
#: The viewer who knows everything; NONE is a spectator.
EVERYBODY: Final = -2

# The place of each slot's bonus among the parts, and of the first flaw.
_BONUS: Final[list[int]] = [
    PARTS.index(f"bonus-{slot}") if f"bonus-{slot}" in PARTS else NONE for slot in "abcdefghi"
]
FIRST_FLAW: Final[int] = PARTS.index(f"flaw-{FLAW_IDS[0]}")


def naming_of(state: "Fields", seat: int, viewer: int) -> int:
    """The names of a seat's houses as they stand, as far as a viewer may know (REG-80)."""
    declared = state.declared[seat]
    if declared == NONE:
        return default_naming(state.plots[seat])
    is_hidden = state.phase == DECLARE and viewer not in (EVERYBODY, seat)
    if is_hidden and len(namings(state.plots[seat])) > 1:
        return default_naming(state.plots[seat])
    return declared


def estate(state: "Fields", seat: int, viewer: int) -> Estate:
    """The estate of a seat as it stands, as far as a viewer may know."""
    return estate_of(state.plots[seat], naming_of(state, seat, viewer), state.sightline)


def is_met(card: int, count: int) -> bool:
    """Is a card met with this Count? (REG-65)"""
    if count == NONE:
        return False
    return count > NUMBER[card] if MORE[card] else count < NUMBER[card]


def counts(state: "Fields", card: int, viewer: int) -> list[int]:
    """The Count of every seat for a card; NONE for one that does not take part (REG-62)."""
    return [estate(state, seat, viewer).count(card) for seat in range(state.players)]


def best_count(card: int, counted: list[int]) -> int:
    """The Count that earns the bonus; NONE if nobody meets the card (REG-66)."""
    best = NONE
    for count in counted:
        if is_met(card, count):
            is_better = count > best if MORE[card] else count < best
            if best == NONE or is_better:
                best = count
    return best


def rows(state: "Fields", viewer: int) -> list[list[int]]:
    """Per seat its points as they stand, in the order of PARTS, as a viewer may know them."""
    found = [[0] * len(PARTS) for _ in range(state.players)]
    if state.phase == DRAFT:
        return found
    estates = [estate(state, seat, viewer) for seat in range(state.players)]
    for slot in range(SLOTS):
        card = state.slots[slot]
        if card == NONE:
            continue
        counted = [estates[seat].count(card) for seat in range(state.players)]
        best = best_count(card, counted)
        for seat in range(state.players):
            if is_met(card, counted[seat]):
                found[seat][slot] = POINTS[slot]
                if counted[seat] == best and _BONUS[slot] != NONE:
                    found[seat][_BONUS[slot]] = BONUS[slot]
    for seat in range(state.players):
        flaws = estates[seat].flaws()
        for kind in range(len(FLAW_IDS)):
            found[seat][FIRST_FLAW + kind] = FLAW_POINTS * flaws[kind]
    return found


def parts(state: "Fields") -> list[list[int]]:
    """Per seat its points as they stand, in the order of PARTS (REG-77, REG-80)."""
    return rows(state, EVERYBODY)


def totals(state: "Fields") -> list[int]:
    """Per seat the sum of its parts."""
    found: list[int] = []
    for row in rows(state, EVERYBODY):
        total = 0
        for points in row:
            total += points
        found.append(total)
    return found


def leaders(state: "Fields") -> list[int]:
    """The seats with the highest total."""
    found = totals(state)
    top = max(found)
    return [seat for seat in range(state.players) if found[seat] == top]


def winners(state: "Fields") -> list[int]:
    """The leaders; after a vote those of them with most votes (REG-77 to REG-79)."""
    if not state.is_over:
        return []
    tied = leaders(state)
    votes = [0] * state.players
    for choice in state.votes:
        if choice != NONE:
            votes[choice] += 1
    most = max([votes[seat] for seat in tied])
    return [seat for seat in tied if votes[seat] == most]
