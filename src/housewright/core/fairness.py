"""Seeds that nobody can guess, and the promise that nobody changed one."""

import re
from hashlib import sha256
from secrets import randbits, token_hex

SALT = re.compile("[0-9A-Za-z]{0,64}")


def fresh_seed() -> int:
    """A seed that cannot be guessed."""
    return randbits(128)


def fresh_salt() -> str:
    """What makes the commitment to even a small seed safe from guessing."""
    return token_hex(16)


def commitment(seed: int, salt: str) -> str:
    """What is published at the start: it fixes the seed and tells nothing about it."""
    return sha256(f"housewright:{salt}:{seed}".encode()).hexdigest()
