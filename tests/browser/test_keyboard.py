"""Everything can be done by keyboard, and the focus is never lost."""

import json
import random

import pytest
from playwright.sync_api import Page, expect

import housewright as hw
from tests.browser.conftest import NewPage
from tests.browser.playing import NOWHERE, QUICK, Player, against_bot, box, made

#: More than the tab stops of any page.
MOST_STOPS = 120
ARROWS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]
#: No move makes itself.
OFF = {"forced": False}
#: The position, and what is chosen in it so far.
_STATE = """() => [document.querySelector("[data-ply]").dataset.ply,
    document.getElementById("prompt")?.textContent,
    ...[...document.querySelectorAll("[data-ply] :is(.lit, .said), [data-confirm]")].map(
        node => node.className.baseVal ?? node.className + node.dataset.mark)].join()"""
_FOCUSED = "shape => document.activeElement?.matches(shape) ?? false"


def test_a_match_is_begun_and_played_by_keys_alone(new_page: NewPage) -> None:
    page = new_page(**QUICK)
    expect(box(page).get_by_role("button", name="Play now")).to_be_visible()
    _tab_to(page, "[aria-label='Play now: The Estates']")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Start", exact=True)).to_be_focused()
    page.keyboard.press("Enter")
    player = Player(page)
    for _ in range(4):
        player.wait()
        ply = player.ply
        _tab_to(page, "[data-ply] .lit")
        page.keyboard.press("Enter")
        expect(player.board).not_to_have_attribute("data-ply", str(ply))
        _is_somewhere(page)


@pytest.mark.parametrize("plans", [False, True])
@pytest.mark.parametrize("game", hw.games())
def test_a_stretch_of_every_game_is_played_by_keys_alone(
    new_page: NewPage, game: str, plans: bool
) -> None:
    page, chance = new_page("Ana", NOWHERE, plans=plans, **QUICK), random.Random(2)
    # A move that makes itself would be gone before Tab comes to it.
    page.evaluate(f"localStorage.setItem('housewright', '{json.dumps(OFF | {'plan': plans})}')")
    others = [{"kind": "bot", "level": "random"}] * (hw.games()[game].seats[0] - 1)
    page.goto(f"/t/{made(page, [{'kind': 'me'}, *others], game=game)}")
    player = Player(page)
    for _ in range(12):
        if not player.wait():
            break
        state = page.evaluate(_STATE)
        if page.locator("[data-confirm]:visible").count():
            if not page.evaluate(_FOCUSED, "[data-confirm]"):
                _tab_to(page, "[data-confirm]")
        else:
            _tab_to(page, "[data-ply] .lit")
            for key in chance.choices(ARROWS, k=chance.randrange(4)):
                page.keyboard.press(key)
                assert page.evaluate(_FOCUSED, "[data-ply] .lit"), f"{key} leads off the board"
            if page.evaluate(_FOCUSED, ".said"):
                # It is chosen already: Enter would change nothing.
                continue
        page.keyboard.press("Enter")
        page.wait_for_function(f"state => ({_STATE})() !== state", arg=state)
        _is_somewhere(page)
    assert player.ply > 0


def test_arrows_lead_over_the_board_and_a_question_mark_shows_the_keys(new_page: NewPage) -> None:
    player = against_bot(new_page)
    page = player.page
    expect(player.prompt).to_be_focused()
    page.keyboard.press("ArrowRight")
    first = page.locator("[data-ply] .lit:focus")
    expect(first).to_have_count(1)
    mark = first.get_attribute("data-mark")
    page.keyboard.press("ArrowRight")
    expect(first).not_to_have_attribute("data-mark", str(mark))
    page.keyboard.press("?")
    keys = page.get_by_role("dialog", name="Keys")
    expect(keys.get_by_text("Type a move in words")).to_be_visible()
    page.keyboard.press("Escape")
    expect(keys).to_be_hidden()
    expect(first).to_have_count(1)


def test_digits_and_arrows_choose_from_the_list(new_page: NewPage) -> None:
    player = against_bot(new_page)
    page = player.page
    _tab_to(page, "button[aria-controls=choices]")
    page.keyboard.press("Enter")
    choices = page.get_by_role("group", name="What you can do").get_by_role("button")
    expect(choices.first).to_be_visible()
    ply = player.ply
    page.keyboard.press("1")
    expect(player.board).not_to_have_attribute("data-ply", str(ply))
    _is_somewhere(page)
    player.wait()
    expect(choices.first).to_be_visible()
    ply = player.ply
    page.keyboard.press("ArrowDown")
    expect(choices.nth(0)).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(choices.nth(1 if choices.count() > 1 else 0)).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(choices.nth(0)).to_be_focused()
    page.keyboard.press("Enter")
    expect(player.board).not_to_have_attribute("data-ply", str(ply))
    _is_somewhere(page)


def test_a_slash_opens_the_line_where_moves_are_typed(new_page: NewPage) -> None:
    player = against_bot(new_page)
    page = player.page
    player.until("roof")
    page.keyboard.press("/")
    line = page.get_by_label("Type a move")
    expect(line).to_be_focused()
    page.keyboard.type("sell")
    page.keyboard.press("Enter")
    refusal = page.get_by_role("alert").filter(has_text="Rule EST-")
    expect(refusal).to_be_visible()
    page.keyboard.press("Escape")
    expect(refusal).to_be_hidden()
    expect(player.prompt).to_be_focused()
    ply = player.ply
    page.keyboard.press("/")
    expect(line).to_be_focused()
    page.keyboard.type("auction roo")
    page.keyboard.press("Tab")
    expect(line).to_have_value("auction roof")
    page.keyboard.press("Enter")
    expect(player.board).not_to_have_attribute("data-ply", str(ply))
    expect(player.lines.filter(has_text="a rooftop").first).to_be_visible()
    _is_somewhere(page)


def test_escape_steps_back_wherever_the_focus_is(new_page: NewPage) -> None:
    player = against_bot(new_page)
    page = player.page
    page.evaluate("localStorage.setItem('housewright', JSON.stringify({confirm: true}))")
    page.reload()
    player.wait()
    ply = player.ply
    _tab_to(page, "[data-ply] .lit")
    page.keyboard.press("Enter")
    yes = page.get_by_role("button", name="Do it")
    expect(yes).to_be_focused()
    page.keyboard.press("Escape")
    expect(yes).to_be_hidden()
    player.sees(ply)
    _is_somewhere(page)
    _tab_to(page, "button[aria-haspopup]", backwards=True)
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()
    expect(page.get_by_role("button", name="Table", exact=True)).to_be_focused()


def _tab_to(page: Page, shape: str, *, backwards: bool = False) -> None:
    """Press Tab until something like this has the focus."""
    for _ in range(MOST_STOPS):
        page.keyboard.press("Shift+Tab" if backwards else "Tab")
        if page.evaluate(_FOCUSED, shape):
            return
    raise AssertionError(f"Tab never comes to {shape}")


def _is_somewhere(page: Page) -> None:
    """Something has the focus."""
    expect(page.locator("main :focus")).to_have_count(1)


def test_who_comes_to_a_table_by_its_address_is_at_the_question(new_page: NewPage) -> None:
    player = against_bot(new_page)
    player.wait()
    player.page.reload()
    expect(player.prompt).to_be_focused()
