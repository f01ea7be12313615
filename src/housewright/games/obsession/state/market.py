"""The builders' market."""

from ....core.state import Event
from ..pieces import (
    BUILDERS,
    FIRST_MARKET_RATING,
    HALL,
    IS_MONUMENT_TILE,
    IS_PR1,
    IS_SERVICE_TILE,
    NONE,
    NUMBER,
    PRICE,
    RESERVE_PRICE,
    SLOT_PRICE,
    SLOTS,
    TILE_RATING,
    TILES,
    TWINS,
)
from ..pieces.tiles import EFFECT
from .layout import COPY, TILE, Layout


class Market(Layout):
    """A table with a market to draw, buy and refresh at."""

    # --- what lies there ---

    def tile_in(self, slot: int) -> int:
        """The tile in a slot, NONE if it is empty."""
        lying = self.market[slot]
        return NONE if lying == NONE else lying & TILE

    def copies_in(self, slot: int) -> int:
        """How many copies lie in a slot."""
        lying = self.market[slot]
        return 0 if lying == NONE else lying // COPY + 1

    def price(self, slot: int) -> int:
        """What the tile in a slot costs (OBS-89)."""
        cost = SLOT_PRICE[slot] + PRICE[self.market[slot] & TILE]
        return max(0, cost)

    def reserve_price(self, tile: int) -> int:
        """What a tile costs in a reserve (OBS-95)."""
        cost = RESERVE_PRICE + PRICE[tile]
        return max(0, cost)

    def has_twin(self, seat: int, tile: int) -> bool:
        """Is there a tile of this name in the seat's organiser? (OBS-90)"""
        return (self.tiles[seat] & TWINS[tile]) != 0

    def is_unlimited(self) -> bool:
        """May any number of tiles be bought in this turn? (OBS-93)"""
        return self.unlimited or self.event() == BUILDERS

    def on_display(self) -> int:
        """The tiles in the market, as bits."""
        found = 0
        for lying in self.market:
            if lying != NONE:
                found |= 1 << (lying & TILE)
        return found

    def in_bag(self) -> int:
        """The tiles that have a copy in the bag, as bits."""
        found = 0
        for tile in self.bag:
            found |= 1 << tile
        return found

    def has_gap(self) -> bool:
        """Is a slot empty?"""
        return NONE in self.market

    # --- laying tiles ---

    def _put_in(self, laid: list[int], tile: int) -> bool:
        """Stack a tile on its copy, if one lies there (OBS-94)."""
        for place in range(len(laid)):
            if laid[place] & TILE == tile:
                laid[place] += COPY
                return True
        return False

    def _draw(self, kept: list[int], reserves: int, sink: list[Event] | None) -> list[int]:
        """Tiles of the bag for the slots that `kept` leaves free, in ascending number.

        Tiles that belong to an active reserve (bits) go there instead (OBS-131).
        """
        bag, at = self.bag, 0
        drawn: list[int] = []
        while len(kept) + len(drawn) < SLOTS and at < len(bag):
            tile = bag[at]
            at += 1
            if reserves & 1 and IS_SERVICE_TILE[tile]:
                self._store(0, tile, sink)
            elif reserves & 2 and IS_PR1[tile]:
                self._store(1, tile, sink)
            elif not self._put_in(kept, tile) and not self._put_in(drawn, tile):
                place = len(drawn)
                drawn.append(tile)
                while place > 0 and NUMBER[drawn[place - 1] & TILE] > NUMBER[tile]:
                    drawn[place] = drawn[place - 1]
                    place -= 1
                drawn[place] = tile
        self.bag = bag[at:]
        return drawn

    def _store(self, place: int, tile: int, sink: list[Event] | None) -> None:
        self.reserve[place] = (*self.reserve[place], tile)
        if sink is not None:
            sink.append(("stored", (place, tile)))

    def active_reserves(self) -> int:
        """The reserves that take the tiles drawn now: 1 service, 2 rating 1, as bits."""
        season = self.season()
        return 0 if season == 1 else 1 if season == 2 else 3

    def refill(self, reserves: int, sink: list[Event] | None) -> None:
        """Close the gaps to the left and fill the slots from the bag (OBS-92, OBS-99)."""
        kept = [lying for lying in self.market if lying != NONE]
        before = len(kept)
        stacked = kept[:]
        drawn = self._draw(kept, reserves, sink)
        self._lay(kept + drawn)
        if sink is not None:
            for slot in range(len(kept) + len(drawn)):
                if slot >= before or kept[slot] != stacked[slot]:
                    sink.append(("laid", (slot, self.tile_in(slot), self.copies_in(slot))))

    def _lay(self, laid: list[int]) -> None:
        while len(laid) < SLOTS:
            laid.append(NONE)
        self.market = laid

    def refresh(self, seat: int, way: int, sink: list[Event] | None) -> None:
        """Other tiles come to the market; what lay there returns to the bag (OBS-110)."""
        aside: list[int] = []
        for lying in self.market:
            if lying != NONE:
                for _ in range(lying // COPY + 1):
                    aside.append(lying & TILE)
        if sink is not None:
            sink.append(("refreshed", (seat, way)))
        reserves = self.active_reserves()
        laid = self._draw([], reserves, sink)
        if aside:
            self.bag = self.shuffled(list(self.bag) + aside)
            if len(laid) < SLOTS:
                # The bag had run out: drawing goes on with what lay there.
                laid = sorted(laid + self._draw(laid, reserves, sink), key=_number_of)
        self._lay(laid)
        self._tell_market(sink)

    def _tell_market(self, sink: list[Event] | None) -> None:
        if sink is not None:
            for slot in range(SLOTS):
                if self.market[slot] != NONE:
                    sink.append(("laid", (slot, self.tile_in(slot), self.copies_in(slot))))

    def fetch(self, seat: int, tile: int, sink: list[Event] | None) -> None:
        """The useful man lays a tile of the bag into the last slot (OBS-113)."""
        left, bag = self.market[0], list(self.bag)
        bag.remove(tile)
        for _ in range(left // COPY + 1):
            bag.append(left & TILE)
        self.market = [*self.market[1:], tile]
        self.bag = self.shuffled(bag)
        if sink is not None:
            sink.append(("fetched", (seat, tile, left & TILE)))

    def open_market(self, sink: list[Event] | None) -> None:
        """Lay the first market; what must wait goes back into the bag (OBS-16)."""
        bag, at = self.bag, 0
        laid: list[int] = []
        aside: list[int] = []
        while len(laid) < SLOTS and at < len(bag):
            tile = bag[at]
            at += 1
            if self._waits(tile):
                aside.append(tile)
            elif not self._put_in(laid, tile):
                laid.append(tile)
        self._lay(sorted(laid, key=_number_of))
        self.bag = self.shuffled(list(bag[at:]) + aside)
        self._tell_market(sink)

    def _waits(self, tile: int) -> bool:
        """May the tile not lie in the first market? (OBS-16, OBS-157)"""
        if self.terms.late_monuments and IS_MONUMENT_TILE[tile]:
            return True
        return TILE_RATING[tile * 2] >= FIRST_MARKET_RATING or EFFECT[tile * 2] == HALL

    def store_market(self, place: int, sink: list[Event] | None) -> None:
        """At the end of a season the tiles of a reserve leave the market (OBS-129, OBS-130)."""
        belongs = IS_PR1 if place else IS_SERVICE_TILE
        for slot in range(SLOTS):
            lying = self.market[slot]
            if lying != NONE and belongs[lying & TILE]:
                for _ in range(lying // COPY + 1):
                    self._store(place, lying & TILE, sink)
                self.market[slot] = NONE
        self.refill(3 if place else 1, sink)


def _number_of(lying: int) -> int:
    return NUMBER[lying & TILE]


assert TILES <= TILE, "a slot counts copies above the number of its tile"
