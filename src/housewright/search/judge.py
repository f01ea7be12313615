"""What a search knows of a game: which moves look good, and who is how far ahead."""

from collections.abc import Callable
from typing import Final

from ..core.blueprint import Tuning
from ..core.rng import Rng
from ..core.state import State

Rate = Callable[[State, int, list[int]], list[float]]
Worth = Callable[[State], list[float]]
# Per seat its share of victory, then per seat its reward for the lead; empty if it cannot tell.
Value = Callable[[State], list[float]]
# How much attention each of the legal moves deserves, given how good they look.
Prior = Callable[[State, int, list[int], list[float]], list[float]]

# How much of a reward is for the victory itself; the rest is for the lead.
_VICTORY: Final = 0.5
# Chances are drawn in so many parts.
_PARTS: Final = 1000


class Judge:
    """Rates moves, rewards positions and plays on, as the game's tuning says."""

    def __init__(
        self,
        rate: Rate,
        worth: Worth | None,
        tuning: Tuning,
        quick: Rate | None = None,
        value: Value | None = None,
        prior: Prior | None = None,
    ) -> None:
        """`quick` is what players of playouts go by, if that is not `rate`.

        What was learned judges positions (`value`) and moves (`prior`) in place of the sense.
        """
        self.tuning = tuning
        self._rate = rate
        self._quick = rate if quick is None else quick
        self._worth = worth
        self._value = value
        self._prior = prior
        #: Per seat its share of victory, as the last simulation ended.
        self.chances: list[float] = []
        self._cutoff = tuning.cutoff
        self._is_greedy = tuning.playout == "greedy"
        self._slips = int(tuning.slip * _PARTS)
        self._lead = tuning.lead
        self._doubt = tuning.doubt

    def weights(self, state: State, seat: int, legal: list[int]) -> list[float]:
        """How much attention each of the legal moves deserves: 1 for the one that looks best."""
        if len(legal) == 1:
            return [1.0]
        ratings = self._rate(state, seat, legal)
        if self._prior is not None:
            return self._prior(state, seat, legal, ratings)
        best = ratings[0]
        for rating in ratings:
            best = max(best, rating)
        weights: list[float] = []
        for rating in ratings:
            share = 1.0 / (1.0 + (best - rating) / self._doubt)
            weights.append(share * share)
        return weights

    def play_on(self, state: State, rng: Rng) -> list[float]:
        """Play until the match is over or can be judged; the rewards of all seats, from 0 to 1."""
        moves = 0
        while True:
            seats = state.to_act()
            if not seats:
                return self._final(state)
            if moves >= self._cutoff:
                rewards = self._judged(state)
                if rewards:
                    return rewards
            seat = seats[0] if len(seats) == 1 else seats[rng.below(len(seats))]
            legal = state.legal(seat)
            state.apply(seat, legal[0] if len(legal) == 1 else self._pick(state, seat, legal, rng))
            moves += 1

    def _pick(self, state: State, seat: int, legal: list[int], rng: Rng) -> int:
        if not self._is_greedy or (self._slips and rng.below(_PARTS) < self._slips):
            return legal[rng.below(len(legal))]
        return best_of(legal, self._quick(state, seat, legal), rng)

    def _judged(self, state: State) -> list[float]:
        """The rewards of a match that goes on; empty if nobody can tell."""
        if self._value is not None:
            judged = self._value(state)
            if not judged:
                return []
            players = len(judged) // 2
            self.chances = judged[:players]
            return self._mixed(judged[players:])
        if self._worth is None:
            return []
        worths = self._worth(state)
        if not worths:
            return []
        leads = self._leads(worths)
        total = 0.0
        for lead in leads:
            total += lead * lead * lead
        self.chances = [lead * lead * lead / total for lead in leads]
        return self._mixed(leads)

    def _final(self, state: State) -> list[float]:
        winners = state.winners()
        self.chances = [0.0] * state.players
        for seat in winners:
            self.chances[seat] = 1.0 / len(winners)
        return self._mixed(self._leads([float(points) for points in state.points()]))

    def _mixed(self, leads: list[float]) -> list[float]:
        rewards: list[float] = []
        for seat in range(len(leads)):
            rewards.append((1.0 - _VICTORY) * leads[seat] + _VICTORY * self.chances[seat])
        return rewards

    def _leads(self, worths: list[float]) -> list[float]:
        """Per seat how far it is ahead of the others, squeezed between 0 and 1.

        The best of them counts as much as all of them together.
        """
        others = max(len(worths) - 1, 1)
        total = 0.0
        # The best, and the best but for one seat that has it.
        first = second = -1e18
        for worth in worths:
            total += worth
            if worth > first:
                second = first
                first = worth
            elif worth > second:
                second = worth
        leads: list[float] = []
        for worth in worths:
            best = second if worth == first else first
            lead = (worth - 0.5 * best - 0.5 * (total - worth) / others) / self._lead
            # Made of operations that all machines agree on.
            leads.append(0.5 + 0.5 * lead / (1.0 + abs(lead)))
        return leads


def best_of(legal: list[int], ratings: list[float], rng: Rng) -> int:
    """One of the moves that have the highest rating."""
    best: list[int] = []
    highest = ratings[0]
    for at in range(len(legal)):
        if ratings[at] > highest:
            highest = ratings[at]
            best = [legal[at]]
        elif ratings[at] == highest:
            best.append(legal[at])
    return best[0] if len(best) == 1 else best[rng.below(len(best))]
