"""Creating a table, finding it, and the waiting room."""

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.playing import QUICK, Player


def test_a_public_table_is_found_on_the_start_page_and_started_by_its_host(
    new_page: NewPage,
) -> None:
    host = new_page("Ana", "/new/estates", **QUICK)
    _choose(host, "Number of players", "2")
    host.get_by_label("Seat 2").select_option("Open seat, for a friend")
    host.get_by_role("spinbutton", name="Number of rounds").fill("2")
    host.get_by_role("switch", name="Show everybody's money").check()
    _choose(host, "Time to think", "Relaxed")
    _choose(host, "Who may come?", "Everybody")
    host.get_by_role("switch", name="Start as soon as every seat is taken").uncheck()
    host.get_by_role("button", name="Create the table").click()
    start = host.get_by_role("button", name="Start the match")
    expect(start).to_be_disabled()
    agreed = host.get_by_role("region", name="What was agreed")
    expect(agreed).to_contain_text(re.compile(r"Number of rounds\s*2"))

    guest = new_page("Ben", **QUICK)
    table = guest.get_by_role("article").filter(has_text="Ana")
    expect(table).to_contain_text("1 seat free")
    table.get_by_role("link", name="Sit down").click()
    expect(guest.get_by_text("Ana starts the match when every seat is taken.")).to_be_visible()
    guest.get_by_role("button", name="Sit down").click()
    expect(host.get_by_text("Ben", exact=True)).to_be_visible()
    start.click()
    for page in (host, guest):
        player = Player(page)
        player.sees(0)
        # Everybody's money lies open, and the clocks run.
        expect(page.locator("[data-purse=cash] dd")).to_have_text([re.compile("12")] * 2)
        expect(page.get_by_role("region", name="Players").get_by_text("30:")).not_to_have_count(0)
    # Anyone may watch a public table.
    other = new_page(**QUICK)
    other.get_by_role("article").filter(has_text="Ben").get_by_role("link", name="Watch").click()
    Player(other).sees(0)


def test_the_seats_of_a_table_are_taken_left_and_given_to_bots(new_page: NewPage) -> None:
    page = new_page("Ana", "/new/estates", **QUICK)
    _choose(page, "Number of players", "3")
    for seat in ("Seat 2", "Seat 3"):
        page.get_by_label(seat).select_option("Open seat, for a friend")
    page.get_by_role("button", name="Create the table").click()
    seats = page.get_by_role("region", name="Who plays").get_by_role("listitem")
    expect(seats).to_have_count(3)
    page.get_by_role("button", name="Get up").click()
    expect(seats.filter(has_text="Free")).to_have_count(3)
    seats.nth(2).get_by_role("button", name="Sit down").click()
    expect(seats.nth(2)).to_contain_text("Ana")
    seats.nth(0).get_by_label("Level of the bot").select_option("Random")
    seats.nth(0).get_by_role("button", name="Add a bot").click()
    expect(seats.nth(0)).to_contain_text("Random")
    seats.nth(1).get_by_role("button", name="Sit here too").click()
    seats.nth(1).get_by_label("Name of the second player").fill("Ben")
    seats.nth(1).get_by_role("button", name="Sit down").click()
    # With the last seat taken it begins, and asks who has the screen.
    expect(page.get_by_role("button", name="I am ")).to_be_visible()


def test_a_table_for_one_screen_begins_at_once(new_page: NewPage) -> None:
    page = new_page(path="/new/estates", **QUICK)
    page.get_by_role("textbox", name="Your name").fill("Ana")
    _choose(page, "Number of players", "2")
    page.get_by_label("Seat 2").select_option("Somebody else at this screen")
    page.get_by_label("Name of this player").fill("Ben")
    page.get_by_role("button", name="Start playing").click()
    expect(page.get_by_role("heading", name=re.compile("It is (Ana|Ben)’s turn"))).to_be_visible()


def test_a_code_leads_to_its_table_and_a_wrong_one_is_refused(new_page: NewPage) -> None:
    page = new_page("Ana", "/new/estates", expects=("status of 404",), **QUICK)
    page.get_by_label("Seat 2").select_option("Open seat, for a friend")
    page.get_by_role("button", name="Create the table").click()
    link = page.get_by_label("Link to this table").input_value()
    page.goto("/")
    code = page.get_by_label("Link or code of a table")
    code.fill("aaaaaaaaaaaaaaaa")
    code.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("There is no such table")
    code.fill(link)
    code.press("Enter")
    page.wait_for_url(link)
    expect(page.get_by_role("heading", name="Invite your friends")).to_be_visible()


def _choose(page: Page, group: str, choice: str) -> None:
    page.get_by_role("radiogroup", name=group).get_by_text(choice, exact=True).click()
