"""Which activities can be hosted and completed, and with whom."""

from typing import Final

from ..pieces import (
    ALWAYS,
    ANSWERS,
    BITS,
    BRUSHING,
    BUTLER,
    CARRIAGE,
    COOK,
    COOK_LIMIT,
    FOOTMAN,
    GUEST_KIND,
    GUEST_NUMBER,
    HALLBOY,
    HAS_ACTIVITY,
    IF_BRUSHED,
    IF_NO_MAID,
    IGNORES_RATING,
    IS_HARMLESS,
    IS_HIRING,
    IS_LIONHEART,
    IS_RECRUITABLE,
    IS_SINGLE,
    IS_SUITE,
    KIND_UNITS,
    KINDS,
    KITCHEN,
    MAID,
    MAIDS_ROOM,
    MASK,
    MOST_CASH,
    NATIONAL,
    NEEDS,
    NOT_HIRING,
    RATING,
    SERVANTS,
    TILE_CASH,
    TILE_NEEDS,
    TILE_RATING,
    UNDERBUTLER,
    UNIT,
    USEFULMAN,
    VALET,
    WITH_ROOM,
    count,
)
from ..pieces.data import KIND_IDS
from .company import Company, without
from .layout import Cards
from .market import Market
from .service import servable

ANYBODY: Final = 99
_FAMILY_KIND: Final[int] = KIND_IDS.index("family")
#: Whom the Carriage House takes (OBS-52).
COACHMEN: Final = (FOOTMAN, UNDERBUTLER, HALLBOY)


class Party(Market):
    """A table at which activities can be judged."""

    def is_hiring(self, side: int) -> bool:
        """Is the side's activity the Butler's Room's? (OBS-44)"""
        return IS_HIRING[side]

    # --- limits ---

    def guest_cap(self, side: int, cooked: bool) -> int:
        """The highest rating of guests at an activity on this side (OBS-47)."""
        return ANYBODY if IGNORES_RATING[side] else self.usual_cap(cooked)

    def usual_cap(self, cooked: bool) -> int:
        """The highest rating of guests wherever ratings matter."""
        if self.event() == NATIONAL:
            return ANYBODY
        return self.guest_limit + COOK_LIMIT if cooked else self.guest_limit

    def wanted_guests(self) -> int:
        """How many must attend the running activity (OBS-46)."""
        side = self.side_of(self.turn, self.activity)
        if IS_LIONHEART[side]:
            return 1
        return GUEST_NUMBER[side] + self.carriage + (1 if self.kitchen else 0)

    def can_cook(self, side: int, box: int) -> bool:
        """Can a cook of this box be added to an activity on this side? (OBS-51)"""
        own = TILE_NEEDS[side] >> BITS * COOK & MASK
        return own == 0 and not IS_HIRING[side] and (box >> BITS * COOK & MASK) > 0

    def takes_carriage(self, seat: int, side: int) -> bool:
        """Can the seat's Carriage House change the number of guests on this side? (OBS-52)"""
        kind = GUEST_KIND[side]
        if IS_SUITE[side // 2] or kind in (-1, _FAMILY_KIND):
            return False
        return self.owns(seat, CARRIAGE)

    def takes_kitchen(self, seat: int, side: int) -> bool:
        """Does a cook bring the seat a guest more on this side? (OBS-53)"""
        return not IS_SUITE[side // 2] and self.owns(seat, KITCHEN)

    # --- completing ---

    def party_needs(self) -> int:
        """What tile and guests of the running activity need so far, as a box (OBS-55)."""
        side = self.side_of(self.turn, self.activity)
        needs = TILE_NEEDS[side]
        if not IS_LIONHEART[side]:
            for card in self.guests:
                needs += NEEDS[card]
        return needs

    def party_money(self) -> int:
        """Cash and the largest sum that the running activity can bring so far (OBS-50)."""
        side = self.side_of(self.turn, self.activity)
        factor = 2 if IS_SUITE[self.activity] else 1
        money = self.cash[self.turn] + TILE_CASH[side]
        for card in self.guests:
            money += factor * MOST_CASH[card]
        return money

    def completes(
        self,
        seat: int,
        side: int,
        hand: Cards,
        box: int,
        needs: int,
        money: int,
        missing: int,
        invited: int,
        cooked: bool,
        carried: bool,
    ) -> bool:
        """Can the activity be finished from here? (OBS-42)

        `missing` guests are to come out of the hand, `invited` attend already; `cooked` and
        `carried` say that the cook is there and that the Carriage House has been used.
        """
        brushing, room = self.owns(seat, BRUSHING), self.owns(seat, MAIDS_ROOM)
        if not servable(needs, box, brushing, room):
            return False
        if IS_LIONHEART[side]:
            return True
        cooks = not cooked and self.can_cook(side, box)
        # The cook only ever widens the choice, so she is tried at once.
        cap = self.guest_cap(side, cooks or cooked)
        factor = 2 if IS_SUITE[side // 2] else 1
        company = Company(GUEST_KIND[side], cap, factor, brushing, room)
        if company.exists(hand, missing, needs, money, box):
            return True
        kitchen = cooks and self.takes_kitchen(seat, side)
        if kitchen and company.exists(hand, missing + 1, needs, money, box):
            return True
        if carried or not self.takes_carriage(seat, side):
            return False
        for servant in COACHMEN:
            if box >> BITS * servant & MASK:
                left = box - UNIT[servant]
                if not servable(needs, left, brushing, room):
                    continue
                shrinks = missing > 0 and missing + invited > 1
                if shrinks and company.exists(hand, missing - 1, needs, money, left):
                    return True
                for more in (1, 2) if kitchen else (1,):
                    if company.exists(hand, missing + more, needs, money, left):
                        return True
        return False

    def goes_on(
        self, seat: int, hand: Cards, box: int, change: int, cooked: bool, carried: bool
    ) -> bool:
        """Could the running activity be finished with this hand and these servants?

        `change` more guests are wanted than now; `cooked` and `carried` as in `completes`.
        """
        invited = len(self.guests)
        return self.completes(
            seat,
            self.side_of(seat, self.activity),
            hand,
            box,
            self.party_needs(),
            self.party_money(),
            self.wanted_guests() + change - invited,
            invited,
            cooked,
            carried,
        )

    def can_go_on(self, seat: int) -> bool:
        """Can the running activity be finished as it stands? (OBS-42)"""
        hand, box = self.hand[seat], self.available[seat]
        return self.goes_on(seat, hand, box, 0, self.cooked, self.carriage != 0)

    def qualifies(self, card: int, side: int, cap: int) -> bool:
        """Is this the kind of guest asked for, rated `cap` at most? (OBS-45, OBS-47)"""
        kind = GUEST_KIND[side]
        return kind >= 0 and KINDS[card] >> kind & 1 != 0 and RATING[card] <= cap

    def can_invite(self, seat: int, card: int) -> bool:
        """Could the party be completed with this card of the hand? (OBS-42, OBS-49, OBS-50)"""
        side = self.side_of(seat, self.activity)
        factor = 2 if IS_SUITE[self.activity] else 1
        invited = len(self.guests) + 1
        return self.completes(
            seat,
            side,
            without(self.hand[seat], card),
            self.available[seat],
            self.party_needs() + NEEDS[card],
            self.party_money() + factor * MOST_CASH[card],
            self.wanted_guests() - invited,
            invited,
            self.cooked,
            self.carriage != 0,
        )

    def can_spare(self, seat: int, card: int) -> bool:
        """Could the party be completed if this one who attends left? (OBS-42, OBS-87)"""
        side = self.side_of(seat, self.activity)
        if IS_LIONHEART[side]:
            return False
        factor = 2 if IS_SUITE[self.activity] else 1
        invited = len(self.guests) - 1
        return self.completes(
            seat,
            side,
            self.hand[seat],
            self.available[seat],
            self.party_needs() - NEEDS[card],
            self.party_money() - factor * MOST_CASH[card],
            self.wanted_guests() - invited,
            invited,
            self.cooked,
            self.carriage != 0,
        )

    # --- hosting ---

    def is_within_limit(self, side: int, eased: bool) -> bool:
        """Does the side's rating allow to host there? (OBS-39, OBS-43)"""
        if self.event() == NATIONAL:
            return not eased
        if eased:
            return TILE_RATING[side] == self.limit + 1
        return TILE_RATING[side] <= self.limit

    def can_be_given(self, seat: int, side: int) -> bool:
        """Could an activity on this side be hosted and completed, whatever its rating?"""
        box = self.available[seat]
        if IS_HIRING[side]:
            return self.has_hirer(box) and self.can_take(seat, (side & 1) == 1)
        if IS_LIONHEART[side] and not self.prestige:
            return False  # OBS-83
        return self.completes(
            seat,
            side,
            self.hand[seat],
            box,
            TILE_NEEDS[side],
            self.cash[seat] + TILE_CASH[side],
            GUEST_NUMBER[side],
            0,
            False,
            False,
        )

    def has_hirer(self, box: int) -> bool:
        """Can anybody of this box work in the Butler's Room? (OBS-44, OBS-155)"""
        number = count(box, BUTLER) + count(box, UNDERBUTLER)
        return number > 0 or (self.terms.hallboy_hires and count(box, HALLBOY) > 0)

    def can_host(self, seat: int, tile: int, eased: bool) -> bool:
        """May the seat host on this tile, in phase host? (OBS-39 to OBS-44)"""
        if not self.tiles[seat] >> tile & 1:
            return False
        side = self.side_of(seat, tile)
        if not HAS_ACTIVITY[side] or not self.is_within_limit(side, eased):
            return False
        if eased and not self.available[seat] >> BITS * USEFULMAN & MASK:
            return False
        return self.can_be_given(seat, side)

    def crowd(self, seat: int, cap: int) -> int:
        """How many harmless cards of the hand there are per kind, as counters."""
        found = 0
        for card in self.hand[seat]:
            if IS_HARMLESS[card] and RATING[card] <= cap:
                found += KIND_UNITS[card]
        return found

    # --- servants ---

    def is_hireable(self, seat: int, servant: int) -> bool:
        """May the seat take this servant out of the supply? (OBS-84, OBS-86)"""
        if servant == UNDERBUTLER or not self.supply >> BITS * servant & MASK:
            return False
        if not IS_SINGLE[servant]:
            return True
        if servant == USEFULMAN and self.man_gone >> seat & 1:
            return False
        return not self.staff(seat) >> BITS * servant & MASK

    def can_take(self, seat: int, recruits: bool) -> bool:
        """Could the seat hire anybody, or recruit if it may? (OBS-44)"""
        for servant in range(SERVANTS):
            if self.is_hireable(seat, servant):
                return True
            if recruits and IS_RECRUITABLE[servant]:
                for other in range(self.players):
                    if other != seat and self.staff(other) >> BITS * servant & MASK:
                        return True
        return False

    def answers(self, seat: int) -> list[int]:
        """The kinds of servants that can answer the first need, the rest answerable (OBS-56)."""
        return self.answers_from(seat, self.available[seat], self.needs)

    def answers_from(self, seat: int, box: int, needs: Cards) -> list[int]:
        """The same for any needs of the running activity, with the servants of any box."""
        need = needs[0] & 15
        rest = 0
        for place in range(1, len(needs)):
            rest += UNIT[needs[place] & 15]
        brushing, room = self.owns(seat, BRUSHING), self.owns(seat, MAIDS_ROOM)
        found: list[int] = []
        for servant, condition in ANSWERS[need]:
            stands_in = self._stands_in(box, condition, brushing, room)
            if stands_in and box >> BITS * servant & MASK:
                if not servable(rest, box - UNIT[servant], brushing, room):
                    continue
                found.append(servant)
        return found

    def _stands_in(self, box: int, condition: int, brushing: bool, room: bool) -> bool:
        if condition == ALWAYS:
            return True
        if condition == IF_NO_MAID:
            return not box >> BITS * MAID & MASK
        if condition == IF_BRUSHED:
            return brushing and not box >> BITS * VALET & MASK
        if condition == WITH_ROOM:
            return room
        assert condition == NOT_HIRING
        return self.terms.hallboy_hires or not IS_HIRING[self.side_of(self.turn, self.activity)]
