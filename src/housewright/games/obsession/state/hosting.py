"""The legal moves of steps 2 to 4: check, host, invite."""

from .. import moves
from ..pieces import (
    BITS,
    BRUSHING,
    BUTLERS_ROOM,
    COOK,
    FAIR,
    FAIR_DAY,
    GUEST_KIND,
    GUEST_NUMBER,
    HALL,
    HALLBOY,
    HELP_STEPS,
    HIRERS,
    HOSTABLE_BACKS,
    HOSTABLE_FRONTS,
    IGNORES_RATING,
    IS_HARMLESS,
    IS_SUITE,
    KINDS,
    MAIDS_ROOM,
    MASK,
    MOST_CASH,
    MOST_SEATS,
    NATIONAL,
    NEEDS,
    QUARTERS,
    RATING,
    SERVANTS,
    TILE_NEEDS,
    TILE_RATING,
    TILES,
    UNIT,
    USEFULMAN,
)
from .anytime import Anytime
from .party import COACHMEN
from .service import servable


class Hosting(Anytime):
    """A table at which somebody hosts."""

    # --- step 2 ---

    def can_help_fair(self, seat: int) -> bool:
        """May the seat send the useful man to the fair? (OBS-36)"""
        return (
            self.event() == FAIR_DAY
            and not self.fair_helped
            and self.available[seat] >> BITS * USEFULMAN & MASK != 0
            and self.owns(seat, FAIR)
        )

    def can_gossip(self, seat: int) -> bool:
        """May the seat put somebody on the Servants' Hall? (OBS-35)"""
        return not self.gossiped and self.available[seat] != 0 and self.owns(seat, HALL)

    def has_to_check(self, seat: int) -> bool:
        """Is there something to decide in step 2, now or after a special action? (OBS-37)"""
        if self.church > 0:
            return True
        if not self.gossiped and self.owns(seat, HALL) and self._may_gossip(seat):
            return True
        if self.event() != FAIR_DAY or self.fair_helped or not self.owns(seat, FAIR):
            return False
        return self.can_help_fair(seat) or self._may_help_fair(seat)

    def _may_gossip(self, seat: int) -> bool:
        """Is a servant available, or could one be?"""
        resting, expended = self.quarters[seat], self.expended[seat]
        return self.available[seat] != 0 or self._may_come(seat, resting, expended)

    def _may_help_fair(self, seat: int) -> bool:
        """Could a useful man who is not available yet become available for the fair?"""
        man = MASK << BITS * USEFULMAN
        if self._may_come(seat, self.quarters[seat] & man, self.expended[seat] & man):
            return True
        # One VP card could hire him, and another one call him.
        has_cards = self.terms.late_servants and len(self.vp[seat]) > 1
        return has_cards and self.is_hireable(seat, USEFULMAN)

    def _may_come(self, seat: int, resting: int, expended: int) -> bool:
        """Could any of these become available by a special action or a VP card?

        VP cards are secret, so it is enough to hold any.
        """
        if not self.terms.late_servants:
            return False
        if self.vp[seat] and resting + expended:
            return True
        if not resting:
            return False
        is_roused = not self.roused and self.owns(seat, QUARTERS)
        return is_roused or self.rep[seat] >= HELP_STEPS

    def _to_check(self, seat: int) -> list[int]:
        found: list[int] = []
        if self.church:
            found.append(moves.CHURCH)
            found.append(moves.CHURCH + 1)
        if self.can_help_fair(seat):
            found.append(moves.FAIR)
        if self.can_gossip(seat):
            for servant in range(SERVANTS):
                if self.available[seat] >> BITS * servant & MASK:
                    for other in range(self.players):
                        if other != seat:
                            found.append(moves.GOSSIP + servant * MOST_SEATS + other)
        self._add_anytime(seat, found)
        if not self.church:
            found.append(moves.READY)
        return found

    # --- step 3 ---

    def _to_host(self, seat: int) -> list[int]:
        found: list[int] = []
        self._add_hosts(seat, found)
        found.append(moves.PASS)
        found.append(moves.PASS + 1)
        if self.terms.pass_hire:
            for place in range(len(HIRERS)):
                if self.can_pass_hiring(seat, HIRERS[place]):
                    found.append(moves.PASS + 2 + place)
        self._add_anytime(seat, found)
        return found

    def can_pass_hiring(self, seat: int, servant: int) -> bool:
        """May this servant hire while the seat passes? (OBS-119, OBS-155)"""
        return (
            self.terms.pass_hire
            and (servant != HALLBOY or self.terms.hallboy_hires)
            and self.tiles[seat] >> BUTLERS_ROOM & 1 != 0
            and self.staff(seat) >> BITS * servant & MASK != 0
            and self.can_take(seat, False)
        )

    def _add_hosts(self, seat: int, found: list[int]) -> None:
        flipped, box, limit = self.flipped[seat], self.available[seat], self.limit
        hostable = self.tiles[seat] & ~flipped & HOSTABLE_FRONTS | flipped & HOSTABLE_BACKS
        is_free = self.event() == NATIONAL
        has_man = box >> BITS * USEFULMAN & MASK != 0
        brushing, room = self.owns(seat, BRUSHING), self.owns(seat, MAIDS_ROOM)
        crowd = self.crowd(seat, self.usual_cap(box >> BITS * COOK & MASK != 0))
        for tile in range(TILES):
            if not hostable >> tile & 1:
                continue
            side = tile * 2 + (flipped >> tile & 1)
            move = moves.HOST + tile
            if not is_free and TILE_RATING[side] > limit:
                if not has_man or TILE_RATING[side] != limit + 1:
                    continue
                move = moves.EASE + tile  # OBS-43
            kind = GUEST_KIND[side]
            # Mostly there are enough guests who need nobody; else it takes a search.
            if kind >= 0 and not IGNORES_RATING[side]:
                if not servable(TILE_NEEDS[side], box, brushing, room):
                    continue
                if crowd >> BITS * kind & MASK >= GUEST_NUMBER[side]:
                    found.append(move)
                    continue
            if self.can_be_given(seat, side):
                found.append(move)

    # --- step 4 ---

    def _to_invite(self, seat: int) -> list[int]:
        found: list[int] = []
        side = self.side_of(seat, self.activity)
        missing = self.wanted_guests() - len(self.guests)
        if missing > 0:
            self._add_guests(seat, side, missing, found)
        box, hand = self.available[seat], self.hand[seat]
        if not self.cooked and self.can_cook(side, box):
            self._add_cook(seat, side, found)
        if self.carriage == 0 and self.takes_carriage(seat, side):
            for servant in COACHMEN:
                if box >> BITS * servant & MASK:
                    left = box - UNIT[servant]
                    if self.goes_on(seat, hand, left, 1, self.cooked, True):
                        found.append(moves.MORE + servant)
                    if self.can_shrink() and self.goes_on(seat, hand, left, -1, self.cooked, True):
                        found.append(moves.LESS + servant)
        if missing == 0 and self.party_money() >= 0:
            found.append(moves.SERVE)
        self._add_anytime(seat, found)
        return found

    def can_shrink(self) -> bool:
        """May the party be one smaller? (OBS-52)"""
        wanted = self.wanted_guests()
        return wanted > 1 and wanted > len(self.guests)

    def _add_cook(self, seat: int, side: int, found: list[int]) -> None:
        left = self.available[seat] - UNIT[COOK]
        if not self.takes_kitchen(seat, side):
            # She only widens the choice.
            found.append(moves.COOK_ADD)
            return
        carried = self.carriage != 0
        if self.goes_on(seat, self.hand[seat], left, 0, True, carried):
            found.append(moves.COOK_ADD)
        if self.goes_on(seat, self.hand[seat], left, 1, True, carried):
            found.append(moves.COOK_MORE)

    def _add_guests(self, seat: int, side: int, missing: int, found: list[int]) -> None:
        box, hand, kind = self.available[seat], self.hand[seat], GUEST_KIND[side]
        needs, money = self.party_needs(), self.party_money()
        factor = 2 if IS_SUITE[self.activity] else 1
        brushing, room = self.owns(seat, BRUSHING), self.owns(seat, MAIDS_ROOM)
        cap = self.guest_cap(side, self.cooked)
        later = cap if self.cooked else self.guest_cap(side, self.can_cook(side, box))
        harmless = 0
        for card in hand:
            if IS_HARMLESS[card] and KINDS[card] >> kind & 1 and RATING[card] <= later:
                harmless += 1
        for card in hand:
            if not KINDS[card] >> kind & 1 or RATING[card] > cap:
                continue
            others = harmless - 1 if IS_HARMLESS[card] else harmless
            if (
                others >= missing - 1
                and money + factor * MOST_CASH[card] >= 0
                and servable(needs + NEEDS[card], box, brushing, room)
            ) or self.can_invite(seat, card):
                found.append(moves.INVITE + card)
