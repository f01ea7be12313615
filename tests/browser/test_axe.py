"""Accessibility: axe-core finds no fault in any page, light or dark, large or small."""

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

import housewright as hw
from tests.browser.axe import COLOURS, faults
from tests.browser.conftest import NewPage
from tests.browser.playing import NOWHERE, QUICK, Player, box, made, studied
from tests.server.client import Client, Running
from tests.server.processes import until

BOT = {"kind": "bot", "level": "random"}
ME = {"kind": "me"}
#: By then houses stand, and no match is over.
MIDDLE = 40


def _at(path: str) -> Callable[[Page], object]:
    return lambda page: page.goto(path)


def _at_table(page: Page) -> None:
    page.goto(f"/t/{made(page, [ME, BOT])}")
    Player(page).wait()
    page.get_by_role("button", name="All choices as a list").click()
    page.get_by_label("Type a move").fill("auction b9")
    page.get_by_label("Type a move").press("Enter")
    expect(page.get_by_role("alert")).to_be_visible()


def _hand_over(page: Page) -> None:
    page.goto(f"/t/{made(page, [ME, ME | {'name': 'Ben'}])}")
    expect(page.get_by_role("button", name="I am ")).to_be_visible()


def _waiting(page: Page) -> None:
    page.goto(f"/t/{made(page, [ME, {'kind': 'open'}, BOT])}")
    expect(page.get_by_role("heading", name="Invite your friends")).to_be_visible()


def _person(page: Page) -> None:
    person = page.request.get("/api/me").json()["person"]["key"]
    page.goto(f"/p/{person}")


def _rules(page: Page) -> None:
    page.goto(f"/t/{made(page, [ME, BOT])}")
    page.get_by_role("button", name="Rules").click()
    expect(page.get_by_role("dialog").get_by_role("heading").nth(1)).to_be_visible()


def _menu(page: Page) -> None:
    page.goto(f"/t/{made(page, [ME, BOT])}")
    page.get_by_role("button", name="Table").click()
    page.get_by_role("button", name="Resign").click()


def _play_now(page: Page) -> None:
    page.goto("/")
    box(page).get_by_role("button", name="Play now").click()
    expect(page.get_by_role("dialog")).to_be_visible()


PAGES = {
    "home": _at("/"),
    "play now": _play_now,
    "new": _at("/new/estates"),
    "table": _at_table,
    "menu of the table": _menu,
    "rules at the table": _rules,
    "hand over": _hand_over,
    "waiting room": _waiting,
    "lesson": _at("/learn/estates"),
    "rules": _at("/rules/estates"),
    "game": _at("/g/estates"),
    "person": _person,
    "me": _at("/me"),
    "settings": _at("/settings"),
    "import": _at("/import"),
    "about": _at("/about"),
    "nowhere": _at("/nothing/here"),
}


@pytest.mark.parametrize("name", PAGES)
def test_axe_finds_no_fault_in_the_page(new_page: NewPage, name: str) -> None:
    page = new_page("Ana", NOWHERE, expects=("status of 404",), **QUICK)
    PAGES[name](page)
    _is_faultless(page)


@pytest.mark.parametrize("path", ["", "/replay?ply=20"])
def test_axe_finds_no_fault_in_a_match_that_is_over(
    new_page: NewPage, over: str, path: str
) -> None:
    page = new_page("Ana", f"/t/{over}{path}", **QUICK)
    expect(page.locator("[data-ply]")).to_be_visible()
    _is_faultless(page)


@pytest.mark.parametrize("game", hw.games())
def test_axe_finds_no_fault_in_the_middle_of_any_match(new_page: NewPage, game: str) -> None:
    match, chance = hw.new(game, hw.games()[game].seats[0], seed=5), random.Random(5)
    while not match.is_over and match.ply < MIDDLE:
        seat = match.to_act[0]
        match.play(seat, chance.choice(match.legal_moves(seat)))
    page = new_page("Ana", NOWHERE, **QUICK)
    page.goto(f"/t/{studied(page, match.record())}")
    Player(page).wait()
    _is_faultless(page)


@pytest.mark.parametrize("game", [key for key in hw.games() if key != "estates"])
def test_axe_finds_no_fault_in_the_result_of_any_match(
    new_page: NewPage, served: Running, game: str
) -> None:
    client = Client(served.url)
    client.guest("Host")
    key = client.table(game, [BOT] * hw.games()[game].seats[0])["key"]
    until(lambda: client.get(f"/api/tables/{key}").json()["status"] == "over", "the end")
    client.close()
    page = new_page("Ana", f"/t/{key}", **QUICK)
    expect(page.get_by_role("link", name="Study the match")).to_be_visible()
    _is_faultless(page)


def test_axe_finds_no_fault_in_the_pages_of_a_new_visitor(new_page: NewPage) -> None:
    page = new_page(path="/me", lang="ja", width=360, height=740, **QUICK)
    _settled(page)
    assert not faults(page)
    page.goto("/new/estates")
    _settled(page)
    assert not faults(page)


def _is_faultless(page: Page) -> None:
    """Light and dark, large and small. Only colours are others when it is dark."""
    _settled(page)
    found = [f"light: {fault}" for fault in faults(page)]
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    found += [f"dark: {fault}" for fault in faults(page, only=COLOURS)]
    page.set_viewport_size({"width": 360, "height": 740})
    _settled(page)
    found += [f"small: {fault}" for fault in faults(page)]
    assert not found, "\n".join(found)


def _settled(page: Page) -> None:
    """Wait until the page has loaded everything."""
    expect(page.get_by_role("heading", level=1).first).to_be_attached()
    expect(page.get_by_role("status").filter(has_text="…")).to_have_count(0)
    expect(page.locator("[aria-busy=true]")).to_have_count(0)
