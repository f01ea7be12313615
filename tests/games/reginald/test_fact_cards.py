"""Facts about Desire cards: how each seat stands, and what its Count is made of."""

from typing import Any

import pytest

from . import blocks, judge, naive
from .estates import chance, village, written
from .table import CARDS, MANOR, judged, table

FACES = ("door", "lion", "chimney", "window", "rose", "stair", "corner", "blank", "roof", "facade")
#: Elements that count one for each square named.
SQUARES = ("terrace_spaces", "footprint", "trees", "felled")


def standing(drawn: str, card: str, seat: int = 0, **fields: Any) -> dict[str, Any]:
    found: dict[str, Any] = judged(drawn, card, **fields).facts()["slots"]["b"]["seats"][seat]
    return found


def test_a_card_that_is_met_tells_its_count_and_the_squares_that_count() -> None:
    assert standing(MANOR, "lake-walk") == {
        "count": 7,
        "met": True,
        "best": True,
        "short": 0,
        "lacks": [],
        "faces": [],
        "squares": ["8,2", "8,3", "8,4", "8,5", "8,6", "8,7", "8,8"],
    }  # REG-62 to REG-66


def test_a_house_that_is_missing_is_named() -> None:
    assert standing(MANOR, "guest-guard") == {
        "count": None,
        "met": False,
        "best": False,
        "short": None,
        "lacks": ["guest"],
        "faces": [],
        "squares": [],
    }  # REG-62
    assert standing(MANOR, "bright-little-houses")["lacks"] == ["guest", "servants"]
    assert standing("", "smoking-skyline")["lacks"] == ["estate"]
    assert standing("", "lake-walk")["lacks"] == ["estate"]


def test_what_is_missing_is_told_for_more_and_for_fewer() -> None:
    assert standing(MANOR, "grand-front")["short"] == 3  # one doorway, more than three needed
    drawn = "4    5    6\n4 W^ew C^n  .\n5 D^s  W^ew D^e"
    assert standing(drawn, "one-discreet-door")["short"] == 1  # two, fewer than two needed


def test_the_faces_that_count_are_named() -> None:
    drawn = "4        5\n4 W_ns/W^ew C^n\n5 D^s      ."
    assert standing(drawn, "sash-symphony")["faces"] == ["4,4/0/n", "4,4/1/e", "4,4/1/w"]
    assert standing(drawn, "tiled-manor")["faces"] == ["4,4/1/above", "5,4/0/above", "4,5/0/above"]


def test_a_face_behind_another_counts_unless_lines_of_sight_matter() -> None:
    drawn = "4    5    6\n4 W^ew .    W^ew\n5 D^s  C^s  W^ns"
    assert standing(drawn, "lake-light")["faces"] == ["4,4/0/e", "6,4/0/e"]  # REG-57
    told = standing(drawn, "lake-light", options={"views": "sightline"})
    assert told["faces"] == ["6,4/0/e"]


def test_the_best_take_the_bonus_together() -> None:
    match = judged(f"{MANOR}\nseat 1\n{MANOR}\nseat 2\n4\n5 D^s", "lake-walk", "smoking-skyline")
    slots = match.facts()["slots"]
    assert [told["best"] for told in slots["b"]["seats"]] == [True, True, True]  # REG-66
    assert [told["best"] for told in slots["c"]["seats"]] == [False, False, False]  # not met


def test_the_hand_of_the_viewer_is_measured_for_all_seats() -> None:
    match = table(f"hand lake-walk\n{MANOR}")
    [own, other] = match.facts(0)["hand"]["lake-walk"]
    assert (own["count"], own["best"]) == (7, True)
    assert (other["count"], other["best"]) == (None, False)


def test_slots_without_a_card_tell_of_no_seats() -> None:
    assert judged(MANOR, "lake-walk").facts()["slots"]["c"]["seats"] == []


@pytest.mark.parametrize("views", ["facing", "sightline"])
def test_counts_are_made_of_what_is_told(views: str) -> None:
    """The Count, and each face or square of it, against the second implementation."""
    for number in range(12):
        plot = (chance, village)[number % 2](number)
        match = table(
            seats=[{"plot": written(plot), "hand": list(CARDS), "stage": "draw"}, {}],
            options={"views": views},
        )
        left, names = judge.named(match.position(), 0)
        for card, [told, _] in match.facts(0)["hand"].items():
            sightline = views == "sightline"
            assert told["count"] == judge.count(left, names, card, sightline=sightline)
            assert told["met"] == judge.is_met(card, told["count"])
            assert (told["short"] == 0) == told["met"]
            if told["count"] is not None:
                _agrees(left, names, card, told)


def _agrees(left: naive.Plot, names: judge.Names, card: str, told: dict[str, Any]) -> None:
    element = CARDS[card]["count"][0]
    if element in FACES:
        assert told["squares"] == []
        assert len(set(told["faces"])) == len(told["faces"]) == told["count"]
        assert all(_counts(left, names, card, face) for face in told["faces"])
    else:
        assert told["faces"] == []
        if element in SQUARES:
            assert len(set(told["squares"])) == told["count"]
        if element in ("terraces", "courtyards"):
            assert bool(told["squares"]) == (told["count"] > 0)


def _counts(left: naive.Plot, names: judge.Names, card: str, face: str) -> bool:
    """Does a card count this face?"""
    square, level, side = face.split("/")
    cell, asked = naive.cell_of(square), CARDS[card]
    if side not in asked["view"] or not any(
        cell in house and (asked["target"] == ["estate"] or role in asked["target"])
        for role, house in names.items()
    ):
        return False
    way = "u" if side == "above" else side
    text = left[cell][int(level)]
    is_asked = asked["count"] == ["facade"] or (
        blocks.cube(text)[way][0] in asked["count"] and blocks.is_aligned(text, way)
    )
    return is_asked and naive.is_exposed(left, cell, int(level), way)
