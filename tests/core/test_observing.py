"""Observations as rows of numbers: the same in both builds, in lists and in buffers."""

import copy
import hashlib
import json
import struct

import pytest

import housewright as hw
from housewright.core.game import Game
from housewright.core.observing import Observer
from housewright.core.refusal import BadSetup
from housewright.core.rng import Rng

GAMES = hw.games()
#: What all seats and a spectator observe in a fixed match, as a digest. After a change of the rules
#: or of a layout, the failing test tells the new one.
DIGESTS = {
    "decs": "c9464ea2a31ce2f7",
    "estates": "c9a1392ab7243968",
    "obsession": "c04ff94210a3a5cc",
    "quirky": "ec8936062a191953",
    "reginald": "01d8370c6159cce8",
}
games = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


def observed(game: Game) -> list[list[int]]:
    """What everybody sees, every few moves of a match with as many options as can be."""
    players = game.seats[-1]
    options = game.other_options(players)
    observer = Observer(game, players, options)
    state, rng = game.state.deal(players, options, 5), Rng("observed")
    found: list[list[int]] = []
    for ply in range(400):
        if ply % 20 == 0:
            found += [observer.numbers(state, seat) for seat in (*range(players), None)]
        if not state.to_act():
            break
        seat = rng.choice(list(state.to_act()))
        state.apply(seat, rng.choice(state.legal(seat)))
    return found


@games
def test_both_builds_observe_the_same(game: Game) -> None:
    digest = hashlib.sha256(json.dumps(observed(game)).encode()).hexdigest()[:16]
    assert digest == DIGESTS[game.key]


@games
def test_a_buffer_gets_the_same_numbers(game: Game) -> None:
    players = game.seats[0]
    options = game.usual_options(players)
    observer = Observer(game, players, options)
    state = game.state.deal(players, options, 3)
    buffer = bytearray(b"\xff" * (2 * observer.size + 6))
    observer.write(state, 1, buffer, 4)
    assert buffer[:4] == b"\xff" * 4
    assert buffer[-2:] == b"\xff" * 2
    numbers = struct.unpack(f"={observer.size}h", buffer[4:-2])
    assert list(numbers) == observer.numbers(state, 1)
    with pytest.raises(struct.error):
        observer.write(state, 1, bytearray(2 * observer.size - 1))


@games
def test_parts_are_found_by_name_and_bounds_by_number(game: Game) -> None:
    players = game.seats[0]
    observer = Observer(game, players, game.usual_options(players))
    named = observer.named(list(range(observer.size)))
    assert [number for part in named.values() for number in part] == list(range(observer.size))
    assert {name: part[0] for name, part in named.items()} == observer.starts
    low, high = observer.bounds()
    assert len(low) == len(high) == observer.size
    assert all(least <= most for least, most in zip(low, high, strict=True))


def test_seats_are_counted_from_the_observer() -> None:
    game = GAMES["estates"]
    options = game.usual_options(3)
    observer = Observer(game, 3, options)
    state = game.state.deal(3, options, 7)
    state.apply(0, state.parse("stow"))
    for seat, seen in ((0, [11, -1, -1]), (1, [12, -1, -1]), (None, [-1, -1, -1])):
        assert observer.named(observer.numbers(state, seat))["cash"] == seen
    acting = [observer.named(observer.numbers(state, seat))["to_act"] for seat in (0, 1, 2, None)]
    assert acting == [[1, 0, 0], [0, 0, 1], [0, 1, 0], [1, 0, 0]]


def test_a_game_without_observations_is_refused() -> None:
    game = copy.copy(GAMES["estates"])
    game.observe = None
    with pytest.raises(BadSetup, match=r"The Estates has no observe\.py"):
        Observer(game, 3, game.usual_options(3))
