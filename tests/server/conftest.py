"""What the tests of the server share: one server per module, and clients of it."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from housewright.server.settings import Settings
from tests.server.client import PATIENCE, Client, Running, running

#: Each call makes a client with its own cookies.
NewClient = Callable[[], Client]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server with its own database and without rate limits."""
    file = tmp_path_factory.mktemp("server") / "house.db"
    with running(settings(file)) as server:
        yield server


@pytest.fixture
def new_client(server: Running) -> Iterator[NewClient]:
    clients: list[Client] = []

    def new() -> Client:
        clients.append(Client(server.url))
        return clients[-1]

    yield new
    for client in clients:
        client.close()


@pytest.fixture
def client(new_client: NewClient) -> Client:
    return new_client()


@pytest.fixture
def ana(client: Client) -> Client:
    client.guest("Ana")
    return client


@pytest.fixture
def ben(new_client: NewClient) -> Client:
    ben = new_client()
    ben.guest("Ben")
    return ben


def settings(file: Path) -> Settings:
    """Those of a server for tests."""
    return Settings(database=f"sqlite:///{file}", limits=False, thinkers=1, bot_seconds=PATIENCE)
