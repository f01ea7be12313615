"""A few positions look as in the pictures that are kept in `pictures/`.

Text is drawn as boxes, so that the fonts of the machine do not matter. `python3 dev.py golden`
draws the pictures again; look at them before you keep them.
"""

import os
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

import pytest
from playwright.sync_api import Browser, Page, expect

import housewright as hw
from housewright.core import fairness
from housewright.core.match import Match
from tests.browser import boxes
from tests.browser.conftest import NewPage, chromium
from tests.browser.pictures import compared
from tests.browser.playing import NOWHERE, QUICK, Player, made, origin, studied

FOLDER: Final = Path(__file__).with_name("pictures")
DRAWS_AGAIN: Final = "HOUSEWRIGHT_PICTURES" in os.environ
#: The number of squares that may differ. The smallest piece covers seven.
FEW: Final = 3

#: Sir Reginald's estates as drawings, not as models.
FLAT: Final = "localStorage.setItem('housewright.reginald.flat', 'true')"

WIDE: Final = (1440, 900)
PHONE: Final = (390, 844)
SMALL: Final = (360, 640)
SEED: Final = 7
#: Instead of a ply: the result page, after the last move.
END: Final = -1


class Position(NamedTuple):
    """A position of a match that is always the same, and a screen."""

    game: str
    players: int
    ply: int
    size: tuple[int, int]
    theme: str = "light"
    #: In three dimensions?
    is_model: bool = False

    @property
    def file(self) -> Path:
        screen = {PHONE: "phone", SMALL: "small"}.get(self.size, "wide")
        ply = "end" if self.ply == END else self.ply
        view = "-model" if self.is_model else ""
        return FOLDER / f"{self.game}-{ply}-{screen}-{self.theme}{view}.webp"


POSITIONS: Final = [
    Position("estates", 3, 40, WIDE),
    Position("estates", 2, 61, WIDE, "dark"),
    Position("estates", 3, 40, PHONE),
    Position("estates", 4, 90, SMALL),
    Position("estates", 2, END, PHONE, "dark"),
    Position("quirky", 3, 110, WIDE),
    Position("quirky", 2, 61, WIDE, "dark"),
    Position("quirky", 3, 110, PHONE),
    Position("quirky", 4, 100, SMALL, "dark"),
    Position("quirky", 2, END, WIDE),
    Position("quirky", 2, END, PHONE),
    Position("reginald", 3, 90, WIDE),
    Position("reginald", 3, 90, WIDE, is_model=True),
    Position("reginald", 3, 90, PHONE),
    Position("decs", 3, 45, WIDE, "dark"),
    Position("decs", 4, 313, WIDE),
    Position("decs", 2, 136, PHONE),
    Position("obsession", 4, 74, WIDE, "dark"),
    Position("obsession", 2, 71, PHONE),
    Position("obsession", 2, 92, WIDE),
    Position("obsession", 3, 74, PHONE),
]


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Chromium that draws in three dimensions without a graphics card, the same everywhere."""
    with chromium("--enable-unsafe-swiftshader") as browser:
        yield browser


@pytest.fixture
def blank(browser: Browser) -> Page:
    """A page for comparing, without the rules of the app's pages for scripts."""
    return browser.new_page()


def shown(new_page: NewPage, position: Position) -> Page:
    """A page that shows the position, at a table where its visitor plays all seats."""
    width, height = position.size
    page = new_page("Ana", NOWHERE, width=width, height=height, theme=position.theme, **QUICK)
    page.add_init_script(boxes.script())
    if not position.is_model:
        page.add_init_script(FLAT)
    match = played(position)
    key = finished(page, match) if match.is_over else studied(page, match.record())
    page.goto(f"/t/{key}")
    assert Player(page).wait() == (not match.is_over)
    if position.is_model:
        expect(page.locator("[data-view=model] canvas[data-drawn]")).to_be_visible()
    return page


def played(position: Position) -> Match:
    """A match at random, as far as this position."""
    match = hw.new(position.game, position.players, seed=SEED)
    rng = random.Random(SEED)
    while not match.is_over and match.ply != position.ply:
        seat = match.to_act[0]
        match.play(seat, rng.choice(match.legal_moves(seat)))
    return match


def finished(page: Page, match: Match) -> str:
    """The key of a table where the visitor has played all seats of this match to its end.

    A study has no result.
    """
    seats = [{"kind": "me", "name": f"Seat {seat}"} for seat in range(match.players)]
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(fairness, "fresh_seed", lambda: SEED)
        key = made(page, seats, game=match.game.key)
    headers = {"origin": origin(page)}
    for ply, (seat, text) in enumerate(match.history):
        asked = {"ply": ply, "text": text, "seat": seat}
        answer = page.request.post(f"/api/tables/{key}/moves", data=asked, headers=headers)
        assert answer.ok, answer.text()
    return key


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.file.stem)
def test_the_board_looks_as_in_its_picture(
    position: Position, new_page: NewPage, blank: Page, tmp_path: Path
) -> None:
    found = compared(shown(new_page, position), blank, position.file)
    if 0 <= found.different <= FEW:
        return
    if DRAWS_AGAIN:
        position.file.write_bytes(found.webp)
        return
    marked = tmp_path / "marked.png"
    marked.write_bytes(found.marked)
    what = f"{found.different} squares differ, see {marked}" if found.different > 0 else "it is new"
    pytest.fail(f"{position.file.name}: {what}: run python3 dev.py golden and look at the picture")


@pytest.mark.parametrize(
    "change",
    [
        "document.querySelector('[data-ply] [data-piece]').style.visibility = 'hidden'",
        "document.querySelector('[data-ply]').style.translate = '0 4px'",
        "document.documentElement.style.setProperty('--lit', '#8a2be2')",
    ],
    ids=["a building is gone", "the board has moved", "what glows has another colour"],
)
def test_a_change_is_noticed(change: str, new_page: NewPage, blank: Page, tmp_path: Path) -> None:
    page = shown(new_page, POSITIONS[0])
    kept = tmp_path / "before.webp"
    kept.write_bytes(compared(page, blank, kept).webp)
    assert compared(page, blank, kept).different == 0
    page.evaluate(change)
    assert compared(page, blank, kept).different > FEW


def test_there_is_no_picture_of_something_else() -> None:
    assert set(FOLDER.iterdir()) == {position.file for position in POSITIONS}


def test_pictures_are_small() -> None:
    assert all(file.stat().st_size < 17_000 for file in FOLDER.iterdir())
