"""Features of a position: where they lie, and whether power can have reached them."""

import re
from typing import Final

from ....core.refusal import BadPosition, hint
from ..pieces import CARRIES_POWER, FEATURE_IDS, IS_LIVE, IS_UPRIGHT, MUST_TOUCH, NONE
from ..pieces.grid import (
    FEATURE_OF,
    MASK,
    PLACEMENT_NUMBERS,
    REACH,
    SHAPES,
    START,
    START_REACH,
    TEXT_OF,
    TOP_ROWS,
)
from ..state import State

_DRAWING: Final = re.compile(r"([a-z-]+) ([1-8]),([1-8])(?: r([0-9]{1,3}))?", re.ASCII)


def load_feature(state: State, seat: int, text: object, field: str) -> None:
    """Put a feature on the grid; raises BadPosition if it cannot lie there (DEC-48 to DEC-50)."""
    place = PLACEMENT_NUMBERS.get(text, NONE) if isinstance(text, str) else NONE
    if place == NONE:
        raise BadPosition(field, _no_drawing(text))
    mask = MASK[place]
    if state.short and mask & TOP_ROWS:
        raise BadPosition(field, f"{text} sticks out of the house of a short game")
    if mask & START:
        raise BadPosition(field, f"{text} lies on the power source that is there from the start")
    for other in state.features[seat]:
        if mask & MASK[other]:
            raise BadPosition(field, f"{text} overlaps {TEXT_OF[other]}")
    state.put(seat, place)


def _no_drawing(text: object) -> str:
    """What is wrong with a text that is no drawing on the full grid."""
    found = _DRAWING.fullmatch(text) if isinstance(text, str) else None
    if not found:
        return f"{text!r:.60} is no feature such as small-star 3,1 or power-cable 4,2 r90"
    if found[1] not in FEATURE_IDS:
        return f"{found[1]!r:.40} is no feature; {hint(found[1], FEATURE_IDS)}"
    feature = FEATURE_IDS.index(found[1])
    if found[4] is not None and all(found[4] != str(angle) for angle, _ in SHAPES[feature][1:]):
        if IS_UPRIGHT[feature]:
            return f"{found[1]} must stand upright, without r{found[4]}"
        turns = ", ".join(f"r{angle}" for angle, _ in SHAPES[feature][1:])
        return f"r{found[4]} is no turn of {found[1]}; it has {turns or 'none'}"
    return f"{text} sticks out of the house"


def check_cables(state: State, seat: int, field: str) -> None:
    """Every cable must be joined to a source by cables and Banner Angels (DEC-52)."""
    live, reach = START, START_REACH
    grows = True
    while grows:
        grows = False
        for place in state.features[seat]:
            feature = FEATURE_OF[place]
            is_source = IS_LIVE[feature] and not MUST_TOUCH[feature]
            is_wire = IS_LIVE[feature] or CARRIES_POWER[feature]
            if not MASK[place] & live and (is_source or (is_wire and MASK[place] & reach)):
                live |= MASK[place]
                reach |= REACH[place]
                grows = True
    for index, place in enumerate(state.features[seat]):
        if MUST_TOUCH[FEATURE_OF[place]] and not MASK[place] & live:
            raise BadPosition(
                f"{field}/{index}", f"nothing joins {TEXT_OF[place]} to a power source"
            )
