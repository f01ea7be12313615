"""Where doorways open, where staircases arrive, and what is a terrace."""

import pytest

from .table import counted, flaws, told


def on_the_ground(drawn: str) -> list[bool]:
    """Has each house a doorway that leads to the ground?"""
    return [house["ground"] for house in told(drawn)["houses"]]


def terraces(drawn: str) -> list[list[str]]:
    return [sorted(t["squares"]) for t in told(drawn)["terraces"]]


# --- doorways ---


@pytest.mark.parametrize(
    ("drawn", "what"),
    [
        ("4\n5 D^s", "the open ground"),
        ("1\n5 D^w", "beyond the edge"),
        ("1    2\n2 D^e  .", "the hill"),
        ("5    6\n6 D^e  .", "the pond"),
        ("8    1\n2 D^n  .", "the lawn"),
    ],
)
def test_a_doorway_on_the_ground_floor_opens_on_the_ground(drawn: str, what: str) -> None:
    assert on_the_ground(drawn) == [True], what  # REG-48, REG-52


def test_covered_and_upside_down_doors_are_no_doorways() -> None:
    assert on_the_ground("4\n4 D^s\n5 W^ew") == [False]  # REG-48: covered
    assert on_the_ground("4\n4 D~un\n5 W^ew") == [True]
    assert on_the_ground("4\n4 D~dn\n5 W^ew") == [False]  # its upright door is in the south
    assert on_the_ground("4\n5 D~en") == [False]  # leaning


def test_a_doorway_upstairs_is_safe_on_any_top() -> None:
    for low in ("W^ns", "W_ns", "K", "Sn"):
        found = flaws(f"4        5\n5 D_s/D^e {low}\n4 W^ew/W^ew .")
        assert "death-door" not in found, low  # REG-48
    assert flaws("4        5\n5 D_s/D^e .")["death-door"] == 1  # REG-76


def test_a_doorway_two_levels_up_opens_on_thin_air() -> None:
    assert flaws("4             5\n5 D_s/K/D^e W^ns")["death-door"] == 1  # REG-48
    assert "death-door" not in flaws("4             5\n5 D_s/K/D^e W_ns/W^ns")


# --- staircases ---

STRAIGHT = """
      3    4
    5 Sw   W_ns/D^w
"""
OVER_A_ROOF = """
      3    4    5
    5 Sw   W^ns W_ns/D^w
"""


def test_a_staircase_arrives_at_a_doorway() -> None:
    assert on_the_ground(STRAIGHT) == [True]  # REG-49, REG-52
    assert "lost-stair" not in flaws(STRAIGHT)  # REG-51


def test_the_doorway_must_look_at_the_steps() -> None:
    turned = STRAIGHT.replace("D^w", "D^n")
    assert on_the_ground(turned) == [False]  # REG-49
    assert flaws(turned + "    6 D^s  .")["lost-stair"] == 1


def test_the_staircase_must_climb_towards_the_doorway() -> None:
    for foot in ("Sn", "Ss", "Se"):
        assert on_the_ground(STRAIGHT.replace("Sw", foot)) == [False]  # REG-49


def test_a_staircase_arrives_on_a_roof() -> None:
    assert on_the_ground(OVER_A_ROOF) == [True]  # REG-50, REG-52
    assert terraces(OVER_A_ROOF) == [["4,5"]]  # REG-53
    assert "lost-stair" not in flaws(OVER_A_ROOF)  # REG-51


@pytest.mark.parametrize("landing", ["W_ns", "K", "Sn"])
def test_a_staircase_does_not_arrive_on_anything_else(landing: str) -> None:
    drawn = OVER_A_ROOF.replace("W^ns", landing)
    assert on_the_ground(drawn) == [False]  # REG-49
    assert terraces(drawn) == []


def test_a_staircase_does_not_arrive_on_a_roof_of_another_height() -> None:
    high = "3    4         5\n5 Sw   W_ns/W^ns W_ns/W_ns/D^w\n6 D^s  .         ."
    assert flaws(high)["lost-stair"] == 1  # REG-49
    low = "3         4    5\n5 W_ns/Sw W^ns W_ns/D^w\n6 D^s       .    ."
    assert flaws(low)["lost-stair"] == 1


def test_a_chimney_roof_is_a_roof() -> None:
    assert terraces(OVER_A_ROOF.replace("W^ns", "C^n")) == [["4,5"]]  # REG-50, ruling 14


def test_a_roof_region_is_of_one_height_and_all_roof() -> None:
    drawn = """
          3    4    5         6
        4 .    R^ne W_ns/R^ne .
        5 Sw   W^ns W_ns/D^w  .
        6 .    K    .         .
        7 .    W^ns .         .
        """
    assert terraces(drawn) == [["4,4", "4,5"]]  # REG-50, REG-53


def test_a_flight_may_go_on_in_another() -> None:
    straight = "3    4       5\n5 Sw   W_ns/Sw K/K/D^w"
    assert on_the_ground(straight) == [True]  # REG-49, REG-51, REG-52
    assert "lost-stair" not in flaws(straight)
    across = "3    4    5       6\n5 Sw   R^ne W_ns/Sw K/K/D^w"
    assert on_the_ground(across) == [True]
    assert "lost-stair" not in flaws(across)
    assert terraces(across) == []  # no doorway opens on that roof


def test_two_flights_that_look_different_ways_do_not_join() -> None:
    drawn = "3    4       5\n5 Sw   W_ns/Sn K/K/D^w\n6 D^s  .       ."
    assert flaws(drawn)["lost-stair"] == 2  # REG-49


def test_a_staircase_that_starts_upstairs_leads_but_not_to_the_ground() -> None:
    drawn = "4       5\n5 K/Sw K/K/D^w"
    assert on_the_ground(drawn) == [False]  # REG-52: it starts from nowhere
    assert "lost-stair" not in flaws(drawn + "\n6 D^s    .")  # REG-51


def test_one_staircase_from_the_ground_opens_every_doorway_on_the_roof() -> None:
    drawn = """
          3    4    5
        4 .    C^n  W_ns/W^ns
        5 Sw   W^ns W_ns/D^w
        6 .    W^ns D_s/D^w
        """
    assert on_the_ground(drawn) == [True]
    assert terraces(drawn) == [["4,4", "4,5", "4,6"]]  # REG-53


def test_a_terrace_needs_no_way_to_the_ground() -> None:
    drawn = "3       4         5\n5 K/Sw W_ns/W^ns K/K/D^w\n6 D^s    .         ."
    assert terraces(drawn) == [["4,5"]]  # REG-53, ruling 15


def test_a_roof_without_steps_is_no_terrace() -> None:
    assert terraces("4    5\n5 W^ns D_e/D^w") == []  # REG-53


def test_the_double_terrace_of_the_rules_has_no_flaw() -> None:
    drawn = """
          2    3    4        5        6    7
        5 Sw   W^ns W_ns/D^w W_ns/D^e W^ns Se
        """
    assert terraces(drawn) == [["3,5"], ["6,5"]]
    assert flaws(drawn) == {}
    assert counted(drawn, "twin-terraces") == 2
