"""People at tables, as the load process plays them: any game, any legal move."""

import asyncio
import random
from collections.abc import Sequence
from time import perf_counter
from typing import Any

import msgspec
from msgspec import Struct

from .wires import Address, Broken, Http, Socket, request

_encode = msgspec.json.Encoder().encode
#: The timeout of a move, in seconds.
LONGEST = 30.0


class Heard(Struct):
    """The fields of a message that are used here; all others are skipped."""

    type: str
    version: int = -1
    ply: int = -1
    to_act: list[int] | None = None
    legal: list[str] | None = None


class NewMove(Struct, tag="move", tag_field="type"):
    ply: int
    text: str
    seat: int


_decode = msgspec.json.Decoder(Heard).decode


class Person:
    """A guest with an HTTP connection."""

    def __init__(self, address: Address, http: Http, cookie: str) -> None:
        self.address = address
        self.http = http
        self.cookie = cookie

    @classmethod
    async def come(cls, address: Address, name: str) -> "Person":
        http = await address.http()
        head, _ = await _told(http, request(address.head("POST", "/api/guests"), named(name)))
        start = head.lower().index(b"set-cookie: ") + 12
        return cls(address, http, head[start : head.index(b";", start)].decode())

    async def return_to_line(self) -> None:
        """Reconnect if the server closed an idle connection."""
        if self.http.transport.is_closing():
            self.http = await self.address.http()

    async def post(self, path: str, asked: Any) -> Any:
        """Send a request and return the answer."""
        head = self.address.head("POST", path, self.cookie)
        return msgspec.json.decode((await _told(self.http, request(head, _encode(asked))))[1])

    async def get(self, path: str) -> Any:
        head = self.address.head("GET", path, self.cookie)
        return msgspec.json.decode((await _told(self.http, head + b"\r\n"))[1])


def named(name: str) -> bytes:
    return _encode({"name": name})


async def _told(http: Http, asked: bytes) -> tuple[bytes, bytes]:
    head, body = await http.ask(asked)
    if not head.startswith((b"HTTP/1.1 200", b"HTTP/1.1 201")):
        raise Broken(f"{asked.split(b' HTTP')[0].decode()}: {body.decode()[:200]}.")
    return head, body


class Seat:
    """A seat at a table, with what its client knows."""

    def __init__(self, table: "Table", number: int, person: Person) -> None:
        self.table = table
        self.number = number
        self.person = person
        self.socket: Socket
        self.ply = -1
        self.version = -1
        self.to_act: list[int] = []
        self.legal: list[str] = []

    async def watch(self) -> None:
        path = f"/api/tables/{self.table.key}/socket?seat={self.number}"
        self.socket = await self.person.address.socket(path, self.person.cookie, self.hear)

    def hear(self, payload: bytes) -> None:
        heard = _decode(payload)
        if heard.type == "refused":
            raise Broken(f"A move was refused: {payload.decode()[:200]}.")
        if heard.type not in {"snapshot", "update"}:
            return
        self.version = heard.version
        if heard.to_act is not None:
            self.to_act = heard.to_act
        if heard.legal is not None:
            self.legal = heard.legal
        self.ply = heard.ply
        self.table.heard()

    def move(self) -> None:
        self.socket.say(_encode(NewMove(self.ply, random.choice(self.legal), self.number)))


class Table:
    """One table with all its seats, played from here."""

    def __init__(self, key: str, people: Sequence[Person]) -> None:
        self.key = key
        self.seats = [Seat(self, number, person) for number, person in enumerate(people)]
        self._awaited = 0
        self._knows = asyncio.Event()

    @property
    def is_over(self) -> bool:
        return not self.seats[0].to_act

    async def watch(self) -> None:
        """Open a socket for every seat, until all know the table."""
        for seat in self.seats:
            await seat.watch()
        await self._known(0)

    def heard(self) -> None:
        for seat in self.seats:
            if seat.ply < self._awaited:
                return
        self._knows.set()

    async def _known(self, ply: int) -> None:
        self._awaited = ply
        self._knows.clear()
        self.heard()
        async with asyncio.timeout(LONGEST):
            await self._knows.wait()

    async def move(self) -> float:
        """Make any move; return the seconds until all seats have its update."""
        seat = self.seats[self.seats[0].to_act[0]]
        began = perf_counter()
        seat.move()
        await self._known(seat.ply + 1)
        return perf_counter() - began

    def close(self) -> None:
        for seat in self.seats:
            seat.socket.transport.close()


class Terms(Struct):
    """The game to play: for two, and as long as its options allow."""

    game: str
    options: dict[str, int]
    most_seats: int

    @classmethod
    def of(cls, games: list[dict[str, Any]]) -> "Terms":
        """The first game for two with a numeric option, otherwise the first for two."""
        found = [cls._longest(game) for game in games if 2 in game["seats"]]
        if not found:
            raise Broken("There is no game for two.")
        return next((terms for terms in found if terms.options), found[0])

    @classmethod
    def _longest(cls, game: dict[str, Any]) -> "Terms":
        longest = {
            option["name"]: option["maximum"]
            for option in game["options"]
            if option.get("maximum") is not None
        }
        return cls(game["key"], longest, max(game["seats"]))


async def pair(terms: Terms, people: Sequence[Person]) -> Table:
    """A table of two people who joined one after the other, both watching."""
    seats = [{"kind": "me"}, {"kind": "open"}]
    asked = {"game": terms.game, "options": terms.options, "seats": seats}
    made = await people[0].post("/api/tables", asked)
    await people[1].post(f"/api/tables/{made['key']}/seats/1", {})
    table = Table(made["key"], people)
    await table.watch()
    return table


async def alone(terms: Terms, person: Person) -> Table:
    """A table with as many seats as there can be, all of them one person's."""
    seats = [{"kind": "me", "name": f"Seat {seat}"} for seat in range(terms.most_seats)]
    asked = {"game": terms.game, "options": terms.options, "seats": seats}
    made = await person.post("/api/tables", asked)
    table = Table(made["key"], [person] * terms.most_seats)
    await table.watch()
    return table
