"""Tables that have not begun when a person deletes their account."""

from typing import NamedTuple

from sqlalchemy import Connection, func, select, union, update

from . import tables as kept
from .entry import Ended, Entry, Left
from .schema import entries, is_live, seats, tables
from .tables import Changes, SeatRow, TableRow


class LeftTable(NamedTuple):
    """A table that the person left, and the latest version of its history."""

    id: int
    version: int
    deal_id: int | None
    #: Nobody is left who could start it.
    is_closed: bool


def leave_open_tables(conn: Connection, person_id: int, now: int) -> list[LeftTable]:
    """Free the person's seats at open tables, and make somebody else who sits there the host.

    A table of the person's own where nobody else sits is closed. Raises Conflict if one of the
    tables changes at the same moment.
    """
    sits = select(seats.c.table_id).where(seats.c.person_id == person_id, seats.c.status == "open")
    hosts = select(tables.c.id).where(tables.c.host_id == person_id, is_live)
    theirs = tables.c.id.in_(union(sits, hosts))
    # No table may join a deal while its last one closes: its cards are shown then.
    dealt = conn.execute(select(tables.c.deal_id, tables.c.status).where(theirs)).all()
    for deal_id in sorted({row.deal_id for row in dealt if row.status == "open" and row.deal_id}):
        kept.lock_deal(conn, deal_id)
    found = conn.execute(select(tables).where(theirs).order_by(tables.c.id).with_for_update()).all()
    return [
        _leave(conn, kept.as_table(row), person_id, now) for row in found if row.status == "open"
    ]


def _leave(conn: Connection, table: TableRow, person_id: int, now: int) -> LeftTable:
    chairs = kept.seats_of(conn, table.id)
    changes = _changes(table, chairs, person_id)
    version = _version(conn, table.id)
    own = [chair.seat for chair in chairs if chair.person_id == person_id]
    for seat in own:
        kept.set_seat(conn, table.id, seat, kind="open")
    # As an entry, so that concurrent decisions on an older version conflict.
    new: list[Entry] = [
        Left(version + number, now, seat, person_id) for number, seat in enumerate(own, 1)
    ]
    is_closed = changes.get("status") == "expired"
    if is_closed:
        new.append(Ended(version + len(own) + 1, now, "expired"))
    if new:
        kept.append(conn, table.id, new, turn=0, due=None, **changes)
    else:
        passed = update(tables).where(tables.c.id == table.id)
        conn.execute(passed.values(moved=now, **changes))
    return LeftTable(table.id, version + len(new), table.deal_id, is_closed)


def _changes(table: TableRow, chairs: list[SeatRow], person_id: int) -> Changes:
    if table.host_id != person_id:
        return {}
    for chair in chairs:
        if chair.person_id is not None and chair.person_id != person_id:
            return {"host_id": chair.person_id}
    return {"status": "expired", "ending": "expired"}


def _version(conn: Connection, table_id: int) -> int:
    last = select(func.max(entries.c.version)).where(entries.c.table_id == table_id)
    return conn.execute(last).scalar() or 0
