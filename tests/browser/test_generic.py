"""Any game can be played in the browser, whether it has a board of its own or not."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPage, Stoppable
from tests.browser.playing import QUICK, Player, against_bot, made

ME, BOT = {"kind": "me"}, {"kind": "bot", "level": "random"}


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game of a package elsewhere, of which the browser app knows nothing."""
    about = tmp_path / "elsewhere-1.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: elsewhere\nVersion: 1\n")
    points = "[housewright.games]\nhwtemplate = housewright.skeleton.hwtemplate:GAME\n"
    (about / "entry_points.txt").write_text(points)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))


@pytest.fixture
def elsewhere(installed: None, stoppable: Stoppable) -> str:
    """The address of a server that has it."""
    return stoppable.url


def test_a_game_without_a_board_of_its_own_is_played_to_the_end(
    elsewhere: str, new_page: NewPage
) -> None:
    page = new_page("Ana", url=elsewhere, **QUICK)
    page.goto(f"/t/{made(page, [ME, BOT], game='hwtemplate')}")
    player = Player(page)
    moves = 0
    while _by_the_list(player):
        moves += 1
    assert moves > 1
    expect(page.get_by_role("heading", name="win")).to_be_visible()


def test_a_board_that_cannot_be_loaded_keeps_nobody_from_playing(new_page: NewPage) -> None:
    page = new_page("Ana", "/about", expects=("ERR_FAILED",), **QUICK)
    page.route("**/assets/estates-*.js", lambda route: route.abort())
    page.goto(f"/t/{made(page, [ME, BOT])}")
    player = Player(page)
    for _ in range(6):
        assert _by_the_list(player)
    expect(page.get_by_role("heading", name="Stock")).to_be_visible()
    expect(player.lines.first).to_be_visible()


def test_the_list_of_choices_alone_is_enough_to_play(new_page: NewPage) -> None:
    player = against_bot(new_page, width=360, height=740)
    player.page.get_by_role("button", name="All choices as a list").click()
    for _ in range(6):
        assert _by_the_list(player)


def _by_the_list(player: Player) -> bool:
    """Make one move by the buttons of the list; False if all is over instead."""
    choices = player.page.locator("button[data-words]:visible")
    expect(choices.or_(player.study).first).to_be_visible()
    if player.study.is_visible():
        return False
    ply = player.ply
    while (choice := choices.last).locator("svg").count():
        # It leads to more choices, all of which begin with its words.
        words = choice.get_attribute("data-words")
        choice.click()
        expect(player.page.locator(f'button[data-words="{words}"]')).to_have_count(0)
    choice.click()
    expect(player.board).not_to_have_attribute("data-ply", str(ply))
    return True
