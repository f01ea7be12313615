"""Heartbeats: when servers were running, and when none was."""

from sqlalchemy import Connection

from housewright.store import heartbeat, tables
from tests.store.samples import NOW, guest, table


def test_each_heartbeat_finds_the_one_before(conn: Connection) -> None:
    found: list[int | None] = []
    for number in range(3):
        found.append(heartbeat.last(conn))
        heartbeat.beat(conn, NOW + number)
    assert found == [None, NOW, NOW + 1]


def test_a_pause_postpones_what_was_due(conn: Connection) -> None:
    host = guest(conn)
    dues = {"before": NOW - 1, "then": NOW, "during": NOW + 1, "after": NOW + 500, "never": None}
    for key, due in dues.items():
        table(conn, host, key=key, due=due)
    heartbeat.add_outage(conn, NOW, NOW + 100)
    found = {key: row.due for key in dues if (row := tables.by_key(conn, key))}
    # What was due while the last server ran is not postponed.
    assert found == {**dues, "during": NOW + 101, "after": NOW + 600}


def test_pauses_are_reported_once_and_in_order(conn: Connection) -> None:
    heartbeat.add_outage(conn, NOW, NOW + 100)
    heartbeat.add_outage(conn, NOW + 200, NOW + 250)
    first, second = heartbeat.outages_after(conn, 0)
    assert (first[1:], second[1:]) == ((NOW, NOW + 100), (NOW + 200, NOW + 250))
    assert heartbeat.outages_after(conn, first.id) == [second]
    assert heartbeat.outages_after(conn, second.id) == []


def test_a_wrong_heartbeat_in_the_future_is_dropped(conn: Connection) -> None:
    future = NOW + 10**12
    heartbeat.add_outage(conn, NOW - 200, NOW - 100)
    heartbeat.add_outage(conn, NOW - 5, future)
    table(conn, guest(conn), key="t", due=future + 30)
    heartbeat.set_back(conn, future + 10, NOW)
    assert [each[1:] for each in heartbeat.outages_after(conn, 0)] == [(NOW - 200, NOW - 100)]
    row = tables.by_key(conn, "t")
    assert row is not None
    assert row.due == NOW + 20


def test_only_servers_that_share_a_database_share_its_clock(conn: Connection) -> None:
    now = heartbeat.shared_clock(conn)
    assert (now is None) == (conn.dialect.name == "sqlite")
    assert now is None or now > NOW - 10**12
