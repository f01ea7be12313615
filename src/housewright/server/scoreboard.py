"""Results of matches, as they are sent."""

from collections.abc import Sequence

from sqlalchemy import Connection

from ..store import lobby as kept_lobby
from ..store import results as kept_results
from ..store import tables as kept
from ..store.lobby import Over
from ..store.results import ResultRow
from ..store.tables import DealRow, SeatRow
from . import ratings, wire


def results(conn: Connection, matches: Sequence[Over]) -> list[wire.Result]:
    """The results of these tables, in this order."""
    ids = [match.table_id for match in matches]
    rows, seats = kept_lobby.results_of_many(conn, ids), kept.seats_of_many(conn, ids)
    return [_result(m, rows[m.table_id], seats[m.table_id]) for m in matches]


def _result(match: Over, rows: list[ResultRow], seats: list[SeatRow]) -> wire.Result:
    return wire.Result(
        table=match.key,
        game=rows[0].game,
        ended=match.ended,
        rated=any(row.rated for row in rows),
        seats=[
            wire.ResultSeat(
                name=seat.name,
                person=seat.person_key,
                level=row.level,
                score=row.score,
                place=row.place,
                won=row.won,
            )
            for row, seat in zip(rows, seats, strict=True)
        ],
    )


def rating(kept_rating: kept_results.Rating) -> wire.Rating:
    """A rating with the number by which rankings are sorted."""
    mu, sigma, matches = kept_rating
    return wire.Rating(mu=mu, sigma=sigma, shown=ratings.shown(mu, sigma), matches=matches)


def deal_results(conn: Connection, deal: DealRow, keys: dict[int, str]) -> list[wire.Result]:
    """The results of the tables of a deal, the oldest table first; some may have none.

    `keys` has the tables whose keys may be shown.
    """
    rows = kept_results.of_deal(conn, deal.id)
    return results(conn, [Over(id_, keys.get(id_), found[0].ended) for id_, found in rows.items()])


def swings(found: list[wire.Result], players: int) -> list[list[float]]:
    """Per seat: each table's score minus the mean score of that seat at all tables."""
    told = []
    for seat in range(players):
        scores = [result.seats[seat].score for result in found]
        mean = sum(scores) / len(scores) if scores else 0.0
        told.append([round(score - mean, 3) for score in scores])
    return told
