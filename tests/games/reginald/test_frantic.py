"""High Speed Frantic Mode: several seats act at once, and the Button says who may start."""

import pytest

import housewright as hw

from .table import COTTAGE, at, frantic, moves, play, refusal, stages

THREE = "seat 2\nseat 0\n"


def passed(reserve: str = "window rose", more: str = "") -> hw.Match:
    """Seat 0 of three has passed the Button and builds; seat 1 has it."""
    match = frantic(f"{THREE}stage button\nreserve {reserve}\n{COTTAGE}\n{more}")
    return play(match, "0: pass button")


def where(match: hw.Match) -> tuple[str, int | None, tuple[int, ...]]:
    """The stages, the Button's holder and the seats to act."""
    return stages(match), at(match, "button"), match.to_act


# --- the Button ---


def test_the_first_player_starts_at_once() -> None:
    match = hw.new("reginald", 3, seed=1, options={"mode": "frantic", "first": 2})
    while at(match, "phase") == "draft":
        play(match, moves(match)[0])
    assert where(match) == ("idle idle draw", 2, (2,))  # REG-38


def test_only_the_holder_repairs_and_draws() -> None:
    match = passed(more=f"seat 1\n{COTTAGE}")
    assert where(match) == ("build ready idle", 1, (0, 1))  # REG-38
    play(match, "1: start")
    assert moves(match, 1) == ["repair 4,4", "repair 4,5", "skip repair"]
    assert moves(match, 0) == ["take window", "take rose", "done"]
    assert moves(match, 2) == []


def test_after_the_draw_the_holder_decides_about_the_button() -> None:
    match = frantic(f"{THREE}reserve rose")
    play(match, "draw 1 window")
    assert where(match) == ("button idle idle", 0, (0,))  # REG-40
    assert moves(match) == ["keep button", "pass button"]
    assert len(at(match, "pools", 0)) == 3  # the refill comes first


@pytest.mark.parametrize("text", ["skip draw", "draw 1 rose"])
def test_every_draw_step_with_cubes_in_reserve_leads_to_the_button(text: str) -> None:
    assert stages(play(frantic(f"{THREE}reserve rose"), text)) == "button idle idle"  # REG-40


def test_a_draw_step_that_is_passed_over_leads_to_the_button_too() -> None:
    match = frantic(f"{THREE}stage repair\nreserve rose rose rose rose\n{COTTAGE}")
    play(match, "repair 4,4")
    assert stages(match) == "button idle idle"  # REG-40, REG-10
    assert len(at(match, "seats", 0, "reserve")) == 5
    assert at(match, "idle") == 1


def test_without_a_cube_the_button_goes_on_by_itself() -> None:
    match = play(frantic(THREE), "skip draw")
    assert where(match) == ("idle draw idle", 1, (1,))  # REG-40
    assert at(match, "seats", 0, "forfeit") is False


# --- ready ---


def test_a_seat_that_gets_the_button_while_another_builds_need_not_start() -> None:
    match = passed()
    assert moves(match, 1) == ["start", "wait"]  # REG-39
    assert stages(play(match, "1: start")) == "build draw idle"


def test_waiting_lasts_until_another_seat_has_moved() -> None:
    match = passed()
    play(match, "1: wait")
    assert where(match) == ("build ready idle", 1, (0,))  # REG-39
    assert at(match, "seats", 1, "waiting") is True
    assert moves(match, 1) == []
    play(match, "0: take rose")
    assert where(match) == ("place ready idle", 1, (0, 1))
    assert at(match, "seats", 1, "waiting") is False
    play(match, "1: wait", "0: place rose 5,4 roof ne")
    assert moves(match, 1) == ["start", "wait"]


def test_a_waiting_seat_starts_by_itself_when_nobody_builds() -> None:
    match = play(passed(), "1: wait", "0: done")
    assert where(match) == ("idle draw idle", 1, (1,))  # REG-39
    assert at(match, "seats", 1, "waiting") is False


def test_a_ready_seat_that_did_not_wait_starts_by_itself_too() -> None:
    match = play(passed("rose"), "0: take rose", "0: place rose 5,4 roof ne")
    assert where(match) == ("idle draw idle", 1, (1,))  # REG-39, REG-21


def test_a_turn_that_starts_by_itself_begins_with_the_repair() -> None:
    match = play(passed(more=f"seat 1\n{COTTAGE}"), "0: done")
    assert stages(match) == "idle repair idle"  # REG-39, REG-9


def test_if_nobody_builds_the_turn_starts_at_once() -> None:
    match = frantic(f"{THREE}stage button\nreserve rose")
    play(match, "0: keep button", "0: done")
    assert where(match) == ("idle draw idle", 1, (1,))  # REG-39


# --- passing and keeping ---


def test_a_seat_that_passes_builds_without_cards() -> None:
    match = passed("cornerstone window", "hand lake-lions")
    assert at(match, "seats", 0, "forfeit") is True  # REG-41
    play(match, "0: take cornerstone", "0: place cornerstone 5,4")
    assert stages(match) == "build ready idle"  # no decision on a card
    assert at(match, "seats", 0, "hand") == ["lake-lions"]


def test_the_right_stays_forfeited_when_the_others_are_done() -> None:
    match = passed("cornerstone window", "hand lake-lions\nseat 1\nreserve rose")
    play(match, "1: start", "1: skip draw", "1: pass button")
    play(match, "1: done", "0: take cornerstone", "0: place cornerstone 5,4")
    assert at(match, "seats", 0, "stage") == "build"  # REG-41: whatever happens later


def test_a_seat_that_keeps_the_button_waits_for_the_builders() -> None:
    match = passed(more="seat 1\nreserve cornerstone\nhand lake-lions")
    play(match, "1: start", "1: skip draw", "1: keep button")
    assert where(match) == ("build hold idle", 1, (0,))  # REG-42
    play(match, "0: take rose", "0: place rose 5,4 roof ne")
    assert where(match) == ("build hold idle", 1, (0,))
    play(match, "0: done")
    assert where(match) == ("idle build idle", 1, (1,))
    play(match, "1: take cornerstone", "1: place cornerstone 4,4")
    assert stages(match) == "idle desire idle"  # REG-42: with the right to play a card
    play(match, "1: play lake-lions c")
    assert where(match) == ("idle idle draw", 2, (2,))


def test_a_seat_that_keeps_it_while_nobody_builds_builds_at_once() -> None:
    match = play(frantic(f"{THREE}stage button\nreserve rose"), "0: keep button")
    assert where(match) == ("build idle idle", 0, (0,))  # REG-42
    assert at(match, "seats", 0, "forfeit") is False


def test_keeping_is_binding() -> None:
    match = passed(more="seat 1\nreserve rose")
    play(match, "1: start", "1: skip draw", "1: keep button")
    assert moves(match, 1) == []  # REG-42
    assert refusal(match, "pass button", 1) != ""


def test_no_cornerstone_is_needed_to_keep_the_button() -> None:
    match = frantic(f"{THREE}stage button\nreserve window")
    assert "keep button" in moves(match)  # ruling 33


def test_all_who_passed_build_alongside() -> None:
    match = passed(more="seat 1\nreserve rose\nseat 2\nreserve window")
    play(match, "1: start", "1: skip draw", "1: pass button")
    assert where(match) == ("build build ready", 2, (0, 1, 2))  # REG-41
    play(match, "2: start", "0: take window", "1: take rose", "2: skip draw", "2: keep button")
    assert where(match) == ("place place hold", 2, (0, 1))
    play(match, "1: place rose 4,4 roof ne", "0: place window 5,4 roof ns")
    assert where(match) == ("build idle hold", 2, (0,))
    play(match, "0: done")
    assert where(match) == ("idle idle build", 2, (2,))


def test_moves_of_different_seats_may_come_in_any_order() -> None:
    more = "seat 1\nreserve rose"
    first = play(passed(more=more), "0: take rose", "1: start", "0: place rose 5,4 roof ne",
                 "1: draw 1 window", "1: pass button", "0: done")  # fmt: skip
    other = play(passed(more=more), "1: start", "1: draw 1 window", "0: take rose",
                 "1: pass button", "0: place rose 5,4 roof ne", "0: done")  # fmt: skip
    assert first.position() == other.position()  # ruling 32


# --- the Button comes round ---


def round_the_table() -> hw.Match:
    """Two others have passed on the Button while seat 0 still builds: it is back."""
    match = passed("cornerstone window rose", "hand lake-lions\nseat 1\nreserve rose")
    play(match, "1: start", "1: skip draw", "1: pass button", "1: done")
    # Seat 2 has no cube and none to lift: after its draw step the Button goes on.
    return play(match, "2: start", "2: skip draw")


def test_a_seat_that_still_builds_when_the_button_comes_back_finishes_first() -> None:
    match = round_the_table()
    assert where(match) == ("build idle idle", 0, (0,))  # REG-43
    assert at(match, "seats", 0, "forfeit") is True
    play(match, "0: take cornerstone", "0: place cornerstone 5,4")
    assert at(match, "seats", 0, "stage") == "build"  # REG-43: the right stays forfeited
    play(match, "0: done")
    assert where(match) == ("repair idle idle", 0, (0,))
    assert (at(match, "seats", 0, "forfeit"), at(match, "seats", 0, "placed")) == (False, 0)


def test_the_next_turn_begins_ready_if_another_builds() -> None:
    match = passed("window rose", "seat 1\nreserve rose\nseat 2\nreserve rose")
    play(match, "1: start", "1: skip draw", "1: pass button", "2: start", "2: skip draw")
    play(match, "2: pass button")
    assert where(match) == ("build build build", 0, (0, 1, 2))  # REG-43
    play(match, "0: done")
    assert where(match) == ("ready build build", 0, (0, 1, 2))  # REG-39
    play(match, "0: wait", "1: done")
    assert where(match) == ("ready idle build", 0, (0, 2))
    play(match, "2: done")
    assert where(match) == ("repair idle idle", 0, (0,))


def test_a_seat_that_passed_has_the_right_again_in_its_next_turn() -> None:
    match = round_the_table()
    play(match, "0: done", "0: skip repair", "0: skip draw", "0: keep button")
    play(match, "0: take cornerstone", "0: place cornerstone 5,4")
    assert at(match, "seats", 0, "stage") == "desire"  # REG-42, REG-43


# --- the end ---


def ending(left: int, drawn: str) -> hw.Match:
    return frantic(drawn, ending=left, bag=[], players=3)


def test_the_button_counts_the_last_turns_down() -> None:
    match = ending(2, "stage button\nreserve rose\nseat 1\nreserve rose")
    play(match, "0: pass button")
    assert (at(match, "ending"), at(match, "button")) == (1, 1)  # REG-44
    play(match, "1: start", "1: skip draw", "1: keep button")
    assert (at(match, "ending"), at(match, "button")) == (1, 1)
    play(match, "0: done", "1: done")
    assert (at(match, "ending"), at(match, "button")) == (0, 2)


def test_the_last_holder_puts_it_away() -> None:
    match = ending(0, "stage button\nreserve rose window")
    play(match, "0: pass button")
    assert where(match) == ("build idle idle", None, (0,))  # REG-44
    assert at(match, "phase") == "play"
    play(match, "0: done")
    assert at(match, "phase") in ("vote", "over")


def test_play_lasts_until_the_last_builder_is_done() -> None:
    match = ending(1, "stage button\nreserve rose\nseat 1\nreserve window window")
    play(match, "0: pass button", "1: start", "1: skip draw", "1: pass button")
    assert where(match) == ("build build idle", None, (0, 1))  # REG-44
    play(match, "1: take window", "0: done")
    assert at(match, "phase") == "play"
    play(match, "1: place window 4,4 roof ns", "1: done")
    assert at(match, "phase") in ("vote", "over")


def test_a_keeper_with_the_last_turn_ends_play() -> None:
    match = ending(0, "stage button\nreserve rose\nseat 2\nstage build\nforfeit\nreserve rose")
    play(match, "0: keep button")
    assert where(match) == ("hold idle build", 0, (2,))
    play(match, "2: done")
    assert where(match) == ("build idle idle", 0, (0,))
    play(match, "0: done")
    assert at(match, "button") is None  # REG-44
    assert at(match, "phase") in ("vote", "over")


def test_a_turn_without_cubes_at_the_very_end_puts_it_away_too() -> None:
    match = ending(0, "stage draw\nseat 1\nstage build\nforfeit\nreserve rose")
    play(match, "0: skip draw")
    assert where(match) == ("idle build idle", None, (1,))  # REG-40, REG-44
    play(match, "1: done")
    assert at(match, "phase") in ("vote", "over")


def test_the_last_cube_calls_the_end_in_frantic_mode_too() -> None:
    match = frantic(f"{THREE}bag rose\npool 1 window window window")
    play(match, "draw 1 window")
    assert at(match, "ending") == 2  # REG-35, REG-44


def test_the_stall_is_checked_when_the_button_goes_on() -> None:
    match = frantic(f"{THREE}reserve rose", idle=5)
    play(match, "0: skip draw")
    assert (at(match, "idle"), at(match, "ending")) == (6, None)
    play(match, "0: pass button")
    assert (at(match, "ending"), at(match, "button")) == (1, 1)  # REG-37, REG-44
    play(match, "0: done")
    # Nobody has a cube any more, or wants one.
    play(match, "1: skip draw")
    assert (at(match, "ending"), at(match, "button")) == (0, 2)
