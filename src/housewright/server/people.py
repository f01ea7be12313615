"""Authentication: by a session cookie, or by an API token.

A token is 32 random bytes. The database has only its SHA-256 and looks that up, so the time of a
lookup reveals nothing about valid tokens.
"""

import hashlib
import secrets
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple

from ..store import people as kept
from ..store.people import Person
from .bus import RESYNC
from .passwords import Passwords
from .problems import Refused

if TYPE_CHECKING:
    from .http import Call
    from .services import Services

COOKIE: Final = b"hw_session"
PREFIX: Final = "hw_"
DAY: Final = 86_400_000
#: A session ends when it has not been used for this long.
LASTS: Final = 90 * DAY
#: How long a cached identity is used without asking the database, in seconds.
BELIEVED: Final = 30.0
_MOST: Final = 20_000
CHANNEL: Final = "people"


def digest(token: str) -> bytes:
    """The stored hash of a token."""
    return hashlib.sha256(token.encode()).digest()


class Known(NamedTuple):
    """A cached identity, when it expires, and when its use was last saved."""

    person: Person
    until: float
    #: When the session was last extended, or the use of the token saved.
    noted: int


class People:
    """Identifies callers, with a cache that other processes invalidate over the bus."""

    def __init__(
        self,
        services: "Services",
        passwords: Passwords,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._services = services
        self.passwords = passwords
        self._clock = clock
        self._known: dict[bytes, Known] = {}
        self._hashes: dict[str, set[bytes]] = {}
        #: Counts invalidations: what was read before the latest one is not cached.
        self._forgotten = 0
        services.bus.subscribe(CHANNEL, self._forget)
        services.bus.subscribe(RESYNC, self._forget_all)

    async def recognise(self, call: "Call[object]") -> None:
        """Set the caller, if any. A wrong token is refused; an expired cookie counts as nobody."""
        authorization = call.headers.get(b"authorization")
        if authorization is not None:
            call.by_token = True
            call.person = await self._by_token(authorization)
            return
        token = cookie(call.headers.get(b"cookie", b""))
        if token is None:
            return
        hash_, forgotten = digest(token), self._forgotten
        known = self._known.get(hash_)
        if known is None or known.until < self._clock():
            known = await self._by_session(hash_, known)
        if known is None:
            return
        call.person, call.session = known.person, hash_
        # The response to a WebSocket handshake cannot extend the cookie.
        is_due = self._services.now() - known.noted > DAY and call.scope["type"] == "http"
        # An identity that is not cached may have been revoked while it was read.
        if is_due and known.until >= self._clock():
            await self._prolong(call, known, token, forgotten)

    async def forget(self, person: Person) -> None:
        """Remove the person from the caches of all processes."""
        await self._services.bus.publish(CHANNEL, person.key)

    async def start_session(self, call: "Call[object]", person: Person) -> None:
        """Start a new session of this person with this response."""
        token = secrets.token_urlsafe(32)
        hash_, now, forgotten = digest(token), self._services.now(), self._forgotten
        await self._services.store.write(
            lambda conn: kept.add_session(conn, hash_, person.id, now, now + LASTS)
        )
        self._remember(hash_, person, now, forgotten)
        set_cookie(call, token)

    def _forget(self, _: str, key: str) -> None:
        self._forgotten += 1
        for hash_ in self._hashes.pop(key, ()):
            self._known.pop(hash_, None)

    def _forget_all(self, _: str, __: str) -> None:
        self._forgotten += 1
        self._known.clear()
        self._hashes.clear()

    def _remember(self, hash_: bytes, person: Person, noted: int, forgotten: int) -> Known:
        if forgotten != self._forgotten:
            return Known(person, 0.0, noted)
        if len(self._known) >= _MOST:
            self._known.clear()
            self._hashes.clear()
        known = Known(person, self._clock() + BELIEVED, noted)
        self._known[hash_] = known
        self._hashes.setdefault(person.key, set()).add(hash_)
        return known

    async def _by_session(self, hash_: bytes, before: Known | None) -> Known | None:
        now, forgotten = self._services.now(), self._forgotten
        person = await self._services.store.read(
            lambda conn: kept.person_of_session(conn, hash_, now)
        )
        if person is None or person.deleted:
            return None
        return self._remember(hash_, person, before.noted if before else 0, forgotten)

    async def _prolong(
        self, call: "Call[object]", known: Known, token: str, forgotten: int
    ) -> None:
        hash_, now = digest(token), self._services.now()
        self._remember(hash_, known.person, now, forgotten)
        await self._services.store.write(lambda conn: kept.extend_session(conn, hash_, now + LASTS))
        set_cookie(call, token)

    async def _by_token(self, authorization: bytes) -> Person:
        scheme, _, token = authorization.decode("latin-1").strip().partition(" ")
        known = None
        if scheme.lower() == "bearer" and token.startswith(PREFIX):
            hash_ = digest(token)
            known = self._known.get(hash_)
            if known is None or known.until < self._clock():
                known = await self._by_hash(hash_, known)
        if known is None:
            refused = Refused(401, "token", "This token is not valid, or not any more.")
            refused.headers.append((b"www-authenticate", b"Bearer"))
            raise refused
        return known.person

    async def _by_hash(self, hash_: bytes, before: Known | None) -> Known | None:
        now, forgotten = self._services.now(), self._forgotten
        person = await self._services.store.read(lambda conn: kept.person_of_token(conn, hash_))
        if person is None or person.deleted:
            return None
        noted = before.noted if before else 0
        if now - noted > DAY // 24:
            noted = now
            await self._services.store.write(lambda conn: kept.touch_token(conn, hash_, now))
        return self._remember(hash_, person, noted, forgotten)


def cookie(header: bytes) -> str | None:
    """The session token in a Cookie header."""
    for part in header.split(b";"):
        name, _, value = part.strip().partition(b"=")
        if name == COOKIE:
            return value.decode("latin-1")
    return None


def set_cookie(call: "Call[object]", token: str, seconds: int = LASTS // 1000) -> None:
    """Set the session cookie; with no seconds, delete it."""
    words = [f"{COOKIE.decode()}={token}", f"Max-Age={seconds}", "Path=/"]
    words += ["HttpOnly", "SameSite=Lax"]
    if call.is_https:
        words.append("Secure")
    call.headers_out.append((b"set-cookie", "; ".join(words).encode()))


def clear_cookie(call: "Call[object]") -> None:
    set_cookie(call, "", 0)
