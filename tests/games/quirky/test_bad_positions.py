"""Every check on loading a position, each with the field it names."""

from typing import Any

import pytest

import housewright as hw

from ..refusing import field_of, refused
from .example import BUILDING, EXAMPLE, changed
from .table import DESIGNS

START = hw.new("quirky", 2, seed=7).position()


def house_of(*cards: str) -> dict[str, str]:
    """A house as positions hold it: `house_of("0,0 Rd", "0,1 R^h")`."""
    return {cell: DESIGNS[card] for cell, card in (word.split() for word in cards)}


@pytest.mark.parametrize(
    ("base", "pointer", "value", "field"),
    [
        (START, "/game", "quirkies", "game"),
        (START, "/players", 6, "players"),
        (START, "/players", 3, "seats"),
        (START, "/players", None, "players"),
        (START, "/options", [], "options"),
        (START, "/options", {"deck": "finish"}, "options/deck"),
        (START, "/options", {"deck_end": "stop"}, "options/deck_end"),
        (START, "/options", {"any_order": "yes"}, "options/any_order"),
        (START, "/options", {"first_player": 2}, "options/first_player"),
        (START, "/options", {"first_player": True}, "options/first_player"),
        (START, "/colour", "red", "colour"),
        (START, "/phase", "turn", "phase"),
        (START, "/phase", None, "phase"),
        (START, "/phase", ["take"], "phase"),
        (START, "/to_act", None, "to_act"),
        (START, "/to_act", 0, "to_act"),
        (START, "/to_act", [2], "to_act/0"),
        (START, "/to_act", [True], "to_act/0"),
        (START, "/to_act", ["0"], "to_act/0"),
        (START, "/to_act", [-1], "to_act/0"),
        (START, "/to_act", [], "to_act"),  # phase and to_act contradict each other
        (START, "/to_act", [0, 1], "to_act"),
        (START, "/to_act", [0, 0], "to_act"),
        (START, "/phase", "over", "to_act"),
        (START, "/seed", "7", "seed"),
        (START, "/seed", 1.5, "seed"),
        (START, "/seed", True, "seed"),
        (START, "/seed", None, "seed"),
        (START, "/first", 2, "first"),
        (START, "/first", -1, "first"),
        (START, "/first", "0", "first"),
        (START, "/round", 0, "round"),
        (START, "/round", 2.0, "round"),
        (START, "/taken", 3, "taken"),
        (START, "/taken", -1, "taken"),
        (START, "/taken", False, "taken"),
        (START, "/taken", 2, "taken"),  # 2 in phase take
        (START, "/demolished", 0, "demolished"),
        (START, "/acted", None, "acted"),
        (START, "/idle", -1, "idle"),
        (START, "/idle", "1", "idle"),
        (START, "/ending", "time", "ending"),
        (START, "/ending", False, "ending"),
        (START, "/ending", 1, "ending"),
        (START, "/shuffles", -1, "shuffles"),
        (START, "/row", None, "row"),
        (START, "/row", "red-door", "row"),
        (EXAMPLE, "/row", ["red-door"] * 2, "row"),  # the wrong length
        (EXAMPLE, "/row", [None] * 6, "row"),
        (EXAMPLE, "/row/1", "red-dog", "row/1"),  # an unknown code
        (EXAMPLE, "/row/1", "?", "row/1"),
        (EXAMPLE, "/row/1", 3, "row/1"),
        (EXAMPLE, "/row/1", ["red-door"], "row/1"),
        (EXAMPLE, "/row/1", "Red-Door", "row/1"),
        (EXAMPLE, "/deck", None, "deck"),
        (EXAMPLE, "/deck", {"0": "red-door"}, "deck"),
        (EXAMPLE, "/deck/2", None, "deck/2"),
        (EXAMPLE, "/deck/2", "roofline", "deck/2"),
        (EXAMPLE, "/discard", "plum-door", "discard"),
        (EXAMPLE, "/discard/0", False, "discard/0"),
        (EXAMPLE, "/line", ["beanpole"], "line"),  # the wrong length
        (EXAMPLE, "/line", [None] * 5, "line"),
        (EXAMPLE, "/line/0", "bean-pole", "line/0"),  # an unknown id
        (EXAMPLE, "/line/0", "red-door", "line/0"),
        (EXAMPLE, "/contest_deck", None, "contest_deck"),
        (EXAMPLE, "/contest_deck/1", None, "contest_deck/1"),
        (EXAMPLE, "/contest_deck/1", "?", "contest_deck/1"),
        (EXAMPLE, "/seats", None, "seats"),
        (EXAMPLE, "/seats", {}, "seats"),
        (EXAMPLE, "/seats", [{}], "seats"),
        (EXAMPLE, "/seats", [{}, {}, {}], "seats"),
        (EXAMPLE, "/seats/1", None, "seats/1"),
        (EXAMPLE, "/seats/1", [], "seats/1"),
        (EXAMPLE, "/seats/1/score", 3, "seats/1/score"),
        (EXAMPLE, "/seats/1/hand", None, "seats/1/hand"),
        (EXAMPLE, "/seats/1/hand", "red-door", "seats/1/hand"),
        (EXAMPLE, "/seats/1/hand", [None], "seats/1/hand/0"),
        (EXAMPLE, "/seats/1/hand", ["red-cellar"], "seats/1/hand/0"),
        (EXAMPLE, "/seats/1/contest", "?", "seats/1/contest"),
        (EXAMPLE, "/seats/1/contest", 3, "seats/1/contest"),
        (EXAMPLE, "/seats/1/contest", ["harlequin"], "seats/1/contest"),
        (EXAMPLE, "/seats/1/claimed", None, "seats/1/claimed"),
        (EXAMPLE, "/seats/1/claimed", [None], "seats/1/claimed/0"),
        (EXAMPLE, "/seats/1/claimed", ["red-door"], "seats/1/claimed/0"),
        (EXAMPLE, "/seats/1/house", None, "seats/1/house"),
        (EXAMPLE, "/seats/1/house", [], "seats/1/house"),
        (EXAMPLE, "/seats/1/house", {"0,0": None}, "seats/1/house/0,0"),
        (EXAMPLE, "/seats/1/house", {"0,0": "cellar"}, "seats/1/house/0,0"),
    ],
)
def test_a_wrong_field_is_named(base: dict[str, Any], pointer: str, value: Any, field: str) -> None:
    assert field_of(changed(base, pointer, value)) == field  # QRK-76


@pytest.mark.parametrize("field", ["game", "players", "phase", "to_act", "seats"])
def test_a_missing_field_is_named(field: str) -> None:
    broken = dict(EXAMPLE)
    del broken[field]
    assert field_of(broken) == field  # QRK-75: these have no default


@pytest.mark.parametrize("whole", [None, [], "quirky", 3, {}])
def test_what_is_no_position_at_all_is_refused(whole: Any) -> None:
    assert field_of(whole) in ("position", "game")


@pytest.mark.parametrize(
    "cell",
    ["", "0", "0,", ",0", "0,0,0", "0, 0", " 0,0", "0;0", "+1,0", "01,0", "0,00", "-0,0", "0,-0",
     "1.0,0", "a,0", "0x1,0", "٣,0", "1e3,0", "0,0\n", "1_0,0"],
)  # fmt: skip
def test_a_cell_is_two_plain_numbers(cell: str) -> None:
    broken = changed(EXAMPLE, "/seats/1/house", {"0,0": "plum-cat"})
    broken["seats"][1]["house"][cell] = "plum-cat"
    assert field_of(broken) == f"seats/1/house/{cell}"  # section 6 of the rules


@pytest.mark.parametrize(
    ("cards", "field"),
    [
        (["0,0 Pc", "2,0 Pd"], ""),  # not connected
        (["0,0 Pc", "1,1 Pd"], ""),  # corners do not connect
        (["0,1 Pc"], ""),  # no card on the ground floor
        (["0,1 Pc", "1,1 Pd", "1,2 Pl"], ""),
        (["0,0 R^h"], "/0,0"),  # no room on the ground floor
        (["0,0 Pc", "1,0 R!"], "/1,0"),
        (["0,0 Pc", "1,0 R="], "/1,0"),
        (["0,0 Pc", "0,-1 Pd"], "/0,-1"),  # below the ground
        (["0,0 Pc", "0,1 R^h", "0,2 Pd"], "/0,2"),  # above a roof
        (["0,0 Pc", "0,1 R!", "0,2 Pd"], "/0,2"),  # above a tower
        (["0,0 Pc", "1,0 Pl", "0,1 R!", "1,1 Pd"], "/1,1"),  # beside a tower
        (["0,0 Pc", "1,0 Pl", "1,1 R!", "0,1 Pd"], "/0,1"),
        (["0,0 Pc", "0,1 Pl", "1,1 R=", "1,2 Pd", "0,2 Pb"], "/1,2"),  # above a walkway
        (["0,0 Pc", "0,1 Pl", "1,1 R=", "1,0 Pd"], "/1,0"),  # below a walkway
        (["0,0 Pc", "0,1 R="], "/0,0"),
    ],
)
def test_a_house_that_breaks_the_rules_is_refused(cards: list[str], field: str) -> None:
    broken = changed(EXAMPLE, "/seats/1/house", house_of(*cards))
    assert field_of(broken) == f"seats/1/house{field}"  # QRK-76


@pytest.mark.parametrize(
    ("pointer", "value", "named"),
    [
        # There are three of red-door: in the row, in the deck and in seat 0's house.
        ("/row/2", "red-door", {"row", "deck", "seats/0/house"}),
        ("/deck/1", "red-door", {"row", "deck", "seats/0/house"}),
        ("/discard/0", "red-door", {"row", "deck", "seats/0/house", "discard"}),
        ("/seats/1/hand", ["red-door"], {"seats/1/hand"}),
        ("/seats/1/house/1,0", "red-door", {"seats/1/house"}),
    ],
)
def test_no_design_occurs_more_often_than_it_has_copies(
    pointer: str, value: Any, named: set[str]
) -> None:
    full = changed(EXAMPLE, "/deck/0", "red-door")
    hw.load(full)
    refusal = refused(changed(full, pointer, value))
    assert refusal.field in named  # QRK-76
    assert "red-door" in refusal.message


@pytest.mark.parametrize(
    ("pointer", "value", "contest"),
    [
        ("/line/3", "beanpole", "beanpole"),
        ("/contest_deck/0", "beanpole", "beanpole"),
        ("/contest_deck/0", "box-seats", "box-seats"),
        ("/seats/0/contest", "beanpole", "beanpole"),
        ("/seats/1/contest", "paint-box", "paint-box"),
        ("/seats/1/claimed", ["beanpole"], "beanpole"),
        ("/seats/1/claimed", ["strongroom", "strongroom"], "strongroom"),
        ("/seats/1/claimed", ["old-stones"], "old-stones"),
    ],
)
def test_no_contest_occurs_twice(pointer: str, value: Any, contest: str) -> None:
    refusal = refused(changed(EXAMPLE, pointer, value))
    # Where it lies for the second time.
    assert refusal.field in pointer.removeprefix("/")  # QRK-76
    assert contest in refusal.message


def test_hands_are_no_larger_than_they_can_get() -> None:
    two = ["gold-plants", "gold-door"]
    assert field_of(changed(BUILDING, "/seats/1/hand", two)) == "seats/1/hand"  # QRK-76
    four = ["plum-walkway", "green-plants", *two]
    assert field_of(changed(BUILDING, "/seats/0/hand", four)) == "seats/0/hand"
    over = EXAMPLE | {"phase": "over", "to_act": []}
    assert field_of(over) == "seats/0/hand"  # nobody is to act


def test_silly_amounts_are_refused() -> None:
    many = changed(EXAMPLE, "/deck", ["red-door"] * 5000)
    assert field_of(many) == "deck"
    wide = {f"{x},0": "red-door" for x in range(100_000)}
    assert field_of(changed(EXAMPLE, "/seats/1/house", wide)).startswith("seats/1/house")
    apart = house_of("0,0 Pc", "999999999,0 Pd")
    assert field_of(changed(EXAMPLE, "/seats/1/house", apart)) == "seats/1/house"
    high = house_of("0,0 Pc", "0,999 Pd")
    assert field_of(changed(EXAMPLE, "/seats/1/house", high)).startswith("seats/1/house")


@pytest.mark.parametrize("column", [10**12, -(10**15), 10**30])
def test_a_column_that_nobody_can_read_is_refused(column: int) -> None:
    broken = changed(EXAMPLE, "/seats/1/house", {f"{column},0": "plum-cat"})
    assert field_of(broken) == f"seats/1/house/{column},0"
