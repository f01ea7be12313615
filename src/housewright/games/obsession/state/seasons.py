"""Turns, rounds and seasons."""

from ....core.state import Event
from .. import scoring
from ..pieces import (
    CATEGORY,
    CHARLES,
    COURTSHIP,
    ELIZABETH,
    FAIR,
    FAIR_CASH,
    FAIR_DAY,
    FAIR_STEPS,
    NONE,
    OBJECTIVES_DAY,
    OBJECTIVES_DRAWN,
    TILE_VP,
    TILES,
)
from .activity import Activity
from .company import without
from .layout import SEASONS
from .milestones import is_reached
from .phases import CHECK, COURT, DISCARD, HOST, OVER


class Seasons(Activity):
    """A table that goes through the rounds."""

    # --- a turn ---

    def _begin_turn(self, seat: int, sink: list[Event] | None) -> None:
        """Steps 1 and 2 of a turn (OBS-27 to OBS-37)."""
        self.turn = seat
        self._reset_turn()
        if self.terms.fixes_guests:
            self.guest_limit = self.level(seat)  # OBS-154
        if sink is not None:
            sink.append(("turned_to", (seat, self.round_no)))
        self.available[seat] += self.quarters[seat]
        self.quarters[seat] = self.expended[seat]
        self.expended[seat] = 0
        event = self.event()
        if event == FAIR_DAY and self.owns(seat, FAIR):
            self.cash[seat] += FAIR_CASH
            moved = self.move_rep(seat, FAIR_STEPS)
            if sink is not None:
                sink.append(("fair", (seat, FAIR_CASH, moved)))
        elif event == OBJECTIVES_DAY:
            self._draw_objectives(seat, OBJECTIVES_DRAWN, sink)
        monuments = self.monuments(seat)
        if monuments:
            moved = self.move_rep(seat, monuments)
            if sink is not None:
                sink.append(("adorned", (seat, monuments, moved)))
        self.church = self.churches(seat)
        if self.has_to_check(seat):
            self.phase = CHECK
        else:
            self._begin_hosting(seat)
        if self.open_milestones:
            self._claim(seat, sink)

    def _reset_turn(self) -> None:
        self.limit = NONE
        self.guest_limit = NONE
        self.refreshed = False
        self.roused = False
        self.gossiped = False
        self.fair_helped = False
        self.unlimited = False
        self.passed = False
        self.church = 0
        self.bought = 0
        self.resume = NONE
        self.eased = False
        self.cooked = False
        self.kitchen = False
        self.carriage = 0
        self.hires = 0
        self.needs = ()
        self.choices = ()
        self.hallboys = ()
        self.housemaid = NONE
        self.queue = ()
        self.looking = ()

    def _begin_hosting(self, seat: int) -> None:
        """Step 3 begins (OBS-38)."""
        self.phase = HOST
        self._set_limit(self.level(seat))

    def _set_limit(self, limit: int) -> None:
        """The highest rating of tiles, and of guests unless theirs is fixed already (OBS-154)."""
        self.limit = limit
        if not self.terms.fixes_guests:
            self.guest_limit = limit

    def _claim(self, seat: int, sink: list[Event] | None) -> None:
        """Place markers on the milestones that the seat has reached (OBS-147)."""
        for place in range(len(self.open_milestones)):
            if self.can_claim(seat, place) and is_reached(self, seat, self.open_milestones[place]):
                self._claim_card(seat, place, sink)

    def _end_turn(self, seat: int, sink: list[Event] | None) -> None:
        """Steps 7 and 8 end; the next seat, or the next round, comes (OBS-100 to OBS-105)."""
        if self.has_gap():
            self.refill(self.active_reserves(), sink)
        self._clear(seat, sink)
        if self.open_milestones:
            self._claim(seat, sink)
        if sink is not None:
            sink.append(("ended", (seat,)))
        following = seat + 1 if seat + 1 < self.players else 0
        if following != self.start_player:
            self._begin_turn(following, sink)
            return
        self.round_no += 1
        self._tell_round(sink)
        if self.event() == COURTSHIP:
            self._court(sink)
        else:
            self._begin_turn(self.start_player, sink)

    def _tell_round(self, sink: list[Event] | None) -> None:
        if sink is not None:
            sink.append(("begun", (self.round_no, self.event())))

    # --- a courtship round ---

    def column_points(self, seat: int, category: int) -> int:
        """The VP of the seat's tiles whose shown side is in a category (OBS-123)."""
        tiles, flipped = self.tiles[seat], self.flipped[seat]
        found = 0
        for tile in range(TILES):
            if tiles >> tile & 1:
                side = tile * 2 + (flipped >> tile & 1)
                if CATEGORY[side] == category:
                    found += TILE_VP[side]
        return found

    def is_last_round(self) -> bool:
        return self.round_no == self.terms.rounds

    def theme_points(self, seat: int) -> int:
        """What the seat has in the next courtship: the last counts all themes (OBS-126)."""
        found = 0
        for category in self.themes_now():
            found += self.column_points(seat, category)
        return found

    def suitors(self, points: list[int]) -> list[int]:
        """Who has most at the courtship that ends this season; one alone wins it (OBS-127)."""
        best = max(points)
        tied = [seat for seat in range(self.players) if points[seat] == best]
        if len(tied) > 1 and self.season() == SEASONS:
            top = max([self.level(seat) for seat in tied])
            tied = [seat for seat in tied if self.level(seat) == top]
        return tied

    def _court(self, sink: list[Event] | None) -> None:
        """Compare; a single winner chooses a Fairchild (OBS-121 to OBS-127)."""
        self.turn = NONE
        self._reset_turn()
        self._send_home(sink)
        if self.terms.closed_courtship:
            self._reveal_theme(sink)  # OBS-158
        points = [self.theme_points(seat) for seat in range(self.players)]
        if sink is not None:
            sink.append(("compared", tuple(points)))
        tied = self.suitors(points)
        if len(tied) == 1:
            self.turn = tied[0]
            self.phase = COURT
            if sink is not None:
                sink.append(("won", (tied[0],)))
            return
        ordered = [seat for seat in self._from(self.start_player) if seat in tied]
        if sink is not None:
            sink.append(("tied", tuple(ordered)))
        for seat in ordered:
            self._draw_vp(seat, sink)
        self._end_season(sink)

    def _from(self, first: int) -> list[int]:
        """All seats clockwise from one."""
        return [*range(first, self.players), *range(first)]

    def _send_home(self, sink: list[Event] | None) -> None:
        for seat in range(self.players):
            for card in (CHARLES, ELIZABETH):
                is_held = card in self.hand[seat]
                if is_held:
                    self.hand[seat] = without(self.hand[seat], card)
                elif card in self.discard[seat]:
                    self.discard[seat] = without(self.discard[seat], card)
                    is_held = True
                if is_held and sink is not None:
                    sink.append(("went_home", (seat, card)))

    # --- the end of a season ---

    def _end_season(self, sink: list[Event] | None) -> None:
        """The reserve, then everybody discards (OBS-128 to OBS-132)."""
        self.turn = NONE
        season = self.season()
        if season <= 2:
            self.store_market(season - 1, sink)
        self.waiting = 0
        for seat in range(self.players):
            if self.held[seat]:
                self.waiting |= 1 << seat
        self.phase = DISCARD
        if not self.waiting:
            self._next_season(sink)

    def _next_season(self, sink: list[Event] | None) -> None:
        """The discards go where they belong, the marker moves on (OBS-133 to OBS-135)."""
        if self.players > 4 and self.objective_discards:
            self.objectives += self.shuffled(list(self.objective_discards))
            self.deep += len(self.objective_discards)
            self.objective_discards = ()
        self.start_player = (self.start_player or self.players) - 1
        if sink is not None:
            sink.append(("marked", (self.start_player,)))
        if self.is_last_round():
            self.phase = OVER
            if sink is not None:
                sink.append(("scored", tuple(self.points())))
                sink.append(("finished", tuple(scoring.winners(self))))
            return
        self.round_no += 1
        self._begin_season(sink)

    def _begin_season(self, sink: list[Event] | None) -> None:
        """A theme is revealed, and the first turn begins (OBS-23)."""
        if self.terms.closed_courtship:
            if sink is not None:
                sink.append(("season begins", (self.season(),)))
        else:
            self._reveal_theme(sink)
        self._tell_round(sink)
        self._begin_turn(self.start_player, sink)

    def _reveal_theme(self, sink: list[Event] | None) -> None:
        if self.themes:
            self.shown = (*self.shown, self.themes[0])
            self.themes = self.themes[1:]
            if sink is not None:
                kind = "revealed" if self.terms.closed_courtship else "themed"
                sink.append((kind, (self.season(), self.shown[len(self.shown) - 1])))

    def points(self) -> list[int]:
        return [sum(scoring.row(self, seat)) for seat in range(self.players)]
