"""Password hashes (argon2)."""

import asyncio
from base64 import b64encode
from concurrent.futures import ThreadPoolExecutor
from secrets import token_bytes
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from argon2.low_level import ARGON2_VERSION

#: Hashes at a time. Each takes 64 MB and a tenth of a second of a processor.
AT_ONCE: Final = 2


class Passwords:
    """Hashes and checks passwords in threads."""

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self._hasher = hasher or PasswordHasher()
        self._threads = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="passwords")
        # Checked if there is no account of a name, so that the response takes as long as for one.
        self._nobody = _unknown(self._hasher)

    async def hash(self, password: str) -> str:
        return await asyncio.get_running_loop().run_in_executor(
            self._threads, self._hasher.hash, password
        )

    async def fits(self, hashed: str | None, password: str) -> bool:
        """Is it the password of this hash? Without a hash: no, after the same time."""
        loop = asyncio.get_running_loop()
        wanted = hashed if hashed is not None else self._nobody
        fits = await loop.run_in_executor(self._threads, self._verify, wanted, password)
        return fits and hashed is not None

    def is_dated(self, hashed: str) -> bool:
        """Was the hash made with weaker settings than today's?"""
        return self._hasher.check_needs_rehash(hashed)

    def close(self) -> None:
        self._threads.shutdown()

    def _verify(self, hashed: str, password: str) -> bool:
        try:
            return self._hasher.verify(hashed, password)
        except (VerificationError, InvalidHashError):
            return False


def _unknown(hasher: PasswordHasher) -> str:
    """A hash that takes as long to check as any other, and that no known password has."""
    salt, digest = (
        b64encode(token_bytes(size)).decode().rstrip("=")
        for size in (hasher.salt_len, hasher.hash_len)
    )
    costs = f"m={hasher.memory_cost},t={hasher.time_cost},p={hasher.parallelism}"
    return f"$argon2{hasher.type.name.lower()}$v={ARGON2_VERSION}${costs}${salt}${digest}"
