"""A player in the browser: looks at what glows and clicks it."""

import random
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import NewPage

#: A page that costs nothing to load, for visitors who go somewhere else from there.
NOWHERE = "/icon.svg"
#: Without animations, which tests would have to wait for.
QUICK: dict[str, Any] = {"reduced_motion": "reduce"}
#: Marks of all visible glowing elements; but stowing checks only makes a match longer.
_GLOWING = """all => [...new Set(all.filter(node => node.getClientRects().length > 0)
    .map(node => node.dataset.mark))].filter(mark => mark !== "stow")"""

#: Timers of this length run when the test says so; all others as usual.
_HOLD = """(() => {
    const {setTimeout: later, clearTimeout: clear} = window;
    const held = new Map();
    window.setTimeout = (run, wait, ...more) => {
        if (wait !== %d) return later(run, wait, ...more);
        const id = later(() => {}, 2 ** 30);
        held.set(id, run);
        return id;
    };
    window.clearTimeout = id => {
        held.delete(id);
        clear(id);
    };
    window.runHeld = () => {
        const due = [...held.values()];
        held.clear();
        due.forEach(run => run());
        return due.length;
    };
})()"""


class HeldTimers:
    """Timers of the app that run only when the test says so, on all pages loaded from now on."""

    def __init__(self, page: Page, milliseconds: int) -> None:
        self._page = page
        page.add_init_script(_HOLD % milliseconds)

    def run(self) -> int:
        """Run those that have been set; how many these were."""
        return int(self._page.evaluate("runHeld()"))


class Player:
    """Plays at random, with a seed."""

    def __init__(self, page: Page, seed: int = 0) -> None:
        self.page = page
        self.random = random.Random(seed)
        #: Visible once all parts of it are drawn.
        self.board = page.locator("[data-ply][aria-busy=false]")
        self.glowing = page.locator("[data-ply] .lit:visible")
        self.prompt = page.locator("#prompt")
        #: The lines of the log, whose tab is open at first.
        self.lines = page.get_by_role("tabpanel").get_by_role("listitem")
        #: Visible only after the end.
        self.study = page.get_by_role("link", name="Study the match")

    @property
    def ply(self) -> int:
        return int(self.board.get_attribute("data-ply") or -1)

    @property
    def key(self) -> str:
        """The key of the table that the page shows."""
        return self.page.url.partition("/t/")[2].partition("/")[0].partition("?")[0]

    def choices(self) -> list[str]:
        """The marks of all that can be chosen on the board now."""
        marks: list[str] = self.page.locator("[data-ply] .lit").evaluate_all(_GLOWING)
        return sorted(marks)

    def piece(self, mark: str) -> Locator:
        """The glowing element with this mark."""
        return self.page.locator(f'[data-ply] .lit[data-mark="{mark}"]:visible').first

    def wait(self) -> bool:
        """Wait until there is something to choose; False if the match is over instead."""
        expect(self.board).to_be_visible()
        expect(self.glowing.or_(self.study).first).to_be_visible()
        return not self.study.is_visible()

    def move(self, *wanted: str) -> int:
        """Click the first of these that glows, else a random choice; the ply after that."""
        ply, choices = self.ply, self.choices()
        mark = next((mark for mark in wanted if mark in choices), None)
        self.piece(mark or self.random.choice(choices)).click()
        expect(self.board).not_to_have_attribute("data-ply", str(ply))
        return self.ply

    def until(self, mark: str) -> None:
        """Make other moves until this can be chosen."""
        while self.wait() and mark not in (choices := self.choices()):
            self.move(*(choice for choice in choices if choice in {"pass", "sell"}))
        assert mark in self.choices(), f"{mark} could never be chosen"

    def sees(self, ply: int) -> None:
        expect(self.board).to_have_attribute("data-ply", str(ply))


def box(page: Page) -> Locator:
    """The box of The Estates on the start page."""
    named = page.get_by_role("article").filter(has=page.get_by_role("heading", name="The Estates"))
    return named.filter(has=page.get_by_role("link", name="Learn to play"))


def play_out(*players: Player) -> None:
    """Play to the end; everybody sees every move."""
    for player in players:
        player.sees(0)
    while mover := next((player for player in players if player.choices()), None):
        ply = mover.move()
        for player in players:
            player.sees(ply)


def against_bot(new_page: NewPage, name: str = "Ana", **more: Any) -> Player:
    """A player whose turn it is, at a table with the quickest bot."""
    page = new_page(name, **QUICK | more)
    seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
    player = Player(page)
    page.goto(f"/t/{made(page, seats)}")
    player.wait()
    return player


def made(page: Page, seats: list[dict[str, Any]], **terms: Any) -> str:
    """The key of a new table, made by the visitor of this page."""
    asked = {"game": "estates", "seats": seats} | terms
    answer = page.request.post("/api/tables", data=asked, headers={"origin": origin(page)})
    assert answer.status == 201, answer.text()
    return str(answer.json()["key"])


def studied(page: Page, record: str) -> str:
    """The key of a new study of this record, made by the visitor of this page."""
    headers = {"origin": origin(page)}
    answer = page.request.post("/api/studies", data={"record": record}, headers=headers)
    assert answer.status == 201, answer.text()
    return str(answer.json()["key"])


def sees_note(page: Page, text: str) -> None:
    """Wait for a note with this text at the edge of the screen; it may be gone again."""
    page.wait_for_function("text => notes.some(note => note.includes(text))", arg=text)


def origin(page: Page) -> str:
    parts = urlsplit(page.url)
    return f"{parts.scheme}://{parts.netloc}"
