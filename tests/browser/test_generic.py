"""Every game can be played in the browser, with or without its own board."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.axe import faults
from tests.browser.conftest import NewPage, Stoppable
from tests.browser.playing import NOWHERE, QUICK, Player, against_bot, made

ME, BOT = {"kind": "me"}, {"kind": "bot", "level": "random"}


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game of another package, which the browser app does not know."""
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


def test_a_board_that_cannot_be_loaded_is_replaced_by_the_generic_one(new_page: NewPage) -> None:
    page = new_page("Ana", NOWHERE, expects=("ERR_FAILED",), **QUICK)
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
    """Make one move by the buttons of the list; False if the match is over instead."""
    choices = player.page.locator("button[data-words]:visible")
    expect(choices.or_(player.study).first).to_be_visible()
    if player.study.is_visible():
        return False
    ply = player.ply
    while (choice := choices.last).locator("svg").count():
        # An arrow: it leads to more choices, all of which begin with its words.
        words = choice.get_attribute("data-words")
        choice.click()
        expect(player.page.locator(f'button[data-words="{words}"]')).to_have_count(0)
    choice.click()
    expect(player.board).not_to_have_attribute("data-ply", str(ply))
    return True


def test_a_match_of_cards_and_cells_is_played_to_the_end(new_page: NewPage) -> None:
    player = _at_cards_and_cells(new_page)
    done: set[str] = set()
    while not done >= {"take", "place", "demolish", "end"}:
        done.add(_on_the_table(player, done))
    # Then pass until the bot has used up the cards.
    player.page.evaluate(_PASS)
    while _by_the_list(player):
        player.page.evaluate(_PASS)
    result = player.page.get_by_role("heading", name=re.compile("You win!| wins| share"))
    expect(result).to_be_visible()


def test_cards_are_described_in_the_words_of_the_game_in_both_languages(new_page: NewPage) -> None:
    page = _at_cards_and_cells(new_page).page
    parts = page.locator("section.part")
    line = parts.filter(has=page.get_by_role("heading", name="Contests"))
    expect(line.get_by_text(re.compile("^[2-6] points. "))).to_have_count(4)
    page.get_by_role("button", name="日本語").click()
    line = parts.filter(has=page.get_by_role("heading", name="公開コンテスト"))
    expect(line.get_by_text(re.compile("^[2-6]点。"))).to_have_count(4)


def test_axe_finds_no_fault_in_cards_and_cells_that_can_be_chosen(new_page: NewPage) -> None:
    player = _at_cards_and_cells(new_page, width=360, height=740)
    done: set[str] = set()
    while "place" not in done:
        done.add(_on_the_table(player, done))
    found = []
    for theme in ("light", "dark"):
        player.page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        found += [f"{theme}: {fault}" for fault in faults(player.page)]
    assert not found, "\n".join(found)


#: Make the shortest turn again and again, until the match is over or there is no short turn.
_PASS = """async () => {
    const button = words => document.querySelector(`button[data-words="${words}"]`);
    while (!document.querySelector(".match.over")) {
        const quick = button("build") ?? button("end");
        if (!quick && document.querySelector("button[data-words]")) return;
        quick?.click();
        await new Promise(requestAnimationFrame);
    }
}"""


def _at_cards_and_cells(new_page: NewPage, **more: int) -> Player:
    """At the generic table of a game whose players build in grids of their own."""
    page = new_page("Ana", NOWHERE, expects=("ERR_FAILED",), **QUICK | more)
    page.route("**/assets/quirky-*.js", lambda route: route.abort())
    page.goto(f"/t/{made(page, [ME, BOT], game='quirky')}")
    return Player(page)


def _on_the_table(player: Player, done: set[str]) -> str:
    """Make a move on the table, of a kind not yet done if possible; its kind."""
    choices = player.page.locator("button[data-words]:visible")
    expect(choices.first).to_be_visible()
    words = choices.evaluate_all("all => all.map(node => node.dataset.words)")
    new = {text.split()[0] for text in words} - done
    own = player.page.get_by_role("region", name="Ana")
    # Cards without a room cannot be built on the ground, where all begin.
    rooms = player.glowing.filter(has_not_text=re.compile("roof|tower|walkway", re.IGNORECASE))
    standing = own.locator("td .lit").filter(has_text=re.compile("[a-z]"))
    ply, kind = player.ply, next((word for word in ("build", "end") if word in words), "")
    if "take" in new and rooms.count():
        kind = "take"
        rooms.first.click()
    elif "demolish" in new and standing.count():
        kind = "demolish"
        standing.first.click()
    elif "place" in new:
        kind = "place"
        own.locator(".lit:not(td *)").first.click()
        own.locator("td .lit.free").first.click()
    elif kind:
        player.page.locator(f'button[data-words="{kind}"]').click()
    else:
        _by_the_list(player)
    expect(player.board).not_to_have_attribute("data-ply", str(ply))
    return kind
