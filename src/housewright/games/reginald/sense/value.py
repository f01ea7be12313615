"""What an estate is worth to its seat: cards met and promised, houses, cubes and flaws."""

from typing import Final

from ..moves import named
from ..pieces import FLAW_POINTS, GUEST, MANOR, NONE, ROLES, SERVANTS
from ..state.flaws import BARE_TOP, DEATH_DOOR, LOST_STAIR, TOPSY
from ..state.plot import Plot
from ..state.signs import sign
from .aims import Aims
from .sketch import Sketch, known_sketch, sketch_of

# Houses with a name, before any card asks for them; they count for less towards the end.
_NAMED: Final[list[float]] = [10.0, 5.0, 4.0]
# Cubes of named houses may count; those of others are lost unless their house gets a name.
_CUBE: Final = 0.5
_LOST_CUBE: Final = 0.5
# A house with a chimney that only lacks a doorway.
_HEARTH: Final = 3.0
# Pictures may meet cards that are still to come.
_FINE: Final = 0.15
# The share of its cost that a flaw has while there is time to mend it.
_EARLY: Final[list[float]] = [0.7, 0.15, 0.6, 1.0, 0.9, 1.0, 1.0, 0.6]

assert (MANOR, GUEST, SERVANTS) == (0, 1, 2)
assert (TOPSY, BARE_TOP, LOST_STAIR, DEATH_DOOR) == (0, 1, 2, 7)


def value(plot: Plot, aims: Aims) -> float:
    """The worth of a plot in points."""
    sketch = sketch_of(plot, aims.sightline, aims.cards)
    if aims.turns_left == 0.0:
        sketch.judge(plot, aims.sightline)
    return _value(sketch, aims)


def value_with(plot: Plot, square: int, look: int, aims: Aims) -> float:
    """The worth of a plot with one more cube, which is only built if that plot is not cached."""
    key = plot.key ^ sign(square, plot.heights[square], look)
    sketch = known_sketch(key, aims.sightline)
    if sketch is None or not sketch.knows(aims.cards):
        return value(plot.with_cube(square, look), aims)
    if aims.turns_left == 0.0 and not sketch.judged:
        return value(plot.with_cube(square, look), aims)
    return _value(sketch, aims)


def _value(sketch: Sketch, aims: Aims) -> float:
    total = 0.0
    for at in range(len(aims.cards)):
        card = aims.cards[at]
        total += aims.weights[at] * aims.share(card, sketch.counts[card])
    early = 1.0 - aims.lateness
    for role in range(ROLES):
        if named(sketch.naming, role) != NONE:
            total += _NAMED[role] * (0.2 + 0.8 * early)
    total += _CUBE * (0.3 + 0.7 * early) * sketch.standing
    total -= _LOST_CUBE * aims.lateness * sketch.lost
    hearths = 1 if sketch.has_hearth else 0
    total += early * (_FINE * sketch.fine + _HEARTH * hearths)
    if aims.turns_left == 0.0:
        for number in sketch.judged:
            total += FLAW_POINTS * number
    else:
        for kind in sketch.flaws:
            total += FLAW_POINTS * (_EARLY[kind] + (1.0 - _EARLY[kind]) * aims.lateness)
    return total
