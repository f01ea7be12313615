"""What is still to be paid, which cards can pay it, and a sensible choice among them."""

from functools import lru_cache
from itertools import combinations
from typing import Final, TypedDict

from ..moves import PAY
from ..pieces import (
    ANY,
    CARD_IDS,
    COLOUR,
    COLOUR_IDS,
    COST,
    FACE_PILES,
    ICON_IDS,
    NONE,
    PILE_OF,
    PITCH_IN,
    REMOVED_CARD,
    SUITS,
    WILD_PILE,
)
from ..pieces.ids import ColourId, IconId
from ..state import State
from ..state.payment import (
    CLASS,
    CLASS_BITS,
    CLASS_MASK,
    CLASSES,
    NEXT,
    assignments,
    can_finish,
    key_of,
    node_of,
    open_icons,
    pairings,
)

Cards = tuple[int, ...]

_HANDS_KEPT: Final = 2_000
# The order in which cards are spent: number cards, Jacks, Queens, wild cards, Kings.
_SPENT_FIRST: Final = (*range(SUITS), FACE_PILES, FACE_PILES + 1, WILD_PILE, FACE_PILES + 2)


class PaidIcon(TypedDict):
    card: str
    icon: IconId


class Payment(TypedDict):
    """What the seat that is paying has paid and can pay."""

    #: These two make up the cost. No card is bound to an icon (DEC-35): after the next payment a
    #: card may stand for another one.
    paid: list[PaidIcon]
    open: list[IconId]
    #: Per card that may be paid now the icons of the cost that it could pay for.
    cards: dict[str, list[IconId]]
    #: Must all cards for `?` have one colour, and which is it already? (DEC-38)
    one_colour: bool
    colour: ColourId | None
    #: Cards that would pay what is open, in the order in which to pay them.
    suggestion: list[PaidIcon]


def payment(state: State) -> Payment:
    """For the seat that is paying: every legal move of it pays one of `cards`."""
    offer, pitched = state.board + state.space, state.pitch_in
    cost, paid, hand = COST[offer], state.paid, state.hands[state.turn]
    payable = [move - PAY for move in state.legal(state.turn)]
    # What may pay for Everyone Pitch In depends on what can follow (DEC-64), not on its icon.
    usable = tuple(payable) if state.space == PITCH_IN else hand
    pairs = completed(offer, pitched, paid, usable)
    one_colour = cost.count(ANY) > 1 and not pitched
    colours = [COLOUR[card] for card in paid if COLOUR[card] != NONE]
    is_fixed = one_colour and set(cost) == {ANY} and colours
    return {
        "paid": pairs[: len(paid)],
        "open": [pair["icon"] for pair in pairs[len(paid) :]],
        "cards": {
            CARD_IDS[card]: [
                ICON_IDS[icon] for icon in _icons_for(offer, pitched, paid, hand, card)
            ]
            for card in payable
        },
        "one_colour": one_colour,
        "colour": COLOUR_IDS[colours[0]] if is_fixed else None,
        "suggestion": pairs[len(paid) :],
    }


def spent_first(cards: Cards) -> Cards:
    """The cards in the order in which to spend them; of number cards the commonest suit first."""
    piles = [PILE_OF[card] for card in cards]
    return tuple(
        sorted(
            cards,
            key=lambda card: (
                PILE_OF[card] >= SUITS,
                -piles.count(PILE_OF[card]) if PILE_OF[card] < SUITS else 0,
                _SPENT_FIRST.index(PILE_OF[card]),
            ),
        )
    )


def completed(offer: int, pitched: bool, paid: Cards, hand: Cards) -> list[PaidIcon]:
    """A whole payment: the cards paid, and those of the hand to pay next; empty if there is none.

    Of the cards to pay the cheapest is the one that leaves the game (DEC-57).
    """
    return [
        {"card": CARD_IDS[card], "icon": ICON_IDS[icon]}
        for card, icon in _completed(offer, pitched, paid, hand)
    ]


@lru_cache(_HANDS_KEPT)
def _completed(offer: int, pitched: bool, paid: Cards, hand: Cards) -> tuple[tuple[int, int], ...]:
    """Per card the icon that it pays. The icons of cards to pay are those called open elsewhere."""
    node, count = node_of(offer, paid, pitched), len(paid)
    if not can_finish(node, key_of(hand)):
        return ()
    left = sorted(open_icons(offer, paid, pitched, hand) if paid else COST[offer])
    for rest in combinations(spent_first(hand), len(left)):
        cards = (*paid, *rest)
        for icons in pairings([CLASS[card] for card in cards], COST[offer], pitched=pitched):
            if sorted(icons[count:]) == left:
                pairs = list(zip(cards, icons, strict=True))
                if REMOVED_CARD[offer] > count:
                    pairs.insert(REMOVED_CARD[offer] - 1, pairs.pop(count))
                return tuple(pairs)
    return ()


def _icons_for(offer: int, pitched: bool, paid: Cards, hand: Cards, card: int) -> list[int]:
    """The icons that a card could pay for if others of the hand pay the rest."""
    kinds = [CLASS[other] for other in hand]
    kinds.remove(CLASS[card])
    return _icons(offer, pitched, tuple([CLASS[c] for c in paid]), CLASS[card], tuple(kinds))


@lru_cache(_HANDS_KEPT)
def _icons(offer: int, pitched: bool, paid: Cards, kind: int, others: Cards) -> list[int]:
    cost = COST[offer]
    found: set[int] = set()
    for rest in set(combinations(sorted(others), len(cost) - len(paid) - 1)):
        for icons in pairings([*paid, kind, *rest], cost, pitched=pitched):
            found.add(icons[len(paid)])
    return sorted(found)


@lru_cache(_HANDS_KEPT)
def missing(offer: int, pitched: bool, hand: Cards) -> tuple[IconId, ...]:
    """The icons for which the hand has no card, if it pays for as many others as it can."""
    kinds = _most_paid(node_of(offer, (), pitched), key_of(hand), 0)
    ways = assignments(kinds, COST[offer], pitched=pitched)
    return tuple([ICON_IDS[icon] for icon in max(ways, key=lambda left: left.count(ANY))])


def _most_paid(node: int, key: int, first: int) -> list[int]:
    """The classes of the most cards that can be paid from here on, from this class on."""
    best: list[int] = []
    for kind in range(first, CLASSES):
        if key >> CLASS_BITS * kind & CLASS_MASK and NEXT[node][kind] != NONE:
            more = _most_paid(NEXT[node][kind], key - (1 << CLASS_BITS * kind), kind)
            if len(more) >= len(best):
                best = [kind, *more]
    return best
