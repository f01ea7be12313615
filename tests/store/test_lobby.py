"""Lists of tables, results and people, on both databases."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from random import Random

import pytest
from msgspec.structs import replace
from sqlalchemy import Connection

from housewright.store import lobby, people, results, tables
from housewright.store.database import Database
from housewright.store.entry import Chat
from housewright.store.people import Person
from housewright.store.results import ResultRow
from housewright.store.writer import Store
from tests.store.samples import APPRENTICE, NOW, OPEN, account, chair, guest, move, table


def played(
    conn: Connection,
    key: str,
    *who: Person,
    ended: int = NOW,
    public: bool = True,
    deal_id: int | None = None,
    rated: bool = False,
) -> int:
    """The id of a table where these people finished in this order."""
    seats = [chair(person) for person in who]
    table_id = table(
        conn,
        who[0],
        *seats,
        key=key,
        status="over",
        public=public,
        deal_id=deal_id,
        created=ended,
    )
    rows = [
        ResultRow(seat, "estates", len(who), person.id, None, 10 - seat, seat + 1, seat == 0, ended)
        for seat, person in enumerate(who)
    ]
    rate = (lambda _, places: [(30.0 - place, 1.0) for place in places]) if rated else None
    results.save(conn, table_id, rows, rate=rate)
    return table_id


def deal(conn: Connection, host: Person) -> int:
    return tables.add_deal(
        conn,
        key="deal",
        game="estates",
        rules=1,
        players=2,
        options="{}",
        seed="7",
        host_id=host.id,
        created=NOW,
    )


def keys(found: list[lobby.Mine]) -> list[str]:
    return [mine.table.key for mine in found]


def test_tables_that_wait_for_a_person_come_first(conn: Connection) -> None:
    ana, ben = guest(conn), guest(conn, "Ben")
    for key, turn, at in [("mine", 0b10, 1), ("theirs", 0b01, 2), ("both", 0b11, 0)]:
        table_id = table(conn, ben, chair(ben), chair(ana), key=key, status="running")
        tables.append(conn, table_id, [move(1, at=NOW + at)], turn=turn, due=None)
    table(conn, ana, OPEN, APPRENTICE, key="hosted", created=NOW + 3)
    table(conn, ben, chair(ben), APPRENTICE, key="foreign")

    found = lobby.tables_of(conn, ana.id)

    assert keys(found) == ["mine", "both", "hosted", "theirs"]
    assert [mine.is_waiting for mine in found] == [True, True, False, False]


def test_studies_and_finished_tables_wait_for_nobody(conn: Connection) -> None:
    ana = guest(conn)
    for key, kind, status in [("s", "study", "running"), ("o", "play", "over")]:
        tables.create(
            conn,
            key=key,
            game="estates",
            rules=1,
            options="{}",
            host_id=ana.id,
            clock="{}",
            stand_in="apprentice",
            seed="7",
            salt="",
            created=NOW,
            seats=[chair(ana), OPEN],
            kind=kind,
            status=status,
            turn=1,
        )
    assert not any(mine.is_waiting for mine in lobby.tables_of(conn, ana.id))


@pytest.mark.parametrize("limit", [1, 2, 3])
def test_pages_of_own_tables_have_each_table_once(conn: Connection, limit: int) -> None:
    ana = guest(conn)
    for number in range(6):
        status = "running" if number % 2 else "open"
        table_id = table(conn, ana, chair(ana), OPEN, key=f"t{number}", status=status)
        # Several were touched at the same moment.
        tables.append(conn, table_id, [move(1, at=NOW + number // 4)], turn=number % 2, due=None)
    seen: list[lobby.Mine] = []
    before: lobby.Place | None = None
    while page := lobby.tables_of(conn, ana.id, before=before, limit=limit):
        seen += page
        last = seen[-1]
        before = (int(last.is_waiting), last.table.moved, last.table.id)
    assert keys(seen) == ["t5", "t3", "t1", "t4", "t2", "t0"]


def _many_tables(conn: Connection, ana: Person, ben: Person) -> list[tuple[bool, int, int, str]]:
    """What becomes of tables where Ana sits, twice or not, is host, or has nothing to do with.

    Of those that are Ana's: whether they wait for her, when they moved, id and status.
    """
    rng, own = Random(7), []
    for number in range(60):
        host, others = rng.choice([ana, ben]), rng.choice([[ana], [ben], [ana, ana], [ana, ben]])
        seats = [chair(person) for person in others]
        table_id = table(conn, host, *seats, OPEN, key=f"t{number}", created=NOW - 10)
        # Several were touched at the same moment.
        moved, turn = NOW + rng.randrange(20), rng.randrange(4)
        status = rng.choice(["open", "running", "over", "expired"])
        if status == "over":
            tables.append(conn, table_id, [move(1, at=NOW - 5)], turn=1, due=None, status="running")
        entry = move(2, at=moved)
        tables.append(conn, table_id, [entry], turn=turn, due=None, status=status)
        waits = any(turn >> seat & 1 for seat, person in enumerate(others) if person is ana)
        if ana in (host, *others):
            own.append((status == "running" and waits, moved, table_id, status))
    return sorted(own, reverse=True)


@pytest.mark.parametrize("status", [None, "open", "running", "over", "expired"])
@pytest.mark.parametrize("limit", [1, 7, 100])
def test_pages_of_own_tables_join_to_the_full_list(
    conn: Connection, status: str | None, limit: int
) -> None:
    ana, ben = guest(conn), guest(conn, "Ben")
    own = _many_tables(conn, ana, ben)
    wanted = [
        (int(waits), moved, table_id)
        for waits, moved, table_id, each in own
        if (each == status if status else each != "expired")
    ]
    seen: list[tuple[int, int, int]] = []
    while page := lobby.tables_of(
        conn, ana.id, status=status, before=seen[-1] if seen else None, limit=limit
    ):
        seen += [(int(mine.is_waiting), mine.table.moved, mine.table.id) for mine in page]
    assert seen == wanted
    assert len(wanted) > 5


def test_chat_after_the_end_does_not_reorder_tables(database: Database) -> None:
    with database.engine.begin() as conn:
        ana = guest(conn)
        for number in range(3):
            table_id = table(conn, ana, key=f"t{number}", status="running")
            end = move(1, at=NOW + number)
            tables.append(conn, table_id, [end], turn=0, due=None, status="over")
        old = tables.by_key(conn, "t0")
        assert old is not None
        chat = Chat(2, NOW + 9, ana.id, "Well played!")
        tables.append(conn, old.id, [chat], turn=0, due=None)

    async def say_more() -> None:
        store = Store(database)
        assert await store.append(old.id, replace(chat, version=3), turn=0, due=None)
        await store.close()

    asyncio.run(say_more())
    with database.engine.connect() as conn:
        assert keys(lobby.tables_of(conn, ana.id)) == ["t2", "t1", "t0"]
        assert [row.key for row in tables.listing(conn)] == ["t2", "t1", "t0"]


def test_tables_of_others_are_not_own_tables(conn: Connection) -> None:
    ana, ben = guest(conn), guest(conn, "Ben")
    table_id = table(conn, ben, chair(ben), OPEN, key="t")
    tables.set_seat(conn, table_id, 1, kind="person", person_id=ana.id, name="Ana")
    assert keys(lobby.tables_of(conn, ana.id)) == ["t"]
    tables.set_seat(conn, table_id, 1, kind="open")
    assert lobby.tables_of(conn, ana.id) == []
    tables.append(conn, table_id, [move(1)], turn=0, due=None, host_id=ana.id)
    assert keys(lobby.tables_of(conn, ana.id)) == ["t"]


def test_expired_tables_are_listed_on_request(conn: Connection) -> None:
    ana = guest(conn)
    table(conn, ana, key="old", status="expired")
    table(conn, ana, key="new")
    assert keys(lobby.tables_of(conn, ana.id)) == ["new"]
    assert keys(lobby.tables_of(conn, ana.id, status="expired")) == ["old"]


def test_results_of_private_tables_are_for_their_players(conn: Connection) -> None:
    ana, ben, eve = guest(conn), guest(conn, "Ben"), guest(conn, "Eve")
    played(conn, "private", ana, ben, public=False, ended=NOW + 1)
    played(conn, "public", ana, ben)

    def shown(viewer: Person | None) -> list[str | None]:
        viewer_id = viewer.id if viewer else None
        found = lobby.results_of_person(conn, ana.id, viewer_id=viewer_id)
        return [over.key for over in found]

    assert shown(None) == shown(eve) == ["public"]
    assert shown(ben) == ["private", "public"]
    assert [over.key for over in lobby.results_of_game(conn, "estates")] == ["public"]
    assert lobby.results_of_person(conn, eve.id, viewer_id=ana.id) == []
    assert lobby.results_of_game(conn, "castles") == []


def test_results_of_a_deal_wait_for_its_last_table(conn: Connection) -> None:
    ana, ben = guest(conn), guest(conn, "Ben")
    shared = deal(conn, ana)
    played(conn, "first", ana, deal_id=shared)
    table_id = table(conn, ben, key="second", status="running", deal_id=shared)
    assert lobby.results_of_game(conn, "estates") == []
    # Not even its players are shown: points reveal cards.
    assert lobby.results_of_person(conn, ana.id, viewer_id=ana.id) == []

    tables.append(conn, table_id, [move(1)], turn=0, due=None, status="over")
    assert [over.key for over in lobby.results_of_game(conn, "estates")] == ["first"]


def test_pages_of_results_have_each_result_once(conn: Connection) -> None:
    ana, ben = guest(conn), guest(conn, "Ben")
    for number in range(5):
        played(conn, f"t{number}", ana, ben, ended=NOW + number // 2)
    first = lobby.results_of_person(conn, ben.id, limit=3)
    last = first[-1]
    rest = lobby.results_of_person(conn, ben.id, before=(last.ended, last.table_id))
    assert [over.key for over in first + rest] == ["t4", "t3", "t2", "t1", "t0"]


def test_results_of_many_tables_come_by_seat(conn: Connection) -> None:
    ana, ben = guest(conn), guest(conn, "Ben")
    one, two = played(conn, "one", ana, ben), played(conn, "two", ben, ana)
    found = lobby.results_of_many(conn, [one, two, 99])
    assert [row.person_id for row in found[one]] == [ana.id, ben.id]
    assert [row.won for row in found[two]] == [True, False]
    assert found[99] == []


def test_the_ranking_uses_a_cautious_estimate(conn: Connection) -> None:
    ana, ben = account(conn, "Ana"), guest(conn, "Ben")
    played(conn, "t", ana, ben, rated=True)
    bot = ResultRow(1, "estates", 2, None, "apprentice", 5, 2, won=False, ended=NOW)
    mine = ResultRow(0, "estates", 2, guest(conn, "Cem").id, None, 6, 1, won=True, ended=NOW)
    table_id = table(conn, ana, OPEN, APPRENTICE, key="bots", status="over")
    results.save(conn, table_id, [mine, bot], rate=lambda *_: [(9.0, 1.0), (40.0, 1.0)])

    found = lobby.strongest(conn, "estates")

    assert [each.name or each.level for each in found] == ["apprentice", "Ana", "Ben", "Cem"]
    assert [each.is_guest for each in found] == [False, False, True, True]
    assert found[1].person_key == ana.key
    assert [each.level for each in lobby.strongest(conn, "estates", limit=1)] == ["apprentice"]
    assert lobby.strongest(conn, "castles") == []


def test_people_have_keys(conn: Connection) -> None:
    ana = guest(conn)
    people.erase(conn, ana.id, NOW)
    assert lobby.keys_of(conn, [ana.id, ana.id, 99]) == {ana.id: ana.key}
    assert lobby.keys_of(conn, []) == {}


def test_there_is_one_rematch_unless_it_expired(conn: Connection) -> None:
    ana = guest(conn)
    table_id = table(conn, ana, key="first", status="over")
    assert lobby.claim_rematch(conn, table_id, "second") == "second"
    second = table(conn, ana, key="second", created=NOW - 1)
    assert lobby.claim_rematch(conn, table_id, "other") == "second"
    tables.append(conn, second, [move(1)], turn=0, due=None, status="expired")
    assert lobby.claim_rematch(conn, table_id, "third") == "third"


def test_simultaneous_claims_get_the_same_rematch(database: Database) -> None:
    with database.engine.begin() as conn:
        table_id = table(conn, guest(conn), key="first", status="over")

    def claim(key: str) -> str:
        with database.engine.begin() as conn:
            return lobby.claim_rematch(conn, table_id, key)

    with ThreadPoolExecutor(4) as pool:
        assert len(set(pool.map(claim, ["a", "b", "c", "d"]))) == 1
