"""What people look through before and after they play: tables, results, who is strong."""

from collections.abc import Iterable
from typing import NamedTuple

from sqlalchemy import ColumnElement, Connection, and_, case, exists, or_, select, update

from .results import Rating, ResultRow, is_played
from .schema import people, ratings, results, seats, tables
from .tables import TableRow, as_table

#: Where a list goes on: what its last row was sorted by.
Place = tuple[int, ...]


class Mine(NamedTuple):
    """A table of a person, and whether the match there waits for that person."""

    table: TableRow
    is_waiting: bool


class Over(NamedTuple):
    """A match that came to a result."""

    table_id: int
    #: None where it is not for everybody.
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

    Without a status all but the expired ones. `before` is (is_waiting, moved, id) of the last.
    """
    own = and_(seats.c.table_id == tables.c.id, seats.c.person_id == person_id)
    to_act = tables.c.turn.bitwise_rshift(seats.c.seat).bitwise_and(1) == 1
    # Nobody waits at a study.
    waits = and_(tables.c.status == "running", tables.c.kind == "play", exists().where(own, to_act))
    waiting = case((waits, 1), else_=0)
    is_theirs = or_(tables.c.host_id == person_id, exists().where(own))
    known = tables.c.status != "expired" if status is None else tables.c.status == status
    query = select(tables, waiting.label("waiting")).where(is_theirs, known)
    columns: list[ColumnElement[int]] = [waiting, tables.c.moved, tables.c.id]
    if before is not None:
        query = query.where(_below(columns, before))
    query = query.order_by(*(column.desc() for column in columns)).limit(limit)
    return [Mine(as_table(row[:-1]), bool(row.waiting)) for row in conn.execute(query)]


def results_shown(
    conn: Connection,
    *,
    game: str | None = None,
    person_id: int | None = None,
    viewer_id: int | None = None,
    before: Place | None = None,
    limit: int = 50,
) -> list[Over]:
    """Matches with a result, the last first, of a game or a person; `before` is (ended, table_id).

    Only public ones and those at which the viewer sits, and none whose cards are still played.
    """
    is_shown: ColumnElement[bool] = tables.c.public == 1
    if viewer_id is not None:
        is_shown = or_(is_shown, played(viewer_id))
    # Every match has a first seat: one row per match.
    query = select(tables.c.id, tables.c.key, results.c.ended)
    query = query.join(results, and_(results.c.table_id == tables.c.id, results.c.seat == 0))
    query = query.where(is_shown, ~is_played())
    if game is not None:
        query = query.where(results.c.game == game)
    if person_id is not None:
        query = query.where(played(person_id))
    if before is not None:
        query = query.where(_below([results.c.ended, tables.c.id], before))
    query = query.order_by(results.c.ended.desc(), tables.c.id.desc()).limit(limit)
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
    """Who plays a game best, bots among people; everybody who was ever rated can be in it."""
    strength = ratings.c.mu - 3 * ratings.c.sigma
    columns = (people.c.key, people.c.name, people.c.name_key, ratings.c.level)
    query = (
        select(*columns, ratings.c.mu, ratings.c.sigma, ratings.c.matches)
        .join_from(ratings, people, people.c.id == ratings.c.person_id, isouter=True)
        .where(ratings.c.game == game)
        .order_by(strength.desc(), ratings.c.id)
        .limit(limit)
    )
    return [
        Strength(key, name, key is not None and folded is None, level, Rating(*rating))
        for key, name, folded, level, *rating in conn.execute(query)
    ]


def keys_of(conn: Connection, ids: Iterable[int]) -> dict[int, str]:
    """What others call these people."""
    query = select(people.c.id, people.c.key).where(people.c.id.in_(set(ids)))
    return {row.id: row.key for row in conn.execute(query)}


def claim_rematch(conn: Connection, table_id: int, key: str) -> str:
    """The key of the table where the same people go on: this one, if none was named before.

    One that nobody started in time does not count. Of several who claim, all get the same answer.
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
    return exists().where(own.c.table_id == tables.c.id, own.c.person_id == person_id)


def _below(columns: list[ColumnElement[int]], place: Place) -> ColumnElement[bool]:
    """Is a row after this place, where all columns descend?"""
    first, value = columns[0], place[0]
    if len(columns) == 1:
        return first < value
    return or_(first < value, and_(first == value, _below(columns[1:], place[1:])))
