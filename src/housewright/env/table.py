"""One match between agents: whose turn it is, what a seat sees, what it may choose."""

from typing import Final, Self, SupportsIndex

from ..core.actions import Choice
from ..core.refusal import Refusal
from ..core.state import State
from .setting import LONGEST, Setting

#: Nobody: the match is over, or has not begun.
NOBODY: Final = -1


class NotBegun(Refusal):
    """There is no match yet, or it is over."""


def next_to_act(to_act: tuple[int, ...], last: int, players: int) -> int:
    """Whose turn it is among the seats that may act: the first one to the left of the last mover.

    So seats that may act at the same time (Frantic Mode, drafts, votes) take turns, from seat 0 on.
    """
    if len(to_act) == 1:
        return to_act[0]
    if not to_act:
        return NOBODY
    return min(to_act, key=lambda seat: (seat - last - 1) % players)


class Table:
    """A match in progress."""

    def __init__(self, setting: Setting, seed: int) -> None:
        self.setting = setting
        self.state = setting.game.state.deal(setting.players, setting.options, seed)
        self._last = NOBODY
        self._choose()

    def _choose(self) -> None:
        """Begin the choice of the next seat."""
        #: The seat to choose an action, or NOBODY.
        self.seat = next_to_act(self.state.to_act(), self._last, self.setting.players)
        self._choice: Choice | None = None
        if self.seat != NOBODY:
            self._choice = self.setting.coding.begin(self.state, self.seat)

    @property
    def is_over(self) -> bool:
        """Has the match ended?"""
        return self._choice is None

    @property
    def choice(self) -> Choice:
        """The choice that the seat is making; refuses if the match is over."""
        if self._choice is None:
            raise NotBegun("over", "The match is over: call reset() for another one.")
        return self._choice

    def legal(self) -> list[int]:
        """The actions that may be chosen now, ascending; empty when the match is over."""
        return [] if self._choice is None else self._choice.legal()

    def act(self, action: SupportsIndex) -> bool:
        """Choose an action; whether a move is complete and made. Refuses what is not legal."""
        move = self.choice.choose(action)
        if move is None:
            return False
        self.play(move)
        return True

    def play(self, move: int) -> None:
        """Make a legal move of the engine for the seat to act."""
        self.state.apply(self.seat, move)
        self._last = self.seat
        self._choose()

    def rewards(self) -> list[float]:
        """What the match is worth to each seat; nothing before its end."""
        return self.setting.reward.of(self.state) if self.is_over else [0.0] * self.state.players

    def begun(self, seat: int) -> list[int]:
        """The words that the seat has chosen, filled up with 0."""
        chosen = self._choice.chosen if self._choice is not None and seat == self.seat else ()
        return [*chosen, *[0] * (LONGEST - len(chosen))]

    def board(self, seat: int | None = None) -> str:
        """The table as text, as a seat or (None) a spectator sees it."""
        game = self.setting.game
        names = [f"Seat {number}" for number in range(self.setting.players)]
        lines = game.board.draw(dict(game.view.view(self.state, seat)), seat, names, "en")
        return "\n".join("".join(span.text for span in line).rstrip() for line in lines)

    def copy(self) -> Self:
        """An independent copy, in the middle of a move too."""
        twin = type(self).__new__(type(self))
        twin.setting, twin.seat, twin._last = self.setting, self.seat, self._last
        twin.state = self.state.copy()
        twin._choice = None if self._choice is None else self._choice.copy(twin.state)
        return twin

    def __deepcopy__(self, _: object) -> Self:
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        chosen = () if self._choice is None else self._choice.chosen
        return _again, (self.setting, self.state, self._last, chosen)

    def _revive(self, setting: Setting, state: State, last: int, chosen: tuple[int, ...]) -> None:
        self.setting, self.state, self._last = setting, state, last
        self._choose()
        for action in chosen:
            self.choice.choose(action)


def _again(setting: Setting, state: State, last: int, chosen: tuple[int, ...]) -> Table:
    table = Table.__new__(Table)
    table._revive(setting, state, last, chosen)
    return table
