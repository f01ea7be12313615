"""Results of matches, and ratings and statistics from them."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from sqlalchemy import (
    ColumnElement,
    Connection,
    Subquery,
    and_,
    case,
    func,
    select,
    text,
    update,
)

from .schema import ratings, results, tables
from .sql import insert

#: From the ratings so far (None: not rated yet) and the places to the new ratings.
Rate = Callable[[list[tuple[float, float] | None], list[int]], list[tuple[float, float]]]


class ResultRow(NamedTuple):
    """The result of one seat, a person's or a bot's."""

    seat: int
    game: str
    players: int
    person_id: int | None
    level: str | None
    score: int
    place: int
    won: bool
    ended: int
    plies: int = 0
    #: Does it count for the rating, and the rating after it; set by `save`.
    rated: bool = False
    mu: float | None = None
    sigma: float | None = None


class Rating(NamedTuple):
    """A rating: the estimated strength, its uncertainty, and the number of matches."""

    mu: float
    sigma: float
    matches: int


class Standing(NamedTuple):
    """A summary of a person's results in one game."""

    game: str
    played: int
    won: int
    place: float
    score: float
    rating: Rating | None


class Duel(NamedTuple):
    """The results of two people in the matches of one game that both played."""

    game: str
    matches: int
    won: int
    other_won: int
    before: int
    other_before: int


_COLUMNS = tuple(results.c[name] for name in ResultRow._fields)


def save(
    conn: Connection, table_id: int, rows: Sequence[ResultRow], *, rate: Rate | None = None
) -> None:
    """Save the results of a table, and rate the players. A second call changes nothing.

    A person or level with several seats is not rated: nobody can be their own rival.
    """
    new = insert(conn, results).on_conflict_do_nothing().returning(results.c.seat)
    added = conn.execute(new, [_columns(table_id, row) for row in rows]).all()
    if rate is not None and added:
        _rate(conn, table_id, rows, rate)


def of_person(conn: Connection, person_id: int) -> list[Standing]:
    """The person's summary by game; sealed tables are left out."""
    mine = _best(person_id)
    query = (
        select(
            mine.c.game,
            func.count(),
            func.sum(mine.c.won),
            func.avg(mine.c.place),
            func.avg(mine.c.score),
            ratings.c.mu,
            ratings.c.sigma,
            ratings.c.matches,
        )
        .join_from(
            mine,
            ratings,
            and_(ratings.c.game == mine.c.game, ratings.c.person_id == person_id),
            isouter=True,
        )
        .group_by(mine.c.game, ratings.c.mu, ratings.c.sigma, ratings.c.matches)
        .order_by(mine.c.game)
    )
    return [
        Standing(
            game,
            played,
            won,
            float(place),
            float(score),
            None if mu is None else Rating(mu, sigma, matches),
        )
        for game, played, won, place, score, mu, sigma, matches in conn.execute(query)
    ]


def against(conn: Connection, person_id: int, other_id: int) -> list[Duel]:
    """The results of the two against each other, by game; sealed tables are left out."""
    mine, theirs = _best(person_id), _best(other_id)
    query = (
        select(
            mine.c.game,
            func.count(),
            func.sum(mine.c.won),
            func.sum(theirs.c.won),
            func.sum(case((mine.c.place < theirs.c.place, 1), else_=0)),
            func.sum(case((theirs.c.place < mine.c.place, 1), else_=0)),
        )
        .join_from(mine, theirs, mine.c.table_id == theirs.c.table_id)
        .group_by(mine.c.game)
        .order_by(mine.c.game)
    )
    return [Duel(*row) for row in conn.execute(query)]


def is_played() -> ColumnElement[bool]:
    """Are the cards of the table still being played somewhere, or about to be?"""
    other = tables.alias()
    is_on = other.c.status.in_(("open", "running"))
    found = select(other.c.id).where(other.c.deal_id == tables.c.deal_id, is_on)
    # LIMIT 1 per table: with EXISTS PostgreSQL would build a list of all open and running
    # tables.
    return found.limit(1).scalar_subquery().is_not(None)


def of_deal(conn: Connection, deal_id: int) -> dict[int, list[ResultRow]]:
    """The results of all finished tables of a deal, by table and seat."""
    query = (
        select(results.c.table_id, *_COLUMNS)
        .join(tables, tables.c.id == results.c.table_id)
        .where(tables.c.deal_id == deal_id)
        .order_by(results.c.table_id, results.c.seat)
    )
    found: dict[int, list[ResultRow]] = {}
    for table_id, *rest in conn.execute(query):
        found.setdefault(table_id, []).append(_row(rest))
    return found


def _rate(conn: Connection, table_id: int, rows: Sequence[ResultRow], rate: Rate) -> None:
    who = [_who(row) for row in rows]
    rivals = [row for row in rows if _who(row) and who.count(_who(row)) == 1]
    if len(rivals) < 2:
        return
    game = rivals[0].game
    if conn.dialect.name == "postgresql":
        # Locked, since another server may rate the same people at this moment.
        conn.execute(text("SELECT pg_advisory_xact_lock(hashtext(:game))"), {"game": game})
    old = [_rating(conn, game, _who(row)) for row in rivals]
    pairs = [None if rating is None else (rating.mu, rating.sigma) for rating in old]
    new = rate(pairs, [row.place for row in rivals])
    for row, last, (mu, sigma) in zip(rivals, old, new, strict=True):
        own = and_(results.c.table_id == table_id, results.c.seat == row.seat)
        conn.execute(update(results).where(own).values(rated=1, mu=mu, sigma=sigma))
        matches = 1 if last is None else last.matches + 1
        values = {"mu": mu, "sigma": sigma, "strength": mu - 3 * sigma, "matches": matches}
        if last is None:
            conn.execute(insert(conn, ratings).values(game=game, **_who(row), **values))
        else:
            conn.execute(update(ratings).where(_is_of(game, _who(row))).values(values))


def _who(row: ResultRow) -> dict[str, object]:
    """The columns that identify whose rating it is; none for an empty seat."""
    if row.person_id is not None:
        return {"person_id": row.person_id}
    return {} if row.level is None else {"level": row.level}


def _is_of(game: str, who: dict[str, object]) -> ColumnElement[bool]:
    return and_(ratings.c.game == game, *(ratings.c[name] == value for name, value in who.items()))


def _rating(conn: Connection, game: str, who: dict[str, object]) -> Rating | None:
    query = select(ratings.c.mu, ratings.c.sigma, ratings.c.matches).where(_is_of(game, who))
    row = conn.execute(query).one_or_none()
    return None if row is None else Rating(*row)


def _best(person_id: int) -> Subquery:
    """A row per table of the person; with several seats there the best one counts.

    Without sealed tables, whose results are still a secret.
    """
    return (
        select(
            results.c.table_id,
            results.c.game,
            func.min(results.c.place).label("place"),
            func.max(results.c.won).label("won"),
            func.max(results.c.score).label("score"),
        )
        .join(tables, tables.c.id == results.c.table_id)
        .where(results.c.person_id == person_id, ~is_played())
        .group_by(results.c.table_id, results.c.game)
        .subquery()
    )


def _columns(table_id: int, row: ResultRow) -> dict[str, object]:
    unrated = {"rated": 0, "mu": None, "sigma": None}
    return {**row._asdict(), **unrated, "table_id": table_id, "won": int(row.won)}


def _row(values: Iterable[Any]) -> ResultRow:
    row = ResultRow(*values)
    return row._replace(won=bool(row.won), rated=bool(row.rated))
