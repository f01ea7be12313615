"""The forms of requirements that count, group and join, beyond what printed contests ask for."""

from typing import Any

import pytest

from housewright.games.quirky.state.contests import requirement
from housewright.games.quirky.state.house import House

from .grammar import holds, most

MIXED = """
    .   G!  .   .
    R^h Gp  Y=  Pb
    Rd  Sdl .   Pc
"""


# --- facts and selectors ---


@pytest.mark.parametrize(
    ("fact", "number"),
    [
        ("kind", 4),
        ("colour", 5),
        ("window", 3),  # QRK-64: Rd and Gp are square, Sdl, G! and Pb round, Pc arched
        ("design", 8),
        ("column", 4),
        ("level", 3),
    ],
)
def test_the_facts_of_a_card(fact: str, number: int) -> None:
    assert most(MIXED, values=fact, in_={}) == number  # QRK-50, QRK-54


@pytest.mark.parametrize(
    ("selector", "number"),
    [
        ({}, 8),
        ({"kind": "room"}, 5),
        ({"kind": ["roof", "tower"]}, 2),
        ({"colour": "plum"}, 2),
        ({"colour": ["red", "grey"]}, 3),
        ({"window": "square"}, 2),
        ({"window": ["round", "arched"]}, 4),
        ({"window": ["square", "round", "arched"]}, 6),  # QRK-64: not the roof, not the walkway
        ({"icon": "plants"}, 3),
        ({"icon": ["door", "lamp"]}, 1),  # every icon named
        ({"icon": ["door", "cat"]}, 0),
        ({"level": 1}, 4),
        ({"level": [1, None]}, 5),
        ({"level": [None, 1]}, 7),
        ({"level": [1, 1]}, 4),
        ({"level": [None, None]}, 8),
        ({"level": [3, None]}, 0),
        ({"above": "card"}, 4),
        ({"above": "gap"}, 4),
        ({"below": "card"}, 4),
        ({"below": "gap"}, 1),  # the walkway; below the ground floor is the ground
        ({"left": "card"}, 4),
        ({"left": "gap"}, 4),
        ({"right": "card"}, 4),
        ({"left": "gap", "kind": ["roof", "walkway"]}, 1),
        ({"right": "gap", "kind": ["roof", "walkway"]}, 0),
        ({"left": "card", "colour": "red"}, 0),
        ({"right": "card", "colour": "red"}, 2),
        ({"left": "card", "right": "card"}, 2),
        ({"kind": "room", "colour": ["green", "plum"], "level": 1}, 2),
        ({"kind": "roof", "icon": "cat"}, 0),
    ],
)
def test_a_selector_picks_the_cards_that_fulfil_all_of_it(
    selector: dict[str, Any], number: int
) -> None:
    assert most(MIXED, count=selector) == number  # QRK-51
    assert holds(MIXED, count=selector, min=number, max=number)


def test_the_ground_is_no_gap() -> None:
    assert not holds("# # #", count={"below": "gap"}, min=1)  # QRK-51
    assert not holds("# # #", count={"below": "card"}, min=1)
    assert holds("# #\n# .", count={"below": "gap"}, min=1)


# --- counting ---


def test_a_count_has_a_least_and_a_most() -> None:
    assert holds("Rd Rp Yc", count={"colour": "red"}, min=2, max=2)  # QRK-52
    assert not holds("Rd Rp Yc", count={"colour": "red"}, min=3)
    assert not holds("Rd Rp Yc", count={"colour": "red"}, max=1)
    assert holds("Rd Rp Yc", count={"colour": "plum"})  # from 0 without limit
    assert holds("Rd Rp Yc", count={"colour": "plum"}, max=0)


def test_icons_are_counted_one_by_one() -> None:
    drawn = "S^hh R^h S^hp\n# # #"
    assert most(drawn, icons="chimney") == 4  # QRK-53
    assert most(drawn, icons="chimney", in_={"colour": "grey"}) == 3
    assert most("Sdl Rd Rl", icons="door", in_={"kind": "room"}) == 2


def test_values_are_counted_once_each() -> None:
    drawn = "Yc Yc Gc\n#  .  ."
    assert most(drawn, values="level", in_={"icon": "cat"}) == 1  # QRK-54
    assert most(drawn, values="column", in_={"icon": "cat"}) == 3
    assert most(drawn, values="design", in_={"icon": "cat"}) == 2


def test_cards_without_a_window_show_no_value_of_it() -> None:
    drawn = "R^h Y=\nRd  ."
    assert most(drawn, values="window", in_={}) == 1  # QRK-64
    assert most(drawn, values="window", in_={"kind": "roof"}) == 0


# --- groups and pairs ---


def test_a_group_is_connected_side_to_side() -> None:
    drawn = ". Rd\nRp Yc"
    assert most(drawn, group={}) == 3  # QRK-55
    assert most(drawn, group={"colour": "red"}) == 1  # corners do not connect
    assert most("Rd Yc Rp", group={"colour": ["red", "gold"]}) == 3


def test_a_group_may_have_to_agree_in_a_fact() -> None:
    drawn = "Rd Rp Yc Yp Yl"
    assert most(drawn, group={}, same="colour") == 3  # QRK-55
    assert most(drawn, group={"icon": "plants"}, same="colour") == 1
    assert most("#\n# # #", group={}, same="level") == 3
    assert most("#\n# # #", group={}, same="column") == 2
    assert most("Rd Rd\nRd Yc", group={}, same="design") == 3
    assert most("^ ^ #\n# # #", group={}, same="kind") == 4


def test_windows_are_not_linked_by_cards_without_one() -> None:
    assert most("Rd R^h Yc\n#  .   .", group={"level": 1}, same="window") == 1  # QRK-64
    assert most("R^h Y^h\n#   .", group={"kind": "roof"}, same="window") == 0
    assert most("R^h Y^h\n#   .", group={"kind": "roof"}) == 2


def test_every_touching_pair_counts() -> None:
    red: dict[str, Any] = {"pairs": {}, "same": "colour"}
    assert most("Rd Rp Rb", **red) == 2  # QRK-57: in a line
    assert most("Rd .\nRp Rb", **red) == 2  # in an L
    assert most("Rd Rl\nRp Rb", **red) == 4  # in a square
    assert most("Rd Yc\nYp Rb", **red) == 0  # at corners only
    assert most("Rd Rp Yc Yp", **red) == 2


def test_both_cards_of_a_pair_match() -> None:
    drawn = "Rd Rp Rb Rd"
    assert most(drawn, pairs={"icon": ["plants"]}, same="colour") == 0  # QRK-57
    assert most(drawn, pairs={"window": ["square", "round"]}, same="colour") == 1
    assert most("Rd R^h Y^h\n# . .", pairs={"level": 1}, same="window") == 0  # QRK-64
    assert most("Rd Pd\n#  .", pairs={"level": 1}, same="window") == 1


# --- all and any ---


def test_requirements_are_joined() -> None:
    red = {"count": {"colour": "red"}, "min": 1}
    tall = {"size": "height", "min": 2}
    assert holds("Rd\nYc", all=[red, tall])  # QRK-63
    assert not holds("Rd Yc", all=[red, tall])
    assert holds("Rd Yc", any=[red, tall])
    assert holds("Yd\nYc", any=[red, tall])
    assert not holds("Yd Yc", any=[red, tall])
    assert holds("Rd Yc", all=[{"any": [red, tall]}, {"all": [red]}])


@pytest.mark.parametrize(
    "source",
    [
        {"count": {}, "min": 1},
        {"icons": "cat", "min": 1},
        {"values": "level", "in": {}, "min": 1},
        {"group": {}, "min": 1},
        {"line": {}, "dir": "row", "length": 1},
        {"pairs": {}, "same": "colour", "min": 1},
        {"size": "width", "min": 1},
        {"size": "height", "min": 1},
        {"skyline": [0]},
        {"tops": {}},
        {"pattern": ["#"]},
    ],
)
def test_an_empty_lot_meets_nothing_that_asks_for_something(source: dict[str, Any]) -> None:
    assert not requirement(source).is_met(House())  # QRK-64, QRK-61
    assert requirement({"count": {}, "max": 0}).is_met(House())
