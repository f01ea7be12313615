"""A server without a network: rooms, a database in a file, and a clock that the test sets."""

import asyncio
import io
import json
import time
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest

import housewright as hw
from housewright.core import fairness
from housewright.core.options import Options
from housewright.server import logs, wire
from housewright.server.app import opened
from housewright.server.live import playing, seating
from housewright.server.live.room import Room
from housewright.server.live.seat_view import Viewer
from housewright.server.live.watcher import Watcher
from housewright.server.metrics import Metrics
from housewright.server.problems import Refused
from housewright.server.services import Services
from housewright.server.settings import Settings
from housewright.server.steady_clock import Clock
from housewright.store import people, tables
from housewright.store.people import Person
from tests import migrated
from tests.server.client import PATIENCE

NOON: Final = 1_800_000_000_000
#: These tests are not about rules; they need a game that takes a while.
GAME: Final = max(
    (game for game in hw.games().values() if {2, 3} <= set(game.seats)), key=lambda g: g.move_limit
).key

_read: Final = msgspec.json.Decoder(wire.ServerMessage).decode


class World:
    """One process of the server; `restart` makes it another one on the same database."""

    def __init__(self, path: Path) -> None:
        database = f"sqlite:///{path / 'house.db'}"
        migrated.put(database)
        self.settings = Settings(database=database, thinkers=1, bot_seconds=PATIENCE)
        self.time = NOON
        #: Makes the clock of each process; by default it shows `time`.
        self.new_clock: Callable[[], Clock] = lambda: lambda: self.time
        self.log = io.StringIO()
        self._stack = AsyncExitStack()
        self.services: Services

    async def open(self) -> None:
        self._stack = AsyncExitStack()
        logs.set_up("warning", self.log)
        services = Services(self.settings, self.new_clock())
        services.metrics = Metrics()
        self.services = await self._stack.enter_async_context(opened(services))
        # Tests sweep while they wait; a periodic task would depend on the speed of the machine.
        sweeping = self.services.rooms.sweeper._task
        assert sweeping is not None
        sweeping.cancel()

    async def close(self) -> None:
        await self._stack.aclose()

    async def restart(self, *, after: int = 0) -> None:
        await self.close()
        self.time += after
        await self.open()

    async def person(self, name: str) -> Person:
        return await self.services.store.write(
            lambda db: people.add_guest(db, name, "en", self.time)
        )

    async def table(
        self,
        *who: Person | str | None,
        game: str = GAME,
        options: Options | None = None,
        time: wire.TimeControl | None = None,
        seed: int | None = None,
        deal: int | None = None,
        host: Person | None = None,
        **columns: Any,
    ) -> Room:
        """A table for these people, bot levels, and open seats (None); it starts when full.

        Its host is the first person there, unless somebody else is named.
        """
        host = host or next(person for person in who if isinstance(person, Person))
        host_id = host.id
        taken: set[str] = set()
        seats = [self._seat(number, each, taken) for number, each in enumerate(who)]
        found = hw.games()[game]
        agreed = {**found.usual_options(len(who)), **(options or {})}
        key = fairness.fresh_salt()[:16]

        await self.services.store.write(
            lambda db: tables.create(
                db,
                key=key,
                game=game,
                rules=found.version,
                options=json.dumps(agreed),
                host_id=host_id,
                clock=msgspec.json.encode(time or wire.TimeControl()).decode(),
                stand_in="random",
                seed=str(fairness.fresh_seed() if seed is None else seed),
                salt=fairness.fresh_salt(),
                created=self.time,
                seats=seats,
                deal_id=deal,
                **columns,
            )
        )
        room = await self.services.rooms.find(key)
        await seating.start_if_full(room)
        return room

    @staticmethod
    def _seat(number: int, who: Person | str | None, taken: set[str]) -> tables.NewSeat:
        if who is None:
            return tables.NewSeat()
        if isinstance(who, str):
            return tables.NewSeat("bot", name=f"Bot {number}", level=who)
        name = who.name if who.name not in taken else f"{who.name} {number}"
        taken.add(name)
        return tables.NewSeat("person", who.id, name)

    async def deal(self, host: Person, game: str = GAME, players: int = 2) -> int:
        """A deal that several tables can use."""
        found = hw.games()[game]
        return await self.services.store.write(
            lambda db: tables.add_deal(
                db,
                key=fairness.fresh_salt()[:16],
                game=game,
                rules=found.version,
                players=players,
                options=json.dumps(found.usual_options(players)),
                seed=str(fairness.fresh_seed()),
                host_id=host.id,
                created=self.time,
            )
        )

    async def settle(self, is_so: Callable[[], bool]) -> None:
        """Wait until the server has finished its background work."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            for _ in range(40):
                if is_so():
                    return
                await asyncio.sleep(0.005)
            await self.services.rooms.sweeper.sweep()
        pytest.fail("the server did not do it")


def live(test: Callable[[World], Awaitable[None]]) -> Callable[[Path], None]:
    """Run a test in a world of its own."""

    async def run(path: Path) -> None:
        world = World(path)
        await world.open()
        try:
            await test(world)
        finally:
            await world.close()

    def runner(tmp_path: Path) -> None:
        asyncio.run(run(tmp_path))

    runner.__name__, runner.__doc__ = test.__name__, test.__doc__
    return runner


async def move(room: Room, person: Person, text: str | None = None) -> str:
    """Make this move, or the first legal one, for the seat of this person that is to act."""
    match = playing.running(room)
    seat = playing.own_seat(room, person, None)
    chosen = text or match.legal_moves(seat)[0]
    await playing.move(room, person, wire.NewMove(ply=match.ply, text=chosen, seat=seat), "en")
    return chosen


def mover(room: Room, *who: Person) -> Person:
    """The one of these people who is to act."""
    return next(
        person for person in who if set(room.story.seats_of(person.id)) & set(room.story.to_act)
    )


def watch(room: Room, person: Person | None, seat: int | None = None, have: int = -1) -> Watcher:
    """A watcher whose messages can be taken with `received`."""
    number = person.id if person else None
    watcher = Watcher(person, Viewer(room.viewer(number, seat), "en"), set())
    room.enter(watcher, have)
    return watcher


def received(watcher: Watcher) -> list[wire.ServerMessage]:
    """What the watcher has been sent since the last time."""
    return [_read(message) for message in watcher.take()]


async def refused(work: Awaitable[object]) -> str:
    """The code of the refusal."""
    with pytest.raises(Refused) as caught:
        await work
    return caught.value.code
