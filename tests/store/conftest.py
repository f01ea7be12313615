"""Every test of the store that uses a database runs on SQLite and PostgreSQL."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import Connection

from housewright.store.database import Database
from tests import services


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of an empty database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/house.db"
    postgres: str = request.getfixturevalue("postgres")
    return services.new_database(postgres, "house")


@pytest.fixture
def database(url: str) -> Iterator[Database]:
    """A database with the schema."""
    opened = Database(url)
    opened.migrate()
    yield opened
    opened.close()


@pytest.fixture
def conn(database: Database) -> Iterator[Connection]:
    """A transaction that is rolled back at the end."""
    with database.engine.connect() as connection:
        yield connection
