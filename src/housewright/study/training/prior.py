"""Fits the prior of moves: the share of visits that a search would give them."""

from collections import Counter
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ...learn.model import WIDEST, Array, looks
from .adam import Adam
from .lesson import Line

Places = npt.NDArray[np.int64]

_STEPS = 400
_LOOK = 10
_RATE = 0.01
_DECAY = 0.1
# The weights that give the same prior as the game's own ratings.
SENSE = np.array([1.0, 0.0, 0.0])
# Words and texts seen less often get no weight, and only the most frequent texts get one.
_OFTEN = 30
_MOST_TEXTS = 150
_LEAST = 1e-9


class Prior(NamedTuple):
    """The weights; see `learn.Weights`."""

    gap: Array
    words: Array
    word_inputs: Array
    texts: Array


class Names(NamedTuple):
    """The indexes of words and texts that have weights. All others share the last index."""

    words: dict[str, int]
    texts: dict[str, int]


class Moves(NamedTuple):
    """The moves of many decisions in flat arrays."""

    gaps: Array
    words: Places
    texts: Places
    #: The mover's inputs for each move.
    inputs: Array
    #: The share of the visits.
    visits: Array
    #: The start of each decision, and the decision of each move.
    starts: Places
    decision: Places


class Figures(NamedTuple):
    """The quality of the prior, measured on held-out matches."""

    decisions: int
    loss: float
    loss_of_sense: float
    agreement: float
    agreement_of_sense: float


def names(lines: list[Line]) -> Names:
    """The words and texts that were seen often enough."""
    words: Counter[str] = Counter()
    texts: Counter[str] = Counter()
    for line in lines:
        for text, *_ in line["moves"]:
            words[text.partition(" ")[0]] += 1
            texts[text] += " " in text
    often = [word for word, many in sorted(words.items()) if many >= _OFTEN]
    full = [text for text, many in texts.most_common(_MOST_TEXTS) if many >= _OFTEN]
    return Names(
        {word: at for at, word in enumerate(often)},
        {text: at for at, text in enumerate(sorted(full))},
    )


def moves(lines: list[Line], known: Names, mean: Array, spread: Array) -> Moves:
    """The decisions as arrays."""
    found: list[tuple[list[float], int, int, Array, float, int]] = []
    starts: list[int] = []
    for at, line in enumerate(lines):
        total = sum(each[3] for each in line["moves"])
        row = np.zeros_like(mean)
        if line["inputs"]:
            row = np.clip((np.array(line["inputs"]) - mean) / spread, -WIDEST, WIDEST)
        starts.append(len(found))
        for text, gap, rank, seen in line["moves"]:
            word = known.words.get(text.partition(" ")[0], len(known.words))
            full = known.texts.get(text, len(known.texts))
            found.append((looks(gap, rank), word, full, row, seen / total, at))
    gaps, words, texts, inputs, visits, decision = (
        np.array([each[column] for each in found]) for column in range(6)
    )
    return Moves(gaps, words, texts, inputs, visits, np.array(starts), decision)


class Fit:
    """Fits weights that predict the visits of a search.

    It starts from the game's own ratings and learns corrections to them.
    """

    def __init__(self, inputs: int, known: Names) -> None:
        # The last index is for words and texts without a weight.
        self._change = Prior(
            np.zeros(3),
            np.zeros(len(known.words) + 1),
            np.zeros((len(known.words) + 1, inputs)),
            np.zeros(len(known.texts) + 1),
        )

    @property
    def prior(self) -> Prior:
        """The fitted weights."""
        return self._change._replace(gap=self._change.gap + SENSE)

    def run(self, taught: Moves, kept: Moves) -> Figures:
        """Train on some decisions, and keep the weights that predict the others best."""
        adam = Adam(list(self._change), _DECAY)
        seen = self._shares(kept)
        best, best_loss = [each.copy() for each in self._change], _loss(kept, seen)
        for step in range(_STEPS):
            rate = _RATE * 0.5 * (1 + np.cos(np.pi * step / _STEPS))
            adam.step(self._slopes(taught), rate)
            if step % _LOOK == 0 and (loss := _loss(kept, self._shares(kept))) < best_loss:
                best, best_loss = [each.copy() for each in self._change], loss
        for array, good in zip(self._change, best, strict=True):
            array[...] = good
        shares = self._shares(kept)
        return Figures(
            len(kept.starts),
            _loss(kept, shares),
            _loss(kept, seen),
            _agreement(kept, shares),
            _agreement(kept, seen),
        )

    def _shares(self, given: Moves) -> Array:
        found = self.prior
        logits = found.words[given.words] + found.texts[given.texts] - given.gaps @ found.gap
        logits += np.einsum("mi,mi->m", found.word_inputs[given.words], given.inputs)
        most = np.maximum.reduceat(logits, given.starts)
        return _normal(np.exp(logits - most[given.decision]), given)

    def _slopes(self, taught: Moves) -> list[Array]:
        found = self._change
        down = (self._shares(taught) - taught.visits) / len(taught.starts)
        words = np.zeros_like(found.words)
        texts = np.zeros_like(found.texts)
        by_word = np.zeros_like(found.word_inputs)
        np.add.at(texts, taught.texts, down)
        texts[-1] = 0.0
        for word in range(len(words) - 1):
            places = np.flatnonzero(taught.words == word)
            words[word] = down[places].sum()
            by_word[word] = down[places] @ taught.inputs[places]
        return [-(down @ taught.gaps), words, by_word, texts]


def _normal(weights: Array, given: Moves) -> Array:
    totals: Array = np.add.reduceat(weights, given.starts)
    return weights / totals[given.decision]


def _loss(given: Moves, shares: Array) -> float:
    return float(-(given.visits * np.log(shares + _LEAST)).sum() / len(given.starts))


def _agreement(given: Moves, shares: Array) -> float:
    """The share of decisions in which prediction and search have the same first move."""
    ends = [*given.starts[1:], len(shares)]
    same = sum(
        shares[start:end].argmax() == given.visits[start:end].argmax()
        for start, end in zip(given.starts, ends, strict=True)
    )
    return float(same / len(given.starts))
