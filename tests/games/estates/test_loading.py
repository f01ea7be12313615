"""Every check on loading a position, each with the field it names."""

import copy
from typing import Any

import pytest

import housewright as hw

from .table import FULL_OFFER, position

START = position(FULL_OFFER + "cash 12 12 12")
MIDDLE = position(
    """
    a       b4 ^3 | r6 g5 s2
    b       y4                  [-2 1]
    offer   r5 y1 g6 | g2 y5 s1 p6 | s6 y3
    roofs   1 6 2 5
    stock   permit 3, mayor
    owners  b1 g0 r2 s0 y1
    cash    9 11 10
    stash   3 1 2
    """,
    phase="bid",
    stowed=True,
    auction={"piece": "b2", "bids": [None, 3, None], "winner": None},
)


def changed(base: dict[str, Any], pointer: str, value: Any) -> dict[str, Any]:
    """The position with the value at this JSON pointer replaced or added."""
    twin = copy.deepcopy(base)
    *path, last = pointer.split("/")[1:]
    inner: Any = twin
    for word in path:
        inner = inner[int(word)] if isinstance(inner, list) else inner[word]
    inner[int(last) if isinstance(inner, list) else last] = value
    return twin


def field_of(broken: Any) -> str:
    with pytest.raises(hw.BadPosition) as caught:
        hw.load(broken)
    assert caught.value.message
    assert caught.value.code
    return caught.value.field


def test_the_position_of_the_specification_loads_and_comes_back_complete() -> None:
    loaded = hw.load(MIDDLE)
    dumped = loaded.position()
    assert loaded.to_act == (2,)
    assert dumped["permits"] == {"a": [], "b": [-2, 1], "c": []}
    assert dumped["certificates"]["p"] is None
    assert dumped["to_act"] == [2]
    assert dumped["options"] == {"rounds": 1, "open_money": False, "empty_rows": True}
    assert hw.load(dumped).position() == dumped


def test_what_is_left_out_takes_its_default() -> None:
    dumped = hw.load({"game": "estates", "players": 2, "phase": "turn", "cash": [1, 2],
                      "roofs": [1], "offer": [["b1"], [], []]}).position()  # fmt: skip
    assert dumped["seed"] == 0
    assert dumped["round"] == 1
    assert dumped["auctioneer"] == 0
    assert dumped["stowed"] is False
    assert dumped["stash"] == [0, 0]
    assert dumped["stock"] == []
    assert dumped["auction"] is None
    assert dumped["results"] == []


@pytest.mark.parametrize(
    ("base", "pointer", "value", "field"),
    [
        (START, "/game", "estate", "game"),
        (START, "/game", 3, "game"),
        (START, "/players", 6, "players"),
        (START, "/players", "3", "players"),
        (START, "/options", [], "options"),
        (START, "/options", {"round": 2}, "options/round"),
        (START, "/options", {"rounds": 11}, "options/rounds"),
        (START, "/options", {"rounds": True}, "options/rounds"),
        (START, "/options", {"open_money": 1}, "options/open_money"),
        (START, "/options", {"empty_rows": "no"}, "options/empty_rows"),
        (START, "/colour", "red", "colour"),
        (START, "/phase", "auction", "phase"),
        (START, "/phase", ["turn"], "phase"),
        (START, "/seed", "7", "seed"),
        (START, "/seed", True, "seed"),
        (START, "/seed", 1.5, "seed"),
        (START, "/round", 0, "round"),
        (START, "/round", 2, "round"),  # check 7: not past the agreed rounds
        (START, "/auctioneer", 3, "auctioneer"),  # check 1
        (START, "/auctioneer", -1, "auctioneer"),
        (START, "/stowed", 1, "stowed"),
        (START, "/cash", [12, 12], "cash"),  # check 1
        (START, "/cash", [12, 12, -1], "cash/2"),
        (START, "/cash", [12, 12, 1.0], "cash/2"),
        (START, "/cash", [12, 12, True], "cash/2"),
        (START, "/cash", [12, 12, 10**9], "cash/2"),
        (START, "/cash", [5000, 5000, 0], "cash"),
        (START, "/to_act", None, "to_act"),
        (START, "/options", None, "options"),
        (START, "/rows", None, "rows"),
        (START, "/cash", "lots", "cash"),
        (START, "/stash", [0, 0, "1"], "stash/2"),
        (START, "/offer", [[], []], "offer"),
        (START, "/offer/1", "g2", "offer/1"),
        (START, "/offer/1/3", "x9", "offer/1/3"),
        (START, "/offer/1/3", "b3", "offer"),  # check 2: b3 twice
        (MIDDLE, "/offer/2", ["s6", "y3", "b5", "b6", "r1", "r2", "r3", "r4", "p1"], "offer/2"),
        (START, "/roofs/0", 7, "roofs/0"),
        (START, "/roofs/0", None, "roofs/0"),
        (START, "/roofs/0", 1, "roofs"),  # check 2: three of the value 1
        (START, "/stock/0", "permit 4", "stock/0"),
        (START, "/stock/0", "mayor", "stock/3"),
        (START, "/permits", {"a": [1]}, "stock"),  # check 2: permit 1 twice
        (START, "/mayor", "a", "stock"),
        (MIDDLE, "/rows/d", [], "rows/d"),
        (MIDDLE, "/rows/a", "b4", "rows/a"),
        (MIDDLE, "/rows/a/0", "b4^3", "rows/a/0"),
        (MIDDLE, "/rows/a/0", "", "rows/a/0"),  # check 4: at least one floor
        (MIDDLE, "/rows/a/0", "^3", "rows/a/0"),
        (MIDDLE, "/rows/a/0", "b4 p3", "rows/a/0"),  # check 4: a1 is white
        (MIDDLE, "/rows/a/1", "g5 r6 s2", "rows/a/1"),  # check 4: numbers fall
        (MIDDLE, "/rows/a/1", "r6 p6", "rows/a/1"),
        (MIDDLE, "/rows/b", ["y4", "p5", "p4", "p3"], "rows/b"),  # check 3: need is 3
        (MIDDLE, "/permits/b", [-2, -3], "permits/b"),  # check 3: below 0
        (MIDDLE, "/permits/b", [0], "permits/b/0"),
        (MIDDLE, "/permits/b", [4], "permits/b/0"),
        (MIDDLE, "/permits/b", 1, "permits/b"),
        (START, "/permits", {"a": [3, 2, 1]}, "permits/a"),  # check 3: 10 buildings
        (MIDDLE, "/mayor", "d", "mayor"),
        (MIDDLE, "/certificates/b", None, "certificates/b"),  # check 5
        (MIDDLE, "/certificates/p", 1, "certificates/p"),
        (MIDDLE, "/certificates/b", 3, "certificates/b"),
        (MIDDLE, "/auction", None, "auction"),  # check 6
        (MIDDLE, "/phase", "turn", "auction"),
        (MIDDLE, "/auction/piece", "permit 3", "stock"),
        (MIDDLE, "/auction/piece", "roof 9", "auction/piece"),
        (MIDDLE, "/auction/piece", None, "auction/piece"),
        (MIDDLE, "/auction/price", 3, "auction/price"),
        (MIDDLE, "/auction/bids", [None, 3], "auction/bids"),
        (MIDDLE, "/auction/bids", [None, None, 2], "auction/bids/2"),
        (MIDDLE, "/auction/bids", [None, 3, 3], "auction/bids/2"),
        (MIDDLE, "/auction/bids", [0, 3, None], "auction/bids/0"),
        (MIDDLE, "/auction/bids", [None, 12, None], "auction/bids/1"),
        (MIDDLE, "/auction/bids", [None, 3, 4], "auction/bids"),  # all answered, phase bid
        (MIDDLE, "/auction/winner", 1, "auction/winner"),
        (MIDDLE, "/phase", "decide", "auction/bids"),
        (MIDDLE, "/results", [{"scores": [1, 2, 3], "winners": [2], "end": "rows"}], "results"),
        (MIDDLE, "/results", [{"scores": [1, 2], "winners": [1], "end": "rows"}],
         "results/0/scores"),
        (MIDDLE, "/results", [{"scores": [1, 2, 3], "winners": [], "end": "rows"}],
         "results/0/winners"),
        (MIDDLE, "/results", [{"scores": [1, 2, 3], "winners": [2], "end": "no"}],
         "results/0/end"),
        (MIDDLE, "/results", [3], "results/0"),
        (MIDDLE, "/to_act", [1], "to_act"),  # check 10
        (MIDDLE, "/to_act", [2, 2], "to_act"),
        (START, "/offer", [[], [], []], "phase"),  # check 8: EST-72 holds
        (START, "/roofs", [], "phase"),
    ],
)  # fmt: skip
def test_a_wrong_field_is_named(base: dict[str, Any], pointer: str, value: Any, field: str) -> None:
    assert field_of(changed(base, pointer, value)) == field


@pytest.mark.parametrize("field", ["game", "players", "phase", "cash"])
def test_a_missing_field_is_named(field: str) -> None:
    broken = dict(START)
    del broken[field]
    assert field_of(broken) == field


@pytest.mark.parametrize("whole", [None, [], "estates", 3, {}])
def test_what_is_no_position_at_all_is_refused(whole: Any) -> None:
    assert field_of(whole) in ("position", "game")


def test_a_decision_needs_a_bid() -> None:
    auction = {"piece": "b2", "bids": [None, 0, 0], "winner": None}
    broken = {**MIDDLE, "phase": "decide", "auction": auction}
    assert field_of(broken) == "auction/bids"  # check 6


def test_the_winner_is_the_auctioneer_or_the_highest_bidder() -> None:
    auction = {"piece": "b2", "bids": [None, 3, 4], "winner": 1}
    assert field_of({**MIDDLE, "phase": "place", "auction": auction}) == "auction/winner"
    auction = {"piece": "b2", "bids": [None, 3, 4], "winner": None}
    assert field_of({**MIDDLE, "phase": "place", "auction": auction}) == "auction/winner"


def test_a_cube_under_the_hammer_fits_somewhere() -> None:
    full = position(
        """
        a       s1      [-3]
        b       g2      [-1 -2]
        c       b6 ^3 | b5 ^1 | b4 ^2 | b3 ^4
        offer   y2 | |
        roofs   1 2
        """,
        phase="bid",
        auction={"piece": "r5", "bids": [None, None], "winner": None},
    )
    assert field_of(full) == "auction/piece"  # check 9
    roofed = changed(changed(full, "/rows/a/0", "s1 ^5"), "/rows/b/0", "g2 ^5")
    assert field_of(changed(roofed, "/auction/piece", "roof 6")) in ("auction/piece", "phase")


def test_two_completed_rows_cannot_be_in_the_middle_of_a_turn() -> None:
    broken = position("a b4 ^3 [-3]\nb y4 ^2 [-1 -2]\noffer r5 | |\nroofs 1 2")
    assert field_of(broken) == "phase"  # check 8: EST-71 holds


def test_between_rounds_somebody_is_not_yet_ready() -> None:
    over = {
        **START,
        "phase": "round_over",
        "options": {"rounds": 3},
        "results": [{"scores": [1, 2, 3], "winners": [2], "end": "rows"}],
    }
    assert hw.load({**over, "to_act": [0, 2]}).to_act == (0, 2)
    assert hw.load(over).to_act == (0, 1, 2)
    assert field_of({**over, "to_act": []}) == "to_act"  # check 10
    assert field_of({**over, "to_act": [2, 0]}) == "to_act"
    assert field_of({**over, "options": {"rounds": 1}}) == "phase"
    assert field_of({**over, "phase": "over"}) == "phase"


def test_money_that_loads_can_all_come_together_and_load_again() -> None:
    match = hw.load({**START, "cash": [9000, 900, 0], "stash": [0, 0, 99], "stock": ["mayor"]})
    for text in ("auction mayor", "bid 900", "pass", "sell"):
        match.play(match.to_act[0], text)
    assert match.position()["cash"] == [9900, 0, 0]
    assert hw.load(match.position()).position() == match.position()


def test_no_round_is_played_once_somebody_has_won_two() -> None:
    won = [{"scores": [1, 2, 3], "winners": [2], "end": "rows"}] * 2
    broken = {**START, "options": {"rounds": 5}, "round": 3, "results": won}
    assert field_of(broken) == "results"


def test_loading_leaves_the_given_position_alone_and_shares_nothing_with_it() -> None:
    given = copy.deepcopy(MIDDLE)
    match = hw.load(given)
    match.play(2, "pass")
    match.play(0, "sell")
    assert given == MIDDLE
