"""What special actions, VP cards and the moves of a season's end do."""

from ....core.state import Event
from .. import moves
from ..pieces import (
    BORROW_STEPS,
    BRINGS_BACK,
    BRINGS_CASH,
    BRINGS_MARKET,
    BRINGS_OBJECTIVE,
    BRINGS_PRESTIGE,
    BRINGS_PURCHASES,
    BRINGS_REP,
    BRINGS_SERVANT,
    CHARLES,
    DRAW_PRESTIGE,
    ELIZABETH,
    HELP_STEPS,
    REFRESH_STEPS,
    UNIT,
    USEFULMAN,
    VP_AMOUNT,
    VP_EFFECT,
)
from .acts import BY_CARD, BY_MAN, BY_REPUTATION, Acts
from .anytime import CARD_OF
from .company import without
from .phases import HOST, INVITE


def _card_with(effect: int) -> int:
    """The VP card with an effect that only one has."""
    return VP_EFFECT.index(effect)


class Specials(Acts):
    """A table at which anything can be done at any time."""

    def _any_time(self, seat: int, move: int, sink: list[Event] | None) -> None:
        """One of the moves of OBS-106 to OBS-115."""
        if move == moves.BORROW:
            self.move_rep(seat, -BORROW_STEPS)
            self.cash[seat] += self.terms.loan
            if sink is not None:
                sink.append(("borrowed", (seat, self.terms.loan)))
        elif move < moves.REFRESH:
            self.move_rep(seat, -HELP_STEPS)
            self._wake(seat, move - moves.HELP, "helped", sink)
        elif move == moves.REFRESH:
            self.move_rep(seat, -REFRESH_STEPS)
            self.refreshed = True
            self.refresh(seat, BY_REPUTATION, sink)
        elif move < moves.USE:
            self.roused = True
            self._wake(seat, move - moves.ROUSE, "roused", sink)
        elif move < moves.USE_HIRE:
            self._use(seat, CARD_OF[move - moves.USE], sink)
        elif move < moves.USE_RECALL:
            self._give_up(seat, _card_with(BRINGS_SERVANT), sink)
            self._take_on(seat, move - moves.USE_HIRE, sink)
        elif move < moves.MAN_REFRESH:
            self._give_up(seat, _card_with(BRINGS_BACK), sink)
            self._take_back(seat, move - moves.USE_RECALL, sink)
        else:
            self.available[seat] -= UNIT[USEFULMAN]
            self.man_gone |= 1 << seat
            if move == moves.MAN_REFRESH:
                self.refresh(seat, BY_MAN, sink)
            else:
                self.fetch(seat, move - moves.FETCH, sink)

    def _wake(self, seat: int, servant: int, how: str, sink: list[Event] | None) -> None:
        """From Servants' Quarters to Available Service (OBS-108, OBS-111)."""
        self.quarters[seat] -= UNIT[servant]
        self.available[seat] += UNIT[servant]
        if sink is not None:
            sink.append((how, (seat, servant)))

    def _give_up(self, seat: int, card: int, sink: list[Event] | None) -> None:
        """A VP card leaves the game, open to all (OBS-114)."""
        self.vp[seat] = without(self.vp[seat], card)
        if sink is not None:
            sink.append(("used", (seat, card)))

    def _use(self, seat: int, card: int, sink: list[Event] | None) -> None:
        """A VP card that asks for nothing (OBS-115)."""
        self._give_up(seat, card, sink)
        effect, amount = VP_EFFECT[card], VP_AMOUNT[card]
        if effect == BRINGS_REP:
            moved = self.move_rep(seat, amount)
            if self.phase in (HOST, INVITE) and self.level(seat) > self.limit:
                self._set_limit(self.level(seat))  # OBS-38
            if sink is not None:
                sink.append(("enjoyed", (seat, 0, amount, moved)))
        elif effect == BRINGS_CASH:
            self.cash[seat] += amount
            if sink is not None:
                sink.append(("enjoyed", (seat, amount, 0, 0)))
        elif effect == BRINGS_PRESTIGE:
            self._draw_guests(seat, DRAW_PRESTIGE, amount, sink)
            self._trims(seat, self.phase)
        elif effect == BRINGS_OBJECTIVE:
            self._draw_objectives(seat, amount, sink)
        elif effect == BRINGS_PURCHASES:
            self.unlimited = True
        elif effect == BRINGS_MARKET:
            self.refresh(seat, BY_CARD, sink)
        else:
            self.available[seat] += self.quarters[seat] + self.expended[seat]
            self.quarters[seat] = 0
            self.expended[seat] = 0

    # --- a season's end ---

    def _take_fairchild(self, seat: int, place: int, sink: list[Event] | None) -> None:
        """The winner of a courtship has company for the next season (OBS-124)."""
        card = ELIZABETH if place else CHARLES
        self.hand[seat] = (*self.hand[seat], card)
        if sink is not None:
            sink.append(("courted", (seat, card)))
        self._draw_vp(seat, sink)
        self._end_season(sink)

    def _discard_objective(self, seat: int, card: int, sink: list[Event] | None) -> None:
        """One objective card, in secret (OBS-132)."""
        self.held[seat] = without(self.held[seat], card)
        self.objective_discards = (*self.objective_discards, card)
        self.buried[seat] |= 1 << card
        self.waiting &= ~(1 << seat)
        if sink is not None:
            sink.append(("discarded", (seat, card)))
        if not self.waiting:
            self._next_season(sink)
