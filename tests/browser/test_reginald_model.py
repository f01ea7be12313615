"""The model of an estate is drawn, is left alone while nothing changes, and may be flat."""

import base64
import random
from collections.abc import Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

import housewright as hw
from tests.browser.conftest import NewPage, chromium
from tests.browser.playing import NOWHERE, QUICK, studied

#: Counts pixels that are about as green as grass, as red as roofs, and as brown as the board.
_COUNT: Final = """async address => {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [image.width, image.height];
    const context = canvas.getContext("2d");
    context.drawImage(image, 0, 0);
    const {data} = context.getImageData(0, 0, canvas.width, canvas.height);
    const found = {all: data.length / 4, grass: 0, roof: 0, wood: 0};
    for (let at = 0; at < data.length; at += 4) {
        const [red, green, blue] = data.slice(at, at + 3);
        if (green > red * 1.15 && green > blue * 1.3) found.grass++;
        else if (red > green * 1.55 && red > blue * 2) found.roof++;
        else if (red > green * 1.2 && green > blue * 1.2) found.wood++;
    }
    return found;
}"""
#: Resolves to the number of pictures drawn, once this many frames have passed without a new one.
_IDLE: Final = """frames => new Promise(resolve => {
    const canvas = document.querySelector("[data-view=model] canvas");
    let [drawn, left] = [canvas.dataset.drawn, frames];
    const step = () => {
        if (canvas.dataset.drawn !== drawn) [drawn, left] = [canvas.dataset.drawn, frames];
        else if (--left === 0) return resolve(Number(drawn));
        requestAnimationFrame(step);
    };
    step();
})"""


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Chromium that draws in three dimensions without a graphics card."""
    with chromium("--enable-unsafe-swiftshader") as browser:
        yield browser


@pytest.fixture(scope="module")
def record() -> str:
    """A match at random, but with many cubes on every plot."""
    match = hw.new("reginald", 2, seed=7)
    rng = random.Random(7)
    while match.ply < 90:
        seat = match.to_act[0]
        moves = match.legal_moves(seat)
        building = [move for move in moves if move.split()[0] in {"draw", "take", "place"}]
        match.play(seat, rng.choice(building or moves))
    return match.record()


#: A tower with steps that lead nowhere, and a house that would fall.
BUILDING: Final[dict[str, Any]] = {
    "game": "reginald",
    "players": 2,
    "phase": "play",
    "button": 0,
    "bag": ["rose"] * 9,
    "pools": [["doorway"]] * 4,
    "seats": [
        {
            "plot": {
                "5,5": ["doorway blank s", "window blank ns", "window blank ns"],
                "2,5": ["window roof ns", "staircase w"],
            },
            "reserve": ["rose"],
            "stage": "build",
        },
        {},
    ],
}


def table(new_page: NewPage, record: str, script: str = "", **more: Any) -> Page:
    """A page that shows the match; the script runs before any of the page's."""
    page = new_page("Ana", NOWHERE, **QUICK | more)
    if script:
        page.add_init_script(script)
    page.goto(f"/t/{studied(page, record)}")
    return page


def model(page: Page) -> Locator:
    """The canvas of the model once it has been drawn."""
    canvas = page.locator("[data-view=model] canvas[data-drawn]")
    expect(canvas).to_be_visible()
    page.evaluate(_IDLE, 20)
    return canvas


def colours(browser: Browser, drawn: Locator) -> dict[str, int]:
    """How many pixels of an element have which colour."""
    picture = base64.b64encode(drawn.screenshot()).decode()
    blank = browser.new_page()
    found: dict[str, int] = blank.evaluate(_COUNT, f"data:image/png;base64,{picture}")
    blank.close()
    return found


def test_the_model_shows_lawn_board_and_roofs(
    new_page: NewPage, browser: Browser, record: str
) -> None:
    found = colours(browser, model(table(new_page, record)))
    assert found["grass"] > found["all"] / 20
    assert found["roof"] > found["all"] / 300
    assert found["wood"] > found["all"] / 100


def test_nothing_is_drawn_while_nothing_changes(new_page: NewPage, record: str) -> None:
    page = table(new_page, record)
    canvas = model(page)
    before = page.evaluate(_IDLE, 60)
    assert page.evaluate(_IDLE, 60) == before
    page.keyboard.press("q")
    expect(canvas).not_to_have_attribute("data-drawn", str(before))
    after = page.evaluate(_IDLE, 60)
    assert before < after <= before + 3


def test_without_webgl_the_plot_is_flat(new_page: NewPage, browser: Browser, record: str) -> None:
    script = """const {getContext} = HTMLCanvasElement.prototype;
        HTMLCanvasElement.prototype.getContext = function (kind, ...more) {
            return kind.startsWith("webgl") ? null : getContext.call(this, kind, ...more);
        };"""
    flat = table(new_page, record, script).locator("[data-view=flat]")
    expect(flat.locator("use[href^='#reginald-']").first).to_be_visible()
    found = colours(browser, flat)
    assert found["grass"] > found["all"] / 20
    assert found["roof"] > found["all"] / 300


def test_when_the_context_is_lost_the_plot_is_flat(new_page: NewPage, record: str) -> None:
    page = table(new_page, record)
    canvas = model(page)
    lose = "node => node.getContext('webgl2').getExtension('WEBGL_lose_context').loseContext()"
    canvas.evaluate(lose)
    expect(page.locator("[data-view=flat] use").first).to_be_visible()


def test_memory_of_the_graphics_card_is_given_back(new_page: NewPage, record: str) -> None:
    page = table(new_page, record)
    for _ in range(3):
        context = model(page).evaluate_handle("node => node.getContext('webgl2')")
        page.get_by_role("button", name="2D", exact=True).click()
        expect(page.locator("[data-view=flat] use").first).to_be_visible()
        assert context.evaluate("context => context.isContextLost()")
        page.get_by_role("button", name="3D", exact=True).click()


@pytest.mark.parametrize("view", ["model", "flat"])
def test_a_place_behind_a_tower_can_be_chosen(new_page: NewPage, view: str) -> None:
    flat = f"localStorage.setItem('housewright.reginald.flat', '{str(view == 'flat').lower()}')"
    page = table(new_page, hw.load(BUILDING).record(), flat)
    expect(page.locator(f"[data-view={view}]")).to_be_visible()
    squares = page.get_by_role("group", name="Squares of your plot")
    hidden = squares.get_by_role("button", name="Rose Window on 4,4, level 0")
    hidden.click()
    expect(page.get_by_role("group", name="Turn the cube")).to_be_visible()
    expect(page.locator("[data-square='4,4'].tried")).to_be_visible()


def test_signs_tell_why_a_house_would_fall_and_flags_what_is_wrong(new_page: NewPage) -> None:
    page = table(new_page, hw.load(BUILDING).record())
    told = page.locator(".told")
    plot = page.locator("[data-view=model]")
    plot.get_by_role("button", name="No name, it would fall: 2 cubes").hover()
    expect(told).to_contain_text("It needs a doorway to the ground")
    page.mouse.move(0, 0)
    expect(told).to_be_hidden()
    plot.get_by_role("button", name="lost staircase").focus()
    expect(told).to_contain_text("costs nothing, as this house would fall")
    plot.get_by_role("button", name="bare top").focus()
    expect(told).to_contain_text("Put a cube on top.")
    page.keyboard.press("Escape")
    expect(told).to_be_hidden()
