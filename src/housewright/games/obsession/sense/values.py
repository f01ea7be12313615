"""What things are worth to a seat in points, as the match stands."""

from typing import Final

from ..pieces import (
    ADMIRER,
    ATTACK,
    BITS,
    CASH,
    DECK,
    DISMISS,
    DRAW_CASUAL,
    DRAW_PRESTIGE,
    EITHER,
    FAVOURS,
    GUEST_VP,
    IS_ADMIRER,
    IS_GUEST,
    LEVEL_VP,
    MASK,
    NEED_LIST,
    OBJECTIVE,
    PRESTIGE,
    RECALL,
    REP,
    SELECT,
    SERVANT_VP,
    SERVANTS,
    STEPS_PER_LEVEL,
    VP_CARD,
)
from ..state.layout import Layout

# Money is worth half a point for every 100 pounds at the end, and more while tiles can be bought.
_POUNDS: Final = 0.005
_POUNDS_EARLY: Final = 0.008
# A step of reputation besides the points of its level: it opens tiles and guests.
_STEP_EARLY: Final = 0.45
_STEP: Final = 0.1
# Guests besides their points, while there are parties to come.
_CASUAL: Final = 0.9
_PRESTIGE: Final = 1.8
_PRESTIGE_POINTS: Final = 2.5
_CARD: Final = 4.0
_OBJECTIVE: Final = 2.0
_OBJECTIVE_EARLY: Final = 1.0
_RECALLED: Final = 0.6
_STRUCK: Final = 0.25
_NO_BAD_GUEST: Final = 0.1
# What the rest of a servant costs, by kind in the order of the pieces: butler, housekeeper, valet,
# maid, footman, underbutler, cook, hall boy, head housemaid, useful man.
REST: Final[list[float]] = [0.5, 0.5, 0.6, 0.6, 0.7, 0.9, 0.4, 0.3, 0.3, 0.5]
# And what one more of a kind does while there is time, the first and further ones.
_HIRED: Final[list[float]] = [0.0, 0.0, 1.6, 1.6, 2.0, 1.5, 2.0, 1.4, 1.2, 1.4]


class Values:
    """The values of money, steps, guests and servants for one seat."""

    def __init__(self, state: Layout, seat: int) -> None:
        self.state = state
        self.seat = seat
        terms = state.terms
        #: Turns of the seat after the one that runs, without courtship rounds.
        last = terms.season * 4
        courtships = 4 - state.season() + 1
        self.turns_left = max(0, last - state.round_no - courtships)
        #: From 1 at the start to 0 in the last turn.
        self.early = self.turns_left / (last - 4)
        self.pounds = _POUNDS + _POUNDS_EARLY * self.early

    def cash(self, pounds: int) -> float:
        return self.pounds * pounds

    def steps(self, steps: int) -> float:
        """What it is worth to gain, or lose, this number of reputation steps."""
        state = self.state
        before = state.rep[self.seat]
        after = min(max(before + steps, 0), state.terms.top)
        level = (after // STEPS_PER_LEVEL) + 1
        gained = float(LEVEL_VP[level] - LEVEL_VP[state.level(self.seat)])
        # Steps within a level count for the next one.
        gained += self._within(after) - self._within(before)
        return gained + (after - before) * (_STEP + _STEP_EARLY * self.early)

    def _within(self, rep: int) -> float:
        level = rep // STEPS_PER_LEVEL + 1
        if rep >= self.state.terms.top:
            return 0.0
        share = (rep % STEPS_PER_LEVEL) / STEPS_PER_LEVEL
        return share * (LEVEL_VP[level + 1] - LEVEL_VP[level]) * (0.2 + 0.8 * self.early)

    def owned(self, card: int) -> float:
        """What it is worth to have somebody among one's gentry."""
        if not IS_GUEST[card]:
            return float(GUEST_VP[card])
        use = _PRESTIGE if DECK[card] == PRESTIGE else _CASUAL
        return GUEST_VP[card] + self.early * (use + 0.3 * self.visit(card))

    def visit(self, card: int) -> float:
        """What a guest's favours are worth at a party, without the cost of the servants."""
        best = 0.0
        total = 0.0
        for kind, amount in FAVOURS[card]:
            value = self.favour(kind, amount)
            total += value
            best = max(best, value)
        return best if EITHER[card] else total

    def invited(self, card: int) -> float:
        """What it is worth to invite a guest, less the cost of the servants."""
        value = self.visit(card)
        for servant in NEED_LIST[card]:
            value -= REST[servant] * self.early
        if IS_ADMIRER[card]:
            value += self._courted()
        return value

    def _courted(self) -> float:
        """What the daughter's bonus adds if an admirer attends (OBS-72)."""
        for card in self.state.guests:
            for kind, amount in FAVOURS[card]:
                if kind == ADMIRER:
                    return self.steps(amount)
        return 0.0

    def favour(self, kind: int, amount: int) -> float:
        if kind == CASH:
            return self.cash(amount)
        if kind == REP:
            return self.steps(amount)
        if kind == DRAW_CASUAL:
            return amount * (0.1 + _CASUAL * self.early)
        if kind == DRAW_PRESTIGE:
            return amount * (_PRESTIGE_POINTS + _PRESTIGE * self.early)
        if kind == SELECT:
            return 0.4 + _CASUAL * self.early
        if kind == DISMISS:
            return self.dismissal()
        if kind == VP_CARD:
            return _CARD * amount
        if kind == OBJECTIVE:
            return (_OBJECTIVE + _OBJECTIVE_EARLY * self.early) * amount
        if kind == RECALL:
            return _RECALLED * self.early
        if kind == ATTACK:
            return _STRUCK * amount
        return self._admired(amount)

    def _admired(self, amount: int) -> float:
        for card in self.state.guests:
            if IS_ADMIRER[card]:
                return self.steps(amount)
        return 0.0

    def dismissal(self) -> float:
        """What it is worth to be rid of the worst guest."""
        worst = 0.0
        for card in self.state.gentry(self.seat):
            if IS_GUEST[card]:
                worst = max(worst, -self.owned(card))
        return worst if worst > 0.0 else _NO_BAD_GUEST

    def servant(self, servant: int) -> float:
        """What one more servant of a kind is worth."""
        owned = self.state.staff(self.seat) >> BITS * servant & MASK
        return SERVANT_VP + self.early * _HIRED[servant] / (1 + max(0, owned - 1))

    def hired(self, number: int) -> float:
        """What the best `number` servants for hire are worth."""
        best: list[float] = []
        for servant in range(SERVANTS):
            if self.state.supply >> BITS * servant & MASK:
                best.append(self.servant(servant))
        best.sort()
        total = 0.0
        for at in range(min(number, len(best))):
            total += best[len(best) - 1 - at]
        return total
