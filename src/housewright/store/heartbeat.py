"""Heartbeats of the servers of this database, and outages: times when none was alive."""

from typing import NamedTuple

from sqlalchemy import Connection, delete, select, text, update

from .schema import pauses, pulse, tables
from .sql import insert

_NOW = text("SELECT CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS bigint)")


class Outage(NamedTuple):
    """An outage: a time during which nobody could play."""

    id: int
    began: int
    ended: int


def last(conn: Connection) -> int | None:
    """The last heartbeat; other processes wait here until this transaction ends."""
    conn.execute(insert(conn, pulse).values(id=1, at=0).on_conflict_do_nothing())
    return conn.execute(select(pulse.c.at).with_for_update()).scalar_one() or None


def beat(conn: Connection, now: int) -> None:
    """Note that a server is alive."""
    conn.execute(update(pulse).values(at=now))


def shared_clock(conn: Connection) -> int | None:
    """The clock that all servers of this database share; None for SQLite, which has one server."""
    if conn.dialect.name != "postgresql":
        return None
    now: int = conn.execute(_NOW).scalar_one()
    return now


def add_outage(conn: Connection, began: int, ended: int) -> None:
    """Record an outage: all deadlines within it are put off by its length."""
    conn.execute(insert(conn, pauses).values(began=began, ended=ended))
    later = update(tables).where(tables.c.due > began)
    conn.execute(later.values(due=tables.c.due + (ended - began)))


def set_back(conn: Connection, before: int, now: int) -> None:
    """Continue from now, although the last heartbeat is later: it came from a wrong clock."""
    conn.execute(delete(pauses).where(pauses.c.ended > now))
    sooner = update(tables).where(tables.c.due > before)
    conn.execute(sooner.values(due=tables.c.due - (before - now)))


def outages_after(conn: Connection, known: int) -> list[Outage]:
    """The outages after the last known one, in order."""
    query = select(pauses.c.id, pauses.c.began, pauses.c.ended).where(pauses.c.id > known)
    return [Outage(*row) for row in conn.execute(query.order_by(pauses.c.id))]
