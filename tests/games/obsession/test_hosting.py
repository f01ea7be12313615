"""Step 3: which activities can be hosted."""

from typing import Any

import pytest

import housewright as hw

from .table import at, box, moves, phase, play, rep, said, serving, table, upstairs

#: Three who need nobody.
FRIENDS = "hand lord heir daughter"


def hosts(drawn: str, **fields: Any) -> list[str]:
    return said(table(drawn, **fields), "host")


def hosts_upstairs(drawn: str, **fields: Any) -> list[str]:
    return said(upstairs(drawn, **fields), "host")


# --- rating ---


@pytest.mark.parametrize(
    ("level", "tiles"),
    [
        (1, ["fenced-paddock"]),
        (2, ["fenced-paddock", "tennis-court"]),
        (3, ["boating-lake", "fenced-paddock", "tennis-court"]),
        (4, ["boating-lake", "fenced-paddock", "french-garden", "tennis-court"]),
    ],
)
def test_a_tile_may_not_be_rated_above_the_level(level: int, tiles: list[str]) -> None:
    drawn = f"york {level},5\navailable footman\n{FRIENDS}"
    drawn += "\ntiles fenced-paddock tennis-court boating-lake french-garden"
    assert hosts(drawn) == tiles  # OBS-39


def test_the_limit_is_the_level_when_the_step_begins() -> None:
    match = table(f"york 2,1\navailable footman\ntiles tennis-court\n{FRIENDS}")
    play(match, "borrow" if "borrow" in moves(match) else "pass cash")
    assert (rep(match), at(match, "turn", "limit")) == ((1, 4), 2)
    assert said(match, "host") == ["tennis-court"]  # OBS-38: never lowered


def test_a_vp_card_raises_the_limit() -> None:
    match = table(f"york 1,4\navailable footman\ntiles tennis-court\n{FRIENDS}\nvp rep2")
    assert said(match, "host") == []
    play(match, "use rep2")
    assert (at(match, "turn", "limit"), said(match, "host")) == (2, ["tennis-court"])  # OBS-38


def test_what_was_lost_before_is_not_added_to_the_limit() -> None:
    match = play(table("york 2,1\nvp rep2"), "borrow", "use rep2")
    assert (rep(match), at(match, "turn", "limit")) == ((2, 1), 2)  # OBS-38


# --- the tile's servants ---


@pytest.mark.parametrize(
    ("available", "tiles"),
    [
        ("", []),
        ("footman", ["tennis-court"]),
        ("butler", ["picture-gallery"]),
        ("housekeeper", ["breakfast-room"]),
        ("underbutler", ["picture-gallery", "tennis-court"]),
        ("valet maid", []),
        ("housekeeper footman", ["breakfast-room", "tennis-court"]),
    ],
)
def test_the_tile_needs_its_servant(available: str, tiles: list[str]) -> None:
    drawn = f"york 2,1\navailable {available}\n{FRIENDS}"
    assert hosts(f"{drawn}\ntiles tennis-court picture-gallery breakfast-room") == tiles  # OBS-40


@pytest.mark.parametrize(
    ("available", "tiles"),
    [
        ("hallboy", ["picture-gallery"]),
        ("housemaid", ["breakfast-room"]),
        ("cook", ["renovated-kitchen"]),
        ("usefulman", []),
    ],
)
def test_auxiliary_servants_stand_in(available: str, tiles: list[str]) -> None:
    drawn = f"york 2,1\navailable {available}\n{FRIENDS}"
    drawn += "\ntiles tennis-court picture-gallery breakfast-room renovated-kitchen"
    assert hosts_upstairs(drawn) == tiles  # OBS-40, OBS-60, OBS-61


def test_servants_who_rest_do_not_help() -> None:
    assert hosts(f"york\nquarters footman\nexpended footman\ntiles fenced-paddock\n{FRIENDS}") == []


@pytest.mark.parametrize("available", ["footman", "housekeeper", "butler footman"])
def test_a_tile_with_two_servants_needs_both(available: str) -> None:
    drawn = "york 5,1\ntiles banqueting-hall\nhand lord lady heir daughter bexley tansley\n"
    assert hosts(f"{drawn}available {available}") == []  # OBS-62
    assert hosts(f"{drawn}available housekeeper footman") == ["banqueting-hall"]


# --- tiles without an activity ---


@pytest.mark.parametrize(
    "tile",
    [
        "private-study~", "queens-suite~", "lionheart-suite~", "renovated-kitchen~",
        "parish-church~", "clock-tower", "sculpture-garden", "barn", "brushing-room",
        "butlers-pantry", "servants-quarters", "servants-hall", "housekeepers-room",
        "carriage-house",
    ],
)  # fmt: skip
def test_some_sides_have_no_activity(tile: str) -> None:
    drawn = f"york 7,1\navailable staff cook\ntiles {tile}\n{FRIENDS} hexham\nprestige petrov"
    assert hosts_upstairs(drawn) == []  # OBS-41


def test_nobody_hosts_on_the_tile_of_another() -> None:
    assert hosts(f"york\navailable staff\n{FRIENDS}\nasquith\ntiles house") == []


# --- no dead ends (OBS-42) ---


@pytest.mark.parametrize(
    ("hand", "available", "is_open"),
    [
        ("lord", "footman", False),
        ("lord carrow", "footman", False),  # who serves Captain Carrow?
        ("lord carrow", "footman valet", True),
        ("dunstan carrow", "footman valet", False),
        ("dunstan carrow", "footman valet*2", True),
        ("lord lady", "footman", False),
        ("lord heir", "footman", True),
        ("lord hexham", "footman valet", False),  # too grand
    ],
)
def test_an_activity_must_be_completable(hand: str, available: str, is_open: bool) -> None:
    drawn = f"york\navailable {available}\ntiles bowling-green\nhand {hand}"
    assert (hosts(drawn) == ["bowling-green"]) is is_open  # OBS-42, OBS-49


def test_the_discard_pile_does_not_fill_a_party() -> None:
    drawn = "york\navailable footman\ntiles bowling-green\nhand lord\ndiscard heir bexley"
    assert hosts(drawn) == []  # OBS-46


@pytest.mark.parametrize(
    ("money", "hand", "is_open"),
    [
        (0, "armitage lord", True),  # £200 - £100
        (0, "armitage heir", False),
        (100, "armitage heir", True),
        (100, "abney armitage", False),
        (200, "abney armitage", True),
        (0, "cresswell bexley", False),
        (100, "cresswell bexley", True),
    ],
)
def test_paupers_must_be_paid(money: int, hand: str, is_open: bool) -> None:
    drawn = f"york {money}\navailable footman\ntiles gazebo\nhand {hand}"
    assert (hosts(drawn) == ["gazebo"]) is is_open  # OBS-42, OBS-50


def test_other_guests_may_pay_for_several_paupers() -> None:
    drawn = "york 3,1\navailable butler\ntiles music-room\nhand abney armitage lord"
    assert hosts(drawn) == ["music-room"]  # OBS-50: 200 - 100 - 100


def test_the_tile_may_pay_for_paupers() -> None:
    drawn = "york 2,1\navailable footman\ntiles tennis-court gazebo\nhand abney cresswell"
    assert hosts(drawn) == ["tennis-court"]  # OBS-50: £300 - £100 - £200


def test_an_either_or_may_pay_for_paupers() -> None:
    drawn = "york 3,1\navailable footman\ntiles trout-stream\nhand abney cresswell"
    assert hosts(drawn) == ["trout-stream"]  # OBS-50: the largest sum


def test_reputation_that_is_lost_forbids_nothing() -> None:
    drawn = "york\navailable footman maid\ntiles gazebo\nhand elphick fontaine"
    assert hosts(drawn) == ["gazebo"]  # OBS-50


def test_the_cook_may_be_part_of_the_solution() -> None:
    drawn = "york\ntiles gazebo\nhand lord hexham\navailable footman valet"
    assert hosts_upstairs(drawn) == []
    assert hosts_upstairs(f"{drawn} cook") == ["gazebo"]  # OBS-42, OBS-51


def test_the_carriage_may_be_part_of_the_solution() -> None:
    drawn = "york\ntiles gazebo carriage-house\nhand lord\navailable footman"
    assert hosts_upstairs(drawn) == []  # he is needed on the tile
    assert hosts_upstairs(f"{drawn} hallboy") == ["gazebo"]  # OBS-42, OBS-52
    assert hosts_upstairs(f"{drawn}*2") == ["gazebo"]


def test_an_extra_guest_may_pay_for_a_pauper() -> None:
    drawn = "york\ntiles gazebo carriage-house\navailable footman*2\nhand cresswell bexley quarrie"
    match = upstairs(drawn.replace("cresswell bexley quarrie", "cresswell abney pennifold lord"))
    assert said(match, "host") == ["gazebo"]
    match = upstairs(f"{drawn}\ndiscard lord")
    assert said(match, "host") == ["gazebo"]
    play(match, "host gazebo", "invite cresswell", "invite bexley")
    assert "serve" not in moves(match)  # £100 - £200
    play(match, "carriage more footman", "invite quarrie")
    assert "serve" in moves(match)  # OBS-42, OBS-50


def test_special_actions_are_no_part_of_the_solution() -> None:
    drawn = "york 3,5\nquarters footman\ntiles gazebo servants-quarters\nhand lord heir\nvp service"
    match = table(drawn)
    assert said(match, "host") == []  # OBS-42
    play(match, "rouse footman")
    assert said(match, "host") == ["gazebo"]


def test_a_started_activity_can_always_be_finished() -> None:
    drawn = "york\navailable footman valet\ntiles bowling-green\nhand dunstan carrow heir"
    match = play(table(drawn), "host bowling-green", "invite dunstan")
    assert said(match, "invite") == ["york-heir"]  # OBS-42: only one valet


# --- the useful man on a tile ---


@pytest.mark.parametrize(("level", "is_eased"), [(1, False), (2, True), (3, False)])
def test_the_useful_man_lowers_a_rating_by_one(level: int, is_eased: bool) -> None:
    drawn = f"york {level},1\navailable butler usefulman\ntiles music-room\n{FRIENDS}"
    assert ("music-room usefulman" in hosts_upstairs(drawn)) is is_eased  # OBS-43
    assert ("music-room" in hosts_upstairs(drawn)) is (level == 3)


def test_the_useful_man_serves_until_the_clear_up() -> None:
    drawn = f"york 2,1\navailable butler usefulman\ntiles music-room\n{FRIENDS}"
    match = play(upstairs(drawn), "host music-room usefulman")
    assert (serving(match), at(match, "turn", "activity", "eased")) == ("usefulman", True)
    for guest in ("lord", "heir", "daughter"):
        play(match, f"invite york-{guest}")
    play(match, "serve", "end")
    assert box(match, "expended") == "butler usefulman"  # OBS-43, OBS-101


def test_the_useful_man_does_not_raise_the_limit_of_guests() -> None:
    drawn = f"york 2,1\navailable butler usefulman valet\ntiles music-room\n{FRIENDS} hexham"
    match = play(upstairs(drawn), "host music-room usefulman")
    assert "hexham" not in said(match, "invite")  # OBS-47


def test_the_useful_man_is_not_needed_on_the_national_holiday() -> None:
    drawn = f"york 2,1\navailable butler usefulman\ntiles music-room\n{FRIENDS}"
    assert hosts_upstairs(drawn, round=14) == ["music-room"]  # OBS-43


def test_an_underbutler_is_no_useful_man() -> None:
    drawn = f"york 2,1\navailable butler underbutler\ntiles music-room\n{FRIENDS}"
    assert hosts_upstairs(drawn) == []  # OBS-58


# --- the Butler's Room ---

ROOM = "york\ntiles butlers-room\nsupply valet*2\n"


@pytest.mark.parametrize(
    ("available", "is_open"),
    [("butler", True), ("underbutler", True), ("hallboy", False), ("staff", True), ("cook", False)],
)
def test_hiring_needs_a_butler_or_underbutler(available: str, is_open: bool) -> None:
    found = hosts_upstairs(f"{ROOM}available {available}")
    assert (found == ["butlers-room"]) is is_open  # OBS-44, OBS-60


def test_there_must_be_somebody_to_hire() -> None:
    drawn = "york\ntiles butlers-room\navailable butler\nasquith\navailable valet"
    assert hosts(drawn) == []
    assert hosts(f"{drawn}\nsupply underbutler*2") == []  # OBS-44, OBS-84
    assert hosts(f"{drawn}\nsupply maid") == ["butlers-room"]
    assert hosts(drawn.replace("room", "room~")) == ["butlers-room"]  # OBS-85


def test_a_butler_alone_goes_by_himself() -> None:
    match = play(table(f"{ROOM}available butler footman"), "host butlers-room")
    assert (phase(match), serving(match)) == ("hire", "butler")  # OBS-44


def test_with_both_the_player_is_asked() -> None:
    match = play(upstairs(f"{ROOM}available butler underbutler hallboy"), "host butlers-room")
    assert moves(match) == ["assign butler", "assign underbutler"]  # OBS-44
    play(match, "assign underbutler")
    assert (phase(match), serving(match)) == ("hire", "underbutler")


def test_nobody_is_added_to_the_hiring() -> None:
    drawn = f"{ROOM}available butler cook hallboy housemaid footman\nhand lord"
    match = play(upstairs(drawn.replace("room", "room carriage-house")), "host butlers-room")
    assert all(text.startswith("hire ") for text in moves(match))  # OBS-44


def test_passing_is_always_possible() -> None:
    assert moves(table("york")) == ["pass cash", "pass refresh"]  # OBS-116


def load_invite(match: hw.Match) -> hw.Match:
    return hw.load(match.position())


def test_a_loaded_activity_goes_on() -> None:
    match = play(table(f"york\navailable footman\ntiles gazebo\n{FRIENDS}"), "host gazebo")
    assert load_invite(match).legal_moves(0) == match.legal_moves(0)
