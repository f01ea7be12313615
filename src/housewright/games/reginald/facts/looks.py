"""What cubes show on their six faces, by the names of looks."""

from functools import cache
from typing import Final, Literal, TypedDict

from ..pieces import (
    BOTTOM,
    FLAVOUR_IDS,
    FLAVOUR_OF,
    KIND_IDS,
    LEGAL_LOOKS,
    LOOK_IDS,
    SIDE,
    SIDES,
    TOP,
    TOP_EDGES,
    TUMBLED,
    Flavour,
    Kind,
)
from ..state import State
from .placing import flavours

#: A face of a cube as it stands, and so also a direction.
Facing = Literal["above", "n", "e", "s", "w", "below"]

_FACES: Final[tuple[Facing, ...]] = ("above", "n", "e", "s", "w", "below")
_EDGES: Final[dict[str, Facing]] = {
    "top": "above",
    "n": "n",
    "e": "e",
    "s": "s",
    "w": "w",
    "bottom": "below",
}


class Turned(TypedDict, total=False):
    """Where the top edges of the pictures on these faces point."""

    above: Facing
    n: Facing
    e: Facing
    s: Facing
    w: Facing
    below: Facing


class Look(TypedDict):
    """A cube as it stands, turned in one way."""

    flavour: Flavour
    above: Kind
    n: Kind
    e: Kind
    s: Kind
    w: Kind
    below: Kind
    #: The pictures that have a top edge and do not stand upright.
    turned: Turned


@cache
def look_facts(look: int) -> Look:
    """What a cube with this look shows."""
    turned: Turned = {}
    for face, edge in zip(_FACES, TOP_EDGES[look], strict=True):
        if edge not in ("", "top"):
            turned[face] = _EDGES[edge]
    n, e, s, w = [KIND_IDS[kind] for kind in SIDE[look * SIDES : look * SIDES + SIDES]]
    return {
        "flavour": FLAVOUR_IDS[FLAVOUR_OF[look]],
        "above": KIND_IDS[TOP[look]],
        "n": n,
        "e": e,
        "s": s,
        "w": w,
        "below": KIND_IDS[BOTTOM[look]],
        "turned": turned,
    }


@cache
def _upright() -> dict[str, Look]:
    return {LOOK_IDS[look]: look_facts(look) for look in range(LEGAL_LOOKS)}


def looks(state: State, seat: int | None) -> dict[str, Look]:
    """All upright looks, then the tumbled ones that stand on plots or that a cube could get."""
    found = dict(_upright())
    for plot in state.plots:
        for stack in plot.stacks:
            for look in stack:
                if look >= LEGAL_LOOKS:
                    found[LOOK_IDS[look]] = look_facts(look)
    if state.free_turning:
        for flavour in flavours(state, seat):
            for look in TUMBLED[flavour]:
                found[LOOK_IDS[look]] = look_facts(look)
    return found
