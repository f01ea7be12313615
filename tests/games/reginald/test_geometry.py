"""What is exposed, what one sees, what belongs together, what is enclosed."""

import pytest

from .table import at, counted, finished, flaws, told

SIGHT = {"views": "sightline"}


def houses(drawn: str) -> list[list[str]]:
    """The squares of every house."""
    return [house["squares"] for house in told(drawn)["houses"]]


def courtyards(drawn: str) -> list[int]:
    """The sizes of the courtyards."""
    return sorted(c["size"] for c in told(drawn)["courtyards"])


# --- exposed faces and views ---


def test_a_face_is_hidden_by_a_cube_of_its_level() -> None:
    beside = "3    4    5\n5 C^n  W^ew R^sw\n6 .    D^s  ."
    # The sash to the Dale is behind the chimney, the sash to the Lake behind the rose.
    assert counted(beside, "dale-panorama") == 0  # REG-45
    assert counted(beside, "sash-symphony") == 0
    apart = "3    4    5\n5 C^n  W^ew .\n6 .    D^s  ."
    assert counted(apart, "sash-symphony") == 1


def test_a_lower_neighbour_hides_nothing_above_it() -> None:
    tower = "3    4         5\n5 C^n  W_ew/W^ew R^sw\n6 .    D^s       ."
    assert counted(tower, "sash-symphony") == 2  # REG-45: the upper sashes


def test_a_top_face_is_hidden_by_a_cube_on_it() -> None:
    assert flaws("4\n5 D_s/W_ew")["bare-top"] == 1  # REG-45, REG-70
    assert "bare-top" not in flaws("4\n5 D_s/W^ew")


def test_hill_and_pond_hide_nothing() -> None:
    assert counted("1    2\n3 W^ew .\n4 D^w  C^s", "sash-symphony") == 2  # REG-45
    assert counted("5    6\n5 D^n  C^n\n6 W^ew .", "sash-symphony") == 2


def test_a_view_takes_in_all_faces_that_look_that_way() -> None:
    court = """
          3    4    5
        5 W^ew .    W^ew
        6 C^w  D^s  W^ew
        """
    assert counted(court, "lake-light") == 3  # REG-57: one of them across the yard
    assert counted(court, "lake-light", options=SIGHT) == 2


def test_sightlines_pass_over_lower_cubes() -> None:
    drawn = """
          3        4    6
        5 D_w/W^ew C^n  {}
        """
    assert counted(drawn.format("D^s"), "lake-light", options=SIGHT) == 1  # REG-57: at its level
    assert counted(drawn.format("D_s/W^ns"), "lake-light", options=SIGHT) == 0


def test_other_houses_block_the_sight_until_they_are_gone() -> None:
    drawn = """
          2    3    5    6
        5 D^w  W^ew {}   W^ns
        6 .    C^s  .    .
        """
    standing = drawn.format("D^s")
    assert counted(standing, "lake-light", options=SIGHT) == 0  # REG-57
    fallen = drawn.format("R^ne")  # no doorway: that house falls
    assert counted(fallen, "lake-light", options=SIGHT) == 1
    assert counted(standing, "lake-light") == 1


def test_views_from_above_are_never_blocked() -> None:
    drawn = "3         4    5\n5 D_w/W^ew C^n W_ns/R^ne"
    assert counted(drawn, "tiled-manor", options=SIGHT) == 3  # REG-57


# --- houses ---


def test_houses_hang_together_by_edges() -> None:
    drawn = """
          3    4    5
        4 W^ns .    W^ns
        5 W^ns W^ns .
        6 .    .    W^ns
        """
    assert houses(drawn) == [["3,4", "3,5", "4,5"], ["5,4"], ["5,6"]]  # REG-47


def test_a_house_is_named_after_its_first_square() -> None:
    match = finished("5    6\n3 .    C^n\n4 D^w  W^ns")
    assert at(match, "seats", 0, "declared") == {"manor": "6,3"}  # REG-47: by y, then by x


def test_a_single_cube_is_a_house() -> None:
    assert houses("4\n5 D^s") == [["4,5"]]  # REG-47


# --- courtyards ---

RING = """
      3    4    5
    3 W^ns W^ns W^ns
    4 W^ew .    W^ew
    5 C^w  D^n  W^ew
"""


def test_a_ring_with_a_doorway_into_it_is_a_courtyard() -> None:
    outside = RING.replace("D^n", "D^s")
    # Turned outwards the doorway leads to the ground, but not to the yard.
    assert courtyards(RING) == [1]  # REG-54
    assert courtyards(outside) == []


def test_a_corner_may_stay_open() -> None:
    corner = RING.replace("3 W^ns W^ns W^ns", "3 .    W^ns W^ns")
    assert courtyards(corner) == [1]  # REG-54, ruling 16


def test_a_gap_opens_the_yard() -> None:
    assert courtyards(RING.replace("4 W^ew .    W^ew", "4 W^ew .    .   ")) == []  # REG-54


def test_a_ring_round_the_pond_counts_eight() -> None:
    drawn = """
          5    6    7    8
        5 W^ns D^s  W^ns W^ns
        6 W^ew .    .    W^ew
        7 W^ew .    .    W^ew
        8 C^w  W^ns W^ns W^ns
        """
    assert courtyards(drawn) == [8]  # REG-54


def test_the_edge_of_the_plot_encloses_nothing() -> None:
    assert courtyards("1    2\n4 W^ns W^ns\n5 .    D^w\n6 W^ns W^ns") == []  # REG-54


def test_a_house_inside_takes_up_squares_only() -> None:
    drawn = """
          1    2    3    4    5
        4 W^ns W^ns W^ns W^ns W^ns
        5 W^ew .    .    .    W^ew
        6 W^ew .    {}   .    W^ew
        7 W^ew .    .    .    W^ew
        8 .    W^ns D^n  W^ns C^s
        """
    assert courtyards(drawn.format(".")) == [9]  # REG-54
    assert courtyards(drawn.format("D^s")) == [8]  # ruling 17


def test_a_yard_without_an_open_space_is_no_courtyard() -> None:
    # The house in the middle fills the yard; its ring hangs together round a corner.
    drawn = """
          3    4    5
        4 W^ns D^s  W^ns
        5 W^ew R^ne W^ew
        6 C^w  W^ns W^ns
        """
    assert courtyards(drawn) == []  # REG-54


def test_two_houses_together_enclose_nothing() -> None:
    drawn = """
          3    4    5
        3 .    W^ns .
        4 W^ew .    W^ew
        5 W^ew D^n  W^ew
        """
    # The sash on 4,3 touches the others by corners only.
    assert len(houses(drawn)) == 2
    assert courtyards(drawn) == []  # REG-54, ruling 17


def test_a_doorway_upstairs_makes_no_courtyard() -> None:
    drawn = RING.replace("D^n", "K/D^n")
    assert courtyards(drawn) == []  # REG-54, ruling 18


# --- floors ---


@pytest.mark.parametrize(
    ("drawn", "floors"),
    [
        ("4    5\n5 D^s  C^n", 1),
        ("4\n5 D_s/C^n", 0),  # lone cubes make no floor
        ("4        5\n5 D_s/W^ns C_n/C^n", 2),
        ("4        5\n5 D_s/W^ns C^n", 1),  # a tower
        ("3        4    5\n5 W_ns/W^ns D^s  C_n/C^n", 1),  # two towers
        ("3        4        5    6        7\n5 K/W^ns K/W^ns D^s  C_n/C^n K/W^ns", 2),  # two wings
    ],
)
def test_a_floor_needs_two_cubes_side_by_side(drawn: str, floors: int) -> None:
    assert counted(drawn, "three-storeys") == floors  # REG-55


# --- aligned faces ---


def test_only_aligned_faces_count() -> None:
    drawn = "4    5\n4 D^n  C^n\n5 {}  ."
    assert counted(drawn.format("L^s"), "lion-parade") == 1  # REG-56
    assert counted(drawn.format("L~dn"), "lion-parade") == 1
    assert counted(drawn.format("L^n"), "lion-parade") == 0  # upside-down to the south
    assert counted(drawn.format("L~eu"), "lion-parade") == 0  # leaning
    assert counted(drawn.format("C^s"), "smoking-skyline") == 2
    assert counted(drawn.format("C~en"), "smoking-skyline") == 1  # a level shaft, and hidden
    assert counted(drawn.format("C~es"), "smoking-skyline") == 1  # the shaft lies level
    assert counted(drawn.format("W^ew"), "sash-symphony") == 2


def test_steps_count_on_both_faces_if_they_lead_up() -> None:
    drawn = "4    5\n4 D^n  C^n\n5 {}  ."
    assert counted(drawn.format("Ss"), "steps-everywhere") == 1  # REG-56: from above
    assert counted(drawn.format("Ss"), "grand-steps") == 1  # from the side
    assert counted(drawn.format("S~es"), "grand-steps") == 0  # without steps on top
