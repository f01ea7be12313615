"""Cards that are drawn, kept and put back."""

from ....core.state import Event
from ..pieces import DECK, DRAW_PRESTIGE, PRESTIGE, PRESTIGE_LIMIT
from .choices import Choices
from .layout import ALL_VIEWERS, CARD, KNOWN_BY, Cards
from .phases import TRIM


class Drawing(Choices):
    """A table with decks to draw from."""

    # --- guests ---

    def deck_of(self, kind: int) -> Cards:
        """The deck of DRAW_CASUAL or DRAW_PRESTIGE."""
        return self.prestige if kind == DRAW_PRESTIGE else self.casual

    def _set_deck(self, kind: int, deck: Cards) -> None:
        if kind == DRAW_PRESTIGE:
            self.prestige = deck
        else:
            self.casual = deck

    def _draw_guests(self, seat: int, kind: int, number: int, sink: list[Event] | None) -> None:
        """The top cards of a deck go to the hand, open to all (OBS-74, OBS-76)."""
        deck = self.deck_of(kind)
        cards = tuple([entry & CARD for entry in deck[:number]])
        self._set_deck(kind, deck[number:])
        self.hand[seat] += cards
        if sink is not None:
            sink.append(("drew", (seat, kind, *cards)))

    def _put_under(self, card: int) -> None:
        """A dismissed guest goes under the deck, before everybody's eyes (OBS-77)."""
        entry = card + KNOWN_BY * ALL_VIEWERS
        if DECK[card] == PRESTIGE:
            self.prestige = (*self.prestige, entry)
        else:
            self.casual = (*self.casual, entry)

    def has_too_many(self, seat: int) -> bool:
        """Must the seat give up prestige guests? (OBS-87)"""
        return self.players == 6 and self.prestige_guests(seat) > PRESTIGE_LIMIT

    def _trims(self, seat: int, resume: int) -> bool:
        """If the seat has too many prestige guests, that comes first."""
        if not self.has_too_many(seat):
            return False
        self.phase = TRIM
        self.resume = resume
        return True

    # --- objective and VP cards ---

    def _draw_objectives(self, seat: int, number: int, sink: list[Event] | None) -> None:
        """Secret cards for the seat; the discards make a new deck (OBS-30, OBS-78, OBS-133)."""
        drawn: list[int] = []
        for _ in range(number):
            if not self.objectives:
                if not self.objective_discards:
                    break
                self.objectives = self.shuffled(list(self.objective_discards))
                self.objective_discards = ()
                self._forget_buried()
            drawn.append(self.objectives[0])
            self.objectives = self.objectives[1:]
        if len(self.objectives) < self.deep:
            self.deep = len(self.objectives)
            self._forget_buried()
        self.held[seat] += tuple(drawn)
        if sink is not None and drawn:
            sink.append(("learned", (seat, *drawn)))

    def _forget_buried(self) -> None:
        for seat in range(self.players):
            self.buried[seat] = 0

    def _draw_vp(self, seat: int, sink: list[Event] | None) -> None:
        """A secret VP card, if one is left (OBS-79)."""
        if self.vp_deck:
            card = self.vp_deck[0]
            self.vp_deck = self.vp_deck[1:]
            self.vp[seat] = (*self.vp[seat], card)
            if sink is not None:
                sink.append(("won_card", (seat, card)))

    # --- milestones ---

    def _claim_card(self, seat: int, place: int, sink: list[Event] | None) -> None:
        claimed = self.claims[place]
        self.claims[place] = (*claimed, seat)
        if sink is not None:
            sink.append(("claimed", (seat, self.open_milestones[place], len(claimed))))

    def can_claim(self, seat: int, place: int) -> bool:
        """Is a space of this milestone card left for the seat? (OBS-147)"""
        claimed = self.claims[place]
        return len(claimed) < 2 and seat not in claimed
