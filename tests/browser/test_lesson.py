"""The lesson that teaches a game, from beginning to end."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import NewPage
from tests.browser.playing import QUICK, box

_GO_ON = """() => [...document.querySelectorAll("section button")]
    .find(node => /Continue|Skip|Finish/.test(node.textContent))?.click()"""


def test_the_lesson_is_finished_by_doing_what_it_asks_for(new_page: NewPage) -> None:
    page = new_page(**QUICK)
    box(page).get_by_role("link", name="Learn to play").click()
    coach = page.get_by_role("region", name="Your foreman")
    onward = coach.get_by_role("button", name=re.compile("Continue|Skip|Finish"))
    hint = coach.get_by_role("button", name="Hint")
    done = page.get_by_role("heading", name="You know how to build!")
    meant = page.locator("[data-ply] .lit.pointed:visible").first
    steps: set[str] = set()
    asked = 0
    while not done.is_visible():
        # Others' moves are shown for a while, then it may be our turn: then “Skip” is gone.
        expect(onward.or_(hint)).to_be_visible()
        steps.add(page.get_by_role("progressbar").get_attribute("aria-label") or "")
        if hint.is_visible():
            hint.click()
            meant.click()
            asked += 1
        else:
            page.evaluate(_GO_ON)
        expect(onward.or_(hint).or_(done)).to_be_visible()

    assert asked > 3
    count = int(next(iter(steps)).rpartition(" ")[2])
    assert steps == {f"Step {n} of {count}" for n in range(1, count + 1)}
    page.get_by_role("button", name="Play your first match").click()
    expect(page.get_by_role("button", name="Start", exact=True)).to_be_visible()


def test_a_lesson_goes_on_where_it_was_left(new_page: NewPage) -> None:
    page = new_page(path="/learn/estates", **QUICK)
    progress = page.get_by_role("progressbar")
    expect(progress).to_have_accessible_name(re.compile("Step 1 "))
    # After a wrong click the coach shows the right one.
    page.locator("[data-ply] .lit:not(.pointed):visible").first.click()
    page.locator("[data-ply] .lit.pointed:visible").first.click()
    expect(page.get_by_role("button", name="Continue")).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(progress).to_have_accessible_name(re.compile("Step 2 "))
    page.reload()
    expect(progress).to_have_accessible_name(re.compile("Step 2 "))
