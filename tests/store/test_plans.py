"""No statement scans all tables, people, entries or results."""

import inspect
import re
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from types import ModuleType

import pytest
from sqlalchemy import Connection, text

from housewright import server, store
from housewright.store import (
    analyses,
    heartbeat,
    history,
    leaving,
    lobby,
    people,
    results,
    tables,
    writer,
)
from housewright.store.database import Database
from housewright.store.entry import Move
from housewright.store.results import ResultRow
from housewright.store.tables import NewSeat
from tests import services
from tests.store import bulk
from tests.store.bulk import BUSY, CALM
from tests.store.plans import QueryPlan, plans_of
from tests.store.samples import NOW

#: Imports that a module needs to build statements.
_ASKS = re.compile(r"from sqlalchemy import (?!Connection\n)|import sqlalchemy")
MODULES = [
    import_module(f"{store.__name__}.{found.name}")
    for found in iter_modules(store.__path__)
    # This one only builds the beginning of a statement.
    if not found.ispkg and found.name != "sql"
]
Job = Callable[[Connection], object]

#: A table that is running, one that is open, one that is over, and one that does not exist yet.
RUNNING, OPEN, OVER, NEW = 50_001, 50_000, 50_004, bulk.TABLES + 1
LATER = (NOW + 50_000_000, 50_000)
RESULTS = [
    ResultRow(seat, "estates", 2, person, None, 10, seat + 1, won=seat == 0, ended=NOW)
    for seat, person in enumerate((BUSY, CALM))
]


def _new_table(conn: Connection) -> int:
    return tables.create(
        conn,
        key="new",
        game="estates",
        rules=1,
        options="{}",
        host_id=BUSY,
        clock="{}",
        stand_in="apprentice",
        seed="7",
        salt="",
        created=NOW,
        seats=[NewSeat("person", BUSY, "Ana"), NewSeat()],
    )


def _add_deal(conn: Connection) -> int:
    return tables.add_deal(
        conn,
        key="new",
        game="estates",
        rules=1,
        players=2,
        options="{}",
        seed="7",
        host_id=BUSY,
        created=NOW,
    )


def _end(conn: Connection) -> None:
    ended = Move(4, NOW, 0, "pass", BUSY)
    tables.append(conn, RUNNING, [ended], turn=0, due=None, status="over", ending="played")


def _rate(_: object, places: list[int]) -> list[tuple[float, float]]:
    return [(25.0, 1.0) for _ in places]


def _move(conn: Connection) -> int:
    """Append a move as the writer does it, without SQLAlchemy."""
    mark = "?" if conn.dialect.name == "sqlite" else "%s"
    statement = writer._UPDATE.replace("?", mark)
    return conn.exec_driver_sql(statement, (1, None, NOW, RUNNING)).rowcount


#: Every function of the store, called as the server calls it.
JOBS: dict[str, list[Job]] = {
    "analyses.of_table": [lambda c: analyses.of_table(c, OVER)],
    "analyses.claim": [lambda c: analyses.claim(c, OVER, "d", "w", now=NOW, stale=0)],
    "analyses.note": [lambda c: analyses.note(c, OVER, "w", now=NOW, done=1, total=2)],
    "analyses.give_up": [lambda c: analyses.give_up(c, OVER, "w")],
    "history.ratings_of": [
        lambda c: history.ratings_of(c, BUSY, "estates", viewer_id=CALM, limit=500)
    ],
    "history.lengths": [lambda c: history.lengths(c, "estates")],
    "history.outcomes": [lambda c: history.outcomes(c, "estates")],
    "leaving.leave_open_tables": [lambda c: leaving.leave_open_tables(c, BUSY, NOW)],
    "lobby.tables_of": [
        lambda c: lobby.tables_of(c, CALM),
        lambda c: lobby.tables_of(c, BUSY),
        lambda c: lobby.tables_of(c, BUSY, before=(0, *LATER)),
        *(
            lambda c, s=status: lobby.tables_of(c, BUSY, status=s)
            for status in ("open", "running", "over", "expired")
        ),
    ],
    "lobby.results_of_game": [
        lambda c: lobby.results_of_game(c, "estates"),
        lambda c: lobby.results_of_game(c, "estates", before=LATER),
        lambda c: lobby.results_of_game(c, "none"),
    ],
    "lobby.results_of_person": [
        lambda c: lobby.results_of_person(c, BUSY),
        lambda c: lobby.results_of_person(c, BUSY, viewer_id=BUSY),
        lambda c: lobby.results_of_person(c, BUSY, viewer_id=CALM, before=LATER),
    ],
    "lobby.results_of_many": [lambda c: lobby.results_of_many(c, range(OVER, OVER + 50))],
    "lobby.strongest": [lambda c: lobby.strongest(c, "estates")],
    "lobby.keys_of": [lambda c: lobby.keys_of(c, range(100, 150))],
    "lobby.claim_rematch": [lambda c: lobby.claim_rematch(c, OVER, "again")],
    "people.add_guest": [lambda c: people.add_guest(c, "Ana", "en", NOW)],
    "people.by_id": [lambda c: people.by_id(c, BUSY)],
    "people.by_key": [lambda c: people.by_key(c, "p5")],
    "people.by_name": [lambda c: people.by_name(c, "Ana 6")],
    "people.is_taken": [lambda c: people.is_taken(c, "Ana 6", CALM)],
    "people.password_of": [lambda c: people.password_of(c, BUSY)],
    "people.register": [lambda c: people.register(c, BUSY, "Zoe", "hash")],
    "people.rename": [lambda c: people.rename(c, CALM, "Zoe")],
    "people.set_password": [lambda c: people.set_password(c, CALM, "hash")],
    "people.set_lang": [lambda c: people.set_lang(c, CALM, "ja")],
    "people.add_session": [lambda c: people.add_session(c, b"new", CALM, NOW, NOW)],
    "people.person_of_session": [lambda c: people.person_of_session(c, b"hash 5", NOW)],
    "people.extend_session": [lambda c: people.extend_session(c, b"hash 5", NOW)],
    "people.drop_session": [lambda c: people.drop_session(c, b"hash 5")],
    "people.drop_sessions": [lambda c: people.drop_sessions(c, CALM, b"hash 5")],
    "people.drop_expired_sessions": [lambda c: people.drop_expired_sessions(c, NOW + 9)],
    "people.add_token": [lambda c: people.add_token(c, b"token", CALM, "t", NOW)],
    "people.tokens_of": [lambda c: people.tokens_of(c, CALM)],
    "people.drop_token": [lambda c: people.drop_token(c, CALM, 1)],
    "people.person_of_token": [lambda c: people.person_of_token(c, b"token")],
    "people.touch_token": [lambda c: people.touch_token(c, b"token", NOW)],
    "people.mute": [lambda c: people.mute(c, BUSY, CALM)],
    "people.unmute": [lambda c: people.unmute(c, BUSY, CALM)],
    "people.muted_by": [lambda c: people.muted_by(c, BUSY)],
    "people.erase": [lambda c: people.erase(c, CALM, NOW)],
    "people.purge_guests": [
        lambda c: people.purge_guests(c, NOW, NOW),
        lambda c: people.purge_guests(c, NOW, NOW, after=10_000),
    ],
    "heartbeat.last": [heartbeat.last],
    "heartbeat.beat": [lambda c: heartbeat.beat(c, NOW)],
    "heartbeat.shared_clock": [heartbeat.shared_clock],
    # After these times few tables are due, and only those are changed.
    "heartbeat.add_outage": [lambda c: heartbeat.add_outage(c, NOW + 99_900, NOW + 99_999)],
    "heartbeat.set_back": [lambda c: heartbeat.set_back(c, NOW + 99_900, NOW)],
    "heartbeat.outages_after": [lambda c: heartbeat.outages_after(c, 0)],
    "results.save": [lambda c: results.save(c, RUNNING, RESULTS, rate=_rate)],
    "results.of_person": [lambda c: results.of_person(c, BUSY)],
    "results.against": [lambda c: results.against(c, CALM, BUSY)],
    "results.of_deal": [lambda c: results.of_deal(c, 4)],
    "tables.create": [_new_table],
    "tables.by_key": [lambda c: tables.by_key(c, "t5")],
    "tables.by_id": [lambda c: tables.by_id(c, OVER)],
    "tables.seats_of": [lambda c: tables.seats_of(c, OVER)],
    "tables.seats_of_many": [lambda c: tables.seats_of_many(c, range(OVER, OVER + 50))],
    "tables.entries_of": [lambda c: tables.entries_of(c, OVER)],
    "tables.append": [_end, _move],
    "tables.set_seat": [
        lambda c: tables.set_seat(c, OPEN, 1, kind="person", person_id=CALM, name="Ana")
    ],
    "tables.set_due": [lambda c: tables.set_due(c, RUNNING, NOW)],
    "tables.touch_seen": [lambda c: tables.touch_seen(c, [(RUNNING, 0, NOW)])],
    "tables.orders_of": [lambda c: tables.orders_of(c, RUNNING)],
    "tables.add_order": [lambda c: tables.add_order(c, RUNNING, 0, "pass", NOW)],
    "tables.drop_orders": [lambda c: tables.drop_orders(c, [1, 2])],
    "tables.due_tables": [lambda c: tables.due_tables(c, NOW + 10**9, 100)],
    "tables.bot_tables_of": [lambda c: tables.bot_tables_of(c, BUSY)],
    "tables.stale_open": [lambda c: tables.stale_open(c, NOW + 10**9)],
    "tables.versions_of": [lambda c: tables.versions_of(c, range(OVER, OVER + 50))],
    "tables.listing": [
        tables.listing,
        lambda c: tables.listing(c, before=LATER),
        lambda c: tables.listing(c, open_seats=True),
        lambda c: tables.listing(c, game="none"),
        lambda c: tables.listing(c, game="estates", before=LATER),
        *(
            lambda c, s=status: tables.listing(c, game="quirky", status=s)
            for status in ("open", "running", "over", "expired")
        ),
    ],
    "tables.listing of full ones": [lambda c: tables.listing(c, open_seats=False)],
    "tables.counts": [tables.counts],
    "tables.add_deal": [_add_deal],
    "tables.deal_by_key": [lambda c: tables.deal_by_key(c, "d5")],
    "tables.deal_by_id": [lambda c: tables.deal_by_id(c, 5)],
    "tables.tables_of_deal": [lambda c: tables.tables_of_deal(c, 4)],
    "tables.lock_deal": [lambda c: tables.lock_deal(c, 4)],
    "tables.sits_in_deal": [lambda c: tables.sits_in_deal(c, 4, BUSY)],
}

#: The most that a page may take, in rows read (PostgreSQL) and in steps (SQLite).
PAGE = {"postgresql": 1_000, "sqlite": 10_000}
#: Functions that have to read many rows: a person's own matches, the newest matches of a
#: game, what is open, a share of all guests, or all that is being played (once a minute).
MORE = {
    "history.lengths": 20,
    "history.outcomes": 25,
    "history.ratings_of": 4,
    "lobby.results_of_person": 15,
    "people.purge_guests": 3,
    "results.of_person": 60,
    "results.against": 45,
    "tables.counts": 25,
    "tables.listing of full ones": 25,
    "tables.sits_in_deal": 5,
}


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def crowded(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Database]:
    """A database with 100,000 tables."""
    if request.param == "sqlite":
        url = f"sqlite:///{tmp_path_factory.mktemp('crowded')}/house.db"
    else:
        url = services.new_database(request.getfixturevalue("postgres"), "crowded")
    database = Database(url)
    database.migrate()
    with database.engine.begin() as conn:
        bulk.fill(conn)
    if request.param == "postgresql":
        # As autovacuum does. SQLite does without: the server never runs ANALYZE.
        with database.engine.connect() as conn:
            conn.execution_options(isolation_level="AUTOCOMMIT").execute(text("VACUUM ANALYZE"))
    yield database
    database.close()


def test_every_function_of_the_store_has_its_plan_checked() -> None:
    public = {
        f"{module.__name__.rpartition('.')[2]}.{name}"
        for module in MODULES
        for name, function in _functions(module)
    }
    assert public == {name.split()[0] for name in JOBS}


def _functions(module: ModuleType) -> Iterator[tuple[str, object]]:
    """What the module offers that works on a database."""
    for name, function in inspect.getmembers(module, inspect.isfunction):
        is_own = function.__module__ == module.__name__ and not name.startswith("_")
        if is_own and next(iter(inspect.signature(function).parameters), "") == "conn":
            yield name, function


def test_no_statement_scans_a_large_table(crowded: Database) -> None:
    # One test for all, because filling the database takes long.
    found = [
        each for name, jobs in JOBS.items() for job in jobs for each in _checked(crowded, name, job)
    ]
    assert len(found) > len(JOBS)
    assert [each for each, is_fine in found if not is_fine] == []


def _checked(crowded: Database, name: str, job: Job) -> list[tuple[tuple[str, QueryPlan], bool]]:
    """Each statement of the job, and whether it reads no more than it should."""
    with crowded.engine.connect() as conn:
        statements = plans_of(conn, job)
        most = PAGE[conn.dialect.name] * MORE.get(name, 1)
    return [((name, each), not each.whole and each.effort <= most) for each in statements]


def test_only_the_store_runs_statements() -> None:
    folder = Path(server.__file__).parent
    asking = [file.name for file in folder.rglob("*.py") if _ASKS.search(file.read_text("utf-8"))]
    assert asking == []
