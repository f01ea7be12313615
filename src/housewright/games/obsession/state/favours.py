"""The legal moves of steps 5 and 6: assign, choose, extras, and what favours ask for."""

from typing import Final

from .. import moves
from ..pieces import (
    BITS,
    BOX_IDS,
    CASH,
    CHOICES,
    DECK,
    DRAW_CASUAL,
    EITHER,
    FAVOURS,
    HALLBOY,
    HIRES,
    HOUSEMAID,
    IS_GUEST,
    IS_RECRUITABLE,
    IS_SUITE,
    MASK,
    MOST_CASH,
    NONE,
    PRESTIGE,
    SELECT,
    SERVANTS,
    TILE_CASH,
    TILE_EITHER,
    TILE_FAVOURS,
    UNDERBUTLER,
)
from .company import without
from .hosting import Hosting
from .layout import CARD, Cards
from .phases import INVITE

_BOXES: Final = 3

assert len(BOX_IDS) == _BOXES


class Favours(Hosting):
    """A table at which an activity brings its favours."""

    # --- sources: 0 is the tile, others are a guest + 1 ---

    def all_favours_of(self, source: int) -> tuple[tuple[int, int], ...]:
        """The favours of a source as printed."""
        if source == 0:
            return TILE_FAVOURS[self.side_of(self.turn, self.activity)]
        return FAVOURS[source - 1]

    def is_either(self, source: int) -> bool:
        """Does the source bring only one of its favours? (OBS-66)"""
        if source == 0:
            return TILE_EITHER[self.side_of(self.turn, self.activity)]
        return EITHER[source - 1]

    def choice_of(self, source: int) -> int:
        """The favour that was chosen of an either/or; NONE if none is yet."""
        for choice in self.choices:
            if choice >> 4 == source:
                return choice & 15
        return NONE

    def factor_of(self, source: int) -> int:
        """How often the favours of a source count (OBS-82)."""
        return 2 if source and IS_SUITE[self.activity] else 1

    def next_choice(self) -> int:
        """The first source with an either/or that is not decided; NONE if there is none."""
        if self.is_either(0) and self.choice_of(0) == NONE:
            return 0
        for card in self.guests:
            if EITHER[card] and self.choice_of(card + 1) == NONE:
                return card + 1
        return NONE

    def brings(self, source: int, first: int, last: int) -> bool:
        """Does a source, as chosen, bring a favour of these kinds?"""
        chosen = self.choice_of(source) if self.is_either(source) else NONE
        for kind, amount in self.all_favours_of(source):
            if first <= kind <= last and amount > 0 and chosen in (NONE, kind):
                return True
        return False

    # --- steps 5 and 6 ---

    def _to_assign(self, seat: int) -> list[int]:
        return [moves.ASSIGN + servant for servant in self.answers(seat)]

    def leaves_debt(self, source: int, favour: int) -> bool:
        """Could the activity not be paid for if this favour were chosen? (OBS-66)"""
        money = self.cash[self.turn]
        for other in self.sources():
            chosen = favour if other == source else self.choice_of(other)
            if self.is_either(other) and chosen not in (NONE, CASH):
                continue
            most = (
                TILE_CASH[self.side_of(self.turn, self.activity)]
                if other == 0
                else MOST_CASH[other - 1]
            )
            money += self.factor_of(other) * most
        return money < 0

    def sources(self) -> list[int]:
        """What brings favours: the tile, and all who attend."""
        found = [0]
        for card in self.guests:
            found.append(card + 1)
        return found

    def _to_choose(self) -> list[int]:
        source = self.next_choice()
        found: list[int] = []
        for kind, _ in self.all_favours_of(source):
            if not self.leaves_debt(source, kind):
                found.append(moves.CHOOSE + source * CHOICES + kind)
        return found

    def _to_extras(self, seat: int) -> list[int]:
        """The head housemaid and the hall boys that could be added; empty if nobody could."""
        box = self.available[seat]
        has_boy = box >> BITS * HALLBOY & MASK != 0
        has_under = self.terms.upstairs and box >> BITS * UNDERBUTLER & MASK != 0  # OBS-58
        has_maid = self.housemaid == NONE and box >> BITS * HOUSEMAID & MASK != 0
        found: list[int] = []
        if has_boy or has_under:
            for card in self.guests:
                if card not in self.hallboys and self.brings(card + 1, CASH, CASH):
                    if has_boy:
                        found.append(moves.HALLBOY_ON + card)
                    if has_under:
                        found.append(moves.UNDERBUTLER_ON + card)
        if has_maid:
            for source in self.sources():
                if self.brings(source, DRAW_CASUAL, SELECT):
                    found.append(moves.HOUSEMAID_ON + source)
        if found:
            found.append(moves.ENJOY)
        return found

    def _to_select(self) -> list[int]:
        return [moves.KEEP + (entry & CARD) for entry in self.looking]

    def has_guest(self, seat: int) -> bool:
        """Has the seat anybody to dismiss? (OBS-77)"""
        found = False
        for card in self.gentry(seat):
            found = found or IS_GUEST[card]
        return found

    def _to_dismiss(self, seat: int) -> list[int]:
        found = [moves.DISMISS + card for card in self.gentry(seat) if IS_GUEST[card]]
        found.append(moves.SKIP)
        return found

    def can_trim(self, seat: int, card: int) -> bool:
        """May this prestige guest be given up? Nobody whom a started activity cannot spare."""
        if DECK[card] != PRESTIGE:
            return False
        if self.resume != INVITE:
            return True
        if card in self.guests:
            return self.can_spare(seat, card)
        if card not in self.hand[seat]:
            return True
        left = without(self.hand[seat], card)
        carried = self.carriage != 0
        return self.goes_on(seat, left, self.available[seat], 0, self.cooked, carried)  # OBS-42

    def trimmable(self, seat: int) -> Cards:
        """Among whom the seat looks for a prestige guest to give up (OBS-87)."""
        owned = self.hand[seat] + self.discard[seat]
        return owned + self.guests if self.terms.attendees_leave else owned

    def _to_trim(self, seat: int) -> list[int]:
        owned = self.trimmable(seat)
        return [moves.DISMISS + card for card in owned if self.can_trim(seat, card)]

    def _to_recall(self, seat: int) -> list[int]:
        return [moves.RECALL + card for card in self.discard[seat]]

    def _to_attack(self, seat: int) -> list[int]:
        return [moves.ATTACK + other for other in range(self.players) if other != seat]

    # --- the Butler's Room ---

    def can_recruit(self, seat: int) -> bool:
        """May the seat recruit instead of hiring? (OBS-85)"""
        is_back = self.flipped[seat] >> self.activity & 1 != 0
        return is_back and self.hires == HIRES and not self.passed

    def box_of(self, seat: int, place: int) -> int:
        """The box of a seat's board with this place in BOX_IDS."""
        if place == 0:
            return self.available[seat]
        return self.quarters[seat] if place == 1 else self.expended[seat]

    def _to_hire(self, seat: int) -> list[int]:
        found: list[int] = []
        for servant in range(SERVANTS):
            if self.is_hireable(seat, servant):
                found.append(moves.HIRE + servant)
        if not self.can_recruit(seat):
            return found
        for other in range(self.players):
            if other == seat:
                continue
            for place in range(_BOXES):
                box = self.box_of(other, place)
                for servant in range(SERVANTS):
                    if IS_RECRUITABLE[servant] and box >> BITS * servant & MASK:
                        found.append(moves.RECRUIT + (other * SERVANTS + servant) * _BOXES + place)
        return found
