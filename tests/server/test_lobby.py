"""Making tables and finding them, over real HTTP."""

import io
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
import segno

import housewright as hw
from housewright import bots
from housewright.server.limits import RULES, Limits
from housewright.server.settings import Settings
from tests.lent import lend
from tests.server.client import Client, Running, good, problem, running
from tests.server.matches import ALONE, BOT, GAME, ME, OPEN, change, play, table, together
from tests.server.processes import until


@pytest.fixture
def empty(tmp_path: Path) -> Iterator[Client]:
    """A client of a server with an empty database."""
    settings = Settings(database=f"sqlite:///{tmp_path}/house.db", limits=False, thinkers=1)
    with running(settings) as server:
        client = Client(server.url)
        yield client
        client.close()


# --- making ---


def test_a_new_table_waits_for_people(ana: Client) -> None:
    made = ana.table(GAME, [ME, OPEN])
    assert re.fullmatch("[0-9a-z]{16}", made["key"])
    assert made["status"] == "open"
    assert [seat["kind"] for seat in made["seats"]] == ["person", "open"]
    assert made["seats"][0]["name"] == "Ana"
    assert made["yours"] == [0]
    assert not made["public"]
    assert made["options"] == {o.name: o.default for o in hw.games()[GAME].options}
    assert (made["commitment"], made["seed"], made["salt"], made["deal"]) == (
        "",
        None,
        None,
        None,
    )


def test_a_full_table_starts_at_once(ana: Client) -> None:
    made = ana.table(GAME, ALONE)
    assert made["status"] == "running"
    assert made["yours"] == [0, 1]
    assert [seat["name"] for seat in made["seats"]] == ["Left", "Right"]
    assert re.fullmatch("[0-9a-f]{64}", made["commitment"])
    assert made["seed"] is None


def test_a_full_table_can_wait_for_its_host(ana: Client) -> None:
    made = ana.table(GAME, [ME, BOT], start=False)
    assert made["status"] == "open"
    made = good(ana.post(f"/api/tables/{made['key']}/start"))
    assert made["status"] == "running"


def test_bots_have_names_of_their_own(ana: Client) -> None:
    people = [{"kind": "me", "name": "Gable"}]
    made = ana.table(GAME, [*people, BOT], start=False)
    assert len({seat["name"] for seat in made["seats"]}) == 2
    alone = ana.table(GAME, [BOT, BOT], start=False)
    assert len({seat["name"] for seat in alone["seats"]}) == 2


def test_bots_can_play_among_themselves(ana: Client) -> None:
    made = ana.table(GAME, [BOT, BOT])
    assert made["status"] in {"running", "over"}
    assert made["yours"] == []


def test_bots_play_among_themselves_while_snapshots_are_requested(ana: Client) -> None:
    key = ana.table(GAME, [BOT, BOT])["key"]
    until(lambda: table(ana, key)["ply"] > 0, "a move")


def test_the_refusal_of_another_bot_table_says_what_to_do(server: Running, ana: Client) -> None:
    usual = server.services.settings
    server.services.settings = msgspec.structs.replace(usual, bot_tables=1)
    try:
        # While watched it goes on, at this pace for hours.
        key = ana.table(GAME, [BOT, BOT], pace=10_000)["key"]
        with ana.socket(key):
            request = {"game": GAME, "seats": [BOT, BOT]}
            refusal = problem(ana.post("/api/tables", request), 409, "bot_tables")
    finally:
        server.services.settings = usual
    assert refusal["detail"].startswith("Bots already play among themselves at 1 table of yours")
    assert "Stop watching one" in refusal["detail"]


def test_the_best_bot_replaces_the_absent_unless_another_is_named(ana: Client) -> None:
    assert ana.table(GAME, [ME, OPEN])["stand_in"] == list(bots.levels(hw.games()[GAME]))[-1]
    assert ana.table(GAME, [ME, OPEN], stand_in="random")["stand_in"] == "random"


@pytest.mark.parametrize("weights", [None, "", '{"format": 1, "rules": 0}'])
def test_a_bot_that_has_not_learned_the_game_is_refused(
    ana: Client, monkeypatch: pytest.MonkeyPatch, weights: str | None
) -> None:
    game = hw.games()[GAME]
    monkeypatch.setitem(vars(game), "weights", weights)
    able = list(bots.levels(game))
    unable = next(level for level in bots.levels() if level not in able)
    assert good(ana.get(f"/api/games/{GAME}"))["levels"] == able
    request = {"game": GAME, "seats": [ME, {"kind": "bot", "level": unable}]}
    refusal = problem(ana.post("/api/tables", request), 422, "unfit")
    assert refusal["field"] == "seats[1].level"
    assert game.title in refusal["detail"]
    waiting = ana.table(GAME, [ME, OPEN])
    assert waiting["stand_in"] == able[-1]
    seat = f"/api/tables/{waiting['key']}/seats/1/bot"
    assert problem(ana.send("PUT", seat, {"level": unable}), 422, "unfit")["field"] == "level"
    assert problem(ana.send("PUT", seat, {"level": "genius"}), 422, "unfit")["field"] == "level"


@pytest.mark.parametrize(
    ("terms", "field"),
    [
        ({"game": "castles"}, "game"),
        ({"seats": [ME] * 16}, "players"),
        ({"seats": []}, "seats"),
        ({"seats": [ME, {"kind": "king"}]}, "seats[1].kind"),
        ({"seats": [ME, {"kind": "bot", "level": "genius"}]}, "seats[1].level"),
        ({"seats": [ME, ME]}, "seats[1].name"),
        ({"seats": [{"kind": "me", "name": "a\u202eb"}, OPEN]}, "seats[0].name"),
        ({"options": {"castles": 1}}, "options/castles"),
        ({"stand_in": "genius"}, "stand_in"),
        ({"pace": -1}, "pace"),
        ({"pace": 10_001}, "pace"),
        ({"deal": "No!"}, "deal"),
        ({"time": {"clock": {"kind": "move", "seconds": 1}}}, "time.clock.seconds"),
        ({"castles": 1}, None),
    ],
)
def test_invalid_terms_of_a_table_are_refused(
    ana: Client, terms: dict[str, Any], field: str
) -> None:
    request = {"game": GAME, "seats": [ME, OPEN], **terms}
    refusal = problem(ana.post("/api/tables", request), 422)
    assert refusal.get("field") == field
    assert good(ana.get("/api/me/tables"))["tables"] == []


def test_options_are_those_of_the_game(ana: Client) -> None:
    option = next(o for o in hw.games()[GAME].options if isinstance(o.default, bool))
    made = ana.table(GAME, [ME, OPEN], options={option.name: not option.default})
    assert made["options"][option.name] is not option.default
    request = {"game": GAME, "seats": [ME, OPEN], "options": {option.name: "perhaps"}}
    assert problem(ana.post("/api/tables", request), 422)["field"] == f"options/{option.name}"


def test_an_option_can_name_a_seat_of_the_table(
    ana: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    lend(monkeypatch, GAME)
    made = ana.table(GAME, [ME, OPEN, OPEN], options={"starter": 2})
    assert made["options"]["starter"] == 2
    again = good(ana.post(f"/api/tables/{made['key']}/clone", {}), 201)
    assert again["options"] == made["options"]


@pytest.mark.parametrize("value", [2, -1, True, "1"])
def test_an_option_naming_a_missing_seat_is_refused(
    ana: Client, monkeypatch: pytest.MonkeyPatch, value: object
) -> None:
    lend(monkeypatch, GAME)
    request = {"game": GAME, "seats": [ME, OPEN], "options": {"starter": value}}
    refusal = problem(ana.post("/api/tables", request), 422, "options")
    assert refusal["field"] == "options/starter"
    wanted = "options/starter: must be random, youngest or a seat from 0 to 1"
    assert refusal["detail"] == f"{wanted}, not {value!r}."
    assert good(ana.get("/api/me/tables"))["tables"] == []


def test_making_a_table_needs_a_session(client: Client) -> None:
    problem(client.post("/api/tables", {"game": GAME, "seats": [ME, OPEN]}), 401, "nobody")


# --- clones ---


def test_a_clone_has_the_same_terms_and_other_cards(ana: Client, ben: Client) -> None:
    option = next(o for o in hw.games()[GAME].options if isinstance(o.default, bool))
    time = {"clock": {"kind": "move", "seconds": 60}, "on_timeout": "move"}
    options = {option.name: not option.default}
    first = ana.table(
        GAME, ALONE, options=options, time=time, stand_in="random", pace=70, public=True
    )
    body = good(ben.post(f"/api/tables/{first['key']}/clone", {}), 201)
    for name in ("game", "players", "options", "time", "stand_in", "pace", "public"):
        assert body[name] == first[name]
    assert body["status"] == "open"
    assert body["yours"] == [0]
    assert [seat["kind"] for seat in body["seats"]] == ["person", "open"]
    hidden = good(ben.post(f"/api/tables/{first['key']}/clone", {"public": False}), 201)
    assert not hidden["public"]
    ana.sit(body["key"], 1)
    assert table(ana, body["key"])["commitment"] != first["commitment"]


def test_an_unknown_table_cannot_be_cloned(ana: Client) -> None:
    problem(ana.post("/api/tables/nothing/clone", {}), 404, "not_found")


# --- lists ---


def keys(answer: Any) -> list[str]:
    return [card["key"] for card in answer["tables"]]


def test_lists_can_be_empty(empty: Client) -> None:
    nothing: dict[str, Any] = {"tables": [], "next": None}
    assert good(empty.get("/api/tables")) == nothing
    empty.guest()
    assert good(empty.get("/api/me/tables")) == nothing


def test_strangers_find_public_tables_only(empty: Client) -> None:
    ana, eve = empty, Client(empty.url)
    ana.guest("Ana")
    public = ana.table(GAME, [ME, OPEN], public=True)["key"]
    private = ana.table(GAME, [ME, OPEN])["key"]
    assert keys(good(eve.get("/api/tables"))) == [public]
    assert keys(good(ana.get("/api/tables"))) == [public]
    assert keys(good(ana.get("/api/me/tables"))) == [private, public]
    problem(eve.get("/api/me/tables"), 401, "nobody")
    eve.close()


def test_tables_are_found_by_game_status_and_free_seats(empty: Client) -> None:
    empty.guest()
    free = empty.table(GAME, [ME, OPEN], public=True)["key"]
    full = empty.table(GAME, ALONE, public=True, start=False)["key"]
    on = empty.table(GAME, ALONE, public=True)["key"]

    def found(**query: str) -> list[str]:
        return keys(good(empty.get("/api/tables", **query)))

    assert found(game=GAME) == [on, full, free]
    assert found(game="castles") == []
    assert found(status="open") == [full, free]
    assert found(status="running") == [on]
    assert found(status="open", open="true") == [free]
    assert found(open="false") == [on, full]
    problem(empty.get("/api/tables", status="closed"), 422)
    problem(empty.get("/api/tables", open="ajar"), 422)


def test_a_table_in_the_list_has_game_seats_and_terms(empty: Client) -> None:
    key = empty.guest()
    empty.table(GAME, [ME, BOT, *[OPEN] * (hw.games()[GAME].seats[-1] - 2)], public=True)
    (card,) = good(empty.get("/api/tables"))["tables"]
    assert card["title"] == hw.games()[GAME].title
    assert card["host"] == card["seats"][0]["person"] == key
    assert card["seats"][1] == {
        "kind": "bot", "name": "Gable", "person": None, "level": "apprentice"
    }  # fmt: skip
    assert (card["to_act"], card["yours"], card["your_turn"]) == ([], [0], False)
    stranger = Client(empty.url)
    (card,) = good(stranger.get("/api/tables"))["tables"]
    assert card["yours"] == []
    stranger.close()


def test_lists_come_in_pages(empty: Client) -> None:
    empty.guest()
    made = [empty.table(GAME, [ME, OPEN], public=True)["key"] for _ in range(5)]
    for path in ("/api/tables", "/api/me/tables"):
        seen: list[str] = []
        after: dict[str, str] = {}
        for _ in range(3):
            page = good(empty.get(path, limit=2, **after))
            seen += keys(page)
            after = {"after": page["next"]}
        assert seen == made[::-1]
        assert page["next"] is None
        whole = good(empty.get(path, limit=5))
        assert (len(whole["tables"]), whole["next"]) == (5, None)


@pytest.mark.parametrize("query", [{"limit": 0}, {"limit": 101}, {"after": "x"}, {"after": "1"}])
def test_an_invalid_page_is_refused(ana: Client, query: dict[str, Any]) -> None:
    problem(ana.get("/api/tables", **query), 422)
    problem(ana.get("/api/me/tables", **query), 422)


def test_a_cursor_of_another_list_is_refused(ana: Client) -> None:
    assert problem(ana.get("/api/tables", after="1.2.3"), 422)["field"] == "after"
    assert problem(ana.get("/api/me/tables", after="1.2"), 422)["field"] == "after"


def test_my_tables_begin_with_those_that_wait_for_me(ana: Client, ben: Client) -> None:
    key = together(ana, ben)
    latest = ana.table(GAME, [ME, OPEN])["key"]
    seat = table(ana, key)["to_act"][0]
    first = {0: ana, 1: ben}[seat]
    other = ben if first is ana else ana
    mine = good(first.get("/api/me/tables"))["tables"]
    assert mine[0]["key"] == key
    assert (mine[0]["to_act"], mine[0]["your_turn"]) == ([seat], True)
    theirs = good(other.get("/api/me/tables"))["tables"]
    assert [card["your_turn"] for card in theirs if card["key"] == key] == [False]
    assert latest in keys(good(ana.get("/api/me/tables", status="open")))
    assert latest not in keys(good(ana.get("/api/me/tables", status="running")))


def test_lists_load_no_match(server: Running, ana: Client) -> None:
    key = ana.table(GAME, ALONE)["key"]
    play(key, ana, moves=3)
    rooms = server.services.rooms
    rooms.drop(key)
    before = len(rooms)
    cards = good(ana.get("/api/me/tables"))["tables"]
    assert cards[0]["key"] == key
    assert len(cards[0]["to_act"]) == 1
    assert len(rooms) == before


def test_a_table_whose_game_is_gone_is_still_listed(server: Running, ana: Client) -> None:
    key = ana.table(GAME, [ME, OPEN])["key"]
    change(server, key, game="gone")
    (card,) = good(ana.get("/api/me/tables"))["tables"]
    assert (card["game"], card["title"]) == ("gone", "gone")


# --- invitations ---


def drawn(link: str) -> bytes:
    """The QR code of a link, made by hand."""
    file = io.BytesIO()
    code = segno.make(link, error="m", micro=False)
    code.save(
        file, kind="svg", border=4, dark="#000", light="#fff", xmldecl=False, svgclass=None,
        lineclass=None, omitsize=True,
    )  # fmt: skip
    return file.getvalue()


def test_the_qr_code_holds_the_link(ana: Client) -> None:
    key = ana.table(GAME, [ME, OPEN])["key"]
    answer = ana.get(f"/api/tables/{key}/qr")
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.content == drawn(f"{ana.url}/t/{key}")
    assert b"style" not in answer.content
    assert b"script" not in answer.content
    problem(ana.get("/api/tables/nothing/qr"), 404, "not_found")


def test_the_invitation_leads_to_our_own_address(tmp_path: Path) -> None:
    settings = Settings(
        database=f"sqlite:///{tmp_path}/house.db",
        origins=("https://play.example.org", "https://example.net"),
        thinkers=1,
    )
    with running(settings) as server:
        client = Client(server.url)
        client.http.headers["origin"] = "https://example.net"
        answer = client.post("/api/guests", {"name": "Ana"})
        client.http.headers["cookie"] = answer.headers["set-cookie"].partition(";")[0]
        key = client.table(GAME, [ME, OPEN])["key"]
        for host, address in [
            ("example.net", "https://example.net"),
            ("localhost", "https://play.example.org"),
        ]:
            answer = client.http.get(f"/api/tables/{key}/qr", headers={"host": host})
            assert answer.content == drawn(f"{address}/t/{key}")
        client.close()


def test_an_invalid_host_header_is_not_used(ana: Client) -> None:
    key = ana.table(GAME, [ME, OPEN])["key"]
    answer = ana.http.get(f"/api/tables/{key}/qr", headers={"host": "a b<script>"})
    assert answer.status_code in {400, 421}


# --- how often ---


def test_reading_lists_is_rate_limited(
    server: Running, ana: Client, ben: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server.services, "limits", Limits(clock=lambda: 0.0))
    paths = ["/api/me/tables", "/api/tables", f"/api/games/{GAME}/statistics"]
    number = RULES["list"].person[0].number
    answers = [ana.get(paths[turn % 3]).status_code for turn in range(number + 1)]
    assert answers == [200] * number + [429]
    assert ana.get("/api/me").status_code == 200
    assert [ben.get(path).status_code for path in paths] == [200] * 3
