"""Fills a database with the rows of a busy server after years, in a few seconds of SQL."""

from typing import Final

from sqlalchemy import Connection, text

from tests.store.samples import NOW

TABLES: Final = 100_000
PEOPLE: Final = 20_000
DEALS: Final = 1_000
#: A person with 5,000 finished matches and a few running ones.
BUSY: Final = 1
#: A person at five tables.
CALM: Final = 2

_GAME: Final = (
    "CASE (i / 10) % 5 WHEN 0 THEN 'decs' WHEN 1 THEN 'estates' WHEN 2 THEN 'obsession'"
    " WHEN 3 THEN 'quirky' ELSE 'reginald' END"
)
_STATUS: Final = (
    "CASE i % 10 WHEN 0 THEN 'open' WHEN 1 THEN 'running' WHEN 2 THEN 'running'"
    " WHEN 9 THEN 'expired' ELSE 'over' END"
)
_IS_OVER: Final = "i % 10 BETWEEN 3 AND 8"
_IS_RUNNING: Final = "i % 10 BETWEEN 1 AND 2"
_FIRST: Final = (
    f"CASE WHEN i <= 5 THEN {CALM} WHEN i % 20 = 4 OR i BETWEEN 21 AND 60 THEN {BUSY}"
    f" ELSE 3 + i % {PEOPLE - 2} END"
)
_SECOND: Final = f"3 + (i * 7 + 1) % {PEOPLE - 2}"
_MOVED: Final = f"{NOW} + i * 1000"


def fill(conn: Connection, count: int = TABLES) -> None:
    """Add people, and this number of tables of every kind with their seats, entries and results."""
    if conn.dialect.name == "postgresql":
        # The references are valid: checking them for each row would take most of the time.
        conn.execute(text("SET LOCAL session_replication_role = replica"))
    _add(
        conn,
        "people",
        PEOPLE,
        id="i",
        key="'p' || i",
        name="'Ana ' || i",
        name_key="CASE WHEN i % 2 = 0 THEN 'ana ' || i END",
        look="CASE WHEN i % 2 = 0 THEN 'ana ' || i END",
        lang="'en'",
        created=f"{NOW} - 1000000 + i",
    )
    _add(
        conn,
        "ratings",
        PEOPLE,
        game=_GAME,
        person_id="i",
        mu="20 + i % 97 / 10.0",
        sigma="1 + i % 89 / 100.0",
        strength="20 + i % 97 / 10.0 - 3 * (1 + i % 89 / 100.0)",
        matches="5",
    )
    _add(
        conn,
        "deals",
        DEALS,
        id="i",
        key="'d' || i",
        game="'estates'",
        rules="1",
        players="2",
        options="'{}'",
        seed="'7'",
        host_id="i",
        created=str(NOW),
    )
    _add(
        conn,
        "tables",
        count,
        id="i",
        key="'t' || i",
        game=_GAME,
        rules="1",
        players="2",
        options="'{}'",
        host_id=f"CASE WHEN i % 7 = 0 THEN {_SECOND} ELSE {_FIRST} END",
        kind="CASE WHEN i % 50 = 1 THEN 'study' ELSE 'play' END",
        public="(i / 10) % 2",
        auto="1",
        clock="'{}'",
        stand_in="'apprentice'",
        deal_id=f"CASE WHEN i % 40 = 3 THEN 1 + i % {DEALS} END",
        seed="'7'",
        salt="'salt'",
        status=_STATUS,
        turn=f"CASE WHEN {_IS_RUNNING} THEN 1 + i % 2 ELSE 0 END",
        due=f"CASE WHEN {_IS_RUNNING} THEN {NOW} + i END",
        created=str(NOW),
        moved=_MOVED,
    )
    for seat, person in enumerate((_FIRST, _SECOND)):
        _add_seat(conn, count, seat, person)
    for version, kind in enumerate((4, 7, 1), start=1):
        _add(
            conn,
            "entries",
            count,
            table_id="i",
            version=str(version),
            at=_MOVED,
            kind=str(kind),
            seat="0",
            person_id=_FIRST,
            body="'place y3 b1'",
        )
    _add(
        conn,
        "orders",
        count,
        _IS_RUNNING,
        table_id="i",
        seat="0",
        text="'pass'",
        created=str(NOW),
    )
    _add(
        conn,
        "sessions",
        PEOPLE,
        hash=_bytes(conn),
        person_id="i",
        created=str(NOW),
        expires=f"{NOW} + i",
    )

    if conn.dialect.name == "postgresql":
        for table in ("people", "deals", "tables"):
            # Later rows continue the ids from here.
            last = f"(SELECT max(id) FROM {table})"
            conn.execute(text(f"SELECT setval(pg_get_serial_sequence('{table}', 'id'), {last})"))


def _add_seat(conn: Connection, count: int, seat: int, person: str) -> None:
    is_free = f"i % 10 = 0 AND {seat} = 1"
    _add(
        conn,
        "seats",
        count,
        table_id="i",
        seat=str(seat),
        kind=f"CASE WHEN {is_free} THEN 'open' ELSE 'person' END",
        person_id=f"CASE WHEN {is_free} THEN NULL ELSE {person} END",
        name=f"CASE WHEN {is_free} THEN '' ELSE 'Ana {seat}' END",
        status=_STATUS,
        since=_MOVED,
    )
    _add(
        conn,
        "results",
        count,
        _IS_OVER,
        table_id="i",
        seat=str(seat),
        game=_GAME,
        players="2",
        person_id=person,
        score="i % 60",
        place=str(seat + 1),
        won=str(1 - seat),
        rated="1",
        ended=_MOVED,
        plies="40 + i % 20",
        mu="25",
        sigma="2",
    )


def _bytes(conn: Connection) -> str:
    """A different hash for each i."""
    word = "'hash ' || i"
    return f"CAST({word} AS BLOB)" if conn.dialect.name == "sqlite" else f"CAST({word} AS BYTEA)"


def _add(conn: Connection, table: str, count: int, where: str = "1 = 1", **values: str) -> None:
    numbers = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < :count)"
    rows = f"{numbers} SELECT {', '.join(values.values())} FROM n WHERE {where}"
    conn.execute(text(f"INSERT INTO {table} ({', '.join(values)}) {rows}"), {"count": count})
