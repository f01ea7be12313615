"""What a seat may know of Quirky Quarters."""

from collections import Counter
from typing import Any

import pytest

import housewright as hw

from .table import at, hand, play, table, taking

SECRETS = """
    row Rd Yc Gp Pl S=
    deck R! Yl Gd
    line beanpole - roofline -
    contests harlequin box-seats
    R^h Y^c G^h
    #   #   #
    ~
    contest watertight
    hand P=
    claimed paint-box
    seat 1
    Pd
    ~
    contest old-stones
    seat 2
    Pc
    ~
"""
VIEWERS = (None, 0, 1, 2)


def seen(match: hw.Match, viewer: int | None) -> list[str | None]:
    """The private contests as a viewer sees them."""
    return [seat["contest"] for seat in match.view(viewer)["seats"]]


def test_a_private_contest_is_seen_by_its_owner_only() -> None:
    match = table(SECRETS)
    assert seen(match, 0) == ["watertight", "?", None]  # QRK-70; null stays null
    assert seen(match, 1) == ["?", "old-stones", None]
    assert seen(match, 2) == ["?", "?", None]
    assert seen(match, None) == ["?", "?", None]


@pytest.mark.parametrize("viewer", VIEWERS)
def test_nobody_sees_into_the_decks(viewer: int | None) -> None:
    view = table(SECRETS).view(viewer)
    assert view["deck"] == ["?", "?", "?"]  # QRK-71: their numbers are open
    assert view["contest_deck"] == ["?", "?"]
    assert "seed" not in view


@pytest.mark.parametrize("viewer", VIEWERS)
def test_everything_else_is_open(viewer: int | None) -> None:
    match = table(SECRETS, idle=2, shuffles=1, round=4, ending="deck", demolished=True)
    position, view = match.position(), match.view(viewer)
    hidden = {"deck", "contest_deck", "seed", "seats"}
    assert set(position) - set(view) == {"seed"}
    for field in set(position) - hidden:
        assert view[field] == position[field], field  # QRK-72
    for mine, theirs in zip(position["seats"], view["seats"], strict=True):
        for field in ("house", "hand", "claimed"):
            assert theirs[field] == mine[field]


def test_scores_are_open_to_everybody() -> None:
    match = table(SECRETS)
    for viewer in VIEWERS:
        assert match.scores_seen(viewer) == match.scores()  # QRK-72
        assert match.details(viewer) == match.details()


def test_at_the_end_private_contests_are_shown_to_all() -> None:
    match = table(SECRETS, phase="over", to_act=[], ending="deck")
    for viewer in VIEWERS:
        assert seen(match, viewer) == ["watertight", "old-stones", None]  # QRK-73
        assert match.view(viewer)["deck"] == ["?", "?", "?"]  # QRK-71
        assert match.view(viewer)["contest_deck"] == ["?", "?"]


def test_a_claim_reveals_a_private_contest_and_hides_its_successor() -> None:
    match = play(table(SECRETS.replace("watertight", "roofline").replace("roofline -", "- -")),
                 "claim roofline")  # fmt: skip
    assert match.view(1)["seats"][0]["claimed"] == ["paint-box", "roofline"]  # QRK-70
    assert seen(match, 1) == ["?", "old-stones", None]
    assert seen(match, 0) == ["harlequin", "?", None]


def test_a_refilled_line_is_seen_by_all() -> None:
    match = play(table(SECRETS), "claim roofline")
    for viewer in VIEWERS:
        assert match.view(viewer)["line"] == ["beanpole", None, "harlequin", None]


def test_a_refilled_row_is_seen_by_all() -> None:
    match = play(taking(SECRETS), "take red-door", "build")
    for viewer in VIEWERS:
        assert match.view(viewer)["row"] == at(match, "row")


def test_what_can_be_claimed_is_listed_for_the_own_seat_alone() -> None:
    match = table(SECRETS.replace("watertight", "roofline").replace("roofline -", "- -"))
    assert "claim roofline" in match.legal_moves(0)
    assert match.legal_moves(1) == []  # section 9 of the rules


def test_a_refusal_does_not_tell_where_a_contest_is() -> None:
    match = table(SECRETS)
    told = {
        (refusal.code, refusal.message)
        for contest in ("old-stones", "harlequin", "smoke-signals")
        if (refusal := match.why_not(0, f"claim {contest}"))
    }
    assert len(told) == 1  # QRK-70, QRK-71: another hand, the deck, out of the game


# --- samples ---


def sampled(match: hw.Match, seat: int, number: int) -> dict[str, Any]:
    """The position as it might be for all that the seat knows; -1 is a spectator."""
    return match.game.codec.dump(match.state.sample(seat, hw.Rng(f"sample/{number}")))


def unseen(position: dict[str, Any], seat: int) -> Counter[str]:
    """The contests that a seat does not see."""
    others = [s["contest"] for i, s in enumerate(position["seats"]) if i != seat and s["contest"]]
    return Counter([*others, *position["contest_deck"]])


@pytest.mark.parametrize("seat", [-1, 0, 1, 3])
def test_a_sample_keeps_what_the_seat_knows(seat: int) -> None:
    match = hw.new("quirky", 4, seed=9)
    real = match.position()
    for number in range(10):
        twin = sampled(match, seat, number)
        for field in set(real) - {"deck", "contest_deck", "seats", "seed"}:
            assert twin[field] == real[field], field
        assert Counter(twin["deck"]) == Counter(real["deck"])  # QRK-71
        assert unseen(twin, seat) == unseen(real, seat)  # QRK-70
        if seat >= 0:
            assert twin["seats"][seat] == real["seats"][seat]
        assert hw.load(twin).view(None if seat < 0 else seat) == match.view(
            None if seat < 0 else seat
        )


def test_a_sample_deals_everything_hidden_again() -> None:
    match = hw.new("quirky", 3, seed=9)
    real = match.position()
    twins = [sampled(match, 1, number) for number in range(60)]
    assert len({tuple(twin["deck"]) for twin in twins}) == 60  # QRK-71
    assert len({tuple(twin["contest_deck"]) for twin in twins}) == 60
    assert {twin["seed"] for twin in twins}.isdisjoint({real["seed"]})
    for other in (0, 2):
        dealt = {twin["seats"][other]["contest"] for twin in twins}
        assert len(dealt) > 12  # QRK-70: 21 contests could be there


def test_a_sample_deals_no_contest_to_a_seat_without_one() -> None:
    match = table(SECRETS)
    for number in range(20):
        twin = sampled(match, 0, number)
        assert twin["seats"][2]["contest"] is None  # QRK-70
        assert twin["seats"][1]["contest"] in {"old-stones", "harlequin", "box-seats"}


def test_a_sample_at_the_end_keeps_the_private_contests() -> None:
    match = table(SECRETS, phase="over", to_act=[], ending="deck")
    for number in range(10):
        twin = sampled(match, 1, number)
        assert [seat["contest"] for seat in twin["seats"]] == ["watertight", "old-stones", None]


def test_a_sample_does_not_depend_on_what_is_hidden() -> None:
    match = hw.new("quirky", 3, seed=9)
    world = match.state.sample(0, hw.Rng("world"))
    twins = [state.sample(0, hw.Rng("one")) for state in (match.state, world)]
    one, other = (match.game.codec.dump(twin) for twin in twins)
    assert one == other  # QRK-70, QRK-71


def test_a_sampled_match_is_played_on_its_own() -> None:
    match = hw.new("quirky", 2, seed=4)
    before = match.position()
    twin = match.state.sample(0, hw.Rng("own"))
    twin.apply(match.to_act[0], twin.legal(match.to_act[0])[0])
    assert match.position() == before
    assert hand(match) == []
