"""What follows from each seat's board."""

from typing import TypedDict, cast

from .. import scoring
from ..ids import Columns
from ..pieces import HALL, PRESTIGE_LIMIT, total
from ..state import State
from .rounds import CATEGORIES


class Estate(TypedDict):
    """What follows from a seat's board."""

    level: int
    marker: int
    is_max: bool
    #: Reputation steps that could be spent (OBS-106).
    steps: int
    #: What the seat would have if the next courtship were now (OBS-123, OBS-126).
    courtship: int
    #: VP of the shown sides, by category.
    columns: Columns
    #: All monuments, as objective cards count them.
    monuments: int
    #: Reputation steps that monuments bring at the start of each turn (OBS-33).
    steps_each_turn: int
    #: Gifts of a flipped Parish Church each turn: £100 or a step (OBS-34).
    gifts_each_turn: int
    #: May a servant gossip each turn? (OBS-35)
    can_gossip: bool
    servants: int
    prestige_guests: int
    #: How many of them a six-player game allows; null in others (OBS-87).
    prestige_limit: int | None


def estate(state: State, owner: int) -> Estate:
    """The board of a seat."""
    columns = {name: state.column_points(owner, n) for n, name in enumerate(CATEGORIES)}
    return {
        "level": state.level(owner),
        "marker": state.marker(owner),
        "is_max": state.is_max(owner),
        "steps": state.rep[owner],
        "courtship": state.theme_points(owner),
        "columns": cast("Columns", columns),
        "monuments": scoring.monuments(state, owner),
        "steps_each_turn": state.monuments(owner),
        "gifts_each_turn": state.churches(owner),
        "can_gossip": state.owns(owner, HALL),
        "servants": total(state.staff(owner)),
        "prestige_guests": state.prestige_guests(owner),
        "prestige_limit": PRESTIGE_LIMIT if state.players == 6 else None,
    }
