"""Cards are dragged to their places, by the mouse as it really moves."""

import random

from playwright.sync_api import Locator, expect

import housewright as hw
from tests.browser.conftest import NewPage
from tests.browser.playing import QUICK, Player, studied


def middle(thing: Locator) -> tuple[float, float]:
    box = thing.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_card_of_the_hand_is_dragged_into_the_house(new_page: NewPage) -> None:
    match, rng = hw.new("quirky", 2, seed=3), random.Random(3)
    while len(places(match)) < 2:
        seat = match.to_act[0]
        match.play(seat, rng.choice(match.legal_moves(seat)))
    page = new_page("Ana", **QUICK)
    page.goto(f"/t/{studied(page, match.record())}")
    player = Player(page)
    player.wait()
    _, design, _ = places(match)[0].split()
    card = player.piece(f"place {design}").first
    built = page.locator(".house .built")
    before, held = built.count(), page.locator(".hand .slot").count()
    page.mouse.move(*middle(card))
    page.mouse.down()
    # The places are lit once the card is picked up.
    page.mouse.move(*[each + 20 for each in middle(card)], steps=3)
    page.mouse.move(*middle(page.locator(".cell.lit").first), steps=8)
    page.mouse.up()
    expect(built).to_have_count(before + 1)
    expect(page.locator(".hand .slot")).to_have_count(held - 1)


def places(match: hw.Match) -> list[str]:
    """The moves that place the first card that has a choice of places."""
    moves = [text for text in match.legal_moves(match.to_act[0]) if text.startswith("place ")]
    return [text for text in moves if text.split()[1] == moves[0].split()[1]]
