"""Results, ratings and statistics."""

import pytest
from sqlalchemy import Connection, select

from housewright.store import lobby, results, schema, tables
from housewright.store.people import Person
from housewright.store.results import Duel, Rating, ResultRow, Standing
from tests.store.samples import APPRENTICE, NOW, OPEN, account, chair, guest, table

Pairs = list[tuple[float, float] | None]


def shift(old: Pairs, places: list[int]) -> list[tuple[float, float]]:
    """A rating that is easy to predict: each match adds ten less the place."""
    return [
        ((pair or (20.0, 8.0))[0] + 10 - place, (pair or (20.0, 8.0))[1] / 2)
        for pair, place in zip(old, places, strict=True)
    ]


def ranking(conn: Connection, game: str) -> list[tuple[str | None, Rating]]:
    """The people of a game, the strongest first."""
    return [(s.name, s.rating) for s in lobby.strongest(conn, game) if s.person_key]


def row(seat: int, who: Person | str | None, place: int, score: int = 0) -> ResultRow:
    person_id = who.id if isinstance(who, Person) else None
    level = who if isinstance(who, str) else None
    won = place == 1
    return ResultRow(seat, "estates", 2, person_id, level, score, place, won=won, ended=NOW)


def saved(conn: Connection, key: str, host: Person, *rows: ResultRow, ended: int = NOW) -> int:
    """The id of a table that ended so."""
    table_id = table(conn, host, *([OPEN] * len(rows)), key=key)
    results.save(conn, table_id, [each._replace(ended=ended) for each in rows], rate=shift)
    return table_id


def rows_of(conn: Connection, table_id: int) -> list[ResultRow]:
    """The results of a table by seat."""
    return lobby.results_of_many(conn, [table_id])[table_id]


def deal_of(conn: Connection, host: Person) -> int:
    return tables.add_deal(
        conn,
        key="d1",
        game="estates",
        rules=1,
        players=2,
        options="{}",
        seed="9",
        host_id=host.id,
        created=NOW,
    )


def test_results_are_kept_by_seat(conn: Connection) -> None:
    ana = guest(conn)
    table_id = table(conn, ana, chair(ana), APPRENTICE)
    rows = [row(0, ana, 1, 30), row(1, "apprentice", 2, -4)]
    results.save(conn, table_id, rows)
    assert rows_of(conn, table_id) == rows
    assert rows_of(conn, 99) == []
    assert ranking(conn, "estates") == []
    assert rows_of(conn, table_id)[0].won is True


def test_people_and_bots_are_rated_alike(conn: Connection) -> None:
    ana, ben = account(conn, "Ana"), account(conn, "Ben")
    saved(conn, "one", ana, row(0, ana, 1), row(1, ben, 2), row(2, "apprentice", 3))
    table_id = saved(conn, "two", ana, row(0, ana, 2), row(1, "apprentice", 1))
    assert [each.rated for each in rows_of(conn, table_id)] == [True, True]
    assert ranking(conn, "estates") == [
        ("Ana", Rating(37.0, 2.0, 2)),
        ("Ben", Rating(28.0, 4.0, 1)),
    ]
    assert ranking(conn, "quarters") == []
    columns = (schema.ratings.c.mu, schema.ratings.c.sigma, schema.ratings.c.matches)
    bot = select(*columns).where(schema.ratings.c.level == "apprentice")
    assert conn.execute(bot).one() == (36.0, 2.0, 2)


def test_saving_again_changes_nothing(conn: Connection) -> None:
    ana, ben = account(conn, "Ana"), account(conn, "Ben")
    rows = [row(0, ana, 1), row(1, ben, 2)]
    table_id = saved(conn, "one", ana, *rows)
    before = rows_of(conn, table_id), ranking(conn, "estates")
    results.save(conn, table_id, [row(0, ana, 2), row(1, ben, 1)], rate=shift)
    assert (rows_of(conn, table_id), ranking(conn, "estates")) == before


def test_a_person_with_several_seats_is_not_rated(conn: Connection) -> None:
    ana, ben = account(conn, "Ana"), account(conn, "Ben")
    seen: list[Pairs] = []

    def rate(old: Pairs, places: list[int]) -> list[tuple[float, float]]:
        seen.append(old)
        return shift(old, places)

    table_id = table(conn, ana, *[OPEN] * 6)
    rows = [row(0, ana, 1), row(1, ana, 4), row(2, "apprentice", 3), row(3, "apprentice", 5)]
    rows += [row(4, ben, 2), row(5, "random", 6), row(6, None, 7), row(7, None, 8)]
    results.save(conn, table_id, rows, rate=rate)
    assert seen == [[None, None]]
    rated = [each.seat for each in rows_of(conn, table_id) if each.rated]
    assert rated == [4, 5]
    assert [name for name, _ in ranking(conn, "estates")] == ["Ben"]


def test_a_match_of_one_person_is_unrated(conn: Connection) -> None:
    ana = account(conn, "Ana")
    saved(conn, "one", ana, row(0, ana, 1), row(1, "apprentice", 2), row(2, "apprentice", 3))
    assert ranking(conn, "estates") == []


def test_a_person_has_a_standing_in_each_game(conn: Connection) -> None:
    ana, ben = account(conn, "Ana"), account(conn, "Ben")
    saved(conn, "one", ana, row(0, ana, 1, 10), row(1, ben, 2, 5))
    saved(conn, "two", ana, row(0, ana, 2, 20), row(1, ben, 1, 25))
    # Both seats are Ana's: one match, by the better seat.
    saved(conn, "three", ana, row(0, ana, 2, 3), row(1, ana, 1, 9))
    quarters = [each._replace(game="quarters") for each in (row(0, ana, 4, -3), row(1, None, 1))]
    saved(conn, "four", ana, *quarters)
    assert results.of_person(conn, ana.id) == [
        Standing("estates", 3, 2, 4 / 3, 13.0, Rating(37.0, 2.0, 2)),
        Standing("quarters", 1, 0, 4.0, -3.0, None),
    ]
    assert results.of_person(conn, 99) == []


def test_two_people_are_compared_by_their_common_matches(conn: Connection) -> None:
    ana, ben = account(conn, "Ana"), account(conn, "Ben")
    saved(conn, "one", ana, row(0, ana, 1), row(1, ben, 2))
    saved(conn, "two", ana, row(0, ana, 3), row(1, ben, 2), row(2, "apprentice", 1))
    saved(conn, "three", ana, row(0, ana, 2), row(1, ben, 2), row(2, "apprentice", 1))
    saved(conn, "four", ana, row(0, ana, 1), row(1, "apprentice", 2))
    assert results.against(conn, ana.id, ben.id) == [Duel("estates", 3, 1, 0, 1, 1)]
    assert results.against(conn, ben.id, ana.id) == [Duel("estates", 3, 0, 1, 1, 1)]
    assert results.against(conn, ana.id, 99) == []


def test_the_tables_of_a_deal_are_compared(conn: Connection) -> None:
    ana, ben = account(conn, "Ana"), account(conn, "Ben")
    deal = deal_of(conn, ana)
    ids = [table(conn, ana, OPEN, OPEN, key=f"t{n}", deal_id=deal) for n in range(3)]
    for table_id, person in zip(ids, (ana, ben), strict=False):
        results.save(conn, table_id, [row(0, person, 1), row(1, "apprentice", 2)])
    found = results.of_deal(conn, deal)
    assert list(found) == ids[:2]
    assert [each.person_id for each in found[ids[1]]] == [ben.id, None]


@pytest.mark.parametrize("status", ["open", "running"])
def test_nothing_is_counted_while_its_deal_is_running(conn: Connection, status: str) -> None:
    ana, ben = account(conn, "Ana"), account(conn, "Ben")
    deal = deal_of(conn, ana)
    over = table(conn, ana, chair(ana), chair(ben), key="over", status="over", deal_id=deal)
    other = table(conn, ana, OPEN, OPEN, key="other", status=status, deal_id=deal)
    results.save(conn, over, [row(0, ana, 1, 7), row(1, ben, 2, 3)])
    assert results.of_person(conn, ana.id) == []
    assert results.against(conn, ana.id, ben.id) == []
    ends = schema.tables.update().where(schema.tables.c.id == other)
    conn.execute(ends.values(status="expired"))
    assert results.of_person(conn, ana.id) == [Standing("estates", 1, 1, 1.0, 7.0, None)]
    assert results.against(conn, ana.id, ben.id) == [Duel("estates", 1, 1, 0, 1, 0)]
