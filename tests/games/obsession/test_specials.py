"""Special actions, the useful man and VP cards."""

from typing import Any

import pytest

import housewright as hw

from .table import (
    at,
    box,
    buying,
    cash,
    deck,
    market,
    moves,
    party,
    phase,
    pile,
    play,
    rep,
    said,
    table,
    upstairs,
)  # fmt: skip

BAG = "bag kennels tennis-court music-room drawing-room great-hall croquet-lawn barn"


# --- when ---


def test_steps_must_be_there_in_full() -> None:
    drawn = "quarters maid\nmarket barn"
    for steps, wanted in (
        ("1,2", set()),
        ("1,3", {"borrow"}),
        ("1,4", {"borrow", "help maid"}),
        ("1,5", {"borrow", "help maid", "refresh"}),
        ("2,1", {"borrow", "help maid", "refresh"}),
    ):
        found = set(moves(table(f"york {steps}\n{drawn}")))
        assert found - {"pass cash", "pass refresh"} == wanted  # OBS-106


@pytest.mark.parametrize("where", ["host", "invite", "buy"])
def test_they_are_open_in_several_phases(where: str) -> None:
    match = table("york 3,1\navailable footman\nquarters maid\ntiles gazebo\nhand lord heir")
    if where != "host":
        play(match, "host gazebo")
    if where == "buy":
        play(match, "invite york-lord", "invite york-heir", "serve")
    assert phase(match) == where
    assert {"borrow", "help maid", "refresh"} <= set(moves(match))  # OBS-106


def test_they_are_closed_in_the_middle_of_favours() -> None:
    drawn = "york 6,1\navailable footman\ntiles english-garden\nhand lord jessop\nvp cash300"
    match = party(table(drawn), "english-garden", "york-lord", "jessop")
    assert moves(match) == ["dismiss jessop", "skip"]  # R44


# --- borrow, help, refresh ---


def test_borrowing_costs_two_steps() -> None:
    match = play(table("york 2,1"), "borrow", "borrow")
    assert (cash(match), rep(match)) == (200, (1, 2))  # OBS-107: any number of times
    assert "borrow" not in moves(match)


def test_help_costs_three_steps() -> None:
    match = table("york 3,1\nquarters maid*2 valet\nexpended footman")
    assert said(match, "help") == ["maid", "valet"]
    play(match, "help maid", "help valet")
    assert (box(match, "available"), box(match, "quarters")) == ("valet maid", "maid")  # OBS-108
    assert rep(match) == (1, 5)


def test_a_refresh_costs_four_steps_once_a_turn() -> None:
    match = play(table(f"york 3,1\nmarket garden-maze\n{BAG}"), "refresh")
    assert rep(match) == (2, 2)
    assert "refresh" not in moves(match)  # OBS-109
    slots = "croquet-lawn tennis-court kennels drawing-room music-room great-hall"
    assert market(match) == slots  # OBS-110: in ascending sorting number
    assert sorted(at(match, "bag")) == ["barn", "garden-maze"]


def test_tiles_put_aside_do_not_return_at_once() -> None:
    match = play(table("york 3,1\nmarket garden-maze barn*2\nbag kennels kennels"), "refresh")
    # The bag ran out after one slot, so what was put aside is drawn too.
    assert market(match) == "barn*2 kennels*2 garden-maze - - -"  # OBS-110, OBS-94
    assert deck(match, "bag") == ""


def test_a_refresh_draws_other_tiles_while_there_are_enough() -> None:
    for seed in range(5):
        match = play(table(f"york 3,1\nmarket garden-maze barn\n{BAG}", seed=seed), "refresh")
        assert "garden-maze" not in market(match)  # OBS-110
        assert sorted(at(match, "bag")) == ["barn", "barn", "garden-maze"]
        assert at(match, "shuffles") == 1  # 4.3 of the rules


def test_a_refresh_leaves_reserves_alone_and_fills_them() -> None:
    drawn = "york 3,1\nmarket garden-maze\nservice brushing-room\nbag kennels barn tennis-court"
    drawn += " music-room drawing-room great-hall orangery picture-gallery"
    match = play(table(drawn, round=5), "refresh")
    assert at(match, "reserve", "service") == ["brushing-room", "barn"]  # OBS-110, OBS-131


def test_a_refresh_closes_gaps_of_the_same_turn() -> None:
    drawn = f"york 900 3,1\nmarket garden-maze barn brushing-room\n{BAG.replace(' barn', '')}"
    match = play(buying(drawn, round=11), "buy 2")
    assert market(match) == "garden-maze - brushing-room - - -"
    play(match, "refresh")
    assert "-" not in market(match).split()  # OBS-110


def test_a_refresh_with_nothing_at_all() -> None:
    match = play(table("york 3,1"), "refresh")
    assert market(match) == "- - - - - -"  # OBS-99


# --- Servants' Quarters ---


def test_the_quarters_rouse_one_servant_a_turn() -> None:
    match = table("york\nquarters maid valet\ntiles servants-quarters")
    assert said(match, "rouse") == ["maid", "valet"]
    play(match, "rouse maid")
    assert (box(match, "available"), rep(match)) == ("maid", (1, 1))  # OBS-111
    assert said(match, "rouse") == []
    assert said(table("york\nquarters maid"), "rouse") == []


# --- the useful man ---


def test_the_useful_man_leaves_for_another_market() -> None:
    match = upstairs(f"york 3,1\navailable usefulman\nmarket garden-maze\n{BAG}")
    play(match, "usefulman refresh")
    assert at(match, "boards", 0, "usefulman_gone") is True  # OBS-112
    assert box(match, "available") == ""
    assert "garden-maze" in at(match, "bag")
    assert "refresh" in moves(match)  # independent of OBS-109


def test_he_searches_a_tile() -> None:
    drawn = "york\navailable usefulman\nmarket barn*2 kennels tennis-court\nbag great-hall kennels"
    match = upstairs(f"{drawn} clock-tower\nservice brushing-room\n", round=5)
    assert said(match, "usefulman fetch") == ["clock-tower", "great-hall"]  # OBS-113
    play(match, "usefulman fetch great-hall")
    assert market(match) == "kennels tennis-court - - - great-hall"
    assert sorted(at(match, "bag")) == ["barn", "barn", "clock-tower", "kennels"]
    assert at(match, "boards", 0, "usefulman_gone") is True
    assert at(match, "shuffles") == 1


def test_a_fetched_tile_of_a_reserve_stays_in_the_market() -> None:
    drawn = "york\navailable usefulman\nmarket kennels tennis-court\nbag barn great-hall"
    match = play(upstairs(drawn, round=5), "usefulman fetch barn")
    assert market(match) == "tennis-court - - - - barn"  # OBS-131, R19


def test_he_needs_a_tile_in_the_first_slot() -> None:
    match = upstairs("york\navailable usefulman\nmarket - kennels\nbag barn")
    assert said(match, "usefulman") == ["refresh"]  # OBS-113


@pytest.mark.parametrize("where", ["quarters", "expended"])
def test_he_must_be_available(where: str) -> None:
    match = upstairs(f"york\n{where} usefulman\nmarket kennels\nbag barn")
    assert said(match, "usefulman") == []  # OBS-112, OBS-113


# --- VP cards ---


def using(card: str, drawn: str = "", **fields: Any) -> hw.Match:
    """Seat 0 holds a VP card and another one."""
    return table(f"york 2,1\nvp {card} plain\n{drawn}", **fields)


def test_a_card_that_is_used_leaves_the_game() -> None:
    match = play(using("cash300"), "use cash300")
    assert (pile(match, "vp"), cash(match)) == ("plain", 300)  # OBS-114
    assert at(match, "vp_cards") == []
    assert match.scores()[0].parts["vp_cards"] == 5


def test_of_two_equal_cards_one_is_used() -> None:
    match = play(using("cash400 cash400"), "use cash400")
    assert (pile(match, "vp"), cash(match)) == ("cash400 plain", 400)


def test_plain_cards_have_no_effect() -> None:
    assert not [text for text in moves(using("plain")) if text.startswith("use")]  # OBS-114


def test_cards_for_reputation() -> None:
    assert rep(play(using("rep2"), "use rep2")) == (2, 3)  # OBS-115


def test_cards_for_a_guest() -> None:
    match = play(using("prestige", "prestige petrov lussac"), "use prestige")
    assert (pile(match, "hand"), at(match, "prestige")) == ("petrov", ["lussac"])  # OBS-115
    assert "use prestige" not in moves(using("prestige"))


def test_cards_for_an_objective() -> None:
    assert "use objective" not in moves(using("objective"))  # OBS-115
    match = play(using("objective", "objective-deck misc-max staff-nine"), "use objective")
    assert (pile(match, "objectives"), deck(match, "objectives")) == ("misc-max", "staff-nine")
    match = play(using("objective", "objective-discards misc-max"), "use objective")
    assert (pile(match, "objectives"), deck(match, "objective_discards")) == ("misc-max", "")


def test_cards_for_purchases() -> None:
    drawn = "york 900\nvp unlimited\nmarket barn brushing-room"
    match = buying(drawn)
    play(match, "buy 1")
    assert said(match, "buy") == []
    play(match, "use unlimited")
    assert said(match, "buy") == ["1"]  # OBS-115, OBS-93
    assert "use unlimited" not in moves(buying(drawn, round=11))
    again = drawn.replace("vp unlimited", "vp unlimited*2")
    assert "use unlimited" not in moves(play(buying(again), "use unlimited"))


def test_cards_for_a_servant() -> None:
    match = using("hire", "supply valet underbutler")
    assert said(match, "use hire") == ["valet"]  # OBS-115
    play(match, "use hire valet")
    assert (box(match, "expended"), at(match, "supply")) == ("valet", {"underbutler": 1})


def test_cards_for_a_servant_keep_the_limits() -> None:
    match = upstairs("york\nexpended cook\nvp hire\nsupply cook hallboy")
    assert said(match, "use hire") == ["hallboy"]  # OBS-86, OBS-115


def test_cards_for_another_market() -> None:
    match = play(using("refresh", f"market garden-maze\n{BAG}"), "use refresh")
    assert "garden-maze" in at(match, "bag")  # OBS-115
    assert (at(match, "turn", "refreshed"), rep(match)) == (False, (2, 1))


def test_cards_for_all_servants() -> None:
    drawn = "york\navailable footman\nquarters maid\nexpended valet butler\ntiles gazebo\n"
    match = table(f"{drawn}hand lord heir\nvp service")
    party(match, "gazebo", "york-lord", "york-heir")
    play(match, "use service")
    assert box(match, "available") == "butler valet maid"  # OBS-115: who serves stays
    assert box(match, "quarters") == box(match, "expended") == ""


def test_cards_for_a_recall() -> None:
    match = using("recall", "discard lord jessop")
    assert said(match, "use recall") == ["jessop", "york-lord"]  # OBS-115
    play(match, "use recall york-lord")
    assert (pile(match, "hand"), pile(match, "discard")) == ("york-lord", "jessop")
    assert said(using("recall"), "use recall") == []


def test_a_recalled_card_can_be_invited() -> None:
    drawn = "york\navailable footman\ntiles gazebo\nhand lord bexley\ndiscard heir\nvp recall"
    match = play(table(drawn), "host gazebo", "use recall york-heir")
    assert "york-heir" in said(match, "invite")  # OBS-115


def test_in_the_phase_of_purchases_a_card_does_not_raise_the_limit() -> None:
    match = play(buying("york 1,5\nvp rep2"), "use rep2")
    assert (rep(match), at(match, "turn", "limit")) == ((2, 2), 1)  # OBS-38


def test_nothing_is_used_outside_the_own_turn() -> None:
    match = table("york 3,1\nasquith 3,1\nvp cash300")
    assert match.legal_moves(1) == []  # OBS-106, R13
    fields: dict[str, Any] = {"phase": "court", "round": 4, "turn": None}
    assert moves(table("york 3,1\nvp cash300", **fields)) == ["court charles", "court elizabeth"]
