"""The search for guests who can be invited, served and paid for."""

from ..pieces import GUEST_CLASS, IS_HARMLESS, KINDS, MOST_CASH, NEEDS, RATING
from .layout import Cards
from .service import servable


class Company:
    """A party that is being looked for: whom it may hold, and who can serve it."""

    def __init__(self, kind: int, cap: int, factor: int, brushing: bool, room: bool) -> None:
        self.kind = kind
        self.cap = cap
        # How often the money of a guest counts.
        self.factor = factor
        self.brushing = brushing
        self.room = room

    def exists(self, hand: Cards, size: int, needs: int, money: int, box: int) -> bool:
        """Can `size` more cards of the hand be invited, if these needs can be answered already?"""
        if size <= 0:
            return size == 0 and money >= 0
        harmless = 0
        is_paid = money >= 0
        found: list[int] = []
        for card in hand:
            if KINDS[card] >> self.kind & 1 and RATING[card] <= self.cap:
                if is_paid and IS_HARMLESS[card]:
                    # Guests who need no servant are the best choice, unless a debt must be paid.
                    harmless += 1
                    if harmless == size:
                        return True
                    money += self.factor * MOST_CASH[card]
                else:
                    _sort_in(found, card)
        if harmless + len(found) < size:
            return False
        return self._search(found, 0, size - harmless, needs, money, box)

    def _search(
        self, cards: list[int], at: int, size: int, needs: int, money: int, box: int
    ) -> bool:
        if size == 0:
            return money >= 0
        tried = -1
        for place in range(at, len(cards) - size + 1):
            card = cards[place]
            if GUEST_CLASS[card] == tried:
                continue
            tried = GUEST_CLASS[card]
            more = needs + NEEDS[card]
            if servable(more, box, self.brushing, self.room):
                then = money + self.factor * MOST_CASH[card]
                if self._search(cards, place + 1, size - 1, more, then, box):
                    return True
        return False


def _sort_in(cards: list[int], card: int) -> None:
    """Keep cards of one class together, the lighter classes first."""
    place = len(cards)
    cards.append(card)
    weight = GUEST_CLASS[card]
    while place > 0 and GUEST_CLASS[cards[place - 1]] > weight:
        cards[place] = cards[place - 1]
        place -= 1
    cards[place] = card


def without(cards: Cards, card: int) -> Cards:
    """The cards but this one."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]
