"""The end of a round, points, winners, and matches of several rounds."""

from typing import Any

import housewright as hw

from .table import moves, placing, play, table, totals

DONE = "b6 ^1 | b5 ^2 | b4 ^3 | b3 ^4"


def result(match: hw.Match, index: int = -1) -> dict[str, Any]:
    found: dict[str, Any] = match.position()["results"][index]
    return found


def test_two_completed_rows_end_the_round() -> None:
    match = placing("roof 6", f"a {DONE}\nb g6 ^1 | g5 ^2 | g4 ^3 | g3\nroofs 5")
    play(match, "place roof b4")
    assert match.is_over  # EST-70, EST-71
    assert result(match)["end"] == "rows"
    assert match.to_act == ()


def test_a_row_with_all_lots_built_is_not_complete_without_its_rooftops() -> None:
    match = placing("y1", f"a {DONE}\nb g6 ^1 | g5 ^2 | g4 ^3\nroofs 5")
    play(match, "place y1 b4")
    assert not match.is_over  # EST-70
    assert match.scores()[0].parts["completed"] == 28


def test_the_last_rooftop_is_still_auctioned_and_placed() -> None:
    match = table("a y6 | b5\noffer r6 | |\nroofs 4", players=3)
    play(match, "auction roof")
    assert match.position()["phase"] == "bid"  # EST-74: never in the middle of an auction
    play(match, "pass", "pass", "place roof a2")
    assert match.is_over  # EST-72
    assert result(match)["end"] == "pieces"


def test_the_round_ends_when_all_cubes_are_built_and_roofed() -> None:
    match = placing("roof 4", "a y6\noffer | |\nroofs 1 2")
    play(match, "place roof a1")
    assert match.is_over  # EST-72


def test_running_out_of_cubes_alone_ends_nothing() -> None:
    match = placing("s6", "a y6\noffer | |\nroofs 1 2")
    play(match, "place s6 b1")
    assert not match.is_over  # EST-73
    assert moves(match, 1) == ["stow", "auction roof"]


def test_when_both_ends_come_together_the_rows_are_the_reason() -> None:
    match = placing("roof 6", f"a {DONE}\nb g6 ^1 | g5 [-2]\noffer | |\nroofs")
    play(match, "place roof b2")
    assert result(match)["end"] == "rows"  # EST-74


def test_the_example_of_the_rules() -> None:
    match = table(
        """
        a       b4 ^3 | r3 ^2 | y5 ^1 | g6 s2 ^6
        b       r6 b3 ^4 | y4 ^5 | g2 ^5            [-1]
        c       s5 p4 ^2 | y3
        owners  b0 y0 r1 g1 s2 p2
        cash    5 5 5
        stash   3 4 2
        """,
        phase="over",
        results=[{"scores": [35, 16, 5], "winners": [0], "end": "rows"}],
    )
    parts = [score.parts for score in match.scores()]
    assert parts[0] == {  # EST-86
        "completed": 35,  # EST-80, EST-82: a1 7, a3 6, b1 13 (EST-81: blue on red), b2 9
        "incomplete": -3,  # EST-83: c2 has no rooftop and counts all the same
        "mayor": 0,
        "stash": 3,  # EST-85
        "earlier_rounds": 0,
    }
    assert totals(match) == [35, 16, 5]
    assert [(item["lot"], item["owner"], item["sign"] * item["value"]) for item in match.details()][
        -2:
    ] == [("c1", 2, -11), ("c2", 0, -3)]


def test_the_mayor_doubles_good_and_bad() -> None:
    plus = placing("permit 1", f"a {DONE}\nmayor a")
    assert plus.scores()[0].parts == {
        "completed": 28,
        "incomplete": 0,
        "mayor": 28,  # EST-84
        "stash": 0,
        "earlier_rounds": 0,
    }
    minus = placing("permit 1", "a b6 | b5 ^3\nmayor a")
    assert minus.scores()[0].parts["mayor"] == -14
    assert minus.details()[0]["doubled"]


def test_cash_is_worth_nothing() -> None:
    match = placing("permit 1", "a b6\ncash 30 0\nstash 0 2")
    assert totals(match) == [-6, 2]  # EST-85


def finish(stash: str, cash: str, owners: str, **fields: Any) -> hw.Match:
    """The last rooftop is put on a house that counts minus 6 for its owner."""
    drawn = f"a b5\nc s5 ^1\noffer y6 | |\nroofs\ncash {cash}\nstash {stash}\nowners {owners}"
    return play(placing("roof 1", drawn, **fields), "place roof a1")


def test_the_least_negative_score_can_win() -> None:
    match = finish("0 1", "5 5", "b0 s1")
    assert totals(match) == [-6, -5]
    assert match.winners() == [1]  # EST-87


def test_a_tie_is_broken_by_all_checks_together_and_then_shared() -> None:
    assert finish("1 1", "5 6", "b0 s1").winners() == [1]  # EST-88
    assert finish("1 1", "5 5", "b0 s1").winners() == [0, 1]


def test_a_single_round_decides_the_match() -> None:
    match = finish("0 1", "5 5", "b0 s1")
    assert match.position()["phase"] == "over"  # EST-90
    assert match.position()["round"] == 1


def several(rounds: int, results: list[tuple[list[int], list[int]]], **kw: str) -> hw.Match:
    """The round after these results has just been finished; seat 1 wins it by -5 to -6."""
    noted = [{"scores": s, "winners": w, "end": "rows"} for s, w in results]
    return finish(
        kw.get("stash", "0 1"),
        kw.get("cash", "5 5"),
        "b0 s1",
        options={"rounds": rounds},
        round=len(noted) + 1,
        results=noted,
    )


def test_between_rounds_everybody_says_ready_in_any_order() -> None:
    match = several(3, [])
    assert match.position()["phase"] == "round_over"  # EST-91
    assert match.to_act == (0, 1)
    assert result(match) == {"scores": [-6, -5], "winners": [1], "end": "pieces"}
    assert match.position()["rows"]["a"] == ["b5 ^1"]  # the board stays visible
    match.play(1, "ready")
    assert list(match.to_act) == [0]
    assert moves(match, 1) == []
    match.play(0, "ready")
    position = match.position()
    assert (position["round"], position["phase"]) == (2, "turn")
    assert position["cash"] == [5, 6]  # EST-92: the stash returns to hand
    assert position["stash"] == [0, 0]
    assert position["rows"] == {"a": [], "b": [], "c": []}
    assert position["stock"] == ["permit 1", "permit 2", "permit 3", "mayor", "cancel"]
    assert totals(match) == [-6, -5]  # EST-86: earlier rounds


def test_two_round_wins_win_the_match_whatever_the_totals() -> None:
    match = several(5, [([90, 1], [0]), ([1, 2], [1])])
    assert match.is_over  # EST-91
    assert match.winners() == [1]  # EST-93, EST-96
    assert totals(match) == [85, -2]


def test_a_shared_round_is_won_by_nobody() -> None:
    match = several(5, [([3, 3], [0, 1])])
    assert not match.is_over  # EST-94
    assert match.facts()["rounds_won"] == [0, 1]


def test_after_the_last_round_the_total_decides_and_outranks_a_single_win() -> None:
    match = several(2, [([5, 2], [0, 1])])
    assert match.is_over
    assert totals(match) == [-1, -3]
    assert match.winners() == [0]  # EST-95, EST-96: seat 1 won the only round that was not shared


def test_equal_totals_are_decided_by_checks_and_then_shared() -> None:
    assert several(2, [([3, 2], [0, 1])], cash="9 5").winners() == [0]  # EST-95
    assert several(2, [([3, 2], [0, 1])], cash="6 5").winners() == [0, 1]
