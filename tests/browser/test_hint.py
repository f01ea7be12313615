"""Hints at the table: what a strong bot would do, and why."""

from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import faults
from tests.browser.conftest import NewPage
from tests.browser.playing import QUICK, Player, against_bot, made

ME, BOT = {"kind": "me"}, {"kind": "bot", "level": "random"}


def test_a_hint_shows_the_best_move_and_is_gone_once_it_is_played(new_page: NewPage) -> None:
    player = against_bot(new_page)
    page, ply = player.page, player.ply
    _button(page).click()
    hint = page.get_by_role("region", name="Hint")
    moves = hint.get_by_role("listitem")
    expect(moves.first).to_contain_text("%")
    assert 1 <= moves.count() <= 5
    expect(hint.locator(".why")).to_contain_text("%")
    # While the hint is open, its move is marked on the board, too.
    marked = page.locator("[data-ply] .lit.advised")
    expect(marked.first).to_be_visible()
    hint.get_by_role("button", name="Close the hint").click()
    expect(marked).to_have_count(0)
    _button(page).click()
    hint.get_by_role("button", name="Play it").click()
    expect(player.board).not_to_have_attribute("data-ply", str(ply))
    expect(hint).to_have_count(0)


def test_a_key_asks_for_a_hint_and_another_of_its_moves_can_be_picked(new_page: NewPage) -> None:
    player = against_bot(new_page, width=390, height=844)
    page = player.page
    page.keyboard.press("h")
    hint = page.get_by_role("region", name="Hint")
    moves = hint.get_by_role("listitem").get_by_role("button")
    expect(moves.first).to_have_attribute("aria-pressed", "true")
    hint.get_by_role("button", name="More").click()
    assert not faults(page)
    marked = page.locator("[data-ply] .lit.advised").first
    best = marked.get_attribute("data-mark") or ""
    moves.nth(1).click()
    expect(moves.nth(1)).to_have_attribute("aria-pressed", "true")
    expect(marked).not_to_have_attribute("data-mark", best)
    page.keyboard.press("h")
    expect(hint).to_have_count(0)


def test_a_hint_that_the_server_refuses_shows_the_reason(new_page: NewPage) -> None:
    player = against_bot(new_page, expects=("status of 503",))
    page = player.page
    problem = {"status": 503, "code": "no_advice", "detail": "There is no hint just now."}
    page.route("**/hint?*", lambda route: route.fulfill(status=503, json=problem))
    _button(page).click()
    expect(page.get_by_role("alert")).to_have_text("There is no hint just now.")
    page.unroute("**/hint?*")
    _button(page).click()
    expect(page.get_by_role("region", name="Hint")).to_be_visible()


def test_there_is_no_hint_in_rated_matches_nor_for_spectators(new_page: NewPage) -> None:
    host = new_page("Ana", **QUICK)
    key = made(host, [ME, {"kind": "open"}], public=True)
    guest = new_page("Ben", f"/t/{key}", **QUICK)
    guest.get_by_role("button", name="Sit down").click()
    host.goto(f"/t/{key}")
    watcher = new_page("Cem", f"/t/{key}", **QUICK)
    bots = made(host, [BOT, BOT, BOT], public=True, pace=10_000)
    alone = new_page("Dan", f"/t/{bots}", **QUICK)
    for page in (host, guest, watcher, alone):
        expect(Player(page).board).to_be_visible()
        expect(page.locator("#prompt")).to_be_visible()
        expect(_button(page)).to_have_count(0)


def _button(page: Page) -> Locator:
    return page.get_by_role("button", name="Hint", exact=True)
