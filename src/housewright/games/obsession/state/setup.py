"""Families, drafts and the laying out of the table."""

from ....core.state import Event
from ..pieces import (
    CASUAL,
    DEALT_OBJECTIVES,
    DRAFTED,
    FAMILY_CASH,
    FAMILY_REP,
    FAMILY_SERVANTS,
    IS_MONUMENT_TILE,
    MEMBERS,
    MILESTONES,
    MONUMENTS_IN_BAG,
    NEEDS_UPSTAIRS,
    NONE,
    PRESTIGE,
    SCULPTURE_GARDEN,
    START_CHOICE,
    START_SERVANTS,
    START_TILES,
    STARTER,
    SUPPLY,
    THEME_COPIES,
    TILE_NUMBERS,
    TILES,
    UNIT,
    VP_COPIES,
    cards_in_game,
    objectives_in_game,
    tiles_in_game,
)
from .company import without
from .layout import Cards
from .phases import DRAFT, FAMILY, STARTERS, WESSEX
from .seasons import Seasons

# Money for those who will never be start player, without the draft (OBS-20).
_GRANTS = {5: (200,), 6: (300, 200)}
_SURE_MONUMENT_UP_TO = 3


class Setup(Seasons):
    """A table that is being laid."""

    def lay_out(self) -> None:
        """The start player is drawn or named; then families are chosen (OBS-1, OBS-11, OBS-19)."""
        # Draw in any case, so that the rest of the deal does not depend on the option.
        drawn = self.shuffled(list(range(self.players)))[0]
        named = self.terms.starting_player
        self.start_player = drawn if named == NONE else named
        self.supply = SUPPLY[self.players][1 if self.terms.upstairs else 0]
        if self.terms.upstairs:
            self.pool = 0
            for servant in DRAFTED:
                self.pool += UNIT[servant]
            self.supply -= self.pool
        self.phase = FAMILY
        self.turn = self._next_to_choose(self.start_player)

    def _next_to_choose(self, seat: int) -> int:
        return seat + 1 if seat + 1 < self.players else 0

    # --- choosing ---

    def _choose_family(self, seat: int, family: int, sink: list[Event] | None) -> None:
        """A board, its bonus and all that everybody starts with (OBS-3 to OBS-8)."""
        self.family[seat] = family
        self.cash[seat] = FAMILY_CASH[family]
        self.rep[seat] = FAMILY_REP[family]
        self.available[seat] = START_SERVANTS + FAMILY_SERVANTS[family]
        self.tiles[seat] = START_TILES
        self.hand[seat] = MEMBERS[family]
        if sink is not None:
            sink.append(("chose", (seat, family)))
        if START_CHOICE[family]:
            self.phase = WESSEX
        else:
            self._draft_or_next(seat, sink)

    def _choose_start(self, seat: int, place: int, sink: list[Event] | None) -> None:
        """Wessex takes a sixth tile (OBS-18)."""
        tile = TILE_NUMBERS[START_CHOICE[self.family[seat]][place]]
        self.tiles[seat] |= 1 << tile
        if sink is not None:
            sink.append(("started", (seat, tile)))
        self._draft_or_next(seat, sink)

    def _draft_or_next(self, seat: int, sink: list[Event] | None) -> None:
        if self.terms.upstairs:
            self.phase = DRAFT
        else:
            self._next_choice_of_family(seat, sink)

    def _draft(self, seat: int, servant: int, sink: list[Event] | None) -> None:
        """A servant of the pool (OBS-19)."""
        self.pool -= UNIT[servant]
        self.available[seat] += UNIT[servant]
        if sink is not None:
            sink.append(("drafted", (seat, servant)))
        self._next_choice_of_family(seat, sink)

    def _next_choice_of_family(self, seat: int, sink: list[Event] | None) -> None:
        if seat != self.start_player:
            self.phase = FAMILY
            self.turn = self._next_to_choose(seat)
            return
        if self.pool != NONE:
            self.supply += self.pool
            self.pool = NONE
        self._deal(sink)
        if self.starters:
            self.phase = STARTERS
            self.turn = self._next_to_choose(self.start_player)
        else:
            self._begin_season(sink)

    def _take_starter(self, seat: int, card: int, sink: list[Event] | None) -> None:
        """A guest of those on offer (OBS-156)."""
        self.starters = without(self.starters, card)
        self.hand[seat] = (*self.hand[seat], card)
        if sink is not None:
            sink.append(("picked", (seat, card)))
        if self.starters:
            self.turn = self.next_drafter()
        else:
            self._begin_season(sink)

    def next_drafter(self) -> int:
        """Who takes a starter guest now: clockwise, then back from the start player (OBS-156)."""
        left = len(self.starters)
        place = 2 * self.players - left if left > self.players else left - 1
        return (self.start_player + 1 + place) % self.players

    # --- dealing ---

    def _deal(self, sink: list[Event] | None) -> None:
        """Cards and tiles, in the order of the rules (OBS-9 to OBS-21)."""
        sets = self.terms.guest_sets
        first = self._next_to_choose(self.start_player)
        starters = self.shuffled(cards_in_game(STARTER, sets))
        if self.terms.guest_draft:
            self.starters = tuple(sorted(starters[: 2 * self.players]))
            if sink is not None:
                sink.append(("offered", self.starters))
        else:
            self._deal_starters(starters, first, sink)
        self._deal_objectives(first, sink)
        rest = list(starters[2 * self.players :])
        self.casual = self.shuffled(rest + cards_in_game(CASUAL, sets))
        self.prestige = self.shuffled(cards_in_game(PRESTIGE, sets))
        monuments = self._monuments()
        self.bag = self.shuffled(tiles_in_game(self.terms.tile_sets) + monuments)
        self.vp_deck = self.shuffled(_copies(VP_COPIES))
        self.themes = self.shuffled(_copies(THEME_COPIES))
        self.open_market(sink)
        self._grant(first, sink)
        self._open_milestones(sink)

    def _deal_starters(self, starters: Cards, first: int, sink: list[Event] | None) -> None:
        """Two for everybody (OBS-9)."""
        for place, seat in enumerate(self._from(first)):
            dealt = starters[2 * place : 2 * place + 2]
            self.hand[seat] += dealt
            if sink is not None:
                sink.append(("dealt", (seat, *dealt)))

    def _deal_objectives(self, first: int, sink: list[Event] | None) -> None:
        cards = self.shuffled(objectives_in_game(self.players, upstairs=self.terms.upstairs))
        number = DEALT_OBJECTIVES[self.terms.track]
        for seat in self._from(first):
            self.held[seat] = cards[:number]
            cards = cards[number:]
            if sink is not None:
                sink.append(("secretly_dealt", (seat, *self.held[seat])))
        self.objectives = cards

    def _monuments(self) -> list[int]:
        """The monuments named, or else as many at random as the players use (OBS-14)."""
        if self.terms.named_monuments:
            return list(self.terms.named_monuments)
        number = MONUMENTS_IN_BAG[self.players]
        mixed = list(self.shuffled([tile for tile in range(TILES) if IS_MONUMENT_TILE[tile]]))
        if self.players <= _SURE_MONUMENT_UP_TO:
            mixed.remove(SCULPTURE_GARDEN)
            mixed.insert(0, SCULPTURE_GARDEN)
        return mixed[:number]

    def _grant(self, first: int, sink: list[Event] | None) -> None:
        """Money for those who never begin, where nobody drafts (OBS-20)."""
        if self.players < 5 or self.terms.upstairs:
            return
        seat = first
        for pounds in _GRANTS[self.players]:
            self.cash[seat] += pounds
            if sink is not None:
                sink.append(("granted", (seat, pounds)))
            seat = self._next_to_choose(seat)

    def _open_milestones(self, sink: list[Event] | None) -> None:
        """Two milestone cards, named or by chance (OBS-21)."""
        if not self.terms.milestones:
            return
        cards = self.terms.named_milestones
        if not cards:
            fitting = [m for m in range(MILESTONES) if self.terms.upstairs or not NEEDS_UPSTAIRS[m]]
            cards = self.shuffled(fitting)[:2]
        self.open_milestones = cards
        self.claims = [()] * len(cards)
        if sink is not None:
            sink.append(("posted", cards))


def _copies(numbers: list[int]) -> list[int]:
    """Every card as often as it is there."""
    return [card for card, number in enumerate(numbers) for _ in range(number)]
