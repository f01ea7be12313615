"""What the table waits for."""

from typing import Final

FAMILY: Final = 0
WESSEX: Final = 1
DRAFT: Final = 2
STARTERS: Final = 3
CHECK: Final = 4
HOST: Final = 5
INVITE: Final = 6
ASSIGN: Final = 7
CHOOSE: Final = 8
EXTRAS: Final = 9
SELECT: Final = 10
DISMISS: Final = 11
RECALL: Final = 12
ATTACK: Final = 13
TRIM: Final = 14
HIRE: Final = 15
BUY: Final = 16
COURT: Final = 17
DISCARD: Final = 18
OVER: Final = 19
# Not a phase: after a trim the favours go on.
QUEUE: Final = 20

PHASE_IDS: Final = (
    "family",
    "wessex",
    "draft",
    "starters",
    "check",
    "host",
    "invite",
    "assign",
    "choose",
    "extras",
    "select",
    "dismiss",
    "recall",
    "attack",
    "trim",
    "hire",
    "buy",
    "court",
    "discard",
    "over",
    "queue",
)


def is_turn(phase: int) -> bool:
    """Is it a phase of somebody's turn?"""
    return CHECK <= phase <= BUY
