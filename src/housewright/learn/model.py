"""Evaluates the learned weights: values of positions and priors of moves for a search."""

from functools import lru_cache
from math import exp, log

import numpy as np
import numpy.typing as npt

from ..core.game import Game
from ..core.state import State
from .inputs import count, inputs
from .weights import Weights, read

Array = npt.NDArray[np.float64]

# Normalised inputs of moves are clipped to this range.
WIDEST = 5.0
# The minimum attention: a move that is never tried cannot prove good.
_LEAST = 1e-4
_MOST_TEXTS = 50_000


class Model:
    """Judges positions and moves of one game."""

    def __init__(self, game: Game, weights: Weights) -> None:
        self.weights = weights
        self._game = game
        self._mean = np.array(weights.mean)
        self._scale = 1.0 / np.array(weights.spread)
        self._heads = np.array([weights.win, weights.lead])
        self._layers = {players: self._layer(players) for players in game.seats}
        self._word_inputs = {word: np.array(row) for word, row in weights.word_inputs.items()}
        # By move: its first word and bias. A move number always means the same move.
        self._texts: dict[int, tuple[str, float]] = {}

    def _layer(self, players: int) -> tuple[Array, Array, Array, Array]:
        """The hidden layer for raw inputs: weights for the seat's own inputs and for the sum over
        all seats, biases, and a vector of ones for that sum.
        """
        others = np.array(self.weights.others).T / max(players - 1, 1)
        own = np.array(self.weights.own).T - others
        # A number of players that was not trained uses the nearest one that was.
        nearest = min(self.weights.bias, key=lambda each: abs(each - players))
        bias = np.array(self.weights.bias[nearest])
        shift = self._mean * self._scale
        bias = bias - shift @ own - players * (shift @ others)
        return self._scale[:, None] * own, self._scale[:, None] * others, bias, np.ones(players)

    def value(self, state: State) -> list[float]:
        """By seat the share of victory, then by seat the reward for the lead; may be empty."""
        found = inputs(self._game, state)
        if not found:
            return []
        # Hot path of the search: in place, no broadcasting.
        numbers: list[float] = []
        for row in found:
            numbers += row
        seats = np.array(numbers).reshape(len(found), -1)
        own, everybody, bias, each = self._layers[len(found)]
        hidden = seats.dot(own)
        hidden += each.dot(seats).dot(everybody)
        hidden += bias
        size = np.abs(hidden)
        size += 1.0
        hidden /= size
        wins, leads = self._heads.dot(hidden.T).tolist()
        best = max(wins)
        powers = [exp(win - best) for win in wins]
        total = sum(powers)
        judged = [power / total for power in powers]
        for lead in leads:
            pull = lead + self.weights.level
            judged.append(0.5 + 0.5 * pull / (1.0 + abs(pull)))
        return judged

    def prior(self, state: State, seat: int, legal: list[int], ratings: list[float]) -> list[float]:
        """The attention for each legal move, relative to 1 for the most promising."""
        found = inputs(self._game, state)
        own = self._scaled(found[seat]) if found else None
        by_word: dict[str, float] = {}
        logits: list[float] = []
        for at, (gap, rank) in enumerate(gaps(ratings, self._game.tuning.doubt)):
            word, bias = self._words(state, legal[at])
            if word not in by_word:
                row = self._word_inputs.get(word)
                by_word[word] = 0.0 if own is None or row is None else float(row @ own)
            logit = bias + by_word[word]
            for look, weight in zip(looks(gap, rank), self.weights.gap, strict=True):
                logit -= look * weight
            logits.append(logit)
        best = max(logits)
        return [max(exp(logit - best), _LEAST) for logit in logits]

    def _scaled(self, row: list[float]) -> Array:
        scaled: Array = (np.array(row) - self._mean) * self._scale
        return np.minimum(np.maximum(scaled, -WIDEST), WIDEST)

    def _words(self, state: State, move: int) -> tuple[str, float]:
        """The first word of a move, and the learned bias of its texts."""
        known = self._texts.get(move)
        if known is None:
            text = state.text(move)
            word = text.partition(" ")[0]
            known = word, self.weights.words.get(word, 0.0) + self.weights.texts.get(text, 0.0)
            if len(self._texts) < _MOST_TEXTS:
                self._texts[move] = known
        return known


def gaps(ratings: list[float], doubt: float) -> list[tuple[float, float]]:
    """For each move its gap to the best rating, and the logarithm of its rank."""
    best = max(ratings)
    order = sorted(ratings, reverse=True)
    ranks: dict[float, float] = {}
    for at, rating in enumerate(order):
        ranks.setdefault(rating, log(1 + at))
    return [((best - rating) / doubt, ranks[rating]) for rating in ratings]


def looks(gap: float, rank: float) -> list[float]:
    """The features of a gap and rank. The first one alone is what unlearned weights use."""
    return [2.0 * log(1.0 + gap), gap / (1.0 + gap), rank]


def learned(game: Game) -> Model:
    """The model of this game; raises BadSetup if there are no usable weights."""
    return _read(game, game.weights)


@lru_cache(maxsize=64)
def _read(game: Game, text: str | None) -> Model:
    return Model(game, read(game, text, count(game)))
