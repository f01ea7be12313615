"""Winning contests."""

import pytest

from .table import at, claims, moves, play, table, taking

# Meets roofline, and smoke-signals but for one chimney.
ROOFS = """
    S^hh S^hh Y^h
    #    #    #
    ~
"""


def test_a_contest_that_the_house_meets_may_be_claimed() -> None:
    match = table(ROOFS + "line beanpole roofline - smoke-signals\ncontest old-stones")
    assert claims(match) == ["roofline"]  # QRK-28


def test_the_own_private_contest_may_be_claimed_and_no_other() -> None:
    match = table(ROOFS + "contest roofline\nseat 1\ncontest watertight")
    assert claims(match) == ["roofline"]  # QRK-28
    assert claims(table(ROOFS + "seat 1\ncontest roofline")) == []


def test_the_house_must_meet_it_now() -> None:
    match = table(ROOFS + "line smoke-signals - - -\nhand R^h")
    assert claims(match) == []
    play(match, "place red-roof-chimney 3,1")
    assert claims(match) == ["smoke-signals"]  # QRK-28
    play(match, "demolish 3,1")
    assert claims(match) == []


def test_nobody_claims_out_of_turn_or_before_building() -> None:
    drawn = ROOFS + "line roofline - - -\nseat 1\nR^h Y^c G^h\n# # #\n~"
    assert "claim roofline" not in moves(table(drawn), 1)  # QRK-28
    assert claims(taking(drawn)) == []  # QRK-3


def test_another_house_does_not_help() -> None:
    match = table("#\n~\nline roofline - - -\nseat 1" + ROOFS)
    assert claims(match) == []  # QRK-28


def test_a_private_contest_is_laid_open_and_replaced() -> None:
    match = table(ROOFS + "contest roofline\nline beanpole - - -\ncontests box-seats harlequin")
    play(match, "claim roofline")
    assert at(match, "seats", 0, "claimed") == ["roofline"]  # QRK-29
    assert at(match, "seats", 0, "contest") == "box-seats"
    assert at(match, "contest_deck") == ["harlequin"]
    assert at(match, "line") == ["beanpole", None, None, None]


def test_a_public_contest_is_taken_from_the_line_and_replaced_in_its_slot() -> None:
    drawn = (
        "contest old-stones\nline beanpole long-terrace roofline -\ncontests box-seats harlequin"
    )
    match = play(table(ROOFS + drawn), "claim roofline")
    assert at(match, "seats", 0, "claimed") == ["roofline"]  # QRK-30
    assert at(match, "line") == ["beanpole", "long-terrace", "box-seats", None]
    assert at(match, "seats", 0, "contest") == "old-stones"


def test_with_an_empty_contest_deck_nothing_is_drawn() -> None:
    line = "line beanpole roofline - -\ncontest triple-towers"
    match = play(table(ROOFS + line), "claim roofline")
    assert at(match, "line") == ["beanpole", None, None, None]  # QRK-31
    match = play(table(ROOFS + "contest roofline"), "claim roofline")
    assert at(match, "seats", 0, "contest") is None
    assert claims(match) == []
    play(match, "end", "build", "end")  # QRK-31: the game goes on
    assert match.to_act == (0,)


def test_contests_leave_the_line_and_the_hand_in_no_other_way() -> None:
    drawn = "contest old-stones\nline beanpole long-terrace roofline -\ncontests box-seats"
    match = table(ROOFS + drawn)
    kinds = {text.split()[0] for text in moves(match)}
    assert kinds == {"demolish", "claim", "end"}  # QRK-32
    play(match, "demolish 0,1", "end", "build", "end")
    assert at(match, "line") == ["beanpole", "long-terrace", "roofline", None]
    assert at(match, "seats", 0, "contest") == "old-stones"


def test_several_contests_may_be_claimed_with_the_same_cards_in_one_turn() -> None:
    drawn = "line roofline smoke-signals - -\nhand R^h\ncontest watertight"
    match = play(table(ROOFS + drawn), "place red-roof-chimney 3,1")
    for contest in ("roofline", "watertight", "smoke-signals"):
        play(match, f"claim {contest}")
    assert at(match, "seats", 0, "claimed") == ["roofline", "watertight", "smoke-signals"]  # QRK-33


@pytest.mark.parametrize("place", ["contest beanpole", "line beanpole - - -"])
def test_a_contest_that_a_claim_brings_may_be_claimed_at_once(place: str) -> None:
    tall = "#\n" * 6
    match = table(f"{tall}~\n{place}\ncontests bright-and-bold mirror-image triple-towers")
    assert claims(match) == ["beanpole"]
    play(match, "claim beanpole")
    assert claims(match) == []
    lucky = table(f"Pc\nGc\nYc\nPc\nGc\nYc\n~\n{place}\ncontests cats-on-every-landing roofline")
    play(lucky, "claim beanpole", "claim cats-on-every-landing")  # QRK-33
    assert at(lucky, "contest_deck") == []


def test_a_won_contest_is_never_lost() -> None:
    match = play(table(ROOFS + "contest roofline"), "claim roofline", "demolish 1,1", "end")
    assert at(match, "seats", 0, "claimed") == ["roofline"]  # QRK-33
    assert match.scores()[0].parts["contests"] == 3


def test_nothing_is_claimed_for_anybody() -> None:
    match = table(ROOFS + "line roofline - - -\ncontest smoke-signals\nhand R^h")
    play(match, "place red-roof-chimney 3,1", "end")
    assert at(match, "seats", 0, "claimed") == []  # QRK-34
    assert at(match, "line") == ["roofline", None, None, None]
    assert at(match, "seats", 0, "contest") == "smoke-signals"


def test_a_turn_with_a_claim_is_not_idle() -> None:
    match = play(table(ROOFS + "contest roofline"), "claim roofline")
    assert at(match, "acted") is True  # QRK-36
    assert at(match, "demolished") is False
