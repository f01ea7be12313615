"""Refusals that all games share."""

from pathlib import Path

import pytest

import housewright as hw
from housewright.core.refusing import CODES

DOCS = Path(__file__).parents[2] / "docs" / "bot-protocol.md"
GAMES = sorted(hw.games())


def code(match: hw.Match, seat: int, text: str) -> str:
    refusal = match.why_not(seat, text)
    assert refusal is not None, f"{text} is legal"
    return refusal.code


def waiting_seat(match: hw.Match) -> int:
    return next(seat for seat in range(match.players) if seat not in match.to_act)


@pytest.fixture(params=GAMES)
def match(request: pytest.FixtureRequest) -> hw.Match:
    """A match in which one seat is to act."""
    found = hw.new(request.param, 3, seed=3, names=["Ana", "Ben", "Cem"])
    while len(found.to_act) > 1:
        found.play(found.to_act[0], found.legal_moves(found.to_act[0])[0])
    return found


def test_a_seat_that_is_not_to_act_is_refused_before_its_text_is_read(match: hw.Match) -> None:
    [actor] = match.to_act
    other = waiting_seat(match)
    for text in (match.legal_moves(actor)[0], "nonsense", ""):
        refusal = match.why_not(other, text)
        assert refusal is not None
        name = ["Ana", "Ben", "Cem"][actor]
        assert refusal.code == "not_to_act"
        assert refusal.message == f"It is not your decision; waiting for {name}."
        assert refusal.rule


def test_a_text_that_is_no_move_has_its_own_message(match: hw.Match) -> None:
    [actor] = match.to_act
    refusal = match.why_not(actor, "nonsense", "ja")
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("unknown_move", "")
    assert refusal.message == f"「{match.game.title}」にそのような手はありません。"


@pytest.mark.parametrize("game", GAMES)
def test_after_the_end_every_move_is_refused_as_over(game: str) -> None:
    players = hw.games()[game].seats[0]
    match = hw.new(game, players, seed=3)
    while not match.is_over:
        seat = match.to_act[0]
        legal = match.legal_moves(seat)
        text = legal[match.ply * 7 % len(legal)]
        match.play(seat, text)
    assert [code(match, seat, move) for seat in (0, 1) for move in (text, "nonsense")] == [
        "over"
    ] * 4


@pytest.mark.parametrize(
    ("game", "text"),
    [
        ("estates", "sell"),
        ("quirky", "end"),
        ("decs", "pay 2h"),
        ("reginald", "done"),
        ("obsession", "end"),
    ],
)
def test_a_move_of_another_phase_has_the_shared_code(game: str, text: str) -> None:
    match = hw.new(game, 3, seed=3)
    assert code(match, match.to_act[0], text) == "wrong_phase"


def test_refusal_codes_are_documented() -> None:
    rows = [line for line in DOCS.read_text().splitlines() if line.startswith("| `")]
    cells = [row.strip("| ").split(" | ") for row in rows]
    meanings = dict(pair for pair in cells if len(pair) == 2)
    assert [name.strip("`") for name in meanings if name.strip("`") in CODES] == [*CODES]
    assert all(meanings[f"`{name}`"] == meaning for name, meaning in CODES.items())
