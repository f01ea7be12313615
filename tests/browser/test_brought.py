"""An installed game's own card, cover and board work like ours."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests import bumped
from tests.browser.axe import faults
from tests.browser.conftest import NewPage, Stoppable
from tests.browser.playing import QUICK, Player, made

DOCS = Path(__file__).parents[2] / "docs"
ME, BOT = {"kind": "me"}, {"kind": "bot", "level": "random"}
COVER = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 10"><rect width="9" height="9"/></svg>'
)


@pytest.fixture
def web(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder for browsers of an installed game, with the board of docs/new-game.md."""
    shelf = bumped.first(tmp_path)
    folder = shelf / bumped.KEY / "web"
    folder.mkdir()
    (folder / "board.js").write_text((DOCS / "example_board.js").read_text(encoding="utf-8"))
    (folder / "board.css").write_text("[data-ply] button { outline: 3px solid rgb(1, 2, 3); }")
    (folder / "cover.svg").write_text(COVER)
    (folder / "card.json").write_text('{"blurb": {"en": "Sheds, by their makers."}}')
    monkeypatch.setenv("PYTHONPATH", str(shelf))
    return folder


@pytest.fixture
def elsewhere(web: Path, stoppable: Stoppable) -> str:
    """The address of a server that has the game."""
    return stoppable.url


def test_the_board_of_an_installed_game_is_played_to_the_end(
    elsewhere: str, new_page: NewPage
) -> None:
    page = new_page("Ana", url=elsewhere, **QUICK)
    page.goto(f"/t/{made(page, [ME, BOT], game=bumped.KEY)}")
    player = Player(page)
    expect(page.get_by_text("to go")).to_be_visible()
    brick = page.locator("[data-ply] button.lit").first
    expect(brick).to_have_css("outline-color", "rgb(1, 2, 3)")
    assert not faults(page)
    moves = 0
    while player.wait():
        player.move()
        moves += 1
    assert moves > 1
    expect(page.get_by_role("heading", name="win")).to_be_visible()


def test_the_start_page_shows_its_cover_and_what_its_card_says(
    elsewhere: str, new_page: NewPage
) -> None:
    page = new_page("Ana", url=elsewhere)
    expect(page.get_by_text("Sheds, by their makers.")).to_be_visible()
    picture = page.locator(f'img[src="/games/{bumped.KEY}/cover.svg"]')
    picture.scroll_into_view_if_needed()
    expect(picture).to_have_js_property("complete", True)
    assert picture.evaluate("node => node.naturalWidth") > 0


@pytest.mark.parametrize("code", ["no JavaScript", "export default 7;"])
def test_a_broken_board_is_replaced_by_the_generic_one(
    web: Path, elsewhere: str, new_page: NewPage, code: str
) -> None:
    (web / "board.js").write_text(code)
    page = new_page("Ana", url=elsewhere, expects=("SyntaxError",), **QUICK)
    page.goto(f"/t/{made(page, [ME, BOT], game=bumped.KEY)}")
    expect(page.get_by_role("heading", name="Tower")).to_be_visible()
