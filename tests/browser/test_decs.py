"""The board of Decs Building on phones, where it is fullest and at the end."""

import random
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

import housewright as hw
from tests.browser.axe import faults
from tests.browser.conftest import NewPage
from tests.browser.playing import NOWHERE, QUICK, Player, studied
from tests.server.client import Client, Running
from tests.server.processes import until

PHONES = {"phone": (390, 844), "small phone": (360, 640)}
#: The signs on the page that is shown whose cost lies under the reward, or outside the sign.
_COVERED = """() =>
    [...document.querySelectorAll(".leaf:first-child [data-space]")].filter(sign => {
    const box = node => node.getBoundingClientRect();
    const [wood, cost] = [box(sign), box(sign.querySelector(".cost .cost"))];
    const things = sign.querySelectorAll(".reward > *");
    return cost.left < wood.left || cost.bottom > wood.bottom || [...things].some(thing => {
        const {left, top, right, bottom} = box(thing);
        return left < wood.left || right > wood.right + 1 || bottom > wood.bottom + 1
            || left < cost.right - 1 && right > cost.left && top < cost.bottom - 1;
    });
}).map(sign => sign.dataset.space)"""


def _record(seed: int, is_there: Callable[[hw.Match], bool]) -> str:
    """A match at random up to a position."""
    match = hw.new("decs", 2, seed=seed, names=["Ana", "Ben"])
    rng = random.Random(seed)
    while not is_there(match):
        seat = match.to_act[0]
        match.play(seat, rng.choice(match.legal_moves(seat)))
    return match.record()


def _open(match: hw.Match) -> int:
    """How many spaces can be taken."""
    return sum(move.startswith("take ") for move in match.legal_moves(match.to_act[0]))


@pytest.fixture(scope="module")
def finished(served: Running) -> Iterator[str]:
    """The key of a table where bots have played a whole match."""
    client = Client(served.url)
    client.guest("Host")
    bot = {"kind": "bot", "level": "random"}
    key = client.table("decs", [bot, bot], options={"short": True})["key"]
    until(lambda: client.get(f"/api/tables/{key}").json()["status"] == "over", "the end")
    yield key
    client.close()


def _shown(new_page: NewPage, record: str, size: tuple[int, int]) -> Page:
    width, height = size
    page = new_page("Ana", NOWHERE, width=width, height=height, **QUICK)
    page.goto(f"/t/{studied(page, record)}")
    expect(Player(page).board).to_be_visible()
    return page


@pytest.mark.parametrize("size", PHONES.values(), ids=PHONES.keys())
@pytest.mark.parametrize("count", [4, 6, 8, 10, 12])
def test_on_a_phone_no_reward_lies_on_its_cost(
    count: int, size: tuple[int, int], new_page: NewPage
) -> None:
    record = _record(19, lambda match: _open(match) == count)
    page = _shown(new_page, record, size)
    expect(page.locator(".leaf:first-child [data-space]")).to_have_count(count)
    assert page.evaluate(_COVERED) == []


@pytest.mark.parametrize("size", PHONES.values(), ids=PHONES.keys())
def test_axe_finds_no_fault_at_the_end_on_a_phone(
    size: tuple[int, int], finished: str, new_page: NewPage
) -> None:
    width, height = size
    page = new_page("Ana", f"/t/{finished}", width=width, height=height, **QUICK)
    expect(page.get_by_role("region", name="The houses of this match")).to_be_visible()
    assert faults(page) == []
