"""Options for what the rule book says in two ways."""

from typing import Any

import pytest

import housewright as hw

from .reports import code, reason, texts, told
from .table import at, awaiting, box, cash, moves, phase, play, rep, said, serving, table, upstairs

TURN = {"guest_limit": "turn"}
BOYS = {"hallboy_hires": True}
# Miss Kirkham is rated 2, as the Tennis Court.
COURT = "tiles tennis-court{more}\navailable staff\nhand pennifold kirkham whitcombe"
ROOM = "york\ntiles butlers-room\nsupply valet maid\n"


# --- loan ---


@pytest.mark.parametrize("loan", [100, 200])
def test_two_reputation_bring_the_sum_agreed_on(loan: int) -> None:
    match = play(table("york 2,1", options={"loan": loan}), "borrow", "borrow")
    assert (cash(match), rep(match)) == (2 * loan, (1, 2))  # OBS-107, OBS-153


def test_the_loan_is_told() -> None:
    match = table("york 2,1", options={"loan": 200})
    assert told(match, "borrow")[-1] == "Ana borrows £200 for 2 reputation."  # OBS-153
    board = match.game.board.draw(match.view(0), 0, ["Ana", "Ben"], "en")
    assert "borrow £200: 2 rep" in "\n".join("".join(s.text for s in line) for line in board)


@pytest.mark.parametrize("loan", [0, 150, 300, "200", True])
def test_no_other_sum_can_be_agreed_on(loan: Any) -> None:
    with pytest.raises(hw.BadSetup) as caught:
        hw.new("obsession", 2, seed=1, options={"loan": loan})
    assert caught.value.field == "options/loan"  # OBS-153


# --- guest_limit ---


def court(more: str = "", **options: Any) -> hw.Match:
    """A turn that begins one step below level 2."""
    return awaiting("york 1,5\n" + COURT.format(more=more), options=options)


def test_a_monument_opens_guests_as_the_activity_begins() -> None:
    match = court(" clock-tower")
    assert (rep(match), at(match, "turn", "guest_limit")) == ((2, 1), 2)  # OBS-33, OBS-38
    assert said(play(match, "host tennis-court"), "invite") == ["kirkham", "pennifold", "whitcombe"]


def test_a_monument_of_the_turn_opens_a_tile_and_no_guest() -> None:
    match = court(" clock-tower", **TURN)
    assert (at(match, "turn", "limit"), at(match, "turn", "guest_limit")) == (2, 1)  # OBS-154
    play(match, "host tennis-court")
    assert said(match, "invite") == ["pennifold", "whitcombe"]
    why = "Miss Selina Kirkham's prestige rating 2 is above your limit 1."
    assert reason(match, "invite kirkham") == ("rating_guest", why)
    assert match.prompt(0).endswith("invite 2 gentry (rating up to 1).")


@pytest.mark.parametrize(("options", "opens"), [({}, True), (TURN, False)])
def test_gossip_opens_a_guest_or_not(options: dict[str, Any], opens: bool) -> None:
    match = court(" servants-hall", **options)
    assert phase(match) == "check"
    assert at(match, "turn", "guest_limit") == (None if opens else 1)  # OBS-154
    play(match, "gossip butler 1", "host tennis-court")
    assert ("kirkham" in said(match, "invite")) is opens  # OBS-38, OBS-154


@pytest.mark.parametrize(("options", "opens"), [({}, True), (TURN, False)])
def test_a_card_for_reputation_opens_a_guest_or_not(options: dict[str, Any], opens: bool) -> None:
    drawn = "york 1,5\nvp rep2\n" + COURT.format(more="")
    match = play(awaiting(drawn, options=options), "use rep2", "host tennis-court")
    assert ("kirkham" in said(match, "invite")) is opens  # OBS-38, OBS-154


def test_the_limit_of_the_turns_beginning_does_not_sink() -> None:
    drawn = "york 2,1\n" + COURT.format(more="")
    match = play(awaiting(drawn, options=TURN), "borrow", "host tennis-court")
    assert rep(match) == (1, 4)
    assert "kirkham" in said(match, "invite")  # OBS-38, OBS-154


def test_the_cook_adds_two_to_the_limit_of_the_turns_beginning() -> None:
    drawn = "york 1,5\ntiles gazebo clock-tower\navailable staff cook\nhand lord lanyon vavasour"
    match = awaiting(drawn, options={"upstairs": True, **TURN})
    play(match, "host gazebo", "cook")
    assert said(match, "invite") == ["lanyon", "york-lord"]  # OBS-51, OBS-154: 3, not 4


def test_a_position_keeps_the_limit_for_guests() -> None:
    match = court(" clock-tower", **TURN)
    assert hw.load(match.position()).position() == match.position()  # OBS-154
    with pytest.raises(hw.BadPosition) as caught:
        table("york 2,1", turn={"limit": 2, "guest_limit": 1})
    assert caught.value.field == "turn/guest_limit"


# --- hallboy_hires ---


def test_a_hall_boy_hires_by_option() -> None:
    match = upstairs(f"{ROOM}available hallboy", options=BOYS)
    play(match, "host butlers-room")
    assert (phase(match), serving(match)) == ("hire", "hallboy")  # OBS-60, OBS-155


def test_with_several_who_could_hire_the_player_is_asked() -> None:
    drawn = f"{ROOM}available butler underbutler hallboy"
    match = play(upstairs(drawn, options=BOYS), "host butlers-room")
    assert moves(match) == ["assign butler", "assign underbutler", "assign hallboy"]  # OBS-155


def test_a_hall_boy_hires_when_passing_by_option() -> None:
    drawn = f"{ROOM}available butler\nexpended hallboy"
    assert said(upstairs(drawn), "pass hire") == ["butler"]  # OBS-119
    match = upstairs(drawn, options=BOYS)
    assert said(match, "pass hire") == ["butler", "hallboy"]  # OBS-155
    play(match, "pass hire hallboy", "hire valet", "hire maid")
    assert (serving(match), box(match, "available")) == ("hallboy", "butler")
    assert "sends the hall boy to the Butler's Room" in texts(match)[-1]


def test_why_a_hall_boy_does_not_hire() -> None:
    only = "The Butler's Room needs a butler or an underbutler; a hall boy cannot stand in there."
    drawn = f"{ROOM}available butler hallboy"
    assert reason(upstairs(drawn), "pass hire hallboy") == ("butler_only", only)  # OBS-60
    match = upstairs(f"{ROOM}available butler", options=BOYS)
    assert code(match, "pass hire hallboy") == "not_available"  # OBS-155
