"""The forms of requirements that look for lines, pictures and outlines."""

from typing import Any

from .grammar import holds, length, most

# --- lines ---


def test_a_line_is_unbroken() -> None:
    drawn = "# # # # #\n# . # # ."
    assert length(drawn, line={}, dir="row") == 5  # QRK-56
    assert length(drawn, line={"level": 0}, dir="row") == 2
    assert length(drawn, line={}, dir="column") == 2
    assert holds(drawn, line={}, dir="row", length=3)  # longer lines contain shorter ones


def test_a_line_may_have_to_agree() -> None:
    drawn = "Rd\nRp\nRb\nYc\nYp"
    assert length(drawn, line={}, dir="column", same="colour") == 3  # QRK-56
    assert length(drawn, line={}, dir="row", same="colour") == 1
    assert length("Rd Rd Rl Rl Rl", line={}, dir="row", same="design") == 3


def test_a_line_may_have_to_differ() -> None:
    drawn = "Rd Yc Gp Rp Pl Sdl Yd"
    assert length(drawn, line={}, dir="row", different="colour") == 5  # QRK-56: from Yc to Sdl
    assert length("Rd Yc Rp Yd", line={}, dir="row", different="colour") == 2
    assert length("Rd Rp Rb Rl", line={}, dir="row", different="window") == 3
    assert length("^ # =\n. # .", line={"level": 1}, dir="row", different="kind") == 3


def test_a_line_may_have_to_agree_and_to_differ() -> None:
    drawn = "Rd Rp Rb Rl"
    assert length(drawn, line={}, dir="row", same="colour", different="window") == 3  # QRK-56
    assert length("Rd Rd", line={}, dir="row", same="colour", different="window") == 1


def test_no_line_of_windows_passes_a_card_without_one() -> None:
    drawn = "Rd R^h Pd\n#  .   ."
    assert length(drawn, line={"level": 1}, dir="row", same="window") == 1  # QRK-64
    assert length(drawn, line={"level": 1}, dir="row", different="window") == 1
    assert length(drawn, line={"kind": "roof"}, dir="row", different="window") == 0
    assert length("R^h Y^h\n#   .", line={"kind": "roof"}, dir="row", same="window") == 0


# --- pictures ---


def test_a_picture_fits_somewhere_and_is_not_turned() -> None:
    corner = ["#.", "##"]
    assert holds("# . .\n# # #\n# . .", pattern=corner)  # QRK-58
    assert not holds(". #\n# #", pattern=["#_", "##"])  # not flipped
    assert not holds("# # #", pattern=["#", "#"])  # not turned
    assert holds("# # #", pattern=["###"])


def test_a_gap_of_a_picture_is_an_empty_cell_above_the_ground() -> None:
    assert holds("#", pattern=["_", "#"])  # QRK-58: beyond the house is empty as well
    assert holds("#", pattern=["_#_"])
    assert not holds("#", pattern=["#", "_"])  # below it is the ground
    assert holds("# #\n# .", pattern=["#", "_"])
    assert not holds("# #\n# .", pattern=["#", "_", "#"])


def test_a_picture_may_lie_on_the_ground_and_not_below() -> None:
    assert holds("# #", pattern=["__", "##"])
    assert not holds("# #", pattern=["##", "##"])
    assert not holds("# #\n# .", pattern=["##", "#_", "__"])


def test_the_legend_says_what_a_letter_is() -> None:
    legend = {"a": {"kind": "roof"}, "b": {"colour": "red", "window": "square"}}
    assert holds("Y^h .\nRd  #", pattern=["a", "b"], legend=legend)  # QRK-58
    assert not holds("Y^h .\nRp  #", pattern=["a", "b"], legend=legend)
    assert holds("Y^h .\nRp  #", pattern=["a", "b"], legend={"a": {"kind": "roof"}})
    assert holds("Yc Rd Gp", pattern=["#b#"], legend={"b": {"colour": "red"}})
    assert not holds("Yc Rd Gp", pattern=["b#"], legend={"b": {"colour": "green"}})


def test_letters_stand_for_values() -> None:
    stripes: dict[str, Any] = {"pattern": ["AB", "AB"], "letters": "colour"}
    assert holds("Rd Yc\nRp Yd", **stripes)  # QRK-58
    assert not holds("Rd Rp\nRb Rl", **stripes)  # different letters, different values
    assert not holds("Rd Yc\nYd Rp", **stripes)
    assert holds("Rd Pl Yd", pattern=["AAB"], letters="window")
    assert holds("# . #\n# # #", pattern=["A_A"], letters="level")
    assert not holds("# . #\n# # #", pattern=["A_A"], letters="column")


def test_letters_of_windows_need_windows() -> None:
    assert not holds("Rd R^h\n#  .", pattern=["AB"], legend={"B": {"kind": "roof"}},
                     letters="window")  # fmt: skip
    assert not holds("R^h Y^h\n#   .", pattern=["AA"], legend={"A": {"kind": "roof"}},
                     letters="window")  # fmt: skip  # QRK-64


# --- outlines ---


def test_a_skyline_looks_at_tops_only() -> None:
    drawn = "# # . .\n# . # .\n# # # #"
    assert holds(drawn, skyline=[2, 2, 1, 0])  # QRK-59
    assert holds(drawn, skyline=[1, 0])
    assert not holds(drawn, skyline=[0, 1])
    assert holds(drawn, skyline=[0])
    assert not holds(drawn, skyline=[2, 2, 1, 0, 0])


def test_a_skyline_has_no_fixed_height() -> None:
    assert holds("# .\n# #", skyline=[8, 7])  # QRK-59: b may be any number
    assert holds("# .\n# #\n# .\n# .", skyline=[1, 0])
    assert not holds("# .\n# .\n# #", skyline=[1, 0])


def test_a_skyline_may_be_flipped_as_a_whole() -> None:
    drawn = ". . #\n. . #\n. # #\n# # #"
    assert holds(drawn, skyline=[0, 1, 3])
    assert not holds(drawn, skyline=[3, 1, 0])
    assert holds(drawn, skyline=[3, 1, 0], flip=True)  # QRK-59
    assert not holds(drawn, skyline=[1, 3, 0], flip=True)


def test_sizes_are_counted_in_cards_columns_and_levels() -> None:
    drawn = "# # # #\n# . . .\n# . . ."
    assert most(drawn, size="cards") == 6  # QRK-60
    assert most(drawn, size="width") == 4
    assert most(drawn, size="height") == 3


def test_all_tops_match() -> None:
    drawn = "^ . #\n# # #\n. . #"
    assert holds(drawn, tops={"kind": ["roof", "room"]})  # QRK-61
    assert not holds(drawn, tops={"kind": "roof"})
    assert not holds(drawn, tops={"level": 2})
    assert holds("# . #\n# # #\n. # .", tops={"level": [1, None]})


def test_the_mirror_looks_at_the_outline_only() -> None:
    assert holds("R^h . Y^c\nRd Yc Sdl", mirror="outline")  # QRK-62
    assert holds("# # # #\n. # # .", mirror="outline")
    assert not holds("# . .\n# # #", mirror="outline")
    assert not holds("# # .\n# # #", mirror="outline")
    assert holds("#", mirror="outline")
