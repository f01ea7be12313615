"""Guests, accounts and settings."""

from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.playing import QUICK, sees_note

PASSWORD = "four houses in a row"


def test_a_guest_becomes_an_account_signs_out_and_in_again(new_page: NewPage) -> None:
    page = new_page(path="/me", expects=("status of 4",), **QUICK)
    page.get_by_label("Your name").fill("Dora")
    page.get_by_role("button", name="Come in").click()
    expect(page.get_by_role("heading", level=1, name="Dora")).to_be_visible()
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_role("button", name="Create the account").click()
    sees_note(page, "Welcome, Dora! You have an account now.")
    page.get_by_role("button", name="Sign out", exact=True).click()
    expect(page.get_by_role("heading", name="Who are you?")).to_be_visible()
    page.reload()
    expect(page.get_by_role("heading", name="Who are you?")).to_be_visible()
    page.get_by_text("Sign in", exact=True).last.click()
    _sign_in(page, "not the password")
    expect(page.get_by_role("alert")).to_be_visible()
    _sign_in(page, PASSWORD)
    expect(page.get_by_role("heading", level=1, name="Dora")).to_be_visible()
    page.reload()
    expect(page.get_by_role("heading", level=1, name="Dora")).to_be_visible()


def test_settings_are_kept_when_the_page_is_loaded_again(new_page: NewPage) -> None:
    page = new_page(path="/settings", **QUICK)
    switches = ("Patterns on colours", "List of choices always open")
    asked = page.get_by_role("radiogroup", name="Ask before my move is sent")
    for name in switches:
        page.get_by_role("switch", name=name).check()
    asked.get_by_text("Always").click()
    page.get_by_role("radiogroup", name="Pace").get_by_text("Fast").click()
    page.reload()
    for name in switches:
        expect(page.get_by_role("switch", name=name)).to_be_checked()
    expect(asked.get_by_label("Always")).to_be_checked()
    expect(page.get_by_role("radiogroup", name="Pace").get_by_label("Fast")).to_be_checked()
    page.get_by_role("button", name="Reset to defaults").click()
    for name in switches:
        expect(page.get_by_role("switch", name=name)).not_to_be_checked()
    expect(asked.get_by_label("After a tap")).to_be_checked()


def test_the_theme_is_changed_at_once_and_kept(new_page: NewPage) -> None:
    page = new_page(path="/settings", **QUICK)
    light = _paper(page)
    page.get_by_role("button", name="Change between light and dark").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    dark = _paper(page)
    assert dark != light
    page.reload()
    expect(page.get_by_role("radio", name="Dark")).to_be_checked()
    assert _paper(page) == dark
    page.get_by_role("group", name="Theme").get_by_label("As the device").check()
    expect(page.locator("html")).not_to_have_attribute("data-theme", "dark")
    assert _paper(page) == light


def _paper(page: Page) -> str:
    colour: str = page.locator("html").evaluate("node => getComputedStyle(node).backgroundColor")
    return colour


def _sign_in(page: Page, password: str) -> None:
    form = page.get_by_role("region", name="Sign in")
    form.get_by_label("Name", exact=True).fill("Dora")
    form.get_by_label("Password", exact=True).fill(password)
    form.get_by_role("button", name="Sign in").click()
