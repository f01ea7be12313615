"""The generator gives the same, evenly distributed numbers everywhere."""

import random
from collections import Counter

import pytest

from housewright import Rng


def test_the_stream_of_a_key_never_changes() -> None:
    rng = Rng("housewright")
    assert [rng.below(1000) for _ in range(8)] == [527, 68, 101, 850, 48, 140, 429, 732]
    shuffled = Rng("estates/7/1").shuffled(list(range(12)))
    assert shuffled == [3, 7, 8, 6, 1, 9, 0, 5, 11, 10, 4, 2]


def test_the_stream_continues_across_blocks() -> None:
    rng = Rng("long")
    numbers = [rng.below(1 << 32) for _ in range(64 + 1024 + 10)]
    assert len(set(numbers)) == len(numbers)
    assert sum(numbers) == 2286612961250


def test_two_generators_of_one_key_agree_and_are_independent() -> None:
    one, other = Rng("key"), Rng("key")
    first = [one.below(100) for _ in range(200)]
    assert [other.below(100) for _ in range(200)] == first


def test_other_keys_give_other_streams() -> None:
    streams = {tuple(Rng(key).shuffled(list(range(20)))) for key in ("a", "b", "A", "", "ä", "a ")}
    assert len(streams) == 6


def test_the_global_generator_is_left_alone() -> None:
    random.seed(5)
    expected = random.random()
    random.seed(5)
    before = Rng("key").shuffled(list(range(30)))
    assert random.random() == expected
    random.seed(99)
    assert Rng("key").shuffled(list(range(30))) == before


@pytest.mark.parametrize("sides", [1, 2, 3, 6, 7, 10, 100])
def test_every_number_is_as_likely_as_the_others(sides: int) -> None:
    rolls, rng = 300 * sides, Rng(f"dice/{sides}")
    counts = Counter(rng.below(sides) for _ in range(rolls))
    assert set(counts) == set(range(sides))
    # Five standard deviations: fixed by the key, so it passes always or never.
    assert all(abs(count - 300) < 5 * 300**0.5 for count in counts.values())


def test_every_order_comes_up() -> None:
    rng = Rng("orders")
    counts = Counter(tuple(rng.shuffled([1, 2, 3])) for _ in range(1200))
    assert len(counts) == 6
    assert all(150 < count < 250 for count in counts.values())


def test_a_shuffle_leaves_its_list_alone() -> None:
    items = [3, 1, 2]
    mixed = Rng("x").shuffled(items)
    assert items == [3, 1, 2]
    assert sorted(mixed) == [1, 2, 3]


def test_a_choice_is_one_of_the_items() -> None:
    rng = Rng("choice")
    assert {rng.choice([4, 7, 9]) for _ in range(50)} == {4, 7, 9}


@pytest.mark.parametrize("sides", [0, -1, 2**32 + 1, 2**40])
def test_no_number_is_drawn_from_nothing_or_from_too_many(sides: int) -> None:
    with pytest.raises(ValueError, match="there is no number"):
        Rng("x").below(sides)
