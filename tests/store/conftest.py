"""Every test of the store that asks for a database runs on both kinds."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import Connection

from housewright.store.database import Database
from tests import services


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a database that is empty."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/house.db"
    postgres: str = request.getfixturevalue("postgres")
    return services.new_database(postgres, "house")


@pytest.fixture
def database(url: str) -> Iterator[Database]:
    """A database as a server has it."""
    opened = Database(url)
    opened.migrate()
    yield opened
    opened.close()


@pytest.fixture
def conn(database: Database) -> Iterator[Connection]:
    """A transaction that is given up at the end."""
    with database.engine.connect() as connection:
        yield connection
