"""The caches of the sense of Sir Reginald's Fabulous Country Estate change no answer."""

from typing import Any

import pytest

import housewright as hw
from housewright import bots
from housewright.core import registry
from housewright.games.reginald import sense
from housewright.games.reginald.pieces import LOOK_NUMBERS, SQUARE_NUMBERS, SQUARES
from housewright.games.reginald.sense.gains import NOTES
from housewright.games.reginald.sense.sketch import SKETCHES
from housewright.games.reginald.state import State
from housewright.games.reginald.state.ground import Stack
from housewright.games.reginald.state.plot import EMPTY, plot_of

from .table import MANOR, building

# How many moves lie between the positions of a match that are checked.
EVERY = 8

CORNERSTONE = LOOK_NUMBERS["cornerstone"]
ROSE = LOOK_NUMBERS["rose roof ne"]
HERE, THERE = SQUARE_NUMBERS["4,4"], SQUARE_NUMBERS["5,4"]

Answers = tuple[list[float], list[float], list[list[float]], list[float]]


def asked(state: State, seat: int) -> Answers:
    legal = state.legal(seat)
    rated = sense.rate(state, seat, legal), sense.quick(state, seat, legal)
    return *rated, sense.features(state), sense.worth(state)


def asked_afresh(state: State, seat: int) -> Answers:
    SKETCHES.clear()
    NOTES.clear()
    return asked(state, seat)


def positions(players: int, options: dict[str, Any]) -> list[tuple[State, int]]:
    """From a match of apprentices who slip now and then; each is looked at in both ways."""
    game = registry.find("reginald")
    apprentice, rng = bots.find("apprentice"), hw.Rng(f"remembering {players}")
    state = game.state.deal(players, {**game.usual_options(players), **options}, 5)
    found: list[tuple[State, int]] = []
    moves = 0
    while state.to_act():
        seat = state.to_act()[0]
        if moves % EVERY == 0:
            for sightline in (False, True):
                twin = state.copy()
                assert isinstance(twin, State)
                twin.sightline = sightline
                found.append((twin, seat))
        moves += 1
        if rng.below(8) == 0:
            state.apply(seat, rng.choice(state.legal(seat)))
        else:
            state.apply(seat, bots.move_of(apprentice, game, state, seat, rng))
    return found


@pytest.mark.parametrize(("players", "options"), [(2, {}), (3, {}), (4, {"mode": "frantic"})])
def test_a_remembered_answer_is_the_same_as_a_fresh_one(
    players: int, options: dict[str, Any]
) -> None:
    matches = positions(players, options)
    remembered = [asked(state, seat) for state, seat in matches]
    assert remembered == [asked_afresh(state, seat) for state, seat in matches]


def test_gains_with_a_cornerstone_at_hand_are_remembered_apart() -> None:
    drawn = f"{MANOR}\nhand sprawling-manor tiled-manor"
    seats: list[tuple[State, int]] = []
    for reserve in ("window", "cornerstone window"):
        state = building(drawn, reserve).state
        assert isinstance(state, State)
        seats.append((state, 0))
    remembered = [asked(state, seat) for state, seat in seats]
    assert remembered == [asked_afresh(state, seat) for state, seat in seats]


def test_plots_with_the_same_cubes_have_the_same_key() -> None:
    stacks: list[Stack] = [()] * SQUARES
    stacks[HERE], stacks[THERE] = (CORNERSTONE, ROSE), (CORNERSTONE,)
    one = EMPTY.with_cube(HERE, CORNERSTONE).with_cube(THERE, CORNERSTONE).with_cube(HERE, ROSE)
    other = EMPTY.with_cube(HERE, CORNERSTONE).with_cube(HERE, ROSE).with_cube(THERE, CORNERSTONE)
    assert one.key == other.key == plot_of(stacks).key


def test_a_cube_that_is_lifted_leaves_the_key_as_it_was() -> None:
    plot = EMPTY.with_cube(HERE, CORNERSTONE)
    assert plot.with_cube(HERE, ROSE).without_top(HERE).key == plot.key != EMPTY.key
