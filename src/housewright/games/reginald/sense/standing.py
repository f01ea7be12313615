"""How the seats stand: the numbers that strong players look at."""

from typing import Final

from ..pieces import (
    BONUS,
    CHIMNEY,
    CORNERSTONE,
    DOORWAY,
    FLAW_POINTS,
    GUEST,
    MANOR,
    MORE,
    NONE,
    NUMBER,
    PLACED_MOST,
    POINTS,
    ROLES,
    SERVANTS,
    SLOTS,
    STAIRCASE,
)
from ..scoring import best_count, is_met
from ..state import State
from ..state.flaws import BARE_TOP, LOST_STAIR, TOPSY
from ..state.phases import BUILD, DESIRE, DRAW, PLACING, REPAIR
from ..state.phases import PLAY as PLAYING
from .aims import Aims
from .sketch import Sketch, sketch_of
from .value import value

#: The places of some of the features.
VALUE: Final = 0
TURNS: Final = 1
LATENESS: Final = 2
PLACING_NOW: Final = 3
DESIRE_NOW: Final = 4
BONUS_NOW: Final = 6
FLAWS: Final = (16, 17, 18, 19)
MANOR_NAMED: Final = 20
#: Of the three houses, and of those without a name.
CUBES: Final = (21, 23, 25, 26)
HIGHEST: Final = 28
STAIRS: Final = 32
# A card is near if its Count is short by no more than this.
_NEAR: Final = 2
_MARGINS: Final = 5

assert (MANOR, GUEST, SERVANTS) == (0, 1, 2)


def is_calm(state: State) -> bool:
    """Does a turn begin? In the middle of one the features are not comparable.

    In frantic mode it is enough that nobody builds.
    """
    if state.phase != PLAYING:
        return False
    for seat in range(state.players):
        stage = state.stage[seat]
        if stage in (BUILD, PLACING, DESIRE):
            return False
        # A seat that could repair and is to draw has passed that step already (REG-10).
        if stage == DRAW and not state.frantic and state.can_repair(seat):
            return False
    return True


def features(state: State) -> list[list[float]]:
    """Per seat numbers that tell how it stands; empty unless a turn begins."""
    if not is_calm(state):
        return []
    shown = [card for card in state.slots if card != NONE]
    sketches: list[Sketch] = []
    for seat in range(state.players):
        cards = [*shown, *state.hands[seat]]
        sketches.append(sketch_of(state.plots[seat], state.sightline, cards))
    bests: list[int] = []
    for slot in range(SLOTS):
        card = state.slots[slot]
        bests.append(
            NONE if card == NONE else best_count(card, [each.counts[card] for each in sketches])
        )
    found: list[list[float]] = []
    for seat in range(state.players):
        aims = Aims(state, seat)
        each = [value(state.plots[seat], aims), turns_to_come(state, seat, aims), aims.lateness]
        each.append(placements_now(state, seat))
        each.append(1.0 if state.stage[seat] == DESIRE else 0.0)
        each.extend(_cards(state, seat, aims, sketches[seat], bests))
        each.extend(_estate(state, seat, sketches[seat]))
        each.extend(_reserve(state, seat))
        found.append(each)
    return found


def turns_to_come(state: State, seat: int, aims: Aims) -> float:
    """About how many turns the seat has after the current one."""
    if state.ending == NONE:
        return aims.turns_left + 0.5
    if state.button == NONE:
        return 0.0
    distance = (seat - state.button) % state.players
    return 1.0 if 0 < distance <= state.ending else 0.0


def placements_now(state: State, seat: int) -> float:
    """How many cubes the seat may still place in a turn that has begun."""
    stage, waiting = state.stage[seat], len(state.reserves[seat])
    if stage in (REPAIR, DRAW):
        return float(PLACED_MOST)
    if stage not in (BUILD, PLACING, DESIRE):
        return 0.0
    held = 1 if stage == PLACING else 0
    return float(min(PLACED_MOST - state.placed[seat], waiting + held))


def _cards(state: State, seat: int, aims: Aims, sketch: Sketch, bests: list[int]) -> list[float]:
    """The cards at the slots and in the hand: met, led, near and promised."""
    points = bonus = promised = margin = near = met = 0.0
    open_slots = richest = 0.0
    for slot in range(SLOTS):
        card = state.slots[slot]
        if card == NONE:
            open_slots += 1.0
            richest = max(richest, float(POINTS[slot]))
            continue
        count = sketch.counts[card]
        if is_met(card, count):
            met += 1.0
            points += POINTS[slot]
            beyond = count - NUMBER[card] - 1 if MORE[card] else NUMBER[card] - 1 - count
            margin += min(beyond, _MARGINS)
            if count == bests[slot]:
                bonus += BONUS[slot]
        else:
            promised += POINTS[slot] * aims.share(card, count)
            if count != NONE and abs(NUMBER[card] - count) <= _NEAR:
                near += 1.0
    ready = hopeful = 0.0
    for card in state.hands[seat]:
        share = aims.share(card, sketch.counts[card])
        if share >= 1.0:
            ready += 1.0
        else:
            hopeful = max(hopeful, share)
    return [
        points,
        bonus,
        promised,
        margin,
        near,
        met,
        open_slots,
        richest,
        ready,
        richest * (1.0 if ready > 0.0 else hopeful),
    ]


def _estate(state: State, seat: int, sketch: Sketch) -> list[float]:
    """Flaws and houses."""
    plot = state.plots[seat]
    sketch.judge(plot, state.sightline)
    judged = 0
    for number in sketch.judged:
        judged += number
    kinds = [0.0] * 4
    for kind in sketch.flaws:
        at = 0 if kind == BARE_TOP else 1 if kind == TOPSY else 2 if kind == LOST_STAIR else 3
        kinds[at] += 1.0
    houses = sketch.houses(plot)
    return [
        float(FLAW_POINTS * judged),
        *kinds,
        *houses[: 2 * ROLES],
        float(sketch.lost),
        float(sketch.fine),
        houses[2 * ROLES],
    ]


def _reserve(state: State, seat: int) -> list[float]:
    """What waits in the Reserve, and a cube in hand."""
    kinds = [0.0] * 5
    cubes = state.reserves[seat]
    if state.held[seat] != NONE:
        cubes = (*cubes, state.held[seat])
    for flavour in cubes:
        at = 0
        if flavour == CORNERSTONE:
            at = 1
        elif flavour == STAIRCASE:
            at = 2
        elif flavour == DOORWAY:
            at = 3
        elif flavour == CHIMNEY:
            at = 4
        kinds[at] += 1.0
    return [float(len(cubes)), *kinds]
