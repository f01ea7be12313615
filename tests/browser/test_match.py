"""Whole matches of The Estates in real browsers, played by clicking what glows."""

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.playing import QUICK, Player, box, play_out


def test_two_browsers_play_a_whole_match_against_each_other(new_page: NewPage) -> None:
    ana = Player(_hosting(new_page("Ana", "/new/estates", **QUICK)), seed=1)
    link = ana.page.get_by_label("Link to this table").input_value()
    ben = Player(_coming(new_page(path=link, **QUICK)), seed=2)
    play_out(ana, ben)

    for player in (ana, ben):
        expect(player.study).to_be_visible()
    places = _places(ana.page)
    assert places == _places(ben.page)
    assert len(places) == 2
    lines = ana.lines.all_inner_texts()
    assert lines == ben.lines.all_inner_texts()
    assert len(lines) > 20
    for player, name in ((ana, "Ana"), (ben, "Ben")):
        sentence = "You win!" if f" {name} " in places[0] else " wins"
        expect(player.page.get_by_role("heading", name=sentence)).to_be_visible()


def test_somebody_new_plays_against_a_bot_from_the_home_page_to_the_final_score(
    new_page: NewPage,
) -> None:
    page = new_page(**QUICK)
    box(page).get_by_role("button", name="Play now").click()
    page.get_by_role("radiogroup", name="How many bots?").get_by_text("1").click()
    page.get_by_role("radiogroup", name="How well do they play?").get_by_text("Random").click()
    page.get_by_role("button", name="Start", exact=True).click()
    player = Player(page)
    while player.wait():
        player.move()

    expect(page.get_by_role("heading", name=re.compile("You win!| wins| share"))).to_be_visible()
    assert len(_places(page)) == 2
    expect(page.get_by_role("button", name="Rematch")).to_be_enabled()


def test_two_clicks_lead_from_the_home_page_to_a_running_match(new_page: NewPage) -> None:
    page = new_page(**QUICK)
    box(page).get_by_role("button", name="Play now").click()
    page.get_by_role("button", name="Start", exact=True).click()
    assert Player(page).wait()


def _hosting(page: Page) -> Page:
    """Open a table for two and wait there."""
    page.get_by_role("radiogroup", name="Number of players").get_by_text("2").click()
    page.get_by_label("Seat 2").select_option("open")
    page.get_by_role("button", name="Create the table").click()
    expect(page.get_by_role("heading", name="Invite your friends")).to_be_visible()
    return page


def _coming(page: Page) -> Page:
    """Sit down as a new guest."""
    page.get_by_label("Your name").fill("Ben")
    page.get_by_role("button", name="Sit down").click()
    return page


def _places(page: Page) -> list[str]:
    """The lines of the result: place, name and points."""
    rows = page.get_by_role("listitem").filter(has_text=re.compile(r"^\s*\d\."))
    return [" ".join(text.split()) for text in rows.all_inner_texts()]
