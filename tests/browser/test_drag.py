"""Cards are dragged to their places, by the mouse and by a finger as they really move."""

import random
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import housewright as hw
from tests.browser.conftest import NewPage
from tests.browser.playing import QUICK, Player, studied


def middle(thing: Locator) -> tuple[float, float]:
    box = thing.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_card_of_the_hand_is_dragged_into_the_house(new_page: NewPage) -> None:
    player, design = _with_a_choice_of_places(new_page)
    page, card = player.page, player.piece(f"place {design}")
    built, hand = page.locator(".house .built"), page.locator(".hand .slot")
    before, held = built.count(), hand.count()
    page.mouse.move(*middle(card))
    page.mouse.down()
    # The places are lit once the card is picked up.
    page.mouse.move(*[each + 20 for each in middle(card)], steps=3)
    page.mouse.move(*middle(page.locator(".cell.lit").first), steps=8)
    page.mouse.up()
    expect(built).to_have_count(before + 1)
    expect(hand).to_have_count(held - 1)


@pytest.mark.parametrize("size", [(390, 844), (1024, 768)])
def test_a_finger_drags_a_card_into_the_house(new_page: NewPage, size: tuple[int, int]) -> None:
    width, height = size
    player, design = _with_a_choice_of_places(
        new_page, width=width, height=height, plans=True, has_touch=True, is_mobile=True
    )
    page, card = player.page, player.piece(f"place {design}")
    built, hand = page.locator(".house .built"), page.locator(".hand .slot")
    before, held = built.count(), hand.count()
    finger = Finger(page)
    x, y = middle(card)
    finger.down(x, y)
    # Upwards: along the hand it would scroll the hand.
    for far in (4, 12, 24):
        finger.move(x, y - far)
    expect(page.locator(".carried")).to_be_in_viewport()
    place = page.locator(".cell.lit").first
    expect(place).to_be_visible()
    to_x, to_y = middle(place)
    for part in (0.25, 0.5, 0.75, 1):
        finger.move(x + (to_x - x) * part, y - 24 + (to_y - y + 24) * part)
    finger.up()
    expect(built).to_have_count(before + 1)
    expect(hand).to_have_count(held - 1)


class Finger:
    """A finger on the screen, as Chromium hears of it from a touch screen."""

    def __init__(self, page: Page) -> None:
        self._session = page.context.new_cdp_session(page)

    def down(self, x: float, y: float) -> None:
        self._touch("touchStart", [{"x": x, "y": y}])

    def move(self, x: float, y: float) -> None:
        self._touch("touchMove", [{"x": x, "y": y}])

    def up(self) -> None:
        self._touch("touchEnd", [])

    def _touch(self, kind: str, points: list[dict[str, float]]) -> None:
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def _with_a_choice_of_places(new_page: NewPage, **more: Any) -> tuple[Player, str]:
    """A table at which a card of the hand fits in several places, and the card."""
    match, rng = hw.new("quirky", 2, seed=3), random.Random(3)
    while len(places(match)) < 2:
        seat = match.to_act[0]
        match.play(seat, rng.choice(match.legal_moves(seat)))
    page = new_page("Ana", **QUICK | more)
    page.goto(f"/t/{studied(page, match.record())}")
    player = Player(page)
    player.wait()
    _, design, _ = places(match)[0].split()
    return player, design


def places(match: hw.Match) -> list[str]:
    """The moves that place the first card that has a choice of places."""
    moves = [text for text in match.legal_moves(match.to_act[0]) if text.startswith("place ")]
    return [text for text in moves if text.split()[1] == moves[0].split()[1]]
