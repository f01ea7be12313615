"""The option by which cubes may be turned in any way (REG-22)."""

import pytest

import housewright as hw
from housewright.games.reginald import sense
from housewright.games.reginald.pieces import LOOK_IDS
from housewright.games.reginald.state import State

from .blocks import cube
from .table import at, building, holding, looks, parts, play, refusal, squares

FREE = {"turning": "free"}
#: How many ways there are to turn each cube, upright and in all.
WAYS = {
    "doorway": (8, 24),
    "ornament": (8, 24),
    "chimney": (8, 20),
    "staircase": (4, 12),
    "cornerstone": (1, 1),
    "window": (4, 12),
    "rose": (8, 24),
}


@pytest.mark.parametrize("flavour", WAYS)
def test_every_way_to_turn_a_cube_is_one_move(flavour: str) -> None:
    upright, free = WAYS[flavour]
    assert len(looks(holding(flavour), "4,4")) == upright  # REG-22
    # The chimney face of a Chimney cannot be underneath (REG-27).
    assert len(looks(holding(flavour, options=FREE), "4,4")) == free


def test_a_roof_on_a_side_comes_up_in_play_and_is_a_flaw() -> None:
    match = building("4\n5 D^s", reserve="window", options=FREE)
    play(match, "take window", "place window 4,4 ~en")
    assert at(match, "seats", 0, "plot", "4,4") == ["window ~en"]
    found = parts(match)
    assert (found["flaw-side-roof"], found["flaw-bare-top"]) == (-5, -5)  # REG-70, REG-74


def test_a_chimney_on_its_side_comes_up_in_play_and_is_a_flaw() -> None:
    match = building("4\n5 D^s", reserve="chimney", options=FREE)
    play(match, "take chimney", "place chimney 4,4 ~nu")
    assert parts(match)["flaw-sideways"] == -5  # REG-72


def test_a_staircase_with_steps_underneath_is_half_a_staircase() -> None:
    match = building("4\n5 D^s", reserve="staircase", options=FREE)
    play(match, "take staircase", "place staircase 4,4 ~dn")
    found = parts(match)
    assert (found["flaw-half-stair"], found["flaw-sideways"]) == (-5, -5)  # REG-72, REG-75


def test_a_lion_that_lies_is_a_flaw() -> None:
    match = building("4\n5 D^s", reserve="ornament", options=FREE)
    play(match, "take ornament", "place ornament 4,4 ~nu")
    assert parts(match)["flaw-topsy"] == -5  # REG-69


def lying_to(side: str) -> set[str]:
    """The turns of a lying Chimney whose face looks to a side."""
    lying = [look for look in LOOK_IDS if look.startswith("chimney ~")]
    return {look.split()[1] for look in lying if cube(look)[side][0] == "chimney"}


def test_a_lying_chimney_must_show_its_face_and_lead_somewhere() -> None:
    drawn = "4         5\n4 K         W^ns\n5 W_ns/W_ns ."
    match = holding("chimney", drawn, options=FREE)
    # On the tower its face must be on top, since all sides look over nothing.
    assert looks(match, "4,5") == {"~nu", "~nd", "~ne", "~nw"}  # REG-27, REG-28
    hidden = "The chimney face must be in view when you place it."
    assert refusal(match, "place chimney 4,5 ~su") == hidden
    # On the Cornerstone it may look to the Lake as well, where the roof is.
    found = looks(match, "4,4")
    assert {"roof e", "blank e"} <= found
    assert lying_to("e") <= found
    assert not found & (lying_to("n") | lying_to("w"))


def test_steps_on_all_sides_of_a_lying_staircase_need_room() -> None:
    match = holding("staircase", "4\n5 K", options=FREE)
    covered = "The foot of the staircase would be covered."
    for turn in ("~dn", "~de", "~ds", "~dw", "~eu", "~ed", "~en", "~es"):
        faces = cube(f"staircase {turn}")
        if faces["s"][0] == "stair":
            assert refusal(match, f"place staircase 4,4 {turn}") == covered  # REG-26
        else:
            assert turn in looks(match, "4,4")


def test_a_lying_chimney_has_places_where_an_upright_one_has_none() -> None:
    match = building("4\n5 K/W_ns", reserve="chimney", options=FREE)
    play(match, "take chimney")
    assert "4,5" in squares(match)  # REG-20
    assert {turn[0] for turn in looks(match, "4,5")} == {"~"}


def test_cubes_are_not_laid_down_without_the_option() -> None:
    match = holding("window")
    assert refusal(match, "place window 4,4 ~en") == "That cube cannot be turned that way."


def test_a_turn_with_a_usual_name_is_told_by_that_name() -> None:
    match = holding("window", options=FREE)
    told = "A cube that is turned that way is written as {}."
    assert refusal(match, "place window 4,4 ~un") == told.format("window roof ns")  # REG-22
    assert refusal(match, "place window 4,4 ~ws") == told.format("window ~en")
    stone = holding("cornerstone", options=FREE)
    assert refusal(stone, "place cornerstone 4,4 ~en") == told.format("cornerstone")


def test_the_log_and_the_labels_say_how_a_cube_lies() -> None:
    match = building("", reserve="chimney window", options=FREE)
    label = "Place the Chimney at 4,4: on its side, roof to the Mountains, chimney on top"
    assert match.game.lines.label("place chimney 4,4 ~nu", "en") == label
    play(match, "take chimney", "place chimney 4,4 ~nu")
    assert "(on its side, roof to the Mountains, chimney on top)" in match.log()[-1].text


def test_the_drawn_plot_marks_where_a_lying_cube_may_go() -> None:
    match = holding("chimney", "4\n5 K/W_ns", options=FREE)
    names = ["Ana", "Ben", "Cem", "Dee"][: match.players]
    lines = match.game.board.draw(match.view(0), 0, names, "en")
    assert any(span.text == "+" for line in lines for span in line)  # REG-22


def test_bots_keep_cubes_upright() -> None:
    match = holding("window", "4\n5 D^s", options=FREE)
    assert isinstance(match.state, State)
    legal = match.state.legal(0)
    for rating in (sense.rate, sense.quick):
        ratings = rating(match.state, 0, legal)
        assert "~" not in match.state.text(legal[ratings.index(max(ratings))])


def test_lying_cubes_are_lifted_like_others() -> None:
    match = hw.load(building("4  5\n5 K W~en", options=FREE).position())
    assert isinstance(match.state, State)
    assert len(match.state.plots[0].lifts()) == 1  # REG-13: the Cornerstone stays
