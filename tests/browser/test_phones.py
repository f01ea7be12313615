"""What fingers on small screens must be able to see and to ask."""

import random
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

import housewright as hw
from housewright.core.match import Match
from tests.browser.conftest import NewPage
from tests.browser.playing import NOWHERE, QUICK, Player, studied

#: Are all these between the auction and the lower edge of the board?
_BELOW = """strips => {
    const board = strips[0].closest("[data-ply]");
    const top = board.querySelector(".at-hammer").getBoundingClientRect().bottom;
    const {bottom} = board.getBoundingClientRect();
    return strips.every(strip => {
        const box = strip.getBoundingClientRect();
        return box.top >= top && box.bottom <= bottom;
    });
}"""


def _played(game: str, until: Callable[[Match], bool]) -> Match:
    """A match at random, as far as this."""
    match = hw.new(game, 3, seed=7)
    rng = random.Random(7)
    while not until(match):
        seat = match.to_act[0]
        match.play(seat, rng.choice(match.legal_moves(seat)))
    return match


def _phone(new_page: NewPage, match: Match, width: int, height: int) -> Player:
    """The match on a phone, where the visitor plays all seats."""
    more = QUICK | {"has_touch": True}
    page = new_page("Ana", NOWHERE, width=width, height=height, **more)
    player = Player(page)
    page.goto(f"/t/{studied(page, match.record())}")
    player.wait()
    return player


def test_the_auction_and_all_rows_are_one_screen(new_page: NewPage) -> None:
    player = _phone(new_page, _played("estates", lambda match: match.ply == 12), 390, 844)
    strips = player.page.locator(".strip")
    expect(strips).to_have_count(3)
    assert strips.evaluate_all(_BELOW)


def test_a_row_where_somebody_builds_comes_into_sight(new_page: NewPage) -> None:
    match = _played("estates", lambda match: "place" in match.legal_moves(match.to_act[0])[0])
    player = _phone(new_page, match, 360, 640)
    player.move("c1")
    strip = player.page.locator(".strip").nth(2)
    player.page.wait_for_function(f"strip => ({_BELOW})([strip])", arg=strip.element_handle())


def test_a_tap_and_a_held_finger_tell_what_a_card_is(new_page: NewPage) -> None:
    def is_taking(match: Match) -> bool:
        seat = match.to_act[0]
        view = match.view(seat)
        return match.ply > 40 and view["phase"] == "take" and bool(view["seats"][seat]["house"])

    player = _phone(new_page, _played("quirky", is_taking), 390, 844)
    page, told = player.page, player.page.locator(".told")
    card = page.locator("g:has(> .built)").last
    card.locator(".built").tap()
    expect(told).to_contain_text(_name(card.locator("title").text_content()))
    ply = player.ply
    slot = page.locator(".five .slot:has(.lit)").last
    _hold(page, slot)
    expect(told).to_contain_text(_name(slot.get_attribute("title")))
    assert player.ply == ply


def _name(title: str | None) -> str:
    return (title or "").partition(":")[0]


def _hold(page: Page, target: Locator) -> None:
    """Lay a finger on the target, and lift it once something is told."""
    box = target.bounding_box()
    assert box is not None
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    session = page.context.new_cdp_session(page)
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    expect(page.locator(".told")).to_contain_text(_name(target.get_attribute("title")))
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
