"""People and their credentials: names, passwords, sessions, tokens."""

import secrets
import unicodedata
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, Row, Select, delete, exists, or_, select, tuple_, update
from sqlalchemy.exc import IntegrityError

from ..core.refusal import Refusal
from .entry import Kind
from .leaving import LeftTable, leave_open_tables
from .lookalikes import folded_name
from .schema import (
    deals,
    entries,
    is_guest,
    mutes,
    orders,
    people,
    personal,
    ratings,
    results,
    seats,
    sessions,
    tables,
    tokens,
)
from .sql import insert

# Without letters that look like others.
_SIGNS: Final = "23456789abcdefghjkmnpqrstuvwxyz"


class NameTaken(Refusal):
    """Another account has this name, or one that looks the same."""

    def __init__(self, name: str) -> None:
        super().__init__("name_taken", f"The name {name} is taken, or looks like one that is.")
        self.name = name


class Person(NamedTuple):
    """A guest, or a person with an account."""

    id: int
    key: str
    name: str
    lang: str
    is_guest: bool
    created: int
    deleted: bool


class Token(NamedTuple):
    """An API token of a person; the secret itself is not stored."""

    id: int
    label: str
    created: int
    used: int | None


def fold(name: str) -> str:
    """The key by which names are compared: without case, width and composition."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())


def add_guest(conn: Connection, name: str, lang: str, now: int) -> Person:
    """A new person without an account; guests may share a name."""
    key = "".join(secrets.choice(_SIGNS) for _ in range(12))
    row = {"key": key, "name": name, "lang": lang, "created": now}
    person_id = conn.execute(insert(conn, people).values(row).returning(people.c.id)).scalar_one()
    return Person(person_id, key, name, lang, is_guest=True, created=now, deleted=False)


def by_id(conn: Connection, person_id: int) -> Person | None:
    """The person, deleted or not."""
    return _one(conn, _persons().where(people.c.id == person_id))


def by_key(conn: Connection, key: str) -> Person | None:
    """The person, deleted or not."""
    return _one(conn, _persons().where(people.c.key == key))


def by_name(conn: Connection, name: str) -> Person | None:
    """The account of this name, in any spelling."""
    return _one(conn, _persons().where(people.c.name_key == fold(name)))


def is_taken(conn: Connection, name: str, person_id: int = 0) -> bool:
    """Does another account than this person's have this name, or one that looks like it?"""
    alike = or_(people.c.name_key == fold(name), people.c.look == folded_name(name))
    query = select(people.c.id).where(alike, people.c.id != person_id).limit(1)
    return conn.execute(query).first() is not None


def password_of(conn: Connection, person_id: int) -> str | None:
    """The hash of the password; guests have none."""
    return conn.execute(select(people.c.password).where(people.c.id == person_id)).scalar()


def register(conn: Connection, person_id: int, name: str, password_hash: str) -> None:
    """Turn a guest into an account, which keeps everything that was played."""
    _change(conn, person_id, name, **_keys(name), password=password_hash)


def rename(conn: Connection, person_id: int, name: str) -> None:
    """Change the name; seats keep the one under which they were taken."""
    is_account = select(people.c.name_key).where(people.c.id == person_id)
    if conn.execute(is_account).scalar() is None:
        _change(conn, person_id, name)
    else:
        _change(conn, person_id, name, **_keys(name))


def set_password(conn: Connection, person_id: int, password_hash: str) -> None:
    conn.execute(update(people).where(people.c.id == person_id).values(password=password_hash))


def set_lang(conn: Connection, person_id: int, lang: str) -> None:
    conn.execute(update(people).where(people.c.id == person_id).values(lang=lang))


def add_session(conn: Connection, hash_: bytes, person_id: int, now: int, expires: int) -> None:
    """Start a session for the secret of this hash."""
    row = {"hash": hash_, "person_id": person_id, "created": now, "expires": expires}
    conn.execute(insert(conn, sessions).values(row))


def person_of_session(conn: Connection, hash_: bytes, now: int) -> Person | None:
    """The person of this session, if it has not expired."""
    query = _persons().join(sessions, sessions.c.person_id == people.c.id)
    return _one(conn, query.where(sessions.c.hash == hash_, sessions.c.expires > now))


def extend_session(conn: Connection, hash_: bytes, expires: int) -> None:
    conn.execute(update(sessions).where(sessions.c.hash == hash_).values(expires=expires))


def drop_session(conn: Connection, hash_: bytes) -> None:
    conn.execute(delete(sessions).where(sessions.c.hash == hash_))


def drop_sessions(conn: Connection, person_id: int, except_hash: bytes | None = None) -> None:
    """End all sessions of the person, or all but one."""
    gone = delete(sessions).where(sessions.c.person_id == person_id)
    conn.execute(gone if except_hash is None else gone.where(sessions.c.hash != except_hash))


def drop_expired_sessions(conn: Connection, now: int) -> int:
    """Delete expired sessions; returns how many there were."""
    return conn.execute(delete(sessions).where(sessions.c.expires <= now)).rowcount


def add_token(conn: Connection, hash_: bytes, person_id: int, label: str, now: int) -> Token:
    row = {"hash": hash_, "person_id": person_id, "label": label, "created": now}
    token_id = conn.execute(insert(conn, tokens).values(row).returning(tokens.c.id)).scalar_one()
    return Token(token_id, label, now, None)


def tokens_of(conn: Connection, person_id: int) -> list[Token]:
    """The person's tokens, oldest first."""
    columns = (tokens.c.id, tokens.c.label, tokens.c.created, tokens.c.used)
    query = select(*columns).where(tokens.c.person_id == person_id).order_by(tokens.c.id)
    return [Token(*row) for row in conn.execute(query)]


def drop_token(conn: Connection, person_id: int, token_id: int) -> bool:
    """Delete a token; was there one of this person?"""
    gone = delete(tokens).where(tokens.c.id == token_id, tokens.c.person_id == person_id)
    return conn.execute(gone).rowcount == 1


def person_of_token(conn: Connection, hash_: bytes) -> Person | None:
    query = _persons().join(tokens, tokens.c.person_id == people.c.id)
    return _one(conn, query.where(tokens.c.hash == hash_))


def touch_token(conn: Connection, hash_: bytes, now: int) -> None:
    """Save when the token was last used."""
    conn.execute(update(tokens).where(tokens.c.hash == hash_).values(used=now))


def mute(conn: Connection, person_id: int, muted_id: int) -> None:
    row = {"person_id": person_id, "muted_id": muted_id}
    conn.execute(insert(conn, mutes).values(row).on_conflict_do_nothing())


def unmute(conn: Connection, person_id: int, muted_id: int) -> None:
    conn.execute(delete(mutes).where(mutes.c.person_id == person_id, mutes.c.muted_id == muted_id))


def muted_by(conn: Connection, person_id: int) -> set[int]:
    """The people whom this person has muted."""
    query = select(mutes.c.muted_id).where(mutes.c.person_id == person_id)
    return set(conn.execute(query).scalars())


def erase(conn: Connection, person_id: int, now: int) -> list[LeftTable]:
    """Delete all personal data. Moves stay: they are the history of others too.

    The person's seats at tables that have not begun become free; returns these tables.
    """
    person = by_id(conn, person_id)
    if person is None:
        return []
    left = leave_open_tables(conn, person_id, now)
    name = f"deleted-{person.key[:4]}"
    _drop_all(conn, [person_id])
    sits = select(seats.c.table_id, seats.c.seat)
    sits = sits.where(seats.c.person_id == person_id, seats.c.status == "running")
    conn.execute(delete(orders).where(tuple_(orders.c.table_id, orders.c.seat).in_(sits)))
    conn.execute(update(seats).where(seats.c.person_id == person_id).values(name=name))
    theirs = update(entries).where(personal, entries.c.person_id == person_id)
    conn.execute(theirs.where(entries.c.kind == int(Kind.CHAT)).values(body=None))
    conn.execute(theirs.where(entries.c.kind == int(Kind.SAT)).values(body=name))
    bare = {"name": name, "name_key": None, "look": None, "password": None, "deleted": now}
    conn.execute(update(people).where(people.c.id == person_id).values(bare))
    return left


def purge_guests(
    conn: Connection, before: int, lasting: int, *, after: int = 0, limit: int = 1_000
) -> int:
    """Delete old guests without a trace at any table, of the next `limit` guests.

    Guests with a session that ends after `lasting` stay: it was extended when they came back.
    Returns the `after` for the next call, so that each guest is checked in turn.
    """
    guests = select(people.c.id, people.c.created).where(is_guest, people.c.id > after)
    looked = conn.execute(guests.order_by(people.c.id).limit(limit)).all()
    old = [guest.id for guest in looked if guest.created < before]
    traces = [
        exists().where(seats.c.person_id == people.c.id),
        exists().where(tables.c.host_id == people.c.id),
        exists().where(deals.c.host_id == people.c.id),
        exists().where(results.c.person_id == people.c.id),
        # A guest without a name or remark at any table has done nothing else there.
        exists().where(personal, entries.c.person_id == people.c.id),
        exists().where(sessions.c.person_id == people.c.id, sessions.c.expires > lasting),
    ]
    idle = select(people.c.id).where(people.c.id.in_(old), *(~trace for trace in traces))
    ids = list(conn.execute(idle).scalars())
    _drop_all(conn, ids)
    conn.execute(delete(people).where(people.c.id.in_(ids)))
    # Guests are numbered in the order in which they came: after a new one there are only new ones.
    return looked[-1].id if len(old) == limit else 0


def _persons() -> Select[Any]:
    columns = ("id", "key", "name", "lang", "name_key", "created", "deleted")
    return select(*(people.c[name] for name in columns))


def _one(conn: Connection, query: Select[Any]) -> Person | None:
    row = conn.execute(query).one_or_none()
    return None if row is None else _person(row)


def _person(row: Row[Any]) -> Person:
    is_deleted = row.deleted is not None
    return Person(
        id=row.id,
        key=row.key,
        name=row.name,
        lang=row.lang,
        is_guest=row.name_key is None and not is_deleted,
        created=row.created,
        deleted=is_deleted,
    )


def _keys(name: str) -> dict[str, str]:
    """The columns that are unique to an account."""
    return {"name_key": fold(name), "look": folded_name(name)}


def _change(conn: Connection, person_id: int, name: str, **changes: str) -> None:
    try:
        with conn.begin_nested():
            change = update(people).where(people.c.id == person_id)
            conn.execute(change.values(name=name, **changes))
    except IntegrityError:
        raise NameTaken(name) from None


def _drop_all(conn: Connection, ids: list[int]) -> None:
    """Delete what belongs to these people only."""
    conn.execute(delete(sessions).where(sessions.c.person_id.in_(ids)))
    conn.execute(delete(tokens).where(tokens.c.person_id.in_(ids)))
    conn.execute(delete(ratings).where(ratings.c.person_id.in_(ids)))
    conn.execute(delete(mutes).where(or_(mutes.c.person_id.in_(ids), mutes.c.muted_id.in_(ids))))
