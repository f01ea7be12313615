"""Open tables when a person is deleted."""

import pytest
from sqlalchemy import Connection

from housewright.store import people, tables
from housewright.store.entry import Ended, Left, Sat
from housewright.store.leaving import LeftTable
from housewright.store.people import Person
from housewright.store.tables import NewSeat, TableRow
from tests.store.samples import APPRENTICE, NOW, OPEN, chair, guest, table


@pytest.fixture
def ana(conn: Connection) -> Person:
    return guest(conn)


@pytest.fixture
def ben(conn: Connection) -> Person:
    return guest(conn, "Ben")


def row(conn: Connection, table_id: int) -> TableRow:
    found = tables.by_id(conn, table_id)
    assert found is not None
    return found


def test_seats_become_free_with_an_entry_in_the_history(
    conn: Connection, ana: Person, ben: Person
) -> None:
    table_id = table(conn, ben, chair(ana), chair(ben), chair(ana))
    sat = Sat(1, NOW, 0, ana.id, "Ana")
    tables.append(conn, table_id, [sat], turn=0, due=None)
    left = people.erase(conn, ana.id, NOW + 9)
    assert left == [LeftTable(table_id, 3, None, is_closed=False)]
    seats = tables.seats_of(conn, table_id)
    assert [(seat.kind, seat.name) for seat in seats] == [
        ("open", ""),
        ("person", "Ben"),
        ("open", ""),
    ]
    assert tables.entries_of(conn, table_id, 1) == [
        Left(2, NOW + 9, 0, ana.id),
        Left(3, NOW + 9, 2, ana.id),
    ]
    assert (row(conn, table_id).status, row(conn, table_id).host_id) == ("open", ben.id)


@pytest.mark.parametrize("sits", [True, False])
def test_somebody_else_becomes_host(
    conn: Connection, ana: Person, ben: Person, *, sits: bool
) -> None:
    table_id = table(conn, ana, chair(ana) if sits else OPEN, APPRENTICE, chair(ben))
    (left,) = people.erase(conn, ana.id, NOW + 9)
    assert not left.is_closed
    kept = row(conn, table_id)
    assert (kept.status, kept.host_id, kept.moved) == ("open", ben.id, NOW + 9)


@pytest.mark.parametrize("seats", [[OPEN, APPRENTICE], [None, OPEN], [None, APPRENTICE]])
def test_a_table_without_people_is_closed(
    conn: Connection, ana: Person, seats: list[NewSeat | None]
) -> None:
    table_id = table(conn, ana, *(seat or chair(ana) for seat in seats), due=NOW)
    (left,) = people.erase(conn, ana.id, NOW + 9)
    assert left.is_closed
    kept = row(conn, table_id)
    assert (kept.status, kept.ending, kept.due) == ("expired", "expired", None)
    last = tables.entries_of(conn, table_id)[-1]
    assert last == Ended(left.version, NOW + 9, "expired")


@pytest.mark.parametrize("status", ["running", "over", "expired"])
def test_started_tables_stay(conn: Connection, ana: Person, ben: Person, status: str) -> None:
    table_id = table(conn, ana, chair(ana), chair(ben), status=status)
    assert people.erase(conn, ana.id, NOW + 9) == []
    assert tables.seats_of(conn, table_id)[0].person_id == ana.id
    assert row(conn, table_id).host_id == ana.id
