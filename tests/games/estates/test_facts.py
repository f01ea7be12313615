"""What a board is told beyond the position."""

import housewright as hw
from housewright.parts.textboard import plain
from tests.games.estates.table import FULL_OFFER, placing, play, table

BOARD = """
    a   b4 ^3 | r6 g5 s2
    b   y4 ^1 | p3 ^2 [-2]
    c   s6
    mayor  a
    owners b0 g0 p0 r1 s1 y1
    cash   9 11
"""


def test_a_row_says_how_far_it_is() -> None:
    rows = placing("b1", BOARD).facts()["rows"]
    steps = {name: (row["need"], row["built"], row["roofed"]) for name, row in rows.items()}
    assert steps == {"a": (4, 2, 1), "b": (2, 2, 2), "c": (4, 1, 0)}
    assert [row["completed"] for row in rows.values()] == [False, True, False]
    # Two steps per empty lot, one per open building.
    assert [row["missing"] for row in rows.values()] == [5, 0, 7]


def test_a_row_says_what_it_is_worth_to_everybody() -> None:
    rows = placing("b1", BOARD).facts()["rows"]
    assert rows["a"]["worth"] == rows["a"]["if_not"] == [-14, -26]  # EST-80, EST-84
    assert rows["a"]["if_completed"] == [14, 26]
    assert rows["b"]["worth"] == rows["b"]["if_completed"] == [5, 5]
    assert rows["c"]["worth"] == [0, -6]


def test_rows_and_stashes_make_the_score() -> None:
    match = placing("b1", BOARD)
    rows = match.facts()["rows"].values()
    for seat, score in enumerate(match.scores()):
        assert score.total == sum(row["worth"][seat] for row in rows)


def test_a_row_of_no_lots_is_complete() -> None:
    row = placing("b1", "a [-3 -1]").facts()["rows"]["a"]
    assert (row["need"], row["missing"], row["completed"]) == (0, 0, True)  # EST-49
    by_option = placing("b1", "a [-3 -1]", options={"empty_rows": False}).facts()["rows"]["a"]
    assert not by_option["completed"]  # EST-49


def test_the_drawn_board_says_whether_an_empty_row_is_complete() -> None:
    for empty_rows, said in ((True, "0 of 0 built, complete"), (False, "0 of 0 built, open")):
        match = placing("b1", "a [-3 -1]", options={"empty_rows": empty_rows})
        lines = match.game.board.draw(match.view(0), 0, match.names, "en")
        assert said in plain(lines)  # EST-49


def test_the_buildings_are_those_of_the_account() -> None:
    match = placing("b1", BOARD)
    assert match.facts()["buildings"] == match.details()
    assert match.facts()["buildings"][1] == {
        "lot": "a2",
        "owner": 1,
        "floors": ["r6", "g5", "s2"],
        "roof": None,
        "value": 13,
        "sign": -1,
        "doubled": True,
        "points": -26,
    }


def test_the_ends_of_the_offer_are_named_once() -> None:
    match = table("offer b3 r5 y1 | g2 | \n roofs 4 1")
    assert match.facts()["ends"] == ["b3", "y1", "g2"]  # EST-14


def test_white_lots_are_named() -> None:
    assert table(FULL_OFFER).facts()["white_lots"] == ["a1", "a7", "b3", "b5", "c2"]  # EST-34


def test_rooftops_that_nobody_has_seen_can_be_counted() -> None:
    match = table(FULL_OFFER)
    everything = [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6]
    assert match.facts()["roofs_left"] == everything  # EST-102
    play(match, "auction y2", "pass", "place y2 b1", "auction roof")
    assert match.view()["auction"]["piece"] == "roof 4"
    everything.remove(4)
    assert match.facts()["roofs_left"] == everything
    play(match, "pass", "place roof b1")
    assert match.facts()["roofs_left"] == everything


def test_with_fewer_rooftops_nobody_can_tell_which() -> None:
    assert table("offer b3 | g2 | \n roofs 4 1").facts()["roofs_left"] is None


def test_everybody_is_told_the_same() -> None:
    match = hw.new("estates", 3, seed=4)
    for _ in range(60):
        assert match.facts(None) == match.facts(0) == match.facts(2)
        match.play(match.to_act[0], match.legal_moves(match.to_act[0])[-1])
