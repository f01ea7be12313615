"""People and tables for tests."""

from collections.abc import Sequence

from sqlalchemy import Connection

from housewright.store import people, tables
from housewright.store.database import Database
from housewright.store.entry import Entry, Move
from housewright.store.people import Person
from housewright.store.tables import NewSeat

NOW = 1_800_000_000_000
OPEN = NewSeat()
APPRENTICE = NewSeat("bot", None, "Apprentice", "apprentice")


def guest(conn: Connection, name: str = "Ana") -> Person:
    return people.add_guest(conn, name, "en", NOW)


def account(conn: Connection, name: str) -> Person:
    """A person with a password."""
    person = guest(conn, name)
    people.register(conn, person.id, name, "argon2")
    return person._replace(is_guest=False)


def chair(person: Person) -> NewSeat:
    return NewSeat("person", person.id, person.name)


def table(
    conn: Connection,
    host: Person,
    *seats: NewSeat,
    key: str = "t1",
    game: str = "estates",
    public: bool = True,
    status: str = "open",
    due: int | None = None,
    created: int = NOW,
    deal_id: int | None = None,
) -> int:
    """The id of a new table; without seats, the host's and an open one."""
    return tables.create(
        conn,
        key=key,
        game=game,
        rules=1,
        options='{"rounds":1}',
        host_id=host.id,
        clock="{}",
        stand_in="apprentice",
        seed="7",
        salt="salt",
        created=created,
        seats=seats or (chair(host), OPEN),
        public=public,
        status=status,
        due=due,
        deal_id=deal_id,
    )


def move(version: int, text: str = "bid 2", *, at: int | None = None) -> Entry:
    return Move(version, NOW + version if at is None else at, 0, text, 1)


def running_tables(database: Database, count: int = 1) -> list[int]:
    """Ids of new tables in a database."""
    with database.engine.begin() as conn:
        host = guest(conn)
        return [table(conn, host, key=f"t{n}", status="running") for n in range(count)]


def versions(conn: Connection, table_id: int) -> Sequence[int]:
    return [entry.version for entry in tables.entries_of(conn, table_id)]
