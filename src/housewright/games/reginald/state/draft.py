"""How a match begins: cubes and cards are dealt, and everybody drafts (3, 5.1)."""

from ....core.rng import Rng
from ..pieces import (
    CARDS,
    CUBES,
    DEALT,
    FLAVOURS,
    NONE,
    POOL_SIZE,
    POOLS,
    REMOVED,
    in_order,
)
from . import phases
from .phases import BY_BAG
from .turns import Sink, Turns


class Draft(Turns):
    """A position that can be dealt and drafted."""

    def lay_out(self) -> None:
        """Mix the bag, fill the pools, deal the cards, choose who begins (REG-2 to REG-5)."""
        rng = Rng(f"reginald/{self.seed}")
        cubes = rng.shuffled([f for f in range(FLAVOURS) for _ in range(CUBES[f])])
        at = REMOVED[self.players]
        for pool in range(POOLS):
            self.pools[pool] = tuple(sorted(cubes[at : at + POOL_SIZE]))
            at += POOL_SIZE
        self.bag = tuple(cubes[at:])
        cards = rng.shuffled(list(range(CARDS)))
        for seat in range(self.players):
            self.hands[seat] = tuple(in_order(cards[seat * DEALT : seat * DEALT + DEALT]))
        chosen = rng.below(self.players)
        self.button = chosen if self.first == NONE else self.first

    def _let_go(self, seat: int, card: int) -> None:
        hand = self.hands[seat]
        at = hand.index(card)
        self.hands[seat] = hand[:at] + hand[at + 1 :]

    def _throw_out(self, seat: int, card: int, sink: Sink) -> None:
        self._let_go(seat, card)
        self.out[seat] = (*self.out[seat], card)
        if sink is not None:
            sink.append(("discarded", (seat, card)))

    def _give(self, seat: int, card: int, sink: Sink) -> None:
        self._let_go(seat, card)
        self.gave[seat] = (*self.gave[seat], card)
        if sink is not None:
            sink.append(("piled", (seat, card)))
        if not self.to_act():
            self._open(sink)

    def _open(self, sink: Sink) -> None:
        """The draft is over: the pile is made, and the first turn begins."""
        cards = list(self.pile)
        for gave in self.gave:
            cards += gave
        # The order depends on the set of cards, not on who decided first.
        cards = Rng(f"reginald/{self.seed}/pile").shuffled(in_order(cards))
        if self.slots[0] == NONE and cards:
            self.slots[0] = cards.pop(0)
            if sink is not None:
                sink.append(("opened", (self.slots[0], len(cards))))
        self.pile = tuple(cards)
        self.phase = phases.PLAY
        if self.button == NONE:
            self.button = max(self.first, 0)
        if self.cubes_left() == 0 and self.ending == NONE:
            self._trigger(BY_BAG, sink)
        self._start(self.button, sink)
