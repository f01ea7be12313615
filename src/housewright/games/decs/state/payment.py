"""Which cards pay for which costs (DEC-35 to DEC-43, DEC-63).

For paying, cards come in eleven classes: four suits of number cards, three kinds of faces in two
colours, and wild cards. Cards held are one number with a few bits per class. Every cost is a tree
of the classes paid so far, made once: a branch that is there can be completed by some cards.
"""

from itertools import combinations
from typing import Final

from ..pieces import (
    ANY,
    CARDS,
    COLOUR,
    COST,
    FACE_PILES,
    NONE,
    PILE_OF,
    PILES,
    SPACES,
    SUITS,
    WILD_PILE,
)

CLASSES: Final = 11
WILD: Final = 10
# No class has more cards than that: 12 number cards of a suit, 12 wild cards.
CLASS_BITS: Final = 5
CLASS_MASK: Final = 31
BOARD_AT: Final = CLASSES * CLASS_BITS

_KING: Final = PILES - 1


def _class_of(card: int) -> int:
    pile = PILE_OF[card]
    if pile == WILD_PILE:
        return WILD
    return pile if pile < SUITS else SUITS + 2 * (pile - FACE_PILES) + COLOUR[card]


# Per card; and the number that stands for one card of its class.
CLASS: Final[list[int]] = [_class_of(card) for card in range(CARDS)]
UNIT: Final[list[int]] = [1 << CLASS_BITS * CLASS[card] for card in range(CARDS)]
# Per class, of any of its cards.
_PILE: Final[list[int]] = [PILE_OF[CLASS.index(kind)] for kind in range(CLASSES)]
_COLOUR: Final[list[int]] = [COLOUR[CLASS.index(kind)] for kind in range(CLASSES)]


def key_of(hand: tuple[int, ...]) -> int:
    """The cards of a hand by class."""
    key = 0
    for card in hand:
        key += UNIT[card]
    return key


def _matches(kind: int, icon: int, *, pitched: bool) -> bool:
    """May a card of this class pay for this icon?"""
    if icon == ANY:
        return True  # DEC-37
    if kind == WILD:
        return icon != _KING  # DEC-40
    if icon < SUITS:
        return pitched or _PILE[kind] == icon  # DEC-36, DEC-63
    return _PILE[kind] == icon  # DEC-39


def assignments(kinds: list[int], cost: tuple[int, ...], *, pitched: bool) -> list[list[int]]:
    """All ways in which cards of these classes can pay icons: which icons are left, in order."""
    found: list[list[int]] = []
    for icons in pairings(kinds, cost, pitched=pitched):
        left = list(cost)
        for icon in icons:
            left.remove(icon)
        found.append(left)
    return found


def pairings(kinds: list[int], cost: tuple[int, ...], *, pitched: bool) -> list[list[int]]:
    """All ways in which cards of these classes can pay icons: per card the icon that it pays."""
    one_colour = not pitched and sum(icon == ANY for icon in cost) > 1  # DEC-38
    return _paired(kinds, list(cost), NONE, one_colour, pitched)


def _paired(
    kinds: list[int], icons: list[int], colour: int, one_colour: bool, pitched: bool
) -> list[list[int]]:
    if not kinds:
        return [[]]
    found: list[list[int]] = []
    kind = kinds[0]
    for place, icon in enumerate(icons):
        if icon in icons[:place] or not _matches(kind, icon, pitched=pitched):
            continue
        shown = colour
        if one_colour and icon == ANY and _COLOUR[kind] != NONE:
            if colour not in (NONE, _COLOUR[kind]):
                continue
            shown = _COLOUR[kind]
        rest = icons[:place] + icons[place + 1 :]
        for others in _paired(kinds[1:], rest, shown, one_colour, pitched):
            found.append([icon, *others])
    return found


def open_icons(
    offer: int, paid: tuple[int, ...], pitched: bool, hand: tuple[int, ...]
) -> list[int]:
    """The icons that cards of the hand can still pay for, so that those left ask for least."""
    kinds = [CLASS[card] for card in paid]
    ways = assignments(kinds, COST[offer], pitched=pitched)
    ways.sort(key=lambda icons: -icons.count(ANY))
    for icons in ways:
        for cards in combinations(hand, len(icons)):
            more = [CLASS[card] for card in cards]
            if assignments(more, tuple(icons), pitched=pitched) and assignments(
                kinds + more, COST[offer], pitched=pitched
            ):
                return icons
    return []


# The trees: per node the node after a card of each class, or NONE; and whether all is paid.
NEXT: Final[list[list[int]]] = []
IS_PAID: Final[list[bool]] = []


def _grow(cost: tuple[int, ...], *, pitched: bool) -> int:
    """Make the tree of a cost, and say where its root is."""
    nodes: dict[tuple[int, ...], int] = {(): len(NEXT)}
    NEXT.append([NONE] * CLASSES)
    IS_PAID.append(False)
    level: list[tuple[int, ...]] = [()]
    for size in range(1, len(cost) + 1):
        following: list[tuple[int, ...]] = []
        for paid in level:
            for kind in range(CLASSES):
                more = tuple(sorted((*paid, kind)))
                if not assignments(list(more), cost, pitched=pitched):
                    continue
                if more not in nodes:
                    nodes[more] = len(NEXT)
                    NEXT.append([NONE] * CLASSES)
                    IS_PAID.append(size == len(cost))
                    following.append(more)
                NEXT[nodes[paid]][kind] = nodes[more]
        level = following
    return nodes[()]


# As costs are listed: the root of each, and its root after Everyone Pitch In.
ROOT: Final[list[int]] = [_grow(cost, pitched=False) for cost in COST]
PITCHED_ROOT: Final[list[int]] = [_grow(cost, pitched=True) for cost in COST]


def node_of(offer: int, paid: tuple[int, ...], pitched: bool) -> int:
    """Where a payment stands; NONE if these cards cannot pay for the space of a board."""
    node = PITCHED_ROOT[offer] if pitched else ROOT[offer]
    for card in paid:
        if node == NONE:
            return NONE
        node = NEXT[node][CLASS[card]]
    return node


def can_finish(node: int, key: int) -> bool:
    """Can cards like these complete a payment that stands here? (DEC-43)"""
    if IS_PAID[node]:
        return True
    following = NEXT[node]
    left = key
    for kind in range(CLASSES):
        if left & CLASS_MASK:
            after = following[kind]
            if after >= 0 and can_finish(after, key - (1 << CLASS_BITS * kind)):
                return True
        left >>= CLASS_BITS
        if not left:
            break
    return False


# The spaces that hands can pay for, cached.
_KNOWN: Final[dict[int, int]] = {}
_MOST_KNOWN: Final = 200_000


def payable(key: int) -> int:
    """The spaces that these cards can pay for, as bits; from bit SPACES on after Pitch In.

    Above the cards the key has the board, from bit BOARD_AT on.
    """
    known = _KNOWN.get(key, -1)
    if known >= 0:
        return known
    board = key >> BOARD_AT
    cards = key - (board << BOARD_AT)
    found = 0
    for space in range(SPACES):
        if can_finish(ROOT[board + space], cards):
            found |= 1 << space
        if can_finish(PITCHED_ROOT[board + space], cards):
            found |= 1 << space + SPACES
    if len(_KNOWN) >= _MOST_KNOWN:
        _KNOWN.clear()
    _KNOWN[key] = found
    return found
