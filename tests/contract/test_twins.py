"""The suite finds states that lose or share a field when they are pickled or copied."""

from types import SimpleNamespace
from typing import Any

import pytest

from housewright.contract import run
from housewright.contract.persistence import states_can_be_pickled_and_copied
from housewright.core.game import Game
from housewright.core.pickling import reduced
from tests.contract import council


class Forgetful(council.State):
    """Its pickle has forgotten what lies open."""

    def copy(self) -> council.State:
        return _filled(Forgetful(self.players, self.seed), super().copy())

    def __reduce__(self) -> tuple[Any, ...]:
        return reduced(self, open=[])


class Sharing(council.State):
    """Its copies pay from the same purses."""

    def copy(self) -> council.State:
        twin = _filled(Sharing(self.players, self.seed), super().copy())
        twin.purses = self.purses
        return twin


class Copied(council.State):
    """Its copy is of another class."""


def _filled(twin: council.State, model: council.State) -> council.State:
    for name, value in vars(model).items():
        setattr(twin, name, value)
    return twin


def game(state: type[council.State]) -> Game:
    made = council.game()
    made.state = SimpleNamespace(deal=lambda players, _, seed: state(players, seed))
    return made


def test_a_state_that_keeps_its_fields_is_accepted() -> None:
    run(states_can_be_pickled_and_copied, game(council.State), 3, examples=12)


@pytest.mark.parametrize(
    ("state", "fault"),
    [
        (Forgetful, "differs from its twin by pickle"),
        (Sharing, "A state (differs from|and) its twin by"),
        (Copied, "differs from its twin by copy.deepcopy"),
    ],
)
def test_a_state_that_does_not_is_found(state: type[council.State], fault: str) -> None:
    with pytest.raises(AssertionError, match=fault):
        run(states_can_be_pickled_and_copied, game(state), 3, examples=12)
