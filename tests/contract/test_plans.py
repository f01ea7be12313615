"""The suite finds games in which plans and forced moves would tell a secret."""

from types import SimpleNamespace

import pytest

from housewright.contract import run
from housewright.contract.planning import CHECKS, a_spectator_sees_what_all_seats_see
from housewright.contract.runner import Check
from housewright.skeleton.hwtemplate import GAME, view
from housewright.skeleton.hwtemplate.state import State
from tests.contract.test_cheats import with_files


def seen_by_the_first(state: State, seat: int | None) -> view.View:
    return view.view(state, 0 if seat is None else seat)


def test_a_spectator_who_sees_a_hand_is_found() -> None:
    game = with_files(view=SimpleNamespace(**{**vars(view), "view": seen_by_the_first}))
    with pytest.raises(AssertionError, match="A spectator sees /hands/0/0, and 1 not"):
        run(a_spectator_sees_what_all_seats_see, game, 3, examples=2)


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_the_skeleton_passes(check: Check) -> None:
    run(check, GAME, 3, examples=4)
