"""Numbered actions and observations that break their promise do not pass; honest ones do."""

import copy
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

import housewright as hw
from housewright.contract import Check, agents, run
from housewright.core.game import Game
from housewright.core.observing import Part
from housewright.core.options import Options

ESTATES = hw.games()["estates"]
Observe = Callable[[Any, int, list[int]], None]


def cheating(**files: Any) -> Game:
    """The Estates with other files."""
    game = copy.copy(ESTATES)
    for name, file in files.items():
        setattr(game, name, file)
    return game


def observing(observe: Observe, **more: Any) -> Game:
    """The Estates with other observations."""
    file = {**vars(ESTATES.observe), "observe": observe, **more}
    return cheating(observe=SimpleNamespace(**file))


def honest(state: Any, seat: int, out: list[int]) -> None:
    assert ESTATES.observe is not None
    ESTATES.observe.observe(state, seat, out)


def spoilt(change: Callable[[Any, list[int]], None]) -> Observe:
    """An honest observation that is changed afterwards."""

    def observe(state: Any, seat: int, out: list[int]) -> None:
        start = len(out)
        honest(state, seat, out)
        numbers = out[start:]
        change(state, numbers)
        out[start:] = numbers

    return observe


def shows_the_next_roof(state: Any, numbers: list[int]) -> None:
    numbers[0] = state.pile[state.drawn] % 2 if state.drawn < len(state.pile) else 0


def shows_the_seed(state: Any, numbers: list[int]) -> None:
    numbers[0] = state.seed % 2


def shows_all_money(state: Any, numbers: list[int]) -> None:
    numbers[0] = sum(state.cash[1:]) % 2


def forgets(name: str) -> Observe:
    """A part that says nothing: its least number throughout."""

    def observe(state: Any, seat: int, out: list[int]) -> None:
        assert ESTATES.observe is not None
        options: Options = ESTATES.usual_options(state.players)
        options["rounds"] = state.rounds
        honest(state, seat, out)
        at = 0
        for part in ESTATES.observe.layout(state.players, options):
            if part.name == name:
                out[at : at + part.size] = [part.low] * part.size
            at += part.size

    return observe


def fails(check: Check, game: Game, words: str) -> None:
    with pytest.raises(AssertionError, match=words):
        run(check, game, 3, 12)


@pytest.mark.parametrize("check", agents.CHECKS, ids=[check.__name__ for check in agents.CHECKS])
def test_the_honest_game_passes(check: Check) -> None:
    run(check, observing(honest), 3, 5)


@pytest.mark.parametrize("cheat", [shows_the_next_roof, shows_the_seed, shows_all_money])
def test_a_secret_is_found(cheat: Callable[[Any, list[int]], None]) -> None:
    fails(agents.observations_hide_what_views_hide, observing(spoilt(cheat)), "shows .* a secret")


@pytest.mark.parametrize(
    "name", ["phase", "offer", "stock", "buildings", "certificates", "bids", "stowed", "winner"]
)
def test_a_part_that_says_nothing_is_found(name: str) -> None:
    game = observing(forgets(name))
    fails(agents.observations_tell_what_views_tell, game, "does not observe")


def test_numbers_out_of_bounds_or_too_many_are_found() -> None:
    check = agents.observations_fit_their_layout
    fails(check, observing(spoilt(lambda _, numbers: numbers.append(0))), "numbers, not")
    fails(check, observing(spoilt(lambda _, numbers: numbers.__setitem__(0, 7))), "seat has a 7")
    twice = (Part("seat", (1,), 0, 1, ""), Part("seat", (1,), 0, 1, ""))
    fails(check, observing(honest, layout=lambda *_: twice), "not distinct")


def test_bounds_and_words_that_do_not_suffice_are_found() -> None:
    assert ESTATES.actions is not None
    moves, words = ESTATES.actions.moves, ESTATES.actions.words
    small = SimpleNamespace(moves=lambda _: 1190, words=words)
    with pytest.raises(ValueError, match="has no number"):
        run(agents.actions_are_the_legal_moves, cheating(actions=small), 3, 20)
    silent = SimpleNamespace(moves=moves, words=lambda options: words(options)[1:])
    with pytest.raises(ValueError, match="has words that no move"):
        run(agents.actions_are_the_legal_moves, cheating(actions=silent), 3, 20)


def test_a_game_without_these_files_passes() -> None:
    game = cheating(actions=None, observe=None)
    for check in agents.CHECKS:
        run(check, game, 3, 1)
