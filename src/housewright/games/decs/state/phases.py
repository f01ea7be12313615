"""The phases of a match, and how near its end is."""

from typing import Final

FREE: Final = 0
TURN: Final = 1
DISCARD: Final = 2
PAY: Final = 3
PICK: Final = 4
DRAW: Final = 5
PITCH_IN: Final = 6
VOTE: Final = 7
OVER: Final = 8

# DEC-71 to DEC-73: the round after the one in which the end is called is the final one.
NOT_ENDING: Final = 0
CALLED: Final = 1
FINAL: Final = 2
