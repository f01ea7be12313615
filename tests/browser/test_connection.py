"""After a lost connection, a reload or a restart of the server the table goes on where it was."""

from typing import Any

from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.conftest import NewPage, Stoppable
from tests.browser.playing import NOWHERE, QUICK, Player, against_bot, made
from tests.server.processes import until

ME, BOT = {"kind": "me"}, {"kind": "bot", "level": "random"}
LOST = ("ERR_", "WebSocket connection", "Failed to load", "status of 503")


def test_a_reload_in_the_middle_of_an_auction_changes_nothing(new_page: NewPage) -> None:
    ana = against_bot(new_page)
    _asked_for_a_bid(ana)
    before = ana.ply, ana.choices(), ana.prompt.inner_text(), ana.lines.all_inner_texts()
    ana.page.reload()
    ana.wait()
    expect(ana.lines).to_have_count(len(before[3]))
    assert (ana.ply, ana.choices(), ana.prompt.inner_text(), ana.lines.all_inner_texts()) == before
    ana.move("pass")
    ana.wait()
    _knows_the_whole_log(ana)


def test_a_match_goes_on_after_a_restart_of_the_server(
    stoppable: Stoppable, new_page: NewPage
) -> None:
    ana = against_bot(new_page, url=stoppable.url, expects=LOST)
    _asked_for_a_bid(ana)
    lines = ana.lines.all_inner_texts()
    ply = ana.ply
    note = ana.page.get_by_text("Connection lost. Reconnecting…")
    stoppable.stop()
    expect(note).to_be_visible()
    # A move that does not reach the server is sent when the connection is back.
    ana.piece("pass").click()
    expect(ana.page.get_by_role("alert").filter(has_text="as soon as")).to_be_visible()
    ana.sees(ply)
    stoppable.start()
    expect(note).to_be_hidden()
    expect(ana.page.get_by_label("Connected", exact=True)).to_be_visible()
    expect(ana.board).not_to_have_attribute("data-ply", str(ply))
    ana.wait()
    # The last line may have grown since.
    assert ana.lines.all_inner_texts()[: len(lines) - 1] == lines[:-1]
    _knows_the_whole_log(ana)


def test_moves_made_while_the_connection_was_lost_arrive_once_each(new_page: NewPage) -> None:
    page = new_page("Ana", NOWHERE, expects=LOST, **QUICK)
    line = _Line(page)
    page.goto(f"/t/{made(page, [ME, BOT])}")
    ana = Player(page)
    ana.wait()
    ply = ana.ply
    line.cut()
    note = page.get_by_text("Connection lost. Reconnecting…")
    expect(note).to_be_visible()
    reached = _played_elsewhere(ana, ply + 8)
    assert ana.ply == ply
    line.mend()
    expect(note).to_be_hidden()
    ana.sees(reached)
    _knows_the_whole_log(ana)
    ana.move()


def test_a_move_that_was_lost_is_sent_though_the_connection_stands(new_page: NewPage) -> None:
    ana = against_bot(new_page, expects=LOST)
    _asked_for_a_bid(ana)
    ply = ana.ply
    ana.page.route("**/turn*", lambda route: route.abort())
    ana.piece("pass").click()
    expect(ana.page.get_by_role("alert").filter(has_text="as soon as")).to_be_visible()
    expect(ana.page.get_by_label("Connected", exact=True)).to_be_visible()
    ana.page.unroute("**/turn*")
    expect(ana.board).not_to_have_attribute("data-ply", str(ply))
    expect(ana.page.get_by_role("alert").filter(has_text="as soon as")).to_be_hidden()
    ana.wait()
    _knows_the_whole_log(ana)


class _Line:
    """The connection of a page's sockets, which can be cut."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._is_cut = False
        self._sockets: list[WebSocketRoute] = []
        page.route_web_socket("**/socket?*", self._opened)

    def _opened(self, socket: WebSocketRoute) -> None:
        if self._is_cut:
            socket.close(code=1011, reason="cut")
        else:
            socket.connect_to_server()
            self._sockets.append(socket)

    def cut(self) -> None:
        self._is_cut = True
        for socket in self._sockets:
            socket.close(code=1011, reason="cut")

    def mend(self) -> None:
        self._is_cut = False
        self._page.context.set_offline(True)
        self._page.context.set_offline(False)


def _asked_for_a_bid(player: Player) -> None:
    """Play until we may bid."""
    player.until("bid 1")
    # There is a log that could be lost.
    expect(player.lines.first).to_be_visible()


def _played_elsewhere(player: Player, ply: int) -> int:
    """The same person plays on another device until this ply; the ply that was reached."""
    path, headers = f"/api/tables/{player.key}", {"origin": player.page.evaluate("origin")}
    ask = player.page.request

    def look() -> dict[str, Any]:
        told: dict[str, Any] = ask.get(f"{path}/snapshot").json()
        return told

    while (seen := until(lambda: (now := look())["legal"] and now, "our turn"))["ply"] < ply:
        asked = {"ply": seen["ply"], "text": seen["legal"][-1]}
        assert ask.post(f"{path}/moves", data=asked, headers=headers).ok
    return int(seen["ply"])


def _knows_the_whole_log(player: Player) -> None:
    log = player.page.request.get(f"/api/tables/{player.key}/log").json()["lines"]
    expect(player.lines).to_have_count(len(log))
    shown = [" ".join(text.split()) for text in player.lines.all_inner_texts()]
    for line, text in zip(log, shown, strict=True):
        assert line["text"] in text
