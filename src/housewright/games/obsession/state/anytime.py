"""What may be done at any time of the own turn: special actions and VP cards."""

from typing import Final

from ..moves import (
    BORROW,
    FETCH,
    HELP,
    MAN_REFRESH,
    PLAIN_USES,
    REFRESH,
    ROUSE,
    USE,
    USE_HIRE,
    USE_RECALL,
)
from ..pieces import (
    BITS,
    BORROW_STEPS,
    BRINGS_BACK,
    BRINGS_OBJECTIVE,
    BRINGS_PRESTIGE,
    BRINGS_PURCHASES,
    BRINGS_SERVANT,
    HELP_STEPS,
    MASK,
    NONE,
    NOTHING,
    QUARTERS,
    REFRESH_STEPS,
    SERVANTS,
    USEFULMAN,
    VP_EFFECT,
    VP_IDS,
    VP_NUMBERS,
    VP_TYPES,
)
from .party import Party

# Per type of VP card the move that uses it, and the other way round.
USE_OF: Final[list[int]] = [
    USE + PLAIN_USES.index(name) if name in PLAIN_USES else NONE for name in VP_IDS
]
CARD_OF: Final[list[int]] = [VP_NUMBERS[name] for name in PLAIN_USES]


class Anytime(Party):
    """A table at which somebody has a turn."""

    def can_use(self, card: int) -> bool:
        """Would a VP card of the acting seat that asks for nothing do something? (OBS-115)"""
        effect = VP_EFFECT[card]
        if effect == BRINGS_PRESTIGE:
            return len(self.prestige) > 0
        if effect == BRINGS_OBJECTIVE:
            return len(self.objectives) + len(self.objective_discards) > 0
        if effect == BRINGS_PURCHASES:
            return not self.is_unlimited()
        return effect != NOTHING

    def _add_anytime(self, seat: int, found: list[int]) -> None:
        """The moves of OBS-106 to OBS-115."""
        steps, resting = self.rep[seat], self.quarters[seat]
        if steps >= BORROW_STEPS:
            found.append(BORROW)
        if resting and steps >= HELP_STEPS:
            self._add_resting(resting, HELP, found)
        if steps >= REFRESH_STEPS and not self.refreshed:
            found.append(REFRESH)
        if resting and not self.roused and self.owns(seat, QUARTERS):
            self._add_resting(resting, ROUSE, found)
        if self.vp[seat]:
            self._add_cards(seat, found)
        if self.available[seat] >> BITS * USEFULMAN & MASK:
            found.append(MAN_REFRESH)
            self._add_fetches(found)

    def _add_resting(self, box: int, move: int, found: list[int]) -> None:
        for servant in range(SERVANTS):
            if box & MASK:
                found.append(move + servant)
            box >>= BITS

    def _add_cards(self, seat: int, found: list[int]) -> None:
        held = self.vp[seat]
        for card in range(VP_TYPES):
            if card not in held:
                continue
            effect = VP_EFFECT[card]
            if effect == BRINGS_SERVANT:
                for servant in range(SERVANTS):
                    if self.is_hireable(seat, servant):
                        found.append(USE_HIRE + servant)
            elif effect == BRINGS_BACK:
                for gentry in self.discard[seat]:
                    found.append(USE_RECALL + gentry)
            elif self.can_use(card):
                found.append(USE_OF[card])

    def can_fetch(self, tile: int) -> bool:
        """May the useful man lay this tile into the last slot? (OBS-113)"""
        return self.market[0] != NONE and tile in self.bag and not self.on_display() >> tile & 1

    def _add_fetches(self, found: list[int]) -> None:
        if self.market[0] == NONE:
            return
        offered = self.in_bag() & ~self.on_display()
        move = FETCH
        while offered:
            if offered & 1:
                found.append(move)
            offered >>= 1
            move += 1
