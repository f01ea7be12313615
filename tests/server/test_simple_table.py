"""The simple table in a real browser: two screens, a keyboard, a server that stops."""

import os
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Dialog, Locator, Page, expect, sync_playwright

from tests.server.matches import GAME
from tests.server.processes import Process, until

#: A new visitor with a browser of their own, on the page of this path.
Visit = Callable[[str], Page]

SCRIPT = "<img src=x onerror=alert(1)>"


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    program = os.environ.get("HOUSEWRIGHT_CHROMIUM") or shutil.which("chromium")
    if program is None:
        no = pytest.fail if os.environ.get("CI") else pytest.skip
        no("Chromium is not installed: put it on the path, or name it by HOUSEWRIGHT_CHROMIUM.")
    # For machines that have other things to do, too.
    expect.set_options(timeout=20_000)
    with sync_playwright() as playwright:
        # Without its own sandbox, which root may not use: the pages are ours.
        yield playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])


class Server:
    """`housewright serve`, which can be stopped and started again at the same address."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.process = Process(str(folder / "house.db"), folder / "log")
        self.url = self.process.url

    def start(self) -> None:
        port = int(self.url.rpartition(":")[2])
        self.process = Process(str(self._folder / "house.db"), self._folder / "log", port=port)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("simple"))
    yield server
    server.process.stop()


@pytest.fixture
def visit(browser: Browser, house: Server) -> Iterator[Visit]:
    troubles: list[str] = []
    contexts = []

    def dismiss(dialog: Dialog) -> None:
        troubles.append(dialog.message)
        dialog.dismiss()

    def visit(path: str) -> Page:
        contexts.append(browser.new_context(base_url=house.url, locale="en-GB"))
        page = contexts[-1].new_page()
        page.on("pageerror", lambda error: troubles.append(str(error)))
        page.on("dialog", dismiss)
        page.goto(path)
        return page

    yield visit
    for context in contexts:
        context.close()
    assert not troubles


def come_in(page: Page, name: str) -> None:
    page.fill("#name", name)
    page.press("#name", "Enter")
    expect(page.locator("#who")).to_contain_text(name)


def set_up(page: Page, second: str | None = None) -> None:
    """A table for two: the visitor, and a bot or whoever sits down."""
    page.select_option("#game", GAME)
    page.select_option("#players", "2")
    if second:
        page.select_option("#seat-1", second)
    page.click("form .main")
    expect(page.locator(".link")).to_have_text("Connected")


def match_of(page: Page) -> Locator:
    return page.locator("[data-ply]")


def ply(page: Page) -> int:
    return int(match_of(page).get_attribute("data-ply") or 0)


def has_turn(page: Page) -> bool:
    return page.locator(".moves.turn").is_visible()


def play(page: Page, others: list[Page]) -> None:
    """Make the last of the moves on offer, word by word; everybody sees that it was made."""
    before = ply(page)
    while ply(page) == before:
        say(page, page.locator(".words button:not(.quiet)").last.click)
    for other in others:
        expect(match_of(other)).to_have_attribute("data-ply", str(ply(page)))


def say(page: Page, press: Callable[[], None]) -> None:
    """Choose something, and wait until there is something else to choose."""
    before, words = ply(page), page.locator(".words")
    shown = words.inner_text()
    press()
    until(lambda: ply(page) != before or words.inner_text() != shown, "something else is shown")


def test_two_people_at_two_screens_see_each_others_moves(visit: Visit) -> None:
    host = visit("/")
    come_in(host, "Ana")
    set_up(host, second="open")
    guest = visit(host.input_value("#link"))
    come_in(guest, "Ben")
    guest.click("#sit-1")
    pages = [host, guest]
    for page in pages:
        expect(page.locator("pre[role=region]")).to_contain_text("Ben")
    for _ in range(8):
        mover = until(lambda: next(filter(has_turn, pages), None), "it is somebody's turn")
        expect(mover).to_have_title(re.compile("Your turn"))
        play(mover, [page for page in pages if page is not mover])
    for page in pages:
        expect(page.locator("#log li").first).not_to_be_empty()
        expect(page.locator(".players li").nth(1)).to_contain_text("Ben")
        expect(page.locator(".players li").nth(1)).to_contain_text("here")


def test_a_typed_move_is_played_or_the_reason_told(visit: Visit) -> None:
    page = visit("/")
    come_in(page, "Ana")
    set_up(page)
    expect(page.locator(".moves.turn")).to_be_visible()
    page.fill("#line", "fly away")
    page.press("#line", "Enter")
    expect(page.locator(".note")).not_to_be_empty()
    expect(page.locator("#line")).to_have_value("fly away")


def test_the_keyboard_is_enough(visit: Visit) -> None:
    page = visit("/")
    expect(page.locator("#name")).to_be_visible()
    tab_to(page, "#name")
    page.keyboard.type("Ana")
    page.keyboard.press("Enter")
    expect(page.locator("#game")).to_be_visible()
    tab_to(page, "button.main")
    page.keyboard.press("Enter")
    expect(page.locator(".moves.turn")).to_be_visible()
    before, words = ply(page), page.locator(".words")
    choices = words.inner_text()
    tab_to(page, ".word")
    # Up from the first choice comes the last; the first that follows it has the focus by itself.
    page.keyboard.press("ArrowUp")
    say(page, lambda: page.keyboard.press("Enter"))
    if ply(page) == before:
        page.keyboard.press("Escape")
        expect(words).to_have_text(choices, use_inner_text=True)
    while ply(page) == before:
        say(page, lambda: page.keyboard.press("Enter"))
    # An Enter too many must not choose anything.
    expect(page.locator(".words button:focus")).to_have_count(0)


def tab_to(page: Page, what: str) -> None:
    for _ in range(60):
        if page.evaluate("what => document.activeElement.matches(what)", what):
            return
        page.keyboard.press("Tab")
    pytest.fail(f"Tab never comes to {what}")


def test_names_and_chat_are_text(visit: Visit) -> None:
    page = visit("/")
    come_in(page, SCRIPT)
    set_up(page, second="open")
    page.fill("#say", f"<b>hello</b> {SCRIPT}")
    page.press("#say", "Enter")
    remark = page.locator(".talk li")
    expect(remark).to_have_text(f"{SCRIPT} <b>hello</b> {SCRIPT}")
    watcher = visit(page.input_value("#link"))
    expect(watcher.locator(".talk li")).to_contain_text("<b>hello</b>")
    expect(watcher.locator(".seats b").first).to_have_text(SCRIPT)
    assert not watcher.locator("img[src=x]").count()


def test_it_comes_back_when_the_server_does(visit: Visit, house: Server) -> None:
    page = visit("/")
    come_in(page, "Ana")
    set_up(page)
    expect(page.locator(".moves.turn")).to_be_visible()
    play(page, [])
    house.process.stop()
    expect(page.locator(".link")).to_contain_text("lost")
    house.start()
    expect(page.locator(".link")).to_have_text("Connected", timeout=20_000)
    expect(page.locator(".moves.turn")).to_be_visible()
    play(page, [])


def test_it_speaks_japanese(visit: Visit) -> None:
    page = visit("/")
    page.click("#language")
    expect(page.locator("html")).to_have_attribute("lang", "ja")
    come_in(page, "花子")
    expect(page.locator("html")).to_have_attribute("lang", "ja")
    expect(page.locator("h2").first).to_have_text("自分の卓")
