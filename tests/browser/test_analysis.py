"""The analysis of a finished match, in its replay."""

import random
import re
from collections.abc import Iterator

import pytest
from msgspec.structs import replace
from playwright.sync_api import Page, expect

import housewright as hw
from tests.browser.axe import faults
from tests.browser.conftest import NewPage
from tests.browser.playing import NOWHERE, QUICK, Player, against_bot, studied
from tests.server.client import Running, running
from tests.server.conftest import settings

#: Moves that are made as soon as they are legal, in this order.
WANTED = ("pass", "place", "auction")


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server that analyses each decision with few simulations."""
    file = tmp_path_factory.mktemp("served") / "house.db"
    with running(replace(settings(file), analysis_simulations=10)) as server:
        yield server


def _short_match() -> str:
    """The record of a short match: nobody bids."""
    rng = random.Random(8)
    match = hw.new("estates", players=2, seed=8)
    while not match.is_over:
        (seat,) = match.to_act
        moves = match.legal_moves(seat)
        wanted = next((word for word in WANTED if any(move.startswith(word) for move in moves)), "")
        match.play(seat, rng.choice([move for move in moves if move.startswith(wanted)]))
    return match.record()


def test_a_finished_match_can_be_analysed(new_page: NewPage) -> None:
    page = new_page("Ana", NOWHERE, **QUICK)
    page.goto(f"/t/{studied(page, _short_match())}/replay?ply=3")
    _open(page)
    page.get_by_role("button", name="Analyse this match").click()
    graph = page.get_by_role("slider", name="Chances to win")
    expect(page.get_by_role("progressbar").or_(graph)).to_be_visible()
    expect(graph).to_be_visible()
    expect(graph).to_have_attribute("aria-valuetext", re.compile(r"Move 3, .+ \d+%, .+ \d+%"))
    _clicks_lead_to_moves(page)
    table = page.get_by_role("table", name="What made the result")
    for part in ("Start", "Own choices", "Others’ choices", "±", "Result"):
        expect(table.get_by_role("rowheader", name=part, exact=True)).to_be_visible()
    page.get_by_text("The numbers as a table").click()
    rows = page.get_by_role("region", name="Chances to win").get_by_role("row")
    expect(rows.nth(1)).to_contain_text("%")
    assert not faults(page)
    # It stays when language, size and theme change.
    page.get_by_role("button", name="日本語").click()
    expect(page.get_by_role("slider", name="勝てる見込み")).to_be_visible()
    expect(page.get_by_role("list", name="痛かった決断")).to_contain_text("競り")
    page.set_viewport_size({"width": 390, "height": 844})
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    assert not faults(page)


def _clicks_lead_to_moves(page: Page) -> None:
    seen = Player(page)
    graph = page.get_by_role("slider", name="Chances to win")
    graph.click(position={"x": 200, "y": 150})
    expect(seen.board).not_to_have_attribute("data-ply", "3")
    page.get_by_label("Whose decisions").select_option("everybody")
    dear = page.get_by_role("list", name="What cost most").get_by_role("button")
    expect(dear.first).to_contain_text("better")
    dear.first.click()
    expect(dear.first).to_have_attribute("aria-current", "step")
    ply = int(graph.get_attribute("aria-valuenow") or -1)
    seen.sees(ply)
    expect(page.get_by_text("played", exact=True)).to_be_visible()
    graph.focus()
    page.keyboard.press("ArrowRight")
    seen.sees(ply + 1)


def test_a_match_that_was_not_played_to_its_end_has_no_analysis(new_page: NewPage) -> None:
    page = against_bot(new_page, expects=("status of 409",)).page
    table = page.url
    page.goto(f"{table}/replay")
    _open(page)
    expect(page.get_by_text("A match can be analysed once it is over")).to_be_visible()
    page.goto(table)
    page.get_by_role("button", name="Table", exact=True).click()
    page.get_by_role("button", name="End without a result").click()
    page.get_by_role("button", name="End it", exact=True).click()
    expect(Player(page).study).to_be_visible()
    page.goto(f"{table}/replay")
    _open(page)
    expect(page.get_by_role("alert")).to_contain_text("played to its end")


def _open(page: Page, name: str = "Analysis") -> None:
    expect(Player(page).board).to_be_visible()
    page.get_by_role("tab", name=name).click()
