"""Passing instead of hosting."""

import pytest

from .table import (
    at,
    box,
    cash,
    moves,
    phase,
    pile,
    play,
    rep,
    said,
    serving,
    side,
    table,
    upstairs,
)

TIRED = """
york 100 2,1
available maid
quarters valet
expended butler footman*2
hand lord
discard heir pennifold
tiles house
supply valet maid*2 underbutler
market barn
bag kennels tennis-court music-room drawing-room great-hall croquet-lawn
"""


@pytest.mark.parametrize("way", ["cash", "refresh"])
def test_passing_brings_guests_and_servants_back(way: str) -> None:
    match = play(table(TIRED), f"pass {way}")
    assert pile(match, "hand") == "york-lord york-heir pennifold"  # OBS-116
    assert pile(match, "discard") == ""
    assert box(match, "available") == "butler valet maid footman*2"
    assert box(match, "quarters") == box(match, "expended") == ""
    assert (phase(match), at(match, "turn", "passed")) == ("buy", True)
    assert at(match, "turn", "activity") is None


def test_passing_brings_money() -> None:
    assert cash(play(table(TIRED), "pass cash")) == 300  # OBS-117


def test_passing_may_refresh_the_market_instead() -> None:
    match = play(table(TIRED), "pass refresh")
    tiles = [slot[0] for slot in at(match, "market")]
    assert tiles == [
        "croquet-lawn", "tennis-court", "kennels", "drawing-room", "music-room", "great-hall",
    ]  # OBS-118, OBS-110  # fmt: skip
    assert at(match, "bag") == ["barn"]
    assert (cash(match), rep(match)) == (100, (2, 1))
    assert "refresh" in moves(match)  # independent of the special action


def test_a_purchase_follows_a_pass() -> None:
    match = play(table(TIRED), "pass cash")
    assert "buy 1" in moves(match)  # OBS-120
    play(match, "buy 1", "end")
    assert match.to_act == (1,)


def test_on_the_builders_holiday_several_may_be_bought() -> None:
    drawn = "york 900\nmarket barn brushing-room"
    match = play(table(drawn, round=11), "pass cash", "buy 1")
    assert "buy 2" in moves(match)  # OBS-120, OBS-93


# --- hiring when passing ---


def test_hiring_when_passing_is_an_option() -> None:
    assert said(table(TIRED), "pass") == ["cash", "refresh"]
    match = table(TIRED, options={"pass_hire": True})
    assert said(match, "pass") == ["cash", "hire butler", "refresh"]  # OBS-152
    assert "hire butler" in said(upstairs(TIRED), "pass")  # OBS-151


def test_hiring_when_passing() -> None:
    match = play(upstairs(TIRED), "pass hire butler")
    assert (phase(match), serving(match)) == ("hire", "butler")  # OBS-119
    assert said(match, "hire") == ["maid", "valet"]
    play(match, "hire maid", "hire maid")
    assert (phase(match), cash(match)) == ("buy", 100)
    play(match, "end")
    assert box(match, "expended") == "butler maid*2"
    assert side(match, "butlers-room") == "back"


def test_an_underbutler_may_hire_instead() -> None:
    drawn = TIRED.replace("available maid", "available maid underbutler")
    match = upstairs(drawn)
    assert said(match, "pass hire") == ["butler", "underbutler"]
    play(match, "pass hire underbutler", "hire valet", "hire maid", "end")
    assert box(match, "expended") == "valet maid underbutler"  # OBS-119


def test_hall_boys_hire_nobody() -> None:
    drawn = TIRED.replace("available maid", "available maid hallboy").replace("butler foot", "foot")
    assert said(upstairs(drawn), "pass hire") == []  # OBS-44, OBS-60


def test_nobody_is_recruited_when_passing() -> None:
    drawn = TIRED.replace("tiles house", "tiles butlers-room~") + "asquith\navailable valet"
    match = play(upstairs(drawn), "pass hire butler")
    assert said(match, "recruit") == []  # OBS-85, OBS-119


def test_there_must_be_somebody_to_hire() -> None:
    drawn = TIRED.replace("supply valet maid*2 underbutler", "supply underbutler")
    assert said(upstairs(drawn), "pass hire") == []  # OBS-119


def test_a_room_that_is_flipped_stays_so() -> None:
    drawn = TIRED.replace("tiles house", "tiles butlers-room~")
    match = play(upstairs(drawn), "pass hire butler", "hire maid", "hire valet", "end")
    assert side(match, "butlers-room") == "back"


def test_step_two_comes_first_in_a_turn_that_is_passed() -> None:
    drawn = "york\navailable maid\ntiles private-study~ clock-tower\nasquith"
    match = table(drawn, phase="buy", to_act=[1], round=2)
    play(match, "end", "pass cash")
    assert (cash(match), rep(match)) == (500, (1, 4))  # OBS-116, OBS-29, OBS-33
