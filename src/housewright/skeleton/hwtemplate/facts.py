"""What follows from a position by the rules, for boards, which do not know the rules."""

from typing import TypedDict

from .state import State


class Facts(TypedDict):
    """What a board shows beside the view."""

    reached: int
    #: How high the tower must still grow to be finished (HWT-3).
    missing: int


def facts(state: State, seat: int | None) -> Facts:
    """Facts about the tower, which everybody sees."""
    reached = sum(state.tower)
    return {"reached": reached, "missing": state.height - reached}
