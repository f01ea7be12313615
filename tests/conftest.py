"""What all tests share: how they draw at random, and the services that some of them need."""

from collections.abc import Iterator

import pytest
from hypothesis import settings

from tests import services
from tests.effort import MANY, draws

settings.register_profile(
    "steady", max_examples=draws(100, many=2000), derandomize=True, database=None, deadline=None
)
settings.register_profile(
    "many", max_examples=draws(100, many=2000), deadline=None, print_blob=True
)
settings.load_profile("many" if MANY else "steady")


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a PostgreSQL, started when the first test asks for it."""
    with services.postgres() as url:
        yield url


@pytest.fixture(scope="session")
def redis_server() -> Iterator[str]:
    """The address of a Redis, started when the first test asks for it."""
    with services.redis_server() as url:
        yield url
