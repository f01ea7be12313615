"""Tables, seats, history, orders, deals."""

import pytest
from sqlalchemy import Connection

from housewright.store import people, schema, tables
from housewright.store.entry import Chat, Entry, Move, Resigned, Started
from housewright.store.tables import Conflict, OrderRow, SeatRow
from tests.store.samples import APPRENTICE, NOW, OPEN, account, chair, guest, move, table, versions


def test_a_new_table_is_read_with_all_its_fields(conn: Connection) -> None:
    host = guest(conn)
    table_id = table(conn, host, chair(host), APPRENTICE, OPEN, key="abc", due=NOW + 1)
    found = tables.by_key(conn, "abc")
    assert found == tables.by_id(conn, table_id)
    assert found is not None
    assert found._asdict() == {
        "id": table_id,
        "key": "abc",
        "game": "estates",
        "rules": 1,
        "players": 3,
        "options": '{"rounds":1}',
        "host_id": host.id,
        "kind": "play",
        "public": True,
        "auto": True,
        "clock": "{}",
        "stand_in": "apprentice",
        "pace": None,
        "deal_id": None,
        "seed": "7",
        "salt": "salt",
        "start": None,
        "status": "open",
        "ending": None,
        "rematch": None,
        "turn": 0,
        "due": NOW + 1,
        "created": NOW,
        "moved": NOW,
    }
    assert found.public is True
    assert tables.by_key(conn, "no") is tables.by_id(conn, 99) is None


def test_the_rows_have_the_columns_of_the_schema() -> None:
    assert tables.TableRow._fields == tuple(schema.tables.c.keys())
    assert tables.DealRow._fields == tuple(schema.deals.c.keys())


def test_seats_have_their_persons(conn: Connection) -> None:
    ana, ben = account(conn, "Ana"), guest(conn, "Ben")
    one = table(conn, ana, chair(ana), chair(ben), key="one")
    two = table(conn, ana, APPRENTICE, OPEN, key="two")
    assert tables.seats_of(conn, one) == [
        SeatRow(0, "person", ana.id, ana.key, False, "Ana", None, None),
        SeatRow(1, "person", ben.id, ben.key, True, "Ben", None, None),
    ]
    assert tables.seats_of_many(conn, [two, one, 99]) == {
        one: tables.seats_of(conn, one),
        two: [
            SeatRow(0, "bot", None, None, False, "Apprentice", "apprentice", None),
            SeatRow(1, "open", None, None, False, "", None, None),
        ],
        99: [],
    }
    assert all(isinstance(seat.is_guest, bool) for seat in tables.seats_of(conn, one))


def test_a_seat_changes_hands(conn: Connection) -> None:
    ana, ben = guest(conn), guest(conn, "Ben")
    table_id = table(conn, ana)
    tables.touch_seen(conn, [(table_id, 0, NOW + 5), (table_id, 1, NOW + 4)])
    tables.touch_seen(conn, [])
    assert [seat.seen for seat in tables.seats_of(conn, table_id)] == [NOW + 5, NOW + 4]
    tables.set_seat(conn, table_id, 1, kind="person", person_id=ben.id, name="Ben")
    tables.set_seat(conn, table_id, 0, kind="open")
    assert tables.seats_of(conn, table_id) == [
        SeatRow(0, "open", None, None, False, "", None, None),
        SeatRow(1, "person", ben.id, ben.key, True, "Ben", None, None),
    ]


def test_history_is_kept_in_order_and_read_from_any_point(conn: Connection) -> None:
    host = guest(conn)
    table_id = table(conn, host)
    entries: list[Entry] = [
        Started(1, NOW, "c0ffee"),
        Move(2, NOW + 1, 0, "auction y3", host.id),
        Chat(3, NOW + 2, host.id, "für Élise 家 🏠"),
        Resigned(4, NOW + 3, 1, host.id),
    ]
    tables.append(conn, table_id, entries, turn=3, due=NOW + 60, status="running", public=False)
    assert tables.entries_of(conn, table_id) == entries
    assert tables.entries_of(conn, table_id, after=2) == entries[2:]
    found = tables.by_id(conn, table_id)
    assert found is not None
    assert (found.turn, found.due, found.moved) == (3, NOW + 60, NOW + 3)
    assert (found.status, found.public, found.auto) == ("running", False, True)


def test_a_version_that_exists_is_a_conflict(conn: Connection) -> None:
    table_id = table(conn, guest(conn))
    tables.append(conn, table_id, [move(1), move(2)], turn=1, due=None)
    with pytest.raises(Conflict) as caught, conn.begin_nested():
        tables.append(conn, table_id, [move(2), move(3)], turn=2, due=NOW, status="over")
    assert (caught.value.code, caught.value.table_id) == ("conflict", table_id)
    assert versions(conn, table_id) == [1, 2]
    found = tables.by_id(conn, table_id)
    assert found is not None
    assert (found.turn, found.status) == (1, "open")


def test_tables_come_due_in_order(conn: Connection) -> None:
    host = guest(conn)
    late = table(conn, host, key="late", due=NOW + 2)
    soon = table(conn, host, key="soon", due=NOW + 1)
    table(conn, host, key="never")
    assert tables.due_tables(conn, NOW, 9) == []
    assert tables.due_tables(conn, NOW + 2, 9) == [(soon, "soon"), (late, "late")]
    assert tables.due_tables(conn, NOW + 2, 1) == [(soon, "soon")]
    tables.set_due(conn, soon, None)
    assert tables.due_tables(conn, NOW + 2, 9) == [(late, "late")]


def test_running_tables_of_bots_are_counted(
    conn: Connection,
) -> None:
    ana, ben = guest(conn), guest(conn, "Ben")
    bots = (APPRENTICE, APPRENTICE)
    table(conn, ana, *bots, key="on", status="running", due=NOW)
    table(conn, ana, *bots, key="paused", status="running")
    table(conn, ana, *bots, key="open", due=NOW)
    table(conn, ana, *bots, key="over", status="over")
    table(conn, ana, chair(ben), APPRENTICE, key="with Ben", status="running", due=NOW)
    table(conn, ben, *bots, key="of Ben", status="running", due=NOW)
    assert tables.bot_tables_of(conn, ana.id) == 1


def test_unused_open_tables_expire(conn: Connection) -> None:
    host = guest(conn)
    table(conn, host, key="old", due=NOW)
    table(conn, host, key="new", created=NOW + 10)
    table(conn, host, key="running", status="running")
    assert tables.stale_open(conn, NOW + 5) == ["old"]
    assert tables.stale_open(conn, NOW + 50, limit=1) == ["old"]


def test_versions_are_found_for_many_tables(conn: Connection) -> None:
    host = guest(conn)
    one, two = table(conn, host, key="one"), table(conn, host, key="two")
    tables.append(conn, one, [move(1), move(2)], turn=0, due=None)
    assert tables.versions_of(conn, [one, two, 99]) == {one: 2}


def test_orders_are_kept_in_the_order_of_arrival(conn: Connection) -> None:
    host = guest(conn)
    one, two = table(conn, host, key="one"), table(conn, host, key="two")
    ids = [tables.add_order(conn, one, seat, f"bid {seat}", NOW) for seat in (1, 0, 1)]
    tables.add_order(conn, two, 0, "pass", NOW)
    assert tables.orders_of(conn, one) == [
        OrderRow(ids[0], 1, "bid 1"),
        OrderRow(ids[1], 0, "bid 0"),
        OrderRow(ids[2], 1, "bid 1"),
    ]
    tables.drop_orders(conn, ids[:1])
    tables.drop_orders(conn, [])
    assert [order.id for order in tables.orders_of(conn, one)] == ids[1:]
    assert len(tables.orders_of(conn, two)) == 1


def test_the_list_of_tables_is_filtered(conn: Connection) -> None:
    ana, ben = guest(conn), guest(conn, "Ben")
    table(conn, ana, key="hosted", created=NOW)
    table(conn, ana, chair(ana), chair(ben), key="full", created=NOW + 1)
    table(conn, ben, key="secret", public=False, created=NOW + 2)
    table(conn, ben, key="other", game="quarters", status="running", created=NOW + 3)

    def keys(**wanted: object) -> list[str]:
        return [row.key for row in tables.listing(conn, **wanted)]  # type: ignore[arg-type]

    assert keys() == ["other", "full", "hosted"]
    table(conn, ben, key="old", status="expired", created=NOW + 4)
    assert keys() == ["other", "full", "hosted"]
    assert keys(status="expired") == ["old"]
    assert keys(game="quarters") == ["other"]
    assert keys(status="open") == ["full", "hosted"]
    assert keys(status="open", open_seats=True) == ["hosted"]
    assert keys(status="open", open_seats=False) == ["full"]
    assert keys(open_seats=True) == ["hosted"]
    assert keys(status="running", open_seats=True) == []
    assert keys(open_seats=False) == ["other", "full"]
    assert keys(limit=2) == ["other", "full"]


def test_the_next_page_starts_where_the_last_one_ended(conn: Connection) -> None:
    host = guest(conn)
    ids = [table(conn, host, key=f"t{n}", created=NOW + n // 2) for n in range(7)]
    seen: list[int] = []
    before = None
    while page := tables.listing(conn, before=before, limit=3):
        seen += [row.id for row in page]
        before = (page[-1].moved, page[-1].id)
    assert seen == list(reversed(ids))


def test_a_deal_is_played_at_several_tables(conn: Connection) -> None:
    ana, ben = guest(conn), guest(conn, "Ben")
    words = {"game": "estates", "options": "{}", "seed": "9"}
    deal = tables.add_deal(conn, key="d1", rules=1, players=2, host_id=ana.id, created=NOW, **words)
    other = tables.add_deal(
        conn, key="d2", rules=1, players=2, host_id=ana.id, created=NOW, **words
    )
    first = table(conn, ana, chair(ana), OPEN, key="one", deal_id=deal)
    second = table(conn, ana, OPEN, OPEN, key="two", deal_id=deal)
    table(conn, ana, chair(ben), OPEN, key="three", deal_id=other)
    found = tables.deal_by_key(conn, "d1")
    assert found is not None
    assert found == tables.deal_by_id(conn, deal)
    assert (found.id, found.seed, found.host_id) == (deal, "9", ana.id)
    assert tables.deal_by_key(conn, "d9") is tables.deal_by_id(conn, 99) is None
    assert [row.id for row in tables.tables_of_deal(conn, deal)] == [first, second]
    assert tables.sits_in_deal(conn, deal, ana.id)
    assert not tables.sits_in_deal(conn, deal, ben.id)


def test_the_host_of_a_table_cannot_be_deleted(conn: Connection) -> None:
    host = guest(conn)
    table(conn, host, OPEN, OPEN)
    people.purge_guests(conn, NOW + 1, NOW)
    assert people.by_id(conn, host.id) is not None
