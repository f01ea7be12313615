"""Options for owners of the boxes: a draft of guests, a tame first market, a closed courtship."""

from typing import Any

import pytest

import housewright as hw

from .table import phase

MONUMENTS = {
    "trophy-hall", "clock-tower", "marble-staircase",
    "grand-fountain", "garden-maze", "sculpture-garden",
}  # fmt: skip
DRAFT = {"guest_draft": True}
CLOSED = {"closed_courtship": True}
BOARDS = {3: {}, 4: {}, 6: {"wessex": True, "howard": True}}


def dealt(players: int, seed: int = 1, **options: Any) -> hw.Match:
    """A match in which all have chosen the first family they can."""
    match = hw.new("obsession", players, seed=seed, options={**BOARDS.get(players, {}), **options})
    while phase(match) in ("family", "wessex", "draft"):
        seat = match.to_act[0]
        match.play(seat, match.legal_moves(seat)[0])
    return match


# --- guest_draft ---


@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_everybody_takes_a_guest_and_then_another_in_reverse(players: int) -> None:
    match = dealt(players, **DRAFT)
    start = match.position()["start_player"]
    offered = match.position()["starters"]
    assert len(offered) == 2 * players  # OBS-156
    order = []
    while phase(match) == "starters":
        seat = match.to_act[0]
        order.append(seat)
        match.play(seat, match.legal_moves(seat)[-1])
    clockwise = [(start + 1 + n) % players for n in range(players)]
    assert order == clockwise + clockwise[::-1]  # OBS-156
    hands = [board["hand"][-2:] for board in match.position()["boards"]]
    assert sorted(card for hand in hands for card in hand) == sorted(offered)
    assert match.to_act == (start,)


def test_the_same_guests_are_offered_as_would_be_dealt() -> None:
    drafted, plain = dealt(4, seed=9, **DRAFT), dealt(4, seed=9)
    hands = [board["hand"][-2:] for board in plain.position()["boards"]]
    assert sorted(drafted.position()["starters"]) == sorted(c for hand in hands for c in hand)
    assert plain.position()["starters"] == []  # OBS-9
    assert drafted.position()["market"] == plain.position()["market"]


def test_guests_on_offer_are_open_to_all() -> None:
    match = dealt(3, **DRAFT)
    assert match.view(None)["starters"] == match.view(1)["starters"] == match.position()["starters"]


def test_a_draft_of_guests_is_told() -> None:
    match = dealt(3, **DRAFT)
    seat = match.to_act[0]
    assert match.prompt(seat) == "Take a starter guest."
    assert match.prompt(None) == f"Seat {seat} takes a starter guest."
    first = match.legal_moves(seat)[0]
    match.play(seat, first)
    assert match.log()[-1].text.startswith(f"Seat {seat} takes ")
    assert match.log()[-1].rules == ("OBS-156",)
    board = match.game.board.draw(match.view(seat), seat, match.names, "en")
    assert "Guests on offer" in "".join(span.text for line in board for span in line)


def test_a_guest_already_taken_cannot_be_taken() -> None:
    match = dealt(3, **DRAFT)
    first = match.legal_moves(match.to_act[0])[0]
    match.play(match.to_act[0], first)
    refusal = match.why_not(match.to_act[0], first)
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("not_on_offer", "OBS-156")
    assert refusal.message.endswith("is not among the guests on offer.")


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"starters": []}, "starters"),
        ({"starters": ["pennifold"] * 4}, "starters"),
        ({"starters": ["kirkham"]}, "starters/0"),
        ({"to_act": [0]}, "to_act"),
        ({"options": {}}, "phase"),
        ({"phase": "host", "turn": None}, "starters"),
    ],
)
def test_a_draft_that_cannot_be_is_not_loaded(changes: dict[str, Any], field: str) -> None:
    position = {
        "game": "obsession",
        "options": DRAFT,
        "players": 2,
        "phase": "starters",
        "to_act": [1],
        "starters": ["pennifold", "whitcombe", "ormsby", "quarrie"],
        "boards": [{"family": "york"}, {"family": "asquith"}],
    }
    assert hw.load(position).to_act == (1,)
    with pytest.raises(hw.BadPosition) as caught:
        hw.load({**position, **changes})
    assert caught.value.field == field  # OBS-156


# --- late_monuments ---


def first_market(seed: int, **options: Any) -> set[str]:
    return {tile for slot in dealt(4, seed, **options).position()["market"] for tile in slot}


def test_no_monument_lies_in_the_first_market() -> None:
    plain = [first_market(seed) & MONUMENTS for seed in range(40)]
    late = [first_market(seed, late_monuments=True) & MONUMENTS for seed in range(40)]
    assert any(plain)  # OBS-16
    assert not any(late)  # OBS-157


def test_monuments_that_wait_are_in_the_bag() -> None:
    match = dealt(4, seed=3, late_monuments=True)
    assert len(MONUMENTS & {*match.position()["bag"]}) == 5  # OBS-14, OBS-157


# --- closed_courtship ---


def test_a_closed_theme_is_known_when_its_courtship_begins() -> None:
    match = dealt(3, **CLOSED)
    assert match.position()["themes"]["shown"] == []  # OBS-158
    assert match.facts(0)["seasons_theme"] is None
    assert match.log()[-2].text == "Season 1 begins. Round 1."
    seen: list[int] = []
    while not match.is_over and len(seen) < 3:
        seat = match.to_act[0]
        shown = len(match.position()["themes"]["shown"])
        match.play(seat, match.legal_moves(seat)[-1])
        if len(match.position()["themes"]["shown"]) > shown:
            seen.append(match.position()["round"])
    assert seen == [4, 8, 12]  # OBS-158


def test_a_closed_theme_is_told_with_the_comparison() -> None:
    match = dealt(3, **CLOSED)
    while not match.position()["themes"]["shown"]:
        seat = match.to_act[0]
        match.play(seat, match.legal_moves(seat)[-1])
    text = next(line.text for line in match.log() if "courtship" in line.text)
    assert "The theme of season 1 is " in text
    assert text.index("The theme") < text.index("Points for the theme")


def test_a_theme_of_last_season_does_not_count_for_this_one() -> None:
    match = dealt(2, **CLOSED)
    while match.position()["round"] < 5:
        seat = match.to_act[0]
        match.play(seat, match.legal_moves(seat)[-1])
    assert len(match.position()["themes"]["shown"]) == 1
    assert match.facts(0)["seasons_theme"] is None  # OBS-158
    assert [each["courtship"] for each in match.facts(0)["estates"]] == [0, 0]
