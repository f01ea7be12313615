"""Turns that are planned and sent together, forced moves, and what others did meanwhile."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

import housewright as hw
from tests.browser.conftest import NewPage
from tests.browser.playing import NOWHERE, QUICK, HeldTimers, Player, made, studied

#: The app waits this long before it makes a forced move, and between two
#: steps of what others did, in milliseconds.
MOMENT, STEP = 1_200, 1_100


def _study(page: Page, game: str, is_reached: Callable[[hw.Match], bool]) -> Player:
    """A player at a study of the first position like this in matches at random."""
    match = next(m for seed in range(50) if (m := _played(game, seed, is_reached)) is not None)
    player = Player(page)
    page.goto(f"/t/{studied(page, match.record())}")
    player.sees(match.ply)
    return player


def _played(game: str, seed: int, is_reached: Callable[[hw.Match], bool]) -> hw.Match | None:
    match = hw.new(game, 2, seed=seed)
    while not match.is_over:
        if is_reached(match):
            return match
        seat = match.to_act[0]
        moves = match.legal_moves(seat)
        match.play(seat, moves[match.ply * 7 % len(moves)])
    return None


def _holds_two(match: hw.Match) -> bool:
    moves = match.legal_moves(match.to_act[0])
    return len({move.split()[1] for move in moves if move.startswith("place ")}) > 1


def _is_forced(match: hw.Match) -> bool:
    return len(match.legal_moves(match.to_act[0])) == 1


@pytest.fixture
def builder(new_page: NewPage) -> Player:
    """Somebody who may place two cards in Quirky Quarters."""
    return _study(new_page("Ana", NOWHERE, plans=True, **QUICK), "quirky", _holds_two)


def _place(player: Player) -> None:
    """Place the first card that can be placed."""
    player.wait()
    card = next(mark for mark in player.choices() if mark.startswith("place "))
    player.piece(card).click()
    spot = next(mark for mark in player.choices() if mark.startswith(f"{card} "))
    player.piece(spot).click()


def test_steps_of_a_turn_are_ghosts_until_they_are_sent(builder: Player) -> None:
    page, key, ply = builder.page, builder.key, builder.ply
    planned = page.get_by_text("1 step planned")
    ghosts = page.locator("[data-ply] .ghost[data-piece]")
    _place(builder)
    expect(planned).to_be_visible()
    expect(ghosts).to_have_count(1)
    assert _moves(page, key) == ply
    page.get_by_role("button", name="Back").click()
    expect(planned).to_be_hidden()
    expect(ghosts).to_have_count(0)
    builder.sees(ply)
    _place(builder)
    expect(planned).to_be_visible()
    # The word that ends the turn sends all.
    builder.piece("end").click()
    builder.sees(ply + 2)
    expect(ghosts).to_have_count(0)
    assert _moves(page, key) == ply + 2


def test_a_plan_is_nobodys_business_until_it_is_sent(builder: Player) -> None:
    page, key, ply = builder.page, builder.key, builder.ply
    _place(builder)
    expect(page.get_by_text("1 step planned")).to_be_visible()
    page.reload()
    builder.wait()
    builder.sees(ply)
    assert _moves(page, key) == ply


def test_a_move_without_a_choice_makes_itself(new_page: NewPage) -> None:
    page = new_page("Ana", NOWHERE, plans=True, **QUICK)
    timers = HeldTimers(page, MOMENT)
    player = _study(page, "estates", _is_forced)
    ply = player.ply
    expect(page.get_by_text("Only one move is possible")).to_be_visible()
    assert timers.run() == 1
    player.sees(ply + 1)
    expect(player.lines.last.get_by_text("by itself")).to_be_visible()


def test_a_forced_move_can_be_stopped(new_page: NewPage) -> None:
    page = new_page("Ana", NOWHERE, plans=True, **QUICK)
    timers = HeldTimers(page, MOMENT)
    player = _study(page, "estates", _is_forced)
    page.get_by_role("button", name="Wait").click()
    expect(page.get_by_text("Only one move is possible")).to_be_hidden()
    assert timers.run() == 0
    player.move()


def test_what_others_did_is_shown_again(new_page: NewPage) -> None:
    page = new_page("Ana", NOWHERE, **QUICK)
    timers = HeldTimers(page, STEP)
    page.goto(f"/t/{made(page, [{'kind': 'me'}, {'kind': 'bot', 'level': 'random'}])}")
    player = Player(page)
    player.wait()
    player.move("pass")
    player.wait()
    ply = player.ply
    page.get_by_role("button", name="Show what happened").click()
    expect(player.board).not_to_have_attribute("data-ply", str(ply))
    expect(player.glowing).to_have_count(0)
    while timers.run():
        pass
    player.sees(ply)
    expect(player.glowing.first).to_be_visible()
    # Also after the page was loaded again: then it comes from the server.
    page.reload()
    player.wait()
    page.get_by_role("button", name="Show what happened").click()
    expect(player.board).not_to_have_attribute("data-ply", str(ply))
    page.get_by_role("button", name="Skip").click()
    player.sees(ply)


def _moves(page: Page, key: str) -> int:
    """The number of moves that the server knows of."""
    answer = page.request.get(f"/api/tables/{key}/snapshot")
    assert answer.ok, answer.text()
    return int(answer.json()["ply"])
