"""Design Flaws: which faces cost five points each."""

import pytest

from .table import finished, flaws, parts, table

#: A doorway that keeps the house standing; its back is hidden by what is drawn on 4,4.
HOUSE = """
      3    4    5
    4 .    {}   .
    5 .    D^s  .
"""


def alone(cube: str) -> dict[str, int]:
    """The flaws of a cube that hides the back of a doorway."""
    return flaws(HOUSE.format(cube))


def test_an_estate_without_blunders_has_no_flaw() -> None:
    for cube in ("W^ew", "R^ne", "C^n", "L^n", "D^n"):
        assert alone(cube) == {}, cube


@pytest.mark.parametrize("cube", ["D^s", "D^w", "L^e", "L^w"])
def test_the_back_of_a_doorway_or_lion_shows_upside_down(cube: str) -> None:
    assert alone(cube) == {"topsy": 1}  # REG-69


@pytest.mark.parametrize("cube", ["D~en", "L~wn"])
def test_leaning_doors_and_lions_are_topsy_turvy(cube: str) -> None:
    # One leans towards the north, the other is hidden in the south; the roof is on a side.
    assert alone(cube) == {"topsy": 1, "side-roof": 1, "bare-top": 1}  # REG-69, REG-74, REG-70


def test_a_door_that_faces_up_is_topsy_turvy() -> None:
    assert alone("D~nu") == {"topsy": 1, "side-roof": 1}  # REG-69
    assert alone("L~sd") == {"topsy": 1}  # its roof is hidden in the south


@pytest.mark.parametrize("cube", ["W_ew", "K", "R_ne", "C_n", "L_n"])
def test_a_bare_top_is_a_flaw(cube: str) -> None:
    assert alone(cube) == {"bare-top": 1}  # REG-70


@pytest.mark.parametrize("cube", ["W~nu", "R~nu"])
def test_a_window_on_top_is_not_bare(cube: str) -> None:
    assert "bare-top" not in alone(cube)  # REG-70
    assert alone(cube)["side-roof"] == 1


@pytest.mark.parametrize("cube", ["Sn", "Se", "Sw"])
def test_a_staircase_that_leads_nowhere_is_lost(cube: str) -> None:
    assert alone(cube) == {"lost-stair": 1}  # REG-71


@pytest.mark.parametrize(
    ("cube", "expected"),
    [
        # Steps to the north and to the west, a blank on top.
        ("S~wu", {"lost-stair": 1, "sideways": 1, "bare-top": 1}),
        # One of them below: only the other is in view.
        ("S~dn", {"lost-stair": 1, "sideways": 1, "half-stair": 1, "bare-top": 1}),
        # One below and one hidden in the south.
        ("S~ds", {"lost-stair": 1, "sideways": 1, "bare-top": 1}),
    ],
)
def test_a_staircase_without_steps_on_top_is_sideways(cube: str, expected: dict[str, int]) -> None:
    assert alone(cube) == expected  # REG-71, REG-72, REG-75


def test_a_chimney_with_its_roof_on_a_side_is_sideways() -> None:
    # The roof looks west, the chimney face north with its shaft lying level.
    assert alone("C~en") == {"sideways": 1, "side-roof": 1, "bare-top": 1}  # REG-72, REG-74
    hidden = """
          3    4    5
        3 .    W^ew .
        4 W^ns C~en W^ns
        5 .    D^s  .
        """
    assert flaws(hidden) == {"sideways": 1, "bare-top": 1}  # its top is still in view
    covered = hidden.replace("C~en", "C~en/R^ne")
    assert flaws(covered) == {}  # REG-72: no exterior cube any more


def test_an_interior_staircase_on_its_side_is_only_lost() -> None:
    drawn = """
          3    4    5
        3 .    W^ew .
        4 W^ns S~wu/R^ne W^ns
        5 .    D^s  .
        """
    assert flaws(drawn) == {"lost-stair": 1}  # REG-71, REG-72, REG-75


def test_a_chimney_face_must_lead_somewhere() -> None:
    assert alone("K/C^n") == {"chimney": 1}  # REG-73
    assert alone("C_n/C^n") == {}
    assert alone("C_n/K/C^n") == {"chimney": 1}
    assert alone("C_e/C^n") == {"chimney": 1}  # another side
    on_a_roof = HOUSE.format("K/C^n").replace("4 .    K", "3 .    R^ne .\n    4 .    K")
    assert flaws(on_a_roof) == {}
    on_a_blank = on_a_roof.replace("R^ne", "R_ne")
    assert flaws(on_a_blank) == {"chimney": 1, "bare-top": 1}


def test_a_hidden_chimney_face_is_no_flaw() -> None:
    drawn = """
          4
        3 K/W^ew
        4 K/C^n
        5 D^s
        """
    assert flaws(drawn) == {}  # REG-73


def test_a_face_below_answers_for_itself() -> None:
    # The lower one floats, the upper one stands on it.
    assert alone("K/C_n/C^n") == {"chimney": 1}  # REG-73, ruling 9


def test_a_shaft_that_lies_level_is_no_chimney_flaw() -> None:
    assert "chimney" not in alone("K/C~en")  # REG-73: with a vertical shaft only


@pytest.mark.parametrize("cube", ["W~en", "R~wn", "D~en", "C~en"])
def test_a_roof_on_a_side_is_a_flaw(cube: str) -> None:
    assert alone(cube)["side-roof"] == 1  # REG-74
    walled = "3    4    5\n4 W^ns {}   W^ns\n5 .    D^s  ."
    assert "side-roof" not in flaws(walled.format(cube))


def test_covered_steps_are_a_flaw() -> None:
    drawn = """
          3    4        5
        4 .    {}      .
        5 .    D^s     .
        """
    assert flaws(drawn.format("Sn/R^ne")) == {"half-stair": 1, "lost-stair": 1}  # REG-75
    foot = drawn.format("Sn").replace("4 .    Sn", "3 .    R^ne .\n        4 .    Sn")
    assert flaws(foot) == {"half-stair": 1, "lost-stair": 1}
    both = foot.replace("Sn", "Sn/R^ne")
    assert flaws(both) == {"lost-stair": 1}  # none is in view


def test_a_doorway_over_thin_air_is_certain_death() -> None:
    assert alone("K/D^n") == {"death-door": 1, "topsy": 1}  # REG-76, REG-69
    # The back is hidden by another cube at its level.
    assert flaws(HOUSE.format("K/D^n").replace("D^s ", "D_s/W^ew")) == {"death-door": 1}


def test_upside_down_doors_kill_nobody() -> None:
    assert alone("K/D^s") == {"topsy": 1}  # REG-76


def test_flaws_of_different_kinds_add_up_on_one_cube() -> None:
    assert alone("L_s") == {"topsy": 1, "bare-top": 1}  # REG-68


def test_every_flaw_costs_five_points() -> None:
    match = table(HOUSE.format("L_s"))
    assert parts(match) == {"flaw-topsy": -5, "flaw-bare-top": -5}  # REG-68
    assert match.scores()[0].total == -10


def test_flaws_of_fallen_houses_cost_nothing() -> None:
    drawn = HOUSE.format("W^ew") + "    8 K    .    ."
    assert flaws(drawn) == {}  # REG-68: declared houses only
    assert parts(finished(drawn)) == {}
