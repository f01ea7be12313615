"""Where one can walk on a plot: doorways, staircases and roofs (REG-48 to REG-53)."""

from typing import Final

from ..pieces import DOOR_SIDE, FOOT, NEXT, NONE, ROOF, SIDES, SITES, SQUARES, TOP
from .geometry import ON_AIR, ON_GROUND, ON_TOP
from .joints import LEVEL
from .plot import Plot

# Where a staircase arrives (REG-49).
NOWHERE: Final = 0
AT_DOORWAY: Final = 1
AT_STAIRCASE: Final = 2
ON_REGION: Final = 3


class Walks:
    """All doorways and upright Staircases of a plot as codes of faces, the lowest first."""

    def __init__(self, plot: Plot) -> None:
        # Not the plot itself: the plot keeps its walks, and a cycle would wait for the collector.
        self._stacks = plot.stacks
        self._heights = plot.heights
        self._tops = plot.tops
        self._labels = plot.labels
        self.doors: list[int] = []
        self.stairs: list[int] = []
        self._collect()
        #: Per square the number of its roof region, or NONE; and the squares of each (REG-50).
        self.region = [NONE] * (SQUARES + 1)
        self.regions: list[list[int]] = []
        self._find_regions()
        self.door_opens = [ON_GROUND] * len(self.doors)
        self.door_grounded = [False] * len(self.doors)
        # Per region: does a doorway open on it, does a staircase arrive on it, does it lead on to
        # a doorway, can it be reached from the ground?
        self._has_door = [False] * len(self.regions)
        self._is_arrived = [False] * len(self.regions)
        self._region_leads = [False] * len(self.regions)
        self._is_reached = [False] * len(self.regions)
        self._open_doors()
        #: Where each staircase arrives, and at which doorway, staircase or region.
        self.stair_arrives = [NOWHERE] * len(self.stairs)
        self.stair_target = [NONE] * len(self.stairs)
        self.stair_leads = [False] * len(self.stairs)
        #: The staircase by which each doorway, staircase and region is reached from the ground, or
        #: NONE; doorways on a region are reached over the region.
        self.door_from = [NONE] * len(self.doors)
        self.stair_from = [NONE] * len(self.stairs)
        self.region_from = [NONE] * len(self.regions)
        if self.stairs:
            self._climb()
        #: The regions that are terraces (REG-53).
        self.terraces = [
            region
            for region in range(len(self.regions))
            if self._is_arrived[region] and self._has_door[region]
        ]

    def _collect(self) -> None:
        heights = self._heights
        for square in SITES:
            if heights[square] == 0:
                continue
            stack = self._stacks[square]
            for level in range(len(stack)):
                look = stack[level]
                side = DOOR_SIDE[look]
                if side != NONE:
                    if heights[NEXT[square * SIDES + side]] <= level:
                        self.doors.append(level * LEVEL + square * SIDES + side)
                elif FOOT[look] != NONE:
                    self.stairs.append(level * LEVEL + square * SIDES + FOOT[look])
        self.doors.sort()
        self.stairs.sort()

    def _has_roof(self, square: int) -> bool:
        look = self._tops[square]
        return look != NONE and TOP[look] == ROOF

    def _find_regions(self) -> None:
        heights, region = self._heights, self.region
        for start in SITES:
            if heights[start] == 0 or region[start] != NONE or not self._has_roof(start):
                continue
            number = len(self.regions)
            found = [start]
            region[start] = number
            done = 0
            while done < len(found):
                at = found[done] * SIDES
                done += 1
                for side in range(SIDES):
                    other = NEXT[at + side]
                    if (
                        heights[other] == heights[start]
                        and region[other] == NONE
                        and self._has_roof(other)
                    ):
                        region[other] = number
                        found.append(other)
            found.sort()
            self.regions.append(found)

    def _open_doors(self) -> None:
        for at, code in enumerate(self.doors):
            level, other = code // LEVEL, NEXT[code % LEVEL]
            if level == 0:
                self.door_grounded[at] = True
            elif self._heights[other] == level:
                self.door_opens[at] = ON_TOP
                if self.region[other] != NONE:
                    self._has_door[self.region[other]] = True
            else:
                self.door_opens[at] = ON_AIR

    def _arrive(self, at: int) -> None:
        """Where a staircase arrives (REG-49)."""
        code = self.stairs[at]
        level, face = code // LEVEL, code % LEVEL
        foot = face & 3
        other = NEXT[face ^ 2]
        height = self._heights[other]
        if height == level + 1:
            if self._has_roof(other):
                self.stair_arrives[at] = ON_REGION
                self.stair_target[at] = self.region[other]
                self._is_arrived[self.region[other]] = True
        elif height > level + 1:
            facing = (level + 1) * LEVEL + other * SIDES + foot
            if facing in self.doors:
                self.stair_arrives[at] = AT_DOORWAY
                self.stair_target[at] = self.doors.index(facing)
            elif facing in self.stairs:
                self.stair_arrives[at] = AT_STAIRCASE
                self.stair_target[at] = self.stairs.index(facing)

    def origin(self, at: int) -> int:
        """The roof region from which a staircase starts, or NONE (REG-50)."""
        code = self.stairs[at]
        before = NEXT[code % LEVEL]
        starts = code // LEVEL > 0 and self._heights[before] == code // LEVEL
        return self.region[before] if starts else NONE

    def _climb(self) -> None:
        """Routes only climb, so from the top down it is known where staircases lead, and from the
        ground up what can be reached (REG-51, REG-52)."""
        for at in range(len(self.stairs)):
            self._arrive(at)
        for at in range(len(self.stairs) - 1, -1, -1):
            if self._find_doorway(at):
                self.stair_leads[at] = True
                if self.origin(at) != NONE:
                    self._region_leads[self.origin(at)] = True
        reached = [code < LEVEL for code in self.stairs]
        for at in range(len(self.stairs)):
            origin = self.origin(at)
            if not reached[at] and (origin == NONE or not self._is_reached[origin]):
                continue
            target = self.stair_target[at]
            if self.stair_arrives[at] == AT_DOORWAY:
                self.door_grounded[target] = True
                self.door_from[target] = at
            elif self.stair_arrives[at] == AT_STAIRCASE:
                reached[target] = True
                self.stair_from[target] = at
            elif self.stair_arrives[at] == ON_REGION:
                self._is_reached[target] = True
                if self.region_from[target] == NONE:
                    self.region_from[target] = at
        for at, code in enumerate(self.doors):
            if self.door_opens[at] == ON_TOP:
                region = self.region[NEXT[code % LEVEL]]
                if region != NONE and self._is_reached[region]:
                    self.door_grounded[at] = True

    def _find_doorway(self, at: int) -> bool:
        arrival, target = self.stair_arrives[at], self.stair_target[at]
        if arrival == ON_REGION:
            return self._has_door[target] or self._region_leads[target]
        if arrival == AT_STAIRCASE:
            return self.stair_leads[target]
        return arrival == AT_DOORWAY

    def has_door(self, house: int) -> bool:
        """Has a house a doorway that is in the open and upright? (REG-48)"""
        labels = self._labels
        return any(labels[code % LEVEL // SIDES] == house for code in self.doors)

    def is_grounded(self, house: int) -> bool:
        """Has a house a doorway that leads to the ground? (REG-52)"""
        labels = self._labels
        for at, code in enumerate(self.doors):
            if self.door_grounded[at] and labels[code % LEVEL // SIDES] == house:
                return True
        return False


def walks_of(plot: Plot) -> Walks:
    """The walks of a plot, worked out once."""
    found = plot.walks
    if found is None:
        found = Walks(plot)
        plot.walks = found
    return found
