"""Plays matches of any game over HTTP."""

import random
from typing import Any, Final

from sqlalchemy import Connection, update

import housewright as hw
from housewright.core.rng import Rng
from housewright.store import schema
from tests.server.client import Client, Running, good

#: These tests are not about rules: any game for two will do.
GAME: Final = next(key for key, game in sorted(hw.games().items()) if 2 in game.seats)

ME: Final = {"kind": "me"}
OPEN: Final = {"kind": "open"}
BOT: Final = {"kind": "bot", "level": "apprentice"}
#: One person with both seats.
ALONE: Final = [{"kind": "me", "name": "Left"}, {"kind": "me", "name": "Right"}]


def together(first: Client, second: Client, **terms: Any) -> str:
    """The key of a table at which two people play, the first in seat 0."""
    key = str(first.table(GAME, [ME, OPEN], **terms)["key"])
    second.sit(key, 1)
    return key


def play(key: str, *clients: Client, moves: int = 10_000) -> dict[str, Any]:
    """Let the people of a table make this many moves, or all; the table then."""
    owners = {seat: client for client in clients for seat in table(client, key)["yours"]}
    rng = random.Random(7)
    for _ in range(moves):
        body = table(clients[0], key)
        if body["status"] != "running":
            break
        seat = body["to_act"][0]
        legal = owners[seat].snapshot(key, seat=seat)["legal"]
        good(owners[seat].move(key, body["ply"], rng.choice(legal), seat))
    return table(clients[0], key)


def resign(key: str, client: Client) -> None:
    """Resign; that ends a match of two."""
    good(client.post(f"/api/tables/{key}/resign", {}))


def table(client: Client, key: str) -> dict[str, Any]:
    body: dict[str, Any] = good(client.get(f"/api/tables/{key}"))
    return body


def change(server: Running, key: str, **columns: Any) -> None:
    """Change a table's row, and let the server load it again."""

    def job(conn: Connection) -> None:
        conn.execute(update(schema.tables).where(schema.tables.c.key == key).values(columns))

    server.do(server.services.store.write(job))
    server.services.rooms.drop(key)


def endgame(moves: int = 4) -> str:
    """The record of a match that was started this many moves before its end."""
    match, rng = hw.new(GAME, 2, seed=5), Rng("endgame")
    while not match.is_over:
        legal = match.legal_moves(match.to_act[0])
        match.play(match.to_act[0], legal[rng.below(len(legal))])
    late = match.history[-moves:]
    match.undo(moves)
    short = hw.load(match.position())
    for seat, text in late:
        short.play(seat, text)
    return short.record()
