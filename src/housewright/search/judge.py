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
        """How much attention each of the legal moves deserves: at the root it is looked closely."""
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
        # In proportion: who gets twice as much from both gets twice as much.
        learned = self._prior(state, seat, legal, ratings)
        for at in range(len(weights)):
            weights[at] *= (learned[at] / weights[at]) ** self._attention
        return weights

    def play_on(self, state: State, seat: int, rng: Rng) -> list[float]:
        """Play until the match is over or can be judged; the rewards of all seats, from 0 to 1.

        Turns count from one of this seat to its next.
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
        """What was learned, and in part what the position says or how it ends."""
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
        """The rewards of a match that goes on; empty if nobody can tell."""
        if self._value is None or self._trust == 0.0:
            return self._estimated(state)
        judged = self._value(state)
        if not judged:
            return []
        players = len(judged) // 2
        self.chances = judged[:players]
        return self._mixed(judged[players:])

    def _estimated(self, state: State) -> list[float]:
        """The rewards as the game itself sees them; empty if it cannot tell."""
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
    """Per seat its share of the victory, in a match that is over."""
    found = [0.0] * state.players
    winners = state.winners()
    for seat in winners:
        found[seat] = 1.0 / len(winners)
    return found


def leads(worths: list[float], half: float) -> list[float]:
    """Per seat how far it is ahead of the others, squeezed between 0 and 1.

    The best of them counts as much as all of them together. A lead of `half` is three quarters.
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
    found: list[float] = []
    for worth in worths:
        best = second if worth == first else first
        lead = (worth - 0.5 * best - 0.5 * (total - worth) / others) / half
        # Made of operations that all machines agree on.
        found.append(0.5 + 0.5 * lead / (1.0 + abs(lead)))
    return found


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
