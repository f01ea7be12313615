"""How thoroughly the tests draw at random: the same cases every time, or many new ones.

HOUSEWRIGHT_THOROUGH=1 asks for the latter, which takes an hour or two.
"""

import os
from collections.abc import Iterator

import pytest
from hypothesis import settings

from tests import services

settings.register_profile("steady", derandomize=True, database=None, deadline=None)
settings.register_profile("thorough", max_examples=2000, deadline=None, print_blob=True)
settings.load_profile("thorough" if os.environ.get("HOUSEWRIGHT_THOROUGH") == "1" else "steady")


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
