"""Points by parts, and the winners."""

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from .state import State

PARTS: Final = ("finished", "fallen")


def parts(state: "State") -> list[list[int]]:
    """The current points of each seat, in the order of PARTS (HWT-3, HWT-4)."""
    return [[state.finished[seat], state.fallen[seat]] for seat in range(state.players)]


def winners(state: "State") -> list[int]:
    """The seats with most points (HWT-6); empty until the match is over."""
    if not state.is_over:
        return []
    points = state.points()
    top = max(points)
    return [seat for seat in range(state.players) if points[seat] == top]
