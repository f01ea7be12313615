"""Everything can be done by keyboard, and the focus is never lost."""

from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.playing import QUICK, Player, against_bot, box

#: More than the tab stops of any page.
MOST_STOPS = 120
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
