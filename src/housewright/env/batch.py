"""Thousands of matches side by side, in numpy arrays that are written in place."""

from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from ..core.actions import Words
from ..core.options import Value
from ..core.refusal import BadSetup, IllegalMove
from ..core.rng import Rng
from .setting import LONGEST, Setting
from .table import Table

_MOST: int = 1_000_000
_BYTES: int = 2


class Batch:
    """Many matches in which agents play all seats. In each match, the seat to act chooses.

    The arrays are the same objects after every step, so a view of them is always current; copy
    what you keep. A match that ends is dealt again in the same step: `rewards` and `ends` are those
    of the finished match, `observations`, `masks` and `seats` those of the new one.
    """

    def __init__(
        self,
        key: str,
        *,
        players: int,
        matches: int,
        seed: int = 0,
        options: Mapping[str, Value] | None = None,
        coding: str | None = None,
        reward: str = "win_share",
    ) -> None:
        if isinstance(matches, bool) or not isinstance(matches, int) or not 1 <= matches <= _MOST:
            raise BadSetup(
                "matches", f"The number of matches is from 1 to {_MOST:,}, not {matches!r:.40}."
            )
        self.setting = Setting(key, players=players, options=options, coding=coding, reward=reward)
        self.matches = matches
        #: What the seat to act in each match sees: matches × numbers.
        self.observations: NDArray[np.int16] = np.zeros((matches, self.setting.size), np.int16)
        #: 1 for the actions that it may choose: matches × actions.
        self.masks: NDArray[np.uint8] = np.zeros((matches, self.setting.coding.size), np.uint8)
        #: Which seat that is.
        self.seats: NDArray[np.int8] = np.zeros(matches, np.int8)
        #: What the matches that ended in the last step were worth: matches × seats.
        self.rewards: NDArray[np.float32] = np.zeros((matches, players), np.float32)
        #: Whether a match ended in the last step.
        self.ends: NDArray[np.bool_] = np.zeros(matches, np.bool_)
        self._look()
        self._shows_words = isinstance(self.setting.coding, Words)
        self.reset(seed)

    def reset(self, seed: int = 0) -> None:
        """Deal all matches again: the seed fixes all that follows, for the same actions."""
        self._seed, self._count = seed, 0
        #: The seeds of the matches that are being played.
        self.dealt = [self._next_seed() for _ in range(self.matches)]
        self.tables = [Table(self.setting, number) for number in self.dealt]
        self.rewards[:] = 0
        self.ends[:] = False
        self.masks[:] = 0
        self._legal: list[list[int]] = [[] for _ in range(self.matches)]
        for at in range(self.matches):
            self._show(at)

    def step(self, actions: Sequence[int] | NDArray[np.integer]) -> None:
        """Choose an action in each match, and write the arrays.

        Refuses wrong shapes and illegal actions before anything changes.
        """
        chosen = np.asarray(actions)
        if chosen.shape != (self.matches,) or chosen.dtype.kind not in "iu":
            raise BadSetup(
                "actions",
                f"must be {self.matches} whole numbers, one per match, not an array of "
                f"{chosen.dtype} of the shape {chosen.shape}",
                "actions",
            )
        size = self.setting.coding.size
        is_number = (chosen >= 0) & (chosen < size)
        legal = self.masks[np.arange(self.matches), np.where(is_number, chosen, 0)] == 1
        if not (is_number & legal).all():
            self._refuse(int(np.argmin(is_number & legal)), chosen)
        self.rewards[:] = 0
        self.ends[:] = False
        for at, action in enumerate(chosen.tolist()):
            table = self.tables[at]
            table.act(action)
            if table.is_over:
                self.rewards[at] = table.rewards()
                self.ends[at] = True
                self.dealt[at] = self._next_seed()
                self.tables[at] = Table(self.setting, self.dealt[at])
            self._show(at)

    def _next_seed(self) -> int:
        self._count += 1
        return Rng(f"batch/{self._seed}/{self._count}").below(1 << 32)

    def _refuse(self, at: int, chosen: NDArray[np.integer]) -> None:
        try:
            self.tables[at].choice.copy().choose(int(chosen[at]))
        except IllegalMove as refused:
            raise IllegalMove(
                refused.code, f"Match {at}: {refused}", seat=refused.seat, text=refused.text
            ) from None
        raise AssertionError(f"match {at}: the mask was changed from outside")

    def _look(self) -> None:
        """Open the memory of the arrays as bytes."""
        self._numbers = self.observations.data.cast("B")
        self._mask = self.masks.data.cast("B")

    def _show(self, at: int) -> None:
        table = self.tables[at]
        start = at * self.setting.size * _BYTES
        if self._shows_words:
            self.observations[at, :LONGEST] = table.begun(table.seat)
            start += LONGEST * _BYTES
        self.setting.observer.write(table.state, table.seat, self._numbers, start)
        # One by one in a view of the memory: numpy would take longer for so few.
        mask, row = self._mask, at * self.setting.coding.size
        for action in self._legal[at]:
            mask[row + action] = 0
        self._legal[at] = legal = table.legal()
        for action in legal:
            mask[row + action] = 1
        self.seats[at] = table.seat

    def copy(self) -> "Batch":
        """An independent copy: it goes on as this one does, for the same actions."""
        twin = Batch.__new__(Batch)
        twin.__dict__.update(self.__dict__)
        for name in ("observations", "masks", "seats", "rewards", "ends"):
            setattr(twin, name, getattr(self, name).copy())
        twin._look()
        twin.tables = [table.copy() for table in self.tables]
        twin.dealt, twin._legal = self.dealt[:], [legal[:] for legal in self._legal]
        return twin
