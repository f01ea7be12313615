"""A club or a school behind one router: many people at one address at once."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from sqlalchemy import select

from housewright.server.limits import Limits
from housewright.server.people import DAY
from housewright.server.settings import Settings
from housewright.store import schema
from tests.server.client import Client, Running, good, problem, running
from tests.server.matches import play, together
from tests.server.processes import until

#: More than a school class, in a minute.
MANY = 60
Come = Callable[[], Client]


@pytest.fixture
def counting(tmp_path: Path) -> Iterator[Running]:
    """A server with the default limits, for which time stands still."""
    with running(Settings(database=f"sqlite:///{tmp_path / 'a.db'}", thinkers=1)) as server:
        server.services.limits = Limits(clock=lambda: 0.0)
        yield server


@pytest.fixture
def come(counting: Running) -> Iterator[Come]:
    clients: list[Client] = []

    def new() -> Client:
        clients.append(Client(counting.url))
        return clients[-1]

    yield new
    for client in clients:
        client.close()


def test_sixty_guests_of_one_address_sit_down_play_and_chat(come: Come) -> None:
    guests = [come() for _ in range(MANY)]
    for number, guest in enumerate(guests):
        guest.guest(f"Pupil {number}")
        good(guest.get("/api/tables"))
    for first, second in zip(guests[::2], guests[1::2], strict=True):
        key = together(first, second)
        play(key, first, second, moves=4)
        for each in (first, second):
            with each.socket(key):
                good(each.post(f"/api/tables/{key}/chat", {"text": "Hello!"}), 201)


def test_a_class_signs_in_together(come: Come) -> None:
    come().account("Teacher")
    request = {"name": "Teacher", "password": "a good password"}
    for _ in range(MANY):
        good(come().post("/api/sessions", request), 201)


def test_wrong_passwords_are_counted_for_any_name(come: Come) -> None:
    client = come()
    client.account("Owner")
    tries = [
        client.post("/api/sessions", {"name": f"Name {n}", "password": "wrong"}).status_code
        for n in range(32)
    ]
    assert tries == [401] * 30 + [429] * 2
    request = {"name": "Owner", "password": "a good password"}
    problem(client.post("/api/sessions", request), 429, "too_often")


def test_a_host_sets_the_limit_of_new_guests(tmp_path: Path) -> None:
    few = Settings(database=f"sqlite:///{tmp_path / 'a.db'}", guests_per_hour=2)
    with running(few) as server:
        clients = [Client(server.url) for _ in range(3)]
        answers = [client.post("/api/guests", {"name": "Ana"}) for client in clients]
        assert [answer.status_code for answer in answers] == [201, 201, 429]
        for client in clients:
            client.close()


def names(server: Running) -> list[str]:
    query = select(schema.people.c.name).order_by(schema.people.c.name)
    found = server.services.store.read(lambda db: db.execute(query).scalars().all())
    return list(server.do(found))


class Calendar:
    """A clock that the test moves by days."""

    now = 1_800_000_000_000

    def __call__(self) -> int:
        return self.now


def test_guests_who_did_nothing_are_soon_deleted(tmp_path: Path) -> None:
    calendar = Calendar()
    settings = Settings(database=f"sqlite:///{tmp_path / 'a.db'}", limits=False, thinkers=1)
    with running(settings, calendar) as server:
        gone, back, host, second = (Client(server.url) for _ in range(4))
        gone.guest("Gone")
        back.guest("Back")
        host.guest("Host")
        second.guest("Second")
        together(host, second)
        for _ in range(3):
            calendar.now += DAY + 1
            assert good(back.get("/api/me"))["person"] is not None
        until(lambda: names(server) == ["Back", "Host", "Second"], "Gone is forgotten")
        for client in (gone, back, host, second):
            client.close()
