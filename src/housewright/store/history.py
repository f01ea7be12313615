"""Statistics over many results: how a rating developed, how the matches of a game go."""

from typing import Final, NamedTuple

from sqlalchemy import Connection, Subquery, and_, case, func, or_, select

from .lobby import played
from .results import is_played
from .schema import results, tables

#: The newest matches that are counted; more would change little.
NEWEST: Final = 2_000


class Rated(NamedTuple):
    """A person's rating after a match."""

    ended: int
    #: The key of the table; None if the viewer may not know it.
    key: str | None
    mu: float
    sigma: float


class Length(NamedTuple):
    """How many matches with this number of players had this length."""

    players: int
    matches: int
    plies: float


class Outcome(NamedTuple):
    """How often a seat had this score with this number of players, and won or not."""

    players: int
    seat: int
    score: int
    won: bool
    times: int


def ratings_of(
    conn: Connection, person_id: int, game: str, *, viewer_id: int | None, limit: int
) -> list[Rated]:
    """The person's last ratings in a game, the oldest first; tables still sealed are left out."""
    is_shown = tables.c.public == 1
    if viewer_id is not None:
        is_shown = or_(is_shown, played(viewer_id))
    key = case((is_shown, tables.c.key), else_=None)
    query = (
        select(results.c.ended, key, results.c.mu, results.c.sigma)
        .join(tables, tables.c.id == results.c.table_id)
        .where(results.c.person_id == person_id, results.c.game == game, results.c.rated == 1)
        .where(~is_played())
        .order_by(results.c.ended.desc(), results.c.table_id.desc())
        .limit(limit)
    )
    return [Rated(*row) for row in conn.execute(query)][::-1]


def lengths(conn: Connection, game: str) -> list[Length]:
    """How long the newest matches of a game are, by number of players."""
    newest = _newest(game)
    query = (
        select(results.c.players, func.count(), func.avg(results.c.plies))
        .join(newest, and_(newest.c.table_id == results.c.table_id, results.c.seat == 0))
        .group_by(results.c.players)
        .order_by(results.c.players)
    )
    return [
        Length(players, matches, float(plies)) for players, matches, plies in conn.execute(query)
    ]


def outcomes(conn: Connection, game: str) -> list[Outcome]:
    """How the newest matches of a game ended, by number of players, seat and score."""
    newest = _newest(game)
    columns = (results.c.players, results.c.seat, results.c.score, results.c.won)
    query = (
        select(*columns, func.count())
        .join(newest, newest.c.table_id == results.c.table_id)
        .group_by(*columns)
        .order_by(*columns)
    )
    return [
        Outcome(players, seat, score, bool(won), times)
        for players, seat, score, won, times in conn.execute(query)
    ]


def _newest(game: str) -> Subquery:
    """The tables of the newest matches, without those that are still sealed."""
    return (
        select(results.c.table_id)
        .join(tables, tables.c.id == results.c.table_id)
        .where(results.c.game == game, results.c.seat == 0, ~is_played())
        .order_by(results.c.ended.desc())
        .limit(NEWEST)
        .subquery()
    )
