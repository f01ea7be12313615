"""Cornerstones and the cards that they let a seat play."""

import pytest

from .table import COTTAGE, SLOTS, at, moves, play, said, stages, table

HAND = "hand guest-light lake-lions rose-garland"
ALL_SLOTS = "\n".join(
    f"slot {slot} {card}"
    for slot, card in zip(
        SLOTS,
        ("lake-walk", "great-house", "clear-air", "clear-view", "low-quarters", "tea-terrace",
         "lion-parade", "guest-tiles", "guest-guard"),
        strict=True,
    )
)  # fmt: skip


def laying(drawn: str, reserve: str = "window", **fields: object) -> str:
    """The stages after seat 0 has placed a Cornerstone."""
    match = table(f"stage place\nheld cornerstone\nreserve {reserve}\n{COTTAGE}\n{drawn}", **fields)
    return stages(play(match, "place cornerstone 3,5"))


def test_a_cornerstone_asks_for_a_card() -> None:
    assert laying(HAND) == "desire idle"  # REG-31


@pytest.mark.parametrize("flavour", ["doorway", "ornament", "chimney", "window", "rose"])
def test_other_cubes_do_not(flavour: str) -> None:
    match = table(f"stage place\nheld {flavour}\nreserve window\n{HAND}\n{COTTAGE}")
    play(match, moves(match)[0])
    assert stages(match) == "build idle"  # REG-31


def test_any_card_can_go_to_any_open_slot() -> None:
    match = table(
        f"stage desire\nplaced 1\nreserve rose\n{HAND}\nslot a lake-walk\nslot d clear-air"
    )
    cards = ("guest-light", "lake-lions", "rose-garland")
    offered = {f"{card} {slot}" for card in cards for slot in "bcefghi"}
    assert set(said(match, "play")) == offered  # REG-31, REG-34
    assert moves(match)[-1] == "decline"
    assert len(moves(match)) == 22


def test_slot_a_is_as_open_as_any_if_it_is_empty() -> None:
    match = table(f"stage desire\nplaced 1\nreserve rose\n{HAND}")
    assert "lake-lions a" in said(match, "play")  # REG-31: any open slot


def test_a_played_card_is_replaced_from_the_pile() -> None:
    match = table(
        f"stage desire\nplaced 1\nreserve rose\n{HAND}\npile tea-terrace clear-air",
    )
    play(match, "play lake-lions g")
    assert at(match, "slots", "g") == "lake-lions"
    assert at(match, "seats", 0, "hand") == ["guest-light", "rose-garland", "tea-terrace"]  # REG-33
    assert at(match, "pile") == ["clear-air"]


def test_without_a_pile_the_hand_gets_smaller() -> None:
    match = table(f"stage desire\nplaced 1\nreserve rose\n{HAND}")
    play(match, "play lake-lions g")
    assert at(match, "seats", 0, "hand") == ["guest-light", "rose-garland"]  # REG-33


def test_declining_keeps_the_card_and_loses_the_right() -> None:
    match = table(f"stage desire\nplaced 1\nreserve rose\n{HAND}\npile clear-air")
    play(match, "decline")
    assert stages(match) == "build idle"  # REG-31: the right does not keep
    assert moves(match) == ["take rose", "done"]
    assert at(match, "pile") == ["clear-air"]


def test_every_cornerstone_asks_again() -> None:
    match = table(f"stage desire\nplaced 1\nreserve cornerstone rose\n{HAND}\n{COTTAGE}")
    play(match, "play lake-lions b", "take cornerstone", "place cornerstone 3,4")
    assert stages(match) == "desire idle"  # REG-31
    assert "guest-light b" not in said(match, "play")  # REG-34: one card per slot


def test_nothing_is_asked_without_a_card_or_a_slot() -> None:
    assert laying("hand") == "build idle"  # REG-32
    assert laying(f"{HAND}\n{ALL_SLOTS}") == "build idle"
    open_one = ALL_SLOTS.replace("slot i guest-guard", "")
    assert laying(f"{HAND}\n{open_one}") == "desire idle"


def test_a_seat_that_has_forfeited_the_right_is_not_asked() -> None:
    options = {"mode": "frantic"}
    drawn = f"{HAND}\nforfeit\nseat 1\nstage ready"
    assert laying(drawn, options=options, button=1) == "build ready"  # REG-32, REG-41


def test_the_decision_comes_before_the_end_of_the_turn() -> None:
    last = table(f"stage place\nheld cornerstone\nplaced 2\nreserve rose\n{HAND}\n{COTTAGE}")
    play(last, "place cornerstone 3,5")
    assert stages(last) == "desire idle"  # REG-21
    assert stages(play(last, "decline")) == "idle draw"
    empty = table(f"stage place\nheld cornerstone\n{HAND}\n{COTTAGE}")
    play(empty, "place cornerstone 3,5")
    assert stages(empty) == "desire idle"
    assert stages(play(empty, "play lake-lions i")) == "idle draw"


def test_cards_at_slots_stay() -> None:
    match = table(f"stage desire\nplaced 1\nreserve rose\n{HAND}\nslot b great-house")
    play(match, "play lake-lions c", "done", "skip draw")
    assert (at(match, "slots", "b"), at(match, "slots", "c")) == (
        "great-house",
        "lake-lions",
    )  # REG-34
