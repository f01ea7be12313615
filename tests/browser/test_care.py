"""For careful players: previews, confirmation before a move, undo after it."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import NewPage
from tests.browser.playing import Player, against_bot, sees_note


def test_a_move_is_previewed_and_then_confirmed_or_not(new_page: NewPage) -> None:
    player = against_bot(new_page)
    page = player.page
    _about_to_build(player)
    page.get_by_role("button", name="Table", exact=True).click()
    page.get_by_text("Always", exact=True).click()
    page.keyboard.press("Escape")
    ply = player.ply
    lot = player.piece(player.choices()[0])
    lot.click()
    question = page.get_by_role("group", name=re.compile(r"\?$"))
    change = question.get_by_text(re.compile(r"^.+ [+−]\d+$"))
    expect(change.first).to_be_visible()
    expect(question.get_by_role("button", name="Do it")).to_be_focused()
    page.keyboard.press("Escape")
    expect(question).to_be_hidden()
    player.sees(ply)
    lot.click()
    expect(change.first).to_be_visible()
    expect(question.get_by_role("button", name="Do it")).to_be_focused()
    foreseen = dict((text or "").rsplit(" ", 1) for text in change.all_text_contents())
    before = _totals(player)
    page.keyboard.press("Enter")
    expect(player.board).not_to_have_attribute("data-ply", str(ply))
    expect(question).to_be_hidden()
    page.goto(f"/t/{player.key}/replay?ply={ply + 1}")
    player.sees(ply + 1)
    for name, total in _totals(player).items():
        told = foreseen.get("you" if name == "Ana" else name, "0")
        assert total - before[name] == int(told.replace("−", "-"))


def test_against_bots_a_move_is_taken_back_at_once(new_page: NewPage) -> None:
    player = against_bot(new_page)
    player.until("roof")
    before = player.ply, player.choices(), player.lines.count()
    player.move("roof")
    player.wait()
    player.page.get_by_role("button", name="Undo").click()
    sees_note(player.page, "Taken back.")
    player.sees(before[0])
    player.wait()
    expect(player.lines).to_have_count(before[2])
    assert player.choices() == before[1]
    player.move()


def _about_to_build(player: Player) -> None:
    """Play until we have won a cube and must choose a lot for it."""
    while not player.page.get_by_text("Pick a glowing lot").is_visible():
        cubes = [mark for mark in player.choices() if re.fullmatch(r"[bgprsy]\d", mark)]
        player.move("keep", "bid 3", "bid 2", "bid 1", *cubes)
        player.wait()


def _totals(player: Player) -> dict[str, int]:
    """The points of each player, by name."""
    panels = player.page.locator("[data-seat]:visible").filter(has=player.page.locator("dl"))
    return {
        panel.locator(".name .text").inner_text(): int(
            panel.locator(".total [aria-hidden]").inner_text().replace("−", "-").rstrip("+?")
        )
        for panel in panels.all()
    }
