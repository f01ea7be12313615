"""The whole server as one ASGI application."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from secrets import token_hex
from typing import Final

from starlette.routing import Router
from starlette.types import ASGIApp, Receive, Scope, Send

from ..core.refusal import BadSetup
from ..store import integrity
from ..store.database import Database
from ..store.writer import Store, StoreFailed
from . import levels
from .access_log import AccessLog
from .bus import Bus, LocalBus, RedisBus
from .dispatcher import Dispatcher
from .health import HealthCheck
from .limits import RULES, Limits
from .live.analyses import Analyses
from .live.rooms import Rooms
from .live.thinkers import Thinkers
from .metrics import Metrics
from .open_sockets import OpenSockets
from .pages import Pages
from .passwords import Passwords
from .people import People
from .routes import collected
from .security import Security
from .services import Services
from .settings import Settings
from .steady_clock import Clock

#: How long the start may wait for the check of the database, in seconds. The check of a larger one
#: goes on while the server is open.
AT_START: Final = 5.0


class App:
    """The server as an ASGI app. Its lifespan starts and stops everything it needs."""

    def __init__(self, settings: Settings, now: Clock | None = None) -> None:
        self.services = Services(settings, now)
        self.services.metrics = Metrics()
        endpoints = collected()
        unknown = [e for e in endpoints if e.limit and e.limit not in RULES]
        assert not unknown, f"there is no limit for {unknown}"
        dispatcher = Dispatcher(self.services, endpoints, Pages())
        self._app: ASGIApp = AccessLog(Security(dispatcher, settings), self.services)
        self._lifespan = Router(lifespan=self._opened)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        app = self._lifespan if scope["type"] == "lifespan" else self._app
        await app(scope, receive, send)

    @asynccontextmanager
    async def _opened(self, _: object) -> AsyncIterator[None]:
        async with opened(self.services):
            yield


def create(settings: Settings, now: Clock | None = None) -> App:
    """The server as an ASGI application, not yet opened."""
    return App(settings, now)


@asynccontextmanager
async def opened(services: Services) -> AsyncIterator[Services]:
    """Start all services; stop them afterwards in reverse order, so that nothing is lost."""
    settings = services.settings
    levels.note_unusable()
    async with AsyncExitStack() as stack:
        services.database = Database(settings.database)
        stack.callback(services.database.close)
        stack.enter_context(services.database.claimed())
        is_read = await asyncio.to_thread(services.database.check, AT_START)
        services.database.migrate()
        services.store = Store(services.database, on_batch=services.metrics.wrote)
        stack.push_async_callback(services.store.close)
        services.bus = _bus(settings)
        stack.push_async_callback(services.bus.close)
        if not await services.bus.is_up():
            raise BadSetup("redis", "Redis does not answer at the address that was given.")
        services.health = HealthCheck(services)
        services.health.open(is_read=is_read)
        stack.push_async_callback(services.health.close)
        services.limits = Limits(
            is_on=settings.limits, url=settings.redis, guests=settings.guests_per_hour
        )
        stack.push_async_callback(services.limits.close)
        services.open_sockets = OpenSockets()
        services.people = People(services, Passwords())
        stack.callback(services.people.passwords.close)
        services.thinkers = Thinkers(settings.thinkers, settings.bot_seconds, services.metrics)
        stack.push_async_callback(services.thinkers.close)
        services.analyses = Analyses(services)
        stack.push_async_callback(services.analyses.close)
        services.rooms = Rooms(services)
        stack.push_async_callback(services.rooms.close)
        try:
            await services.rooms.open()
        except StoreFailed as error:
            raise services.database.unwritable(error.__cause__ or error) from None
        _watch(services)
        yield services


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


def _watch(services: Services) -> None:
    gauge = services.metrics.gauge
    gauge("rooms", "Tables in memory.", lambda: len(services.rooms))
    gauge("sockets", "Open WebSockets.", services.rooms.sockets)
    services.metrics.watch_queue(services.thinkers.pool.queue)
    gauge("analyses", "Matches that are being analysed.", lambda: services.analyses.running)
    gauge("writer_queue", "Changes that wait for the disk.", lambda: services.store.queue)
    path = services.database.path
    if path is not None:
        gauge("disk_free_bytes", "Room for the database.", lambda: integrity.free(path) or 0)
