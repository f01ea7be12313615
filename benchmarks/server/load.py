"""Loads our server: python -m benchmarks.server.load PORT. Commands and answers are lines of JSON.

    {"command": "open", "tables": 50}                    tables of two, everybody watching
    {"command": "prepare"}                               a next table for each that may end
    {"command": "play", "rate": 100, "seconds": 10}      moves per second in total
    {"command": "play", "seconds": 10}                   as many moves as possible
    {"command": "reconnect", "ply": 600, "missed": 10}   what somebody is shown who comes late
    {"command": "idle", "sockets": 3000}                 spectators who stay and say nothing

A command that fails is answered with {"failed": "a sentence"}.
"""

import asyncio
import json
import sys
from time import perf_counter
from typing import Any

import uvloop

from .tables import LONGEST, Person, Table, Terms, alone, pair
from .wires import Address, Broken, Socket

#: How many matches are tried until one lasts long enough.
_TRIES = 20


class Place:
    """Two people, their table, and a spare one for their next match."""

    def __init__(self, terms: Terms, people: list[Person]) -> None:
        self._terms = terms
        self._people = people
        self.tables: list[Table] = []
        self._finished: list[Table] = []
        self.is_busy = False

    async def fill(self, count: int) -> None:
        """Prepare this number of tables, and check that all players are connected."""
        while self._finished:
            self._finished.pop().close()
        for person in self._people:
            await person.return_to_line()
        while len(self.tables) < count:
            self.tables.append(await pair(self._terms, self._people))

    @property
    def is_ready(self) -> bool:
        return bool(self.tables) and not self.is_busy

    async def move(self) -> float:
        """Make a move; when the match is over, go on at the spare table."""
        self.is_busy = True
        took = await self.tables[0].move()
        if self.tables[0].is_over:
            self._finished.append(self.tables.pop(0))
        self.is_busy = False
        return took


class Load:
    """The commands of the load process."""

    def __init__(self, port: int) -> None:
        self._address = Address(port)
        self._places: list[Place] = []
        self._terms: Terms
        self._idle: list[Socket] = []

    async def open(self, tables: int) -> dict[str, Any]:
        for number in range(len(self._places), len(self._places) + tables):
            names = (f"Guest {number}a", f"Guest {number}b")
            people = [await Person.come(self._address, name) for name in names]
            if not self._places:
                self._terms = Terms.of(await people[0].get("/api/games"))
            self._places.append(Place(self._terms, people))
            await self._places[-1].fill(1)
        return {"game": self._terms.game}

    async def prepare(self) -> dict[str, Any]:
        for place in self._places:
            await place.fill(2)
        return {}

    async def play(self, seconds: float, rate: float = 0) -> dict[str, Any]:
        took: list[float] = []
        before, began = self._address.received, perf_counter()
        if rate:
            await self._paced(rate, seconds, took)
        else:
            await self._saturated(seconds, took)
        return {
            "moves": len(took),
            "seconds": perf_counter() - began,
            "bytes": self._address.received - before,
            "ms": [round(1000 * each, 3) for each in took],
        }

    async def _saturated(self, seconds: float, took: list[float]) -> None:
        """Every table makes its next move as soon as all seats have the update of the last one."""
        end = perf_counter() + seconds

        async def keep_going(place: Place) -> None:
            while place.is_ready and perf_counter() < end:
                took.append(await place.move())

        await asyncio.gather(*map(keep_going, self._places))

    async def _paced(self, rate: float, seconds: float, took: list[float]) -> None:
        """Make this many moves per second in total; tables that are still busy are skipped."""
        began, moves = perf_counter(), []

        async def one(place: Place) -> None:
            took.append(await place.move())

        for made in range(round(rate * seconds)):
            await asyncio.sleep(max(0.0, began + made / rate - perf_counter()))
            place = self._places[made % len(self._places)]
            if place.is_ready:
                moves.append(asyncio.create_task(one(place)))
        await asyncio.gather(*moves)

    async def reconnect(self, ply: int, missed: int) -> dict[str, Any]:
        person = await Person.come(self._address, "Late")
        for _ in range(_TRIES):
            table = await alone(self._terms, person)
            first = await self._shown(table, -1)
            while not table.is_over and table.seats[0].ply < ply:
                await table.move()
            if not table.is_over:
                fresh = await self._shown(table, -1)
                back = await self._shown(table, table.seats[0].version - missed)
                return {"ply": ply, "first": first, "fresh": fresh, "missed": missed, "back": back}
            table.close()
        raise Broken(f"No match lasted {ply} moves.")

    async def idle(self, sockets: int) -> dict[str, Any]:
        for number in range(sockets):
            key = self._places[number % len(self._places)].tables[0].key
            path = f"/api/tables/{key}/socket?spectate=true"
            self._idle.append(await self._address.socket(path, "", lambda _: None))
        return {"sockets": len(self._idle)}

    async def _shown(self, table: Table, have: int) -> int:
        """The bytes of all messages until a client with this version is up to date."""
        sizes: list[int] = []
        is_told = asyncio.Event()

        def heard(payload: bytes) -> None:
            if b'"type":"pong"' in payload[:20]:
                is_told.set()
            else:
                sizes.append(len(payload))

        person = table.seats[0].person
        path = f"/api/tables/{table.key}/socket?seat=0&have={have}"
        socket = await self._address.socket(path, person.cookie, heard)
        socket.say(b'{"type":"ping"}')
        async with asyncio.timeout(LONGEST):
            await is_told.wait()
        socket.transport.close()
        return sum(sizes)


async def obey(port: int) -> None:
    load = Load(port)
    while line := await asyncio.to_thread(sys.stdin.readline):
        asked = json.loads(line)
        command = getattr(load, asked.pop("command"))
        try:
            answer = await command(**asked)
        except (Broken, OSError, TimeoutError) as problem:
            answer = {"failed": str(problem) or "The server did not answer."}
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(obey(int(sys.argv[1])))
