"""Password hashes (argon2)."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

#: Hashes at a time. Each takes 64 MB and a tenth of a second of a processor.
AT_ONCE: Final = 2


class Passwords:
    """Hashes and checks passwords in threads."""

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self._hasher = hasher or PasswordHasher()
        self._threads = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="passwords")
        # Checked if there is no account of a name, so that the response takes as long as for one.
        self._nobody = self._hasher.hash("")

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
