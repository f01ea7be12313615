"""The history of ratings, and statistics of games."""

from sqlalchemy import Connection

from housewright.store import history, results, schema
from housewright.store.history import Length, Outcome, Rated
from tests.store.samples import NOW, OPEN, account, table
from tests.store.test_results import deal_of, row, saved, shift


def test_every_rated_match_stores_the_rating_after_it(conn: Connection) -> None:
    ana, ben = account(conn, "Ana"), account(conn, "Ben")
    saved(conn, "one", ana, row(0, ana, 1), row(1, ben, 2), ended=NOW)
    saved(conn, "alone", ana, row(0, ana, 1), row(1, ana, 2), ended=NOW + 1)
    saved(conn, "two", ana, row(0, ana, 2), row(1, ben, 1), ended=NOW + 2)
    private = schema.tables.update().where(schema.tables.c.key == "two")
    conn.execute(private.values(public=0))

    def ratings(viewer_id: int | None, limit: int = 9) -> list[Rated]:
        return history.ratings_of(conn, ana.id, "estates", viewer_id=viewer_id, limit=limit)

    first, second = Rated(NOW, "one", 29.0, 4.0), Rated(NOW + 2, "two", 37.0, 2.0)
    assert ratings(ana.id) == ratings(ben.id) == [first, second]
    assert ratings(None) == ratings(99) == [first, second._replace(key=None)]
    assert ratings(ana.id, limit=1) == [second]
    assert history.ratings_of(conn, ana.id, "quarters", viewer_id=None, limit=9) == []


def test_matches_are_counted_by_players_and_seats(conn: Connection) -> None:
    ana, ben = account(conn, "Ana"), account(conn, "Ben")
    for key, plies in [("one", 40), ("two", 50)]:
        rows = [row(0, ana, 1, 7), row(1, ben, 2, 3)]
        saved(conn, key, ana, *(each._replace(plies=plies) for each in rows))
    rows = [row(0, ana, 1, 7), row(1, ben, 2, 3), row(2, "apprentice", 3, 1)]
    saved(conn, "three", ana, *(each._replace(players=3, plies=80) for each in rows))
    assert history.lengths(conn, "estates") == [Length(2, 2, 45.0), Length(3, 1, 80.0)]
    assert history.outcomes(conn, "estates") == [
        Outcome(2, 0, 7, won=True, times=2),
        Outcome(2, 1, 3, won=False, times=2),
        Outcome(3, 0, 7, won=True, times=1),
        Outcome(3, 1, 3, won=False, times=1),
        Outcome(3, 2, 1, won=False, times=1),
    ]
    assert not history.lengths(conn, "quarters")
    assert not history.outcomes(conn, "quarters")


def test_matches_of_a_running_deal_are_not_counted(conn: Connection) -> None:
    ana, ben = account(conn, "Ana"), account(conn, "Ben")
    deal = deal_of(conn, ana)
    over = table(conn, ana, OPEN, OPEN, key="over", status="over", deal_id=deal)
    other = table(conn, ana, OPEN, OPEN, key="other", status="running", deal_id=deal)
    rows = [row(0, ana, 1, 7), row(1, ben, 2, 3)]
    results.save(conn, over, rows, rate=shift)
    assert history.ratings_of(conn, ana.id, "estates", viewer_id=ana.id, limit=9) == []
    assert not history.lengths(conn, "estates")
    assert not history.outcomes(conn, "estates")
    ended = schema.tables.update().where(schema.tables.c.id == other).values(status="over")
    conn.execute(ended)
    assert len(history.ratings_of(conn, ana.id, "estates", viewer_id=ana.id, limit=9)) == 1
    assert len(history.outcomes(conn, "estates")) == 2
