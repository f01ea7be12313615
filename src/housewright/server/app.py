"""The whole server as one ASGI application."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from secrets import token_hex
from typing import Final

from starlette.routing import Router
from starlette.types import ASGIApp, Receive, Scope, Send

from ..core.refusal import BadSetup
from ..store import soundness
from ..store.database import Database
from ..store.writer import Store, StoreFailed
from . import levels
from .bus import Bus, LocalBus, RedisBus
from .checkup import Checkup
from .crowd import Crowd
from .door import Door
from .house import House, Settings
from .limits import RULES, Limits
from .live.analyses import Analyses
from .live.rooms import Rooms
from .live.thinkers import Thinkers
from .metrics import Metrics
from .pages import Pages
from .passwords import Passwords
from .people import People
from .routes import collected
from .security import Security
from .steady import Clock
from .watch import Watch

#: How long the start may wait until the database is read through, in seconds. What is larger is
#: read while the server is open.
AT_START: Final = 5.0


class App:
    """Serves one house. It opens when the server starts, and closes when the server stops."""

    def __init__(self, settings: Settings, now: Clock | None = None) -> None:
        self.house = House(settings, now)
        self.house.metrics = Metrics()
        endpoints = collected()
        unknown = [e for e in endpoints if e.limit and e.limit not in RULES]
        assert not unknown, f"there is no limit for {unknown}"
        door = Door(self.house, endpoints, Pages())
        self._app: ASGIApp = Watch(Security(door, settings), self.house)
        self._lifespan = Router(lifespan=self._opened)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        app = self._lifespan if scope["type"] == "lifespan" else self._app
        await app(scope, receive, send)

    @asynccontextmanager
    async def _opened(self, _: object) -> AsyncIterator[None]:
        async with opened(self.house):
            yield


def create(settings: Settings, now: Clock | None = None) -> App:
    """The server as an ASGI application, not yet opened."""
    return App(settings, now)


@asynccontextmanager
async def opened(house: House) -> AsyncIterator[House]:
    """Furnish the house; afterwards, close every room so that nothing is lost."""
    settings = house.settings
    levels.note_unusable()
    async with AsyncExitStack() as stack:
        house.database = Database(settings.database)
        stack.callback(house.database.close)
        stack.enter_context(house.database.claimed())
        is_read = await asyncio.to_thread(house.database.check, AT_START)
        house.database.migrate()
        house.store = Store(house.database, on_batch=house.metrics.wrote)
        stack.push_async_callback(house.store.close)
        house.bus = _bus(settings)
        stack.push_async_callback(house.bus.close)
        if not await house.bus.is_up():
            raise BadSetup("redis", "Redis does not answer at the address that was given.")
        house.checkup = Checkup(house)
        house.checkup.open(is_read=is_read)
        stack.push_async_callback(house.checkup.close)
        house.limits = Limits(
            is_on=settings.limits, url=settings.redis, guests=settings.guests_per_hour
        )
        stack.push_async_callback(house.limits.close)
        house.crowd = Crowd()
        house.people = People(house, Passwords())
        stack.callback(house.people.passwords.close)
        house.thinkers = Thinkers(settings.thinkers, settings.bot_seconds, house.metrics)
        stack.push_async_callback(house.thinkers.close)
        house.analyses = Analyses(house)
        stack.push_async_callback(house.analyses.close)
        house.rooms = Rooms(house)
        stack.push_async_callback(house.rooms.close)
        try:
            await house.rooms.open()
        except StoreFailed as error:
            raise house.database.unwritable(error.__cause__ or error) from None
        _watch(house)
        yield house


def _bus(settings: Settings) -> Bus:
    if settings.redis is None:
        return LocalBus()
    try:
        return RedisBus(settings.redis, token_hex(8))
    except ImportError:
        raise BadSetup("redis", "For this install Housewright with its extra “fleet”.") from None
    except ValueError:
        # The text itself stays out of the sentence: it may hold a password.
        raise BadSetup("redis", "This is no address of Redis: use redis://host:6379/0.") from None


def _watch(house: House) -> None:
    watch = house.metrics.watch
    watch("rooms", "Tables in memory.", lambda: len(house.rooms))
    watch("sockets", "Open WebSockets.", house.rooms.sockets)
    house.metrics.watch_queue(house.thinkers.pool.queue)
    watch("analyses", "Matches that are being analysed.", lambda: house.analyses.running)
    watch("writer_queue", "Changes that wait for the disk.", lambda: house.store.queue)
    path = house.database.path
    if path is not None:
        watch("disk_free_bytes", "Room for the database.", lambda: soundness.free(path) or 0)
