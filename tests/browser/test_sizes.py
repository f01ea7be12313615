"""How much the browser has to load: on the wire, compressed, with the headers."""

import pytest
from playwright.sync_api import Browser, expect

import housewright as hw
from housewright.web import FOLDER
from tests.browser.conftest import LONG
from tests.server.client import Running

#: Bytes of scripts and style sheets.
MOST = 60_000
#: Boards that may be larger: everybody in Obsession has a portrait.
LARGE = {"obsession": 90_000}
_CODE = {"Script", "Stylesheet"}


def test_the_first_page_is_small(browser: Browser, served: Running) -> None:
    """With the pictures of all games, which are scripts."""
    context = browser.new_context(viewport={"width": 1440, "height": 2000})
    page = context.new_page()
    page.set_default_timeout(LONG)
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    names: dict[str, str] = {}
    sizes: dict[str, int] = {}

    def note(event: dict[str, object]) -> None:
        if event["type"] in _CODE:
            names[str(event["requestId"])] = str(event["response"]["url"])  # type: ignore[index]

    session.on("Network.responseReceived", note)
    session.on(
        "Network.loadingFinished",
        lambda event: sizes.update({event["requestId"]: event["encodedDataLength"]}),
    )
    page.goto(served.url)
    covers = page.get_by_role("article").locator(".cover svg")
    expect(covers).to_have_count(len(hw.games()))
    context.close()
    loaded = {names[key]: int(size) for key, size in sizes.items() if key in names}
    assert sum(loaded.values()) < MOST, loaded


@pytest.mark.parametrize("game", hw.games())
def test_a_board_is_small(served: Running, game: str) -> None:
    """What only this game's board needs; a game without a board of its own has nothing."""
    files = [*FOLDER.glob(f"assets/{game}-*.js.gz"), *FOLDER.glob(f"assets/{game}-*.css.gz")]
    assert sum(file.stat().st_size for file in files) < LARGE.get(game, MOST), files


def test_the_model_of_an_estate_is_small() -> None:
    """The model in three dimensions is a file of its own, which the flat view does without."""
    (file,) = FOLDER.glob("assets/scene-*.js.gz")
    assert 100_000 < file.stat().st_size < 160_000
