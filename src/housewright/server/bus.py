"""Messages between the processes of a fleet: they say that something is new, never what."""

import asyncio
import contextlib
from collections.abc import Callable
from typing import Any, Final, Protocol

import structlog

Listener = Callable[[str, str], None]
log: Final = structlog.get_logger("bus")

#: The delay before reconnecting to Redis, in seconds.
PATIENCE = 1.0
#: The timeout for Redis, in seconds.
HURRY = 2.0
#: The channel on which a process tells itself that it may have missed messages.
RESYNC = "resync"


class Bus(Protocol):
    """Carries short messages to every process. A message may get lost: nothing depends on one."""

    async def publish(self, channel: str, message: str) -> None:
        """Send a message to all subscribers of the channel, in this process and in the others."""

    def subscribe(self, prefix: str, listener: Listener) -> None:
        """Call the listener with channel and message, for channels that begin with the prefix."""

    async def is_up(self) -> bool:
        """Can the other processes be reached?"""

    async def close(self) -> None:
        """Stop sending and receiving."""


class LocalBus:
    """For a single process."""

    def __init__(self) -> None:
        self._listeners: list[tuple[str, Listener]] = []

    async def publish(self, channel: str, message: str) -> None:
        self._tell(channel, message)

    def subscribe(self, prefix: str, listener: Listener) -> None:
        self._listeners.append((prefix, listener))

    def _tell(self, channel: str, message: str) -> None:
        for prefix, listener in self._listeners:
            if not channel.startswith(prefix):
                continue
            try:
                listener(channel, message)
            except Exception:
                # An error in one subscriber must not keep the others from hearing the message.
                log.exception("listener failed", channel=prefix)

    async def is_up(self) -> bool:
        return True

    async def close(self) -> None:
        self._listeners.clear()


class RedisBus(LocalBus):
    """For several processes. Its own messages reach this process directly, not through Redis."""

    _PREFIX = "housewright:"

    def __init__(self, url: str, name: str) -> None:
        # Only fleets have it installed.
        from redis.asyncio import Redis  # noqa: PLC0415
        from redis.exceptions import RedisError  # noqa: PLC0415

        super().__init__()
        self._trouble: tuple[type[Exception], ...] = (OSError, RedisError)
        self._redis: Any = Redis.from_url(
            url, decode_responses=True, socket_connect_timeout=HURRY, health_check_interval=15
        )
        #: Identifies our own messages.
        self._name = name
        self._listening = asyncio.create_task(self._listen())

    async def publish(self, channel: str, message: str) -> None:
        self._tell(channel, message)
        try:
            async with asyncio.timeout(HURRY):
                await self._redis.publish(self._PREFIX + channel, f"{self._name} {message}")
        except self._trouble as error:
            log.warning("unreachable", error=type(error).__name__)

    async def is_up(self) -> bool:
        with contextlib.suppress(*self._trouble):
            async with asyncio.timeout(HURRY):
                return bool(await self._redis.ping())
        return False

    async def close(self) -> None:
        self._listening.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._listening
        await self._redis.aclose()
        await super().close()

    async def _listen(self) -> None:
        while True:
            try:
                await self._hear()
            except self._trouble as error:
                log.warning("lost", error=type(error).__name__)
            await asyncio.sleep(PATIENCE)

    async def _hear(self) -> None:
        async with self._redis.pubsub() as pubsub:
            await pubsub.psubscribe(self._PREFIX + "*")
            # Messages may have been lost while the connection was down.
            self._tell(RESYNC, "")
            async for said in pubsub.listen():
                if said["type"] != "pmessage":
                    continue
                sender, _, message = said["data"].partition(" ")
                if sender != self._name:
                    self._tell(said["channel"].removeprefix(self._PREFIX), message)
