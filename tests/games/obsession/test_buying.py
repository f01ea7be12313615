"""Step 7: the builders' market and its reserves."""

import pytest

from housewright.core.preview import preview

from .table import (
    at,
    box,
    buying,
    cash,
    deck,
    market,
    moves,
    phase,
    play,
    said,
    side,
    table,
    upstairs,
)

OFFER = "market croquet-lawn tennis-court kennels music-room dining-room clock-tower"


@pytest.mark.parametrize(
    ("slot", "price"), [(1, 200), (2, 400), (3, 500), (4, 600), (5, 800), (6, 1000)]
)
def test_a_tile_costs_the_slot_and_its_own_change(slot: int, price: int) -> None:
    assert f"buy {slot}" not in moves(buying(f"york {price - 100}\n{OFFER}"))
    match = play(buying(f"york {price}\n{OFFER}"), f"buy {slot}")
    assert cash(match) == 0  # OBS-89


def test_a_price_never_falls_below_nothing() -> None:
    match = play(upstairs("york\navailable usefulman\nmarket brushing-room", phase="buy"),
                 "buy 1 usefulman")  # fmt: skip
    assert cash(match) == 0  # OBS-89, OBS-98: 300 - 200 - 100


def test_one_tile_a_turn() -> None:
    match = play(buying(f"york 2000\n{OFFER}"), "buy 1")
    assert (said(match, "buy"), at(match, "turn", "bought")) == ([], 1)  # OBS-88
    play(match, "end", "pass cash", "end", "pass cash")
    assert said(match, "buy") != []


def test_nobody_buys_twins() -> None:
    match = buying("york 900\ntiles barn\nmarket kennels brushing-room\nservice barn", round=5)
    assert said(match, "buy") == ["1", "2"]  # OBS-90
    assert said(buying("york 900\ntiles barn\nmarket barn kennels"), "buy") == ["2"]
    drawn = "wessex 900\ntiles wessex-tennis-court\nmarket tennis-court"
    assert said(buying(drawn, options={"wessex": True}), "buy") == []
    drawn = "wessex 900\ntiles wessex-breakfast-room\nmarket tennis-court breakfast-room"
    assert said(buying(drawn, options={"wessex": True}), "buy") == ["1"]  # OBS-90


def test_a_purchase_is_foreseen_but_not_what_comes_to_the_market() -> None:
    match = buying(f"york 900\n{OFFER}\nbag south-lawn boating-lake barn")
    seen = preview(match, match.to_act[0], "buy 1")
    assert (seen.foreseen, seen.view) == (False, None)
    assert seen.text("en") == "Seat 0 buys the Croquet Lawn for £200."
    play(match, "buy 1")
    assert "New in the market" in match.log()[-1].text


def test_a_tile_is_laid_front_side_up() -> None:
    match = play(buying("york 900\nmarket south-lawn\nbag kennels"), "buy 1")
    assert side(match, "south-lawn") == "front"  # OBS-91, OBS-103
    assert not [text for text in moves(match) if text.startswith("host")]


def test_a_service_tile_works_at_once() -> None:
    match = buying("york 900\nquarters maid\nmarket servants-quarters")
    assert said(match, "rouse") == []
    play(match, "buy 1")
    assert said(match, "rouse") == ["maid"]  # OBS-91, OBS-41


def test_ratings_do_not_matter() -> None:
    match = buying("york 900\nmarket great-hall")
    assert said(match, "buy") == ["1"]  # OBS-96


# --- refilling ---


def test_gaps_close_to_the_left_and_one_is_drawn() -> None:
    match = play(buying(f"york 2000\n{OFFER}\nbag barn great-hall"), "buy 2")
    slots = "croquet-lawn kennels music-room dining-room clock-tower barn"
    assert (market(match), deck(match, "bag")) == (slots, "great-hall")  # OBS-92


def test_several_new_tiles_are_sorted_among_themselves() -> None:
    match = play(buying("york 900\nmarket kennels clock-tower\nbag great-hall barn music-room"),
                 "buy 1")  # fmt: skip
    assert market(match) == "clock-tower barn music-room great-hall - -"  # OBS-92, OBS-99


def test_a_copy_is_stacked_and_another_is_drawn() -> None:
    match = play(buying(f"york 2000\n{OFFER}\nbag kennels barn barn great-hall"), "buy 1")
    slots = "tennis-court kennels*2 music-room dining-room clock-tower barn"
    assert (market(match), deck(match, "bag")) == (slots, "barn great-hall")  # OBS-94


def test_copies_among_the_tiles_just_drawn_are_stacked() -> None:
    drawn = "york 900\nmarket kennels - music-room dining-room clock-tower"
    match = play(buying(f"{drawn}\nbag barn barn great-hall"), "buy 1")
    slots = "music-room dining-room clock-tower barn*2 great-hall -"
    assert market(match) == slots  # OBS-94


def test_a_stack_loses_one_copy() -> None:
    match = play(buying("york 900\nmarket barn*2 kennels\nbag great-hall"), "buy 1")
    assert market(match) == "barn kennels - - - -"  # OBS-94: the slot is not empty
    assert deck(match, "bag") == "great-hall"
    play(match, "end")
    assert market(match) == "barn kennels great-hall - - -"  # OBS-100


def test_an_empty_bag_leaves_slots_empty_on_the_right() -> None:
    match = play(buying(f"york 2000\n{OFFER}"), "buy 1")
    assert market(match) == "tennis-court kennels music-room dining-room clock-tower -"  # OBS-99


# --- several purchases ---


def test_nothing_moves_between_several_purchases() -> None:
    match = buying(f"york 3000\n{OFFER}\nbag barn great-hall", round=11)
    play(match, "buy 2", "buy 1")
    assert market(match) == "- - kennels music-room dining-room clock-tower"  # OBS-93
    assert at(match, "turn", "bought") == 2
    play(match, "end")
    slots = "kennels music-room dining-room clock-tower great-hall -"
    assert market(match) == slots
    assert at(match, "reserve", "service") == ["barn"]  # OBS-131


def test_a_purchase_before_the_card_refills_at_once() -> None:
    match = buying(f"york 3000\n{OFFER}\nbag barn great-hall\nvp unlimited")
    play(match, "buy 1", "use unlimited")
    assert market(match).endswith("clock-tower barn")
    play(match, "buy 1")
    assert market(match).startswith("- kennels")  # OBS-93
    play(match, "end")
    assert market(match).endswith("barn great-hall")


# --- reserves ---


def test_reserves_cost_three_hundred() -> None:
    drawn = "york 400\nmarket clock-tower\nservice barn servants-hall butlers-pantry\n"
    match = buying(f"{drawn}pr1 croquet-lawn", round=9)
    assert said(match, "buy") == ["barn", "butlers-pantry", "croquet-lawn"]  # OBS-95
    play(match, "buy barn")
    assert (cash(match), side(match, "barn")) == (200, "front")
    assert at(match, "reserve") == {
        "service": ["servants-hall", "butlers-pantry"], "pr1": ["croquet-lawn"],
    }  # fmt: skip
    assert (market(match), said(match, "buy")) == ("clock-tower - - - - -", [])


def test_a_reserve_of_copies_loses_one() -> None:
    match = play(buying("york 400\nservice barn*2", round=5), "buy barn")
    assert at(match, "reserve", "service") == ["barn"]  # OBS-95


@pytest.mark.parametrize(
    ("number", "service", "pr1", "slots"),
    [
        (2, [], [], "kennels tennis-court barn croquet-lawn great-hall -"),
        (5, ["barn"], [], "kennels tennis-court croquet-lawn great-hall - -"),
        (9, ["barn"], ["croquet-lawn"], "kennels tennis-court great-hall - - -"),
    ],
)
def test_reserves_swallow_their_tiles_season_by_season(
    number: int, service: list[str], pr1: list[str], slots: str
) -> None:
    drawn = "york 900\nmarket clock-tower kennels tennis-court\nbag great-hall croquet-lawn barn"
    match = play(buying(drawn, round=number), "buy 1")
    assert at(match, "reserve") == {"service": service, "pr1": pr1}  # OBS-131
    assert market(match) == slots


# --- the useful man's discount ---


def test_the_useful_man_saves_a_hundred() -> None:
    drawn = "york 300\navailable usefulman\nmarket - tennis-court\nservice butlers-pantry"
    match = upstairs(drawn, phase="buy", round=5)
    assert said(match, "buy") == ["2 usefulman", "butlers-pantry usefulman"]  # OBS-98
    play(match, "buy 2 usefulman")
    assert (cash(match), box(match, "expended")) == (0, "usefulman")


def test_the_useful_man_saves_a_hundred_in_a_reserve() -> None:
    match = upstairs("york 300\navailable usefulman\nservice butlers-pantry", phase="buy", round=5)
    play(match, "buy butlers-pantry usefulman")
    assert (cash(match), box(match, "available")) == (0, "")  # OBS-98


def test_a_useful_man_who_rests_saves_nothing() -> None:
    match = upstairs("york 300\nexpended usefulman\nmarket - tennis-court", phase="buy")
    assert said(match, "buy") == []  # OBS-98


# --- the end of a turn ---


def test_a_turn_may_end_without_a_purchase() -> None:
    match = play(buying(f"york 900\n{OFFER}"), "end")
    assert (match.to_act, phase(match)) == ((1,), "host")  # OBS-100, OBS-105


def test_gaps_are_filled_at_the_end_of_a_turn() -> None:
    match = play(buying("york\nmarket - kennels - barn\nbag music-room"), "end")
    assert market(match) == "kennels barn music-room - - -"  # OBS-100, OBS-92


def test_a_tile_bought_now_is_hosted_on_later() -> None:
    match = buying("york 900\navailable footman\nhand lord heir\nmarket fenced-paddock")
    play(match, "buy 1")
    assert said(match, "host") == []
    play(match, "end", "pass cash", "end")
    assert said(match, "host") == ["fenced-paddock"]  # OBS-91


def test_the_market_of_a_study_may_be_short() -> None:
    match = table("york\nmarket barn")
    assert market(match) == "barn - - - - -"
