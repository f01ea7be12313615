"""Six players: nobody has more than six prestige guests."""

from typing import Any

import pytest

import housewright as hw

from .naive import GENTRY
from .reports import reason
from .table import at, cash, moves, phase, pile, play, rep, said, table

SIX = {"wessex": True, "upstairs": True}
FIVE = "hexham lussac mostyn nuneham petrov"


def crowded(hand: str, drawn: str = "", **fields: Any) -> hw.Match:
    """Six players; seat 0 hosts with this hand at level 5."""
    lines = f"york 5,1\navailable staff\nhand {hand}\n{drawn}"
    past = {name: fields.pop(name) for name in ("attendees_leave",) if name in fields}
    options = SIX | past | ({"late_servants": False} if past else {})
    return table(lines, players=fields.pop("players", 6), options=options, **fields)


def test_a_seventh_prestige_guest_is_one_too_many() -> None:
    match = crowded(f"{FIVE} quillinan lord heir", "tiles gazebo\nprestige egerton")
    play(match, "host gazebo", "invite york-lord", "invite york-heir", "serve")
    assert (phase(match), at(match, "turn", "resume")) == ("trim", "queue")  # OBS-87
    assert said(match, "dismiss") == sorted(f"{FIVE} quillinan egerton".split())
    assert len(moves(match)) == 7  # nothing else, not even a special action
    play(match, "dismiss egerton")
    assert (phase(match), at(match, "prestige")) == ("buy", ["egerton"])


@pytest.mark.parametrize("players", [2, 5])
def test_smaller_tables_have_no_limit(players: int) -> None:
    drawn = "tiles gazebo\nprestige egerton"
    match = crowded(f"{FIVE} quillinan lord heir", drawn, players=players)
    play(match, "host gazebo", "invite york-lord", "invite york-heir", "serve")
    assert phase(match) == "buy"  # OBS-87


def test_fairchilds_do_not_count() -> None:
    match = crowded(f"{FIVE} charles lord heir", "tiles gazebo\nprestige egerton")
    play(match, "host gazebo", "invite york-lord", "invite york-heir", "serve")
    assert phase(match) == "buy"  # OBS-87
    assert len([c for c in at(match, "boards", 0, "hand") if GENTRY[c]["deck"] == "prestige"]) == 6


def attended(**options: bool) -> hw.Match:
    """Count Petrov attends, and a seventh prestige guest has been drawn."""
    drawn = "tiles gazebo\nprestige egerton\ndiscard rainsford"
    match = crowded(f"{FIVE} lord", drawn, **options)
    return play(match, "host gazebo", "invite petrov", "invite york-lord", "serve")


def test_guests_of_the_activity_may_be_given_up_after_their_favours() -> None:
    match = attended()
    assert phase(match) == "trim"
    assert said(match, "dismiss") == ["egerton", "hexham", "lussac", "mostyn", "nuneham", "petrov",
                                      "rainsford"]  # fmt: skip
    assert cash(match) == 400  # OBS-65: he has paid
    play(match, "dismiss petrov")
    assert (phase(match), cash(match), at(match, "prestige")) == ("buy", 400, ["petrov"])
    assert pile(play(match, "end"), "discard") == "rainsford york-lord"  # OBS-87


def test_by_the_first_version_guests_of_the_activity_stay() -> None:
    match = attended(attendees_leave=False)
    assert said(match, "dismiss") == ["egerton", "hexham", "lussac", "mostyn", "nuneham",
                                      "rainsford"]  # fmt: skip
    assert reason(match, "dismiss petrov") == ("not_in_hand", "That person is not in your hand.")
    assert pile(play(match, "dismiss rainsford"), "discard") == ""


def test_before_the_favours_only_those_leave_whom_others_can_replace() -> None:
    drawn = "tiles gazebo\nprestige egerton\nvp prestige\ndiscard rainsford"
    match = crowded(f"{FIVE} lord", drawn)
    play(match, "host gazebo", "invite petrov", "use prestige")
    assert "petrov" in said(match, "dismiss")  # OBS-87: the lord and others could come
    play(match, "dismiss petrov")
    assert (phase(match), at(match, "turn", "activity", "guests")) == ("invite", [])
    drawn = drawn.replace("rainsford", "hexham lussac mostyn nuneham rainsford")
    match = crowded("petrov lord", drawn.replace("egerton", "glendower"))
    play(match, "host gazebo", "invite petrov", "use prestige")
    assert "petrov" not in said(match, "dismiss")  # OBS-42: nobody is left to take his place


def test_what_was_going_on_goes_on_afterwards() -> None:
    drawn = "tiles orangery~\nprestige egerton selkirk\nasquith 3,1"
    match = crowded(f"{FIVE} quillinan lord heir daughter jessop", drawn)
    play(match, "host orangery", *[f"invite york-{n}" for n in ("lord", "heir", "daughter")])
    play(match, "invite jessop", "serve")
    assert phase(match) == "trim"
    play(match, "dismiss egerton")
    assert phase(match) == "trim"  # eight at once
    play(match, "dismiss selkirk")
    assert phase(match) == "attack"  # OBS-87: before anything else


def test_a_vp_card_may_bring_the_seventh() -> None:
    drawn = "tiles gazebo\nprestige egerton\nvp prestige"
    match = crowded(f"{FIVE} quillinan lord heir", drawn)
    play(match, "use prestige")
    assert (phase(match), at(match, "turn", "resume")) == ("trim", "host")
    play(match, "dismiss lussac")
    assert (phase(match), said(match, "host")) == ("host", ["gazebo"])  # OBS-87


def test_nobody_is_given_up_whom_a_started_activity_needs() -> None:
    drawn = "tiles queens-suite\nprestige vavasour\nvp prestige\ndiscard lussac mostyn nuneham"
    match = crowded("petrov lord", drawn + " hexham quillinan")
    play(match, "host queens-suite", "use prestige")
    assert (phase(match), at(match, "turn", "resume")) == ("trim", "invite")
    assert "petrov" in said(match, "dismiss")  # the Countess may stay instead
    match = crowded("petrov lord", drawn.replace("vavasour", "glendower") + " hexham quillinan")
    play(match, "host queens-suite", "use prestige")
    assert "petrov" not in said(match, "dismiss")  # OBS-42, OBS-87: the Marquess is too grand
    assert "glendower" in said(match, "dismiss")


def test_the_lionheart_guest_may_be_the_seventh() -> None:
    match = crowded(f"{FIVE} quillinan", "tiles lionheart-suite\nprestige glendower")
    play(match, "host lionheart-suite")
    assert (phase(match), at(match, "turn", "resume")) == ("trim", "invite")  # OBS-83, OBS-87
    assert "glendower" not in said(match, "dismiss")
    play(match, "dismiss petrov", "serve")
    assert rep(match) == (6, 2)


def test_keeping_the_seventh_of_several() -> None:
    drawn = "tiles orangery~\nprestige egerton selkirk tremayne"
    match = crowded(f"{FIVE} lord heir daughter bexley", drawn)
    position = match.position()
    position["boards"][0]["available"]["housemaid"] = 1
    match = play(hw.load(position), "host orangery")
    play(match, *[f"invite york-{n}" for n in ("lord", "heir", "daughter")], "invite bexley")
    play(match, "serve", "housemaid tile", "keep selkirk")
    assert phase(match) == "select"  # the sixth
    play(match, "keep tremayne")
    assert phase(match) == "trim"  # OBS-75, OBS-87
    play(match, "dismiss hexham")
    assert phase(match) == "buy"
    assert set(at(match, "prestige")) == {"hexham", "egerton"}
