"""Rate limits. The first request too many is refused with the time to wait.

Within one process the counts are kept here: a dictionary and three additions, while the memory
storage of the library `limits` goes through all its keys at every hit. A fleet counts in Redis,
with the library; rules that are hit many times a second stay local to each process.
"""

import math
import time
from collections.abc import Callable
from functools import lru_cache
from ipaddress import IPv6Address
from typing import Any, Final, NamedTuple

import structlog

from .problems import Refused

log: Final = structlog.get_logger("limits")
#: The most callers that a rule remembers.
_MOST: Final = 10_000


class Rule(NamedTuple):
    """A rate limit: a burst of `number`, refilled at the rate of `number` in `seconds`."""

    number: int
    seconds: float


class Rules(NamedTuple):
    """The limits of one address, and of one person at any address."""

    address: tuple[Rule, ...] = ()
    person: tuple[Rule, ...] = ()
    #: Hit too often to ask Redis each time.
    is_hot: bool = False


#: How many guests may come from one address within an hour, unless a setting says otherwise.
GUESTS: Final = 300

# A whole school or club may share an address: the limits of an address stop floods, those of a
# person are the ones that people may notice.
RULES: Final[dict[str, Rules]] = {
    "read": Rules((Rule(4_000, 10),), is_hot=True),
    # Queries that read much of the database.
    "list": Rules((Rule(2_000, 10),), (Rule(60, 20),), is_hot=True),
    "write": Rules((Rule(6_000, 60),), (Rule(120, 60),), is_hot=True),
    "move": Rules((Rule(4_000, 10),), (Rule(200, 10),), is_hot=True),
    # After a restart all clients reconnect at once.
    "socket": Rules((Rule(2_000, 60),), (Rule(60, 60),), is_hot=True),
    "chat": Rules((Rule(1_200, 60),), (Rule(20, 60), Rule(5, 5))),
    "create": Rules((Rule(300, 60),), (Rule(30, 60),)),
    # A hint's cost is bounded by the worker processes; this keeps one person from using them all.
    "hint": Rules((Rule(600, 60),), (Rule(30, 60), Rule(5, 5))),
    "analysis": Rules((Rule(100, 60),), (Rule(10, 60),)),
    "import": Rules((Rule(100, 60),), (Rule(10, 60),)),
    "guests": Rules((Rule(GUESTS, 3_600),)),
    # Each of these hashes a password, which takes a tenth of a second.
    "accounts": Rules((Rule(100, 3_600),)),
    "sign-in": Rules((Rule(120, 60),)),
    "password": Rules((Rule(60, 60),), (Rule(5, 60),)),
    # Counted by the route itself: wrong passwords for one name from one network, and for any name.
    "sign-in-failed": Rules((Rule(5, 60),)),
    "sign-ins-failed": Rules((Rule(30, 60),)),
}


class Bucket:
    """Counts all callers under one rule, in this process."""

    def __init__(self, rule: Rule, clock: Callable[[], float]) -> None:
        self._gap = rule.seconds / rule.number
        self._slack = rule.seconds - self._gap
        self._clock = clock
        #: When the whole burst of each caller will be available again.
        self._full: dict[str | int, float] = {}

    def take(self, key: str | int) -> float:
        """0 if the request is allowed, else the seconds to wait."""
        wait = self.wait(key)
        if wait:
            return wait
        now = self._clock()
        self._full[key] = max(now, self._full.get(key, now)) + self._gap
        if len(self._full) > _MOST:
            self._forget(now)
        return 0.0

    def wait(self, key: str | int) -> float:
        """What `take` would return; nothing is counted."""
        now = self._clock()
        wait = self._full.get(key, now) - now - self._slack
        return wait if wait > 1e-9 else 0.0

    def _forget(self, now: float) -> None:
        """Forget callers with nothing left to wait for; if these are few, also the least active.

        At least half are dropped, so that many new callers rarely make this run.
        """
        busy = {key: full for key, full in self._full.items() if full > now}
        if len(busy) > _MOST // 2:
            most = sorted(busy, key=busy.__getitem__, reverse=True)[: _MOST // 2]
            busy = {key: busy[key] for key in most}
        self._full = busy


class Limits:
    """All rate limits. With `url` those that are not hit too often are shared through Redis."""

    def __init__(
        self,
        *,
        is_on: bool = True,
        url: str | None = None,
        guests: int = GUESTS,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.is_on = is_on
        self._rules = RULES | {"guests": Rules((Rule(guests, 3_600),))}
        self._shared = Shared(url) if url and is_on else None
        rules = self._rules.items()
        self._address = {name: [Bucket(r, clock) for r in of.address] for name, of in rules}
        self._person = {name: [Bucket(r, clock) for r in of.person] for name, of in rules}

    async def check_address(self, name: str, address: str) -> None:
        """Count one request from this address; raises Refused (429) if it is one too many."""
        if self.is_on:
            key = network(address) if ":" in address else address
            await self._check(name, "address", self._address[name], key)

    async def check_person(self, name: str, person_id: int) -> None:
        """Count one request of this person; raises Refused (429) if it is one too many."""
        if self.is_on:
            await self._check(name, "person", self._person[name], person_id)

    async def check_failures(self, name: str, key: str) -> None:
        """Raise Refused (429) if this has failed too often. Nothing is counted."""
        if self.is_on:
            wait = await self._shared_wait(name, "failed", key, is_counted=False)
            if wait is None:
                wait = max(bucket.wait(key) for bucket in self._address[name])
            _refuse(wait)

    async def note_failure(self, name: str, key: str) -> None:
        """Count one failure; never refuses, since it has happened."""
        if self.is_on and await self._shared_wait(name, "failed", key) is None:
            for bucket in self._address[name]:
                bucket.take(key)

    async def close(self) -> None:
        if self._shared is not None:
            await self._shared.close()

    async def _shared_wait(
        self, name: str, kind: str, key: str | int, *, is_counted: bool = True
    ) -> float | None:
        """The seconds to wait, from Redis; None if this rule is local or Redis is down."""
        known = self._rules[name]
        rules = known.person if kind == "person" else known.address
        if self._shared is None or not rules or known.is_hot:
            return None
        return await self._shared.take(f"{name}/{kind}", rules, key, is_counted=is_counted)

    async def _check(self, name: str, kind: str, buckets: list[Bucket], key: str | int) -> None:
        if self._shared is not None:
            wait = await self._shared_wait(name, kind, key)
            if wait is not None:
                _refuse(wait)
                return
        for bucket in buckets:
            wait = bucket.take(key)
            if wait:
                _refuse(wait)


def _refuse(wait: float) -> None:
    if wait <= 0:
        return
    seconds = max(1, math.ceil(wait))
    when = "a second" if seconds == 1 else f"{seconds} seconds"
    detail = f"Too many requests; try again in {when}."
    raise Refused(429, "too_often", detail, retry_after=seconds)


@lru_cache(maxsize=10_000)
def network(address: str) -> str:
    """The network of one household: of an IPv6 address the first half."""
    try:
        whole = IPv6Address(address.partition("%")[0])
    except ValueError:
        return address
    if whole.ipv4_mapped is not None:
        return str(whole.ipv4_mapped)
    return whole.exploded[:19]


class Shared:
    """Counts in Redis. While Redis is down, each process counts for itself."""

    def __init__(self, url: str) -> None:
        # Only fleets have these installed.
        from limits.aio.storage import RedisStorage  # noqa: PLC0415
        from limits.aio.strategies import SlidingWindowCounterRateLimiter  # noqa: PLC0415
        from redis.asyncio import ConnectionPool  # noqa: PLC0415
        from redis.exceptions import RedisError  # noqa: PLC0415

        self._errors = (OSError, RedisError)
        self._connections = ConnectionPool.from_url(url)
        options: dict[str, Any] = {"connection_pool": self._connections}
        storage = RedisStorage(
            f"async+{url}", implementation="redispy", key_prefix="housewright", **options
        )
        self._limiter = SlidingWindowCounterRateLimiter(storage)

    async def take(
        self, name: str, rules: tuple[Rule, ...], key: str | int, *, is_counted: bool = True
    ) -> float | None:
        """0 if allowed, else the seconds to wait; None if Redis is down."""
        allows = self._limiter.hit if is_counted else self._limiter.test
        from limits import RateLimitItemPerSecond  # noqa: PLC0415

        try:
            for rule in rules:
                item = RateLimitItemPerSecond(rule.number, int(rule.seconds), namespace=name)
                if not await allows(item, str(key)):
                    stats = await self._limiter.get_window_stats(item, str(key))
                    return max(1.0, stats.reset_time - time.time())
        except self._errors as error:
            log.warning("unreachable", error=type(error).__name__)
            return None
        return 0.0

    async def close(self) -> None:
        """Close the connections."""
        await self._connections.aclose()
