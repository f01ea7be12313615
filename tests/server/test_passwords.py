"""How passwords are hashed."""

import asyncio
from typing import Literal

import pytest
from argon2 import PasswordHasher, extract_parameters
from argon2.exceptions import VerifyMismatchError
from argon2.profiles import RFC_9106_LOW_MEMORY

from housewright.server.passwords import Passwords


def test_a_hash_costs_what_the_standard_asks_for() -> None:
    passwords = Passwords()
    hashed = asyncio.run(passwords.hash("a good password"))
    assert extract_parameters(hashed) == RFC_9106_LOW_MEMORY
    assert asyncio.run(passwords.fits(hashed, "a good password"))
    assert not asyncio.run(passwords.fits(hashed, "a bad password"))
    assert not passwords.is_dated(hashed)
    passwords.close()


class Noting(PasswordHasher):
    """Notes the hashes that it checks."""

    checked: list[str]

    def verify(self, hash: str | bytes, password: str | bytes) -> Literal[True]:  # noqa: A002
        self.checked.append(str(hash))
        return super().verify(hash, password)


def test_without_an_account_the_same_work_is_done() -> None:
    hasher = Noting(time_cost=2, memory_cost=64, parallelism=3, hash_len=24, salt_len=20)
    hasher.checked = []
    passwords = Passwords(hasher)
    assert not asyncio.run(passwords.fits(None, "a good password"))
    (hashed,) = hasher.checked
    assert extract_parameters(hashed) == extract_parameters(hasher.hash("any"))
    # It is checked to its end, and not refused as something that is no hash.
    with pytest.raises(VerifyMismatchError):
        hasher.verify(hashed, "a good password")
    passwords.close()
