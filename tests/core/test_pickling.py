"""A match can be copied and sent elsewhere by the means of Python itself."""

import copy
import pickle
from collections.abc import Callable

import pytest

import housewright as hw

GAMES = sorted(hw.games())
WAYS = [copy.deepcopy, copy.copy, lambda match: pickle.loads(pickle.dumps(match))]
Way = Callable[[hw.Match], hw.Match]


@pytest.fixture(params=GAMES)
def match(request: pytest.FixtureRequest) -> hw.Match:
    """A match that has begun, from a position, with all that a match can carry."""
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
def test_a_twin_tells_the_same(match: hw.Match, way: Way) -> None:
    twin = way(match)
    assert twin.record() == match.record()
    assert twin.position() == match.position()
    for viewer in (None, *range(match.players)):
        assert twin.log(viewer) == match.log(viewer)
        assert twin.view(viewer) == match.view(viewer)


@pytest.mark.parametrize("way", WAYS)
def test_a_twin_goes_its_own_way(match: hw.Match, way: Way) -> None:
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
