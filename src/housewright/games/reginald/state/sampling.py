"""Samples: what a seat cannot know is dealt again."""

from typing import TYPE_CHECKING

from .. import scoring
from ..pieces import CARDS, CUBES, FLAVOUR_OF, FLAVOURS, NONE, in_order
from .naming import namings
from .phases import DECLARE, DRAFT, VOTE

if TYPE_CHECKING:
    from ....core.rng import Rng
    from .fields import Fields


def deal_hidden(twin: "Fields", seat: int, rng: "Rng") -> None:
    """Deal all hidden things of a copy again, so that the seat cannot tell it from the original."""
    _mix_bag(twin, rng)
    _deal_cards(twin, seat, rng)
    _decide_secretly(twin, seat, rng)


# --- cubes ---


def unseen_cubes(table: "Fields") -> list[int]:
    """How many cubes of each flavour are neither in pools nor in Reserves nor on plots."""
    left = CUBES[:]
    for cubes in (*table.pools, *table.reserves):
        for flavour in cubes:
            left[flavour] -= 1
    for flavour in table.held:
        if flavour != NONE:
            left[flavour] -= 1
    for plot in table.plots:
        for stack in plot.stacks:
            for look in stack:
                left[FLAVOUR_OF[look]] -= 1
    return left


def _mix_bag(twin: "Fields", rng: "Rng") -> None:
    """Mix the bag with the cubes that left the game: the seat knows them only together."""
    bag = sorted(twin.bag[twin.drawn :])
    left = unseen_cubes(twin)
    # A hand-made position may have more cubes than the game.
    if all(bag.count(flavour) <= left[flavour] for flavour in range(FLAVOURS)):
        unseen: list[int] = []
        for flavour in range(FLAVOURS):
            unseen += [flavour] * left[flavour]
        bag = rng.shuffled(unseen)[: len(bag)]
    else:
        bag = rng.shuffled(bag)
    twin.bag = tuple(bag)
    twin.drawn = 0


# --- cards ---


class _Deal:
    """Cards that may lie anywhere, dealt to places whose sizes are known."""

    def __init__(self, twin: "Fields", seat: int, rng: "Rng") -> None:
        self.twin = twin
        self.seat = seat
        self.rng = rng
        self.others = [other for other in range(twin.players) if other != seat]
        known = [False] * CARDS
        for card in twin.slots:
            if card != NONE:
                known[card] = True
        own: tuple[int, ...] = ()
        self.gave: tuple[int, ...] = ()
        if seat >= 0:
            own = twin.hands[seat] + twin.out[seat]
            self.gave = twin.gave[seat]
        for card in own:
            known[card] = True
        #: What the seat gave and has not seen again.
        self.given = [card for card in self.gave if not known[card]]
        for card in self.given:
            known[card] = True
        self.unknown = rng.shuffled([card for card in range(CARDS) if not known[card]])

    def take(self, number: int) -> list[int]:
        """This many cards that the seat knows nothing about."""
        # There are enough, unless a hand-made position contradicts itself.
        while len(self.unknown) < number:
            self.unknown.append(self.given.pop())
        taken = self.unknown[:number]
        self.unknown = self.unknown[number:]
        return taken


def _deal_cards(twin: "Fields", seat: int, rng: "Rng") -> None:
    deal = _Deal(twin, seat, rng)
    hands = [len(twin.hands[other]) for other in deal.others]
    back: list[list[int]] = [[] for _ in deal.others]
    pile = [NONE] * len(twin.pile)
    if twin.phase != DRAFT:
        _lay_given(deal, hands, back, pile)
    for at, other in enumerate(deal.others):
        twin.out[other] = tuple(deal.take(len(twin.out[other])))
        cards = back[at] + deal.take(hands[at] - len(back[at]))
        twin.hands[other] = tuple(in_order(cards))
    blanks = deal.take(pile.count(NONE))
    twin.pile = tuple([blanks.pop() if card == NONE else card for card in pile])
    _attribute(deal)


def _lay_given(deal: _Deal, hands: list[int], back: list[list[int]], pile: list[int]) -> None:
    """What the seat gave lies in the pile, or with somebody who has drawn from it since."""
    twin = deal.twin
    # A place in the pile is its index, one in a hand comes after these: its owner's index.
    places = list(range(len(pile)))
    for at, other in enumerate(deal.others):
        places += [len(pile) + at] * min(hands[at], twin.received[other])
    places = deal.rng.shuffled(places)
    for card in deal.given[:]:
        if not places:
            return
        place = places.pop()
        deal.given.remove(card)
        if place < len(pile):
            pile[place] = card
        else:
            back[place - len(pile)].append(card)


def _attribute(deal: _Deal) -> None:
    """Say of the cards that came from the pile, and of others if need be, who gave them."""
    twin = deal.twin
    wanted = 0
    for other in deal.others:
        wanted += len(twin.gave[other])
    cards: list[int] = []
    if twin.phase != DRAFT:
        surely = [twin.slots[0], *twin.pile]
        perhaps = [card for other in deal.others for card in twin.hands[other]]
        perhaps += twin.slots[1:]
        for card in (*surely, *deal.rng.shuffled(perhaps)):
            if card != NONE and card not in deal.gave and card not in cards:
                cards.append(card)
    cards = cards[:wanted]
    cards += deal.take(wanted - len(cards))
    cards = deal.rng.shuffled(cards)
    for other in deal.others:
        size = len(twin.gave[other])
        twin.gave[other] = tuple(cards[:size])
        cards = cards[size:]


# --- decisions ---


def _decide_secretly(twin: "Fields", seat: int, rng: "Rng") -> None:
    if twin.phase == DECLARE:
        for other in range(twin.players):
            if other != seat and twin.declared[other] != NONE:
                twin.declared[other] = rng.choice(namings(twin.plots[other]))
    elif twin.phase == VOTE:
        tied = scoring.leaders(twin)
        for other in range(twin.players):
            if other != seat and twin.votes[other] != NONE:
                twin.votes[other] = rng.choice([leader for leader in tied if leader != other])
