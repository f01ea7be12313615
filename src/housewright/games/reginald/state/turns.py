"""The course of a match: turns one by one, or with the Button in frantic mode."""

from ....core.state import Event
from .. import scoring
from ..moves import named
from ..pieces import NONE, PLACED_MOST, ROLES, STALL_ROUNDS
from . import phases
from .choices import Choices
from .estate import estate_of
from .geometry import house_cubes
from .naming import namings, standing
from .phases import BUILD, BUTTON, BY_STALL, DRAW, HOLD, IDLE, READY, REPAIR

Sink = list[Event] | None


class Turns(Choices):
    """A position in which turns begin and end by themselves."""

    # --- the steps of a turn (REG-9, REG-10) ---

    def _start(self, seat: int, sink: Sink) -> None:
        """A turn starts: its first step in which something can be done."""
        self.waiting[seat] = False
        self.placed[seat] = 0
        if sink is not None:
            sink.append(("started", (seat,)))
        if self.can_repair(seat):
            self.stage[seat] = REPAIR
        else:
            self._to_draw_step(seat, sink)

    def _to_draw_step(self, seat: int, sink: Sink) -> None:
        if self.can_draw(seat):
            self.stage[seat] = DRAW
        else:
            self.idle += 1
            self._to_build_step(seat, sink)

    def _to_build_step(self, seat: int, sink: Sink) -> None:
        if self.reserves[seat]:
            self.stage[seat] = BUTTON if self.frantic else BUILD
        elif self.frantic:
            self.stage[seat] = IDLE  # REG-40
            self.placed[seat] = 0
            if sink is not None:
                sink.append(("passed", (seat, 1)))
            self._hand_on(seat, sink)
        else:
            self._end_turn(seat, sink)

    def _go_on_building(self, seat: int, sink: Sink) -> None:
        """Go on after a cube, and after the card that it may bring (REG-21)."""
        if self.placed[seat] >= PLACED_MOST or not self.reserves[seat]:
            self._end_building(seat, 0, sink)
        else:
            self.stage[seat] = BUILD

    def _end_building(self, seat: int, is_done: int, sink: Sink) -> None:
        if sink is not None:
            sink.append(("ended", (seat, self.placed[seat], is_done)))
        has_passed = self.forfeit[seat]
        self.stage[seat] = IDLE
        self.placed[seat] = 0
        self.forfeit[seat] = False
        if not self.frantic:
            self._end_turn(seat, sink)
        elif seat == self.button:
            if has_passed:
                self.stage[seat] = READY  # REG-43
            else:
                self._hand_on(seat, sink)  # REG-42

    # --- the end of a turn ---

    def _is_last(self, sink: Sink) -> bool:
        """Was this the last turn? Counts down, once the end is triggered (REG-36, REG-37)."""
        if self.ending == NONE and self.idle >= STALL_ROUNDS * self.players:
            self._trigger(BY_STALL, sink)
        if self.ending == NONE:
            return False
        self.ending -= 1
        if self.ending >= 0:
            return False
        self.ending = 0
        return True

    def _trigger(self, reason: int, sink: Sink) -> None:
        self.ending = self.players - 1
        if sink is not None:
            sink.append(("triggered", (reason,)))

    def _after(self, seat: int) -> int:
        return seat + 1 if seat + 1 < self.players else 0

    def _end_turn(self, seat: int, sink: Sink) -> None:
        self.stage[seat] = IDLE
        self.placed[seat] = 0
        if self._is_last(sink):
            self.button = NONE
            self._end_play(sink)
            return
        self.button = self._after(seat)
        self._start(self.button, sink)

    # --- frantic mode ---

    def _hand_on(self, seat: int, sink: Sink) -> None:
        """The Button goes to the next seat, or is put away (REG-38, REG-44)."""
        self.button = NONE if self._is_last(sink) else self._after(seat)
        if sink is not None:
            sink.append(("handed", (self.button,)))
        # A seat that is still building finishes first (REG-43).
        if self.button != NONE and not self.is_building(self.button):
            self.stage[self.button] = READY

    def _settle(self, sink: Sink) -> None:
        """Do what happens by itself once nobody else is building (REG-39, REG-42, REG-44)."""
        while self.phase == phases.PLAY:
            holder = self.button
            if self.others_build(holder):
                return
            if holder == NONE:
                self._end_play(sink)
            elif self.stage[holder] in (READY, IDLE):
                self._start(holder, sink)
            elif self.stage[holder] == HOLD:
                self.stage[holder] = BUILD
            else:
                return

    # --- the end of the match (7.1, 7.4) ---

    def _end_play(self, sink: Sink) -> None:
        self.phase = phases.DECLARE
        for seat in range(self.players):
            plot = standing(self.plots[seat])  # REG-58
            if sink is not None:
                for house in self.plots[seat].houses():
                    if plot.labels[house] != house:
                        cubes = house_cubes(self.plots[seat], house)
                        sink.append(("fallen", (seat, house, cubes)))
            self.plots[seat] = plot
            possible = namings(plot)
            if len(possible) == 1:
                self.declared[seat] = possible[0]  # REG-60
        if NONE not in self.declared:
            self._judge(sink)

    def _judge(self, sink: Sink) -> None:
        """All names are known: houses without one go, and the score is final (REG-61)."""
        if sink is not None:
            for seat in range(self.players):
                houses = [named(self.declared[seat], role) for role in range(ROLES)]
                sink.append(("named", (seat, *houses)))
        for seat in range(self.players):
            plot = self.plots[seat]
            self.plots[seat] = estate_of(plot, self.declared[seat], self.sightline).plot
            if sink is not None:
                for house in plot.houses():
                    if self.plots[seat].labels[house] != house:
                        sink.append(("removed", (seat, house, house_cubes(plot, house))))
        self.phase = phases.OVER
        if sink is not None:
            sink.append(("scored", tuple(self.points())))
        if self.tie_vote and self.players > 2:
            tied = scoring.leaders(self)
            if len(tied) > 1:
                self.phase = phases.VOTE  # REG-78
                if sink is not None:
                    sink.append(("tied", tuple(tied)))
                return
        if sink is not None:
            sink.append(("finished", tuple(self.winners())))
