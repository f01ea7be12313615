"""The phases of a match, and why its end was triggered."""

from typing import Final

TAKE: Final = 0
BUILD: Final = 1
OVER: Final = 2

# Reasons for the end (QRK-40 to QRK-42); NOT_ENDING until the first.
NOT_ENDING: Final = -1
BY_CONTESTS: Final = 0
BY_DECK: Final = 1
BY_STANDSTILL: Final = 2
