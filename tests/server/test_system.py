"""Health, measurements, and the log."""

import io
import json
import logging
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from secrets import token_hex
from typing import Any

import pytest
import structlog
from sqlalchemy.exc import IntegrityError

from housewright import __version__
from housewright.server import logs
from housewright.server.health import HealthCheck
from housewright.server.settings import Settings
from housewright.store.writer import StoreFailed
from tests.server.client import Client, Running, good, problem, running


class Failed(Exception):
    """An error of the PostgreSQL driver."""

    sqlstate = "23502"


@contextmanager
def written() -> Iterator[io.StringIO]:
    """What is logged meanwhile."""
    out, config, now = io.StringIO(), structlog.get_config(), vars(logs._Now).copy()
    logs.set_up("info", out)
    try:
        yield out
    finally:
        structlog.configure(**config)
        logs._Now.out, logs._Now.is_silent = now["out"], now["is_silent"]


def test_a_healthy_server_says_so(client: Client) -> None:
    assert good(client.get("/healthz")) == {
        "status": "ok", "version": __version__, "database": True, "writing": True,
        "disk": "ok", "bus": True
    }  # fmt: skip


def test_the_database_is_checked_once_a_second(
    server: Running, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    reads, now, read = [], 0.0, server.services.store.read

    async def counted(job: Any) -> Any:
        reads.append(now)
        return await read(job)

    monkeypatch.setattr(server.services, "health", HealthCheck(server.services, lambda: now))
    monkeypatch.setattr(server.services.store, "read", counted)
    for now in (0.0, 0.5, 0.9, 1.0, 1.5, 2.5):  # noqa: B007
        good(client.get("/healthz"))
    assert reads == [0.0, 1.0, 2.5]


def test_a_failing_server_says_what_fails(
    server: Running, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server.services, "health", HealthCheck(server.services))

    async def fail(_: object) -> None:
        raise StoreFailed("The disk is on fire, says secret-path.")

    monkeypatch.setattr(server.services.store, "read", fail)
    health = good(client.get("/healthz"), 503)
    assert (health["status"], health["database"], health["bus"]) == ("failing", False, True)
    answer = client.http.get("/api/me", headers={"cookie": "hw_session=unknown"})
    problem(answer, 503, "storage")
    assert answer.headers["retry-after"] == "5"
    assert "secret" not in answer.text


def test_a_bug_is_reported_only_by_its_number(
    server: Running, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(_: object) -> None:
        raise KeyError("some secret of the inside")

    monkeypatch.setattr(server.services.store, "read", fail)
    answer = client.http.get("/api/me", headers={"cookie": "hw_session=unknown"})
    incident = problem(answer, 500, "bug")["detail"].split()[-1].rstrip(".")
    assert "secret" not in answer.text
    assert "Traceback" not in answer.text
    lines = [json.loads(line) for line in server.log().splitlines()]
    [noted] = [line for line in lines if line.get("incident") == incident]
    assert noted["route"] == "/api/me"
    assert "KeyError" in noted["exception"]


def test_a_database_error_is_logged_without_values(
    server: Running, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Put together here, because a traceback shows source lines.
    seed = token_hex(8)

    async def fail(_: object) -> None:
        try:
            raise IntegrityError("INSERT …", [seed], Failed(f"Failing row contains ({seed})."))
        except IntegrityError as error:
            raise KeyError("what follows from it") from error

    monkeypatch.setattr(server.services.store, "read", fail)
    problem(client.http.get("/api/me", headers={"cookie": "hw_session=unknown"}), 500, "bug")
    assert "sqlalchemy.exc.IntegrityError: SQLSTATE 23502" in server.log()
    assert "KeyError: 'what follows from it'" in server.log()
    assert seed not in server.log()


def test_an_asyncio_error_is_logged_without_values() -> None:
    seed = token_hex(8)
    error = IntegrityError("INSERT …", [seed], Failed(f"Failing row contains ({seed})."))
    with written() as out:
        # As the event loop does for a task that is never awaited.
        message = f"Task exception was never retrieved\nfuture: <Task exception={error!r}>"
        logging.getLogger("asyncio").error(message, exc_info=error)
    logged = json.loads(out.getvalue())
    assert (logged["part"], logged["said"]) == ("asyncio", "Task exception was never retrieved")
    assert logged["exception"] == "sqlalchemy.exc.IntegrityError: SQLSTATE 23502"
    assert seed not in out.getvalue()


def test_an_exception_group_is_logged_in_full() -> None:
    with written() as out:
        try:
            raise ExceptionGroup("several", [ValueError("one"), KeyError("two")]) from OSError("x")
        except ExceptionGroup:
            structlog.get_logger("part").exception("broken")
    trace = json.loads(out.getvalue())["exception"]
    words = ("OSError: x", "Group: several", "ValueError: one", "KeyError: 'two'")
    found = [trace.index(each) for each in words]
    assert found == sorted(found)


def test_metrics_are_for_this_machine_only(client: Client) -> None:
    client.get("/api/me")
    answer = client.get("/metrics")
    assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
    for line in (
        'housewright_requests_total{method="GET",route="/api/me",status="200"}',
        'housewright_moves_total{source="person"}',
        "housewright_move_seconds_bucket",
        "housewright_rooms ",
        "housewright_sockets ",
        "housewright_writer_queue ",
        "housewright_batch_size_count",
        'housewright_tables{status="running"}',
    ):
        assert line in answer.text
    handed_on = client.http.get("/metrics", headers={"x-forwarded-for": "203.0.113.7"})
    problem(handed_on, 403, "metrics")


def test_metrics_can_need_a_token(tmp_path: Path) -> None:
    with running(Settings(database=f"sqlite:///{tmp_path / 'a.db'}", metrics_token="s3cret")) as it:
        client = Client(it.url)
        problem(client.get("/metrics"), 403)
        for token, status in [("s3cret", 200), ("s3cre", 403), ("s3cret ", 200), ("é", 403)]:
            value = f"Bearer {token}".encode("latin-1")
            answer = client.http.get("/metrics", headers={b"authorization": value.rstrip()})
            assert answer.status_code == status
        client.close()


def test_unknown_paths_make_no_new_metrics(client: Client) -> None:
    for number in range(20):
        client.get(f"/api/strange/{number}")
        client.send(f"ODD{number}", "/api/me")
    text = client.get("/metrics").text
    assert "strange" not in text
    assert "ODD" not in text


def test_every_request_is_one_line_of_json(server: Running, client: Client) -> None:
    before = len(server.log().splitlines())
    key = client.guest("Ana")
    client.send("PUT", "/api/me/mutes/someone?lang=ja")
    lines = [json.loads(line) for line in server.log().splitlines()[before:]]
    requests = [line for line in lines if line["event"] == "request"]
    assert [(r["method"], r["route"], r["status"]) for r in requests] == [
        ("POST", "/api/guests", 201),
        ("PUT", "/api/me/mutes/{key}", 404),
    ]
    assert requests[1]["person"] == key
    assert requests[1]["ms"] > 0


def test_the_log_goes_to_the_current_standard_error(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with written():
        first, second = io.StringIO(), io.StringIO()
        monkeypatch.setattr(sys, "stderr", first)
        logs.set_up("info")
        first.close()
        monkeypatch.setattr(sys, "stderr", second)
        structlog.get_logger("part").info("hello")
        logs.request("GET", "/", 200, 0.1, None)
    assert '"event":"hello"' in second.getvalue()
    assert '"event":"request"' in second.getvalue()


def test_tracebacks_in_a_terminal_hide_local_variables() -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    screen, secret, before = Terminal(), "very-secret", structlog.get_config()
    logs.set_up("info", screen)
    try:
        raise ValueError(len(secret))
    except ValueError:
        structlog.get_logger("part").exception("broken")
    finally:
        structlog.configure(**before)
    shown = screen.getvalue()
    assert "broken" in shown
    assert "ValueError" in shown
    assert secret not in shown.replace('"very-secret"', "")
