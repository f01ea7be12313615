"""How much the tests draw at random.

Usually the same cases every time. HOUSEWRIGHT_THOROUGH=1 asks for many new ones, which takes an
hour or two; HOUSEWRIGHT_BRIEF=1 for a few, where another build of the same code gets the rest.
"""

import os

THOROUGH = os.environ.get("HOUSEWRIGHT_THOROUGH") == "1"
BRIEF = os.environ.get("HOUSEWRIGHT_BRIEF") == "1" and not THOROUGH


def draws(usual: int, *, thorough: int) -> int:
    """How many cases a test draws that usually draws so many."""
    return thorough if THOROUGH else -(-usual // 3) if BRIEF else usual
