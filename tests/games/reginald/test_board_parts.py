"""The parts of the text board: plots, elevations, Desires, cards and seats."""

import re

import pytest

import housewright as hw
from housewright.games.reginald.board import desires
from housewright.games.reginald.pieces import CARD_IDS
from housewright.parts.textboard import plain, width

from .drawing import POSITION, after, board, built, drawn, line, own, views

TUMBLED = {"4,4": ["doorway ~nu"], "5,5": ["chimney ~en"], "6,4": ["staircase ~en"]}

# --- plots ---


def row(lines: list[str], y: int) -> str:
    """A row of the large plot."""
    start = next(at for at, found in enumerate(lines) if found.startswith("  1    2"))
    return lines[start + y][2:42]


def test_the_ground_is_told_where_no_cube_stands() -> None:
    assert row(built({}), 2).split() == [".", "hill", "hill", "tree", ".", ".", ".", "."]
    assert row(built({"4,2": ["window roof ns"]}), 2).split()[3] == "W1^"


def test_a_stack_shows_its_top_cube_and_its_height() -> None:
    plot = {"3,5": ["window blank ns", "cornerstone", "ornament roof w"], "4,5": ["staircase e"]}
    assert row(built(plot), 5)[10:19] == "L3^w!S1=e"


def test_a_tower_of_ten_keeps_its_place() -> None:
    plot = {"3,5": [*["window blank ns"] * 9, "doorway roof s"], "4,5": ["staircase e"]}
    assert row(built(plot), 5)[10:19] == "D+^s!S1=e"


def test_plus_stands_exactly_where_the_cube_in_hand_may_go() -> None:
    match = hw.load(POSITION)
    match.play(0, "take chimney")
    lines = plain(drawn(match, 0)).splitlines()
    found = {
        f"{x},{y}"
        for y in range(1, 9)
        for x in range(1, 9)
        if "+" in row(lines, y)[5 * x - 5 : 5 * x]
    }
    assert found == {move.split()[2] for move in match.legal_moves(0)}


def test_nobody_else_is_shown_where_the_cube_may_go() -> None:
    match = hw.load(POSITION)
    match.play(0, "take chimney")
    lines = plain(drawn(match, 1)).splitlines()
    assert not any("+" in row(lines, y) for y in range(1, 9))


def test_plots_without_cubes_of_others_are_left_out() -> None:
    titles = [found for found in board({}) if found in ("Ben", "Cem")]
    assert titles == ["Ben"]


def test_three_neighbours_stand_two_by_two() -> None:
    others = [{"plot": {"4,4": ["rose roof ne"]}} for _ in range(3)]
    lines = board({"players": 4, "seats": [POSITION["seats"][0], *others]})
    first = next(at for at, found in enumerate(lines) if found.startswith("Ben "))
    assert lines[first].split() == ["Ben", "Cem"]
    assert lines[first + 10] == "Dee"


# --- elevations ---


def test_a_view_is_as_a_guest_sees_it_who_stands_there() -> None:
    seen = views(built({"2,1": ["rose roof ne"], "7,8": ["doorway roof w"]}))
    assert seen["n"][0] == "  _         R"
    assert seen["s"][0] == "  _         _"
    assert seen["e"][0] == "d             R"
    assert seen["w"][0] == "_             D"
    assert [seen[side][1] for side in "nesw"] == ["8 7 6 5 4 3 2 1"] * 2 + ["1 2 3 4 5 6 7 8"] * 2


def test_what_is_covered_is_not_seen() -> None:
    seen = views(built({"4,4": ["window roof ew"], "4,5": ["doorway roof s"]}))
    assert (seen["n"][0].split(), seen["n"][2]) == (["_"], "_1")  # REG-45
    assert (seen["s"][0].split(), seen["s"][2]) == (["D"], "D1")


def test_upper_floors_stand_above_lower_ones() -> None:
    plot = {"4,4": ["window blank ns", "ornament blank n", "rose roof ne"]}
    assert [found.split() for found in views(built(plot))["n"][:3]] == [["R"], ["L"], ["W"]]
    assert [found.split() for found in views(built(plot))["s"][:3]] == [["_"], ["l"], ["W"]]


def test_faces_behind_others_are_marked_and_counted() -> None:
    plot = {"4,4": ["window roof ew"], "6,4": ["window roof ew"]}
    seen = views(built(plot))
    assert (seen["e"][0].split(), seen["e"][2]) == (["W+"], "W2")
    straight = {"options": {"views": "sightline"}}
    seen = views(built(plot, **straight))
    assert (seen["e"][0].split(), seen["e"][2]) == (["W"], "W1")  # REG-57


def test_tumbled_cubes_show_what_they_show() -> None:
    lines = built(TUMBLED)
    assert row(lines, 4)[15:19] == "D1D "
    assert "^" in views(lines)["w"][0]


# --- houses and flaws ---


def test_houses_are_named_as_they_stand() -> None:
    lines = board({})
    assert [found[44:] for found in lines[3:6]] == [
        "Manor               7 cubes  4,3",
        "Servant's Quarters  2 cubes  7,4",
        "no way in: falls    1 cube   7,8",
    ]


def test_a_house_too_many_has_no_name() -> None:
    plot = {"1,1": ["doorway roof n"], "3,1": ["doorway roof n"]}
    lines = built(plot)
    assert line([found[44:] for found in lines], "Servant's").endswith("1,1")
    assert line([found[44:] for found in lines], "no name").endswith("3,1")


def test_terraces_and_courtyards_are_told_with_their_size() -> None:
    hill = ("2,1", "3,1", "4,2", "3,4", "2,4", "1,3", "1,2")
    ring = {square: ["window roof ew"] for square in hill}
    ring |= {square: ["rose roof ne"] for square in ("4,1", "4,3", "1,4")}
    ring["3,3"] = ["doorway roof n"]
    assert line([found[44:] for found in built(ring)], "courtyard").split() == [
        "courtyard",
        "of",
        "8",
        "2,2",
    ]
    assert line([found[44:] for found in board({})], "terrace").split()[2:] == ["3", "4,3"]


def test_every_flaw_is_told_with_its_place() -> None:
    lines = [found[44:] for found in board({})]
    flaws = [" ".join(found.split()) for found in lines if found.startswith("!")]
    assert flaws == ["! bare top 2,4", "! topsy-turvy 3,4 w 1 up", "! topsy-turvy 7,8 e"]


# --- Desires ---


def test_counts_and_ticks_are_those_of_the_engine() -> None:
    match = hw.load(POSITION)
    lines = plain(drawn(match, 0)).splitlines()
    for slot in "abe":
        shown = line(lines, f"{slot} ").split()[-3:]
        facts = match.facts(0)["slots"][slot]["seats"]
        counts = ["-" if fact["count"] is None else str(fact["count"]) for fact in facts]
        assert [found.rstrip("✓*") for found in shown] == counts
        assert [found[-1] in "✓*" for found in shown] == [fact["met"] for fact in facts]


def test_the_best_count_has_a_star_where_there_is_a_bonus() -> None:
    lines = board({"slots": {"a": "friend-of-trees", "c": "lake-walk"}})
    assert line(lines, "a 15").split()[-3:] == ["9✓", "8✓", "-"]
    assert line(lines, "c 10").split()[-3:] == ["7*", "7*", "-"]  # REG-66


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_what_a_card_asks_for_fits_and_is_said_of_no_other(lang: str) -> None:
    said = [desires.short(card, lang) for card in CARD_IDS]
    assert len(set(said)) == len(CARD_IDS)
    assert max(map(width, said)) <= desires.room(4)


def test_all_that_counts_is_named_from_where_it_is_seen() -> None:
    found = {card: desires.short(card, "en") for card in CARD_IDS}
    assert found["host-and-guest-doors"] == "M+G ne: doorways >2"
    assert found["steps-everywhere"] == "Estate above: steps >2"
    assert found["compact-estate"] == "Estate: squares <15"


# --- cards ---


def test_own_cards_are_told_in_short_and_in_full() -> None:
    lines = board({})
    assert line(lines, "One Discreet Door  ").split()[-3:] == ["2", "1*", "-"]
    at = lines.index(next(f for f in lines if "One Discreet Door –" in f))
    assert " ".join(found.strip() for found in lines[at : at + 2]) == (
        "One Discreet Door – Manor, seen from all four sides: fewer than 2 upright doorways."
    )


@pytest.mark.parametrize("viewer", [1, None])
def test_hidden_cards_are_shown_to_nobody_else(viewer: int | None) -> None:
    text = plain(drawn(hw.load(POSITION), viewer))
    for name in ("One Discreet Door", "Light from the Lake", "Clear View", "Proud Stones"):
        assert name not in text
    assert "A Clear View" in "\n".join(board({}))


def test_cards_to_choose_from_come_first() -> None:
    draft = plain(drawn(hw.new("reginald", 2, seed=1), 0)).splitlines()
    assert draft[0].startswith("Ana (you): throw out 3 more")
    assert draft[1].startswith("Cards ")
    match = hw.load(POSITION | own(stage="place", held="cornerstone", reserve=["window"]))
    assert plain(drawn(match, 0)).splitlines()[1].startswith("Reserve ")
    match.play(0, "place cornerstone 1,4")
    assert plain(drawn(match, 0)).splitlines()[1].startswith("Cards ")


# --- the turn ---


def test_the_header_says_who_does_what() -> None:
    assert board({}, 1)[0] == "Ana builds"
    assert re.fullmatch(r"Ana \(you\) places a Chimney +place", after("take chimney")[0])
    assert line(after("take chimney"), "Reserve").endswith("in hand: C Chimney  placed 1 of 3")


def test_the_last_turns_are_announced() -> None:
    assert line(board({"bag": [], "ending": 2}), "Last") == "Last turns: 2 more after this one"
    assert line(board({"bag": [], "ending": 0}), "The last") == "The last turn"


def test_frantic_seats_are_told_apart() -> None:
    seats = [
        POSITION["seats"][0] | {"forfeit": True},
        POSITION["seats"][1] | {"stage": "hold"},
        POSITION["seats"][2],
    ]
    lines = board({"options": {"mode": "frantic"}, "button": 1, "seats": seats})
    assert line(lines, "> A Ana").endswith("builds")
    assert line(lines, "B Ben").endswith("Button, waits")


def test_scores_are_those_of_the_engine() -> None:
    match = hw.load(POSITION)
    lines = plain(drawn(match, 0)).splitlines()
    shown = [line(lines, start).split() for start in ("> A Ana (you)", "B Ben", "C Cem")]
    assert [int(shown[0][4]), int(shown[1][2]), int(shown[2][2])] == [
        score.total for score in match.scores()
    ]
