"""An activity from the serving of its guests to the clearing of the board."""

from typing import Final

from ....core.state import Event
from ..pieces import (
    ADMIRER,
    ATTACK,
    BARN,
    BARN_STEPS,
    CASH,
    CATEGORY,
    COOK_STEPS,
    DISMISS,
    DRAW_CASUAL,
    HALLBOY_CASH,
    HIRES,
    IS_ADMIRER,
    IS_HIRING,
    IS_HYBRID,
    IS_LIONHEART,
    LOOKS,
    NEED_LIST,
    NONE,
    OBJECTIVE,
    RECALL,
    REP,
    SELECT,
    TILE_NEED_LIST,
    TILE_RATING,
    UNIT,
    VP_CARD,
)
from ..pieces.data import CATEGORY_IDS, FAVOUR_IDS
from . import queue
from .company import without
from .drawing import Drawing
from .layout import CARD, Cards
from .milestones import is_reached_hosting
from .phases import ASSIGN, BUY, CHOOSE, EXTRAS, HIRE, QUEUE
from .phases import ATTACK as ATTACKING
from .phases import DISMISS as DISMISSING
from .phases import RECALL as RECALLING
from .phases import SELECT as SELECTING

_ESTATE: Final[int] = CATEGORY_IDS.index("estate")
FAVOUR_KINDS: Final[int] = len(FAVOUR_IDS)


class Activity(Drawing):
    """A table at which activities are carried out."""

    # --- step 5 ---

    def needs_with(self, seat: int, guests: Cards) -> Cards:
        """The tile's servants, then each of these guests' in their order (OBS-55)."""
        side = self.side_of(seat, self.activity)
        needs: list[int] = list(TILE_NEED_LIST[side])
        if not IS_LIONHEART[side]:
            for card in guests:
                for need in NEED_LIST[card]:
                    needs.append(need + (card + 1 << 4))
        return tuple(needs)

    def assignment(self, seat: int, needs: Cards) -> list[list[int]]:
        """Per need who could answer it, the first of them being the one who does (OBS-56).

        It ends before a need that nobody is left for.
        """
        box = self.available[seat]
        found: list[list[int]] = []
        for at in range(len(needs)):
            kinds = self.answers_from(seat, box, needs[at:])
            if not kinds:
                break
            box -= UNIT[kinds[0]]
            found.append(kinds)
        return found

    def _serve_on(self, seat: int, sink: list[Event] | None) -> None:
        """Place everybody who has no alternative; then the favours begin (OBS-56)."""
        while self.needs:
            kinds = self.answers(seat)
            if len(kinds) > 1:
                self.phase = ASSIGN
                return
            self._place(seat, kinds[0], True, sink)
        if IS_HIRING[self.side_of(seat, self.activity)]:
            self.phase = HIRE
            self.hires = HIRES
            return
        self._claim_party(seat, sink)
        self._choose_on(seat, sink)

    def _place(self, seat: int, servant: int, alone: bool, sink: list[Event] | None) -> None:
        need = self.needs[0]
        self.needs = self.needs[1:]
        self.available[seat] -= UNIT[servant]
        self.serving += UNIT[servant]
        if sink is not None:
            sink.append(("assigned", (seat, servant, need >> 4, 1 if alone else 0)))

    def _claim_party(self, seat: int, sink: list[Event] | None) -> None:
        rating = TILE_RATING[self.side_of(seat, self.activity)]
        for place in range(len(self.open_milestones)):
            milestone = self.open_milestones[place]
            is_reached = is_reached_hosting(milestone, rating, len(self.guests))
            if is_reached and self.can_claim(seat, place):
                self._claim_card(seat, place, sink)

    # --- step 6 ---

    def _choose_on(self, seat: int, sink: list[Event] | None) -> None:
        if self.next_choice() != NONE:
            self.phase = CHOOSE
        else:
            self._add_on(seat, sink)

    def _add_on(self, seat: int, sink: list[Event] | None) -> None:
        """Somebody may be added, else the favours come (OBS-64)."""
        if self._to_extras(seat):
            self.phase = EXTRAS
        else:
            self._settle(seat, sink)

    def expected_favours(self, seat: int) -> list[int]:
        """What the running activity brings as it stands, by kind of favour.

        An either/or that is not decided brings nothing yet; an admirer's steps are reputation.
        """
        sums = [0] * FAVOUR_KINDS
        for source in self.sources():
            factor = self.factor_of(source)
            is_either = self.is_either(source)
            chosen = self.choice_of(source)
            for kind, amount in self.all_favours_of(source):
                if not is_either or chosen == kind:
                    sums[kind] += factor * amount
        if self.has_admirer():
            sums[REP] += sums[ADMIRER]  # OBS-72
        sums[CASH] += HALLBOY_CASH * len(self.hallboys)
        sums[REP] += self.extra_steps(seat)
        return sums

    def extra_steps(self, seat: int) -> int:
        """Reputation that comes from neither tile nor guests."""
        steps = COOK_STEPS if self.cooked else 0
        if CATEGORY[self.side_of(seat, self.activity)] == _ESTATE and self.owns(seat, BARN):
            steps += BARN_STEPS  # OBS-73
        return steps

    def _settle(self, seat: int, sink: list[Event] | None) -> None:
        """Money and reputation now, the rest in its order (OBS-65, OBS-67, OBS-71)."""
        cash, steps = HALLBOY_CASH * len(self.hallboys), self.extra_steps(seat)
        draws: list[int] = []
        others: list[int] = []
        for source in self.sources():
            factor = self.factor_of(source)
            chosen = self.choice_of(source) if self.is_either(source) else NONE
            for kind, printed in self.all_favours_of(source):
                amount = factor * printed
                if chosen not in (NONE, kind):
                    continue
                if kind == CASH:
                    cash += amount
                elif kind == REP:
                    steps += amount
                elif kind == ADMIRER:
                    if self.has_admirer():
                        steps += amount
                elif kind <= SELECT:
                    _add_draw(draws, kind, amount, 1 if source == self.housemaid else 0)
                else:
                    _add_other(others, kind, amount)
        self.cash[seat] += cash
        moved = self.move_rep(seat, steps)
        if sink is not None:
            sink.append(("enjoyed", (seat, cash, steps, moved)))
        self.queue = tuple(draws + others)
        self._run_queue(seat, sink)

    def has_admirer(self) -> bool:
        """Does somebody attend who makes a daughter's bonus count? (OBS-72)"""
        found = False
        for card in self.guests:
            found = found or IS_ADMIRER[card]
        return found

    def _run_queue(self, seat: int, sink: list[Event] | None) -> None:
        """Carry out favours until one asks for a decision; then comes the purchase."""
        while self.queue:
            item = self.queue[0]
            kind = item & 15
            if kind <= SELECT:
                if self._look(seat, item, sink):
                    return
            elif kind == DISMISS:
                if self.has_guest(seat):
                    self.phase = DISMISSING
                    return
                self.queue = self.queue[1:]
            elif kind == RECALL and len(self.discard[seat]) > 1:
                self.phase = RECALLING
                return
            elif kind == ATTACK and self.players > 2:
                self.phase = ATTACKING
                return
            else:
                self._do_alone(seat, item, sink)
        self.phase = BUY

    def _do_alone(self, seat: int, item: int, sink: list[Event] | None) -> None:
        """A favour that asks for nothing."""
        self.queue = self.queue[1:]
        kind = item & 15
        if kind == OBJECTIVE:
            self._draw_objectives(seat, 1, sink)
        elif kind == VP_CARD:
            self._draw_vp(seat, sink)
        elif kind == RECALL:
            if self.discard[seat]:
                self._take_back(seat, self.discard[seat][0], sink)
        else:
            self._strike(seat, 1 - seat, queue.steps_of(item), sink)

    def _look(self, seat: int, item: int, sink: list[Event] | None) -> bool:
        """Draw guests; says whether the seat has something to decide (OBS-74 to OBS-76)."""
        kind, keep = queue.kind_of(item), queue.keep_of(item)
        deck = self.deck_of(kind)
        look = min(queue.look_of(item), len(deck))
        if look > keep:
            self.looking = deck[:look]
            self._set_deck(kind, deck[look:])
            self.queue = (queue.draw(kind, look, keep), *self.queue[1:])
            self.phase = SELECTING
            if sink is not None:
                cards = [entry & CARD for entry in self.looking]
                sink.append(("looked", (seat, kind, *cards)))
            return True
        self.queue = self.queue[1:]
        if look:
            self._draw_guests(seat, kind, look, sink)
        return kind != DRAW_CASUAL and self._trims(seat, QUEUE)

    def _take_back(self, seat: int, card: int, sink: list[Event] | None) -> None:
        """A card returns from the discard pile to the hand (OBS-80)."""
        self.discard[seat] = without(self.discard[seat], card)
        self.hand[seat] = (*self.hand[seat], card)
        if sink is not None:
            sink.append(("recalled", (seat, card)))

    def _strike(self, seat: int, victim: int, steps: int, sink: list[Event] | None) -> None:
        """Somebody else loses reputation (OBS-81)."""
        lost = -self.move_rep(victim, -steps)
        if sink is not None:
            sink.append(("attacked", (seat, victim, steps, lost)))

    # --- step 8 ---

    def turns_over(self, seat: int, tile: int) -> bool:
        """Does a tile show its other side after an activity? (OBS-102, OBS-103)"""
        return IS_HYBRID[tile] or not self.flipped[seat] >> tile & 1

    def _clear(self, seat: int, sink: list[Event] | None) -> None:
        """Everybody leaves the activity, and its tile turns over (OBS-101 to OBS-103)."""
        tile = self.activity
        if tile == NONE:
            return
        self.expended[seat] += self.serving
        self.discard[seat] += self.guests
        self.serving = 0
        self.guests = ()
        self.activity = NONE
        if not self.turns_over(seat, tile):
            return
        self.flipped[seat] ^= 1 << tile
        if sink is not None:
            sink.append(("flipped", (seat, tile, self.side_of(seat, tile) & 1)))


def _add_draw(draws: list[int], kind: int, amount: int, more: int) -> None:
    """Cards to draw; the head housemaid shows `more` (OBS-64, OBS-75)."""
    if kind == SELECT:
        for _ in range(amount):
            draws.append(queue.draw(DRAW_CASUAL, LOOKS + more, 1))
    else:
        draws.append(queue.draw(kind, amount + more, amount))


def _add_other(others: list[int], kind: int, amount: int) -> None:
    """A later favour, sorted in by its kind (OBS-65); attacks strike once with all steps."""
    for _ in range(1 if kind == ATTACK else amount):
        item = queue.attack(amount) if kind == ATTACK else kind
        place = len(others)
        others.append(item)
        while place > 0 and others[place - 1] & 15 > kind:
            others[place] = others[place - 1]
            place -= 1
        others[place] = item
