"""Unguessable seeds, and commitments that prove that a seed was not changed."""

import re
from hashlib import sha256
from secrets import randbits, token_hex

SALT = re.compile("[0-9A-Za-z]{0,64}")


def fresh_seed() -> int:
    """A seed that cannot be guessed."""
    return randbits(128)


def fresh_salt() -> str:
    """A random salt: without it a small seed could be found by trying all of them."""
    return token_hex(16)


def commitment(seed: int, salt: str) -> str:
    """The hash that is published at the start: it fixes the seed without revealing it."""
    return sha256(f"housewright:{salt}:{seed}".encode()).hexdigest()
