"""Rounds and the first two steps of a turn: rotation, events, monuments, the Servants' Hall."""

from typing import Any

import pytest

import housewright as hw

from .table import (
    at,
    awaiting,
    box,
    buying,
    cash,
    moves,
    phase,
    pile,
    play,
    rep,
    said,
    table,
    upstairs,
)


def begun(drawn: str, **fields: Any) -> hw.Match:
    """Seat 0's turn has just begun, with Upstairs, Downstairs."""
    return awaiting(drawn, options={"upstairs": True}, **fields)


# --- rounds ---


def test_turns_go_clockwise_from_the_start_player() -> None:
    match = buying("york\nasquith\ncavendish", to_act=[1], start_player=1, round=1)
    seats = []
    for _ in range(6):
        seats.append((match.to_act[0], at(match, "round")))
        if phase(match) == "host":
            play(match, "pass cash")
        play(match, "end")
    assert seats == [(1, 1), (2, 1), (0, 1), (1, 2), (2, 2), (0, 2)]  # OBS-24, OBS-105


def in_round(number: int, is_extended: bool) -> dict[str, Any]:
    """The facts of a round, which may be a courtship."""
    is_courtship = number % (5 if is_extended else 4) == 0
    fields: dict[str, Any] = {"phase": "court", "turn": None} if is_courtship else {}
    facts = table(round=number, options={"extended": is_extended}, **fields).facts()
    assert facts is not None
    return facts


@pytest.mark.parametrize(("is_extended", "length"), [(False, 4), (True, 5)])
def test_there_are_four_seasons_of_equal_length(is_extended: bool, length: int) -> None:
    seasons = [in_round(number, is_extended)["season"] for number in range(1, 4 * length + 1)]
    assert seasons == [season for season in (1, 2, 3, 4) for _ in range(length)]  # OBS-22, OBS-146


def test_a_theme_is_revealed_before_each_season() -> None:
    match = buying("shown estate\nthemes sporting service", to_act=[1], round=3)
    play(match, "end")
    assert at(match, "themes") == {"shown": ["estate", "sporting"], "deck": ["service"]}  # OBS-23
    assert (at(match, "round"), phase(match)) == (5, "host")


EVENTS = {
    False: {3: "fair", 9: "fair", 6: "objective", 11: "builders", 14: "national"},
    True: {
        4: "fair", 9: "fair", 16: "fair", 7: "objective", 12: "objective",
        13: "builders", 18: "national",
    },
}  # fmt: skip


@pytest.mark.parametrize(("is_extended", "length"), [(False, 4), (True, 5)])
def test_the_track_has_its_events(is_extended: bool, length: int) -> None:
    for number in range(1, 4 * length + 1):
        wanted = EVENTS[is_extended].get(number, "none" if number % length else "courtship")
        assert in_round(number, is_extended)["event"] == wanted  # OBS-25, OBS-146


# --- step 1 ---


def test_servants_rest_for_two_turns() -> None:
    match = awaiting("york\navailable maid\nquarters valet housekeeper\nexpended footman*2 butler")
    assert box(match, "available") == "housekeeper valet maid"  # OBS-27
    assert box(match, "quarters") == "butler footman*2"
    assert box(match, "expended") == ""


def test_nobody_else_rotates() -> None:
    match = awaiting("york\nasquith\nquarters valet\nexpended maid")
    assert (box(match, "quarters", 1), box(match, "expended", 1)) == ("valet", "maid")  # OBS-27


# --- events ---


@pytest.mark.parametrize("side", ["", "~"])
def test_the_fair_pays_who_has_planned_it(side: str) -> None:
    match = awaiting(f"york\ntiles private-study{side}", round=3)
    assert (cash(match), rep(match)) == ((300, (1, 3)) if side else (0, (1, 1)))  # OBS-29
    assert cash(match, 1) == 0


def test_the_fair_is_paid_in_the_own_turn() -> None:
    match = awaiting("york\nasquith\ntiles private-study~", round=3)
    assert cash(match, 1) == 0
    play(match, "pass cash", "end")
    assert cash(match, 1) == 300  # OBS-29


def test_no_fair_no_money() -> None:
    assert cash(awaiting("york\ntiles private-study~", round=2)) == 0  # OBS-25


def test_two_objective_cards_are_kept_in_their_round() -> None:
    drawn = "york\nobjectives misc-max\nobjective-deck staff-nine guests-high set-games"
    match = awaiting(drawn, round=6)
    assert pile(match, "objectives") == "misc-max staff-nine guests-high"  # OBS-30
    play(match, "pass cash", "end")
    assert pile(match, "objectives", 1) == "set-games"
    match = awaiting(drawn, round=7)
    assert pile(match, "objectives") == "misc-max"


def test_discarded_objectives_are_drawn_again_when_the_deck_is_empty() -> None:
    drawn = "york\nobjective-deck staff-nine\nobjective-discards guests-high set-games misc-max"
    match = awaiting(drawn, round=6)
    held = at(match, "boards", 0, "objectives")
    assert held[0] == "staff-nine"
    assert held[1] in ("guests-high", "set-games", "misc-max")  # OBS-133
    assert len(at(match, "objectives")) == 2
    assert at(match, "objective_discards") == []


def test_on_the_national_holiday_ratings_do_not_matter() -> None:
    drawn = "york\navailable butler\ntiles great-hall\nhand lord lady heir daughter orrell lanyon"
    drawn += "\nasquith"
    with_guests = {"options": {"upstairs": True}}
    assert "great-hall" not in said(table(drawn, round=13, **with_guests), "host")
    match = play(table(drawn, round=14, **with_guests), "host great-hall")
    assert "orrell" in said(match, "invite")  # OBS-32


def test_the_national_holiday_does_not_help_with_servants() -> None:
    drawn = "york\navailable footman\ntiles great-hall\nhand lord lady heir daughter orrell lanyon"
    match = table(drawn, round=14, options={"upstairs": True})
    assert said(match, "host") == []  # OBS-32


# --- monuments ---


def test_every_monument_brings_a_step() -> None:
    drawn = "york\ntiles clock-tower garden-maze queens-suite~ lionheart-suite~"
    assert rep(awaiting(drawn)) == (1, 5)  # OBS-33


def test_the_fronts_of_suites_are_no_monuments() -> None:
    assert rep(awaiting("york\ntiles queens-suite lionheart-suite heritage-suite~")) == (1, 1)


def test_monuments_count_before_the_limit_of_the_turn() -> None:
    match = awaiting("york 1,5\ntiles clock-tower")
    assert (rep(match), at(match, "turn", "limit")) == ((2, 1), 2)  # OBS-38, OBS-28


def test_a_monument_works_from_the_turn_after_its_purchase() -> None:
    match = buying("york 900\nmarket clock-tower")
    play(match, "buy 1")
    assert rep(match) == (1, 1)
    play(match, "end", "pass cash", "end")
    assert rep(match) == (1, 2)  # OBS-91


def test_fair_and_monuments_come_together_and_before_the_check() -> None:
    match = begun("york\navailable maid\ntiles private-study~ clock-tower servants-hall", round=3)
    assert (phase(match), rep(match), cash(match)) == ("check", (1, 4), 300)  # OBS-28


# --- Parish Church ---


def test_the_church_gives_money_or_reputation() -> None:
    match = begun("york\ntiles parish-church~")
    assert moves(match) == ["church cash", "church rep"]  # OBS-34: compulsory
    assert rep(match) == (1, 1)
    play(match, "church cash")
    assert (cash(match), phase(match)) == (100, "host")
    match = play(begun("york\ntiles parish-church~"), "church rep")
    assert (rep(match), cash(match)) == ((1, 2), 0)


def test_the_church_counts_before_the_limit() -> None:
    match = play(begun("york 1,5\ntiles parish-church~"), "church rep")
    assert at(match, "turn", "limit") == 2  # OBS-38


def test_the_front_of_the_church_gives_nothing_and_needs_no_servant() -> None:
    match = begun("york 3,1\ntiles parish-church\nhand lord heir daughter")
    assert phase(match) == "host"
    assert said(match, "host") == ["parish-church"]  # OBS-34


# --- Servants' Hall ---


def test_gossip_costs_another_player_a_step() -> None:
    match = awaiting("york 2,1\navailable maid\nquarters footman\ntiles servants-hall\nasquith 2,1")
    assert phase(match) == "check"
    assert said(match, "gossip") == ["footman 1", "maid 1"]  # OBS-35
    play(match, "gossip footman 1")
    assert (rep(match, 0), rep(match, 1)) == ((2, 2), (1, 5))
    assert box(match, "expended") == "footman"
    assert (phase(match), at(match, "turn", "gossiped")) == ("host", True)


def test_gossip_about_nobodies_works_for_the_own_part() -> None:
    match = awaiting("york\navailable maid\ntiles servants-hall")
    play(match, "gossip maid 1")
    assert (rep(match, 0), rep(match, 1)) == ((1, 2), (1, 1))  # OBS-70


def test_gossip_may_be_declined() -> None:
    match = play(awaiting("york\navailable maid\ntiles servants-hall"), "ready")
    assert (phase(match), box(match, "available")) == ("host", "maid")  # OBS-37
    assert said(match, "gossip") == []


def test_any_kind_of_servant_gossips() -> None:
    match = begun("york\navailable usefulman cook butler\ntiles servants-hall")
    assert said(match, "gossip") == ["butler 1", "cook 1", "usefulman 1"]  # OBS-35


def test_without_servants_nobody_is_asked_to_gossip() -> None:
    assert phase(awaiting("york\ntiles servants-hall")) == "host"  # OBS-37


# --- the useful man at the fair ---


def test_the_useful_man_brings_more_from_the_fair() -> None:
    match = begun("york\navailable usefulman\ntiles private-study~", round=3)
    assert "fair usefulman" in moves(match)
    play(match, "fair usefulman")
    assert (cash(match), box(match, "expended"), phase(match)) == (
        500,
        "usefulman",
        "host",
    )  # OBS-36


@pytest.mark.parametrize(
    ("drawn", "number"),
    [
        ("york\navailable usefulman\ntiles private-study", 3),
        ("york\navailable usefulman\ntiles private-study~", 2),
        ("york\nexpended usefulman\ntiles private-study~", 3),
        ("york\navailable underbutler\ntiles private-study~", 3),  # OBS-58
    ],
)
def test_else_he_is_not_asked(drawn: str, number: int) -> None:
    assert phase(begun(drawn, round=number)) == "host"  # OBS-36, OBS-37


def test_the_fair_is_helped_once_a_turn() -> None:
    drawn = "york\navailable usefulman maid\ntiles private-study~ servants-hall\nvp service"
    match = begun(drawn, round=3)
    play(match, "fair usefulman")
    assert phase(match) == "check"
    play(match, "use service")
    assert "fair usefulman" not in moves(match)  # OBS-36
    assert "gossip usefulman 1" in moves(match)


# --- servants who are not available yet ---

FIRST = {"late_servants": False, "attendees_leave": False}


def test_a_servant_who_is_roused_may_gossip() -> None:
    drawn = "york\nexpended staff\ntiles servants-hall servants-quarters"
    match = awaiting(drawn)
    assert (phase(match), said(match, "gossip")) == ("check", [])  # OBS-37
    play(match, "rouse footman", "gossip footman 1")
    assert (phase(match), box(match, "expended")) == ("host", "footman")  # OBS-35


def test_a_servant_who_helps_out_may_gossip() -> None:
    drawn = "york 1,{marker}\nexpended staff\ntiles servants-hall"
    match = play(awaiting(drawn.format(marker=4)), "help maid", "gossip maid 1")
    assert rep(match) == (1, 2)  # OBS-35, OBS-37, OBS-108
    assert phase(awaiting(drawn.format(marker=3))) == "host"  # two steps are not enough


@pytest.mark.parametrize("card", ["service", "rep2", "plain"])
def test_who_holds_a_vp_card_is_asked_whichever_it_is(card: str) -> None:
    match = awaiting(f"york\nexpended staff\ntiles servants-hall\nvp {card}")
    assert phase(match) == "check"  # OBS-37: that nobody is told which card it is
    assert "ready" in moves(match)


def test_the_useful_man_may_be_called_to_the_fair() -> None:
    drawn = "york\nexpended usefulman\ntiles private-study~ servants-quarters"
    match = play(begun(drawn, round=3), "rouse usefulman", "fair usefulman")
    assert (cash(match), phase(match)) == (500, "host")  # OBS-36, OBS-37


def test_one_card_may_hire_the_useful_man_and_another_call_him() -> None:
    drawn = "york\navailable maid\ntiles private-study~\nvp hire service\nsupply usefulman"
    match = play(begun(drawn, round=3), "use hire usefulman", "use service", "fair usefulman")
    assert (cash(match), phase(match)) == (500, "host")  # OBS-36, OBS-37


def test_by_the_first_version_nobody_waits_for_servants() -> None:
    drawn = "york 2,1\nexpended staff\ntiles servants-hall servants-quarters\nvp service"
    assert phase(awaiting(drawn, options=FIRST)) == "host"


# --- phase check ---


def test_the_check_ends_when_its_last_reason_is_gone() -> None:
    match = begun("york\navailable usefulman\ntiles private-study~\nmarket barn", round=3)
    play(match, "usefulman refresh")
    assert phase(match) == "host"  # OBS-37


def test_the_check_goes_on_while_there_is_a_reason() -> None:
    match = begun("york\navailable maid\ntiles servants-hall parish-church~")
    assert "ready" not in moves(match)
    play(match, "church cash")
    assert phase(match) == "check"
    assert "ready" in moves(match)  # OBS-37
    play(match, "gossip maid 1")
    assert phase(match) == "host"


def test_special_actions_are_open_in_the_check() -> None:
    drawn = "york 2,1\navailable maid\nexpended valet\ntiles servants-hall servants-quarters"
    match = awaiting(drawn + "\nvp cash300 rep2\nmarket barn")
    assert {"borrow", "help valet", "rouse valet", "refresh", "use cash300"} <= set(moves(match))
    assert at(match, "turn", "limit") is None
    play(match, "use rep2", "ready")
    assert at(match, "turn", "limit") == 2  # OBS-106, OBS-38


def test_church_and_fair_are_no_moves_of_other_phases() -> None:
    match = upstairs("york\navailable usefulman\ntiles private-study~ parish-church~", round=3)
    assert not {"church cash", "fair usefulman", "ready"} & set(moves(match))


def test_a_turn_has_its_steps_in_order() -> None:
    drawn = "york\navailable footman valet\ntiles bowling-green servants-hall\nhand lord carrow"
    match = awaiting(drawn + "\nmarket barn")
    seen = [phase(match)]
    for text in ("ready", "host bowling-green", "invite york-lord", "invite carrow", "serve"):
        seen.append(phase(play(match, text)))
    play(match, "buy 1", "end")
    assert seen == ["check", "host", "invite", "invite", "invite", "buy"]  # OBS-26
    assert match.to_act == (1,)
