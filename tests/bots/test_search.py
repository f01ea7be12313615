"""The search finds the right moves in small games with known solutions."""

import gc
from collections.abc import Callable

import pytest

from housewright.core.blueprint import Tuning
from housewright.core.rng import Rng
from housewright.core.state import State
from housewright.search import Finding, Judge, Meter, grow, try_out
from housewright.search.finding import interval
from housewright.search.tree import MOST_EDGES, Tree
from housewright.search.worlds import MOST_WORLDS, Worlds
from tests.bots.toys import (
    EXPLORING,
    Dilemma,
    Endless,
    Haystack,
    Neighbours,
    Nim,
    Toy,
    Wide,
    indifferent,
    judge,
    simulations,
)


def grown(toy: Toy, number: int, seat: int = 0, by: Judge | None = None) -> Finding:
    return grow(toy.deal, seat, by or judge(), simulations(number), Rng("search"))


def tried(toy: Toy, number: int, seat: int = 0, by: Judge | None = None) -> Finding:
    legal = toy.legal(seat)
    return try_out(toy.deal, seat, legal, by or judge(), simulations(number), Rng("search"))


@pytest.mark.parametrize(("heap", "right"), [(2, 2), (5, 1), (6, 2), (7, 3), (9, 1), (10, 2)])
def test_a_forced_win_is_found(heap: int, right: int) -> None:
    # Leaving a multiple of four wins.
    nim = Nim(2, tuple((at % 2, 1) for at in range(Nim.HEAP - heap)))
    assert grown(nim, 1500, nim.to_act()[0]).moves[0].move == right


def test_a_win_at_once_is_found_without_a_tree() -> None:
    nim = Nim(2, ((0, 3), (1, 3), (0, 2)))
    assert tried(nim, 100, 1).moves[0].move == 3


def test_opponents_are_expected_to_maximise_their_own_result() -> None:
    assert grown(Neighbours(3), 300).moves[0].move == Neighbours.TRUST


@pytest.mark.parametrize("players", [2, 3, 5])
@pytest.mark.parametrize("seat", [0, 1])
def test_simultaneous_moves_of_all_seats_are_searched(players: int, seat: int) -> None:
    assert grown(Dilemma(players), 400, seat).moves[0].move == 1
    assert tried(Dilemma(players), 400, seat).moves[0].move == 1


Search = Callable[[Toy, int, int, Judge], Finding]


def needle(state: State, seat: int, moves: list[int]) -> list[float]:
    """A rating that hints at the needle without being sure."""
    return [-abs(move - Haystack.NEEDLE + 6) / 4 for move in moves]


@pytest.mark.parametrize("search", [grown, tried])
def test_promising_moves_are_tried_first_among_many(search: Search) -> None:
    tuning = EXPLORING._replace(width=4, visits_per_move=10)
    finding = search(Haystack(), 200, 0, Judge(needle, None, tuning))
    assert finding.moves[0].move == Haystack.NEEDLE
    assert len(finding.moves) <= 4 + 200 // 10


def test_a_playout_ends_where_the_game_has_a_worth() -> None:
    def worth(state: State) -> list[float]:
        assert isinstance(state, Endless)
        return [float(points) for points in state.points()] if len(state.made) % 4 == 0 else []

    by = Judge(indifferent, worth, EXPLORING._replace(cutoff=2))
    assert grown(Endless(3), 200, 0, by).moves[0].move == 1
    assert tried(Endless(3), 200, 0, by).moves[0].move == 1


def test_a_greedy_playout_follows_the_sense() -> None:
    def rate(state: State, seat: int, moves: list[int]) -> list[float]:
        return [float(move == 1) for move in moves]

    by = Judge(rate, None, Tuning(playout="greedy", slip=0.0))
    nim = Nim(2, ((0, 3), (1, 3), (0, 3)))
    nim.apply(1, 1)
    rewards = by.play_on(nim, 0, Rng("on"))
    assert rewards[0] > 0.5 > rewards[1]


def test_a_playout_may_go_on_until_all_have_had_the_same_number_of_turns() -> None:
    seen: list[int] = []

    def worth(state: State) -> list[float]:
        assert isinstance(state, Endless)
        seen.append(len(state.made))
        return [0.0] * state.players

    def ends(cutoff: int, round_off: int) -> int:
        by = Judge(indifferent, worth, EXPLORING._replace(cutoff=cutoff, round_off=round_off))
        # Seat 1 of three has just moved, and thinks.
        by.play_on(Endless(3, ((0, 0), (1, 0))), 1, Rng("on"))
        return seen.pop() - 2

    assert [ends(cutoff, 0) for cutoff in (0, 1, 3)] == [0, 1, 3]
    assert [ends(cutoff, 9) for cutoff in (0, 1, 3)] == [2, 2, 5]
    assert ends(3, 1) == 4


@pytest.mark.parametrize("search", [grown, tried])
@pytest.mark.parametrize("fails", [False, True])
def test_no_garbage_collection_runs_during_a_search(search: Search, fails: bool) -> None:
    seen: list[bool] = []

    def worth(state: State) -> list[float]:
        seen.append(gc.isenabled())
        if fails:
            raise ZeroDivisionError
        return [0.0] * state.players

    by = Judge(indifferent, worth, EXPLORING)
    assert gc.isenabled()
    if fails:
        with pytest.raises(ZeroDivisionError):
            search(Nim(), 5, 0, by)
    else:
        search(Nim(), 5, 0, by)
    assert gc.isenabled()
    assert seen
    assert not any(seen)


def test_only_moves_of_the_root_use_the_close_rating() -> None:
    def closely(state: State, seat: int, moves: list[int]) -> list[float]:
        assert isinstance(state, Nim)
        assert not state.made
        return [0.0 for _ in moves]

    by = Judge(closely, None, EXPLORING, indifferent)
    assert grown(Nim(), 100, 0, by).simulations == 100


def test_rewards_grow_with_the_lead_and_with_victory() -> None:
    by = judge()
    selfish = Neighbours(3, ((0, Neighbours.TRUST), (1, Neighbours.SELFISH)))
    close = by.play_on(selfish, 0, Rng("x"))
    clear = by.play_on(Neighbours(3, ((0, Neighbours.SAFE),)), 0, Rng("x"))
    assert 0.5 < close[1] < clear[1] < 1
    assert 0 < close[2] < close[0] < 0.5


def test_a_search_uses_its_whole_budget() -> None:
    for finding in (grown(Nim(), 77), tried(Nim(), 77)):
        assert finding.simulations == 77 == sum(each.visits for each in finding.moves)


def test_a_search_without_time_still_finds_a_move() -> None:
    meter = Meter(seconds=1e-9)
    assert grow(Nim().deal, 0, judge(), meter, Rng("hurry")).simulations == 1


def test_time_ends_a_search_whose_simulations_would_not() -> None:
    meter = Meter(simulations=10**9, seconds=0.01)
    finding = grow(Nim().deal, 0, judge(), meter, Rng("time"))
    assert 0 < finding.simulations < 10**9


def test_a_tree_stops_growing() -> None:
    tree = Tree(0, judge(), Rng("size"), most_nodes=10)
    for _ in range(300):
        tree.simulate(Nim())
    assert tree.size == 10
    assert tree.root.visits == 300


def test_a_tree_of_many_moves_stops_growing_too() -> None:
    tree = Tree(0, judge(), Rng("size"))
    sizes = set()
    for _ in range(700):
        tree.simulate(Wide())
        sizes.add(tree.edges)
    assert MOST_EDGES <= max(sizes) < MOST_EDGES + 1000
    assert tree.root.visits == 700


def test_few_worlds_are_kept() -> None:
    dealt: list[State] = []

    def deal(rng: Rng) -> State:
        dealt.append(Nim())
        return dealt[-1]

    try_out(deal, 0, [1, 2, 3], judge(), simulations(3 * MOST_WORLDS + 10), Rng("worlds"))
    assert len(dealt) == MOST_WORLDS
    dealt.clear()
    grow(deal, 0, judge(), simulations(3 * MOST_WORLDS + 10), Rng("worlds"))
    assert len(dealt) == MOST_WORLDS


def test_all_moves_are_tried_in_the_same_worlds() -> None:
    heaps = [Nim(2, ((0, 1),) * (Nim.HEAP - left)) for left in (3, 2, 1)]
    dealt = iter(heaps)
    worlds = Worlds(lambda _: next(dealt), Rng("worlds"))
    assert worlds.first() is heaps[0]
    for move in (2, 3):
        tried = [worlds.next_for(move) for _ in heaps]
        assert [each.legal(0) for each in tried] == [each.legal(0) for each in heaps]
        assert not any(each is heap for each, heap in zip(tried, heaps, strict=True))


def test_intervals_hold_the_mean_and_shrink() -> None:
    few, many = grown(Nim(3), 30).moves[0], grown(Nim(3), 900).moves[0]
    for each in (few, many):
        assert 0 <= each.low <= each.chances[0] <= each.high <= 1
    assert many.high - many.low < few.high - few.low


def test_repeated_visits_of_the_same_worlds_do_not_narrow_the_interval() -> None:
    def width(visits: int) -> float:
        low, high = interval(visits, visits / 2, visits / 3)
        return high - low

    assert width(20 * MOST_WORLDS) == pytest.approx(width(MOST_WORLDS), rel=0.05)
    assert width(MOST_WORLDS) < width(MOST_WORLDS // 4) / 1.9


def test_the_interval_of_one_visit_is_everything() -> None:
    only = grown(Nim(), 1).moves[0]
    assert (only.visits, only.low, only.high) == (1, 0, 1)


FOUND: dict[object, list[tuple[int, int, str]]] = {
    grown: [
        (1, 133, "0x1.87d856532cda6p-2"),
        (2, 39, "0x1.31ed4d6078f02p-2"),
        (3, 28, "0x1.01a98ef606a62p-2"),
    ],
    tried: [
        (1, 112, "0x1.7ec0d4c77b036p-2"),
        (3, 45, "0x1.3f9cb3f9cb3f8p-2"),
        (2, 43, "0x1.364d9364d9363p-2"),
    ],
}


@pytest.mark.parametrize("search", [grown, tried])
def test_every_build_and_machine_gets_the_same_result(search: Search) -> None:
    finding = search(Nim(3), 200, 0, judge())
    assert [(each.move, each.visits, each.mean.hex()) for each in finding.moves] == FOUND[search]
