"""The steps of a turn: Repair, Draw and what is passed over."""

import pytest

from .table import (
    COTTAGE,
    MANOR,
    at,
    building,
    moves,
    play,
    refusal,
    repairing,
    said,
    stages,
    table,
)

FULL = "reserve doorway doorway window window rose"


def test_a_turn_is_repair_then_draw_then_build() -> None:
    match = repairing(COTTAGE)
    assert stages(match) == "repair idle"
    play(match, "skip repair")
    assert stages(match) == "draw idle"  # REG-9
    play(match, "draw 1 rose")
    assert stages(match) == "build idle"
    play(match, "done")
    assert (stages(match), at(match, "button")) == ("idle draw", 1)


def test_the_seats_play_in_ascending_order() -> None:
    match = table(players=3, button=1)
    seen = []
    for _ in range(4):
        seen.append(at(match, "button"))
        play(match, "skip draw")
    assert seen == [1, 2, 0, 1]  # REG-5


def test_steps_without_a_choice_are_passed_over() -> None:
    match = table(f"stage build\nreserve rose\nseat 1\n{FULL}")
    play(match, "done")
    # Seat 1 has no cube to lift and no room to draw.
    assert stages(match) == "idle build"  # REG-10
    assert at(match, "idle") == 1


def test_a_turn_without_any_choice_ends_at_once() -> None:
    match = table("stage build\nreserve cornerstone\npool 1\npool 2\npool 3\npool 4", players=3)
    play(match, "take cornerstone", "place cornerstone 4,4")
    # Nobody has a cube, and there is none to lift or draw, until the stall ends it all.
    assert at(match, "phase") in ("vote", "over")  # REG-10, REG-37
    assert at(match, "button") is None


def test_build_is_passed_over_with_an_empty_reserve() -> None:
    match = play(table(), "skip draw")
    assert stages(match) == "idle draw"  # REG-10
    assert at(match, "button") == 1


# --- repair ---


def test_only_one_cube_is_lifted() -> None:
    match = play(repairing(MANOR), "repair 5,4")
    assert stages(match) == "draw idle"  # REG-11
    assert at(match, "seats", 0, "reserve") == ["chimney"]
    assert at(match, "seats", 0, "plot") == {"4,4": ["window roof ew"], "4,5": ["doorway roof s"]}


def test_a_lifted_cube_may_be_placed_again_otherwise() -> None:
    match = play(repairing(MANOR), "repair 4,5", "skip draw", "take doorway")
    play(match, "place doorway 4,5 blank n")  # REG-11
    assert at(match, "seats", 0, "plot", "4,5") == ["doorway blank n"]


def test_repair_takes_the_top_of_a_stack() -> None:
    match = repairing("4\n5 W_ns/W_ew/R^ne")
    assert moves(match) == ["repair 4,5", "skip repair"]  # REG-14
    play(match, "repair 4,5")
    assert at(match, "seats", 0, "plot") == {"4,5": ["window blank ns", "window blank ew"]}


def test_a_cube_between_four_others_can_be_lifted() -> None:
    match = repairing("""
          3    4    5
        4 .    W^ns .
        5 W^ns R^ne W^ns
        6 .    W^ns .
        """)
    # Without the middle the four others stand alone: too many houses, not too few handles.
    assert set(said(match, "repair")) == {"4,4", "3,5", "5,5", "4,6"}  # REG-15
    ring = repairing("""
          3    4    5
        4 W^ns W^ns W^ns
        5 W^ns R^ne W^ns
        6 W^ns W^ns W^ns
        """)
    assert "4,5" in said(ring, "repair")  # REG-14, REG-46


def test_a_cornerstone_stays() -> None:
    match = repairing("4    5\n5 K    K/W^ns")
    assert said(match, "repair") == ["5,5"]  # REG-13
    assert refusal(match, "repair 4,5") == "A Cornerstone stays where it is."
    lifted = play(match, "repair 5,5")
    assert at(lifted, "seats", 0, "plot") == {"4,5": ["cornerstone"], "5,5": ["cornerstone"]}


def test_a_plot_of_cornerstones_has_no_repair() -> None:
    match = table("stage build\nreserve rose\nseat 1\n4\n5 K")
    play(match, "done")
    assert stages(match) == "idle draw"  # REG-10, REG-13


def test_no_repair_with_five_cubes_in_reserve() -> None:
    match = table(f"stage build\nreserve rose\nseat 1\n{FULL}\n{COTTAGE}")
    assert stages(play(match, "done")) == "idle build"  # REG-10, REG-12


def test_a_loaded_repair_with_a_full_reserve_can_only_be_skipped() -> None:
    match = repairing(f"{FULL}\n{COTTAGE}")
    assert moves(match) == ["skip repair"]  # REG-12; a position is taken as it is
    assert refusal(match, "repair 4,4") == "Your Reserve already holds five cubes."


def test_a_house_may_be_split_into_three_but_not_four() -> None:
    drawn = """
          3    4    5    6    7
        5 D^w  W^ns D^n  W^ns D^e
        """
    assert said(repairing(drawn), "repair") == ["3,5", "4,5", "5,5", "6,5", "7,5"]  # REG-15
    with_others = drawn + "        8 R^ne .    .    .    R^ne"
    match = repairing(with_others)
    assert said(match, "repair") == ["3,5", "7,5", "3,8", "7,8"]
    assert refusal(match, "repair 5,5") == "That would leave you with more than three houses."


def test_lifting_a_lone_cube_takes_a_house_away() -> None:
    match = play(repairing("1    3    5\n5 D^w  D^w  D^w"), "repair 3,5")
    assert sorted(at(match, "seats", 0, "plot")) == ["1,5", "5,5"]


# --- draw ---


def test_one_two_or_three_cubes_of_one_pool() -> None:
    match = table("pool 1 doorway window window\npool 2\npool 3\npool 4")
    assert moves(match) == [
        "draw 1 doorway",
        "draw 1 window",
        "draw 1 doorway window",
        "draw 1 window window",
        "draw 1 doorway window window",
        "skip draw",
    ]  # REG-16, REG-19
    assert refusal(match, "draw 2 rose") == "That pool is empty."


@pytest.mark.parametrize(("held", "most"), [(0, 3), (2, 3), (3, 2), (4, 1)])
def test_a_reserve_never_exceeds_five(held: int, most: int) -> None:
    match = table(f"reserve {'rose ' * held}")
    taken = {len(text.split()) - 1 for text in said(match, "draw")}
    assert taken == set(range(1, most + 1))  # REG-17


def test_the_pool_is_filled_up_in_the_order_of_the_bag() -> None:
    match = table("bag rose window doorway chimney\npool 1 ornament staircase window")
    play(match, "draw 1 ornament window")
    assert at(match, "pools", 0) == ["staircase", "window", "rose"]  # REG-18
    assert at(match, "bag") == ["doorway", "chimney"]
    assert at(match, "seats", 0, "reserve") == ["ornament", "window"]


def test_only_the_chosen_pool_is_filled() -> None:
    match = table("pool 1\npool 2 rose")
    play(match, "draw 2 rose")
    assert [len(pool) for pool in at(match, "pools")] == [0, 3, 3, 3]  # REG-18, REG-19


def test_a_single_cube_is_enough_for_a_draw_step() -> None:
    match = table("stage build\nreserve rose\npool 1\npool 2\npool 3 rose\npool 4")
    play(match, "done")
    assert moves(match) == ["draw 3 rose", "skip draw"]  # REG-10, REG-19


def test_a_bag_that_runs_out_leaves_the_pool_short() -> None:
    match = play(table("bag rose\npool 3 window window window"), "draw 3 window window")
    assert at(match, "pools", 2) == ["window", "rose"]  # REG-18
    assert at(match, "bag") == []


def test_a_draw_is_refused_for_what_is_wrong_with_it() -> None:
    match = table("reserve rose rose rose rose\npool 1 doorway window window")
    assert refusal(match, "draw 1 rose") == "That pool does not hold those cubes."
    assert refusal(match, "draw 1 doorway window") == "Your Reserve may hold five cubes at most."
    assert refusal(match, "draw 5 rose") == "There is no such pool."


def test_draws_count_turns_without_a_cube() -> None:
    match = building("", reserve="rose rose", idle=1)
    play(match, "done")
    assert at(match, "idle") == 1  # REG-37: seat 0 was past its draw step
    play(match, "skip draw")
    assert at(match, "idle") == 2
    play(match, "draw 1 rose")
    assert at(match, "idle") == 0
