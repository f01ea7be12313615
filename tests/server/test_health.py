"""Health: full disks, and damaged or write-protected databases."""

import asyncio
import os
import resource
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection

from housewright.core.refusal import BadSetup
from housewright.server import health
from housewright.server.app import create, opened
from housewright.server.health import HealthCheck
from housewright.store import integrity
from housewright.store import tables as kept
from housewright.store.database import Database
from housewright.store.writer import StoreFailed
from tests.server.client import PATIENCE, Client, Running, good, running
from tests.server.conftest import settings
from tests.server.processes import Process, until
from tests.store.samples import running_tables

PAGE = 4096
#: More than the log of a process needs, and less than its database has already.
SMALL = 40_000

_SERVE = """
import resource, sys
resource.setrlimit(resource.RLIMIT_FSIZE, ({size}, {size}))
from housewright.cli import main
sys.exit(main())
"""
_AS_NOBODY = """
import os, sys
from housewright.core.refusal import BadSetup
from housewright.store.database import Database
if os.geteuid() == 0:
    os.setuid(65534)
try:
    Database(sys.argv[1])
except BadSetup as problem:
    print(problem)
"""


def health_of(client: Client) -> dict[str, Any]:
    answer = client.get("/healthz")
    body: dict[str, Any] = answer.json()
    assert (answer.status_code == 200) == (body["status"] == "ok")
    return body


def tear(path: Path, first: int = 4, pages: int = 12) -> None:
    """Overwrite pages of a database file."""
    with path.open("r+b") as file:
        file.seek(first * PAGE)
        file.write(b"\xa5" * (pages * PAGE))


def filled(path: Path) -> None:
    """A database with some tables in it, all of it in one file."""
    database = Database(f"sqlite:///{path}")
    database.migrate()
    running_tables(database, 100)
    database.close()


def started(*words: str, size: int | None = None) -> subprocess.CompletedProcess[str]:
    """The output of a `housewright serve` that cannot start."""
    limit = resource.RLIM_INFINITY if size is None else size
    command = [sys.executable, "-c", _SERVE.format(size=limit), "serve", "--port", "0", *words]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_health_fails_while_nothing_can_be_written_and_recovers(tmp_path: Path) -> None:
    server = Process(f"sqlite:///{tmp_path}/house.db", tmp_path / "log")
    client = server.client()
    assert health_of(client)["writing"]
    pid = server._process.pid
    before = resource.prlimit(pid, resource.RLIMIT_FSIZE)
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (SMALL, before[1]))
    status = until(lambda: _if(health_of(client), lambda t: t["status"] != "ok"), "health notices")
    assert (status["status"], status["database"], status["writing"]) == ("failing", True, False)
    assert client.post("/api/guests", {"name": "Ana"}).status_code == 503

    resource.prlimit(pid, resource.RLIMIT_FSIZE, before)
    until(lambda: _if(health_of(client), lambda t: t["status"] == "ok"), "health recovers")
    assert client.post("/api/guests", {"name": "Ana"}).status_code == 201
    assert server.stop() == 0
    log = (tmp_path / "log").read_text()
    assert log.count('"cannot write"') == 1


def _if(health: dict[str, Any], is_so: Callable[[dict[str, Any]], bool]) -> dict[str, Any] | None:
    return health if is_so(health) else None


@pytest.mark.parametrize(
    ("free", "disk", "status"),
    [(10**12, "ok", 200), (50_000_000, "low", 200), (1_000_000, "full", 503), (None, None, 200)],
)
def test_health_reports_the_free_space_on_the_disk(
    server: Running,
    client: Client,
    monkeypatch: pytest.MonkeyPatch,
    free: int | None,
    disk: str | None,
    status: int,
) -> None:
    monkeypatch.setattr(server.services, "health", HealthCheck(server.services))
    monkeypatch.setattr(integrity, "free", lambda _: free)
    answer = good(client.get("/healthz"), status)
    assert answer["disk"] == disk
    assert answer["writing"]


def test_the_free_space_on_the_disk_is_measured(client: Client, tmp_path: Path) -> None:
    lines = client.get("/metrics").text.splitlines()
    [line] = [line for line in lines if line.startswith("housewright_disk_free_bytes ")]
    assert float(line.split()[1]) > health.FULL
    assert integrity.free(tmp_path / "no" / "such" / "folder.db") is None


def test_a_server_on_a_full_disk_says_so(tmp_path: Path) -> None:
    path = tmp_path / "house.db"
    # The full disk is found at once, or only when the tables are created.
    for size in (0, 3 * PAGE, SMALL):
        done = started("--database", f"sqlite:///{path}", size=size)
        assert done.returncode == 2
        assert f"{path} cannot be written: " in done.stderr
        assert "MB left." in done.stderr
        assert "bug" not in done.stderr


def test_a_server_whose_disk_is_full_at_its_first_change_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(_: object) -> None:
        raise StoreFailed("The database failed: database or disk is full")

    monkeypatch.setattr("housewright.store.writer.Store.write", lambda _, job: fail(job))

    async def begin() -> None:
        async with opened(create(settings(tmp_path / "house.db")).services):
            pass

    with pytest.raises(BadSetup, match=r"cannot be written: .* disk is full"):
        asyncio.run(begin())


@pytest.mark.parametrize(
    ("protected", "reason"),
    [
        ("file", "house.db cannot be written: "),
        ("folder", "house.db cannot be written: "),
        ("all", "You may not look into the folder of "),
    ],
)
def test_a_write_protected_database_is_reported(protected: str, reason: str) -> None:
    # Not in a folder of pytest: those are for their owner only, and other users matter here.
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name) / "data"
        folder.mkdir()
        path = folder / "house.db"
        filled(path)
        path.chmod(0o644 if protected == "folder" else 0o444)
        folder.chmod(0o777 if protected == "file" else 0o555)
        Path(name).chmod(0o700 if protected == "all" and os.geteuid() == 0 else 0o755)
        if protected == "all" and os.geteuid() != 0:
            folder.chmod(0)
        command = [sys.executable, "-c", _AS_NOBODY, f"sqlite:///{path}"]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        folder.chmod(0o755)
    assert done.returncode == 0, done.stderr
    assert reason in done.stdout


def test_a_damaged_database_is_not_served(tmp_path: Path) -> None:
    path = tmp_path / "house.db"
    filled(path)
    tear(path)
    done = started("--database", f"sqlite:///{path}")
    assert done.returncode == 2
    assert f"{path} is damaged (" in done.stderr
    assert "housewright restore FILE --replace" in done.stderr


def test_a_large_database_is_read_through_while_it_is_served(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "house.db"
    filled(path)
    monkeypatch.setattr("housewright.server.app.AT_START", 0.0)
    monkeypatch.setattr(integrity, "_STEPS", 1)
    assert not Database(f"sqlite:///{path}").check(0.0)
    tear(path)
    monkeypatch.setattr("housewright.store.database.Database.migrate", lambda _: None)
    monkeypatch.setattr("housewright.server.live.rooms.Rooms.open", _nothing)
    with running(settings(path)) as server:
        client = Client(server.url)
        until(lambda: server.services.store.damage, "the damage is found")
        assert health_of(client)["status"] == "damaged"
        client.close()


async def _nothing(_: object) -> None:
    pass


def test_damage_is_found_while_the_database_is_served(tmp_path: Path) -> None:
    path = tmp_path / "house.db"
    filled(path)
    with running(settings(path)) as server:
        client = Client(server.url)
        assert health_of(client)["status"] == "ok"
        server.do(server.services.health.read_through(path))
        assert server.services.store.damage is None
        tear(path)
        server.do(server.services.health.read_through(path))
        server.services.health._last = None
        assert health_of(client)["status"] == "damaged"
        assert "housewright restore FILE --replace" in server.log()
        client.close()


def test_the_low_priority_thread_does_no_other_work(
    server: Running, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: list[threading.Thread] = []
    monkeypatch.setattr(integrity, "give_way", lambda: threads.append(threading.current_thread()))
    server.do(server.services.health.read_through(tmp_path / "house.db"))
    [thread] = threads
    thread.join(PATIENCE)
    assert not thread.is_alive()


def test_health_is_reported_while_tables_are_counted(
    server: Running, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, answered = threading.Event(), threading.Event()

    def slow(_: Connection) -> kept.Counts:
        begun.set()
        assert answered.wait(PATIENCE)
        return kept.Counts(3, 2, 1)

    monkeypatch.setattr(kept, "counts", slow)

    async def ask() -> tuple[str, kept.Counts]:
        # A new instance: that of the server may have cached the number in an earlier test.
        check = HealthCheck(server.services)
        counting = asyncio.create_task(check.tables())
        await asyncio.to_thread(begun.wait, PATIENCE)
        async with asyncio.timeout(PATIENCE):
            health = await check.health()
        answered.set()
        return health.status, await counting

    assert server.do(ask()) == ("ok", (3, 2, 1))


def test_damage_found_by_a_request_is_remembered(tmp_path: Path) -> None:
    path = tmp_path / "house.db"
    filled(path)
    with running(settings(path)) as server:
        client = Client(server.url)
        tear(path, first=1, pages=path.stat().st_size // PAGE - 1)
        server.services.database.reader.dispose()
        assert client.get("/api/tables").status_code == 503
        assert server.services.store.damage is not None
        server.services.health._last = None
        assert health_of(client)["status"] == "damaged"
        client.close()
