"""The legal moves, phase by phase and stage by stage."""

from typing import Final

from .. import scoring
from ..moves import (
    DECLARE,
    DECLINE,
    DISCARD,
    DONE,
    DRAWS_FROM,
    KEEP,
    PASS,
    PILE,
    PLAY,
    SKIP_DRAW,
    SKIP_REPAIR,
    START,
    TAKE,
    VOTE,
    WAIT,
)
from ..moves import REPAIR as LIFT
from ..pieces import GIVEN, KEPT, NONE, PLACED_MOST, POOL_SIZE, POOLS, SLOTS
from . import phases
from .fields import Fields
from .naming import namings
from .phases import BUILD, BUTTON, DESIRE, DRAW, HOLD, IDLE, PLACING, READY, REPAIR
from .tumbling import tumblings

# The answers of `to_act` if one seat acts alone, made once.
ALONE: Final[tuple[tuple[int, ...], ...]] = ((0,), (1,), (2,), (3,))


class Choices(Fields):
    """A position and its legal moves."""

    def is_asked(self, seat: int) -> bool:
        """Has this seat to decide, alone or with others at the same time?"""
        if self.phase == phases.PLAY:
            stage = self.stage[seat]
            return stage not in (IDLE, HOLD) and not self.waiting[seat]
        if self.phase == phases.DRAFT:
            return len(self.hands[seat]) > KEPT
        if self.phase == phases.DECLARE:
            return self.declared[seat] == NONE
        return self.phase == phases.VOTE and self.votes[seat] == NONE

    def to_act(self) -> tuple[int, ...]:
        found: list[int] = []
        for seat in range(self.players):
            if self.is_asked(seat):
                found.append(seat)
        return ALONE[found[0]] if len(found) == 1 else tuple(found)

    def legal(self, seat: int) -> list[int]:
        if not self.is_asked(seat):
            return []
        if self.phase == phases.PLAY:
            return self._in_turn(seat)
        if self.phase == phases.DRAFT:
            return self._to_draft(seat)
        if self.phase == phases.DECLARE:
            return [DECLARE + naming for naming in namings(self.plots[seat])]  # REG-60
        return [VOTE + other for other in scoring.leaders(self) if other != seat]  # REG-78

    def _to_draft(self, seat: int) -> list[int]:
        hand = self.hands[seat]
        base = DISCARD if len(hand) > KEPT + GIVEN else PILE  # REG-6, REG-7
        return [base + card for card in hand]

    def _in_turn(self, seat: int) -> list[int]:
        stage = self.stage[seat]
        if stage == PLACING:
            return self._to_place(seat)
        if stage == BUILD:
            return self._to_take(seat)
        if stage == DRAW:
            return self._to_draw(seat)
        if stage == REPAIR:
            return self._to_repair(seat)
        if stage == DESIRE:
            return self._to_play(seat)
        if stage == BUTTON:
            return [KEEP, PASS]
        assert stage == READY
        return [START, WAIT]

    def _to_place(self, seat: int) -> list[int]:
        return self.placements(seat, self.held[seat])

    def placements(self, seat: int, flavour: int) -> list[int]:
        """All moves that place a cube legally on the plot of a seat, ascending."""
        plot = self.plots[seat]
        found = plot.placements(flavour)
        if self.free_turning:  # REG-22
            found += tumblings(plot, flavour)
        return found

    def can_place(self, seat: int, flavour: int) -> bool:
        """Is there a legal placement of a cube on the plot of a seat? (REG-20)"""
        plot = self.plots[seat]
        if plot.can_place(flavour):
            return True
        return self.free_turning and len(tumblings(plot, flavour)) > 0

    def _to_repair(self, seat: int) -> list[int]:
        found: list[int] = []
        if self.room(seat) > 0:  # REG-12
            for square in self.plots[seat].lifts():
                found.append(LIFT + square)
        found.append(SKIP_REPAIR)
        return found

    def _to_draw(self, seat: int) -> list[int]:
        room = min(self.room(seat), POOL_SIZE)
        found: list[int] = []
        for pool in range(POOLS):
            found.extend(DRAWS_FROM[pool * (POOL_SIZE + 1) + room][self.pools[pool]])
        found.append(SKIP_DRAW)
        return found

    def _to_take(self, seat: int) -> list[int]:
        found: list[int] = []
        last = NONE
        if self.placed[seat] < PLACED_MOST:
            for flavour in self.reserves[seat]:
                if flavour != last and self.can_place(seat, flavour):  # REG-20
                    found.append(TAKE + flavour)
                last = flavour
        found.append(DONE)
        return found

    def _to_play(self, seat: int) -> list[int]:
        found: list[int] = []
        if self.may_play_card(seat):
            slots = self.open_slots()
            for card in sorted(self.hands[seat]):
                for slot in slots:
                    found.append(PLAY + card * SLOTS + slot)
        found.append(DECLINE)
        return found
