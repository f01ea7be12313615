"""What is hidden is not on the screen, and was never sent."""

import json
import re
from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Page, Route, WebSocket, expect

from tests.browser.conftest import NewPage
from tests.browser.playing import NOWHERE, QUICK, Player, against_bot, made

SECRET = ("cash", "stash")


class Wire:
    """All that the server sends to a page from now on."""

    def __init__(self, page: Page) -> None:
        self.frames: list[dict[str, Any]] = []
        self._answers: list[Any] = []
        page.on("websocket", self._listen)
        # Not the event stream: it never ends, and `fetch` waits for the end.
        page.route(re.compile(r"/api/(?!.*stream)"), self._pass_on)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda text: self.frames.append(json.loads(text)))

    def _pass_on(self, route: Route) -> None:
        response = route.fetch()
        if "json" in response.headers.get("content-type", ""):
            self._answers.append(response.json())
        route.fulfill(response=response)

    def objects(self) -> list[dict[str, Any]]:
        """Every object in all that was sent, at any depth."""
        return [part for sent in [*self.frames, *self._answers] for part in _objects(sent)]

    def seats(self) -> list[int | None]:
        """The seat of each snapshot that came over the socket."""
        return [frame["seat"] for frame in self.frames if frame["type"] == "snapshot"]


def _objects(sent: Any) -> Iterator[dict[str, Any]]:
    if isinstance(sent, dict):
        yield sent
    for part in sent.values() if isinstance(sent, dict) else sent if isinstance(sent, list) else ():
        yield from _objects(part)


def _money(objects: list[dict[str, Any]]) -> list[list[int | None]]:
    """All amounts by seat that were sent as part of a position."""
    return [part[name] for part in objects for name in SECRET if isinstance(part.get(name), list)]


def test_a_spectator_is_sent_no_secret_and_no_seed(new_page: NewPage) -> None:
    ana = against_bot(new_page)
    watching = new_page("Cem", NOWHERE, **QUICK)
    wire = Wire(watching)
    watching.goto(f"/t/{ana.key}")
    spectator = Player(watching)
    spectator.sees(ana.ply)
    while ana.ply < 20 and ana.wait():
        ana.move()
    expect(watching.get_by_text("Watching", exact=True)).to_be_visible()
    ana.wait()
    spectator.sees(ana.ply)
    watching.reload()
    spectator.sees(ana.ply)
    for ply in (1, 9, 17):
        watching.goto(f"/t/{ana.key}/replay?ply={ply}")
        spectator.sees(ply)
    watching.goto(f"/t/{ana.key}")
    spectator.sees(ana.ply)

    objects = wire.objects()
    money = _money(objects)
    assert len(money) >= 2 * 6
    assert not [amounts for amounts in money if any(amount is not None for amount in amounts)]
    assert not [part for part in objects if part.get("seed") is not None]
    assert not [part for part in objects if part.get("legal")]
    assert not [part for part in objects if (part.get("parts") or {}).get("stash") is not None]
    # The player knows their own cash: there was something to hide.
    assert _purses(ana.page)["Ana"].isdecimal()
    assert set(_purses(watching).values()) == {"hidden"}


def test_nobody_at_a_shared_screen_sees_the_money_of_the_others(new_page: NewPage) -> None:
    page = new_page("Ana", NOWHERE, **QUICK)
    wire = Wire(page)
    page.goto(f"/t/{made(page, [{'kind': 'me'}, {'kind': 'me', 'name': 'Ben'}])}")
    player = Player(page)
    names: set[str] = set()
    for _ in range(6):
        taking = page.get_by_role("button", name="I am ")
        expect(taking).to_be_visible()
        expect(page.get_by_text("Nobody’s secrets are shown until then.")).to_be_visible()
        # What the previous player could see is gone, from the page and from its data.
        expect(player.board).to_be_visible()
        expect(page.locator("[data-purse] dd").filter(has_text=re.compile(r"\d"))).to_have_count(0)
        expect(player.glowing).to_have_count(0)
        assert wire.seats()[-1] is None
        name = (taking.text_content() or "").strip().removeprefix("I am ")
        taking.click()
        player.wait()
        purses = _purses(page)
        assert purses.pop(name).isdecimal()
        assert set(purses.values()) == {"hidden"}
        names.add(name)
        while not taking.is_visible():
            player.move()
            expect(player.glowing.or_(taking).first).to_be_visible()

    assert names == {"Ana", "Ben"}
    for frame in wire.frames:
        amounts = [(seat, n) for m in _money([*_objects(frame)]) for seat, n in enumerate(m)]
        assert len({seat for seat, n in amounts if n is not None}) <= 1


def _purses(page: Page) -> dict[str, str]:
    """The cash that the panels show, by name."""
    panels = page.get_by_role("region", name="Players").locator("[data-seat]")
    return {
        panel.locator(".name .text").inner_text(): panel.locator("[data-purse=cash] dd")
        .inner_text()
        .removeprefix("?")
        .strip()
        for panel in panels.all()
    }
