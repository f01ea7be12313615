"""Every test of the store that uses a database runs on SQLite and PostgreSQL."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import Connection

from housewright.store.database import Database
from tests import migrated, services


@pytest.fixture(params=["sqlite", "postgresql"])
def kind(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def url(kind: str, request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of an empty database."""
    if kind == "sqlite":
        return f"sqlite:///{tmp_path}/house.db"
    return services.new_database(request.getfixturevalue("postgres"), "house")


@pytest.fixture
def migrated_url(kind: str, request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of a database with the schema."""
    if kind == "postgresql":
        return migrated.on_postgres(request.getfixturevalue("postgres"), "house")
    url = f"sqlite:///{tmp_path}/house.db"
    migrated.put(url)
    return url


@pytest.fixture
def database(migrated_url: str) -> Iterator[Database]:
    """A database with the schema."""
    opened = Database(migrated_url)
    yield opened
    opened.close()


@pytest.fixture
def conn(database: Database) -> Iterator[Connection]:
    """A transaction that is rolled back at the end."""
    with database.engine.connect() as connection:
        yield connection
