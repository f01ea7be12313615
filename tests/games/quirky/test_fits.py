"""How far a house has come with a contest: what boards show beside its name."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from housewright.games.quirky.pieces import CONTEST_IDS
from housewright.games.quirky.state.contests import FORMS

from . import naive
from .table import CONTESTS, standing, table
from .test_contests import CASES

#: The contests that ask for a line or a picture.
SHAPES = [
    contest
    for contest, card in CONTESTS.items()
    if {"line", "pattern"} & set(card["requires"]) or contest == "harlequin"
]


def progress(contest: str, drawn: str) -> Any:
    """How far the house has come with this contest of the line."""
    facts = table(f"{drawn}\n~\nline {contest} - - -").facts(0)
    return facts["contests"][contest]["seats"][0]


def step(contest: str, drawn: str) -> dict[str, Any]:
    """The same of its only part, without what is empty."""
    [only] = progress(contest, drawn)["parts"]
    assert (only.pop("reached"), only.pop("needed")) == tuple(
        progress(contest, drawn)[key] for key in ("reached", "needed")
    )
    return {key: set(value) if key != "common" else value for key, value in only.items() if value}


def score(contest: str, drawn: str) -> tuple[int, int]:
    found = progress(contest, drawn)
    return found["reached"], found["needed"]


@pytest.mark.parametrize(("contest", "meets", "drawn"), CASES)
def test_a_drawn_house_has_all_that_is_needed_if_it_meets_the_contest(
    contest: str, meets: bool, drawn: str
) -> None:
    found = progress(contest, drawn)
    assert found["met"] == (found["reached"] >= found["needed"]) == meets
    assert meets == all(part["reached"] >= part["needed"] for part in found["parts"])


@given(house=naive.HOUSES, contest=st.sampled_from(CONTEST_IDS))
def test_a_random_house_has_all_that_is_needed_if_it_meets_the_contest(
    house: naive.House, contest: str
) -> None:
    form = FORMS[CONTEST_IDS.index(contest)]
    fits = form.fits(standing(house))
    assert all(fit.reached >= fit.needed for fit in fits) == naive.met(
        house, CONTESTS[contest]["requires"]
    )


@given(house=naive.HOUSES, contest=st.sampled_from(CONTEST_IDS))
def test_cards_serve_or_are_in_the_way_and_holes_are_empty(
    house: naive.House, contest: str
) -> None:
    built = standing(house)
    for fit in FORMS[CONTEST_IDS.index(contest)].fits(built):
        cards = [(built.column(spot), built.level(spot)) for spot in (*fit.serving, *fit.wrong)]
        assert len(set(cards)) == len(cards)
        assert set(cards) <= set(house)
        assert house.keys().isdisjoint(fit.holes)
        assert all(y >= 0 for _, y in fit.holes)


@given(house=naive.HOUSES, contest=st.sampled_from(SHAPES))
def test_without_a_card_lines_and_pictures_are_at_most_one_step_back(
    house: naive.House, contest: str
) -> None:
    form = FORMS[CONTEST_IDS.index(contest)]
    [before] = form.fits(standing(house))
    for cell in house:
        [after] = form.fits(standing({c: code for c, code in house.items() if c != cell}))
        # What remains of the best fit is one of those to choose from.
        assert after.reached >= before.reached - 1


# --- what serves a contest and what is missing, form by form ---


def test_cards_that_match_are_counted() -> None:
    drawn = """
        Pd .  R!
        #  #  #
    """
    assert score("triple-towers", drawn) == (1, 3)  # QRK-52
    assert step("triple-towers", drawn) == {"cells": {"2,1"}}


def test_too_many_cards_of_a_kind_are_in_the_way() -> None:
    found = progress("bright-and-bold", "Rd Sdl # #")
    assert [(part["reached"], part["needed"]) for part in found["parts"]] == [(4, 15), (3, 4)]
    assert found["parts"][1]["wrong"] == ["1,0"]  # QRK-52, QRK-63
    assert (found["reached"], found["needed"]) == (3, 15)  # eleven are missing, one is too many


def test_several_parts_are_counted_together() -> None:
    grey = " ".join(["#"] * 14 + ["Sdl", "Sdl"])
    assert score("bright-and-bold", grey) == (14, 16)  # more than fifteen, two of them grey
    wide = """
        R^h .  .
        #   #  #
    """
    assert score("watertight", wide) == (1, 4)  # a column is missing, and two roofs


def test_chimneys_are_counted_and_not_cards() -> None:
    drawn = """
        S^hh .
        #    #
    """
    assert score("smoke-signals", drawn) == (2, 6)  # QRK-53
    assert step("smoke-signals", drawn) == {"cells": {"0,1"}}


def test_levels_with_cats_are_counted_once() -> None:
    drawn = """
        Yc .
        Gc Pc
    """
    assert score("cats-on-every-landing", drawn) == (2, 4)  # QRK-54
    assert step("cats-on-every-landing", drawn) == {"cells": {"0,0", "1,0", "0,1"}}


def test_the_largest_group_serves() -> None:
    drawn = """
        Rd Rp .
        Yd Rl Yc
    """
    assert score("statement-wall", drawn) == (3, 7)  # QRK-55
    assert step("statement-wall", drawn) == {"cells": {"0,1", "1,1", "1,0"}, "common": "red"}


def test_a_line_has_holes_where_cards_are_missing() -> None:
    drawn = """
        R^h .   Y^c
        #   #   #
    """
    assert score("roofline", drawn) == (2, 3)  # QRK-56
    assert step("roofline", drawn) == {"cells": {"0,1", "2,1"}, "holes": {"1,1"}}


def test_a_line_keeps_clear_of_cards_in_its_way() -> None:
    drawn = """
        .  R^h Y^c Pd
        #  #   #   #
    """
    assert step("roofline", drawn) == {"cells": {"1,1", "2,1"}, "holes": {"0,1"}}


def test_a_line_keeps_clear_of_cells_where_nothing_fits() -> None:
    drawn = """
        .  R^h Y^c .  R!
        #  #   #   #  #
    """
    assert step("roofline", drawn) == {"cells": {"1,1", "2,1"}, "holes": {"0,1"}}


def test_a_line_up_does_not_begin_below_the_ground() -> None:
    drawn = """
        Rb
        Gb
    """
    assert step("box-seats", drawn) == {"cells": {"0,0", "0,1"}, "holes": {"0,2"}}


def test_a_line_of_one_colour_says_which() -> None:
    drawn = """
        Yd
        Yc
        Rd
    """
    found = step("barber-pole", drawn)
    assert (found["cells"], found["common"]) == ({"0,1", "0,2"}, "gold")


def test_a_card_in_a_line_may_be_wrong() -> None:
    drawn = "Rd Yd Yc Pd"
    assert score("paint-box", drawn) == (3, 4)
    assert step("paint-box", drawn)["wrong"] == {"2,0"}


def test_pairs_are_counted() -> None:
    drawn = """
        Rd Rd
        Rd Yd
    """
    assert score("spot-the-twins", drawn) == (2, 3)  # QRK-57
    assert step("spot-the-twins", drawn) == {"cells": {"0,0", "0,1", "1,1"}}


def test_a_picture_lies_where_most_of_it_is() -> None:
    drawn = """
        #  #  .
        #  .  .
        #  #  #
    """
    assert score("secret-courtyard", drawn) == (4, 5)  # QRK-58: a gap is a part of the picture
    assert step("secret-courtyard", drawn) == {"cells": {"1,0", "0,1", "1,2"}, "holes": {"2,1"}}


def test_a_picture_may_lack_its_first_cell() -> None:
    drawn = """
        .  #  #
        #  #  #
        #  #  #
    """
    assert score("strongroom", drawn) == (8, 9)
    assert step("strongroom", drawn)["holes"] == {"0,2"}


def test_the_letters_of_a_picture_stand_for_what_fits_best() -> None:
    # A red card stands where the first gold one would have to be.
    drawn = """
        Rl Rd
        Yd Rp
        Rb Yc
    """
    assert score("harlequin", drawn) == (5, 6)
    assert step("harlequin", drawn)["wrong"] in ({"0,2"}, {"1,2"})


def test_a_skyline_may_go_on_beside_the_house() -> None:
    drawn = """
        .  .  #
        .  #  #
        #  #  .
    """
    assert score("giants-staircase", drawn) == (3, 4)  # QRK-59
    assert step("giants-staircase", drawn) == {"cells": {"0,0", "1,1", "2,2"}, "holes": {"3,3"}}


def test_a_column_of_a_skyline_may_be_too_tall() -> None:
    drawn = """
        .  .  .  #
        .  #  #  #
        .  #  .  #
        #  #  .  .
    """
    found = step("giants-staircase", drawn)
    assert found["cells"] == {"0,0", "2,2", "3,3"}
    assert found["wrong"] == {"1,2"}


@pytest.mark.parametrize(
    ("contest", "part", "reached", "serving"),
    [
        ("beanpole", 0, 2, {"0,1"}),  # QRK-60
        ("mirror-image", 0, 4, {"0,0", "1,0", "2,0", "0,1"}),
        ("watertight", 0, 3, {"0,0", "2,0", "0,1"}),
    ],
)
def test_sizes_are_measured(contest: str, part: int, reached: int, serving: set[str]) -> None:
    found = progress(contest, """
        # . .
        # # #
    """)["parts"][part]  # fmt: skip
    assert found["reached"] == reached
    assert set(found["cells"]) == serving


def test_columns_without_a_top_need_one() -> None:
    found = progress("watertight", """
        .  R^h .
        #  #   #
    """)["parts"][1]  # fmt: skip
    assert (found["reached"], found["needed"]) == (1, 3)  # QRK-61
    assert set(found["holes"]) == {"0,1", "2,1"}


def test_a_top_on_which_nothing_fits_is_in_the_way() -> None:
    found = progress("watertight", """
        #  R= #
        #  .  #
        #  #  #
    """)["parts"][1]  # fmt: skip
    assert found["wrong"] == ["1,2"]
    assert set(found["holes"]) == {"0,3", "2,3"}


def test_what_a_mirror_image_lacks() -> None:
    found = progress("mirror-image", """
        # . .
        # # #
    """)["parts"][1]  # fmt: skip
    assert (found["reached"], found["needed"]) == (3, 4)  # QRK-62
    assert found["holes"] == ["2,1"]


@pytest.mark.parametrize("contest", CONTEST_IDS)
def test_an_empty_lot_has_reached_nothing(contest: str) -> None:
    facts = table(f"line {contest} - - -").facts(0)
    found = facts["contests"][contest]["seats"][0]
    assert not found["met"]
    assert found["reached"] == 0
    assert not any(part["cells"] or part["wrong"] for part in found["parts"])


def test_what_contests_ask_for_is_said_part_by_part() -> None:
    facts = table("line watertight mind-the-drop smoke-signals bright-and-bold").facts()
    told = {name: contest["parts"] for name, contest in facts["contests"].items()}
    assert [part["form"] for part in told["watertight"]] == ["size", "tops"]
    assert told["watertight"][1]["wanted"] == {"kind": ["roof", "tower"]}
    [drop] = told["mind-the-drop"]
    assert drop["wanted"] == {"icon": ["door"], "below": "gap"}
    [smoke] = told["smoke-signals"]
    assert (smoke["form"], smoke["wanted"]) == ("icons", {"icon": ["chimney"]})
    assert [part["form"] for part in told["bright-and-bold"]] == ["size", "limit"]
    assert told["bright-and-bold"][1]["wanted"] == {"colour": ["grey"]}
