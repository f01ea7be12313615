"""A seat for an agent, and bots in the others."""

from typing import Self, SupportsIndex

from ..bots import find, move_of
from ..core.refusal import BadSetup
from ..core.rng import Rng
from ..core.state import State
from .setting import Setting
from .table import Table


class Opponents:
    """The bots of a setting."""

    def __init__(self, setting: Setting, seat: int, names: str | list[str]) -> None:
        if isinstance(seat, bool) or seat not in range(setting.players):
            raise BadSetup(
                "seat", f"The seat is from 0 to {setting.players - 1}, not {seat!r:.40}."
            )
        others = setting.players - 1
        named = [names] * others if isinstance(names, str) else list(names)
        if len(named) != others:
            raise BadSetup(
                "opponents", f"There are {others} other seats, but {len(named)} opponents."
            )
        self.setting, self.seat = setting, seat
        self.names = tuple(named)
        seats = [other for other in range(setting.players) if other != seat]
        self._bots = {other: find(name) for other, name in zip(seats, named, strict=True)}

    def deal(self, seed: int) -> "SeatTable":
        """A match in which the agent is to act, or which is over."""
        return SeatTable(self, seed)

    def __reduce__(self) -> tuple[object, ...]:
        return Opponents, (self.setting, self.seat, list(self.names))

    def __deepcopy__(self, _: object) -> "Opponents":
        return self


class SeatTable(Table):
    """A match in which bots have made their moves whenever one looks."""

    def __init__(self, opponents: Opponents, seed: int) -> None:
        super().__init__(opponents.setting, seed)
        self.opponents = opponents
        self.seed = seed
        self._moves = 0
        self._go_on()

    def act(self, action: SupportsIndex) -> bool:
        is_complete = super().act(action)
        if is_complete:
            self._go_on()
        return is_complete

    def _go_on(self) -> None:
        own = self.opponents.seat
        while not self.is_over and self.seat != own:
            self._moves += 1
            # A generator per move: copies and pickles go on as the original does.
            rng = Rng(f"opponents/{self.seed}/{self._moves}")
            bot = self.opponents._bots[self.seat]
            self.play(move_of(bot, self.setting.game, self.state, self.seat, rng))

    def copy(self) -> Self:
        twin = super().copy()
        twin.opponents, twin.seed, twin._moves = self.opponents, self.seed, self._moves
        return twin

    def __reduce__(self) -> tuple[object, ...]:
        chosen = () if self._choice is None else self._choice.chosen
        return _again, (self.opponents, self.seed, self._moves, self.state, self._last, chosen)


def _again(
    opponents: Opponents, seed: int, moves: int, state: State, last: int, chosen: tuple[int, ...]
) -> SeatTable:
    table = SeatTable.__new__(SeatTable)
    table.opponents, table.seed, table._moves = opponents, seed, moves
    table._revive(opponents.setting, state, last, chosen)
    return table
