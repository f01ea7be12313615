"""What every drawn board must do: one screen, a target for every decision, and no fault for axe."""

import random

import pytest
from playwright.sync_api import Page, expect

import housewright as hw
from tests.browser.axe import faults
from tests.browser.conftest import NewPage
from tests.browser.playing import NOWHERE, QUICK, Player, studied

#: Enough to come through all phases of a turn, from somewhere in the middle of a match.
PLY = 45
DECISIONS = 12
#: With fewer clicks every move can be made.
MOST_CLICKS = 12
SCREENS = {"wide": (1440, 900), "phone": (390, 844)}
#: Elements that can be chosen, in sight and not covered by others.
_IN_SIGHT = """() => [...document.querySelectorAll("[data-ply] .lit")].filter(node => {
    const {left, top, width, height} = node.getBoundingClientRect();
    const at = document.elementFromPoint(left + width / 2, top + height / 2);
    return at !== null && (node.contains(at) || at.contains(node));
}).length"""
#: Click what has this mark, unless the board has changed since it was seen.
_CLICK = """mark => document.querySelector(`[data-ply] .lit[data-mark="${CSS.escape(mark)}"]`)
    ?.dispatchEvent(new MouseEvent("click", {bubbles: true, cancelable: true}))"""
_SIZE = """() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]"""


def _record(game: str) -> str:
    match = hw.new(game, 3, seed=4)
    rng = random.Random(4)
    while match.ply < PLY:
        seat = match.to_act[0]
        match.play(seat, rng.choice(match.legal_moves(seat)))
    return match.record()


def _board(page: Page, game: str) -> Player:
    """A table in the middle of a match, where the visitor plays all seats."""
    player = Player(page, seed=2)
    page.goto(f"/t/{studied(page, _record(game))}")
    player.wait()
    return player


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("game", hw.games())
def test_every_decision_can_be_made_on_the_board(new_page: NewPage, game: str, screen: str) -> None:
    width, height = SCREENS[screen]
    more = QUICK | {"has_touch": screen == "phone"}
    player = _board(new_page("Ana", NOWHERE, width=width, height=height, **more), game)
    page = player.page
    for _ in range(DECISIONS):
        if not player.wait():
            break
        page.wait_for_function(f"({_IN_SIGHT})() > 0")
        assert page.evaluate(_SIZE) == [width, height], "the page is larger than the screen"
        _make_a_move(player)


def _make_a_move(player: Player) -> None:
    """Click what glows until a move is made."""
    page, ply = player.page, player.ply
    confirm = page.locator("[data-confirm]:visible:enabled")
    # While a move is under way, nothing glows.
    moved = page.locator(f"[data-ply][aria-busy=false]:not([data-ply='{ply}'])")
    for _ in range(MOST_CLICKS):
        expect(player.glowing.or_(confirm).or_(moved).first).to_be_visible()
        if player.ply != ply:
            return
        if confirm.count():
            confirm.first.click()
        elif marks := player.choices():
            page.evaluate(_CLICK, player.random.choice(marks))
    expect(moved).to_be_visible()


@pytest.mark.parametrize("game", hw.games())
def test_axe_finds_no_fault_in_the_board(new_page: NewPage, game: str) -> None:
    player = _board(new_page("Ana", NOWHERE, theme="dark", **QUICK), game)
    assert faults(player.page) == []


@pytest.mark.parametrize("game", hw.games())
def test_nothing_is_cut_in_japanese_on_a_small_phone(new_page: NewPage, game: str) -> None:
    page = new_page("Ana", NOWHERE, lang="ja", width=360, height=640, **QUICK)
    _board(page, game)
    assert page.evaluate(_SIZE) == [360, 640]
