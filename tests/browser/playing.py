"""Somebody at a table, who plays as people do: looks at what glows and clicks it."""

import random
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import NewPage

#: Nothing flies over the table, and nobody waits for it.
QUICK: dict[str, Any] = {"reduced_motion": "reduce"}
#: Marks of all that glows and can be seen; a check that is stowed only makes a match longer.
_GLOWING = """all => [...new Set(all.filter(node => node.getClientRects().length > 0)
    .map(node => node.dataset.mark))].filter(mark => mark !== "stow")"""


class Player:
    """Plays at random, but the same way every time."""

    def __init__(self, page: Page, seed: int = 0) -> None:
        self.page = page
        self._random = random.Random(seed)
        #: Once all of it is drawn, which is done part by part.
        self.board = page.locator("[data-ply][aria-busy=false]")
        self.glowing = page.locator("[data-ply] .lit:visible")
        self.prompt = page.locator("#prompt")
        #: Those of the log, whose tab is open at first.
        self.lines = page.get_by_role("tabpanel").get_by_role("listitem")
        #: Only seen when all is over.
        self.study = page.get_by_role("link", name="Study the match")

    @property
    def ply(self) -> int:
        return int(self.board.get_attribute("data-ply") or -1)

    @property
    def key(self) -> str:
        """Of the table where we are."""
        return self.page.url.partition("/t/")[2].partition("/")[0].partition("?")[0]

    def choices(self) -> list[str]:
        """Marks of what can be chosen on the board now."""
        marks: list[str] = self.page.locator("[data-ply] .lit").evaluate_all(_GLOWING)
        return sorted(marks)

    def piece(self, mark: str) -> Locator:
        """What has this mark on the board, and glows."""
        return self.page.locator(f'[data-ply] .lit[data-mark="{mark}"]:visible').first

    def wait(self) -> bool:
        """Until there is something to do; False if all is over instead."""
        expect(self.board).to_be_visible()
        expect(self.glowing.or_(self.study).first).to_be_visible()
        return not self.study.is_visible()

    def move(self, *wanted: str) -> int:
        """Click the first of these that glows, else anything; the ply after that."""
        ply, choices = self.ply, self.choices()
        mark = next((mark for mark in wanted if mark in choices), None)
        self.piece(mark or self._random.choice(choices)).click()
        expect(self.board).not_to_have_attribute("data-ply", str(ply))
        return self.ply

    def until(self, mark: str) -> None:
        """Play anything else until this can be chosen."""
        while self.wait() and mark not in (choices := self.choices()):
            self.move(*(choice for choice in choices if choice in {"pass", "sell"}))
        assert mark in self.choices(), f"{mark} could never be chosen"

    def sees(self, ply: int) -> None:
        expect(self.board).to_have_attribute("data-ply", str(ply))


def box(page: Page) -> Locator:
    """The box of The Estates on the start page, which has others beside it."""
    named = page.get_by_role("article").filter(has=page.get_by_role("heading", name="The Estates"))
    return named.filter(has=page.get_by_role("link", name="Learn to play"))


def play_out(*players: Player) -> None:
    """Play until nobody can any more; all see every move."""
    for player in players:
        player.sees(0)
    while mover := next((player for player in players if player.choices()), None):
        ply = mover.move()
        for player in players:
            player.sees(ply)


def against_bot(new_page: NewPage, name: str = "Ana", **more: Any) -> Player:
    """Somebody at a table with the quickest bot, on the move."""
    page = new_page(name, **QUICK | more)
    seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
    player = Player(page)
    page.goto(f"/t/{made(page, seats)}")
    player.wait()
    return player


def made(page: Page, seats: list[dict[str, Any]], **terms: Any) -> str:
    """The key of a new table, made by whoever looks at this page."""
    asked = {"game": "estates", "seats": seats} | terms
    answer = page.request.post("/api/tables", data=asked, headers={"origin": _origin(page)})
    assert answer.status == 201, answer.text()
    return str(answer.json()["key"])


def studied(page: Page, record: str) -> str:
    """The key of a new study of this record, of whoever looks at this page."""
    headers = {"origin": _origin(page)}
    answer = page.request.post("/api/studies", data={"record": record}, headers=headers)
    assert answer.status == 201, answer.text()
    return str(answer.json()["key"])


def _origin(page: Page) -> str:
    parts = urlsplit(page.url)
    return f"{parts.scheme}://{parts.netloc}"
