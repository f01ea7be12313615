"""The replay of a match: any move, any seat, and studies that begin there."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import housewright as hw
from tests.browser.conftest import NewPage
from tests.browser.playing import QUICK, Player


@pytest.fixture
def page(new_page: NewPage, over: str) -> Page:
    page = new_page("Ana", f"/t/{over}/replay", expects=("status of 4",), **QUICK)
    Player(page).sees(0)
    return page


def test_buttons_keys_slider_and_log_lead_through_a_match(page: Page) -> None:
    seen = Player(page)
    slider = page.get_by_role("slider")
    last = int(slider.get_attribute("max") or 0)
    assert last > 50
    page.get_by_role("button", name="Forward").click()
    seen.sees(1)
    page.get_by_role("button", name="Back", exact=True).click()
    seen.sees(0)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    seen.sees(2)
    slider.fill("40")
    seen.sees(40)
    page.get_by_role("button", name="To the end").click()
    seen.sees(last)
    expect(seen.lines.last).to_be_visible()
    page.keyboard.press("Home")
    seen.sees(0)
    page.get_by_role("button", name="Play", exact=True).click()
    # It plays on by itself, and may be further by the time we look.
    expect(seen.board).to_have_attribute("data-ply", re.compile(r"^([3-9]|\d\d+)$"))
    page.get_by_role("button", name="Pause").click()
    page.get_by_role("tab", name="More").click()
    page.get_by_label("Show later lines too").check()
    page.get_by_role("tab", name="Log").click()
    # Near its corner: the middle of a text of several lines may be empty.
    seen.lines.nth(9).get_by_role("button").first.click(position={"x": 4, "y": 4})
    expect(seen.lines.nth(9)).to_have_class(re.compile("current"))


def test_a_link_to_a_move_leads_back_to_it(page: Page, over: str) -> None:
    page.get_by_role("slider").fill("23")
    page.wait_for_url(f"**/t/{over}/replay?ply=23")
    Player(page).sees(23)
    caption = page.locator(".says").inner_text()
    page.reload()
    Player(page).sees(23)
    expect(page.locator(".says")).to_have_text(caption)
    expect(page.get_by_role("slider")).to_have_value("23")


def test_after_the_end_a_match_can_be_seen_from_any_seat(page: Page) -> None:
    page.get_by_role("slider").fill("30")
    Player(page).sees(30)
    seats = page.get_by_label("Seen by")
    purses = page.locator("[data-purse=cash] dd")
    expect(purses.filter(has_text=re.compile(r"\d"))).to_have_count(0)
    for seat in (0, 1):
        seats.select_option(index=seat + 1)
        expect(purses.nth(seat)).to_have_text(re.compile(r"\d"))
        expect(purses.filter(has_text=re.compile(r"\d"))).to_have_count(1)
    page.wait_for_url("**&seat=1")


def test_a_record_is_downloaded_read_and_opened_again(page: Page, tmp_path: Path) -> None:
    page.get_by_role("tab", name="More").click()
    with page.expect_download() as download:
        page.get_by_role("link", name=".hwr").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    record = file.read_text(encoding="utf-8")
    match = hw.read(record)
    assert match.is_over
    page.goto("/import")
    page.locator("input[type=file]").set_input_files(file)
    page.wait_for_url("**/replay**")
    copy = Player(page)
    copy.sees(0)
    expect(page.get_by_role("slider")).to_have_attribute("max", str(match.ply))
    page.goto("/import")
    page.get_by_label("Or paste the text of a record").fill("no record at all")
    page.get_by_role("button", name="Open", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("record")


def test_a_study_can_begin_at_any_move(page: Page, over: str) -> None:
    page.get_by_role("slider").fill("25")
    Player(page).sees(25)
    page.get_by_role("button", name="Play on from here").click()
    page.get_by_label("The other seats are played by").select_option("nobody: I play all seats")
    page.get_by_role("button", name="Open the study").click()
    page.wait_for_url(lambda url: "/t/" in url and over not in url)
    player = Player(page)
    player.wait()
    player.sees(25)
    assert player.move() == 26
    player.wait()
    page.get_by_role("button", name="Undo").click()
    player.sees(25)
    player.wait()
    player.move()
