"""Where features may be drawn."""

import pytest
from hypothesis import given

from . import naive
from .naive import FEATURES, SPACES
from .table import at, drawing, house, moves, play, said, table

# The last column of the table in 2.5 of the rules: placements on a free grid, full and short.
PLACEMENTS = {
    "power-source": (57, 47),
    "power-cable": (7, 7),
    "small-star": (57, 47),
    "snowflake": (41, 33),
    "big-star": (121, 89),
    "large-angel": (31, 21),
    "candy-cane": (112, 84),
    "banner-angels": (25, 21),
    "santa": (49, 39),
    "candle": (57, 47),
    "santas-sleigh": (22, 16),
    "comet": (81, 53),
    "herald-angel": (22, 14),
    "reindeer": (16, 11),
}
ANGLES = {"big-star": 4, "candy-cane": 4, "comet": 4, "power-cable": 2}


def places(feature: str, drawn: str = "", *, is_short: bool = False) -> set[str]:
    """Where seat 0 may draw this feature, without its name."""
    match = drawing(feature, drawn, options={"short": is_short})
    return {text.removeprefix(f"{feature} ") for text in said(match, "draw")}


@pytest.mark.parametrize("feature", PLACEMENTS)
def test_a_free_grid_has_room_for_so_many_placements(feature: str) -> None:
    assert len(places(feature)) == PLACEMENTS[feature][0]
    assert len(places(feature, is_short=True)) == PLACEMENTS[feature][1]  # DEC-5


@pytest.mark.parametrize("feature", PLACEMENTS)
def test_a_free_grid_has_the_placements_of_the_plain_rules(feature: str) -> None:
    for is_short in (False, True):
        wanted = naive.drawings(feature, [], is_short=is_short)
        found = {f"{feature} {place}" for place in places(feature, is_short=is_short)}
        assert found == wanted  # DEC-48 to DEC-52


@given(naive.TALL_HOUSES)
def test_a_built_house_has_the_placements_of_the_plain_rules(features: list[str]) -> None:
    for feature in FEATURES:
        wanted = naive.drawings(feature, features, is_short=False)
        if wanted:
            match = drawing(feature, seats=[{"features": features}, {}])
            assert set(said(match, "draw")) == wanted


@given(naive.SHORT_HOUSES)
def test_a_space_is_open_if_its_feature_fits(features: list[str]) -> None:
    hand = ["2s", "4s", "2h", "4h", "2c", "2d", "js", "jh", "qs", "qh", "ks"]
    seats = [{"hand": hand, "features": features}, {}]
    match = table(seats=seats, stacks={}, options={"short": True})
    found = set(said(match, "take"))
    for space, described in SPACES.items():
        if feature := described["reward"].get("feature"):
            fits = bool(naive.drawings(feature, features, is_short=True))
            assert (space in found) is fits, space  # DEC-53


# --- shapes ---


@pytest.mark.parametrize(
    ("text", "cells"),
    [
        ("candy-cane 1,2 r90", "1,3 2,3 3,3 4,3 4,2"),
        ("candy-cane 1,1", "1,1 1,2 1,3 1,4 2,4"),
        ("candy-cane 1,1 r180", "1,1 2,1 2,2 2,3 2,4"),
        ("candy-cane 5,1 r270", "5,1 6,1 7,1 8,1 5,2"),
        ("power-cable 4,2 r90", "4,2 4,3"),
        ("power-cable 5,1", "5,1 6,1"),
        ("banner-angels 5,3", "5,3 6,3 7,3 8,3 5,4 8,4"),
        ("santas-sleigh 1,2", "1,2 2,2 3,2 4,2 1,3 3,3 4,3 1,4"),
        ("reindeer 1,2", "2,2 5,2 2,3 3,3 4,3 5,3 1,4 2,4 3,4 1,5 3,5"),
        ("comet 5,1", "7,1 8,1 6,2 7,2 5,3 6,3 5,4 6,4"),
        ("big-star 1,1 r90", "1,1 2,1 2,2 3,2 1,3 2,3"),
    ],
)
def test_a_feature_covers_exactly_its_shape(text: str, cells: str) -> None:
    feature, place = text.split(" ", 1)
    assert place in places(feature)
    blocks = cells.split()
    for x, y in naive.grid(is_short=False):
        if (x, y) == naive.START:
            continue
        others = drawing(feature, seats=[{"features": [f"small-star {x},{y}"]}, {}])
        is_free = f"draw {text}" in moves(others)
        assert is_free is (f"{x},{y}" not in blocks), (x, y)  # DEC-48


def test_holes_of_a_shape_may_be_covered() -> None:
    found = places("banner-angels", ".**.....\n........\n...P....")
    assert "1,2" in found  # DEC-48
    assert not {"1,3", "2,2"} & found


def test_the_corner_of_the_box_may_be_covered() -> None:
    assert "4,1" in places("comet")  # DEC-48: its lower left corner is the power source
    assert "4,1" not in places("snowflake")


def test_nothing_leaves_the_house() -> None:
    found = places("santa")
    assert {"3,7", "6,7", "2,6", "7,6"} <= found  # DEC-48
    assert not {"2,7", "7,7", "1,6", "8,6", "3,8"} & found
    assert "1,5" in places("santa", is_short=True)
    assert not {"1,6", "4,6"} & places("santa", is_short=True)


@pytest.mark.parametrize("feature", FEATURES)
def test_upright_features_are_never_turned_and_others_only_as_far_as_it_shows(feature: str) -> None:
    turns = {place.partition(" r")[2] for place in places(feature)}
    expected = {"", *("90", "180", "270")[: ANGLES.get(feature, 1) - 1]}
    assert turns == expected  # DEC-49, DEC-50


@pytest.mark.parametrize("feature", FEATURES)
def test_no_two_placements_cover_the_same_squares(feature: str) -> None:
    found = [naive.covered(f"{feature} {place}") for place in places(feature)]
    assert len(found) == len(set(found))  # DEC-50


def test_nothing_is_mirrored() -> None:
    # The sleigh, the Candy Cane, the comet and the Reindeer are no mirror images of themselves.
    for feature in ("santas-sleigh", "candy-cane", "comet", "reindeer", "herald-angel"):
        found = {naive.covered(f"{feature} {place}") for place in places(feature)}
        # Mirrored, the house is the same but for its source.
        mirrored = {frozenset((9 - x, y) for x, y in cells) for cells in found}
        assert not found & mirrored  # DEC-50


def test_a_turn_is_clockwise() -> None:
    hook = """
        .JJJJ...
        ....J...
        ...P....
    """
    assert house(hook) == ["candy-cane 2,2 r90"]  # DEC-50
    assert "2,2 r90" in places("candy-cane", ".....*..\n...P....")
    assert "2,2 r90" not in places("candy-cane", "....*...\n...P....")


# --- cables ---


def test_the_first_cable_touches_the_source() -> None:
    assert places("power-cable") == {
        "2,1", "5,1", "3,2", "4,2", "4,2 r90", "3,1 r90", "5,1 r90",
    }  # fmt: skip  # DEC-52


def test_a_cable_goes_on_from_a_cable() -> None:
    found = places("power-cable", "...|....\n...|....\n...P....")
    assert {"4,4 r90", "2,3", "5,3", "3,4", "5,2"} <= found  # DEC-52
    assert not {"3,5", "1,3", "2,4", "5,4", "6,3", "6,2"} & found  # corners do not touch


def test_a_cable_starts_at_every_source() -> None:
    found = places("power-cable", "P.......\n........\n...P....")
    assert {"1,4 r90", "2,3", "1,1 r90", "1,2"} <= found  # DEC-52, DEC-66


def test_a_cable_does_not_go_on_from_a_decoration() -> None:
    found = places("power-cable", "...*....\n...P....")
    assert "4,3 r90" not in found  # DEC-52
    assert "4,3" not in found


def test_other_features_may_be_drawn_in_the_dark() -> None:
    assert "1,7" not in places("candle")
    assert {"2,7", "8,6", "3,8"} <= places("candle")  # DEC-51
    match = play(drawing("large-angel"), "draw large-angel 6,4")
    assert at(match, "seats", 0, "features") == ["large-angel 6,4"]


# --- when, and for good ---


@pytest.mark.parametrize("feature", FEATURES)
def test_a_feature_is_drawn_at_once(feature: str) -> None:
    match = drawing(feature)
    assert all(text.startswith(f"draw {feature} ") for text in moves(match))  # DEC-47
    text = moves(match)[-1]
    play(match, text)
    assert at(match, "seats", 0, "features") == [text.removeprefix("draw ")]  # DEC-65
    assert at(match, "seats", 1, "features") == []
    assert at(match, "phase") != "draw"


@pytest.mark.parametrize(
    ("space", "feature"),
    [("add-power-cable", "power-cable"), ("extra-power-source", "power-source"),
     *[(name, name) for name in FEATURES if not name.startswith("power-")]],
)  # fmt: skip
def test_every_decoration_has_its_space(space: str, feature: str) -> None:
    reward = {"type": "feature", "feature": feature}
    assert SPACES[space]["reward"] == reward  # DEC-60, DEC-61, DEC-65


def test_a_source_may_be_drawn_on_any_free_square() -> None:
    found = places("power-source", "...|....\n...|....\n..*P....")
    assert len(found) == 54  # DEC-61
    assert {"1,6", "8,1", "3,8"} <= found
    assert not {"4,1", "4,2", "4,3", "3,1"} & found


def test_a_space_is_closed_when_its_feature_fits_nowhere() -> None:
    walls = """
        *.*.*.*.
        *.*.*.*.
        *.*.*.*.
        *.*.*.*.
        *.*.*.*.
        *.*P*.*.
    """
    match = table(walls + "hand 2s 4s 2h 2c 2d js qs ks", options={"short": True})
    found = set(said(match, "take"))
    assert {"santa", "small-star", "candle", "extra-power-source"} <= found
    assert not {"snowflake", "large-angel", "banner-angels", "herald-angel"} & found  # DEC-53
    assert "add-power-cable" in found  # up the column of the source


def test_without_a_square_beside_power_there_is_no_cable() -> None:
    walls = "...*....\n..*P*..."
    assert "take add-power-cable" not in moves(table(walls + "\nhand 2c"))  # DEC-53, DEC-52
    far = "P.......\n........\n...*....\n..*P*..."
    assert "take add-power-cable" in moves(table(far + "\nhand 2c"))


def test_features_are_permanent() -> None:
    match = play(drawing("candle", "...*....\n...P....\nhand 2s"), "draw candle 4,3")
    assert at(match, "seats", 0, "features") == ["small-star 4,2", "candle 4,3"]  # DEC-54


def test_houses_drawn_for_tests_are_read_rightly() -> None:
    drawn = """
        .A..B..B
        AAA.BBBB
        AAA.CC..
        iff|CC.P
        Nff|.CC.
        N==P*.CC
    """
    assert house(drawn) == [
        *("santa 1,1", "power-cable 2,1", "small-star 5,1", "comet 5,1", "snowflake 2,2"),
        *("power-cable 4,2 r90", "candle 1,3", "power-source 8,3", "large-angel 1,4"),
        "banner-angels 5,5",
    ]
