"""How many random cases the tests draw: the same ones in every run, unless they draw many.

HOUSEWRIGHT_DRAWS is `many` (new ones every time, which takes an hour or two), `third`, or `tenth`:
for a quick answer, and for the first of two builds, since the last one draws all.
"""

import os
from typing import Final

DRAWS: Final = os.environ.get("HOUSEWRIGHT_DRAWS", "all")
MANY: Final = DRAWS == "many"
_PART: Final = {"many": 1, "all": 1, "third": 3, "tenth": 10}[DRAWS]


def draws(usual: int, *, many: int, least: int = 1) -> int:
    """How many cases to draw in this run: the usual number, a part of it, or many."""
    return many if MANY else max(least, -(-usual // _PART))
