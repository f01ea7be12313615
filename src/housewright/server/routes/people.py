"""Guests, accounts, sessions, tokens, muted people."""

import secrets

from sqlalchemy import Connection

from ...store import people as kept
from ...store.people import Person
from .. import wire
from ..common_passwords import check_password
from ..http import Call, Routes
from ..limits import network
from ..names import own_name, plain, tidy
from ..people import PREFIX, clear_cookie, digest
from ..problems import Refused, conflict, forbidden, not_found

routes = Routes("people")

#: The most API tokens of one account, and the most people that a person can mute.
MOST_TOKENS = 50
MOST_MUTES = 1_000


def shown(person: Person) -> wire.Person:
    """The public data of a person."""
    return wire.Person(key=person.key, name=person.name, is_guest=person.is_guest)


def _me(person: Person) -> wire.Me:
    return wire.Me(person=shown(person), lang="ja" if person.lang == "ja" else "en")


@routes.get("/api/me", response=wire.Me)
async def me(call: Call[None]) -> wire.Me:
    """Show who you are here.

    If you are not signed in, `person` is null and `lang` is what your browser prefers.
    """
    if call.person is None:
        return wire.Me(person=None, lang="ja" if call.lang == "ja" else "en")
    return _me(call.person)


@routes.post(
    "/api/guests", body=wire.NewGuest, response=wire.Me, status=201, limit="guests", problems=(409,)
)
async def become_guest(call: Call[wire.NewGuest]) -> wire.Me:
    """Come in as a guest.

    The response sets a session cookie. Guests may share a name, but may not take that of an account
    or one that looks like it. If you are signed in, sign out first.
    """
    name, lang = own_name(call.body.name), call.body.lang
    if call.person is not None:
        raise conflict("somebody", f"You are {call.person.name} already; sign out first.")
    now = call.services.now()

    def add(conn: Connection) -> Person:
        if kept.is_taken(conn, name):
            raise kept.NameTaken(name)
        return kept.add_guest(conn, name, lang, now)

    person = await call.services.store.write(add)
    await call.services.people.start_session(call, person)
    return _me(person)


@routes.post(
    "/api/accounts",
    body=wire.NewAccount,
    response=wire.Me,
    status=201,
    limit="accounts",
    problems=(409,),
)
async def register(call: Call[wire.NewAccount]) -> wire.Me:
    """Make an account.

    A guest becomes the account and keeps seats and history; without a session you get a new person.
    The response sets a session cookie, and all sessions of the guest end. If you have an account,
    sign out first.
    """
    name, lang = own_name(call.body.name), call.body.lang
    guest = call.person
    if guest is not None and not guest.is_guest:
        raise conflict("somebody", f"You are {guest.name} already; sign out first.")
    check_password(call.body.password, name, "password")
    hashed = await call.services.people.passwords.hash(call.body.password)
    now = call.services.now()

    def add(conn: Connection) -> Person:
        person = guest or kept.add_guest(conn, name, lang or call.lang, now)
        kept.register(conn, person.id, name, hashed)
        if lang:
            kept.set_lang(conn, person.id, lang)
        # A session that somebody else shares or planted must not get the account with it.
        kept.drop_sessions(conn, person.id)
        return _again(conn, person.id)

    person = await call.services.store.write(add)
    await call.services.people.forget(person)
    await call.services.people.start_session(call, person)
    return _me(person)


@routes.post("/api/sessions", body=wire.SignIn, response=wire.Me, status=201, limit="sign-in")
async def sign_in(call: Call[wire.SignIn]) -> wire.Me:
    """Sign in to an account.

    The response sets a session cookie. What you played as a guest stays with the guest: two
    histories are never mixed. A wrong name and a wrong password get the same response (401) after
    the same time.
    """
    services, name, password = call.services, plain(call.body.name), call.body.password
    # By network too: strangers who guess passwords must not lock out the owner.
    household = network(call.address)
    tried = f"{household} {kept.fold(name)}"
    await services.limits.check_failures("sign-in-failed", tried)
    await services.limits.check_failures("sign-ins-failed", household)

    def find(conn: Connection) -> tuple[Person | None, str | None]:
        person = kept.by_name(conn, name)
        return person, kept.password_of(conn, person.id if person else 0)

    person, hashed = await services.store.read(find)
    fits = await services.people.passwords.fits(hashed, password)
    if person is None or hashed is None or not fits:
        await services.limits.note_failure("sign-in-failed", tried)
        await services.limits.note_failure("sign-ins-failed", household)
        raise Refused(401, "sign_in", "There is no account of this name with this password.")
    if services.people.passwords.is_dated(hashed):
        fresh, person_id = await services.people.passwords.hash(password), person.id
        await services.store.write(lambda conn: kept.set_password(conn, person_id, fresh))
    await _end_session(call)
    await services.people.start_session(call, person)
    return _me(person)


@routes.delete("/api/sessions/current")
async def sign_out(call: Call[None]) -> None:
    """Sign out in this browser. A guest who signs out cannot come back."""
    await _end_session(call)
    clear_cookie(call)


@routes.delete("/api/sessions", who="person")
async def sign_out_everywhere(call: Call[None]) -> None:
    """Sign out in all browsers. API tokens stay valid; delete them one by one."""
    person = call.who
    await call.services.store.write(lambda conn: kept.drop_sessions(conn, person.id))
    await call.services.people.forget(person)
    clear_cookie(call)


@routes.patch("/api/me", body=wire.ProfileChange, response=wire.Me, who="person", problems=(409,))
async def change(call: Call[wire.ProfileChange]) -> wire.Me:
    """Change your name or language. Seats keep the name under which they were taken."""
    person, lang = call.who, call.body.lang
    wanted = call.body.name
    name = None if wanted is None or wanted == person.name else own_name(wanted)

    def make(conn: Connection) -> Person:
        if name is not None:
            if kept.is_taken(conn, name, person.id):
                raise kept.NameTaken(name)
            kept.rename(conn, person.id, name)
        if lang is not None:
            kept.set_lang(conn, person.id, lang)
        return _again(conn, person.id)

    changed = await call.services.store.write(make)
    await call.services.people.forget(changed)
    return _me(changed)


@routes.put("/api/me/password", body=wire.NewPassword, who="account", limit="password")
async def change_password(call: Call[wire.NewPassword]) -> None:
    """Change your password. You are signed out everywhere else; API tokens stay valid."""
    person, session = call.who, call.session
    await _check_password(call, call.body.old, "old")
    check_password(call.body.new, person.name, "new")
    hashed = await call.services.people.passwords.hash(call.body.new)

    def make(conn: Connection) -> None:
        kept.set_password(conn, person.id, hashed)
        kept.drop_sessions(conn, person.id, session)

    await call.services.store.write(make)
    await call.services.people.forget(person)


@routes.delete("/api/me", body=wire.DeleteAccount, who="person", limit="password")
async def leave(call: Call[wire.DeleteAccount]) -> None:
    """Delete your account and all personal data in it.

    Name, password, sessions, tokens, ratings and remarks are deleted for good. Your moves stay,
    under a neutral name: they are the history of others too. Your seats at tables that have not
    begun become free; where you are host, somebody else who sits there becomes host.
    """
    person, services = call.who, call.services
    if not person.is_guest:
        await _check_password(call, call.body.password, "password")
    now = services.now()
    left = await services.store.write(lambda conn: kept.erase(conn, person.id, now))
    for table in left:
        await services.bus.publish(f"table:{table.id}", str(table.version))
        await services.bus.publish(f"row:{table.id}", "")
        if table.is_closed and table.deal_id is not None:
            await services.bus.publish(f"deal:{table.deal_id}", "")
    await services.people.forget(person)
    clear_cookie(call)


@routes.get("/api/me/tokens", response=list[wire.Token], who="account")
async def tokens(call: Call[None]) -> list[wire.Token]:
    """List your API tokens, without their secrets."""
    person = call.who
    return [
        _token(t) for t in await call.services.store.read(lambda c: kept.tokens_of(c, person.id))
    ]


@routes.post(
    "/api/me/tokens", body=wire.NewToken, response=wire.FreshToken, status=201, who="account",
    problems=(409,),
)  # fmt: skip
async def add_token(call: Call[wire.NewToken]) -> wire.FreshToken:
    """Make an API token, with which a program acts as you.

    The secret is shown only once. A program sends it as `Authorization: Bearer hw_…`.
    """
    _check_browser(call)
    person, now = call.who, call.services.now()
    label = tidy(call.body.label, "label")
    secret = PREFIX + secrets.token_urlsafe(32)

    def add(conn: Connection) -> kept.Token:
        if len(kept.tokens_of(conn, person.id)) >= MOST_TOKENS:
            raise conflict("too_many", f"You have {MOST_TOKENS} tokens; delete some first.")
        return kept.add_token(conn, digest(secret), person.id, label, now)

    token = await call.services.store.write(add)
    return wire.FreshToken(token=_token(token), secret=secret)


@routes.delete("/api/me/tokens/{id:int}", who="account")
async def drop_token(call: Call[None]) -> None:
    """Delete an API token. Programs that use it are refused from then on."""
    person, token_id = call.who, call.path["id"]
    if not await call.services.store.write(lambda c: kept.drop_token(c, person.id, token_id)):
        raise not_found("You have no such token.")
    await call.services.people.forget(person)


@routes.get("/api/me/mutes", response=list[wire.Person], who="person")
async def mutes(call: Call[None]) -> list[wire.Person]:
    """List the people whom you have muted."""
    person = call.who

    def find(conn: Connection) -> list[Person]:
        return [_again(conn, muted) for muted in sorted(kept.muted_by(conn, person.id))]

    return [shown(muted) for muted in await call.services.store.read(find)]


@routes.put("/api/me/mutes/{key}", who="person", problems=(409,))
async def mute(call: Call[None]) -> None:
    """Mute a person: their remarks are no longer sent to you."""
    person, key = call.who, call.path["key"]

    def make(conn: Connection) -> None:
        muted = _known(conn, key)
        if muted.id == person.id:
            raise conflict("yourself", "You cannot mute yourself.")
        if len(kept.muted_by(conn, person.id)) >= MOST_MUTES:
            raise conflict("too_many", f"You have muted {MOST_MUTES} people; unmute some first.")
        kept.mute(conn, person.id, muted.id)

    await call.services.store.write(make)
    await call.services.bus.publish(f"mutes:{person.id}", "")


@routes.delete("/api/me/mutes/{key}", who="person")
async def unmute(call: Call[None]) -> None:
    """Unmute a person."""
    person, key = call.who, call.path["key"]
    await call.services.store.write(lambda conn: kept.unmute(conn, person.id, _known(conn, key).id))
    await call.services.bus.publish(f"mutes:{person.id}", "")


async def _end_session(call: Call[object]) -> None:
    """End the caller's session, if there is one."""
    session, person = call.session, call.person
    if session is not None and person is not None:
        await call.services.store.write(lambda conn: kept.drop_session(conn, session))
        await call.services.people.forget(person)


async def _check_password(call: Call[object], password: str, field: str) -> None:
    person, people = call.who, call.services.people
    hashed = await call.services.store.read(lambda conn: kept.password_of(conn, person.id))
    if not await people.passwords.fits(hashed, password):
        raise Refused(403, "password", "This is not your password.", field=field)


def _check_browser(call: Call[object]) -> None:
    if call.by_token:
        raise forbidden("token", "A program cannot make tokens; sign in with a browser.")


def _again(conn: Connection, person_id: int) -> Person:
    person = kept.by_id(conn, person_id)
    assert person is not None
    return person


def _known(conn: Connection, key: str) -> Person:
    person = kept.by_key(conn, key)
    if person is None or person.deleted:
        raise not_found("There is no such person.")
    return person


def _token(token: kept.Token) -> wire.Token:
    return wire.Token(id=token.id, label=token.label, created=token.created, used=token.used)
