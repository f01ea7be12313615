"""How long sessions last, and that their end reaches all processes."""

from pathlib import Path
from typing import Any

from argon2 import PasswordHasher
from sqlalchemy import select, update

from housewright.server.people import DAY, LASTS
from housewright.server.settings import Settings
from housewright.store import schema
from tests.server.client import Client, good, problem, running
from tests.server.conftest import settings
from tests.server.processes import until
from tests.services import new_database

PASSWORD = "a good password"


class Calendar:
    """A clock that the test moves."""

    def __init__(self) -> None:
        self.now = 1_790_000_000_000

    def __call__(self) -> int:
        return self.now


def test_an_unused_session_expires_and_a_used_one_does_not(tmp_path: Path) -> None:
    calendar = Calendar()
    with running(settings(tmp_path / "a.db"), calendar) as server:
        client = Client(server.url)
        client.guest("Ana")
        assert "set-cookie" not in client.get("/api/me").headers
        for _ in range(3):
            calendar.now += LASTS - DAY
            # Disable the cache: every session is read from the database.
            server.services.people._known.clear()
            answer = client.get("/api/me")
            assert good(answer)["person"] is not None
            assert "Max-Age=7776000" in answer.headers["set-cookie"]
        calendar.now += LASTS + 1
        server.services.people._known.clear()
        assert good(client.get("/api/me"))["person"] is None
        client.close()


def test_an_old_password_hash_is_upgraded_at_sign_in(tmp_path: Path) -> None:
    with running(settings(tmp_path / "a.db")) as server:
        client = Client(server.url)
        client.account("Old")
        weak = PasswordHasher(time_cost=1, memory_cost=1024).hash(PASSWORD)
        people = schema.people

        def hashed() -> str:
            query = select(people.c.password)
            return str(server.do(server.services.store.read(lambda c: c.execute(query).scalar())))

        change = update(people).values(password=weak)
        server.do(server.services.store.write(lambda conn: conn.execute(change).rowcount))
        good(client.post("/api/sessions", {"name": "Old", "password": PASSWORD}), 201)
        assert hashed() != weak
        assert not server.services.people.passwords.is_dated(hashed())
        good(client.post("/api/sessions", {"name": "Old", "password": PASSWORD}), 201)
        client.close()


def test_all_processes_learn_at_once_that_a_session_ended(postgres: str, redis_server: str) -> None:
    fleet = Settings(
        database=new_database(postgres, "sessions"), redis=redis_server, limits=False, thinkers=1
    )
    with running(fleet) as first, running(fleet) as second:
        here, there = Client(first.url), Client(second.url)
        key = here.account("Everywhere")
        there.http.cookies.set("hw_session", here.http.cookies["hw_session"])
        secret = good(here.post("/api/me/tokens", {"label": "bot"}), 201)
        program = Client(second.url, token=secret["secret"])
        for client in (there, program):
            assert good(client.get("/api/me"))["person"]["key"] == key
        here.send("DELETE", f"/api/me/tokens/{secret['token']['id']}")
        here.send("DELETE", "/api/sessions")
        until(lambda: good(there.get("/api/me"))["person"] is None, "the session ends there too")
        until(lambda: program.get("/api/me").status_code == 401, "the token ends there too")
        problem(program.get("/api/me"), 401, "token")
        for client in (here, there, program):
            client.close()


def test_a_session_that_ends_while_it_is_read_is_not_cached(tmp_path: Path) -> None:
    with running(settings(tmp_path / "a.db")) as server:
        client = Client(server.url)
        key = client.guest("Ana")
        people, read = server.services.people, server.services.store.read
        people._known.clear()

        async def slow(job: Any) -> Any:
            found = await read(job)
            people._forget("people", key)
            return found

        server.services.store.read = slow  # type: ignore[method-assign]
        answer = client.get("/api/me")
        # It was valid when it was read, but is no longer accepted.
        assert good(answer)["person"]["key"] == key
        assert "set-cookie" not in answer.headers
        assert people._known == {}
        client.close()
