"""Tables at which matches are played: seats, history, deadlines."""

from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple, TypedDict, Unpack

from sqlalchemy import (
    Connection,
    Select,
    and_,
    bindparam,
    case,
    delete,
    exists,
    func,
    select,
    tuple_,
    union_all,
    update,
)

from ..core.refusal import Refusal
from . import entry as kept_entry
from .entry import COLUMNS, Entry
from .schema import (
    deals,
    entries,
    is_live,
    is_public,
    is_waiting,
    orders,
    people,
    seats,
    tables,
)
from .sql import insert

#: The final statuses.
CLOSED: Final = ("over", "expired")
#: What lists show by default.
SHOWN: Final = ("open", "running", "over")
#: Counts stop at this many tables.
COUNTED: Final = 100_000
# For functions with a parameter of the name of the table.
_seats = seats


class Conflict(Refusal):
    """The version exists already: another process was faster. Roll the transaction back."""

    def __init__(self, table_id: int) -> None:
        super().__init__("conflict", "Somebody else was faster; try again.")
        self.table_id = table_id


class TableRow(NamedTuple):
    """A row of a table. Options, clock and start are JSON; `schema.tables` explains the columns."""

    id: int
    key: str
    game: str
    rules: int
    players: int
    options: str
    host_id: int
    kind: str
    public: bool
    auto: bool
    clock: str
    stand_in: str
    pace: int | None
    deal_id: int | None
    seed: str
    salt: str
    start: str | None
    status: str
    ending: str | None
    rematch: str | None
    turn: int
    due: int | None
    created: int
    moved: int


class NewSeat(NamedTuple):
    """A seat of a new table: open, or taken by a person or a bot."""

    kind: str = "open"
    person_id: int | None = None
    name: str = ""
    level: str | None = None


class SeatRow(NamedTuple):
    """A seat and its person."""

    seat: int
    kind: str
    person_id: int | None
    person_key: str | None
    is_guest: bool
    name: str
    level: str | None
    seen: int | None


class OrderRow(NamedTuple):
    """A sealed order of a seat."""

    id: int
    seat: int
    text: str


class DealRow(NamedTuple):
    """A deal, whose tables have the same cards."""

    id: int
    key: str
    game: str
    rules: int
    players: int
    options: str
    seed: str
    host_id: int
    created: int


class Counts(NamedTuple):
    """The id of the newest table, and how many are open and running: at most COUNTED."""

    made: int
    open: int
    running: int


class Changes(TypedDict, total=False):
    """The columns of a table's row that may change, besides turn, due and moved."""

    status: str
    ending: str | None
    rematch: str | None
    host_id: int
    public: bool
    auto: bool
    clock: str
    options: str
    stand_in: str


def create(
    conn: Connection,
    *,
    key: str,
    game: str,
    rules: int,
    options: str,
    host_id: int,
    clock: str,
    stand_in: str,
    seed: str,
    salt: str,
    created: int,
    seats: Sequence[NewSeat],
    kind: str = "play",
    public: bool = False,
    auto: bool = True,
    pace: int | None = None,
    deal_id: int | None = None,
    start: str | None = None,
    status: str = "open",
    turn: int = 0,
    due: int | None = None,
) -> int:
    """The id of a new table with these seats and an empty history."""
    row = {
        "key": key,
        "game": game,
        "rules": rules,
        "players": len(seats),
        "options": options,
        "host_id": host_id,
        "kind": kind,
        "public": int(public),
        "auto": int(auto),
        "clock": clock,
        "stand_in": stand_in,
        "pace": pace,
        "deal_id": deal_id,
        "seed": seed,
        "salt": salt,
        "start": start,
        "status": status,
        "turn": turn,
        "due": due,
        "created": created,
        "moved": created,
    }
    new = insert(conn, tables).values(row).returning(tables.c.id)
    table_id: int = conn.execute(new).scalar_one()
    common = {"table_id": table_id, "status": status, "since": created}
    chairs = [{**common, "seat": number, **seat._asdict()} for number, seat in enumerate(seats)]
    conn.execute(insert(conn, _seats), chairs)
    return table_id


def by_key(conn: Connection, key: str) -> TableRow | None:
    return _one(conn, select(tables).where(tables.c.key == key))


def by_id(conn: Connection, table_id: int) -> TableRow | None:
    return _one(conn, select(tables).where(tables.c.id == table_id))


def seats_of(conn: Connection, table_id: int) -> list[SeatRow]:
    """The seats in their order."""
    return seats_of_many(conn, [table_id])[table_id]


def seats_of_many(conn: Connection, ids: Iterable[int]) -> dict[int, list[SeatRow]]:
    """The seats of each of these tables in their order."""
    found: dict[int, list[SeatRow]] = {table_id: [] for table_id in ids}
    is_guest = and_(
        people.c.id.is_not(None), people.c.name_key.is_(None), people.c.deleted.is_(None)
    )
    query = (
        select(
            seats.c.table_id,
            seats.c.seat,
            seats.c.kind,
            seats.c.person_id,
            people.c.key.label("person_key"),
            is_guest.label("is_guest"),
            seats.c.name,
            seats.c.level,
            seats.c.seen,
        )
        .join(people, people.c.id == seats.c.person_id, isouter=True)
        .where(seats.c.table_id.in_(found))
        .order_by(seats.c.table_id, seats.c.seat)
    )
    for table_id, *seat in conn.execute(query):
        found[table_id].append(SeatRow(*seat))
    return found


def entries_of(conn: Connection, table_id: int, after: int = 0) -> list[Entry]:
    """The entries of a table after a version, in order."""
    query = (
        select(*(entries.c[name] for name in COLUMNS[1:]))
        .where(entries.c.table_id == table_id, entries.c.version > after)
        .order_by(entries.c.version)
    )
    return [kept_entry.read(*row) for row in conn.execute(query)]


def append(
    conn: Connection,
    table_id: int,
    new: Sequence[Entry],
    *,
    turn: int,
    due: int | None,
    **changes: Unpack[Changes],
) -> None:
    """Append entries and update the table's row, or raise Conflict.

    Remarks after the end do not change `moved`.
    """
    rows = [entry.row(table_id) for entry in new]
    added = insert(conn, entries).on_conflict_do_nothing().returning(entries.c.version)
    if len(conn.execute(added, rows).all()) < len(rows):
        raise Conflict(table_id)
    moved = case((tables.c.status.in_(CLOSED), tables.c.moved), else_=new[-1].at)
    row: dict[str, object] = {"turn": turn, "due": due, "moved": moved, **changes}
    conn.execute(update(tables).where(tables.c.id == table_id).values(_plain(row)))
    if "status" in changes:
        _note_status(conn, table_id, changes["status"], new[-1].at)


def _note_status(conn: Connection, table_id: int, status: str, now: int) -> None:
    """Copy the table's status to its seats."""
    others = and_(seats.c.table_id == table_id, seats.c.status != status)
    conn.execute(update(seats).where(others).values(status=status, since=now))


def set_seat(
    conn: Connection,
    table_id: int,
    seat: int,
    *,
    kind: str,
    person_id: int | None = None,
    name: str = "",
    level: str | None = None,
) -> None:
    """Give the seat to somebody else, or to nobody."""
    row = {"kind": kind, "person_id": person_id, "name": name, "level": level, "seen": None}
    conn.execute(
        update(seats).where(seats.c.table_id == table_id, seats.c.seat == seat).values(row)
    )


def set_due(conn: Connection, table_id: int, due: int | None) -> None:
    conn.execute(update(tables).where(tables.c.id == table_id).values(due=due))


def touch_seen(conn: Connection, rows: Iterable[tuple[int, int, int]]) -> None:
    """Save when people were last connected: table, seat, time."""
    # Sorted, so that two servers that do this at once cannot deadlock.
    seen = [{"table": table_id, "place": seat, "at": at} for table_id, seat, at in sorted(rows)]
    if seen:
        place = and_(seats.c.table_id == bindparam("table"), seats.c.seat == bindparam("place"))
        conn.execute(update(seats).where(place).values(seen=bindparam("at")), seen)


def orders_of(conn: Connection, table_id: int) -> list[OrderRow]:
    """The sealed orders at a table, the oldest first."""
    query = select(orders.c.id, orders.c.seat, orders.c.text)
    query = query.where(orders.c.table_id == table_id).order_by(orders.c.id)
    return [OrderRow(*row) for row in conn.execute(query)]


def add_order(conn: Connection, table_id: int, seat: int, text: str, now: int) -> int:
    row = {"table_id": table_id, "seat": seat, "text": text, "created": now}
    order_id: int = conn.execute(
        insert(conn, orders).values(row).returning(orders.c.id)
    ).scalar_one()
    return order_id


def drop_orders(conn: Connection, ids: Iterable[int]) -> int:
    """Delete these orders; returns how many there still were."""
    return conn.execute(delete(orders).where(orders.c.id.in_(list(ids)))).rowcount


def due_tables(conn: Connection, now: int, limit: int) -> list[tuple[int, str]]:
    """Id and key of the tables that are due, the oldest deadline first."""
    query = select(tables.c.id, tables.c.key).where(tables.c.due <= now)
    return [(row.id, row.key) for row in conn.execute(query.order_by(tables.c.due).limit(limit))]


def bot_tables_of(conn: Connection, host_id: int) -> int:
    """How many tables of this host have bots playing among themselves, without the idle ones."""
    columns = (tables.c.id, tables.c.status, tables.c.due)
    rows = conn.execute(select(*columns).where(tables.c.host_id == host_id, is_live)).all()
    ids = {row.id for row in rows if row.status == "running" and row.due is not None}
    others = select(seats.c.table_id).where(seats.c.table_id.in_(ids), seats.c.kind != "bot")
    return len(ids - set(conn.execute(others).scalars()))


def stale_open(conn: Connection, before: int, limit: int = 100) -> list[str]:
    """Keys of open tables without activity since then, the oldest first."""
    idle = and_(is_waiting, tables.c.moved < before)
    query = select(tables.c.key).where(idle).order_by(tables.c.moved).limit(limit)
    return list(conn.execute(query).scalars())


def versions_of(conn: Connection, ids: Iterable[int]) -> dict[int, int]:
    """The last version of each of these tables that has one."""
    last = select(func.max(entries.c.version)).where(entries.c.table_id == tables.c.id)
    version = last.scalar_subquery().label("version")
    query = select(tables.c.id, version).where(tables.c.id.in_(list(ids)))
    return {row.id: row.version for row in conn.execute(query) if row.version is not None}


def listing(
    conn: Connection,
    *,
    game: str | None = None,
    status: str | None = None,
    open_seats: bool | None = None,
    before: tuple[int, int] | None = None,
    limit: int = 50,
) -> list[TableRow]:
    """Public tables, the latest activity first; `before` is (moved, id) of the last row.

    Without a status all but the expired ones.
    """
    statuses: tuple[str, ...] = SHOWN if status is None else (status,)
    if open_seats:
        # Once a match has begun, no seat is open.
        statuses = tuple(each for each in statuses if each == "open")
    if not statuses:
        return []
    # A query per status, since the index has each in its order.
    parts = [_listed(each, game, open_seats, before).limit(limit).subquery() for each in statuses]
    found = union_all(*(select(part.c.id) for part in parts)).subquery()
    query = select(tables).join(found, found.c.id == tables.c.id)
    query = query.order_by(tables.c.moved.desc(), tables.c.id.desc()).limit(limit)
    return [as_table(row) for row in conn.execute(query)]


def _listed(
    status: str, game: str | None, open_seats: bool | None, before: tuple[int, int] | None
) -> Select[Any]:
    query = select(tables.c.id).where(is_public, tables.c.status == status)
    if game is not None:
        query = query.where(tables.c.game == game)
    if open_seats is not None and status == "open":
        is_free = exists().where(seats.c.table_id == tables.c.id, seats.c.kind == "open")
        query = query.where(is_free if open_seats else ~is_free)
    if before is not None:
        query = query.where(tuple_(tables.c.moved, tables.c.id) < before)
    return query.order_by(tables.c.moved.desc(), tables.c.id.desc())


def counts(conn: Connection) -> Counts:
    """The counts, without reading finished tables."""
    made = conn.execute(select(func.max(tables.c.id))).scalar() or 0
    return Counts(made, _count(conn, "open"), _count(conn, "running"))


def _count(conn: Connection, status: str) -> int:
    some = select(tables.c.id).where(is_live, tables.c.status == status).limit(COUNTED).subquery()
    number: int = conn.execute(select(func.count()).select_from(some)).scalar_one()
    return number


def add_deal(
    conn: Connection,
    *,
    key: str,
    game: str,
    rules: int,
    players: int,
    options: str,
    seed: str,
    host_id: int,
    created: int,
) -> int:
    """The id of a new deal."""
    row = {
        "key": key,
        "game": game,
        "rules": rules,
        "players": players,
        "options": options,
        "seed": seed,
        "host_id": host_id,
        "created": created,
    }
    deal_id: int = conn.execute(insert(conn, deals).values(row).returning(deals.c.id)).scalar_one()
    return deal_id


def deal_by_key(conn: Connection, key: str) -> DealRow | None:
    row = conn.execute(select(deals).where(deals.c.key == key)).one_or_none()
    return None if row is None else DealRow._make(row)


def deal_by_id(conn: Connection, deal_id: int) -> DealRow | None:
    row = conn.execute(select(deals).where(deals.c.id == deal_id)).one_or_none()
    return None if row is None else DealRow._make(row)


def tables_of_deal(conn: Connection, deal_id: int) -> list[TableRow]:
    """The tables of this deal, the oldest first."""
    query = select(tables).where(tables.c.deal_id == deal_id).order_by(tables.c.id)
    return [as_table(row) for row in conn.execute(query)]


def lock_deal(conn: Connection, deal_id: int) -> None:
    """Until the transaction ends, no other one can change which tables play this deal."""
    conn.execute(select(deals.c.id).where(deals.c.id == deal_id).with_for_update())


def sits_in_deal(conn: Connection, deal_id: int, person_id: int) -> bool:
    """Has the person a seat at any table of the deal, so that they may not see the others?"""
    sits = select(seats.c.seat).join(tables, tables.c.id == seats.c.table_id)
    sits = sits.where(tables.c.deal_id == deal_id, seats.c.person_id == person_id)
    return conn.execute(sits.limit(1)).first() is not None


def _one(conn: Connection, query: Select[Any]) -> TableRow | None:
    row = conn.execute(query).one_or_none()
    return None if row is None else as_table(row)


def as_table(row: Iterable[object]) -> TableRow:
    """The row as Python values."""
    table = TableRow._make(row)
    return table._replace(public=bool(table.public), auto=bool(table.auto))


def _plain(row: dict[str, object]) -> dict[str, object]:
    """Booleans as integers, since the databases disagree on the type."""
    return {name: int(value) if isinstance(value, bool) else value for name, value in row.items()}
