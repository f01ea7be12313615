"""While any table plays with the same cards, a finished one shows nothing that was hidden.

One property of all endpoints: after the end everybody gets what they got just before it, or a
refusal. A new endpoint fails here until it is in one of the lists below.
"""

import json
import random
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from typing import Any, Final

import httpx2
import pytest

import housewright as hw
from housewright.server.live.sealing import WAITING
from housewright.server.routes import collected
from tests.server.client import PATIENCE, Client, Running, good, problem
from tests.server.conftest import NewClient
from tests.server.matches import ME, OPEN, resign, table

GAMES: Final = [key for key, game in sorted(hw.games().items()) if 2 in game.seats]

#: Stands for the game of the deal.
GAME: Final = "game"
#: Fields that change at the end and reveal no cards.
VOLATILE: Final = {
    "choices", "ending", "forced", "labels", "legal", "moved", "ply", "present", "prompt",
    "resigned", "running", "stand_in", "status", "to_act", "version", "your_turn",
}  # fmt: skip

SPOTS: Final[list[dict[str, Any]]] = [{}, {"seat": 0}, {"seat": 1}, {"spectate": True}]
SEATS: Final[list[dict[str, Any]]] = SPOTS[:3]

#: Each endpoint that shows something, with the queries to test.
READ: Final[dict[str, list[dict[str, Any]]]] = {
    "/api/tables": [{"game": GAME}],
    "/api/tables/{key}": [{}],
    "/api/tables/{key}/analysis": [{}],
    "/api/tables/{key}/board": [s | p for s in SPOTS for p in ({}, {"ply": 0}, {"ply": 5})],
    "/api/tables/{key}/chat": [{}],
    "/api/tables/{key}/log": [s | p for s in SPOTS for p in ({}, {"ply": 0}, {"ply": 5})],
    "/api/tables/{key}/snapshot": [
        s | p | {"labels": True} for s in SPOTS for p in ({}, {"ply": 0}, {"ply": 5})
    ],
    "/api/tables/{key}/orders": SEATS,
    "/api/tables/{key}/qr": [{}],
    "/api/tables/{key}/record": SEATS,
    "/api/tables/{key}/record.json": SEATS,
    "/api/me/tables": [{}],
    "/api/deals/{deal}": [{}],
    "/api/people/{person}": [{}],
    "/api/people/{person}/against/{other}": [{}],
    "/api/people/{person}/ratings": [{"game": GAME}],
    "/api/people/{person}/results": [{}],
    "/api/games/{game}": [{}],
    "/api/games/{game}/ranking": [{}],
    "/api/games/{game}/results": [{}],
    "/api/games/{game}/statistics": [{}],
}
#: Each action at a table, with its request body.
DONE: Final[dict[str, Any]] = {
    "POST /api/tables/{key}/analysis": None,
    "POST /api/tables/{key}/hint": {"ply": 5},
    "POST /api/tables/{key}/moves": {"ply": 5, "text": "nothing"},
    "POST /api/tables/{key}/turn": {"ply": 5, "moves": [{"text": "nothing"}]},
    "POST /api/tables/{key}/why": {"text": "nothing"},
    "POST /api/tables/{key}/preview": {"text": "nothing"},
    "POST /api/tables/{key}/plan": {"ply": 5, "moves": ["nothing"]},
    "POST /api/tables/{key}/undo": {"ply": 0},
    "POST /api/tables/{key}/resign": {},
    "POST /api/tables/{key}/proposals": {"what": "end"},
    "POST /api/tables/{key}/proposals/1/answer": {"yes": True},
    "DELETE /api/tables/{key}/proposals/1": None,
    "POST /api/tables/{key}/orders": {"text": "play nothing"},
    "DELETE /api/tables/{key}/orders/1": None,
    "POST /api/tables/{key}/seats/1": {},
    "DELETE /api/tables/{key}/seats/1": None,
    "PUT /api/tables/{key}/seats/1/bot": {"level": "apprentice"},
    "POST /api/tables/{key}/seats/1/back": None,
    "POST /api/tables/{key}/start": None,
}
#: Actions still open to its players; none is about the cards.
HARMLESS: Final[dict[str, Any]] = {
    "POST /api/tables/{key}/chat": {"text": "Well played!"},
    "POST /api/tables/{key}/clone": {},
    "POST /api/tables/{key}/rematch": {},
}
#: Endpoints with their own tests below.
LIVE: Final = {"SOCKET /api/tables/{key}/socket", "GET /api/tables/{key}/stream"}
#: Texts that are the same for all matches, and mutes.
NO_MATCH: Final = {
    "GET /api/games/{game}/rules",
    "GET /api/games/{game}/tutorial",
    "GET /api/games/{game}/glossary",
    "PUT /api/me/mutes/{person}",
    "DELETE /api/me/mutes/{person}",
}

NAMES: Final = {"tables": "{key}", "deals": "{deal}", "games": "{game}", "people": "{person}"}


def generic(method: str, path: str) -> str:
    """An endpoint in the notation of the lists above."""
    owner = path.split("{key}", maxsplit=1)[0].strip("/").split("/")[-1]
    path = path.replace("{key}", NAMES.get(owner, "{person}"))
    for number in ("{proposal:int}", "{order:int}", "{seat:int}"):
        path = path.replace(number, "1")
    return f"{method} {path}"


def test_every_endpoint_about_a_table_is_tested_here() -> None:
    known = {f"GET {path}" for path in READ} | set(DONE) | set(HARMLESS) | LIVE | NO_MATCH
    there = {generic(each.method, each.path) for each in collected() if "{key}" in each.path}
    lists = {"GET /api/tables", "GET /api/me/tables"}
    assert there | lists == known


@dataclass
class Deal:
    """Two tables with the same cards: Ana and Ben, whose match ends; Cem and Dan, who play on."""

    game: str
    words: dict[str, str]
    seed: str
    salt: str
    moves: list[tuple[int, str]]
    ana: Client
    ben: Client
    #: By name: players of the first table, of the second, its host, a guest, and no session.
    people: dict[str, Client]
    second: str

    @property
    def key(self) -> str:
        return self.words["key"]

    def play(self, moves: list[tuple[int, str]], start: int = 0) -> None:
        for ply, (seat, text) in enumerate(moves, start):
            good((self.ana, self.ben)[seat].move(self.key, ply, text, seat))

    def seen(self) -> dict[str, Any]:
        """The answers that each person gets from each endpoint that shows something."""
        return {
            f"{name}: {path} {json.dumps(query)}": self.answer(client, path, query)
            for name, client in self.people.items()
            for path, queries in READ.items()
            for query in queries
        }

    def answer(self, client: Client, path: str, query: dict[str, Any]) -> Any:
        if "game" in query:
            query = {"game": self.game}
        response = client.get(path.format_map(self.words), **query)
        self.check_bytes(response)
        if response.status_code >= 400:
            return None
        body = steady(response)
        if path.endswith("/tables"):
            # Other tables come and go.
            return next((card for card in body["tables"] if card["key"] == self.key), None)
        return body

    def check_bytes(self, response: httpx2.Response) -> None:
        for secret in (self.seed, self.salt):
            assert secret.encode() not in response.content, response.url


def steady(response: httpx2.Response) -> Any:
    """An answer without the fields that change at the end but show no cards."""
    if response.headers["content-type"] != "application/json":
        return [line for line in response.text.splitlines() if not line.startswith("#")]
    return _steady(response.json())


def _steady(answer: Any) -> Any:
    if isinstance(answer, list):
        return [_steady(each) for each in answer]
    if not isinstance(answer, dict):
        return answer
    # The position is compared exactly.
    return {
        name: value if name in {"view", "facts", "details", "scores", "lines"} else _steady(value)
        for name, value in answer.items()
        if name not in VOLATILE
    }


def some_match(game: str, seed: str, options: dict[str, Any]) -> list[tuple[int, str]]:
    """All moves of a match with these cards."""
    match, rng = hw.new(game, 2, int(seed), options), random.Random(3)
    while not match.is_over:
        seat = match.to_act[0]
        match.play(seat, rng.choice(match.legal_moves(seat)))
    return match.history


@pytest.fixture(params=GAMES)
def deal(request: pytest.FixtureRequest, server: Running, new_client: NewClient) -> Deal:
    game: str = request.param
    names = ("Ana", "Ben", "Cem", "Dan", "host", "guest")
    people = {name: new_client() for name in names}
    keys = {name: client.guest(name) for name, client in people.items()}
    first = people["host"].table(game, [OPEN, OPEN], deal="new", public=True)
    people["Ana"].sit(first["key"], 0)
    people["Ben"].sit(first["key"], 1)
    second = people["Cem"].table(game, [ME, OPEN], deal=first["deal"], public=True)["key"]
    people["Dan"].sit(second, 1)
    row = server.do(server.services.rooms.find(first["key"])).story.row
    return Deal(
        game=game,
        words={
            "key": first["key"],
            "deal": first["deal"],
            "game": game,
            "person": keys["Ana"],
            "other": keys["Ben"],
        },
        seed=row.seed,
        salt=row.salt,
        moves=some_match(game, row.seed, first["options"]),
        ana=people["Ana"],
        ben=people["Ben"],
        people={**people, "nobody": new_client()},
        second=second,
    )


def check_hidden(deal: Deal, before: dict[str, Any]) -> None:
    """After the end everybody gets what they got before, or a refusal."""
    assert table(deal.ana, deal.key)["status"] == "over"
    for request, now in deal.seen().items():
        if now is not None:
            assert now == before[request], request


def check_shown(deal: Deal, before: dict[str, Any]) -> None:
    """Once all are over everybody sees the cards, which were hidden before."""
    resign(deal.second, deal.people["Cem"])
    nobody, path = deal.people["nobody"], f"/api/tables/{deal.key}/snapshot"
    views = [
        [good(nobody.get(path, seat=seat, ply=ply))["view"] for ply in (0, 5, 8)] for seat in (0, 1)
    ]
    assert views[0] != views[1]
    assert not any(
        value
        for request, value in before.items()
        if request.startswith("nobody: /api/tables/{key}/snapshot")
    )
    assert table(nobody, deal.key)["seed"] == deal.seed
    assert good(deal.ana.get(f"/api/games/{deal.game}/results"))["results"]


def test_a_person_who_resigns_sees_nothing_more(deal: Deal) -> None:
    deal.play(deal.moves[:8])
    before = deal.seen()
    resign(deal.key, deal.ana)
    check_hidden(deal, before)
    # The cards of the other seat, from the very beginning.
    problem(deal.ana.get(f"/api/tables/{deal.key}/snapshot", seat=1, ply=0), 403, "sealed")
    snapshot = deal.ana.snapshot(deal.key)
    assert (snapshot["prompt"], snapshot["legal"], snapshot["to_act"]) == (WAITING["en"], [], [])
    assert deal.ben.snapshot(deal.key, lang="ja")["prompt"] == WAITING["ja"]
    check_shown(deal, before)


def test_the_end_of_a_match_stays_hidden(deal: Deal) -> None:
    deal.play(deal.moves[:-1])
    before = deal.seen()
    deal.play(deal.moves[-1:], len(deal.moves) - 1)
    check_hidden(deal, before)
    path = f"/api/tables/{deal.key}"
    for client, seat in ((deal.ana, 0), (deal.ben, 1)):
        last = client.snapshot(deal.key)["view"]
        assert client.snapshot(deal.key, ply=len(deal.moves))["view"] == last
        assert client.snapshot(deal.key, ply=len(deal.moves) - 1)["view"] == last
        board = client.get(f"{path}/board").text
        assert client.get(f"{path}/board", ply=len(deal.moves)).text == board
        moves = good(client.get(f"{path}/record.json"))["moves"]
        assert len(moves) == len(deal.moves) - 1
        problem(client.get(f"{path}/record", seat=1 - seat), 403, "sealed")
    check_shown(deal, before)
    assert len(good(deal.ana.get(f"{path}/record.json"))["moves"]) == len(deal.moves)


def test_no_action_reveals_hidden_cards(deal: Deal) -> None:
    deal.play(deal.moves[:8])
    resign(deal.key, deal.ana)
    for name, client in deal.people.items():
        for request, body in {**DONE, **HARMLESS}.items():
            method, path = request.split(" ")
            response = client.send(method, path.format_map(deal.words), body)
            deal.check_bytes(response)
            sat = name in {"Ana", "Ben"}
            if not (sat and request in HARMLESS):
                assert 400 <= response.status_code < 500, (name, request, response.text)
    assert table(deal.ana, deal.key)["rematch"] is not None


# --- live ---


def messages(socket: Any) -> Iterator[dict[str, Any]]:
    while True:
        yield json.loads(socket.recv(timeout=PATIENCE))


def until_over(socket: Any, version: int) -> list[dict[str, Any]]:
    """All messages up to the update for the entry with which the match ended."""
    found = []
    for message in messages(socket):
        found.append(message)
        if message["type"] == "update" and message["version"] == version:
            return found
    raise AssertionError


@pytest.mark.parametrize("ending", ["resigned", "played"])
def test_watchers_learn_only_that_the_match_is_over(deal: Deal, ending: str) -> None:
    made = deal.moves[:-1] if ending == "played" else deal.moves[:8]
    deal.play(made)
    spots: list[tuple[Client, dict[str, Any]]] = [
        (deal.ana, {}),
        (deal.ana, {"seat": 0}),
        (deal.ben, {"spectate": True}),
        (deal.ben, {"seat": 1}),
    ]
    with ExitStack() as stack:
        sockets = [
            stack.enter_context(client.socket(deal.key, labels=True, **viewer))
            for client, viewer in spots
        ]
        for socket in sockets:
            assert any(message["type"] == "snapshot" for message in _first(socket))
        logs = [_log(deal, client, viewer) for client, viewer in spots]
        if ending == "played":
            deal.play(deal.moves[-1:], len(made))
        else:
            resign(deal.key, deal.ana)
        version = table(deal.ana, deal.key)["version"]
        for socket, (client, viewer), log in zip(sockets, spots, logs, strict=True):
            for message in until_over(socket, version):
                check_message(deal, message, log)
            assert _log(deal, client, viewer) == log
            socket.send(json.dumps({"type": "watch", "seat": 1 if client is deal.ana else 0}))
            answer = next(m for m in messages(socket) if m["type"] in {"bye", "snapshot"})
            assert answer["type"] == "bye"


def _first(socket: Any) -> Iterator[dict[str, Any]]:
    """The messages up to the first look."""
    for message in messages(socket):
        yield message
        if message["type"] == "snapshot":
            return


def _log(deal: Deal, client: Client, viewer: dict[str, Any]) -> list[dict[str, Any]]:
    lines: list[dict[str, Any]] = good(client.get(f"/api/tables/{deal.key}/log", **viewer))["lines"]
    return lines


def check_message(deal: Deal, message: dict[str, Any], log: list[dict[str, Any]]) -> None:
    text = json.dumps(message)
    assert deal.seed not in text
    assert deal.salt not in text
    if message["type"] == "update":
        assert not {"view", "scores", "facts", "details"} & set(message), text
        if "log" in message:
            assert message["log"]["lines"] == log[message["log"]["start"] :]


def test_a_reconnect_shows_nothing_new(deal: Deal) -> None:
    deal.play(deal.moves[:-1])
    deal.play(deal.moves[-1:], len(deal.moves) - 1)
    for client in (deal.ana, deal.ben):
        snapshot = client.snapshot(deal.key, labels=True)
        with client.socket(deal.key, labels=True) as socket:
            assert list(_first(socket))[-1] == snapshot
        path = f"/api/tables/{deal.key}/stream"
        with client.http.stream("GET", path, params={"labels": True}) as response:
            stream = (json.loads(line) for line in response.iter_lines() if line)
            assert next(each for each in stream if each["type"] == "snapshot") == snapshot
        problem(client.get(path, seat=0 if client is deal.ben else 1), 403, "sealed")
    problem(deal.people["guest"].get(f"/api/tables/{deal.key}/stream"), 403, "sealed")


def test_waiting_watchers_see_the_end_when_all_tables_are_over(deal: Deal) -> None:
    deal.play(deal.moves)
    with deal.ana.socket(deal.key) as socket:
        hidden = list(_first(socket))[-1]
        resign(deal.second, deal.people["Cem"])
        shown = list(_first(socket))[-1]
    assert shown["prompt"] != hidden["prompt"]
    assert shown == deal.ana.snapshot(deal.key)
