"""Fits the value of positions: the shares of victory, and the lead of each seat."""

from typing import NamedTuple

import numpy as np

from ...learn.model import Array
from .adam import Adam
from .lesson import Line

#: One match in this many is held out for measuring.
HELD_OUT = 10
_EPOCHS = 40
_BATCH = 256
_RATE = 0.004
_DECAY = 0.02
# The weight of the loss of leads, relative to that of victories.
_LEAD = 3.0
_LEAST = 1e-9


class Positions(NamedTuple):
    """Positions with the same number of players; arrays by position and seat."""

    inputs: Array
    shares: Array
    leads: Array
    #: The game's own estimate of the shares; equal shares where it has none.
    sense: Array


class Judging(NamedTuple):
    """The weights; see `learn.Weights`."""

    own: Array
    others: Array
    bias: dict[int, Array]
    heads: Array
    level: Array


class Figures(NamedTuple):
    """The quality of the values, measured on held-out matches."""

    positions: int
    loss: float
    loss_of_sense: float
    loss_of_nothing: float
    right: float
    right_of_sense: float


def scale(lines: list[Line]) -> tuple[Array, Array]:
    """The mean and the standard deviation of each input."""
    rows = np.array([row for line in lines for row in line["inputs"]])
    spread = rows.std(axis=0)
    return rows.mean(axis=0), np.where(spread > 1e-6, spread, 1.0)


def positions_by_players(lines: list[Line], mean: Array, spread: Array) -> dict[int, Positions]:
    """The positions by the number of players, with scaled inputs."""
    found: dict[int, list[Line]] = {}
    for line in lines:
        found.setdefault(len(line["shares"]), []).append(line)
    return {players: _positions(of, players, mean, spread) for players, of in sorted(found.items())}


def _positions(lines: list[Line], players: int, mean: Array, spread: Array) -> Positions:
    scaled = (np.array([line["inputs"] for line in lines]) - mean) / spread
    equal = [1 / players] * players
    return Positions(
        scaled,
        np.array([line["shares"] for line in lines]),
        np.array([line["leads"] for line in lines]),
        np.array([line["sense"] or equal for line in lines]),
    )


class _Slopes(NamedTuple):
    loss: float
    wins: Array
    all: list[Array]


class Fit:
    """Fits weights that predict victories and leads."""

    def __init__(self, inputs: int, hidden: int, sizes: list[int], seed: int) -> None:
        self._chance = np.random.default_rng(seed)
        deviation = 1 / np.sqrt(inputs)
        self.judging = Judging(
            self._chance.normal(0, deviation, (inputs, hidden)),
            self._chance.normal(0, deviation / 2, (inputs, hidden)),
            {players: np.zeros(hidden) for players in sizes},
            self._chance.normal(0, 1 / np.sqrt(hidden), (hidden, 2)),
            np.zeros(1),
        )

    def run(self, taught: dict[int, Positions], kept: dict[int, Positions]) -> Figures:
        """Train on some positions, and keep the weights that predict the others best."""
        adam = Adam(self._arrays(), _DECAY)
        best, best_loss = [each.copy() for each in self._arrays()], np.inf
        for epoch in range(_EPOCHS):
            rate = _RATE * 0.5 * (1 + np.cos(np.pi * epoch / _EPOCHS))
            for players, rows in self._batches(taught):
                adam.step(self._slopes(_chosen(taught[players], rows), players).all, rate)
            loss = sum(
                self._slopes(positions, players).loss * len(positions.inputs)
                for players, positions in kept.items()
            )
            if loss < best_loss:
                best, best_loss = [each.copy() for each in self._arrays()], loss
        for array, good in zip(self._arrays(), best, strict=True):
            array[...] = good
        return self._figures(kept)

    def _arrays(self) -> list[Array]:
        found = self.judging
        return [found.own, found.others, found.heads, found.level, *found.bias.values()]

    def _batches(self, taught: dict[int, Positions]) -> list[tuple[int, Array]]:
        found = []
        for players, positions in taught.items():
            order = self._chance.permutation(len(positions.inputs))
            for start in range(0, len(order), _BATCH):
                found.append((players, order[start : start + _BATCH]))
        return [found[at] for at in self._chance.permutation(len(found))]

    def _slopes(self, positions: Positions, players: int) -> _Slopes:
        found = self.judging
        seats = positions.inputs
        others = (seats.sum(axis=1, keepdims=True) - seats) / max(players - 1, 1)
        before = seats @ found.own + others @ found.others + found.bias[players]
        hidden = _squeezed(before)
        heads = hidden @ found.heads
        wins = np.exp(heads[:, :, 0] - heads[:, :, 0].max(axis=1, keepdims=True))
        wins /= wins.sum(axis=1, keepdims=True)
        pull = heads[:, :, 1] + found.level
        error = 0.5 + 0.5 * _squeezed(pull) - positions.leads
        each = 1 / len(seats)
        loss = _loss(positions.shares, wins) + _LEAD * float((error * error).mean())
        down = np.empty_like(heads)
        down[:, :, 0] = (wins - positions.shares) * each
        down[:, :, 1] = _LEAD * error / (1 + np.abs(pull)) ** 2 * each / players
        through = (down @ found.heads.T) / (1 + np.abs(before)) ** 2
        bias = [
            through.sum(axis=(0, 1)) if size == players else np.zeros_like(row)
            for size, row in found.bias.items()
        ]
        slopes = [
            np.einsum("psi,psh->ih", seats, through, optimize=True),
            np.einsum("psi,psh->ih", others, through, optimize=True),
            np.einsum("psh,psk->hk", hidden, down, optimize=True),
            down[:, :, 1].sum(keepdims=True)[0],
            *bias,
        ]
        return _Slopes(loss, wins, slopes)

    def _figures(self, kept: dict[int, Positions]) -> Figures:
        sums = np.zeros(5)
        total = 0
        for players, positions in kept.items():
            many = len(positions.inputs)
            wins = self._slopes(positions, players).wins
            losses = [
                _loss(positions.shares, wins),
                _loss(positions.shares, positions.sense),
                np.log(players),
            ]
            sums += many * np.array(
                [*losses, _right(positions.shares, wins), _right(positions.shares, positions.sense)]
            )
            total += many
        return Figures(total, *(float(each) for each in sums / total))


def _squeezed(values: Array) -> Array:
    """Squeeze to -1 to 1, with operations that give the same result on all machines."""
    return values / (1.0 + np.abs(values))


def _chosen(positions: Positions, rows: Array) -> Positions:
    return Positions(*(column[rows] for column in positions))


def _loss(shares: Array, wins: Array) -> float:
    return float(-(shares * np.log(wins + _LEAST)).sum(axis=1).mean())


def _right(shares: Array, wins: Array) -> float:
    """The mean share of victory of the predicted winners."""
    return float(shares[np.arange(len(shares)), wins.argmax(axis=1)].mean())
