"""The phases of a match, and the stages of a seat's turn."""

from typing import Final

DRAFT: Final = 0
PLAY: Final = 1
DECLARE: Final = 2
VOTE: Final = 3
OVER: Final = 4

IDLE: Final = 0
REPAIR: Final = 1
DRAW: Final = 2
BUILD: Final = 3
PLACING: Final = 4
DESIRE: Final = 5
# Frantic mode only: to start or to wait, to keep or to pass the Button, and keeping it.
READY: Final = 6
BUTTON: Final = 7
HOLD: Final = 8

#: Why the end was triggered: the bag is empty (REG-35), or nobody drew any more (REG-37).
BY_BAG: Final = 0
BY_STALL: Final = 1
