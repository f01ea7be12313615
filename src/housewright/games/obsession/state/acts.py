"""What the moves of a turn do."""

from typing import Final

from ....core.state import Event
from ..pieces import (
    BITS,
    BOX_IDS,
    BUTLERS_ROOM,
    CHURCH_CASH,
    CHURCH_STEPS,
    COOK,
    DISCOUNT,
    DRAW_PRESTIGE,
    FAIR_HELP,
    GOSSIP_STEPS,
    HIRERS,
    HIRES,
    HOUSEMAID,
    IS_HIRING,
    IS_LIONHEART,
    MASK,
    MOST_SEATS,
    NONE,
    PANTRY,
    PASS_CASH,
    SERVANTS,
    UNDERBUTLER,
    UNIT,
    USEFULMAN,
)
from ..pieces.tiles import EFFECT
from . import queue
from .company import without
from .layout import CARD, COPY, KNOWN_BY
from .phases import BUY, HIRE, INVITE, QUEUE, SELECT, TRIM
from .setup import Setup

# What brings other tiles to the market, and from where a tile was bought.
BY_REPUTATION: Final = 0
BY_PASS: Final = 1
BY_CARD: Final = 2
BY_MAN: Final = 3
FROM_RESERVE: Final = 6


class Acts(Setup):
    """A table at which moves are made."""

    # --- servants who are sent ---

    def _send(self, seat: int, servant: int) -> None:
        """From Available Service to Expended Service."""
        self.available[seat] -= UNIT[servant]
        self.expended[seat] += UNIT[servant]

    def _employ(self, seat: int, servant: int) -> None:
        """From Available Service to the activity."""
        self.available[seat] -= UNIT[servant]
        self.serving += UNIT[servant]

    # --- step 2 ---

    def _bless(self, seat: int, way: int, sink: list[Event] | None) -> None:
        """The Parish Church's gift (OBS-34)."""
        self.church -= 1
        if way:
            self.move_rep(seat, CHURCH_STEPS)
        else:
            self.cash[seat] += CHURCH_CASH
        if sink is not None:
            sink.append(("blessed", (seat, way)))

    def _gossip(self, seat: int, choice: int, sink: list[Event] | None) -> None:
        """Somebody talks in the Servants' Hall (OBS-35)."""
        servant, victim = choice // MOST_SEATS, choice % MOST_SEATS
        self.gossiped = True
        self._send(seat, servant)
        lost = -self.move_rep(victim, -GOSSIP_STEPS)
        gained = self.move_rep(seat, GOSSIP_STEPS)
        if sink is not None:
            sink.append(("gossiped", (seat, servant, victim, lost, gained)))

    def _help_fair(self, seat: int, sink: list[Event] | None) -> None:
        """The useful man goes to the fair (OBS-36)."""
        self.fair_helped = True
        self._send(seat, USEFULMAN)
        self.cash[seat] += FAIR_HELP
        if sink is not None:
            sink.append(("helped_fair", (seat,)))

    # --- steps 3 and 4 ---

    def _host(self, seat: int, tile: int, eased: bool, sink: list[Event] | None) -> None:
        side = self.side_of(seat, tile)
        self.activity = tile
        self.eased = eased
        if eased:
            self._employ(seat, USEFULMAN)
        self.phase = INVITE
        if sink is not None:
            sink.append(("hosted", (seat, side, 1 if eased else 0)))
        if IS_LIONHEART[side]:
            self._welcome(seat, sink)
        elif IS_HIRING[side]:
            self.needs = self.needs_with(seat, self.guests)
            self._serve_on(seat, sink)

    def _welcome(self, seat: int, sink: list[Event] | None) -> None:
        """The top prestige guest attends at once (OBS-83)."""
        card = self.prestige[0] & CARD
        self.prestige = self.prestige[1:]
        self.guests = (card,)
        if sink is not None:
            sink.append(("arrived", (seat, card)))
        self._trims(seat, INVITE)

    def _invite(self, seat: int, card: int, sink: list[Event] | None) -> None:
        self.hand[seat] = without(self.hand[seat], card)
        self.guests = (*self.guests, card)
        if sink is not None:
            sink.append(("invited", (seat, card)))

    def _cook(self, seat: int, more: bool, sink: list[Event] | None) -> None:
        self._employ(seat, COOK)
        self.cooked = True
        self.kitchen = more
        if sink is not None:
            sink.append(("cooked", (seat, 1 if more else 0)))

    def _carry(self, seat: int, servant: int, change: int, sink: list[Event] | None) -> None:
        self._employ(seat, servant)
        self.carriage = change
        if sink is not None:
            sink.append(("carried", (seat, servant, change)))

    def _serve(self, seat: int, sink: list[Event] | None) -> None:
        if sink is not None:
            sink.append(("served", (seat,)))
        self.needs = self.needs_with(seat, self.guests)
        self._serve_on(seat, sink)

    # --- passing ---

    def _pass(self, seat: int, way: int, sink: list[Event] | None) -> None:
        """Guests and servants come back, and something more (OBS-116 to OBS-120)."""
        if sink is not None:
            sink.append(("passed", (seat, way, len(self.discard[seat]))))
        self.passed = True
        self.hand[seat] += self.discard[seat]
        self.discard[seat] = ()
        self.available[seat] += self.quarters[seat] + self.expended[seat]
        self.quarters[seat] = 0
        self.expended[seat] = 0
        self.phase = BUY
        if way == 0:
            self.cash[seat] += PASS_CASH
        elif way == 1:
            self.refresh(seat, BY_PASS, sink)
        else:
            self.activity = BUTLERS_ROOM
            self._employ(seat, HIRERS[way - 2])
            self.hires = HIRES
            self.phase = HIRE

    # --- steps 5 and 6 ---

    def _choose(self, seat: int, source: int, favour: int, sink: list[Event] | None) -> None:
        self.choices = (*self.choices, favour + (source << 4))
        if sink is not None:
            sink.append(("chosen", (seat, source, favour)))
        self._choose_on(seat, sink)

    def _boost(self, seat: int, card: int, servant: int, sink: list[Event] | None) -> None:
        """A hall boy on a guest (OBS-63)."""
        self._employ(seat, servant)
        self.hallboys = (*self.hallboys, card)
        if sink is not None:
            sink.append(("boosted", (seat, servant, card)))
        self._add_on(seat, sink)

    def _show_more(self, seat: int, source: int, sink: list[Event] | None) -> None:
        """The head housemaid on a source (OBS-64)."""
        self._employ(seat, HOUSEMAID)
        self.housemaid = source
        if sink is not None:
            sink.append(("shown_more", (seat, source)))
        self._add_on(seat, sink)

    def _keep(self, seat: int, card: int, sink: list[Event] | None) -> None:
        """One of the cards looked at; the others go under the deck in the end (OBS-75)."""
        item = self.queue[0]
        kind, keep = queue.kind_of(item), queue.keep_of(item) - 1
        self.looking = tuple([entry for entry in self.looking if entry & CARD != card])
        self.hand[seat] = (*self.hand[seat], card)
        if sink is not None:
            sink.append(("kept", (seat, card)))
        if keep:
            self.queue = (queue.draw(kind, len(self.looking), keep), *self.queue[1:])
            if kind == DRAW_PRESTIGE:
                self._trims(seat, SELECT)
            return
        mark = KNOWN_BY << seat
        back = tuple([entry if entry & mark else entry + mark for entry in self.looking])
        self._set_deck(kind, self.deck_of(kind) + back)
        self.looking = ()
        self.queue = self.queue[1:]
        if sink is not None:
            sink.append(("returned", (seat, kind, *[entry & CARD for entry in back])))
        if kind != DRAW_PRESTIGE or not self._trims(seat, QUEUE):
            self._run_queue(seat, sink)

    def _dismiss(self, seat: int, card: int, sink: list[Event] | None) -> None:
        """A guest leaves for good (OBS-77, OBS-87)."""
        if card in self.hand[seat]:
            self.hand[seat] = without(self.hand[seat], card)
        elif card in self.discard[seat]:
            self.discard[seat] = without(self.discard[seat], card)
        else:
            self.guests = without(self.guests, card)
        self._put_under(card)
        if sink is not None:
            sink.append(("dismissed", (seat, card)))
        if self.phase == TRIM:
            self._trimmed(seat, sink)
        else:
            self.queue = self.queue[1:]
            self._run_queue(seat, sink)

    def _trimmed(self, seat: int, sink: list[Event] | None) -> None:
        if self.has_too_many(seat):
            return
        resume = self.resume
        self.resume = NONE
        if resume == QUEUE:
            self._run_queue(seat, sink)
        else:
            self.phase = resume

    def _skip(self, seat: int, sink: list[Event] | None) -> None:
        if sink is not None:
            sink.append(("skipped", (seat,)))
        self.queue = self.queue[1:]
        self._run_queue(seat, sink)

    def _recall(self, seat: int, card: int, sink: list[Event] | None) -> None:
        self._take_back(seat, card, sink)
        self.queue = self.queue[1:]
        self._run_queue(seat, sink)

    def _attack(self, seat: int, victim: int, sink: list[Event] | None) -> None:
        self._strike(seat, victim, queue.steps_of(self.queue[0]), sink)
        self.queue = self.queue[1:]
        self._run_queue(seat, sink)

    # --- the Butler's Room ---

    def _take_on(self, seat: int, servant: int, sink: list[Event] | None) -> None:
        """From the supply to Expended Service."""
        self.supply -= UNIT[servant]
        self.expended[seat] += UNIT[servant]
        if sink is not None:
            sink.append(("hired", (seat, servant)))

    def _hire(self, seat: int, servant: int, sink: list[Event] | None) -> None:
        self._take_on(seat, servant, sink)
        self.hires -= 1
        if self.hires == 0 or not self.can_take(seat, False):
            self.hires = 0
            self.phase = BUY

    def _recruit(self, seat: int, choice: int, sink: list[Event] | None) -> None:
        """Somebody else's servant changes houses (OBS-85)."""
        place, choice = choice % len(BOX_IDS), choice // len(BOX_IDS)
        victim, servant = choice // SERVANTS, choice % SERVANTS
        if place == 0:
            self.available[victim] -= UNIT[servant]
        elif place == 1:
            self.quarters[victim] -= UNIT[servant]
        else:
            self.expended[victim] -= UNIT[servant]
        self.expended[seat] += UNIT[servant]
        self.hires = 0
        self.phase = BUY
        if sink is not None:
            sink.append(("recruited", (seat, victim, servant, place)))

    # --- step 7 ---

    def _buy(self, seat: int, slot: int, cheap: bool, sink: list[Event] | None) -> None:
        tile, cost = self.tile_in(slot), self.price(slot)
        lying = self.market[slot]
        self.market[slot] = lying - COPY if lying >= COPY else NONE
        self._pay_for(seat, tile, cost, slot, cheap, sink)
        if self.market[slot] == NONE and not self.is_unlimited():
            self.refill(self.active_reserves(), sink)

    def _buy_reserved(self, seat: int, tile: int, cheap: bool, sink: list[Event] | None) -> None:
        place = 0 if tile in self.reserve[0] else 1
        self.reserve[place] = without(self.reserve[place], tile)
        self._pay_for(seat, tile, self.reserve_price(tile), FROM_RESERVE, cheap, sink)

    def _pay_for(
        self, seat: int, tile: int, cost: int, slot: int, cheap: bool, sink: list[Event] | None
    ) -> None:
        """The tile goes into the organiser, front side up (OBS-91, OBS-97, OBS-98)."""
        if cheap:
            self._send(seat, USEFULMAN)
            cost = max(cost - DISCOUNT, 0)
        self.cash[seat] -= cost
        self.tiles[seat] |= 1 << tile
        self.bought += 1
        if sink is not None:
            sink.append(("bought", (seat, tile, cost, slot, 1 if cheap else 0)))
        if EFFECT[tile * 2] == PANTRY and self.supply >> BITS * UNDERBUTLER & MASK:
            self.supply -= UNIT[UNDERBUTLER]
            self.expended[seat] += UNIT[UNDERBUTLER]
            if sink is not None:
                sink.append(("engaged", (seat, UNDERBUTLER)))
