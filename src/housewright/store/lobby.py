"""Lists: tables, results, rankings."""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from sqlalchemy import (
    CTE,
    ColumnElement,
    Connection,
    Select,
    and_,
    case,
    exists,
    literal_column,
    or_,
    select,
    true,
    tuple_,
    union,
    update,
)

from .results import Rating, ResultRow, is_played
from .schema import is_closed, is_live, is_public, people, ratings, results, seats, tables
from .sql import unindexed
from .tables import CLOSED, SHOWN, TableRow, as_table

#: A cursor: what the last row of a page was sorted by.
Place = tuple[int, ...]


class Mine(NamedTuple):
    """A table of a person, and whether it is the person's turn there."""

    table: TableRow
    is_waiting: bool


class Over(NamedTuple):
    """A match with a result."""

    table_id: int
    #: The key of the table; None if the viewer may not know it.
    key: str | None
    ended: int


class Strength(NamedTuple):
    """A place in the ranking of a game: of a person, or of a level of bots."""

    person_key: str | None
    name: str | None
    is_guest: bool
    level: str | None
    rating: Rating


def tables_of(
    conn: Connection,
    person_id: int,
    *,
    status: str | None = None,
    before: Place | None = None,
    limit: int = 50,
) -> list[Mine]:
    """The tables where the person sits or is host: those that wait for them, then the newest.

    Without a status all but the expired ones. `before` is (is_waiting, moved, id) of the last row.
    The cost grows only with the number of the person's open and running tables.
    """
    statuses = SHOWN if status is None else (status,)
    own = _own(person_id, statuses, before, limit)
    query = select(tables).add_columns(_waiting(person_id).label("waiting"))
    query = query.join(own, own.c.id == tables.c.id)
    query = query.where(unindexed(tables.c.status).in_(statuses))
    if before is not None:
        query = query.where(tuple_(_waiting(person_id), tables.c.moved, tables.c.id) < before)
    waiting: ColumnElement[int] = literal_column("waiting")
    query = query.order_by(waiting.desc(), tables.c.moved.desc(), tables.c.id.desc()).limit(limit)
    return [Mine(as_table(row[:-1]), bool(row.waiting)) for row in conn.execute(query)]


def _waiting(person_id: int) -> ColumnElement[int]:
    """1 if it is the person's turn at the table; never at a study."""
    to_act = tables.c.turn.bitwise_rshift(seats.c.seat).bitwise_and(1) == 1
    own = exists().where(seats.c.table_id == tables.c.id, seats.c.person_id == person_id, to_act)
    return case((and_(tables.c.status == "running", tables.c.kind == "play", own), 1), else_=0)


def _own(person_id: int, statuses: Sequence[str], before: Place | None, limit: int) -> CTE:
    """Ids of all tables of the person that can be on the page: of closed ones the next few."""
    # All open and running ones: the caller checks their status.
    found: list[Select[Any]] = [select(tables.c.id).where(tables.c.host_id == person_id, is_live)]
    for status in statuses:
        sits = select(seats.c.table_id.label("id"))
        sits = sits.where(seats.c.person_id == person_id, seats.c.status == status)
        if status in CLOSED:
            # It is nobody's turn there: they come after all tables that wait.
            below = None if before is None or before[0] else before[1:]
            sits = _next(sits.distinct(), seats.c.since, seats.c.table_id, below, limit)
            hosts = select(tables.c.id).where(tables.c.host_id == person_id, is_closed)
            hosts = hosts.where(tables.c.status == status)
            found.append(_next(hosts, tables.c.moved, tables.c.id, below, limit))
        found.append(sits)
    return union(*found).cte("own")


def _next(
    query: Select[Any], at: ColumnElement[int], key: ColumnElement[int], below: Any, limit: int
) -> Select[Any]:
    """The first rows of the query after the cursor, the newest first."""
    query = query.add_columns(at.label("at"))
    if below is not None:
        query = query.where(tuple_(at, key) < below)
    found = query.order_by(at.desc(), key.desc()).limit(limit).subquery()
    return select(found.c.id)


def results_of_game(
    conn: Connection, game: str, *, before: Place | None = None, limit: int = 50
) -> list[Over]:
    """Matches of a game with a result, the last first; `before` is (ended, table_id).

    Only public ones that are not sealed.
    """
    query = select(tables.c.id, tables.c.key, tables.c.moved)
    query = query.where(is_public, tables.c.game == game, tables.c.status == "over")
    # A match that was ended by agreement has none.
    has_result = exists().where(results.c.table_id == tables.c.id, results.c.seat == 0)
    query = query.where(has_result, ~is_played())
    if before is not None:
        query = query.where(tuple_(tables.c.moved, tables.c.id) < before)
    query = query.order_by(tables.c.moved.desc(), tables.c.id.desc()).limit(limit)
    return [Over(*row) for row in conn.execute(query)]


def results_of_person(
    conn: Connection,
    person_id: int,
    *,
    viewer_id: int | None = None,
    before: Place | None = None,
    limit: int = 50,
) -> list[Over]:
    """As `results_of_game`, of a person; also private tables at which the viewer sat."""
    is_shown: ColumnElement[bool] = tables.c.public == 1
    if viewer_id == person_id:
        is_shown = true()
    elif viewer_id is not None:
        is_shown = or_(is_shown, played(viewer_id))
    # A person with several seats at a table is listed once.
    other = results.alias()
    is_again = exists().where(
        other.c.table_id == results.c.table_id,
        other.c.seat < results.c.seat,
        other.c.person_id == person_id,
    )
    query = select(tables.c.id, tables.c.key, results.c.ended)
    query = query.join(results, results.c.table_id == tables.c.id)
    query = query.where(results.c.person_id == person_id, ~is_again, is_shown, ~is_played())
    place = (results.c.ended, results.c.table_id)
    if before is not None:
        query = query.where(tuple_(*place) < before)
    query = query.order_by(*(column.desc() for column in place)).limit(limit)
    return [Over(*row) for row in conn.execute(query)]


def results_of_many(conn: Connection, ids: Iterable[int]) -> dict[int, list[ResultRow]]:
    """The results of each of these tables, by seat."""
    found: dict[int, list[ResultRow]] = {table_id: [] for table_id in ids}
    columns = [results.c[name] for name in ResultRow._fields]
    query = select(results.c.table_id, *columns).where(results.c.table_id.in_(found))
    for table_id, *rest in conn.execute(query.order_by(results.c.table_id, results.c.seat)):
        row = ResultRow(*rest)
        found[table_id].append(row._replace(won=bool(row.won), rated=bool(row.rated)))
    return found


def strongest(conn: Connection, game: str, limit: int = 100) -> list[Strength]:
    """The ranking of a game, bots among people; everybody who was ever rated can be in it."""
    columns = (people.c.key, people.c.name, people.c.name_key, ratings.c.level)
    query = (
        select(*columns, ratings.c.mu, ratings.c.sigma, ratings.c.matches)
        .join_from(ratings, people, people.c.id == ratings.c.person_id, isouter=True)
        .where(ratings.c.game == game)
        .order_by(ratings.c.strength.desc(), ratings.c.id.desc())
        .limit(limit)
    )
    return [
        Strength(key, name, key is not None and folded is None, level, Rating(*rating))
        for key, name, folded, level, *rating in conn.execute(query)
    ]


def keys_of(conn: Connection, ids: Iterable[int]) -> dict[int, str]:
    """The public keys of these people."""
    query = select(people.c.id, people.c.key).where(people.c.id.in_(set(ids)))
    return {row.id: row.key for row in conn.execute(query)}


def claim_rematch(conn: Connection, table_id: int, key: str) -> str:
    """The key of the rematch's table: this one, if none was named before.

    One that expired before its start does not count. Concurrent callers all get the same key.
    """
    later = tables.alias()
    is_gone = exists().where(later.c.key == tables.c.rematch, later.c.status == "expired")
    free = and_(tables.c.id == table_id, or_(tables.c.rematch.is_(None), is_gone))
    conn.execute(update(tables).where(free).values(rematch=key))
    named: str = conn.execute(select(tables.c.rematch).where(tables.c.id == table_id)).scalar_one()
    return named


def played(person_id: int) -> ColumnElement[bool]:
    """Does this person have a result at the table?"""
    own = results.alias()
    return tables.c.id.in_(select(own.c.table_id).where(own.c.person_id == person_id))
