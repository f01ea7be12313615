"""The log from any line on, and the history as others may read it."""

from typing import Any

import pytest

import housewright as hw
from housewright.core.blueprint import Line
from tests.contract import council


def auctions(count: int) -> hw.Match:
    """A match of The Estates after this many auctions."""
    match = hw.new("estates", players=2, seed=3)
    while count:
        seat = match.to_act[0]
        match.play(seat, match.legal_moves(seat)[-1])
        count -= match.view()["phase"] == "turn"
    return match


def test_the_log_can_continue_from_every_line() -> None:
    match = auctions(6)
    log = match.log()
    assert len(log) == 6
    for index, line in enumerate(log):
        assert match.log(start=line.start) == log[index:]


def test_a_client_that_keeps_lines_needs_only_the_end() -> None:
    match, kept = hw.new("estates", players=3, seed=3), list[Line]()
    for _ in range(60):
        seat = match.to_act[0]
        match.play(seat, match.legal_moves(seat)[-1])
        start = kept[-1].start if kept else 0
        kept = kept[:-1] + match.log(start=start)
        assert kept == match.log()


def test_only_the_end_of_the_log_is_rendered(monkeypatch: pytest.MonkeyPatch) -> None:
    match = auctions(6)
    start = match.log()[-1].start
    counts: list[int] = []
    log = match.game.lines.log

    def listen(happenings: Any, *more: Any) -> Any:
        counts.append(len(happenings))
        return log(happenings, *more)

    monkeypatch.setattr(match.game.lines, "log", listen)
    match.log(start=start)
    assert 0 < counts[0] < 10


def test_undo_shortens_the_log() -> None:
    match = auctions(6)
    shorter, log = auctions(4), match.log()
    twin = match.copy()
    match.undo(match.ply - shorter.ply)
    assert match.log() == shorter.log()
    assert match.log(start=log[-1].start) == []
    assert twin.log() == log
    assert hw.read(twin.record()).log() == log


@pytest.mark.parametrize("start", [-1, True, 1.0, "0", None, pytest.param(-(10**5000), id="huge")])
def test_a_log_starts_at_a_number(start: Any) -> None:
    with pytest.raises(hw.BadSetup, match="The start of a log is 0 or more") as caught:
        auctions(1).log(start=start)
    assert caught.value.code == "start"


def test_the_log_beyond_the_end_is_empty() -> None:
    assert auctions(1).log(start=10**9) == []


def test_a_secret_move_is_read_by_its_mover_only() -> None:
    match = council.match(2, 1, "vote yes", "draw", "wait", "vote no")
    assert match.moves_seen(0) == [(0, "vote yes"), (1, "draw"), (0, "wait"), (1, None)]
    assert match.moves_seen(1) == [(0, None), (1, "draw"), (0, "wait"), (1, "vote no")]
    assert match.moves_seen() == [(0, None), (1, "draw"), (0, "wait"), (1, None)]


def test_after_the_match_every_move_is_read() -> None:
    match = council.match(2, 1, "vote yes", *["wait"] * (council.LENGTH - 1))
    assert match.is_over
    assert match.moves_seen() == match.history


def test_public_moves_are_read_by_everybody() -> None:
    match = auctions(3)
    assert match.moves_seen() == match.moves_seen(1) == match.history


@pytest.mark.parametrize("seat", [-1, 2, True, "0"])
def test_only_seats_and_spectators_read(seat: Any) -> None:
    with pytest.raises(hw.BadSetup, match="There is no seat"):
        auctions(1).moves_seen(seat)
