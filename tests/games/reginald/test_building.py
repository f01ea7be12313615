"""Placing cubes: squares, stacks, houses, steps and chimneys."""

import pytest

from .referee import looks as all_looks
from .table import (
    COTTAGE,
    at,
    building,
    holding,
    looks,
    moves,
    play,
    refusal,
    said,
    squares,
    stages,
    table,
)

FEATURES = {"2,2": "Croissant Hill", "6,7": "Minstral's Pond", "8,1": "the light-green lawn"}


@pytest.mark.parametrize(
    ("flavour", "ways"),
    [("doorway", 8), ("ornament", 8), ("chimney", 8), ("staircase", 4), ("cornerstone", 1),
     ("window", 4), ("rose", 8)],
)  # fmt: skip
def test_a_cube_can_be_turned_in_the_ways_of_its_flavour(flavour: str, ways: int) -> None:
    match = holding(flavour)
    assert len(moves(match)) == 55 * ways  # REG-22, REG-23
    assert looks(match, "4,5") == set(all_looks(flavour))
    assert len(looks(match, "4,5")) == ways


def test_nothing_else_can_be_done_with_a_cube_in_hand() -> None:
    match = building("", reserve="rose window")
    play(match, "take rose")
    assert all(text.startswith("place rose ") for text in moves(match))  # REG-20
    assert at(match, "seats", 0, "reserve") == ["window"]
    assert at(match, "seats", 0, "held") == "rose"


def test_equal_cubes_are_offered_once() -> None:
    match = building("", reserve="doorway window window rose")
    assert moves(match) == ["take doorway", "take window", "take rose", "done"]  # REG-20


def test_three_cubes_end_the_turn() -> None:
    match = building(COTTAGE, reserve="window window window window")
    for square in ("3,4", "5,4"):
        play(match, "take window", f"place window {square} roof ns")
        assert stages(match) == "build idle"
    play(match, "take window", "place window 5,5 roof ns")
    assert stages(match) == "idle draw"  # REG-21
    assert at(match, "seats", 0, "reserve") == ["window"]
    assert at(match, "seats", 0, "placed") == 0


def test_an_empty_reserve_ends_the_turn() -> None:
    match = building(COTTAGE, reserve="window")
    play(match, "take window", "place window 3,4 roof ns")
    assert stages(match) == "idle draw"  # REG-21


def test_a_turn_can_be_ended_before() -> None:
    match = play(building(COTTAGE, reserve="window rose"), "done")
    assert stages(match) == "idle draw"  # REG-20
    assert at(match, "seats", 0, "reserve") == ["window", "rose"]


@pytest.mark.parametrize("square", FEATURES)
def test_building_is_allowed_on_dark_green_only(square: str) -> None:
    match = holding("window")
    assert square not in squares(match)  # REG-23
    assert refusal(match, f"place window {square} roof ns").endswith(f"on {FEATURES[square]}.")


def test_all_fifty_five_dark_squares_are_open() -> None:
    match = holding("cornerstone")
    assert len(squares(match)) == 55  # REG-23
    assert {"5,1", "4,2", "7,3", "1,4"} <= squares(match)  # REG-30: trees too


def test_building_is_allowed_on_trees() -> None:
    match = play(holding("window"), "place window 5,4 roof ns")
    assert at(match, "seats", 0, "plot") == {"5,4": ["window roof ns"]}  # REG-30


def test_only_blanks_and_cornerstones_carry() -> None:
    match = holding("rose", "3    4    5    6\n5 W_ns W^ns K    Sn")
    assert {"3,5", "5,5"} <= squares(match)  # REG-24
    assert not {"4,5", "6,5"} & squares(match)
    assert refusal(match, "place rose 4,5 roof ne") == "You cannot build on a roof."
    assert refusal(match, "place rose 6,5 roof ne") == "You cannot build on steps."


def test_a_tumbled_picture_carries_nothing() -> None:
    match = holding("rose", "4    5    6\n5 D~nu W~nu L~en")
    # A doorway, a window and the blank side of an Ornamental look up.
    assert {"4,5", "5,5", "6,5"} & squares(match) == {"6,5"}  # REG-24


def test_towers_may_be_as_high_as_one_likes() -> None:
    match = building("4\n5 " + "/".join(["K"] * 9), reserve="rose")
    play(match, "take rose", "place rose 4,5 roof ne")
    assert len(at(match, "seats", 0, "plot", "4,5")) == 10  # REG-24


def test_there_is_never_a_fourth_house() -> None:
    drawn = "1    3    5\n5 D^w  D^w  D^w"
    match = holding("window", drawn)
    assert refusal(match, "place window 8,8 roof ns") == "That would be a fourth house."  # REG-25
    beside = {"1,4", "1,6", "2,5", "3,4", "3,6", "4,5", "5,4", "5,6", "6,5"}
    assert squares(match) == beside
    assert squares(holding("window", "1    3\n5 D^w  D^w")) > beside


def test_corners_do_not_join() -> None:
    match = holding("window", "1    3    5\n5 D^w  D^w  D^w")
    assert "2,4" not in squares(match)  # REG-25, REG-47


def test_a_cube_between_two_houses_joins_them() -> None:
    match = building("1    3    5\n5 D^w  D^w  D^w", reserve="window window")
    play(match, "take window", "place window 2,5 roof ns", "take window")
    assert "8,8" in squares(match)  # REG-25


# --- staircases ---


def test_the_square_before_a_foot_stays_open() -> None:
    match = holding("window", "4\n5 Se")
    assert "5,5" not in squares(match)  # REG-26
    assert {"4,4", "4,6", "3,5"} <= squares(match)
    covered = "That would cover the steps of the staircase at 4,5."
    assert refusal(match, "place window 5,5 roof ns") == covered


def test_a_foot_on_an_upper_floor_is_covered_at_its_own_level_only() -> None:
    match = building("4      5\n5 W_ns/Se .", reserve="window window window")
    play(match, "take window", "place window 5,5 blank ns", "take window")
    assert "5,5" not in squares(match)  # REG-26


@pytest.mark.parametrize("foot", ["n", "e", "s", "w"])
def test_a_staircase_needs_room_for_its_foot(foot: str) -> None:
    match = holding("staircase", "4    5    6\n4 .    K    .\n5 K    W_ns K\n6 .    K    .")
    # Stacked on the middle its foot is above them all; beside them it must look away.
    assert looks(match, "5,5") == {"n", "e", "s", "w"}  # REG-26
    assert "w" not in looks(match, "7,5")
    assert refusal(match, "place staircase 7,5 w") == "The foot of the staircase would be covered."
    sides = {"n": "5,7", "e": "3,5", "s": "5,3", "w": "7,5"}
    assert looks(match, sides[foot]) == {"n", "e", "s", "w"} - {foot}


def test_a_foot_may_look_off_the_plot_or_at_the_pond() -> None:
    match = holding("staircase")
    assert looks(match, "1,1") == {"n", "e", "s", "w"}  # REG-26
    assert looks(match, "5,6") == {"n", "e", "s", "w"}


def test_the_other_sides_of_a_staircase_may_be_covered() -> None:
    match = building("4\n5 Se", reserve="window window window")
    for square in ("4,4", "4,6", "3,5"):
        play(match, "take window", f"place window {square} roof ns")
    assert len(at(match, "seats", 0, "plot")) == 4  # REG-26, REG-29


def test_steps_on_the_side_of_a_tumbled_staircase_are_not_covered_either() -> None:
    # Steps to the north and to the west.
    match = holding("window", "4\n5 S~wu")
    assert not {"4,4", "3,5"} & squares(match)  # REG-26
    assert {"5,5", "4,6"} <= squares(match)


def test_two_staircases_do_not_stand_foot_to_foot() -> None:
    match = holding("staircase", "4\n5 Se")
    assert "5,5" not in squares(match)  # REG-26
    assert looks(match, "3,5") == {"n", "s", "w"}


# --- chimneys ---


def test_a_chimney_on_the_ground_must_show_its_face() -> None:
    match = holding("chimney", "4\n5 W_ns")
    assert looks(match, "3,5") == {f"{top} {side}" for top in ("roof", "blank") for side in "nsw"}
    shown = "The chimney face must be in view when you place it."
    assert refusal(match, "place chimney 3,5 roof e") == shown  # REG-27


def test_a_chimney_face_may_look_off_the_plot_or_at_the_hill() -> None:
    assert len(looks(holding("chimney"), "1,1")) == 8  # REG-27, REG-28
    assert len(looks(holding("chimney"), "1,2")) == 8


def test_a_chimney_upstairs_leads_on_to_a_roof() -> None:
    match = holding("chimney", "3    4    5\n5 W^ns W_ns W_ns")
    assert looks(match, "4,5") == {"roof w", "blank w"}  # REG-28: a roof there, a blank here
    nowhere = "The chimney must stand on the ground, on a roof or on another chimney face."
    assert refusal(match, "place chimney 4,5 roof e") == nowhere
    assert refusal(match, "place chimney 4,5 roof n") == nowhere


def test_the_roof_must_be_just_below_the_face() -> None:
    low = holding("chimney", "3    4\n5 W^ns W_ns/W_ns")
    assert looks(low, "4,5") == set()  # REG-28: the roof is two levels down
    high = holding("chimney", "3        4\n5 W_ns/W^ns W_ns/W_ns")
    assert looks(high, "4,5") == {"roof w", "blank w"}


def test_a_chimney_upstairs_goes_on_a_chimney_face() -> None:
    match = holding("chimney", "4\n5 C_n")
    assert looks(match, "4,5") == {"roof n", "blank n"}  # REG-28


def test_a_covered_chimney_face_leads_nowhere() -> None:
    match = holding("chimney", "4\n4 W_ns\n5 C_n")
    assert looks(match, "4,5") == set()  # REG-28, ruling 9
    assert "4,5" in squares(holding("window", "4\n4 W_ns\n5 C_n"))


def test_a_chimney_upstairs_may_stand_on_the_roof_before_a_chimney_face() -> None:
    match = holding("chimney", "4\n4 W^ns\n5 C_n")
    assert looks(match, "4,5") == {"roof n", "blank n"}  # REG-28: it stands on that roof


def test_a_cube_without_a_place_is_not_offered() -> None:
    # Every open square before a chimney is on a blank top without a roof or shaft near by.
    walls = "/".join(["K"] * 2)
    rows = ["1 2 3 4 5 6 7 8"]
    land = ("....T..-", ".HHT....", ".H....T.", "T...T...", "........", "..T..PPT", ".T...PP.",
            "-...T...")  # fmt: skip
    for y, row in enumerate(land, 1):
        rows.append(f"{y} " + " ".join(walls if sign in ".T" else "." for sign in row))
    match = building("\n".join(rows), reserve="chimney window")
    assert moves(match) == ["take window", "done"]  # REG-20
    assert refusal(match, "take chimney") == "There is no place for that cube on your plot."


def test_a_seat_without_any_place_can_only_end_its_turn() -> None:
    match = building("1    3    5\n8 .    .    .\n5 D^w  D^w  D^w", reserve="rose")
    assert said(match, "take") == ["rose"]
    full = {f"{x},{y}": ["window roof ns"] for x in range(1, 9) for y in range(1, 9)}
    barred = {"8,1", "2,2", "3,2", "2,3", "6,6", "7,6", "6,7", "7,7", "1,8"}
    plot = {square: stack for square, stack in full.items() if square not in barred}
    seats = [{"plot": plot, "stage": "build", "reserve": ["cornerstone"]}, {}]
    assert moves(table(seats=seats)) == ["done"]  # REG-20


def test_later_cubes_may_cover_any_picture() -> None:
    match = building("4    5    6\n4 D^s  C^s  L^s", reserve="window window window")
    for x in (4, 5, 6):
        play(match, "take window", f"place window {x},5 roof ns")
    assert len(at(match, "seats", 0, "plot")) == 6  # REG-29
