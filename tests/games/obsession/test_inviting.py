"""Step 4: guests, cook and carriage."""

from typing import Any

import pytest

import housewright as hw

from .naive import GENTRY, fits
from .table import at, box, cash, moves, party, phase, play, rep, said, serving, table, upstairs

EVERYBODY = (
    "hand lord lady heir daughter bexley tansley trevanion prideaux hexham rainsford charles"
)
STAFFED = "available staff*2"


def hosting(tile: str, drawn: str, **fields: Any) -> hw.Match:
    """Seat 0 hosts there, at level 6 unless the lines say otherwise."""
    lines = drawn if drawn.startswith("york") else f"york 6,1\n{drawn}"
    name = tile.split(maxsplit=1)[0].rstrip("~")
    return play(upstairs(f"{lines}\ntiles {tile}", **fields), f"host {name}")


# --- kinds ---


@pytest.mark.parametrize(
    ("tile", "kind"),
    [
        ("gazebo", "any"), ("bowling-green", "gentleman"), ("parlour", "lady"),
        ("private-study", "family"), ("heritage-suite", "casual"), ("queens-suite", "prestige"),
    ],
)  # fmt: skip
def test_a_tile_asks_for_one_kind_of_gentry(tile: str, kind: str) -> None:
    match = hosting(tile, f"{STAFFED}\n{EVERYBODY}")
    hand = at(match, "boards", 0, "hand")
    wanted = sorted(card for card in hand if fits(card, kind))
    assert said(match, "invite") == wanted  # OBS-45
    assert 1 < len(wanted) <= len(hand)


def test_starters_are_casual_guests_and_a_fairchild_is_a_prestige_guest() -> None:
    match = hosting("heritage-suite", f"{STAFFED}\nhand bexley islip hexham charles lord")
    assert said(match, "invite") == ["bexley", "islip"]  # OBS-45, OBS-82
    match = hosting("queens-suite", f"{STAFFED}\nhand bexley islip hexham charles lord")
    assert said(match, "invite") == ["charles", "hexham"]


# --- number ---


def test_exactly_the_number_asked_for_attends() -> None:
    match = hosting("gazebo", f"{STAFFED}\nhand lord heir daughter")
    assert "serve" not in moves(match)
    play(match, "invite york-lord")
    assert "serve" not in moves(match)
    play(match, "invite york-heir")
    assert said(match, "invite") == []  # OBS-46
    assert "serve" in moves(match)  # OBS-54
    assert at(match, "turn", "activity", "guests") == ["york-lord", "york-heir"]
    assert at(match, "boards", 0, "hand") == ["york-daughter"]


def test_a_guest_comes_once() -> None:
    match = play(hosting("gazebo", f"{STAFFED}\nhand lord heir daughter"), "invite york-lord")
    assert said(match, "invite") == ["york-daughter", "york-heir"]


# --- ratings ---


@pytest.mark.parametrize("level", range(1, 8))
def test_a_guest_may_not_be_rated_above_the_limit(level: int) -> None:
    drawn = (
        f"york {level},1\n{STAFFED}\nhand lord bexley kirkham hexham tremayne kilbride glendower"
    )
    found = said(hosting("gazebo", drawn), "invite")
    assert all(GENTRY[card]["rating"] <= level for card in found)  # OBS-47
    assert len(found) == min(level, 6) + 1


def test_family_and_fairchilds_are_rated_one() -> None:
    match = hosting("gazebo", f"york\n{STAFFED}\nhand lord charles elizabeth hexham")
    assert said(match, "invite") == ["charles", "elizabeth", "york-lord"]  # OBS-48


def test_a_guest_without_service_cannot_come() -> None:
    match = hosting("bowling-green", "york\navailable footman\nhand lord heir carrow")
    assert said(match, "invite") == ["york-heir", "york-lord"]  # OBS-49


def test_a_guest_with_two_needs_gets_both() -> None:
    for available, is_open in (("valet footman", False), ("valet footman*2", True)):
        match = hosting("gazebo", f"york 3,1\navailable {available}\nhand lord heir mostyn")
        assert ("mostyn" in said(match, "invite")) is is_open  # OBS-49, OBS-62


def test_a_pauper_who_cannot_be_paid_may_not_come() -> None:
    match = hosting("gazebo", "york\navailable footman\nhand heir daughter armitage lord")
    assert "armitage" in said(match, "invite")  # the Lord could pay
    play(match, "invite york-heir")
    assert said(match, "invite") == ["york-daughter", "york-lord"]  # OBS-50


def test_borrowed_money_lets_a_pauper_come() -> None:
    match = hosting("gazebo", "york 1,5\navailable footman\nhand heir daughter armitage")
    play(match, "invite york-heir")
    assert "armitage" not in said(match, "invite")
    play(match, "borrow")
    assert "armitage" in said(match, "invite")  # OBS-50, OBS-107


# --- the cook ---

KITCHEN = "york 2,1\navailable footman*2 valet*2 cook\nhand lord heir tremayne hexham"


def test_the_cook_invites_higher_guests_and_brings_a_step() -> None:
    match = hosting("gazebo~", KITCHEN)
    assert said(match, "invite") == ["york-heir", "york-lord"]
    play(match, "cook")
    assert said(match, "invite") == ["hexham", "tremayne", "york-heir", "york-lord"]  # OBS-51
    assert (serving(match), "cook" in moves(match)) == ("cook", False)
    play(match, "invite york-lord", "invite tremayne", "serve")
    assert (rep(match), cash(match)) == ((2, 2), 500)


def test_the_cook_may_come_after_the_guests() -> None:
    match = play(hosting("gazebo", KITCHEN), "invite york-lord", "invite york-heir", "cook")
    assert "serve" in moves(match)  # OBS-51: before serve
    play(match, "serve")
    assert "cook" not in moves(match)


@pytest.mark.parametrize("where", ["quarters", "expended"])
def test_only_an_available_cook_is_added(where: str) -> None:
    drawn = f"york 2,1\navailable footman\n{where} cook\nhand lord heir"
    assert "cook" not in moves(hosting("gazebo", drawn))  # OBS-51


def test_the_cook_of_howard_works_without_the_expansion() -> None:
    drawn = "howard 2,1\navailable footman valet cook\ntiles gazebo~\nhand lord tremayne"
    match = table(drawn, options={"howard": True})
    play(match, "host gazebo", "cook", "invite howard-lord", "invite tremayne", "serve")
    assert rep(match) == (2, 2)  # OBS-150, OBS-51


def test_the_cook_may_be_added_in_suites() -> None:
    match = hosting("queens-suite", "york 4,1\navailable housekeeper cook valet\nhand glendower")
    assert said(match, "invite") == []
    play(match, "cook", "invite glendower", "serve")
    assert (cash(match), rep(match)) == (600, (5, 3))  # OBS-51, OBS-82: 6 + 1


# --- the Renovated Kitchen ---


def test_a_tasting_takes_anybody_and_its_cook_brings_nothing() -> None:
    match = hosting("renovated-kitchen", "york 2,1\navailable cook valet\nhand glendower heir lord")
    assert said(match, "invite") == ["glendower", "york-heir", "york-lord"]  # OBS-53
    assert "cook" not in moves(match)
    play(match, "invite glendower", "invite york-heir", "serve")
    assert (rep(match), serving(match)) == ((2, 5), "valet cook")


def test_a_flipped_kitchen_brings_a_guest_more() -> None:
    drawn = "york 2,1\navailable footman cook\nhand lord heir bexley"
    match = hosting("gazebo renovated-kitchen~", drawn)
    assert {"cook", "cook more"} <= set(moves(match))
    play(match, "cook more", "invite york-lord", "invite york-heir")
    assert "serve" not in moves(match)  # OBS-53: compulsory
    play(match, "invite bexley", "serve")
    assert (cash(match), rep(match)) == (300, (2, 3))
    assert at(match, "turn", "activity", "kitchen") is True


def test_the_extra_guest_must_be_there() -> None:
    match = hosting("gazebo renovated-kitchen~", "york 2,1\navailable footman cook\nhand lord heir")
    assert "cook" in moves(match)
    assert "cook more" not in moves(match)  # OBS-53, OBS-42


def test_a_kitchen_with_its_front_up_brings_no_guest_more() -> None:
    drawn = "york 2,1\navailable footman cook\nhand lord heir bexley"
    assert "cook more" not in moves(hosting("gazebo renovated-kitchen", drawn))


def test_the_kitchen_does_not_change_suites_but_family_activities() -> None:
    drawn = "york 2,1\navailable butler housekeeper cook\nhand lord heir daughter bexley"
    tiles = "heritage-suite renovated-kitchen~"
    assert "cook more" not in moves(hosting(tiles, drawn))  # OBS-53
    assert "cook more" in moves(hosting("private-study renovated-kitchen~", drawn))


# --- the Carriage House ---

COACH = "york 2,1\navailable footman*2 valet hallboy underbutler\nhand lord heir bexley pennifold"


def test_the_carriage_brings_a_guest_more_or_fewer() -> None:
    match = hosting("gazebo carriage-house", COACH)
    wanted = ["footman", "hallboy", "underbutler"]
    assert said(match, "carriage more") == said(match, "carriage less") == wanted  # OBS-52
    play(match, "carriage less hallboy", "invite york-lord")
    assert "serve" in moves(match)
    assert said(match, "carriage more") == []  # once per activity
    assert serving(match) == "hallboy"


def test_three_come_by_carriage() -> None:
    match = play(hosting("gazebo carriage-house", COACH), "carriage more footman")
    for guest in ("york-lord", "york-heir"):
        play(match, f"invite {guest}")
    assert "serve" not in moves(match)  # OBS-52: must be invited
    play(match, "invite bexley")
    assert "serve" in moves(match)


def test_nobody_who_has_come_is_sent_away() -> None:
    match = play(hosting("gazebo carriage-house", COACH), "invite york-lord", "invite york-heir")
    assert said(match, "carriage less") == []  # OBS-52
    assert said(match, "carriage more") == ["footman", "hallboy", "underbutler"]


def test_the_footman_whom_the_tile_needs_does_not_drive() -> None:
    drawn = "york 2,1\navailable footman\nhand lord heir bexley"
    match = hosting("gazebo carriage-house", drawn)
    assert said(match, "carriage more") == said(match, "carriage less") == []  # OBS-42, OBS-55


@pytest.mark.parametrize("tile", ["heritage-suite", "private-study"])
def test_suites_and_family_activities_take_no_carriage(tile: str) -> None:
    drawn = "york 2,1\navailable staff*2\nhand lord heir daughter bexley tansley"
    match = hosting(f"{tile} carriage-house", drawn)
    assert said(match, "carriage more") == said(match, "carriage less") == []  # OBS-52


def test_at_least_one_guest_stays() -> None:
    drawn = "york 4,1\navailable housekeeper footman*2\nhand hexham bexley"
    match = hosting("heritage-suite carriage-house", drawn)
    assert said(match, "carriage less") == []  # OBS-52


def test_carriage_and_kitchen_add_up() -> None:
    drawn = "york 2,1\navailable footman*2 cook\nhand lord heir bexley pennifold"
    match = hosting("gazebo carriage-house renovated-kitchen~", drawn)
    play(match, "carriage more footman", "cook more")
    for guest in ("york-lord", "york-heir", "bexley"):
        play(match, f"invite {guest}")
    assert "serve" not in moves(match)  # OBS-52, OBS-53
    play(match, "invite pennifold", "serve")
    assert cash(match) == 400


def test_a_gourmet_tasting_may_be_reached_by_carriage() -> None:
    drawn = "york 2,1\navailable cook footman\nhand lord"
    match = hosting("renovated-kitchen carriage-house", drawn)
    assert moves(match)[:1] == ["invite york-lord"]
    assert "carriage less footman" in moves(match)  # OBS-52, OBS-53


# --- serving ---


def test_serving_places_everybody_who_has_no_alternative() -> None:
    drawn = "york\navailable staff\ntiles bowling-green\nhand lord carrow"
    match = party(table(drawn), "bowling-green", "york-lord", "carrow")
    assert (phase(match), serving(match)) == ("buy", "valet footman")  # OBS-54, OBS-56
    assert box(match, "available") == "butler housekeeper maid"


def test_no_move_of_another_seat_is_legal_meanwhile() -> None:
    match = hosting("gazebo", f"{STAFFED}\nhand lord heir")
    assert match.legal_moves(1) == []
