"""The phases of a match: what is being decided."""

from typing import Final

TURN: Final = 0
BIDDING: Final = 1
DECIDE: Final = 2
PLACE: Final = 3
ROUND_OVER: Final = 4
OVER: Final = 5
