"""A move that is not legal is refused with a reason and its rule."""

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.playing import against_bot


def test_a_piece_that_cannot_be_chosen_says_why_not(new_page: NewPage) -> None:
    player = against_bot(new_page)
    player.until("roof")
    ply = player.ply
    player.page.locator("[data-ply] .off[data-mark]:visible").first.click()
    _shows_the_rule(player.page)
    player.sees(ply)
    # A legal move makes the refusal go away.
    player.move("roof")
    expect(player.page.get_by_role("alert").filter(has_text="Rule EST-")).to_have_count(0)


def test_a_typed_move_that_is_not_allowed_says_why_not(new_page: NewPage) -> None:
    player = against_bot(new_page)
    player.until("roof")
    player.page.keyboard.press("/")
    expect(player.page.get_by_label("Type a move")).to_be_focused()
    player.page.keyboard.type("place mayor a")
    player.page.keyboard.press("Enter")
    _shows_the_rule(player.page)


def _shows_the_rule(page: Page) -> None:
    """A reason in words, and a way to the rule that it comes from."""
    reason = page.get_by_role("alert").filter(has_text="Rule EST-")
    expect(reason).to_be_visible()
    assert re.search(r"\w+ \w+ \w+.*\.", reason.inner_text())
    button = reason.get_by_role("button", name="Rule EST-")
    rule = (button.text_content() or "").strip().removeprefix("Rule ")
    button.click()
    book = page.get_by_role("dialog")
    expect(book.locator(f"[id$='{rule}']")).to_be_in_viewport()
    expect(book.locator(f"[id$='{rule}']")).to_contain_text(rule)
    page.keyboard.press("Escape")
    expect(book).to_be_hidden()
