"""What the tests in a real browser share: Chromium, servers, and pages that must have no errors."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Dialog,
    Page,
    expect,
    sync_playwright,
)

from housewright.web import FOLDER
from tests.server.client import PATIENCE, Client, Running, running
from tests.server.conftest import settings
from tests.server.processes import Process, until
from tools import debian

LOCALES = {"en": "en-GB", "ja": "ja-JP"}
#: How long a page may take for anything, in milliseconds.
LONG = PATIENCE * 1000
#: Collects the app's notes, which go away after some seconds: a test that is slow must find them.
_COLLECT_NOTES = """
window.notes = [];
new MutationObserver(changes => {
    for (const node of changes.flatMap(({addedNodes}) => [...addedNodes]))
        if (node instanceof Element && node.matches(".toast")) window.notes.push(node.innerText);
}).observe(document, {childList: true, subtree: true});
"""


def absent(reason: str) -> None:
    """Skip the test because something is missing; in CI, where every test must run, fail."""
    (pytest.fail if os.environ.get("CI") else pytest.skip)(reason)


@contextmanager
def chromium(*more: str) -> Iterator[Browser]:
    """Chromium with these arguments too."""
    program = debian.browser()
    if program is None:
        absent("Chromium is not installed: put it on the path, or set HOUSEWRIGHT_CHROMIUM.")
    # Met only by a test that hangs, however busy the machine is.
    expect.set_options(timeout=LONG)
    # Without its own sandbox, which root may not use: the pages are ours. Letters are as wide
    # without windows as with them.
    args = ["--no-sandbox", "--font-render-hinting=none", *more]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=args)
        yield browser
        browser.close()


# Not for the whole session: while it runs, nothing else in this thread can run an event loop.
@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Chromium, for the tests of one file."""
    with chromium() as browser:
        yield browser


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server with the built app and a database of its own, for the tests of one file."""
    _needs_app()
    with running(settings(tmp_path_factory.mktemp("served") / "house.db")) as server:
        yield server


@pytest.fixture(scope="module")
def over(served: Running) -> Iterator[str]:
    """The key of a table where bots have played a whole match, for all tests of one file."""
    client = Client(served.url)
    client.guest("Host")
    bot = {"kind": "bot", "level": "random"}
    key = client.table("estates", [bot, bot])["key"]
    until(lambda: client.get(f"/api/tables/{key}").json()["status"] == "over", "the end")
    yield key
    client.close()


class Stoppable:
    """`housewright serve`, which can be stopped and started again at the same address."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._process = self._started(port=0)
        self.url = self._process.url

    def stop(self) -> None:
        self._process.stop()

    def start(self) -> None:
        """Once it answers."""
        self._process = self._started(port=urlsplit(self.url).port or 0)
        assert self._process.url == self.url

    def close(self) -> None:
        if self._process.is_alive:
            self._process.stop()

    def _started(self, port: int) -> Process:
        return Process(str(self._folder / "house.db"), self._folder / "log", port=port)


@pytest.fixture
def stoppable(tmp_path: Path) -> Iterator[Stoppable]:
    """A server of its own for one test, to be stopped by it."""
    _needs_app()
    server = Stoppable(tmp_path)
    yield server
    server.close()


#: Every move is sent at once, and none makes itself: a test knows what a click does.
_MOVE_BY_MOVE = """
if (!localStorage.getItem("housewright"))
    localStorage.setItem("housewright", JSON.stringify({plan: false, forced: false}));
"""


class NewPage(Protocol):
    """A page in a browser context of its own; with a name, its visitor is signed in as a guest.

    With `plans` the settings are those of a first visit: steps of a turn are sent together, and
    moves without a choice make themselves. `expects` has parts of the error messages that the test
    expects, `url` is another server than `served`, and `more` goes to Playwright's `new_context`.
    """

    def __call__(
        self,
        name: str | None = None,
        path: str = "/",
        *,
        width: int = 1280,
        height: int = 800,
        theme: str = "light",
        lang: str = "en",
        plans: bool = False,
        expects: tuple[str, ...] = (),
        url: str | None = None,
        **more: Any,
    ) -> Page: ...


@pytest.fixture
def new_page(browser: Browser, request: pytest.FixtureRequest) -> Iterator[NewPage]:
    """Makes pages. Fails if one of them had an error or sent a request to another server."""
    contexts: list[BrowserContext] = []
    troubles: list[str] = []

    def new(
        name: str | None = None,
        path: str = "/",
        *,
        width: int = 1280,
        height: int = 800,
        theme: str = "light",
        lang: str = "en",
        plans: bool = False,
        expects: tuple[str, ...] = (),
        url: str | None = None,
        **more: Any,
    ) -> Page:
        address = url or request.getfixturevalue("served").url
        more |= {"base_url": address, "color_scheme": theme, "locale": LOCALES[lang]}
        context = browser.new_context(viewport={"width": width, "height": height}, **more)
        context.set_default_timeout(LONG)
        context.add_init_script(_COLLECT_NOTES)
        if not plans:
            context.add_init_script(_MOVE_BY_MOVE)
        contexts.append(context)
        if name is not None:
            asked = {"name": name, "lang": lang}
            answer = context.request.post("/api/guests", data=asked, headers={"origin": address})
            assert answer.status == 201, answer.text()
        page = context.new_page()
        _watch(page, address, troubles, expects)
        page.goto(path)
        return page

    yield new
    for context in contexts:
        # Route handlers of the test may still be running; their errors no longer matter.
        for page in context.pages:
            page.unroute_all(behavior="ignoreErrors")
        context.close()
    assert not troubles, "\n".join(troubles)


def _watch(page: Page, address: str, troubles: list[str], expects: tuple[str, ...]) -> None:
    """Collect errors, dialogs and requests to other servers."""
    own = (address, address.replace("http", "ws", 1), "data:", "blob:")

    def note(kind: str, text: str) -> None:
        if not any(part in text for part in expects):
            troubles.append(f"{kind}: {text}")

    def dismiss(dialog: Dialog) -> None:
        note("dialog", dialog.message)
        dialog.dismiss()

    def hear(message: ConsoleMessage) -> None:
        if message.type == "error":
            note("console", f"{message.text} {message.location.get('url', '')}")

    def check_address(url: str) -> None:
        if not url.startswith(own):
            note("request to others", url)

    page.on("console", hear)
    page.on("pageerror", lambda error: note("error", str(error)))
    page.on("dialog", dismiss)
    page.on("request", lambda request: check_address(request.url))
    page.on("websocket", lambda socket: check_address(socket.url))


def _needs_app() -> None:
    if not (FOLDER / "index.html").exists():
        absent("The browser app is not built: python3 dev.py play builds it.")
