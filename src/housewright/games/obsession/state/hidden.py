"""Deal again what a seat cannot know."""

from ....core.rng import Rng
from ..pieces import DECK, PRESTIGE
from .layout import CARD, KNOWN_BY, SPECTATOR, Cards
from .phases import OVER
from .specials import Specials


class Hidden(Specials):
    """A table that can be dealt again from what one viewer knows."""

    def _deal_again(self, seat: int, rng: Rng) -> None:
        """Deal all that the seat, or -1 for a spectator, has not seen."""
        self.seed = rng.below(1 << 31)
        # No shuffle has been made with the new seed.
        self.shuffles = 0
        if self.phase == OVER:
            return
        self.bag = tuple(_shuffled(list(self.bag), rng))
        self.themes = tuple(_shuffled(list(self.themes), rng))
        self._deal_guests(SPECTATOR if seat < 0 else seat, rng)
        self._deal_vp(seat, rng)
        self._deal_objectives_again(seat, rng)

    def _deal_guests(self, viewer: int, rng: Rng) -> None:
        """The cards of both decks, and those that somebody else is looking at."""
        looking = self.looking
        is_prestige = bool(looking) and DECK[looking[0] & CARD] == PRESTIGE
        seen = looking if viewer == self.turn else ()
        unseen = () if viewer == self.turn else looking
        casual = _mixed(self.casual + (() if is_prestige else unseen), viewer, rng)
        prestige = _mixed(self.prestige + (unseen if is_prestige else ()), viewer, rng)
        self.casual = casual[: len(self.casual)]
        dealt = prestige[len(self.prestige) :] if is_prestige else casual[len(self.casual) :]
        self.prestige = prestige[: len(self.prestige)]
        self.looking = seen or dealt

    def _deal_vp(self, seat: int, rng: Rng) -> None:
        others = [other for other in range(self.players) if other != seat]
        cards = list(self.vp_deck)
        for other in others:
            cards += self.vp[other]
        mixed = _shuffled(cards, rng)
        for other in others:
            size = len(self.vp[other])
            self.vp[other] = tuple(mixed[:size])
            mixed = mixed[size:]
        self.vp_deck = tuple(mixed)

    def _deal_objectives_again(self, seat: int, rng: Rng) -> None:
        """Of the discards a seat knows its own, until they may have been drawn again."""
        known = self.buried[seat] if seat >= 0 else 0
        others = [other for other in range(self.players) if other != seat]
        top = len(self.objectives) - self.deep
        cards = [c for c in self.objectives + self.objective_discards if not known >> c & 1]
        for other in others:
            cards += self.held[other]
            self.buried[other] = 0
        mixed = _shuffled(cards, rng)
        for other in others:
            size = len(self.held[other])
            self.held[other] = tuple(mixed[:size])
            mixed = mixed[size:]
        deep = _with_own(self.objectives[top:], known, mixed, rng)
        self.objective_discards = _with_own(self.objective_discards, known, mixed, rng)
        self.objectives = tuple(mixed) + deep


def _shuffled(cards: list[int], rng: Rng) -> list[int]:
    """The cards in a new order, which depends on the generator and not on how they lay."""
    cards.sort()
    return rng.shuffled(cards)


def _mixed(deck: Cards, viewer: int, rng: Rng) -> Cards:
    """The deck with all cards in new places that the viewer does not know to lie there."""
    mark = KNOWN_BY << viewer
    mixed = _shuffled([entry & CARD for entry in deck if not entry & mark], rng)
    found: list[int] = []
    for entry in deck:
        # Who knows what lies in a place stays the same.
        found.append(entry if entry & mark else entry - (entry & CARD) + mixed.pop())
    return tuple(found)


def _with_own(pile: Cards, known: int, mixed: list[int], rng: Rng) -> Cards:
    """A pile as large as this, with the known cards of it and others of those mixed."""
    found = [card for card in pile if known >> card & 1]
    while len(found) < len(pile):
        found.append(mixed.pop())
    return tuple(_shuffled(found, rng))
