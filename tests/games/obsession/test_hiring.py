"""The Butler's Room: hiring, recruiting, and what nobody may have twice."""

import pytest

from .table import at, box, moves, phase, play, said, serving, side, table, upstairs

ROOM = "york\navailable butler\ntiles butlers-room\n"
FLIPPED = "york\navailable butler\ntiles butlers-room~\n"


# --- hiring ---


def test_two_are_hired_into_expended_service() -> None:
    match = table(f"{ROOM}supply underbutler footman*2 valet maid")
    play(match, "host butlers-room")
    assert said(match, "hire") == ["footman", "maid", "valet"]  # OBS-84
    play(match, "hire footman")
    assert (phase(match), said(match, "hire")) == ("hire", ["footman", "maid", "valet"])
    play(match, "hire footman")
    assert (phase(match), box(match, "expended")) == ("buy", "footman*2")
    assert at(match, "supply") == {"valet": 1, "maid": 1, "underbutler": 1}
    assert serving(match) == "butler"


def test_one_is_enough_if_there_is_no_second() -> None:
    match = play(table(f"{ROOM}supply maid underbutler*2"), "host butlers-room", "hire maid")
    assert (phase(match), box(match, "expended")) == ("buy", "maid")  # OBS-84


def test_the_room_turns_over() -> None:
    match = play(table(f"{ROOM}supply maid"), "host butlers-room", "hire maid", "end")
    assert side(match, "butlers-room") == "back"  # OBS-102
    assert box(match, "expended") == "butler maid"


def test_an_underbutler_is_never_for_hire() -> None:
    match = play(table(f"{ROOM}supply underbutler*2 maid\nvp hire"), "host butlers-room")
    assert moves(match) == ["hire maid"]  # OBS-84, OBS-97


# --- limits ---


def test_auxiliary_servants_are_hired_once() -> None:
    supply = "supply cook hallboy housemaid usefulman"
    match = play(upstairs(f"{ROOM}{supply}"), "host butlers-room", "hire cook")
    assert said(match, "hire") == ["hallboy", "housemaid", "usefulman"]  # OBS-86


@pytest.mark.parametrize(
    "boxes", ["available butler hallboy", "available butler\nquarters hallboy",
              "available butler\nexpended hallboy"],
)  # fmt: skip
def test_auxiliary_servants_in_any_box_count_for_the_limit(boxes: str) -> None:
    match = upstairs(f"york\n{boxes}\ntiles butlers-room\nsupply hallboy cook")
    play(match, "host butlers-room")
    assert said(match, "hire") == ["cook"]  # OBS-86


def test_a_useful_man_who_has_left_is_never_replaced() -> None:
    match = play(upstairs(f"{ROOM}gone\nsupply usefulman maid"), "host butlers-room")
    assert said(match, "hire") == ["maid"]  # OBS-86
    match = upstairs("york\ngone\nvp hire\nsupply usefulman maid")
    assert said(match, "use hire") == ["maid"]


def test_nobody_takes_the_useful_man_of_a_seat_back() -> None:
    match = upstairs("york\navailable usefulman butler\ntiles butlers-room\nmarket barn\n"
                     "supply usefulman maid")  # fmt: skip
    play(match, "usefulman refresh", "host butlers-room")
    assert (at(match, "boards", 0, "usefulman_gone"), said(match, "hire")) == (True, ["maid"])


def test_other_kinds_may_repeat() -> None:
    drawn = "york\navailable staff\ntiles butlers-room\nsupply footman valet maid"
    match = play(table(drawn), "host butlers-room")
    assert said(match, "hire") == ["footman", "maid", "valet"]  # OBS-84


# --- recruiting ---

RIVALS = """
asquith
available valet butler
quarters footman housekeeper
expended maid
cavendish
available valet
"""


def test_a_flipped_room_may_recruit() -> None:
    match = play(table(f"{FLIPPED}supply maid{RIVALS}"), "host butlers-room")
    assert said(match, "recruit") == [
        "1 footman quarters", "1 maid expended", "1 valet available", "2 valet available",
    ]  # OBS-85  # fmt: skip
    assert said(match, "hire") == ["maid"]
    play(match, "recruit 2 valet available")
    assert (phase(match), box(match, "expended")) == ("buy", "valet")
    assert box(match, "available", 2) == ""


def test_a_room_that_is_not_flipped_may_not() -> None:
    match = play(table(f"{ROOM}supply maid{RIVALS}"), "host butlers-room")
    assert said(match, "recruit") == []  # OBS-85


def test_recruiting_replaces_both_hirings() -> None:
    match = play(table(f"{FLIPPED}supply maid*2{RIVALS}"), "host butlers-room", "hire maid")
    assert moves(match) == ["hire maid"]  # OBS-85


def test_only_valets_maids_and_footmen_are_recruited() -> None:
    rivals = "asquith\navailable butler housekeeper underbutler cook hallboy housemaid usefulman"
    match = upstairs(f"{FLIPPED}{rivals}")
    assert said(match, "host") == []  # OBS-85, OBS-86


def test_the_supply_does_not_change_by_recruiting() -> None:
    match = table(f"{FLIPPED}supply maid{RIVALS}")
    play(match, "host butlers-room", "recruit 1 maid expended")
    assert at(match, "supply") == {"maid": 1}
    assert at(match, "turn", "activity", "hires") == 0


# --- the Butler's Pantry ---


@pytest.mark.parametrize(("supply", "expended"), [("underbutler*2", "underbutler"), ("maid", "")])
def test_an_underbutler_comes_with_the_pantry(supply: str, expended: str) -> None:
    match = table(f"york 900\nmarket butlers-pantry\nsupply {supply}", phase="buy")
    play(match, "buy 1")
    assert box(match, "expended") == expended  # OBS-97
    assert at(match, "supply") == ({"underbutler": 1} if expended else {"maid": 1})
