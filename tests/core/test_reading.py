"""The reader of positions names the wrong field and the reason."""

from collections.abc import Callable
from typing import Any

import pytest

from housewright import BadPosition
from housewright.core.reading import Reader, excess, shown

Ask = Callable[[Reader], Any]

GOOD: list[tuple[Any, Ask, Any]] = [
    (3, lambda r: r.whole("x", 0), 3),
    (-(10**30), lambda r: r.whole("x", 0), -(10**30)),
    (5, lambda r: r.whole("x", 0, 5, 5), 5),
    (True, lambda r: r.flag("x", False), True),
    ("b", lambda r: r.choice("x", ("a", "b")), "b"),
    ([1], lambda r: r.items("x", None), [1]),
    ([1, 2], lambda r: r.wholes("x", 2, 9), [1, 2]),
    ([0, 2], lambda r: r.seats("x"), [0, 2]),
    ([], lambda r: r.seats("x", empty=True), []),
    ({"a": 1}, lambda r: r.fields("x", ("a", "b")), {"a": 1}),
    (None, lambda r: r.raw("x"), None),
]
BAD: list[tuple[Any, Ask, str]] = [
    (True, lambda r: r.whole("x", 0), "x: must be a whole number, not True"),
    (3.0, lambda r: r.whole("x", 0), "x: must be a whole number, not 3.0"),
    (None, lambda r: r.whole("x", 0), "x: must be a whole number, not None"),
    (6, lambda r: r.whole("x", 0, 1, 5), "x: must be from 1 to 5, not 6"),
    (False, lambda r: r.whole("x", 0, 0, 5), "x: must be a whole number, not False"),
    (1, lambda r: r.flag("x", False), "x: must be true or false, not 1"),
    ("c", lambda r: r.choice("x", ("a", "b")), "x: must be one of a, b, not 'c'"),
    ([], lambda r: r.choice("x", ("a", "b")), "x: must be one of a, b, not []"),
    ((1,), lambda r: r.items("x", []), "x: must be a list, not (1,)"),
    ({}, lambda r: r.items("x", []), "x: must be a list, not {}"),
    ([1], lambda r: r.items("x", [], exactly=2), "x: must have 2 entries, not 1"),
    ([1, 9], lambda r: r.wholes("x", 2, 8), "x/1: must be from 0 to 8, not 9"),
    ([1, -1], lambda r: r.wholes("x", 2, 8), "x/1: must be from 0 to 8, not -1"),
    ([0, 3], lambda r: r.seats("x"), "x/1: must be from 0 to 2, not 3"),
    ([1, 0], lambda r: r.seats("x"), "x: must be seats in ascending order, not [1, 0]"),
    ([1, 1], lambda r: r.seats("x"), "x: must be seats in ascending order, not [1, 1]"),
    ([], lambda r: r.seats("x"), "x: must be seats in ascending order, not []"),
    (7, lambda r: r.fields("x", ("a",)), "x: must be an object, not 7"),
    ({"b": 1}, lambda r: r.fields("x", ("a",)), "x/b: unknown field; known: a"),
]


@pytest.mark.parametrize(("value", "ask", "answer"), GOOD)
def test_a_good_field_is_read(value: Any, ask: Ask, answer: Any) -> None:
    assert ask(Reader({"x": value}, players=3)) == answer


@pytest.mark.parametrize(("value", "ask", "sentence"), BAD)
def test_a_bad_field_is_explained(value: Any, ask: Ask, sentence: str) -> None:
    with pytest.raises(BadPosition) as caught:
        ask(Reader({"x": value}, players=3))
    assert caught.value.message == sentence
    assert caught.value.field == sentence.partition(":")[0]


def test_a_missing_field_has_its_default() -> None:
    reader = Reader({}, players=3)
    assert (reader.whole("x", 4), reader.flag("x", True), reader.items("x", [1])) == (4, True, [1])
    assert reader.fields("x", ("a",)) == {}


@pytest.mark.parametrize(
    "ask", [lambda r: r.raw("x"), lambda r: r.choice("x", ("a",)), lambda r: r.items("x", None)]
)
def test_a_missing_field_without_a_default_is_named(ask: Ask) -> None:
    with pytest.raises(BadPosition, match=r"^x: is missing$"):
        ask(Reader({}, players=3))


def test_an_inner_reader_names_the_whole_path() -> None:
    with pytest.raises(BadPosition, match=r"^results/2/end: must be one of a, b, not 'c'$"):
        Reader({"end": "c"}, 3, "results/2/").choice("end", ("a", "b"))
    with pytest.raises(BadPosition, match=r"^auction: must be an object, not 7$"):
        Reader(7, 3, "auction/")


def test_lists_are_copied_for_the_caller() -> None:
    source = {"x": [1, 2]}
    Reader(source, players=3).items("x", None).append(3)
    assert source == {"x": [1, 2]}


def test_unknown_fields_are_named_with_the_known_ones() -> None:
    with pytest.raises(BadPosition, match=r"^y: unknown field; known: x, z$"):
        Reader({"x": 1, "y": 2}, players=3).only(("x", "z"))


@pytest.mark.parametrize(
    "value", [None, 2**4096 - 1, [[[]]], {"a": {"b": [1]}}, [0] * 1000, "x" * 10**6]
)
def test_ordinary_values_are_within_the_limits(value: Any) -> None:
    assert excess(value) is None


def test_exceeding_a_limit_is_explained() -> None:
    deep: Any = []
    for _ in range(40):
        deep = [deep]
    assert excess(deep) == "is nested too deeply"
    assert excess({"a": [2**4096]}) == "holds a number that is too long"
    assert excess({2**5000: 1}) == "holds a number that is too long"
    assert excess([[0] * 1_000_001]) == "is too large"


def test_a_circular_list_is_too_deep() -> None:
    circle: list[Any] = []
    circle.append(circle)
    assert excess(circle) == "is nested too deeply"


def test_quoted_values_are_short() -> None:
    assert shown("abc") == "'abc'"
    assert len(shown("x" * 1000)) == 40
    assert shown(10**9999) == "that, which is too large to show"
