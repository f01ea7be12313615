"""A server that knows by which name nginx asks for it."""

from collections.abc import Iterator

import msgspec
import pytest

from tests.server.client import Running, running
from tests.server.conftest import settings


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    ours = settings(tmp_path_factory.mktemp("server") / "house.db")
    origins, proxies = ("https://play.example.org",), ("127.0.0.1",)
    with running(msgspec.structs.replace(ours, origins=origins, proxies=proxies)) as server:
        yield server
