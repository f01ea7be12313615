"""The evaluation of a search: ratings of moves, playouts, and rewards for positions."""

from collections.abc import Callable
from typing import Final

from ..core.blueprint import Tuning
from ..core.rng import Rng
from ..core.state import State

Rate = Callable[[State, int, list[int]], list[float]]
Worth = Callable[[State], list[float]]
# By seat the share of victory, then by seat the reward for the lead; empty if it cannot judge.
Value = Callable[[State], list[float]]
# The attention for each of these legal moves, given their ratings.
Prior = Callable[[State, int, list[int], list[float]], list[float]]

# The share of a reward that is for victory; the rest is for the lead.
_VICTORY: Final = 0.5
# Probabilities are drawn as integers out of this number.
_PARTS: Final = 1000


class Judge:
    """Rates moves, plays out positions and rewards them, by the game's tuning."""

    def __init__(
        self,
        rate: Rate,
        worth: Worth | None,
        tuning: Tuning,
        quick: Rate | None = None,
        value: Value | None = None,
        prior: Prior | None = None,
    ) -> None:
        """`quick` replaces `rate` in playouts.

        Learned weights judge positions with `value` and moves with `prior`.
        """
        self.tuning = tuning
        self._rate = rate
        self._quick = rate if quick is None else quick
        self._worth = worth
        self._value = value
        self._prior = prior
        #: The share of victory by seat at the end of the last simulation.
        self.chances: list[float] = []
        self._cutoff = tuning.cutoff
        self._latest = tuning.cutoff + tuning.round_off
        self._is_greedy = tuning.playout == "greedy"
        self._slips = int(tuning.slip * _PARTS)
        self._lead = tuning.lead
        self._doubt = tuning.doubt
        self._attention = tuning.attention
        self._trust = tuning.trust if value is not None else 0.0

    def weights(
        self, state: State, seat: int, legal: list[int], *, is_root: bool = False
    ) -> list[float]:
        """How much attention each legal move gets. The root uses the slower, better rating."""
        if len(legal) == 1:
            return [1.0]
        rate = self._rate if is_root else self._quick
        ratings = rate(state, seat, legal)
        best = ratings[0]
        for rating in ratings:
            best = max(best, rating)
        weights: list[float] = []
        for rating in ratings:
            share = 1.0 / (1.0 + (best - rating) / self._doubt)
            weights.append(share * share)
        if self._prior is None or self._attention == 0.0:
            return weights
        # A geometric mean: if both double the weight of a move, the result doubles.
        learned = self._prior(state, seat, legal, ratings)
        for at in range(len(weights)):
            weights[at] *= (learned[at] / weights[at]) ** self._attention
        return weights

    def play_on(self, state: State, seat: int, rng: Rng) -> list[float]:
        """Play until the match is over or can be judged; the rewards of all seats, from 0 to 1.

        A round lasts until this seat is to move again.
        """
        moves = 0
        last = -1
        while True:
            seats = state.to_act()
            if not seats:
                return self._final(state)
            begins = seats[0] == seat and last != seat
            last = seats[0]
            if moves >= self._latest or (begins and moves >= self._cutoff):
                rewards = self._judged(state)
                if rewards:
                    if 0.0 < self._trust < 1.0:
                        return self._doubted(rewards, state, rng)
                    return rewards
            self._step(state, seats, rng)
            moves += 1

    def _doubted(self, learned: list[float], state: State, rng: Rng) -> list[float]:
        """The learned judgement mixed with the game's own, or with the result of a playout."""
        trusted = self.chances
        rewards = self._estimated(state)
        if not rewards:
            rewards = self._played_out(state, rng)
        for seat in range(len(rewards)):
            rewards[seat] += self._trust * (learned[seat] - rewards[seat])
            self.chances[seat] += self._trust * (trusted[seat] - self.chances[seat])
        return rewards

    def _played_out(self, state: State, rng: Rng) -> list[float]:
        while True:
            seats = state.to_act()
            if not seats:
                return self._final(state)
            self._step(state, seats, rng)

    def _step(self, state: State, seats: tuple[int, ...], rng: Rng) -> None:
        seat = seats[0] if len(seats) == 1 else seats[rng.below(len(seats))]
        legal = state.legal(seat)
        state.apply(seat, legal[0] if len(legal) == 1 else self._pick(state, seat, legal, rng))

    def _pick(self, state: State, seat: int, legal: list[int], rng: Rng) -> int:
        if not self._is_greedy or (self._slips and rng.below(_PARTS) < self._slips):
            return legal[rng.below(len(legal))]
        return best_of(legal, self._quick(state, seat, legal), rng)

    def _judged(self, state: State) -> list[float]:
        """The rewards of an unfinished match; empty if it cannot be judged now."""
        if self._value is None or self._trust == 0.0:
            return self._estimated(state)
        judged = self._value(state)
        if not judged:
            return []
        players = len(judged) // 2
        self.chances = judged[:players]
        return self._mixed(judged[players:])

    def _estimated(self, state: State) -> list[float]:
        """The rewards by the game's own `worth`; empty if it cannot judge the position."""
        if self._worth is None:
            return []
        worths = self._worth(state)
        if not worths:
            return []
        ahead = leads(worths, self._lead)
        total = 0.0
        for lead in ahead:
            total += lead * lead * lead
        self.chances = [lead * lead * lead / total for lead in ahead]
        return self._mixed(ahead)

    def _final(self, state: State) -> list[float]:
        self.chances = shares(state)
        return self._mixed(leads([float(points) for points in state.points()], self._lead))

    def _mixed(self, ahead: list[float]) -> list[float]:
        rewards: list[float] = []
        for seat in range(len(ahead)):
            rewards.append((1.0 - _VICTORY) * ahead[seat] + _VICTORY * self.chances[seat])
        return rewards


def shares(state: State) -> list[float]:
    """The share of the victory by seat, of a match that is over."""
    found = [0.0] * state.players
    winners = state.winners()
    for seat in winners:
        found[seat] = 1.0 / len(winners)
    return found


def leads(worths: list[float], half: float) -> list[float]:
    """The lead of each seat over the others, squeezed between 0 and 1.

    It is measured half against the best of the others, half against their mean. A lead of `half`
    points gives three quarters.
    """
    others = max(len(worths) - 1, 1)
    total = 0.0
    # The highest and the second highest.
    first = second = -1e18
    for worth in worths:
        total += worth
        if worth > first:
            second = first
            first = worth
        elif worth > second:
            second = worth
    found: list[float] = []
    for worth in worths:
        best = second if worth == first else first
        lead = (worth - 0.5 * best - 0.5 * (total - worth) / others) / half
        # Only operations that give the same result on all machines.
        found.append(0.5 + 0.5 * lead / (1.0 + abs(lead)))
    return found


def best_of(legal: list[int], ratings: list[float], rng: Rng) -> int:
    """A random one of the moves with the highest rating."""
    best: list[int] = []
    highest = ratings[0]
    for at in range(len(legal)):
        if ratings[at] > highest:
            highest = ratings[at]
            best = [legal[at]]
        elif ratings[at] == highest:
            best.append(legal[at])
    return best[0] if len(best) == 1 else best[rng.below(len(best))]
