"""The lesson that teaches a game, from beginning to end."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import NewPage
from tests.browser.playing import QUICK, box
from tests.server.client import PATIENCE

_GO_ON = """() => [...document.querySelectorAll("section button")]
    .find(node => /Continue|Skip|Finish/.test(node.textContent))?.click()"""

#: Is the middle of an element in sight, and nothing before it?
_IN_SIGHT = """node => {
    const box = node.getBoundingClientRect();
    const at = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return at !== null && (node.contains(at) || at.contains(node));
}"""


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


@pytest.mark.parametrize("size", [(390, 844), (360, 640)], ids=["phone", "small phone"])
def test_on_a_phone_all_that_the_lesson_of_decs_building_means_is_in_sight(
    new_page: NewPage, size: tuple[int, int]
) -> None:
    width, height = size
    page = new_page(path="/learn/decs", width=width, height=height, **QUICK)
    coach = page.get_by_role("region", name="Your foreman")
    onward = coach.get_by_role("button", name=re.compile("Continue|Skip|Finish"))
    hint = coach.get_by_role("button", name="Hint")
    done = page.get_by_role("heading", name="You know how to build!")
    # A shape may have to be turned first, and a card is discarded by a button before it is chosen.
    meant = page.locator("[data-ply] :is(.lit, button).pointed:visible").first
    moves = 0
    while not done.is_visible():
        expect(onward.or_(hint).or_(done).first).to_be_visible()
        if hint.is_visible():
            if hint.is_enabled():
                hint.click()
            _is_in_sight(meant)
            meant.click()
            moves += 1
        else:
            page.evaluate(_GO_ON)
    assert moves > 30


def _is_in_sight(meant: Locator) -> None:
    """The page may still be scrolling there."""
    expect(meant).to_be_visible()
    for _ in range(20 * int(PATIENCE)):
        if meant.evaluate(_IN_SIGHT):
            return
        meant.page.wait_for_timeout(50)
    mark = meant.get_attribute("data-mark")
    raise AssertionError(f"{mark} is out of sight or covered")
