"""The legal moves of Obsession: every phase, and those of set-up, purchases and seasons."""

from .. import moves
from ..pieces import (
    BITS,
    DISCOUNT,
    FAMILIES,
    IS_SINGLE,
    MASK,
    NONE,
    SERVANTS,
    SLOTS,
    START_CHOICE,
    USEFULMAN,
)
from .favours import Favours
from .layout import TILE
from .phases import (
    ASSIGN,
    ATTACK,
    BUY,
    CHECK,
    CHOOSE,
    COURT,
    DISCARD,
    DISMISS,
    DRAFT,
    EXTRAS,
    FAMILY,
    HIRE,
    HOST,
    INVITE,
    RECALL,
    SELECT,
    STARTERS,
    TRIM,
    WESSEX,
)


class Choices(Favours):
    """A table, and what may be done at it."""

    def legal(self, seat: int) -> list[int]:
        phase = self.phase
        if phase == DISCARD:
            return self._to_discard(seat)
        if seat != self.turn:
            return []
        if phase == INVITE:
            return self._to_invite(seat)
        if phase == BUY:
            return self._to_buy(seat)
        if phase == HOST:
            return self._to_host(seat)
        if phase == CHECK:
            return self._to_check(seat)
        if phase == ASSIGN:
            return self._to_assign(seat)
        if phase == CHOOSE:
            return self._to_choose()
        if phase == EXTRAS:
            return self._to_extras(seat)
        if phase == SELECT:
            return self._to_select()
        if phase == DISMISS:
            return self._to_dismiss(seat)
        if phase == RECALL:
            return self._to_recall(seat)
        if phase == ATTACK:
            return self._to_attack(seat)
        if phase == TRIM:
            return self._to_trim(seat)
        if phase == HIRE:
            return self._to_hire(seat)
        if phase == COURT:
            return [moves.COURT, moves.COURT + 1]
        return self._to_set_up(seat)

    def _to_set_up(self, seat: int) -> list[int]:
        if self.phase == FAMILY:
            left = self.families_left()
            return [moves.FAMILY + family for family in range(FAMILIES) if left >> family & 1]
        if self.phase == WESSEX:
            return [moves.START, moves.START + 1]
        if self.phase == STARTERS:
            return [moves.TAKE + card for card in self.starters]
        assert self.phase == DRAFT
        return [moves.DRAFT + s for s in range(SERVANTS) if self.can_draft(seat, s)]

    def families_left(self) -> int:
        """The boards in the game that nobody has taken, as bits (OBS-3)."""
        left = self.terms.families
        for family in self.family:
            if family != NONE:
                left &= ~(1 << family)
        return left

    def can_choose_start(self, seat: int) -> bool:
        """Does the seat's family take a start tile of its choice? (OBS-18)"""
        family = self.family[seat]
        return family != NONE and len(START_CHOICE[family]) > 0

    def can_draft(self, seat: int, servant: int) -> bool:
        """Is the servant in the pool, and the seat without the one of whom nobody has two?"""
        if self.pool == NONE or not self.pool >> BITS * servant & MASK:
            return False
        return not IS_SINGLE[servant] or not self.staff(seat) >> BITS * servant & MASK  # OBS-19

    # --- step 7 ---

    def has_purchase(self) -> bool:
        """Is a purchase left in this turn? (OBS-88, OBS-93)"""
        return self.bought == 0 or self.is_unlimited()

    def _to_buy(self, seat: int) -> list[int]:
        found: list[int] = []
        if self.has_purchase():
            self._add_purchases(seat, found)
        self._add_anytime(seat, found)
        found.append(moves.END)
        return found

    def _add_purchases(self, seat: int, found: list[int]) -> None:
        cash = self.cash[seat]
        has_man = self.available[seat] >> BITS * USEFULMAN & MASK != 0
        for slot in range(SLOTS):
            lying = self.market[slot]
            if lying != NONE and not self.has_twin(seat, lying & TILE):
                cost = self.price(slot)
                if cost <= cash:
                    found.append(moves.BUY + slot)
                if has_man and cost - DISCOUNT <= cash:
                    found.append(moves.BUY_CHEAP + slot)
        seen = 0
        for tile in self.reserve[0] + self.reserve[1]:
            if seen >> tile & 1 or self.has_twin(seat, tile):
                continue
            seen |= 1 << tile
            cost = self.reserve_price(tile)
            if cost <= cash:
                found.append(moves.RESERVE + tile)
            if has_man and cost - DISCOUNT <= cash:
                found.append(moves.RESERVE_CHEAP + tile)

    # --- end of a season ---

    def _to_discard(self, seat: int) -> list[int]:
        if not self.waiting >> seat & 1:
            return []
        return [moves.DISCARD + card for card in self.held[seat]]
