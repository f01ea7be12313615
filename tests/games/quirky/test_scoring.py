"""Points, ties and winners."""

from typing import Any

import pytest
from hypothesis import given

import housewright as hw

from . import naive
from .table import play, table


def area(drawn: str) -> int:
    """What the largest area of this house counts."""
    points = table(drawn).scores()[0].parts["area"]
    assert points is not None
    return points


def finished(drawn: str, **fields: Any) -> hw.Match:
    """The last player of the round, seat 0, ends the turn."""
    return play(table(drawn, first=1, ending="deck", **fields), "end")


def totals(match: hw.Match) -> list[int]:
    return [score.total for score in match.scores()]


@pytest.mark.parametrize(
    ("drawn", "points"),
    [
        ("Rd Rp Yc Yp Yd", 3),
        ("Rd Rp Yc Rb Rl", 2),  # the two red sets are not added up
        ("Rd Rp Sdl Rb Rl", 2),  # grey joins nothing
        (". Rd\nRp Yc", 1),  # corners do not connect
        ("Sdl Spc Sbp Sbc", 0),  # grey never counts
        ("Sdl Rd Sbp Sbc", 1),
        ("R! . R^h\nRd Rp Rl R=\n. . Yc .", 6),
        ("Rd Rp .  R^h\nRb .  Rl Rd\nRl Rp Rb .", 9),
        ("", 0),
    ],
)
def test_the_largest_area_of_one_brick_colour_counts_a_point_per_card(
    drawn: str, points: int
) -> None:
    assert area(f"{drawn}\n~") == points  # QRK-45


def test_every_kind_of_card_counts_and_joins() -> None:
    assert area("R! .  .\nRd R^h R=\nYc . .\n~") == 4  # QRK-45
    assert area("G! .\nGd G=\nYc .\n~") == 3


def test_contests_are_added_up() -> None:
    match = table("#\n~\nclaimed harlequin beanpole smoke-signals")
    assert match.scores()[0].parts == {"area": 1, "contests": 6 + 2 + 5}  # QRK-46
    assert totals(match) == [14, 0]  # QRK-47


def test_nothing_else_scores() -> None:
    drawn = "R^h Y^c G^h\n# # #\n~\nline roofline - - -\ncontest watertight\n"
    with_more = table(drawn + "hand Rp", first=0)
    assert totals(with_more) == totals(table(drawn))  # QRK-47


def test_the_score_stands_in_every_position() -> None:
    match = table("Rd\n~\nhand Rp Rb")
    assert totals(match) == [1, 0]
    play(match, "place red-plants 1,0")
    assert totals(match) == [2, 0]
    play(match, "demolish 0,0", "place red-balcony 1,1")
    assert totals(match) == [2, 0]
    assert match.scores_seen(1) == match.scores() == match.scores_seen(None)


def test_most_points_win() -> None:
    match = finished("Rd Rp\n~\nseat 1\nYc Yp Yd\n~")
    assert match.is_over
    assert totals(match) == [2, 3]
    assert match.winners() == [1]  # QRK-48


def test_there_are_no_winners_before_the_end() -> None:
    assert table("Rd Rp\n~").winners() == []


def test_a_tie_is_broken_by_chimneys() -> None:
    match = finished("Rd S^hh\nRp .\n~\nseat 1\nY^h .\nYc Gp\n~")
    assert totals(match) == [2, 2]
    assert match.winners() == [0]  # QRK-48: two on one roof


def test_chimneys_of_towers_count_and_saved_ones_do_not() -> None:
    drawn = "S! .\nRd Rp\n~\nseat 1\nYc Yp\n~\nhand S^hh"
    assert finished(drawn).winners() == [0]  # QRK-48


def test_only_those_with_the_most_points_compare_chimneys() -> None:
    drawn = """
        Rd Rp Rb
        ~
        seat 1
        Yc Yp Yd
        ~
        seat 2
        S^hh S^hh S^hp
        Gc   Gp   Rl
        ~
    """
    match = finished(drawn)
    assert match.is_over
    assert totals(match) == [3, 3, 2]
    assert match.winners() == [0, 1]  # QRK-48, QRK-49


def test_equal_chimneys_share_the_victory() -> None:
    drawn = "R^h .\nRd Yp\n~\nseat 1\nY^h .\nYc Gp\n~\nseat 2\nP^h .\nPc Gc\n~\nseat 3\nGd\n~"
    match = finished(drawn)
    assert totals(match) == [2, 2, 2, 1]
    assert match.winners() == [0, 1, 2]  # QRK-49


def test_a_match_in_which_nobody_did_anything_is_shared_by_all() -> None:
    assert finished("", players=5).winners() == [0, 1, 2, 3, 4]  # QRK-49


def test_chimneys_do_not_break_anything_but_a_tie() -> None:
    match = finished("S^hh S^hh\nRd Yc\n~\nseat 1\nGp Gc\n~")
    assert match.winners() == [1]  # QRK-48


def test_the_account_names_the_area_and_the_contests() -> None:
    match = table("Rd Rp Yc\n~\nclaimed roofline box-seats\nseat 1\nPl\n-3 ~")
    assert match.details() == [
        {"seat": 0, "kind": "area", "colour": "red", "cells": ["0,0", "1,0"], "points": 2},
        {"seat": 0, "kind": "contest", "contest": "roofline", "points": 3},
        {"seat": 0, "kind": "contest", "contest": "box-seats", "points": 4},
        {"seat": 1, "kind": "area", "colour": "plum", "cells": ["-3,0"], "points": 1},
    ]


@pytest.mark.parametrize(
    ("drawn", "cells"),
    [
        ("Yc Yp\nRd Rp", {"0,0", "1,0"}),  # the lowest
        ("Rd Rp Yc Yp", {"0,0", "1,0"}),  # then the leftmost
        ("Rd Yc\nRp Yp", {"0,0", "0,1"}),
        ("Yp Rd\nYc Rp\nGp .", {"0,1", "0,2"}),
        (".  Rd Rp\n.  Yc .\n.  Yp Gp\n#  Gc .", {"1,1", "1,2"}),
    ],
)
def test_of_equal_areas_the_lowest_and_then_the_leftmost_is_shown(
    drawn: str, cells: set[str]
) -> None:
    assert set(table(f"{drawn}\n~").details()[0]["cells"]) == cells  # section 7 of the rules


def test_an_empty_house_has_no_area() -> None:
    match = table("")
    assert match.scores()[0].parts == {"area": 0, "contests": 0}
    assert all(item["points"] == 0 for item in match.details())


@given(naive.HOUSES)
def test_areas_are_those_of_the_plain_rules(grown: naive.House) -> None:
    match = table("", seats=[{"house": naive.written(grown)}, {}])
    assert match.scores()[0].parts["area"] == naive.area(grown)  # QRK-45
    assert match.details()[0]["points"] == naive.area(grown)
