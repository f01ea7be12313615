"""The home page, the dialog that begins a match, and the ways from page to page."""

import re

import pytest
from playwright.sync_api import expect

import housewright as hw
from tests.browser.conftest import NewPage, Stoppable
from tests.browser.playing import QUICK, Player, box, made

_FOLLOW = """path => {
    const link = document.createElement("a");
    link.href = path;
    document.querySelector("main").append(link);
    link.click();
}"""
SIZES = [(360, 640), (768, 1024), (1440, 900), (2560, 1440)]


def test_the_home_page_loads_without_an_error(new_page: NewPage) -> None:
    page = new_page()
    expect(page.locator("#app > *").first).to_be_visible()
    expect(page).to_have_title("Housewright")


def test_a_path_that_leads_nowhere_is_still_a_page(new_page: NewPage) -> None:
    page = new_page(path="/nothing/here", expects=("status of 404",))
    expect(page.locator("#app > *").first).to_be_visible()


@pytest.mark.parametrize(
    "path",
    [
        "/new", "/new/estates", "/g/estates", "/learn/estates", "/rules/estates", "/me",
        "/settings", "/import", "/about",
    ],
)  # fmt: skip
def test_every_page_keeps_to_the_content_security_policy(new_page: NewPage, path: str) -> None:
    for page in (
        new_page("Ana", path),
        new_page(path=path, lang="ja", theme="dark", width=390),
    ):
        expect(page.locator("#app h1").first).to_be_visible()


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_games_are_seen_at_once_and_nothing_is_cut(
    new_page: NewPage, width: int, height: int
) -> None:
    page = new_page(width=width, height=height, **QUICK)
    boxes = page.get_by_role("region", name="Games").get_by_role("article")
    expect(boxes).to_have_count(len(hw.games()))
    expect(page.get_by_role("button", name="Play Quirky Quarters")).to_be_in_viewport(ratio=1)
    expect(boxes.first.get_by_role("heading")).to_be_in_viewport(ratio=1)
    if width >= 1440:
        for game in boxes.all():
            expect(game.get_by_role("button", name="Play now")).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_eight_presses_of_tab_lead_to_a_match(new_page: NewPage) -> None:
    page = new_page(**QUICK)
    play = page.get_by_role("button", name="Play Quirky Quarters")
    expect(play).to_be_visible()
    presses = 0
    while not play.evaluate("node => node === document.activeElement"):
        page.keyboard.press("Tab")
        presses += 1
    assert presses <= 8


def test_a_new_server_shows_ways_to_begin_instead_of_empty_lists(
    stoppable: Stoppable, new_page: NewPage
) -> None:
    page = new_page("Ana", url=stoppable.url, **QUICK)
    expect(page.get_by_role("link", name="With friends")).to_be_visible()
    expect(page.get_by_role("heading", name="Got a link?")).to_be_visible()
    expect(page.get_by_role("heading", name="Open tables")).to_be_hidden()
    page.goto("/g/quirky")
    expect(page.get_by_role("heading", name="The first place is free")).to_be_visible()
    expect(page.get_by_role("heading", name="The game", exact=True)).to_be_visible()
    for name in ("Best players", "Last matches", "Statistics"):
        expect(page.get_by_role("heading", name=name)).to_be_hidden()
    made(page, [{"kind": "me"}, {"kind": "open"}], public=True)
    other = new_page(url=stoppable.url, **QUICK)
    tables = other.get_by_role("region", name="Open tables")
    expect(tables.get_by_role("link", name="Sit down")).to_be_visible()


def test_newcomers_are_told_where_to_start_and_others_find_their_last_choice(
    new_page: NewPage,
) -> None:
    page = new_page(**QUICK)
    box(page).get_by_role("button", name="Play now").click()
    advised = page.get_by_role("radio", name="a good start")
    expect(advised).to_be_checked()
    expect(advised).to_have_accessible_name(re.compile("^Novice"))
    expect(page.get_by_role("radio", name="3", exact=True)).to_be_checked()
    page.get_by_role("dialog").get_by_text("any legal move").click()
    page.get_by_role("radiogroup", name="How many bots?").get_by_text("1").click()
    page.get_by_role("button", name="Start", exact=True).click()
    Player(page).wait()
    page.goto("/")
    box(page).get_by_role("button", name="Play now").click()
    expect(page.get_by_role("radio", name="Random")).to_be_checked()
    expect(page.get_by_role("radio", name="1", exact=True)).to_be_checked()
    expect(advised).to_have_count(0)


@pytest.mark.parametrize(
    "path",
    ["/g/estates", "/rules/estates", "/new/estates", "/me", "/settings", "/import", "/about"],
)
def test_the_heading_of_a_page_has_the_focus_on_arrival(new_page: NewPage, path: str) -> None:
    page = new_page(path="/nothing/here", expects=("status of 404",), **QUICK)
    expect(page.locator("main h1")).to_be_visible()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Build something together")).to_be_focused()
    page.evaluate(_FOLLOW, path)
    page.wait_for_url(f"**{path}")
    expect(page.locator("main h1")).to_be_focused()
    assert page.evaluate("scrollY") == 0
