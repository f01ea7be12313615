"""What follows from a position of Sir Reginald, for boards that know no rules."""

from typing import Any

import housewright as hw

from . import judge, naive
from .estates import chance, walk, written
from .table import MANOR, finished, judged, table


def of_seat(match: hw.Match, seat: int = 0, viewer: int | None = None) -> dict[str, Any]:
    found: dict[str, Any] = match.facts(viewer)["seats"][seat]
    return found


def test_houses_are_told_with_their_names() -> None:
    match = table("""
          2    3    5    8
        5 D^w  C^s  .    W^ns
        1 .    .    D^n  .
        2 .    .    W^ew .
        """)
    assert of_seat(match)["houses"] == [
        {
            "name": "servants",
            "squares": ["5,1", "5,2"],
            "cubes": 2,
            "chimney": False,
            "ground": True,
        },
        {"name": "manor", "squares": ["2,5", "3,5"], "cubes": 2, "chimney": True, "ground": True},
        {"name": None, "squares": ["8,5"], "cubes": 1, "chimney": False, "ground": False},
    ]  # REG-47, REG-52, REG-59


def test_flaws_are_told_where_they_are() -> None:
    match = table("4    5    8\n5 L^n  D_s/K K")
    assert of_seat(match)["flaws"] == [
        {"kind": "topsy", "square": "4,5", "level": 0, "side": "s", "counted": True},
        {"kind": "topsy", "square": "5,5", "level": 0, "side": "n", "counted": True},
        {"kind": "bare-top", "square": "5,5", "level": 1, "side": "above", "counted": True},
        {"kind": "bare-top", "square": "8,5", "level": 0, "side": "above", "counted": False},
    ]  # REG-68: the house at 8,5 will fall


def test_flaws_of_whole_cubes_have_no_side() -> None:
    found = of_seat(table("4    5\n4 .    Sn\n5 W^ew D^s"))["flaws"]
    assert [(flaw["kind"], flaw["side"]) for flaw in found] == [("lost-stair", None)]  # REG-71


def test_spaces_are_told_with_their_house() -> None:
    match = table("""
          2    3    4        5    6
        3 .    .    .        .    .
        5 Sw   W^ns W_ns/D^w .    .
        """)
    assert of_seat(match)["terraces"] == [{"house": "2,5", "squares": ["3,5"], "size": 1}]  # REG-53
    ring = table("""
          3    4    5
        3 W^ns W^ns W^ns
        4 W^ew .    W^ew
        5 C^w  D^n  W^ew
        """)
    yard = {"house": "3,3", "squares": ["4,4"], "size": 1}
    assert of_seat(ring)["courtyards"] == [yard]  # REG-54


def test_counts_are_told_for_every_slot_with_a_card() -> None:
    match = judged(MANOR, "lake-walk", "guest-guard")
    assert of_seat(match)["counts"] == {
        "b": {"count": 7, "met": True},
        "c": {"count": None, "met": False},
    }  # REG-62, REG-65
    assert of_seat(match, 1)["counts"]["b"] == {"count": None, "met": False}


def test_the_own_hand_is_measured_for_all_seats() -> None:
    match = table(f"hand lake-walk\n{MANOR}")
    assert match.facts(0)["hand"] == {
        "lake-walk": [{"count": 7, "met": True}, {"count": None, "met": False}]
    }


def test_facts_at_the_end_are_about_what_is_left() -> None:
    match = finished(f"slot b lake-walk\n{MANOR}\n      8\n    8 K")
    assert [house["squares"] for house in of_seat(match)["houses"]] == [["4,4", "5,4", "4,5"]]
    assert of_seat(match)["flaws"] == []  # REG-58
    assert of_seat(match)["counts"]["b"] == {"count": 7, "met": True}


def test_facts_and_score_agree() -> None:
    for number in range(20):
        plots = [chance(number), walk(number)]
        seats: list[dict[str, Any]] = [{"plot": written(plot)} for plot in plots]
        seats[0]["stage"] = "draw"
        match = table(seats=seats)
        for seat, plot in enumerate(plots):
            told = of_seat(match, seat)
            counted = [flaw for flaw in told["flaws"] if flaw["counted"]]
            assert match.scores()[seat].total == -5 * len(counted)  # REG-68
            sides = {
                (flaw["kind"], flaw["square"], flaw["level"], flaw["side"])
                for flaw in told["flaws"]
                if flaw["side"] != "above"
            }
            assert sides == {
                (flaw.kind, naive.name_of(flaw.cell), flaw.level, flaw.side)
                for flaw in judge.flaws(plot)
                if not _faces_up(flaw)
            }


def _faces_up(flaw: judge.Flaw) -> bool:
    whole = ("lost-stair", "sideways", "half-stair")
    return flaw.side is None and flaw.kind not in whole
