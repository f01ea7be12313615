"""Opens the app in Chromium, plays, and measures times."""

import random
import re
from contextlib import suppress
from typing import Any, Final

from playwright.sync_api import Error, Page, Response

from .clicks import WATCH

_PAINTED: Final = """
new Promise((told) => new PerformanceObserver((list) =>
  told(list.getEntries().at(-1).startTime)).observe(
    {type: "largest-contentful-paint", buffered: true}))
"""
_OPEN: Final = ".lit:visible, button[data-words]:visible, [data-confirm]:visible"
_OVER: Final = ".match.over"
#: The timeout for the moves of others, in milliseconds.
_PATIENCE: Final = 60_000
_MOMENT: Final = 1_000
_CODE: Final = re.compile(r"\.(js|css)$")


class Weight:
    """Bytes of script and style that a page asks for, compressed as they come over the wire."""

    def __init__(self, page: Page) -> None:
        self.bytes = 0
        page.on("response", self._received)

    def _received(self, response: Response) -> None:
        if _CODE.search(response.url):
            self.bytes += int(response.headers.get("content-length", 0))


def first_page(page: Page) -> dict[str, float]:
    """The cost of the first visit to the app."""
    weight = Weight(page)
    page.goto("/", wait_until="networkidle")
    return {"first_bytes": weight.bytes, "first_paint": float(page.evaluate(_PAINTED))}


def match(page: Page, table: str, moves: int, seed: int) -> dict[str, Any]:
    """Click through this number of decisions of a match; return what `WATCH` recorded."""
    page.add_init_script(WATCH)
    page.goto(f"/t/{table}")
    page.wait_for_selector("[data-ply]")
    choose = random.Random(seed).choice
    for _ in range(moves):
        page.wait_for_selector(f"{_OPEN}, {_OVER}", timeout=_PATIENCE)
        if page.query_selector(_OVER):
            break
        before = page.get_attribute("[data-ply]", "data-ply")
        while page.get_attribute("[data-ply]", "data-ply") == before:
            offers = page.query_selector_all(_OPEN)
            # Elements that are covered at the moment are tried again later.
            with suppress(Error):
                if offers:
                    choose(offers).click(timeout=_MOMENT)
            page.wait_for_timeout(150)
    measured: dict[str, Any] = page.evaluate("window.measured")
    return measured
