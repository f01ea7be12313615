"""Matches and states can be copied and pickled."""

import copy
import pickle
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import pytest

import housewright as hw
from housewright.core.state import State

GAMES = sorted(hw.games())
WAYS = [copy.deepcopy, copy.copy, lambda match: pickle.loads(pickle.dumps(match))]
Way = Callable[[hw.Match], hw.Match]


@pytest.fixture(params=GAMES)
def match(request: pytest.FixtureRequest) -> hw.Match:
    """A match with moves, from a position, with all fields of a match set."""
    players = hw.games()[request.param].seats[0]
    dealt = hw.new(request.param, players, seed=3)
    _move(dealt)
    begun = hw.load(dealt.position())
    begun.names = [f"Ana {seat}" for seat in range(players)]
    begun.salt = "abc"
    begun.headers["x-table"] = "4"
    for _ in range(5):
        _move(begun)
    return begun


def _move(match: hw.Match) -> None:
    seat = match.to_act[0]
    match.play(seat, match.legal_moves(seat)[0])


@pytest.mark.parametrize("way", WAYS)
def test_a_copy_has_the_same_content(match: hw.Match, way: Way) -> None:
    twin = way(match)
    assert twin.record() == match.record()
    assert twin.position() == match.position()
    for viewer in (None, *range(match.players)):
        assert twin.log(viewer) == match.log(viewer)
        assert twin.view(viewer) == match.view(viewer)


@pytest.mark.parametrize("way", WAYS)
def test_a_copy_is_independent(match: hw.Match, way: Way) -> None:
    before = match.record()
    twin = way(match)
    _move(twin)
    twin.headers["x-table"] = "5"
    assert match.record() == before
    twin.undo(twin.ply)
    assert twin.ply == 0


def test_a_list_of_matches_keeps_its_order(match: hw.Match) -> None:
    matches = [match, hw.new(match.game.key, match.players, seed=4)]
    twins = pickle.loads(pickle.dumps(matches))
    assert [twin.record() for twin in twins] == [each.record() for each in matches]


# --- states ---


class Pebbles(State):
    """A state of another package, never compiled."""

    __slots__ = ("left", "names")

    def __init__(self, left: int) -> None:
        super().__init__(2, 7)
        self.left = left


def content(thing: object) -> object:
    """All values in a state and its objects, for comparison."""
    if isinstance(thing, list | tuple):
        return type(thing), [content(item) for item in thing]
    if isinstance(thing, dict):
        return {key: content(value) for key, value in thing.items()}
    if isinstance(thing, type) or type(thing).__reduce__ is object.__reduce__:
        return thing
    return type(thing), content(thing.__reduce__()[1])


STATE_WAYS: list[Callable[[State], State]] = [
    copy.deepcopy,
    copy.copy,
    lambda state: pickle.loads(pickle.dumps(state)),
]


@pytest.mark.parametrize("way", STATE_WAYS)
def test_a_copied_state_plays_the_same_to_the_end(
    match: hw.Match, way: Callable[[State], State]
) -> None:
    state, rng = match.state, hw.Rng("to the end")
    twin = way(state)
    assert type(twin) is type(state)
    while not state.is_over:
        assert content(twin) == content(state)
        seat = state.to_act()[0]
        # Sampling again shows that hidden cards were copied.
        samples = [each.sample(seat, hw.Rng("dealt")) for each in (state, twin)]
        assert content(samples[0]) == content(samples[1])
        move = rng.choice(state.legal(seat))
        state.apply(seat, move)
        assert content(twin) != content(state)
        twin.apply(seat, move)
    assert twin.winners() == state.winners()


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_every_protocol_of_pickle_will_do(match: hw.Match, protocol: int) -> None:
    twin = pickle.loads(pickle.dumps(match.state, protocol))
    assert content(twin) == content(match.state)


def test_pickling_keeps_shared_references(match: hw.Match) -> None:
    pair = [match.state, match.state]
    for first, second in (copy.deepcopy(pair), pickle.loads(pickle.dumps(pair))):
        assert first is second
        assert first is not match.state


def test_a_pool_of_processes_passes_states_on(match: hw.Match) -> None:
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        twin = pool.submit(copy.deepcopy, match.state).result(timeout=120)
    assert content(twin) == content(match.state)


def test_a_class_that_is_not_compiled_keeps_its_slots() -> None:
    twin = pickle.loads(pickle.dumps(Pebbles(4)))
    assert (twin.players, twin.seed, twin.left) == (2, 7, 4)
    assert not hasattr(twin, "names")
